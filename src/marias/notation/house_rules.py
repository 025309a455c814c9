"""House rules: a TOML file that names a preset and the options a table plays differently.

    extends = "csm_voleny"
    name = "Thursday"
    max_flek = 3
    limit = "none"
    limit_raised = "none"
    fake_sevens = ["seven"]
    reshuffle_after = {kind = "deals", count = 12}

`name` may be left out: then the file's name serves.  Faults of the options are reported all at once
(`ruleset/house_rules`, its `problems`); a file that is no TOML is quoted where it breaks off.
"""

from __future__ import annotations

import re
import reprlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from marias.engine.presets import PRESETS, find_preset
from marias.engine.ruleset import NO_NUMBER, Ruleset, reading_problems
from marias.errors import RulesetError, RulesetProblem
from marias.notation.content import reason_of

MOST_BYTES: Final = 64 * 1024
"""A longer file is refused unread."""

MOST_COLUMNS: Final = 1_000
"""A longer line is refused unparsed: the parser takes quadratic time for a key of many dots."""

MOST_OPTIONS: Final = 200
"""More differences are refused unread where rules stand in a record; there are half as many options."""

SUFFIX: Final = ".toml"

_MOST_NAME: Final = 60
_MOST_QUOTED: Final = 60
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


def find_ruleset(text: str) -> Ruleset:
    """Give the ruleset that a word means: a preset, an alias of one, or a file of house rules.

    Raises RulesetError: `ruleset/unknown_preset`, or the errors of `read`.
    """
    try:
        return find_preset(text)
    except RulesetError:
        if not _names_a_file(text):
            raise
    return read(Path(text))


def read(path: Path) -> Ruleset:
    """Read a file of house rules.

    Raises RulesetError: `ruleset/house_unreadable`, `…_too_large`, `…_encoding`, `…_toml`, `…_too_deep`,
    `ruleset/house_rules` with all problems.
    """
    file = path.name or str(path)
    try:
        if not path.is_file():  # a pipe would block, a device never end
            path.stat()
            reason = "EISDIR" if path.is_dir() else "EINVAL"
            raise RulesetError("ruleset/house_unreadable", file=file, reason=reason)
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise RulesetError("ruleset/house_unreadable", file=file, reason=reason_of(error)) from error
    return loads(content, file)


def loads(content: bytes, file: str) -> Ruleset:
    """Read house rules from memory; `file` is what errors call them. Errors as `read`."""
    if len(content) > MOST_BYTES:
        raise RulesetError("ruleset/house_too_large", file=file, most=MOST_BYTES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RulesetError("ruleset/house_encoding", file=file, position=error.start) from error
    return _ruleset(_table(text, file), file)


def plain_toml(options: Mapping[str, object]) -> dict[str, object]:
    """Give plain option values as TOML can hold them: "no number" becomes a word."""
    return {name: NO_NUMBER if value is None else value for name, value in options.items()}


def _names_a_file(text: str) -> bool:
    return text.endswith(SUFFIX) or "/" in text or "\\" in text


def _table(text: str, file: str) -> dict[str, object]:
    lines = text.removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > MOST_COLUMNS:
            raise _broken(file, number, MOST_COLUMNS + 1, line)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise RulesetError("ruleset/house_too_deep", file=file) from error
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))  # without one it breaks off at the end
        number, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
        raise _broken(file, number, column, lines[min(number, len(lines)) - 1]) from error


def _broken(file: str, line: int, column: int, text: str) -> RulesetError:
    quoted = text.strip("\r")[:_MOST_QUOTED]
    return RulesetError("ruleset/house_toml", file=file, line=line, column=column, text=quoted)


def _ruleset(table: dict[str, object], file: str) -> Ruleset:
    name = table.pop("name", file)
    problems: list[RulesetProblem] = []
    if not isinstance(name, str) or not is_name(name):
        shown = name[:_MOST_QUOTED] if isinstance(name, str) else reprlib.repr(name)
        problems.append(RulesetProblem("ruleset/house_name_form", file=file, name=shown, most=_MOST_NAME))
        name = file
    elif name in PRESETS:
        problems.append(RulesetProblem("ruleset/house_name", file=file, name=name))
    base = _base(table.pop("extends", None), problems)
    if base is None:
        problems.extend(reading_problems(table))
    else:
        try:
            ruleset = base.derive(name, table)
        except RulesetError as error:
            problems.extend(error.problems)
        else:
            if not problems:
                return ruleset
    raise RulesetError("ruleset/house_rules", file=file, problems=tuple(problems))


def _base(extends: object, problems: list[RulesetProblem]) -> Ruleset | None:
    if not isinstance(extends, str):
        problems.append(RulesetProblem("ruleset/extends_missing", option="extends", known=", ".join(PRESETS)))
        return None
    try:
        return find_preset(extends)
    except RulesetError as error:
        problems.append(RulesetProblem(error.code, **error.data))
        return None


def is_name(name: str) -> bool:
    """Tell whether a name can be printed anywhere: one short line that isn't blank."""
    return name.isprintable() and 0 < len(name.strip()) <= len(name) <= _MOST_NAME
