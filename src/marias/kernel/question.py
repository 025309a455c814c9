"""What can be asked of a board, and how it is put to the native search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from marias._kernel import Goal, Position, Task
from marias.engine.cards import Card, Rank, Suit
from marias.engine.marriages import marriage_points
from marias.engine.ruleset import MarriageCard
from marias.engine.seats import Seat
from marias.errors import UnsupportedRulesetError
from marias.kernel.board import Board
from marias.kernel.encoding import ENCODINGS, Encoding
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.worth import Marriages, Reach, Table, Tables


@dataclass(frozen=True, slots=True)
class PointsQuestion:
    """What a trump contract comes to: points, marriages and the trump seven decide.

    `taken` are tens of points in tricks of the declarer's side and of the others, `shown` their marriages.
    King and over still in one hand count as shown: playing the over in the king's place costs nothing, so
    only who plays the king first under `over_first` loses them.  `helper` is the helper suit while two sevens
    can still be made with it.
    """

    board: Board
    tables: Tables
    taken: tuple[int, int]
    shown: tuple[Marriages, Marriages]
    marriage_card: MarriageCard
    helper: Suit | None = None

    @property
    def seven_holder(self) -> Seat | None:
        """The seat that holds the trump seven or has it on the table, None where it is gone."""
        trump = self.board.trump
        return None if trump is None else self.board.holder(Card(trump, Rank.SEVEN))

    def table(self, lost: Suit | None = None) -> Table:
        """Give the payoff table; without the marriage of the seat to move in the suit `lost`."""
        board = self.board
        held: tuple[list[int], list[int]] = ([], [])
        for seat, suit in board.marriages():
            if suit is lost and seat == board.to_move:
                continue
            held[seat not in board.side].append(marriage_points(suit, board.trump))
        own, others = (
            (*shown, *sorted(more, reverse=True)) for shown, more in zip(self.shown, held, strict=True)
        )
        return self.tables.table(self._reach(), own, others)

    def _reach(self) -> Reach:
        holder, left = self.seven_holder, self.board.tens
        ours = holder in self.board.side
        return Reach(self.taken[0], left, sum(self.taken) + left, holder, ours)

    def losing_kings(self) -> Iterator[Card]:
        """Give the kings that the seat to move may play, but not without losing their marriage."""
        board = self.board
        if self.marriage_card is MarriageCard.OVER_FIRST:
            for seat, suit in board.marriages():
                king = Card(suit, Rank.KING)
                if seat == board.to_move and board.lawful & king.mask:
                    yield king

    def task(self) -> Task:
        """Put the sevens as the search wants them: one seat watches them all.

        Raises UnsupportedRulesetError (`kernel/two_keepers`) where one seat keeps a seven and what becomes of
        another seat's seven counts too.
        """
        board = self.board
        encoding = ENCODINGS[board.trump]
        holder = self.seven_holder
        kept = {
            seat: sum(seven for seven in sevens if board.hands[seat] & seven)
            for seat, sevens in enumerate(board.kept)
        }
        keepers = [seat for seat, mask in kept.items() if mask]
        watcher = holder
        if keepers and keepers != [holder]:
            if len(keepers) > 1 or self._fate_counts():
                raise UnsupportedRulesetError("kernel/two_keepers")
            watcher = keepers[0]
        if watcher is None:
            return Task()
        helper = -1 if self.helper is None else encoding.suit(self.helper)
        return Task(holder=watcher, helper_suit=helper, kept=encoding.mask(kept[watcher]))

    def _fate_counts(self) -> bool:
        table = self.table()
        return any(table[at] != table[at + 2] for at in range(0, len(table), 3))


@dataclass(frozen=True, slots=True)
class TricksQuestion:
    """Betl (no further trick) and durch (every one): what it is worth made, and what lost."""

    board: Board
    goal: Goal
    made: int
    lost: int


Question = PointsQuestion | TricksQuestion | OpenQuestion


def position_of(board: Board, encoding: Encoding) -> Position:
    """Put a board as the search wants it."""
    return Position(
        seats=board.seats,
        hands=[encoding.mask(hand) for hand in board.hands],
        leader=board.leader,
        table=[encoding.place(card) for card in board.table],
        has_trumps=board.trump is not None,
        declarer_side=sum(1 << seat for seat in board.side),
    )
