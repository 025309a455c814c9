"""Who may ask: forged cookies, foreign pages and names, bodies and messages too large, too many, too late."""

import json
import re
import socket
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from marias.errors import ServerError
from marias.protocol import MAX_MESSAGE
from marias.server.limits import Doing, Limits, Rate
from tests.server.house.serving import ALONE, Player, Server, Visitor, served


@pytest.mark.parametrize(
    "cookie", ["", "x", "A" * 43, "'; DROP TABLE person; --", "A" * 5000, "\u00e1".encode().decode("latin-1")]
)
def test_forged_cookie_is_nobody(server: Server, cookie: str) -> None:
    """A cookie that the server never gave opens nothing, whatever it says."""
    with httpx.Client(base_url=server.address, trust_env=False) as browser:
        answer = browser.get("/api/history", headers=[(b"Cookie", b"marias=" + cookie.encode("latin-1"))])
    assert answer.status_code == 401
    assert answer.json()["code"] == "server/no_person"


def test_cookie_is_for_this_server_alone(server: Server) -> None:
    """No script reads it, no other site sends it, and 256 bits can't be guessed."""
    with httpx.Client(base_url=server.address, trust_env=False) as browser:
        set_cookie = browser.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in set_cookie
    assert "SameSite=strict" in set_cookie
    assert "Path=/" in set_cookie
    assert len(set_cookie.split(";")[0].removeprefix("marias=")) >= 43


def test_cookies_lie_hashed(server: Server, eva: Visitor) -> None:
    """Nothing in the data folder holds a cookie as the browser has it."""
    cookie = eva.http.cookies["marias"].encode()
    for file in server.folder.iterdir():
        assert cookie not in file.read_bytes()


@pytest.mark.parametrize("origin", ["https://example.org", "null", "", "http://127.0.0.1:1"])
def test_foreign_page_is_refused(server: Server, eva: Visitor, origin: str) -> None:
    """Only a page of this very server may change anything or open a socket."""
    answer = eva.http.put("/api/me", json={"name": "Foreign"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["code"] == "server/foreign_origin"
    assert eva.ask("GET", "/api/me")["name"] == ""
    table = eva.ask("POST", "/api/tables", ALONE)
    with pytest.raises(InvalidStatus):
        eva.socket(table["id"], origin=origin or None)


def test_foreign_name_of_the_server_is_refused(server: Server, eva: Visitor) -> None:
    """A name that leads here by somebody else's doing (DNS rebinding) is not answered."""
    answer = eva.http.get("/api/me", headers={"Host": "example.org"})
    assert answer.status_code == 421
    assert answer.json()["code"] == "server/foreign_host"


def test_every_answer_tells_browsers_to_be_careful(server: Server) -> None:
    """The policy allows nothing from elsewhere, in answers and in refusals."""
    with httpx.Client(base_url=server.address, trust_env=False) as browser:
        for path in ("/", "/api/me", "/api/nothing", "/healthz"):
            headers = browser.get(path).headers
            assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


def test_parts_of_the_page_carry_what_they_need_alone(server: Server) -> None:
    """Every script and style brings its headers along: no policy for what is no document."""
    with httpx.Client(base_url=server.address, trust_env=False) as browser:
        page = browser.get("/")
        script = re.search(r'src="(/assets/[^"]+)"', page.text)
        assert script is not None, "no page is built: make page"
        headers = browser.get(script[1]).headers
        refused = browser.get("/assets/none.js").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "immutable" in headers["cache-control"]
    assert sum(len(name) + len(value) + 4 for name, value in headers.items()) <= 340
    assert refused["content-security-policy"].startswith("default-src 'none'")
    assert page.headers["x-frame-options"] == "DENY"
    assert page.headers["cross-origin-opener-policy"] == "same-origin"
    assert page.headers["permissions-policy"].startswith("camera=()")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "protocol/malformed"),
        (b"[]", 400, "protocol/malformed"),
        (b"\xff\xfe", 400, "protocol/malformed"),
        (b"[" * 10_000, 400, "protocol/malformed"),
        (b'{"name": 1}', 400, "protocol/malformed"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413, "server/request_too_large"),
        (b'{"name": ""}', 422, "table/name_empty"),
        (b'{"language": "xx"}', 422, "server/language"),
    ],
)
def test_bad_body_is_one_coded_refusal(eva: Visitor, body: bytes, status: int, code: str) -> None:
    """Whatever a body holds, the answer is a code and nothing has changed."""
    answer = eva.http.put("/api/me", content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert eva.ask("GET", "/api/me")["name"] == ""


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("<b>Eva</b>", "<b>Eva</b>"),
        ("\x1b[31mEva\x07", "[31mEva"),
        ("\u202eavE\u2066", "avE"),
        ("E\u0301va", "\u00c9va"),
        ("x" * 50, "x" * 20),
    ],
)
def test_names_are_cleaned(eva: Visitor, name: str, kept: str) -> None:
    """No control or direction sign stays in a name; markup is a name like any other, told as text."""
    assert eva.ask("PUT", "/api/me", {"name": name})["name"] == kept


