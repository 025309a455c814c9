"""The searching player: what a budget, threads, a stop and a view from nowhere do to a decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Event, Thread

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Action, Flek
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.seats import BySeat
from marias.engine.situation import Situation
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.errors import KernelStoppedError, MariasError
from marias.kernel import Kernel
from marias.players import Budget, Decision, Why
from marias.players.beginner import Beginner
from marias.players.searcher import MASTER, Searcher
from marias.players.searcher.prospect import Prospect
from marias.players.searcher.thinking import Thinking
from marias.testing.playouts import random_playout

RULES = find_preset("app_voleny")


def first_card(seed: str) -> GameState:
    """Give a deal of beginners at its first card."""
    chance = SeededChance(seed)
    state = game.start(RULES, Deal(shuffled(RULES, chance)))
    while state.phase.kind is not PhaseKind.PLAY:
        assert state.to_move is not None
        decision = Beginner().decide(seat_view(state, state.to_move), Budget(), chance)
        state = game.apply(state, decision.action).state
    return state


def decided(state: GameState, player: Searcher, budget: Budget) -> Decision:
    """Let the player decide for whoever is to move."""
    return player.decide(seat_view(state, state.to_move), budget, SeededChance("decide"))


@pytest.mark.parametrize("budget", [Budget(samples=6), Budget(nodes=20_000)])
def test_threads_and_earlier_decisions_change_nothing(budget: Budget) -> None:
    """The same seed and budget in samples or nodes give the same decision, figures and all."""
    used = Searcher(MASTER, threads=2)
    for seed in ("a", "b"):
        state = first_card(seed)
        assert decided(state, used, budget) == decided(state, Searcher(MASTER), budget)


def test_fewer_samples_are_fewer_imagined_deals() -> None:
    """A budget in samples is kept, and the reason tells how many deals were imagined."""
    decision = decided(first_card("a"), Searcher(MASTER), Budget(samples=4))
    assert decision.reason.data["worlds"] == 4


def test_a_stop_ends_the_decision_and_not_the_next() -> None:
    """Thinking can be given up from another thread; the player can then be asked again."""
    player, state = Searcher(MASTER), first_card("a")
    ended: list[MariasError] = []
    begun = Event()

    def think() -> None:
        begun.set()
        try:
            while True:
                decided(state, player, Budget(samples=500))
        except KernelStoppedError as error:
            ended.append(error)

    thread = Thread(target=think)
    thread.start()
    begun.wait()
    player.stop()
    thread.join(timeout=20)
    assert [error.code for error in ended] == ["kernel/stopped"]
    assert decided(state, player, Budget(samples=2)).action in game.legal_actions(state)


def test_a_deal_told_from_its_middle_is_played() -> None:
    """A problem has no history; the player decides from what its view tells."""
    deal = first_card("a")
    situation = Situation(
        phase=PhaseKind.PLAY,
        hands=deal.hands,
        talon=deal.talon,
        declarer=0,
        leader=0,
        contract=ContractKind.BETL,
    )
    state = game.resume(RULES, situation)
    assert decided(state, Searcher(MASTER), Budget(samples=3)).action in game.legal_actions(state)


def test_words_of_a_deal_told_from_its_middle_are_said_by_the_eye() -> None:
    """Before the first card the search needs the whole story; without it the beginner decides, said aloud."""
    deal = first_card("a")
    situation = Situation(
        phase=PhaseKind.DOUBLING,
        hands=deal.hands,
        talon=deal.talon,
        declarer=0,
        contract=ContractKind.BETL,
    )
    decision = decided(game.resume(RULES, situation), Searcher(MASTER), Budget(samples=3))
    assert decision.reason.why is Why.UNTOLD


class Stopping(SeededChance):
    """Chance that stops the player as soon as it is asked."""

    def __init__(self, player: Searcher) -> None:
        """Take the player."""
        super().__init__("decide")
        self._player = player
        self.asked = False

    def below(self, bound: int) -> int:
        """Stop, and answer."""
        self.asked = True
        self._player.stop()
        return super().below(bound)


def moments() -> Iterator[GameState]:
    """Give what must be decided in deals played at random."""
    for number in range(12):
        for name in ("app_voleny", "csm_licitovany"):
            yield from random_playout(find_preset(name), SeededChance(f"{name} {number}")).states[:-1]


def test_a_stop_that_comes_in_any_phase_ends_that_decision_alone() -> None:
    """Whatever is thought about when it comes, a stop ends it, and the next decision is as ever."""
    player, stopped = Searcher(MASTER), set()
    for state in moments():
        chance = Stopping(player)
        view = seat_view(state, state.to_move)
        if state.phase.kind in stopped or len(view.legal_actions) == 1:
            continue
        own = decided(state, player, Budget(samples=2))
        try:
            player.decide(view, Budget(samples=2), chance)
        except KernelStoppedError:
            stopped.add(state.phase.kind)
        else:
            assert not chance.asked
        assert decided(state, player, Budget(samples=2)) == own
    assert stopped == set(PhaseKind) - {PhaseKind.FINISHED}


def test_a_stop_is_noticed_before_more_is_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two contracts, talons or raises that are valued; a hidden trump card makes one of each four."""
    player, imagine, asked, met = Searcher(MASTER), Prospect.imagined, 0, set()

    def stopping(
        prospect: Prospect, seat: int, hands: Sequence[BySeat[int]], plays: int, seed: int
    ) -> list[float]:
        nonlocal asked
        asked += 1
        player.stop()
        return imagine(prospect, seat, hands, plays, seed)

    monkeypatch.setattr(Prospect, "imagined", stopping)
    for state in moments():
        asked = 0
        if state.phase.kind not in met and len(game.legal_actions(state)) > 1:
            with suppress(KernelStoppedError):
                decided(state, player, Budget(samples=2))
            assert asked <= len(Suit)
            if asked:
                met.add(state.phase.kind)
    assert met >= {PhaseKind.TRUMP_CHOICE, PhaseKind.DISCARDING, PhaseKind.APPROVAL, PhaseKind.DOUBLING}


