"""What is agreed before a match: rules, who sits where, length, stake."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.amounts import Money
from marias.engine.dealing import Gather
from marias.engine.match import Match
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Chair
from marias.errors import TableError
from marias.table.names import cleaned_name

#: Highest base stake, in smallest coins a unit.
MOST_STAKE = 1_000_000


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a chair: a person, or a computer of a `level`."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything agreed: `sitters` by chair, `length` in counted deals (None: open end).

    `stake` is the base stake in smallest coins a unit, None to play for points.  Raises TableError:
    `table/name_empty`, `table/name_twice`, `table/stake`; MatchError: `match/chairs`, `match/length`.
    """

    ruleset: Ruleset
    sitters: tuple[Sitter, ...]
    length: int | None = 6
    first_dealer: Chair = 0
    gather: Gather = Gather.BY_HAND
    stake: Money | None = None

    def __post_init__(self) -> None:
        """Clean the names and refuse what can't be played."""
        sitters = tuple(Sitter(cleaned_name(sitter.name), sitter.level) for sitter in self.sitters)
        seen: set[str] = set()
        for sitter in sitters:
            if sitter.name.casefold() in seen:
                raise TableError("table/name_twice", name=sitter.name)
            seen.add(sitter.name.casefold())
        if self.stake is not None and not 1 <= self.stake <= MOST_STAKE:
            raise TableError("table/stake", stake=self.stake, most=MOST_STAKE)
        object.__setattr__(self, "sitters", sitters)
        self.first_match()

    @property
    def chairs(self) -> int:
        """How many sit at the table."""
        return len(self.sitters)

    @property
    def people(self) -> tuple[Chair, ...]:
        """The chairs of people."""
        return tuple(chair for chair, sitter in enumerate(self.sitters) if sitter.is_person)

    def first_match(self) -> Match:
        """Give the match before its first deal."""
        return Match.begin(
            self.ruleset,
            chairs=self.chairs,
            length=self.length,
            first_dealer=self.first_dealer,
            gather=self.gather,
        )
