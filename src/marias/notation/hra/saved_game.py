"""What stands in a saved game: its sections read into plain facts, nothing of the rules yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from marias.engine.cards import Card, Rank, Suit
from marias.errors import RecordError
from marias.notation.hra.xml_tree import BrokenXmlError, Element

T = TypeVar("T")

ROOT: Final = "Hra"
#: The three players by number from 0; they play in this order.
PLAYERS: Final = ("Hrac1", "Hrac2", "Hrac3")
SUITS: Final = {"Cerveny": Suit.HEARTS, "Zeleny": Suit.LEAVES, "Zaludy": Suit.ACORNS, "Kule": Suit.BELLS}
RANKS: Final = {
    "Sedma": Rank.SEVEN,
    "Osma": Rank.EIGHT,
    "Devitka": Rank.NINE,
    "Spodek": Rank.UNDER,
    "Svrsek": Rank.OVER,
    "Kral": Rank.KING,
    "Desitka": Rank.TEN,
    "Eso": Rank.ACE,
}
LAST_TRICK: Final = 10

_SECTIONS: Final = ("Autor", "Verze", "Komentar", *PLAYERS, "Talon", "Fleky", "Stychy", "Zuctovani")
_MOST_QUOTED: Final = 40
_MOST_LEVEL: Final = 1_000
_MOST_TEXT: Final = 2_000
_MOST_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class SavedTrick:
    """A trick: its number from 1, who led, the players' cards and their lines."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SavedFlek:
    """The doublings of one flag, and the players who spoke on it (none where an old file doesn't say)."""

    flag: str
    level: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SavedPayment:
    """What each player's side scored, None where not said, and what each player won."""

    points: tuple[int, ...] | None
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game; players are numbers 0, 1, 2 in their order of play.

    `next_trick` is 0 before the choice of trumps.  `texts` are author, version and comment by element.
    `lines` are those of the sections.
    """

    next_trick: int
    leader: int | None
    declarer: int
    flags: tuple[str, ...]
    trump: Suit | None
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    fleks: tuple[SavedFlek, ...]
    tricks: tuple[SavedTrick, ...]
    payment: SavedPayment | None
    texts: tuple[tuple[str, str], ...] = ()
    lines: dict[str, int] = field(default_factory=dict)


def read_game(root: Element) -> SavedGame:
    """Read the sections; raises BrokenXmlError with codes `record/hra_…` and the line."""
    if root.name != ROOT:
        raise BrokenXmlError(RecordError("record/hra_root", element=root.name[:_MOST_QUOTED]), root.line)
    sections: dict[str, Element] = {}
    for child in root.children:
        if child.name not in _SECTIONS:
            continue  # later versions of the program may write more
        if child.name in sections:
            raise BrokenXmlError(RecordError("record/hra_element_twice", element=child.name), child.line)
        sections[child.name] = child
    payment = sections.get("Zuctovani")
    return SavedGame(
        next_trick=_number(root, "Kolo", 0, LAST_TRICK + 1),
        leader=_player(root, "Zacina", root.attributes["Zacina"]) if "Zacina" in root.attributes else None,
        declarer=_player(root, "Voli", _attribute(root, "Voli")),
        flags=tuple(root.attributes.get("Typ", "").split()),
        trump=_named(root, "Trumf", SUITS) if "Trumf" in root.attributes else None,
        hands=tuple(_cards(sections.get(player)) for player in PLAYERS),
        talon=_cards(sections.get("Talon")),
        fleks=tuple(_flek(flek) for flek in _children(sections.get("Fleky"), "Flek")),
        tricks=tuple(_trick(trick) for trick in _children(sections.get("Stychy"), "Stych")),
        payment=None if payment is None else _payment(payment),
        texts=tuple(
            (name, sections[name].text.strip()[:_MOST_TEXT])
            for name in ("Autor", "Verze", "Komentar")
            if name in sections and sections[name].text.strip()
        ),
        lines={name: section.line for name, section in sections.items()},
    )


def _children(section: Element | None, name: str) -> list[Element]:
    return [] if section is None else list(section.all(name))


def _broken(element: Element, attribute: str, value: str) -> BrokenXmlError:
    place = f"{element.name}/@{attribute}"
    return BrokenXmlError(
        RecordError("record/hra_value", place=place, value=value[:_MOST_QUOTED]), element.line
    )


def _attribute(element: Element, name: str) -> str:
    value = element.attributes.get(name)
    if value is None:
        raise BrokenXmlError(RecordError("record/hra_missing", place=f"{element.name}/@{name}"), element.line)
    return value


def _number(element: Element, name: str, least: int, most: int) -> int:
    text = _attribute(element, name)
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _MOST_DIGITS:
        raise _broken(element, name, text)
    number = int(text)
    if not least <= number <= most:
        raise _broken(element, name, text)
    return number


def _named(element: Element, name: str, names: Mapping[str, T]) -> T:
    text = _attribute(element, name)
    if text not in names:
        raise _broken(element, name, text)
    return names[text]


def _player(element: Element, attribute: str, text: str) -> int:
    if text not in PLAYERS:
        raise _broken(element, attribute, text)
    return PLAYERS.index(text)


def _card(element: Element) -> Card:
    return Card(_named(element, "Barva", SUITS), _named(element, "Hodnota", RANKS))


def _cards(section: Element | None) -> tuple[Card, ...]:
    return tuple(_card(card) for card in _children(section, "Karta"))


def _flek(element: Element) -> SavedFlek:
    players = tuple(
        _player(element, "Hraci", name) for name in dict.fromkeys(element.attributes.get("Hraci", "").split())
    )
    return SavedFlek(_attribute(element, "Hra"), _number(element, "Pocet", 0, _MOST_LEVEL), players)


def _trick(element: Element) -> SavedTrick:
    number = _number(element, "Kolo", 1, LAST_TRICK)
    leader = _player(element, "Zacina", _attribute(element, "Zacina"))
    by_player = [_children(element, player) for player in PLAYERS]
    if any(len(cards) != 1 for cards in by_player):
        raise BrokenXmlError(RecordError("record/hra_trick", number=number), element.line)
    return SavedTrick(
        number, leader, tuple(_card(card) for (card,) in by_player), tuple(card.line for (card,) in by_player)
    )


def _payment(section: Element) -> SavedPayment:
    players = []
    for name in PLAYERS:
        found = _children(section, name)
        if len(found) != 1:
            raise BrokenXmlError(RecordError("record/hra_missing", place=f"Zuctovani/{name}"), section.line)
        players += found
    most = 10**_MOST_DIGITS
    units = tuple(_number(player, "Zisk", -most, most) for player in players)
    has_points = all("Body" in player.attributes for player in players)
    points = tuple(_number(player, "Body", 0, most) for player in players) if has_points else None
    return SavedPayment(points, units)
