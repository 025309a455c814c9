"""Random positions in the numbers of the native search."""

import random

from marias import _kernel

PACK = [suit * 9 + place for suit in range(4) for place in range(1, 9)]
NO_TASK = _kernel.Task()
POINTS = _kernel.Goal.POINTS


def mask(cards: list[int]) -> int:
    """Give a hand as a mask."""
    return sum(1 << card for card in cards)


def hands(seed: int, size: int, seats: int = 3) -> list[int]:
    """Deal so many cards to each seat."""
    cards = random.Random(seed).sample(PACK, size * seats)
    return [mask(cards[seat * size : seat * size + size]) for seat in range(seats)]


def position(seed: int, size: int, *, has_trumps: bool = True) -> _kernel.Position:
    """Give a deal in which seat 0 plays alone and leads."""
    return _kernel.Position(3, hands(seed, size), 0, [], has_trumps, 1)


def worlds(seed: int, count: int, size: int) -> tuple[list[_kernel.Position], _kernel.Worlds]:
    """Give deals of the others' cards around one hand, one by one and together."""
    source = random.Random(seed)
    own = source.sample(PACK, size)
    rest = [card for card in PACK if card not in own]
    found = []
    for _ in range(count):
        others = source.sample(rest, 2 * size)
        found.append([mask(own), mask(others[:size]), mask(others[size:])])
    single = [_kernel.Position(3, dealt, 0, [], True, 1) for dealt in found]
    # Suit 0 is trumps, so that the rules count the cards in the same way.
    return single, _kernel.Worlds(single[0], found, 0)


def by_tens(units: list[int]) -> list[int]:
    """Give a payoff that doesn't look at sevens."""
    return [unit for unit in units for _ in range(3)]
