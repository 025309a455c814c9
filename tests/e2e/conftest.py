"""A real server with a folder of its own, a real browser, and pages in any size, lamp and language.

Without a browser these tests fail; `tools/browser.sh` says how to get one.  The browser lives as long as a
module of tests: Playwright keeps an event loop running meanwhile, which asynchronous tests elsewhere would
stumble over.
"""

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

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


@dataclass
class Faults:
    """What no page may do: log an error, break, or ask anybody but its server."""

    found: list[str] = field(default_factory=list)

    def watch(self, page: Page, address: str) -> None:
        """Note the faults of a page from now on."""
        page.on("pageerror", lambda error: self.found.append(f"error: {error}"))
        page.on("console", self._said)
        page.on("request", lambda request: self._asked(request, address))

    def _said(self, message: ConsoleMessage) -> None:
        # A connection that a test cuts is told by the browser itself.
        if message.type == "error" and "net::ERR_" not in message.text and "WebSocket" not in message.text:
            self.found.append(f"console: {message.text} ({message.location.get('url')})")

    def _asked(self, request: Request, address: str) -> None:
        if not request.url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:")):
            self.found.append(f"foreign request: {request.url}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests of this folder more time than others have."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(PATIENCE))


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start servers: `serve("--pauses", "1", folder=…)`; all are ended after the test."""
    started: list[Server] = []

    def start(*arguments: str, folder: Path | None = None) -> Server:
        log = tmp_path / f"server-{len(started)}.log"
        try:
            server = start_server(folder or tmp_path / "data", log, "--pauses", "0", *arguments)
        except ServerNotStartedError as error:
            pytest.fail(str(error))
        started.append(server)
        return server

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A server whose computers answer at once."""
    return serve()


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

    `at` is another server than the test's own; `touch` taps where others click; further arguments go to the
    browser's context.  After the test no page may have had a fault; pages of a failed test are
    photographed into build/e2e.
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
        at: Server | None = None,
        **further: object,
    ) -> Page:
        address = (at or server).address
        context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if lamp == "evening" else "light",
            locale={"cs": "cs-CZ", "en": "en-GB"}[language],
            has_touch=touch,
            reduced_motion="reduce",
            **further,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        faults.watch(page, address)
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
