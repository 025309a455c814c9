"""`marias engine`: lines in, lines out, an end in every case."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from marias.arena.protocol import MOST_LINE
from marias.chance import SeededChance
from marias.cli import main
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.views import seat_view
from marias.notation.view_json import view_data

MARIAS = [sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())"]
RULES = find_preset("app_voleny")
VIEW = view_data(seat_view(game.start(RULES, Deal(shuffled(RULES, SeededChance(1)))), 0))


def served(*lines: str) -> list[str]:
    """Give the answers of the program to lines said all at once; it must end by itself."""
    done = subprocess.run(
        [*MARIAS, "engine", "--level", "beginner", "--lang", "en"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
        timeout=50,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_the_end_of_the_input_waits_for_the_decision() -> None:
    """A file of lines is answered to the last."""
    found = served("marias 1", f"view {json.dumps(VIEW)}", "go seed 1")
    assert [line.split()[0] for line in found] == ["id", "option", "ready", "info", "action"]


def test_a_line_that_is_too_long_is_passed_over() -> None:
    """It is answered once, and the next is heard again."""
    found = served("x" * (3 * MOST_LINE), "marias 1")
    assert found[0].startswith("error arena/line_too_long")
    assert [line.split()[0] for line in found[1:]] == ["id", "option", "ready"]


def test_quit_ends_it() -> None:
    """What comes after is not heard."""
    assert served("quit", "marias 1") == []


def test_an_unknown_level(capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong usage, before anything is heard."""
    assert main(["engine", "--level", "expert"]) == 2
    assert "player/unknown_level" in capsys.readouterr().err
