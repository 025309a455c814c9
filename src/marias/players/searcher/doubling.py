"""Raising: flek, re and what is announced against, each where its edge is worth the risk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marias.engine.actions import GOOD, Action, Flek
from marias.inference import World
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.prospect import Prospect, prospect_of
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.verdict import Verdict, decision

#: Imagined plays of each deal; they cost so little that more deals are imagined than elsewhere.
_PLAYS: Final = 8
_DEALS: Final = 3
#: What each doubling beyond the last caution needs more: two who both feel sure come to an end.
_MORE: Final = 0.1


def double(thinking: Thinking) -> Decision:
    """Answer in the doubling: what has an edge alone is raised, all of it together."""
    worlds = thinking.worlds(_DEALS * thinking.settings.auction_worlds)
    seed = thinking.rng.below(1 << 30)
    allowed = thinking.view.legal_actions

    def verdict(action: Action) -> Verdict:
        prospect = prospect_of(thinking.state(worlds[0]), action)
        return Verdict(action, _units(thinking, prospect, worlds, seed))

    alone = [verdict(one) for one in allowed if not isinstance(one, Flek) or _size(one) == 1]
    content = next((one for one in alone if one.action == GOOD), None)
    if content is None:  # a flek is a duty
        return decision(sorted(alone, key=lambda one: -one.mean), Reason(Why.DUTY_TO_FLEK))
    raising = [
        one
        for one in alone
        if isinstance(one.action, Flek) and edge(one, content) > _needed(thinking, one.action)
    ]
    chosen = _joined([one.action for one in raising if isinstance(one.action, Flek)])
    if chosen not in allowed:
        chosen = max(raising, key=lambda one: one.mean).action
    known = {one.action: one for one in alone}
    best = known[chosen] if chosen in known else verdict(chosen)
    others = sorted((one for one in alone if one.action != chosen), key=lambda one: -one.mean)
    return decision([best, *others], _reason(best))


def edge(raised: Verdict, content: Verdict) -> float:
    """Give what a raise wins less what it loses, of all that it puts at stake: from -1 to 1."""
    added = [more - less for more, less in zip(raised.units, content.units, strict=True)]
    at_stake = sum(map(abs, added))
    return sum(added) / at_stake if at_stake else 0.0


def _needed(thinking: Thinking, action: Flek) -> float:
    """Give the edge that a doubling needs: whoever raises again has shown that he believes in it too."""
    caution = thinking.settings.caution
    level = max((thinking.view.level(component) for component in action.components), default=0)
    beyond = level - len(caution) + 1
    return caution[level] if beyond <= 0 else caution[-1] + _MORE * beyond


def _units(thinking: Thinking, prospect: Prospect, worlds: Sequence[World], seed: int) -> list[float]:
    """Value by imagined plays; open forms, which are played with cards seen, exactly."""
    hands = [world.hands for world in worlds]
    contract = thinking.view.contract
    if contract is not None and contract.is_open:
        return prospect.units(thinking.kernel, thinking.seat, hands, thinking.threads)
    return prospect.imagined(thinking.seat, hands, _PLAYS, seed)


def _reason(best: Verdict) -> Reason:
    action = best.action
    if not isinstance(action, Flek):
        return Reason(Why.CONTENT)
    if not action.components:
        return Reason(Why.AGAINST_ANNOUNCED, {"component": action.against[0].value})
    share = round(100 * best.share)
    data = {"component": action.components[0].value, "share": share, "worlds": len(best.units)}
    return Reason(Why.RAISE_PAYS, data)


def _size(action: Flek) -> int:
    return len(action.components) + len(action.against)


def _joined(actions: Sequence[Flek]) -> Action:
    """Raise and announce everything that any of these does, in the one order."""
    components = tuple(component for action in actions for component in action.components)
    against = tuple(component for action in actions for component in action.against)
    return Flek(components, against) if actions else GOOD
