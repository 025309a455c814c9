"""Which card to play: the one that brings most over imagined deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from marias.engine.actions import Play
from marias.engine.cards import Card, Rank
from marias.engine.marriages import PARTNER
from marias.inference import World
from marias.kernel import Moment
from marias.kernel.policy import Policy
from marias.kernel.seen import moment_seen
from marias.players.player import Decision
from marias.players.searcher.explaining import card_reason
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.verdict import Verdict, decision, ranked

#: Deals drawn side by side that are valued far from each other.
_APART: Final = 4
#: Nobody overtakes who leads by so many standard errors …
_ERRORS: Final = 3.0
#: … or could gain no more than this share of all that the imagined deals differ by.
_TRIFLE: Final = 0.01

_Columns = Mapping[Card, Sequence[float]]


def choose_card(thinking: Thinking) -> Decision:
    """Play a card; a marriage in hand is shown, the over before the king."""
    verdicts = ranked(_verdicts(thinking), thinking.settings.risk)
    return decision(verdicts, card_reason(thinking.view, thinking.belief, verdicts))


def _verdicts(thinking: Thinking) -> list[Verdict]:
    moment = moment_seen(thinking.view)
    trust = thinking.settings.trust_in(moment.stakes.standing.contract)
    share = moment.stakes.share_of(thinking.seat)
    worlds = _mixed(thinking.worlds(thinking.settings.card_worlds))
    imagined = _imagined(thinking, moment, worlds) if trust else {}
    units: dict[Play, list[float]] = {action: [] for action in _plays(thinking)}
    done = 0
    for portion in thinking.portions(worlds):
        exact = _exact(thinking, moment, portion)
        for action, column in units.items():
            values = exact[action.card]
            if trust:
                beside = imagined[action.card][done : done + len(portion)]
                values = [
                    (1 - trust) * seen + trust * unseen for seen, unseen in zip(values, beside, strict=True)
                ]
            column += [share * value for value in values]
        done += len(portion)
        if not thinking.settings.risk and is_settled(list(units.values())):
            break
    return [Verdict(action, column) for action, column in units.items()]


def _mixed(worlds: Sequence[World]) -> list[World]:
    """Spread deals that were drawn more than once, and so stand side by side, over all portions."""
    return [world for start in range(_APART) for world in worlds[start::_APART]]


def is_settled(columns: Sequence[Sequence[float]]) -> bool:
    """Tell whether further deals would hardly change the choice; `columns` are units by card and deal."""
    leader = max(columns, key=sum)
    trifle = _TRIFLE * (max(map(max, columns)) - min(map(min, columns)))
    return all(_hope(column, leader) <= trifle for column in columns if column is not leader)


def _hope(column: Sequence[float], leader: Sequence[float]) -> float:
    """Give how much better than the leader a card may still turn out to be."""
    count = len(leader)
    edges = [ahead - behind for ahead, behind in zip(leader, column, strict=True)]
    edge = sum(edges) / count
    variance = sum((one - edge) ** 2 for one in edges) / max(1, count - 1)
    return _ERRORS * sqrt(variance / count) - edge


def _exact(thinking: Thinking, moment: Moment, worlds: Sequence[World]) -> _Columns:
    """Give the declarer's units by card and deal with all cards seen."""
    hands = [world.hands for world in worlds]
    moves = thinking.kernel.worlds(moment, hands, threads=thinking.threads)
    return dict(zip(moves.cards, moves.values, strict=True))


def _imagined(thinking: Thinking, moment: Moment, worlds: Sequence[World]) -> _Columns:
    """Give the declarer's mean units by card and deal when all play by what they see."""
    hands, seed = [world.hands for world in worlds], thinking.rng.below(1 << 30)
    moves = Policy.standard().imagined_moves(
        moment, hands, thinking.settings.plays, seed=seed, threads=thinking.threads
    )
    return dict(zip(moves.cards, moves.values, strict=True))


def _plays(thinking: Thinking) -> list[Play]:
    """Give what is worth weighing: no silent marriages, no king before its over."""
    held = thinking.view.hand.mask
    lawful = [one for one in thinking.view.legal_actions if isinstance(one, Play) and not one.silent]
    if thinking.view.trump is None:
        return lawful
    return [one for one in lawful if one.card.rank is not Rank.KING or not PARTNER[one.card.index] & held]
