"""`marias` and `marias serve`: one line with the address, the page soon, an own server found again."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.house.serving import PROGRAM, Visitor

COMMAND = [sys.executable, "-c", PROGRAM]


def _environment() -> dict[str, str]:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}
    return {**{key: value for key, value in os.environ.items() if key not in hidden}, "MARIAS_LANG": "en"}


@contextmanager
def _own(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `marias` on a machine without a screen, and give the line it printed."""
    with (folder.parent / "said.txt").open("w+", encoding="utf-8") as said:
        process = subprocess.Popen(
            [*COMMAND, "--data", str(folder), *arguments],
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            env=_environment(),
        )
        assert process.stdout is not None
        try:
            ready, _, _ = select.select([process.stdout], [], [], 30)
            assert ready
            yield process, process.stdout.readline().strip()
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(20)
            process.stdout.close()


def _said(folder: Path) -> str:
    return (folder.parent / "said.txt").read_text(encoding="utf-8")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_without_a_screen_the_address_and_a_picture_are_told(tmp_path: Path) -> None:
    """Where no browser can be opened `marias` tells address and QR code and keeps serving; Ctrl-C ends it."""
    folder = tmp_path / "data"
    with _own(folder, "--port", str(_free_port())) as (process, address):
        assert httpx.get(f"{address}/healthz", trust_env=False).json()["marias"]
        deadline = time.monotonic() + 10
        while "Ctrl-C" not in _said(folder) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert "█" in _said(folder)
        assert "--network" in _said(folder)
    assert process.returncode == 0


def test_own_server_is_found_again(tmp_path: Path) -> None:
    """A second `marias` tells the address of the first one and ends well, whatever port that one has."""
    folder = tmp_path / "data"
    with _own(folder, "--port", str(_free_port())) as (_, address):
        again = subprocess.run(
            [*COMMAND, "--data", str(folder), "--no-browser"],
            capture_output=True,
            text=True,
            env=_environment(),
            timeout=30,
            check=False,
        )
        assert (again.returncode, again.stdout.strip()) == (0, address)
        assert address in again.stderr


def test_address_that_can_t_be_told_ends_the_server(tmp_path: Path) -> None:
    """With a full disk behind standard output it ends in order, with the code of that."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            [*COMMAND, "--data", str(tmp_path / "data"), "--port", str(_free_port())],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=_environment(),
            timeout=30,
            check=False,
        )
    assert ended.returncode == 1
    assert "command/output" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_port_of_another_program_is_left_to_it(tmp_path: Path) -> None:
    """`marias` takes the next free port and says so; `marias serve` gives up with a code."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        with _own(tmp_path / "data", "--port", str(taken)) as (_, address):
            port = int(address.rsplit(":", 1)[1])
            assert taken < port <= taken + 20
            assert str(taken) in _said(tmp_path / "data")
        refused = subprocess.run(
            [*COMMAND, "serve", "--port", str(taken), "--data", str(tmp_path / "other")],
            capture_output=True,
            text=True,
            env=_environment(),
            timeout=30,
            check=False,
        )
    assert refused.returncode == 1
    assert "server/address" in refused.stderr
    assert refused.stdout == ""


def test_page_can_end_its_own_server_alone(tmp_path: Path) -> None:
    """Quitting is for who sits at the machine; it ends the process in order."""
    with _own(tmp_path / "data", "--port", str(_free_port())) as (process, address):
        with Visitor(address) as visitor:
            assert visitor.refused("POST", "/api/quit") == (401, "server/no_person")
            visitor.arrive()
            visitor.ask("POST", "/api/quit")
        assert process.wait(15) == 0


def test_friends_in_the_network_are_let_in_on_wish(tmp_path: Path) -> None:
    """Before, only this machine is answered; after the invitation links carry an address that answers."""
    with _own(tmp_path / "data", "--port", str(_free_port())) as (_, address), Visitor(address) as visitor:
        visitor.arrive()
        before = visitor.ask("GET", "/api/lobby")
        assert (before["invitable"], before["addresses"]) == (True, [])
        answer = visitor.http.post("/api/invite")
        if answer.status_code == 409:
            assert answer.json()["code"] == "server/no_network"
            return
        links = answer.json()["addresses"]
        assert links
        for link in links:
            assert httpx.get(f"{link}/healthz", trust_env=False).status_code == 200
        assert not answer.json()["invitable"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--base-url", "example.org"], "server/base_url"),
        (["--trusted-proxy", "10.0.0.0/99"], "server/proxy"),
        (["--port", "70000"], "command/usage"),
    ],
)
def test_wrong_options_are_wrong_usage(tmp_path: Path, arguments: list[str], code: str) -> None:
    """What can't be meant is told in one line, with exit code 2."""
    refused = subprocess.run(
        [*COMMAND, "serve", "--data", str(tmp_path), *arguments],
        capture_output=True,
        text=True,
        env=_environment(),
        timeout=30,
        check=False,
    )
    assert refused.returncode == 2
    assert code in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
