"""Which names and addresses the server answers to, which pages may ask, and where a request comes from."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from marias.errors import ServerError

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
_WEB_PORTS: Final = {"http": 80, "https": 443}
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(slots=True)
class Hosts:
    """The exact lists; `addresses` are the local network's, once friends were invited.

    `base_url` is the address of a server behind a proxy, then it is the only one beside the loopback.
    """

    port: int
    base_url: str | None = None
    names: frozenset[str] = frozenset()
    proxies: tuple[Network, ...] = ()
    addresses: tuple[str, ...] = ()
    _hosts: frozenset[str] = field(init=False, default=frozenset())
    _origins: frozenset[str] = field(init=False, default=frozenset())

    def __post_init__(self) -> None:
        """Write the lists down; raises ServerError `server/base_url`."""
        self.renew()

    def renew(self) -> None:
        """Write the lists down anew after `port` or `addresses` changed."""
        names = [*LOOPBACK, *self.addresses, *self.names]
        hosts = {f"{name}:{self.port}".lower() for name in names}
        if self.port == _WEB_PORTS["http"]:
            hosts |= {name.lower() for name in names}
        origins = {f"http://{host}" for host in hosts}
        if self.base_url is not None:
            parts = urlsplit(self.base_url)
            hosts.add(parts.netloc.lower())
            origins.add(f"{parts.scheme}://{parts.netloc}".lower())
        self._hosts, self._origins = frozenset(hosts), frozenset(origins)

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.base_url is not None and self.base_url.startswith("https:")

    def knows_host(self, host: str) -> bool:
        """Tell whether the server is meant."""
        return host.lower() in self._hosts

    def knows_origin(self, origin: str) -> bool:
        """Tell whether a page of our own asks."""
        return origin.lower() in self._origins

    def links(self) -> list[str]:
        """Give the addresses that friends can use, without a slash at the end."""
        if self.base_url is not None:
            return [self.base_url]
        port = "" if self.port == _WEB_PORTS["http"] else f":{self.port}"
        return [f"http://{address}{port}" for address in self.addresses]

    def client(self, scope: Scope) -> str:
        """Give the address that a request comes from, as the trusted proxies tell it.

        The last address that no trusted proxy has is taken; what stands before it anybody may have written.
        """
        client = scope.get("client")
        address = str(client[0]) if client else ""
        if not self.proxies or not self._is_proxy(address):
            return grouped(address)
        told = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        for word in reversed(told.decode("latin-1").split(",")):
            hop = word.strip()
            if not hop:
                break
            address = hop
            if not self._is_proxy(hop):
                break
        return grouped(address)

    def is_local(self, scope: Scope) -> bool:
        """Tell whether a request comes from this very machine, by its own name and through no proxy."""
        client, headers = scope.get("client"), dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        parsed = _parsed(str(client[0])) if client else None
        named = host.removesuffix(f":{self.port}") in LOOPBACK
        return named and parsed is not None and parsed.is_loopback and b"x-forwarded-for" not in headers

    def _is_proxy(self, address: str) -> bool:
        parsed = _parsed(address)
        return parsed is not None and any(parsed in network for network in self.proxies)


def grouped(address: str) -> str:
    """Give what counts as one address: of IPv6 the network that a household has."""
    parsed = _parsed(address)
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is None:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return address


def read_proxies(texts: Iterable[str]) -> tuple[Network, ...]:
    """Read addresses and networks; raises ServerError `server/proxy`."""
    networks = []
    for text in texts:
        try:
            networks.append(ipaddress.ip_network(text.strip(), strict=False))
        except ValueError as error:
            raise ServerError("server/proxy", text=text) from error
    return tuple(networks)


def read_base_url(text: str) -> str:
    """Read the address of the server; raises ServerError `server/base_url`."""
    try:
        parts = urlsplit(text.strip())
        wrong = parts.scheme not in _WEB_PORTS or not parts.hostname or parts.username is not None
        _ = parts.port
    except ValueError:
        wrong, parts = True, urlsplit("")
    if wrong or parts.path.strip("/") or parts.query or parts.fragment:
        raise ServerError("server/base_url", text=text)
    return f"{parts.scheme}://{parts.netloc}"


def local_addresses() -> tuple[str, ...]:
    """Give this machine's addresses in local networks, the one it reaches others by first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples: nothing is sent
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    try:
        every = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        every = []
    found += [str(entry[4][0]) for entry in every]
    return tuple(dict.fromkeys(address for address in found if _is_of_network(address)))


def _is_of_network(address: str) -> bool:
    parsed = _parsed(address)
    return parsed is not None and not (parsed.is_loopback or parsed.is_unspecified or parsed.is_link_local)


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(address.strip("[]"))
    except ValueError:
        return None
