"""Deals that a server keeps before anybody comes: cards to deal again, finished ones for the history."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import count
from time import time
from typing import TYPE_CHECKING, Any, Final

from marias.engine import game
from marias.engine.cards import parse_cards
from marias.engine.dealing import Deal
from marias.engine.presets import find_preset
from marias.engine.tricks import TRICKS
from marias.notation.record import record_of
from marias.notation.writing import write_record
from marias.server.ports import FinishedDeal
from marias.server.sqlite import records
from tests.notation.deals import played

if TYPE_CHECKING:
    import sqlite3

    from playwright.sync_api import Page

    from marias.engine.state import GameState
    from tools.browsing import Server

ME: Final = "Eva"
NAMES: Final = (ME, "Jana", "Petr")


@dataclass(frozen=True, slots=True)
class Arranged:
    """Cards in dealing order; whoever is in front of the page sits on chair 0."""

    preset: str
    dealer: int
    pack: str


#: I am forehand and hold the marriage of bells with ace and ten; whatever I call, nobody can call higher.
DECLARER: Final = Arranged(
    "app_voleny",
    2,
    "l7 h7 lX bO lO bA bK hK hX a7 aO lU aA lA aX aK b7 b8 l8 hO h8 bX l9 b9 bU a9 a8 lK hA h9 aU hU",
)
#: Forehand chooses trumps and plays a game; I sit behind him with the marriage of hearts and am asked twice.
DEFENDER: Final = Arranged(
    "app_voleny",
    1,
    "hU aX h7 hX lX a7 b8 b7 hA h8 hO l8 bA lA aO bO b9 lO lK bK a8 a9 l7 hK h9 bX lU bU l9 aK aA aU",
)
#: I am forehand; the others bid, and who holds everything gets the talon.
BIDDER: Final = Arranged(
    "app_licitovany",
    2,
    "l8 b8 h8 bO lX h9 l9 bA hU hO a9 b9 lA aU lK a8 bU lU aK aO hA a7 h7 b7 hX l7 aA aX bX bK hK lO",
)


class Dealer:
    """Arranges what a server keeps, beside it; `database` is its file, opened once for all tests."""

    def __init__(self, server: Server, database: sqlite3.Connection) -> None:
        """Arrange for one server."""
        self._server = server
        self._database = database

    def deal(self, page: Page, arranged: Arranged) -> None:
        """Deal these cards to whoever is in front of the page and two beginners, and go to the table."""
        state = game.start(find_preset(arranged.preset), Deal(parse_cards(arranged.pack), None))
        record = self._keep(person_of(page), state, arranged.preset, arranged.dealer, 1)
        wish = {
            "options": {"preset": arranged.preset, "length": None},
            "name": ME,
            "computers": ["beginner", "beginner"],
            "begin": True,
            "again": record,
        }
        page.goto(f"/#/table/{open_table(page, self._server, wish)['id']}")

    def keep_history(self, page: Page, deals: int) -> list[str]:
        """Keep finished deals for whoever is in front of the page, all tricks of the last one played.

        Gives their records, the last one first.
        """
        person, found = person_of(page), []
        for number in range(1, deals + 1):
            preset = ("app_voleny", "app_licitovany")[number % 2]
            state = played(preset, number) if number < deals else _with_all_tricks(preset)
            found.append(self._keep(person, state, preset, number % 3, number))
        return found[::-1]

    def _keep(self, person: str, state: GameState, preset: str, dealer: int, number: int) -> str:
        """Keep a deal as a table does when it ends; chairs are clockwise from mine, seats from forehand's."""
        chairs = [(dealer + 1 + seat) % 3 for seat in range(3)]
        outcome, settlement = state.outcome, state.settlement
        units = [0, 0, 0] if settlement is None else [int(amount) for amount in settlement.units]
        declarer = None if outcome is None else outcome.declarer
        won = 0 if declarer is None else units[declarer]
        deal = FinishedDeal(
            record=f"{person[:20]}{number:012x}",
            table="kept",
            number=number,
            at=int(time()) - 3600 * (100 - number),
            preset=preset,
            house=False,
            persons=[person if chair == 0 else None for chair in chairs],
            names=[NAMES[chair] for chair in chairs],
            units=units,
            dealer=dealer,
            declarer=declarer,
            contract=None if outcome is None or outcome.contract is None else str(outcome.contract),
            made=won > 0 if won else None,
            practice=False,
            stood_in=[False] * 3,
            text=write_record(record_of(state, dealer=dealer, players=NAMES)),
        )
        records.add(self._database, deal)
        records.release(self._database, [deal.record])
        return deal.record


@cache
def _with_all_tricks(preset: str) -> GameState:
    states = (played(preset, seed) for seed in count(1))
    return next(state for state in states if state.play is not None and len(state.play.tricks) == TRICKS)


def open_table(page: Page, server: Server, wish: dict[str, object]) -> dict[str, Any]:
    """Open a table for whoever is in front of the page."""
    answer = page.request.post("/api/tables", data=wish, headers={"Origin": server.address})
    assert answer.ok, answer.text()
    opened: dict[str, Any] = answer.json()
    return opened


def person_of(page: Page) -> str:
    """Give the id of whoever is in front of the page; somebody new becomes a person."""
    return str(page.request.get("/api/me").json()["id"])
