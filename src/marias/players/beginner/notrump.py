"""Betl and durch, from both sides: there are no points, only who must win the trick."""

from __future__ import annotations

from typing import Final

from marias.engine.cards import SUIT_MASK, Card, Suit, rank_strength
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.tricks import beats, best_place
from marias.engine.views import SeatView
from marias.players.beginner.following import chance_to_beat
from marias.players.beginner.hand_value import betl_danger
from marias.players.beginner.holdings import holding
from marias.players.beginner.knowledge import Knowledge
from marias.players.player import Reason
from marias.players.reasons import Why

#: How much of a suit is still expected in the declarer's hand once he has led it first in betl.
_LED_AWAY: Final = 0.3


def play_notrump(view: SeatView, known: Knowledge, lawful: list[Card]) -> tuple[Card, Reason]:
    """Choose a card in betl, durch or an open form."""
    contract = view.contract
    if contract is None or view.declarer is None:
        raise AssertionError("play has a contract")
    if view.seat == view.declarer:
        return _betl(view, known, lawful) if contract.is_betl else _durch(view, known, lawful)
    return _against_betl(view, known, lawful) if contract.is_betl else _against_durch(view, known, lawful)


def strength(card: Card) -> int:
    """Give the strength of a card in plain order."""
    return rank_strength(card.rank, trumps_exist=False)


def _betl(view: SeatView, known: Knowledge, lawful: list[Card]) -> tuple[Card, Reason]:
    """Lead the riskiest card that somebody must beat; stay below; throw the riskiest card away."""
    if not view.table:
        return _betl_lead(known, lawful)
    best = view.table[best_place(view.table, None)]
    below = [card for card in lawful if not beats(card, best, None)]
    if below:
        card = max(below, key=lambda c: (_relief(known, c), strength(c)))
        why = Why.STAYS_BELOW if card.suit is view.table[0].suit else Why.GETS_RID
        return card, Reason(why, {"card": card.text})
    card = min(lawful, key=strength)
    return card, Reason(Why.STAYS_BELOW, {"card": card.text})


def _betl_lead(known: Knowledge, lawful: list[Card]) -> tuple[Card, Reason]:
    """Who holds a higher card must play it, so a card that something outside beats is safe to lead."""

    def value(card: Card) -> tuple[bool, float, int]:
        return bool(known.unseen & known.beaten_by(card)), _relief(known, card), strength(card)

    card = max(lawful, key=value)
    return card, Reason(Why.RISKY_CARD_FIRST, {"card": card.text})


def _relief(known: Knowledge, card: Card) -> float:
    """Give how much safer the suit is without the card, counting only cards still outside."""
    suit = card.suit
    lower_out = known.unseen & SUIT_MASK[suit] & ~known.beaten_by(card) & ~card.mask
    if not lower_out:
        return 0.0
    with_it = betl_danger(holding(known.hand, suit))[0]
    return with_it - betl_danger(holding(known.hand & ~card.mask, suit))[0] + 0.01 * strength(card)


def _against_betl(view: SeatView, known: Knowledge, lawful: list[Card]) -> tuple[Card, Reason]:
    """Lead low into the suit where the declarer may be naked; get one's own high cards out of the way."""
    declarer = view.declarer
    if declarer is None or view.seat is None:
        raise AssertionError("play has a declarer")
    if not view.table:
        card = max(lawful, key=lambda c: (_trap(view, known, declarer, c), -strength(c)))
        return card, Reason(Why.LOW_UNDER_DECLARER, {"suit": card.suit.letter})
    led = view.table[0].suit
    declarer_follows = (view.seat + 1) % SEATS == declarer
    if lawful[0].suit is led:
        if declarer_follows:
            # The less one plays, the more cards of the declarer are higher.
            card = min(lawful, key=strength)
            return card, Reason(Why.LOW_UNDER_DECLARER, {"suit": led.letter})
        # The declarer has played already: high cards have no better use.
        card = max(lawful, key=strength)
        return card, Reason(Why.GETS_RID, {"card": card.text})
    card = max(lawful, key=lambda c: _in_the_way(known, declarer, c))
    return card, Reason(Why.GETS_RID, {"card": card.text})


