"""What a seat can know of the other hands: cards gone, suits run out, cards that must be somewhere."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER, SUIT_MASK, Card, Rank, Suit
from marias.engine.marriages import PARTNER
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.views import SeatView
from marias.inference.course import course_of
from marias.inference.facts import Facts
from marias.inference.world import TALON


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The cards as one seat sees them in play; everything is a mask.

    `unseen` are cards neither held nor seen; `may_hold` gives for every seat what it could have of them,
    `surely` what it must have.  `higher` is the order that holds.
    """

    seat: Seat
    hand: int
    trump: Suit | None
    unseen: int
    may_hold: tuple[int, ...]
    surely: tuple[int, ...]
    counts: tuple[int, ...]
    talon_unseen: int

    def beaten_by(self, card: Card) -> int:
        """Give the cards of the same suit that beat it."""
        return (HIGHER_PLAIN_ORDER if self.trump is None else HIGHER_TRUMP_ORDER)[card.index]

    def trumps_of(self, seats: tuple[Seat, ...]) -> int:
        """Give the trumps that any of the seats could hold."""
        if self.trump is None:
            return 0
        held = 0
        for seat in seats:
            held |= self.may_hold[seat]
        return held & SUIT_MASK[self.trump]

    def is_master(self, card: Card, against: tuple[Seat, ...]) -> bool:
        """Tell whether none of the seats can hold a higher card of the suit."""
        higher = self.beaten_by(card)
        return all(not self.may_hold[seat] & higher for seat in against)

    def share(self, seat: Seat) -> float:
        """Give the chance that one card, which any unseen place may have, is in the seat's hand."""
        places = self.talon_unseen + sum(count for s, count in enumerate(self.counts) if s != self.seat)
        return self.counts[seat] / places if places else 0.0

    def chance_of_any(self, seat: Seat, cards: int) -> float:
        """Give the chance that the seat holds at least one of the cards."""
        if self.surely[seat] & cards:
            return 1.0
        none = 1.0
        own_chance = self.share(seat)
        for_certain = self._only(seat)
        possible = self.may_hold[seat] & cards
        while possible:
            low = possible & -possible
            none *= 0.0 if low & for_certain else 1 - own_chance
            possible ^= low
        return 1 - none

    def _only(self, seat: Seat) -> int:
        """Cards that nobody else, nor the talon, can have."""
        if self.talon_unseen:
            return self.surely[seat]
        others = 0
        for other, held in enumerate(self.may_hold):
            if other not in (seat, self.seat):
                others |= held
        return self.may_hold[seat] & ~others


def knowledge_of(view: SeatView) -> Knowledge:
    """Gather what the view tells about the cards in play."""
    seat = view.seat
    if seat is None:
        raise AssertionError("a spectator has no decision to take")
    facts = Facts(view, seat, course_of(view))
    others = [other for other in range(SEATS) if other != seat]
    return Knowledge(
        seat=seat,
        hand=view.hand.mask,
        trump=view.trump,
        unseen=facts.unseen & ~view.open_talon.mask,
        may_hold=tuple(facts.may[other] if other in others else 0 for other in range(SEATS)),
        surely=tuple(facts.surely(other) if other in others else 0 for other in range(SEATS)),
        counts=view.hand_counts,
        talon_unseen=max(0, facts.room[TALON] - view.open_talon.mask.bit_count()),
    )


def marriage_over(card: Card, hand: int) -> Card:
    """Give the over instead of the king where both are held: it shows the marriage in every ruleset (4.3)."""
    if card.rank is Rank.KING and PARTNER[card.index] & hand:
        return Card(card.suit, Rank.OVER)
    return card
