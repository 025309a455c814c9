"""The kernel's units are those of the engine's own settlement with best play, whatever the rules are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Play
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.presets import PRESETS, find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.situation import Situation
from marias.engine.state import GameState, PhaseKind
from marias.errors import UnsupportedRulesetError
from marias.kernel import Kernel, question_of
from marias.testing.mixing import mixed
from tests.kernel.engine_minimax import cards_left, endings, move_units

KERNEL = Kernel()


def check(state: GameState) -> None:
    """Every card's units, the value and the best card."""
    expected = move_units(state)
    best = (max if state.to_move == state.bargain.declarer else min)(expected.values())
    solution = KERNEL.solve(state)
    assert solution.moves == expected
    assert solution.value == best == KERNEL.value(state) == expected[solution.best]
    assert list(solution.moves) == sorted(solution.moves)


def solvable(states: Iterator[GameState], refused: Counter[str]) -> Iterator[GameState]:
    """States that the kernel takes; what it refuses is counted by code."""
    for state in states:
        try:
            question_of(state)
        except UnsupportedRulesetError as error:
            refused[error.code] += 1
        else:
            yield state


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_presets(preset: Ruleset) -> None:
    """Nothing that a preset can come to is refused, and all of it is exact."""
    refused: Counter[str] = Counter()
    contracts: set[str] = set()
    for seed in range(150):
        chance = SeededChance(f"payoff {preset.name} {seed}")
        for state in solvable(endings(preset, chance, most=7, sitter=seed % 4 == 0), refused):
            check(state)
            contracts.add(str(state.bargain.contract))
    assert not refused
    assert len(contracts) >= 4


@settings(max_examples=200)
@given(st.integers(0, 2**32 - 1))
def test_random_rules_and_doublings(seed: int) -> None:
    """Any rules, fleks, announcements against and payments: exact, or refused with the reason."""
    chance = SeededChance(seed)
    base = list(PRESETS.values())[chance.below(len(PRESETS))]
    refused: Counter[str] = Counter()
    for state in solvable(endings(mixed(base, chance), chance, most=7), refused):
        check(state)
    assert refused.keys() <= {"kernel/falling", "kernel/first_marriage", "kernel/two_keepers"}


def test_twelve_cards_left() -> None:
    """Longer endings, with four cards a hand."""
    for seed in range(12):
        chance = SeededChance(f"long {seed}")
        preset = list(PRESETS.values())[seed % len(PRESETS)]
        for state in endings(preset, chance, most=12):
            if cards_left(state) >= 11:
                check(state)


def ending(
    ruleset: Ruleset,
    hands: tuple[str, str, str],
    *,
    contract: ContractKind,
    points: tuple[int, int],
    flek: dict[Component, int] | None = None,
    leader: int = 0,
) -> GameState:
    """Three cards a hand in hearts, with forehand as declarer, the talon empty of sharp cards."""
    cards = [CardSet.parse(hand) for hand in hands]
    situation = Situation(
        phase=PhaseKind.PLAY,
        hands=tuple(cards),
        declarer=0,
        talon=CardSet.parse("b9 b8"),
        contract=contract,
        trump=Suit.HEARTS,
        leader=leader,
        points=(Points(points[0]), Points(points[1])),
        flek=tuple((flek or {}).items()),
        flek_by=(1,) if flek else (),
    )
    return game.resume(ruleset, situation)


