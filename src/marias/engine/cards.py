"""Cards, suits, ranks and sets of cards; their texts and their one index.

A card's index is suit·9 + rank with ranks in trump order 6 7 8 9 U O K X A (clause 1.2), so that in every
suit a higher index beats a lower one while trumps exist.  A set is an integer mask over those indices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final, Self, cast

from marias.engine.members import NumberEnum
from marias.errors import NotationError


class Suit(NumberEnum):
    """The four suits in the order of their letters `h l a b`."""

    HEARTS = 0
    LEAVES = 1
    ACORNS = 2
    BELLS = 3

    @property
    def letter(self) -> str:
        """The canonical letter: `h`, `l`, `a` or `b`."""
        return SUIT_LETTERS[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit letter or alias (`h`, `č`, `♥`); raises `notation/card`."""
        suit = _SUIT_ALIASES.get(text.strip().casefold())
        if suit is None:
            raise NotationError("notation/card", text=text[:80], position=0)
        return suit

    def __str__(self) -> str:
        """Give the canonical letter."""
        return SUIT_LETTERS[self]


class Rank(NumberEnum):
    """The nine ranks in trump order (clause 1.2); the six exists in the 36-card pack only."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    UNDER = 4
    OVER = 5
    KING = 6
    TEN = 7
    ACE = 8

    @property
    def letter(self) -> str:
        """The canonical character: `6 7 8 9 U O K X A`."""
        return RANK_LETTERS[self]

    def __str__(self) -> str:
        """Give the canonical character."""
        return RANK_LETTERS[self]


SUIT_LETTERS: Final = "hlab"
RANK_LETTERS: Final = "6789UOKXA"
RANKS: Final = 9
SHARP: Final = frozenset({Rank.ACE, Rank.TEN})

_SUIT_ALIASES: Final[dict[str, Suit]] = {
    **dict.fromkeys(("h", "č", "c", "♥", "cerveny", "červený", "srdce", "hearts"), Suit.HEARTS),
    **dict.fromkeys(("l", "z", "♠", "s", "zeleny", "zelený", "listy", "leaves", "spades"), Suit.LEAVES),
    **dict.fromkeys(("a", "ž", "♣", "zaludy", "žaludy", "acorns", "clubs"), Suit.ACORNS),
    **dict.fromkeys(("b", "k", "♦", "d", "kule", "bells", "diamonds"), Suit.BELLS),
}
# French letters are read only before French or numeric ranks ("SQ", "♥10"); `C` alone means clubs there.
_FRENCH_SUITS: Final = {"H": Suit.HEARTS, "S": Suit.LEAVES, "C": Suit.ACORNS, "D": Suit.BELLS}
_RANK_ALIASES: Final[dict[str, Rank]] = {
    **{letter: Rank(value) for value, letter in enumerate(RANK_LETTERS)},
    **dict.fromkeys(("10", "T", "DESITKA", "DESÍTKA"), Rank.TEN),
    **dict.fromkeys(("J", "N", "SP", "SPODEK"), Rank.UNDER),
    **dict.fromkeys(("Q", "SV", "SVRSEK", "SVRŠEK"), Rank.OVER),
    **dict.fromkeys(("KRAL", "KRÁL"), Rank.KING),
    **dict.fromkeys(("E", "ESO"), Rank.ACE),
    **dict.fromkeys(("SEDMA",), Rank.SEVEN),
    **dict.fromkeys(("OSMA",), Rank.EIGHT),
    **dict.fromkeys(("DEVITKA", "DEVÍTKA"), Rank.NINE),
    **dict.fromkeys(("SESTKA", "ŠESTKA"), Rank.SIX),
}


class Card:
    """One card; `index` is its place in the one order of the package, `mask` is 1 << index.

    Cards are interned: there is one object for each of the 36, so equality is identity.
    """

    __slots__ = ("index", "mask", "points", "rank", "suit", "text")

    index: int
    mask: int
    rank: Rank
    suit: Suit
    text: str
    points: int

    _all: ClassVar[list[Card]] = []

    def __new__(cls, suit: Suit, rank: Rank) -> Self:
        """Give the one card of this suit and rank."""
        return cast("Self", cls._all[suit * RANKS + rank])

    @classmethod
    def _create(cls, index: int) -> Card:
        card = super().__new__(cls)
        card.index = index
        card.mask = 1 << index
        card.suit = Suit(index // RANKS)
        card.rank = Rank(index % RANKS)
        card.text = card.suit.letter + card.rank.letter
        card.points = 10 if card.rank in SHARP else 0
        return card

    @classmethod
    def at(cls, index: int) -> Card:
        """Give the card with this index (0…35)."""
        return cls._all[index]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: canonical `hA`, Czech `č7` `žE`, French `♥10` `SQ`, Mariášek's `Cerveny Eso`.

        Raises `notation/card` quoting the text and the position of what can't be read.
        """
        cleaned = text.strip()
        card = _CARD_TEXTS.get(cleaned)
        if card is not None:
            return card
        words = cleaned.split()
        if len(words) == 2:
            first, second = words
        else:
            first, second = cleaned[:1], cleaned[1:]
            if second.upper() in {"J", "Q", "T", "10"} and first.upper() in _FRENCH_SUITS:
                return cls(_FRENCH_SUITS[first.upper()], _RANK_ALIASES[second.upper()])
            if first in _FRENCH_SUITS and first != "H" and second.upper() in _RANK_ALIASES:
                return cls(_FRENCH_SUITS[first], _RANK_ALIASES[second.upper()])
        suit = _SUIT_ALIASES.get(first.casefold())
        if suit is None:
            raise NotationError("notation/card", text=text[:80], position=0)
        rank = _RANK_ALIASES.get(second.upper())
        if rank is None:
            raise NotationError("notation/card", text=text[:80], position=len(first))
        return cls(suit, rank)

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        """Copy and pickle to the interned card."""
        return (Card, (self.suit, self.rank))

    def __lt__(self, other: Card) -> bool:
        """Order by index."""
        return self.index < other.index

    def __str__(self) -> str:
        """Give the canonical text, `hA`."""
        return self.text

    def __repr__(self) -> str:
        """Give an expression that evaluates to the card."""
        return f"Card.parse({self.text!r})"


