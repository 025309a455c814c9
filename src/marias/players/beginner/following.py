"""The second and third card of a trick in a trump game: what it brings now against what it is worth later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.cards import SUIT_MASK, Card, Rank, Suit
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.tricks import LAST_TRICK_POINTS, TRICKS, beats, best_place
from marias.engine.views import SeatView
from marias.players.beginner.holdings import ACE, TEN, holding
from marias.players.beginner.knowledge import Knowledge
from marias.players.player import Reason
from marias.players.reasons import Why

_CERTAIN: Final = 0.999


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table as the seat to move sees it; `last` tells whether it closes the trick."""

    cards: tuple[Card, ...]
    leader: Seat
    trump: Suit | None
    mine: frozenset[Seat]
    seat: Seat
    number: int

    @property
    def last(self) -> bool:
        """Whether nobody plays after this seat."""
        return len(self.cards) == SEATS - 1

    @property
    def best(self) -> Card:
        """The card that wins so far."""
        return self.cards[best_place(self.cards, self.trump)]

    @property
    def winner(self) -> Seat:
        """The seat that wins so far."""
        return (self.leader + best_place(self.cards, self.trump)) % SEATS

    @property
    def points(self) -> int:
        """What lies on the table, with the last trick's own points."""
        extra = int(LAST_TRICK_POINTS) if self.number == TRICKS else 0
        return sum(card.points for card in self.cards) + extra


def follow(
    view: SeatView, known: Knowledge, lawful: list[Card], mine: frozenset[Seat]
) -> tuple[Card, Reason]:
    """Choose a card to an open trick; `mine` are the seats of one's own side."""
    if view.leader is None or view.seat is None:
        raise AssertionError("an open trick has a leader")
    trick = Trick(view.table, view.leader, view.trump, mine, view.seat, len(view.tricks) + 1)
    winning = {card: _chance_to_win(known, trick, card) for card in lawful}
    sharp_there = any(card.points for card in view.table)
    if sharp_there:
        sure = [c for c in lawful if winning[c] >= _CERTAIN and beats(c, trick.best, view.trump)]
        if sure and trick.winner not in mine:
            card = min(sure, key=lambda c: (c.suit is view.trump, c.rank))
            return card, Reason(Why.LOWEST_WINNER, {"card": card.text})
    gifts = [
        c
        for c in lawful
        if c.points
        and trick.winner in mine
        and winning[c] >= _CERTAIN
        and not beats(c, trick.best, view.trump)
    ]
    card = max(gifts or lawful, key=lambda c: _balance(known, trick, c, winning[c]))
    return card, _reason(trick, card, winning[card])


def _balance(known: Knowledge, trick: Trick, card: Card, chance: float) -> float:
    gained = (2 * chance - 1) * (trick.points + card.points)
    return gained - keep_value(known, card, trick.mine)


def _chance_to_win(known: Knowledge, trick: Trick, card: Card) -> float:
    """Give the chance that the trick goes to one's own side when this card is played."""
    takes = beats(card, trick.best, trick.trump)
    best = card if takes else trick.best
    ours = takes or trick.winner in trick.mine
    if trick.last:
        return 1.0 if ours else 0.0
    following = (trick.seat + 1) % SEATS
    overtaken = chance_to_beat(known, following, trick.cards[0].suit, best)
    if following in trick.mine:
        return 1.0 if ours else overtaken
    return 1 - overtaken if ours else 0.0


def chance_to_beat(known: Knowledge, seat: Seat, led: Suit, best: Card) -> float:
    """Give the chance that a seat beats the best card, as it must when it can."""
    trump = known.trump
    higher = (
        known.chance_of_any(seat, known.beaten_by(best)) if best.suit is led or best.suit is trump else 0.0
    )
    if best.suit is led:
        if trump is None or led is trump:
            return higher
        void = 1 - known.chance_of_any(seat, SUIT_MASK[led])
        return higher + void * known.chance_of_any(seat, SUIT_MASK[trump])
    void = 1 - known.chance_of_any(seat, SUIT_MASK[led])
    return void * higher


def keep_value(known: Knowledge, card: Card, mine: frozenset[Seat]) -> float:
    """Give what a card is worth later, in points: sharps by their chance to come home, trumps, guards."""
    others = tuple(seat for seat in range(SEATS) if seat not in mine)
    bits = holding(known.hand, card.suit)
    if card.suit is known.trump:
        return _trump_value(known, card, others)
    if card.rank is Rank.ACE:
        home = _chance_home(known, card, others)
        ten = Card(card.suit, Rank.TEN)
        catches = any(known.may_hold[seat] & ten.mask for seat in others)
        with_ten = 0.5 if bits & TEN else 0.0
        return (2 * home - 1) * 10 + (5.0 if catches else 0.0) - with_ten
    if card.rank is Rank.TEN:
        if known.is_master(card, others):
            return (2 * _chance_home(known, card, others) - 1) * 10
        return -7.0 if bits.bit_count() == 1 else -3.0
    value = 0.25 * card.rank
    if bits & TEN and not bits & ACE and not known.is_master(Card(card.suit, Rank.TEN), others):
        value += 2.0
    return value + 0.2 * bits.bit_count()


def _trump_value(known: Knowledge, card: Card, others: tuple[Seat, ...]) -> float:
    number = holding(known.hand, card.suit).bit_count()
    if card.rank is Rank.ACE:
        return 14.0
    if card.rank is Rank.TEN:
        if known.is_master(card, others):
            return 12.0
        return 5.0 if number > 2 else 0.0
    if card.rank is Rank.SEVEN and number >= 3:
        # A quiet seven in the last trick is worth as much as a game.
        return 4.0
    return 2.0 + 0.4 * card.rank


def _chance_home(known: Knowledge, card: Card, others: tuple[Seat, ...]) -> float:
    """Give the chance that a master of a side suit isn't ruffed when it is led."""
    if not known.trumps_of(others):
        return 1.0
    safe = 1.0
    for seat in others:
        void = 1 - known.chance_of_any(seat, SUIT_MASK[card.suit])
        trump = known.chance_of_any(seat, known.trumps_of((seat,)))
        safe *= 1 - void * trump
    return 0.9 * safe


def _reason(trick: Trick, card: Card, chance: float) -> Reason:
    data = {"card": card.text}
    takes = beats(card, trick.best, trick.trump)
    if card.points and not takes and chance > 0.5:
        return Reason(Why.GIVES_PARTNER, data)
    if card.points and takes and chance >= _CERTAIN:
        return Reason(Why.BRINGS_HOME, data)
    if takes:
        return Reason(Why.TRIES_TO_WIN, data)
    if card.suit is trick.cards[0].suit:
        return Reason(Why.PLAYS_LOW, data)
    return Reason(Why.THROWS_AWAY, data)
