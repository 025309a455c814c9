"""Decisions of a patient teacher, as data for the policy of card play.

Beginners say what is played; then every card is weighed by exact play and by imagined play over drawn worlds.
The better a card, the likelier it is played, so that positions are those of sensible players.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from operator import itemgetter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from marias import _kernel
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import GOOD, Discard, NameCall, Play
from marias.engine.cards import HIGHER_PLAIN_ORDER, SUIT_MASK, Card, CardSet, Suit
from marias.engine.contracts import Call
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.seats import BySeat
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.inference import Belief
from marias.kernel import Moment
from marias.kernel.encoding import ENCODINGS
from marias.kernel.policy import SHARPNESS, Policy, story_of
from marias.kernel.question import PointsQuestion, TricksQuestion
from marias.kernel.seen import moment_seen
from marias.kernel.worlds import Kinds, sorted_worlds
from marias.players import Budget, player_of_level

#: Deals with trumps come from these in turn, all of them played.
PRESETS: Final = ("app_voleny", "pagat_voleny", "csm_licitovany")
#: Betl and durch are forced on forehand here, where the deal is one of so many that suits them best.
PLAIN_PRESET: Final = "app_voleny"
CHOSEN_AMONG: Final = {Call.BETL: 24, Call.DURCH: 60}
#: What one unit counts beside ten points: enough to decide, so that points break ties.
UNIT: Final = 3
#: How much imagined play counts beside exact play, with and without trumps.
TRUST_TRUMPS, TRUST_PLAIN = 0.2, 0.5
WORLDS: Final = 20
PLAYS_TRUMPS, PLAYS_PLAIN = 12, 50
#: A card whose mean loss is this part of its standard error is played e times less than the best one.
SURENESS: Final = 0.4

Floats = NDArray[np.float64]
Hands = BySeat[int]
Answer = tuple[list[Card], Floats]


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: for each lawful card the numbers of its weights, and the share the teacher gives it."""

    deal: int
    features: NDArray[np.int32]
    shares: Floats


