"""How a sensible person plays a card, from the own hand and what was public: likely plays, imagined play.

    policy = Policy.standard()
    policy.imagined(moment, worlds, 20)   # the declarer's mean units in each world, nobody seeing other cards

The model is log-linear: a card's probability is proportional to the exponential of the sum of its features'
weights, which `tools.train_policy` fits.  Features know the hand, the cards played, what these showed to be
missing, who led what; the declarer also knows the talon.  Open forms are not in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from operator import itemgetter
from typing import Final

from marias import _kernel
from marias.engine.cards import Card
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import MarriageCard
from marias.engine.seats import BySeat
from marias.errors import KernelInputError
from marias.kernel.asking import asked
from marias.kernel.encoding import ENCODINGS, Encoding
from marias.kernel.moment import Moment
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question

WEIGHTS: Final = "policy_weights.json"
"""The file of the fitted weights beside this module: how it was made, and hundredths by table."""

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

    def __init__(self, tables: Mapping[str, Sequence[int]], *, portable: bool = False) -> None:
        """Take hundredths by name of table; raises KernelInputError (`kernel/fault`: weights)."""
        shape = _kernel.policy_tables()
        if {name: len(row) for name, row in tables.items()} != dict(shape):
            raise KernelInputError("kernel/fault", fault="weights")
        weights = [weight for name, _ in shape for weight in tables[name]]
        self._native = asked(lambda: _kernel.Policy(weights, portable))

    @classmethod
    def standard(cls) -> Policy:
        """Give the policy with the weights that came with the package."""
        return _standard()

    def likelihoods(
        self, moment: Moment, worlds: Sequence[BySeat[int]], *, threads: int = 1
    ) -> Sequence[Likelihood]:
        """Tell for each world how likely the cards played so far were; cards without a choice count 0."""
        story, encoding = _story(moment), _encoding(moment)
        starts = [_start(moment, encoding, hands) for hands in worlds]
        return asked(lambda: self._native.likelihoods(story, starts, threads))

    def chances(self, moment: Moment, hands: BySeat[int]) -> dict[Card, float]:
        """Give the probability of each lawful card of the seat to move; the others' hands don't matter."""
        story, encoding = _story(moment), _encoding(moment)
        start = _start(moment, encoding, hands)
        pairs = asked(lambda: self._native.chances(story, start))
        return dict(sorted((encoding.card(place), chance) for place, chance in pairs))

    def imagined(
        self, moment: Moment, worlds: Sequence[BySeat[int]], count: int, *, seed: int = 0, threads: int = 1
    ) -> list[float]:
        """Play each world to its end `count` times; give the mean units of the declarer by world.

        Marriages in hand count as shown.  Raises UnsupportedRulesetError as `Moment.question` does.
        """
        task = _Task(moment, worlds)
        return asked(
            lambda: self._native.imagine(
                task.story, task.starts, task.units(), task.helpers, count, seed, threads
            )
        )

    def imagined_moves(
        self, moment: Moment, worlds: Sequence[BySeat[int]], count: int, *, seed: int = 0, threads: int = 1
    ) -> ImaginedMoves:
        """Give the mean units after each lawful card in worlds with one hand of the seat to move.

        Every card meets the same chance, so that differences are surer than the values.  The errors are those
        of `imagined`.
        """
        task = _Task(moment, worlds)
        places, means = asked(
            lambda: self._native.imagine_moves(
                task.story, task.starts, task.units(), task.helpers, count, seed, threads
            )
        )
        columns = {
            task.encoding.card(place): tuple(column)
            for place, column in zip(places, zip(*means, strict=True), strict=True)
        }
        for king in task.losing_kings():
            columns[king] = self._after(task, king, count, seed, threads)
        cards, values = zip(*sorted(columns.items(), key=itemgetter(0)), strict=True)
        board = task.questions[0].board
        return ImaginedMoves(cards, values, board.to_move in board.side)

    def _after(self, task: _Task, king: Card, count: int, seed: int, threads: int) -> tuple[float, ...]:
        """Play on after a king that loses his marriage."""
        story, units = _story(task.moment, king), task.units(king)
        means = asked(
            lambda: self._native.imagine(story, task.starts, units, task.helpers, count, seed, threads)
        )
        return tuple(means)


class _Task:
    """Worlds of one moment, and what their ends are worth."""

    def __init__(self, moment: Moment, worlds: Sequence[BySeat[int]]) -> None:
        self.moment = moment
        self.encoding = _encoding(moment)
        self.story = _story(moment)
        self.starts = [_start(moment, self.encoding, hands) for hands in worlds]
        self.questions = [moment.question(hands) for hands in worlds]
        self.helpers = [self._helper(question) for question in self.questions]

    def units(self, king: Card | None = None) -> list[tuple[int, ...]]:
        """Give what the ends are worth in each world; `king` loses his marriage."""
        return [_worth(question, king) for question in self.questions]

    def losing_kings(self) -> list[Card]:
        """Give the kings whose marriage is lost by playing them now: the hand is the same in all worlds."""
        first = self.questions[0]
        return list(first.losing_kings()) if isinstance(first, PointsQuestion) else []

    def _helper(self, question: Question) -> int:
        helper = question.helper if isinstance(question, PointsQuestion) else None
        return -1 if helper is None else self.encoding.suit(helper)


def _worth(question: Question, king: Card | None) -> tuple[int, ...]:
    if isinstance(question, PointsQuestion):
        return question.table(lost=None if king is None else king.suit)
    if isinstance(question, OpenQuestion):
        raise KernelInputError("kernel/fault", fault="open_form")
    return question.lost, question.made


def _encoding(moment: Moment) -> Encoding:
    return ENCODINGS[moment.stakes.standing.trump]


def _story(moment: Moment, *next_cards: Card) -> _kernel.Story:
    """Tell the play so far as the native side wants it."""
    encoding, play = _encoding(moment), moment.play
    cards = [card for trick in play.tricks for card in trick.cards]
    plays = [encoding.place(card) for card in (*cards, *play.table, *next_cards)]
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


def _start(moment: Moment, encoding: Encoding, hands: BySeat[int]) -> list[int]:
    """Give the hands that these were before the first card."""
    return [encoding.mask(held | gone) for held, gone in zip(hands, moment.earlier, strict=True)]


@cache
def _standard() -> Policy:
    text = resources.files("marias.kernel").joinpath(WEIGHTS).read_text(encoding="utf-8")
    return Policy(json.loads(text)["tables"])
