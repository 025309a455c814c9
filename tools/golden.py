"""Write the golden playthroughs anew: `python tools/golden.py`; a new deal: `--new PRESET --seed 7`.

Each file of tests/golden is one deal with the answer to every question at every state: whose turn it is, what
is legal, what each seat and a spectator see, which events each of them gets, facts and settlement in the end.
Ruleset, pack and actions are read from the head of the file itself, so that a deal stays the same for ever;
of the views only what changed since the state before is written.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import SeatAction
from marias.engine.cards import Card, CardSet, Suit, parse_cards
from marias.engine.dealing import Deal
from marias.engine.events import event_data
from marias.engine.outcome import Outcome
from marias.engine.presets import PRESETS, find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.settlement import Settlement
from marias.engine.state import GameState, Step
from marias.engine.views import SeatView, event_for, seat_view
from marias.testing.playouts import random_playout

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
VIEWERS = (0, 1, 2, None)
#: Shown in full at the end of the file, or the same for all and long.
LEFT_OUT = frozenset({"seat", "ruleset", "legal_actions", "history", "outcome", "settlement"})
WIDTH = 108


def write(ruleset: Ruleset, deal: Deal, actions: tuple[SeatAction, ...]) -> str:
    """Give the text of a playthrough."""
    return "\n".join([*_head(ruleset, deal, actions), *_course(ruleset, deal, actions), ""])


def read(text: str) -> tuple[Ruleset, Deal, tuple[SeatAction, ...]]:
    """Give ruleset, deal and actions of a playthrough."""
    lines = iter(text.splitlines())
    ruleset = find_preset(next(lines).removeprefix("ruleset "))
    pack = parse_cards(next(lines).removeprefix("pack "))
    next(lines)
    actions: list[SeatAction] = []
    for line in lines:
        if not line.startswith("  "):
            break
        actions += [SeatAction.parse(text.strip()) for text in line.split(";") if text.strip()]
    return ruleset, Deal(pack), tuple(actions)


def _head(ruleset: Ruleset, deal: Deal, actions: tuple[SeatAction, ...]) -> Iterator[str]:
    yield f"ruleset {ruleset.name}"
    yield f"pack {' '.join(card.text for card in deal.pack)}"
    yield "actions"
    yield from _wrapped([f"{taken};" for taken in actions])


def _course(ruleset: Ruleset, deal: Deal, actions: tuple[SeatAction, ...]) -> Iterator[str]:
    state = game.start(ruleset, deal)
    known: dict[int | None, dict[str, str]] = {viewer: {} for viewer in VIEWERS}
    yield from _moment(state, 0, known)
    for number, taken in enumerate(actions, start=1):
        step = game.apply(state, taken.action, taken.seat)
        state = step.state
        yield f"> {taken}"
        yield from _events(step)
        yield from _moment(state, number, known)
    if state.outcome is not None and state.settlement is not None:
        yield from _end(state.outcome, state.settlement)


def _moment(state: GameState, number: int, known: dict[int | None, dict[str, str]]) -> Iterator[str]:
    yield ""
    turn = "nobody" if state.to_move is None else state.to_move
    yield f"state {number}: {state.phase.kind}, to move {turn}"
    legal = game.legal_actions(state)
    if legal:
        yield f"legal {len(legal)}"
        yield from _wrapped([f"{action};" for action in legal])
    for viewer in VIEWERS:
        view = seat_view(state, viewer)
        offered = view.legal_actions == (legal if viewer == state.to_move else ())
        assert offered, viewer  # noqa: S101 - the file says it once for all
        seen = _view_fields(view)
        changed = [f"{name}: {text}" for name, text in seen.items() if known[viewer].get(name) != text]
        known[viewer] = seen
        if changed:
            yield f"view {'of a spectator' if viewer is None else viewer}"
            yield from (f"  {line}" for line in changed)


def _view_fields(view: SeatView) -> dict[str, str]:
    names = [field.name for field in fields(view) if field.name not in LEFT_OUT]
    last = {"last of history": plain(view.history[-1])} if view.history else {}
    return {name: plain(getattr(view, name)) for name in names} | last


def _events(step: Step) -> Iterator[str]:
    """Each event as everybody gets it, or, where it isn't the same for all, as each of them does."""
    for event in step.events:
        received = {viewer: plain(event_data(event_for(event, viewer))) for viewer in VIEWERS}
        everybody = set(received.values())
        if len(everybody) == 1:
            yield f"event {everybody.pop()}"
            continue
        for viewer, text in received.items():
            yield f"event to {'a spectator' if viewer is None else viewer}: {text}"


def _end(outcome: Outcome, settlement: Settlement) -> Iterator[str]:
    yield ""
    yield "outcome"
    yield from (f"  {field.name}: {plain(getattr(outcome, field.name))}" for field in fields(outcome))
    yield f"settlement {plain(settlement.units)}"
    for line in settlement.lines:
        yield f"  {plain(line)}"


def plain(value: object) -> str:
    """Give any value of the engine in the words of records."""
    match value:
        case CardSet() | Card() | SeatAction():
            return str(value) or "-"
        case Suit():
            return value.letter
        case Enum():
            return value.name.lower()
        case tuple() | list():
            return f"({', '.join(map(plain, value))})"
        case dict():
            return ", ".join(f"{key}={plain(entry)}" for key, entry in value.items())
        case _ if is_dataclass(value):
            return " ".join(f"{field.name}={plain(getattr(value, field.name))}" for field in fields(value))
        case _:
            return str(value)


def _wrapped(words: list[str]) -> Iterator[str]:
    line = " "
    for word in words:
        if len(line) + len(word) >= WIDTH:
            yield line
            line = " "
        line += f" {word}"
    yield line


def main() -> int:
    """Write every file anew, or one with a new deal."""
    parser = argparse.ArgumentParser(prog="python tools/golden.py", description="Golden playthroughs.")
    parser.add_argument("--new", choices=sorted(PRESETS), help="take a new random deal for this preset")
    parser.add_argument("--seed", type=int, default=1, help="seed of the new deal")
    arguments = parser.parse_args()
    if arguments.new:
        ruleset = PRESETS[arguments.new]
        playout = random_playout(ruleset, SeededChance(arguments.seed))
        deals = {ruleset.name: (ruleset, playout.start.deal, playout.final.actions)}
    else:
        deals = {path.stem: read(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.txt"))}
    for name, told in deals.items():
        path = GOLDEN / f"{name}.txt"
        path.write_text(write(*told), encoding="utf-8")
        print(path.relative_to(GOLDEN.parents[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
