"""Every sentence for people, in every language, keyed by code.

`render(code, data, language)` fills the text of a code: an error `action/must_beat`, or a dotted key
`event.card_played`, `option.shuffle.meaning`.  Data are plain engine values or their canonical texts.
How keys are made stands in `marias.texts.catalogue`, what slots can do in `marias.texts.forms`, plural
rules in `marias.texts.plurals`.  A missing text or field is a `TextError`, never an empty place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from marias.engine.events import Event, event_data
from marias.engine.settlement.lines import Line
from marias.errors import MariasError, RulesetProblem
from marias.texts.actions import action_data, action_label, action_report
from marias.texts.catalogue import LANGUAGES, key_of_code
from marias.texts.options import option_value
from marias.texts.speech import Speech

__all__ = [
    "LANGUAGES",
    "action_data",
    "action_label",
    "action_report",
    "error_text",
    "event_text",
    "line_text",
    "option_value",
    "render",
]


def render(
    code: str, data: Mapping[str, object], language: str, *, names: Sequence[str] | None = None
) -> str:
    """Word a code; `names` are the players by seat, without them the roles stand (forehand, …).

    Raises `text/unknown_language`, `text/unknown_key`, `text/missing_field`, `text/wrong_value`.
    """
    return Speech(language, names).sentence(key_of_code(code), data)


def error_text(
    error: MariasError | RulesetProblem, language: str, *, names: Sequence[str] | None = None
) -> str:
    """Word an error or one problem of a ruleset."""
    return render(error.code, error.data, language, names=names)


def event_text(event: Event, language: str, *, names: Sequence[str] | None = None) -> str:
    """Word an event as the one who sees it (`event.for_seat`) may know it."""
    return render(f"event.{event.code}", event_data(event), language, names=names)


def line_text(line: Line, language: str, *, names: Sequence[str] | None = None) -> str:
    """Word why a line of a settlement is won or lost; its item is named by `item.ITEM`."""
    return render(f"why.{line.why.value.replace('/', '.')}", line.data, language, names=names)