Card._all.extend(Card._create(index) for index in range(4 * RANKS))  # noqa: SLF001 - the class fills its own table
ALL_CARDS: Final[tuple[Card, ...]] = tuple(Card.at(index) for index in range(4 * RANKS))
_CARD_TEXTS: Final[dict[str, Card]] = {card.text: card for card in ALL_CARDS}

# Strength in plain order (clause 1.3): the ten stands between nine and under.
_PLAIN_STRENGTH: Final = (0, 1, 2, 3, 5, 6, 7, 4, 8)


def _higher(index: int, strength: tuple[int, ...]) -> int:
    suit, rank = divmod(index, RANKS)
    return sum(1 << (suit * RANKS + other) for other in range(RANKS) if strength[other] > strength[rank])


SUIT_MASK: Final[tuple[int, ...]] = tuple(((1 << RANKS) - 1) << (suit * RANKS) for suit in range(4))
#: By card index: mask of the cards of the same suit that beat it in trump order (clause 1.2).
HIGHER_TRUMP_ORDER: Final[tuple[int, ...]] = tuple(_higher(i, tuple(range(RANKS))) for i in range(4 * RANKS))
#: By card index: mask of the cards of the same suit that beat it in plain order (clause 1.3).
HIGHER_PLAIN_ORDER: Final[tuple[int, ...]] = tuple(_higher(i, _PLAIN_STRENGTH) for i in range(4 * RANKS))


def rank_strength(rank: Rank, *, trumps_exist: bool) -> int:
    """Give the strength of a rank inside its suit: trump order or plain order (clauses 1.2, 1.3)."""
    return int(rank) if trumps_exist else _PLAIN_STRENGTH[rank]


