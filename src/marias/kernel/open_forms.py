"""Open betl and open durch where the cards left after the first trick decide (clause 7.6a).

One trick is searched here, card by card: the native search knows tricks won and lost, not what they leave.
"""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.cards import ALL_CARDS, HIGHER_PLAIN_ORDER, SUIT_MASK, Card, CardSet
from marias.engine.tricks import best_place
from marias.kernel.board import Board


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the open form is worth made, and what lost, from the first trick."""

    board: Board
    durch: bool
    made: int
    lost: int

    def value(self) -> int:
        """Give the value with best play."""
        return self._worth(self.board)

    def moves(self) -> dict[Card, int]:
        """Give the value of every lawful card."""
        board = self.board
        return {card: self._worth(_after(board, card)) for card in CardSet.of_mask(board.lawful)}

    def _worth(self, board: Board) -> int:
        return self.made if self._is_made(board) else self.lost

    def _is_made(self, board: Board) -> bool:
        """Tell whether the declarer makes it with best play; one good card of a side is enough for it."""
        if len(board.table) == board.seats:
            return self._stands(board)
        ends = (self._is_made(_after(board, card)) for card in CardSet.of_mask(board.lawful))
        return any(ends) if board.to_move in board.side else all(ends)

    def _stands(self, board: Board) -> bool:
        winner = (board.leader + best_place(board.table, None)) % board.seats
        if (winner in board.side) is not self.durch:
            return False
        own = others = 0
        for seat, hand in enumerate(board.hands):
            if seat in board.side:
                own |= hand
            else:
                others |= hand
        return all(self._extreme(card, others) for card in ALL_CARDS if own & card.mask)

    def _extreme(self, card: Card, others: int) -> bool:
        """Tell whether a card is above (durch) or below (betl) all that the others hold of its suit."""
        outstanding = others & SUIT_MASK[card.suit]
        higher = outstanding & HIGHER_PLAIN_ORDER[card.index]
        return not higher if self.durch else higher == outstanding


def _after(board: Board, card: Card) -> Board:
    hands = tuple(hand & ~card.mask for hand in board.hands)
    return Board(hands, board.leader, (*board.table, card), board.trump, board.side, board.kept)
