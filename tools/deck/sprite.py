"""The deck as files: parts of the sprite, loaded as they are needed, and what a page must know."""

import json
from collections.abc import Mapping
from typing import Final

from tools.deck.aces import ribbon
from tools.deck.backs import BACKS, paper
from tools.deck.columns import column
from tools.deck.drawing import Drawing, symbol
from tools.deck.faces import CARDS, FACES, INDEX_PLACES, PREFIXES, SUITS
from tools.deck.french_signs import french_index_sign, french_pip
from tools.deck.indices import INDEX_SETS, WORDS, word
from tools.deck.kings import KINGS
from tools.deck.landscapes import LANDSCAPES
from tools.deck.overs import OVERS
from tools.deck.queens import QUEENS
from tools.deck.signs import index_sign, pip
from tools.deck.unders import UNDERS

FOLDER: Final = "web/src/cards"
#: What a page that shows a face needs, in order: before the pictures come, cards can be told apart.
NEEDED: Final = {face: ("signs", face, "pictures") for face in FACES}


def symbols() -> Mapping[str, Mapping[str, Drawing]]:
    """Give every part of the sprite: its symbols by name."""
    return {
        "signs": {
            **{f"g-{suit}": index_sign(suit) for suit in SUITS},
            **{f"p-{suit}": pip(suit) for suit in SUITS},
            **{f"i-{text}": word(text) for text in WORDS},
            **{f"column-{suit}": column(suit) for suit in SUITS},
            "paper": paper(),
            **{f"back-{name}": back() for name, back in BACKS.items()},
        },
        "pictures": {
            **{f"{suit}K": KINGS[suit]() for suit in SUITS},
            **{f"{suit}O": OVERS[suit]() for suit in SUITS},
            **{f"{suit}U": UNDERS[suit]() for suit in SUITS},
            **{f"r-{suit}": ribbon(suit) for suit in SUITS},
            **{f"n-{suit}": LANDSCAPES[suit]() for suit in SUITS},
        },
        "modern": _face("modern"),
        "traditional": _face("traditional"),
        "french": {
            **{f"fg-{suit}": french_index_sign(suit) for suit in SUITS},
            **{f"fp-{suit}": french_pip(suit) for suit in SUITS},
            **{f"q-{suit}": QUEENS[suit]() for suit in SUITS},
            **_face("french"),
        },
    }


def _face(name: str) -> dict[str, Drawing]:
    return {f"{PREFIXES[name]}-{card}": FACES[name](card) for card in CARDS}


def files() -> Mapping[str, str]:
    """Give every generated file by its path below the root of the repository."""
    parts = {
        f"{FOLDER}/deck-{part}.gen.svg": svg(
            "\n".join(symbol(name, drawing) for name, drawing in content.items())
        )
        for part, content in symbols().items()
    }
    return {**parts, f"{FOLDER}/deck.gen.ts": _table()}


def svg(content: str) -> str:
    """A sprite: one SVG of symbols that shows nothing itself."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{content}\n</svg>\n'


def _table() -> str:
    constants = {
        "INDEX_SETS": INDEX_SETS,
        "INDEX_PLACES": INDEX_PLACES,
        "PARTS_NEEDED": NEEDED,
        "PREFIXES": PREFIXES,
        "BACKS": tuple(BACKS),
    }
    lines = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False)} as const"
        for name, value in constants.items()
    ]
    return "\n".join(["// Made from the code by `make generate`; changes by hand are lost.", "", *lines, ""])
