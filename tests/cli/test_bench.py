"""`marias bench`: everything it tells, with and without a bridge solver beside it."""

from __future__ import annotations

import json

import pytest

from marias.analysis import bridge_boards, timing
from marias.cli import main

Capture = pytest.CaptureFixture[str]
QUICK = ("--deals", "2", "--games", "0")


@pytest.fixture(autouse=True)
def few_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured doesn't matter here."""
    monkeypatch.setattr(timing, "PLAYS", 1000)
    monkeypatch.setattr(bridge_boards, "has_endplay", lambda: False)


def test_json_tells_figures_and_ratios(capsys: Capture) -> None:
    """Each question's times, its share of what is wanted, and the loop that machines are compared by."""
    assert main(["bench", *QUICK, "--json"]) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert said.err == ""
    assert list(found["questions_ms"]) == [asked.value for asked in timing.Asked]
    for row in found["questions_ms"].values():
        assert row["loops"] == pytest.approx(row["mean"] / found["loop_ms"])
        if row["wanted"] is not None:
            assert row["of_wanted"] == pytest.approx(row["mean"] / row["wanted"])
    assert found["plays_per_second"] > 0
    assert found["endplay_ms_a_board"] is None
    assert found["memory_mb"] > 10


@pytest.mark.parametrize("language", ["cs", "en"])
def test_tables_for_people(capsys: Capture, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bridge solver is told with its ratio, or that it is missing."""
    assert main(["bench", *QUICK, "--lang", language]) == 0
    assert "endplay" in capsys.readouterr().out
    monkeypatch.setattr(bridge_boards, "has_endplay", lambda: True)
    monkeypatch.setattr(bridge_boards, "milliseconds_a_board", lambda _: 31.25)
    assert main(["bench", *QUICK, "--lang", language]) == 0
    assert {"cs": "31,25 ms", "en": "31.25 ms"}[language] in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [("--deals", "0"), ("--games", "-1"), ("--deals", "x")])
def test_refusals(capsys: Capture, arguments: tuple[str, ...]) -> None:
    """Wrong usage in one line."""
    assert main(["bench", *arguments]) == 2
    assert "command/usage" in capsys.readouterr().err
