"""Deals by computers through real sockets: `python -m tools.soak_deals --deals 2000`.

A guest of the level `beginner` sits with two computers of that level, at tables of every preset in turn; it
is a program that comes to the table as a page does and decides from the view that the server shows it.
Whenever it is asked it comes anew, so that sockets are taken over all the time.  At the end every account
must add up to nought, every record replay to the result that was told, and every pack be what secret and
nonces give.  The first fault ends it with exit code 1.
"""

import argparse
import sys
import tempfile
import threading
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

from marias.chance import SeededChance
from marias.engine.state import GameState
from marias.errors import MariasError
from marias.notation import files
from marias.notation.record import Record
from marias.notation.verification import verify_entry
from marias.notation.view_json import read_view
from marias.players import Budget, player_of_level
from marias.table.fair_check import check_fair
from tests.server.house.serving import Player, Server, Visitor

LEVEL = "beginner"
GUESTS = 3
#: Deals at one table, enough for long chains of unshuffled ones; who opens tables too often is refused.
AT_A_TABLE = 30


class Fault(Exception):  # noqa: N818 - the word of this tool
    """Something that must hold after any deals does not."""


class Guest:
    """A computer that comes as a page; `told` are the units of each finished deal, by seat."""

    def __init__(self, server: Server, number: int, seed: int) -> None:
        """Arrive."""
        self.visitor = Visitor(server.address, **{"X-Forwarded-For": f"198.51.100.{1 + number % 250}"})
        self.visitor.arrive()
        self.told: list[tuple[int, ...]] = []
        self._accounts = [0, 0, 0]
        self._socket = ExitStack()
        self._chance = SeededChance(seed + number)
        self._player = player_of_level(LEVEL)

    def play(self, preset: str, deals: int) -> None:
        """Play so many deals at a table of its own, then leave."""
        wish = {"options": {"preset": preset, "length": None}, "name": "Eva", "computers": [LEVEL] * 2}
        table = self.visitor.ask("POST", "/api/tables", {**wish, "begin": True})["id"]
        page, deal = self._come(table)
        accounts, finished, acted = [0, 0, 0], 0, -1
        while finished < deals:
            if page.turn["wait"] != "action":
                page.move()
            elif page.turn.get("chair") == page.chair and acted != page.version:
                page, deal = self._come(table)
                acted = page.version
                action = self._decided(preset, page.turn, deal)
                page.say({"t": "act", "id": f"a{acted}", "version": acted, "actions": [action]})
            message = self._heard(page)
            if message["t"] == "snapshot":
                deal = message.get("deal")
            if message["t"] == "events" and message.get("result") is not None:
                units = message["result"]["units"]
                self.told.append(tuple(units))
                finished += 1
                for seat, chair in enumerate(deal["chairs"]):
                    accounts[chair] += units[seat]
        while self._accounts != accounts:
            self._heard(page)
        if sum(accounts) != 0:
            raise Fault(f"{preset}: the accounts are {accounts}")
        page.say({"t": "leave", "id": "leave-act"})
        while "leave-act" not in page.acked:
            self._heard(page)
        self.end()

    def end(self) -> None:
        """Close the socket."""
        self._socket.close()

    def _come(self, table: str) -> tuple[Player, Any]:
        """Open a socket, which takes over from the one before, and hear how the table stands."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.visitor.http.cookies.items())
        address = f"192.0.2.{1 + self._chance.below(250)}"
        opened = connect(
            f"{self.visitor.address.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            origin=Origin(self.visitor.address),
            compression=None,
            proxy=None,
            additional_headers={"Cookie": cookies, "X-Forwarded-For": address},
        )
        socket = ExitStack()
        page = Player(socket.enter_context(opened))
        while (message := self._heard(page))["t"] != "snapshot":
            pass
        self.end()
        self._socket = socket
        return page, message.get("deal")

    def _heard(self, page: Player) -> dict[str, Any]:
        message = page.hear()
        if message["t"] == "refused":
            raise Fault(f"{message['code']} {message.get('data')}")
        if message["t"] in {"snapshot", "table"}:
            self._accounts = message["table"]["accounts"]
        return message

    def _decided(self, preset: str, turn: dict[str, Any], deal: dict[str, Any]) -> str:
        view = read_view({**deal["view"], "ruleset": preset, "legal": turn["legal"]})
        return str(self._player.decide(view, Budget(), self._chance).action)


def check_records(guest: Guest) -> int:
    """Replay every record, and calculate its pack again; gives how many."""
    content = guest.visitor.http.get("/api/records.jsonl").content
    found = files.read(content, files.Format.JSONL)
    if found.faults or len(found.entries) != len(guest.told):
        raise Fault(f"{len(found.entries)} records of {len(guest.told)} deals, {found.faults}")
    replays = [(entry.record, verify_entry(entry)) for entry in found.entries]
    units: Counter[tuple[int, ...]] = Counter()
    for record, replay in replays:
        if replay.faults or replay.last is None or replay.last.settlement is None:
            raise Fault(f"{record.ruleset.name}: {[fault.code for fault in replay.faults]}")
        units[tuple(int(each) for each in replay.last.settlement.units)] += 1
    if units != Counter(guest.told):
        raise Fault("records replay to other units than those that were told")
    _check_packs([(record, replay.last) for record, replay in replays])
    return len(replays)


def _check_packs(played: list[tuple[Record, GameState | None]]) -> None:
    """Compare every pack with what secret and nonces give, along each chain."""
    before: tuple[Record | None, GameState | None] = (None, None)
    for record, last in sorted(played, key=_place):
        try:
            check_fair(record, *before)
        except MariasError as error:
            raise Fault(f"{record.ruleset.name}: {error.code} {error.data}") from error
        before = record, last


def _place(played: tuple[Record, GameState | None]) -> tuple[str, int]:
    fair = played[0].fair
    return ("", 0) if fair is None else (fair.table, fair.deal)


def soak(deals: int, seed: int) -> bool:
    """Let so many deals be played; False after a fault, which is printed."""
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place) / "data", "--trusted-proxy", "127.0.0.1")
        faults: list[Exception] = []
        guests: list[Guest] = []
        try:
            guests += [Guest(server, number, seed) for number in range(GUESTS)]
            presets = [each["name"] for each in guests[0].visitor.ask("GET", "/api/presets")["presets"]]
            threads = [
                threading.Thread(target=_play, args=(guest, presets, range(number, deals, GUESTS), faults))
                for number, guest in enumerate(guests)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if faults:
                raise faults[0]
            records = sum(check_records(guest) for guest in guests)
            if '"event": "fault"' in server.errors():
                raise Fault(server.errors()[-2000:])
        except Exception as fault:  # noqa: BLE001 - whatever is raised is the find
            print(f"deals: {type(fault).__name__} {fault}; seed {seed}")
            return False
        finally:
            for guest in guests:
                guest.visitor.__exit__()
            server.end()
    print(f"deals: {records} by computers through sockets, accounts at nought, records and packs as told")
    return True


def _play(guest: Guest, presets: list[str], share: range, faults: list[Exception]) -> None:
    """Play a share of the deals, some at each table."""
    left, number = len(share), share.start
    try:
        while left > 0 and not faults:
            guest.play(presets[number % len(presets)], min(left, AT_A_TABLE))
            left -= AT_A_TABLE
            number += 1
    except Exception as error:  # noqa: BLE001 - whatever is raised is the find
        faults.append(error)
    finally:
        guest.end()


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    return 0 if soak(wish.deals, wish.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
