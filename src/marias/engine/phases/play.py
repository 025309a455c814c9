"""The play of the cards: ten tricks, or fewer where the contract is decided earlier (sections 3 and 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from marias.engine.actions import PLAYS, SILENT_PLAYS, Action
from marias.engine.actions import Play as PlayCard
from marias.engine.amounts import Points
from marias.engine.cards import ALL_CARDS, Card, CardSet, Rank
from marias.engine.contracts import ContractKind
from marias.engine.events import (
    CardPlayed,
    DealNotPlayed,
    Event,
    HandExposed,
    HelpersShown,
    PlayStarted,
    TrickTaken,
)
from marias.engine.marriages import PARTNER, marriage_points, shows_marriage
from marias.engine.obligations import lawful_mask, refusal, without_kept
from marias.engine.open_contracts import decided
from marias.engine.outcome import NO_POINTS, NotPlayed
from marias.engine.ruleset import FirstLead, MarriageMode, OpenMode, Ruleset
from marias.engine.seats import FOREHAND, BySeat, Seat
from marias.engine.state import (
    SEATS,
    Bargain,
    GameState,
    Marriage,
    PhaseKind,
    Play,
    Step,
    declarer_of,
    not_now,
)
from marias.engine.tricks import LAST_TRICK_POINTS, TRICKS, Trick, best_place, card_points
from marias.engine.unplayed import many_helpers, why_not_played
from marias.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Playing:
    """Cards are played; all facts stand in the state's play."""

    kind: ClassVar[PhaseKind] = PhaseKind.PLAY

    def to_move(self, state: GameState) -> Seat:
        """The seat whose card is due."""
        play = play_of(state)
        return (play.leader + len(play.table)) % SEATS

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Lawful cards in index order; a marriage card shown, then silent where that is a choice."""
        play = play_of(state)
        mask = lawful_cards(state, play, self.to_move(state))
        hand = play.hands[self.to_move(state)]
        actions: list[Action] = []
        while mask:
            low = mask & -mask
            index = low.bit_length() - 1
            actions.append(PLAYS[index])
            if PARTNER[index] & hand and _may_keep_silent(state, ALL_CARDS[index], hand):
                actions.append(SILENT_PLAYS[index])
            mask ^= low
        return tuple(actions)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse cards not held and not lawful, with the reason (clauses 3.1, 3.3, 4.4)."""
        if not isinstance(action, PlayCard):
            raise not_now(state, action)
        play = play_of(state)
        seat = self.to_move(state)
        hand, card = play.hands[seat], action.card
        if not hand & card.mask:
            raise IllegalActionError("action/not_in_hand", card=card)
        if not lawful_cards(state, play, seat) & card.mask:
            table = play.table
            best = table[best_place(table, state.bargain.trump)] if table else None
            raise refusal(card, hand, table[0] if table else None, best, state.bargain.trump)
        if action.silent and not _may_keep_silent(state, card, hand):
            raise IllegalActionError("action/no_marriage", card=card)

    def apply(self, state: GameState, action: Action) -> Step:
        """Put the card on the table; the third one ends the trick."""
        if not isinstance(action, PlayCard):
            raise not_now(state, action)
        play = play_of(state)
        seat = self.to_move(state)
        card = action.card
        marriage = NO_POINTS
        shown = play.shown
        hand = play.hands[seat]
        if not action.silent and PARTNER[card.index] & hand and _shows(state, card, hand):
            marriage = marriage_points(card.suit, state.bargain.trump)
            shown = (*shown, Marriage(seat, card.suit, marriage))
        hands = _without(play.hands, seat, card)
        table = (*play.table, card)
        event = CardPlayed(seat, card, marriage)
        if len(table) < SEATS:
            onward = Play(
                hands,
                play.leader,
                play.number,
                table,
                play.tricks,
                play.points,
                shown,
                play.kept,
                play.exposed,
            )
            return Step(_with_play(state, onward), (event,))
        return _finish_trick(state, replace(play, hands=hands, table=table, shown=shown), event)


PLAYING: Final = Playing()


def play_of(state: GameState) -> Play:
    """Give the play of a state that has come so far."""
    if state.play is None:
        raise AssertionError("the phase of play has a play")
    return state.play


def lawful_cards(state: GameState, play: Play, seat: Seat) -> int:
    """Give the mask of cards the seat may play now."""
    table = play.table
    trump = state.bargain.trump
    best = table[best_place(table, trump)] if table else None
    mask = lawful_mask(play.hands[seat], table[0] if table else None, best, trump)
    kept = play.kept[seat]
    return without_kept(mask, kept) if kept else mask


