"""What a seat can know of the other hands: cards gone, suits run out, cards that must be somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER, SUIT_MASK, Card, Rank, Suit
from marias.engine.marriages import PARTNER
from marias.engine.ruleset import TalonForbids
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.tricks import beats
from marias.engine.views import SeatView
from marias.players.beginner.holdings import PACK, SHARPS, mask_of

_ALL_SHARPS: Final = sum(mask_of(suit, SHARPS) for suit in Suit)


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
    trump = view.trump
    gone = _gone(view)
    talon = view.open_talon.mask | (view.own_talon.mask if view.own_talon is not None else 0)
    unseen = PACK & ~(view.hand.mask | gone | talon)
    possible = [0 if other == seat else unseen for other in range(SEATS)]
    _apply_duties(view, possible)
    surely = _surely(view, seat, gone)
    for owner, cards in enumerate(surely):
        for other in range(SEATS):
            if other != owner:
                possible[other] &= ~cards
    talon_unseen = max(0, view.talon_count - talon.bit_count())
    if talon_unseen and trump is not None and view.ruleset.talon.talon_forbids is TalonForbids.ACES_AND_TENS:
        _place_sharps(possible, surely, seat)
    return Knowledge(
        seat=seat,
        hand=view.hand.mask,
        trump=trump,
        unseen=unseen,
        may_hold=tuple(held | sure for held, sure in zip(possible, surely, strict=True)),
        surely=tuple(surely),
        counts=view.hand_counts,
        talon_unseen=talon_unseen,
    )


def _gone(view: SeatView) -> int:
    mask = 0
    for trick in view.tricks:
        for card in trick.cards:
            mask |= card.mask
    for card in view.table:
        mask |= card.mask
    return mask


def _apply_duties(view: SeatView, possible: list[int]) -> None:
    """Take away what a seat can't have because it didn't follow, beat or trump (clause 3.1)."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table and view.leader is not None:
        tricks.append((view.leader, view.table))
    trump = view.trump
    order = HIGHER_PLAIN_ORDER if trump is None else HIGHER_TRUMP_ORDER
    for leader, cards in tricks:
        led = best = cards[0]
        for step, card in enumerate(cards[1:], 1):
            seat = (leader + step) % SEATS
            higher = beats(card, best, trump)
            if card.suit is not led.suit:
                possible[seat] &= ~SUIT_MASK[led.suit]
                if trump is not None and card.suit is not trump:
                    possible[seat] &= ~SUIT_MASK[trump]
            if not higher and card.suit is best.suit:
                possible[seat] &= ~order[best.index]
            if higher:
                best = card


def _surely(view: SeatView, seat: Seat, gone: int) -> list[int]:
    """Cards whose place is public: marriages shown, the trump card turned up, hands laid open, sevens."""
    surely = [0] * SEATS
    for shown in view.shown:
        pair = Card(shown.suit, Rank.KING).mask | Card(shown.suit, Rank.OVER).mask
        surely[shown.seat] |= pair
    if view.trump_card is not None and view.declarer is not None:
        surely[view.declarer] |= view.trump_card.mask
    if view.trump is not None and view.seven_against is not None:
        surely[view.seven_against] |= Card(view.trump, Rank.SEVEN).mask
    for owner, cards in view.exposed:
        surely[owner] |= cards.mask
    return [0 if owner == seat else cards & ~gone & ~view.hand.mask for owner, cards in enumerate(surely)]


def _place_sharps(possible: list[int], surely: list[int], seat: Seat) -> None:
    """No ace or ten lies in the talon: where only one seat can have one, it has it."""
    others = [other for other in range(SEATS) if other != seat]
    for owner in others:
        elsewhere = 0
        for other in others:
            if other != owner:
                elsewhere |= possible[other] | surely[other]
        surely[owner] |= possible[owner] & ~elsewhere & _ALL_SHARPS


def marriage_over(card: Card, hand: int) -> Card:
    """Give the over instead of the king where both are held: it shows the marriage in every ruleset (4.3)."""
    if card.rank is Rank.KING and PARTNER[card.index] & hand:
        return Card(card.suit, Rank.OVER)
    return card
