"""A server killed and started again, and pelted with nonsense, until time is over and all kills are done.

`python -m tools.soak_server --minutes 10 --kills 200`: scripted people play against computers through real
sockets; at a moment that chance chooses the server is killed.  After each restart every acknowledged action
must be answered again and the deal must go on.  Between kills random bytes, broken messages and requests come
in; the server must answer each with a code and never write down a fault.  Every finished deal must add up to
nought and replay to its stored result.  The first fault ends it with exit code 1.
"""

import argparse
import json
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from marias.chance import SeededChance
from marias.notation import files
from marias.notation.record import Record
from marias.notation.verification import verify_entry
from tests.server.house.serving import Player, Server, Visitor

TABLES = 3
PELT_EVERY = 20
LONG_EVERY = 10
LONG_SECONDS = 8  # whole matches are played in between, not beginnings only
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError)


class Fault(Exception):  # noqa: N818 - the word of this tool
    """Something that a server must never do."""


class Guest:
    """Somebody at a table of his own, who remembers what was acknowledged."""

    def __init__(self, server: Server, preset: str) -> None:
        """Open a table without an end."""
        self.visitor = Visitor(server.address)
        self.visitor.arrive()
        options = {"preset": preset, "length": None}
        wish = {"options": options, "name": "Eva", "computers": ["beginner", "beginner"], "begin": True}
        self.table = self.visitor.ask("POST", "/api/tables", wish)["id"]
        self.acked: dict[str, int] = {}
        self.finished = 0

    def play(self) -> None:
        """Play until the server is gone."""
        player = None
        try:
            player = self.visitor.play(self.table)
            self._check(player)
            while True:
                player.move()  # what is wanted may have been heard by the check already
                player.hear()
        except TimeoutError as error:
            raise Fault(f"nothing is heard any more while {player and player.turn} is waited for") from error
        except LOST:
            return
        finally:
            if player is not None:
                self.acked |= player.acked
                self.finished += len(player.results)

    def _check(self, player: Player) -> None:
        """Everything acknowledged must be there, and the last message is answered again."""
        while player.hear()["t"] != "snapshot":
            pass
        if not self.acked:
            return
        last = max(self.acked, key=lambda id_: self.acked[id_])
        if player.version < self.acked[last]:
            raise Fault(f"acknowledged {self.acked[last]}, there is only {player.version}")
        player.say({"t": "act", "id": last, "version": self.acked[last], "actions": ["good"]})
        while last not in player.acked:
            message = player.hear()
            if message["t"] == "refused" and message.get("id") == last:
                raise Fault(f"an acknowledged action is refused: {message['code']}")