def enter(state: GameState) -> Step:
    """Start the play, or end a deal that isn't played (section 18)."""
    bargain = state.bargain
    contract = bargain.contract
    reason = why_not_played(state.ruleset, bargain)
    events: tuple[Event, ...] = ()
    if reason is None and contract is ContractKind.TWO_SEVENS and not bargain.has_against:
        helpers = many_helpers(state.ruleset, bargain, state.holding.hands)
        if helpers is not None:
            reason = NotPlayed.TWO_SEVENS_HELPERS
            events = (HelpersShown(*helpers),)
    if reason is not None:
        return Step(state, (*events, DealNotPlayed(reason)), PhaseKind.FINISHED)
    play = start_play(state.ruleset, bargain, state.holding.hands)
    return Step(replace(state, phase=PLAYING, play=play), (PlayStarted(play.leader),))


def start_play(ruleset: Ruleset, bargain: Bargain, hands: BySeat[CardSet]) -> Play:
    """Give the play before its first card."""
    return Play(
        hands=tuple(hand.mask for hand in hands),
        leader=_first_leader(ruleset, bargain),
        number=1,
        table=(),
        tricks=(),
        points=(NO_POINTS, NO_POINTS),
        shown=(),
        kept=kept_sevens(ruleset, bargain),
    )


def kept_sevens(ruleset: Ruleset, bargain: Bargain) -> BySeat[tuple[int, ...]]:
    """Give each seat's kept sevens as masks: whoever announced them keeps them (clause 3.3)."""
    kept: list[tuple[int, ...]] = [()] * SEATS
    contract, trump = bargain.contract, bargain.trump
    if ruleset.play.keep_announced_seven and contract is not None and trump is not None:
        seven = Card(trump, Rank.SEVEN).mask
        if contract.has_seven:
            helper = () if bargain.helper is None else (Card(bargain.helper, Rank.SEVEN).mask,)
            kept[declarer_of(bargain)] = (*helper, seven)
        if bargain.seven_against is not None:
            kept[bargain.seven_against] = (seven,)
    return tuple(kept)


def _first_leader(ruleset: Ruleset, bargain: Bargain) -> Seat:
    """Clause 3.4."""
    declarer = declarer_of(bargain)
    match ruleset.play.first_lead:
        case FirstLead.DECLARER:
            return declarer
        case FirstLead.FOREHAND:
            return FOREHAND
        case FirstLead.FOREHAND_EXCEPT_NOTRUMP:
            return declarer if bargain.trump is None else FOREHAND


def _shows(state: GameState, card: Card, hand: int) -> bool:
    if state.bargain.trump is None:
        return False
    return shows_marriage(card, hand, state.ruleset.play.marriage_card)


def _may_keep_silent(state: GameState, card: Card, hand: int) -> bool:
    return state.ruleset.play.marriage_mode is MarriageMode.ANNOUNCED and _shows(state, card, hand)


def _without(hands: BySeat[int], seat: Seat, card: Card) -> BySeat[int]:
    changed = list(hands)
    changed[seat] ^= card.mask
    return tuple(changed)


def _with_play(state: GameState, play: Play) -> GameState:
    return GameState(
        state.ruleset, state.deal, state.phase, state.holding, state.bargain, play, state.actions, None
    )


def _finish_trick(state: GameState, play: Play, event: Event) -> Step:
    cards = play.table
    bargain = state.bargain
    winner = (play.leader + best_place(cards, bargain.trump)) % SEATS
    is_last = play.number == TRICKS
    points = card_points(cards) if bargain.trump is not None else NO_POINTS
    if is_last and bargain.trump is not None:
        points = Points(points + LAST_TRICK_POINTS)
    ours, theirs = play.points
    by_declarer = winner == bargain.declarer
    totals = (Points(ours + points), theirs) if by_declarer else (ours, Points(theirs + points))
    trick = Trick(play.leader, cards, winner, points)
    onward = Play(
        play.hands,
        winner,
        play.number + 1,
        (),
        (*play.tricks, trick),
        totals,
        play.shown,
        play.kept,
        play.exposed,
    )
    events: tuple[Event, ...] = (event, TrickTaken(winner, play.number, cards, points))
    contract = bargain.contract
    if contract is not None and contract.is_open and play.number == 1:
        onward, exposed = expose(state, onward)
        events += exposed
    over = is_last or decided(state.ruleset, bargain, onward)
    state = _with_play(state, onward)
    return Step(state, events, PhaseKind.FINISHED if over else None)


def expose(state: GameState, play: Play) -> tuple[Play, tuple[Event, ...]]:
    """After the first trick of an open form the declarer's hand is laid open, or all hands (clause 7.6)."""
    everybody = state.ruleset.play.open_mode is OpenMode.ALL_HANDS_OPEN
    seats = tuple(range(SEATS)) if everybody else (declarer_of(state.bargain),)
    events = tuple(HandExposed(seat, CardSet.of_mask(play.hands[seat])) for seat in seats)
    return replace(play, exposed=seats), events
