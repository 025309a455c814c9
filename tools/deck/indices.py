"""Index words, one symbol each, already where the index column has its rank.

Which word a rank has depends on language and setting; the picture doesn't.
"""

from typing import Final

from tools.deck import paths
from tools.deck.drawing import Drawing, Shape
from tools.deck.letters import LETTERS

#: Word as shown: its letters; small letters stand for narrow romans.
WORDS: Final[dict[str, str]] = {
    **{
        word: word
        for word in ("6", "7", "8", "9", "10", "X", "A", "K", "E", "O", "U", "N", "V", "J", "Q", "Sp", "Sv")
    },
    "VI": "wi",
    "VII": "wii",
    "VIII": "wiii",
    "IX": "ix",
}
_NUMBERS: Final = {"6": "6", "7": "7", "8": "8", "9": "9"}
#: Sets that a page offers: the word of every rank.
INDEX_SETS: Final[dict[str, dict[str, str]]] = {
    "cs": {**_NUMBERS, "U": "Sp", "O": "Sv", "K": "K", "X": "X", "A": "E"},
    "sk": {**_NUMBERS, "U": "N", "O": "V", "K": "K", "X": "X", "A": "E"},
    "de": {**_NUMBERS, "U": "U", "O": "O", "K": "K", "X": "10", "A": "A"},
    "international": {**_NUMBERS, "U": "J", "O": "Q", "K": "K", "X": "10", "A": "A"},
    "roman": {
        "6": "VI",
        "7": "VII",
        "8": "VIII",
        "9": "IX",
        "U": "J",
        "O": "Q",
        "K": "K",
        "X": "X",
        "A": "A",
    },
}
#: The column is 22 units wide; the rank fills at most this much of it, from this height down.
WIDEST, TOP, HEIGHT, MIDDLE = 18.4, 5.0, 23.0, 11.0
_GAP: Final = 0.9
#: Letters of several strokes look heavier when narrowed evenly, so height gives way too, but not as much.
_HEIGHT_OF_NARROWED: Final = 0.5


def word(text: str) -> Drawing:
    """One path without a fill of its own: it takes the ink of whatever uses it."""
    letters = WORDS[text]
    width = sum(LETTERS[letter][0] for letter in letters) + _GAP * (len(letters) - 1)
    natural = HEIGHT / 24
    across = min(natural, WIDEST / width)
    down = natural - (natural - across) * _HEIGHT_OF_NARROWED
    x = MIDDLE - width * across / 2
    y = TOP + (HEIGHT - 24 * down) / 2
    outline = ""
    for letter in letters:
        advance, shape = LETTERS[letter]
        outline += paths.moved(shape, x, y, across, down)
        x += (advance + _GAP) * across
    return (Shape(outline, ""),)