def test_a_budget_ends_the_thought_about_a_bid() -> None:
    """A bid is thought about deal by deal; once nothing may be spent any more, the first deal decides."""
    state = next(state for state in moments() if state.phase.kind is PhaseKind.BIDDING)
    decision = decided(state, Searcher(MASTER), Budget(nodes=1))
    assert [candidate.error for candidate in decision.candidates] == [0.0, 0.0]


def test_a_budget_in_nodes_is_spent_by_one_thread() -> None:
    """What a thread remembers saves it nodes, so their number would tell which thread solved what."""
    state = first_card("a")
    view, kernel = seat_view(state, state.to_move), Kernel()
    for budget, threads in ((Budget(), 2), (Budget(nodes=1_000), 1)):
        thinking = Thinking(view, MASTER, budget, SeededChance("nodes"), kernel, threads=2)
        assert thinking.threads == threads


def test_stakes_beyond_counting_are_played_by_the_eye() -> None:
    """Two who double for ever, where the rules let them, leave more at stake than the search counts with."""
    rules, player, chance = find_preset("pagat_voleny"), Searcher(MASTER), SeededChance("maniacs")
    raised = Flek((Component.GAME,))
    state = game.start(rules, Deal(shuffled(rules, chance)))
    while state.phase.kind is not PhaseKind.PLAY:
        action: Action = raised
        if raised not in game.legal_actions(state) or len(state.actions) > 60:
            action = Beginner().decide(seat_view(state, state.to_move), Budget(), chance).action
        state = game.apply(state, action).state
        if raised in game.legal_actions(state) and len(state.actions) > 40:
            assert decided(state, player, Budget(samples=2)).reason.why is Why.BEYOND_SEARCH
    assert decided(state, player, Budget(samples=2)).reason.why is Why.BEYOND_SEARCH