class Teacher:
    """Weighs cards with what the seat to move can know."""

    def __init__(self, tables: dict[str, list[int]]) -> None:
        """Imagine plays by these weights."""
        self.policy = Policy(tables)
        weights = [weight for name, _ in Policy.tables() for weight in tables[name]]
        self._native = _kernel.Policy([round(SHARPNESS * weight) for weight in weights])
        self._solver = _kernel.Solver()

    def shares(self, state: GameState, chance: SeededChance) -> Answer:
        """Give the lawful cards and how likely each should be played.

        A card falls behind by its mean loss against the best one, measured by how sure that loss is.
        """
        view = seat_view(state, state.to_move)
        moment = moment_seen(view)
        worlds = [world.hands for world in Belief(view).sample(chance, WORLDS)]
        question = moment.question(worlds[0])
        seed = chance.below(1 << 30)
        if isinstance(question, TricksQuestion):
            cards, values = self._tricks(moment, worlds, question, seed)
        elif isinstance(question, PointsQuestion):
            cards, values = self._points(moment, worlds, question, seed)
        else:
            raise TypeError(question)
        if state.to_move != moment.stakes.declarer:
            values = -values
        means = values.mean(axis=1)
        losses = values[int(means.argmax())] - values
        noise = float(np.sqrt((losses.var(axis=1) / WORLDS).mean()))
        weights = np.exp(-(means.max() - means) / (SURENESS * noise + 0.005))
        return cards, weights / weights.sum()

    def _tricks(self, moment: Moment, worlds: Sequence[Hands], question: TricksQuestion, seed: int) -> Answer:
        """Give the chance that the contract is made, by card and world."""
        native = sorted_worlds(moment, worlds, question.board)
        exact = self._solver.evaluate_worlds(native, [_kernel.Task()], [question.goal])
        _, means = self._native.imagine_moves(story_of(moment), native, [[0, 1]], [-1], PLAYS_PLAIN, seed)
        values = (1 - TRUST_PLAIN) * np.array(exact.values) + TRUST_PLAIN * np.array(means)
        return [ENCODINGS[None].card(place) for place in exact.cards], values

    def _points(self, moment: Moment, worlds: Sequence[Hands], question: PointsQuestion, seed: int) -> Answer:
        """Give units and points of the declarer, by card and world."""
        kinds = Kinds.of(moment, worlds, question.board)
        encoding = ENCODINGS[question.board.trump]
        helpers = [-1 if ask.helper is None else encoding.suit(ask.helper) for ask in kinds.questions]
        ask = partial(self._weighed, story_of(moment), kinds, helpers, seed)
        values = ask(None, -1)
        for king in question.losing_kings():
            values |= ask(king.suit, encoding.place(king))
        return list(map(encoding.card, values)), np.array(list(values.values()))

    def _weighed(
        self,
        story: _kernel.Story,
        kinds: Kinds,
        helpers: list[int],
        seed: int,
        lost: Suit | None,
        only: int,
    ) -> dict[int, Floats]:
        tables = [[UNIT * units + at // 3 for at, units in enumerate(table)] for table in kinds.tables(lost)]
        exact = self._solver.evaluate_world_payoffs(kinds.worlds, kinds.tasks, tables, kinds.taken, only)
        _, means = self._native.imagine_moves(story, kinds.worlds, tables, helpers, PLAYS_TRUMPS, seed, only)
        values = (1 - TRUST_TRUMPS) * np.array(exact.values) + TRUST_TRUMPS * np.array(means)
        return dict(zip(exact.cards, values, strict=True))


def trump_deals(count: int, seed: int) -> Iterator[GameState]:
    """Give deals in which beginners came to a contract with trumps, before the first card."""
    rulesets = [find_preset(name).playing_every_deal() for name in PRESETS]
    found = tried = 0
    while found < count:
        chance = SeededChance(f"{seed}/deal/{tried}")
        state = _auction(rulesets[tried % len(rulesets)], chance)
        tried += 1
        if state.phase.kind is PhaseKind.PLAY and state.bargain.trump is not None:
            found += 1
            yield state


def plain_deals(call: Call, count: int, seed: int) -> Iterator[GameState]:
    """Give deals in which forehand has the best hand for betl or durch among some, before the first card."""
    ruleset = find_preset(PLAIN_PRESET)
    for number in range(count):
        deals = []
        for other in range(CHOSEN_AMONG[call]):
            chance = SeededChance(f"{seed}/{call.name}/{number}/{other}")
            state = _auction(ruleset, chance, PhaseKind.DISCARDING)
            deals.append((*_best_discard(state, call), state))
        _, discard, state = min(deals, key=itemgetter(0))
        state = game.apply(state, discard).state
        state = game.apply(state, NameCall(call)).state
        while state.phase.kind is not PhaseKind.PLAY:
            state = game.apply(state, GOOD).state
        yield state


def _auction(ruleset: Ruleset, chance: SeededChance, until: PhaseKind = PhaseKind.PLAY) -> GameState:
    """Let beginners speak until a phase, or the end of the deal."""
    beginner = player_of_level("beginner")
    state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
    while state.to_move is not None and state.phase.kind is not until:
        decision = beginner.decide(seat_view(state, state.to_move), Budget(), chance)
        state = game.apply(state, decision.action).state
    return state


def _best_discard(state: GameState, call: Call) -> tuple[int, Discard]:
    """Find the discard that leaves the fewest dangerous cards."""
    if state.to_move is None:
        raise AssertionError("forehand discards")
    hand = state.hands[state.to_move]
    dangers = _betl_dangers if call is Call.BETL else _durch_dangers
    allowed = set(game.legal_actions(state))
    found = []
    for one, other in combinations(hand, 2):
        discard = Discard(CardSet.of_mask(one.mask | other.mask))
        if discard in allowed:
            found.append((_sum(dangers, hand.mask & ~(one.mask | other.mask)), discard))
    return min(found, key=itemgetter(0))


def _sum(dangers: Callable[[list[int]], int], hand: int) -> int:
    total = 0
    for suit in Suit:
        cards = CardSet.of_mask(hand & SUIT_MASK[suit])
        total += dangers(sorted(_rank(card) for card in cards))
    return total


def _rank(card: Card) -> int:
    """Count the weaker cards of the suit in plain order."""
    return 7 - HIGHER_PLAIN_ORDER[card.index].bit_count()


def _betl_dangers(ranks: list[int]) -> int:
    """Add up how far cards stand above 7, 9, under, king: what each round of the suit lets slip below."""
    return sum(max(0, rank - 2 * at) for at, rank in enumerate(ranks))


def _durch_dangers(ranks: list[int]) -> int:
    """Count the cards that may lose: one above them is out, and not all others have fallen before."""
    others = 8 - len(ranks)
    held = sorted(ranks, reverse=True)
    return sum(7 - rank - at > 0 and others > at for at, rank in enumerate(held))


def taught(states: Iterator[GameState], teacher: Teacher, first: int, seed: int) -> Iterator[Decided]:
    """Play deals as the teacher says, and give its decisions; the deals are numbered from `first`."""
    for number, start in enumerate(states, first):
        chance = SeededChance(f"{seed}/play/{number}")
        for state, cards, shares in played(start, teacher, chance):
            moment = Moment.of(state)
            features = teacher.policy.features(moment, moment.play.hands)
            rows = np.array([features[card] for card in cards], dtype=np.int32)
            yield Decided(number, rows, shares)


def played(
    state: GameState, teacher: Teacher, chance: SeededChance
) -> Generator[tuple[GameState, list[Card], Floats], None, GameState]:
    """Give every state of a deal that leaves a choice, with what the teacher says of it; return the last."""
    while state.to_move is not None:
        lawful = list(dict.fromkeys(act.card for act in game.legal_actions(state) if isinstance(act, Play)))
        card = lawful[0]
        if len(lawful) > 1:
            cards, shares = teacher.shares(state, chance)
            yield state, cards, shares
            point = chance.below(1 << 30) / (1 << 30)
            card = cards[min(int(np.searchsorted(np.cumsum(shares), point)), len(cards) - 1)]
        state = game.apply(state, Play(card)).state
    return state


def finished(state: GameState, teacher: Teacher, chance: SeededChance) -> GameState:
    """Give the end of a deal that the teacher plays for every seat."""
    steps = played(state, teacher, chance)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            last: GameState = end.value
            return last
