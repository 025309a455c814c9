"""Sentences about what the search found: what a card does, and how often that was enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marias.engine.actions import Play
from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER, SUIT_MASK, Card
from marias.engine.marriages import PARTNER
from marias.engine.state import SEATS
from marias.engine.tricks import beats, best_place
from marias.engine.views import SeatView
from marias.inference import Belief
from marias.players.player import Reason
from marias.players.reasons import Why
from marias.players.searcher.verdict import Verdict

#: Shares of imagined deals that differ by less than this say nothing to a person.
_TELLING: Final = 0.01


def card_reason(view: SeatView, belief: Belief, ranking: Sequence[Verdict]) -> Reason:
    """Say what the chosen card does, and what it brought against the next best one."""
    cards = [(verdict, verdict.action.card) for verdict in ranking if isinstance(verdict.action, Play)]
    (best, card), *others = cards
    data: dict[str, object] = {"deed": _deed(view, belief, card), "worlds": len(best.units)}
    if not others:
        return Reason(Why.SEARCHED_ALONE, data | {"share": _per_cent(best.share)})
    other, other_card = others[0]
    data["other"] = str(other_card)
    if best.share - other.share >= _TELLING:
        shares = {"share": _per_cent(best.share), "other_share": _per_cent(other.share)}
        return Reason(Why.SEARCHED_SHARE, data | shares)
    units = {"units": round(best.mean, 2), "other_units": round(other.mean, 2)}
    return Reason(Why.SEARCHED_UNITS, data | units)


def _per_cent(share: float) -> int:
    return round(100 * share)


def _deed(view: SeatView, belief: Belief, card: Card) -> str:
    """Name what a card does as everybody at the table could see it; texts word it as `deed.NAME`."""
    if PARTNER[card.index] & view.hand.mask and view.trump is not None:
        return "shows_marriage"
    return _reply(view, card) if view.table else _lead(view, belief, card)


def _lead(view: SeatView, belief: Belief, card: Card) -> str:
    others = 0
    for seat in range(SEATS):
        if seat != view.seat:
            others |= belief.may_hold(seat)
    if card.suit is view.trump:
        return "draws_last_trump" if (others & SUIT_MASK[card.suit]).bit_count() == 1 else "draws_trumps"
    order = HIGHER_PLAIN_ORDER if view.trump is None else HIGHER_TRUMP_ORDER
    if not order[card.index] & others:
        return "leads_master"
    held = (view.hand.mask & SUIT_MASK[card.suit]).bit_count()
    return "leads_single" if held == 1 else "leads_under"


def _reply(view: SeatView, card: Card) -> str:
    table, trump = view.table, view.trump
    place = best_place(table, trump)
    if beats(card, table[place], trump):
        if card.suit is table[0].suit:
            return "takes_trick"
        return "overruffs" if table[place].suit is trump else "ruffs"
    if card.suit is not table[0].suit:
        return "throws_away"
    winner = ((view.leader or 0) + place) % SEATS
    partner = view.declarer not in {view.seat, winner}
    return "gives_partner" if partner and card.points and trump is not None else "stays_below"


#: Every deed, for the texts.
DEEDS: Final = (
    *("shows_marriage", "draws_last_trump", "draws_trumps", "leads_master", "leads_single", "leads_under"),
    *("takes_trick", "overruffs", "ruffs", "throws_away", "gives_partner", "stays_below"),
)
