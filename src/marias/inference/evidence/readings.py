"""A reading: one table of the model asked about the cards that a seat holds in a world.

What a seat did is evidence about the cards it had when it did it.  A reading says which table knows about
the deed, and how those cards follow from what a world gives the seat now: cards played since then are added,
and the talon too where the deed was done with all twelve.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from marias.engine.cards import Suit
from marias.engine.members import WordEnum
from marias.engine.seats import Seat
from marias.inference.evidence.holdings import ATTRIBUTES, PAIR_SHIFT, Attribute, Form, holding_of


class Kind(WordEnum):
    """The kinds of evidence; each can be left out and measured by itself."""

    TRUMP_CHOICE = "trump_choice"
    TALON = "talon"
    CONTRACT = "contract"
    APPROVAL = "approval"
    DOUBLING = "doubling"
    PLAY = "play"


class Basis(IntEnum):
    """Which cards of the seat are meant: its ten, all twelve, or the kept and the discarded as a pair."""

    HAND = 0
    TWELVE = 1
    PAIR = 2


def by_basis(kept: int, laid: int) -> tuple[int, int, int]:
    """Give what each basis, by its number, means in a suit; both are holdings."""
    return kept, kept | laid, kept | laid << PAIR_SHIFT


@dataclass(frozen=True, slots=True)
class SuitReading:
    """A table asked about one suit; `since` is the mask of what the seat has played since the deed."""

    kind: Kind
    table: str
    form: Form
    seat: Seat
    suit: Suit
    since: int = 0
    basis: Basis = Basis.HAND

    def asked(self, hand: int, talon: int) -> int:
        """Give what the table is asked with, for the hand and the talon of a world."""
        suit = self.suit
        return by_basis(holding_of(hand | self.since, suit), holding_of(talon, suit))[self.basis]


@dataclass(frozen=True, slots=True)
class HandReading:
    """A table asked about a number that all four suits add to, each by its attribute; never of a pair."""

    kind: Kind
    table: str
    form: Form
    seat: Seat
    attributes: tuple[Attribute, ...]
    since: int = 0
    basis: Basis = Basis.HAND

    def share(self, suit: Suit, hand: int, talon: int) -> int:
        """Give what one suit adds."""
        held = by_basis(holding_of(hand | self.since, suit), holding_of(talon, suit))[self.basis]
        return ATTRIBUTES[self.attributes[suit]][held]

    def asked(self, hand: int, talon: int) -> int:
        """Give what the table is asked with, for the hand and the talon of a world."""
        return sum(self.share(suit, hand, talon) for suit in Suit)


Reading = SuitReading | HandReading


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did: the kind and name of its evidence, and the cards it then held."""

    kind: Kind
    name: str
    seat: Seat
    since: int = 0
    basis: Basis = Basis.HAND

    def about(self, suit: Suit, table: str, form: Form = Form.TRUMP_ORDER) -> SuitReading:
        """Ask the table `<name>.<table>` about one suit."""
        return SuitReading(self.kind, f"{self.name}.{table}", form, self.seat, suit, self.since, self.basis)

    def in_roles(
        self, trump: Suit, helper: Suit | None, form: Form = Form.TRUMP_ORDER
    ) -> Iterator[SuitReading]:
        """Ask about every suit: trumps, side suits and the helper suit have tables of their own."""
        for suit in Suit:
            role = "trump" if suit is trump else "helper" if suit is helper else "side"
            yield self.about(suit, role, form)

    def in_every_suit(self, form: Form, table: str = "suit") -> Iterator[SuitReading]:
        """Ask the same table about every suit."""
        for suit in Suit:
            yield self.about(suit, table, form)

    def counted(self, attribute: Attribute) -> HandReading:
        """Ask about a count over the whole hand, each suit alike."""
        return self._hand((attribute,) * len(Suit), attribute.value, Form.COUNT)

    def force(self, trump: Suit) -> HandReading:
        """Ask about the strength of the hand with these trumps."""
        return self._by_role(trump, Attribute.TRUMP_FORCE, Attribute.SIDE_FORCE, Form.COUNT)

    def shape(self, trump: Suit | None) -> HandReading:
        """Ask about the lengths of trumps and of long side suits; without trumps of all suits alike."""
        if trump is None:
            attributes = (Attribute.SHAPE_OF_SIDE,) * len(Suit)
            return self._hand(attributes, "shape", Form.SHAPE)
        return self._by_role(trump, Attribute.SHAPE_OF_TRUMPS, Attribute.SHAPE_OF_SIDE, Form.SHAPE)

    def _by_role(self, trump: Suit, trumps: Attribute, side: Attribute, form: Form) -> HandReading:
        attributes = tuple(trumps if suit is trump else side for suit in Suit)
        return self._hand(attributes, form.value if form is Form.SHAPE else "force", form)

    def _hand(self, attributes: tuple[Attribute, ...], table: str, form: Form) -> HandReading:
        return HandReading(
            self.kind, f"{self.name}.{table}", form, self.seat, attributes, self.since, self.basis
        )
