r"""The searching levels with single settings changed, to measure what an idea is worth.

    python -m benchmarks.strength pair master "python:benchmarks/variants.py:Master?evidence=false" \
        --preset csm_voleny --deals 500 --idea "worlds weighed by evidence" --verdict kept

An option is a field of `marias.players.searcher.Settings`, its value as in JSON.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from marias.players.searcher import CLUB, MASTER, Searcher, Settings


def Master(**options: str) -> Searcher:  # noqa: N802 - an entrant's name
    """Make `master` with these settings; raises msgspec.ValidationError for values that are none."""
    return Searcher(_changed(MASTER, options))


def Club(**options: str) -> Searcher:  # noqa: N802 - an entrant's name
    """Make `club` with these settings; raises as `Master`."""
    return Searcher(_changed(CLUB, options))


def _changed(settings: Settings, options: dict[str, str]) -> Settings:
    fields: dict[str, Any] = msgspec.to_builtins(settings)
    unknown = options.keys() - fields.keys()
    if unknown:
        raise msgspec.ValidationError(f"no setting: {', '.join(sorted(unknown))}")
    return msgspec.convert(fields | {name: _value(text) for name, text in options.items()}, Settings)


def _value(text: str) -> object:
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError:
        return text
    return value
