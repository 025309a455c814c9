"""A real server with a folder of its own, a real browser, and pages in any size, lamp and language.

Without a browser these tests fail; `tools/browser.sh` says how to get one.  The browser lives as long as a
module of tests: Playwright keeps an event loop running meanwhile, which asynchronous tests elsewhere would
stumble over.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
MARIAS = (sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())")
SHOTS = ROOT / "build" / "e2e"
#: What a test in the browser may take, in seconds.
PATIENCE = 300

Size = tuple[int, int]
Lamp = Literal["evening", "day"]

SMALL_PHONE: Size = (320, 568)
PHONE: Size = (360, 640)
TALL_PHONE: Size = (390, 844)
LYING_PHONE: Size = (667, 375)
TABLET: Size = (820, 1180)
DESKTOP: Size = (1440, 900)
#: Every size that the page promises to fit.
SIZES = (SMALL_PHONE, PHONE, TALL_PHONE, LYING_PHONE, TABLET, DESKTOP)

_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass
class Server:
    """A `marias serve` of its own; `folder` outlives it, so that another can go on there."""

    address: str
    folder: Path
    process: subprocess.Popen[str]
    log: Path

    def stop(self) -> int:
        """End it as a host does and give its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(15)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it as a loss of power does."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


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
        server = _started(folder or tmp_path / "data", log, arguments)
        started.append(server)
        return server

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A server whose computers answer at once."""
    return serve()


def _started(folder: Path, log: Path, arguments: tuple[str, ...]) -> Server:
    command = [*MARIAS, "serve", "--port", "0", "--data", str(folder), "--pauses", "0"]
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=file, text=True)
    line = process.stdout.readline() if process.stdout is not None else ""
    found = re.search(r"http://[\w.:\[\]-]+", line)
    if found is None:
        process.kill()
        pytest.fail(f"the server said {line!r}\n{log.read_text(encoding='utf-8')[-2000:]}")
    return Server(found[0], folder, process, log)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_executable(), args=list(_FLAGS))
        yield browser
        browser.close()


def _executable() -> str:
    chosen = os.environ.get("MARIAS_CHROMIUM")
    if chosen:
        return chosen
    answer = subprocess.run(
        ["sh", "tools/browser.sh", sys.prefix], cwd=ROOT, check=False, capture_output=True, text=True
    )
    if answer.returncode:
        pytest.fail(answer.stderr)
    return answer.stdout.strip()


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
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test failed, for the fixtures that end after it."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


def _photograph(contexts: list[BrowserContext], name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=SHOTS / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}-{number}.png")
