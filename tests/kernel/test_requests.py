"""A position told as a request is worth, card by card, what the state it was taken from is worth."""

from __future__ import annotations

from typing import Any

import pytest

from marias.chance import SeededChance
from marias.engine.cards import CardSet
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Side
from marias.engine.state import GameState
from marias.errors import UnsupportedRulesetError
from marias.kernel import Kernel
from marias.kernel.requests import read_request
from marias.testing.mixing import mixed
from tests.kernel.engine_minimax import endings

KERNEL = Kernel()
NAMES = "FMD"


def request_of(state: GameState, preset: str, options: dict[str, Any]) -> dict[str, Any]:
    """The request that tells a state, its rules as a preset and what differs from it."""
    bargain, play = state.bargain, state.play
    assert play is not None
    assert bargain.declarer is not None
    assert bargain.contract is not None
    shown: tuple[list[int], list[int]] = ([], [])
    for marriage in play.shown:
        shown[bargain.side_of(marriage.seat) is Side.DEFENCE].append(marriage.points)
    points = [tricks + sum(side) for tricks, side in zip(play.points, shown, strict=True)]
    payoff: dict[str, Any] = {
        "preset": preset,
        "options": options,
        "contract": bargain.contract.value,
        "flek": {stake.component.value: stake.level for stake in bargain.stakes if stake.level},
        "flek_by": [NAMES[seat] for seat in bargain.flek_by],
        "seven_against": bargain.seven_against,
        "hundred_against": None if bargain.hundred_against is None else NAMES[bargain.hundred_against],
    }
    if bargain.helper is not None:
        payoff["helper"] = bargain.helper.letter
    return {
        "objective": "payoff",
        "trump": None if bargain.trump is None else bargain.trump.letter,
        "hands": [str(CardSet.of_mask(hand)) for hand in play.hands],
        "declarer_side": [bargain.declarer],
        "leader": play.leader,
        "table": " ".join(map(str, play.table)),
        "points": points,
        "shown": list(shown),
        "payoff": payoff,
    }


def tells_all(state: GameState) -> bool:
    """Whether a request can tell the state: nothing of earlier tricks but their points decides."""
    contract, play = state.bargain.contract, state.play
    assert contract is not None
    assert play is not None
    if contract.has_trumps:
        return not contract.has_two_sevens
    return all((trick.winner == state.bargain.declarer) is contract.is_durch for trick in play.tricks)


def compared(base: Ruleset, ruleset: Ruleset, seed: str) -> int:
    """Compare the endings of one deal; give how many there were."""
    count = 0
    for state in endings(ruleset, SeededChance(seed), most=15):
        if not tells_all(state):
            continue
        try:
            moves = KERNEL.solve_moves(state)
        except UnsupportedRulesetError:
            continue
        asked = read_request(request_of(state, base.name, dict(ruleset.differences(base))))
        told = KERNEL.moves_of(asked.question)
        assert told == moves
        assert asked.shares == 2
        count += 1
    return count


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_presets(preset: Ruleset) -> None:
    """Under each preset as it is."""
    assert sum(compared(preset, preset, f"request {seed}") for seed in range(40)) >= 30


@pytest.mark.parametrize("seed", range(40))
def test_mixed_rules(seed: int) -> None:
    """With options told as differences from a preset; every defender's flek binds both."""
    chance = SeededChance(f"mixed request {seed}")
    base = list(PRESETS.values())[seed % len(PRESETS)]
    ruleset = mixed(base, chance).with_options({"flek_scope": "side", "flek_scope_notrump": "side"})
    compared(base, ruleset, f"request {seed}")
