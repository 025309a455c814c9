"""The answering end of the protocol: what each line is answered with, and in which order."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from marias.arena import answering
from marias.arena.answering import Engine
from marias.arena.protocol import MOST_LINE, Go
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Action
from marias.engine.dealing import Chance, Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.views import SeatView, seat_view
from marias.errors import ArenaError, KernelStoppedError, PlayerError
from marias.notation.view_json import view_data
from marias.players import Budget, Decision, player_of_level

RULES = find_preset("app_voleny")
VIEW = seat_view(game.start(RULES, Deal(shuffled(RULES, SeededChance(1)))), 0)
TOLD = "view " + json.dumps(view_data(VIEW))


class Talk:
    """An engine and what it says."""

    def __init__(self) -> None:
        """Begin with the beginner."""
        self.said: list[str] = []
        self.engine = Engine(self.said.append, "beginner", "en")

    def hears(self, *lines: str) -> list[str]:
        """Say lines, each after the answer to the one before; give the first two words of the answers."""
        before = len(self.said)
        for line in lines:
            assert self.engine.hear(line.encode())
            self.engine.finish()
        return [" ".join(line.split()[:2]) for line in self.said[before:]]


def test_a_conversation() -> None:
    """Greeting, a view, a decision with what was weighed."""
    talk = Talk()
    assert talk.hears("marias 1") == ["id marias", 'option {"name":', "ready 1"]
    assert talk.hears("new", "set level beginner", TOLD) == []
    info, action = talk.hears("go samples 10 seed 3")
    assert info.startswith("info ")
    assert Action.parse(talk.said[-1].removeprefix("action ")) in VIEW.legal_actions
    weighed = json.loads(talk.said[-2].removeprefix("info "))
    assert weighed["candidates"][0]["action"] == talk.said[-1].removeprefix("action ")
    assert set(weighed["candidates"][0]) == {"action", "units", "share", "error"}
    assert weighed["reason"].endswith(".")
    assert talk.hears("go seed 3")[1] == action


WRONG = (
    ("tea", "arena/line_unreadable"),
    ("marias 2", "arena/protocol_version"),
    ("marias", "arena/protocol_version"),
    ("go", "arena/line_untimely"),
    ("view {", "arena/line_unreadable"),
    ("view " + "[" * 10_000, "arena/line_unreadable"),
    ("view []", "settlement/field_type"),
    ("view {}", "settlement/field_missing"),
    ("set level expert", "player/unknown_level"),
    ("set colour red", "arena/line_unreadable"),
    ("x" * (MOST_LINE + 1), "arena/line_too_long"),
)


@pytest.mark.parametrize(("line", "code"), WRONG, ids=[line[:12] for line, _ in WRONG])
def test_what_is_wrong_is_answered(line: str, code: str) -> None:
    """One line with the code; the conversation goes on."""
    talk = Talk()
    assert talk.hears(line) == [f"error {code}"]
    assert talk.hears(TOLD, "go")[0].startswith("info")


def test_a_view_without_a_decision_can_not_be_decided() -> None:
    """Another seat is to move."""
    state = game.start(RULES, Deal(shuffled(RULES, SeededChance(1))))
    other = "view " + json.dumps(view_data(seat_view(state, 1)))
    assert Talk().hears(other, "go") == ["error arena/line_untimely"]


def test_a_view_that_no_deal_has_breaks_nothing() -> None:
    """Types may be right and the whole impossible; then there is an error instead of an action."""
    data = view_data(VIEW)
    talk = Talk()
    hears = talk.hears("view " + json.dumps({**data, "hand": ""}), "go")
    assert hears == ["error arena/view_impossible"]
    assert talk.hears(TOLD, "go")[0].startswith("info")


def test_quit_ends_the_conversation() -> None:
    """Nothing is said any more."""
    talk = Talk()
    assert not talk.engine.hear(b"quit\n")
    assert talk.said == []


class Slow:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        """Nobody stopped it yet."""
        self._stopped = threading.Event()

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Wait, then give up."""
        self._stopped.wait(20)
        raise KernelStoppedError("kernel/stopped")

    def stop(self) -> None:
        """End the waiting."""
        self._stopped.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Talk:
    """An engine whose level thinks until stopped."""

    def made(level: str) -> Any:  # noqa: ANN401 - any player
        return Slow() if level == "slow" else player_of_level(level)

    monkeypatch.setattr(answering, "player_of_level", made)
    talk = Talk()
    talk.engine = Engine(talk.said.append, "slow", "en")
    return talk


def test_stop_gives_an_action_at_once(slow: Talk) -> None:
    """A running decision bars all else; stopped, it is taken as the weakest level takes it."""
    talk = slow
    for line in (TOLD, "go", TOLD, "go", "new", "stop"):
        talk.engine.hear(line.encode())
    talk.engine.finish()
    codes = [line.split()[:2] for line in talk.said]
    assert codes[:3] == [["error", "arena/line_untimely"]] * 3
    expected = player_of_level("beginner").decide(VIEW, Budget(), SeededChance(0)).action
    assert talk.said[-1] == f"action {expected}"


def test_leaving_does_not_wait_for_a_decision(slow: Talk) -> None:
    """The program ends though somebody still thinks."""
    for line in (TOLD, "go"):
        slow.engine.hear(line.encode())
    slow.engine.leave()
    assert slow.said[-1].startswith("action ")


def test_unknown_level() -> None:
    """Told before the first line."""
    with pytest.raises(PlayerError):
        Engine(print, "expert", "en")


@pytest.mark.parametrize("rest", ["", "seconds 0.5", "samples 3 nodes 40 seed 9007199254740991", "nodes 1"])
def test_go_reads_what_it_writes(rest: str) -> None:
    """Limits and seed both ways."""
    go = Go.parse(rest)
    assert Go.parse(str(go).removeprefix("go ")) == go


@pytest.mark.parametrize(
    "rest",
    [
        "seconds",
        "seconds 0",
        "seconds nan",
        "seconds -1",
        "samples 0",
        "samples 1.5",
        "nodes x",
        "seed -1",
        f"seed {1 << 53}",
        "tea 1",
        "nodes 1 nodes 2",
    ],
)
def test_limits_that_are_none(rest: str) -> None:
    """Zero, signs, fractions, repetitions and unknown words."""
    with pytest.raises(ArenaError):
        Go.parse(rest)
