"""What was said and played in a deal, in lines: the auction with its doublings, the last trick."""

from __future__ import annotations

from collections.abc import Iterator

from marias.engine.actions import Bid, NameCall
from marias.engine.events import (
    CardPlayed,
    CardsPickedUp,
    DealEnded,
    PlayStarted,
    TrickTaken,
)
from marias.engine.seats import Seat
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.table.happenings import LogEntry
from marias.terminal.faces import card_mark
from marias.terminal.words import Words
from marias.texts.actions import action_data

_PLAY = (PlayStarted, CardPlayed, TrickTaken, DealEnded, CardsPickedUp)


def bargain_lines(log: tuple[LogEntry, ...], words: Words) -> Iterator[str]:
    """Give all that was said before the play, in order."""
    lines = [words.event(entry) for entry in log if not isinstance(entry.event, _PLAY)]
    yield from lines or [words.say("history_empty")]


def last_trick_line(view: SeatView, words: Words) -> str:
    """Tell the last trick, the only one that may be looked at (clause 3.6)."""
    trick = view.last_trick
    if trick is None:
        return words.say("last_trick_none")
    cards = [
        {"seat": (trick.leader + place) % len(trick.cards), "mark": card_mark(card, words)}
        for place, card in enumerate(trick.cards)
    ]
    return words.say("last_trick", number=len(view.tricks), cards=cards, seat=trick.winner)


def _bid_line(view: SeatView, words: Words) -> str:
    bid = next((taken for taken in reversed(view.history) if isinstance(taken.action, Bid)), None)
    if bid is None or view.phase is PhaseKind.FINISHED:
        return words.say("stands.nothing")
    return words.say("stands.bid", seat=bid.seat, **action_data(bid.action))


def _called_by(view: SeatView) -> Seat | None:
    """Give who named the call that stands; a taker is declarer before naming one."""
    return next((taken.seat for taken in reversed(view.history) if isinstance(taken.action, NameCall)), None)


def situation_line(view: SeatView, words: Words) -> str:
    """Say what stands: declarer, contract as far as it is known, trumps, doublings."""
    if view.declarer is None:
        return _bid_line(view, words)
    contract: str | None = None if view.contract is None else str(view.contract)
    if contract is None and view.call is not None and _called_by(view) == view.declarer:
        contract = view.call.name.lower()
    if contract is None and view.rung is not None:
        return words.say("stands.rung", seat=view.declarer, rung=view.rung.number)
    if contract is None:
        return words.say("stands.declarer", seat=view.declarer)
    said = {
        "contract": contract,
        "trump": None if view.trump is None else str(view.trump),
        "helper": None if view.helper is None else str(view.helper),
    }
    raised = [{"component": component, "level": level} for component, level in view.levels if level]
    against = [
        {"component": component, "seat": seat}
        for component, seat in (
            ("seven_against", view.seven_against),
            ("hundred_against", view.hundred_against),
        )
        if seat is not None
    ]
    line = words.say("stands.contract", seat=view.declarer, said=said)
    if raised:
        line += " " + words.say("stands.raised", raised=raised)
    if against:
        line += " " + words.say("stands.against", against=against)
    return line
