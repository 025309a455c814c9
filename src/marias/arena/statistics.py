"""Means of results with their 95 % intervals, and results by contract and role."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import sqrt
from typing import Final

from marias.arena.series import PlayedDeal
from marias.engine.contracts import Component, components_of
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset
from marias.engine.settlement import Settlement
from marias.engine.state import SEATS

#: Half width of a 95 % interval in standard errors, by the normal law: a series has many deals.
_WIDTH: Final = 1.959964
NO_BID: Final = "none"
MISTAKE: Final = "omyl"


class Part(StrEnum):
    """What a player was in a deal; `all` where nobody undertook anything."""

    DECLARER = "declarer"
    DEFENCE = "defence"
    SITTER = "sitter"
    ALL = "all"


@dataclass(slots=True)
class Sample:
    """Whole numbers seen one by one: how many, their mean, its interval."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Take one more number in."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean, 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean; None from less than two numbers, which say nothing about it."""
        if self.count < 2:
            return None
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        half = _WIDTH * sqrt(max(variance, 0.0) / self.count)
        return self.mean - half, self.mean + half


@dataclass(slots=True)
class Cell:
    """Results of one contract in one part: deals, how many of them were made, units of each such player."""

    deals: int = 0
    made: int = 0
    units: Sample = field(default_factory=Sample)


@dataclass(slots=True)
class Tally:
    """A series added up: units of every chair, and cells by contract and part."""

    chairs: tuple[Sample, ...]
    by: dict[str, dict[Part, Cell]] = field(default_factory=dict)

    def add(self, played: PlayedDeal, ruleset: Ruleset) -> None:
        """Take one more deal in."""
        for sample, units in zip(self.chairs, played.units, strict=True):
            sample.add(units)
        outcome, settlement = played.state.outcome, played.state.settlement
        if outcome is None or settlement is None:
            raise AssertionError("a series has finished deals only")
        name = contract_name(outcome)
        made = contract_made(outcome, settlement, ruleset)
        for part, seats in _parts(outcome).items():
            cell = self.by.setdefault(name, {}).setdefault(part, Cell())
            cell.deals += 1
            cell.made += made
            for seat in seats:
                cell.units.add(settlement.units[seat])


def tally(series: Iterable[PlayedDeal], ruleset: Ruleset, chairs: int) -> Tally:
    """Add a series up."""
    result = Tally(tuple(Sample() for _ in range(chairs)))
    for played in series:
        result.add(played, ruleset)
    return result


def contract_made(outcome: Outcome, settlement: Settlement, ruleset: Ruleset) -> bool:
    """Tell whether the declarer made all that he announced; never after a mistake or without a bid."""
    if outcome.contract is None:
        return False
    replaces = ruleset.scoring.hundred_replaces_game
    own: Mapping[str, Component] = {
        component.value: component
        for component in components_of(outcome.contract, hundred_replaces_game=replaces)
    }
    return all(line.won is True for line in settlement.lines if line.item.value in own)


def contract_name(outcome: Outcome) -> str:
    """Name what was undertaken: a contract, `omyl` after a mistake, `none` where nobody bid."""
    if outcome.contract is not None:
        return outcome.contract.value
    return MISTAKE if outcome.mistake else NO_BID


def _parts(outcome: Outcome) -> dict[Part, list[int]]:
    seats = range(SEATS)
    if outcome.declarer is None:
        return {Part.ALL: list(range(outcome.seats))}
    parts = {
        Part.DECLARER: [outcome.declarer],
        Part.DEFENCE: [seat for seat in seats if seat != outcome.declarer],
    }
    if outcome.sitting_out is not None:
        parts[Part.SITTER] = [outcome.sitting_out]
    return parts
