"""Rulesets that are refused, and why (clause 7.11).

A ruleset is refused when its options contradict each other or could leave a seat without any lawful action.
Every check looks at options only; all of them are run, so that all faults are reported at once.

Why no contract can become impossible after an auction: any rung may be bid with any hand, so whoever wins at
the highest rung of the ruleset must always be able to play it, or something as high.  Betl, durch and a
hundred without conditions are always possible.  A seven (fake ones apart) needs the card, a hundred under
`hundred_needs_marriage` needs a marriage; as the highest rung they are refused.  Volený needs `game`: it is
the one suit game that can always be announced once "barva?" was approved.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from marias.engine.contracts import LADDER, NOTRUMP, ContractKind, Rung
from marias.engine.ruleset.option import Option
from marias.engine.ruleset.values import (
    DiscardOrder,
    FakeSeven,
    ForgotChoice,
    NoBid,
    TalonForbids,
    Variant,
)
from marias.errors import RulesetProblem

if TYPE_CHECKING:
    from marias.engine.ruleset.ruleset import Ruleset

Check = Callable[["Ruleset"], Iterator[RulesetProblem]]


def type_problems(rules: Ruleset, options: tuple[Option, ...]) -> tuple[RulesetProblem, ...]:
    """Name every value outside its type: `ruleset/value` (option, value, allowed)."""
    return tuple(
        value_problem(entry, value)
        for entry in options
        if not entry.accepts(value := getattr(getattr(rules, entry.part), entry.name))
    )


def value_problem(entry: Option, value: object) -> RulesetProblem:
    """Say that a value is outside the type of its option; a long or deep one is quoted in part."""
    return RulesetProblem("ruleset/value", option=entry.name, value=_quoted(value), allowed=entry.allowed)


def variant_problems(rules: Ruleset, options: tuple[Option, ...]) -> tuple[RulesetProblem, ...]:
    """Name every option and value that does not belong to the variant.

    `ruleset/not_in_variant`: an option of other variants, set away from its default;
    `ruleset/value_not_in_variant`: a value of other variants.
    """
    found: list[RulesetProblem] = []
    for entry in options:
        value = getattr(getattr(rules, entry.part), entry.name)
        if rules.variant not in entry.variants:
            if value != entry.default:
                found.append(
                    RulesetProblem("ruleset/not_in_variant", option=entry.name, variant=rules.variant)
                )
            continue
        held = value if isinstance(value, frozenset) else {value} if entry.only else ()
        found.extend(
            RulesetProblem(
                "ruleset/value_not_in_variant",
                option=entry.name,
                value=str(member),
                variant=rules.variant,
            )
            for member in entry.values
            if member in held and member not in entry.values_in(rules.variant)
        )
    return tuple(found)


def contradictions(rules: Ruleset) -> tuple[RulesetProblem, ...]:
    """Name every contradiction between options whose values are of their types."""
    return tuple(problem for check in _CHECKS for problem in check(rules))


def highest_rung(contracts: frozenset[ContractKind]) -> Rung | None:
    """Give the highest rung that can be bid; None where no contract stands on the ladder."""
    return next((rung for rung in reversed(LADDER) if rung.contract in contracts), None)


def _contracts_of_voleny(rules: Ruleset) -> Iterator[RulesetProblem]:
    contracts = rules.auction.contracts
    if rules.variant is not Variant.VOLENY:
        return
    if ContractKind.GAME not in contracts:
        yield RulesetProblem("ruleset/contract_missing", option="contracts", contract=ContractKind.GAME)
    if rules.announcing.hundred_seven_overrides_nt and ContractKind.HUNDRED_SEVEN not in contracts:
        yield RulesetProblem(
            "ruleset/contract_missing", option="hundred_seven_overrides_nt", contract="hundred_seven"
        )
    if rules.auction.forgot_choice is ForgotChoice.BETL_DURCH and not contracts & NOTRUMP:
        yield RulesetProblem("ruleset/contract_missing", option="forgot_choice", contract="betl")


def _contracts_of_licitovany(rules: Ruleset) -> Iterator[RulesetProblem]:
    if rules.variant is not Variant.LICITOVANY:
        return
    contracts = rules.auction.contracts
    top = highest_rung(contracts)
    if top is None:
        yield RulesetProblem("ruleset/no_contracts", option="contracts")
    elif condition := _condition_of(top.contract, rules):
        yield RulesetProblem(
            "ruleset/highest_rung_conditional",
            option="contracts",
            contract=top.contract,
            condition=condition,
        )
    if rules.auction.no_bid is NoBid.FOREHAND_MUST_SEVEN and ContractKind.SEVEN not in contracts:
        yield RulesetProblem("ruleset/contract_missing", option="no_bid", contract="seven")


#: By contract: the fake that lets it be announced without the sevens it needs.
FAKE_OF: Final = {
    ContractKind.SEVEN: FakeSeven.SEVEN,
    ContractKind.HUNDRED_SEVEN: FakeSeven.HUNDRED_SEVEN,
    ContractKind.TWO_SEVENS: FakeSeven.TWO_SEVENS,
    ContractKind.TWO_SEVENS_HUNDRED: FakeSeven.TWO_SEVENS,
}


def _condition_of(contract: ContractKind, rules: Ruleset) -> str | None:
    """Give the option that makes a contract depend on the hand; None: always possible."""
    fake = FAKE_OF.get(contract)
    if fake is not None and fake not in rules.announcing.fake_sevens:
        return "fake_sevens"
    if contract.has_hundred and rules.announcing.hundred_needs_marriage:
        return "hundred_needs_marriage"
    return None


def _talon(rules: Ruleset) -> Iterator[RulesetProblem]:
    # Twelve cards may be eight trumps, three aces and one more card, or worse: fewer than two may go.
    talon = rules.talon
    if not talon.talon_forbids_trump:
        return
    if talon.talon_forbids is not TalonForbids.NONE:
        yield RulesetProblem(
            "ruleset/no_lawful_talon", option="talon_forbids_trump", talon_forbids=talon.talon_forbids
        )
    # A refused card would tell the chooser which suit the card he may not see has.
    if rules.auction.blind_trump and not rules.auction.blind_trump_visible_to_chooser:
        yield RulesetProblem("ruleset/hidden_trump_betrayed", option="talon_forbids_trump")


def _hundred_seven_from_the_hand(rules: Ruleset) -> Iterator[RulesetProblem]:
    # It stands as soon as it is named (clause 8.10), so the talon and the trumps must be known by then.
    if not rules.announcing.hundred_seven_overrides_nt:
        return
    hidden = rules.auction.blind_trump and not rules.auction.blind_trump_visible_to_chooser
    unknown = {
        "discard_order": rules.talon.discard_order is DiscardOrder.CONTRACT_FIRST,
        "blind_trump_visible_to_chooser": hidden,
    }
    for name, too_early in unknown.items():
        if too_early:
            yield RulesetProblem(
                "ruleset/hundred_seven_unsure", option="hundred_seven_overrides_nt", because=name
            )


def _doubling(rules: Ruleset) -> Iterator[RulesetProblem]:
    doubling = rules.doubling
    cap = doubling.max_flek
    if cap is None:
        return
    demands = {
        "min_fleks_game": doubling.min_fleks_game,
        "min_fleks_seven": doubling.min_fleks_seven,
        "mandatory_flek_trhak": int(doubling.mandatory_flek_trhak),
    }
    for name, demanded in demands.items():
        if demanded > cap:
            yield RulesetProblem("ruleset/fleks_beyond_cap", option=name, demanded=demanded, max_flek=cap)


def _limit(rules: Ruleset) -> Iterator[RulesetProblem]:
    limit, raised = rules.scoring.limit, rules.scoring.limit_raised
    if raised is None:
        return
    if limit is None:
        yield RulesetProblem("ruleset/limit_raised_alone", option="limit_raised", limit_raised=raised)
    elif raised < limit:
        yield RulesetProblem(
            "ruleset/limit_raised_below", option="limit_raised", limit_raised=raised, limit=limit
        )


def _quoted(value: object) -> str:
    if isinstance(value, str):
        return value if len(value) <= _QUOTE else value[:_QUOTE] + "…"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    # reprlib stops at a depth and a length; a hostile value may have neither end.
    return reprlib.repr(value)


_QUOTE: Final = 60
_CHECKS: Final[tuple[Check, ...]] = (
    _contracts_of_voleny,
    _contracts_of_licitovany,
    _talon,
    _hundred_seven_from_the_hand,
    _doubling,
    _limit,
)
