"""A later moment of a deal, told without how it came about: problems, sampled worlds, imported games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind
from marias.engine.seats import BySeat, Seat
from marias.engine.state import Marriage, PhaseKind
from marias.engine.tricks import TRICKS, Trick

#: Phases of a declarer who has not named the contract yet, and phases in which it stands.
BEFORE: Final = frozenset({PhaseKind.DISCARDING, PhaseKind.CONTRACT})
WITH_CONTRACT: Final = frozenset({PhaseKind.DOUBLING, PhaseKind.PLAY})


@dataclass(frozen=True, slots=True)
class Situation:
    """What must be known to go on from the start of a phase, or from any card of the play.

    `phase` is discarding, contract, approval, announcing, doubling or play.  `hands` are the cards still
    held, a chosen trump card too; the declarer has twelve where the talon isn't laid yet.

    Before the contract stands: `call` is the standing volený call and `caller` who named it, where that isn't
    the declarer but somebody whom a taker follows; `trump_card` is what forehand chose, also after it went
    back to hand, `trump_place` its place among the blind five; `rung` is the number won in an auction,
    `by_default` a win without a bid (no mistake possible).

    In play, `tricks` are the finished ones in order; where they are unknown `points` tell what they brought:
    trick points of (declarer's side, the others), nothing in contracts without trumps, which then are not
    decided yet.  `shown` are the marriages shown so far; where they show themselves and the tricks are told
    they may be left out.  `table` are the cards of the open trick from `leader` on.  `flek_by` has an entry
    for each raising turn of a defender, `flek_bound` names whom each doubled component binds under
    individual doubling, everybody in `flek_by` where it is left out (clause 5.4).
    """

    phase: PhaseKind
    hands: BySeat[CardSet] = field(repr=False)
    declarer: Seat
    talon: CardSet = field(default_factory=CardSet, repr=False)
    call: Call | None = None
    caller: Seat | None = None
    rung: int | None = None
    by_default: bool = False
    contract: ContractKind | None = None
    trump: Suit | None = None
    trump_card: Card | None = field(default=None, repr=False)
    trump_place: int = 0
    helper: Suit | None = None
    flek: tuple[tuple[Component, int], ...] = ()
    flek_by: tuple[Seat, ...] = ()
    flek_bound: tuple[tuple[Component, tuple[Seat, ...]], ...] = ()
    seven_against: Seat | None = None
    hundred_against: Seat | None = None
    leader: Seat | None = None
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[Points, Points] | None = None
    shown: tuple[Marriage, ...] = ()
    sitting_out: Seat | None = None


def tricks_played(situation: Situation) -> int:
    """Count the finished tricks by the cards still held."""
    held = max((len(hand) for hand in situation.hands), default=0)
    return TRICKS - held if situation.phase is PhaseKind.PLAY else 0
