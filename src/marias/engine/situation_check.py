"""Situations that no deal can come to, and the fact that makes them impossible (design: `game.resume`).

Whether the tricks were played by the rules is seen when they are played again (see resuming).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from marias.engine.announcements import contract_fault, talon_fault
from marias.engine.cards import Card, CardSet, Rank
from marias.engine.cards import Pack as PackSize
from marias.engine.contracts import Component, ContractKind, components_of
from marias.engine.marriages import holds_marriage, marriage_points
from marias.engine.phases.talon_laying import TALON_SIZE
from marias.engine.ruleset import DiscardOrder, FakeSeven, Ruleset, TrumpChoice
from marias.engine.seats import BySeat, defenders
from marias.engine.situation import BEFORE, WITH_CONTRACT, Situation, tricks_played
from marias.engine.situation_words import check_said
from marias.engine.state import SEATS, PhaseKind
from marias.engine.tricks import TRICKS
from marias.errors import SituationError

_AFTER_AUCTION: Final = BEFORE | WITH_CONTRACT
_AFTER_CHOICE: Final = _AFTER_AUCTION | {PhaseKind.APPROVAL, PhaseKind.ANNOUNCING}


def check(ruleset: Ruleset, situation: Situation) -> None:
    """Raise SituationError for the first impossible fact.

    Codes: `situation/phase`, `/declarer`, `/cards`, `/hands`, `/talon`, `/talon_forbidden`, `/contract`,
    `/trump`, `/table`, `/points`, `/tricks`, `/marriage`, `/flek`, `/against`.
    """
    phase = situation.phase
    auction = ruleset.auction.trump_choice is TrumpChoice.AFTER_TALON
    if phase not in (_AFTER_AUCTION if auction else _AFTER_CHOICE):
        raise SituationError("situation/phase", phase=phase)
    if situation.declarer not in range(SEATS):
        raise SituationError("situation/declarer", seat=situation.declarer)
    check_said(ruleset, situation)
    _check_cards(ruleset, situation)
    if phase is PhaseKind.PLAY:
        _check_play(situation)
    hands = dealt_hands(situation)
    _check_talon(ruleset, situation)
    _check_announced(ruleset, situation, hands)
    _check_against(ruleset, situation, hands)
    _check_flek(ruleset, situation)
    _check_marriages(situation)


def dealt_hands(situation: Situation) -> BySeat[CardSet] | None:
    """Give the hands before the first trick; None where the tricks are unknown."""
    if tricks_played(situation) != len(situation.tricks):
        return None
    hands = [hand.mask for hand in before_table(situation)]
    for trick in situation.tricks:
        for seat in range(SEATS):
            hands[seat] |= trick.card_of(seat).mask
    return tuple(map(CardSet.of_mask, hands))


def before_table(situation: Situation) -> BySeat[CardSet]:
    """Give the hands before the open trick."""
    hands = [hand.mask for hand in situation.hands]
    for place, card in enumerate(situation.table):
        hands[((situation.leader or 0) + place) % SEATS] |= card.mask
    return tuple(map(CardSet.of_mask, hands))


def components(ruleset: Ruleset, situation: Situation) -> tuple[Component, ...]:
    """Give the components that stand, in their order."""
    if situation.contract is None:
        return ()
    scoring = ruleset.scoring
    found = set(components_of(situation.contract, hundred_replaces_game=scoring.hundred_replaces_game))
    if situation.seven_against is not None:
        found.add(Component.SEVEN_AGAINST)
    if situation.hundred_against is not None:
        found.add(Component.HUNDRED_AGAINST)
        if scoring.hundred_against_replaces_game:
            found.discard(Component.GAME)
    return tuple(component for component in Component if component in found)


def _check_cards(ruleset: Ruleset, situation: Situation) -> None:
    pack = CardSet(PackSize(ruleset.dealing.pack).cards)
    in_play = situation.phase is PhaseKind.PLAY
    if in_play and (situation.leader not in range(SEATS) or len(situation.table) >= SEATS):
        raise SituationError("situation/table", table=" ".join(map(str, situation.table)))
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
    if len(counts) != SEATS:
        raise SituationError("situation/hands", hands=" ".join(map(str, counts)))
    laid = not _talon_missing(ruleset, situation)
    if len(situation.talon) != (TALON_SIZE if laid else 0):
        raise SituationError("situation/talon", cards=len(situation.talon))
    if counts != _expected_counts(situation, laid=laid):
        raise SituationError("situation/hands", hands=" ".join(map(str, counts)))


def _talon_missing(ruleset: Ruleset, situation: Situation) -> bool:
    """Tell whether the declarer still holds twelve cards (clause 7.9)."""
    if situation.phase is PhaseKind.DISCARDING:
        return True
    contract_first = ruleset.talon.discard_order is DiscardOrder.CONTRACT_FIRST
    return situation.phase is PhaseKind.CONTRACT and contract_first and situation.call is None


def _expected_counts(situation: Situation, *, laid: bool) -> list[int]:
    counts = [TRICKS - tricks_played(situation)] * SEATS
    if not laid:
        counts[situation.declarer] += TALON_SIZE
    if situation.phase is PhaseKind.PLAY:
        for place in range(len(situation.table)):
            counts[((situation.leader or 0) + place) % SEATS] -= 1
    return counts


def _check_play(situation: Situation) -> None:
    played = tricks_played(situation)
    if played == TRICKS:
        raise SituationError("situation/hands", hands="0 0 0")
    tricks, points = situation.tricks, situation.points
    if tricks and len(tricks) != played:
        raise SituationError("situation/tricks", number=len(tricks))
    if tricks and points is not None:
        raise SituationError("situation/points", points=sum(points))
    if played and not tricks and points is None:
        raise SituationError("situation/points", points=None)
    if points is not None:
        expected = _sharp_points_outside(situation) if situation.trump is not None else 0
        if sum(points) != expected or min(points) < 0 or points[0] % 10:
            raise SituationError("situation/points", points=sum(points))


def _sharp_points_outside(situation: Situation) -> int:
    """Points of aces and tens that lie in finished tricks."""
    held: list[Iterable[Card]] = [*situation.hands, situation.talon, situation.table]
    return 80 - sum(card.points for group in held for card in group)


def _check_talon(ruleset: Ruleset, situation: Situation) -> None:
    """No sharp card or trump lies in the talon of a trump contract that forbids it (clause 7.8)."""
    trumps = situation.trump if situation.phase in WITH_CONTRACT else None
    if trumps is None and situation.phase is not PhaseKind.ANNOUNCING:
        return
    fault = talon_fault(ruleset, situation.talon, trumps)
    if fault is not None:
        raise SituationError("situation/talon_forbidden", card=fault.data["card"])


def _check_announced(ruleset: Ruleset, situation: Situation, hands: BySeat[CardSet] | None) -> None:
    """The declarer could announce the contract with the hand and talon he had (clauses 8.4, 10.5)."""
    contract = situation.contract
    if hands is None or contract is None or situation.trump is None:
        return
    suits = (situation.trump,) if situation.helper is None else (situation.trump, situation.helper)
    sevens = tuple(Card(suit, Rank.SEVEN) for suit in suits)
    if contract_fault(ruleset, contract, hands[situation.declarer], situation.talon, sevens) is not None:
        raise SituationError("situation/contract", contract=contract)


def _check_against(ruleset: Ruleset, situation: Situation, hands: BySeat[CardSet] | None) -> None:
    """Only a defender announces against, where the rules and his hand let him (clause 8.9)."""
    for component, seat in (
        (Component.SEVEN_AGAINST, situation.seven_against),
        (Component.HUNDRED_AGAINST, situation.hundred_against),
    ):
        if seat is None:
            continue
        possible = (
            situation.phase is PhaseKind.PLAY
            and seat in defenders(situation.declarer, SEATS)
            and situation.contract is not None
            and situation.trump is not None
            and _against_possible(ruleset, component, situation.contract)
        )
        hand = None if hands is None or not possible else hands[seat]
        if not possible or (hand is not None and not _may_announce(ruleset, situation, component, hand)):
            raise SituationError("situation/against", component=component, seat=seat)


def _against_possible(ruleset: Ruleset, component: Component, contract: ContractKind) -> bool:
    rules = ruleset.announcing
    if component is Component.SEVEN_AGAINST:
        return rules.against_seven and (not contract.has_seven or rules.seven_against_over_fake)
    return rules.against_hundred and (not contract.has_hundred or rules.hundred_against_over_hundred)


def _may_announce(ruleset: Ruleset, situation: Situation, component: Component, hand: CardSet) -> bool:
    rules = ruleset.announcing
    if component is Component.HUNDRED_AGAINST:
        return not rules.hundred_against_needs_marriage or holds_marriage(hand)
    over_seven = situation.contract is not None and situation.contract.has_seven
    if FakeSeven.SEVEN_AGAINST in rules.fake_sevens and not over_seven:
        return True
    return situation.trump is not None and Card(situation.trump, Rank.SEVEN) in hand


def _check_flek(ruleset: Ruleset, situation: Situation) -> None:
    """Doublings belong to components that stand, up to the cap, and were begun by defenders (section 5)."""
    standing = components(ruleset, situation)
    against = set(defenders(situation.declarer, SEATS))
    named = dict(situation.flek)
    for component, level in situation.flek:
        rules = ruleset.doubling
        cap = rules.max_flek_notrump if component.is_notrump else rules.max_flek
        if component not in standing or level < 1 or (cap is not None and level > cap):
            raise SituationError("situation/flek", component=component, level=level)
    for component, bound in situation.flek_bound:
        if component not in named or not bound or not set(bound) <= against:
            raise SituationError("situation/flek", component=component, level=named.get(component, 0))
    # Defenders raise anything but what their own side announced, until the declarer has answered.
    by_defenders = any(level > component.is_against for component, level in situation.flek)
    told = set(situation.flek_by)
    if len(named) < len(situation.flek) or not told <= against or (told and not by_defenders):
        raise SituationError("situation/flek", component=None, level=len(situation.flek_by))


def _check_marriages(situation: Situation) -> None:
    """A marriage shown has one of its cards played by its owner, and nobody else ever had the other (4.1)."""
    suits = [marriage.suit for marriage in situation.shown]
    for marriage in situation.shown:
        king, over = Card(marriage.suit, Rank.KING), Card(marriage.suit, Rank.OVER)
        pair = CardSet((king, over))
        elsewhere = situation.talon & pair
        for seat, hand in enumerate(before_table(situation)):
            if seat != marriage.seat:
                elsewhere |= hand & pair
        possible = bool(
            situation.phase is PhaseKind.PLAY
            and situation.trump is not None
            and marriage.seat in range(SEATS)
            and suits.count(marriage.suit) == 1
            and marriage.points == marriage_points(marriage.suit, situation.trump)
            and not elsewhere
            and (pair - situation.hands[marriage.seat])
        )
        if not possible:
            raise SituationError("situation/marriage", suit=marriage.suit)
