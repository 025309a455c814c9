"""Every course a deal can take: states as plain dicts, actions as record texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from . import doubling, licitovany, tricks, voleny
from .cards import SEVEN_FIVE_FIVE, deal
from .contracts import State

Moves = Callable[[State], list[str]]
Play = Callable[[State, str], State]

VOLENY = voleny.PHASES | doubling.PHASES | tricks.PHASES
LICITOVANY = licitovany.PHASES | doubling.PHASES | tricks.PHASES


def start(options: dict[str, Any], pack: Sequence[str]) -> State:
    """The dealt state; ``pack`` lists 32 cards in dealing order."""
    if options["illegal_cards"] != "refuse":
        raise ValueError("only lawful cards are known here")
    packets = deal(options, pack)
    state: State = {
        "options": options,
        "hands": tuple(frozenset(packets[seat]) for seat in "012"),
        "talon": frozenset(),
        "trump_card": None,
        "aside": None,
        "aside_hidden": False,
        "aside_returned": False,
        "trump": None,
        "helper": None,
        "contract": None,
        "declarer": None,
        "levels": {},
        "last_by": {},
        "bound": {},
        "seven_against": None,
        "hundred_against": None,
        "not_played": None,
        "trick": (),
        "tricks": (),
        "laid": False,
        "must_name": True,
    }
    if options["deal_pattern"] == SEVEN_FIVE_FIVE:
        return state | {
            "variant": "voleny",
            "phase": "trump_choice",
            "to_move": 0,
            "seven": packets["seven"],
            "people": packets["people"],
        }
    return state | {
        "variant": "licitovany",
        "phase": "bidding",
        "to_move": licitovany.REAR,
        "talon": frozenset(packets["talon"]),
        "raiser": licitovany.REAR,
        "holder": licitovany.FOREHAND,
        "question": "raise",
        "rung": 0,
        "may_err": False,
    }


def finished(state: State) -> bool:
    """The deal is over: played, paid without play, erred, or not bid."""
    return bool(state["phase"] == "over")


def _phase(state: State) -> tuple[Moves, Play]:
    return (VOLENY if state["variant"] == "voleny" else LICITOVANY)[state["phase"]]


def moves(state: State) -> list[str]:
    """Every legal action as in a record, ``0 trump hA``; empty when the deal is over."""
    if finished(state):
        return []
    return [f"{state['to_move']} {text}" for text in _phase(state)[0](state)]


def play(state: State, move: str) -> State:
    """The state after a legal action; the old state stays as it was."""
    if move not in moves(state):
        raise ValueError(f"not legal here: {move}")
    return _apply(state, move)


def _apply(state: State, move: str) -> State:
    return _phase(state)[1](state, move[2:])


def count(state: State, depth: int) -> int:
    """Number of action sequences of exactly ``depth`` actions; a finished deal counts once."""
    if depth == 0 or finished(state):
        return 1
    here = moves(state)
    if depth == 1:
        return len(here)
    return sum(count(_apply(state, move), depth - 1) for move in here)
