"""Evidence of the play: what each lead, following card, trump and discard tells of what its player kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from marias.engine.cards import Card, Suit
from marias.engine.contracts import ContractKind
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.tricks import beats, best_place
from marias.engine.views import SeatView
from marias.inference.evidence.holdings import Form
from marias.inference.evidence.readings import Deed, Kind, Reading

#: By rank: its class while trumps exist, and in plain order.
_CLASS_IN_TRUMPS: Final = ("", "low", "low", "low", "low", "KO", "KO", "X", "A")
_CLASS_IN_PLAIN: Final = ("", "low", "low", "low", "middle", "middle", "high", "middle", "high")


@dataclass(frozen=True, slots=True)
class Played:
    """A card as it was played: on which trick, after which cards, and what its player has played since.

    `before` are the cards of the trick so far, from `leader`; `since` is a mask without the card itself.
    """

    seat: Seat
    card: Card
    trick: int
    leader: Seat
    before: tuple[Card, ...]
    since: int


def cards_played(view: SeatView) -> tuple[list[Played], list[int]]:
    """Give every card played, the latest first, and by seat the mask of all that it has played."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table and view.leader is not None:
        tricks.append((view.leader, view.table))
    since = [0] * SEATS
    played: list[Played] = []
    for number in range(len(tricks) - 1, -1, -1):
        leader, cards = tricks[number]
        for place in range(len(cards) - 1, -1, -1):
            seat, card = (leader + place) % SEATS, cards[place]
            played.append(Played(seat, card, number + 1, leader, cards[:place], since[seat]))
            since[seat] |= card.mask
    return played, since


def play_readings(view: SeatView, plays: list[Played]) -> Iterator[Reading]:
    """Read every card that another seat played."""
    contract = view.contract
    if contract is None:
        return
    for play in plays:
        if play.seat != view.seat:
            if view.trump is None:
                yield from _without_trumps(view, play, contract)
            else:
                yield from _with_trumps(view, play, view.trump)


def _role(view: SeatView, seat: Seat) -> str:
    return "declarer" if seat == view.declarer else "defender"


def _deeds(play: Played, general: str, *particular: str) -> tuple[Deed, Deed]:
    """Name a play twice: what is rare in particular still tells what such plays tell in general."""
    name = ".".join((general, *particular))
    return Deed(Kind.PLAY, general, play.seat, play.since), Deed(Kind.PLAY, name, play.seat, play.since)


def _with_trumps(view: SeatView, play: Played, trump: Suit) -> Iterator[Reading]:
    card, role = play.card, _role(view, play.seat)
    kind = _CLASS_IN_TRUMPS[card.rank]
    suit = "trump" if card.suit is trump else "side"
    if not play.before:
        when = "first" if play.trick == 1 else "later"
        for deed in _deeds(play, f"lead.{role}.{suit}", when, kind):
            yield deed.about(card.suit, "same")
            for other in Suit:
                if other is not card.suit:
                    yield deed.about(other, "trump" if other is trump else "other")
        return
    led = play.before[0]
    whose = _whose(view, play, trump)
    if card.suit is led.suit:
        best = play.before[best_place(play.before, trump)]
        word = "over" if beats(card, best, trump) else "under"
        for deed in _deeds(play, f"follow.{role}.{word}", suit, whose, kind):
            yield deed.about(card.suit, "same")
    elif card.suit is trump:
        for deed in _deeds(play, f"ruff.{role}", kind):
            yield deed.about(card.suit, "same")
    else:
        for deed in _deeds(play, f"discard.{role}", whose, kind):
            yield deed.about(card.suit, "same")
            for other in Suit:
                if other not in {card.suit, led.suit, trump}:
                    yield deed.about(other, "other")


def _whose(view: SeatView, play: Played, trump: Suit | None) -> str:
    """Say whose the trick was and how many had played: `own2` partner was winning it, last to play."""
    winner = (play.leader + best_place(play.before, trump)) % SEATS
    partner = view.declarer not in {winner, play.seat}
    return f"{'own' if partner else 'their'}{len(play.before)}"


def _without_trumps(view: SeatView, play: Played, contract: ContractKind) -> Iterator[Reading]:
    card, role = play.card, _role(view, play.seat)
    game = "betl" if contract.is_betl else "durch"
    kind = _CLASS_IN_PLAIN[card.rank]
    if play.before and card.suit is play.before[0].suit:
        best = play.before[best_place(play.before, None)]
        word = "over" if beats(card, best, None) else "under"
        for deed in _deeds(play, f"{game}.{word}.{role}", kind):
            yield deed.about(card.suit, "same", Form.PLAIN_ORDER)
        return
    for deed in _deeds(play, f"{game}.{'discard' if play.before else 'lead'}.{role}", kind):
        yield deed.about(card.suit, "same", Form.PLAIN_ORDER)
        for other in Suit:
            if other is not card.suit and not _known_void(play, other):
                yield deed.about(other, "other", Form.PLAIN_ORDER)


def _known_void(play: Played, suit: Suit) -> bool:
    return bool(play.before) and play.before[0].suit is suit
