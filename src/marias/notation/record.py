"""A record: everything needed to repeat one deal from every seat (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from marias.engine.actions import SeatAction
from marias.engine.cards import Suit
from marias.engine.contracts import ContractKind
from marias.engine.dealing import Deal, Pack
from marias.engine.outcome import Outcome
from marias.engine.presets import basis_of
from marias.engine.ruleset import Direction, Ruleset
from marias.engine.seats import Chair, Seat, chair_of_seat
from marias.engine.situation import Situation
from marias.engine.state import SEATS, GameState
from marias.notation.fairness import Fair

VERSION: Final = 1
"""The number of the format, the value of the key `marias`."""

SITTING_OUT: Final[Seat] = 3
"""The seat of a fourth chair."""


class Unknown(StrEnum):
    """What a record that doesn't begin at the deal may say it doesn't know."""

    DEALER = "dealer"
    FIRST_SEVEN = "first_seven"
    TRUMP_CARD = "trump_card"
    FIRST_TALON = "first_talon"
    ANSWERS = "answers"
    FLEK_ORDER = "flek_order"
    AGAINST_BY = "against_by"


@dataclass(frozen=True, slots=True)
class Times:
    """When the deal was played; `seconds` is the time each action took, in the order of the actions."""

    started: datetime | None = None
    ended: datetime | None = None
    seconds: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """The redundant result: units by seat; points of (declarer's side, the others) with marriages."""

    units: tuple[int, ...]
    declarer: Seat | None = None
    contract: ContractKind | None = None
    trump: Suit | None = None
    points: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One deal: `deal` is the pack in dealing order, or `situation` where the course before is not known.

    `dealer` is a chair, `players` are names by chair (empty where nobody has one).  `comments` belong to the
    number of actions done before them.  `extra` are the readers' own keys (`_…`) by table, "" is the deal's.
    Its `repr` shows no card.
    """

    ruleset: Ruleset = field(repr=False)
    actions: tuple[SeatAction, ...] = field(default=(), repr=False)
    deal: Pack | None = field(default=None, repr=False)
    situation: Situation | None = None
    dealer: Chair | None = None
    chairs: int = SEATS
    players: tuple[str, ...] = ()
    pack: Pack | None = field(default=None, repr=False)
    cut: int | None = None
    unknown: tuple[Unknown, ...] = ()
    times: Times | None = None
    comments: tuple[tuple[int, str], ...] = ()
    result: Result | None = None
    digest: str | None = None
    fair: Fair | None = None
    extra: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def sitting_out(self) -> Seat | None:
        """The seat that sits out, where there are four chairs."""
        return SITTING_OUT if self.chairs > SEATS else None

    @property
    def whole_deal(self) -> Deal | None:
        """The deal as the engine starts it."""
        return None if self.deal is None else Deal(self.deal, self.sitting_out)

    def name_of(self, seat: Seat) -> str | None:
        """Give the player's name in a seat, None where dealer or name is unknown."""
        if self.dealer is None or not self.players:
            return None
        clockwise = self.ruleset.dealing.direction is Direction.CLOCKWISE
        return self.players[chair_of_seat(seat, self.dealer, self.chairs, clockwise=clockwise)] or None


def record_of(
    state: GameState,
    *,
    dealer: Chair | None,
    players: Iterable[str] = (),
    pack: Pack | None = None,
    cut: int | None = None,
    situation: Situation | None = None,
    fair: Fair | None = None,
) -> Record:
    """Make the record of a deal, finished or not.

    `pack` and `cut` are the pack before the cut and its place; `situation` is needed, and only then, where
    the state did not begin with a deal.
    """
    outcome, settlement = state.outcome, state.settlement
    result = None
    if outcome is not None and settlement is not None:
        result = Result(
            units=tuple(settlement.units),
            declarer=outcome.declarer,
            contract=outcome.contract,
            trump=outcome.trump,
            points=counted_points(outcome),
        )
    sitting_out = state.deal.sitting_out
    ruleset = named_for_record(state.ruleset)
    return Record(
        ruleset=ruleset,
        actions=state.actions,
        deal=state.deal.pack if situation is None else None,
        situation=situation if situation is None else replace(situation, sitting_out=sitting_out),
        dealer=dealer,
        chairs=SEATS if sitting_out is None else SEATS + 1,
        players=tuple(players),
        pack=pack,
        cut=cut,
        result=result,
        digest=ruleset.digest(),
        fair=fair,
    )


def counted_points(outcome: Outcome) -> tuple[int, int] | None:
    """Give the points of (declarer's side, the others) with marriages, None where no card was counted."""
    if outcome.points is None:
        return None
    own, others = outcome.marriages
    return outcome.points[0] + sum(own), outcome.points[1] + sum(others)


def named_for_record(ruleset: Ruleset) -> Ruleset:
    """Give the ruleset as a record tells it: a preset with differences, whatever it was derived from."""
    basis = basis_of(ruleset)
    if basis.name == ruleset.name:
        return basis.with_options(ruleset.differences(basis))
    return basis.derive(ruleset.name, ruleset.differences(basis))
