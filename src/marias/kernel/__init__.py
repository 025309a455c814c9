"""The kernel: exact play with all cards seen, by the native search.

    kernel = Kernel()
    solution = kernel.solve(state)   # the declarer's units with best play, the best card, every card's value

This package alone knows the native module and how cards, seats, rules and payments are put to it.
"""

from marias.kernel.board import Board
from marias.kernel.counting import count_lines
from marias.kernel.moment import Moment
from marias.kernel.solving import Kernel, Solution, question_of
from marias.kernel.worlds import WorldMoves

__all__ = ["Board", "Kernel", "Moment", "Solution", "WorldMoves", "count_lines", "question_of"]
