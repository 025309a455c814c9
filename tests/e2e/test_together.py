"""Two people and a computer at one table: in by its code, through a reload and a lost line, to the end."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import LINE_IS_CUT
from tests.e2e.playing import Player
from tools.browsing import DESKTOP, PHONE


def test_two_browsers_and_a_computer(open_page: Callable[..., Page]) -> None:
    """Whoever knocks is let in; who reloads or loses the line within a trick plays on; accounts agree."""
    host = Player(open_page("/", size=DESKTOP, brought=LINE_IS_CUT))
    guest = Player(open_page("/", size=PHONE, language="cs", brought=LINE_IS_CUT), "cs")
    code = _opened(host, "Eva")
    _knocks(guest, code, "Bohouš")
    host.page.get_by_role("button", name=host.words("web.table.gather.admit"), exact=True).click()
    computer = host.page.get_by_role("button", name=host.words("web.table.chair.computer"), exact=True)
    expect(computer).to_have_count(1)  # one chair is still empty
    computer.click()
    begin = host.page.get_by_role("button", name=host.words("web.table.gather.begin"), exact=True)
    expect(begin).to_have_attribute("aria-disabled", "false")
    begin.click()
    troubles = [_reloads, _loses_the_line]
    seats = [guest, host]
    while not all(player.moment().result for player in seats):
        for player in seats:
            moment = player.moment()
            if moment.result or not moment.is_mine:
                continue
            lies = player.page.get_by_role("group", name=player.words("web.table.trick"), exact=True)
            if troubles and player.phase(moment) == "play" and lies.get_by_role("img").count() > 0:
                troubles.pop(0)(player)
                assert player.due().cards == moment.cards
            player.do(player.usual(moment), moment)
        host.page.wait_for_timeout(20)
    assert troubles == []
    assert _accounts(host) == _accounts(guest)
    assert sum(_accounts(host)) == 0


def _opened(host: Player, name: str) -> str:
    """Open a table for friends; gives its code."""
    page = host.page
    page.get_by_role("link", name=host.words("web.lobby.open"), exact=True).click()
    page.get_by_role("textbox", name=host.words("web.lobby.name"), exact=True).fill(name)
    page.get_by_role("button", name=host.words("web.lobby.menu.go_friends"), exact=True).click()
    page.get_by_role("link", name=host.words("web.lobby.invite.table"), exact=True).wait_for()
    spelled = page.get_by_text(f"{host.words('web.lobby.invite.code')}: ").first.text_content() or ""
    page.get_by_role("link", name=host.words("web.lobby.invite.table"), exact=True).click()
    return spelled.rsplit(":", 1)[1].replace(" ", "")


def _knocks(guest: Player, code: str, name: str) -> None:
    """Go to the table by its code; whoever has no name is asked for it first."""
    page = guest.page
    page.get_by_role("textbox", name=guest.words("web.lobby.code"), exact=True).fill(code.lower())
    page.get_by_role("button", name=guest.words("web.lobby.enter"), exact=True).click()
    page.get_by_role("textbox", name=guest.words("web.lobby.name"), exact=True).fill(name)
    page.get_by_role("button", name=guest.words("web.lobby.enter"), exact=True).click()
    page.get_by_text(guest.words("web.table.gather.knocking"), exact=True).wait_for()


def _reloads(player: Player) -> None:
    player.page.reload()


def _loses_the_line(player: Player) -> None:
    """Be offline until the page says so, then be back until it doesn't."""
    banner = player.page.get_by_text(player.words("web.table.banner.offline"), exact=True)
    player.page.context.set_offline(True)
    banner.wait_for()
    player.page.context.set_offline(False)
    banner.wait_for(state="detached")


def _accounts(player: Player) -> list[int]:
    """Read the accounts below the result, by seat."""
    region = player.page.get_by_role("region", name=player.words("web.table.result.name"), exact=True)
    row = region.get_by_role("row", name=player.words("web.table.result.account"))
    return [int(cell.replace("−", "-")) for cell in row.get_by_role("cell").all_inner_texts()]
