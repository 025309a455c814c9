"""Facts that no deal can have get an error, never a number."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from marias.engine.outcome import Outcome
from marias.engine.presets import find_preset
from marias.engine.settlement import check_outcome, settle
from marias.error_codes import CODES
from marias.errors import MariasError, SettlementError
from marias.notation.facts import read_record
from marias.notation.json_fields import decode
from marias.texts import LANGUAGES, error_text
from tests.facts import CASES, facts, settled_examples

BAD: tuple[dict[str, Any], ...] = tuple(
    json.loads((CASES / "bad_settlements.json").read_text(encoding="utf-8"))
)
EXAMPLES = {example["id"]: example for example in settled_examples()}


def spoiled(case: dict[str, Any]) -> object:
    """Give the good example of a case with its fields set and removed, as JSON gives it; paths have dots."""
    record = copy.deepcopy(EXAMPLES[case["from"]])
    for path, value in case["set"].items():
        *way, name = path.split(".")
        place = record
        for step in way:
            place = place[step]
        place[name] = value
    for path in case.get("remove", ()):
        *way, name = path.split(".")
        place = record
        for step in way:
            place = place[step]
        del place[name]
    return decode(json.dumps(record).encode())


def fault(record: object) -> MariasError:
    """Give the error a record ends in."""
    with pytest.raises(MariasError) as caught:
        _settled(record)
    return caught.value


def _settled(record: object) -> None:
    read = read_record(record)
    settle(read.outcome, read.ruleset)


@pytest.mark.parametrize("case", BAD, ids=lambda case: case["id"])
def test_impossible_facts_are_an_error(case: dict[str, Any]) -> None:
    """One wrong fact in a good example is found, and by the code that names it."""
    assert fault(spoiled(case)).code == case["code"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BAD, ids=lambda case: case["id"])
def test_error_is_worded(case: dict[str, Any], language: str) -> None:
    """Every fault has a sentence that takes the data of the case, not only those of the list of codes."""
    assert error_text(fault(spoiled(case)), language)


def test_every_way_to_be_wrong_is_in_the_table() -> None:
    """Guards the table: each code of the group is raised by some record, save those that no record can reach.

    The last two are raised by facts of the engine alone, the `json_…` and file codes by the command.
    """
    raised = {case["code"] for case in BAD}
    codes = {code for code in CODES if code.startswith("settlement/")}
    by_command = {code for code in codes if code.startswith(("settlement/json_", "settlement/file_"))}
    by_command |= {"settlement/not_records", "settlement/field_twice"}
    assert codes - raised - by_command == {"settlement/no_contract", "settlement/seats"}


def test_facts_need_a_contract_or_what_stands_for_one() -> None:
    """Without contract, mistake or a deal nobody bid in there is nothing to settle."""
    with pytest.raises(SettlementError, match="settlement/no_contract"):
        check_outcome(Outcome(declarer=0, contract=None), find_preset("csm_voleny"))


@pytest.mark.parametrize(("seats", "sitting_out"), [(3, 3), (4, None), (4, 0), (5, 3), (2, None)])
def test_three_play_and_a_fourth_sits_out(seats: int, sitting_out: int | None) -> None:
    """The fourth chair is seat 3 and holds no cards; other tables don't exist in these games."""
    outcome = Outcome(**{**_parts(), "seats": seats, "sitting_out": sitting_out})
    with pytest.raises(SettlementError, match="settlement/seats"):
        check_outcome(outcome, find_preset("csm_voleny"))


def _parts() -> dict[str, Any]:
    plain = facts(points=(60, 30))
    return {name: getattr(plain, name) for name in ("declarer", "contract", "trump", "points")}
