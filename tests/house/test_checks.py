"""The checks of the house find what they look for, and find nothing in the house itself."""

import subprocess
from pathlib import Path

import pytest

from marias import texts
from tools.house import purity, tracked, wording

ROOT = Path(__file__).resolve().parents[2]


def write(root: Path, path: str, text: str) -> None:
    """Lay a file into a made-up tree."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "from marias import texts",
        "from marias.texts import render",
        "def f():\n    import socket",
        "open('x')",
        "print('x')",
    ],
)
def test_engine_may_not_reach_outside(tmp_path: Path, line: str) -> None:
    """A door to the world is found wherever it stands in the engine, and named with file and line."""
    write(tmp_path, "marias/engine/phases/play.py", f"\n{line}\n")
    (fault,) = purity.faults(tmp_path)
    assert fault.startswith(f"marias/engine/phases/play.py:{line.count(chr(10)) + 2}: may not ")


def test_engine_may_use_itself_errors_and_plain_tools(tmp_path: Path) -> None:
    """What the engine needs is allowed, so that the check is no empty refusal."""
    write(
        tmp_path,
        "marias/engine/play.py",
        "import enum\nfrom marias.errors import DealError\nfrom marias.engine import cards\n",
    )
    assert purity.faults(tmp_path) == []


def test_presets_know_the_ruleset_only(tmp_path: Path) -> None:
    """A preset that reads the game would be behaviour and no longer a value."""
    write(
        tmp_path,
        "marias/engine/presets.py",
        "from marias.engine import game\nfrom marias.engine.ruleset import X\n",
    )
    assert purity.faults(tmp_path) == ["marias/engine/presets.py:1: may not import marias.engine.game"]


def test_chance_imports_nothing_of_ours(tmp_path: Path) -> None:
    """Chance stands outside the rooms, so that nothing can reach the engine's inside through it."""
    write(tmp_path, "marias/chance.py", "import random\nfrom marias.engine import cards\n")
    assert purity.faults(tmp_path) == ["marias/chance.py:2: may not import marias.engine.cards"]


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("a.md", "see {parent}/other\n", "a.md:1: names a folder of one machine"),
        ("a.toml", "\nx = '/home/" + "jana/x'\n", "a.toml:2: names a folder of one machine"),
        ("a.md", "https:" + "//packages.invalid/x\n", "a.md:1: names the host packages.invalid; if it"),
        ("constraints.txt", "rich>=14\n", "constraints.txt:1: is not of the form name==version"),
        ("src/a.py", "x = 1\n" * 501, "src/a.py:501: more than 500 lines; split it by subject"),
    ],
)
def test_tracked_faults_are_found(tmp_path: Path, path: str, text: str, fault: str) -> None:
    """Each kind of fault is found in a file that git tracks."""
    root = tmp_path / "checkout"
    write(root, path, text.replace("{parent}", str(tmp_path)))
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    assert tracked.faults(root) == []
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    (found,) = tracked.faults(root)
    assert found.startswith(fault)


def test_a_checkout_in_a_common_folder_makes_it_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page may name the folder for temporary files, also where somebody has his checkout in it."""
    root = tmp_path / "checkout"
    write(root, "a.md", f"see {tmp_path}/other\n")
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    assert len(tracked.faults(root)) == 1
    monkeypatch.setattr(tracked, "COMMON_FOLDERS", {f"{tmp_path}/"})
    assert tracked.faults(root) == []


def test_missing_wording_is_found() -> None:
    """A code without a sentence is named once for each language."""
    faults = wording.faults({"action/never_heard_of": {}})
    assert [fault.split(":")[0] for fault in faults] == [
        f"action/never_heard_of ({language})" for language in texts.LANGUAGES
    ]


def test_engine_is_pure() -> None:
    """The engine has no door to the world."""
    assert purity.faults(ROOT / "src") == []


def test_tracked_files_are_clean() -> None:
    """No tracked file names a machine or a foreign host, and none in src is too long."""
    assert tracked.faults(ROOT) == []


def test_every_code_is_worded() -> None:
    """Every error code has its sentence in both languages."""
    assert wording.faults() == []
