"""Who belongs to a table and sits where, what is agreed, and the secret its next cards come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from marias import texts
from marias.engine.seats import Chair
from marias.errors import TableError
from marias.players import known_level
from marias.protocol.shapes import Pace, TableOptions
from marias.table.names import MOST_CHARACTERS
from marias.table.setup import Sitter

_COMPUTER_NAMES: Final = 6


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a chair; one who is `leaving` holds it until the running deal is over."""

    kind: Literal["empty", "person", "computer"] = "empty"
    name: str = ""
    person: str | None = None
    level: str | None = None
    leaving: bool = False


EMPTY: Final = Occupant()


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who was let in, to play or only to watch."""

    person: str
    name: str
    watching: bool = False


class Chain(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shuffled deal and the unshuffled ones that follow it: the secret all of their chance comes from.

    `first` counts the table's deals; `nonces` are by chair, empty before the cards are dealt.  `aim` is where
    a person cut last.  `records` are those that stay closed while the chain runs.
    """

    first: int
    attempt: int
    secret: bytes
    nonces: tuple[bytes, ...] = ()
    aim: int | None = None
    records: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Name deal and attempt, never the secret."""
        return f"<Chain first={self.first} attempt={self.attempt}>"


class Household(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything about a table but the match.

    `members` stand in the order they came in.  `coming` is the chain committed to for the next deal,
    `record` the number and the id of the last finished deal.  `same_pack` are cards to be dealt first, as
    they were dealt before; such a table is `practice` of one person alone.  `started` are seconds since 1970
    at the first deal of the match.
    """

    id: str
    code: str
    key: str
    watch_key: str
    options: TableOptions
    chairs: tuple[Occupant, ...]
    members: tuple[Member, ...]
    host: str | None
    everyone_in: bool = False
    ending: bool = False
    pace: Pace = "normal"
    chain: Chain | None = None
    coming: Chain | None = None
    record: tuple[int, str] | None = None
    practice: bool = False
    same_pack: str | None = None
    started: int = 0

    def __repr__(self) -> str:
        """Name the table only: keys and packs lie in it."""
        return f"<Household {self.id} {[occupant.kind for occupant in self.chairs]}>"

    def chair_of(self, person: str) -> Chair | None:
        """Give somebody's chair; one that he left is no longer his."""
        return next(
            (chair for chair, held in enumerate(self.chairs) if held.person == person and not held.leaving),
            None,
        )

    def member(self, person: str) -> Member | None:
        """Give the member of this id."""
        return next((member for member in self.members if member.person == person), None)

    @property
    def people(self) -> tuple[Chair, ...]:
        """The chairs of people."""
        return tuple(chair for chair, held in enumerate(self.chairs) if held.person is not None)

    @property
    def free(self) -> tuple[Chair, ...]:
        """The empty chairs."""
        return tuple(chair for chair, held in enumerate(self.chairs) if held.kind == "empty")

    @property
    def is_alone(self) -> bool:
        """Whether one person sits there with computers only."""
        return len(self.people) == 1 and not self.free

    def sitters(self) -> tuple[Sitter, ...]:
        """Give who plays, by chair; raises `table/empty_chairs`."""
        if self.free:
            raise TableError("table/empty_chairs")
        return tuple(Sitter(held.name, held.level) for held in self.chairs)

    def seated(self, chair: Chair, occupant: Occupant) -> Household:
        """Give the household with somebody else on a chair."""
        chairs = (*self.chairs[:chair], occupant, *self.chairs[chair + 1 :])
        return msgspec.structs.replace(self, chairs=chairs)


@dataclass(frozen=True, slots=True)
class Lots:
    """Who sits where after lots were drawn, and who deals first."""

    order: tuple[int, ...]
    dealer: Chair


def sat_down(house: Household, person: str, chair: Chair) -> Household:
    """Seat a member on an empty chair, under a name nobody else at the table has.

    Raises `table/no_chair`, `table/chair_taken`, `table/not_let_in`, `table/seated_already`.
    """
    _known(house, chair)
    member = house.member(person)
    if member is None or member.watching:
        raise TableError("table/not_let_in")
    if house.chair_of(person) is not None:
        raise TableError("table/seated_already")
    if house.chairs[chair].kind != "empty":
        raise TableError("table/chair_taken", chair=chair + 1)
    occupant = Occupant("person", distinct(member.name, house), person)
    return with_host(house.seated(chair, occupant))


