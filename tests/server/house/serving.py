"""A real server in a process of its own, asked as browsers ask: over sockets, with cookies and origins."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from marias.protocol import PROTOCOL

PROGRAM: Final = "import sys; from marias.cli import main; sys.exit(main())"
ALONE: Final = {
    "options": {"preset": "app_voleny"},
    "name": "Eva",
    "computers": ["beginner", "beginner"],
    "begin": True,
}


class Server:
    """A server that was started; `errors` are what it wrote down."""

    def __init__(self, folder: Path, *arguments: str, port: int = 0) -> None:
        """Start it and wait for its address."""
        self._errors = (folder.parent / f"{folder.name}.log").open("a+", encoding="utf-8")
        self.folder = folder
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(port), "--data", str(folder)]
        self.process = subprocess.Popen(
            [*command, "--pauses", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env={**os.environ, "MARIAS_LANG": "en"},
        )
        self.address = self._address()

    def _address(self) -> str:
        stdout = self.process.stdout
        assert stdout is not None
        ready, _, _ = select.select([stdout], [], [], 30)
        line = stdout.readline().strip() if ready else ""
        assert line, self.errors()
        return line

    @property
    def port(self) -> int:
        """The port it took."""
        return int(self.address.rsplit(":", 1)[1])

    def errors(self) -> str:
        """Give what it wrote down."""
        self._errors.flush()
        self._errors.seek(0)
        return self._errors.read()

    def kill(self) -> None:
        """End it as a loss of power would, but for the disk."""
        self.process.kill()
        self.process.wait()
        self._close()

    def end(self) -> int:
        """Ask it to end, and give its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self._close()
        return code

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._errors.close()


@contextmanager
def served(folder: Path, *arguments: str) -> Iterator[Server]:
    """Run a server as long as it is needed."""
    server = Server(folder, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()


class Visitor:
    """A browser: cookies, origin, requests and sockets."""

    def __init__(self, address: str, **headers: str) -> None:
        """Know the address, nobody yet."""
        self.address = address
        self._sockets = ExitStack()
        self.http = httpx.Client(
            base_url=address, headers={"Origin": address, **headers}, timeout=20, trust_env=False
        )

    def __enter__(self) -> Self:
        """Use it in a block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close its connections."""
        self._sockets.close()
        self.http.close()

    def arrive(self) -> dict[str, Any]:
        """Get a person and a cookie."""
        return self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Ask and expect it to be done."""
        answer = self.http.request(method, path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json() if answer.content else {}
        return found

    def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Ask and expect a refusal: its status and code."""
        answer = self.http.request(method, path, json=body)
        assert answer.is_error, answer.text
        return answer.status_code, answer.json()["code"]

    def socket(self, table: str, **options: Any) -> ClientConnection:  # noqa: ANN401 - the library's own
        """Open the socket of a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        opened = connect(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            **{"origin": self.address, "compression": None, "proxy": None, **options},
            additional_headers={"Cookie": cookies},
        )
        socket: ClientConnection = self._sockets.enter_context(opened)
        return socket

    def play(self, table: str) -> Player:
        """Sit down at a table as a page does."""
        return Player(self.socket(table))


class Player:
    """A page at a table that plays the first thing it may, and remembers what was acknowledged."""

    def __init__(self, socket: ClientConnection) -> None:
        """Say hello."""
        self.socket = socket
        self.version = 0
        self.turn: dict[str, Any] = {"wait": "nothing"}
        self.results: list[dict[str, Any]] = []
        self.acked: dict[str, int] = {}  # ids of actions alone; that one is ready may be said again
        self.chair: int | None = None
        self._number = 0
        self._sent: str | None = None
        self._moved_at = -1
        self._nonce = b""
        self._mark = f"{time.monotonic_ns()}"
        self.say({"t": "hello", "protocol": PROTOCOL})

    def say(self, message: dict[str, object]) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = 20) -> dict[str, Any]:
        """Take the next message in."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        kind = message["t"]
        if kind in {"snapshot", "events"}:
            self.version, self.turn = message["version"], message["turn"]
        if kind in {"snapshot", "table", "welcome"}:
            self.chair = message["you"].get("chair")
        if kind == "events" and message.get("result") is not None:
            self.results.append(message["result"])
        if kind == "ack" and message["id"].endswith("-act"):
            self.acked[message["id"]] = message["version"]
        if kind == "refused" and message.get("id") == self._sent:
            self._moved_at = -1
        if kind == "fair_commit":
            self._fair(message)
        return message

    def _fair(self, message: dict[str, Any]) -> None:
        """Take part in a fair deal: the hash of a nonce first, then the nonce."""
        if message["stage"] == "hash":
            self._nonce = secrets.token_bytes(16)
            hashed = hashlib.sha256(self._nonce).hexdigest()
            self.say({"t": "fair_hash", "deal": message["deal"], "hash": hashed})
        else:
            self.say({"t": "fair_nonce", "deal": message["deal"], "nonce": self._nonce.hex()})

    def move(self) -> str | None:
        """Do what the table waits for, once, if it waits for this page; gives the id of the message."""
        turn = self.turn
        mine = turn.get("chair") == self.chair
        body: dict[str, object]
        if self._moved_at == self.version:
            return None
        if turn["wait"] == "action" and mine and turn.get("legal"):
            body = {"t": "act", "actions": [turn["legal"][0]]}
        elif turn["wait"] == "cut" and mine:
            body = {"t": "cut", "place": turn["places"][-1]}
        elif turn["wait"] == "deal":
            body = {"t": "deal"}
        else:
            return None
        self._number += 1
        self._moved_at = self.version
        self._sent = f"{self._mark}-{self._number}-{body['t']}"
        self.say({**body, "id": self._sent, "version": self.version})
        return self._sent

    def play_deals(self, count: int) -> None:
        """Play until so many deals are finished."""
        while len(self.results) < count:
            self.hear()
            self.move()
