"""The deck as files: parts of the sprite that a page loads as it needs them, and the table of index words."""

import json
from collections.abc import Mapping
from typing import Final

from tools.deck.backs import BACKS, paper
from tools.deck.drawing import Drawing, symbol
from tools.deck.faces import CARDS, FACES, PREFIXES, SUITS
from tools.deck.french_signs import french_index_sign, french_pip
from tools.deck.indices import INDEX_SETS, WORDS, word
from tools.deck.kings import KINGS
from tools.deck.landscapes import LANDSCAPES
from tools.deck.overs import OVERS
from tools.deck.queens import QUEENS
from tools.deck.signs import index_sign, large, pip
from tools.deck.unders import UNDERS

FOLDER: Final = "web/src/cards"
#: What a page that shows a face needs, in the order of need: cards can be told apart from the second part on.
NEEDED: Final = {
    "modern": ("signs", "modern", "pictures"),
    "traditional": ("signs", "traditional", "pictures"),
    "french": ("signs", "french", "pictures"),
}


def symbols() -> Mapping[str, Mapping[str, Drawing]]:
    """Give every part of the sprite: its symbols by name."""
    return {
        "signs": {
            **{f"g-{suit}": index_sign(suit) for suit in SUITS},
            **{f"p-{suit}": pip(suit) for suit in SUITS},
            **{f"i-{text}": word(text) for text in WORDS},
            "paper": paper(),
            **{f"back-{name}": back() for name, back in BACKS.items()},
        },
        "pictures": {
            **{f"{suit}K": KINGS[suit]() for suit in SUITS},
            **{f"{suit}O": OVERS[suit]() for suit in SUITS},
            **{f"{suit}U": UNDERS[suit]() for suit in SUITS},
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
        f"{FOLDER}/deck-{part}.gen.svg": svg("\n".join(symbol(name, drawing) for name, drawing in content.items()))
        for part, content in symbols().items()
    }
    return {**parts, f"{FOLDER}/indices.gen.ts": _index_table()}


def svg(content: str) -> str:
    """A sprite: one SVG of symbols that shows nothing itself."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{content}\n</svg>\n'


def _index_table() -> str:
    sets = json.dumps(INDEX_SETS, ensure_ascii=False, indent=2)
    return f"// Made from the code by `make generate`; changes by hand are lost.\n\nexport const INDEX_SETS = {sets} as const;\n"
