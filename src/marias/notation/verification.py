"""Playing a record again: whether its actions are allowed, and whether its result is what they give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from marias.engine import game
from marias.engine.dealing import cut
from marias.engine.events import Event
from marias.engine.outcome import Outcome
from marias.engine.situation import Situation
from marias.engine.state import GameState, PhaseKind
from marias.errors import (
    DealError,
    IllegalActionError,
    RecordError,
    SettlementError,
    SituationError,
)
from marias.notation.faults import Fault, Report
from marias.notation.places import OneLine, Place
from marias.notation.reading import Entry
from marias.notation.record import Record, Result, counted_points

_WHOLE_PACK = (12, 10, 10)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again: a state before each action and the last one, and what followed each action.

    There is no state where the start is not known well enough, or impossible; behind an illegal action the
    rest of the record is not played.
    """

    states: tuple[GameState, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def last(self) -> GameState | None:
        """The state the record leads to."""
        return self.states[-1] if self.states else None


def verify(record: Record, place: Place = OneLine(), number: int | None = None) -> Replay:  # noqa: B008 - it is frozen
    """Play a record again and compare all it says twice; raises nothing.

    `place` and `number` (the deal's in its file) give the faults their lines.
    """
    return _Verification(record, Report(place, number)).run()


def verify_entry(entry: Entry) -> Replay:
    """Verify a record at its place in a file."""
    return verify(entry.record, entry.place, entry.number)


def begin(record: Record) -> GameState | None:
    """Give the state a record begins with; None where only the hands before the trump choice are known.

    Raises DealError and SituationError.
    """
    deal, situation = record.whole_deal, record.situation
    if deal is not None:
        return game.start(record.ruleset, deal)
    if situation is None:
        raise RecordError("record/missing_key", key="deal")
    if situation.phase is PhaseKind.TRUMP_CHOICE:
        _check_undealt(situation)
        return None
    return game.resume(record.ruleset, situation)


def _check_undealt(situation: Situation) -> None:
    """Forehand's twelve and the others' ten must make a pack, in whatever order they were dealt."""
    counts = tuple(len(hand) for hand in situation.hands)
    if counts != _WHOLE_PACK:
        raise SituationError("situation/hands", hands=" ".join(map(str, counts)))
    seen = 0
    for hand in situation.hands:
        for card in hand:
            if seen & card.mask:
                raise SituationError("situation/cards", reason="double", card=card)
            seen |= card.mask


@dataclass(slots=True)
class _Verification:
    record: Record
    report: Report
    states: list[GameState] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)

    def run(self) -> Replay:
        self._check_digest()
        self._check_cut()
        try:
            state = begin(self.record)
        except (DealError, SituationError, RecordError) as error:
            self.report.add_error(("situation",) if self.record.deal is None else ("deal",), error)
        else:
            if state is not None:
                self._play(state)
            elif self.record.actions:
                self.report.add_action(1, "record/first_seven", text=str(self.record.actions[0]))
            elif self.record.result is not None:
                self.report.add(("result",), "record/result_unfinished")
        return Replay(tuple(self.states), tuple(self.events), tuple(self.report.faults))

    def _check_digest(self) -> None:
        stored, found = self.record.digest, self.record.ruleset.digest()
        if stored is not None and stored != found:
            self.report.add(("digest",), "record/digest", stored=stored, found=found)

    def _check_cut(self) -> None:
        record = self.record
        if record.pack is None or record.deal is None:
            return
        place = record.cut
        try:
            cut_pack = record.pack if place is None else cut(record.pack, place, record.ruleset)
        except DealError as error:
            self.report.add_error(("cut",), error)
            return
        if cut_pack != record.deal:
            self.report.add(("deal",), "record/cut", cut=place or 0)

    def _play(self, state: GameState) -> None:
        self.states.append(state)
        for number, taken in enumerate(self.record.actions, start=1):
            try:
                step = game.apply(state, taken.action, taken.seat)
            except (IllegalActionError, SettlementError) as error:
                self.report.add_action(
                    number, "record/action_illegal", text=str(taken), reason=error.code, problems=(error,)
                )
                return
            state = step.state
            self.states.append(state)
            self.events.append(step.events)
        self._compare(state)

    def _compare(self, state: GameState) -> None:
        stored = self.record.result
        if stored is None:
            return
        if state.outcome is None or state.settlement is None:
            self.report.add(("result",), "record/result_unfinished")
            return
        for key, said, found in _compared(stored, state.outcome, tuple(state.settlement.units)):
            if said is not None and said != found:
                self.report.add(
                    ("result", key), "record/result", key=key, stored=_text(said), found=_text(found)
                )


def _compared(
    stored: Result, outcome: Outcome, units: tuple[int, ...]
) -> Iterator[tuple[str, object, object]]:
    yield "declarer", stored.declarer, outcome.declarer
    yield "contract", stored.contract, outcome.contract
    yield "trump", stored.trump, outcome.trump
    # Where no card is counted some programs write noughts.
    yield "points", stored.points, counted_points(outcome) or (0, 0)
    yield "units", stored.units, units


def _text(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else "–" if value is None else str(value)
