"""The searching player: every decision of a deal by expected units over imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import Event, Lock
from types import MappingProxyType
from typing import Final

from marias.engine.dealing import Chance
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.errors import InferenceError, UnsupportedRulesetError
from marias.kernel import Kernel
from marias.players.beginner import Beginner
from marias.players.player import Budget, Candidate, Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.approval import answer
from marias.players.searcher.auctioned import play_auctioned
from marias.players.searcher.bidding import bid
from marias.players.searcher.cards import choose_card
from marias.players.searcher.contract import name_contract
from marias.players.searcher.doubling import double
from marias.players.searcher.settings import Settings
from marias.players.searcher.talon import lay_talon
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.trump_choice import choose_trump


class Searcher:
    """A player with settings; what it remembers between decisions never changes a choice."""

    def __init__(self, settings: Settings, *, threads: int = 1) -> None:
        """Think with `settings`, on so many threads; their number changes no choice."""
        self._settings = settings
        self._threads = threads
        self._kernel = Kernel()
        self._stopped = Event()
        self._stopping = Lock()

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose an action of the seat to move; see `marias.players.player.Player`.

        Under the few house rules that exact play refuses (docs/solving.md), and before the first card of a
        deal whose beginning isn't told, the beginner decides, and the reason says so.  Raises
        KernelStoppedError (`kernel/stopped`) after `stop`.
        """
        if len(view.legal_actions) == 1:
            action = view.legal_actions[0]
            return Decision(action, (Candidate(action),), Reason(Why.ONLY_CHOICE))
        self._kernel.forget()
        try:
            return _chooser(view)(self._thinking(view, budget, rng))
        except UnsupportedRulesetError:
            why = Why.BEYOND_SEARCH
        except InferenceError as error:
            if error.code != "inference/untold":
                raise
            why = Why.UNTOLD
        finally:
            self._start_afresh()
        return replace(Beginner().decide(view, budget, rng), reason=Reason(why))

    def stop(self) -> None:
        """Let the running decision, or else the next one, end with `kernel/stopped`; from any thread."""
        with self._stopping:
            self._stopped.set()
            self._kernel.stop()

    def _thinking(self, view: SeatView, budget: Budget, rng: Chance) -> Thinking:
        is_stopped = self._stopped.is_set
        return Thinking(view, self._settings, budget, rng, self._kernel, self._threads, is_stopped)

    def _start_afresh(self) -> None:
        """Let no stop that came when this decision was as good as taken end another one."""
        with self._stopping:
            if self._stopped.is_set():
                self._stopped.clear()
                self._kernel = Kernel()


def _chooser(view: SeatView) -> Callable[[Thinking], Decision]:
    if view.rung is not None and view.phase in {PhaseKind.DISCARDING, PhaseKind.CONTRACT}:
        return play_auctioned
    return _BY_PHASE[view.phase]


_BY_PHASE: Final[Mapping[PhaseKind, Callable[[Thinking], Decision]]] = MappingProxyType(
    {
        PhaseKind.TRUMP_CHOICE: choose_trump,
        PhaseKind.BIDDING: bid,
        PhaseKind.DISCARDING: lay_talon,
        PhaseKind.CONTRACT: name_contract,
        PhaseKind.APPROVAL: answer,
        PhaseKind.ANNOUNCING: name_contract,
        PhaseKind.DOUBLING: double,
        PhaseKind.PLAY: choose_card,
    }
)
