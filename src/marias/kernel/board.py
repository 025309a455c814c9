"""A moment of the play with all cards seen: who holds what, the open trick, and who plays together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from marias.engine.cards import ALL_CARDS, Card, CardSet, Rank, Suit
from marias.engine.marriages import PARTNER
from marias.engine.obligations import lawful_mask, without_kept
from marias.engine.seats import BySeat, Seat
from marias.engine.tricks import best_place
from marias.errors import KernelInputError

SEATS: Final = range(2, 5)
MOST_CARDS: Final = 12
_PACK: Final = (1 << len(ALL_CARDS)) - 1
_KINGS: Final = tuple(Card(suit, Rank.KING) for suit in Suit)
_SHARP: Final = sum(card.mask for card in ALL_CARDS if card.points)


@dataclass(frozen=True, slots=True)
class Board:
    """What is still held and lies on the table; masks are the engine's.

    `table` are the cards of the open trick from `leader` on, `side` the seats of the declarer's side, `kept`
    each seat's kept sevens in the order they are given up (clause 3.3).
    """

    hands: BySeat[int]
    leader: Seat
    table: tuple[Card, ...]
    trump: Suit | None
    side: frozenset[Seat]
    kept: BySeat[tuple[int, ...]]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def to_move(self) -> Seat:
        """The seat whose card is due."""
        return (self.leader + len(self.table)) % self.seats

    @property
    def cards(self) -> int:
        """The number of cards in the hands and on the table: in the last trick one a seat."""
        return sum(hand.bit_count() for hand in self.hands) + len(self.table)

    @property
    def lawful(self) -> int:
        """The mask of cards that the seat to move may play."""
        return self._lawful(self.to_move, self.hands[self.to_move], self.table)

    @property
    def tens(self) -> int:
        """The tens of points still to be taken: aces, tens, and the last trick."""
        cards = sum(self.hands) | sum(card.mask for card in self.table)
        return 1 + (cards & _SHARP).bit_count()

    def holder(self, card: Card) -> Seat | None:
        """Give the seat that holds a card or has put it on the table, None where it is gone."""
        if card in self.table:
            return (self.leader + self.table.index(card)) % self.seats
        return next((seat for seat, hand in enumerate(self.hands) if hand & card.mask), None)

    def marriages(self) -> Iterator[tuple[Seat, Suit]]:
        """Give each king and over still in one hand."""
        for seat, hand in enumerate(self.hands):
            for king in _KINGS:
                if hand & king.mask and hand & PARTNER[king.index]:
                    yield seat, king.suit

    def before_trick(self) -> BySeat[int]:
        """Give the hands with each seat's card of the open trick back in it."""
        hands = list(self.hands)
        for place, card in enumerate(self.table):
            hands[(self.leader + place) % self.seats] |= card.mask
        return tuple(hands)

    def check(self) -> None:
        """Raise KernelInputError for what can't be on any table.

        Codes: `kernel/seats`, `/leader`, `/side`, `/card_twice`, `/too_many`, `/hands`, `/trick`.
        """
        if self.seats not in SEATS:
            raise KernelInputError("kernel/seats", seats=self.seats, least=SEATS[0], most=SEATS[-1])
        everybody = frozenset(range(self.seats))
        if self.leader not in everybody:
            raise KernelInputError("kernel/leader", seat=self.leader, seats=self.seats)
        if not self.side or not self.side < everybody:
            raise KernelInputError("kernel/side", side=tuple(sorted(self.side)), seats=self.seats)
        self._check_cards()
        self._check_trick()

    def _check_cards(self) -> None:
        groups = (*self.hands, *(card.mask for card in self.table))
        seen = 0
        for group in groups:
            for card in CardSet.of_mask(group & seen & _PACK):
                raise KernelInputError("kernel/card_twice", card=card)
            seen |= group
        counts = [hand.bit_count() for hand in self.hands]
        most = max(counts)
        if most > MOST_CARDS:
            raise KernelInputError("kernel/too_many", cards=most, most=MOST_CARDS)
        before = {hand.bit_count() for hand in self.before_trick()}
        if len(self.table) >= self.seats or len(before) > 1 or not most:
            raise KernelInputError("kernel/hands", hands=" ".join(map(str, counts)), table=len(self.table))

    def _check_trick(self) -> None:
        """Each card on the table was lawful for the hand it came from."""
        for place, card in enumerate(self.table):
            seat = (self.leader + place) % self.seats
            if not self._lawful(seat, self.hands[seat] | card.mask, self.table[:place]) & card.mask:
                raise KernelInputError("kernel/trick", table=" ".join(map(str, self.table)), card=card)

    def _lawful(self, seat: Seat, hand: int, table: tuple[Card, ...]) -> int:
        best = table[best_place(table, self.trump)] if table else None
        mask = lawful_mask(hand, table[0] if table else None, best, self.trump)
        kept = tuple(seven for seven in self.kept[seat] if hand & seven)
        return without_kept(mask, kept) if kept else mask
