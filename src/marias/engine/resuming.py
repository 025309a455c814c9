"""Building a state from a situation: what is known of the earlier course is played again."""

from __future__ import annotations

from dataclasses import replace

from marias.engine.actions import PLAYS, SILENT_PLAYS
from marias.engine.cards import Card, CardSet
from marias.engine.contracts import LADDER, Component
from marias.engine.dealing import Deal
from marias.engine.marriages import PARTNER
from marias.engine.phases.finishing import Finished
from marias.engine.phases.play import PLAYING, expose, play_of, start_play
from marias.engine.ruleset import MarriageMode, Ruleset, TrumpChoice
from marias.engine.seats import BySeat, Seat, Side, defenders
from marias.engine.situation import WITH_CONTRACT, Situation, tricks_played
from marias.engine.situation_check import before_table, check, components, dealt_hands
from marias.engine.state import SEATS, Bargain, GameState, Holding, Marriage, PhaseKind, Stake
from marias.errors import IllegalActionError, SituationError


def build(ruleset: Ruleset, situation: Situation) -> GameState:
    """Give the state of a situation, its phase not entered yet unless cards are being played.

    Raises SituationError with the fact that is impossible (codes: `situation_check.check`).
    """
    check(ruleset, situation)
    known = dealt_hands(situation)
    state = GameState(
        ruleset=ruleset,
        deal=Deal((), situation.sitting_out),
        phase=Finished(),
        holding=Holding(before_table(situation) if known is None else known, (), situation.talon),
        bargain=_bargain(ruleset, situation),
    )
    return _in_play(state, situation) if situation.phase is PhaseKind.PLAY else state


def _bargain(ruleset: Ruleset, situation: Situation) -> Bargain:
    call, card, phase = situation.call, situation.trump_card, situation.phase
    from_hand = ruleset.auction.trump_choice is TrumpChoice.FROM_SEVEN
    # A card chosen for trumps went back to hand with the first contract that has none.
    standing = card if call is None or call.has_trumps else None
    suit = situation.trump if standing is None else standing.suit
    if phase in WITH_CONTRACT and situation.trump is None:
        standing = suit = None
    talon_laid = bool(situation.talon)
    caller = situation.declarer if situation.caller is None else situation.caller
    sharp = CardSet(card for card in situation.talon if card.points)
    shown = ruleset.talon.sharp_talon_shown and phase not in {PhaseKind.DISCARDING, PhaseKind.CONTRACT}
    return Bargain(
        declarer=situation.declarer,
        call=call,
        caller=None if call is None else caller,
        contract=situation.contract or (None if call is None else call.contract),
        trump=suit,
        trump_card=standing if from_hand else None,
        chosen_card=card,
        trump_place=situation.trump_place,
        trump_known_to=() if standing is None else _who_knows(ruleset, situation),
        helper=situation.helper,
        rung=None if situation.rung is None else LADDER[situation.rung - 1],
        by_default=situation.by_default,
        stakes=_stakes(ruleset, situation),
        flek_by=situation.flek_by,
        seven_against=situation.seven_against,
        hundred_against=situation.hundred_against,
        talon_by=situation.declarer if talon_laid else None,
        talon_shown=sharp if shown else CardSet(),
    )


def _who_knows(ruleset: Ruleset, situation: Situation) -> tuple[Seat, ...]:
    """Give who has seen the chosen card: all, its chooser, or nobody (clauses 7.1, 8.1)."""
    rules = ruleset.auction
    if situation.phase in WITH_CONTRACT | {PhaseKind.ANNOUNCING}:
        return tuple(range(SEATS))
    if situation.call is not None and not rules.trump_hidden_until_approved:
        return tuple(range(SEATS))
    return () if situation.trump_place and not rules.blind_trump_visible_to_chooser else (0,)


def _stakes(ruleset: Ruleset, situation: Situation) -> tuple[Stake, ...]:
    if situation.phase is not PhaseKind.PLAY and not situation.flek:
        return ()
    levels, bound = dict(situation.flek), dict(situation.flek_bound)
    in_approval = situation.phase is not PhaseKind.PLAY
    return tuple(
        Stake(
            component,
            levels.get(component, 0),
            _last_side(component, levels.get(component, 0)),
            0 if in_approval else -1,
            bound.get(component, _bound_by_default(situation, component)),
        )
        for component in components(ruleset, situation)
    )


