"""Many questions at once: the same answers as one by one, on any number of threads, stopped and limited."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.cards import CardSet, Rank
from marias.engine.contracts import ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS, find_preset
from marias.engine.ruleset import MarriageCard
from marias.engine.state import GameState, PhaseKind
from marias.errors import KernelInputError, KernelStoppedError
from marias.kernel import Kernel, Moment, question_of
from marias.kernel.question import PointsQuestion
from marias.testing.playouts import random_playout


def moments(preset: str, deals: int, *, number: int) -> Iterator[GameState]:
    """Random states from the given trick of random deals."""
    for seed in range(deals):
        chance = SeededChance(f"batch {preset} {seed}")
        for state in random_playout(find_preset(preset), chance).states:
            playing = state.phase.kind is PhaseKind.PLAY
            if playing and state.play is not None and state.play.number == number:
                yield state
                if chance.below(3) == 0:
                    break


def worlds_of(state: GameState, count: int, chance: SeededChance) -> list[tuple[int, ...]]:
    """Worlds of the seat to move: the others' cards dealt anew, if the open trick could be so."""
    assert state.play is not None
    hands, mover = state.play.hands, state.to_move
    others = [seat for seat in range(3) if seat != mover]
    unseen = [card for seat in others for card in CardSet.of_mask(hands[seat])]
    found = [hands]
    for _ in range(count - 1):
        for place in range(len(unseen) - 1, 0, -1):
            other = chance.below(place + 1)
            unseen[place], unseen[other] = unseen[other], unseen[place]
        dealt = list(hands)
        first = hands[others[0]].bit_count()
        dealt[others[0]] = CardSet(unseen[:first]).mask
        dealt[others[1]] = CardSet(unseen[first:]).mask
        found.append(tuple(dealt))
    return [world for world in found if possible(Moment.of(state), world)]


def possible(moment: Moment, world: tuple[int, ...]) -> bool:
    """Whether these hands could have played the open trick."""
    try:
        moment.board(world).check()
    except KernelInputError:
        return False
    return True


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_values(preset: str, threads: int) -> None:
    """A batch of mixed questions answers each as if it had been asked alone."""
    questions = [question_of(state) for state in moments(preset, 12, number=6)]
    alone = Kernel()
    assert Kernel().values(questions, threads=threads) == [alone.value_of(asks) for asks in questions]
    assert Kernel().values([], threads=threads) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_worlds(preset: str) -> None:
    """Each world's cards are worth what they are worth by themselves; sums and counts follow from them."""
    kernel, alone = Kernel(), Kernel()
    kings = 0
    for state in moments(preset, 6, number=7):
        moment = Moment.of(state)
        worlds = worlds_of(state, 10, SeededChance(str(state)))
        found = kernel.worlds(moment, worlds, threads=2)
        assert kernel.world_values(moment, worlds, threads=2) == [
            alone.value_of(moment.question(world)) for world in worlds
        ]
        expected = [alone.moves_of(moment.question(world)) for world in worlds]
        assert found.cards == tuple(expected[0])
        for card, values in zip(found.cards, found.values, strict=True):
            assert list(values) == [moves[card] for moves in expected]
            assert found.sums()[card] == sum(values)
            assert found.squares()[card] == sum(value**2 for value in values)
        ours = state.to_move == state.bargain.declarer
        for card in found.cards:
            best = [(max if ours else min)(moves.values()) for moves in expected]
            assert found.best()[card] == sum(m[card] == b for m, b in zip(expected, best, strict=True))
            assert found.won()[card] == sum((m[card] > 0) if ours else (m[card] < 0) for m in expected)
        question = moment.question(worlds[0])
        if isinstance(question, PointsQuestion):
            kings += len(list(question.losing_kings()))
    over_first = find_preset(preset).play.marriage_card is MarriageCard.OVER_FIRST
    assert over_first or not kings


@pytest.mark.parametrize("number", [1, 8, 9, 10])
def test_worlds_of_every_contract(number: int) -> None:
    """Marriages, both sevens and what is kept differ between worlds: each is paid by its own table."""
    kernel, alone, seen = Kernel(), Kernel(), set()
    for preset in ("csm_licitovany", "csm_voleny", "pagat_voleny"):
        for state in moments(preset, 10 if number == 1 else 60, number=number):
            moment = Moment.of(state)
            contract = moment.stakes.standing.contract
            assert contract is not None
            if contract.is_open and number > 1:
                continue
            worlds = worlds_of(state, 4 if number == 1 else 12, SeededChance(str(state)))
            values = [alone.value_of(moment.question(world)) for world in worlds]
            assert kernel.world_values(moment, worlds) == values
            found = kernel.worlds(moment, worlds)
            expected = [alone.moves_of(moment.question(world)) for world in worlds]
            assert list(zip(*found.values, strict=True)) == [tuple(moves.values()) for moves in expected]
            seen.add(contract)
    assert len(seen) >= 6
    assert any(contract.has_two_sevens for contract in seen)


