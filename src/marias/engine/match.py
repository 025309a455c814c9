"""A series of deals: the dealer moves, packs are gathered and cut, units add up (clauses 2.3-2.10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from marias.engine.amounts import Units
from marias.engine.cards import CardSet
from marias.engine.contracts import ContractKind
from marias.engine.dealing import (
    Chance,
    Deal,
    Gather,
    GatheredCards,
    Pack,
    cut,
    cut_by_hand,
    cut_places,
    shuffled,
    stacked,
    stacked_by_hand,
)
from marias.engine.ruleset import Cutter, Direction, MatchEnd, ReshuffleKind, Ruleset, Shuffle
from marias.engine.seats import FOREHAND, Chair, Seat, chair_of_seat, seat_of_chair
from marias.engine.state import SEATS, GameState
from marias.engine.tricks import TRICKS
from marias.errors import MatchError


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """A deal of a match: `pack` is the pack before the cut, `cut` the place where it was cut, None uncut.

    `minutes` are those told when it was dealt.
    """

    deal: Deal
    dealer: Chair
    pack: Pack
    cut: int | None
    shuffled: bool
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the ledger; `units` and `declarer` are by chair."""

    number: int
    dealer: Chair
    units: tuple[Units, ...]
    counted: bool
    declarer: Chair | None
    contract: ContractKind | None


@dataclass(frozen=True, slots=True)
class Place:
    """A rank in the match; equal units share a place."""

    place: int
    chair: Chair
    units: Units


