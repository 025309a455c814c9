"""From the keys of one deal to its record, with a fault for everything that can't be read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from marias.engine.actions import SeatAction
from marias.engine.cards import Card, CardSet, Suit, parse_cards
from marias.engine.contracts import LADDER, Component, ContractKind
from marias.engine.dealing import Pack, check_pack
from marias.engine.presets import PRESETS, find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Seat
from marias.engine.situation import Situation
from marias.engine.state import SEATS, PhaseKind
from marias.errors import DealError, MariasError, NotationError, RulesetError
from marias.notation.fairness import Fair, read_fair
from marias.notation.faults import Report
from marias.notation.house_rules import MOST_OPTIONS, is_name
from marias.notation.record import SITTING_OUT, VERSION, Record, Result, Times, Unknown
from marias.notation.tables import Table, sound

MOST_ACTIONS: Final = 1_000
"""No deal takes a tenth of them."""

SHARED: Final = frozenset({"marias", "ruleset", "house", "digest", "options", "players"})
"""What the head of a file of many deals may say for all of them, beside the readers' own keys."""

RULES: Final = frozenset({"ruleset", "house", "digest", "options"})

_MOST_NAME: Final = 60
_MOST_CARDS: Final = 200
_MOST_LEVEL: Final = 1_000
_MOST_UNITS: Final = 2**53
_MOST_SECONDS: Final = 1e7
_RESUMED: Final = (PhaseKind.PLAY, PhaseKind.TRUMP_CHOICE)


def read_fields(
    raw: Mapping[str, object], report: Report, rulesets: dict[str, Ruleset | RulesetError]
) -> Record | None:
    """Read the keys of one deal; None where there is a fault, which then stands in the report.

    `rulesets` remembers the rulesets of the file, which are mostly all the same.
    """
    if not sound(raw, report):
        return None
    table = Table(raw, (), report)
    if not read_version(table):
        return None
    extra: dict[str, Mapping[str, object]] = {}
    ruleset = read_ruleset(table, extra, rulesets)
    if ruleset is None:
        return None
    chairs = (table.whole("chairs", SEATS, SEATS + 1) or SEATS) if table.has("chairs") else SEATS
    table.require("actions")
    situation = _situation(table, ruleset, chairs, extra)
    if situation is None and not table.has("from"):
        table.require("deal")
    elif table.has("deal"):
        table.fault("deal", "record/key_excluded", by="from")
    record = Record(
        ruleset=ruleset,
        deal=_pack(table, "deal", ruleset),
        situation=situation,
        dealer=table.whole("dealer", 0, chairs - 1),
        chairs=chairs,
        players=_players(table, chairs, extra),
        pack=_pack(table, "pack", ruleset),
        cut=table.whole("cut", 0, int(ruleset.dealing.pack)),
        unknown=table.members("unknown", Unknown),
        actions=_actions(table),
        times=_times(table, extra),
        comments=_comments(table, extra),
        result=_result(table, chairs, extra),
        digest=table.text("digest", most=64),
        fair=_fair(table, chairs, extra),
        extra=MappingProxyType(extra),
    )
    if record.cut is not None and record.pack is None:
        table.require("pack")
    _keep(extra, "", table)
    return None if report.faults else record


def read_version(table: Table) -> bool:
    """Read the number of the format."""
    table.require("marias")
    version = table.whole("marias", -(2**63), 2**63)
    if version is not None and version != VERSION:
        table.fault("marias", "record/version", version=version)
    return version == VERSION


