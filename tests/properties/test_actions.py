"""legal_actions gives exactly the actions that verify accepts: the whole universe of actions is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import (
    BAD,
    GOOD,
    HOLD,
    MISTAKE,
    PASS,
    PLAYS,
    SILENT_PLAYS,
    Action,
    Announce,
    Bid,
    ChooseFromPeople,
    ChooseNoTrump,
    ChooseTrump,
    Discard,
    Flek,
    NameCall,
    NameContract,
)
from marias.engine.cards import ALL_CARDS, CardSet, Suit
from marias.engine.contracts import AGAINST, LADDER, Call, Component, ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind
from marias.testing.playouts import play_out
from marias.testing.strategies import positions

#: More components than this never stand at once.
LIVE = 5


def fleks() -> Iterable[Action]:
    """Fleks of any components in any number, each with any announcement; some in a wrong order or doubled."""
    against = [(), *((one,) for one in sorted(AGAINST, reverse=True))]
    against += [tuple(sorted(AGAINST, reverse=True)), tuple(sorted(AGAINST))]
    for size in range(LIVE + 1):
        for components in combinations(Component, size):
            yield from (Flek(components, announced) for announced in against)
    yield Flek((Component.SEVEN, Component.GAME))
    yield Flek((Component.GAME, Component.GAME))
    yield Flek((), (Component.GAME,))


def discards() -> Iterable[Action]:
    """Every pair of cards, and other numbers of cards."""
    yield Discard(None)
    for size in (0, 1, 2):
        yield from (Discard(CardSet(cards)) for cards in combinations(ALL_CARDS, size))
    yield from (Discard(CardSet(cards)) for cards in combinations(ALL_CARDS[1:9], 3))


def contracts() -> Iterable[Action]:
    """Every contract with every pair of suits, also where it has none."""
    suits = (None, *Suit)
    return (NameContract(kind, trump, helper) for kind in ContractKind for trump in suits for helper in suits)


UNIVERSE: tuple[Action, ...] = (
    *(ChooseTrump(card) for card in (None, *ALL_CARDS)),
    *(ChooseFromPeople(place) for place in range(-1, 8)),
    ChooseNoTrump(),
    *discards(),
    *map(NameCall, Call),
    *(GOOD, BAD, HOLD, PASS, MISTAKE),
    *map(Bid, LADDER),
    *contracts(),
    *map(Announce, ContractKind),
    *fleks(),
    *PLAYS,
    *SILENT_PLAYS,
)


def check(state: GameState) -> None:
    """Compare both answers over the whole universe."""
    offered = game.legal_actions(state)
    assert len(set(offered)) == len(offered)
    accepted = {action for action in UNIVERSE if game.is_legal(state, action)}
    assert accepted == set(offered), (state.phase.kind, [str(taken) for taken in state.actions])


@given(positions())
def test_positions_that_hypothesis_finds(state: GameState) -> None:
    """Any ruleset, any moment: an action that is accepted but not offered is a secret way to cheat."""
    check(state)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_phase_of_every_preset(preset: Ruleset) -> None:
    """Each phase that a preset comes to, at its first moments and again late in the play."""
    seen: Counter[PhaseKind] = Counter()
    for seed in range(6):
        chance = SeededChance(f"universe {preset.name} {seed}")
        for state in play_out(game.start(preset, Deal(shuffled(preset, chance))), chance).states:
            kind, play = state.phase.kind, state.play
            late = play is not None and play.number in {3, 8}
            if seen[kind] < 4 or late:
                check(state)
                seen[kind] += 1
    assert {PhaseKind.DISCARDING, PhaseKind.CONTRACT, PhaseKind.DOUBLING, PhaseKind.PLAY} <= seen.keys()


def test_every_action_has_its_own_text() -> None:
    """Two actions that look alike in a record would be one after reading it."""
    texts = Counter(str(action) for preset in PRESETS.values() for action in _offered(preset))
    assert texts
    for text in texts:
        assert str(Action.parse(text)) == text


def _offered(preset: Ruleset) -> set[Action]:
    chance = SeededChance(f"texts {preset.name}")
    states = play_out(game.start(preset, Deal(shuffled(preset, chance))), chance).states
    return {action for state in states for action in game.legal_actions(state)}
