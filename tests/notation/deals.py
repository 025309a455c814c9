"""Random deals of every preset, played without a thought, as material for records."""

from __future__ import annotations

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, cut, cut_places, shuffled
from marias.engine.presets import find_preset
from marias.engine.state import GameState
from marias.engine.tricks import TRICKS
from marias.notation.record import Record, record_of


def played(preset: str, seed: int, *, stop_after: int = 500, sitting_out: int | None = None) -> GameState:
    """Play a random deal; blind chance is calmed so that all kinds of contracts come about."""
    chance = SeededChance(f"{preset} {seed}")
    calmness = (0, 3, 6, 9)[chance.below(4)]
    ruleset = find_preset(preset)
    state = game.start(ruleset, Deal(shuffled(ruleset, chance), sitting_out))
    for _ in range(stop_after):
        actions = game.legal_actions(state)
        if not actions:
            break
        calm = chance.below(10) < calmness
        state = game.apply(state, actions[0 if calm else chance.below(len(actions))]).state
    return state


def record(preset: str, seed: int, *, stop_after: int = 500, chairs: int = 3) -> Record:
    """Give the record of a random deal, with a pack that was cut."""
    state = played(preset, seed, stop_after=stop_after, sitting_out=3 if chairs == 4 else None)
    places = cut_places(state.ruleset)
    place = places[seed % len(places)]
    deal = state.deal.pack
    pack = deal[len(deal) - place :] + deal[: len(deal) - place]
    assert cut(pack, place, state.ruleset) == deal
    players = ("Jana", "", "Petr", "")[:chairs]
    return record_of(state, dealer=seed % chairs, players=players, pack=pack, cut=place)


def with_tricks(preset: str, count: int) -> list[Record]:
    """Give records of deals in which all ten tricks of a trump game were played, dealt by chair 2."""
    found: list[Record] = []
    for seed in range(2, 100_000, 3):
        state = played(preset, seed)
        if state.play is not None and len(state.play.tricks) == TRICKS and state.bargain.trump is not None:
            found.append(record(preset, seed))
            if len(found) == count:
                return found
    raise AssertionError(preset)
