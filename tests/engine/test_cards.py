"""Cards, ranks, suits and sets: one canonical text both ways, every alias, and a `repr` that evaluates."""

from __future__ import annotations

import copy
import pickle
from enum import Enum

import pytest

from marias.engine import cards, contracts, outcome, seats, state
from marias.engine.cards import ALL_CARDS, Card, CardSet, Pack, Rank, Suit, parse_cards
from marias.engine.contracts import Call, Component, ContractKind
from marias.engine.seats import Role
from marias.engine.state import PhaseKind
from marias.errors import NotationError

VOCABULARY = {
    name: value
    for module in (cards, contracts, outcome, seats, state)
    for name, value in vars(module).items()
    if not name.startswith("_")
}
ENUMS = sorted(
    {kind for kind in VOCABULARY.values() if isinstance(kind, type) and issubclass(kind, Enum)},
    key=lambda kind: kind.__name__,
)
CZECH_SUITS = {Suit.HEARTS: "č", Suit.LEAVES: "z", Suit.ACORNS: "ž", Suit.BELLS: "k"}
FRENCH_SUITS = {Suit.HEARTS: "♥", Suit.LEAVES: "♠", Suit.ACORNS: "♣", Suit.BELLS: "♦"}
MARIASEK_SUITS = {
    Suit.HEARTS: "Cerveny",
    Suit.LEAVES: "Zeleny",
    Suit.ACORNS: "Zaludy",
    Suit.BELLS: "Kule",
}
MARIASEK_RANKS = {
    Rank.SEVEN: "Sedma",
    Rank.EIGHT: "Osma",
    Rank.NINE: "Devitka",
    Rank.UNDER: "Spodek",
    Rank.OVER: "Svrsek",
    Rank.KING: "Kral",
    Rank.TEN: "Desitka",
    Rank.ACE: "Eso",
}


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_has_one_text_both_ways(card: Card) -> None:
    """Suit letter and rank; the index is suit·9 + rank."""
    assert str(card) == "hlab"[card.suit] + "6789UOKXA"[card.rank]
    assert Card.parse(str(card)) is card
    assert card.index == card.suit * 9 + card.rank
    assert Card.at(card.index) is card


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_reads_in_czech_and_french(card: Card) -> None:
    """Czech `č7`, `žE`; French `♥10`, `♠Q`, `♦J`; capitals matter only where they mean another suit."""
    czech = CZECH_SUITS[card.suit]
    assert Card.parse(czech + {Rank.ACE: "E", Rank.TEN: "10"}.get(card.rank, card.rank.letter)) is card
    french = {Rank.TEN: "10", Rank.OVER: "Q", Rank.UNDER: "J"}.get(card.rank, card.rank.letter)
    assert Card.parse(FRENCH_SUITS[card.suit] + french) is card
    if czech in "čž":
        assert Card.parse(czech.upper() + card.rank.letter) is card


@pytest.mark.parametrize("card", Pack.THIRTY_TWO.cards, ids=str)
def test_a_card_reads_in_mariaseks_words(card: Card) -> None:
    """Two words, suit and value, as that program writes them."""
    assert Card.parse(f"{MARIASEK_SUITS[card.suit]} {MARIASEK_RANKS[card.rank]}") is card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("SQ", "lO"),
        ("HQ", "hO"),
        ("DJ", "bU"),
        ("C10", "aX"),
        ("CA", "aA"),
        ("c7", "h7"),
        ("H10", "hX"),
        ("D7", "b7"),
        (" hA ", "hA"),
        ("červený král", "hK"),
        ("Žaludy svršek", "aO"),
    ],
)
def test_letters_that_mean_two_suits(text: str, card: str) -> None:
    """`C` is clubs, `c` and `č` are červené; words may bear their accents."""
    assert str(Card.parse(text)) == card


