"""A moment of a real deal, from which a question is made for any distribution of the cards not seen."""

from __future__ import annotations

from dataclasses import dataclass, field

from marias.engine.cards import Card, Rank
from marias.engine.phases.finishing import standing_facts
from marias.engine.phases.play import play_of
from marias.engine.seats import BySeat
from marias.engine.state import GameState, PhaseKind, Play
from marias.engine.tricks import TRICKS
from marias.errors import KernelInputError
from marias.kernel.board import Board
from marias.kernel.question import Question
from marias.kernel.stakes import Stakes
from marias.kernel.worth import Marriages


@dataclass(frozen=True, slots=True)
class Moment:
    """All of a moment of play that everybody knows, and what is played for.

    `earlier` are each seat's cards that left its hand before, as masks.
    """

    stakes: Stakes
    play: Play = field(repr=False)
    earlier: BySeat[int]

    @classmethod
    def of(cls, state: GameState) -> Moment:
        """Take a state in the phase of play; raises KernelInputError (`kernel/not_in_play`)."""
        if state.phase.kind is not PhaseKind.PLAY:
            raise KernelInputError("kernel/not_in_play", phase=state.phase.kind)
        play = play_of(state)
        before = zip(state.holding.hands, play.hands, strict=True)
        earlier = tuple(dealt.mask & ~held for dealt, held in before)
        return cls(Stakes(state.ruleset, standing_facts(state), state.bargain.helper), play, earlier)

    def board(self, hands: BySeat[int]) -> Board:
        """Lay out these hands (masks)."""
        play, stakes = self.play, self.stakes
        side = frozenset((stakes.declarer,))
        return Board(hands, play.leader, play.table, stakes.standing.trump, side, play.kept)

    def question(self, hands: BySeat[int]) -> Question:
        """Ask what the deal comes to in units of the declarer with these hands (masks).

        Raises UnsupportedRulesetError: `kernel/first_marriage`, `kernel/falling`.
        """
        board = self.board(hands)
        if board.trump is None:
            return self.stakes.tricks_question(board, stands=self._stands())
        own, others = self.play.points
        return self.stakes.points_question(
            board,
            taken=(own // 10, others // 10),
            shown=self._shown(),
            dealt=tuple(held | gone for held, gone in zip(hands, self.earlier, strict=True)),
            helper_won=self._helper_won(),
        )

    def _shown(self) -> tuple[Marriages, Marriages]:
        own: list[int] = []
        others: list[int] = []
        for marriage in self.play.shown:
            (own if marriage.seat == self.stakes.declarer else others).append(marriage.points)
        return tuple(own), tuple(others)

    def _stands(self) -> bool:
        """Tell whether no trick broke the contract; without early stop a lost one is played on."""
        contract = self.stakes.standing.contract
        durch = contract is not None and contract.is_durch
        return all((trick.winner == self.stakes.declarer) is durch for trick in self.play.tricks)

    def _helper_won(self) -> bool:
        helper = self.stakes.helper
        if helper is None or self.play.number < TRICKS or not self.play.tricks:
            return False
        last = self.play.tricks[-1]
        return last.winner == self.stakes.declarer and last.best is Card(helper, Rank.SEVEN)
