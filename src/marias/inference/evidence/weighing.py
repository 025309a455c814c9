"""Which worlds are likely: weights by what the other seats did, and draws by those weights.

A world that the rules allow need not be one in which people would have spoken and played as they did.  One
log-linear model says by how much: the weight of a world is exp of a sum over readings, each of which asks a
table of the model about the cards of one seat.  Only the view and the worlds go in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from math import exp
from operator import mul
from typing import Final

from marias.engine.cards import RANKS, SUIT_MASK, Suit
from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.views import SeatView
from marias.inference.belief import Belief
from marias.inference.course import words_of
from marias.inference.evidence.auction import auction_readings
from marias.inference.evidence.doubling import doubling_readings
from marias.inference.evidence.holdings import ATTRIBUTES, holding_of
from marias.inference.evidence.model import Model, Scores, shipped_model
from marias.inference.evidence.plays import cards_played, play_readings
from marias.inference.evidence.policy import TABLE as POLICY_TABLE
from marias.inference.evidence.policy import Column, policy_columns, policy_logs
from marias.inference.evidence.readings import Basis, HandReading, Kind, Reading, SuitReading, by_basis
from marias.inference.world import World

#: Every kind of evidence.
ALL: Final = frozenset(Kind)
#: Bits that a count takes in a sum of counts.
_COUNT_BITS: Final = 8
#: How far above the hand a talon stands in one number.
_PACK_BITS: Final = len(Suit) * RANKS
#: By suit: its cards in hand and talon.
_IN_SUIT: Final = tuple(SUIT_MASK[suit] | SUIT_MASK[suit] << _PACK_BITS for suit in Suit)
#: A draw below this many parts of the unit is even enough.
_FINE: Final = 1 << 30


def readings_of(view: SeatView) -> list[Reading]:
    """Give everything that the others did as readings of their cards."""
    words = words_of(view)
    plays, played = cards_played(view)
    return [
        *auction_readings(view, words, played),
        *doubling_readings(view, words, played),
        *play_readings(view, plays),
    ]


class Evidence:
    """The evidence of one view; weighs any number of its worlds."""

    def __init__(self, view: SeatView, kinds: Iterable[Kind] = ALL, model: Model | None = None) -> None:
        """Read the view; `kinds` are those that count, `model` other weights than the shipped ones."""
        weights = shipped_model() if model is None else model
        wanted = frozenset(kinds)
        by_seat: dict[Seat, list[tuple[Reading, Scores]]] = {}
        for reading in readings_of(view):
            scores = weights.scores(reading.table, reading.form) if reading.kind in wanted else None
            if scores is not None:
                by_seat.setdefault(reading.seat, []).append((reading, scores))
        self._seats = [_SeatEvidence(seat, readings) for seat, readings in sorted(by_seat.items())]
        self._view = view
        self._columns: list[Column] = []
        self._column_weights: list[float] = []
        if Kind.PLAY in wanted:
            own = weights.marks(POLICY_TABLE)
            self._columns = [column for column in policy_columns(view) if own.get(column.name)]
            self._column_weights = [own[column.name] for column in self._columns]

    def log_weights(self, worlds: Sequence[World]) -> list[float]:
        """Give the natural logarithm of every world's weight, up to one constant for all."""
        weights = [0.0] * len(worlds)
        for seat in self._seats:
            seat.add_to(weights, worlds)
        if self._columns and worlds:
            logs = policy_logs(self._view, self._columns, worlds)
            for place, row in enumerate(logs):
                weights[place] += sum(map(mul, self._column_weights, row))
        return weights


