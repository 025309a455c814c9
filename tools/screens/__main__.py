"""`make screens`: pictures of every room, taken from a real server by a real browser.

    python -m tools.screens                 all pictures, into docs/pictures/
    python -m tools.screens flek result     only those; the way there is walked all the same

Cards and account book are the same each time; what computers say between may change with the players.
"""

import argparse
import socket
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from playwright.sync_api import sync_playwright

from marias.server.sqlite.database import FILE
from tests.e2e.dealt import Dealer
from tools.browsing import FLAGS, ROOT, Server, find_browser, start_server
from tools.screens.book import write_book
from tools.screens.camera import Camera, Look
from tools.screens.walk import SCREENS, as_a_defender, at_the_table, for_friends, in_the_rooms

#: What friends' browsers would call the server by; only this tool's browser knows it.
HOST = "marias.example"
LOOKS = (Look("phone", (390, 844)), Look("desk", (1440, 900)))


def main() -> int:
    """Take the pictures; 2 where one has no such name."""
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description="Take pictures of the page.")
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=", ".join(SCREENS))
    parser.add_argument("--look", choices=[look.name for look in LOOKS], help="on a phone or a desk only")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "docs" / "pictures", help="folder of the pictures"
    )
    arguments = parser.parse_args()
    unknown = [name for name in arguments.screens if name not in SCREENS]
    if unknown:
        print(f"no such screen: {', '.join(unknown)}", file=sys.stderr)
        return 2
    arguments.into.mkdir(parents=True, exist_ok=True)
    wanted = frozenset(arguments.screens or SCREENS)
    with tempfile.TemporaryDirectory(prefix="marias-screens-") as folder:
        own, friends = Path(folder) / "own", Path(folder) / "friends"
        servers = [start_server(own, own.with_suffix(".log"), "--pauses", "0")]
        try:
            port = _free_port()
            known_as = ("--port", str(port), "--base-url", f"http://{HOST}")
            servers.append(start_server(friends, friends.with_suffix(".log"), *known_as))
            looks = [look for look in LOOKS if arguments.look in {None, look.name}]
            _take(servers[0], port, looks, arguments.into, wanted)
        finally:
            for server in servers:
                server.stop()
    return 0


def _take(own: Server, port: int, looks: list[Look], into: Path, wanted: frozenset[str]) -> None:
    named = f"--host-resolver-rules=MAP {HOST}:80 127.0.0.1:{port}"
    with sync_playwright() as playwright, closing(sqlite3.connect(own.folder / FILE, timeout=10)) as database:
        database.isolation_level = None
        browser = playwright.chromium.launch(executable_path=find_browser(), args=[*FLAGS, named])
        for look in looks:
            with Camera(browser, look, into, wanted) as camera:
                page = camera.open(own.address)
                write_book(database, page)
                in_the_rooms(camera, page)
                dealer = Dealer(own, database)
                at_the_table(camera, page, dealer)
                as_a_defender(camera, page, dealer)
                for_friends(camera, camera.open(f"http://{HOST}"))
        browser.close()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


if __name__ == "__main__":
    sys.exit(main())
