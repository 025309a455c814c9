"""What a deal is played for, and the question that follows from it for a board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from marias._kernel import Goal
from marias.engine.cards import SUIT_MASK, Card, Rank, Suit
from marias.engine.marriages import marriage_points
from marias.engine.outcome import Outcome
from marias.engine.phases.play import kept_sevens
from marias.engine.ruleset import FourPlusHelpers, MarriageCard, OpenMode, Ruleset
from marias.engine.seats import BySeat, Seat
from marias.engine.state import Bargain
from marias.engine.tricks import TRICKS
from marias.engine.unplayed import MANY_HELPERS
from marias.errors import KernelInputError
from marias.kernel.board import Board
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion
from marias.kernel.settling import Settling
from marias.kernel.worth import Marriages, Tables, countable


@dataclass(frozen=True, slots=True)
class Stakes:
    """The rules, the facts that stood before the first card, and the helper suit of two sevens."""

    ruleset: Ruleset
    standing: Outcome
    helper: Suit | None = None

    @property
    def declarer(self) -> Seat:
        """Who plays alone."""
        if self.standing.declarer is None:
            raise AssertionError(self.standing)
        return self.standing.declarer

    @property
    def payers(self) -> int:
        """How many settle with the declarer: the defenders, and who sits out where he does (clause 14.2)."""
        sitter = self.standing.sitting_out is not None and self.ruleset.match.pauser_settles
        return 3 if sitter else 2

    def share_of(self, seat: Seat) -> float:
        """Give the part of the declarer's units that a seat gets: a defender pays his share of them."""
        return 1.0 if seat == self.declarer else -1.0 / self.payers

    def kept(self) -> BySeat[tuple[int, ...]]:
        """Give the sevens that were announced and must be kept by these rules (clause 3.3)."""
        standing = self.standing
        said = Bargain(
            declarer=standing.declarer,
            contract=standing.contract,
            trump=standing.trump,
            helper=self.helper,
            seven_against=standing.seven_against,
        )
        return kept_sevens(self.ruleset, said)

    def points_question(
        self,
        board: Board,
        *,
        taken: tuple[int, int],
        shown: tuple[Marriages, Marriages],
        dealt: BySeat[int],
        helper_won: bool,
        marriage_card: MarriageCard | None = None,
    ) -> PointsQuestion:
        """Ask for the declarer's units of a contract with trumps.

        `taken` are the tens in tricks and `shown` the marriages of either side, `dealt` each seat's cards as
        far as they are known; `helper_won` tells that the helper seven took the trick before the last one.
        Raises UnsupportedRulesetError: `kernel/first_marriage`, `kernel/falling`, `kernel/units`.
        """
        both, pending = self._two_sevens(board, dealt, helper_won=helper_won)
        held: tuple[list[int], list[int]] = ([], [])
        for seat, suit in board.marriages():
            held[seat not in board.side].append(marriage_points(suit, board.trump))
        Settling(self.ruleset, self.standing).check(max(taken) + board.tens, shown, (held[0], held[1]))
        return PointsQuestion(
            board=board,
            tables=_tables(Settling(self.ruleset, self.standing, both)),
            taken=taken,
            shown=shown,
            marriage_card=marriage_card or self.ruleset.play.marriage_card,
            helper=self.helper if pending else None,
        )

    def tricks_question(self, board: Board, *, stands: bool) -> Question:
        """Ask for the declarer's units of a contract without trumps; `stands` where no trick broke it yet.

        Raises KernelInputError (`kernel/open_form`) for an open form that the first trick has decided, and
        UnsupportedRulesetError (`kernel/units`).
        """
        contract = self.standing.contract
        if contract is None:
            raise AssertionError(self.standing)
        made, lost = _made_and_lost(Settling(self.ruleset, self.standing))
        if contract.is_open and self.ruleset.play.open_mode is OpenMode.STATIC_EXTREMES:
            cards = max(hand.bit_count() for hand in board.hands)
            if cards < TRICKS:
                raise KernelInputError("kernel/open_form", cards=cards)
            return OpenQuestion(board, durch=contract.is_durch, made=made, lost=lost)
        goal = Goal.EVERY_TRICK if contract.is_durch else Goal.NO_TRICK
        return TricksQuestion(board, goal, made=made if stands else lost, lost=lost)

    def _two_sevens(self, board: Board, dealt: BySeat[int], *, helper_won: bool) -> tuple[bool, bool]:
        """Tell whether two sevens can still be made, and whether the helper seven is still to come."""
        trump, helper = board.trump, self.helper
        if trump is None or helper is None or self._many_helpers(helper, dealt):
            return False, False
        if board.holder(Card(trump, Rank.SEVEN)) != self.declarer:
            return False, False
        holder = board.holder(Card(helper, Rank.SEVEN))
        if holder is None:
            return helper_won, False
        pending = holder == self.declarer and board.cards > board.seats
        return pending, pending

    def _many_helpers(self, helper: Suit, dealt: BySeat[int]) -> bool:
        """Tell whether a defender was dealt so many helper cards that two sevens are lost (clause 10.10b)."""
        if self.ruleset.doubling.four_plus_helpers is FourPlusHelpers.IGNORE:
            return False
        return any(
            (cards & SUIT_MASK[helper]).bit_count() >= MANY_HELPERS
            for seat, cards in enumerate(dealt)
            if seat != self.declarer
        )


@lru_cache(maxsize=32)  # all decisions of a deal share its ends, and so do deals that are played for the same
def _tables(settling: Settling) -> Tables:
    return Tables(settling)


@lru_cache(maxsize=32)
def _made_and_lost(settling: Settling) -> tuple[int, int]:
    return countable(settling.of_tricks(made=True)), countable(settling.of_tricks(made=False))
