"""Where each unseen card may lie: all that a view tells of single cards."""

from __future__ import annotations

from typing import Final

from marias.engine.actions import Flek
from marias.engine.announcements import available_calls
from marias.engine.cards import SUIT_MASK, Card, Rank, Suit
from marias.engine.contracts import Component, ContractKind, components_of
from marias.engine.ruleset import (
    FAKE_OF,
    ChosenCardBan,
    FakeSeven,
    FlekScope,
    Ruleset,
    TalonForbids,
)
from marias.engine.seats import FOREHAND, Seat
from marias.engine.state import SEATS, PhaseKind
from marias.engine.views import SeatView
from marias.inference.course import Course, Reign, contractor_of
from marias.inference.watching import plays_seen
from marias.inference.world import ALL_CARDS_MASK, PEOPLE, PLACES, TALON, UNTOLD

_ACES: Final = sum(Card(suit, Rank.ACE).mask for suit in Suit)
_TENS: Final = sum(Card(suit, Rank.TEN).mask for suit in Suit)
SHARP_MASK: Final = _ACES | _TENS
#: By ban: the sharp cards that may not lie in the talon of a trump contract (clause 7.8a).
BANNED_SHARP: Final = {
    TalonForbids.ACES_AND_TENS: SHARP_MASK,
    TalonForbids.ACES: _ACES,
    TalonForbids.NONE: 0,
}
#: Phases in which the sharp cards of a laid talon have been shown where they have to be.
_SHOWN_BY: Final = frozenset(
    {PhaseKind.APPROVAL, PhaseKind.ANNOUNCING, PhaseKind.DOUBLING, PhaseKind.PLAY, PhaseKind.FINISHED}
)


class Facts:
    """The places of a view: what is known to lie there, the room left, and the cards that may fill it.

    `unseen` are the cards to be placed.  Cards known to lie in another's hand count among them; they fit
    in one place only.
    """

    __slots__ = ("contractor", "known", "may", "played", "room", "seat", "unseen")

    def __init__(self, view: SeatView, seat: Seat, course: Course) -> None:
        """Gather everything a view tells."""
        self.seat = seat
        self.contractor = contractor_of(view, course)
        self.played = [0] * SEATS
        for trick in view.tricks:
            for step, card in enumerate(trick.cards):
                self.played[(trick.leader + step) % SEATS] |= card.mask
        for step, card in enumerate(view.table):
            self.played[((view.leader or 0) + step) % SEATS] |= card.mask
        self.known = [0] * PLACES
        self.known[seat] = view.hand.mask
        self.known[TALON] = 0 if view.own_talon is None else view.own_talon.mask
        self.room = _room(view, seat)
        self.unseen = ALL_CARDS_MASK & ~(sum(self.known) | sum(self.played))
        self.room[UNTOLD] = max(0, self.unseen.bit_count() - sum(self.room))
        self.may = [self.unseen] * PLACES
        self._hear_trump(view, course)
        self._hear_talon(view, course)
        self._hear_contract(view)
        self._hear_doubling(view, course)
        self._follow_laid_cards(course)
        for owner, cards in view.exposed:
            self._only(cards.mask, owner)
            self._bar(UNTOLD, cards.mask)
        for play in plays_seen(view):
            if play.seat != seat:
                self._bar(play.seat, play.bars)
                self._only(play.shows, play.seat)

    def surely(self, place: int) -> int:
        """Give the unseen cards that may lie nowhere else, card by card."""
        elsewhere = 0
        for other, may in enumerate(self.may):
            if other != place and self.room[other]:
                elsewhere |= may
        return self.may[place] & ~elsewhere

    def _only(self, cards: int, *places: int) -> None:
        """Note that the cards were in one of these places; they may have been played in tricks not told."""
        for place in range(UNTOLD):
            if place not in places:
                self.may[place] &= ~cards

    def _bar(self, place: int, cards: int) -> None:
        """Note that the cards don't lie there."""
        self.may[place] &= ~cards

    def _hear_trump(self, view: SeatView, course: Course) -> None:
        """The trump card turned up is its chooser's, or in the talon where it may be laid (7.8b)."""
        card = view.trump_card
        if card is None:
            return
        places = [FOREHAND]
        if may_lay_chosen(view, course, card):
            places.append(TALON)
            if view.declarer is not None:
                places.append(view.declarer)
        self._only(card.mask, *places)

    def _hear_talon(self, view: SeatView, course: Course) -> None:
        """Bans of a trump contract, and what was shown of the talon (7.8)."""
        talon = view.ruleset.talon
        if is_laid_for_trumps(view, course):
            self._bar(TALON, BANNED_SHARP[talon.talon_forbids])
            if talon.talon_forbids_trump and view.trump is not None:
                self._bar(TALON, SUIT_MASK[view.trump])
        if view.phase is PhaseKind.ANNOUNCING and (course.changed_after_approval or not course.whole):
            # What was shown lay there before; it may have been taken up again.
            self._only(view.open_talon.mask, FOREHAND, TALON)
            return
        self._only(view.open_talon.mask, TALON)
        self._bar(UNTOLD, view.open_talon.mask)
        shown = talon.sharp_talon_shown and view.phase in _SHOWN_BY
        if shown and view.talon_count and (view.call is not None or view.contract is not None):
            self._bar(TALON, SHARP_MASK & ~view.open_talon.mask)

    def _hear_contract(self, view: SeatView) -> None:
        """Sevens that the standing contract needs, or that may not lie in its talon (8.4, 8.10, 10.5)."""
        contract, trump, contractor = view.contract, view.trump, self.contractor
        if contract is None or trump is None or contractor is None or not contract.has_seven:
            return
        rules = view.ruleset
        sevens = Card(trump, Rank.SEVEN).mask
        if view.helper is not None:
            sevens |= Card(view.helper, Rank.SEVEN).mask
        if FAKE_OF[contract] not in rules.announcing.fake_sevens:
            self._only(sevens, contractor)
        elif rules.talon.talon_forbids_announced_seven and contractor == view.declarer:
            self._bar(TALON, sevens)

    def _hear_doubling(self, view: SeatView, course: Course) -> None:
        """The seven of a seven against, and the duty to double the game with king or over (8.9, 12.6)."""
        contract, trump = view.contract, view.trump
        if contract is None or trump is None:
            return
        fakes = view.ruleset.announcing.fake_sevens
        if view.seven_against is not None and (contract.has_seven or FakeSeven.SEVEN_AGAINST not in fakes):
            self._only(Card(trump, Rank.SEVEN).mask, view.seven_against)
        pair = Card(trump, Rank.KING).mask | Card(trump, Rank.OVER).mask
        for seat in content_with_game(view, course, contract):
            self._bar(seat, pair)

    def _follow_laid_cards(self, course: Course) -> None:
        """What the seat laid and a taker took up went on only through the talons of takers (7.3)."""
        for place, reign in enumerate(course.reigns[:-1]):
            laid = reign.lays[-1].cards if reign.lays else None
            if reign.seat != self.seat or laid is None:
                continue
            owners = {course.reigns[place + 1].seat}
            for giver, taker in zip(course.reigns[place + 1 :], course.reigns[place + 2 :], strict=False):
                if giver.seat in owners and taker.seat != self.seat:
                    owners.add(taker.seat)
            if course.reigns[-1].seat in owners:
                owners.add(TALON)
            later = _laid_by(self.seat, course.reigns[place + 1 :])
            self._only(laid & ~later, *owners)