def read_ruleset(
    table: Table, extra: dict[str, Mapping[str, object]], rulesets: dict[str, Ruleset | RulesetError]
) -> Ruleset | None:
    """Read preset, differences and the table's own name for them; raises nothing, reports everything."""
    table.require("ruleset")
    name, house = table.text("ruleset", most=_MOST_NAME), read_house(table)
    raw = table.plain("options") or {}
    own = {key: value for key, value in raw.items() if key.startswith("_")}
    if own:
        extra["options"] = own
    options = {key: value for key, value in raw.items() if key not in own}
    if len(options) > MOST_OPTIONS:
        table.fault("options", "record/value", value=str(len(options)), allowed=f"…{MOST_OPTIONS}")
        return None
    if name is None:
        return None
    key = json.dumps([name, house, options], default=str)
    if key not in rulesets:
        try:
            preset = find_preset(name)
            rulesets[key] = preset.with_options(options) if house is None else preset.derive(house, options)
        except RulesetError as error:
            rulesets[key] = error
    found = rulesets[key]
    if isinstance(found, RulesetError):
        in_options = found.code == "ruleset/invalid"
        table.report.add_error(("options",) if in_options else ("ruleset",), found)
        return None
    return found


def read_house(table: Table) -> str | None:
    """Read the table's own name for its rules: as in house rules it can be printed, and is no preset's."""
    house = table.text("house", most=_MOST_NAME)
    if house is not None and (house in PRESETS or not is_name(house)):
        table.fault("house", "record/value", value=house, allowed="")
        return None
    return house


def _keep(extra: dict[str, Mapping[str, object]], name: str, table: Table) -> None:
    own = table.close()
    if own:
        extra[name] = own


def _wrong_cards(table: Table, key: str, text: str, error: MariasError) -> None:
    table.fault(key, "record/cards", text=text[:_MOST_CARDS], reason=error.code, problems=(error,))


def _pack(table: Table, key: str, ruleset: Ruleset) -> Pack | None:
    text = table.text(key, most=_MOST_CARDS)
    if text is None:
        return None
    try:
        return check_pack(parse_cards(text), ruleset)
    except (NotationError, DealError) as error:
        _wrong_cards(table, key, text, error)
        return None


def _cards(table: Table, key: str, text: str) -> CardSet:
    try:
        return CardSet.parse(text)
    except NotationError as error:
        _wrong_cards(table, key, text, error)
        return CardSet()


def _card(table: Table, key: str) -> Card | None:
    text = table.text(key, most=_MOST_NAME)
    if text is None:
        return None
    try:
        return Card.parse(text)
    except NotationError as error:
        _wrong_cards(table, key, text, error)
        return None


def _suit(table: Table, key: str) -> Suit | None:
    text = table.text(key, most=_MOST_NAME)
    if text is None:
        return None
    try:
        return Suit.parse(text)
    except NotationError:
        allowed = ", ".join(suit.letter for suit in Suit)
        table.fault(key, "record/value", value=text, allowed=allowed)
        return None


def _seat(table: Table, key: str) -> Seat | None:
    return table.whole(key, 0, SEATS - 1)


def _actions(table: Table) -> tuple[SeatAction, ...]:
    texts = table.texts("actions") or []
    if len(texts) > MOST_ACTIONS:
        table.fault("actions", "record/value", value=str(len(texts)), allowed=f"…{MOST_ACTIONS}")
        return ()
    actions = []
    for number, text in enumerate(texts, start=1):
        try:
            actions.append(SeatAction.parse(text))
        except NotationError as error:
            problems = (error,)
            table.report.add_action(
                number, "record/action", text=text[:_MOST_NAME], reason=error.code, problems=problems
            )
    return tuple(actions)


def _players(table: Table, chairs: int, extra: dict[str, Mapping[str, object]]) -> tuple[str, ...]:
    players = table.table("players")
    if players is None:
        return ()
    names = [players.text(str(chair), most=_MOST_NAME) or "" for chair in range(chairs)]
    for chair, name in enumerate(names):
        if not name.isprintable():
            players.fault(str(chair), "record/value", value=name, allowed="")
    _keep(extra, "players", players)
    return tuple(names) if any(names) else ()


def _times(table: Table, extra: dict[str, Mapping[str, object]]) -> Times | None:
    times = table.table("times")
    if times is None:
        return None
    read = Times(times.moment("started"), times.moment("ended"), times.seconds("seconds", _MOST_SECONDS))
    _keep(extra, "times", times)
    return read if read != Times() else None


