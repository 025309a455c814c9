"""Every possible world is drawn with the same chance."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from marias.chance import SeededChance
from marias.engine.cards import Pack
from marias.inference import Belief
from marias.inference.spreading import Spreading
from tests.inference.worlds import chi_square_bound, deals, moments

CARDS = [card.mask for card in Pack.THIRTY_TWO.cards]


def chi_square(found: Counter[object], draws: int, ways: int) -> float:
    """Give the chi-square value of draws against even shares."""
    even = draws / ways
    return sum((number - even) ** 2 for number in found.values()) / even + (ways - len(found)) * even


def test_drawn_worlds_are_even_in_late_positions() -> None:
    """Against the full list of worlds the draws pass a chi-square test, position by position and together."""
    total = freedom = positions = 0.0
    for playout, chance in deals(21, 70):
        for _, view in moments(playout, chance, one_in=10):
            belief = Belief(view)
            ways = 0 if belief._refuses else belief.count()
            if not 2 <= ways <= 60:
                continue
            draws = 40 * ways
            found: Counter[object] = Counter(belief.sample(chance, draws))
            assert set(found) <= set(belief.worlds())
            value = chi_square(found, draws, ways)
            assert value < chi_square_bound(ways - 1), playout
            total += value
            freedom += ways - 1
            positions += 1
    assert positions > 60
    assert total < chi_square_bound(int(freedom))


def test_worlds_with_hidden_words_are_even() -> None:
    """Worlds that fill several hidden talons or chosen cards count once like all others."""
    tried = 0
    for playout, chance in deals(22, 500):
        for _, view in moments(playout, chance, one_in=12):
            belief = Belief(view)
            if not belief._refuses or not 2 <= belief._spreading.total <= 60:
                continue
            ways = belief.count()
            draws = 40 * ways
            found: Counter[object] = Counter(belief.sample(chance, draws))
            assert chi_square(found, draws, ways) < chi_square_bound(max(1, ways - 1)), playout
            tried += 1
        if tried == 5:
            return
    pytest.fail(f"only {tried} positions with hidden words")


@pytest.mark.parametrize(
    ("room", "may"),
    [
        ((2, 2, 1), (0b11111, 0b11111, 0b11111)),
        ((2, 2, 1), (0b10111, 0b01111, 0b11110)),
        ((3, 2, 1), (0b101111, 0b111100, 0b000111)),
        ((1, 2, 2, 1), (0b111000, 0b011111, 0b110110, 0b111111)),
        ((0, 4, 2), (0b111111, 0b011111, 0b110011)),
    ],
)
def test_a_spreading_counts_lists_and_draws_every_way(room: tuple[int, ...], may: tuple[int, ...]) -> None:
    """Against every order of the cards: the same ways, the same number, and even draws."""
    cards = CARDS[: sum(room)]
    allowed = [sum(card for bit, card in enumerate(cards) if mask >> bit & 1) for mask in may]
    ways = set()
    for order in permutations(cards):
        spread, start = [], 0
        for size in room:
            spread.append(sum(order[start : start + size]))
            start += size
        if all(held & ~fits == 0 for held, fits in zip(spread, allowed, strict=True)):
            ways.add(tuple(spread))
    spreading = Spreading(sum(cards), room, [allowed])
    listed = [tuple(spread) for spread in spreading.every()]
    assert len(listed) == len(set(listed)) == spreading.total
    assert set(listed) == ways
    drawing = spreading.draw(SeededChance("spreading"))
    draws = 60 * len(ways)
    found: Counter[object] = Counter(tuple(next(drawing)) for _ in range(draws))
    assert chi_square(found, draws, len(ways)) < chi_square_bound(len(ways) - 1)


def test_marked_cards_are_judged() -> None:
    """A bound on the number of some cards at a place leaves exactly the ways that keep it."""
    cards, room = CARDS[:6], (3, 3)
    every = Spreading(sum(cards), room, [[sum(cards)] * 2])
    marked = sum(CARDS[:3])
    bound = Spreading(sum(cards), room, [[sum(cards)] * 2], marked, lambda marks: marks[0] == 2)
    kept = {tuple(spread) for spread in every.every() if (spread[0] & marked).bit_count() == 2}
    assert {tuple(spread) for spread in bound.every()} == kept
    assert bound.total == len(kept)


def test_cards_that_fit_nowhere_leave_no_way() -> None:
    """Neither a card without a place nor a place without cards is passed over."""
    assert Spreading(0b111, (1, 2), [[0b011, 0b011]]).total == 0
    assert Spreading(0b111, (1, 1), [[0b111, 0b111]]).total == 0
    assert Spreading(0b111, (2, 1), [[0b001, 0b111]]).total == 0


def test_a_draw_depends_on_view_and_chance_alone() -> None:
    """The same view and chance give the same worlds, however often the belief was asked before."""
    playout, chance = next(deals(23, 1))
    view = next(view for _, view in moments(playout, chance, one_in=2))
    belief = Belief(view)
    first = belief.sample(SeededChance(1), 20)
    assert belief.sample(SeededChance(1), 20) == first
    assert Belief(view).sample(SeededChance(1), 20) == first
