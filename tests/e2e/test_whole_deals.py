"""A whole deal of either kind, from the first page on: by keys alone, and by a finger on a phone.

Nothing is known here but what people are told: arrows go from card to card, Enter chooses, Tab leads to the
buttons above the cards, two cards are tapped for the talon, and the line above the cards says what is due.
"""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page

from marias.engine.presets import PRESETS
from marias.engine.tricks import TRICKS
from marias.players import LEVELS
from tests.e2e.playing import GUARD, Choice, Moment, Player
from tools.browsing import DESKTOP, PHONE

#: So many deals in a row in which nobody plays all tricks are not to be expected.
MOST_DEALS = 12


@pytest.mark.parametrize(("preset", "language"), [("app_voleny", "en"), ("app_licitovany", "cs")])
def test_by_keys_alone(open_page: Callable[..., Page], preset: str, language: str) -> None:
    """Arrows, Enter and Tab are enough for the way to the cards, every decision, and the next deal."""
    page = open_page("/", size=DESKTOP, language=language)
    player = Player(page, language, by="keys")
    page.get_by_role("heading", level=1).first.wait_for()
    player.tab_to(player.words("web.lobby.alone_other"))
    page.keyboard.press("Enter")
    _order_by_keys(player, preset)
    _play_all_tricks(player, lambda: page.keyboard.press("Enter"))


@pytest.mark.parametrize(("preset", "language"), [("app_voleny", "cs"), ("app_licitovany", "en")])
def test_by_a_finger(open_page: Callable[..., Page], preset: str, language: str) -> None:
    """Taps are enough on a phone."""
    page = open_page("/", size=PHONE, language=language, touch=True)
    player = Player(page, language, by="taps")
    page.get_by_role("link", name=player.words("web.lobby.alone_other")).tap()
    page.get_by_role("radio", name=player.words(f"preset.{preset}")).locator("..").tap()
    beginner = player.words("web.lobby.menu.level.beginner")
    for radio in page.get_by_role("radio", name=beginner).all():
        radio.locator("..").tap()
    page.get_by_role("button", name=player.words("web.lobby.menu.go_alone")).tap()

    def go_on() -> None:
        page.wait_for_timeout(2 * GUARD)
        page.get_by_role("button", name=player.words("web.table.result.next")).tap()

    _play_all_tricks(player, go_on)


def _order_by_keys(player: Player, preset: str) -> None:
    """Order a table with two beginners."""
    variant = PRESETS[preset].variant
    presets = [name for name, ruleset in PRESETS.items() if ruleset.variant is variant]
    player.tab_to_radio(
        player.words(f"preset.{preset}"), [player.words(f"preset.{name}") for name in presets]
    )
    levels = [player.words(f"web.lobby.menu.level.{level}") for level in LEVELS]
    for _ in range(2):
        player.tab_to_radio(player.words("web.lobby.menu.level.beginner"), levels)
    player.tab_to(player.words("web.lobby.menu.go_alone"))
    player.page.keyboard.press("Enter")


def _play_all_tricks(player: Player, go_on: Callable[[], object]) -> None:
    """Play deals until all tricks of one were played; the accounts of each come to nothing together."""
    for _ in range(MOST_DEALS):
        player.done.clear()
        player.play_deal(partial(_bold, player))
        assert sum(result_sums(player)) == 0
        if player.done.count("play") == TRICKS:
            return
        go_on()
        player.wait(lambda seen: not seen.result)
    raise AssertionError("no deal was played to the end")


def _bold(player: Player, moment: Moment) -> Choice:
    """Bid once, so that a talon is taken up; else what is usual."""
    if player.phase(moment) == "bidding" and "bidding" not in player.done:
        return moment.offers[0].sense
    return player.usual(moment)


def result_sums(player: Player) -> list[int]:
    """Read the line of the result that is underlined twice."""
    region = player.page.get_by_role("region", name=player.words("web.table.result.name"))
    row = region.get_by_role("row").filter(
        has=player.page.get_by_role("rowheader", name=player.words("web.table.result.sum"), exact=True)
    )
    return [int(cell.replace("−", "-")) for cell in row.get_by_role("cell").all_inner_texts()]
