"""A real server with a folder of its own, a real browser, and pages in any size, lamp and language.

Without a browser these tests fail; `tools/browser.sh` says how to get one.  The server lives as long as the
tests run.  The browser lives as long as a module of them: Playwright keeps an event loop running meanwhile,
which asynchronous tests elsewhere would stumble over.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from marias.server.sqlite.database import FILE
from tests.e2e.dealt import Dealer
from tools.browsing import (
    FLAGS,
    PHONE,
    ROOT,
    Lamp,
    NoBrowserError,
    Server,
    ServerNotStartedError,
    Size,
    find_browser,
    start_server,
)

SHOTS = ROOT / "build" / "e2e"
#: What a test in the browser may take, in seconds.
PATIENCE = 300
#: What one step in the page may take, in milliseconds.
STEP_PATIENCE = 15_000
#: Settings of somebody who doesn't wait for anything, and plays every card himself.
AT_ONCE: dict[str, object] = {"speed": "instant", "autoPlay": "never"}
#: What the browser itself says when a test cuts the line or ends the server.
LINE_IS_CUT = r"net::ERR_|WebSocket connection to"


@dataclass
class Faults:
    """What no page may do: log an error, break, or ask anybody but its server.

    `brought` is a pattern for what a test brings about itself.
    """

    found: list[str] = field(default_factory=list)

    def watch(self, page: Page, address: str, brought: str | None) -> None:
        """Note the faults of a page from now on; what its policy forbids is an error on its console."""
        own = (address, address.replace("http", "ws", 1), "data:", "blob:")

        def said(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"} and not (brought and re.search(brought, message.text)):
                self.found.append(f"console: {message.text} ({message.location.get('url')})")

        def asked(request: Request) -> None:
            if not request.url.startswith(own):
                self.found.append(f"foreign request: {request.url}")

        page.on("pageerror", lambda error: self.found.append(f"error: {error}"))
        page.on("console", said)
        page.on("request", asked)
        page.on("websocket", lambda socket: self._joined(socket.url, own))

    def _joined(self, url: str, own: tuple[str, ...]) -> None:
        if not url.startswith(own):
            self.found.append(f"foreign socket: {url}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests of this folder more time than others have."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(PATIENCE))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose computers answer at once."""
    folder = tmp_path_factory.mktemp("server")
    try:
        server = start_server(folder / "data", folder / "server.log", "--pauses", "0")
    except ServerNotStartedError as error:
        pytest.fail(str(error))
    yield server
    server.kill()


@pytest.fixture(scope="session")
def dealer(server: Server) -> Iterator[Dealer]:
    """Whoever arranges cards and finished deals."""
    with closing(sqlite3.connect(server.folder / FILE, timeout=10, isolation_level=None)) as database:
        yield Dealer(server, database)
        server.kill()  # before its file is let go of: the tests are over


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    try:
        executable = find_browser()
    except NoBrowserError as error:
        pytest.fail(str(error))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def open_page(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Open pages, each with cookies of its own: `open_page("/", size=PHONE, lamp="day", language="cs")`.

    `touch` taps where others click; `settings` are those of the page, `brought` is a pattern for what the
    test makes the console say; further arguments go to the browser's context.  After the test no page may
    have had a fault; pages of a failed test are photographed into build/e2e.
    """
    contexts: list[BrowserContext] = []
    faults = Faults()

    def opened(
        path: str | None = "/",
        *,
        size: Size = PHONE,
        lamp: Lamp = "evening",
        language: str = "en",
        touch: bool = False,
        settings: dict[str, object] | None = None,
        brought: str | None = None,
        **further: object,
    ) -> Page:
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if lamp == "evening" else "light",
            locale={"cs": "cs-CZ", "en": "en-GB"}[language],
            has_touch=touch,
            reduced_motion="reduce",
            **further,  # type: ignore[arg-type]
        )
        context.set_default_timeout(STEP_PATIENCE)
        kept = json.dumps(json.dumps(AT_ONCE | (settings or {})))
        context.add_init_script(f"localStorage.getItem(s='marias.settings')??localStorage.setItem(s,{kept})")
        contexts.append(context)
        page = context.new_page()
        faults.watch(page, server.address, brought)
        if path is not None:
            page.goto(path)
        return page

    yield opened
    if request.node.stash.get(_FAILED, False):
        _photograph(contexts, request.node.name)
    for context in contexts:
        context.close()
    assert faults.found == []


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test failed, for the fixtures that end after it."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


def _photograph(contexts: list[BrowserContext], name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=SHOTS / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}-{number}.png")
