"""The facts of a finished deal: all that settlement needs, and nothing of how the cards fell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.amounts import Points, Units
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.members import WordEnum
from marias.engine.seats import Seat


class NotPlayed(WordEnum):
    """Why a deal was settled without play (clauses 18.1-18.4)."""

    PLAIN = "plain"
    FLEK_NO_RE = "flek_no_re"
    SEVEN_APPROVED = "seven_approved"
    SEVEN_GAME_FLEK = "seven_game_flek"
    SEVEN_NO_RE = "seven_no_re"
    TWO_SEVENS_HELPERS = "two7_helpers"


class Fee(WordEnum):
    """The two flat fees of an irregularity (clause 17.3a)."""

    MINOR = "minor"
    MAJOR = "major"


NO_POINTS: Final = Points(0)


@dataclass(frozen=True, slots=True)
class LastSeven:
    """The trump seven lay in the last trick: who played it and whether it won (clause 6.6)."""

    by: Seat
    won: bool


@dataclass(frozen=True, slots=True)
class Renonc:
    """An irregularity (section 17): by whom, its fee and loss, or the payment the referee found affected."""

    by: Seat
    fee: Fee | None = None
    lost: bool = False
    affected: Units | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished deal.

    `contract` is None after a mistake and when nobody bid.  `points` are trick points (declarer's side,
    the others) with the last trick, None where no card was counted.  `marriages` are the amounts shown by
    either side in the order shown.  `flek` holds doublings of at least one.  `flek_by` has one entry for
    each raising turn of a defender, None where unknown.  `flek_bound` names, under individual doubling
    only (clause 5.4), whom each doubled component binds.  `sitting_out` is the fourth chair's seat.
    """

    declarer: Seat | None
    contract: ContractKind | None
    trump: Suit | None = None
    rung: int | None = None
    flek: tuple[tuple[Component, int], ...] = ()
    flek_by: tuple[Seat, ...] | None = None
    flek_bound: tuple[tuple[Component, tuple[Seat, ...]], ...] = ()
    seven_against: Seat | None = None
    hundred_against: Seat | None = None
    points: tuple[Points, Points] | None = None
    talon_points: Points = NO_POINTS
    marriages: tuple[tuple[Points, ...], tuple[Points, ...]] = ((), ())
    last_seven: LastSeven | None = None
    made: bool | None = None
    two_sevens_made: bool | None = None
    not_played: NotPlayed | None = None
    laid: tuple[Component, ...] = ()
    renonc: Renonc | None = None
    mistake: bool = False
    no_bid: bool = False
    seats: int = 3
    sitting_out: Seat | None = None

    def level(self, component: Component) -> int:
        """Give the doublings of a component, 0 where nobody raised it."""
        return next((level for name, level in self.flek if name is component), 0)
