"""The auction: rear against forehand, then the middle in the leaver's place (clauses 10.1-10.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import HOLD, PASS, Action, Bid, Hold, Pass
from marias.engine.cards import CardSet
from marias.engine.contracts import LADDER, Rung
from marias.engine.events import AuctionWon, BidHeld, BidMade, BidPassed, Event, NobodyBid, TalonTaken
from marias.engine.ruleset import NoBid, Ruleset
from marias.engine.seats import FOREHAND, Seat
from marias.engine.state import SEATS, GameState, PhaseKind, Step, not_now
from marias.errors import IllegalActionError

MIDDLE: Seat = 1
REAR: Seat = SEATS - 1


def rungs_of(ruleset: Ruleset) -> tuple[Rung, ...]:
    """Give the rungs of the ladder that the ruleset's contracts leave, ascending."""
    return tuple(rung for rung in LADDER if rung.contract in ruleset.auction.contracts)


@dataclass(frozen=True, slots=True)
class Bidding:
    """Two seats bid: `raiser` must go higher, `holder` may hold; `speaker` is the one asked.

    `middle_waits` until somebody passes.  `last_chance`: all passed and forehand may still play.
    """

    raiser: Seat = REAR
    holder: Seat = FOREHAND
    speaker: Seat = REAR
    bid: Rung | None = None
    middle_waits: bool = True
    last_chance: bool = False
    kind: ClassVar[PhaseKind] = PhaseKind.BIDDING

    def to_move(self, state: GameState) -> Seat:
        """The one asked."""
        return self.speaker

    @property
    def _raising(self) -> bool:
        return self.last_chance or self.speaker == self.raiser

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Higher rungs ascending, or hold; pass last."""
        if not self._raising:
            return (HOLD, PASS)
        least = 0 if self.bid is None else self.bid.number
        return (*(Bid(rung) for rung in rungs_of(state.ruleset) if rung.number > least), PASS)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse rungs that are no higher, unknown ones, and holding out of turn."""
        match action:
            case Pass():
                return
            case Bid(rung) if self._raising:
                if rung not in rungs_of(state.ruleset):
                    raise IllegalActionError("action/contract_unavailable", contract=action)
                if self.bid is not None and rung.number <= self.bid.number:
                    raise IllegalActionError("action/bid_too_low", rung=action, least=self.bid.text)
            case Hold() if not self._raising:
                return
            case _:
                raise not_now(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Pass the word on, or end the auction."""
        seat = self.speaker
        match action:
            case Bid(rung):
                event: Event = BidMade(seat, rung.contract, rung.hearts)
                if self.last_chance:
                    return _won(state, seat, rung, (event,), by_default=True)
                phase = replace(self, bid=rung, speaker=self.holder)
            case Hold():
                event = BidHeld(seat)
                phase = replace(self, speaker=self.raiser)
            case _:
                return self._passed(state)
        return Step(replace(state, phase=phase), (event,))

    def _passed(self, state: GameState) -> Step:
        event = BidPassed(self.speaker)
        if self.last_chance:
            return _nobody(state, (event,))
        raiser_left = self.speaker == self.raiser
        if self.middle_waits:
            # The middle takes the leaver's place: he raises against forehand, or holds against the rear.
            phase = (
                replace(self, raiser=MIDDLE, speaker=MIDDLE, middle_waits=False)
                if raiser_left
                else replace(self, holder=MIDDLE, speaker=MIDDLE, middle_waits=False)
            )
            return Step(replace(state, phase=phase), (event,))
        if self.bid is not None:
            winner = self.holder if raiser_left else self.raiser
            return _won(state, winner, self.bid, (event,), by_default=False)
        match state.ruleset.auction.no_bid:
            case NoBid.REDEAL:
                return _nobody(state, (event,))
            case NoBid.FOREHAND_MAY_PLAY:
                phase = replace(self, speaker=FOREHAND, last_chance=True)
                return Step(replace(state, phase=phase), (event,))
            case NoBid.FOREHAND_MUST_SEVEN:
                return _won(state, FOREHAND, rungs_of(state.ruleset)[0], (event,), by_default=True)


def enter(state: GameState) -> Step:
    """Start the auction."""
    return Step(replace(state, phase=Bidding()), ())


def _won(state: GameState, seat: Seat, rung: Rung, events: tuple[Event, ...], *, by_default: bool) -> Step:
    """Give the talon to the winner (clause 10.4)."""
    talon = state.talon
    hands = tuple(hand | talon if owner == seat else hand for owner, hand in enumerate(state.holding.hands))
    won = replace(
        state,
        holding=replace(state.holding, hands=hands, talon=CardSet()),
        bargain=replace(state.bargain, declarer=seat, rung=rung, by_default=by_default),
    )
    more = (AuctionWon(seat, rung.contract, rung.hearts), TalonTaken(seat, talon, len(talon), (seat,)))
    return Step(won, events + more, PhaseKind.DISCARDING)


def _nobody(state: GameState, events: tuple[Event, ...]) -> Step:
    return Step(state, (*events, NobodyBid()), PhaseKind.FINISHED)
