"""Bridge boards solved beside ours by endplay, where it is installed (`pip install endplay`)."""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from marias.chance import SeededChance

BOARDS: Final = 30
_RANKS: Final = "23456789TJQKA"
_SUITS: Final = 4
_HAND: Final = 13


def has_endplay() -> bool:
    """Tell whether endplay can be imported."""
    return find_spec("endplay") is not None


def milliseconds_a_board(seed: int) -> float:
    """Time `solve_board`, which values every lead of one hand: processor time over random boards."""
    types, dds = import_module("endplay.types"), import_module("endplay.dds")
    total = 0.0
    for number in range(BOARDS):
        board = types.Deal(_random_board(SeededChance(f"{seed}/bridge/{number}")))
        board.trump, board.first = types.Denom.spades, types.Player.north
        start = time.process_time()
        dds.solve_board(board)
        total += time.process_time() - start
    return 1000 * total / BOARDS


def _random_board(chance: SeededChance) -> str:
    """Deal 52 cards, told as bridge programs do: `N:AK2.Q8… …`."""
    cards = list(range(_SUITS * _HAND))
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    hands = []
    for seat in range(4):
        hand = sorted(cards[seat * _HAND : (seat + 1) * _HAND], reverse=True)
        suits = ("".join(_RANKS[c % _HAND] for c in hand if c // _HAND == suit) for suit in range(_SUITS))
        hands.append(".".join(suits))
    return "N:" + " ".join(hands)
