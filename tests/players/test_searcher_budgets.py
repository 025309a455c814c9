"""Budgets of the searching player: whatever is to be decided, none lets it think on when it is spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from marias.chance import SeededChance
from marias.engine.presets import find_preset
from marias.engine.seats import BySeat
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.inference import Belief, World
from marias.kernel import Kernel, Moment
from marias.kernel.policy import ImaginedMoves, Policy
from marias.kernel.worlds import WorldMoves
from marias.players import Budget, Decision
from marias.players.searcher import CLUB, MASTER, Searcher, Settings
from marias.testing.playouts import random_playout
from marias.texts import render

RULES = ("app_voleny", "csm_licitovany", "pagat_voleny")
#: Imagined deals that are valued before a budget is looked at.
PORTION = 10
#: Undertakings that are valued exactly side by side.
FIELD = 5
#: Deals of each ruleset, and decisions of each phase among them.
DEALS = 20
EACH = 2


@cache
def moments(preset: str) -> tuple[GameState, ...]:
    """Give some decisions of every phase, in deals played at random."""
    return tuple(_moments(preset))


def _moments(preset: str) -> Iterator[GameState]:
    met: Counter[PhaseKind] = Counter()
    for number in range(DEALS):
        for state in random_playout(find_preset(preset), SeededChance(f"{preset} {number}")).states[:-1]:
            kind = state.phase.kind
            if len(seat_view(state, state.to_move).legal_actions) > 1 and met[kind] < EACH:
                met[kind] += 1
                yield state


def decided(player: Searcher, state: GameState, budget: Budget) -> Decision:
    """Let the player decide, and check that he does so lawfully and can say why."""
    view = seat_view(state, state.to_move)
    decision = player.decide(view, budget, SeededChance("budget"))
    assert decision.action in view.legal_actions
    assert render(decision.reason.key, decision.reason.data, "en")
    return decision


class Watched:
    """What one decision drew, imagined and solved: deals by call, and their nodes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Look over the shoulder of all that values imagined deals."""
        self.start()
        solve, solve_moves = Kernel.world_values, Kernel.worlds
        imagine, imagine_moves, sample = Policy.imagined, Policy.imagined_moves, Belief.sample

        def solved(
            kernel: Kernel, moment: Moment, hands: Sequence[BySeat[int]], *, threads: int = 1
        ) -> list[int]:
            before = kernel.nodes
            values = solve(kernel, moment, hands, threads=threads)
            self.see_solved(len(hands), kernel.nodes - before)
            return values

        def solved_moves(
            kernel: Kernel, moment: Moment, hands: Sequence[BySeat[int]], *, threads: int = 1
        ) -> WorldMoves:
            before = kernel.nodes
            values = solve_moves(kernel, moment, hands, threads=threads)
            self.see_solved(len(hands), kernel.nodes - before)
            return values

        def imagined(
            policy: Policy, moment: Moment, hands: Sequence[BySeat[int]], count: int, *, seed: int = 0
        ) -> list[float]:
            self.imagined.append(len(hands))
            return imagine(policy, moment, hands, count, seed=seed)

        def imagined_moves(
            policy: Policy,
            moment: Moment,
            hands: Sequence[BySeat[int]],
            count: int,
            *,
            seed: int = 0,
            threads: int = 1,
        ) -> ImaginedMoves:
            self.imagined.append(len(hands))
            return imagine_moves(policy, moment, hands, count, seed=seed, threads=threads)

        def sampled(belief: Belief, chance: SeededChance, count: int) -> list[World]:
            self.drawn += count
            return sample(belief, chance, count)

        monkeypatch.setattr(Kernel, "world_values", solved)
        monkeypatch.setattr(Kernel, "worlds", solved_moves)
        monkeypatch.setattr(Policy, "imagined", imagined)
        monkeypatch.setattr(Policy, "imagined_moves", imagined_moves)
        monkeypatch.setattr(Belief, "sample", sampled)

    def start(self) -> None:
        """Begin to count."""
        self.drawn = 0
        self.calls: list[tuple[int, int]] = []
        self.imagined: list[int] = []

    def see_solved(self, deals: int, nodes: int) -> None:
        """Take down one call of the search."""
        self.calls.append((deals, nodes))

    @property
    def searched(self) -> int:
        """Deals that took nodes, once for each undertaking or card asked about."""
        return sum(deals for deals, nodes in self.calls if nodes)

    def nodes_beyond(self, limit: int) -> int:
        """Count the calls that were still begun after so many nodes."""
        begun = spent = 0
        for _, nodes in self.calls:
            begun += spent >= limit and nodes > 0
            spent += nodes
        return begun


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Watch what decisions cost."""
    return Watched(monkeypatch)


@pytest.mark.parametrize("preset", RULES)
@pytest.mark.parametrize("settings", [CLUB, MASTER], ids=["club", "master"])
def test_nodes_end_every_decision(preset: str, settings: Settings, watched: Watched) -> None:
    """Once the nodes are spent, no search is begun but those of the portion that is being looked at."""
    player = Searcher(settings)
    for limit in (1, 5_000):
        for state in moments(preset):
            watched.start()
            decided(player, state, Budget(nodes=limit))
            assert watched.nodes_beyond(limit) < 4 * FIELD
            if limit == 1:
                assert watched.searched <= 2 * FIELD * PORTION


@pytest.mark.parametrize("preset", RULES)
def test_seconds_end_every_decision(preset: str, watched: Watched) -> None:
    """Where the time is over before it began, only a first portion is drawn, imagined and solved."""
    player = Searcher(MASTER)
    for state in moments(preset):
        watched.start()
        decided(player, state, Budget(seconds=1e-9))
        assert watched.drawn <= MASTER.pool * PORTION
        assert max(watched.imagined, default=0) <= PORTION
        assert max((deals for deals, _ in watched.calls), default=0) <= PORTION


@pytest.mark.parametrize("preset", RULES)
def test_samples_are_kept_in_every_decision(preset: str, watched: Watched) -> None:
    """No more deals are imagined than were allowed, whatever is decided."""
    player = Searcher(MASTER)
    for state in moments(preset):
        watched.start()
        decision = decided(player, state, Budget(samples=3))
        assert watched.drawn <= MASTER.pool * 3
        assert max(watched.imagined, default=0) <= 3
        assert max((deals for deals, _ in watched.calls), default=0) <= 3
        assert decision.reason.data.get("worlds", 3) in {1, 2, 3}


@pytest.mark.parametrize("preset", RULES)
@pytest.mark.parametrize("limit", [1, 5_000])
def test_the_same_nodes_give_the_same_decision(preset: str, limit: int) -> None:
    """A budget in nodes is one for every machine: threads and earlier decisions change no figure."""
    used = Searcher(MASTER, threads=2)
    for state in moments(preset):
        budget = Budget(nodes=limit)
        assert decided(used, state, budget) == decided(Searcher(MASTER), state, budget)


@pytest.mark.parametrize("preset", RULES)
def test_every_phase_is_among_these_decisions(preset: str) -> None:
    """What holds for these decisions was asked in every phase that the rules have."""
    met = {state.phase.kind for state in moments(preset)}
    bidden = {PhaseKind.BIDDING, PhaseKind.DISCARDING, PhaseKind.CONTRACT}
    chosen = {PhaseKind.TRUMP_CHOICE, PhaseKind.APPROVAL, PhaseKind.DISCARDING, PhaseKind.ANNOUNCING}
    wanted = bidden if preset == "csm_licitovany" else chosen
    assert met >= wanted | {PhaseKind.DOUBLING, PhaseKind.PLAY}
