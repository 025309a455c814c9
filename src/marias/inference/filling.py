"""The hidden words of a world: which card was chosen, what was laid, so that everything said was lawful.

A world tells where the cards lie now.  Behind it stand a deal, a chosen trump card and talons that the view
conceals.  A world is possible only if they can be filled in; where they can in several ways it counts once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from marias.engine.actions import Bid, ChooseNoTrump, ChooseTrump, Discard
from marias.engine.announcements import announcement_fault, auction_contract_fault, auction_contracts
from marias.engine.cards import ALL_CARDS, SUIT_MASK, CardSet
from marias.engine.contracts import Call, ContractKind
from marias.engine.phases.talon_laying import TALON_SIZE
from marias.engine.ruleset import ChosenCardBan
from marias.engine.seats import FOREHAND
from marias.engine.views import SeatView
from marias.inference.course import Course
from marias.inference.facts import BANNED_SHARP, only_suits
from marias.inference.grouping import single_masks
from marias.inference.talons import Pair, lawful_pairs, pairs_of, suit_of, talons_in_order
from marias.inference.world import ALL_CARDS_MASK, World


@dataclass(frozen=True, slots=True)
class Filling:
    """What a view conceals of a world: the dealt hands (forehand's twelve), the chosen card, every talon.

    `talon` is the dealt one of an auction; `laid` are by reign the talons in order.
    """

    dealt: tuple[int, int, int]
    talon: int = 0
    chosen: int = 0
    laid: tuple[tuple[Pair, ...], ...] = ()


class Fillings:
    """The fillings of any world of one view."""

    __slots__ = ("_course", "_kinds", "_played", "_view")

    def __init__(self, view: SeatView, course: Course, played: Sequence[int]) -> None:
        """Keep what the view tells; `played` are the cards each seat has played."""
        self._view, self._course, self._played = view, course, played
        self._kinds = _kinds(view, course) if len(course.reigns) > 1 else ()

    def of(self, world: World) -> Filling | None:
        """Give a filling of the world, None where there is none."""
        hands = [hand | played for hand, played in zip(world.hands, self._played, strict=True)]
        if not self._course.reigns:
            return Filling((hands[0] | world.people, hands[1], hands[2]), world.talon)
        if self._view.rung is not None:
            return _auction_filling(self._view, self._course, hands, world.talon)
        blind = world.hands[FOREHAND] & ~self._view.hand.mask if self._view.seat == FOREHAND else 0
        return next(self._back(blind, len(self._course.reigns) - 1, hands, world.talon, ()), None)

    def _back(
        self, blind: int, place: int, hands: Sequence[int], lying: Pair, later: tuple[tuple[int, Pair], ...]
    ) -> Iterator[Filling]:
        """Go back from a reign to the deal; `later` are the twelve cards and last talons of those after it.

        `blind` is the card that its chooser may not look at yet.
        """
        reign = self._course.reigns[place]
        twelve = hands[reign.seat] | lying
        reigns = ((twelve, lying), *later)
        if place:
            for pair in self._taken(place, twelve):
                before = [twelve & ~pair if seat == reign.seat else hand for seat, hand in enumerate(hands)]
                yield from self._back(blind, place - 1, before, pair, reigns)
            return
        for chosen in self._chosen(blind, twelve):
            laid = self._lay_all(chosen, reigns)
            if laid is not None:
                dealt = [twelve if seat == FOREHAND else hand for seat, hand in enumerate(hands)]
                yield Filling((dealt[0], dealt[1], dealt[2]), 0, chosen, laid)

    def _taken(self, place: int, twelve: int) -> Iterator[Pair]:
        """Give the pairs that the reign's seat may have taken up when it began, one of each sort."""
        view, reigns = self._view, self._course.reigns
        giver, taker = reigns[place - 1], reigns[place]
        known: int | None = None
        if giver.lays and giver.lays[-1].cards is not None:
            known = giver.lays[-1].cards
        elif view.seat == taker.seat and all(later.seat != view.seat for later in reigns[place + 1 :]):
            known = None if view.taken_talon is None else view.taken_talon.mask
        if known is None:
            yield from _sorts_of_pairs(twelve, self._kinds)
        elif known & ~twelve == 0:
            yield known

    def _chosen(self, blind: int, twelve: int) -> Iterator[int]:
        """Give the cards that forehand may have chosen from these twelve; 0 where he chose none."""
        view, choice = self._view, self._course.choice
        if isinstance(choice, ChooseNoTrump) or choice is None:
            yield 0
            return
        known = 0
        if isinstance(choice, ChooseTrump) and choice.card is not None:
            known = choice.card.mask
        elif view.trump_card is not None:
            known = view.trump_card.mask
        elif view.seat == FOREHAND:
            known = blind or _never_offered(view)
        yield from single_masks(known & twelve if known else twelve)

    def _lay_all(
        self, chosen: int, reigns: Sequence[tuple[int, Pair]]
    ) -> tuple[tuple[Pair, ...], ...] | None:
        """Give every reign's talons in order, None where one can't have been laid."""
        view, course = self._view, self._course
        found: list[tuple[Pair, ...]] = []
        for place, (reign, (twelve, last)) in enumerate(zip(course.reigns, reigns, strict=True)):
            if place == 0 and not _announced_lawfully(view, course, chosen, twelve & ~last, last):
                return None
            stages = [
                lawful_pairs(view, course, place, number, chosen, twelve, last)
                for number in range(len(reign.lays))
            ]
            laid = next(talons_in_order(stages, len(stages) - 1, None), None)
            if laid is None:
                return None
            found.append(laid)
        return tuple(found)


def _auction_filling(view: SeatView, course: Course, hands: list[int], lying: int) -> Filling | None:
    """The winner of an auction laid once, so that a contract was left (10.4-10.6)."""
    reign = course.reigns[0]
    twelve = hands[reign.seat] | lying
    if reign.lays and not _may_lay_in_auction(
        view, CardSet.of_mask(hands[reign.seat]), CardSet.of_mask(lying)
    ):
        return None
    talon = view.taken_talon.mask if view.taken_talon is not None else next(pairs_of(twelve))
    hands[reign.seat] = twelve & ~talon
    return Filling((hands[0], hands[1], hands[2]), talon, 0, ((lying,),) if reign.lays else ((),))


def _may_lay_in_auction(view: SeatView, hand: CardSet, talon: CardSet) -> bool:
    ruleset, rung = view.ruleset, view.rung
    if view.contract is not None:
        suits = tuple(suit for suit in (view.trump, view.helper) if suit is not None)
        return auction_contract_fault(ruleset, view.contract, suits, hand, talon) is None
    if rung is None or mistake_was_possible(view):
        return True
    return next(auction_contracts(ruleset, rung, hand, talon), None) is not None


def mistake_was_possible(view: SeatView) -> bool:
    """Tell whether the winner could give up: the first rung, won by a bid of one who bids (10.6)."""
    bid = any(isinstance(said.action, Bid) and said.seat != FOREHAND for said in view.history)
    return view.rung is not None and view.rung.number == 1 and bid


def _announced_lawfully(view: SeatView, course: Course, chosen: int, hand: int, talon: int) -> bool:
    """Tell whether forehand's hand and talon allowed what he named from the hand or announced (8.4, 8.10)."""
    reigns = course.reigns
    contract = view.contract if len(reigns) == 1 and view.trump is not None else None
    if reigns[0].call is Call.HUNDRED_SEVEN:
        contract = ContractKind.HUNDRED_SEVEN
    if contract is None or not chosen:
        return True
    fault = announcement_fault(
        view.ruleset, contract, CardSet.of_mask(hand), CardSet.of_mask(talon), suit_of(chosen)
    )
    return fault is None


def _kinds(view: SeatView, course: Course) -> tuple[int, ...]:
    """Divide the pack into cards that no condition on hidden talons tells apart.

    Cards that the seat laid or chose itself, or saw chosen, are told apart from all others; the bans of the
    first contract tell suits apart, or sharp cards from others, and its announcement every card.
    """
    named = [lay.cards or 0 for reign in course.reigns for lay in reign.lays]
    if isinstance(course.choice, ChooseTrump) and course.choice.card is not None:
        named.append(course.choice.card.mask)
    if view.trump_card is not None:
        named.append(view.trump_card.mask)
    single = ALL_CARDS_MASK if course.reigns[0].call is Call.HUNDRED_SEVEN else 0
    for cards in named:
        single |= cards
    talon = view.ruleset.talon
    sharp = BANNED_SHARP[talon.talon_forbids]
    alike = SUIT_MASK if talon.talon_forbids_trump else (sharp, ALL_CARDS_MASK & ~sharp)
    return (*single_masks(single), *(mask & ~single for mask in alike))


def _sorts_of_pairs(cards: int, kinds: Sequence[int]) -> Iterator[Pair]:
    """Give every two of the cards, but of pairs alike in kind only one."""
    few = 0
    for kind in kinds:
        few |= sum(single_masks(cards & kind)[:TALON_SIZE])
    seen = set()
    for pair in pairs_of(few):
        sort = tuple((pair & kind).bit_count() for kind in kinds)
        if sort not in seen:
            seen.add(sort)
            yield pair


def _never_offered(view: SeatView) -> int:
    """Give the card that a chooser's talons leave out where the chosen one is always barred (7.8b)."""
    offered = 0
    for action in view.legal_actions:
        if isinstance(action, Discard) and action.cards is not None:
            offered |= action.cards.mask
    always = view.ruleset.talon.talon_forbids_chosen_card is ChosenCardBan.ALWAYS
    return view.hand.mask & ~offered if offered and always else 0


def needs_filling(view: SeatView, course: Course) -> bool:
    """Tell whether worlds that fit every other fact may still have no lawful hidden words.

    They can where a ban depends on trumps that the view conceals, where bound talons were changed, and
    after several take-overs.
    """
    reigns = course.reigns
    if not reigns:
        return False
    if view.rung is not None:
        undecided = bool(reigns[0].lays) and view.contract is None
        return undecided and not _may_lay_in_auction(view, CardSet(), CardSet(ALL_CARDS))
    first = reigns[0]
    bound = only_suits(view.ruleset) or (first.call is not None and first.call.has_trumps)
    forbids_trump = view.ruleset.talon.talon_forbids_trump
    if len(reigns) > 1:
        return len(reigns) > 2 or (bound and (forbids_trump or first.call is Call.HUNDRED_SEVEN))
    if view.seat == FOREHAND or not bound or not first.lays:
        return False
    changed = len(first.lays) > 1 and (first.lays[-1].announcing or only_suits(view.ruleset))
    return changed or (forbids_trump and view.trump is None)
