"""Endings of a few cards played out to every end, written from the rules alone.

Cards are texts, nothing is cut short, marriages count when their card falls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

TRUMP_ORDER = "6789UOKXA"
PLAIN_ORDER = "6789XUOKA"

Hands = tuple[frozenset[str], ...]


@dataclass(frozen=True)
class Ended:
    """How a course ended: points and tricks of either side, and who took the last trick with the seven."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    seven_won_by: int | None


@dataclass(frozen=True)
class Ending:
    """A position: what is held, the open trick from `leader` on, points so far with marriages."""

    hands: Hands
    leader: int
    table: tuple[str, ...]
    trump: str | None
    side: frozenset[int]
    points: tuple[int, int]
    over_first: bool
    keeper: int | None = None
    kept: tuple[str, ...] = field(default=())

    @property
    def to_move(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.table)) % len(self.hands)

    def strength(self, card: str) -> int:
        """How strong a card is in its suit."""
        return (PLAIN_ORDER if self.trump is None else TRUMP_ORDER).index(card[1])

    def takes(self, card: str, other: str) -> bool:
        """Whether a card played later takes the trick from another."""
        if card[0] == other[0]:
            return self.strength(card) > self.strength(other)
        return card[0] == self.trump

    def winning(self, table: tuple[str, ...]) -> int:
        """The place on the table that wins so far."""
        place = 0
        for later, card in enumerate(table):
            if later and self.takes(card, table[place]):
                place = later
        return place

    def lawful(self, seat: int, hand: frozenset[str], table: tuple[str, ...]) -> frozenset[str]:
        """Follow, beat, trump, beat the trump; keep announced sevens while anything else may be played."""
        cards = hand
        if table:
            best = table[self.winning(table)]
            same = frozenset(card for card in hand if card[0] == table[0][0])
            trumps = frozenset(card for card in hand if card[0] == self.trump)
            cards = same or trumps or hand
            if same or trumps:
                higher = frozenset(card for card in cards if self.takes(card, best))
                # Who follows need not beat a trump that already lies on another suit.
                ruffed = bool(same) and best[0] != table[0][0]
                cards = cards if ruffed else higher or cards
        if seat == self.keeper:
            free = cards - set(self.kept)
            if free:
                return free
            for seven in self.kept:
                if seven in cards:
                    return frozenset((seven,))
        return cards

    def marriage(self, hand: frozenset[str], card: str) -> int:
        """What the card shows: 40 in trumps, 20 in another suit, 0 for nothing."""
        if self.trump is None or card[1] not in ("O" if self.over_first else "OK"):
            return 0
        other = card[0] + ("K" if card[1] == "O" else "O")
        return 0 if other not in hand else 40 if card[0] == self.trump else 20

    def values(self, worth: Callable[[Ended], float]) -> dict[str, float]:
        """The value of every lawful card for the declarer's side."""
        search = _search(self, worth)
        seat = self.to_move
        found: dict[str, float] = {}
        for card in self.lawful(seat, self.hands[seat], self.table):
            found[card] = search(
                *self._played(self.hands, self.leader, self.table, self.points, (0, 0), card)
            )
        return found

    def _played(
        self,
        hands: Hands,
        leader: int,
        table: tuple[str, ...],
        points: tuple[int, int],
        tricks: tuple[int, int],
        card: str,
    ) -> tuple[Hands, int, tuple[str, ...], tuple[int, int], tuple[int, int], int | None]:
        seat = (leader + len(table)) % len(hands)
        shown = self.marriage(hands[seat], card)
        points = self._added(points, seat, shown)
        hands = tuple(hand - {card} for hand in hands)
        table = (*table, card)
        if len(table) < len(hands):
            return hands, leader, table, points, tricks, None
        winner = (leader + self.winning(table)) % len(hands)
        last = not any(hands)
        seven = None
        if self.trump is not None:
            sharp = sum(10 for card in table if card[1] in "XA")
            points = self._added(points, winner, sharp + 10 * last)
            if last and table[self.winning(table)] == self.trump + "7":
                seven = winner
        return hands, winner, (), points, self._added(tricks, winner, 1), seven

    def _added(self, amounts: tuple[int, int], seat: int, amount: int) -> tuple[int, int]:
        own, others = amounts
        return (own + amount, others) if seat in self.side else (own, others + amount)


def _search(ending: Ending, worth: Callable[[Ended], float]) -> Callable[..., float]:
    @cache
    def search(
        hands: Hands,
        leader: int,
        table: tuple[str, ...],
        points: tuple[int, int],
        tricks: tuple[int, int],
        seven: int | None,
    ) -> float:
        if not any(hands) and not table:
            return worth(Ended(points, tricks, seven))
        seat = (leader + len(table)) % len(hands)
        values = [
            search(*ending._played(hands, leader, table, points, tricks, card))
            for card in ending.lawful(seat, hands[seat], table)
        ]
        return max(values) if seat in ending.side else min(values)

    return search
