"""How fast exact answers come: questions about random whole deals, random plays.

Times are processor time of one core in milliseconds.  What the machine itself is worth is told by a loop of
plain Python timed beside them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from marias.chance import SeededChance
from marias.engine.cards import SUIT_MASK, Card, CardSet, Rank, Suit, rank_strength
from marias.engine.dealing import shuffled
from marias.engine.presets import APP_VOLENY
from marias.kernel import Kernel
from marias.kernel.question import PointsQuestion, Question
from marias.kernel.requests import read_request

REFERENCE_STEPS: Final = 100_000
PLAYS: Final = 1_000_000
_HIGH_CARDS: Final = 2
"""Cards above the ten that a declarer of a betl may keep."""


@dataclass(frozen=True, slots=True)
class Times:
    """Times of one question over many deals."""

    mean: float
    median: float
    p99: float
    worst: float

    @classmethod
    def of(cls, times: Sequence[float]) -> Times:
        """Sum up times, of which there must be one at least."""
        ordered = sorted(times)
        last = len(ordered) - 1
        middle, late = ordered[last // 2], ordered[last * 99 // 100]
        return cls(sum(ordered) / len(ordered), middle, late, ordered[-1])


class Asked(StrEnum):
    """What is asked of whole deals, the declarer leading; `call` is a last trick: what a call costs."""

    CALL = "call"
    WIN = "win"
    POINTS = "points"
    POINTS_LEADS = "points_leads"
    SEVEN = "seven"
    SEVEN_LEADS = "seven_leads"
    BETL = "betl"

    @property
    def all_leads(self) -> bool:
        """Whether the value of every card is wanted."""
        return self in {Asked.POINTS_LEADS, Asked.SEVEN_LEADS}


def reference_loop() -> float:
    """Time the loop that machines are compared by: a hundred thousand steps of whole numbers."""
    start = time.process_time()
    value = 1
    for step in range(REFERENCE_STEPS):
        value = (value * 69_069 + step) & 0xFFFFFFFF
    return 1000 * (time.process_time() - start)


def kernel_times(asked: Asked, deals: int, seed: int) -> Iterator[Times | None]:
    """Time a question over so many random deals; gives None after each and the times at the end."""
    kernel, times = Kernel(), []
    for number in range(deals):
        question = question_of_deal(asked, SeededChance(f"{seed}/{asked}/{number}"))
        ask: Callable[[Question], object] = kernel.moves_of if asked.all_leads else kernel.value_of
        start = time.process_time()
        ask(question)
        times.append(1000 * (time.process_time() - start))
        yield None
    yield Times.of(times)


def plays_per_second(seed: int) -> float:
    """Count random plays of a whole deal in one call."""
    question = question_of_deal(Asked.POINTS, SeededChance(f"{seed}/plays"))
    kernel = Kernel()
    start = time.process_time()
    kernel.random_mean(question, PLAYS, seed=seed)
    return PLAYS / (time.process_time() - start)


def question_of_deal(asked: Asked, chance: SeededChance) -> Question:
    """Shuffle, let the declarer choose and lay away as one would, and ask about what is left.

    Declarers of a seven hold it with four more trumps; those of a betl lay their two highest cards away.
    """
    if asked is Asked.CALL:
        last = {"hands": ["h9", "h8", "h7"], "trump": "h", "objective": "points"}
        return read_request({**last, "declarer_side": [0], "leader": 0}).question
    question = None
    while question is None:
        pack = shuffled(APP_VOLENY, chance)
        hands = CardSet(pack[:12]), CardSet(pack[12:22]), CardSet(pack[22:])
        request = _betl(hands[0]) if asked is Asked.BETL else _suit_game(asked, hands[0])
        if request is not None:
            texts = [str(request.pop("hand")), str(hands[1]), str(hands[2])]
            question = read_request({**request, "hands": texts, "declarer_side": [0], "leader": 0}).question
    if isinstance(question, PointsQuestion):
        question.table()  # what ends pay is settled once for all deals of a kind
    return question


def _suit_game(asked: Asked, hand: CardSet) -> dict[str, object] | None:
    """Make the longest suit trumps and lay away two low cards of short suits; None without a seven wanted."""
    trump = max(Suit, key=lambda suit: (hand.mask & SUIT_MASK[suit]).bit_count())
    left = hand
    for _ in range(2):
        spare = [card for card in left if card.suit is not trump and not card.points]
        spare = spare or [card for card in left if card.suit is trump]
        left -= CardSet((min(spare, key=lambda card: (_length(left, card.suit), card.rank)),))
    request: dict[str, object] = {"hand": left, "trump": trump.letter, "marriage_card": "either"}
    if asked in {Asked.SEVEN, Asked.SEVEN_LEADS}:
        if Card(trump, Rank.SEVEN) not in left or _length(left, trump) < 5:
            return None
        payoff = {"preset": APP_VOLENY.name, "contract": "seven"}
        return {**request, "objective": "payoff", "payoff": payoff}
    return {**request, "objective": "win" if asked is Asked.WIN else "points"}


def _betl(hand: CardSet) -> dict[str, object] | None:
    """Lay the two highest cards away; None where too many high ones are left."""
    ordered = sorted(hand, key=lambda card: rank_strength(card.rank, trumps_exist=False))
    left = ordered[:-2]
    high = sum(card.rank in {Rank.KING, Rank.ACE, Rank.OVER, Rank.UNDER} for card in left)
    return None if high > _HIGH_CARDS else {"hand": CardSet(left), "objective": "betl"}


def _length(hand: CardSet, suit: Suit) -> int:
    return (hand.mask & SUIT_MASK[suit]).bit_count()
