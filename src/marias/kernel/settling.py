"""What ends are worth in units, by the settlement itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from marias.engine.amounts import Points
from marias.engine.contracts import Component
from marias.engine.outcome import LastSeven, Outcome
from marias.engine.ruleset import HundredMarriage, Ruleset
from marias.engine.settlement import settle_unchecked
from marias.engine.settlement.hundreds import quiet_hundred_possible
from marias.engine.settlement.tariff import declarers_components
from marias.errors import UnsupportedRulesetError
from marias.kernel.worth import ALL_TENS, End, Fate, Marriages


@dataclass(frozen=True, slots=True)
class Settling:
    """Units that the declarer receives in all; `standing` are the facts that stood before the first card.

    `two_sevens` tells whether two sevens can still be made; it counts in their contracts only.
    """

    ruleset: Ruleset
    standing: Outcome
    two_sevens: bool = False

    def outcome(self, end: End) -> Outcome:
        """Give the facts of the finished deal."""
        contract = self.standing.contract
        both = contract is not None and contract.has_two_sevens
        seven = None
        if end.holder is not None and end.fate is not Fate.NOT_LAST:
            seven = LastSeven(end.holder, end.fate is Fate.MADE)
        return replace(
            self.standing,
            points=(Points(10 * end.tens), Points(10 * end.other_tens)),
            talon_points=Points(10 * (ALL_TENS - end.tens - end.other_tens)),
            marriages=(tuple(map(Points, end.own)), tuple(map(Points, end.others))),
            last_seven=seven,
            two_sevens_made=(self.two_sevens and end.fate is Fate.MADE) if both else None,
        )

    def of(self, end: End) -> int:
        """Give the declarer's units of an end."""
        return self._units(self.outcome(end))

    def of_tricks(self, *, made: bool) -> int:
        """Give the declarer's units of a contract without trumps."""
        return self._units(replace(self.standing, made=made))

    def check(self, left: int, shown: tuple[Marriages, Marriages], held: Sequence[Sequence[int]]) -> None:
        """Refuse what points and marriages alone don't decide; `held` are those not shown yet, by side.

        Raises UnsupportedRulesetError: `kernel/first_marriage` where only the first marriage shown counts and
        the play decides which that is, `kernel/falling` where a quiet hundred may pay less than the game.
        """
        rules, standing = self.ruleset.scoring, self.standing
        contract = standing.contract
        if contract is None:
            raise AssertionError(standing)
        if rules.hundred_marriage is HundredMarriage.FIRST:
            announced = (contract.has_hundred, standing.hundred_against is not None)
            for hundred, before, after in zip(announced, shown, held, strict=True):
                if hundred and not before and len(set(after)) > 1:
                    raise UnsupportedRulesetError("kernel/first_marriage")
        cheap = rules.quiet_hundred_value < rules.game_value and quiet_hundred_possible(contract, rules)
        if cheap and Component.GAME in declarers_components(standing, contract, rules):
            marriages = [sum((*before, *after)) for before, after in zip(shown, held, strict=True)]
            if 10 * left + max(marriages) >= 100:
                raise UnsupportedRulesetError(
                    "kernel/falling", less=rules.game_value, more=rules.quiet_hundred_value
                )

    def _units(self, outcome: Outcome) -> int:
        declarer = outcome.declarer
        if declarer is None:
            raise AssertionError(outcome)
        return settle_unchecked(outcome, self.ruleset).units[declarer]
