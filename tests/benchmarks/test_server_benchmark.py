"""The benchmark of the server runs, answers in its fixed form, and hears every event once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.timeout(120)
def test_a_few_tables_for_a_moment() -> None:
    """Moves are made and answered, nothing is missed, and memory is told for idle tables too."""
    size = ["--tables", "3", "--seconds", "2", "--warm-up", "1", "--idle", "2"]
    command = [sys.executable, "-m", "benchmarks.server", *size, "--json"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    figures = json.loads(answer.stdout)
    playing, idle = figures["playing"], figures["idle"]
    assert (playing["sockets"], idle["sockets"]) == (9, 6)
    assert playing["counts"]["moves"] > 0
    assert playing["messages"] >= playing["counts"]["moves"]
    assert 0 < playing["server_ms"]["p50"] <= playing["server_ms"]["p99"]
    assert playing["pages_ms"].keys() == playing["own_lag_ms"].keys() == playing["server_ms"].keys()
    for part in (playing, idle):
        assert part["memory"] > part["memory_at_start"] > 0
        wrong = ("sockets_lost", "events_missed", "events_repeated", "not_as_told", "refusals")
        assert not any(part[name] for name in wrong)
