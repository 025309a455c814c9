"""The first card of a trick in a trump game: the lone declarer's, and a defender's."""

from __future__ import annotations

from marias.engine.cards import SUIT_MASK, Card, Rank, Suit
from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.views import SeatView
from marias.players.beginner.following import keep_value
from marias.players.beginner.holdings import ACE, KING, TEN, holding
from marias.players.beginner.knowledge import Knowledge
from marias.players.player import Reason
from marias.players.reasons import Why

#: A lead that was weighed: its score, the card, why.
Lead = tuple[float, Card, Reason]


def lead(view: SeatView, known: Knowledge, lawful: list[Card], rng: Chance) -> tuple[Card, Reason]:
    """Choose a lead; equally good ones by chance."""
    alone = view.seat == view.declarer
    weighed = [_declarers(view, known, card) if alone else _defenders(view, known, card) for card in lawful]
    best = max(score for score, _, _ in weighed)
    equals = [found for found in weighed if found[0] == best]
    _, card, reason = equals[rng.below(len(equals))] if len(equals) > 1 else equals[0]
    return card, reason


def _declarers(view: SeatView, known: Knowledge, card: Card) -> Lead:
    """Score a lead of the declarer: masters, trumps, long suits, what frees the ten."""
    others = tuple(seat for seat in range(SEATS) if seat != view.seat)
    outside = known.trumps_of(others).bit_count()
    if card.suit is known.trump:
        return _declarers_trump(view, known, card, others, outside)
    bits = holding(known.hand, card.suit)
    number = bits.bit_count()
    data = {"suit": card.suit.letter}
    if known.is_master(card, others):
        safe = _not_ruffed(known, card.suit, others)
        score = 20.0 * safe - 8 + 2 * number if outside else 24.0 + number
        return score + (card.points - 10) / 5, card, Reason(Why.LEAD_MASTER, {"card": card.text})
    if card.points:
        # A ten that is not the highest goes to whoever holds the ace.
        return -20.0 + number, card, Reason(Why.LEAD_LEAST_BAD)
    length = _long_suit_bonus(view, number)
    if bits & TEN and not bits & ACE and card.rank >= Rank.UNDER:
        return 3.0 + length + 0.3 * card.rank, card, Reason(Why.LEAD_FREES_TEN, data)
    if bits & TEN and not bits & ACE:
        return -1.0 + length, card, Reason(Why.LEAD_LEAST_BAD)
    if bits & ACE:
        return -4.0 + length - 0.1 * card.rank, card, Reason(Why.LEAD_LEAST_BAD)
    if number >= 3:
        return 1.0 + length - 0.1 * card.rank, card, Reason(Why.LEAD_LONG_SUIT, data)
    return 4.0 - number - 0.1 * card.rank, card, Reason(Why.LEAD_SHORT_SUIT, data)


def _declarers_trump(
    view: SeatView, known: Knowledge, card: Card, others: tuple[Seat, ...], outside: int
) -> Lead:
    own = holding(known.hand, card.suit).bit_count()
    kept_seven = view.contract is not None and view.contract.has_seven
    reason = Reason(Why.LEAD_TRUMPS)
    if not outside:
        # The others have none left: the last trumps are for the last tricks.
        return 0.1 * card.rank - 2, card, reason
    if known.is_master(card, others):
        spare = own - outside
        needed = 2 if kept_seven else 1
        if spare >= needed and card.rank is not Rank.SEVEN:
            return 22.0 + 0.1 * card.rank + spare, card, reason
        return 5.0 if own >= 4 and not kept_seven else -3.0, card, reason
    if card.points:
        return -15.0, card, Reason(Why.LEAD_LEAST_BAD)
    if own - outside >= 2 and not kept_seven:
        return 3.0 - 0.1 * card.rank, card, reason
    return -6.0 - 0.1 * card.rank, card, Reason(Why.LEAD_LEAST_BAD)


