"""One server on one core, hundreds of tables: `python -m benchmarks.server --tables 500 --seconds 60`.

People who follow a script sit three at a table and move once a second a table, over real sockets, with
storage that survives a kill.  Told are the server's time from the frame read to the last frame written, as
its `/metrics` count it; the pages' time from the planned moment of a move until the last page has heard of
it; how late this program itself was; and whether any page missed an event or heard one twice.
`--idle 2000` tells the memory of another server with so many tables, where nobody moves in the first deal.

The server gets a core of its own and this program another one, where the system can do that.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import re
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from benchmarks.server_pages import Door, Message, SocketPage, connected
from tools.browsing import Server, start_server

#: What is allowed: p99 from frame read to last frame written, and bytes with idle tables.
MOST_MS = 50
MOST_BYTES = 400_000_000
#: Pages that are opened at once.
AT_ONCE = 20
DOORS = 8
FILES = 20_000
#: Seconds for what is on its way at the end.
SETTLING = 4
PLAYED_AT_RANDOM = {"play", "discarding"}


class Script:
    """Three people at a table who move once a second; `waits` are measured moves, in seconds."""

    def __init__(self, chance: random.Random) -> None:
        """Nobody is there yet."""
        self.pages: list[SocketPage] = []
        self.waits: list[float] = []
        self.late: list[float] = []
        self.counts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.over = False
        self._chance = chance
        self._due = 0.0
        self._missing: set[SocketPage] = set()
        self._version = 0
        self._asked_at = -1

    def heard(self, page: SocketPage, message: Message) -> None:
        """Notice who has heard of the last move."""
        if message.t == "refused":
            self.refusals[message.code] += 1
            self._asked_at = -1
            self._missing.clear()
        if page in self._missing and message.t == "events" and message.version > self._version:
            self._missing.discard(page)
            if not self._missing:
                self.waits.append(asyncio.get_running_loop().time() - self._due)

    def tick(self, due: float) -> None:
        """Do what the table waits for, then again a second later."""
        if self.over:
            return
        loop = asyncio.get_running_loop()
        self.late.append(loop.time() - due)
        if self._missing:
            self.counts["not answered within a second"] += 1
        else:
            self._due = due
            self.move()
        loop.call_at(due + 1, self.tick, due + 1)

    def move(self) -> None:
        """Do what the table waits for."""
        turn, version = self.pages[0].turn, self.pages[0].version
        if turn.wait == "action":
            self._act()
        elif turn.wait in {"cut", "deal"} and self._asked_at != version:
            self._asked_at = version
            for page in self.pages:
                cuts = turn.wait == "cut" and turn.chair == page.chair
                body = {"t": "cut", "place": page.turn.places[-1]} if cuts else {"t": "deal"}
                page.say({**body, "id": f"d{version}", "version": version})
            self.counts["deals"] += 1

    def _act(self) -> None:
        for page in self.pages:
            turn = page.turn
            if turn.chair == page.chair and turn.legal:
                at_random = turn.phase in PLAYED_AT_RANDOM
                action = self._chance.choice(turn.legal) if at_random else turn.legal[0]
                self._version, self._missing = page.version, set(self.pages)
                page.say({"t": "act", "id": f"a{page.version}", "version": page.version, "actions": [action]})
                self.counts["moves"] += 1


def main() -> int:
    """Measure and print; exit code 1 if a limit is broken."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description="Tables on one core.")
    parser.add_argument("--tables", type=int, default=500, help="tables that play (default 500)")
    parser.add_argument("--sockets", type=int, default=3, choices=[3], help="pages at each table")
    parser.add_argument("--seconds", type=float, default=60, help="how long is measured (default 60)")
    parser.add_argument("--warm-up", type=float, default=10, help="seconds before that (default 10)")
    parser.add_argument("--idle", type=int, default=0, help="tables with a deal begun where nobody moves")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    figures: dict[str, Any] = {"machine": _machine(), "pinned": _may_pin()}
    if arguments.tables:
        figures["playing"] = _served(arguments, arguments.tables, arguments.seconds)
    if arguments.idle:
        figures["idle"] = _served(arguments, arguments.idle, 0)
    broken = _broken(figures)
    print(json.dumps(figures | {"broken": broken}, indent=2) if arguments.json else _told(figures, broken))
    return 1 if broken else 0