def _comments(table: Table, extra: dict[str, Mapping[str, object]]) -> tuple[tuple[int, str], ...]:
    comments = table.table("comments")
    if comments is None:
        return ()
    found: dict[int, str] = {}
    for key in comments.keys():  # noqa: SIM118 - a method that leaves the readers' own keys out
        number = int(key) if key.isascii() and key.isdigit() and len(key) <= len(str(MOST_ACTIONS)) else None
        text = comments.text(key)
        if number is None or str(number) != key:
            comments.fault(key, "record/value", value=key[:_MOST_NAME], allowed=f"0…{MOST_ACTIONS}")
        elif text is not None:
            found[number] = text
    _keep(extra, "comments", comments)
    return tuple(sorted(found.items()))


def _result(table: Table, chairs: int, extra: dict[str, Mapping[str, object]]) -> Result | None:
    result = table.table("result")
    if result is None:
        return None
    result.require("units")
    units = result.wholes("units", -_MOST_UNITS, _MOST_UNITS)
    points = result.wholes("points", 0, _MOST_LEVEL)
    if units is not None and len(units) != chairs:
        result.fault("units", "record/value", value=_joined(units), allowed=f"{chairs}×")
    if points is not None and len(points) != 2:
        result.fault("points", "record/value", value=_joined(points), allowed="2×")
    read = Result(
        units=units or (),
        declarer=_seat(result, "declarer"),
        contract=result.member("contract", ContractKind),
        trump=_suit(result, "trump"),
        points=(points[0], points[1]) if points is not None and len(points) == 2 else None,
    )
    _keep(extra, "result", result)
    return read


def _fair(table: Table, chairs: int, extra: dict[str, Mapping[str, object]]) -> Fair | None:
    fair = table.table("fair")
    if fair is None:
        return None
    read = read_fair(fair, chairs)
    _keep(extra, "fair", fair)
    return read


def _joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))[:_MOST_NAME]


def _situation(
    table: Table, ruleset: Ruleset, chairs: int, extra: dict[str, Mapping[str, object]]
) -> Situation | None:
    if not table.has("from") and not table.has("situation"):
        return None
    table.require("from", "situation")
    phase = table.member("from", PhaseKind, among=_RESUMED)
    told = table.table("situation")
    if phase is None or told is None:
        return None
    told.require("hands", *(("declarer", "contract", "leader") if phase is PhaseKind.PLAY else ()))
    hands = told.texts("hands") or []
    if hands and len(hands) != SEATS:
        told.fault("hands", "record/value", value=str(len(hands)), allowed=f"{SEATS}×")
    flek, announced = told.table("flek"), told.table("announced")
    situation = Situation(
        phase=phase,
        hands=tuple(_cards(told, "hands", hand) for hand in hands),
        declarer=_seat(told, "declarer") or 0,
        talon=_cards(told, "talon", told.text("talon", most=_MOST_CARDS) or ""),
        contract=told.member("contract", ContractKind),
        trump=_suit(told, "trump"),
        trump_card=_card(told, "trump_card"),
        helper=_suit(told, "helper"),
        rung=told.whole("rung", 1, len(LADDER)),
        flek=_levels(flek) if flek is not None else (),
        flek_by=told.wholes("flek_by", 0, SEATS - 1) or (),
        seven_against=_seat(announced, Component.SEVEN_AGAINST) if announced is not None else None,
        hundred_against=_seat(announced, Component.HUNDRED_AGAINST) if announced is not None else None,
        leader=_seat(told, "leader"),
        sitting_out=SITTING_OUT if chairs > SEATS else None,
    )
    for name, inner in (("situation.flek", flek), ("situation.announced", announced)):
        if inner is not None:
            _keep(extra, name, inner)
    _keep(extra, "situation", told)
    return situation


def _levels(table: Table) -> tuple[tuple[Component, int], ...]:
    levels = []
    for component in Component:
        level = table.whole(component, 1, _MOST_LEVEL)
        if level is not None:
            levels.append((component, level))
    return tuple(levels)
