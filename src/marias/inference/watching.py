"""What the play tells, card by card: duties kept, marriages shown or missing (3.1, 3.3, section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from marias.engine.actions import Play as PlayCard
from marias.engine.cards import Card
from marias.engine.marriages import PARTNER
from marias.engine.phases.play import kept_sevens
from marias.engine.ruleset import MarriageMode
from marias.engine.seats import Seat
from marias.engine.state import SEATS, Bargain
from marias.engine.tricks import beats
from marias.engine.views import SeatView
from marias.inference.duties import barred_by, barred_by_kept, tells_partner
from marias.inference.world import ALL_CARDS_MASK


@dataclass(frozen=True, slots=True)
class SeenPlay:
    """A card played: the cards that its seat then could not have, and those that it showed to have."""

    seat: Seat
    card: Card
    bars: int
    shows: int


def plays_seen(view: SeatView) -> Iterator[SeenPlay]:
    """Read the tricks and the table of a view in the order of play."""
    marriages = _Marriages(view)
    kept = kept_sevens(
        view.ruleset,
        Bargain(
            declarer=view.declarer,
            contract=view.contract,
            trump=view.trump,
            helper=view.helper,
            seven_against=view.seven_against,
        ),
    )
    trump = view.trump
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table and view.leader is not None:
        tricks.append((view.leader, view.table))
    for leader, cards in tricks:
        led: Card | None = None
        best: Card | None = None
        for step, card in enumerate(cards):
            seat = (leader + step) % SEATS
            bars = barred_by(card, led, best, trump)
            if kept[seat]:
                bars |= barred_by_kept(card, kept[seat], led, trump)
            shows = 0
            partner = PARTNER[card.index]
            if partner and trump is not None:
                held = marriages.partner_held(seat, card)
                if held:
                    shows = partner
                elif held is not None:
                    bars |= partner
            yield SeenPlay(seat, card, bars, shows)
            if led is None:
                led = card
            if best is None or beats(card, best, trump):
                best = card


class _Marriages:
    """What the cards played tell of marriages; asked in the order of play."""

    __slots__ = ("_gone", "_heard", "_rule", "_shown", "_silent", "_trump")

    def __init__(self, view: SeatView) -> None:
        self._trump, self._rule = view.trump, view.ruleset.play.marriage_card
        self._shown = {(marriage.seat, marriage.suit) for marriage in view.shown}
        self._silent = self._heard = self._gone = 0
        for taken in view.history:
            if isinstance(taken.action, PlayCard):
                self._heard |= taken.action.card.mask
                self._silent |= taken.action.card.mask if taken.action.silent else 0
        if view.ruleset.play.marriage_mode is MarriageMode.AUTOMATIC:
            # A marriage in hand shows itself, also where the words of the play aren't told.
            self._heard = ALL_CARDS_MASK

    def partner_held(self, seat: Seat, card: Card) -> bool | None:
        """Tell whether the seat had the other card of the marriage too; None where that isn't told."""
        partner_gone = PARTNER[card.index] & self._gone
        self._gone |= card.mask
        if partner_gone or not tells_partner(card, self._trump, self._rule):
            return None
        if self._silent & card.mask or (seat, card.suit) in self._shown:
            return True
        return False if self._heard & card.mask else None
