"""Shuffling, gathering, cutting and dealing (section 2).

A pack is a tuple of cards in dealing order.  Chance comes in as an argument and is never kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from marias.engine.cards import Card, CardSet
from marias.engine.cards import Pack as PackSize
from marias.engine.members import WordEnum
from marias.engine.ruleset import DealPattern, Ruleset, Stacking
from marias.engine.seats import BySeat, Seat
from marias.errors import DealError

Pack = tuple[Card, ...]
T = TypeVar("T")


class Chance(Protocol):
    """A source of chance."""

    def below(self, bound: int) -> int:
        """Give a whole number 0 … bound - 1, every one equally likely."""


class Gather(WordEnum):
    """How a pack is stacked where it is not shuffled: to the rule's order, or as hands would do it."""

    EXACT = "exact"
    BY_HAND = "by_hand"


#: Furthest that a cut by hand lands from the place aimed at, in cards.
CUT_JITTER: Final = 3

# Packets of every pattern: (seat, number of cards), None is the talon (clause 2.5).
_PACKETS: Final[dict[DealPattern, tuple[tuple[Seat | None, int], ...]]] = {
    DealPattern.SEVEN_FIRST: ((0, 7), (1, 5), (2, 5), (0, 5), (1, 5), (2, 5)),
    DealPattern.FIVES_AND_TALON: ((0, 5), (1, 5), (2, 5), (None, 2), (0, 5), (1, 5), (2, 5)),
}


@dataclass(frozen=True, slots=True)
class Deal:
    """A pack in dealing order, after the cut; `sitting_out` is the seat of a fourth chair (section 14).

    Its `repr` shows no card.
    """

    pack: Pack = field(repr=False)
    sitting_out: Seat | None = None


@dataclass(frozen=True, slots=True)
class DealtCards:
    """What the packets gave: `first` is forehand's first packet, `people` his second, in dealing order."""

    hands: BySeat[CardSet]
    talon: CardSet
    first: Pack
    people: Pack


@dataclass(frozen=True, slots=True)
class GatheredCards:
    """The cards of a finished deal as they lie: talon, each seat's tricks, each seat's unplayed cards."""

    talon: Pack
    tricks: BySeat[tuple[Pack, ...]]
    unplayed: BySeat[Pack]


def check_pack(cards: Sequence[Card], ruleset: Ruleset) -> Pack:
    """Give the cards as a pack, or raise: `deal/double_card`, `deal/wrong_card`, `deal/wrong_number`."""
    size = PackSize(ruleset.dealing.pack)
    allowed = CardSet(size.cards)
    seen = 0
    for card in cards:
        if card not in allowed:
            raise DealError("deal/wrong_card", card=card)
        if seen & card.mask:
            raise DealError("deal/double_card", card=card)
        seen |= card.mask
    if len(cards) != size:
        raise DealError("deal/wrong_number", cards=len(cards), expected=int(size))
    return tuple(cards)


def deal_out(pack: Pack, ruleset: Ruleset) -> DealtCards:
    """Hand the packets out in the order of the pattern (clause 2.5); the pack must have been checked."""
    packets: dict[Seat | None, list[Pack]] = {}
    start = 0
    for seat, number in _PACKETS[ruleset.dealing.deal_pattern]:
        packets.setdefault(seat, []).append(pack[start : start + number])
        start += number
    hands = tuple(CardSet(_joined(packets[seat])) for seat in range(3))
    first, people = packets[0]
    return DealtCards(hands, CardSet(_joined(packets.get(None, []))), first, people)


def shuffled(ruleset: Ruleset, chance: Chance) -> Pack:
    """Give a shuffled pack: Fisher-Yates over the pack in index order, from the last place down."""
    cards = list(PackSize(ruleset.dealing.pack).cards)
    _shuffle(cards, chance)
    return tuple(cards)


def stacked(gathered: GatheredCards, stacking: Stacking) -> Pack:
    """Stack a finished deal to the order of clause 2.7; the card on top is dealt first."""
    piles = [
        card
        for seat, tricks in enumerate(gathered.tricks)
        for card in [*_joined(tricks), *gathered.unplayed[seat]]
    ]
    talon_below = stacking is Stacking.TALON_THEN_PILES
    bottom_up = [*gathered.talon, *piles] if talon_below else [*piles, *gathered.talon]
    return tuple(reversed(bottom_up))


def stacked_by_hand(gathered: GatheredCards, chance: Chance) -> Pack:
    """Stack as hands do: tricks stay whole, but their inner order, their places and the piles' are chance.

    The talon lies under, between or above the piles.  With exact stacking a program that keeps a
    log would need only its own first seven cards to know every hand.
    """
    piles: list[list[Card]] = []
    for seat, tricks in enumerate(gathered.tricks):
        blocks = [list(trick) for trick in tricks]
        if gathered.unplayed[seat]:
            blocks.append(list(gathered.unplayed[seat]))
        for block in blocks:
            _shuffle(block, chance)
        _shuffle(blocks, chance)
        piles.append(_joined(blocks))
    _shuffle(piles, chance)
    talon = list(gathered.talon)
    _shuffle(talon, chance)
    piles.insert(chance.below(len(piles) + 1), talon)
    return tuple(_joined(piles))


def cut_places(ruleset: Ruleset) -> range:
    """Give the places where the pack may be cut, counted in cards lifted from the top (clause 2.8)."""
    least = ruleset.dealing.cut_min
    return range(least, ruleset.dealing.pack - least + 1)


def cut(pack: Pack, place: int, ruleset: Ruleset) -> Pack:
    """Lift `place` cards and put the rest on top of them; 0 declines where the ruleset lets one.

    Raises `deal/cut_place` and `deal/cut_not_declined` (clause 2.8).
    """
    if place == 0:
        if not ruleset.dealing.cut_may_decline:
            raise DealError("deal/cut_not_declined")
        return pack
    places = cut_places(ruleset)
    if place not in places:
        raise DealError("deal/cut_place", cut=place, least=places[0], most=places[-1])
    return pack[place:] + pack[:place]


def cut_by_hand(place: int, ruleset: Ruleset, chance: Chance) -> int:
    """Give where a cut aimed at `place` lands: up to three cards off, inside the allowed places."""
    if place == 0:
        return 0
    places = cut_places(ruleset)
    landed = place - CUT_JITTER + chance.below(2 * CUT_JITTER + 1)
    return min(max(landed, places[0]), places[-1])


def _joined(parts: Iterable[Iterable[Card]]) -> list[Card]:
    return [card for part in parts for card in part]


def _shuffle(items: list[T], chance: Chance) -> None:
    for last in range(len(items) - 1, 0, -1):
        other = chance.below(last + 1)
        items[last], items[other] = items[other], items[last]
