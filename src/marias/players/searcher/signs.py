"""Signs of a contract in imagined deals: exact play in some, imagined plays in all, a look at the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from marias.engine.cards import Suit
from marias.engine.seats import BySeat
from marias.engine.settlement.tariff import declarers_components, price
from marias.kernel import Moment
from marias.players.searcher.correction import Signs, expected, knows
from marias.players.searcher.prospect import Prospect
from marias.players.searcher.talons import chance_by_eye
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.verdict import mean_of

#: What a contract comes to by the trump suit; several suits where the chooser doesn't know his own.
Prospects = Mapping[Suit | None, Prospect]

#: Imagined plays of one deal; another deal tells more than another play of the same.
_PLAYS: Final = 2
#: How much exact values rise with imagined plays from deal to deal (2,500 trump contracts of `app_voleny`).
_SLOPE: Final = 0.5


def seen_units(
    thinking: Thinking, prospects: Prospects, hands: Sequence[BySeat[int]], trumps: Sequence[Suit | None]
) -> list[float]:
    """Give the seat's units in deals (hands as masks) with these trump suits, by exact play."""
    thinking.go_on()
    kernel, seat, threads = thinking.kernel, thinking.seat, thinking.threads
    return _by_trump(prospects, hands, trumps, lambda one, some: one.units(kernel, seat, some, threads))


def imagined_units(
    thinking: Thinking,
    prospects: Prospects,
    hands: Sequence[BySeat[int]],
    trumps: Sequence[Suit | None],
    seed: int,
) -> list[float]:
    """Give the same by imagined plays; open forms, whose cards are soon seen, exactly."""
    if any(one.moment is not None and _is_open(one.moment) for one in prospects.values()):
        return seen_units(thinking, prospects, hands, trumps)
    thinking.go_on()
    seat = thinking.seat
    return _by_trump(prospects, hands, trumps, lambda one, some: one.imagined(seat, some, _PLAYS, seed))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat can expect of a contract in units, and the signs it is told from, None for plain means.

    `price` are the units that the seat gains where everything that was announced is just made.
    """

    units: float
    signs: Signs | None = None
    price: float = 1.0


def outlook(
    prospects: Prospects,
    kept: Sequence[int],
    imagined: Sequence[float],
    seen: Sequence[float],
    *,
    taker: bool = False,
) -> Outlook:
    """Tell what a declarer can expect; `seen` are the first of the deals of `imagined`, valued exactly.

    `kept` are his ten cards as a mask, several where they depend on a talon that a `taker` has yet to see.
    """
    known = seen or imagined
    mean = mean_of(imagined)
    exact = mean_of(known) + _SLOPE * (mean - mean_of(imagined[: len(known)]))
    moments = [one.moment for one in prospects.values() if one.moment is not None]
    contract = moments[0].stakes.standing.contract if moments else None
    if contract is None or len(moments) < len(prospects):
        return Outlook((mean + exact) / 2)
    waived = any(one.settled for one in prospects.values())
    kind = f"{contract.value}{'_waived' if waived else ''}{'_taker' if taker else ''}"
    worth = mean_of([price_of(moment) for moment in moments])
    if not worth or not knows(kind):
        return Outlook((mean + exact) / 2)
    signs = Signs(kind, exact / worth, mean / worth)
    if not contract.has_trumps:
        by_eye = mean_of([chance_by_eye(contract, hand) for hand in kept])
        signs = Signs(kind, mean_of(known) / worth, mean / worth, by_eye)
    return Outlook(worth * expected(signs), signs, worth)


def outlook_against(prospects: Prospects, kind: str, imagined: Sequence[float]) -> Outlook:
    """Tell what a defender can expect of a contract of this kind that somebody else plays."""
    mean = mean_of(imagined)
    moments = [one.moment for one in prospects.values() if one.moment is not None]
    if not moments or len(moments) < len(prospects) or not knows(kind):
        return Outlook(mean)
    worth = mean_of([price_of(moment) / moment.stakes.payers for moment in moments])
    if not worth:
        return Outlook(mean)
    signs = Signs(kind, mean / worth, mean / worth)
    return Outlook(worth * expected(signs), signs, worth)


def price_of(moment: Moment) -> int:
    """Give the units that the declarer gains in all where everything that was announced is just made."""
    stakes = moment.stakes
    standing, scoring = stakes.standing, stakes.ruleset.scoring
    if standing.contract is None:
        raise AssertionError(moment)
    components = declarers_components(standing, standing.contract, scoring)
    times = scoring.hearts_multiplier if standing.trump is Suit.HEARTS else 1
    return sum(price(component, scoring) for component in components) * times * stakes.payers


def _is_open(moment: Moment) -> bool:
    contract = moment.stakes.standing.contract
    return contract is not None and contract.is_open


def _by_trump(
    prospects: Prospects,
    hands: Sequence[BySeat[int]],
    trumps: Sequence[Suit | None],
    value: Callable[[Prospect, Sequence[BySeat[int]]], list[float]],
) -> list[float]:
    found = [0.0] * len(hands)
    for trump, prospect in prospects.items():
        places = [at for at, suit in enumerate(trumps) if suit is trump]
        if places:
            values = value(prospect, [hands[at] for at in places])
            for at, units in zip(places, values, strict=True):
                found[at] = units
    return found
