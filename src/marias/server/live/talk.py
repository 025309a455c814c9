"""How often somebody may say something: what is heard is meant for people, and its number tells nothing."""

from __future__ import annotations

from typing import Final

#: Phrases that one person may say within the seconds below.
MOST_PHRASES: Final = 3
WITHIN: Final = 6.0


class Talk:
    """What was said lately, by person."""

    def __init__(self) -> None:
        """Begin in silence."""
        self._times: dict[str, list[float]] = {}
        self._moment: int | None = None

    def may_ask_a_moment(self, version: int) -> bool:
        """Tell whether the one to move hasn't asked for a moment yet: how often he did would be a signal."""
        return version != self._moment

    def asked_a_moment(self, version: int) -> None:
        """Remember for which decision a moment was asked."""
        self._moment = version

    def may_say(self, person: str, now: float) -> bool:
        """Count a phrase; False for one too many."""
        times = [time for time in self._times.get(person, ()) if now - time < WITHIN]
        if len(times) >= MOST_PHRASES:
            return False
        self._times[person] = [*times, now]
        return True