class CardSet:
    """An immutable set of cards over one integer mask; iterates in index order."""

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Collect cards; a card given twice counts once."""
        mask = 0
        for card in cards:
            mask |= card.mask
        object.__setattr__(self, "mask", mask)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: sets never change."""
        raise AttributeError(name, value)

    @classmethod
    def of_mask(cls, mask: int) -> CardSet:
        """Give the set whose mask this is."""
        cards = object.__new__(cls)
        _set_mask(cards, mask)
        return cards

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read a set: `hAXK l7 b98`, every card spelled out (`hA hX`), or aliases (`čAX ž7`, `♥K10 SQ`).

        Raises `notation/card_set`, and `notation/double_card` for a card given twice.
        """
        mask = 0
        for card in parse_cards(text):
            if mask & card.mask:
                raise NotationError("notation/double_card", text=text[:200], card=card.text)
            mask |= card.mask
        return cls.of_mask(mask)

    def __reduce__(self) -> tuple[object, tuple[int]]:
        """Copy and pickle by mask."""
        return (CardSet.of_mask, (self.mask,))

    def __iter__(self) -> Iterator[Card]:
        """Give the cards in index order."""
        mask = self.mask
        while mask:
            low = mask & -mask
            yield ALL_CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        """Tell whether the card is in the set."""
        return isinstance(card, Card) and self.mask & card.mask != 0

    def __bool__(self) -> bool:
        """Tell whether there is any card."""
        return self.mask != 0

    def __or__(self, other: CardSet) -> CardSet:
        """Unite."""
        return CardSet.of_mask(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        """Intersect."""
        return CardSet.of_mask(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        """Take the other set's cards away."""
        return CardSet.of_mask(self.mask & ~other.mask)

    def __eq__(self, other: object) -> bool:
        """Compare by cards."""
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        """Hash by cards."""
        return hash(self.mask)

    def suit(self, suit: Suit) -> CardSet:
        """Give the cards of one suit."""
        return CardSet.of_mask(self.mask & SUIT_MASK[suit])

    def ordered(self, *, trumps_exist: bool) -> tuple[Card, ...]:
        """Give the cards suit by suit from the strongest, in the order that holds (clauses 1.2, 1.3)."""
        return tuple(
            sorted(self, key=lambda card: (card.suit, -rank_strength(card.rank, trumps_exist=trumps_exist)))
        )

    def __str__(self) -> str:
        """Give the canonical text: suits `h l a b`, ranks from the ace down, `hAXK l7`."""
        words = []
        for suit in Suit:
            ranks = [card.rank.letter for card in self.suit(suit)]
            if ranks:
                words.append(suit.letter + "".join(reversed(ranks)))
        return " ".join(words)

    def __repr__(self) -> str:
        """Give an expression that evaluates to the set."""
        return f"CardSet.parse({str(self)!r})"


# The slot's own setter goes round the refusing __setattr__ and is faster than object.__setattr__.
_set_mask = CardSet.__dict__["mask"].__set__


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order written (a pack, a trick): grouped `hAXK l7`, spelled out, or aliases.

    Doubles are kept for the caller to judge.  Raises `notation/card_set` with the position.
    """
    cards: list[Card] = []
    position = 0
    for word in text.split():
        start = text.index(word, position)
        position = start + len(word)
        suit = SUIT_LETTERS.find(word[0])
        if suit >= 0 and all(letter in RANK_LETTERS for letter in word[1:]) and len(word) > 1:
            cards.extend(Card(Suit(suit), Rank(RANK_LETTERS.index(letter))) for letter in word[1:])
            continue
        try:
            cards.extend(_one_or_more(word))
        except NotationError as error:
            raise NotationError(
                "notation/card_set", text=text[:200], position=start + _position(error)
            ) from error
    return tuple(cards)


def _one_or_more(word: str) -> tuple[Card, ...]:
    """Read one card, or a suit followed by several ranks in any spelling (`čAX`, `♥K10`)."""
    try:
        return (Card.parse(word),)
    except NotationError:
        ranks = word[1:].replace("10", "X")
        if len(ranks) < 2 or any(letter.upper() not in _RANK_ALIASES for letter in ranks):
            raise
        return tuple(Card.parse(word[0] + rank) for rank in ranks)


def _position(error: NotationError) -> int:
    position = error.data["position"]
    return position if isinstance(position, int) else 0


class Pack(NumberEnum):
    """The two packs (clauses 1.1, 15.1); the value is the number of cards."""

    THIRTY_TWO = 32
    THIRTY_SIX = 36

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the pack in index order."""
        return tuple(card for card in ALL_CARDS if self == Pack.THIRTY_SIX or card.rank != Rank.SIX)


HEARTS, LEAVES, ACORNS, BELLS = Suit
