"""A later moment of a deal, told without how it came about: problems, sampled worlds, imported games."""

from __future__ import annotations

from dataclasses import dataclass, field

from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind
from marias.engine.seats import BySeat, Seat
from marias.engine.state import Marriage, PhaseKind
from marias.engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class Situation:
    """What must be known to go on from the start of a phase, or from any card of the play.

    `phase` is discarding, contract, approval, announcing, doubling or play.  `hands` are the cards still
    held (a chosen trump card too); the declarer has twelve in discarding.  `call` is the standing volený
    call, `rung` the number won in an auction.  In play, `tricks` are the finished ones in order, or where
    they are unknown `points` and `shown` tell what they brought: trick points of (declarer's side, the
    others) and the marriages; `table` are the cards of the open trick from `leader` on.
    """

    phase: PhaseKind
    hands: BySeat[CardSet] = field(repr=False)
    declarer: Seat
    talon: CardSet = field(default_factory=CardSet, repr=False)
    call: Call | None = None
    rung: int | None = None
    contract: ContractKind | None = None
    trump: Suit | None = None
    trump_card: Card | None = field(default=None, repr=False)
    helper: Suit | None = None
    flek: tuple[tuple[Component, int], ...] = ()
    flek_by: tuple[Seat, ...] = ()
    seven_against: Seat | None = None
    hundred_against: Seat | None = None
    leader: Seat | None = None
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[Points, Points] | None = None
    shown: tuple[Marriage, ...] = ()
    sitting_out: Seat | None = None
