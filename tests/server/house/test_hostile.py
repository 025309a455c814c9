"""Connections that ask slowly, sockets that only make noise, watchers who want a key: refused or dropped."""

import socket
import time
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.frames import Frame, Opcode

from marias.errors import ServerError
from marias.server.codes import SystemSecrets
from marias.server.people import People
from marias.server.running import MOST_IDLE_FRAMES, REQUEST_SECONDS
from marias.server.sqlite.database import Database
from tests.server.house.serving import ALONE, Server, Visitor

NOISE = 40 * MOST_IDLE_FRAMES
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"


def test_second_request_may_not_be_slower_than_the_first(server: Server) -> None:
    """Who asked once, and then says the next thing letter by letter, is let go of."""
    with socket.create_connection(("127.0.0.1", server.port)) as slow:
        slow.settimeout(3)
        slow.sendall(HEALTH % server.port)
        assert slow.recv(65536).startswith(b"HTTP/1.1 200")
        begun = time.monotonic()
        with pytest.raises(OSError):  # noqa: PT011, PT012 - the connection is gone, at one of these
            while time.monotonic() - begun < 3 * REQUEST_SECONDS:
                slow.sendall(b"G")
                time.sleep(0.5)
        assert time.monotonic() - begun > REQUEST_SECONDS / 2


def test_patience_is_for_the_rest_of_a_request_only(server: Server) -> None:
    """Who keeps asking whole things keeps the connection."""
    with socket.create_connection(("127.0.0.1", server.port)) as steady:
        steady.settimeout(20)
        begun = time.monotonic()
        while time.monotonic() - begun < REQUEST_SECONDS + 3:
            steady.sendall(HEALTH % server.port)
            answer = b""
            while not answer.endswith(b"}"):
                part = steady.recv(65536)
                assert part
                answer += part
            time.sleep(1)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_noise_on_a_socket_ends_it(server: Server, opcode: Opcode) -> None:
    """Thousands of frames that are no message are neither answered nor piled up, and nobody else notices."""
    with Visitor(server.address) as eva:
        eva.arrive()
        table = eva.ask("POST", "/api/tables", ALONE)
        noisy = eva.socket(table["id"]).socket
        frame = Frame(opcode, b"x" * 100 if opcode is Opcode.PING else b"", fin=opcode is not Opcode.CONT)
        noise = frame.serialize(mask=True, extensions=())
        begin = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True, extensions=())
        with pytest.raises(OSError):  # noqa: PT012, PT011 - the connection is gone, at one of these
            noisy.sendall(begin if opcode is Opcode.CONT else noise)
            for _ in range(NOISE // 100):
                noisy.sendall(noise * 100)
                time.sleep(0.1)
        assert eva.play(table["id"]).hear()["t"] == "welcome"


def test_garbage_fills_no_log(server: Server) -> None:
    """What is no HTTP is refused, and written down once, however many say it."""
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port)) as garbage:
            garbage.settimeout(10)
            garbage.sendall(b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n")
            assert garbage.recv(65536).startswith(b"HTTP/1.1 400")
    assert server.errors().count("Invalid HTTP") == 1


async def test_who_is_forgotten_meanwhile_is_nobody(tmp_path: Path) -> None:
    """A request under way when somebody's data is deleted brings nothing of him back."""
    database = Database(tmp_path)
    people = People(database, SystemSecrets(), secure=False)
    person, cookie = await people.make("en")
    asking = HTTPConnection({"type": "http", "headers": [(b"cookie", f"marias={cookie}".encode())]})
    assert await people.known(asking) is not None
    await people.forget(person.id)
    with pytest.raises(ServerError) as refused:
        await people.change(person, "Eva", None)
    assert refused.value.code == "server/no_person"
    assert await people.known(asking) is None
    database.close()


def test_watcher_learns_no_key(server: Server, eva: Visitor) -> None:
    """Who may only watch isn't told the links by which one sits down."""
    wish = {"options": {"preset": "app_voleny", "watch": "anyone"}, "name": "Eva"}
    table = eva.ask("POST", "/api/tables", {**wish, "computers": [None, None]})
    path = f"/api/tables/{table['id']}/invitation"
    assert table["key"] in eva.http.get(path).text
    with Visitor(server.address) as watcher:
        watcher.arrive()
        watcher.ask("POST", "/api/enter", {"name": "Petr", "code": table["code"], "watch": True})
        assert watcher.refused("GET", path) == (404, "server/no_table")


@pytest.mark.parametrize("path", ["/%0d%0aSet-Cookie:%20a=b", "/api/%0a", "/t/%0d%0aa"])
def test_broken_lines_in_a_path_break_no_answer(eva: Visitor, path: str) -> None:
    """Each is the page or a coded refusal, and no header comes of it."""
    answer = eva.http.get(path)
    assert answer.status_code == 200 or answer.json()["code"] == "server/not_found"
    assert "set-cookie" not in answer.headers
