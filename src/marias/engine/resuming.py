"""Building a state from a situation, and refusing impossible ones (design: `game.resume`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Rank
from marias.engine.cards import Pack as PackSize
from marias.engine.contracts import COMPONENT_ORDER, LADDER, Call, Component, components_of
from marias.engine.dealing import Deal
from marias.engine.phases.finishing import Finished
from marias.engine.phases.play import PLAYING, start_play
from marias.engine.phases.talon_laying import TALON_SIZE
from marias.engine.ruleset import Ruleset, TrumpChoice
from marias.engine.seats import Side
from marias.engine.situation import Situation
from marias.engine.state import SEATS, Bargain, GameState, Holding, PhaseKind, Play, Stake
from marias.engine.tricks import TRICKS
from marias.errors import SituationError

_RESUMABLE = {
    PhaseKind.DISCARDING,
    PhaseKind.CONTRACT,
    PhaseKind.APPROVAL,
    PhaseKind.ANNOUNCING,
    PhaseKind.DOUBLING,
    PhaseKind.PLAY,
}
_SUIT_PHASES = {PhaseKind.ANNOUNCING}
_CONTRACT_PHASES = {PhaseKind.DOUBLING, PhaseKind.PLAY}


def build(ruleset: Ruleset, situation: Situation) -> GameState:
    """Give the state of a situation, its phase not entered yet unless cards are being played.

    Raises SituationError: `situation/phase`, `/declarer`, `/cards`, `/hands`, `/talon`, `/contract`,
    `/trump`, `/table`, `/points`.
    """
    check(ruleset, situation)
    bargain = _bargain(ruleset, situation)
    state = GameState(
        ruleset=ruleset,
        deal=Deal((), situation.sitting_out),
        phase=Finished(),
        holding=Holding(_original_hands(situation), (), situation.talon),
        bargain=bargain,
    )
    if situation.phase is not PhaseKind.PLAY:
        return state
    fresh = start_play(ruleset, bargain, situation.hands)
    return replace(state, phase=PLAYING, play=_play(situation, fresh))


def check(ruleset: Ruleset, situation: Situation) -> None:
    """Raise SituationError for the first impossible fact."""
    _check_said(ruleset, situation)
    _check_cards(ruleset, situation)
    if situation.phase is PhaseKind.PLAY:
        _check_play(situation)


def _check_said(ruleset: Ruleset, situation: Situation) -> None:
    phase, contract = situation.phase, situation.contract
    auction = ruleset.auction.trump_choice is TrumpChoice.AFTER_TALON
    voleny_only = {PhaseKind.APPROVAL, PhaseKind.ANNOUNCING}
    if phase not in _RESUMABLE or (auction and phase in voleny_only):
        raise SituationError("situation/phase", phase=phase)
    if situation.declarer not in range(SEATS):
        raise SituationError("situation/declarer", seat=situation.declarer)
    if phase in _CONTRACT_PHASES:
        if contract is None or contract not in ruleset.auction.contracts:
            raise SituationError("situation/contract", contract=contract)
        if contract.has_trumps != (situation.trump is not None):
            raise SituationError("situation/trump", trump=situation.trump)
        if (
            contract.has_two_sevens != (situation.helper is not None)
            or situation.helper is situation.trump is not None
        ):
            raise SituationError("situation/trump", trump=situation.helper)
    if phase in _SUIT_PHASES and (situation.trump is None or situation.call is not Call.SUIT):
        raise SituationError("situation/trump", trump=situation.trump)
    if phase is PhaseKind.APPROVAL and situation.call is None:
        raise SituationError("situation/contract", contract=contract)
    before_contract = {PhaseKind.DISCARDING, PhaseKind.CONTRACT}
    if auction and phase in before_contract and situation.rung not in range(1, len(LADDER) + 1):
        raise SituationError("situation/contract", contract=situation.rung)


def _check_cards(ruleset: Ruleset, situation: Situation) -> None:
    pack = CardSet(PackSize(ruleset.dealing.pack).cards)
    seen = 0
    groups: list[Iterable[Card]] = [*situation.hands, situation.talon, situation.table]
    groups += [trick.cards for trick in situation.tricks]
    for group in groups:
        for card in group:
            if seen & card.mask:
                raise SituationError("situation/cards", reason="double", card=card)
            if card not in pack:
                raise SituationError("situation/cards", reason="foreign", card=card)
            seen |= card.mask
    counts = [len(hand) for hand in situation.hands]
    discarding = situation.phase is PhaseKind.DISCARDING
    if len(situation.talon) != (0 if discarding else TALON_SIZE):
        raise SituationError("situation/talon", cards=len(situation.talon))
    expected = _expected_counts(situation)
    if counts != expected:
        raise SituationError("situation/hands", hands=" ".join(map(str, counts)))


def _expected_counts(situation: Situation) -> list[int]:
    if situation.phase is PhaseKind.PLAY:
        left = max((len(hand) for hand in situation.hands), default=0)
        counts = [left] * SEATS
        for place in range(len(situation.table)):
            counts[((situation.leader or 0) + place) % SEATS] -= 1
        return counts
    counts = [TRICKS] * SEATS
    if situation.phase is PhaseKind.DISCARDING:
        counts[situation.declarer] += TALON_SIZE
    return counts


def _check_play(situation: Situation) -> None:
    if situation.leader not in range(SEATS) or len(situation.table) >= SEATS:
        raise SituationError("situation/table", table=" ".join(map(str, situation.table)))
    left = max(len(hand) for hand in situation.hands)
    played = TRICKS - left
    if left == 0 or (situation.tricks and len(situation.tricks) != played):
        raise SituationError("situation/hands", hands=" ".join(str(len(hand)) for hand in situation.hands))
    if situation.tricks and situation.points is not None:
        raise SituationError("situation/points", points=sum(situation.points))
    outside = _sharp_points_outside(situation)
    if played and not situation.tricks and situation.points is None:
        raise SituationError("situation/points", points=None)
    if situation.points is not None and situation.trump is not None and sum(situation.points) != outside:
        raise SituationError("situation/points", points=sum(situation.points))


def _sharp_points_outside(situation: Situation) -> int:
    """Points of aces and tens that lie in finished tricks."""
    held: list[Iterable[Card]] = [*situation.hands, situation.talon, situation.table]
    return 80 - sum(card.points for group in held for card in group)


def _original_hands(situation: Situation) -> tuple[CardSet, ...]:
    hands = list(situation.hands)
    leader = situation.leader or 0
    for place, card in enumerate(situation.table):
        hands[(leader + place) % SEATS] |= CardSet((card,))
    for trick in situation.tricks:
        for seat in range(SEATS):
            hands[seat] |= CardSet((trick.card_of(seat),))
    return tuple(hands)


def _bargain(ruleset: Ruleset, situation: Situation) -> Bargain:
    known = tuple(range(SEATS)) if situation.phase in _CONTRACT_PHASES | _SUIT_PHASES else (0,)
    card = situation.trump_card
    if card is None and situation.trump is not None:
        suit = situation.hands[situation.declarer].suit(situation.trump)
        card = next(iter(suit), Card(situation.trump, Rank.SEVEN))
    trump = situation.trump if card is None else card.suit
    laid = situation.phase is not PhaseKind.DISCARDING
    call = situation.call
    bargain = Bargain(
        declarer=situation.declarer,
        call=call,
        caller=situation.declarer if call is not None else None,
        contract=situation.contract or (call.contract if call is not None else None),
        trump=trump,
        trump_card=card if ruleset.auction.trump_choice is TrumpChoice.FROM_SEVEN else None,
        chosen_card=card,
        trump_known_to=known if card is not None else (),
        helper=situation.helper,
        rung=None if situation.rung is None else LADDER[situation.rung - 1],
        flek_by=situation.flek_by,
        seven_against=situation.seven_against,
        hundred_against=situation.hundred_against,
        talon_by=situation.declarer if laid else None,
    )
    return (
        replace(bargain, stakes=_stakes(ruleset, situation)) if situation.phase is PhaseKind.PLAY else bargain
    )


def _stakes(ruleset: Ruleset, situation: Situation) -> tuple[Stake, ...]:
    if situation.contract is None:
        return ()
    replaces = ruleset.scoring.hundred_replaces_game
    components = set(components_of(situation.contract, hundred_replaces_game=replaces))
    if situation.seven_against is not None:
        components.add(Component.SEVEN_AGAINST)
    if situation.hundred_against is not None:
        components.add(Component.HUNDRED_AGAINST)
        if ruleset.scoring.hundred_against_replaces_game:
            components.discard(Component.GAME)
    levels = dict(situation.flek)
    if not levels.keys() <= components:
        raise SituationError("situation/contract", contract=situation.contract)
    return tuple(
        Stake(
            component,
            levels.get(component, 0),
            Side.DEFENCE if component.is_against else Side.DECLARER,
            -1,
            tuple(dict.fromkeys(situation.flek_by)),
        )
        for component in sorted(components, key=COMPONENT_ORDER.__getitem__)
    )


def _play(situation: Situation, fresh: Play) -> Play:
    left = max(len(hand) for hand in situation.hands)
    points, shown = situation.points, situation.shown
    if situation.tricks:
        ours = sum(trick.points for trick in situation.tricks if trick.winner == situation.declarer)
        theirs = sum(trick.points for trick in situation.tricks if trick.winner != situation.declarer)
        points = (Points(ours), Points(theirs))
    return replace(
        fresh,
        leader=situation.leader if situation.leader is not None else fresh.leader,
        number=TRICKS - left + 1,
        table=situation.table,
        tricks=situation.tricks,
        points=points or fresh.points,
        shown=shown,
    )
