"""A person's match in progress: the table, where it is kept, and the way to the computers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from marias.engine.actions import Action
from marias.engine.amounts import Money
from marias.engine.ruleset import ReshuffleKind
from marias.engine.seats import Chair
from marias.engine.views import SeatView
from marias.errors import MatchError
from marias.players import STRONGEST
from marias.table.chances import deal_chance, hint_chance
from marias.table.computers import Deciding, PlayerPort, Request, Task, Thought, due
from marias.table.live_match import LiveMatch, Want
from marias.table.store import Store
from marias.table.table_deal import TableDeal
from marias.terminal.choices import only_card
from marias.terminal.words import Words


class Session:
    """Every step is stored before it is shown; a step that can't be stored did not happen."""

    def __init__(
        self,
        table: LiveMatch,
        store: Store,
        key: str,
        port: PlayerPort,
        language: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take a table over; the first person at it is the one at this terminal.  `clock` gives seconds."""
        self.clock = clock
        self.seated_at = clock()
        self.minutes_before = next((d.dealt.minutes for d in reversed(table.deals) if d.dealt.minutes), 0)
        self.table = table
        self.store = store
        self.key = key
        self.port = port
        self.language = language

    @property
    def me(self) -> Chair:
        """The chair of the person at this terminal."""
        return self.table.setup.people[0]

    @property
    def want(self) -> Want:
        """What the table waits for."""
        return self.table.want

    @property
    def deal(self) -> TableDeal | None:
        """The last deal."""
        return self.table.deal

    @property
    def stake(self) -> Money | None:
        """The base stake."""
        return self.table.setup.stake

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for an action or a cut of this person."""
        return self.want.chair == self.me

    def last_own_version(self) -> int:
        """Give the version before this person's last action in the deal, or before the deal."""
        deal = self.deal
        if deal is None:
            return 0
        own = [
            version
            for taken, version in zip(deal.state.actions, deal.marks, strict=True)
            if taken.seat == deal.seat_of(self.me)
        ]
        first = next(entry.version for entry in self.table.log if entry.deal == deal.number)
        return own[-1] if own else first - 1

    def view(self) -> SeatView:
        """Give what this person sees of the last deal."""
        return self.table.view(self.me)

    def words(self) -> Words:
        """Give the words with the names of the last deal."""
        chairs: Sequence[str] = [sitter.name for sitter in self.table.setup.sitters]
        names = chairs if self.deal is None else self.table.names_by_seat()
        return Words(self.language, names, chairs)

    def keep(self, table: LiveMatch) -> None:
        """Store a table and go on with it; raises TableError `store/…`."""
        self.store.save(self.key, table)
        self.table = table

    def act(self, action: Action) -> None:
        """Act for this person; raises the refusals of `LiveMatch.act`."""
        self.keep(self.table.act(self.me, action))

    def act_all(self, actions: Sequence[Action]) -> None:
        """Act several times in one step, or not at all."""
        table = self.table
        for action in actions:
            table = table.act(self.me, action)
        self.keep(table)

    def begin_deal(self, place: int | None = None) -> None:
        """Deal, cut at a place where this person cuts; raises the refusals of `LiveMatch.begin_deal`."""
        chance = deal_chance(self.table.secret, len(self.table.deals) + 1)
        self.keep(self.table.begin_deal(chance, place, self._minutes()))

    def _minutes(self) -> int | None:
        """Give the minutes played, breaks left out, where the rules shuffle by them (clause 2.9)."""
        if self.table.setup.ruleset.dealing.reshuffle_after.kind is not ReshuffleKind.MINUTES:
            return None
        return self.minutes_before + int(self.clock() - self.seated_at) // 60

    def undo(self, *, to_choice: bool = False) -> None:
        """Take the last decision back; raises the refusals of `LiveMatch.undo`.

        With `to_choice` cards that were the only ones to play are taken back with the decision before them.
        """
        table = self.table.undo(self.me)
        while to_choice and only_card(table.view(self.me)) is not None:
            table = table.undo(self.me)
        self.keep(table)

    def close(self) -> None:
        """End the match."""
        self.keep(self.table.close())

    def deciding(self) -> Deciding | None:
        """Let the computer whose turn it is begin to decide, None where none is due."""
        request = due(self.table)
        return None if request is None else Deciding(self.port, request)

    def hint(self) -> Thought:
        """Let the strongest level look at what this person sees; it is kept and counted nowhere.

        The same hint twice is the same: its chance belongs to the moment.
        """
        deal = self.table.running
        if deal is None:
            raise MatchError("match/no_deal")
        chance = hint_chance(self.table.secret, deal.number, len(deal.state.actions))
        return self.port.think(Task(STRONGEST, self.view(), chance, hint=True))

    def answer(self, request: Request, action: Action) -> bool:
        """Take a computer's answer, unless the table has moved on meanwhile; tell whether it was taken."""
        if request.version != self.table.version:
            return False
        self.keep(self.table.act(request.chair, action))
        return True
