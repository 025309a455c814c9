"""The native search; only `marias.kernel` imports it, and turns cards into its numbers.

A card is `suit * 9 + rank`.  With trumps the trump suit is suit 0 and ranks run 6 7 8 9 U O K X A; without
trumps the ten stands between nine and under.  A hand is a mask of cards, a side a mask of seats.

Bad input raises `InputError`, whose only argument is a stable word (`unequal`, `repeated` …).  A call that
was stopped or ran out of nodes raises `Interrupted`, whose argument is `stopped` or `nodes`.
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

class Marriage(enum.Enum):
    """Which card of a marriage may be played shown or silent, if any."""

    NO_CHOICE = 0
    OVER_FIRST = 1
    EITHER = 2

class End(enum.Enum):
    """What ends the play: the last trick, or one that the declarer's side wins or loses, or any trick."""

    LAST_TRICK = 0
    TRICK_WON = 1
    TRICK_LOST = 2
    THIS_TRICK = 3

def count_lines(
    position: Position,
    kept: Sequence[int],
    depth: int,
    marriage: Marriage = ...,
    end: End = ...,
) -> int:
    """Count the sequences of exactly `depth` actions; finished plays count once.  `kept` by seat."""

class Worlds:
    """Deals of the cards at one moment, sorted by what their payment depends on.

    Each world is `like` with other hands, which here are masks as the rules count cards: suits as they come,
    the ten between king and ace; `trump` is the suit that becomes suit 0, -1 for none.  With `helper_suit`, a
    suit of the position, two sevens are looked at.
    """

    def __init__(
        self, like: Position, hands: Sequence[Sequence[int]], trump: int, helper_suit: int = -1
    ) -> None: ...
    @property
    def first_of_kind(self) -> list[int]:
        """Name the first world of each kind.

        Worlds of a kind are alike in the marriages that either side still holds, in the holders of the two
        sevens, in how many tens and aces are in play, and in how many helper cards each seat has.
        """

class WorldValues:
    """Values of one seat's lawful cards, by world and summed over worlds, always of the declarer's side."""

    @property
    def cards(self) -> list[int]:
        """Lawful cards, weakest first; the other lists follow their order."""

    @property
    def values(self) -> list[list[int]]:
        """By card, then by world."""

    @property
    def sums(self) -> list[int]:
        """Sum over worlds."""

    @property
    def squares(self) -> list[int]:
        """Sum of squares over worlds."""

    @property
    def best(self) -> list[int]:
        """Worlds in which no other card is better for the side to move."""

    @property
    def won(self) -> list[int]:
        """Worlds that the side to move wins: declarers with `won_from` or more, the others with less."""

class Playouts:
    """How random plays ended."""

    @property
    def outcomes(self) -> list[int]:
        """Plays by `tens * 3 + fate`; the tens are those of the declarer's side from the position on."""

    @property
    def no_trick(self) -> int:
        """Plays in which the declarer's side took no trick."""

    @property
    def every_trick(self) -> int:
        """Plays in which it took every one."""

    @property
    def tricks(self) -> int:
        """Its tricks in all plays."""

