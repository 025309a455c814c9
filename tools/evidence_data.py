"""Deals for the model of evidence: played by computer players, kept as lines of text, read as samples.

A sample is a moment at which a seat had to choose: the true world and some drawn ones, each as the tables of
the model are asked about it.  What is the same in all worlds of a sample tells nothing and is left out.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from marias.arena import play_deal
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import SeatAction
from marias.engine.cards import parse_cards
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import SeatView, seat_view
from marias.inference import Belief, World
from marias.inference.evidence import Kind, readings_of
from marias.inference.evidence.holdings import Form
from marias.inference.evidence.policy import COLUMNS, policy_columns, policy_logs
from marias.players import Budget
from marias.players.levels import player_of_level

#: Moments taken of a deal: before the play, in the first three tricks, later.
_MOMENTS = (2, 4, 2)


@dataclass(frozen=True, slots=True)
class Game:
    """A deal that was played, by whom, with its actions."""

    preset: str
    level: str
    pack: str
    actions: tuple[str, ...]

    @property
    def line(self) -> str:
        """The deal as one line of JSON."""
        return json.dumps([self.preset, self.level, self.pack, ";".join(self.actions)])

    @classmethod
    def read(cls, line: str) -> "Game":
        """Read a line."""
        preset, level, pack, actions = json.loads(line)
        return cls(preset, level, pack, tuple(actions.split(";")))


def play_games(
    presets: Sequence[str], levels: Sequence[str], deals: int, seed: int, budget: Budget
) -> Iterator[Game]:
    """Play deals, presets and levels in turn, the seats of a deal all at one level."""
    for number in range(deals):
        preset = presets[number % len(presets)]
        level = levels[number // len(presets) % len(levels)]
        ruleset = find_preset(preset)
        chance = SeededChance(f"evidence/{seed}/{number}")
        deal = Deal(shuffled(ruleset, chance))
        players = tuple(player_of_level(level) for _ in range(3))
        chances = tuple(chance.child(seat) for seat in range(3))
        state = play_deal(ruleset, deal, players, chances, budget)
        pack = " ".join(card.text for card in deal.pack)
        yield Game(preset, level, pack, tuple(map(str, state.actions)))


def read_games(path: Path) -> Iterator[Game]:
    """Read deals that were kept."""
    with path.open(encoding="utf-8") as lines:
        yield from map(Game.read, lines)


def moments(played: Game, chance: SeededChance) -> Iterator[GameState]:
    """Give moments of choice by chance: two before the play, four of the first three tricks, two later."""
    groups: tuple[list[GameState], ...] = ([], [], [])
    state = game.start(find_preset(played.preset), Deal(parse_cards(played.pack)))
    for text in played.actions:
        if state.actions and len(game.legal_actions(state)) > 1:
            groups[_group(state)].append(state)
        state = game.apply_unchecked(state, SeatAction.parse(text).action).state
    for group, number in zip(groups, _MOMENTS, strict=True):
        for _ in range(min(number, len(group))):
            yield group.pop(chance.below(len(group)))


def _group(state: GameState) -> int:
    if state.play is None:
        return 0
    return 1 if state.play.number <= 3 else 2


def true_world(state: GameState) -> World:
    """Give the world that is so."""
    first, second, third = (hand.mask for hand in state.hands)
    people = sum(card.mask for card in state.holding.people)
    return World((first, second, third), state.talon.mask, people)


@dataclass(slots=True)
class Vocabulary:
    """Everything the tables were asked, numbered; with the form and the kind of each table."""

    numbers: dict[tuple[str, int], int]
    tables: dict[str, tuple[Form, Kind]]

    def number(self, table: str, asked: int) -> int:
        """Number a question to a table."""
        return self.numbers.setdefault((table, asked), len(self.numbers))


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment: `asked` has a row of numbered questions for every world, the true one first.

    `logs` has the columns of the policy for every world.  `deal` numbers the deal, `trick` is 0 before the
    play; `role` is that of the viewer.
    """

    asked: NDArray[np.int32]
    logs: NDArray[np.float32]
    deal: int
    preset: str
    level: str
    trick: int
    role: str
    contract: str


def samples_of(played: Game, deal: int, worlds: int, seed: int, words: Vocabulary) -> Iterator[Sample]:
    """Read a deal; moments with one possible world are left out."""
    chance = SeededChance(f"evidence/{seed}/worlds/{deal}")
    for state in moments(played, chance):
        seat = state.to_move
        view = seat_view(state, seat)
        shown = [true_world(state), *Belief(view).sample(chance, worlds)]
        asked = _asked(view, shown, words)
        if asked.shape[1]:
            yield Sample(
                asked,
                _logs(view, shown),
                deal,
                played.preset,
                played.level,
                0 if state.phase.kind is not PhaseKind.PLAY or state.play is None else state.play.number,
                "declarer" if seat == view.declarer else "defender",
                "none" if view.contract is None else view.contract.value,
            )


def _asked(view: SeatView, worlds: list[World], words: Vocabulary) -> NDArray[np.int32]:
    columns: list[list[int]] = []
    for reading in readings_of(view):
        seat = reading.seat
        asked = [reading.asked(world.hands[seat], world.talon) for world in worlds]
        if len(set(asked)) > 1:
            words.tables[reading.table] = (reading.form, reading.kind)
            columns.append([words.number(reading.table, question) for question in asked])
    return np.array(columns, dtype=np.int32).reshape(len(columns), len(worlds)).T


def _logs(view: SeatView, worlds: list[World]) -> NDArray[np.float32]:
    logs = np.zeros((len(worlds), len(COLUMNS)), dtype=np.float32)
    columns = policy_columns(view)
    if columns:
        by_world = np.array(policy_logs(view, columns, worlds), dtype=np.float32)
        for place, column in enumerate(columns):
            logs[:, COLUMNS.index(column.name)] += by_world[:, place]
    return logs
