"""Good, take over, or flek: what somebody else's contract brings, against what one could play oneself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
    good = _standing(thinking, GOOD, states, worlds, trumps, seed)
    weighed = [good]
    for action in view.legal_actions:
        if isinstance(action, Flek):
            doubled = _standing(thinking, action, states, worlds, trumps, seed)
            at_stake = sum(map(abs, good.units))
            times = sum(map(abs, doubled.units)) / at_stake if at_stake else 1.0
            doubled.outlook = Outlook(times * good.expected)
            weighed.append(doubled)
        elif action != GOOD and hopeful(view.hand.mask):
            weighed += _takeover(thinking, action, states[trumps[0]], worlds, seed)
    return weighed


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


def _standing(
    thinking: Thinking,
    action: Action,
    states: Mapping[Suit | None, GameState],
    worlds: Sequence[World],
    trumps: Sequence[Suit | None],
    seed: int,
) -> Weighed:
    """Value the standing contract, played as the plainest thing it can be."""
    prospects = {trump: played(_announced(state, action)) for trump, state in states.items()}
    units = imagined_units(thinking, prospects, [world.hands for world in worlds], trumps, seed)
    call = thinking.view.call
    kind = "suit" if call is None or call.contract is None else call.contract.value
    return Weighed(action, None, units, outlook=outlook_against(prospects, f"against_{kind}", units))


def _announced(state: GameState, action: Action) -> GameState:
    """Take the answer, let everybody else be content, and announce the first that may be."""
    state = game.apply_unchecked(state, action).state
    while state.phase.kind in {PhaseKind.APPROVAL, PhaseKind.ANNOUNCING}:
        state = game.apply_unchecked(state, game.legal_actions(state)[0]).state
    return state


def _takeover(
    thinking: Thinking, action: Action, state: GameState, worlds: Sequence[World], seed: int
) -> list[Weighed]:
    """Value what could be named after taking the talon, which is another one in every imagined deal."""
    seat = thinking.seat
    example = worlds[0].hands[seat] | worlds[0].talon
    taken = {state.bargain.trump: game.apply_unchecked(state, action).state}
    by_call: dict[Call, Undertaking] = {}
    for undertaking in Undertakings(seat, example, least_chance=0.0).from_here(taken):
        by_call.setdefault(undertaking.call, undertaking)
    barred = _barred(thinking, state)
    weighed = []
    laid: dict[bool, list[BySeat[int]]] = {}
    for undertaking in by_call.values():
        durch = undertaking.contract.is_durch
        if durch not in laid:
            laid[durch] = [_with_best_talon(thinking, world, barred, durch=durch) for world in worlds]
        hands = laid[durch]
        prospects, trumps = undertaking.prospects, [state.bargain.trump] * len(hands)
        one = Weighed(action, undertaking)
        one.units = imagined_units(thinking, prospects, hands, trumps, seed)
        one.seen = seen_units(thinking, prospects, hands, trumps)
        kept = [held[seat] for held in hands]
        one.outlook = outlook(prospects, kept, one.units, one.seen, taker=True)
        weighed.append(one)
    return weighed


def _with_best_talon(thinking: Thinking, world: World, barred: int, *, durch: bool) -> BySeat[int]:
    """Give the hands once the seat has taken the talon and laid the best one for betl or durch."""
    thinking.go_on()
    pool = world.hands[thinking.seat] | world.talon
    talon = notrump_talons(pairs(pool & ~barred), pool, 1, durch=durch)[0]
    return with_talon(world, thinking.seat, talon)


def _barred(thinking: Thinking, state: GameState) -> int:
    """Give forehand's chosen card where it may never lie in the talon (clause 7.8b)."""
    always = state.ruleset.talon.talon_forbids_chosen_card is ChosenCardBan.ALWAYS
    chosen = state.bargain.chosen_card
    return chosen.mask if always and chosen is not None and thinking.seat == FOREHAND else 0