@dataclass(frozen=True, slots=True)
class Match:
    """A match between deals; every method gives a new value.

    `length` counts deals, None is an open end.  `gathered` are the last deal's cards as they lie, kept only
    while they will be dealt again.  A fourth chair deals and sits out (section 14).
    """

    ruleset: Ruleset
    chairs: int = SEATS
    length: int | None = None
    dealer: Chair = 0
    gather: Gather = Gather.BY_HAND
    ledger: tuple[Entry, ...] = ()
    gathered: GatheredCards | None = None
    unshuffled_deals: int = 0
    shuffled_at: int = 0

    @classmethod
    def begin(
        cls,
        ruleset: Ruleset,
        *,
        chairs: int = SEATS,
        length: int | None = None,
        first_dealer: Chair = 0,
        gather: Gather = Gather.BY_HAND,
    ) -> Match:
        """Begin a match of `length` deals (None: open end).

        Raises MatchError: `match/chairs` outside three or four, `match/length` for a length that the ruleset
        doesn't offer (`match_deals`), or that isn't made of complete rotations where `match_end` asks it.
        """
        if chairs not in {SEATS, SEATS + 1} or first_dealer not in range(chairs):
            raise MatchError("match/chairs", chairs=chairs, allowed=f"{SEATS}, {SEATS + 1}")
        if length is not None:
            allowed = offered_lengths(ruleset, chairs)
            if allowed and length not in allowed:
                raise MatchError("match/length", length=length, allowed=", ".join(map(str, allowed)))
            rotations = ruleset.match.match_end is MatchEnd.ROTATIONS
            if length < 1 or (rotations and length % chairs):
                raise MatchError(
                    "match/length", length=length, allowed=f"{chairs}, {2 * chairs}, {3 * chairs} …"
                )
        return cls(ruleset, chairs, length, first_dealer, gather)

    @property
    def cutter(self) -> Chair | None:
        """The chair that cuts the next pack, None where nobody does (clause 2.8)."""
        match self.ruleset.dealing.cutter:
            case Cutter.NOBODY:
                return None
            case Cutter.CHOOSER:
                return self.chair_of(FOREHAND)
            case Cutter.DEALER_RIGHT:
                return self.chair_of(self.chairs - 2)

    @property
    def finished(self) -> bool:
        """Whether the agreed number of deals has been played."""
        return self.length is not None and self.counted >= self.length

    @property
    def counted(self) -> int:
        """How many deals count towards the length (clause 10.3)."""
        return sum(entry.counted for entry in self.ledger)

    @property
    def totals(self) -> tuple[Units, ...]:
        """The account of every chair."""
        return tuple(Units(sum(entry.units[chair] for entry in self.ledger)) for chair in range(self.chairs))

    def ranking(self) -> tuple[Place, ...]:
        """Rank the chairs by units, best first; equal units share a place and stand in chair order."""
        totals = self.totals
        order = sorted(range(self.chairs), key=lambda chair: (-totals[chair], chair))
        return tuple(
            Place(1 + sum(total > totals[chair] for total in totals), chair, totals[chair]) for chair in order
        )

    def chair_of(self, seat: Seat) -> Chair:
        """Give the chair of a seat of the next deal."""
        return chair_of_seat(seat, self.dealer, self.chairs, clockwise=self._clockwise)

    def seat_of(self, chair: Chair) -> Seat:
        """Give the seat of a chair in the next deal; 3 is the dealer who sits out."""
        return seat_of_chair(chair, self.dealer, self.chairs, clockwise=self._clockwise)

    def shuffle_due(self, minutes: int | None = None) -> bool:
        """Tell whether the next pack is shuffled (clauses 2.4, 2.9); `minutes` since the start, if known."""
        if self.gathered is None:
            return True
        after = self.ruleset.dealing.reshuffle_after
        if after.kind is ReshuffleKind.DEALS:
            return self.unshuffled_deals >= after.count
        if after.kind is ReshuffleKind.MINUTES and minutes is not None:
            return minutes - self.shuffled_at >= after.count
        return False

    def next_deal(self, chance: Chance, place: int | None = None, minutes: int | None = None) -> MatchDeal:
        """Shuffle or gather, cut and give the next deal.

        `place` is the cutter's, 0 declines; without it chance cuts.  Gathered by hand, a cut lands up to
        three cards from where it was aimed.  Raises `match/finished`, `match/nobody_cuts` for a place where
        the ruleset has no cut, and the errors of `dealing.cut`.
        """
        if self.finished:
            raise MatchError("match/finished")
        fresh = self.shuffle_due(minutes)
        if fresh or self.gathered is None:
            pack = shuffled(self.ruleset, chance)
        elif self.gather is Gather.EXACT:
            pack = stacked(self.gathered, self.ruleset.dealing.stacking)
        else:
            pack = stacked_by_hand(self.gathered, chance)
        after, cut_at = self._cut(pack, chance, place)
        sitter = SEATS if self.chairs > SEATS else None
        return MatchDeal(Deal(after, sitter), self.dealer, pack, cut_at, fresh, minutes)

    def record(self, dealt: MatchDeal, state: GameState) -> Match:
        """Enter a finished deal and move the deal on (clause 2.3).  Raises `match/deal_running`."""
        if state.result is None:
            raise MatchError("match/deal_running")
        outcome, settlement = state.result.outcome, state.result.settlement
        units = tuple(
            Units(settlement.units[seat]) for seat in (self.seat_of(chair) for chair in range(self.chairs))
        )
        entry = Entry(
            number=len(self.ledger) + 1,
            dealer=self.dealer,
            units=units,
            counted=not outcome.no_bid or self.ruleset.match.no_bid_deal_counts,
            declarer=None if outcome.declarer is None else self.chair_of(outcome.declarer),
            contract=outcome.contract,
        )
        return replace(
            self,
            dealer=self.chair_of(FOREHAND),
            ledger=(*self.ledger, entry),
            gathered=self._keep(state),
            unshuffled_deals=1 if dealt.shuffled else self.unshuffled_deals + 1,
            shuffled_at=(dealt.minutes or 0) if dealt.shuffled else self.shuffled_at,
        )

    @property
    def _clockwise(self) -> bool:
        return self.ruleset.dealing.direction is Direction.CLOCKWISE

    def _cut(self, pack: Pack, chance: Chance, place: int | None) -> tuple[Pack, int | None]:
        if self.cutter is None:
            if place is not None:
                raise MatchError("match/nobody_cuts", cut=place)
            return pack, None
        if place is None:
            places = cut_places(self.ruleset)
            place = places[chance.below(len(places))]
        elif self.gather is Gather.BY_HAND:
            cut(pack, place, self.ruleset)
            place = cut_by_hand(place, self.ruleset, chance)
        return cut(pack, place, self.ruleset), place

    def _keep(self, state: GameState) -> GatheredCards | None:
        shuffle = self.ruleset.dealing.shuffle
        ended_early = state.play is None or state.play.number <= TRICKS
        if shuffle is Shuffle.EVERY_DEAL or (shuffle is Shuffle.AFTER_AUTOMATIC_WIN and ended_early):
            return None
        return gathered_cards(state)


def offered_lengths(ruleset: Ruleset, chairs: int) -> tuple[int, ...]:
    """Give the lengths a table may choose, in deals; empty where any will do (clause 2.10)."""
    lengths = ruleset.match.match_deals
    if ruleset.match.match_end is MatchEnd.ROTATIONS:
        return tuple(length for length in lengths if length % chairs == 0)
    return tuple(lengths)


def gathered_cards(state: GameState) -> GatheredCards:
    """Give the cards of a finished deal as they lie, unplayed ones in the order they were dealt."""
    tricks = () if state.play is None else state.play.tricks
    order = {card: place for place, card in enumerate(state.deal.pack)}
    hands: tuple[CardSet, ...] = state.hands
    return GatheredCards(
        talon=tuple(state.talon),
        tricks=tuple(tuple(trick.cards for trick in tricks if trick.winner == seat) for seat in range(SEATS)),
        unplayed=tuple(tuple(sorted(hand, key=order.__getitem__)) for hand in hands),
    )


def draw_lots(chairs: int, chance: Chance) -> tuple[tuple[int, ...], Chair]:
    """Draw who sits where and who deals first: (player's number for each chair, dealer's chair)."""
    players = list(range(chairs))
    for last in range(chairs - 1, 0, -1):
        other = chance.below(last + 1)
        players[last], players[other] = players[other], players[last]
    return tuple(players), chance.below(chairs)
