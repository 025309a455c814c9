"""The page about records is right: its examples are read, replayed and run."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from marias.engine.situation import Situation
from marias.notation.reading import read_records
from marias.notation.record import Record, Result, Times, Unknown
from marias.notation.verification import verify_entry

PAGE = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=["one deal", "many deals"])
def test_examples_replay(text: str) -> None:
    """The records on the page have no fault."""
    result = read_records(text)
    assert result.faults == ()
    assert result.entries
    for entry in result.entries:
        assert verify_entry(entry).faults == ()


def test_every_key_is_told() -> None:
    """No key of the model is missing from the page."""
    inner = {"extra", "situation", "times", "comments", "result", "players", "ruleset"}
    keys = {field.name for field in fields(Record)} - inner
    keys |= {field.name for field in (*fields(Result), *fields(Times))}
    keys |= {"options", "house", "marias", "from", "announced", *Unknown}
    before_the_contract = {"call", "caller", "by_default", "trump_place"}
    later = {"phase", "table", "tricks", "points", "shown", "flek_bound", "sitting_out"}
    in_announced = {"seven_against", "hundred_against"}
    engine_only = before_the_contract | later | in_announced
    told = {field.name for field in fields(Situation)} - engine_only
    for key in keys | told:
        assert re.search(rf"`\[?{key}\]?`", PAGE), key