def come_back(house: Household, person: str) -> Household:
    """Give somebody who left during the running deal his chair again."""
    for chair, held in enumerate(house.chairs):
        if held.person == person and held.leaving:
            return house.seated(chair, msgspec.structs.replace(held, leaving=False))
    return house


def computer_seated(house: Household, chair: Chair, level: str | None) -> Household:
    """Put a computer on a chair that no person has, or take it away.

    Raises `table/no_chair`, `table/chair_taken`, `player/unknown_level`.
    """
    _known(house, chair)
    held = house.chairs[chair]
    if held.person is not None:
        raise TableError("table/chair_taken", chair=chair + 1)
    if level is None:
        return house.seated(chair, EMPTY)
    name = held.name if held.kind == "computer" else _computer_name(house)
    return house.seated(chair, Occupant("computer", name, None, known_level(level)))


def gone(house: Household, person: str, *, running: bool) -> Household:
    """Let somebody leave: his chair is free, but only after a running deal."""
    chair = house.chair_of(person)
    if chair is not None:
        left = msgspec.structs.replace(house.chairs[chair], leaving=True) if running else EMPTY
        house = house.seated(chair, left)
    members = tuple(member for member in house.members if member.person != person)
    return with_host(msgspec.structs.replace(house, members=members))


def nameless(house: Household, person: str) -> Household:
    """Take a person's name and id off the chair that he left during a running deal."""
    for chair, held in enumerate(house.chairs):
        if held.person == person:
            house = house.seated(chair, msgspec.structs.replace(held, person="", name=distinct("?", house)))
    return house


def chairs_cleared(house: Household) -> Household:
    """Free the chairs of those who left during the deal that is over."""
    for chair, held in enumerate(house.chairs):
        if held.leaving:
            house = house.seated(chair, EMPTY)
    return house


def with_host(house: Household, *, here: Callable[[str], bool] = lambda _: True) -> Household:
    """Give the host's role to whoever has been at the table longest, where it is nobody's or his who left.

    `here` narrows down who may get it.
    """
    staying = {held.person for held in house.chairs if held.person is not None and not held.leaving}
    if house.host in staying and here(house.host or ""):
        return house
    heirs = [member.person for member in house.members if member.person in staying and here(member.person)]
    if not heirs and house.host in staying:
        return house
    return msgspec.structs.replace(house, host=heirs[0] if heirs else None)


def rotated(house: Household, lots: Lots) -> Household:
    """Seat everybody as the lots fell."""
    return msgspec.structs.replace(house, chairs=tuple(house.chairs[number] for number in lots.order))


def resized(house: Household, chairs: int) -> Household:
    """Give the table another number of chairs; raises `table/chair_taken` for one that somebody has."""
    if chairs < len(house.chairs):
        if house.chairs[-1].person is not None:
            raise TableError("table/chair_taken", chair=len(house.chairs))
        return msgspec.structs.replace(house, chairs=house.chairs[:chairs])
    added = (EMPTY,) * (chairs - len(house.chairs))
    return msgspec.structs.replace(house, chairs=(*house.chairs, *added))


def distinct(name: str, house: Household) -> str:
    """Give a name that nobody at the table has: the same, else with a number."""
    taken = {held.name.casefold() for held in house.chairs}
    given, number = name, 1
    while given.casefold() in taken:
        number += 1
        given = f"{name[: MOST_CHARACTERS - 3].rstrip()} {number}"
    return given


def _computer_name(house: Household) -> str:
    taken = {held.name.casefold() for held in house.chairs}
    names = (
        texts.render(f"terminal.computer.{number}", {}, "en") for number in range(1, _COMPUTER_NAMES + 1)
    )
    return next((name for name in names if name.casefold() not in taken), "") or distinct("PC", house)


def _known(house: Household, chair: Chair) -> None:
    if chair not in range(len(house.chairs)):
        raise TableError("table/no_chair", chair=chair, chairs=len(house.chairs))
