"""Betl, durch and their open forms: when they are decided, and whether they were made (clauses 3.5, 7.6)."""

from __future__ import annotations

from marias.engine.cards import ALL_CARDS, HIGHER_PLAIN_ORDER, SUIT_MASK
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import OpenMode, Ruleset
from marias.engine.seats import Seat
from marias.engine.state import Bargain, Play, declarer_of
from marias.engine.tricks import Trick


def decided(ruleset: Ruleset, bargain: Bargain, play: Play) -> bool:
    """Tell, after a trick, whether a contract without trumps is over before the last one.

    Betl ends with the declarer's first trick, durch with his first lost one where `early_stop` holds; an
    open form decided by its extremes ends after the first trick in any case.
    """
    contract = bargain.contract
    if contract is None or contract.has_trumps:
        return False
    if contract.is_open and ruleset.play.open_mode is OpenMode.STATIC_EXTREMES:
        return True
    return ruleset.play.early_stop and not _holds(contract, declarer_of(bargain), play.tricks)


def made(ruleset: Ruleset, bargain: Bargain, play: Play) -> bool:
    """Tell whether a finished contract without trumps was made."""
    contract, declarer = bargain.contract, declarer_of(bargain)
    if contract is None or not _holds(contract, declarer, play.tricks):
        return False
    if contract.is_open and ruleset.play.open_mode is OpenMode.STATIC_EXTREMES:
        return _extreme(contract, declarer, play)
    return True


def _holds(contract: ContractKind, declarer: Seat, tricks: tuple[Trick, ...]) -> bool:
    """No trick taken in betl, none lost in durch, so far."""
    return all((trick.winner == declarer) is contract.is_durch for trick in tricks)


def _extreme(contract: ContractKind, declarer: Seat, play: Play) -> bool:
    """The static test: each exposed card is below (above) every card the others still hold of its suit."""
    others = 0
    for seat, hand in enumerate(play.hands):
        if seat != declarer:
            others |= hand
    for card in ALL_CARDS:
        if not play.hands[declarer] & card.mask:
            continue
        outstanding = others & SUIT_MASK[card.suit]
        higher = outstanding & HIGHER_PLAIN_ORDER[card.index]
        if higher if contract.is_durch else outstanding & ~higher:
            return False
    return True
