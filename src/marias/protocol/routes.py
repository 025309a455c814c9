"""The JSON of the server's routes: who I am, the lobby, tables to open, history, statistics.

| route | takes | gives |
|---|---|---|
| `GET /api/me` | | `Me`; makes a person and the cookie where there is none |
| `PUT /api/me` | `SetMe` | `Me` |
| `DELETE /api/me` | | 204; everything of the person is gone, the cookie too |
| `POST /api/pair` | | `Pairing`; its link lands on the page, which sends what follows `/p/` on |
| `POST /api/paired` | `Pair` | `Me`; this device is now the person who made the link |
| `POST /api/tables` | `OpenTable` | `Opened` |
| `POST /api/enter` | `EnterTable` | `Opened`; `waiting`: the socket tells when the host lets in |
| `GET /api/tables/{id}/invitation` | | `Invitation`, for who sits there |
| `GET /api/lobby` | | `Lobby` |
| `POST /api/invite` | | `Lobby`; the server listens on the local network from now on |
| `GET /api/presets` | | `Presets` |
| `GET /api/rules/{preset}` | | `RulesPage` |
| `POST /api/rules/{preset}` | `HouseRules` | `RulesPage` with its `faults`, whether or not it can be played |
| `GET /api/history?after=` | | `History`, at most 50 deals |
| `GET /api/statistics` | | `Statistics` |
| `GET /api/records/{id}?seat=` | | `Replay`, for who sat there; of the own seat while cards are dealt on |
| `GET /api/records/{id}.marias` | | the record as a file |
| `GET /api/records.zip`, `GET /api/records.jsonl` | | all my records |
| `POST /api/records/{id}/share` | | `Shared`; the link shows the deal to whoever has it |
| `DELETE /api/records/{id}/share` | | 204; the link shows nothing any more |
| `GET /api/shared/{key}?seat=`, `GET /api/shared/{key}.marias` | | as for a record; links are `/s/{key}` |
| `POST /api/quit` | | 204; ends a server on its own machine that `marias` started |
| `WS /api/tables/{id}/socket` | | the messages of `from_client` and `from_server` |

Whatever is refused is answered with a status from 400 on and a `FaultOf`.  Links `/t/{code}` and `/j/{key}`
(`/w/{key}` to watch) land on the page too, which enters with what they carry.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from marias.protocol.shapes import Entry, Result, Shape, TableOptions, View


class Me(Shape, frozen=True):
    """A person as the page may know it: `id` means nothing elsewhere."""

    id: str
    name: str
    language: str
    deals: int = 0
    tables: list[MyTable] = field(default_factory=list)


class MyTable(Shape, frozen=True):
    """A table I sit at."""

    id: str
    code: str
    preset: str
    names: list[str]
    stage: str
    alone: bool
    deals: int
    length: int | None
    used: int


class SetMe(Shape, frozen=True):
    """Change name or language."""

    name: str | None = None
    language: str | None = None


class OpenTable(Shape, frozen=True):
    """Open a table: `computers` are levels by chair after one's own (None keeps a chair free).

    `again` is a record of mine whose cards are dealt once more, for practice and alone.
    """

    options: TableOptions
    name: str
    computers: list[str | None]
    begin: bool = False
    again: str | None = None


class Opened(Shape, frozen=True):
    """A table that was opened, or that I may enter; `key` is what links and QR codes carry."""

    id: str
    code: str
    key: str | None = None
    waiting: bool = False


class EnterTable(Shape, frozen=True):
    """Enter a table by its code (knocks) or by the key of a link (enters; a watchers' link lets watch)."""

    name: str
    code: str | None = None
    key: str | None = None
    watch: bool = False


class LobbyTable(Shape, frozen=True):
    """An open table in the lobby."""

    id: str
    code: str
    host: str
    preset: str
    house: bool
    names: list[str]
    free: int
    length: int | None
    stake: int | None
    watch: bool


class Lobby(Shape, frozen=True):
    """The open tables of this server, how many people are here, and whether friends can reach it."""

    tables: list[LobbyTable]
    people: int
    addresses: list[str]
    invitable: bool


class PresetInfo(Shape, frozen=True):
    """A preset the table may be opened with."""

    name: str
    variant: str
    chairs: list[int]
    every_deal: bool


class OptionInfo(Shape, frozen=True):
    """An option of the rules: its values, the preset's own and, where it is changed, the house's."""

    name: str
    part: str
    kind: Literal["switch", "choice", "number", "set", "other"]
    values: list[str]
    value: object


class FaultOf(Shape, frozen=True):
    """A fault in house rules or any other input: a code and its data."""

    code: str
    data: dict[str, object] = field(default_factory=dict)


class Presets(Shape, frozen=True):
    """What a table may be opened with, the default first, and the levels of computers, the weakest first."""

    presets: list[PresetInfo]
    levels: list[str]
    level: str


class HouseRules(Shape, frozen=True):
    """Options that differ from the preset, to be checked together."""

    house: dict[str, object]


class RulesPage(Shape, frozen=True):
    """The rules of a preset as the page shows them: every option; the sentences are made by the texts.

    `prices` are units of each contract undoubled.  `faults` tell why changed options can't be played so.
    """

    preset: str
    variant: str
    options: list[OptionInfo]
    prices: dict[str, int]
    lengths: list[int] = field(default_factory=list)
    faults: list[FaultOf] = field(default_factory=list)


class PlayedDeal(Shape, frozen=True):
    """A finished deal in my history; `units` is mine."""

    record: str
    at: int
    preset: str
    contract: str | None
    role: Literal["declarer", "defender", "sat_out", "none"]
    made: bool | None
    units: int
    names: list[str]
    seat: int
    table: str
    number: int
    practice: bool = False
    stood_in: bool = False


class History(Shape, frozen=True):
    """A page of my finished deals, the last one first; `next` asks for what comes after."""

    deals: list[PlayedDeal]
    next: str | None = None


class Moment(Shape, frozen=True):
    """A state of a finished deal: the action that led on, and every legal card's open-card value.

    `values` are units of the seat to move, all cards seen, by card; None where nothing was calculated.
    """

    n: int
    phase: str
    to_move: int | None
    action: str | None
    view: View
    entries: list[Entry] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    values: dict[str, float] | None = None


class Replay(Shape, frozen=True):
    """A finished deal from a seat, step by step; `hands` as dealt, talon as dealt and both discards.

    A seat's own view is in `moments`; with all cards seen `hands` are in every moment.
    As long as the cards of the deal are dealt on unshuffled, hands, talon, discards and values are left out.
    """

    record: str
    preset: str
    house: dict[str, object]
    names: list[str]
    seat: int
    dealer: int
    chairs: list[int]
    hands: list[str]
    talon: str
    discards: list[str]
    moments: list[Moment]
    result: Result
    fair: dict[str, object] | None = None


class Tally(Shape, frozen=True):
    """Deals, how many were made, and units."""

    deals: int
    made: int
    units: int


class Statistics(Shape, frozen=True):
    """A person's deals: in all, by contract and role, and the account after each deal."""

    total: Tally
    by: dict[str, dict[str, Tally]]
    account: list[int]
    since: int | None = None


class Pairing(Shape, frozen=True):
    """A one-time link for another device, good for so many seconds."""

    link: str
    seconds: int


class Pair(Shape, frozen=True):
    """What a pairing link carries."""

    key: str


class Shared(Shape, frozen=True):
    """The link by which others see a finished deal."""

    link: str


class Invitation(Shape, frozen=True):
    """How friends come in: the code, the links by address, a QR code as SVG path, and the watchers' link."""

    code: str
    links: list[str]
    qr: str
    watch_links: list[str] = field(default_factory=list)
