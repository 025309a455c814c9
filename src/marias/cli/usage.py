"""What was wrong with a command line, as data for a sentence of our own in either language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from marias.errors import CommandError

if TYPE_CHECKING:
    from typer import TyperException

_SUPERFLUOUS: Final = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)")


def usage_error(error: TyperException) -> CommandError:
    """Give the error of ours for one of the library that reads the command line.

    Its classes are private, so they are told apart by what they hold; what is not known here keeps the
    library's own English sentence.
    """
    reason = " ".join(error.format_message().split())
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    place = getattr(error, "param_hint", None)
    superfluous = _SUPERFLUOUS.fullmatch(reason)
    if option is not None:
        kind = "unknown_option" if hasattr(error, "possibilities") else "option"
        return _usage(kind, str(option), ", ".join(sorted(getattr(error, "possibilities", None) or ())))
    if parameter is not None:
        kind = "missing" if hasattr(error, "param_type") else "number"
        return _usage(kind, str(parameter.get_error_hint()).strip("'"))
    if place is not None:
        return _usage("value", str(place), str(getattr(error, "message", "")))
    if hasattr(error, "param_hint"):
        return _usage("together", "", str(getattr(error, "message", "")))
    if superfluous is not None:
        return _usage("superfluous", superfluous[1])
    return _usage("other", "", reason)


def _usage(kind: str, parameter: str, reason: str = "") -> CommandError:
    return CommandError("command/usage", kind=kind, parameter=parameter, reason=reason)
