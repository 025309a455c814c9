"""Prices of single components and which of them are live in a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

from marias.engine.contracts import Component, ContractKind, components_of
from marias.engine.outcome import Outcome
from marias.engine.ruleset import DoublingRules, FlekScope, ScoringRules
from marias.engine.settlement.lines import Item

_PRICES: Final[Mapping[Component, Callable[[ScoringRules], int]]] = {
    Component.GAME: attrgetter("game_value"),
    Component.HUNDRED: attrgetter("hundred_value"),
    Component.SEVEN: attrgetter("seven_value"),
    Component.TWO_SEVENS: attrgetter("two_sevens_value"),
    Component.SEVEN_AGAINST: attrgetter("seven_value"),
    Component.HUNDRED_AGAINST: attrgetter("hundred_value"),
    Component.BETL: attrgetter("betl_value"),
    Component.DURCH: attrgetter("durch_value"),
    Component.OPEN_BETL: attrgetter("open_betl_value"),
    Component.OPEN_DURCH: attrgetter("open_durch_value"),
}
ITEMS: Final[Mapping[Component, Item]] = {component: Item(component.value) for component in Component}


def price(component: Component, scoring: ScoringRules) -> int:
    """Give the units of a component at its least: undoubled, not in hearts, no tens above or below 100."""
    return _PRICES[component](scoring)


def declarers_components(
    outcome: Outcome, contract: ContractKind, scoring: ScoringRules
) -> tuple[Component, ...]:
    """Give what the declarer undertook, without a game replaced by a hundred against (clauses 5.1, 6.4)."""
    components = components_of(contract, hundred_replaces_game=scoring.hundred_replaces_game)
    if outcome.hundred_against is not None and scoring.hundred_against_replaces_game:
        return tuple(component for component in components if component is not Component.GAME)
    return components


def defences_components(outcome: Outcome) -> tuple[Component, ...]:
    """Give what the defence announced against the declarer."""
    announced = (
        (Component.SEVEN_AGAINST, outcome.seven_against),
        (Component.HUNDRED_AGAINST, outcome.hundred_against),
    )
    return tuple(component for component, seat in announced if seat is not None)


def is_individual(outcome: Outcome, doubling: DoublingRules) -> bool:
    """Tell whether a flek binds only the defender who gave it (clause 5.4)."""
    scope = doubling.flek_scope_notrump if outcome.trump is None else doubling.flek_scope
    return scope is FlekScope.INDIVIDUAL
