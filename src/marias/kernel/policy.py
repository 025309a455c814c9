"""How a sensible person plays a card, from the own hand and what was public: likely plays, imagined play.

    policy = Policy.standard()
    policy.imagined(moment, worlds, 20)   # the declarer's mean units in each world, nobody seeing other cards

The model is log-linear: a card's probability is proportional to the exponential of the sum of its features'
weights, which `tools.train_policy` fits.  Features know the hand, the cards played, what these showed to be
missing, who led what; the declarer also knows the talon.  Open forms are not in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from operator import itemgetter
from typing import Final

from marias import _kernel
from marias.engine.cards import Card, Suit
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import MarriageCard
from marias.engine.seats import BySeat
from marias.errors import KernelInputError
from marias.kernel.asking import asked
from marias.kernel.encoding import ENCODINGS, Encoding
from marias.kernel.moment import Moment
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import TricksQuestion
from marias.kernel.worlds import Kinds, sorted_worlds

WEIGHTS: Final = "policy_weights.json"
"""The file of the fitted weights beside this module: how it was made, and hundredths by table."""

SHARPNESS: Final = 1.5
"""Imagined players choose so many times more surely than the fit, which spreads over what its features can't
tell apart.  Results of real play are foretold best so, with and without trumps; 1.3 or 1.7 do hardly worse.
"""

#: Logarithms of probabilities by seat, then by kind of turn: leading, following or trumping, throwing off.
Likelihood = Sequence[Sequence[float]]


@dataclass(frozen=True, slots=True)
class ImaginedMoves:
    """Mean units of the declarer after each lawful card; `values` are by card, a mean for each world.

    `ours` tells whether the seat to move is the declarer.
    """

    cards: tuple[Card, ...]
    values: tuple[tuple[float, ...], ...]
    ours: bool


class Policy:
    """Weights at work.  Nothing depends on the number of threads; a seed gives the same play everywhere.

    Worlds are the hands (masks) of all seats now, as for `Kernel.worlds`.  All methods raise KernelInputError
    (`kernel/fault`): worlds that contradict the play, open forms, no card due, counts out of range.
    """

    @staticmethod
    def tables() -> list[tuple[str, int]]:
        """Give the names and sizes of the tables of weights: game, role, kind of turn, subject."""
        return _kernel.policy_tables()

    def __init__(self, tables: Mapping[str, Sequence[int]], *, portable: bool = False) -> None:
        """Take hundredths by name of table; raises KernelInputError (`kernel/fault`: weights)."""
        shape = self.tables()
        if {name: len(row) for name, row in tables.items()} != dict(shape):
            raise KernelInputError("kernel/fault", fault="weights")
        weights = [weight for name, _ in shape for weight in tables[name]]
        sharp = [round(SHARPNESS * weight) for weight in weights]
        self._native = asked(lambda: _kernel.Policy(weights, portable))
        self._sharp = asked(lambda: _kernel.Policy(sharp, portable))

    @classmethod
    def standard(cls) -> Policy:
        """Give the policy with the weights that came with the package."""
        return _standard()

    def likelihoods(
        self, moment: Moment, worlds: Sequence[BySeat[int]], *, threads: int = 1
    ) -> Sequence[Likelihood]:
        """Tell for each world how likely the cards played so far were; cards without a choice count 0."""
        if not worlds:
            return []
        story, native = story_of(moment), sorted_worlds(moment, worlds, moment.board(worlds[0]))
        return asked(lambda: self._native.likelihoods(story, native, threads))

    def chances(self, moment: Moment, hands: BySeat[int]) -> dict[Card, float]:
        """Give the probability of each lawful card of the seat to move; the others' hands don't matter."""
        story, start, encoding = story_of(moment), _start(moment, hands), _encoding(moment)
        pairs = asked(lambda: self._native.chances(story, start))
        return dict(sorted((encoding.card(place), chance) for place, chance in pairs))

    def features(self, moment: Moment, hands: BySeat[int]) -> dict[Card, list[int]]:
        """Give the numbers of the weights that add up to each lawful card's score, all tables in one row."""
        story, start, encoding = story_of(moment), _start(moment, hands), _encoding(moment)
        pairs = asked(lambda: self._native.features(story, start))
        return dict(sorted((encoding.card(place), numbers) for place, numbers in pairs))

    def imagined(
        self, moment: Moment, worlds: Sequence[BySeat[int]], count: int, *, seed: int = 0, threads: int = 1
    ) -> list[float]:
        """Play each world to its end `count` times; give the mean units of the declarer by world.

        Marriages in hand count as shown.  Raises UnsupportedRulesetError as `Moment.question` does.
        """
        if not worlds:
            return []
        task, story = _task(moment, worlds), story_of(moment)
        units = task.units(None)
        return asked(
            lambda: self._sharp.imagine(story, task.worlds, units, task.helpers, count, seed, threads)
        )

    def imagined_moves(
        self, moment: Moment, worlds: Sequence[BySeat[int]], count: int, *, seed: int = 0, threads: int = 1
    ) -> ImaginedMoves:
        """Give the mean units after each lawful card in worlds with one hand of the seat to move.

        Every card meets the same chance, so that differences are surer than the values.  The errors are those
        of `imagined`, and `kernel/fault` for no worlds.
        """
        if not worlds:
            raise KernelInputError("kernel/fault", fault="no_worlds")
        task, story, encoding = _task(moment, worlds), story_of(moment), _encoding(moment)

        def ask(lost: Suit | None, only: int) -> dict[Card, tuple[float, ...]]:
            native, units = task.worlds, task.units(lost)
            places, means = asked(
                lambda: self._sharp.imagine_moves(
                    story, native, units, task.helpers, count, seed, only, threads
                )
            )
            return dict(zip(map(encoding.card, places), map(tuple, means), strict=True))

        columns = ask(None, -1)
        for king in task.losing_kings:
            columns |= ask(king.suit, encoding.place(king))
        cards, values = zip(*sorted(columns.items(), key=itemgetter(0)), strict=True)
        board = moment.board(worlds[0])
        return ImaginedMoves(cards, values, board.to_move in board.side)


