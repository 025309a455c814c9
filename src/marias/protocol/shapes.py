"""What stands in messages: the table and its chairs, a seat's view, an event, what may be done now."""

from __future__ import annotations

from typing import Literal

import msgspec

Chair = int
"""A chair at a table, clockwise from 0."""

Seat = int
"""A seat of a deal, in order of play from forehand."""


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of all shapes: frozen, closed, defaults left out on the wire."""


Pace = Literal["slow", "normal", "fast"]


class Clock(Shape, frozen=True):
    """Time to think: seconds for a move, a bank beside it, and what is done when both are gone."""

    move: int
    bank: int = 0
    on_end: Literal["stand_in", "first_lawful"] = "stand_in"


class TableOptions(Shape, frozen=True):
    """What is agreed at a table; `house` are options that differ from the preset.

    `length` counts deals (None: open end), `stake` is in smallest coins a unit (None: points), `stand_in` in
    seconds until a computer plays for somebody absent (None: never).
    """

    preset: str
    house: dict[str, object] = {}
    every_deal: bool = False
    chairs: int = 3
    length: int | None = 6
    stake: int | None = None
    gather: Literal["by_hand", "exact"] = "by_hand"
    watch: Literal["nobody", "by_link", "anyone"] = "nobody"
    clock: Clock | None = None
    stand_in: int | None = 60
    listed: bool = False
    phrases: bool = True


class ChairState(Shape, frozen=True):
    """Who sits on a chair, and whether he is there.

    `person` is an id that means nothing elsewhere.  `stand_in` names the level of a computer that plays for
    an absent person, `back_in` the seconds until one will.
    """

    kind: Literal["empty", "person", "computer"]
    name: str = ""
    level: str | None = None
    person: str | None = None
    online: bool = True
    stand_in: str | None = None
    back_in: int | None = None
    ready: bool = False


class Knock(Shape, frozen=True):
    """Somebody who asks to be let in; told to the host alone."""

    person: str
    name: str


class TableState(Shape, frozen=True):
    """Everything about a table but cards.

    `stage`: gathering (before the first deal), playing, resting (between deals), over.  `accounts` are units
    by chair.  `commit` is the server's commitment for the next or running fair deal, in hex.  `pace` is how
    long computers seem to think.
    """

    id: str
    code: str
    stage: Literal["gathering", "playing", "resting", "over"]
    options: TableOptions
    chairs: list[ChairState]
    host: str | None
    accounts: list[int]
    deals: int = 0
    ending: bool = False
    everyone_in: bool = False
    watchers: int = 0
    knocks: list[Knock] = []
    commit: str | None = None
    alone: bool = False
    pace: Pace = "normal"


class You(Shape, frozen=True):
    """What the recipient is at this table; without `chair` he has no seat, `waiting` he knocked only."""

    person: str
    chair: Chair | None = None
    host: bool = False
    waiting: bool = False


class TrickShape(Shape, frozen=True):
    """A finished trick: cards in order of play, trick points."""

    leader: Seat
    cards: str
    winner: Seat
    points: int


class MarriageShape(Shape, frozen=True):
    """A marriage that was shown."""

    seat: Seat
    suit: str
    points: int


class ExposedHand(Shape, frozen=True):
    """A hand laid open."""

    seat: Seat
    cards: str


class View(Shape, frozen=True):
    """A seat's view (marias.engine.views), cards and actions as text; what it lacks is left out."""

    phase: str
    hand: str
    hand_counts: list[int]
    talon_count: int
    open_talon: str
    table: str
    tricks: list[TrickShape]
    points: list[int]
    shown: list[MarriageShape]
    exposed: list[ExposedHand]
    levels: dict[str, int]
    trump_place: int
    history: list[str]
    seat: Seat | None = None
    to_move: Seat | None = None
    sitting_out: Seat | None = None
    declarer: Seat | None = None
    call: str | None = None
    rung: int | None = None
    contract: str | None = None
    trump: str | None = None
    trump_card: str | None = None
    helper: str | None = None
    seven_against: Seat | None = None
    hundred_against: Seat | None = None
    own_talon: str | None = None
    taken_talon: str | None = None
    leader: Seat | None = None


class DealState(Shape, frozen=True):
    """The running or last deal: its number, who sits on which seat, and what the recipient sees of it."""

    number: int
    dealer: Chair
    chairs: list[Chair]
    view: View
    practice: bool = False
    finished: bool = False
    result: Result | None = None


class ResultLine(Shape, frozen=True):
    """One line of a settlement: `won` tells whether who undertook it made it, `units` are by seat.

    `why` is worded as `why.<why>` with `data`.
    """

    item: str
    base: int
    multiplier: int
    units: list[int]
    why: str
    won: bool | None = None
    data: dict[str, object] = {}


class FairProof(Shape, frozen=True):
    """What a fair deal can be checked by: all in hex, `nonces` by chair, "" where none was given in time.

    `deal` counts the table's deals, `first` is the shuffled one that the secret was committed for; `aim` is
    where a person cut.
    """

    table: str
    deal: int
    first: int
    attempt: int
    commit: str
    secret: str
    nonces: list[str]
    aim: int | None = None


class Result(Shape, frozen=True):
    """How a deal was settled: units by seat, the lines, the record's id, the seats that were stood in for.

    Once no chain of unshuffled deals runs: the hands as dealt by seat, the talon as dealt, what was discarded
    in order, and the proof of a fair deal.
    """

    contract: str | None
    declarer: Seat | None
    units: list[int]
    lines: list[ResultLine]
    limited: bool = False
    points: list[int] = []
    record: str | None = None
    stood_in: list[Seat] = []
    hands: list[str] = []
    talon: str = ""
    discards: list[str] = []
    fair: FairProof | None = None


class Price(Shape, frozen=True):
    """What one more doubling of a component makes of it, in units a seat: its level then, now and then."""

    component: str
    level: int
    now: int
    then: int


class Turn(Shape, frozen=True):
    """What the table waits for; `legal`, `prices` and `careful` only for whoever it waits for.

    `wait`: action, cut, deal (the next one, anybody), nothing.  `phase` is that of the running deal.
    `careful` are actions that are asked once more.  `places` are where the pack may be cut, 0 declines.
    `left` are seconds on the clock of the one to move.
    """

    wait: Literal["action", "cut", "deal", "nothing"]
    chair: Chair | None = None
    phase: str | None = None
    legal: list[str] = []
    prices: list[Price] = []
    careful: list[str] = []
    places: list[int] = []
    may_undo: bool = False
    left: float | None = None


class Entry(Shape, frozen=True):
    """An event under its version; `event` has a `code` and the data of that event, hidden cards as `??`."""

    v: int
    deal: int
    event: dict[str, object]


class Weighed(Shape, frozen=True):
    """What a hint weighed: expected units with their standard error, share of imagined deals won."""

    action: str
    units: float | None = None
    error: float | None = None
    share: float | None = None
