"""The live match: deals one after another, actions by chair, what each chair sees, results and accounts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from marias.engine import game, views
from marias.engine.actions import Action, Discard
from marias.engine.amounts import Units
from marias.engine.dealing import Chance
from marias.engine.events import Event
from marias.engine.match import Match, MatchDeal, Place
from marias.engine.seats import Chair
from marias.engine.state import SEATS, PhaseKind
from marias.errors import MatchError, TableError
from marias.table.happenings import DealBegun, LogEntry, MatchOver, Undone
from marias.table.journal import ActStep, AgainStep, CloseStep, DealStep, JournalStep, SitStep, UndoStep
from marias.table.setup import Sitter, TableSetup
from marias.table.table_deal import TableDeal
from marias.table.trail import Trail


class WantKind(StrEnum):
    """What a table waits for."""

    CUT = "cut"
    DEAL = "deal"
    ACTION = "action"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Want:
    """What the table waits for, and from which chair: a person's cut, the next deal (anybody), an action."""

    kind: WantKind
    chair: Chair | None = None


@dataclass(frozen=True, slots=True, repr=False)
class LiveMatch:
    """A match in progress; every method gives a new value, and its `repr` shows no card.

    `secret` is the text that chance grows from.  `deals` holds all deals so far, the last one may be running;
    `before` is the match before that last deal.  Deals and log go on from one match to the next one at the
    table, so that versions never go back; `first` counts the deals of earlier matches, `began` is what was
    agreed before the first of them.
    """

    setup: TableSetup
    secret: str
    match: Match
    before: Match
    began: TableSetup
    deals: tuple[TableDeal, ...] = ()
    log: Trail[LogEntry] = Trail()  # noqa: RUF009 - it never changes
    steps: Trail[JournalStep] = Trail()  # noqa: RUF009 - as above
    closed: bool = False
    first: int = 0

    @classmethod
    def open(cls, setup: TableSetup, secret: str) -> LiveMatch:
        """Open a table before its first deal."""
        match = setup.first_match()
        return cls(setup, secret, match, match, setup)

    @classmethod
    def restore(cls, setup: TableSetup, secret: str, steps: Iterable[JournalStep]) -> LiveMatch:
        """Take up a table where its steps left it; raises the errors of a step that can't have been taken."""
        table = cls.open(setup, secret)
        for step in steps:
            table = table.repeat(step)
        return table

    def repeat(self, step: JournalStep) -> LiveMatch:
        """Take a step that was taken before; raises its errors where it can't have been."""
        match step:
            case DealStep(dealt):
                return self.take_deal(dealt)
            case ActStep(chair, action, stood_in):
                return self.act(chair, action, stood_in=stood_in)
            case UndoStep(chair):
                return self.undo(chair)
            case CloseStep():
                return self.close()
            case SitStep(sitters):
                return self.sit(sitters)
            case AgainStep(setup):
                return self.again(setup)

    def __repr__(self) -> str:
        """Name what is played and how far it has come."""
        return f"<LiveMatch {self.setup.ruleset.name} deals={len(self.deals)} version={self.version}>"

    @property
    def version(self) -> int:
        """The version of the last event; 0 before the first."""
        return len(self.log)

    @property
    def deal(self) -> TableDeal | None:
        """The running deal, or the last one of the match while the next is not dealt."""
        return self.deals[-1] if len(self.deals) > self.first else None

    @property
    def running(self) -> TableDeal | None:
        """The running deal, None between deals."""
        return None if self.deal is None or self.deal.finished else self.deal

    @property
    def want(self) -> Want:
        """What the table waits for."""
        if self.running is not None:
            return Want(WantKind.ACTION, self.running.to_move)
        if self.over:
            return Want(WantKind.NOTHING)
        cutter = self.cutter
        if cutter is not None and self.setup.sitters[cutter].is_person:
            return Want(WantKind.CUT, cutter)
        return Want(WantKind.DEAL)

    @property
    def over(self) -> bool:
        """Whether no further deal comes: all are played, or the match was closed."""
        return self.closed or (self.match.finished and self.running is None)

    @property
    def cutter(self) -> Chair | None:
        """The chair that cuts the next pack, None where nobody does."""
        return self.match.cutter

    @property
    def accounts(self) -> tuple[Units, ...]:
        """The running account by chair."""
        return self.match.totals

    def ranking(self) -> tuple[Place, ...]:
        """Rank the chairs; equal units share a place."""
        return self.match.ranking()

    def names_by_seat(self, deal: TableDeal | None = None) -> tuple[str, ...]:
        """Give the players' names by seat of a deal (the current one), the sitting-out one last."""
        deal = deal or self.deal
        if deal is None:
            raise MatchError("match/no_deal")
        return tuple(self.setup.sitters[chair].name for chair in deal.chairs)

    def begin_deal(self, chance: Chance, place: int | None = None, minutes: int | None = None) -> LiveMatch:
        """Deal the next cards; `place` is where a person cuts, 0 declines, None leaves it to chance.

        `minutes` have been played, which some rules shuffle by (clause 2.9).
        Raises `match/deal_running`, `match/finished`, `match/nobody_cuts`, and the DealErrors of a cut.
        """
        self._between_deals()
        return self.take_deal(self.match.next_deal(chance, place, minutes))

    def take_deal(self, dealt: MatchDeal) -> LiveMatch:
        """Begin a deal that is dealt already, as `restore` does; raises as `begin_deal`.

        A deal by another dealer than whose turn it is is `match/settlement`.
        """
        self._between_deals()
        if dealt.dealer != self.match.dealer:
            raise MatchError("match/settlement")
        deal = TableDeal.begin(self.match, dealt)
        begun = DealBegun(deal.number, dealt.dealer, self.cutter, dealt.shuffled)
        steps = self.steps.going_on(DealStep(dealt))
        return _told(replace(self, before=self.match, deals=(*self.deals, deal), steps=steps), begun)

    def act(self, chair: Chair, action: Action, *, stood_in: bool = False) -> LiveMatch:
        """Let a chair act, its own person or a computer that `stood_in` for him.

        Raises `table/no_chair`, `match/no_deal`, `table/sits_out`, IllegalActionError; then nothing changed.
        """
        self._known(chair)
        if self.running is None:
            raise MatchError("match/no_deal")
        deal, events = self.running.acted(chair, action, self.version, stood_in=stood_in)
        steps = self.steps.going_on(ActStep(chair, action, stood_in))
        acted = _told(replace(self, deals=(*self.deals[:-1], deal), steps=steps), *events)
        if not deal.finished:
            return acted
        acted = replace(acted, match=self.match.record(deal.dealt, deal.state))
        return _told(acted, MatchOver()) if acted.match.finished else acted

    def close(self) -> LiveMatch:
        """End the match now, as an open end has to be; raises `match/deal_running`, `match/finished`."""
        self._between_deals()
        return _told(replace(self, closed=True, steps=self.steps.going_on(CloseStep())), MatchOver())

    def sit(self, sitters: tuple[Sitter, ...]) -> LiveMatch:
        """Let others sit down between two deals; accounts stay with the chairs.

        Raises `match/deal_running`, `match/finished`, `table/chairs_changed`, and the errors of names.
        """
        self._between_deals()
        if len(sitters) != self.setup.chairs:
            raise TableError("table/chairs_changed", chairs=self.setup.chairs)
        setup = replace(self.setup, sitters=sitters)
        return replace(self, setup=setup, steps=self.steps.going_on(SitStep(setup.sitters)))

    def again(self, setup: TableSetup) -> LiveMatch:
        """Begin a new match at the same table, agreed anew; raises `match/deal_running`."""
        if self.running is not None:
            raise MatchError("match/deal_running")
        match = setup.first_match()
        steps = self.steps.going_on(AgainStep(setup))
        first = len(self.deals)
        return replace(self, setup=setup, match=match, before=match, steps=steps, closed=False, first=first)

    def may_undo(self, chair: Chair) -> bool:
        """Tell whether the chair is the only person and has decided something in the last deal."""
        deal = self.deal
        if self.setup.people != (chair,) or deal is None or self.closed:
            return False
        return any(taken.seat == deal.seat_of(chair) for taken in deal.state.actions)

    def undo(self, chair: Chair) -> LiveMatch:
        """Go back to before the chair's last decision in the last deal, which then counts as practice.

        Raises `table/undo_not_alone`, `match/no_deal`, `match/finished`, `table/undo_none`.
        """
        if self.setup.people != (chair,):
            raise TableError("table/undo_not_alone")
        if self.deal is None:
            raise MatchError("match/no_deal")
        deal, version = self.deal.before_last_decision(chair, self.setup.ruleset)
        if self.closed:
            raise MatchError("match/finished")
        steps = self.steps.going_on(UndoStep(chair))
        undone = replace(self, match=self.before, deals=(*self.deals[:-1], deal), steps=steps)
        return _told(undone, Undone(chair, version))

    def view(self, chair: Chair) -> views.SeatView:
        """Give what a chair sees of the current deal; raises `table/no_chair`, `match/no_deal`."""
        self._known(chair)
        return self.view_from(chair)

    def view_from(self, chair: Chair | None) -> views.SeatView:
        """Give what a chair, or a watcher (None), sees of the current deal; raises `match/no_deal`."""
        if self.deal is None:
            raise MatchError("match/no_deal")
        seat = None if chair is None else self.deal.seat_of(chair)
        return views.seat_view(self.deal.state, seat if seat != SEATS else None)

    def after_discard(self, chair: Chair, action: Discard) -> tuple[Action, ...]:
        """Give what the chair could do next if it laid these cards, so that both go in one step.

        Empty where another chair or another phase than the contract follows.  Raises as `act`.
        """
        self._known(chair)
        if self.running is None:
            raise MatchError("match/no_deal")
        state = game.apply(self.running.state, action, self.running.seat_of(chair)).state
        same = state.to_move == self.running.state.to_move
        return game.legal_actions(state) if same and state.phase.kind is PhaseKind.CONTRACT else ()

    def log_for(self, chair: Chair | None, since: int = 0) -> tuple[LogEntry, ...]:
        """Give what happened after a version as one chair, or a spectator (None), may see it."""
        entries = self.log[since:]
        if chair is None:
            return tuple(entry.seen_from(None) for entry in entries)
        self._known(chair)
        return tuple(entry.seen_from(self.deals[entry.deal - 1].seat_of(chair)) for entry in entries)

    def deal_log(self, chair: Chair | None) -> tuple[LogEntry, ...]:
        """Give the events of the match's last deal that still hold, as a chair or a watcher may see them."""
        if self.deal is None:
            return ()
        since = self.version
        while since and self.log[since - 1].deal == len(self.deals):
            since -= 1
        kept: list[LogEntry] = []
        for entry in self.log_for(chair, since):
            if isinstance(entry.event, Undone):
                kept = [earlier for earlier in kept if earlier.version <= entry.event.to]
            else:
                kept.append(entry)
        return tuple(kept)

    def _between_deals(self) -> None:
        if self.running is not None:
            raise MatchError("match/deal_running")
        if self.over:
            raise MatchError("match/finished")

    def _known(self, chair: Chair) -> None:
        if chair not in range(self.setup.chairs):
            raise TableError("table/no_chair", chair=chair, chairs=self.setup.chairs)


def _told(table: LiveMatch, *events: Event) -> LiveMatch:
    number = len(table.deals)
    entries = (LogEntry(table.version + place, number, event) for place, event in enumerate(events, 1))
    return replace(table, log=table.log.going_on(*entries))
