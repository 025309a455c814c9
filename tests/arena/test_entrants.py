"""What a player's text means, and what it can't mean."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from marias.arena.entrants import Kind, read_entrant
from marias.errors import ArenaError, MariasError, PlayerError
from marias.players import Budget
from marias.players.beginner import Beginner

PLAYERS = Path(__file__).with_name("players.py")


def test_a_level_with_a_budget_of_its_own() -> None:
    """Its limits go before the arena's; a level without them takes the arena's."""
    own = read_entrant("beginner?samples=40&seconds=0.5")
    assert (own.kind, own.target) == (Kind.LEVEL, "beginner")
    assert own.allowed(Budget(nodes=7)) == Budget(seconds=0.5, samples=40)
    assert read_entrant("beginner").allowed(Budget(nodes=7)) == Budget(nodes=7)


def test_a_player_of_a_file_gets_its_options() -> None:
    """All words but the budget's are the player's own."""
    entrant = read_entrant(f"python:{PLAYERS}:Lottery?first=yes&nodes=9")
    assert entrant.budget == Budget(nodes=9)
    with ExitStack() as stack:
        player = entrant.enter(stack).for_deal()
    assert type(player).__name__ == "Lottery"
    assert vars(player) == {"_first": True}


def test_every_deal_has_a_player_of_its_own() -> None:
    """Nothing of one deal can be kept for another."""
    with ExitStack() as stack:
        guest = read_entrant("beginner").enter(stack)
        first, second = guest.for_deal(), guest.for_deal()
    assert isinstance(first, Beginner)
    assert first is not second


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("beginner?samples=4", "beginner"),
        (f"python:{PLAYERS}:Lottery", "Lottery"),
        ("engine:/usr/bin/robot --fast -d /tmp/x", "robot --fast -d x"),
    ],
)
def test_names_for_records(text: str, name: str) -> None:
    """Short, and without the folders of this machine."""
    assert read_entrant(text).name == name


NONE = (
    ("", "arena/entrant"),
    ("robot:x", "arena/entrant"),
    ("python:players.py", "arena/entrant"),
    ("python::Lottery", "arena/entrant"),
    ("python:players.py:not a name", "arena/entrant"),
    ("engine:", "arena/entrant"),
    ("engine:'robot", "arena/entrant"),
    ("expert", "player/unknown_level"),
    ("beginner?risk=1", "player/no_risk"),
    ("master?risk=2", "player/risk"),
    ("master?daring=1", "arena/entrant_option"),
    ("beginner?samples=0", "arena/entrant_option"),
    ("beginner?samples=x", "arena/entrant_option"),
    ("beginner?samples=1&samples=2", "arena/entrant_option"),
    ("beginner?samples=", "arena/entrant_option"),
    ("beginner?nothing", "arena/entrant_option"),
    ("beginner?seconds=nan", "arena/entrant_option"),
    ("beginner?seconds=inf", "arena/entrant_option"),
    ("beginner?nodes=-1", "arena/entrant_option"),
)


@pytest.mark.parametrize(("text", "code"), NONE)
def test_texts_that_mean_nobody(text: str, code: str) -> None:
    """Each is told with its code before anything is played."""
    with pytest.raises((ArenaError, PlayerError)) as caught:
        read_entrant(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "FileNotFoundError"),
        ("def", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError"),
        ("x = 1", "AttributeError"),
        ("Robot = 1", "AttributeError"),
    ],
)
def test_a_file_that_gives_no_player(tmp_path: Path, content: str | None, reason: str) -> None:
    """Whatever a stranger's file does wrong is an error of ours with its reason."""
    file = tmp_path / "robot.py"
    if content is not None:
        file.write_text(content)
    with pytest.raises(MariasError) as caught, ExitStack() as stack:
        read_entrant(f"python:{file}:Robot").enter(stack)
    assert caught.value.code == "arena/entrant_file"
    assert str(caught.value.data["reason"]).startswith(reason)
