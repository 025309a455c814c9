"""What the winner of an auction can play: talons worth a thought, contracts at or above the rung he won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from marias.engine import game
from marias.engine.actions import MISTAKE, Discard, NameContract
from marias.engine.announcements import auction_contracts
from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import Call, ContractKind
from marias.engine.state import GameState, PhaseKind
from marias.inference import World
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.prospect import Prospect, prospect_of
from marias.players.searcher.signs import Outlook
from marias.players.searcher.talons import notrump_talons, suit_talons, suit_value
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import Undertaking, played, sensible
from marias.players.searcher.weighing import Weighed, best_first, decided, weigh

#: Talons looked at for each trump suit, for betl and for durch.
_TALONS: Final = 3

_Named = tuple[ContractKind, tuple[Suit, ...]]


def play_auctioned(thinking: Thinking) -> Decision:
    """Lay the talon of the best contract, or name it; a mistake is admitted where that is cheaper."""
    worlds = thinking.worlds(thinking.settings.auction_worlds)
    state = thinking.state(worlds[0])
    view = thinking.view
    seen = view.hand.mask | (0 if view.own_talon is None else view.own_talon.mask)
    ranking = weigh_auctioned(thinking, state, seen, worlds)
    if MISTAKE in view.legal_actions:
        units = prospect_of(state, MISTAKE).units(thinking.kernel, thinking.seat, [()])
        given_up = Weighed(MISTAKE, units=units, outlook=Outlook(units[0]))
        ranking = best_first([*ranking, given_up], thinking.settings.risk)
    best = ranking[0]
    if best.undertaking is None:
        return decided(ranking, Reason(Why.CANNOT_PLAY_IT))
    data = {"contract": best.undertaking.contract.value, "units": round(best.expected, 2)}
    if isinstance(best.action, Discard):
        cards = {"cards": str(best.action.cards), "worlds": len(best.units)}
        return decided(ranking, Reason(Why.SEARCHED_TALON, data | cards))
    return decided(ranking, Reason(Why.AUCTION_CONTRACT, {"contract": best.undertaking.contract.value}))


def weigh_auctioned(thinking: Thinking, state: GameState, seen: int, worlds: list[World]) -> list[Weighed]:
    """Value what the winner can play with these twelve cards (a mask) in imagined deals, the best first."""
    undertakings = list(_undertakings(state, seen))
    trumps: list[Suit | None] = [None] * len(worlds)
    return weigh(thinking, undertakings, worlds, trumps)


def _undertakings(state: GameState, seen: int) -> Iterator[Undertaking]:
    prospects: dict[_Named, Prospect] = {}
    found = list(_pairs(state, seen))
    clever = [(talon, named) for talon, named in found if _sensible(named, seen & ~talon)]
    for talon, named in clever or found:
        naming = NameContract(named[0], *named[1])
        if state.phase.kind is PhaseKind.DISCARDING:
            laying = Discard(CardSet.of_mask(talon))
            actions: tuple[Discard | NameContract, ...] = (laying, naming)
        else:
            actions = (naming,)
        if named not in prospects:
            prospects[named] = played(state, *actions)
        call = _CALLS.get(named[0], Call.SUIT)
        yield Undertaking(talon, seen & ~talon, call, named[0], actions, {None: prospects[named]})


_CALLS: Final = {ContractKind.BETL: Call.BETL, ContractKind.DURCH: Call.DURCH}


def _pairs(state: GameState, seen: int) -> Iterator[tuple[int, _Named]]:
    """Give contracts with the talons worth a thought for them."""
    rung = state.bargain.rung
    if rung is None:
        raise AssertionError(state)
    allowed: dict[int, list[_Named]] = {}
    for wanted, talons in _talons(state, seen):
        for talon in talons:
            if talon not in allowed:
                kept, laid = CardSet.of_mask(seen & ~talon), CardSet.of_mask(talon)
                allowed[talon] = list(auction_contracts(state.ruleset, rung, kept, laid))
            for contract, suits in allowed[talon]:
                if wanted in {contract, *suits[:1]}:
                    yield talon, (contract, suits)


def _talons(state: GameState, seen: int) -> Iterator[tuple[Suit | ContractKind, Sequence[int]]]:
    """Give talons for each trump suit, the strongest first, then for betl and durch."""
    legal = [state.talon.mask]
    if state.phase.kind is PhaseKind.DISCARDING:
        discards = (action for action in game.legal_actions(state) if isinstance(action, Discard))
        legal = [action.cards.mask for action in discards if action.cards is not None]
    for suit in sorted(Suit, key=lambda trump: -suit_value(seen, trump)):
        yield suit, suit_talons(legal, seen, suit, _TALONS)
    yield ContractKind.BETL, notrump_talons(legal, seen, _TALONS, durch=False)
    yield ContractKind.DURCH, notrump_talons(legal, seen, _TALONS, durch=True)


def _sensible(named: _Named, kept: int) -> bool:
    contract, suits = named
    return not suits or all(sensible(contract, kept, suit) for suit in suits[:1])
