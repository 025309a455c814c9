"""The way through the page past everything that is photographed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.e2e.dealt import DECLARER, DEFENDER, ME, Dealer
from tests.e2e.playing import GUARD, Moment, Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tools.screens.camera import Camera

SCREENS: Final = (
    *("lobby", "menu", "history", "statistics", "replay", "rules", "settings"),
    *("trump", "talon", "marriage", "hint", "result", "flek", "sheet", "invite"),
)
#: Deals that are played before the score sheet is looked at.
SHEET_AFTER: Final = 3
#: Where the replay is opened: a deal of the book, and so many steps before its end.
BACK: Final = 8


def in_the_rooms(camera: Camera, page: Page) -> None:
    """Look into every room that has no table."""
    camera.take(page, "lobby")
    for screen, place in (
        ("menu", "open/friends"),
        ("rules", "rules/csm_licitovany"),
        ("settings", "settings"),
        ("statistics", "statistics"),
        ("history", "history"),
    ):
        go(page, place)
        camera.take(page, screen)
    page.locator("a[href*='#/review/']").first.click()
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.keyboard.press("End")
    for _ in range(BACK):
        page.keyboard.press("ArrowLeft")
    if camera.look.name == "phone":
        page.locator(".field").evaluate("(field) => field.scrollIntoView({ block: 'start' })")
    camera.take(page, "replay")


def at_the_table(camera: Camera, page: Page, dealer: Dealer) -> None:
    """Play a deal alone against two, and more of them until the sheet has something to tell."""
    player = _player(camera, page)
    dealer.deal(page, DECLARER)
    moment = player.due()
    camera.take(page, "trump")
    player.do(_named(moment, "king of bells"), moment)
    for _ in range(2):
        moment = player.due()
        player.do(player.usual(moment), moment)
    camera.take(page, "talon")
    _play_until(player, lambda moment: player.phase(moment) == "play")
    moment = player.due()
    player.do(_named(moment, "over of bells"), moment)
    _play_until(player, lambda _: page.locator(".middle .slot:not(.own)").count() > 0)
    camera.take(page, "marriage")
    page.keyboard.press("h")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=player.words("web.table.hint.reason")).click()
    sheet.get_by_role("table").wait_for()
    camera.take(page, "hint")
    page.keyboard.press("Escape")
    player.play_deal()
    camera.take(page, "result")
    for _ in range(SHEET_AFTER - 1):
        page.wait_for_timeout(2 * GUARD)
        page.get_by_role("button", name=player.words("web.table.result.next"), exact=True).click()
        player.wait(lambda seen: not seen.result)
        player.play_deal()
    page.get_by_role("button", name=player.words("web.table.menu"), exact=True).click()
    sheet.get_by_role("button", name=player.words("web.table.panel.accounts")).click()
    sheet.get_by_role("table").wait_for()
    camera.take(page, "sheet")


def as_a_defender(camera: Camera, page: Page, dealer: Dealer) -> None:
    """Be asked whether one believes the declarer."""
    player = _player(camera, page)
    dealer.deal(page, DEFENDER)
    _play_until(player, lambda moment: player.phase(moment) == "doubling")
    camera.take(page, "flek")


def for_friends(camera: Camera, page: Page) -> None:
    """Open a table that friends come to."""
    go(page, "open/friends")
    player = Player(page)
    page.get_by_label(player.words("web.lobby.name"), exact=True).fill(ME)
    page.get_by_role("button", name=player.words("web.lobby.name_keep"), exact=True).click()
    page.get_by_role("button", name=player.words("web.lobby.menu.go_friends")).click()
    page.get_by_role("heading", name=player.words("web.lobby.invite.title")).wait_for()
    camera.take(page, "invite")


def go(page: Page, place: str) -> None:
    """Go to a room, and wait until it is there."""
    page.evaluate("(place) => { location.hash = `#/${place}` }", place)
    page.wait_for_load_state("networkidle")
    page.get_by_role("heading", level=1).first.wait_for()
    page.evaluate("scrollTo(0, 0)")


def _player(camera: Camera, page: Page) -> Player:
    return Player(page, by="taps" if camera.look.name == "phone" else "digits")


def _named(moment: Moment, name: str) -> int:
    return next(place for place, card in enumerate(moment.cards) if card.name.startswith(name))


def _play_until(player: Player, there: Callable[[Moment], bool]) -> None:
    while not (moment := player.due()).result and not there(moment):
        player.do(player.usual(moment), moment)
