"""Contracts, their components, the volený order and the licitovaný ladder (clauses 5.1, 7.2, 10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.cards import Suit
from marias.engine.members import NumberEnum, WordEnum


class ContractKind(WordEnum):
    """What may be played; the values are those of the option `contracts`."""

    GAME = "game"
    SEVEN = "seven"
    HUNDRED = "hundred"
    HUNDRED_SEVEN = "hundred_seven"
    BETL = "betl"
    DURCH = "durch"
    OPEN_BETL = "open_betl"
    OPEN_DURCH = "open_durch"
    TWO_SEVENS = "two_sevens"
    TWO_SEVENS_HUNDRED = "two_sevens_hundred"

    @property
    def has_trumps(self) -> bool:
        """Whether a trump suit exists."""
        return self not in NOTRUMP

    @property
    def has_seven(self) -> bool:
        """Whether the trump seven is announced with it."""
        return self in _WITH_SEVEN

    @property
    def has_hundred(self) -> bool:
        """Whether a hundred is announced with it."""
        return self in _WITH_HUNDRED

    @property
    def has_two_sevens(self) -> bool:
        """Whether a helper seven is pushed beside the trump seven (clause 10.10)."""
        return self in _WITH_TWO_SEVENS

    @property
    def is_open(self) -> bool:
        """Whether cards are exposed after the first trick (clause 7.6)."""
        return self in _OPEN

    @property
    def is_betl(self) -> bool:
        """Whether the declarer must take no trick."""
        return self in {ContractKind.BETL, ContractKind.OPEN_BETL}

    @property
    def is_durch(self) -> bool:
        """Whether the declarer must take every trick."""
        return self in {ContractKind.DURCH, ContractKind.OPEN_DURCH}


NOTRUMP: Final = frozenset(
    {ContractKind.BETL, ContractKind.DURCH, ContractKind.OPEN_BETL, ContractKind.OPEN_DURCH}
)
#: The announcements of a suit game, in their order.
SUIT_GAMES: Final = (
    ContractKind.GAME,
    ContractKind.SEVEN,
    ContractKind.HUNDRED,
    ContractKind.HUNDRED_SEVEN,
)
_WITH_TWO_SEVENS: Final = frozenset({ContractKind.TWO_SEVENS, ContractKind.TWO_SEVENS_HUNDRED})
_WITH_SEVEN: Final = frozenset({ContractKind.SEVEN, ContractKind.HUNDRED_SEVEN}) | _WITH_TWO_SEVENS
_WITH_HUNDRED: Final = frozenset(
    {ContractKind.HUNDRED, ContractKind.HUNDRED_SEVEN, ContractKind.TWO_SEVENS_HUNDRED}
)
_OPEN: Final = frozenset({ContractKind.OPEN_BETL, ContractKind.OPEN_DURCH})


class Component(WordEnum):
    """What is doubled and settled by itself (clause 5.1), in the order used everywhere."""

    GAME = "game"
    HUNDRED = "hundred"
    SEVEN = "seven"
    TWO_SEVENS = "two_sevens"
    SEVEN_AGAINST = "seven_against"
    HUNDRED_AGAINST = "hundred_against"
    BETL = "betl"
    DURCH = "durch"
    OPEN_BETL = "open_betl"
    OPEN_DURCH = "open_durch"

    @property
    def is_against(self) -> bool:
        """Whether it belongs to the defence."""
        return self in AGAINST

    @property
    def is_notrump(self) -> bool:
        """Whether it is betl, durch or an open form: one component by itself."""
        return self in NOTRUMP_COMPONENTS


AGAINST: Final = frozenset({Component.SEVEN_AGAINST, Component.HUNDRED_AGAINST})
NOTRUMP_COMPONENTS: Final = frozenset(
    {Component.BETL, Component.DURCH, Component.OPEN_BETL, Component.OPEN_DURCH}
)
COMPONENT_ORDER: Final = {component: place for place, component in enumerate(Component)}

_COMPONENTS: Final[dict[ContractKind, tuple[Component, ...]]] = {
    ContractKind.GAME: (Component.GAME,),
    ContractKind.SEVEN: (Component.GAME, Component.SEVEN),
    ContractKind.HUNDRED: (Component.HUNDRED,),
    ContractKind.HUNDRED_SEVEN: (Component.HUNDRED, Component.SEVEN),
    ContractKind.BETL: (Component.BETL,),
    ContractKind.DURCH: (Component.DURCH,),
    ContractKind.OPEN_BETL: (Component.OPEN_BETL,),
    ContractKind.OPEN_DURCH: (Component.OPEN_DURCH,),
    ContractKind.TWO_SEVENS: (Component.TWO_SEVENS,),
    ContractKind.TWO_SEVENS_HUNDRED: (Component.HUNDRED, Component.TWO_SEVENS),
}


def components_of(contract: ContractKind, *, hundred_replaces_game: bool = True) -> tuple[Component, ...]:
    """Give the declarer's components; without `hundred_replaces_game` the game stands beside a hundred.

    Two sevens never have a game of their own (clauses 5.1, 6.3, 6.12).
    """
    components = _COMPONENTS[contract]
    if not hundred_replaces_game and contract.has_hundred and not contract.has_two_sevens:
        return (Component.GAME, *components)
    return components


class Call(NumberEnum):
    """What the chooser or a taker names in volený, ascending (clause 7.2)."""

    SUIT = 0
    BETL = 1
    DURCH = 2
    HUNDRED_SEVEN = 3
    OPEN_BETL = 4
    OPEN_DURCH = 5

    @property
    def contract(self) -> ContractKind | None:
        """The contract it settles at once; a suit game is announced later."""
        return _CALL_CONTRACTS.get(self)

    @property
    def has_trumps(self) -> bool:
        """Whether it is played with the chosen trumps."""
        return self in {Call.SUIT, Call.HUNDRED_SEVEN}


_CALL_CONTRACTS: Final = {
    Call.BETL: ContractKind.BETL,
    Call.DURCH: ContractKind.DURCH,
    Call.HUNDRED_SEVEN: ContractKind.HUNDRED_SEVEN,
    Call.OPEN_BETL: ContractKind.OPEN_BETL,
    Call.OPEN_DURCH: ContractKind.OPEN_DURCH,
}


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the auction: a contract, in hearts or not (clause 10.1)."""

    number: int
    contract: ContractKind
    hearts: bool = False

    @property
    def text(self) -> str:
        """The words after `bid`: `seven h`, `two sevens hundred`."""
        words = self.contract.value.replace("_", " ")
        return f"{words} h" if self.hearts else words


LADDER: Final[tuple[Rung, ...]] = (
    Rung(1, ContractKind.SEVEN),
    Rung(2, ContractKind.SEVEN, hearts=True),
    Rung(3, ContractKind.HUNDRED),
    Rung(4, ContractKind.HUNDRED_SEVEN),
    Rung(5, ContractKind.HUNDRED, hearts=True),
    Rung(6, ContractKind.HUNDRED_SEVEN, hearts=True),
    Rung(7, ContractKind.BETL),
    Rung(8, ContractKind.DURCH),
    Rung(9, ContractKind.TWO_SEVENS),
    Rung(10, ContractKind.TWO_SEVENS_HUNDRED),
    Rung(11, ContractKind.TWO_SEVENS, hearts=True),
    Rung(12, ContractKind.TWO_SEVENS_HUNDRED, hearts=True),
)
_RUNGS: Final = {(rung.contract, rung.hearts): rung for rung in LADDER}


def rung_of(contract: ContractKind, trump: Suit | None) -> Rung | None:
    """Give the rung a contract stands on; None for a contract outside the ladder."""
    return _RUNGS.get((contract, trump is Suit.HEARTS))
