"""The way of a deal of licitovaný up to the doubling: bidding, discard, contract or mistake.

Clauses 10.1-10.6.
"""

from __future__ import annotations

from . import doubling
from .contracts import State, licitovany_contracts, rung_text, rungs
from .talon import discards, lay, pick_up

FOREHAND, MIDDLE, REAR = 0, 1, 2


def bidding_moves(state: State) -> list[str]:
    """``hold`` and ``pass``, or every higher rung and ``pass``."""
    if state["question"] == "hold":
        return ["hold", "pass"]
    higher = [rung for rung in rungs(state["options"]) if rung > state["rung"]]
    return [f"bid {rung_text(rung)}" for rung in higher] + ["pass"]


def bidding_play(state: State, text: str) -> State:
    """A bid asks the holder, a hold asks the raiser, a pass lets the next one in (clause 10.2)."""
    if text == "hold":
        return state | {"question": "raise", "to_move": state["raiser"]}
    if text.startswith("bid"):
        bid = text.removeprefix("bid ")
        rung = next(rung for rung in rungs(state["options"]) if rung_text(rung) == bid)
        state = state | {"rung": rung}
        if state["question"] == "alone":
            return won(state, FOREHAND, by_bid=False)
        return state | {"question": "hold", "to_move": state["holder"]}
    if state["question"] == "alone":
        return nobody(state)
    if state["question"] == "hold":
        return holder_passes(state)
    return raiser_passes(state)


def holder_passes(state: State) -> State:
    """The forehand's place against the rear is taken by the middle; anybody else loses."""
    if state["holder"] == FOREHAND and state["raiser"] == REAR:
        return state | {"holder": MIDDLE, "to_move": MIDDLE}
    return won(state, state["raiser"], by_bid=True)


def raiser_passes(state: State) -> State:
    """The rear's place against the forehand is taken by the middle; anybody else loses."""
    if state["raiser"] == REAR and state["holder"] == FOREHAND:
        return state | {"raiser": MIDDLE, "to_move": MIDDLE}
    if state["rung"] > 0:
        return won(state, state["holder"], by_bid=True)
    if state["options"]["no_bid"] == "forehand_may_play":
        return state | {"question": "alone", "to_move": FOREHAND}
    if state["options"]["no_bid"] == "forehand_must_seven":
        return won(state | {"rung": 1}, FOREHAND, by_bid=False)
    return nobody(state)


def nobody(state: State) -> State:
    """The deal ends without a contract (clause 10.3)."""
    return state | {"phase": "over", "to_move": None, "contract": "none"}


def won(state: State, seat: int, by_bid: bool) -> State:
    """The winner takes the talon; a first rung won by a bid may still be a mistake (10.4, 10.6)."""
    return pick_up(state, seat) | {
        "phase": "discarding",
        "to_move": seat,
        "declarer": seat,
        "may_err": by_bid and state["rung"] == 1,
    }


def discarding_play(state: State, text: str) -> State:
    """Two cards are laid once, then the contract is named."""
    return lay(state, text.split()[1:]) | {"phase": "contract"}


def contract_play(state: State, text: str) -> State:
    """A contract with its suits, or the mistake, which ends the deal."""
    if text == "mistake":
        return state | {"phase": "over", "to_move": None, "contract": "omyl"}
    words = text.split()[1:]
    trump = helper = None
    if "push" in words:
        helper = words.pop()
        words.pop()
    if len(words[-1]) == 1:
        trump = words.pop()
    return doubling.start(state | {"contract": "_".join(words), "trump": trump, "helper": helper})


PHASES = {
    "bidding": (bidding_moves, bidding_play),
    "discarding": (discards, discarding_play),
    "contract": (licitovany_contracts, contract_play),
}
