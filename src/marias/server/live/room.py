"""The state of a live table, and the one way it changes: kept first, then told."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

import msgspec

from marias.engine.dealing import cut_places
from marias.engine.seats import Chair
from marias.errors import TableError
from marias.server.live.answered import Answered
from marias.server.live.fair_round import FairRound
from marias.server.live.finishing import Ending, ended, prepared
from marias.server.live.household import Household
from marias.server.live.lines import step_line
from marias.server.live.page import Line, Page
from marias.server.live.plain import Stage, stage_of
from marias.server.live.talk import Talk
from marias.server.ports import Kept, Surroundings, TableHead
from marias.table.live_match import LiveMatch, Want, WantKind

LOG = logging.getLogger("marias.server.table")

#: Seconds for which a table counts as last used when it was, so that not every step writes that down.
_USED_WITHIN = 60


@dataclass(slots=True)
class Waiting:
    """What people have said towards the next deal: who is ready since when, where the pack is to be cut."""

    ready: set[Chair] = field(default_factory=set)
    since: float | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Knocker:
    """Somebody who waits to be let in; `seen_at` is when his page came or went last."""

    name: str
    seen_at: float


class Room:
    """A table with its pages; only its one task changes it."""

    def __init__(self, around: Surroundings, house: Household, match: LiveMatch) -> None:
        """Take a table up; nobody is there yet."""
        self.around = around
        self.house = house
        self.match = match
        self.pages: dict[str, Page] = {}
        self.answered = Answered()
        self.away: dict[str, float] = {}
        self.early: set[str] = set()
        self.knocks: dict[str, Knocker] = {}
        self.waiting = Waiting()
        self.talk = Talk()
        self.round: FairRound | None = None
        self.changed = False
        self.told = match.version
        self._head: TableHead | None = None

    @property
    def now(self) -> float:
        """The time."""
        return self.around.clock.now()

    @property
    def stage(self) -> Stage:
        """Where the table stands."""
        return stage_of(self.match)

    def page(self, person: str | None) -> Page | None:
        """Give somebody's page if it is there and was greeted."""
        page = self.pages.get(person or "")
        return page if page is not None and page.line is Line.GREETED else None

    def is_connected(self, person: str) -> bool:
        """Tell whether somebody's page is there and was greeted."""
        return self.page(person) is not None

    def is_here(self, chair: Chair) -> bool:
        """Tell whether the person of a chair is connected and has not left."""
        held = self.house.chairs[chair]
        return not held.leaving and self.page(held.person) is not None

    @property
    def here(self) -> tuple[Chair, ...]:
        """The chairs whose person is connected."""
        return tuple(chair for chair in self.house.people if self.is_here(chair))

    @property
    def want(self) -> Want:
        """What the table waits for; between deals nothing while a chair is empty."""
        want = self.match.want
        if want.kind in {WantKind.ACTION, WantKind.NOTHING}:
            return want
        if self.house.free:
            return Want(WantKind.NOTHING)
        cutter = self.match.cutter
        is_person = cutter is not None and self.house.chairs[cutter].person is not None
        if is_person and self.waiting.place is None and self.house.same_pack is None:
            return Want(WantKind.CUT, cutter)
        return Want(WantKind.DEAL)

    def places(self) -> list[int]:
        """Give where the pack may be cut, 0 to decline."""
        rules = self.match.setup.ruleset
        declined = [0] if rules.dealing.cut_may_decline else []
        return [*declined, *cut_places(rules)]

    def sees(self, person: str) -> bool:
        """Tell whether somebody is shown deals: who has a chair, and watchers where they may watch."""
        member = self.house.member(person)
        if member is None:
            return False
        if self.house.chair_of(person) is not None:
            return True
        return member.watching and self.house.options.watch != "nobody"

    def chair_for(self, person: str) -> Chair:
        """Give somebody's chair, or refuse who has none."""
        chair = self.house.chair_of(person)
        if chair is None:
            raise TableError("table/not_seated")
        return chair

    def check_host(self, person: str) -> None:
        """Refuse who is not the host."""
        if self.house.host != person:
            raise TableError("table/not_host")

    def check_alone(self) -> None:
        """Refuse where not only computers sit at the table."""
        if not self.house.is_alone:
            raise TableError("table/not_alone")

    def head(self, house: Household | None = None, match: LiveMatch | None = None) -> TableHead:
        """Give what the house knows of the table."""
        house, match = house or self.house, match or self.match
        return TableHead(
            id=house.id,
            code=house.code,
            key=house.key,
            watch_key=house.watch_key,
            stage=stage_of(match),
            options=house.options,
            host=house.host,
            names=[held.name for held in house.chairs],
            persons=[held.person for held in house.chairs],
            members=[member.person for member in house.members],
            free=len(house.free),
            deals=len(match.match.ledger),
            alone=house.is_alone,
            used=self.around.clock.today(),
        )

    async def keep(
        self,
        house: Household | None = None,
        match: LiveMatch | None = None,
        answered: tuple[str, str] | None = None,
    ) -> None:
        """Keep a step, then let it be so; raises TableError `storage/…`, and nothing has changed."""
        before = self.match
        house, match = house or self.house, match or before
        clock, secrets = self.around.clock, self.around.secrets
        ending = Ending(house)
        if before.running is not None and match.running is None:
            ending = ended(house, match, clock, secrets)
        ready = prepared(ending.house, match, clock, secrets)
        house = ready.house
        deserted = all(held.leaving for held in house.chairs if held.person is not None)
        if deserted and house.chain is not None:
            ready = Ending(house, None, house.chain.records)
        line = step_line(None if house is self.house else house, before, match, answered)
        head = self.head(house, match)
        same = _says_the_same(self._head, head)
        await self.around.storage.keep(
            Kept(
                head=head,
                same=same,
                lines=(line,),
                finished=ending.finished,
                released=(*ending.released, *ready.released),
                deserted=deserted,
            )
        )
        self._head = self._head if same else head
        anew = house is not self.house or match.match is not before.match
        if anew or stage_of(match) != stage_of(before):
            self.changed = True
        if match.running is not None or _persons(house) != _persons(self.house):
            self.waiting = Waiting()
        self.house, self.match = house, match
        if answered is not None:
            self.answered.add(*answered, match.version)
        self.open_round()

    def open_round(self) -> None:
        """Ask the people at the table for their share in a deal that was newly committed to."""
        coming = self.house.coming
        if coming is None:
            self.round = None
        elif self.round is None or self.round.chain != coming:
            self.round = FairRound(coming)
            self.changed = True
            self.call_round()

    def call_round(self, person: str | None = None) -> None:
        """Ask the people at the table, or one of them, for their share in the next deal."""
        if self.round is None:
            return
        call = self.round.call()
        for chair in self.here:
            seated = self.house.chairs[chair].person
            page = self.page(seated)
            if page is None or seated is None or person not in {None, seated}:
                continue
            if self.round.asked(seated):
                page.tell(call)

    @property
    def deserted(self) -> bool:
        """Whether nobody has a chair any more."""
        return all(held.leaving for held in self.house.chairs if held.person is not None)


def _persons(house: Household) -> list[str | None]:
    return [held.person for held in house.chairs]


def _says_the_same(before: TableHead | None, head: TableHead) -> bool:
    if before is None or head.used - before.used >= _USED_WITHIN:
        return False
    return msgspec.structs.replace(head, used=before.used) == before
