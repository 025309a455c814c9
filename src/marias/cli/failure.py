"""From an error to one line on standard error and an exit code: the only place that does it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from marias.errors import MariasError

OK: Final = 0
NEGATIVE: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
"""Beyond the three of the commands themselves: what a shell expects after Ctrl-C."""

DEBUG: Final = "MARIAS_DEBUG"
"""The variable that lets a fault of the program end in its traceback."""

_USAGE_CODES: Final = frozenset({"ruleset/unknown_preset", "text/unknown_language", "command/usage"})


def guarded(words: Sequence[str]) -> int:
    """Run the commands and give the exit code; no error leaves as a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # a terminal without Czech letters shows others, it does not break
            reconfigure(errors="backslashreplace")
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone (`| head`); Python's own flush at the end must find no pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NEGATIVE
    return code


def _run(words: Sequence[str]) -> int:
    import typer

    from marias.cli.app import command
    from marias.errors import CommandError, MariasError

    try:
        code = command().main(list(words) or ["--help"], prog_name="marias", standalone_mode=False)
    except MariasError as error:
        return tell(error, words)
    except typer.TyperException as error:
        reason = " ".join(error.format_message().split())
        return tell(CommandError("command/usage", reason=reason), words)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        return tell(CommandError("command/internal", error=f"{type(error).__name__}: {error}"), words)
    if code == INTERRUPTED:
        tell(CommandError("command/interrupted"), words)
    return code if isinstance(code, int) else OK


def tell(error: MariasError, words: Sequence[str]) -> int:
    """Print an error as one line on standard error and give its exit code."""
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
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word == "--lang":
            asked = following
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return language_of(asked if asked in LANGUAGES else None)