@dataclass(frozen=True, slots=True)
class _Task:
    """Worlds of one moment, and what their ends are worth; lists are by kind of world."""

    worlds: _kernel.Worlds
    units: Callable[[Suit | None], Sequence[Sequence[int]]]
    helpers: Sequence[int] = (-1,)
    losing_kings: Sequence[Card] = ()


def _task(moment: Moment, worlds: Sequence[BySeat[int]]) -> _Task:
    first = moment.question(worlds[0])
    if isinstance(first, OpenQuestion):
        raise KernelInputError("kernel/fault", fault="open_form")
    if isinstance(first, TricksQuestion):
        units = ((first.lost, first.made),)
        return _Task(sorted_worlds(moment, worlds, first.board), lambda lost: units)
    kinds, encoding = Kinds.of(moment, worlds, first.board), _encoding(moment)
    helpers = [
        -1 if question.helper is None else encoding.suit(question.helper) for question in kinds.questions
    ]
    return _Task(kinds.worlds, kinds.tables, helpers, tuple(first.losing_kings()))


def _encoding(moment: Moment) -> Encoding:
    return ENCODINGS[moment.stakes.standing.trump]


def story_of(moment: Moment) -> _kernel.Story:
    """Tell the play so far as the native side wants it."""
    encoding, play = _encoding(moment), moment.play
    cards = [card for trick in play.tricks for card in trick.cards]
    plays = [encoding.place(card) for card in (*cards, *play.table)]
    first = play.tricks[0].leader if play.tricks else play.leader
    stakes = moment.stakes
    kept = [encoding.mask(sum(sevens)) for sevens in stakes.kept()]
    over_first = stakes.ruleset.play.marriage_card is MarriageCard.OVER_FIRST
    return _kernel.Story(_game(stakes.standing.contract), first, stakes.declarer, plays, kept, over_first)


def _game(contract: ContractKind | None) -> _kernel.Game:
    if contract is None:
        raise AssertionError("a contract is played")
    if contract.has_trumps:
        return _kernel.Game.TRUMPS
    return _kernel.Game.BETL if contract.is_betl else _kernel.Game.DURCH


def _start(moment: Moment, hands: BySeat[int]) -> list[int]:
    """Give the hands that these were before the first card, as the native side wants them."""
    encoding = _encoding(moment)
    return [encoding.mask(held | gone) for held, gone in zip(hands, moment.earlier, strict=True)]


@cache
def _standard() -> Policy:
    text = resources.files("marias.kernel").joinpath(WEIGHTS).read_text(encoding="utf-8")
    return Policy(json.loads(text)["tables"])
