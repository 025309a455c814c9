"""An account book to be looked at: a winter of deals among club players, kept as a table keeps them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from marias.arena.series import PlayedDeal, play_series
from marias.engine.presets import find_preset
from marias.notation.record import record_of
from marias.notation.writing import write_record
from marias.players import player_of_level
from marias.server.ports import FinishedDeal
from marias.server.sqlite import records
from tests.e2e.dealt import NAMES, person_of

if TYPE_CHECKING:
    import sqlite3

    from playwright.sync_api import Page

PRESET: Final = "app_voleny"
DEALS: Final = 30
SEED: Final = 7
#: The first deal began on 10 January 2026 at 18:00 UTC; a deal takes six minutes, six deals an evening.
BEGAN: Final = 1_768_068_000
DEAL_TAKES: Final = 360
EVENING: Final = 6
WEEK: Final = 7 * 86_400


def write_book(database: sqlite3.Connection, page: Page) -> None:
    """Write the book of whoever is in front of the page, who sat on chair 0."""
    person = person_of(page)
    for number, played in enumerate(_evenings()):
        deal = _finished(person, number, played)
        records.add(database, deal)
        records.release(database, [deal.record])


@cache
def _evenings() -> tuple[PlayedDeal, ...]:
    return tuple(play_series(find_preset(PRESET), [player_of_level("beginner")] * 3, DEALS, SEED))


def _finished(person: str, number: int, played: PlayedDeal) -> FinishedDeal:
    state, dealer = played.state, played.dealt.dealer
    chairs = [(dealer + 1 + seat) % 3 for seat in range(3)]
    units = [int(played.units[chair]) for chair in chairs]
    outcome = state.outcome
    declarer = None if outcome is None else outcome.declarer
    evening, place = divmod(number, EVENING)
    return FinishedDeal(
        record=f"{person[:20]}{number:012x}",
        table=f"evening{evening}",
        number=place + 1,
        at=BEGAN + evening * WEEK + place * DEAL_TAKES,
        preset=PRESET,
        house=False,
        persons=[person if chair == 0 else None for chair in chairs],
        names=[NAMES[chair] for chair in chairs],
        units=units,
        dealer=dealer,
        declarer=declarer,
        contract=None if outcome is None or outcome.contract is None else str(outcome.contract),
        made=None if declarer is None or units[declarer] == 0 else units[declarer] > 0,
        practice=False,
        stood_in=[False] * 3,
        text=write_record(record_of(state, dealer=dealer, players=NAMES)),
    )
