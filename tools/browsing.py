"""A server of one's own and a browser without a window: what tests, screenshots and measurements look at."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[1]
MARIAS = (sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())")

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

#: How Chromium keeps to what it is asked.
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoBrowserError(Exception):
    """There is no browser; the text says how to get one."""


class ServerNotStartedError(Exception):
    """A server gave no address; the text is what it said instead."""


@dataclass
class Server:
    """A `marias serve` of one's own; `folder` outlives it, so that another can go on there."""

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


def start_server(folder: Path, log: Path, *arguments: str) -> Server:
    """Start a server on a free port and wait for its address; raises ServerNotStartedError."""
    command = [*MARIAS, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *arguments]
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True)
    line = process.stdout.readline() if process.stdout is not None else ""
    found = re.search(r"http://[\w.:\[\]-]+", line)
    server = Server(found[0] if found else "", folder, process, log)
    if found is None:
        server.kill()
        raise ServerNotStartedError(f"{line}\n{log.read_text(encoding='utf-8')[-2000:]}")
    return server


def find_browser() -> str:
    """Give the browser of MARIAS_CHROMIUM or what `tools/browser.sh` finds; raises NoBrowserError."""
    chosen = os.environ.get("MARIAS_CHROMIUM")
    if chosen:
        return chosen
    command = ["sh", "tools/browser.sh", sys.prefix]
    answer = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if answer.returncode:
        raise NoBrowserError(answer.stderr)
    return answer.stdout.strip()
