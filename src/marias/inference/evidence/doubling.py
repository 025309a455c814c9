"""Evidence of the doubling: what a seat raised, what it could have raised and let be, what it announced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from marias.engine.actions import Flek
from marias.engine.contracts import Component, ContractKind, components_of
from marias.engine.ruleset import FlekRoundRule
from marias.engine.views import SeatView
from marias.inference.course import Words
from marias.inference.evidence.holdings import Attribute, Form
from marias.inference.evidence.readings import Deed, Kind, Reading

#: Raises from this level on are rare and stand together.
_HIGH: Final = 2


@dataclass(slots=True)
class _Stake:
    """A component so far: its level, whether the declarer's side raised it last, and the round of that."""

    level: int
    by_declarer: bool
    round: int


def doubling_readings(view: SeatView, words: Words, played: list[int]) -> Iterator[Reading]:
    """Read every word of the others in the doubling; `played` has their cards since, by seat."""
    contract, declarer = view.contract, view.declarer
    if contract is None or declarer is None:
        return
    own = components_of(contract, hundred_replaces_game=view.ruleset.scoring.hundred_replaces_game)
    stakes = {component: _Stake(0, by_declarer=True, round=-1) for component in own}
    any_open = view.ruleset.doubling.flek_round_rule is FlekRoundRule.ANY_OPEN
    heard: set[str] = set()
    round_ = 0
    for seat, action in words.doubling:
        by_declarer = seat == declarer
        if by_declarer != bool(round_ % 2):
            round_ += 1
        raised = action.components if isinstance(action, Flek) else ()
        against = action.against if isinstance(action, Flek) else ()
        for component, stake in stakes.items():
            open_now = stake.by_declarer != by_declarer and (any_open or stake.round == round_ - 1)
            if component in raised or open_now:
                name = _name(contract, component, stake.level, raised=component in raised)
                # Where everything stays open, only the first silence tells something.
                if seat != view.seat and (component in raised or f"{seat}{name}" not in heard):
                    yield from _of_stake(view, Deed(Kind.DOUBLING, name, seat, played[seat]), component)
                heard.add(f"{seat}{name}")
        for component in raised:
            level = stakes[component].level + 1 if component in stakes else 1
            stakes[component] = _Stake(level, by_declarer, round_)
        for component in against:
            stakes[component] = _Stake(0, by_declarer, round_)
            if seat != view.seat:
                deed = Deed(Kind.DOUBLING, f"announced.{component}", seat, played[seat])
                yield from _of_stake(view, deed, component)


def _name(contract: ContractKind, component: Component, level: int, *, raised: bool) -> str:
    word = "raised" if raised else "let"
    beside = f".{contract}" if component is Component.GAME else ""
    return f"{word}.{component}{beside}.{min(level, _HIGH)}"


def _of_stake(view: SeatView, deed: Deed, component: Component) -> Iterator[Reading]:
    trump = view.trump
    if trump is None or component.is_notrump:
        yield from deed.in_every_suit(Form.PLAIN_ORDER)
        yield deed.counted(Attribute.DANGER)
        yield deed.counted(Attribute.ACES)
        return
    yield from deed.in_roles(trump, view.helper)
    yield deed.force(trump)
    yield deed.counted(Attribute.SHARPS)
