"""A level among its equals: what it undertakes, what that brings, and what not seeing the cards costs.

Each deal is played by three of the level.  If more than the plain game was undertaken, the deal is played
again with that declarer as `PlainGame`, who else decides like the level.  From the first card on it is also
played again with a declarer who sees all cards, and with two defenders who do.  Cards and chance are the same
in all of these, so that their differences tell what each is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.exploiters import PlainGame
from benchmarks.results import Sums, count
from benchmarks.seer import Seer
from marias.arena.memory import Decisions, Remembering
from marias.arena.statistics import contract_made, contract_name
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Action
from marias.engine.contracts import ContractKind
from marias.engine.dealing import Chance, Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.seats import BySeat, Seat
from marias.engine.state import SEATS, GameState, PhaseKind
from marias.engine.views import seat_view
from marias.players import Budget, Player, player_of_level

#: What a seat does in a state in which it is to move.
Chooser = Callable[[GameState, Seat, Chance], Action]

#: Contracts below which nothing can be undertaken, by what the ruleset knows.
_LEAST = (ContractKind.GAME, ContractKind.SEVEN)


@dataclass(frozen=True, slots=True)
class Portrait:
    """A measurement: a level among its equals in a preset."""

    level: str
    preset: str

    @property
    def name(self) -> str:
        """The name of its file of results."""
        return f"portrait-{self.level}-{self.preset}"

    def described(self) -> dict[str, str]:
        """Tell it as its file does."""
        return {"kind": "portrait", "level": self.level, "preset": self.preset}

    def command(self, seed: int, deals: int) -> str:
        """Give the command that measures it again."""
        return (
            f"python -m benchmarks.strength portrait {self.level}"
            f" --preset {self.preset} --deals {deals} --seed {seed}"
        )

    def opened(self) -> Callable[[int, int], Sums]:
        """Make the players; the function given plays a deal by seed and number."""
        return _Sitting(self).play


class _Sitting:
    """The players of a portrait."""

    def __init__(self, portrait: Portrait) -> None:
        self._ruleset = find_preset(portrait.preset)
        self._thought: Decisions = {}
        self._level = Remembering(player_of_level(portrait.level), self._thought)
        self._plain = PlainGame(self._level)
        self._seer = Seer(self._level)

    def play(self, seed: int, number: int) -> Sums:
        """Play a deal and everything that is compared with it."""
        self._thought.clear()
        chances = f"{seed}/player/{number}"
        start = game.start(
            self._ruleset, Deal(shuffled(self._ruleset, SeededChance(f"{seed}/cards/{number}")))
        )
        level = _decides(self._level)
        opening = _played(start, (level,) * SEATS, chances, until=PhaseKind.PLAY)
        end = _played(opening, (level,) * SEATS, chances)
        sums: Sums = {"deals": [1]}
        declarer, outcome, settlement = end.bargain.declarer, end.outcome, end.settlement
        if outcome is None or settlement is None or declarer is None or outcome.contract is None:
            return sums
        contract = contract_name(outcome)
        units = settlement.units[declarer]
        made = contract_made(outcome, settlement, self._ruleset)
        sums[f"undertaken/{contract}"] = [*count(units), int(made)]
        if outcome.contract is not next(kind for kind in _LEAST if kind in self._ruleset.auction.contracts):
            choosers = _with(level, {declarer: _decides(self._plain)})
            plain = _units(_played(start, choosers, chances), declarer)
            sums[f"plain/{contract}"] = count(units - plain)
        if opening.phase.kind is PhaseKind.PLAY:
            sees: Chooser = self._sees
            others = {seat: sees for seat in range(SEATS) if seat != declarer}
            alone = _units(_played(opening, _with(level, {declarer: sees}), chances), declarer)
            against = _units(_played(opening, _with(level, others), chances), declarer)
            for name in (contract, "all"):
                sums[f"played/{name}"] = count(units)
                sums[f"declarer_sees/{name}"] = count(alone - units)
                sums[f"defence_sees/{name}"] = count(units - against)
        return sums

    def _sees(self, state: GameState, seat: Seat, chance: Chance) -> Action:
        return self._seer.card(state, seat, Budget(), chance)


def _decides(player: Player) -> Chooser:
    """Let a player choose from its view."""
    return lambda state, seat, chance: player.decide(seat_view(state, seat), Budget(), chance).action


def _with(common: Chooser, others: dict[Seat, Chooser]) -> BySeat[Chooser]:
    return tuple(others.get(seat, common) for seat in range(SEATS))


def _played(
    state: GameState, choosers: BySeat[Chooser], chances: str, *, until: PhaseKind | None = None
) -> GameState:
    """Play on; a seat has the same chance at the same moment, whoever sits there."""
    while (seat := state.to_move) is not None and state.phase.kind is not until:
        chance = SeededChance(f"{chances}/{seat}/{len(state.actions)}")
        state = game.apply(state, choosers[seat](state, seat, chance), seat).state
    return state


def _units(state: GameState, seat: Seat) -> int:
    if state.settlement is None:
        raise AssertionError("a deal is played to its end")
    return state.settlement.units[seat]