def test_kings_first_in_worlds() -> None:
    """A king that loses its marriage is charged in every world, with the numbers of best and won."""
    checked = 0
    for seed in range(40):
        chance = SeededChance(f"kings {seed}")
        for state in random_playout(find_preset("pagat_voleny"), chance).states:
            if state.phase.kind is not PhaseKind.PLAY or state.play is None or state.play.number < 5:
                continue
            question = question_of(state)
            kings = list(question.losing_kings()) if isinstance(question, PointsQuestion) else []
            if kings:
                moment, worlds = Moment.of(state), worlds_of(state, 6, chance)
                found = Kernel().worlds(moment, worlds)
                place = found.cards.index(kings[0])
                assert kings[0].rank is Rank.KING
                alone = [Kernel().moves_of(moment.question(world))[kings[0]] for world in worlds]
                assert list(found.values[place]) == alone
                checked += 1
    assert checked >= 5


def test_worlds_of_one_moment_only() -> None:
    """No worlds, or worlds in which the seat to move holds other cards, are refused."""
    state = next(moments("app_voleny", 1, number=6))
    moment = Moment.of(state)
    for ask in (Kernel().worlds, Kernel().world_values):
        with pytest.raises(KernelInputError) as refused:
            ask(moment, [])
        assert refused.value.data == {"fault": "no_worlds"}
    assert state.play is not None
    first, second, third = state.play.hands
    with pytest.raises(KernelInputError) as refused:
        Kernel().worlds(moment, [(first, second, third), (third, second, first), (second, third, first)])
    assert refused.value.code == "kernel/fault"


def test_random_mean_of_forced_plays() -> None:
    """With one card left nothing is random, and the mean is the value."""
    kernel = Kernel()
    checked = 0
    for preset in PRESETS:
        for state in moments(preset, 8, number=10):
            assert kernel.random_mean(question_of(state), 50, seed=3) == kernel.value(state)
            checked += 1
    assert checked >= 30


def test_random_mean_is_below_best_play_of_a_lone_chooser() -> None:
    """Random plays are repeatable, and no better for the side that alone has a choice than its best play."""
    kernel = Kernel()
    question = question_of(next(moments("app_voleny", 1, number=3)))
    mean = kernel.random_mean(question, 2000, seed=5)
    assert mean == kernel.random_mean(question, 2000, seed=5, threads=2)
    assert mean != kernel.random_mean(question, 2000, seed=6)


def whole_deal() -> GameState:
    """The first card of a deal with trumps, whose solution takes thousands of positions."""
    for seed in range(50):
        chance = SeededChance(f"whole {seed}")
        for state in random_playout(find_preset("app_voleny"), chance).states:
            if state.phase.kind is PhaseKind.PLAY and state.bargain.contract is ContractKind.GAME:
                return state
    raise AssertionError


class TestLimits:
    """Limits and stopping end in typed errors, and the solver goes on."""

    def test_nodes_run_out(self) -> None:
        """A search with too few nodes says so; more nodes, or none as a limit, find the answer."""
        state, kernel = whole_deal(), Kernel()
        with pytest.raises(KernelStoppedError) as stopped:
            kernel.value(state, nodes=5)
        assert (stopped.value.code, stopped.value.data) == ("kernel/out_of_nodes", {"nodes": 5})
        assert kernel.value(state, nodes=10_000_000) == kernel.value(state) == Kernel().value(state)

    @pytest.mark.parametrize("nodes", [0, -1])
    def test_limit_that_allows_nothing(self, nodes: int) -> None:
        """A budget of zero is refused, it is not taken for none."""
        with pytest.raises(KernelInputError) as refused:
            Kernel().solve(whole_deal(), nodes=nodes)
        assert refused.value.code == "kernel/nodes"

    def test_stop(self) -> None:
        """A stop before or during the search ends it; the next question is answered."""
        state, kernel = whole_deal(), Kernel()
        kernel.stop()
        with pytest.raises(KernelStoppedError) as stopped:
            kernel.value(state)
        assert stopped.value.code == "kernel/stopped"
        assert kernel.value(state) == Kernel().value(state)

    def test_stop_from_another_thread(self) -> None:
        """Someone else can end a call that would take minutes, since the interpreter is free meanwhile."""
        question, kernel = question_of(whole_deal()), Kernel()
        timer = threading.Timer(0.2, kernel.stop)
        timer.start()
        with pytest.raises(KernelStoppedError):
            kernel.random_mean(question, 2_000_000_000)
        timer.join()

    @pytest.mark.parametrize("threads", [0, 65])
    def test_threads(self, threads: int) -> None:
        """Numbers of threads that can't be."""
        with pytest.raises(KernelInputError) as refused:
            Kernel().values([], threads=threads)
        assert refused.value.code == "kernel/threads"

    def test_table_size(self) -> None:
        """A table of no size at all."""
        with pytest.raises(KernelInputError):
            Kernel(0)

    def test_same_questions_take_the_same_nodes(self) -> None:
        """After forgetting everything runs repeat node by node."""
        state, kernel = whole_deal(), Kernel()
        counts = []
        for _ in range(2):
            kernel.forget()
            before = kernel.nodes
            kernel.solve(state)
            counts.append(kernel.nodes - before)
        assert counts[0] == counts[1] > 100


def test_only_the_play_is_solved() -> None:
    """Before the play, and after it, there is nothing to solve."""
    ruleset = find_preset("app_voleny")
    chance = SeededChance("early")
    start = game.start(ruleset, Deal(shuffled(ruleset, chance)))
    over = random_playout(ruleset, chance).final
    for state in (start, over):
        with pytest.raises(KernelInputError) as refused:
            Kernel().value(state)
        assert refused.value.code == "kernel/not_in_play"
        assert refused.value.data == {"phase": state.phase.kind}