@pytest.mark.parametrize(
    ("text", "position"),
    [("", 0), ("x7", 0), ("h1", 1), ("hAX", 1), ("??", 0), ("Cerveny Pes", 7), ("h", 1), ("\x007", 0)],
)
def test_what_is_no_card_is_quoted_with_the_place(text: str, position: int) -> None:
    """The code, the text and the first character that can't be read."""
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.code == "notation/card"
    assert caught.value.data == {"text": text, "position": position}


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("hAXK l7 b98", "hAXK l7 b98"),
        ("b89 l7 hKXA", "hAXK l7 b98"),
        ("hA hX", "hAX"),
        ("čAX zK", "hAX lK"),
        ("žE10 kK", "aAX bK"),
        ("♥K10 SQ", "hXK lO"),
        ("č7 žE ♥10 SQ", "hX7 lO aA"),
        ("", ""),
    ],
)
def test_a_set_has_one_text(text: str, canonical: str) -> None:
    """Grouped, spelled out or in aliases: the same set, written by suit and from the ace down."""
    assert str(CardSet.parse(text)) == canonical
    assert CardSet.parse(canonical) == CardSet.parse(text)


def test_every_card_is_in_the_set_of_its_pack() -> None:
    """Packs of 32 and of 36; the six is only in the larger one."""
    for pack, number in ((Pack.THIRTY_TWO, 32), (Pack.THIRTY_SIX, 36)):
        whole = CardSet(pack.cards)
        assert len(whole) == number
        assert CardSet.parse(str(whole)) == whole
        assert (Card.parse("h6") in whole) is (number == 36)


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("hA hA", "notation/double_card", None),
        ("hAKA", "notation/double_card", None),
        ("hA xK", "notation/card_set", 3),
        ("hA lK1", "notation/card_set", 4),
        ("hA ??", "notation/card_set", 3),
    ],
)
def test_what_is_no_set_is_quoted_with_the_place(text: str, code: str, position: int | None) -> None:
    """A card twice, or a word that can't be read, with its place in the whole text."""
    with pytest.raises(NotationError) as caught:
        CardSet.parse(text)
    assert caught.value.code == code
    assert caught.value.data["text"] == text
    assert caught.value.data.get("position") == position


def test_a_pack_keeps_its_order_and_doubles() -> None:
    """Dealing order matters, and who deals judges doubles."""
    assert [str(card) for card in parse_cards("hKA b7 hA")] == ["hK", "hA", "b7", "hA"]


@pytest.mark.parametrize("kind", ENUMS, ids=lambda kind: kind.__name__)
def test_repr_of_the_vocabulary_evaluates(kind: type[Enum]) -> None:
    """What is printed for any member can be pasted back."""
    for member in kind:
        assert eval(repr(member), VOCABULARY) is member  # noqa: S307 - our own text


def test_repr_of_cards_and_sets_evaluates() -> None:
    """A card gives the interned card, a set an equal set, the empty one too."""
    for card in ALL_CARDS:
        assert eval(repr(card), VOCABULARY) is card  # noqa: S307 - our own text
    for text in ("", "hA", "hAXK l7 b98"):
        held = CardSet.parse(text)
        assert eval(repr(held), VOCABULARY) == held  # noqa: S307 - our own text
    assert (repr(Role.REAR), repr(PhaseKind.PLAY)) == ("Role.REAR", "PhaseKind.PLAY")
    assert repr((ContractKind.GAME, Component.SEVEN, Call.BETL)) == (
        "(ContractKind.GAME, Component.SEVEN, Call.BETL)"
    )


def test_cards_and_sets_can_be_copied_and_kept() -> None:
    """A copied or pickled card is the same object, so that equality stays identity."""
    held = CardSet.parse("hAXK l7")
    for other in (copy.deepcopy(held), pickle.loads(pickle.dumps(held))):  # noqa: S301 - our own bytes
        assert other == held
    assert pickle.loads(pickle.dumps(Card.parse("hA"))) is Card.parse("hA")  # noqa: S301 - our own bytes
    with pytest.raises(AttributeError):
        held.mask = 0
