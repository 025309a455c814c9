"""The number of courses that the play can take, counted by the native twin of the engine."""

from __future__ import annotations

from typing import Final

from marias import _kernel
from marias.engine.ruleset import MarriageCard, MarriageMode, OpenMode
from marias.engine.state import GameState
from marias.errors import KernelInputError
from marias.kernel.encoding import ENCODINGS
from marias.kernel.moment import Moment
from marias.kernel.question import position_of

_CHOICES: Final = {
    MarriageCard.OVER_FIRST: _kernel.Marriage.OVER_FIRST,
    MarriageCard.EITHER: _kernel.Marriage.EITHER,
}


def count_lines(state: GameState, depth: int) -> int:
    """Count the sequences of exactly `depth` actions from a state in play; a finished deal counts once.

    Raises KernelInputError: `kernel/not_in_play` before the play, `kernel/fault`.
    """
    moment = Moment.of(state)
    board = moment.board(moment.play.hands)
    encoding = ENCODINGS[board.trump]
    announced = moment.stakes.ruleset.play.marriage_mode is MarriageMode.ANNOUNCED
    choice = _CHOICES[moment.stakes.ruleset.play.marriage_card] if announced else _kernel.Marriage.NO_CHOICE
    kept = [
        encoding.mask(sum(seven for seven in sevens if board.hands[seat] & seven))
        for seat, sevens in enumerate(board.kept)
    ]
    depth = min(depth, sum(hand.bit_count() for hand in board.hands))
    try:
        return _kernel.count_lines(position_of(board, encoding), kept, depth, choice, _end(moment))
    except _kernel.InputError as error:
        raise KernelInputError("kernel/fault", fault=str(error)) from error


def _end(moment: Moment) -> _kernel.End:
    """Tell what ends the play before its last trick (clauses 3.5, 7.6)."""
    contract, rules = moment.stakes.standing.contract, moment.stakes.ruleset.play
    if contract is None or contract.has_trumps:
        return _kernel.End.LAST_TRICK
    if contract.is_open and rules.open_mode is OpenMode.STATIC_EXTREMES:
        return _kernel.End.THIS_TRICK
    declarer = moment.stakes.declarer
    lost = any((trick.winner == declarer) is contract.is_betl for trick in moment.play.tricks)
    if not rules.early_stop or lost:
        return _kernel.End.LAST_TRICK
    return _kernel.End.TRICK_WON if contract.is_betl else _kernel.End.TRICK_LOST
