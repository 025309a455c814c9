"""From a command to a running server: folder, port, address told, browser opened."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import sys
import urllib.request
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from marias.errors import ServerError, StorageError
from marias.server.hosts import Hosts, Network, local_addresses
from marias.server.instance import Instance, running_at
from marias.server.ports import Pauses
from marias.texts import error_text, render

PORT: Final = 8743
LOOPBACK: Final = "127.0.0.1"
PORTS_TRIED: Final = 20
_EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - named to be told apart
_ASK_SECONDS: Final = 1.0


@dataclass(frozen=True, slots=True)
class Launch:
    """How to run; `own` is `marias` without a command: the table of whoever sits at this machine.

    `pauses` multiplies the time that computers seem to think; `network` listens on the local network from the
    start; `browser` False opens none.
    """

    folder: Path
    language: str
    host: str = LOOPBACK
    port: int = PORT
    base_url: str | None = None
    proxies: tuple[Network, ...] = ()
    durable: bool = False
    pauses: float = 1.0
    metrics_key: str | None = None
    own: bool = False
    network: bool = False
    browser: bool = False


def launch(wish: Launch) -> None:
    """Serve until it is ended; an own server that runs already is only shown.

    Raises StorageError `storage/…`, ServerError `server/address`.
    """
    try:
        instance = Instance(wish.folder)
    except StorageError as error:
        running = _answering(wish.folder) if wish.own and error.code == "storage/in_use" else None
        if running is None:
            raise
        _say("already", wish, address=running)
        print(running, flush=True)  # noqa: T201 - what a script reads
        if wish.browser and has_screen():
            webbrowser.open(running)
        return
    try:
        listener = _listener(wish)
        try:
            asyncio.run(_serve(wish, instance, listener))
        finally:
            listener.close()
    finally:
        instance.close()


def has_screen() -> bool:
    """Tell whether a browser can be opened where the person sits."""
    if os.environ.get("BROWSER"):
        return True
    if os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def hosts_of(wish: Launch, port: int) -> Hosts:
    """Give the names that the server answers to."""
    hosts = Hosts(port, wish.base_url, proxies=wish.proxies)
    if wish.host in _EVERYWHERE:
        name = socket.gethostname().lower()
        hosts.addresses = local_addresses()
        hosts.names = frozenset({name, f"{name.partition('.')[0]}.local"})
    elif wish.host not in {LOOPBACK, "localhost", "::1"}:
        hosts.addresses = (f"[{wish.host}]" if ":" in wish.host else wish.host,)
    hosts.renew()
    return hosts


def pauses_of(factor: float) -> Pauses:
    """Give the pauses of computers, all of them multiplied."""
    usual = Pauses()
    return Pauses(usual.least * factor, usual.most * factor, usual.trick * factor, usual.grid * factor)


def _listener(wish: Launch) -> socket.socket:
    """Take the port, or, for an own server, the next free one, which is said aloud."""
    from marias.server.running import bound  # noqa: PLC0415 - not needed where one runs already

    if not wish.own:
        return bound(wish.host, wish.port)
    ports = range(wish.port, wish.port + PORTS_TRIED) if wish.port else range(1)
    for port in ports:
        try:
            listener = bound(wish.host, port)
        except ServerError as error:
            if error.data["reason"] != "EADDRINUSE" or port == ports[-1]:
                raise
            continue
        if port != wish.port:
            _say("other_port", wish, taken=wish.port, port=port)
        return listener
    raise AssertionError("no port was tried")


async def _serve(wish: Launch, instance: Instance, listener: socket.socket) -> None:
    from marias.server.house import House, Settings  # noqa: PLC0415 - after the port is taken
    from marias.server.running import run  # noqa: PLC0415 - as above

    port = listener.getsockname()[1]
    hosts = hosts_of(wish, port)
    shown = f"[{wish.host}]" if ":" in wish.host else wish.host
    address = wish.base_url or f"http://{LOOPBACK if wish.host in _EVERYWHERE else shown}:{port}"
    house = House(
        Settings(
            wish.folder,
            hosts,
            durable=wish.durable,
            may_quit=wish.own,
            metrics_key=wish.metrics_key,
            pauses=pauses_of(wish.pauses),
            may_open=wish.own,
        )
    )

    async def started() -> None:
        instance.tell(address, house.instance)
        print(address, flush=True)  # noqa: T201 - what a script reads
        if house.database.aside is not None:
            moved = StorageError("storage/moved_aside", file=house.database.aside, folder=str(wish.folder))
            print(error_text(moved, wish.language), file=sys.stderr)  # noqa: T201 - said aloud
        if wish.network:
            with contextlib.suppress(ServerError):
                await house.open_to_network()
        if wish.own:
            _welcome(wish, address, hosts.links())

    await run(house, listener, started)


def _welcome(wish: Launch, address: str, links: list[str]) -> None:
    """Open the browser, or tell how to come from elsewhere."""
    if wish.browser and has_screen():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        _say("running", wish)
        return
    from marias.server.invitations import qr_lines  # noqa: PLC0415 - only without a screen

    link = links[0] if links else address
    print(qr_lines(link), file=sys.stderr)  # noqa: T201 - for the person at the terminal
    if links:
        _say("reachable", wish, address=link)
    else:
        _say("here_only", wish)


def _answering(folder: Path) -> str | None:
    """Give the address of the server that has a folder, if it is really ours that answers there."""
    told = running_at(folder)
    if told is None:
        return None
    address, instance = told
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=_ASK_SECONDS) as answer:  # noqa: S310 - our own
            return address if json.load(answer)["instance"] == instance else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _say(key: str, wish: Launch, **data: object) -> None:
    print(render(f"cli.serve.{key}", data, wish.language), file=sys.stderr)  # noqa: T201 - for people
