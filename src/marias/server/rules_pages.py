"""The rules of a preset as data: every option with what it may be, and what contracts cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from marias.engine.contracts import ContractKind, components_of
from marias.engine.match import offered_lengths
from marias.engine.presets import find_preset
from marias.engine.ruleset import OPTIONS, Option, OptionKind, Ruleset
from marias.engine.settlement.tariff import price
from marias.engine.state import SEATS
from marias.errors import RulesetError
from marias.protocol.routes import FaultOf, OptionInfo, RulesPage
from marias.server.answers import fault_of

_KINDS: Final[Mapping[OptionKind, Literal["switch", "number", "choice", "set"]]] = {
    OptionKind.BOOL: "switch",
    OptionKind.INT: "number",
    OptionKind.OPTIONAL_INT: "number",
    OptionKind.ENUM: "choice",
    OptionKind.SET: "set",
}


def rules_page(preset: str, house: Mapping[str, object]) -> RulesPage:
    """Show a preset with changed options; where they can't stand together, the preset's own with `faults`."""
    basis = find_preset(preset)
    ruleset, faults = basis, list[FaultOf]()
    try:
        ruleset = basis.with_options(house)
    except RulesetError as error:
        faults = [fault_of(problem) for problem in error.problems]
    return RulesPage(
        preset=basis.name,
        variant=str(basis.variant),
        options=[_info(option, ruleset) for option in OPTIONS.values() if basis.variant in option.variants],
        prices=_prices(ruleset),
        lengths=list(offered_lengths(ruleset, SEATS)),
        faults=faults,
    )


def _info(option: Option, ruleset: Ruleset) -> OptionInfo:
    values = option.values_in(ruleset.variant)
    return OptionInfo(
        name=option.name,
        part=option.part,
        kind=_KINDS.get(option.kind, "other"),
        values=[str(value) for value in values] if values else option.allowed.split(", "),
        value=option.plain(ruleset.get(option.name)),
    )


def _prices(ruleset: Ruleset) -> dict[str, int]:
    """Give the units of each contract that can be played, each of its components at its least."""
    scoring = ruleset.scoring
    prices = {}
    for kind in ContractKind:
        if kind in ruleset.auction.contracts:
            parts = components_of(kind, hundred_replaces_game=scoring.hundred_replaces_game)
            prices[str(kind)] = sum(price(part, scoring) for part in parts)
    return prices
