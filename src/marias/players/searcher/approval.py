"""Good, take over, or flek: what somebody else's contract brings, against what one could play oneself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from marias.engine import game
from marias.engine.actions import GOOD, Action, Flek
from marias.engine.cards import Suit
from marias.engine.contracts import Call
from marias.engine.ruleset import ChosenCardBan
from marias.engine.seats import FOREHAND, BySeat
from marias.engine.state import GameState, PhaseKind
from marias.inference import World
from marias.players.player import Candidate, Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.signs import Outlook, imagined_units, outlook, outlook_against, seen_units
from marias.players.searcher.talons import hopeful, notrump_talons, pairs
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import Undertaking, Undertakings, played
from marias.players.searcher.weighing import Weighed, best_first, decided, examples, trumps_of, with_talon


def answer(thinking: Thinking) -> Decision:
    """Answer a volený contract; take it over where one's own brings more than letting it stand."""
    view = thinking.view
    may_flek = any(isinstance(action, Flek) for action in view.legal_actions)
    if not may_flek and not hopeful(view.hand.mask):
        return Decision(GOOD, (Candidate(GOOD),), Reason(Why.NOTHING_HIGHER))
    ranking = best_first(weigh_answers(thinking), thinking.settings.risk)
    return decided(ranking, _reason(ranking[0]))


def weigh_answers(thinking: Thinking) -> list[Weighed]:
    """Value letting the contract stand (the first), doubling it, and whatever could be played instead."""
    view = thinking.view
    worlds = thinking.worlds(thinking.settings.auction_deals)
    trumps = trumps_of(thinking, worlds)
    states = examples(thinking, worlds, trumps)
    seed = thinking.rng.below(1 << 30)
    good = _Standing(thinking, GOOD, states)
    answers: list[_Standing | _Takeover] = [good]
    for action in view.legal_actions:
        if isinstance(action, Flek):
            answers.append(_Standing(thinking, action, states))
        elif action != GOOD and hopeful(view.hand.mask):
            answers += _takeovers(thinking, action, states[trumps[0]], worlds[0])
    for share in thinking.shares(worlds):
        for one in answers:
            one.look(worlds[share], trumps[share], seed + share.start)
    for one in answers:
        one.expect(good.weighed)
    return [one.weighed for one in answers]


def _reason(best: Weighed) -> Reason:
    share, worlds = round(100 * best.share), len(best.units)
    if best.undertaking is not None:
        contract = best.undertaking.contract.value
        units = round(best.expected, 2)
        return Reason(
            Why.SEARCHED_CONTRACT, {"contract": contract, "share": share, "units": units, "worlds": worlds}
        )
    if isinstance(best.action, Flek):
        component = best.action.components[0].value
        return Reason(Why.RAISE_PAYS, {"component": component, "share": share, "worlds": worlds})
    return Reason(Why.NOTHING_HIGHER)


class _Standing:
    """The standing contract, played as the plainest thing it can be, doubled by a flek."""

    def __init__(self, thinking: Thinking, action: Action, states: Mapping[Suit | None, GameState]) -> None:
        """Take the answer; `states` are by trump suit."""
        self.weighed = Weighed(action)
        self._thinking = thinking
        self._prospects = {trump: played(_announced(state, action)) for trump, state in states.items()}

    def look(self, worlds: Sequence[World], trumps: Sequence[Suit | None], seed: int) -> None:
        """Value some more deals."""
        hands = [world.hands for world in worlds]
        self.weighed.units += imagined_units(self._thinking, self._prospects, hands, trumps, seed)

    def expect(self, good: Weighed) -> None:
        """Tell what can be expected; of a flek so many times what `good` brings as it moves more."""
        one = self.weighed
        if one is good:
            call = self._thinking.view.call
            kind = "suit" if call is None or call.contract is None else call.contract.value
            one.outlook = outlook_against(self._prospects, f"against_{kind}", one.units)
            return
        at_stake = sum(map(abs, good.units))
        times = sum(map(abs, one.units)) / at_stake if at_stake else 1.0
        one.outlook = Outlook(times * good.expected)


def _announced(state: GameState, action: Action) -> GameState:
    """Take the answer, let everybody else be content, and announce the first that may be."""
    state = game.apply_unchecked(state, action).state
    while state.phase.kind in {PhaseKind.APPROVAL, PhaseKind.ANNOUNCING}:
        state = game.apply_unchecked(state, game.legal_actions(state)[0]).state
    return state


class _Takeover:
    """A contract played instead of the standing one, with the talon that each imagined deal allows."""

    def __init__(self, thinking: Thinking, action: Action, undertaking: Undertaking, barred: int) -> None:
        """Take the answer and what it begins; cards `barred` may not lie in the talon."""
        self.weighed = Weighed(action, undertaking)
        self._thinking = thinking
        self._contract, self._prospects = undertaking.contract, undertaking.prospects
        self._barred = barred
        self._kept: list[int] = []

    def look(self, worlds: Sequence[World], trumps: Sequence[Suit | None], seed: int) -> None:
        """Value some more deals; what trumps were said before doesn't matter any more."""
        hands = [self._laid(world) for world in worlds]
        own = list(self._prospects) * len(hands)
        self.weighed.units += imagined_units(self._thinking, self._prospects, hands, own, seed)
        self.weighed.seen += seen_units(self._thinking, self._prospects, hands, own)
        self._kept += [held[self._thinking.seat] for held in hands]

    def expect(self, good: Weighed) -> None:
        """Tell what can be expected, whatever `good` brings."""
        one = self.weighed
        one.outlook = outlook(self._prospects, self._kept, one.units, one.seen, taker=True)

    def _laid(self, world: World) -> BySeat[int]:
        """Give the hands once the seat has taken the talon and laid the best one."""
        seat = self._thinking.seat
        talon = _best_talon(world.hands[seat] | world.talon, self._barred, durch=self._contract.is_durch)
        return with_talon(world, seat, talon)


def _takeovers(thinking: Thinking, action: Action, state: GameState, world: World) -> Iterator[_Takeover]:
    """Give what could be named after taking the talon, as this imagined deal shows it."""
    example = world.hands[thinking.seat] | world.talon
    taken = {state.bargain.trump: game.apply_unchecked(state, action).state}
    by_call: dict[Call, Undertaking] = {}
    for undertaking in Undertakings(thinking.seat, example, least_chance=0.0).from_here(taken):
        by_call.setdefault(undertaking.call, undertaking)
    barred = _barred(thinking, state)
    for undertaking in by_call.values():
        yield _Takeover(thinking, action, undertaking, barred)


@lru_cache(maxsize=1 << 10)  # closed and open forms ask alike
def _best_talon(pool: int, barred: int, *, durch: bool) -> int:
    """Give the best talon for betl or durch with these twelve cards, of which some may not lie there."""
    return notrump_talons(pairs(pool & ~barred), pool, 1, durch=durch)[0]


def _barred(thinking: Thinking, state: GameState) -> int:
    """Give forehand's chosen card where it may never lie in the talon (clause 7.8b)."""
    always = state.ruleset.talon.talon_forbids_chosen_card is ChosenCardBan.ALWAYS
    chosen = state.bargain.chosen_card
    return chosen.mask if always and chosen is not None and thinking.seat == FOREHAND else 0