def _long_suit_bonus(view: SeatView, number: int) -> float:
    """A long side suit draws the others' trumps, which an announced seven needs most."""
    kept_seven = view.contract is not None and view.contract.has_seven
    return max(0, number - 2) * (2.0 if kept_seven else 1.0)


def _not_ruffed(known: Knowledge, suit: Suit, others: tuple[Seat, ...]) -> float:
    safe = 1.0
    for seat in others:
        void = 1 - known.chance_of_any(seat, SUIT_MASK[suit])
        safe *= 1 - void * known.chance_of_any(seat, known.trumps_of((seat,)))
    return safe


def _defenders(view: SeatView, known: Knowledge, card: Card) -> Lead:
    """Score a lead of a defender by where the declarer sits and what he and the partner may hold."""
    if view.declarer is None or view.seat is None:
        raise AssertionError("play has a declarer")
    declarer = view.declarer
    partner = next(seat for seat in range(SEATS) if seat not in (view.seat, declarer))
    mine = frozenset({view.seat, partner})
    if card.suit is known.trump:
        return _defenders_trump(known, card, declarer, mine)
    bits = holding(known.hand, card.suit)
    data = {"suit": card.suit.letter}
    declarer_has = known.chance_of_any(declarer, SUIT_MASK[card.suit])
    declarer_ruffs = (1 - declarer_has) * known.chance_of_any(declarer, known.trumps_of((declarer,)))
    partner_void = 1 - known.chance_of_any(partner, SUIT_MASK[card.suit])
    partner_ruffs = partner_void * known.chance_of_any(partner, known.trumps_of((partner,)))
    if known.is_master(card, (declarer,)):
        score = (1 - 2 * declarer_ruffs) * card.points - 0.6 * keep_value(known, card, mine)
        return score + 3.0, card, Reason(Why.LEAD_MASTER, {"card": card.text})
    if card.points:
        return -16.0 + 2 * partner_ruffs, card, Reason(Why.LEAD_LEAST_BAD)
    score = 0.0
    why = Why.LEAD_LOW
    if declarer_ruffs > 0.8:
        kept_seven = view.contract is not None and view.contract.has_seven
        score += 3.0 if kept_seven else -1.0
        why = Why.LEAD_FORCES_TRUMP
    elif partner_ruffs > 0.6:
        score += 5.0
        why = Why.LEAD_PARTNER_RUFFS
    elif _partner_led(view, partner, card.suit):
        score += 2.5
        why = Why.LEAD_PARTNERS_SUIT
    if bits & TEN:
        score -= 4.0 if not bits & KING else 2.5
    if bits & ACE:
        # Led from below the ace, the declarer's ten comes home.
        score -= 3.0
    score += 0.3 * bits.bit_count()
    if declarer == (view.seat + 1) % SEATS and not declarer_ruffs > 0.8:
        # Through the declarer: he must beat a high card, and the partner sits behind him.
        if card.rank >= Rank.OVER and why is Why.LEAD_LOW:
            why = Why.LEAD_THROUGH
        return score + 0.25 * card.rank, card, Reason(why, data)
    # The partner must beat what he can: a high card would cost him his ten.
    return score - 0.35 * card.rank, card, Reason(why, data)


def _defenders_trump(known: Knowledge, card: Card, declarer: Seat, mine: frozenset[Seat]) -> Lead:
    if known.is_master(card, (declarer,)) and card.points:
        return (
            card.points - 0.8 * keep_value(known, card, mine),
            card,
            Reason(Why.LEAD_MASTER, {"card": card.text}),
        )
    return -8.0 - 0.2 * card.rank - card.points, card, Reason(Why.LEAD_LEAST_BAD)


def _partner_led(view: SeatView, partner: Seat, suit: Suit) -> bool:
    return any(trick.leader == partner and trick.cards[0].suit is suit for trick in view.tricks)
