"""The steps a table took: replayed through the same methods they give the same table, log and all."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.actions import Action
from marias.engine.match import MatchDeal
from marias.engine.seats import Chair
from marias.table.setup import Sitter, TableSetup


@dataclass(frozen=True, slots=True, repr=False)
class DealStep:
    """A deal was dealt; its `repr` shows no card."""

    dealt: MatchDeal

    def __repr__(self) -> str:
        """Name the dealer only."""
        return f"<DealStep dealer={self.dealt.dealer}>"


@dataclass(frozen=True, slots=True, repr=False)
class ActStep:
    """A chair acted, or a computer that `stood_in` for its person; its `repr` shows no card."""

    chair: Chair
    action: Action
    stood_in: bool = False

    def __repr__(self) -> str:
        """Name chair and kind of action."""
        return f"<ActStep chair={self.chair} {self.action.code}>"


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A chair took its last decision back."""

    chair: Chair


@dataclass(frozen=True, slots=True)
class CloseStep:
    """The match was ended between two deals."""


@dataclass(frozen=True, slots=True)
class SitStep:
    """Between two deals others sat down; `sitters` are all by chair."""

    sitters: tuple[Sitter, ...]


@dataclass(frozen=True, slots=True)
class AgainStep:
    """A new match began at the same table."""

    setup: TableSetup


JournalStep = DealStep | ActStep | UndoStep | CloseStep | SitStep | AgainStep
