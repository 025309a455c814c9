"""Why something was refused, with the next duty beside it where one sentence would tell only half."""

from __future__ import annotations

from typing import Final

from marias.engine.actions import Discard, NameCall
from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER
from marias.engine.contracts import Call
from marias.engine.ruleset import Variant
from marias.engine.tricks import best_place
from marias.engine.views import SeatView
from marias.errors import MariasError
from marias.terminal.choices import playable
from marias.terminal.session import Session
from marias.terminal.words import Words

_TALON_BARS: Final = frozenset(
    {
        "action/chosen_card_in_talon",
        "action/talon_chosen_card",
        "action/talon_sharp",
        "action/talon_trump",
    }
)


def suit_barred(session: Session, discard: Discard, words: Words) -> str:
    """Say which card of a lawful talon bars the suit game, empty where none does (clause 7.8)."""
    if session.view().ruleset.variant is not Variant.VOLENY:
        return ""
    try:
        session.table.act(session.me, discard).act(session.me, NameCall(Call.SUIT))
    except MariasError as error:
        return words.error(error) if error.code in _TALON_BARS else ""
    return ""


def refusal_text(error: MariasError, view: SeatView, words: Words) -> str:
    """Word a refusal; whoever must follow or trump also learns which card must be beaten (clause 3.1)."""
    sentence = words.error(error)
    if error.code not in {"action/must_follow", "action/must_trump"} or not view.table:
        return sentence
    best = view.table[best_place(view.table, view.trump)]
    higher = (HIGHER_PLAIN_ORDER if view.trump is None else HIGHER_TRUMP_ORDER)[best.index]
    lawful = playable(view)
    if lawful and not lawful.mask & ~higher:
        return words.say("refused_beat", sentence=sentence, best=str(best))
    return sentence