class Solver:
    """Exact answers; what it learns stays for the next question.

    One call runs at a time, a second thread waits; the interpreter lock is free meanwhile.  Values are of
    the declarer's side: with `value` the tens of points that it still takes (1 for the last trick) plus the
    weights of the task, or 1 and 0 for the goals about tricks; with `payoff` units from the 30 numbers of
    `table` at `tens * 3 + fate`, tens being all of the side's at the end, `tens_so_far` included.  Fate 0:
    the trump seven loses the last trick, 1: it isn't in it, 2: it wins it (two sevens: 1 also when the helper
    seven did not win the trick before).  The table must not fall with more tens or a fate better for the
    declarer's side.  The weights of the task are ignored there.
    """

    def __init__(self, table_bits: int = 14, portable: bool = False) -> None: ...
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
    # Lists of length one hold for all positions.  Nothing depends on the number of threads.
    def value_batch(
        self, positions: Sequence[Position], tasks: Sequence[Task], goals: Sequence[Goal], threads: int = 1
    ) -> list[int]: ...
    def payoff_batch(
        self,
        positions: Sequence[Position],
        tasks: Sequence[Task],
        tables: Sequence[Sequence[int]],
        tens_so_far: Sequence[int],
        threads: int = 1,
    ) -> list[int]: ...
    # Of worlds the lists are by kind, or of length one.
    def world_values(
        self, worlds: Worlds, tasks: Sequence[Task], goals: Sequence[Goal], threads: int = 1
    ) -> list[int]: ...
    def world_payoffs(
        self,
        worlds: Worlds,
        tasks: Sequence[Task],
        tables: Sequence[Sequence[int]],
        tens_so_far: Sequence[int],
        threads: int = 1,
    ) -> list[int]: ...
    # The hand of the seat to move is the same in all of them; `only` is the one card asked for, -1 for all.
    def evaluate_worlds(
        self,
        worlds: Worlds,
        tasks: Sequence[Task],
        goals: Sequence[Goal],
        only: int = -1,
        won_from: int = 1,
        threads: int = 1,
    ) -> WorldValues: ...
    def evaluate_world_payoffs(
        self,
        worlds: Worlds,
        tasks: Sequence[Task],
        tables: Sequence[Sequence[int]],
        tens_so_far: Sequence[int],
        only: int = -1,
        won_from: int = 1,
        threads: int = 1,
    ) -> WorldValues: ...
    def playouts(self, position: Position, task: Task, count: int, seed: int, threads: int = 1) -> Playouts:
        """Play to the end `count` times, each lawful card being equally likely."""

    @property
    def nodes(self) -> int: ...
    def forget(self) -> None:
        """Empty the tables: after it the same questions visit the same nodes again."""

    def stop(self) -> None:
        """Interrupt the running call, or else the next one; from any thread."""

class Game(enum.Enum):
    """The games that differ in how a card is chosen."""

    TRUMPS = 0
    BETL = 1
    DURCH = 2

class Story:
    """What everybody knows of a play of three seats: who plays alone, and all cards so far in order.

    `kept` are the sevens that each seat keeps, as masks; `over_first` tells that a king played before its
    over loses the marriage.
    """

    def __init__(
        self,
        game: Game,
        leader: int,
        declarer: int,
        plays: Sequence[int],
        kept: Sequence[int],
        over_first: bool,
    ) -> None: ...

def story_fault(story: Story, hands: Sequence[int]) -> str:
    """Name why a story can't have begun with these hands; empty when it can."""

def policy_tables() -> list[tuple[str, int]]:
    """Give the names and sizes of the tables of weights: game, role, kind of turn, subject."""

class Endings:
    """How imagined plays ended."""

    @property
    def outcomes(self) -> list[int]:
        """Plays with trumps by `tens * 3 + fate`; the tens are all of the declarer's."""

    @property
    def made(self) -> int:
        """Betls without a trick and durchs with every one."""

class Policy:
    """A log-linear model of play from the own hand and what is public.

    Worlds hold what is left at the end of the story; single hands are those at its first card.
    `weights` are hundredths, in the order of `policy_tables`.  Draws depend on the seed, the number of the
    world and of the play, and the turn; on nothing else.
    """

    def __init__(self, weights: Sequence[int], portable: bool = False) -> None: ...
    def likelihoods(self, story: Story, worlds: Worlds, threads: int = 1) -> list[list[list[float]]]:
        """Logarithms by world, seat, and turn: leading, following or trumping, throwing off."""

    def chances(self, story: Story, hands: Sequence[int]) -> list[tuple[int, float]]:
        """Lawful cards of the seat to move, weakest first, each with its probability."""

    def features(self, story: Story, hands: Sequence[int]) -> list[tuple[int, list[int]]]:
        """The same cards, each with the numbers of its weights."""

    def endings(
        self,
        story: Story,
        hands: Sequence[int],
        count: int,
        helper: int = -1,
        seed: int = 0,
        threads: int = 1,
    ) -> Endings:
        """Play to the end `count` times."""
    # Units and helper suits are by kind of world, one for all if there is one only; units are 30 numbers with
    # trumps, else lost and made.
    def imagine(
        self,
        story: Story,
        worlds: Worlds,
        units: Sequence[Sequence[int]],
        helpers: Sequence[int],
        count: int,
        seed: int = 0,
        threads: int = 1,
    ) -> list[float]:
        """Mean units by world."""

    def imagine_moves(
        self,
        story: Story,
        worlds: Worlds,
        units: Sequence[Sequence[int]],
        helpers: Sequence[int],
        count: int,
        seed: int = 0,
        only: int = -1,
        threads: int = 1,
    ) -> tuple[list[int], list[list[float]]]:
        """Lawful cards of the seat to move, weakest first, or `only` one; mean units by card and world."""