def _broken(figures: dict[str, Any]) -> list[str]:
    """Name the limits that are not kept."""
    playing, idle = figures.get("playing"), figures.get("idle")
    broken = []
    for part in filter(None, (playing, idle)):
        wrong = ("sockets_lost", "events_missed", "events_repeated", "not_as_told", "refusals")
        broken += [name for name in wrong if part[name]]
    if playing is not None and playing["server_ms"]["p99"] > MOST_MS:
        broken.append("server_ms")
    if idle is not None and idle["memory"] > MOST_BYTES:
        broken.append("memory")
    return broken


def _told(figures: dict[str, Any], broken: list[str]) -> str:
    lines = [figures["machine"] + ("" if figures["pinned"] else ", cores not chosen")]
    playing, idle = figures.get("playing"), figures.get("idle")
    if playing is not None:
        lines += [
            f"{playing['tables']} tables, {playing['sockets']} sockets, {playing['seconds']:g} s",
            f"  {playing['moves_a_second']:.0f} moves a second, {playing['memory'] / 1e6:.0f} MB",
            f"  {playing['server_core']:.0%} of a core",
            *(f"  {name:10} {_row(playing[name])}" for name in ("server_ms", "pages_ms", "own_lag_ms")),
        ]
    if idle is not None:
        lines.append(
            f"{idle['tables']} idle tables, {idle['sockets']} sockets: {idle['memory'] / 1e6:.0f} MB, "
            f"{idle['memory_at_start'] / 1e6:.0f} MB of it before the first"
        )
    for part in filter(None, (playing, idle)):
        lines.append(f"  events missed {part['events_missed']}, repeated {part['events_repeated']}")
    return "\n".join([*lines, *(f"not kept: {name}" for name in broken)])


def _row(quantiles: dict[str, float]) -> str:
    return "  ".join(f"{name} {value:.1f}" for name, value in quantiles.items())


def _machine() -> str:
    info = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", info.read_text()) if info.exists() else None
    name = model[1] if model else platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def _may_pin() -> bool:
    return hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1


