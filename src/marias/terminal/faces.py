"""How cards look in a terminal: a sign beside the rank, words wherever there is room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import ContractKind
from marias.engine.views import SeatView
from marias.terminal.words import Words

#: The French signs of the suits; every suit is also named, so no sign and no colour stands alone.
SIGNS: Final = {Suit.HEARTS: "♥", Suit.LEAVES: "♠", Suit.ACORNS: "♣", Suit.BELLS: "♦"}


def rank_mark(card: Card, words: Words) -> str:
    """Give the index of a rank: `10`, `Sv`, `K`."""
    return words.say(f"rank.{card.rank.letter}")


def card_mark(card: Card, words: Words) -> str:
    """Give a card in two to four characters: `♥10`."""
    return SIGNS[card.suit] + rank_mark(card, words)


def trumps_exist(view: SeatView) -> bool:
    """Tell which order holds: plain once a contract without trumps stands, else the order of trumps."""
    contract: ContractKind | None = view.contract
    return contract is None or contract.has_trumps


def sorted_hand(cards: Iterable[Card], view: SeatView) -> tuple[Card, ...]:
    """Sort cards suit by suit in the order that holds (clauses 1.2, 1.3)."""
    return CardSet(cards).ordered(trumps_exist=trumps_exist(view))


def spoken_cards(cards: Iterable[Card], words: Words) -> str:
    """Give cards by suit in words and ranks, in the order they come: `hearts A 10 K, leaves 9`."""
    by_suit: dict[Suit, list[str]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(rank_mark(card, words))
    groups = [
        words.say("suit_cards", suit=str(suit), ranks=" ".join(ranks)) for suit, ranks in by_suit.items()
    ]
    return ", ".join(groups) if groups else words.say("no_cards")
