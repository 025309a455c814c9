"""axe on every screen under both lamps: nothing is wrong, and nothing is left undecided without a reason."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.e2e.accessibility import Listener
from tests.e2e.dealt import Dealer, open_table
from tests.e2e.moments import moments
from tests.e2e.playing import Player
from tools.browsing import PHONE, Server

#: What the browser says of an answer that refuses; the screens of faults ask for it.
REFUSED = "Failed to load resource: the server responded with a status of 404"

#: Moments that differ from others only in how many cards lie there.
ALIKE = {"talon of 1", "trick of 1", "trick of 0, marriage", "trick of 2, marriage"}


def test_table(open_page: Callable[..., Page], dealer: Dealer) -> None:
    """Every phase, the trick, the result, and the sheets that are laid over the table."""
    page = open_page(None, size=PHONE)
    listener = Listener(page)
    for name, player in moments(page, dealer):
        if name not in ALIKE:
            listener.look(name)
        if name == "trick of 0":
            _sheets(listener, player)
    assert not listener.faults, "\n".join(listener.faults)


def test_rooms(open_page: Callable[..., Page], dealer: Dealer, server: Server) -> None:
    """Lobby, menu card, invitation, history, statistics, replay, rules, settings, and faults."""
    page = open_page("/", size=PHONE, language="cs", brought=REFUSED)
    listener = Listener(page)
    heading = page.get_by_role("heading", level=1).first
    heading.wait_for()
    _look(listener, "lobby, somebody new")
    record = dealer.keep_history(page, 6)[0]
    friends: dict[str, object] = {
        "options": {"preset": "app_voleny"},
        "name": "Eva",
        "computers": [None, None],
    }
    table = open_table(page, server, friends)["id"]
    for place in (
        "open/alone",
        "open/friends",
        f"invite/{table}",
        f"table/{table}",
        "history",
        "statistics",
        f"review/{record}",
        "rules",
        "rules/app_voleny",
        "learn",
        "settings",
        "device",
        "privacy",
        "",
        "nowhere",
        "table/nowhere",
    ):
        page.goto(f"/#/{place}")
        page.get_by_role("heading", level=1).first.wait_for()
        page.wait_for_load_state("networkidle")
        for drawer in page.locator("summary").all():
            drawer.click()
        _look(listener, place or "lobby")
    assert not listener.faults, "\n".join(listener.faults)


def _look(listener: Listener, screen: str) -> None:
    """Look at the whole screen, which may be longer than the window."""
    page = listener.page
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": PHONE[0], "height": max(PHONE[1], height)})
    listener.look(screen)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def _sheets(listener: Listener, player: Player) -> None:
    """Open what the menu offers, one after another, then the hint."""
    page = player.page
    menu = page.get_by_role("button", name=player.words("web.table.menu"), exact=True)
    for panel in ("menu", "said", "accounts", "help", "host"):
        menu.click()
        if panel != "menu":
            page.get_by_role("dialog").get_by_role(
                "button", name=player.words(f"web.table.panel.{panel}")
            ).click()
        page.get_by_role("dialog", name=player.words(f"web.table.panel.{panel}")).wait_for()
        listener.look(f"sheet {panel}")
        page.keyboard.press("Escape")
    page.keyboard.press("h")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=player.words("web.table.hint.reason")).click()
    dialog.get_by_text(player.words("web.table.hint.worth"), exact=True).wait_for()
    listener.look("sheet hint")
    page.keyboard.press("Escape")
