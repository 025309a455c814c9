"""`marias match`: its fixed format, repeatability, records, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from marias.cli import main
from marias.engine.presets import PRESETS
from marias.notation.files import Format, read

THREE = ("beginner", "beginner", "beginner")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Give what the command prints."""
    assert main(["match", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""  # no progress where nobody watches
    return said.out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:  # noqa: ANN401 - JSON
    """Give what the command says as JSON."""
    return json.loads(output(capsys, *arguments, "--json"))


@pytest.mark.parametrize("preset", PRESETS)
def test_json_has_the_fixed_format(capsys: pytest.CaptureFixture[str], preset: str) -> None:
    """Lists by player; results by contract and role."""
    found = answer(capsys, *THREE, "--preset", preset, "--deals", "12", "--seed", "1")
    assert list(found) == ["players", "preset", "deals", "seed", "total", "mean", "ci95", "by"]
    assert found["players"] == list(THREE)
    assert (found["preset"], found["deals"], found["seed"]) == (preset, 12, 1)
    assert sum(found["total"]) == 0
    assert found["mean"] == [total / 12 for total in found["total"]]
    for (low, high), mean in zip(found["ci95"], found["mean"], strict=True):
        assert low <= mean <= high
    for parts in found["by"].values():
        for cell in parts.values():
            assert set(cell) == {"deals", "made", "mean"}


def test_repeats_to_the_letter(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed prints the same; another one doesn't."""
    arguments = (*THREE, "--deals", "30", "--json")
    first = output(capsys, *arguments, "--seed", "5")
    assert output(capsys, *arguments, "--seed", "5") == first
    assert output(capsys, *arguments, "--seed", "6") != first


def test_saved_records_replay_to_the_totals(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """One file a deal, in order; read again they are in order and pay what was reported."""
    folder = tmp_path / "deals"
    found = answer(capsys, *THREE, "--preset", "csm_voleny", "--deals", "10", "--save", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{number:02}.marias" for number in range(1, 11)]
    totals = [0, 0, 0]
    for file in files:
        result = read(file.read_bytes(), Format.MARIAS)
        assert not result.faults
        (record,) = result.records
        assert record.players == THREE
        assert record.result is not None
        assert record.dealer is not None
        for seat, units in enumerate(record.result.units):
            totals[(record.dealer + 1 + seat) % 3] += units
    assert totals == found["total"]


def test_four_players_sit_out_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    """With a fourth player the dealer sits out, and has a role of its own."""
    found = answer(capsys, *THREE, "beginner", "--deals", "8")
    assert len(found["total"]) == 4
    assert all("sitter" in parts for contract, parts in found["by"].items() if contract != "none")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_table_for_people(capsys: pytest.CaptureFixture[str], language: str) -> None:
    """Without --json there is a table in the language asked for."""
    said = output(capsys, *THREE, "--preset", "csm_licitovany", "--deals", "20", "--lang", language)
    assert {"cs": "začátečník", "en": "beginner"}[language] in said


def test_house_rules_are_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file of house rules stands for a preset."""
    file = tmp_path / "ours.toml"
    file.write_text('extends = "csm_voleny"\nmin_fleks_game = 0\n', encoding="utf-8")
    assert answer(capsys, *THREE, "--preset", str(file), "--deals", "3")["preset"] == "ours.toml"
    assert "ours" in output(capsys, *THREE, "--preset", str(file), "--deals", "3")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("beginner", "beginner"), 2, "command/usage"),
        (("beginner",) * 5, 2, "command/usage"),
        ((*THREE, "--deals", "0"), 2, "command/usage"),
        ((*THREE, "--preset", "csm_volen"), 2, "ruleset/unknown_preset"),
        (("beginner", "beginner", "expert"), 2, "player/unknown_level"),
    ],
)
def test_bad_wishes_are_one_line_with_a_code(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: int, said: str
) -> None:
    """Wrong numbers of players, unknown levels and rules: a code, no traceback."""
    assert main(["match", *arguments]) == code
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
