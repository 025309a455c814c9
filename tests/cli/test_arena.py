"""`marias arena`: its fixed format, repeatability, records and lines, interruption, refusals."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from marias.arena.deal_lines import read_deal_line
from marias.arena.paired_statistics import PairedTally
from marias.cli import INTERRUPTED, main
from marias.notation.files import Format, read

BOTS = Path(__file__).parents[1] / "arena"
LOTTERY = f"python:{BOTS / 'players.py'}:Lottery"
MARIAS = [sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())"]

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    """Give what the command says as JSON; it says nothing else."""
    assert main(["arena", *arguments, "--jobs", "1", "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""  # no progress where nobody watches
    return json.loads(said.out)


def test_json_has_the_fixed_format(capsys: Capture) -> None:
    """One object; results by contract and role, deals and mean in each."""
    found = answer(capsys, "beginner", LOTTERY, "--preset", "csm_licitovany", "--deals", "4", "--seed", "3")
    assert list(found) == ["a", "b", "preset", "deals", "seed", "mean", "ci95", "by"]
    assert (found["a"], found["b"]) == ("beginner", LOTTERY)
    assert (found["preset"], found["deals"], found["seed"]) == ("csm_licitovany", 4, 3)
    low, high = found["ci95"]
    assert low <= found["mean"] <= high
    for roles in found["by"].values():
        assert set(roles) <= {"declarer", "defence", "all", "forehand"}
        for cell in roles.values():
            assert set(cell) == {"deals", "mean"}


def test_records_and_lines_hold_what_is_reported(capsys: Capture, tmp_path: Path) -> None:
    """Six records a deal that replay; the lines add up to the same mean."""
    folder, lines = tmp_path / "games", tmp_path / "deals.jsonl"
    found = answer(
        capsys, "beginner", LOTTERY, "--deals", "2", "--save", str(folder), "--deals-out", str(lines)
    )
    assert sorted(file.name for file in folder.iterdir()) == [
        f"{deal}-{who}-{seat}.marias" for deal in (1, 2) for who in "ab" for seat in range(3)
    ]
    tally, units = PairedTally(), []
    for line in lines.read_text().splitlines():
        deal = read_deal_line(line).played
        tally.add(deal)
        units += [game.units for game in deal.games]
    assert tally.mean == found["mean"]
    for file, expected in zip(sorted(folder.iterdir()), units, strict=True):
        result = read(file.read_bytes(), Format.MARIAS)
        assert not result.faults
        assert result.records[0].result is not None
        assert result.records[0].result.units == expected


@pytest.mark.parametrize("language", ["cs", "en"])
def test_tables_for_people(capsys: Capture, language: str) -> None:
    """The gain, and rows by contract and role; strange names can't disturb the screen."""
    assert main(["arena", "beginner", LOTTERY, "--deals", "2", "--jobs", "1", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert "beginner (A)" in out
    assert {"cs": "forhont", "en": "forehand"}[language] in out


def test_ctrl_c_prints_what_there_is(tmp_path: Path) -> None:
    """The whole answer for the deals played so far, and 130."""
    lines = tmp_path / "deals.jsonl"
    command = [*MARIAS, "arena", "beginner", "beginner", "--deals", "100000", "--deals-out", str(lines)]
    with subprocess.Popen(
        [*command, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline and not (lines.exists() and lines.read_text().count("\n") > 2):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()
    found = json.loads(out)
    assert process.returncode == INTERRUPTED
    assert err.count("\n") == 1
    assert "command/interrupted" in err
    assert found["deals"] >= 3
    assert 0 <= lines.read_text().count("\n") - found["deals"] <= 1


def test_a_run_that_breaks_off(capsys: Capture, tmp_path: Path) -> None:
    """What was played before is told, then the error."""
    file = tmp_path / "tired.py"
    file.write_text(
        "from marias.players import player_of_level\n"
        "made = []\n"
        "def tired():\n"
        "    made.append(1)\n"
        "    if len(made) == 3: raise OSError('tired')\n"
        "    return player_of_level('beginner')\n"
    )
    arguments = ["arena", "beginner", f"python:{file}:tired", "--deals", "5", "--jobs", "1", "--json"]
    assert main(arguments) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["deals"] == 2
    assert "arena/entrant_file" in said.err


def test_forfeits_are_told_and_counted(capsys: Capture) -> None:
    """A line a deal and reason on standard error; the number in the answer."""
    robot = f"engine:{sys.executable} -S {BOTS / 'bots' / 'robot.py'} illegal 30"
    assert main(["arena", robot, "beginner", "--deals", "1", "--jobs", "1", "--json", "--lang", "en"]) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert found["forfeits"]["a"] > 0
    assert found["forfeits"]["b"] == 0
    assert said.err.count("\n") == 1
    assert "Deal 1, engine:" in said.err
    assert "arena/engine_illegal" in said.err


REFUSALS = (
    (("expert", "beginner"), 2, "player/unknown_level"),
    (("beginner", "robot:x"), 2, "arena/entrant"),
    (("beginner", "beginner?risk=1"), 2, "player/no_risk"),
    (("beginner", "club?risk=2"), 2, "player/risk"),
    (("beginner", "club?risk=nan"), 2, "player/risk"),
    (("beginner", "club?greed=1"), 2, "arena/entrant_option"),
    (("beginner", "beginner", "--samples", "0"), 2, "command/usage"),
    (("beginner", "beginner", "--nodes", "-1"), 2, "command/usage"),
    (("beginner", "beginner", "--seconds", "0"), 2, "command/usage"),
    (("beginner", "beginner", "--seconds", "nan"), 2, "command/usage"),
    (("beginner", "beginner", "--patience", "0"), 2, "command/usage"),
    (("beginner", "beginner", "--deals", "0"), 2, "command/usage"),
    (("beginner", "beginner", "--jobs", "0"), 2, "command/usage"),
    (("beginner",), 2, "command/usage"),
    (("beginner", "beginner", "--preset", "chess"), 2, "ruleset/unknown_preset"),
    (("beginner", "python:nowhere.py:Robot"), 1, "arena/entrant_file"),
    (("beginner", "engine:/nonexistent/robot"), 1, "arena/engine_start"),
    (("beginner", "beginner", "--save", "/dev/null/x"), 1, "record/unwritable"),
    (("beginner", "beginner", "--deals-out", "/nonexistent/x"), 1, "record/unwritable"),
    (("beginner", "beginner", "--jobs", "1", "--deals-out", "/dev/full"), 1, "record/unwritable"),
)


@pytest.mark.parametrize(
    ("arguments", "code", "said"), REFUSALS, ids=[" ".join(case[0]) for case in REFUSALS]
)
def test_refusals(capsys: Capture, arguments: tuple[str, ...], code: int, said: str) -> None:
    """One line with the code on standard error, nothing on standard output."""
    assert main(["arena", *arguments, "--lang", "en"]) == code
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.count("\n") == 1
    assert said in found.err
