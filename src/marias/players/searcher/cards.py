"""Which card to play: the one that brings most over imagined deals."""

from __future__ import annotations

from collections.abc import Sequence

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

_Columns = dict[Card, list[float]]


def choose_card(thinking: Thinking) -> Decision:
    """Play a card; a marriage in hand is shown, the over before the king."""
    verdicts = ranked(_verdicts(thinking), thinking.settings.risk)
    return decision(verdicts, card_reason(thinking.view, thinking.belief, verdicts))


def _verdicts(thinking: Thinking) -> list[Verdict]:
    worlds = thinking.worlds(thinking.settings.card_worlds)
    moment = moment_seen(thinking.view)
    trust = thinking.settings.trust_in(moment.stakes.standing.contract)
    found: _Columns = {}
    for portion in thinking.portions(worlds):
        _add(found, _exact(thinking, moment, portion), 1 - trust)
    if trust:
        imagined = _imagined(thinking, moment, worlds)
        for card, values in found.items():
            for at in range(len(values)):
                values[at] += trust * imagined[card][at]
    share = moment.stakes.share_of(thinking.seat)
    plays = _plays(thinking)
    return [Verdict(action, [share * value for value in found[action.card]]) for action in plays]


def _add(found: _Columns, columns: dict[Card, list[float]], weight: float) -> None:
    for card, values in columns.items():
        found.setdefault(card, []).extend(weight * value for value in values)


def _exact(thinking: Thinking, moment: Moment, worlds: Sequence[World]) -> _Columns:
    hands = [world.hands for world in worlds]
    moves = thinking.kernel.worlds(moment, hands, threads=thinking.threads)
    return {card: list(map(float, values)) for card, values in zip(moves.cards, moves.values, strict=True)}


def _imagined(thinking: Thinking, moment: Moment, worlds: Sequence[World]) -> _Columns:
    hands = [world.hands for world in worlds]
    moves = Policy.standard().imagined_moves(
        moment, hands, thinking.settings.plays, seed=thinking.rng.below(1 << 30), threads=thinking.threads
    )
    return {card: list(values) for card, values in zip(moves.cards, moves.values, strict=True)}


def _plays(thinking: Thinking) -> list[Play]:
    """Give what is worth weighing: no silent marriages, no king before its over."""
    held = thinking.view.hand.mask
    lawful = [one for one in thinking.view.legal_actions if isinstance(one, Play) and not one.silent]
    if thinking.view.trump is None:
        return lawful
    return [one for one in lawful if one.card.rank is not Rank.KING or not PARTNER[one.card.index] & held]
