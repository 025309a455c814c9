"""One deal at a table: how it was dealt, on which chairs its seats are, how far it has come."""

from __future__ import annotations

from dataclasses import dataclass, replace

from marias.engine import game
from marias.engine.actions import Action
from marias.engine.events import Event
from marias.engine.match import Match, MatchDeal
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Chair, Seat
from marias.engine.state import SEATS, GameState
from marias.errors import TableError


@dataclass(frozen=True, slots=True, repr=False)
class TableDeal:
    """A running or finished deal; its `repr` shows no card.

    `chairs` are by seat, the sitting-out one last.  `marks` holds for every action the version of the log
    before it.  `practised` tells that a decision was taken back; `stood_in` are the chairs for whose absent
    person a computer decided something.
    """

    number: int
    dealt: MatchDeal
    chairs: tuple[Chair, ...]
    state: GameState
    marks: tuple[int, ...] = ()
    practised: bool = False
    stood_in: tuple[Chair, ...] = ()

    @classmethod
    def begin(cls, match: Match, dealt: MatchDeal) -> TableDeal:
        """Deal the cards out; raises DealError for a pack that is none."""
        return cls(
            number=len(match.ledger) + 1,
            dealt=dealt,
            chairs=tuple(match.chair_of(seat) for seat in range(match.chairs)),
            state=game.start(match.ruleset, dealt.deal),
        )

    def __repr__(self) -> str:
        """Name number, phase and actions."""
        return f"<TableDeal {self.number} {self.state!r}>"

    @property
    def finished(self) -> bool:
        """Whether the deal is over and settled."""
        return self.state.result is not None

    @property
    def to_move(self) -> Chair | None:
        """The chair to act, None when the deal is over."""
        seat = self.state.to_move
        return None if seat is None else self.chairs[seat]

    def seat_of(self, chair: Chair) -> Seat:
        """Give the seat of a chair in this deal; 3 sits out."""
        return self.chairs.index(chair)

    def acted(
        self, chair: Chair, action: Action, version: int, *, stood_in: bool = False
    ) -> tuple[TableDeal, tuple[Event, ...]]:
        """Carry out an action; raises IllegalActionError, `table/sits_out`."""
        seat = self.seat_of(chair)
        if seat >= SEATS:
            raise TableError("table/sits_out")
        step = game.apply(self.state, action, seat)
        marked = tuple(sorted({*self.stood_in, chair})) if stood_in else self.stood_in
        deal = replace(self, state=step.state, marks=(*self.marks, version), stood_in=marked)
        return deal, step.events

    def before_last_decision(self, chair: Chair, ruleset: Ruleset) -> tuple[TableDeal, int]:
        """Give the deal before the chair's last action, and the log's version then; `table/undo_none`."""
        seat = self.seat_of(chair)
        own = [place for place, taken in enumerate(self.state.actions) if taken.seat == seat]
        if not own:
            raise TableError("table/undo_none")
        state = game.start(ruleset, self.dealt.deal)
        for step in game.replay_from(state, self.state.actions[: own[-1]]):
            state = step.state
        marks = self.marks[: own[-1]]
        return replace(self, state=state, marks=marks, practised=True), self.marks[own[-1]]
