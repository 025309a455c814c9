"""What paired deals say: the mean gain with its interval over deals, and gains by contract and role."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from marias.arena.paired import GAMES, PairedDeal, PairedGame, Who
from marias.arena.statistics import Sample
from marias.engine.seats import FOREHAND


class Role(StrEnum):
    """What the one who sat alone was; `forehand` comes beside the others, `all` is where nobody declared."""

    DECLARER = "declarer"
    DEFENCE = "defence"
    ALL = "all"
    FOREHAND = "forehand"


@dataclass(slots=True)
class PairedCell:
    """Games of one contract with the single player in one role: his units, how many made, by who he was."""

    units: dict[Who, Sample] = field(default_factory=lambda: {who: Sample() for who in Who})
    made: dict[Who, int] = field(default_factory=lambda: dict.fromkeys(Who, 0))

    @property
    def games(self) -> int:
        """How many games, of both."""
        return sum(sample.count for sample in self.units.values())

    @property
    def mean(self) -> float:
        """What the first player gains a game: his own units, and minus those of the other."""
        return (self.units[Who.A].total - self.units[Who.B].total) / self.games if self.games else 0.0


@dataclass(slots=True)
class PairedTally:
    """Paired deals added up; two tallies of different seeds may be added by adding the deals of both."""

    sixths: Sample = field(default_factory=Sample)
    by: dict[str, dict[Role, PairedCell]] = field(default_factory=dict)
    forfeits: dict[Who, int] = field(default_factory=lambda: dict.fromkeys(Who, 0))

    def add(self, played: PairedDeal) -> None:
        """Take one more deal in."""
        self.sixths.add(played.sixths)
        for who, forfeit in played.forfeits:
            self.forfeits[who] += forfeit.times
        for game in played.games:
            roles = self.by.setdefault(game.contract, {})
            for role in _roles(game):
                cell = roles.setdefault(role, PairedCell())
                cell.units[game.single].add(game.units[game.seat])
                cell.made[game.single] += game.made

    @property
    def deals(self) -> int:
        """How many deals."""
        return self.sixths.count

    @property
    def mean(self) -> float:
        """Units a deal that the first player gains, 0 of nothing."""
        return self.sixths.mean / GAMES

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean over deals; None from less than two."""
        found = self.sixths.interval
        return None if found is None else (found[0] / GAMES, found[1] / GAMES)

    def rows(self) -> Iterator[tuple[str, Role, PairedCell]]:
        """Give the cells, the commonest contract first, its roles in their order."""
        order = list(Role)
        for contract, roles in sorted(self.by.items(), key=lambda found: -_games(found[1])):
            for role in sorted(roles, key=order.index):
                yield contract, role, roles[role]


def _games(roles: Mapping[Role, PairedCell]) -> int:
    return max(cell.games for cell in roles.values())


def _roles(game: PairedGame) -> list[Role]:
    if game.declarer is None:
        first = Role.ALL
    else:
        first = Role.DECLARER if game.declarer == game.seat else Role.DEFENCE
    return [first, Role.FOREHAND] if game.seat == FOREHAND else [first]