def test_log_never_tells_names_keys_or_cookies(server: Server, eva: Visitor) -> None:
    """Refusals are written down by code and place, in plain ASCII, without what links carry."""
    table = eva.ask("POST", "/api/tables", {**ALONE, "name": "\u202eZl\u00fd"})
    eva.refused("POST", "/api/enter", {"name": "Zl\u00fd", "key": "f" * 32})
    eva.refused("GET", f"/api/shared/{'e' * 32}")
    written = server.errors()
    assert written.isascii()
    for secret in (eva.http.cookies["marias"], table["key"], "f" * 32, "e" * 32, "Zl"):
        assert secret not in written
    for line in written.splitlines():
        assert json.loads(line)["event"]


def test_message_too_long_ends_that_socket_alone(eva: Visitor) -> None:
    """One byte beyond 4 kB closes the socket; the table answers on a new one."""
    table = eva.ask("POST", "/api/tables", ALONE)
    player = eva.play(table["id"])
    player.socket.send("x" * (MAX_MESSAGE + 1))
    with pytest.raises(ConnectionClosed):
        _hear_on(player)
    again = eva.play(table["id"])
    assert again.hear()["t"] in {"welcome", "snapshot"}


def _receive_on(silent: ClientConnection) -> None:
    while True:
        silent.recv(timeout=15)


def _hear_on(player: Player) -> None:
    while True:
        player.hear()


def test_socket_of_a_foreign_table_is_refused(server: Server, eva: Visitor) -> None:
    """Who was not let in is told so and dropped, and so is anybody at a table that isn't there."""
    table = eva.ask("POST", "/api/tables", ALONE)
    with Visitor(server.address) as other:
        other.arrive()
        found = []
        for wanted in (table["id"], "0" * 32):
            socket_ = other.socket(wanted)
            found.append(json.loads(socket_.recv(timeout=10)))
            with pytest.raises(ConnectionClosed):
                socket_.recv(timeout=10)
        assert [message["t"] for message in found] == ["refused"] * 2
        codes = [message["code"] for message in found]
        assert codes == ["table/not_let_in", "server/no_table"]


def test_silent_page_is_dropped(eva: Visitor) -> None:
    """Without hello the socket is closed after five seconds."""
    table = eva.ask("POST", "/api/tables", ALONE)
    silent = eva.socket(table["id"])
    begun = time.monotonic()
    with pytest.raises(ConnectionClosed):
        _receive_on(silent)
    assert 4 < time.monotonic() - begun < 12


