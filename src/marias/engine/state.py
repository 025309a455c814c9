"""The state of a deal: small frozen parts, so that an action replaces one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from marias.engine.actions import Action, SeatAction
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind, Rung
from marias.engine.dealing import Deal, Pack
from marias.engine.events import Event
from marias.engine.members import WordEnum
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset
from marias.engine.seats import BySeat, Seat, Side, defenders
from marias.engine.settlement import Settlement
from marias.engine.tricks import Trick
from marias.errors import IllegalActionError

#: Seats that hold cards in every variant of this version.
SEATS = 3


class PhaseKind(WordEnum):
    """The phases of a deal in the order they can come."""

    TRUMP_CHOICE = "trump_choice"
    BIDDING = "bidding"
    DISCARDING = "discarding"
    CONTRACT = "contract"
    APPROVAL = "approval"
    ANNOUNCING = "announcing"
    DOUBLING = "doubling"
    PLAY = "play"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Holding:
    """Where the cards are before play.

    `hands` hold a set-aside trump card too; `people` are forehand's five unseen cards during the choice.
    `dealt_talon` is what the pattern dealt there, for ever; `talon` is what lies there now.
    """

    hands: BySeat[CardSet]
    people: Pack = ()
    talon: CardSet = field(default_factory=CardSet)
    dealt_talon: CardSet = field(default_factory=CardSet)


@dataclass(frozen=True, slots=True)
class Stake:
    """The doubling of one component: its level, the side that raised or announced it last, and the round.

    Round -1 is the contract itself; `bound` are the defenders bound by individual doubling (clause 5.4).
    """

    component: Component
    level: int
    side: Side
    round: int
    bound: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Bargain:
    """What has been said: who plays what against whom, and for how much.

    `call` and `caller` are the standing volený call; `declarer` may meanwhile be a taker who has not named
    his yet.  `chosen_card` is what was laid aside in the beginning and never forgotten,
    `trump_card` the same while it stands for trumps.  `rung` is the rung won in an auction, `by_default` a
    win without a bid (no mistake possible).
    """

    declarer: Seat | None = None
    call: Call | None = None
    caller: Seat | None = None
    contract: ContractKind | None = None
    trump: Suit | None = None
    trump_card: Card | None = None
    chosen_card: Card | None = None
    trump_place: int = 0
    trump_known_to: tuple[Seat, ...] = ()
    helper: Suit | None = None
    rung: Rung | None = None
    by_default: bool = False
    mistake: bool = False
    stakes: tuple[Stake, ...] = ()
    flek_by: tuple[Seat, ...] = ()
    seven_against: Seat | None = None
    hundred_against: Seat | None = None
    talon_by: Seat | None = None
    talon_shown: CardSet = field(default_factory=CardSet)

    def level(self, component: Component) -> int:
        """Give the doublings of a component, 0 where it has none."""
        return next((stake.level for stake in self.stakes if stake.component is component), 0)

    def side_of(self, seat: Seat) -> Side:
        """Give the side a seat plays on."""
        return Side.DECLARER if seat == self.declarer else Side.DEFENCE

    @property
    def has_against(self) -> bool:
        """Whether a defender announced something."""
        return self.seven_against is not None or self.hundred_against is not None

    @property
    def defenders(self) -> BySeat[Seat]:
        """The seats against the declarer, the one at his left first."""
        return () if self.declarer is None else defenders(self.declarer, SEATS)


@dataclass(frozen=True, slots=True)
class Marriage:
    """A marriage shown: by whom, in which suit, for how many points."""

    seat: Seat
    suit: Suit
    points: Points


@dataclass(frozen=True, slots=True)
class Play:
    """The play of the cards; `hands` are masks, `kept` each seat's kept sevens (see obligations).

    `table` are the cards of the open trick from `leader` on; `points` are trick points of (declarer's side,
    the others); `number` is the trick in play, from 1.
    """

    hands: BySeat[int]
    leader: Seat
    number: int
    table: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    points: tuple[Points, Points]
    shown: tuple[Marriage, ...]
    kept: BySeat[tuple[int, ...]]
    exposed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How the deal ended and what it pays."""

    outcome: Outcome
    settlement: Settlement


def declarer_of(bargain: Bargain) -> Seat:
    """Give the declarer of a phase that has one."""
    if bargain.declarer is None:
        raise AssertionError("a declarer exists from the first discard on")
    return bargain.declarer


def mistake_possible(bargain: Bargain) -> bool:
    """Tell whether the winner of the auction may still give up (clause 10.6)."""
    return bargain.rung is not None and bargain.rung.number == 1 and not bargain.by_default


class Phase(Protocol):
    """One phase of a deal: a frozen record of its own facts; all its methods are pure.

    `apply` expects a verified action.  Its Step may name the next kind of phase, which the game then enters.
    """

    kind: ClassVar[PhaseKind]

    def to_move(self, state: GameState) -> Seat | None:
        """Give the seat to act, None where the deal is over."""

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Give every action `verify` accepts, in a fixed order."""

    def verify(self, state: GameState, action: Action) -> None:
        """Raise IllegalActionError with the reason where the action isn't allowed now."""

    def apply(self, state: GameState, action: Action) -> Step:
        """Give the state after a verified action, and what happened."""


@dataclass(frozen=True, slots=True, repr=False)
class GameState:
    """One moment of a deal; nothing ever changes it.  Its `repr` shows no card."""

    ruleset: Ruleset
    deal: Deal
    phase: Phase
    holding: Holding
    bargain: Bargain
    play: Play | None = None
    actions: tuple[SeatAction, ...] = ()
    result: Result | None = None

    @property
    def to_move(self) -> Seat | None:
        """The seat to act, None when the deal is over."""
        return self.phase.to_move(self)

    @property
    def outcome(self) -> Outcome | None:
        """The facts of the deal, once it is over."""
        return None if self.result is None else self.result.outcome

    @property
    def settlement(self) -> Settlement | None:
        """What the deal pays, once it is over."""
        return None if self.result is None else self.result.settlement

    @property
    def hands(self) -> BySeat[CardSet]:
        """The cards each seat holds now, a set-aside trump card included, the unseen five not."""
        if self.play is None:
            return self.holding.hands
        return tuple(CardSet.of_mask(mask) for mask in self.play.hands)

    @property
    def talon(self) -> CardSet:
        """The cards lying in the talon."""
        return self.holding.talon

    def __repr__(self) -> str:
        """Name phase, seat to move and number of actions; cards stay hidden."""
        return f"<GameState {self.phase.kind} to_move={self.to_move} actions={len(self.actions)}>"


@dataclass(frozen=True, slots=True)
class Step:
    """A new state and the events that led to it; `enter` names the phase the game enters next."""

    state: GameState
    events: tuple[Event, ...]
    enter: PhaseKind | None = None


def not_now(state: GameState, action: Action) -> IllegalActionError:
    """Give the refusal of an action that belongs to another phase."""
    return IllegalActionError("action/not_now", action=action, phase=state.phase.kind)
