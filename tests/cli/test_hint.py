"""`marias hint`: advice for a moment of a record, from the view of the seat to move."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marias.arena.series import play_deal
from marias.chance import SeededChance
from marias.cli import main
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.state import GameState
from marias.engine.views import seat_view
from marias.notation.record import Record, record_of
from marias.notation.writing import write_record, write_records
from marias.players import Budget, player_of_level
from marias.texts import render

RULES = find_preset("app_voleny")
LEVEL = ("--level", "beginner")

Capture = pytest.CaptureFixture[str]


def played(seed: int) -> GameState:
    """A deal among beginners."""
    chance = SeededChance(seed)
    player = player_of_level("beginner")
    return play_deal(RULES, Deal(shuffled(RULES, chance)), (player,) * 3, (chance,) * 3)


STATE = played(1)
RECORD = record_of(STATE, dealer=2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record of a finished deal."""
    path = tmp_path / "deal.marias"
    path.write_text(write_record(RECORD))
    return path


def advice(capsys: Capture, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    """Give the advice as JSON."""
    assert main(["hint", *arguments, *LEVEL, "--json", "--lang", "en"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("move", [0, 1, 8, 20])
def test_the_advice_is_the_level_s_decision(capsys: Capture, file: Path, move: int) -> None:
    """From the view of the seat to move after so many actions: its action, reason and all it weighed."""
    found = advice(capsys, str(file), "--move", str(move))
    state = game.start(RULES, Deal(STATE.deal.pack))
    for taken in STATE.actions[:move]:
        state = game.apply(state, taken.action).state
    view = seat_view(state, state.to_move)
    expected = player_of_level("beginner").decide(view, Budget(), SeededChance(f"1/{move}"))
    assert list(found) == ["deal", "move", "seat", "level", "action", "reason", "candidates"]
    assert (found["deal"], found["move"], found["seat"]) == (1, move, view.seat)
    assert found["action"] == str(expected.action)
    assert found["reason"] == render(expected.reason.key, expected.reason.data, "en")
    assert [candidate["action"] for candidate in found["candidates"]] == [
        str(candidate.action) for candidate in expected.candidates
    ]
    assert set(found["candidates"][0]) == {"action", "units", "error", "share"}


def test_hidden_cards_change_nothing(capsys: Capture, tmp_path: Path) -> None:
    """Forehand's seven cards being the same, advice about trumps is the same whatever the others hold."""
    told = []
    for seed in range(3):
        first, rest = list(STATE.deal.pack[:7]), list(STATE.deal.pack[7:])
        for last in range(len(rest) - 1, 0, -1):
            other = SeededChance(f"{seed}/{last}").below(last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        record = replace(RECORD, deal=(*first, *rest), actions=(), result=None)
        path = tmp_path / f"{seed}.marias"
        path.write_text(write_record(record))
        told.append(advice(capsys, str(path)))
    assert told[0] == told[1] == told[2]


def test_an_unfinished_record_is_advised_on_its_last_moment(capsys: Capture, tmp_path: Path) -> None:
    """Without a move told."""
    path = tmp_path / "running.marias"
    path.write_text(write_record(replace(RECORD, actions=STATE.actions[:9], result=None)))
    assert advice(capsys, str(path))["move"] == 9


def test_a_deal_of_a_file_of_many(capsys: Capture, tmp_path: Path) -> None:
    """By its number."""
    records: list[Record] = [RECORD, record_of(played(2), dealer=0)]
    path = tmp_path / "many.marias"
    path.write_text(write_records(records))
    found = advice(capsys, str(path), "--deal", "2", "--move", "0")
    assert found["deal"] == 2
    assert main(["hint", str(path), "--move", "0", *LEVEL]) == 1
    assert "record/one_deal" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["cs", "en"])
def test_words_for_people(capsys: Capture, file: Path, language: str) -> None:
    """Who does what, and why."""
    assert main(["hint", str(file), "--move", "8", *LEVEL, "--lang", language]) == 0
    out = capsys.readouterr().out
    assert {"cs": "Po 8. akci", "en": "After action 8"}[language] in out


REFUSALS = (
    ((), 1, "player/nobody_to_move"),
    (("--move", "1000"), 2, "command/usage"),
    (("--move", "-1"), 2, "command/usage"),
    (("--move", "0", "--seat", "1"), 1, "player/other_to_move"),
    (("--move", "0", "--deal", "2"), 2, "command/usage"),
    (("--move", "0", "--samples", "0"), 2, "command/usage"),
    (("--move", "0", "--seconds", "inf"), 2, "command/usage"),
    (("--move", "0", "--level", "expert"), 2, "player/unknown_level"),
)


@pytest.mark.parametrize(
    ("arguments", "code", "said"), REFUSALS, ids=[" ".join(case[0]) for case in REFUSALS]
)
def test_refusals(capsys: Capture, file: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    """One line with the code, nothing on standard output."""
    assert main(["hint", str(file), *LEVEL, *arguments]) == code
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.count("\n") == 1
    assert said in found.err


def test_a_broken_record(capsys: Capture, tmp_path: Path) -> None:
    """Told by file and line as other commands do it."""
    path = tmp_path / "broken.marias"
    path.write_text(write_record(RECORD).replace('"0 suit"', '"0 durch"', 1))
    assert main(["hint", str(path), "--move", "0", *LEVEL]) == 1
    assert f"{path}:" in capsys.readouterr().err
    assert main(["hint", str(tmp_path / "none.marias"), *LEVEL]) == 1
    assert "record/unreadable" in capsys.readouterr().err
