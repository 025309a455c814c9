"""The command `marias` as a whole: version, help, interruption, closed pipes, strange surroundings."""

from __future__ import annotations

import json
import os
import resource
import shlex
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from marias.cli import INTERRUPTED, failure, main
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


RECORD = str(HRA / "1004.hra")
SHELL_CASES = (
    ("replay - <&-", 1, "record/unreadable"),
    ("settle - <&-", 1, "settlement/file_unreadable"),
    (f"replay {RECORD} >&-", 1, "command/output"),
    (f"replay --json {RECORD} >/dev/full", 1, "command/output"),
    (f"convert {RECORD} - >/dev/full", 1, "command/output"),
    ("rules >/dev/full", 1, "command/output"),
    ("--version >/dev/full", 1, "command/output"),
    ("--version >&-", 1, "command/output"),
    ("--help >/dev/full", 1, "command/output"),
    ("nonsense >&-", 2, "command/usage"),
    ("nonsense 2>&-", 2, ""),
    ("nonsense 2>/dev/full", 2, ""),
    ("nonsense <&- >&- 2>&-", 2, ""),
)


@pytest.mark.parametrize(("line", "code", "said"), SHELL_CASES, ids=[case[0][:20] for case in SHELL_CASES])
def test_streams_that_are_closed_or_full(line: str, code: int, said: str) -> None:
    """One line, the exit code, no traceback; what can't be said is not said elsewhere."""
    program = f"{shlex.join(MARIAS)} {line}"
    done = subprocess.run(["/bin/sh", "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.count("\n") == (1 if said else 0)
    assert said in done.stderr


def test_a_closed_pipe_for_the_version() -> None:
    """The short way of `--version` ends as quietly as the others."""
    with subprocess.Popen([*MARIAS, "--version"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_interrupted_before_it_began(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Ctrl-C while the program is still being loaded is told like any other."""

    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(failure, "_run", interrupted)
    assert main([]) == INTERRUPTED
    assert "command/interrupted" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "cp1250"])
def test_json_is_json_on_every_terminal(encoding: str, tmp_path: Path) -> None:
    """Letters that a terminal lacks are escaped as JSON does it; none can turn the text around."""
    name = "Čtvrtek á \N{GRINNING FACE} \N{RIGHT-TO-LEFT OVERRIDE}"
    house = tmp_path / "ours.toml"
    house.write_text('extends = "csm_voleny"\nname = "Čtvrtek á \N{GRINNING FACE}"\n', encoding="utf-8")
    for words in (["rules", "--json", str(house)], ["validate", "--json", str(tmp_path / f"{name}.marias")]):
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run([*MARIAS, *words], capture_output=True, check=False, env=environment)
        assert done.stdout.isascii()
        assert "Čtvrtek á \N{GRINNING FACE}" in str(json.loads(done.stdout))


def test_a_narrow_terminal_loses_nothing(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Where the surroundings say a width of 0 or 20 columns, tables still hold all their words."""
    facts = str(HRA.parent / "settlements.json")
    for columns in ("0", "20"):
        monkeypatch.setenv("COLUMNS", columns)
        for words in (["settle", facts], ["match", "beginner", "beginner", "beginner", "--deals", "1"]):
            assert main([*words, "--lang", "en"]) == 0
            out = capsys.readouterr().out
            assert " 1 " in out
            assert "\N{HORIZONTAL ELLIPSIS} " not in out


def test_wrong_usage_in_both_languages(capsys: Capture) -> None:
    """The library's English sentences don't reach a Czech reader; the word at fault is quoted."""
    for words, quoted in (
        (["nonsense"], "nonsense"),
        (["rules", "--jsn"], "--json"),
        (["rules", "--diff", "csm_voleny"], "--diff"),
        (["rules", "csm_voleny", "zz"], "zz"),
        (["rules", "csm_voleny", "--diff", "app_voleny", "csm_voleny"], "--diff A B"),
        (["replay"], "FILE|-"),
        (["linecount", "csm_voleny", "x", "many"], "DEPTH"),
        (["match", "beginner"], "A B C [D]"),
        (["play", "--new", "--resume"], "--resume"),
    ):
        told = set()
        for language in ("cs", "en"):
            assert main([*words, "--lang", language]) == failure.USAGE
            (line,) = capsys.readouterr().err.splitlines()
            assert quoted in line
            assert line.endswith("[command/usage]")
            told.add(line)
        assert len(told) == 2


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
        assert process.wait() == INTERRUPTED


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
