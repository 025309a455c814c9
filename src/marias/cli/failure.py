"""From an error to one line on standard error and an exit code: the only place that does it."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from marias.cli import INTERRUPTED
from marias.errors import CommandError

if TYPE_CHECKING:
    from marias.errors import MariasError

OK: Final = 0
NEGATIVE: Final = 1
USAGE: Final = 2

DEBUG: Final = "MARIAS_DEBUG"
"""The variable that lets a fault of the program end in its traceback."""

_USAGE_CODES: Final = frozenset(
    {
        "arena/entrant",
        "arena/entrant_option",
        "command/usage",
        "player/no_risk",
        "player/risk",
        "player/unknown_level",
        "ruleset/unknown_preset",
        "server/base_url",
        "server/proxy",
        "text/unknown_language",
    }
)


def guarded(words: Sequence[str]) -> int:
    """Run the commands and give the exit code; no error leaves as a traceback."""
    _mend_streams()
    try:
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _interrupted(words)
    except BrokenPipeError:  # the reader has gone (`| head`)
        _let_go_of_output()
        return NEGATIVE
    except OSError as error:
        if os.environ.get(DEBUG):
            raise
        _let_go_of_output()
        reason = errno.errorcode.get(error.errno or 0, "EIO")
        return tell(CommandError("command/output", reason=reason), words)
    return code


def _mend_streams() -> None:
    """Put something in the place of streams that were closed by whoever called, and let no letter break one.

    Reading what was closed fails as any reading may, and so does writing; what would be said on a closed
    standard error is dropped.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_WRONLY), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # a terminal without Czech letters shows others, it does not break
            reconfigure(errors="backslashreplace")


def _let_go_of_output() -> None:
    """Let Python's own flush at the end find neither a closed pipe nor a full disk."""
    with contextlib.suppress(OSError, ValueError):  # ValueError: a stream without a file behind it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: Sequence[str]) -> int:
    if list(words) == ["--version"]:  # asked often and by scripts: nothing else is imported
        from importlib.metadata import version

        print(f"marias {version('marias')}")
        return OK
    import typer

    from marias.cli.app import command
    from marias.cli.usage import usage_error
    from marias.errors import MariasError

    try:
        code = command().main(list(words), prog_name="marias", standalone_mode=False)
    except MariasError as error:
        return tell(error, words)
    except typer.TyperException as error:
        return tell(usage_error(error), words)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except Exception as error:
        if os.environ.get(DEBUG) or _is_of_output(error):
            raise
        return tell(CommandError("command/internal", error=f"{type(error).__name__}: {error}"), words)
    if code == INTERRUPTED:
        return _interrupted(words)
    return code if isinstance(code, int) else OK


def _is_of_output(error: Exception) -> bool:
    """Files are read and written with errors of their own; what names no file came from a stream."""
    return isinstance(error, OSError) and error.filename is None


def _interrupted(words: Sequence[str]) -> int:
    tell(CommandError("command/interrupted"), words)
    return INTERRUPTED


def tell(error: MariasError, words: Sequence[str]) -> int:
    """Print an error as one line on standard error and give its exit code."""
    with contextlib.suppress(OSError):  # nowhere is left to say it; the exit code still does
        print(line_of(error, _language(words)), file=sys.stderr)
    return USAGE if error.code in _USAGE_CODES else NEGATIVE


def line_of(error: MariasError, language: str) -> str:
    """Word an error with its code, in one line."""
    from marias.texts import error_text, render

    sentence = " ".join(error_text(error, language).split())
    return render("cli.error", {"sentence": sentence, "code": error.code}, language)


def _language(words: Sequence[str]) -> str:
    """Find the language asked for, whatever else the command line holds."""
    from marias.cli.language import language_of
    from marias.texts import LANGUAGES

    asked = None
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--lang":
            asked = following
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return language_of(asked if asked in LANGUAGES else None)
