"""A series of deals among players, repeatable bit for bit from its seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.amounts import Units
from marias.engine.dealing import Chance, Deal
from marias.engine.match import Entry, Match, MatchDeal
from marias.engine.ruleset import Ruleset
from marias.engine.seats import BySeat
from marias.engine.state import GameState
from marias.engine.views import seat_view
from marias.players import Budget, Player


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal of a series: how it was dealt, its last state, its line of the ledger (by chair)."""

    dealt: MatchDeal
    state: GameState
    entry: Entry

    @property
    def units(self) -> tuple[Units, ...]:
        """What every chair won or lost."""
        return self.entry.units


def play_series(
    ruleset: Ruleset, players: Sequence[Player], deals: int, seed: int, budget: Budget | None = None
) -> Iterator[PlayedDeal]:
    """Play `deals` deals, player by chair; with four the dealer sits out.

    Packs are shuffled, or gathered by hand and cut, as the ruleset says; a shuffle by the clock never comes.
    Deals that nobody bid in are deals too.  Raises `match/chairs` for other than three or four players.
    """
    match = Match.begin(ruleset, chairs=len(players))
    for number in range(1, deals + 1):
        cards = SeededChance(f"{seed}/cards/{number}")
        dealt = match.next_deal(cards)
        chances = [SeededChance(f"{seed}/player/{number}/{chair}") for chair in range(len(players))]
        by_seat = [match.chair_of(seat) for seat in range(len(players))]
        state = play_deal(
            ruleset,
            dealt.deal,
            tuple(players[chair] for chair in by_seat),
            tuple(chances[chair] for chair in by_seat),
            budget,
        )
        match = match.record(dealt, state)
        yield PlayedDeal(dealt, state, match.ledger[-1])


def play_deal(
    ruleset: Ruleset,
    deal: Deal,
    players: BySeat[Player],
    chances: BySeat[Chance],
    budget: Budget | None = None,
) -> GameState:
    """Play one deal to its end, players and their chance by seat; each sees its own view only."""
    allowed = Budget() if budget is None else budget
    state = game.start(ruleset, deal)
    while (seat := state.to_move) is not None:
        decision = players[seat].decide(seat_view(state, seat), allowed, chances[seat])
        state = game.apply(state, decision.action, seat).state
    return state