def _served(arguments: argparse.Namespace, tables: int, seconds: float) -> dict[str, Any]:
    """Start a server on a core of its own and measure it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        cores = sorted(os.sched_getaffinity(0)) if _may_pin() else []
        if cores:
            os.sched_setaffinity(0, cores[:1])  # what is started has it from here
        server = start_server(folder / "data", folder / "log", "--trusted-proxy", "127.0.0.1")
        if cores:
            os.sched_setaffinity(0, cores[1:])
        try:
            return asyncio.run(_measured(arguments, server, tables, seconds))
        finally:
            server.stop()
            if cores:
                os.sched_setaffinity(0, cores)


async def _measured(
    arguments: argparse.Namespace, server: Server, tables: int, seconds: float
) -> dict[str, Any]:
    host, port = _place(server)
    begun = _memory(server)
    scripts = await _open(host, port, tables, arguments.sockets)
    for script in scripts:
        script.move()
        await asyncio.sleep(0.002)
    await asyncio.sleep(3)
    gc.freeze()
    print(f"{tables} tables are open", file=sys.stderr)
    loop = asyncio.get_running_loop()
    if seconds:
        start = loop.time() + 0.1
        for number, script in enumerate(scripts):
            due = start + number / tables
            loop.call_at(due, script.tick, due)
        await asyncio.sleep(arguments.warm_up)
        for script in scripts:
            script.waits.clear()
            script.late.clear()
            script.counts.clear()
    before, used = _histogram(host, port), _cpu(server)
    await asyncio.sleep(seconds)
    after, spent = _histogram(host, port), _cpu(server) - used
    for script in scripts:
        script.over = True
    await asyncio.sleep(SETTLING)
    pages = [page for script in scripts for page in script.pages]
    counts: Counter[str] = sum((script.counts for script in scripts), Counter())
    refusals: Counter[str] = sum((script.refusals for script in scripts), Counter())
    figures: dict[str, Any] = {
        "tables": tables,
        "sockets": len(pages),
        "sockets_lost": sum(page.closed for page in pages),
        "memory_at_start": begun,
        "memory": _memory(server),
        # At the end every page of a table has come to the same version.
        "not_as_told": _apart(scripts),
        "events_missed": sum(page.gaps for page in pages),
        "events_repeated": sum(page.repeated for page in pages),
        "refusals": dict(refusals),
    }
    if seconds:
        waits = sorted(wait for script in scripts for wait in script.waits)
        late = sorted(lag for script in scripts for lag in script.late)
        counted = {bound: so_far - before.get(bound, 0) for bound, so_far in after.items()}
        figures |= {
            "seconds": seconds,
            "counts": dict(counts),
            "moves_a_second": counts["moves"] / seconds,
            "server_core": spent / seconds,
            "server_ms": {name: _ms(_quantile_of(counted, part)) for name, part in PARTS.items()},
            "messages": counted.get(float("inf"), 0),
            "pages_ms": {name: _ms(_quantile(waits, part)) for name, part in PARTS.items()},
            "own_lag_ms": {name: _ms(_quantile(late, part)) for name, part in PARTS.items()},
        }
    for page in pages:
        page.close()
    return figures


def _apart(scripts: list[Script]) -> int:
    """Count the tables whose pages have not come to the same version."""
    return sum(len({page.version for page in script.pages}) > 1 for script in scripts)


PARTS = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999}


async def _open(host: str, port: int, tables: int, sockets: int) -> list[Script]:
    """Let everybody arrive; what is asked one after another is asked before any socket has to be heard."""
    scripts = [Script(random.Random(number)) for number in range(tables)]
    people, room = count(), asyncio.Semaphore(AT_ONCE)
    with ThreadPoolExecutor(DOORS) as pool:
        doors = [Door(host, port, people) for _ in range(DOORS)]
        shares = [len(range(first, tables, DOORS)) for first in range(DOORS)]
        found = pool.map(lambda door, share: [door.open_table(sockets) for _ in range(share)], doors, shares)
        passes = list(chain.from_iterable(found))

    async def sit(script: Script, entries: list[Any]) -> None:
        async with room:
            script.pages = [await connected(entry, host, port, script.heard) for entry in entries]

    await asyncio.gather(*(sit(script, entries) for script, entries in zip(scripts, passes, strict=True)))
    return scripts


def _place(server: Server) -> tuple[str, int]:
    parts = urlsplit(server.address)
    return parts.hostname or "", parts.port or 0


def _memory(server: Server) -> int:
    """Give the bytes of the server's process that lie in memory."""
    answer = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(server.process.pid)], check=True, capture_output=True, text=True
    )
    return 1024 * int(answer.stdout)


def _cpu(server: Server) -> float:
    """Give the processor seconds that the server's process has used; 0 where that isn't told."""
    path = Path(f"/proc/{server.process.pid}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _histogram(host: str, port: int) -> dict[float, int]:
    """Give how many messages were answered within so many seconds, by bound."""
    text = Door(host, port, count()).metrics()
    rows = re.findall(r'marias_message_seconds_bucket\{le="([^"]+)"\} (\d+)', text)
    return {float(bound): int(so_far) for bound, so_far in rows}


def _quantile_of(counted: dict[float, int], part: float) -> float:
    """Give a quantile of a histogram, as far as its bounds tell; a line between two of them."""
    total = counted.get(float("inf"), 0)
    below, least = 0, 0.0
    for bound, so_far in sorted(counted.items()):
        if total and so_far >= part * total:
            if bound == float("inf"):
                return bound
            return least + (bound - least) * (part * total - below) / (so_far - below or 1)
        below, least = so_far, bound
    return 0.0


def _quantile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


if __name__ == "__main__":
    sys.exit(main())