def test_ten_thousand_guesses_of_a_code_are_stopped(eva: Visitor, server: Server) -> None:
    """Misses from one address run out soon; links still let friends in, and nobody else notices."""
    codes: list[tuple[int, str]] = []
    for number in range(10_000):
        letters = "BCDF"
        code = "".join(letters[number // 4**place % 4] for place in range(6))
        codes.append(eva.refused("POST", "/api/enter", {"name": "Eva", "code": code}))
        if codes[-1][0] == 429:
            break
    assert codes[-1][1] in {"server/misses", "server/too_many_requests"}
    assert len(codes) < 100
    friend_table = {**ALONE, "computers": ["beginner", None], "begin": False}
    table = eva.ask("POST", "/api/tables", friend_table)
    with Visitor(server.address) as friend:
        friend.arrive()
        assert friend.refused("POST", "/api/enter", {"name": "Petr", "code": table["code"]})[0] == 429
        assert friend.ask("POST", "/api/enter", {"name": "Petr", "key": table["key"]})["id"] == table["id"]


def test_proxied_addresses_are_told_apart(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Behind a trusted proxy each address has its own allowance; what stands before it is no address."""
    folder = tmp_path_factory.mktemp("proxied") / "data"
    with served(folder, "--trusted-proxy", "127.0.0.1") as running, Visitor(running.address) as visitor:
        visitor.arrive()

        def guess(forwarded: str) -> int:
            visitor.http.headers["X-Forwarded-For"] = forwarded
            return visitor.refused("POST", "/api/enter", {"name": "Eva", "code": "BCDFHJ"})[0]

        found = [guess(f"192.0.2.{number}, 198.51.100.7") for number in range(40)]
        assert found[:30] == [404] * 30
        assert found[-1] == 429
        assert guess("198.51.100.8") == 404


def test_allowance_fills_up_again() -> None:
    """So many at once, then so many a second; others have their own."""
    now = [0.0]
    limits = Limits({Doing.REQUEST: Rate(10, 2)}, clock=lambda: now[0])
    for _ in range(10):
        limits.take(Doing.REQUEST, "here")
    with pytest.raises(ServerError) as caught:
        limits.take(Doing.REQUEST, "here")
    assert (caught.value.code, caught.value.data["seconds"]) == ("server/too_many_requests", 1)
    limits.take(Doing.REQUEST, "there")
    now[0] = 0.5
    limits.take(Doing.REQUEST, "here")


def test_guessing_from_everywhere_stops_those_who_miss() -> None:
    """When all addresses together miss too often, who has not missed lately still gets in by a code."""
    limits = Limits(clock=lambda: 0.0)
    for number in range(300):
        for _ in range(2):
            limits.before_code(f"10.0.0.{number}")
            limits.missed(f"10.0.0.{number}")
    with pytest.raises(ServerError):
        limits.before_code("10.0.0.1")
    limits.before_code("192.0.2.1")


def test_half_open_connections_are_closed(server: Server) -> None:
    """Who connects and says nothing is let go of, and others are served meanwhile."""
    quiet = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    try:
        with httpx.Client(base_url=server.address, trust_env=False) as browser:
            assert browser.get("/healthz").status_code == 200
        quiet[0].settimeout(25)
        assert quiet[0].recv(1) == b""
    finally:
        for each in quiet:
            each.close()


@pytest.mark.parametrize("path", ["/..%2f..%2fetc/passwd", "/%2e%2e/pyproject.toml", "/.git/config", "/a\\b"])
def test_nothing_beside_the_page_is_served(server: Server, path: str) -> None:
    """No path leads out of the page's folder."""
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode()
        )
        received = b""
        while part := raw.recv(65536):
            received += part
    assert received.split()[1] == b"404"


def test_metrics_are_for_this_machine(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Numbers are given on the loopback; to others with the key alone; none names a person or a card."""
    folder = tmp_path_factory.mktemp("metrics") / "data"
    with served(folder, "--trusted-proxy", "127.0.0.1") as running, Visitor(running.address) as visitor:
        assert "marias_storage_commits" in visitor.http.get("/metrics").text
        visitor.http.headers["X-Forwarded-For"] = "198.51.100.7"
        assert visitor.refused("GET", "/metrics") == (403, "server/not_local")


def test_pairing_works_once(server: Server, eva: Visitor) -> None:
    """Another device becomes the same person by a link, which then is dead."""
    eva.ask("PUT", "/api/me", {"name": "Eva"})
    pairing = eva.ask("POST", "/api/pair")
    key = pairing["link"].rsplit("/", 1)[1]
    assert pairing["seconds"] == 120
    with Visitor(server.address) as phone, Visitor(server.address) as thief:
        phone.arrive()
        assert phone.ask("POST", "/api/paired", {"key": key})["id"] == eva.arrive()["id"]
        assert phone.arrive()["name"] == "Eva"
        assert thief.refused("POST", "/api/paired", {"key": key}) == (404, "server/pairing_over")
        assert thief.refused("POST", "/api/paired", {"key": "0" * 32}) == (404, "server/pairing_over")
