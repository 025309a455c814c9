"""Raising: flek, re and what is announced against, each where it gains by the odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from marias.engine.actions import GOOD, Action, Flek
from marias.engine.contracts import Component
from marias.inference import World
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.prospect import Prospect, prospect_of
from marias.players.searcher.raising import Odds
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.verdict import Verdict, decision

#: Imagined plays of each deal; they cost so little that more deals are imagined than elsewhere.
_PLAYS: Final = 8
_DEALS: Final = 3


@dataclass(frozen=True, slots=True)
class Raise:
    """One component raised, or one announced against, beside being content.

    `edge` is what it wins less what it loses, of all that it puts at stake (-1 … 1); `at_stake` are the units
    that it moves on average; `unplayed` are those that the seat gets without play where nobody raises.
    `share` is of the imagined deals in which it brings more than being content.
    """

    verdict: Verdict
    component: Component
    level: int
    ours: bool
    edge: float
    at_stake: float
    unplayed: float
    share: float

    @property
    def action(self) -> Flek:
        """The raise alone."""
        if not isinstance(self.verdict.action, Flek):
            raise TypeError(self.verdict.action)
        return self.verdict.action

    def gain(self, odds: Odds) -> float:
        """Give the units that raising adds by the odds."""
        chance = odds.chance(self.component, self.level, self.edge, ours=self.ours)
        return self.at_stake * (2 * chance - 1) - self.unplayed


def double(thinking: Thinking) -> Decision:
    """Answer in the doubling: what gains alone is raised, all of it together."""
    content, raises = weigh_raises(thinking)
    odds, caution = Odds.standard(), thinking.settings.caution - thinking.settings.risk
    good = [one for one in raises if one.gain(odds) > caution * one.at_stake]
    if content is None:  # a flek is a duty
        least = good or [max(raises, key=lambda one: one.gain(odds))]
        return _decided(thinking, least, [one.verdict for one in raises], Reason(Why.DUTY_TO_FLEK))
    verdicts = [content, *(one.verdict for one in raises)]
    if not good:
        return decision(verdicts, Reason(Why.CONTENT))
    return _decided(thinking, good, verdicts, _reason(good[0]))


def weigh_raises(thinking: Thinking) -> tuple[Verdict | None, list[Raise]]:
    """Value being content, None where a flek is a duty, and everything that can be raised alone."""
    worlds = thinking.worlds(_DEALS * thinking.settings.auction_worlds)
    state = thinking.state(worlds[0])
    seed = thinking.rng.below(1 << 30)
    prospects = {action: prospect_of(state, action) for action in _alone(thinking.view.legal_actions)}
    units: dict[Action, list[float]] = {action: [] for action in prospects}
    for share in thinking.shares(worlds):
        for action, prospect in prospects.items():
            units[action] += _units(thinking, prospect, worlds[share], seed + share.start)
    content, base, unplayed = None, [0.0] * min(map(len, units.values())), 0.0
    if GOOD in units:
        content = Verdict(GOOD, units[GOOD])
        if prospects[GOOD].moment is None:
            unplayed = content.mean
        else:
            base = units[GOOD]
    raises = []
    for action, column in units.items():
        if not isinstance(action, Flek):
            continue
        verdict = Verdict(action, column)
        added = [more - less for more, less in zip(verdict.units, base, strict=True)]
        at_stake = sum(map(abs, added)) / len(added)
        edge = sum(added) / len(added) / at_stake if at_stake else 0.0
        (component,) = action.components or action.against
        ours = component.is_against == (thinking.seat != thinking.view.declarer)
        level = thinking.view.level(component)
        beside = base if content is None else content.units
        better = sum(more > less for more, less in zip(verdict.units, beside, strict=True)) / len(beside)
        raises.append(Raise(verdict, component, level, ours, edge, at_stake, unplayed, better))
    return content, raises


def _alone(allowed: Sequence[Action]) -> Iterator[Action]:
    """Give being content, and every raise of one component alone."""
    for action in allowed:
        if action == GOOD or (isinstance(action, Flek) and len(action.components) + len(action.against) == 1):
            yield action


def _units(thinking: Thinking, prospect: Prospect, worlds: Sequence[World], seed: int) -> list[float]:
    """Value by imagined plays; open forms, which are played with cards seen, exactly."""
    thinking.go_on()
    hands = [world.hands for world in worlds]
    contract = thinking.view.contract
    if contract is not None and contract.is_open:
        return prospect.units(thinking.kernel, thinking.seat, hands, thinking.threads)
    return prospect.imagined(thinking.seat, hands, _PLAYS, seed)


def _decided(
    thinking: Thinking, chosen: Sequence[Raise], verdicts: Sequence[Verdict], reason: Reason
) -> Decision:
    """Raise all of it in one action, or the one that moves most where that isn't allowed."""
    together: Action = Flek(
        tuple(component for one in chosen for component in one.action.components),
        tuple(component for one in chosen for component in one.action.against),
    )
    best = max(chosen, key=lambda one: one.at_stake).verdict
    if together in thinking.view.legal_actions and together != best.action:
        best = Verdict(together, best.units)
    others = (verdict for verdict in verdicts if verdict.action != best.action)
    return decision([best, *others], reason)


def _reason(best: Raise) -> Reason:
    if best.action.against:
        return Reason(Why.AGAINST_ANNOUNCED, {"component": best.component.value})
    share = round(100 * best.share)
    worlds = len(best.verdict.units)
    return Reason(Why.RAISE_PAYS, {"component": best.component.value, "share": share, "worlds": worlds})
