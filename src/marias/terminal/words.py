"""The sentences of the terminal in one language, with the players' names where a deal has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from marias.engine.actions import Action
from marias.engine.contracts import Component
from marias.engine.events import event_data
from marias.errors import MariasError
from marias.table.happenings import DealBegun, LogEntry, MatchOver, Undone
from marias.texts import action_label, error_text, event_text, render


@dataclass(frozen=True, slots=True)
class Words:
    """Renders texts; `names` are by seat of the deal, `chairs` by chair of the table."""

    language: str
    names: Sequence[str] | None = None
    chairs: Sequence[str] | None = None

    def at(self, names: Sequence[str], chairs: Sequence[str]) -> Words:
        """Give the words of a deal."""
        return replace(self, names=names, chairs=chairs)

    def say(self, key: str, **data: object) -> str:
        """Word a key below `terminal.`; seats become names."""
        return render(f"terminal.{key}", data, self.language, names=self.names)

    def fill(self, key: str, data: Mapping[str, object]) -> str:
        """Word any other key."""
        return render(key, data, self.language, names=self.names)

    def error(self, error: MariasError) -> str:
        """Word a refusal."""
        return error_text(error, self.language, names=self.names)

    def label(self, action: Action, levels: Mapping[Component, int]) -> str:
        """Word an action as a button does."""
        return action_label(action, self.language, levels=levels)

    def event(self, entry: LogEntry) -> str:
        """Word what happened."""
        event = entry.event
        if isinstance(event, DealBegun | Undone | MatchOver):
            # Their chairs are named like seats: the names given are those of the chairs.
            return render(f"table.{event.code}", event_data(event), self.language, names=self.chairs)
        return event_text(event, self.language, names=self.names)
