"""What every card of every face must show."""

from collections.abc import Callable
from itertools import combinations

import pytest

from marias.engine.cards import ALL_CARDS
from tests.deck.flattened import SYMBOLS, box, head, shapes, uses
from tools.deck.drawing import Drawing, Use
from tools.deck.faces import CARDS, FACES, PREFIXES
from tools.deck.indices import INDEX_SETS, WORDS
from tools.deck.kings import KINGS
from tools.deck.overs import OVERS
from tools.deck.queens import QUEENS
from tools.deck.unders import UNDERS

PIPS = {"6": 6, "7": 7, "8": 8, "9": 9, "X": 10}
#: Of a card 72 pixels wide whose left 24 pixels are seen: that much of it, in units, and 60 pixels down.
SEEN, DOWN = 24 / 72 * 64, 60 / 72 * 64

faces = pytest.mark.parametrize("face", FACES)


def mark(face: str, card: str) -> Use:
    """The sign in the picture of a court card, not the one of the index column."""
    names = {f"p-{card[0]}", f"fp-{card[0]}"}
    (found,) = (use for use in uses(SYMBOLS[f"{PREFIXES[face]}-{card}"]) if use.symbol in names)
    return found


def figure(face: str, card: str) -> Use:
    """The figure of a court card."""
    (found,) = (
        use for use in uses(SYMBOLS[f"{PREFIXES[face]}-{card}"]) if use.symbol in {card, f"q-{card[0]}"}
    )
    return found


@faces
def test_every_card_has_a_picture(face: str) -> None:
    """All 36 cards, under the texts by which the engine knows them."""
    assert {card.text for card in ALL_CARDS} == set(CARDS)
    assert [card for card in CARDS if f"{PREFIXES[face]}-{card}" not in SYMBOLS] == []


@faces
@pytest.mark.parametrize("rank", PIPS)
def test_a_number_card_shows_as_many_pips_as_it_counts(face: str, rank: str) -> None:
    """Six to ten, in every suit, none over another."""
    for suit in "hlab":
        sign = f"fp-{suit}" if face == "french" else f"p-{suit}"
        pips = [use for use in uses(SYMBOLS[f"{PREFIXES[face]}-{suit}{rank}"]) if use.symbol == sign]
        assert len(pips) == PIPS[rank]
        for one, other in combinations(pips, 2):
            # Signs leave the corners of their box of 20 × 20 empty, so boxes may touch a little.
            room = 20 * one.scale * 0.8
            assert abs(one.x - other.x) >= room or abs(one.y - other.y) >= room


@faces
@pytest.mark.parametrize("suit", "hlab")
def test_the_sign_of_an_over_is_high_and_of_an_under_low(face: str, suit: str) -> None:
    """Beside the head above the chin, and beside the legs below the middle of the figure."""
    over, under = mark(face, f"{suit}O"), mark(face, f"{suit}U")
    standing, walking = figure(face, f"{suit}O"), figure(face, f"{suit}U")
    chin = standing.y + head(SYMBOLS[standing.symbol])[3] * standing.scale
    assert over.y + 20 * over.scale <= chin
    assert under.y >= walking.y + 92 / 2 * walking.scale + 10


@faces
def test_nothing_is_drawn_beyond_the_card(face: str) -> None:
    """64 × 100 units; figures never lose a plume or a foot at the edge."""
    for card in CARDS:
        left, top, right, bottom = box(SYMBOLS[f"{PREFIXES[face]}-{card}"])
        assert (left >= 0, top >= 0, right <= 64, bottom <= 100) == (True,) * 4, card


@pytest.mark.parametrize(
    "figures", [KINGS, OVERS, UNDERS, QUEENS], ids=["kings", "overs", "unders", "queens"]
)
def test_no_figure_is_another_one_recoloured(figures: dict[str, Callable[[], Drawing]]) -> None:
    """Between any two suits of a rank, most of what is drawn differs in shape, not only in tone."""
    drawings = {suit: draw() for suit, draw in figures.items()}
    for one, other in combinations(drawings.values(), 2):
        first, second = ({shape.path for shape in shapes(drawing)} for drawing in (one, other))
        assert len(first & second) < 0.3 * min(len(first), len(second))


@pytest.mark.parametrize("word", WORDS)
def test_an_index_is_seen_whole_in_a_fanned_hand(word: str) -> None:
    """The strip that neighbours leave uncovered holds the rank, and below it the sign."""
    left, top, right, bottom = box(SYMBOLS[f"i-{word}"])
    assert (left >= 0, top >= 0, right <= SEEN) == (True,) * 3
    for sign in ("g-h", "g-l", "g-a", "g-b", "fg-l", "fg-a", "fg-b"):
        (placed,) = {
            (use.x, use.y, use.scale)
            for name, drawing in SYMBOLS.items()
            for use in uses(drawing)
            if use.symbol == sign
        }
        across, upper, edge, lower = (place * placed[2] for place in box(SYMBOLS[sign]))
        assert across + placed[0] >= 0
        assert edge + placed[0] <= SEEN
        assert upper + placed[1] >= bottom - 1
        assert lower + placed[1] <= DOWN


def test_every_index_set_tells_all_ranks_apart() -> None:
    """Nine words, none twice, all drawn."""
    for words in INDEX_SETS.values():
        assert sorted(words) == sorted("6789UOKXA")
        assert len(set(words.values())) == 9
        assert set(words.values()) <= set(WORDS)
