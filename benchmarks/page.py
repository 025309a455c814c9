"""Bytes on the wire and time from a cold navigation until the first card can be tapped, and for the deal.

    python benchmarks/page.py [--language cs] [--slow] [--json]

A fresh browser, which has nothing in its cache, opens a table against two computers by the button for it and
plays the first thing offered until the deal is settled.
Bytes are counted as Chromium received them, heads of answers and frames of the socket included; deck and
texts, which are generated modules, are told apart from script and style.
`--slow` lets the processor run at a fourth of its speed.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooSlowError

from marias.texts import render
from tools.browsing import FLAGS, PHONE, find_browser, start_server

#: What issue and design allow, in bytes: all, script and style of it, and the deal after that.
LIMITS = {"first_card": 90_000, "script_and_style": 60_000, "deal": 60_000}
SCRIPT_AND_STYLE = ("Script", "Stylesheet")
#: Head of a frame of the socket.
FRAME = 4
#: How long a deal may take, in seconds.
PATIENCE = 300


@dataclass
class Wire:
    """What came over the wire, by kind, and the heaviest files."""

    kinds: Counter[str] = field(default_factory=Counter)
    files: Counter[str] = field(default_factory=Counter)
    _known: dict[str, tuple[str, str]] = field(default_factory=dict)

    def watch(self, session: CDPSession) -> None:
        """Count from now on."""
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketFrameReceived", self._framed)
        session.send("Network.enable")

    def _answered(self, event: dict[str, Any]) -> None:
        name = event["response"]["url"].rpartition("/")[2]
        kind = event["type"]
        if ".gen-" in name:
            kind = "Deck" if name.startswith("deck") else "Texts"
        self._known[event["requestId"]] = (kind, name)

    def _loaded(self, event: dict[str, Any]) -> None:
        kind, name = self._known.get(event["requestId"], ("Other", "?"))
        self.kinds[kind] += int(event["encodedDataLength"])
        self.files[name] += int(event["encodedDataLength"])

    def _framed(self, event: dict[str, Any]) -> None:
        self.kinds["Socket"] += len(event["response"]["payloadData"].encode()) + FRAME


def main() -> int:
    """Measure and print; exit code 1 if a limit is broken."""
    parser = argparse.ArgumentParser(
        prog="python benchmarks/page.py", description="Bytes until the first card."
    )
    parser.add_argument("--language", choices=["cs", "en"], default="cs")
    parser.add_argument("--slow", action="store_true", help="a fourth of the processor's speed, frames timed")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(Path(folder) / "data", Path(folder) / "log", "--pauses", "0")
        try:
            figures = _measured(server.address, arguments.language, slow=arguments.slow)
        finally:
            server.stop()
    broken = [name for name, limit in LIMITS.items() if figures[name] > limit]
    print(json.dumps(figures) if arguments.json else _told(figures, broken))
    return 1 if broken else 0


def _measured(address: str, language: str, *, slow: bool) -> dict[str, Any]:
    wire = Wire()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale={"cs": "cs-CZ", "en": "en-GB"}[language],
            has_touch=True,
        )
        page = context.new_page()
        session = context.new_cdp_session(page)
        wire.watch(session)
        if slow:
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        began = time.perf_counter()
        page.goto(address)
        play = page.get_by_role("button", name=render("web.lobby.alone", {}, language))
        play.first.click()
        clicked = time.perf_counter()
        _step_until(page, language, _has_card)
        figures: dict[str, Any] = {
            "first_card": wire.kinds.total(),
            "script_and_style": sum(wire.kinds[kind] for kind in SCRIPT_AND_STYLE),
            "kinds": dict(wire.kinds.most_common()),
            "files": dict(wire.files.most_common()),
            "seconds_to_card": round(time.perf_counter() - began, 2),
            "seconds_from_tap_to_card": round(time.perf_counter() - clicked, 2),
        }
        page.evaluate(_TIME_FRAMES)
        _step_until(page, language, lambda page, language: _slip(page, language).is_visible())
        figures["deal"] = wire.kinds.total() - figures["first_card"]
        frames = sorted(page.evaluate("window.frames_taken"))
        figures["frame_p95_ms"] = round(statistics.quantiles(frames, n=20)[-1], 1)
        browser.close()
    return figures


_TIME_FRAMES = """() => {
  window.frames_taken = []
  let last = performance.now()
  const frame = (now) => { window.frames_taken.push(now - last); last = now; requestAnimationFrame(frame) }
  requestAnimationFrame(frame)
}"""


def _step_until(page: Page, language: str, done: Callable[[Page, str], bool]) -> None:
    """Do the first thing offered again and again until `done`; raises TimeoutError."""
    end = time.perf_counter() + PATIENCE
    while time.perf_counter() < end:
        if done(page, language):
            return
        with suppress(TooSlowError):  # what moves just then is tried again
            _do_something(page, language)
        page.wait_for_timeout(60)
    raise TimeoutError


def _do_something(page: Page, language: str) -> None:
    offers = page.get_by_role("toolbar", name=render("web.table.offers", {}, language))
    # What is said, not what is only marked to be said: that would be marked and unmarked for ever.
    choices = offers.locator("button:not([aria-disabled=true], [aria-pressed])")
    if choices.count():
        choices.first.click(timeout=2000)
    elif _has_card(page, language):
        # At its index: the rest lies under the next card.
        _cards(page, language).first.click(timeout=2000, position={"x": 8, "y": 24})


def _cards(page: Page, language: str) -> Locator:
    hand = page.get_by_role("toolbar", name=render("web.table.hand", {}, language))
    return hand.locator("button.open:not(.marked)")


def _has_card(page: Page, language: str) -> bool:
    return bool(_cards(page, language).count())


def _slip(page: Page, language: str) -> Locator:
    return page.get_by_role("region", name=render("web.table.result.name", {}, language))


def _told(figures: dict[str, Any], broken: list[str]) -> str:
    lines = [
        f"{name:18} {figures[name]:>8,} bytes of {limit:,}{'  too much' if name in broken else ''}"
        for name, limit in LIMITS.items()
    ]
    lines += [f"  {kind:16} {size:>8,}" for kind, size in figures["kinds"].items()]
    lines += [f"    {size:>8,} {name}" for name, size in figures["files"].items()]
    lines.append(f"first card {figures['seconds_to_card']} s, p95 of frames {figures['frame_p95_ms']} ms")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
