"""The command `marias` as a whole: version, help, interruption, closed pipes, strange surroundings."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from marias.cli import failure, main
from marias.cli.app import COMMANDS

HRA = Path(__file__).parents[1] / "cases" / "hra"
MARIAS = [sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())"]

Capture = pytest.CaptureFixture[str]


def test_version_is_quick() -> None:
    """Scripts ask for the version often: little is imported for it."""
    asked = "import sys; from marias.cli import main; main(['--version']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    first, modules = done.stdout.splitlines()
    assert first == f"marias {version('marias')}"
    assert not {"typer", "rich", "marias.engine"} & set(modules.split())
    assert min(_seconds([*MARIAS, "--version"]) for _ in range(3)) < 0.15


def _seconds(command: list[str]) -> float:
    """Measure the processor's time: other work on the machine must not fail the test."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_help_lists_every_command(capsys: Capture) -> None:
    """All commands stand in the help, in their order."""
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    places = [out.index(f"│ {name} ") for name in COMMANDS]
    assert places == sorted(places)
    assert main([]) == 0
    assert capsys.readouterr().out == out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_helps_with_an_example(name: str, capsys: Capture) -> None:
    """Each command's help shows how it is called, and which language it speaks."""
    assert main([name, "--help"]) == 0
    out = capsys.readouterr().out
    assert f"Example: marias {name}" in out
    assert "--lang" in out


def test_commands_import_only_themselves() -> None:
    """A command doesn't pay for the others: no terminal library for a replay."""
    asked = f"import sys; from marias.cli import main; main(['validate', {str(HRA)!r}]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert not {"textual", "marias.cli.play", "marias.players"} & set(done.stdout.split())


def test_a_closed_pipe_is_no_error() -> None:
    """`marias replay … | head -1` ends quietly."""
    path = HRA / "1004.hra"
    with subprocess.Popen(
        [*MARIAS, "replay", "--json", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == failure.NEGATIVE


def test_an_interrupted_command(tmp_path: Path) -> None:
    """Ctrl-C gives one line, no traceback, and the exit code shells expect."""
    pipe = tmp_path / "pipe.marias"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [*MARIAS, "validate", str(pipe)], stderr=subprocess.PIPE, env={**os.environ, "MARIAS_LANG": "en"}
    ) as process:
        with pipe.open("wb"):  # both have opened it: the command now waits for content
            process.send_signal(signal.SIGINT)
            assert process.stderr is not None
            assert process.stderr.read() == b"Interrupted. [command/interrupted]\n"
        assert process.wait() == failure.INTERRUPTED


def test_a_fault_of_the_program_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """An unforeseen error is worded, and shows its traceback only to whoever asks for it."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("by chance\nof two lines")

    monkeypatch.setattr("marias.cli.record_files.read_file", broken)
    assert main(["replay", "x.marias", "--lang", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "command/internal" in line
    monkeypatch.setenv(failure.DEBUG, "1")
    with pytest.raises(ZeroDivisionError):
        main(["replay", "x.marias"])


def test_a_terminal_without_czech_letters() -> None:
    """Words that a terminal can't show are written otherwise, never an error."""
    done = subprocess.run(
        [*MARIAS, "replay", str(HRA / "1004.hra"), "--lang", "cs"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.stderr == b""
    assert done.stdout.isascii()


def test_a_file_with_a_strange_name(tmp_path: Path) -> None:
    """Names with control characters or broken letters don't reach the terminal as they are."""
    name = os.fsencode(tmp_path) + b"/\x1b[31m\xff.marias"
    done = subprocess.run([*MARIAS, "validate", name], capture_output=True, check=False)
    assert done.returncode == 1
    assert b"\x1b" not in done.stdout
    assert b"record/unreadable" in done.stdout


def test_the_language_of_an_error(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Errors speak the language asked for wherever it stands, else that of the surroundings."""
    monkeypatch.setenv("MARIAS_LANG", "cs")
    main(["replay", "none.marias"])
    czech = capsys.readouterr().err
    main(["replay", "none.marias", "--lang=en"])
    english = capsys.readouterr().err
    assert czech.startswith("Soubor")
    assert english.startswith("There is no file")
