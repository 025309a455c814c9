"""Requests of `marias solve`: a JSON object tells a position and an objective, in the fields of `FIELDS`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from marias._kernel import Goal
from marias.engine.cards import Card, CardSet, Pack, Rank, Suit, parse_cards
from marias.engine.marriages import marriage_points
from marias.engine.ruleset import MarriageCard
from marias.engine.seats import BySeat, Seat
from marias.engine.state import SEATS
from marias.engine.tricks import TRICKS
from marias.errors import KernelInputError, SettlementError
from marias.kernel.board import MOST_CARDS, Board
from marias.kernel.board import SEATS as SEAT_NUMBERS
from marias.kernel.objectives import Objective, Striving
from marias.kernel.payoffs import read_payoff
from marias.kernel.question import PointsQuestion, Question, TricksQuestion
from marias.kernel.stakes import Stakes
from marias.kernel.worth import ALL_TENS, Marriages, Tables
from marias.notation.json_fields import Fields, refuse_depth

FIELDS: Final = (
    *("objective", "trump", "hands", "declarer_side", "leader", "table", "points", "shown"),
    *("seven_holder", "seven_kept", "seven_weight", "marriage_card", "payoff"),
)
SEVEN_WEIGHT: Final = 20
_MOST_WEIGHT: Final = 1_000
_AMOUNTS: Final = frozenset({20, 40})
_MOST_QUOTED: Final = 60


@dataclass(frozen=True, slots=True)
class Request:
    """A position with its objective, ready to be solved.

    `shares` is by how many a value is divided: a payoff is solved in units of the declarer and told in units
    per defender.
    """

    objective: Objective
    question: Question
    shares: int = 1

    def told(self, value: int) -> int | float:
        """Give a value as the answer tells it; a fraction comes about where defenders pay unequally."""
        return value // self.shares if value % self.shares == 0 else value / self.shares


@dataclass(frozen=True, slots=True)
class _Position:
    """The position as told, before anything was asked of it; amounts are checked for themselves."""

    hands: BySeat[int]
    side: frozenset[Seat]
    leader: Seat
    table: tuple[Card, ...]
    trump: Suit | None
    taken: tuple[int, int]
    shown: tuple[Marriages, Marriages]

    def board(self, kept: BySeat[tuple[int, ...]]) -> Board:
        """Lay the position out with the sevens that are kept, and check it."""
        board = Board(self.hands, self.leader, self.table, self.trump, self.side, kept)
        board.check()
        return board

    def open_board(self) -> Board:
        """Lay it out with no seven kept."""
        return self.board(((),) * len(self.hands))


def read_request(raw: object) -> Request:
    """Read one decoded object.

    Raises KernelInputError (`kernel/…`), NotationError for cards, SettlementError (`settlement/field_…`) for
    fields, and for a payoff what `marias settle` raises.
    """
    refuse_depth(raw)
    fields = Fields(raw, "", FIELDS)
    objective = fields.member("objective", Objective)
    position = _position(fields)
    if objective is not Objective.PAYOFF and objective.without_trumps is (position.trump is not None):
        trump = None if position.trump is None else position.trump.letter
        raise KernelInputError("kernel/objective", objective=objective, trump=trump)
    holder = _seven_holder(fields, position)
    if objective is Objective.PAYOFF:
        return _payoff(fields, position, holder)
    if objective.needs_seven and holder is None:
        raise KernelInputError("kernel/seven_missing", objective=objective)
    board = position.board(_kept(fields, position, holder, helper=None))
    if objective.without_trumps:
        goal = Goal.NO_TRICK if objective is Objective.BETL else Goal.EVERY_TRICK
        return Request(objective, TricksQuestion(board, goal, made=1, lost=0))
    weight = SEVEN_WEIGHT
    if fields.has("seven_weight"):
        weight = fields.number("seven_weight", least=0, most=_MOST_WEIGHT)
    striving = Striving(objective, holder in position.side, weight)
    question = PointsQuestion(
        board=board,
        tables=Tables(striving),
        taken=position.taken,
        shown=position.shown,
        marriage_card=_marriage_card(fields, MarriageCard.OVER_FIRST),
    )
    return Request(objective, question)


def _position(fields: Fields) -> _Position:
    texts = fields.texts("hands")
    if len(texts) not in SEAT_NUMBERS:
        raise KernelInputError("kernel/seats", seats=len(texts), least=SEAT_NUMBERS[0], most=SEAT_NUMBERS[-1])
    hands = tuple(CardSet.parse(text).mask for text in texts)
    side = fields.numbers("declarer_side")
    if len(set(side)) < len(side):
        raise KernelInputError("kernel/side", side=side[:MOST_CARDS], seats=len(hands))
    letters = [suit.letter for suit in Suit]
    trump = Suit(letters.index(fields.choice("trump", letters))) if fields.has("trump") else None
    leader = fields.number("leader", least=0, most=len(hands) - 1)
    table = parse_cards(fields.text("table")) if fields.has("table") else ()
    told = _Position(hands, frozenset(side), leader, table, trump, (0, 0), ((), ()))
    board = told.open_board()
    shown = _shown(fields, board)
    taken = _taken(fields, board, shown)
    return _Position(hands, told.side, leader, table, trump, taken, shown)


def _shown(fields: Fields, board: Board) -> tuple[Marriages, Marriages]:
    """Read the marriages of both sides; with those in hand there is one in each suit at most (clause 4.5)."""
    if not fields.has("shown"):
        return (), ()
    sides = fields.value("shown")
    if not isinstance(sides, list) or not all(isinstance(amounts, list) for amounts in sides):
        raise SettlementError("settlement/field_type", field="shown", expected="numbers")
    amounts = [amount for side in sides for amount in side]
    if len(sides) != 2 or any(type(amount) is not int or amount not in _AMOUNTS for amount in amounts):
        raise KernelInputError("kernel/shown", shown=_quoted(amounts))
    every = [*amounts, *(marriage_points(suit, board.trump) for _, suit in board.marriages())]
    if (amounts and board.trump is None) or every.count(40) > 1 or every.count(20) > 3:
        raise KernelInputError("kernel/shown", shown=_quoted(amounts))
    return tuple(sides[0]), tuple(sides[1])


def _taken(fields: Fields, board: Board, shown: tuple[Marriages, Marriages]) -> tuple[int, int]:
    """Read the points of both sides and give the tens in tricks: what marriages leave of them."""
    points = fields.numbers("points") if fields.has("points") else (0, 0)
    rest = [amount - sum(side) for amount, side in zip(points, shown, strict=False)]
    left = ALL_TENS if board.trump is None else ALL_TENS - board.tens
    wrong = any(amount < 0 or amount % 10 for amount in rest) or sum(rest) > 10 * left
    if len(points) != 2 or wrong or (board.trump is None and any(points)):
        raise KernelInputError("kernel/points", points=_quoted(points))
    return rest[0] // 10, rest[1] // 10


def _quoted(numbers: Sequence[object]) -> str:
    return (" ".join(map(str, numbers)) or "–")[:_MOST_QUOTED]


def _seven_holder(fields: Fields, position: _Position) -> Seat | None:
    """Read whose trump seven counts; who is named must have it, unless nobody has it any more."""
    if not fields.has("seven_holder"):
        return None
    seat = fields.number("seven_holder", least=0, most=len(position.hands) - 1)
    if position.trump is None:
        raise KernelInputError("kernel/seven_holder", seat=seat)
    if position.open_board().holder(Card(position.trump, Rank.SEVEN)) not in {seat, None}:
        raise KernelInputError("kernel/seven_holder", seat=seat)
    return seat


def _kept(
    fields: Fields, position: _Position, holder: Seat | None, *, helper: Suit | None
) -> BySeat[tuple[int, ...]]:
    kept: list[tuple[int, ...]] = [()] * len(position.hands)
    if fields.flag("seven_kept", default=False):
        if holder is None or position.trump is None:
            raise KernelInputError("kernel/seven_missing", objective=fields.text("objective"))
        suits = (position.trump,) if helper is None else (helper, position.trump)
        kept[holder] = tuple(Card(suit, Rank.SEVEN).mask for suit in suits)
    return tuple(kept)


def _marriage_card(fields: Fields, default: MarriageCard) -> MarriageCard:
    return fields.member("marriage_card", MarriageCard) if fields.has("marriage_card") else default


def _payoff(fields: Fields, position: _Position, holder: Seat | None) -> Request:
    """Ask for units per defender: a lone declarer against two, at the prices of a ruleset."""
    if len(position.hands) != SEATS or len(position.side) != 1:
        raise KernelInputError("kernel/single_declarer")
    (declarer,) = position.side
    board = position.open_board()
    own, others = position.taken
    tens = (own + board.tens, others) if position.trump is not None else (0, 0)
    stakes = read_payoff(fields, declarer=declarer, trump=position.trump, tens=tens, shown=position.shown)
    _check_pack(board, stakes)
    if position.trump is None:
        return Request(Objective.PAYOFF, stakes.tricks_question(board, stands=True), stakes.payers)
    if fields.has("seven_kept"):
        found = board.holder(Card(position.trump, Rank.SEVEN))
        kept = _kept(fields, position, found if holder is None else holder, helper=stakes.helper)
    else:
        kept = stakes.kept()
    board = position.board(kept)
    question = stakes.points_question(
        board,
        taken=position.taken,
        shown=position.shown,
        dealt=board.before_trick(),
        helper_won=False,
        marriage_card=_marriage_card(fields, stakes.ruleset.play.marriage_card),
    )
    return Request(Objective.PAYOFF, question, stakes.payers)


def _check_pack(board: Board, stakes: Stakes) -> None:
    """Refuse cards that these rules are not played with, and more tricks than they have."""
    pack = CardSet(Pack(stakes.ruleset.dealing.pack).cards)
    for cards in board.before_trick():
        for card in CardSet.of_mask(cards) - pack:
            raise KernelInputError("kernel/card_foreign", card=card)
        if cards.bit_count() > TRICKS:
            raise KernelInputError("kernel/too_many", cards=cards.bit_count(), most=TRICKS)
