"""Reading facts: whatever stands in a record, it ends in facts or in a worded error."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from marias.cli.settle import answer
from marias.notation.facts import load_records, read_record
from marias.notation.facts_writing import outcome_record, seat_names
from marias.texts import LANGUAGES, error_text
from tests.facts import facts, rules, settled_examples

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-5, 200)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["F", "M", "D", "P", "game", "seven", "hundred", "h", "minor", "plain", "two_flat"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
)
TOP = (
    *(
        "id",
        "variant",
        "preset",
        "options",
        "seats",
        "declarer",
        "trump",
        "contract",
        "rung",
        "seven_against",
    ),
    *("hundred_against", "flek", "flek_by", "flek_bound", "outcome", "note", "partner"),
)
ENDING = (
    *("tp", "talon_points", "dm", "em", "last7", "made", "two7_made", "not_played", "laid", "renonc"),
    *("no_bid", "honers"),
)


def _spoiled(
    example: dict[str, Any], changes: list[tuple[str, Any]], ending: list[tuple[str, Any]]
) -> object:
    record = copy.deepcopy(example)
    record["outcome"] |= dict(ending)
    record |= dict(changes)
    return record


@given(
    st.sampled_from(settled_examples()),
    st.lists(st.tuples(st.sampled_from(TOP), VALUES), max_size=2),
    st.lists(st.tuples(st.sampled_from(ENDING), VALUES), max_size=2),
)
def test_any_record_is_answered(
    example: dict[str, Any], changes: list[tuple[str, Any]], ending: list[tuple[str, Any]]
) -> None:
    """A good record with anything written into its fields gives a result that sums to zero, or a sentence."""
    text = json.dumps([_spoiled(example, changes, ending)])
    (raw,) = load_records(text.encode())
    given_answer = answer(raw)
    if given_answer.settlement is not None:
        assert sum(given_answer.settlement.units) == 0
        return
    assert given_answer.error is not None
    for language in LANGUAGES:
        assert error_text(given_answer.error, language)


@given(VALUES)
def test_any_json_is_answered(value: object) -> None:
    """What is no record at all is answered, too."""
    assert answer(value).error is not None


def test_null_is_the_same_as_absent() -> None:
    """Writers that write every field need not leave any out."""
    example = next(example for example in settled_examples() if example["id"] == "P01")
    empty = dict.fromkeys(["rung", "seven_against", "hundred_against", "flek_by", "options", "flek_bound"])
    ending = dict.fromkeys(["last7", "dm", "em", "made", "laid", "renonc", "not_played", "no_bid"])
    full = {**example, **empty, "outcome": {**example["outcome"], **ending}}
    assert read_record(full) == read_record(example)


def test_unknown_doubling_differs_from_no_raise() -> None:
    """An absent `flek_by` says that nobody knows, an empty list that no defender raised."""
    ruleset = rules("csm_voleny")
    for turns in (None, (), (1, 2, 1)):
        outcome = facts(points=(60, 30), flek={"game": 3} if turns else {}, flek_by=turns)
        assert read_record(outcome_record(outcome, ruleset, name="x")).outcome.flek_by == turns


def test_usual_seat_names() -> None:
    """Three seats are F, M, D; with a fourth chair the dealer is P, who sits out."""
    assert seat_names(facts(points=(60, 30))) == ("F", "M", "D")
    assert seat_names(facts(points=(60, 30), sitter=True)) == ("F", "M", "R", "P")


def test_house_rules_travel_as_preset_and_differences() -> None:
    """A record names the preset a ruleset starts from and the options that differ, nothing else."""
    ours = rules("csm_voleny").derive("Thursday", {"limit": 100, "limit_raised": None})
    written = outcome_record(facts(points=(60, 30)), ours, name="x")
    assert written["preset"] == "csm_voleny"
    assert written["options"] == {"limit": 100, "limit_raised": None}
    assert read_record(written).ruleset.scoring == ours.scoring


def test_long_lists_make_no_long_messages() -> None:
    """Hundreds of marriages, or of options, are refused in a line."""
    record = copy.deepcopy(settled_examples()[0])
    record["outcome"]["dm"] = [20] * 100_000
    marriages = answer(record).error
    record = copy.deepcopy(settled_examples()[0])
    record["options"] = {f"option{number}": 1 for number in range(100_000)}
    options = answer(record).error
    for error, code in ((marriages, "settlement/marriages"), (options, "settlement/field_range")):
        assert error is not None
        assert error.code == code
        assert len(error_text(error, "en")) < 200
