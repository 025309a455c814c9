"""Names of cards and suits in their cases, and plurals."""

import pytest

from marias.engine.cards import ALL_CARDS, Card, CardSet, Suit
from marias.texts.catalogue import catalogue
from marias.texts.plurals import plural_category
from marias.texts.speech import Speech

CS, EN = Speech("cs"), Speech("en")

# Czech grammar, written down a second time: stems of the suits, rank nouns with gender and accusative.
STEMS = {"h": "červen", "l": "zelen", "a": "žaludsk", "b": "kulov"}
NOUNS = {
    "6": ("f", "šestka", "šestku"),
    "7": ("f", "sedma", "sedmu"),
    "8": ("f", "osma", "osmu"),
    "9": ("f", "devítka", "devítku"),
    "X": ("f", "desítka", "desítku"),
    "U": ("m", "spodek", "spodka"),
    "O": ("m", "svršek", "svrška"),
    "K": ("m", "král", "krále"),
    "A": ("n", "eso", "eso"),
}
ENDINGS = {"f": ("á", "ou"), "m": ("ý", "ého"), "n": ("é", "é")}
ENGLISH_SUITS = {"h": "hearts", "l": "leaves", "a": "acorns", "b": "bells"}
ENGLISH_RANKS = dict(
    zip("6789XUOKA", ("six", "seven", "eight", "nine", "ten", "under", "over", "king", "ace"), strict=True)
)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_czech_card_names(card: Card) -> None:
    """Adjective and noun agree in gender and case for each of the 36 cards."""
    gender, nominative, accusative = NOUNS[card.rank.letter]
    stem = STEMS[card.suit.letter]
    assert CS.filled("nom", card) == f"{stem}{ENDINGS[gender][0]} {nominative}"
    assert CS.filled("acc", card) == f"{stem}{ENDINGS[gender][1]} {accusative}"


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_english_card_names(card: Card) -> None:
    """English names look alike in both cases; articles belong to the sentence."""
    name = f"{ENGLISH_RANKS[card.rank.letter]} of {ENGLISH_SUITS[card.suit.letter]}"
    assert EN.filled("nom", card) == EN.filled("acc", card) == name


def test_a_card_and_its_text_are_named_alike() -> None:
    """Records and messages carry texts, the engine carries cards: the sentence is the same."""
    for speech in (CS, EN):
        for card in ALL_CARDS:
            assert speech.filled("acc", card.text) == speech.filled("acc", card)


def test_sets_of_cards_are_lists() -> None:
    """A set is named card by card in the order of its text, joined as the language joins."""
    cards = CardSet.parse("hAX l7")
    assert CS.filled("acc", cards) == "červené eso, červenou desítku a zelenou sedmu"
    assert EN.filled("nom", "hAX l7") == "ace of hearts, ten of hearts and seven of leaves"
    assert CS.filled("nom", "??") == "zakrytá karta"


def test_suits_in_three_cases() -> None:
    """Suits have nominative, accusative and genitive."""
    assert [CS.filled("nom", suit) for suit in Suit] == ["červené", "zelené", "žaludy", "kule"]
    assert [CS.filled("acc", suit) for suit in Suit] == ["červené", "zelené", "žaludy", "kule"]
    assert [CS.filled("gen", suit) for suit in Suit] == ["červených", "zelených", "žaludů", "kulí"]
    assert [EN.filled("nom", suit.letter) for suit in Suit] == ["hearts", "leaves", "acorns", "bells"]
    assert EN.filled("acc", "a") == "an acorn"


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 bodů"),
        (1, "1 bod"),
        (-1, "−1 bod"),
        (2, "2 body"),
        (4, "4 body"),
        (5, "5 bodů"),
        (11, "11 bodů"),
        (22, "22 bodů"),
        (100, "100 bodů"),
        (1.5, "1,5 bodu"),
        (2.0, "2 body"),
    ],
)
def test_czech_plurals(number: float, words: str) -> None:
    """1 bod, 2 body, 5 bodů, 1,5 bodu; 22 goes with 5, not with 2."""
    assert CS.filled("point", number) == words


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (1.5, "1.5 points")]
)
def test_english_plurals(number: float, words: str) -> None:
    """Everything but one is plural."""
    assert EN.filled("point", number) == words


def test_every_noun_has_words_for_every_number() -> None:
    """No number between 0 and 30 finds a noun without its form."""
    for speech in (CS, EN):
        nouns = {key.split(".")[1] for key in catalogue(speech.language) if key.startswith("noun.")}
        assert "unit" in nouns
        for noun in nouns:
            for number in range(31):
                assert speech.filled(noun, number).startswith(f"{number} ")


def test_plural_categories_of_signs() -> None:
    """The sign does not change the plural."""
    assert plural_category(-3, "cs") == plural_category(3, "cs") == "few"
    assert plural_category(-1, "en") == "one"


def test_card_repr_is_not_used() -> None:
    """A card in a sentence is named, never shown as its notation."""
    assert Card.parse("hA").text not in CS.filled("nom", Card.parse("hA"))
