"""Setting up: missing prerequisites are named, versions are pinned, the wheel is whole."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHELL = shutil.which("sh") or "sh"


def prerequisites(folder: Path, *commands: str) -> subprocess.CompletedProcess[str]:
    """Run tools/prerequisites.sh on a machine that has only the named commands."""
    folder.mkdir()
    for command in commands:
        found = shutil.which(command)
        assert found is not None
        (folder / command).symlink_to(found)
    return subprocess.run(
        [SHELL, "tools/prerequisites.sh"],
        cwd=ROOT,
        env={"PATH": str(folder)},
        check=False,
        capture_output=True,
        text=True,
    )


def fake_python(folder: Path, refused: str) -> Path:
    """Make a Python that fails for one of the two questions asked of it."""
    program = folder / "python3"
    program.write_text(f'#!{SHELL}\ncase "$2" in *{refused}*) exit 1 ;; esac\n', encoding="utf-8")
    program.chmod(0o755)
    return program


def test_sound_machine_is_told_its_python(tmp_path: Path) -> None:
    """With everything there, the path of the Python is the only answer."""
    answer = subprocess.run(
        [SHELL, "tools/prerequisites.sh"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert Path(answer.stdout.strip()).is_file()
    assert answer.stderr == ""


def test_all_that_is_missing_is_named_together(tmp_path: Path) -> None:
    """All that is missing is named at once, each with a way to get it."""
    answer = prerequisites(tmp_path / "bin", "cat")
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert "Missing: Python 3.11 or newer" in answer.stderr
    assert "apt-get install python3 python3-venv python3-dev" in answer.stderr
    assert "Missing: a C++20 compiler" in answer.stderr
    assert "Missing: make" in answer.stderr


def test_old_compiler_is_named(tmp_path: Path) -> None:
    """A compiler that refuses C++20 is not enough."""
    (tmp_path / "old").write_text(f"#!{SHELL}\nexit 1\n", encoding="utf-8")
    (tmp_path / "old").chmod(0o755)
    answer = subprocess.run(
        [SHELL, "tools/prerequisites.sh"],
        cwd=ROOT,
        env=os.environ | {"CXX": str(tmp_path / "old")},
        check=False,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 1
    assert f"{tmp_path / 'old'} does not know C++20" in answer.stderr


@pytest.mark.parametrize(
    ("refused", "reason"),
    [
        ("version_info", "is older than 3.11"),
        ("ensurepip", "has no venv module"),
        ("Python.h", "lacks its headers"),
    ],
)
def test_unfit_python_is_named_with_its_reason(tmp_path: Path, refused: str, reason: str) -> None:
    """An old Python, or Debian's without venv or headers, is not just "missing"."""
    program = fake_python(tmp_path, refused)
    answer = subprocess.run(
        [SHELL, "tools/prerequisites.sh"],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHON": str(program)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 1
    assert f"{program} {reason}" in answer.stderr


def test_every_dependency_is_pinned() -> None:
    """Whatever the package and its development need by name has one version in constraints.txt."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {re.sub(r"[-_.]+", "-", line.split("==")[0]).lower() for line in lines if "==" in line}
    assert {re.split(r"[<>=]", requirement)[0] for requirement in wanted} <= pinned


def test_build_tools_are_the_same_in_both_places() -> None:
    """The isolated build and the tests' own build use one version of each tool."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").replace("_", "-").splitlines()
    assert set(project["build-system"]["requires"]) <= set(pins)


@pytest.mark.timeout(300)
def test_wheel_holds_the_package_and_its_data(tmp_path: Path) -> None:
    """What git tracks below src/marias is in the wheel, with the extension, and nothing else of ours."""
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "-q",
            "--no-deps",
            "--no-build-isolation",
            "-w",
            tmp_path,
            ROOT,
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("marias-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.split("/")[0].endswith(".dist-info")}
    listing = subprocess.run(
        ["git", "ls-files", "src/marias"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert {line.removeprefix("src/") for line in listing.stdout.splitlines()} <= held
    assert {name.split("/")[0] for name in held} == {"marias"}
    assert any(name.endswith(".toml") for name in held)
    assert f"marias/_kernel{sysconfig.get_config_var('EXT_SUFFIX')}" in held
    assert {"index.html", "manifest.webmanifest", "icon.svg"} <= {
        name.removeprefix("marias/server/static/") for name in held
    }


def test_public_names_need_docstrings(tmp_path: Path) -> None:
    """The linter as it is set up refuses a public function of the package without a docstring."""
    answer = subprocess.run(
        [
            sys.executable,
            "-m",
            "ruff",
            "check",
            "--output-format=concise",
            "--stdin-filename=src/marias/x.py",
            "-",
        ],
        cwd=ROOT,
        input='"""A module."""\n\n\ndef public() -> None:\n    pass\n',
        check=False,
        capture_output=True,
        text=True,
    )
    assert "D103" in answer.stdout
