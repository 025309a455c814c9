"""The native search.  Only `marias.kernel` imports it and knows how cards, seats and suits become its numbers.

A card is `suit * 9 + rank`.  With trumps the trump suit is suit 0 and ranks run 6 7 8 9 U O K X A; without
trumps the ten stands between nine and under.  A hand is a mask of cards, a side a mask of seats.

Bad input raises `InputError`, whose only argument is a stable word (`unequal`, `repeated`, `falls_with_tens` …).
A call that was stopped or ran out of nodes raises `Interrupted`, whose argument is `stopped` or `nodes`.
"""

import enum
from collections.abc import Sequence

class InputError(ValueError): ...
class Interrupted(Exception): ...  # noqa: N818  # not a fault: the caller asked for it

class Goal(enum.Enum):
    """What the declarer's side wants."""

    POINTS = 0
    NO_TRICK = 1
    EVERY_TRICK = 2

class Position:
    """A moment of the play: what is still held, and the open trick from `leader` on."""

    def __init__(
        self,
        seats: int,
        hands: Sequence[int],
        leader: int,
        table: Sequence[int],
        has_trumps: bool,
        declarer_side: int,
    ) -> None: ...

class Task:
    """Watched sevens: weights in tens of points for the holder's side, -1 for none; `kept` as a mask.

    A helper seven that is no longer held counts as having won the last trick but one.
    """

    def __init__(
        self, holder: int = -1, made: int = 0, beaten: int = 0, helper_suit: int = -1, kept: int = 0
    ) -> None: ...

def fault(position: Position, task: Task, goal: Goal) -> str:
    """Name what is wrong with a position and its task; empty when nothing is."""

def has_fast_path() -> bool:
    """Tell whether this processor runs the fast search."""

class Solver:
    """Exact answers; what it learns stays for the next question.

    One call runs at a time, a second thread waits; the interpreter lock is free meanwhile.  Values are of the
    declarer's side: with `value` the tens of points that it still takes (1 for the last trick) plus the weights
    of the task, or 1 and 0 for the goals about tricks; with `payoff` units from the 30 numbers of `table` at
    `tens * 3 + fate`, tens being all of the side's at the end, `tens_so_far` included.  Fate 0: the trump seven
    loses the last trick, 1: it isn't in it, 2: it wins it.  The weights of the task are ignored there.
    """

    def __init__(self, table_bits: int = 15, portable: bool = False) -> None: ...
    def value(self, position: Position, task: Task, goal: Goal, node_limit: int = 0) -> int: ...
    def value_moves(
        self, position: Position, task: Task, goal: Goal, node_limit: int = 0
    ) -> list[tuple[int, int]]: ...
    def payoff(
        self, position: Position, task: Task, table: Sequence[int], tens_so_far: int, node_limit: int = 0
    ) -> int: ...
    def payoff_moves(
        self, position: Position, task: Task, table: Sequence[int], tens_so_far: int, node_limit: int = 0
    ) -> list[tuple[int, int]]: ...
    @property
    def nodes(self) -> int: ...
    def forget(self) -> None:
        """Empty the tables: after it the same questions visit the same nodes again."""

    def stop(self) -> None:
        """Interrupt the running call, or else the next one; from any thread."""