def _last_side(component: Component, level: int) -> Side:
    """The defence raises what is the declarer's first, the declarer what is the defence's; then in turn."""
    owner = Side.DEFENCE if component.is_against else Side.DECLARER
    return owner if level % 2 == 0 else owner.other


def _bound_by_default(situation: Situation, component: Component) -> tuple[Seat, ...]:
    """Who raised is bound; what the declarer doubled of an announcement holds against both (clause 5.4)."""
    if component.is_against:
        return defenders(situation.declarer, SEATS)
    return tuple(dict.fromkeys(situation.flek_by))


def _in_play(state: GameState, situation: Situation) -> GameState:
    """Play the known cards again: all tricks, or at least the open one."""
    fresh = start_play(state.ruleset, state.bargain, state.holding.hands)
    opened = situation.tricks[0].cards if situation.tricks else situation.table
    leader = situation.tricks[0].leader if situation.tricks else situation.leader
    told_from_the_start = len(situation.tricks) == tricks_played(situation)
    if told_from_the_start and leader != fresh.leader:
        raise _trick_fault(opened)
    play = replace(fresh, leader=fresh.leader if leader is None else leader)
    if not situation.tricks:
        play = replace(
            play,
            number=tricks_played(situation) + 1,
            points=situation.points or fresh.points,
            shown=_shown_before(situation),
        )
        contract = state.bargain.contract
        if contract is not None and contract.is_open and play.number > 1:
            play, _ = expose(state, play)
    state = replace(state, phase=PLAYING, play=play)
    for trick in situation.tricks:
        fault = _trick_fault(trick.cards)
        state = _played(state, situation, trick.cards, fault=fault)
        if play_of(state).tricks[-1] != trick:
            raise fault
    fault = _trick_fault(situation.table)
    if play_of(state).leader != situation.leader:
        raise fault
    state = _played(state, situation, situation.table, fault=fault)
    _check_shown(state, situation)
    return state


def _played(
    state: GameState, situation: Situation, cards: tuple[Card, ...], *, fault: SituationError
) -> GameState:
    """Play cards one by one; raises the fault where one is unlawful or the contract is decided already."""
    told = {(marriage.seat, marriage.suit) for marriage in situation.shown}
    for card in cards:
        silent = SILENT_PLAYS[card.index]
        concealed = (PLAYING.to_move(state), card.suit) not in told and silent in PLAYING.legal_actions(state)
        action = silent if concealed else PLAYS[card.index]
        try:
            PLAYING.verify(state, action)
        except IllegalActionError as error:
            raise fault from error
        step = PLAYING.apply(state, action)
        if step.enter is not None:
            raise fault
        state = step.state
    return state


def _trick_fault(cards: tuple[Card, ...]) -> SituationError:
    return SituationError("situation/table", table=" ".join(map(str, cards)))


def _shown_before(situation: Situation) -> tuple[Marriage, ...]:
    """Give the marriages that were not shown by a card of the open trick."""
    hands = situation.hands
    now = {
        (seat, card.suit)
        for seat, card in zip(_table_seats(situation), situation.table, strict=False)
        if PARTNER[card.index] & hands[seat].mask
    }
    return tuple(marriage for marriage in situation.shown if (marriage.seat, marriage.suit) not in now)


def _table_seats(situation: Situation) -> BySeat[Seat]:
    return tuple(((situation.leader or 0) + place) % SEATS for place in range(SEATS))


def _check_shown(state: GameState, situation: Situation) -> None:
    shown = play_of(state).shown
    automatic = state.ruleset.play.marriage_mode is MarriageMode.AUTOMATIC
    if shown == situation.shown or (automatic and not situation.shown):
        return
    # Either something else was shown, or the same in another order.
    wrong = next(
        (marriage for marriage in situation.shown if marriage not in shown), (*shown, *situation.shown)[0]
    )
    raise SituationError("situation/marriage", suit=wrong.suit)
