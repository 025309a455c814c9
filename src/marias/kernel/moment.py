"""A moment of a real deal, from which a question is made for any distribution of the cards not seen."""

from __future__ import annotations

from dataclasses import dataclass, field

from marias._kernel import Goal
from marias.engine.cards import Card, Rank, Suit
from marias.engine.contracts import ContractKind
from marias.engine.marriages import marriage_points
from marias.engine.outcome import Outcome
from marias.engine.phases.finishing import standing_facts
from marias.engine.phases.play import play_of
from marias.engine.ruleset import FourPlusHelpers, OpenMode, Ruleset
from marias.engine.seats import BySeat, Seat, defenders
from marias.engine.state import SEATS, GameState, PhaseKind, Play
from marias.engine.tricks import TRICKS
from marias.engine.unplayed import MANY_HELPERS
from marias.errors import KernelInputError
from marias.kernel.board import Board
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion
from marias.kernel.settling import Settling
from marias.kernel.worth import Marriages, Tables


@dataclass(frozen=True, slots=True)
class Moment:
    """All of a moment of play that is known to everybody, the rules and what was said included.

    `earlier` are each seat's cards that left its hand before, as masks.
    """

    ruleset: Ruleset
    standing: Outcome
    helper: Suit | None
    play: Play = field(repr=False)
    earlier: BySeat[int]
    _tables: dict[bool, Tables] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, state: GameState) -> Moment:
        """Take a state in the phase of play; raises KernelInputError (`kernel/not_in_play`)."""
        if state.phase.kind is not PhaseKind.PLAY:
            raise KernelInputError("kernel/not_in_play", phase=state.phase.kind)
        play = play_of(state)
        before = zip(state.holding.hands, play.hands, strict=True)
        earlier = tuple(dealt.mask & ~held for dealt, held in before)
        return cls(state.ruleset, standing_facts(state), state.bargain.helper, play, earlier)

    def question(self, hands: BySeat[int]) -> Question:
        """Ask what the deal comes to in units for the declarer with these hands (masks).

        Raises UnsupportedRulesetError: `kernel/first_marriage`, `kernel/falling`, `kernel/two_keepers`.
        """
        board = self.board(hands)
        contract = self.standing.contract
        if contract is None:
            raise AssertionError(self.standing)
        return self._points(board) if contract.has_trumps else self._tricks(board, contract)

    def board(self, hands: BySeat[int]) -> Board:
        """Lay out these hands."""
        play = self.play
        side = frozenset((self._declarer,))
        return Board(hands, play.leader, play.table, self.standing.trump, side, play.kept)

    @property
    def payers(self) -> int:
        """How many settle with the declarer."""
        return Settling(self.ruleset, self.standing).payers

    @property
    def _declarer(self) -> Seat:
        declarer = self.standing.declarer
        if declarer is None:
            raise AssertionError(self.standing)
        return declarer

    def _points(self, board: Board) -> PointsQuestion:
        shown = self._shown()
        possible, pending = self._two_sevens(board)
        if possible not in self._tables:
            self._tables[possible] = Tables(Settling(self.ruleset, self.standing, possible))
        tables = self._tables[possible]
        held: tuple[list[int], list[int]] = ([], [])
        for seat, suit in board.marriages():
            held[seat not in board.side].append(marriage_points(suit, board.trump))
        own, others = self.play.points
        left = board.tens + max(own, others) // 10
        Settling(self.ruleset, self.standing).check(left, shown, [tuple(amounts) for amounts in held])
        return PointsQuestion(
            board=board,
            tables=tables,
            taken=(own // 10, others // 10),
            shown=shown,
            marriage_card=self.ruleset.play.marriage_card,
            helper=self.helper if pending else None,
        )

    def _shown(self) -> tuple[Marriages, Marriages]:
        own: list[int] = []
        others: list[int] = []
        for marriage in self.play.shown:
            (own if marriage.seat == self._declarer else others).append(marriage.points)
        return tuple(own), tuple(others)

    def _two_sevens(self, board: Board) -> tuple[bool, bool]:
        """Tell whether two sevens can still be made, and whether the helper seven is still to come."""
        trump, helper, declarer = board.trump, self.helper, self._declarer
        if trump is None or helper is None or self._many_helpers(board, helper):
            return False, False
        seven = Card(helper, Rank.SEVEN)
        if board.holder(Card(trump, Rank.SEVEN)) != declarer:
            return False, False
        if board.holder(seven) is not None:
            pending = board.holder(seven) == declarer and self.play.number < TRICKS
            return pending, pending
        won = False
        if self.play.number == TRICKS and self.play.tricks:
            last = self.play.tricks[-1]
            won = last.winner == declarer and last.best is seven
        return won, False

    def _many_helpers(self, board: Board, helper: Suit) -> bool:
        if self.ruleset.doubling.four_plus_helpers is FourPlusHelpers.IGNORE:
            return False
        cards = sum(Card(helper, rank).mask for rank in Rank)
        dealt = [hand | before for hand, before in zip(board.hands, self.earlier, strict=True)]
        return any(
            (dealt[seat] & cards).bit_count() >= MANY_HELPERS for seat in defenders(self._declarer, SEATS)
        )

    def _tricks(self, board: Board, contract: ContractKind) -> Question:
        settling = Settling(self.ruleset, self.standing)
        made, lost = settling.of_tricks(made=True), settling.of_tricks(made=False)
        if contract.is_open and self.ruleset.play.open_mode is OpenMode.STATIC_EXTREMES:
            return OpenQuestion(board, durch=contract.is_durch, made=made, lost=lost)
        # Without early stop a lost contract is played on.
        standing = all((trick.winner == self._declarer) is contract.is_durch for trick in self.play.tricks)
        goal = Goal.EVERY_TRICK if contract.is_durch else Goal.NO_TRICK
        return TricksQuestion(board, goal, made if standing else lost, lost)
