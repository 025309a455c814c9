"""Paired play: every deal six times, with each player alone in every seat among two of the other.

The cards are the same in all six games, and so is the chance that a seat has at a moment of the deal.  So
luck with the cards cancels, two equal players differ by exactly nothing, and the same seed gives the same
numbers whoever shares the work.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from marias.arena.entrants import Entrant, Guest
from marias.arena.external import MOST_ACTIONS, PATIENCE, Forfeit
from marias.arena.memory import Remembering
from marias.arena.statistics import contract_made, contract_name
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.ruleset import Direction, Ruleset
from marias.engine.seats import Chair, Seat, chair_of_seat
from marias.engine.state import SEATS, GameState
from marias.engine.views import seat_view
from marias.errors import ArenaError
from marias.notation.record import record_of
from marias.notation.writing import write_record
from marias.players import Budget, Player

GAMES: Final = 2 * SEATS
"""Games of a deal."""

_DEALER: Final[Chair] = 2
#: A deal with so many actions has none of its programs to wait for any more, and doesn't end.
_ENDLESS: Final = MOST_ACTIONS + 100


class Who(StrEnum):
    """One of the two players of an arena."""

    A = "a"
    B = "b"

    @property
    def other(self) -> Who:
        """The other one."""
        return Who.B if self is Who.A else Who.A


@dataclass(frozen=True, slots=True)
class Pairing:
    """What an arena plays: `budget` is for every decision of a player without one of its own.

    `patience` are the seconds that a program may take for an answer beyond its budget.
    """

    ruleset: Ruleset
    a: Entrant
    b: Entrant
    seed: int
    budget: Budget = field(default_factory=Budget)
    keeps_records: bool = False
    patience: float = PATIENCE

    def entrant(self, who: Who) -> Entrant:
        """Give one of the two."""
        return self.a if who is Who.A else self.b


@dataclass(frozen=True, slots=True)
class PairedGame:
    """One of the six: who sat alone and where, what every seat won, and with what contract.

    `contract` is a contract, `omyl` or `none` as in a match; `record` is empty where none is kept.
    """

    single: Who
    seat: Seat
    units: tuple[int, ...]
    contract: str
    declarer: Seat | None
    made: bool
    record: str = ""

    @property
    def value(self) -> int:
        """Units of the one who sat alone, from the first player's side."""
        return self.units[self.seat] if self.single is Who.A else -self.units[self.seat]


@dataclass(frozen=True, slots=True)
class PairedDeal:
    """All six games of a deal; `deal` is its number from 1, `forfeits` what programs failed to decide."""

    deal: int
    games: tuple[PairedGame, ...]
    forfeits: tuple[tuple[Who, Forfeit], ...] = ()

    @property
    def sixths(self) -> int:
        """What the first player gains, in sixths of a unit: the mean value of the games is a sixth of it."""
        return sum(game.value for game in self.games)


def _thinking_once(guest: Guest) -> Player:
    """Let a player of ours think once about what he meets in several of the six games."""
    player = guest.for_deal()
    return Remembering(player, {}) if guest.program is None else player


class PairedTable:
    """A pairing with its players made, ready to play deals by number."""

    def __init__(self, pairing: Pairing, guests: dict[Who, Guest]) -> None:
        """Take what `open_table` has made."""
        self._pairing = pairing
        self._guests = guests

    def play(self, number: int) -> PairedDeal:
        """Play one deal six times, by players made anew.

        Raises ArenaError (`arena/player_failed`, `arena/deal_endless`, `arena/engine_useless`).
        """
        pairing = self._pairing
        cards = SeededChance(f"{pairing.seed}/cards/{number}")
        deal = Deal(shuffled(pairing.ruleset, cards))
        players = {who: _thinking_once(guest) for who, guest in self._guests.items()}
        games = [self._game(deal, number, players, single, seat) for single in Who for seat in range(SEATS)]
        forfeits = [(who, lost) for who, guest in self._guests.items() for lost in guest.deal_over()]
        return PairedDeal(number, tuple(games), tuple(forfeits))

    def _game(
        self, deal: Deal, number: int, players: dict[Who, Player], single: Who, seat: Seat
    ) -> PairedGame:
        seats = tuple(single if at == seat else single.other for at in range(SEATS))
        state = self._played(deal, number, players, seats)
        outcome, settlement = state.outcome, state.settlement
        if outcome is None or settlement is None:
            raise AssertionError("a deal is played to its end")
        return PairedGame(
            single=single,
            seat=seat,
            units=tuple(settlement.units),
            contract=contract_name(outcome),
            declarer=outcome.declarer,
            made=contract_made(outcome, settlement, state.ruleset),
            record=self._record(state, seats) if self._pairing.keeps_records else "",
        )

    def _played(
        self, deal: Deal, number: int, players: dict[Who, Player], seats: tuple[Who, ...]
    ) -> GameState:
        pairing = self._pairing
        state = game.start(pairing.ruleset, deal)
        while (seat := state.to_move) is not None:
            who = seats[seat]
            view = seat_view(state, seat)
            if len(state.actions) >= _ENDLESS:
                raise ArenaError("arena/deal_endless", deal=number, actions=_ENDLESS)
            # The same at the same moment in all six games: who thinks alike, then chooses alike.
            chance = SeededChance(f"{pairing.seed}/player/{number}/{seat}/{len(state.actions)}")
            budget = pairing.entrant(who).allowed(pairing.budget)
            try:
                decision = players[who].decide(view, budget, chance)
                state = game.apply(state, decision.action, seat).state
            except Exception as error:  # a player is a guest: the arena says who failed, and where
                raise ArenaError(
                    "arena/player_failed",
                    entrant=pairing.entrant(who).text,
                    deal=number,
                    seat=seat,
                    error=f"{type(error).__name__}: {error}",
                ) from error
        return state

    def _record(self, state: GameState, seats: tuple[Who, ...]) -> str:
        clockwise = state.ruleset.dealing.direction is Direction.CLOCKWISE
        names = [""] * SEATS
        for seat, who in enumerate(seats):
            chair = chair_of_seat(seat, _DEALER, SEATS, clockwise=clockwise)
            names[chair] = f"{who} {self._pairing.entrant(who).name}"
        return write_record(record_of(state, dealer=_DEALER, players=names))


@contextmanager
def open_table(pairing: Pairing) -> Iterator[PairedTable]:
    """Make the players of a pairing and part with them at the end; raises what `Entrant.enter` raises."""
    with ExitStack() as stack:
        yield PairedTable(pairing, {who: pairing.entrant(who).enter(stack, pairing.patience) for who in Who})