def _trap(view: SeatView, known: Knowledge, declarer: Seat, card: Card) -> float:
    """Give the chance that the declarer must win a trick that starts with this card."""
    higher = known.beaten_by(card)
    forced = known.chance_of_any(declarer, higher)
    if not forced:
        return -1.0
    partner = next(seat for seat in range(SEATS) if seat not in (view.seat, declarer))
    kept = 0.0
    # The declarer's lowest card above it may still be beaten by the partner's.
    outside = sorted((c for c in _cards(known.may_hold[declarer] & higher)), key=strength)
    reached = 1.0
    for answer in outside:
        holds = known.chance_of_any(declarer, answer.mask)
        kept += reached * holds * (1 - chance_to_beat(known, partner, card.suit, answer))
        reached *= 1 - holds
    if (known.seat + 1) % SEATS == partner:
        # The partner plays first and as low as he can.
        kept = max(kept, 0.8 * forced)
    first = view.tricks[0] if view.tricks else None
    if first is not None and first.leader == declarer and first.cards[0].suit is card.suit:
        # The declarer's first lead is mostly a card that stood alone.
        kept *= _LED_AWAY
    return round(kept, 3)


def _in_the_way(known: Knowledge, declarer: Seat, card: Card) -> tuple[float, int]:
    """High cards of suits the declarer still has would beat his; low ones are needed to lead under him."""
    may_have = known.chance_of_any(declarer, SUIT_MASK[card.suit])
    return (strength(card) * may_have, strength(card))


def _durch(view: SeatView, known: Knowledge, lawful: list[Card]) -> tuple[Card, Reason]:
    """Lead what nobody can beat, the longest suit first; follow with the highest."""
    others = tuple(seat for seat in range(SEATS) if seat != known.seat)
    if view.table:
        card = max(lawful, key=strength)
        return card, Reason(Why.TOP_OF_SUIT, {"card": card.text})

    def value(card: Card) -> tuple[bool, int, int]:
        return known.is_master(card, others), holding(known.hand, card.suit).bit_count(), strength(card)

    card = max(lawful, key=value)
    return card, Reason(Why.TOP_OF_SUIT, {"card": card.text})


def _against_durch(view: SeatView, known: Knowledge, lawful: list[Card]) -> tuple[Card, Reason]:
    """Beat if one can; else keep in every suit what may still stop the declarer."""
    declarer = view.declarer
    if declarer is None:
        raise AssertionError("play has a declarer")
    if not view.table or lawful[0].suit is view.table[0].suit:
        best = view.table[best_place(view.table, None)] if view.table else None
        beating = [card for card in lawful if best is None or beats(card, best, None)]
        card = max(beating, key=strength) if beating else min(lawful, key=strength)
        why = Why.TOP_OF_SUIT if beating else Why.PLAYS_LOW
        return card, Reason(why, {"card": card.text})
    card = min(lawful, key=lambda c: _stops(known, declarer, c))
    guarded = max(Suit, key=lambda suit: _stop_of_suit(known, declarer, suit))
    return card, Reason(Why.KEEPS_GUARD, {"suit": guarded.letter, "card": card.text})


def _stops(known: Knowledge, declarer: Seat, card: Card) -> tuple[float, int]:
    return _stop_of_suit(known, declarer, card.suit), strength(card)


def _stop_of_suit(known: Knowledge, declarer: Seat, suit: Suit) -> float:
    """Give how likely this suit's cards stop the declarer: he must have it, and our top be near his."""
    own = known.hand & SUIT_MASK[suit]
    if not own:
        return 0.0
    has = known.chance_of_any(declarer, SUIT_MASK[suit])
    top = max(_cards(own), key=strength)
    above = (known.may_hold[declarer] & known.beaten_by(top)).bit_count()
    length = own.bit_count()
    return has * (1.0 if length > above else 0.3) * (8 - above)


def _cards(mask: int) -> list[Card]:
    return [Card.at(index) for index in range(mask.bit_length()) if mask >> index & 1]
