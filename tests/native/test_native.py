"""The native tests: the search against brute force, and any bytes as input, under the sanitizers."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CMAKE, NINJA = (str(Path(sys.executable).parent / name) for name in ("cmake", "ninja"))


def build(folder: Path, *options: str) -> Path:
    """Build the native tests without the Python extension."""
    configure = [
        *(CMAKE, "-S", str(ROOT), "-B", str(folder), "-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={NINJA}"),
        *("-DMARIAS_BINDING=OFF", "-DMARIAS_TESTS=ON", *options),
    ]
    for command in (configure, [CMAKE, "--build", str(folder)]):
        answer = subprocess.run(command, check=False, capture_output=True, text=True)
        assert answer.returncode == 0, answer.stdout + answer.stderr
        assert "warning:" not in answer.stdout
    return folder


def run(*command: str | Path) -> str:
    """Run a program that fails with what it prints."""
    answer = subprocess.run([str(part) for part in command], check=False, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


@pytest.mark.timeout(300)
def test_search_equals_brute_force(tmp_path: Path) -> None:
    """Every card of thousands of random endings, in every goal, with and without the fast instructions."""
    folder = build(tmp_path / "build", "-DCMAKE_BUILD_TYPE=Release")
    assert "5000 endings" in run(folder / "exact", "5000", "11")


@pytest.mark.timeout(300)
def test_sanitizers_find_nothing(tmp_path: Path) -> None:
    """Neither endings nor inputs made of any bytes touch foreign memory or undefined arithmetic."""
    folder = build(
        tmp_path / "build",
        "-DCMAKE_BUILD_TYPE=Sanitized",
        "-DCMAKE_CXX_FLAGS=-O1 -g1",
        "-DMARIAS_SANITIZE=address,undefined",
    )
    assert "700 endings" in run(folder / "exact", "700", "12")
    assert "inputs" in run(folder / "fuzz", "3", "13")
