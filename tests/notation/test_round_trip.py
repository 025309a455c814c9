"""Whatever is written is read back the same, and writing is canonical."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marias.engine.presets import PRESETS, find_preset
from marias.notation.json_records import read_json, read_json_lines, write_json, write_json_line
from marias.notation.reading import read_records
from marias.notation.record import Record, Times
from marias.notation.verification import verify
from marias.notation.writing import write_record, write_records
from tests.notation.deals import record

PLAIN_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
NAMES = st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=20).filter(str.isprintable)
VALUES = st.recursive(
    st.booleans()
    | st.integers(-(2**63) + 1, 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | PLAIN_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLAIN_TEXT, inner, max_size=3),
    max_leaves=6,
)
OWN = st.dictionaries(PLAIN_TEXT.map("_{}".format), VALUES, max_size=3)
MOMENTS = st.builds(
    datetime.fromtimestamp,
    st.floats(9e8, 4e9),
    st.sampled_from([UTC, timezone(timedelta(hours=2))]),
)
RECORDS = st.builds(
    record,
    st.sampled_from(sorted(PRESETS)),
    st.integers(0, 10_000),
    stop_after=st.sampled_from([0, 3, 7, 12, 25, 500]),
    chairs=st.sampled_from([3, 3, 3, 4]),
)


@st.composite
def decorated(draw: st.DrawFn) -> Record:
    """Give a record with everything a record can have beside its deal."""
    found = draw(RECORDS)
    times = Times(
        draw(st.none() | MOMENTS),
        draw(st.none() | MOMENTS),
        tuple(draw(st.lists(st.floats(0, 1e6), max_size=5))),
    )
    comments = draw(st.dictionaries(st.integers(0, 60), PLAIN_TEXT, max_size=3))
    names = tuple(draw(NAMES) for _ in range(found.chairs))
    names_of_tables = ["", "options", "times", "comments", *(["result"] if found.result is not None else [])]
    tables = {name: own for name in names_of_tables if (own := draw(OWN))}
    return replace(
        found,
        players=names if any(names) else (),
        times=None if times == Times() else times,
        comments=tuple(sorted(comments.items())),
        extra=MappingProxyType(tables),
    )


@given(decorated())
def test_toml_round_trip(found: Record) -> None:
    """A record read back is equal, and written again it is the same text."""
    text = write_record(found)
    result = read_records(text)
    assert result.faults == ()
    assert result.records == (found,)
    assert write_record(result.records[0]) == text
    assert read_records(text.encode("utf-8-sig").replace(b"\n", b"\r\n")).records == (found,)


@given(decorated())
def test_json_round_trip(found: Record) -> None:
    """The same for both JSON forms; a line is one line."""
    line = write_json_line(found)
    assert line.count("\n") == 1
    assert read_json_lines(line.encode()).records == (found,)
    assert read_json(write_json([found]).encode()).records == (found,)


@given(st.lists(decorated(), min_size=2, max_size=5))
def test_many_deals_round_trip(found: list[Record]) -> None:
    """Files of many deals share a head where they can, and lose nothing by it."""
    text = write_records(found)
    result = read_records(text)
    assert result.faults == ()
    assert list(result.records) == found
    assert write_records(result.records) == text
    assert read_json_lines("".join(map(write_json_line, found)).encode()).records == tuple(found)
    assert read_json(write_json(found).encode()).records == tuple(found)


@given(RECORDS)
def test_a_record_replays_to_its_result(found: Record) -> None:
    """What was recorded can be played again, and its stored result is right."""
    replay = verify(found)
    assert replay.faults == ()
    assert replay.last is not None
    assert replay.last.actions == found.actions
    assert (replay.last.settlement is not None) is (found.result is not None)


def test_the_head_holds_what_is_shared() -> None:
    """Rules and players of one table are written once."""
    text = write_records([record("csm_voleny", seed) for seed in range(3)])
    assert text.count("csm_voleny") == 1
    assert text.count("Jana") == 1
    assert text.count("[[deal]]") == 3


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_house_rules_keep_their_name(preset: str) -> None:
    """A table's own name and its differences come back, though its rules stand in a file elsewhere."""
    house = find_preset(preset).derive("Čtvrtek", {"cut_min": 1, "limit": 300, "limit_raised": None})
    found = replace(record(preset, 1, stop_after=2), ruleset=house, digest=house.digest())
    read = read_records(write_record(found)).records[0]
    assert read.ruleset == house
    assert not verify(read).faults


def test_plain_numbers_stay_plain() -> None:
    """JSON of a record has no number that other programs can't read."""
    data = json.loads(write_json_line(record("app_voleny", 3)))
    assert all(math.isfinite(number) for number in data["result"]["units"])