class _SuitMemo(dict[int, tuple[float, int]]):
    """What one suit of one seat adds: a score, and its shares of all counts in one number.

    Asked with the suit's cards in the hand, and those in the talon a pack higher.
    """

    def __init__(self, suit: Suit, readings: list[tuple[Reading, Scores]]) -> None:
        super().__init__()
        self._shift = suit * RANKS + 1
        self._own = [
            (scores, holding_of(reading.since, suit), reading.basis)
            for reading, scores in readings
            if isinstance(reading, SuitReading) and reading.suit is suit
        ]
        counted = [reading for reading, _ in readings if isinstance(reading, HandReading)]
        self._shares = [
            (ATTRIBUTES[reading.attributes[suit]], holding_of(reading.since, suit), reading.basis, place)
            for place, reading in zip(count(step=_COUNT_BITS), counted, strict=False)
        ]

    def __missing__(self, cards: int) -> tuple[float, int]:
        held = by_basis(cards >> self._shift & 255, cards >> self._shift + _PACK_BITS)
        score = sum([scores[held[basis] | since] for scores, since, basis in self._own])
        counts = 0
        for attribute, since, basis, place in self._shares:
            counts |= attribute[held[basis] | since] << place
        self[cards] = score, counts
        return score, counts


class _CountMemo(dict[int, float]):
    """What the counts of a whole hand add."""

    def __init__(self, readings: list[tuple[Reading, Scores]]) -> None:
        super().__init__()
        self._tables = [scores for reading, scores in readings if isinstance(reading, HandReading)]

    def __missing__(self, counts: int) -> float:
        each = counts.to_bytes(len(self._tables), "little")
        score = sum([scores[number] for scores, number in zip(self._tables, each, strict=True)])
        self[counts] = score
        return score


class _SeatEvidence:
    """All readings of one seat, by suit; every holding is worked out once."""

    def __init__(self, seat: Seat, readings: list[tuple[Reading, Scores]]) -> None:
        self._seat = seat
        self._suits = [_SuitMemo(suit, readings) for suit in Suit]
        self._counts = _CountMemo(readings)
        self._asks_talon = any(reading.basis is not Basis.HAND for reading, _ in readings)

    def add_to(self, weights: list[float], worlds: Sequence[World]) -> None:
        seat = self._seat
        if self._asks_talon:
            cards = [world.hands[seat] | world.talon << _PACK_BITS for world in worlds]
        else:
            cards = [world.hands[seat] for world in worlds]
        hearts, leaves, acorns, bells = self._suits
        in_hearts, in_leaves, in_acorns, in_bells = _IN_SUIT
        counts_memo = self._counts
        for place, held in enumerate(cards):
            score, counts = hearts[held & in_hearts]
            more, others = leaves[held & in_leaves]
            score, counts = score + more, counts + others
            more, others = acorns[held & in_acorns]
            score, counts = score + more, counts + others
            more, others = bells[held & in_bells]
            weights[place] += score + more + counts_memo[counts + others]


def draw(belief: Belief, evidence: Evidence, rng: Chance, pool: int, count: int) -> list[World]:
    """Draw `count` worlds by their weights, out of `pool` that the rules allow with equal chance.

    Systematic: a world of weight w comes w·count times, rounded up or down, so that few come twice.
    """
    worlds = belief.sample(rng, pool)
    return systematic(worlds, evidence.log_weights(worlds), rng, count)


def systematic(worlds: Sequence[World], log_weights: Sequence[float], rng: Chance, count: int) -> list[World]:
    """Choose `count` of the worlds by their weights, with one number of chance for all."""
    top = max(log_weights)
    weights = [exp(weight - top) for weight in log_weights]
    step = sum(weights) / count
    mark = step * rng.below(_FINE) / _FINE
    chosen: list[World] = []
    reached = 0.0
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        while mark < reached and len(chosen) < count:
            chosen.append(world)
            mark += step
    # Rounding may leave the last mark a hair beyond the end.
    chosen += [worlds[-1]] * (count - len(chosen))
    return chosen


def effective_size(log_weights: Sequence[float]) -> float:
    """Give the number of equally weighted worlds that would tell as much (1 … len)."""
    top = max(log_weights)
    weights = [exp(weight - top) for weight in log_weights]
    return sum(weights) ** 2 / sum(weight * weight for weight in weights)