def is_laid_for_trumps(view: SeatView, course: Course) -> bool:
    """Tell whether the talon that lies now had to obey the bans of a trump contract."""
    if not view.talon_count or not course.reigns:
        return bool(view.talon_count) and view.contract is not None and view.contract.has_trumps
    if view.rung is not None:
        return view.contract is not None and view.contract.has_trumps
    return binds(view, course.reigns[-1])


def binds(view: SeatView, reign: Reign) -> bool:
    """Tell whether a volený reign's talon had to obey the bans of a suit game."""
    if reign.call is not None:
        return reign.call.has_trumps
    return reign.seat == FOREHAND and only_suits(view.ruleset)


def only_suits(ruleset: Ruleset) -> bool:
    """Tell whether a volený ruleset has nothing but suit games; then the bans bind every talon (7.8)."""
    return all(call.has_trumps for call in available_calls(ruleset))


def may_lay_chosen(view: SeatView, course: Course, card: Card) -> bool:
    """Tell whether the chosen card may have left forehand's hand while it stands for trumps (7.8b)."""
    talon = view.ruleset.talon
    if talon.talon_forbids_chosen_card is not ChosenCardBan.NEVER or talon.talon_forbids_trump:
        return False
    if card.mask & BANNED_SHARP[talon.talon_forbids]:
        return False
    return not course.hides_blind_card(view.ruleset) or course.changed_after_approval


def content_with_game(view: SeatView, course: Course, contract: ContractKind) -> tuple[Seat, ...]:
    """Give the defenders who could double the game in the first round and didn't, where kings demand it."""
    doubling = view.ruleset.doubling
    scoring = view.ruleset.scoring
    components = components_of(contract, hundred_replaces_game=scoring.hundred_replaces_game)
    if not doubling.mandatory_flek_trhak or doubling.max_flek == 0 or Component.GAME not in components:
        return ()
    if not course.whole:
        # Words of an earlier round may not be told.
        return ()
    content: list[Seat] = []
    is_open = True
    for seat, said in course.words.doubling:
        if seat == view.declarer:
            break
        flek = said if isinstance(said, Flek) else Flek()
        if is_open and Component.GAME not in flek.components:
            content.append(seat)
        if Component.GAME in flek.components:
            is_open = doubling.flek_scope is FlekScope.INDIVIDUAL
        if Component.HUNDRED_AGAINST in flek.against and scoring.hundred_against_replaces_game:
            is_open = False
    return tuple(content)


def _room(view: SeatView, seat: Seat) -> list[int]:
    room = [*view.hand_counts, 0 if view.own_talon is not None else view.talon_count, 0, 0]
    room[seat] -= len(view.hand)
    if view.phase is PhaseKind.TRUMP_CHOICE:
        room[PEOPLE] = PEOPLE_CARDS
        room[FOREHAND] -= PEOPLE_CARDS
    return room


#: Forehand's cards that lie unseen during the trump choice.
PEOPLE_CARDS: Final = 5


def _laid_by(seat: Seat, reigns: tuple[Reign, ...]) -> int:
    laid = 0
    for reign in reigns:
        if reign.seat == seat and reign.lays:
            laid |= reign.lays[-1].cards or 0
    return laid