class TestKnownEndings:
    """Endings whose value can be reckoned by hand."""

    def test_two_to_the_fleks(self) -> None:
        """A won game pays its price in hearts, doubled as often as it was flekked, from each defender."""
        hands = ("hAK l7", "l8 a7 a8", "l9 a9 aU")
        for level in range(4):
            doubled = {Component.GAME: level} if level else None
            state = ending(
                find_preset("csm_voleny"),
                hands,
                contract=ContractKind.GAME,
                points=(50, 20),
                flek=doubled,
            )
            assert KERNEL.value(state) == 2 * 2 * 2**level

    def test_seven_is_kept_and_made(self) -> None:
        """The last trump seven wins the last trick: game and seven are paid, 1 and 2 in hearts."""
        state = ending(
            find_preset("csm_voleny"),
            ("hA7 l7", "l8 a7 a8", "l9 a9 aU"),
            contract=ContractKind.SEVEN,
            points=(50, 20),
        )
        solution = KERNEL.solve(state)
        assert solution.value == 2 * 2 * (1 + 2)
        assert Card.parse("h7") not in solution.moves

    def test_king_before_over_loses_the_marriage(self) -> None:
        """Under `over_first` the king played first is charged 40 points; under `either` it is not."""
        hands = ("hKO l7", "l8 a7 a8", "l9 a9 aU")
        for rule, lost in (("over_first", True), ("either", False)):
            ruleset = find_preset("csm_voleny").with_options({"marriage_card": rule})
            state = ending(ruleset, hands, contract=ContractKind.GAME, points=(20, 60))
            moves = KERNEL.solve_moves(state)
            assert moves[Card.parse("hO")] == 4
            assert moves[Card.parse("hK")] == (-4 if lost else 4)

    @pytest.mark.parametrize(
        ("first", "second", "made"),
        [
            ("l89U a789UOKA", "lOKX bAXKOU9 aX", True),
            ("l89UO a789UOK", "lKX bAXKOU9 aXA", False),
        ],
    )
    def test_two_sevens_against_four_helpers(self, first: str, second: str, made: bool) -> None:
        """Two sevens that take the last tricks are lost where a defender was dealt four helpers."""
        situation = Situation(
            phase=PhaseKind.PLAY,
            hands=(CardSet.parse("hAXKOU987 lA7"), CardSet.parse(first), CardSet.parse(second)),
            declarer=0,
            talon=CardSet.parse("b78"),
            contract=ContractKind.TWO_SEVENS_HUNDRED,
            trump=Suit.HEARTS,
            helper=Suit.LEAVES,
            leader=0,
        )
        state = game.resume(find_preset("csm_licitovany"), situation)
        for lead in ("hA", "hX", "hU", "h9", "h8", "lA", "hO", "hK"):
            state = game.apply(state, Play(Card.parse(lead))).state
            while state.play is not None and state.play.table:
                # Leaves go first, so that none is left for the helper seven.
                lawful = [action for action in game.legal_actions(state) if isinstance(action, Play)]
                state = game.apply(
                    state, next((a for a in lawful if a.card.suit is Suit.LEAVES), lawful[0])
                ).state
        check(state)
        table = {True: 1, False: -1}
        paid = table[made] * 2 * 2 * state.ruleset.scoring.two_sevens_value
        hundred = KERNEL.value(state) - paid
        assert hundred > 0


class TestRefused:
    """What the kernel can't solve exactly it doesn't solve."""

    def test_first_marriage(self) -> None:
        """Where the first marriage counts alone and the play decides which that is."""
        ruleset = find_preset("csm_voleny").with_options({"hundred_marriage": "first"})
        state = ending(
            ruleset,
            ("hKO lKO", "l8 a7 a8 b7", "l9 a9 aU bU"),
            contract=ContractKind.HUNDRED,
            points=(60, 20),
        )
        with pytest.raises(UnsupportedRulesetError) as refused:
            KERNEL.value(state)
        assert refused.value.code == "kernel/first_marriage"

    def test_quiet_hundred_cheaper_than_the_game(self) -> None:
        """Where reaching a hundred pays less than staying below it."""
        ruleset = find_preset("csm_voleny").with_options({"quiet_hundred_value": 0})
        state = ending(
            ruleset, ("hKO l7", "l8 a7 a8", "l9 a9 aU"), contract=ContractKind.GAME, points=(70, 10)
        )
        with pytest.raises(UnsupportedRulesetError) as refused:
            KERNEL.value(state)
        assert refused.value.code == "kernel/falling"