def pelt(server: Server, chance: SeededChance, count: int) -> None:
    """Send nonsense to routes and to a socket; each is refused with a code, or is lawful."""
    paths = [
        "/api/me",
        "/api/tables",
        "/api/enter",
        "/api/history",
        "/api/records/x",
        "/t/BCDFHJ",
        "/metrics",
    ]
    with Visitor(server.address) as visitor:
        visitor.arrive()
        visitor.http.headers["X-Forwarded-For"] = f"192.0.2.{chance.below(250)}"
        wish = {"options": {"preset": "app_voleny"}, "name": "Q", "computers": ["beginner"] * 2}
        table = visitor.ask("POST", "/api/tables", wish)["id"]
        for _ in range(count):
            method = ["GET", "PUT", "POST", "DELETE", "PATCH"][chance.below(5)]
            path = paths[chance.below(len(paths))]
            if method == "DELETE" and path == "/api/me":
                continue
            answer = visitor.http.request(method, path, content=nonsense(chance))
            if answer.status_code == 500 or (answer.is_error and "code" not in answer.json()):
                raise Fault(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        player = visitor.play(table)
        try:
            for _ in range(count):
                player.socket.send(nonsense(chance).decode("latin-1"))
                time.sleep(0.02)
        except ConnectionClosed:
            pass  # too often, too long or too wrong: its own socket is all that it costs


def nonsense(chance: SeededChance) -> bytes:
    """Give random bytes, or a message with a part of it replaced."""
    size = 1 + chance.below(300)
    junk = bytes(chance.below(256) for _ in range(size))
    lawful = [
        {"t": "act", "id": "a", "version": chance.below(99), "actions": ["play hA"]},
        {"t": "cut", "id": "b", "version": 2**60, "place": -1},
        {"t": "set_options", "id": "c", "options": {"preset": "x" * chance.below(3000)}},
        {"t": "hint", "id": "d", "version": 1, "strength": None},
        {"name": "\u202e" * 30, "code": "BCDFHJ"},
    ]
    text = json.dumps(lawful[chance.below(len(lawful))]).encode()
    at = chance.below(len(text))
    return [junk, text, text[:at] + junk[:5] + text[at + 3 :], b"[" * 5000][chance.below(4)]


def check_records(guest: Guest) -> int:
    """Replay every record; gives how many."""
    content = guest.visitor.http.get("/api/records.jsonl").content
    entries = files.read(content, files.Format.JSONL).entries
    for entry in entries:
        replay = verify_entry(entry)
        settlement = None if replay.last is None else replay.last.settlement
        if replay.faults or settlement is None or sum(settlement.units) != 0:
            raise Fault(f"record {entry.number}: {[fault.code for fault in replay.faults]}")
    total = guest.visitor.ask("GET", "/api/statistics")["total"]
    mine = [entry.record for entry in entries]
    if len(mine) < guest.finished:
        raise Fault(f"{guest.finished} results were told, there are {len(mine)} records")
    own = sum(record.result.units[_seat(record)] for record in mine if record.result is not None)
    if (total["deals"], total["units"]) != (len(mine), own):
        raise Fault(f"statistics say {total}, the records {len(mine)} deals and {own} units")
    return len(mine)


def _seat(record: Record) -> int:
    """Give the seat of the guest, who always has the same name."""
    return next(seat for seat in range(3) if record.name_of(seat) == "Eva")


def soak(minutes: float, least_kills: int, seed: int) -> bool:
    """Kill and pelt for so long, and so often; False after a fault, which is printed."""
    end, chance, kills, records = time.monotonic() + 60 * minutes, SeededChance(seed), 0, 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        server = Server(folder, "--trusted-proxy", "127.0.0.1")
        port = server.port
        presets = (
            "app_voleny",
            "app_licitovany",
            "szmk_voleny",
        )  # shuffled every time: no record stays closed
        guests = [Guest(server, presets[number % 3]) for number in range(TABLES)]
        try:
            while time.monotonic() < end or kills < least_kills:
                faults: list[Exception] = []
                threads = [threading.Thread(target=_play, args=(guest, faults)) for guest in guests]
                for thread in threads:
                    thread.start()
                long = kills % LONG_EVERY == LONG_EVERY - 1
                so_far = [len(guest.acked) for guest in guests]
                time.sleep(LONG_SECONDS if long else 0.3 + chance.below(1500) / 1000)
                if kills % PELT_EVERY == 0:
                    pelt(server, chance, 30)
                written = server.errors()
                server.kill()
                for thread in threads:
                    thread.join()
                kills += 1
                if long and any(
                    len(guest.acked) == count for guest, count in zip(guests, so_far, strict=True)
                ):
                    raise Fault("a deal doesn't go on")
                if faults or '"event": "fault"' in written:
                    raise faults[0] if faults else Fault(written[-2000:])
                server = Server(folder, "--trusted-proxy", "127.0.0.1", port=port)
            records = sum(check_records(guest) for guest in guests)
        except Fault as fault:
            print(f"server: {fault}; after {kills} kills, seed {seed}")
            return False
        finally:
            if server.process.poll() is None:
                server.end()
            for guest in guests:
                guest.visitor.__exit__()
    acked = sum(len(guest.acked) for guest in guests)
    print(f"server: {kills} kills, {acked} acknowledged actions all there, {records} records replayed")
    return True


def _play(guest: Guest, faults: list[Exception]) -> None:
    try:
        guest.play()
    except Exception as error:  # noqa: BLE001 - whatever is raised is the find
        faults.append(error if isinstance(error, Fault) else Fault(f"{type(error).__name__}: {error}"))


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--kills", type=int, default=0, help="at least so many")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    return 0 if soak(wish.minutes, wish.kills, wish.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
