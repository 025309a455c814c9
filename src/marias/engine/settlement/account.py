"""The account of one deal while its lines are written: who settles with the declarer, and at which price."""

from __future__ import annotations

from dataclasses import dataclass, field

from marias.engine.amounts import Points, Units
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset, ScoringRules
from marias.engine.seats import BySeat, Seat
from marias.engine.settlement.lines import Item, Line, Why
from marias.engine.settlement.tariff import ITEMS, is_individual


@dataclass(slots=True)
class Account:
    """Lines of a deal with a declarer and a contract.

    `payers` settle with the declarer: the defenders, and whoever sits out where he does (clause 14.2).
    """

    outcome: Outcome
    scoring: ScoringRules
    declarer: Seat
    contract: ContractKind
    payers: tuple[Seat, ...]
    hearts: int
    individual: bool
    lines: list[Line] = field(default_factory=list)

    @classmethod
    def open(cls, outcome: Outcome, ruleset: Ruleset) -> Account:
        """Open the account of checked facts that have a declarer and a contract."""
        declarer, contract = outcome.declarer, outcome.contract
        if declarer is None or contract is None:
            raise AssertionError(outcome)
        scoring = ruleset.scoring
        unpaid = None if ruleset.match.pauser_settles else outcome.sitting_out
        return cls(
            outcome=outcome,
            scoring=scoring,
            declarer=declarer,
            contract=contract,
            payers=tuple(seat for seat in range(outcome.seats) if seat not in (declarer, unpaid)),
            hearts=scoring.hearts_multiplier if outcome.trump is Suit.HEARTS else 1,
            individual=is_individual(outcome, ruleset.doubling),
        )

    def settle(self, component: Component, base: int, why: Why, *, won: bool | None, **data: object) -> None:
        """Write the line of a component at its doubling; `won` as in `Line`, None pays nothing."""
        level = self.outcome.level(component)
        bound = self.bound(component) if self.individual and level else self.payers
        gain = 0 if won is None else 1 if won is not component.is_against else -1
        single = gain * base * self.hearts
        self.write(ITEMS[component], base, level, won, self.shares(single, single << level, bound), why, data)

    def settle_undoubled(
        self, item: Item, base: int, why: Why, *, won: bool, gain: bool, **data: object
    ) -> None:
        """Write the line of what no flek touches; `gain` tells whether the declarer receives it."""
        amount = base * self.hearts if gain else -base * self.hearts
        self.write(item, base, 0, won, self.shares(amount, amount, self.payers), why, data)

    def write(
        self,
        item: Item,
        base: int,
        level: int,
        won: bool | None,  # noqa: FBT001 - a field of the line
        units: BySeat[Units],
        why: Why,
        data: dict[str, object],
    ) -> None:
        """Add a line in hearts and at a level."""
        self.lines.append(Line(item, base, self.hearts << level, won, units, why, data))

    def trick_points(self) -> tuple[Points, Points]:
        """Give the points in tricks of the declarer's side and of the others."""
        points = self.outcome.points
        if points is None:
            raise AssertionError(self.outcome)
        return points

    def totals(self) -> tuple[int, int]:
        """Give the points of both sides with all their marriages (clause 6.0)."""
        own, others = self.trick_points()
        shown, others_shown = self.outcome.marriages
        return own + sum(shown), others + sum(others_shown)

    def shares(self, single: int, doubled: int, bound: tuple[Seat, ...]) -> BySeat[Units]:
        """Share out what each payer owes the declarer: `doubled` if he is bound, else `single`."""
        units = [0] * self.outcome.seats
        for seat in self.payers:
            due = doubled if seat in bound else single
            units[seat] = -due
            units[self.declarer] += due
        return tuple(map(Units, units))

    def bound(self, component: Component) -> tuple[Seat, ...]:
        """Give the defenders bound by the doubling of a component that was raised (clause 5.4).

        What the declarer doubled of an announcement against him holds against both; whoever sits out raises
        nothing and is never bound (clause 14.4).
        """
        outcome = self.outcome
        for name, seats in outcome.flek_bound:
            if name is component:
                return seats
        if component.is_against and outcome.level(component) == 1:
            return tuple(seat for seat in self.payers if seat != outcome.sitting_out)
        return outcome.flek_by or ()
