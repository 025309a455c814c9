"""Short ways to state the facts of a deal in tests, and what one defender gets for them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from marias.engine.amounts import Points
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import LastSeven, Outcome
from marias.engine.presets import find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.settlement import Line, Settlement, settle

CASES = Path(__file__).parent / "cases"


@lru_cache(maxsize=1)
def settled_examples() -> tuple[dict[str, Any], ...]:
    """Finished deals with what they pay."""
    return tuple(json.loads((CASES / "settlements.json").read_text(encoding="utf-8")))


def rules(preset: str, **options: object) -> Ruleset:
    """Give a preset with some options changed."""
    return find_preset(preset).with_options(options)


def facts(
    contract: str = "game",
    points: tuple[int, int] | None = None,
    *,
    trump: str = "a",
    declarer: int = 0,
    shown: tuple[int, ...] = (),
    against_shown: tuple[int, ...] = (),
    flek: Mapping[str, int] | None = None,
    last_seven: tuple[int, bool] | None = None,
    sitter: bool = False,
    **others: Any,  # noqa: ANN401 - further facts of an Outcome
) -> Outcome:
    """State a deal; trumps are left out by themselves where the contract has none."""
    kind = ContractKind(contract)
    return Outcome(
        declarer=declarer,
        contract=kind,
        trump=Suit.parse(trump) if kind.has_trumps else None,
        flek=tuple((Component(name), level) for name, level in (flek or {}).items()),
        points=None if points is None else (Points(points[0]), Points(points[1])),
        marriages=(tuple(map(Points, shown)), tuple(map(Points, against_shown))),
        last_seven=None if last_seven is None else LastSeven(*last_seven),
        seats=4 if sitter else 3,
        sitting_out=3 if sitter else None,
        **others,
    )


def paid(outcome: Outcome, ruleset: Ruleset) -> int:
    """Give what the declarer gets from one defender, negative where he pays; all settle alike."""
    units = settle(outcome, ruleset).units
    defenders = [amount for seat, amount in enumerate(units) if seat != outcome.declarer]
    assert len(set(defenders)) == 1
    return -defenders[0]


def components(outcome: Outcome, ruleset: Ruleset) -> dict[str, int]:
    """Give the units of each item for one defender."""
    return {item.value: units for item, units in settle(outcome, ruleset).components.items()}


def line_of(settlement: Settlement, item: str) -> Line:
    """Give the only line of an item."""
    (line,) = [line for line in settlement.lines if line.item == item]
    return line
