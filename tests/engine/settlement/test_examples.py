"""Worked settlements of volený, licitovaný and pauzírovaný: every number and every component."""

from typing import Any

import pytest

from marias.engine.settlement import settle
from marias.notation.facts import read_record
from marias.notation.facts_writing import outcome_record, settlement_record
from tests.facts import settled_examples

FOR_READERS = {"expected", "components"}


def test_there_are_examples_of_every_three_player_game() -> None:
    """Guards against an emptied table of cases, under which the tests below would pass."""
    counted = {
        variant: sum(example["variant"] == variant for example in settled_examples())
        for variant in ("voleny", "licitovany", "pauzirovany")
    }
    assert counted == {"voleny": 106, "licitovany": 19, "pauzirovany": 5}


@pytest.mark.parametrize("example", settled_examples(), ids=lambda example: example["id"])
def test_example_pays_what_it_says(example: dict[str, Any]) -> None:
    """Units by seat and the components of one defender are those worked out by hand."""
    record = read_record(example)
    settlement = settle(record.outcome, record.ruleset)
    answer = settlement_record(settlement, name=record.id, preset=record.preset, seats=record.seats)
    assert answer["units"] == example["expected"]
    assert answer["components"] == example["components"]


@pytest.mark.parametrize("example", settled_examples(), ids=lambda example: example["id"])
def test_lines_of_an_example_add_up(example: dict[str, Any]) -> None:
    """The total is nothing but the sum of the lines, and no line makes or loses money."""
    record = read_record(example)
    settlement = settle(record.outcome, record.ruleset)
    for line in settlement.lines:
        assert sum(line.units) == 0
    columns = zip(*(line.units for line in settlement.lines), strict=True)
    assert tuple(map(sum, columns)) == (settlement.units if settlement.lines else ())
    assert sum(settlement.units) == 0


@pytest.mark.parametrize("example", settled_examples(), ids=lambda example: example["id"])
def test_facts_written_back_are_the_facts_read(example: dict[str, Any]) -> None:
    """Reading and writing lose nothing: a record written from an outcome is the one it came from."""
    record = read_record(example)
    written = outcome_record(record.outcome, record.ruleset, name=record.id, seats=record.seats)
    outcome = {name: fact for name, fact in example["outcome"].items() if fact is not None}
    expected = {name: value for name, value in example.items() if name not in FOR_READERS}
    assert written == {**expected, "outcome": outcome}
    again = read_record(written)
    assert (again.outcome, again.ruleset) == (record.outcome, record.ruleset)
