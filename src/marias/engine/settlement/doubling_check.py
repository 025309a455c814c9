"""Whether the doublings can be: known components, levels within the cap, raised by defenders (section 5)."""

from __future__ import annotations

from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Seat
from marias.engine.settlement.tariff import declarers_components, defences_components, is_individual
from marias.errors import SettlementError


def is_defender(seat: Seat, outcome: Outcome) -> bool:
    """Tell whether a seat plays against the declarer: it is at the table, not his, and doesn't sit out."""
    return 0 <= seat < outcome.seats and seat not in {outcome.declarer, outcome.sitting_out}


def check_doubling(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    """Raise SettlementError for a component not in the deal, a level beyond the cap, a wrong seat."""
    if outcome.flek:
        _check_levels(outcome, contract, ruleset)
    for seat in outcome.flek_by or ():
        if not is_defender(seat, outcome):
            raise SettlementError("settlement/flek_by", seat=seat)
    if is_individual(outcome, ruleset.doubling):
        _check_bound(outcome)
    elif outcome.flek_bound:
        raise SettlementError("settlement/flek_bound_off")


def _check_levels(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    live = (*declarers_components(outcome, contract, ruleset.scoring), *defences_components(outcome))
    most = ruleset.doubling.max_flek if contract.has_trumps else ruleset.doubling.max_flek_notrump
    seen: set[Component] = set()
    for component, level in outcome.flek:
        if component not in live or component in seen:
            raise SettlementError("settlement/flek_component", component=component, contract=contract)
        if level < 1 or (most is not None and level > most):
            raise SettlementError("settlement/flek_level", component=component, level=level, most=most)
        seen.add(component)


def _check_bound(outcome: Outcome) -> None:
    """Where a flek binds only its giver, the facts tell whom each doubled component binds (clause 5.4)."""
    told = {component for component, _ in outcome.flek_bound}
    for component, seats in outcome.flek_bound:
        if not outcome.level(component):
            raise SettlementError("settlement/flek_bound", component=component)
        for seat in seats:
            if not is_defender(seat, outcome):
                raise SettlementError("settlement/flek_by", seat=seat)
    for component, level in outcome.flek:
        by_declarer = component.is_against and level == 1
        if component not in told and not by_declarer and not outcome.flek_by:
            raise SettlementError("settlement/flek_by_missing", component=component)
