"""A replayed deal as plain data: every state with what could be done, what was done, and what followed."""

from __future__ import annotations

from marias.engine import game
from marias.engine.events import event_data
from marias.engine.presets import basis_of
from marias.engine.state import GameState, PhaseKind
from marias.notation.facts_writing import FOUR_CHAIRS, THREE_SEATS, outcome_record, settlement_record
from marias.notation.record import Record
from marias.notation.verification import Replay


def replay_data(record: Record, replay: Replay, name: str) -> dict[str, object]:
    """Give the course of a deal; `name` becomes the `id` of outcome and settlement.

    `legal` is null where only the hands before the choice of trumps are known.  Outcome and settlement are
    null while the deal is not finished.
    """
    seats = THREE_SEATS if record.sitting_out is None else FOUR_CHAIRS
    last = replay.last
    outcome = None if last is None else last.outcome
    settlement = None if last is None else last.settlement
    preset = basis_of(record.ruleset).name
    return {
        "ruleset": record.ruleset.name,
        "seats": list(seats),
        "states": _states(record, replay),
        "outcome": None
        if outcome is None
        else outcome_record(outcome, record.ruleset, name=name, seats=seats),
        "settlement": None
        if settlement is None
        else settlement_record(settlement, name=name, preset=preset, seats=seats),
    }


def _states(record: Record, replay: Replay) -> list[dict[str, object]]:
    if not replay.states and record.situation is not None:
        undealt = {"n": 0, "phase": PhaseKind.TRUMP_CHOICE.value, "to_move": record.situation.declarer}
        return [{**undealt, "legal": None, "action": None, "events": []}]
    return [_state(number, state, replay) for number, state in enumerate(replay.states)]


def _state(number: int, state: GameState, replay: Replay) -> dict[str, object]:
    is_last = number == len(replay.states) - 1
    return {
        "n": number,
        "phase": state.phase.kind.value,
        "to_move": state.to_move,
        "legal": [str(action) for action in game.legal_actions(state)],
        "action": None if is_last else str(replay.states[-1].actions[number]),
        "events": [] if is_last else [event_data(event) for event in replay.events[number]],
    }
