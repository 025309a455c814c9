"""The command `settle`: fixed JSON, readable tables, and an answer to every kind of bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from marias.cli.settle import settle
from marias.errors import MariasError
from tests.facts import CASES, settled_examples

APP = typer.Typer()
APP.command()(settle)


def run(*arguments: str, given: str | bytes | None = None) -> Result:
    """Run the command; whatever it lets through is kept as the exception of the result."""
    return CliRunner().invoke(APP, list(arguments), input=given)


def answers(result: Result) -> list[dict[str, Any]]:
    """Give the JSON of an answer."""
    read: list[dict[str, Any]] = json.loads(result.stdout)
    return read


def code_of(result: Result) -> str:
    """Give the code of the error that the command leaves to its caller, who prints it in one line."""
    assert isinstance(result.exception, MariasError)
    assert result.stdout == ""
    return result.exception.code


def record(number: int = 0, **changes: object) -> dict[str, Any]:
    """Give a good record with some fields changed."""
    return {**settled_examples()[number], **changes}


def test_all_examples_come_out_right() -> None:
    """The file of worked settlements is answered in its order, with units and components as it says."""
    result = run("--json", str(CASES / "settlements.json"))
    assert result.exit_code == 0
    for answer, example in zip(answers(result), settled_examples(), strict=True):
        assert answer["id"] == example["id"]
        assert answer["preset"] == example["preset"]
        assert answer["units"] == example["expected"]
        assert answer["components"] == example["components"]


def test_answer_has_exactly_the_promised_fields() -> None:
    """Others script against the form of the answer, so it is pinned whole."""
    given = record(
        id="one",
        trump="h",
        flek={"game": 1},
        outcome={"tp": [60, 30], "dm": [40], "last7": {"by": "M", "won": True}},
    )
    assert answers(run("--json", "-", given=json.dumps([given]))) == [
        {
            "id": "one",
            "preset": "pagat_voleny",
            "units": {"F": 12, "M": -6, "D": -6},
            "components": {"game": 8, "quiet_seven": -2},
            "limited": False,
            "lines": [
                {
                    "item": "game",
                    "base": 2,
                    "multiplier": 4,
                    "won": True,
                    "units": {"F": 16, "M": -8, "D": -8},
                    "why": "quiet_hundred/declarer",
                },
                {
                    "item": "quiet_seven",
                    "base": 1,
                    "multiplier": 2,
                    "won": True,
                    "units": {"F": -4, "M": 2, "D": 2},
                    "why": "quiet_seven/made",
                },
            ],
        }
    ]


def test_units_are_keyed_by_the_records_own_seats() -> None:
    """A record may name its seats as it likes; the answer uses its names."""
    given = record(seats=["Eva", "Jan", "Ota"], declarer="Jan")
    (answer,) = answers(run("--json", "-", given=json.dumps(given)))
    assert answer["units"] == {"Eva": -1, "Jan": 2, "Ota": -1}


def test_impossible_record_stands_in_its_place() -> None:
    """One wrong record costs only itself, and the exit code tells that there was one."""
    broken = record(id="bad", outcome={"tp": [60, 40]})
    result = run("--json", "--lang", "en", "-", given=json.dumps([record(0), broken, record(1)]))
    assert result.exit_code == 1
    first, error, last = answers(result)
    assert (first["id"], last["id"]) == ("P01", "P02")
    assert set(error) == {"id", "error"}
    assert (error["id"], error["error"]["code"]) == ("bad", "settlement/points")
    assert "60" in error["error"]["message"]
    assert "40" in error["error"]["message"]


def test_message_speaks_the_chosen_language() -> None:
    """The same fault is worded in Czech on wish."""
    given = json.dumps(record(outcome={"tp": [60, 40]}))
    messages = {
        language: answers(run("--json", "--lang", language, "-", given=given))[0]["error"]["message"]
        for language in ("cs", "en")
    }
    assert messages["cs"] != messages["en"]


@pytest.mark.parametrize("raw", [None, 7, "P01", [], [[]], {}, {"id": 3}], ids=repr)
def test_what_is_no_record_is_an_error_in_its_place(raw: object) -> None:
    """Whatever stands in the list gets an answer; without a readable name the answer has none."""
    result = run("--json", "-", given=json.dumps([raw]))
    assert result.exit_code == 1
    (answer,) = answers(result)
    assert answer["id"] is None
    assert answer["error"]["code"] in {"settlement/field_type", "settlement/field_missing"}


def test_no_records_are_no_answers() -> None:
    """An empty list is answered with an empty list."""
    result = run("--json", "-", given="[]")
    assert (result.exit_code, answers(result)) == (0, [])


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (b"", "settlement/json_syntax"),
        (b"[{]", "settlement/json_syntax"),
        (b'[{"id": "P01", ', "settlement/json_syntax"),
        (b"id = 'P01'", "settlement/json_syntax"),
        (b"\xff\xfe[\x00]\x00", "settlement/json_encoding"),
        ('[{"id": "Č"}]'.encode("cp1250"), "settlement/json_encoding"),
        (b"[" * 100_000, "settlement/json_too_deep"),
        (b'{"a":' * 100_000, "settlement/json_too_deep"),
        (b"7", "settlement/not_records"),
        (b'"P01"', "settlement/not_records"),
        (b"null", "settlement/not_records"),
        (b" " * (16 * 1024 * 1024 + 1), "settlement/json_too_large"),
    ],
    ids=[
        "empty",
        "broken",
        "cut off",
        "toml",
        "utf-16",
        "cp1250",
        "lists",
        "objects",
        "number",
        "text",
        "null",
        "huge",
    ],
)
def test_unreadable_input_is_a_coded_error(given: bytes, code: str) -> None:
    """Truncated and hostile input ends in a typed error, never in a traceback of something else."""
    assert code_of(run("--json", "-", given=given)) == code


def test_500_levels_cost_only_their_record() -> None:
    """Depth that the decoder can bear is refused where it is found."""
    deep: object = 1
    for _ in range(500):
        deep = [deep]
    result = run("--json", "-", given=json.dumps([record(0), record(options={"limit": deep}), record(1)]))
    assert result.exit_code == 1
    codes = [answer.get("error", {}).get("code") for answer in answers(result)]
    assert codes == [None, "settlement/json_too_deep", None]


@pytest.mark.parametrize(
    "text", ['{"id": "x", "id": "y"}', '{"id": "x", "outcome": {"tp": [60, 30], "tp": [50, 40]}}']
)
def test_a_fact_stated_twice_is_refused(text: str) -> None:
    """JSON would take the last of two; which of them is meant nobody knows."""
    whole = json.dumps(record(0))[:-1] + ", " + text[1:]
    result = run("--json", "-", given=whole)
    assert answers(result)[0]["error"]["code"] == "settlement/field_twice"


def test_absurd_numbers_are_refused() -> None:
    """Neither a number of thousands of digits nor a flek of billions is ever calculated."""
    digits = "9" * 100_000
    given = json.dumps(record(flek={"game": 0})).replace('"game": 0', f'"game": {digits}')
    assert answers(run("--json", "-", given=given))[0]["error"]["code"] == "settlement/field_type"
    given = json.dumps(record(flek={"game": 999_999_999}))
    assert answers(run("--json", "-", given=given))[0]["error"]["code"] == "settlement/field_range"


@pytest.mark.parametrize("name", ["\ud800", "\x1b[31mred", "[bold]x[/bold]", "x" * 50])
def test_strange_names_pass_through(name: str) -> None:
    """Names come from outside: half characters, terminal codes and markup break neither JSON nor tables."""
    given = json.dumps(record(id=name, seats=[name, "M", "D"], declarer=name))
    answer = answers(run("--json", "-", given=given))[0]
    assert (answer["id"], answer["units"][name]) == (name, 2)
    shown = run("--lang", "en", "-", given=given)
    assert shown.exit_code == 0
    assert "\x1b[31m" not in shown.stdout


def test_missing_file_and_folder(tmp_path: Path) -> None:
    """A file that can't be read is named, with the reason of the system."""
    assert code_of(run(str(tmp_path / "missing.json"))) == "settlement/file_unreadable"
    assert code_of(run(str(tmp_path))) == "settlement/file_unreadable"
    assert code_of(run("nul\0")) == "settlement/file_unreadable"


def test_byte_order_mark_is_skipped(tmp_path: Path) -> None:
    """Some editors put one in front; it changes nothing."""
    path = tmp_path / "deals.json"
    path.write_text(json.dumps([record(0)]), encoding="utf-8-sig")
    assert answers(run("--json", str(path)))[0]["id"] == "P01"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_example_has_a_table(language: str) -> None:
    """Each line of each example is worded with the names of its seats, and the total is shown."""
    result = run("--lang", language, str(CASES / "settlements.json"))
    assert result.exit_code == 0
    assert all(example["id"] in result.stdout for example in settled_examples())


def test_table_shows_lines_total_and_errors() -> None:
    """People see what the JSON says: prices, units of each seat, the reason; a fault with its code."""
    broken = record(id="bad", outcome={"tp": [60, 40]})
    result = run("--lang", "en", "-", given=json.dumps([record(0), broken]))
    assert result.exit_code == 1
    assert "Game won" in result.stdout
    assert "+2" in result.stdout
    assert "settlement/points" in result.stdout
