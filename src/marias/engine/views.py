"""What a seat sees: a view built field by field from what it may know, never by deleting secrets."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine import game
from marias.engine.actions import Action, ChooseTrump, Discard, SeatAction
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind, Rung
from marias.engine.events import Event
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset, TalonVisible
from marias.engine.seats import FOREHAND, BySeat, Seat
from marias.engine.settlement import Settlement
from marias.engine.state import SEATS, Bargain, GameState, Marriage, PhaseKind, Play
from marias.engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's knowledge of a deal; a spectator (`seat` None) has the public part.

    `hand` holds every card the seat has seen of its own, a set-aside trump card too.  `hand_counts` count
    cards held, unseen ones too.  `trump_card` and `trump` are None while hidden from this seat.  `own_talon`
    is what the seat itself laid and still lies, `taken_talon` what it last took up, `open_talon` what was
    shown of it or may be looked at after the deal.  `history` has the actions with hidden cards as `??`.
    `points` are trick points by seat; `exposed` are hands laid open.
    """

    seat: Seat | None
    ruleset: Ruleset
    phase: PhaseKind
    to_move: Seat | None
    legal_actions: tuple[Action, ...]
    hand: CardSet
    hand_counts: BySeat[int]
    sitting_out: Seat | None
    declarer: Seat | None
    call: Call | None
    rung: Rung | None
    contract: ContractKind | None
    trump: Suit | None
    trump_card: Card | None
    trump_place: int
    helper: Suit | None
    levels: tuple[tuple[Component, int], ...]
    seven_against: Seat | None
    hundred_against: Seat | None
    talon_count: int
    own_talon: CardSet | None
    taken_talon: CardSet | None
    open_talon: CardSet
    leader: Seat | None
    table: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    points: BySeat[Points]
    shown: tuple[Marriage, ...]
    exposed: tuple[tuple[Seat, CardSet], ...]
    history: tuple[SeatAction, ...]
    outcome: Outcome | None
    settlement: Settlement | None

    @property
    def is_to_move(self) -> bool:
        """Whether the seat of the view is the one to act."""
        return self.seat is not None and self.seat == self.to_move

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick, the only one that may be looked at during play (clause 3.6)."""
        return self.tricks[-1] if self.tricks else None

    def level(self, component: Component) -> int:
        """Give the doublings of a component, 0 where it has none."""
        return next((level for name, level in self.levels if name is component), 0)


def seat_view(state: GameState, seat: Seat | None) -> SeatView:
    """Build what a seat, or a spectator (None), sees of a state."""
    bargain, play = state.bargain, state.play
    to_move = state.to_move
    knows_trump = bargain.contract is not None and bargain.trump_card is None
    knows_trump = knows_trump or (bargain.trump_card is not None and _knows_card(bargain, seat))
    return SeatView(
        seat=seat,
        ruleset=state.ruleset,
        phase=state.phase.kind,
        to_move=to_move,
        legal_actions=game.legal_actions(state) if seat is not None and seat == to_move else (),
        hand=_own_hand(state, seat),
        hand_counts=_hand_counts(state),
        sitting_out=state.deal.sitting_out,
        declarer=bargain.declarer,
        call=bargain.call,
        rung=bargain.rung,
        contract=bargain.contract,
        trump=bargain.trump if knows_trump else None,
        trump_card=bargain.trump_card if _knows_card(bargain, seat) else None,
        trump_place=bargain.trump_place,
        helper=bargain.helper,
        levels=tuple((stake.component, stake.level) for stake in bargain.stakes),
        seven_against=bargain.seven_against,
        hundred_against=bargain.hundred_against,
        talon_count=len(state.talon),
        own_talon=state.talon if seat is not None and seat == bargain.talon_by else None,
        taken_talon=_taken_talon(state, seat),
        open_talon=_open_talon(state),
        leader=None if play is None else play.leader,
        table=() if play is None else play.table,
        tricks=() if play is None else play.tricks,
        points=_points_by_seat(play),
        shown=() if play is None else play.shown,
        exposed=_exposed(play),
        history=tuple(_concealed(taken, seat) for taken in state.actions),
        outcome=state.outcome,
        settlement=state.settlement,
    )


def event_for(event: Event, recipient: Seat | None) -> Event:
    """Give an event as one recipient may see it; the one place that decides so for streams."""
    return event.for_seat(recipient)


def _knows_card(bargain: Bargain, seat: Seat | None) -> bool:
    return seat in bargain.trump_known_to or len(bargain.trump_known_to) == SEATS


def _own_hand(state: GameState, seat: Seat | None) -> CardSet:
    if seat is None or seat >= SEATS:
        return CardSet()
    hand = state.hands[seat]
    card = state.bargain.trump_card
    if card is not None and seat == FOREHAND and not _knows_card(state.bargain, seat):
        # A blind card its chooser may not look at yet.
        return hand - CardSet((card,))
    return hand


def _hand_counts(state: GameState) -> BySeat[int]:
    counts = [len(hand) for hand in state.hands]
    counts[0] += len(state.holding.people)
    return tuple(counts)


def _taken_talon(state: GameState, seat: Seat | None) -> CardSet | None:
    """The last talon the seat took up: the one somebody laid before, or the dealt one after an auction."""
    if seat is None:
        return None
    taken: CardSet | None = None
    lying = state.holding.dealt_talon or None
    if lying is not None:
        return lying if state.bargain.declarer == seat else None
    owner: Seat | None = None
    for action in state.actions:
        if isinstance(action.action, Discard):
            if owner is not None and owner != action.seat and action.seat == seat:
                taken = lying
            lying, owner = action.action.cards, action.seat
    if state.bargain.declarer == seat and owner is not None and owner != seat:
        taken = lying
    return taken


def _open_talon(state: GameState) -> CardSet:
    shown = state.bargain.talon_shown
    if state.result is None:
        return shown
    contract = state.bargain.contract
    match state.ruleset.talon.talon_visible_after:
        case TalonVisible.YES:
            return state.talon
        case TalonVisible.NOT_IN_BETL_DURCH if contract is not None and contract.has_trumps:
            return state.talon
        case _:
            return shown


def _points_by_seat(play: Play | None) -> BySeat[Points]:
    totals = [0] * SEATS
    for trick in () if play is None else play.tricks:
        totals[trick.winner] += trick.points
    return tuple(Points(total) for total in totals)


def _exposed(play: Play | None) -> tuple[tuple[Seat, CardSet], ...]:
    if play is None:
        return ()
    return tuple((seat, CardSet.of_mask(play.hands[seat])) for seat in play.exposed)


def _concealed(taken: SeatAction, seat: Seat | None) -> SeatAction:
    if taken.seat == seat:
        return taken
    match taken.action:
        case ChooseTrump():
            return SeatAction(taken.seat, ChooseTrump(None))
        case Discard():
            return SeatAction(taken.seat, Discard(None))
        case _:
            return taken
