"""Deals that are settled without play (section 18, clause 10.10b)."""

from __future__ import annotations

from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import NotPlayed
from marias.engine.ruleset import FourPlusHelpers, Ruleset
from marias.engine.seats import Seat
from marias.engine.state import Bargain

#: Helper cards in one defender's dealt hand that sink plain two sevens (clause 10.10b).
MANY_HELPERS = 4


def why_not_played(ruleset: Ruleset, bargain: Bargain) -> NotPlayed | None:
    """Tell why a game or seven isn't played, by its doublings and options only; None where it is.

    Against-announcements always bring play (clause 18.4).
    """
    if bargain.has_against:
        return None
    rules = ruleset.doubling
    game = bargain.level(Component.GAME)
    if bargain.contract is ContractKind.GAME and game < rules.min_fleks_game:
        return NotPlayed.FLEK_NO_RE if game else NotPlayed.PLAIN
    if bargain.contract is ContractKind.SEVEN:
        seven = bargain.level(Component.SEVEN)
        if max(game, seven) < rules.min_fleks_seven:
            return _unplayed_seven(game, seven)
        if rules.skip_balanced_seven and (game, seven) == (1, 0) and _balanced(ruleset):
            return NotPlayed.SEVEN_GAME_FLEK
    return None


def _unplayed_seven(game: int, seven: int) -> NotPlayed:
    if seven:
        return NotPlayed.SEVEN_NO_RE
    return NotPlayed.SEVEN_GAME_FLEK if game else NotPlayed.SEVEN_APPROVED


def _balanced(ruleset: Ruleset) -> bool:
    """A lost game at one flek against a won seven pays nothing (clause 18.3)."""
    return 2 * ruleset.scoring.game_value == ruleset.scoring.seven_value


def many_helpers(
    ruleset: Ruleset, bargain: Bargain, hands: tuple[CardSet, ...]
) -> tuple[Seat, CardSet] | None:
    """Give the defender whose dealt hand holds four or more helper cards, and those cards."""
    helper: Suit | None = bargain.helper
    if helper is None or ruleset.doubling.four_plus_helpers is FourPlusHelpers.IGNORE:
        return None
    for seat in bargain.defenders:
        cards = hands[seat].suit(helper)
        if len(cards) >= MANY_HELPERS:
            return seat, cards
    return None
