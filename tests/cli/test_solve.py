"""`marias solve` and `marias linecount --kernel`: the fixed format, and bad lines answered in their place."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marias.cli import main
from marias.engine.cards import Pack
from marias.notation.writing import write_record
from tests.notation.deals import with_tricks

Capture = pytest.CaptureFixture[str]

POSITION: dict[str, Any] = {
    "objective": "points",
    "trump": "h",
    "hands": ["hKO l7", "hX lA l8", "a7 a8 b9"],
    "declarer_side": [0],
    "leader": 0,
    "table": "",
    "points": [20, 0],
    "shown": [[], []],
    "seven_holder": None,
    "seven_kept": False,
    "seven_weight": 20,
    "marriage_card": "over_first",
    "payoff": None,
}
PAYOFF: dict[str, Any] = {
    "preset": "csm_voleny",
    "options": {},
    "contract": "game",
    "flek": {"game": 1},
    "seven_against": None,
    "hundred_against": None,
}
#: 60 points are taken: with the ace, the ten and the last trick here they make 90.
SETTLED = POSITION | {"objective": "payoff", "points": [40, 20], "payoff": PAYOFF}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands speak English whatever machine this is."""
    monkeypatch.setenv("MARIAS_LANG", "en")


def solve(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, *requests: object, code: int = 0
) -> list[dict[str, Any]]:
    """Answers to requests on standard input; texts are sent as they stand."""
    lines = [text if isinstance(text, str) else json.dumps(text) for text in requests]
    content = "\n".join(lines).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert main(["solve", "--json", "-"]) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return [json.loads(line) for line in captured.out.splitlines()]


class TestFormat:
    """What a good line is answered with."""

    def test_answer(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Value, seat to move, every lawful card, nodes and seconds; the king first loses 40 points."""
        (answer,) = solve(monkeypatch, capsys, POSITION)
        assert list(answer) == ["value", "to_move", "moves", "nodes", "seconds"]
        assert answer["to_move"] == 0
        assert set(answer["moves"]) == {"hO", "hK", "l7"}
        assert answer["value"] == max(answer["moves"].values())
        assert answer["moves"]["hO"] - answer["moves"]["hK"] == 40
        assert answer["nodes"] > 0
        assert answer["seconds"] >= 0

    def test_defaults(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Only objective, hands, sides and leader must be told; null and absent are the same."""
        short = {key: POSITION[key] for key in ("objective", "trump", "hands", "declarer_side", "leader")}
        full = POSITION | {"points": [0, 0]}
        first, second = solve(monkeypatch, capsys, short, full)
        assert first["moves"] == second["moves"]

    def test_spelled_out_cards(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Sets may be grouped or spelled out, the table is read in its order."""
        grouped = POSITION | {"hands": ["hO l7", "hX lA l8", "a8 b9"], "table": "a7 hK", "leader": 2}
        spelled = grouped | {"hands": ["l7 hO", "l8 hX lA", "b9 a8"]}
        first, second = solve(monkeypatch, capsys, grouped, spelled)
        assert first["moves"] == second["moves"]
        assert set(first["moves"]) == {"hX"}

    def test_every_objective(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """The same ending by each of them: 40 of 60 points, the seven not in play."""
        simple = POSITION | {"hands": ["hA", "l7", "l8"], "points": [30, 40], "shown": [[20], [40]]}
        seven = POSITION | {"hands": ["h7", "l7", "l8"], "seven_holder": 0, "points": [0, 0]}
        against = seven | {"declarer_side": [1]}
        requests = [
            simple | {"objective": "points"},
            simple | {"objective": "win"},
            simple | {"objective": "hundred"},
            seven | {"objective": "seven"},
            against | {"objective": "seven"},
            seven | {"objective": "points+seven"},
            against | {"objective": "points+seven", "seven_weight": 50},
            simple | {"objective": "betl", "trump": None, "points": [0, 0], "shown": [[], []]},
            simple | {"objective": "durch", "trump": None, "points": [0, 0], "shown": [[], []]},
        ]
        values = [answer["value"] for answer in solve(monkeypatch, capsys, *requests)]
        assert values == [10, 1, 50, 1, -1, 10 + 20, -10 - 50, 0, 1]

    def test_payoff(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Units per defender by the rules told: a doubled game in hearts costs 4, without the flek 2."""
        plain = SETTLED | {"payoff": PAYOFF | {"flek": {}}}
        dear = SETTLED | {"payoff": PAYOFF | {"options": {"game_value": 5, "quiet_hundred_value": 5}}}
        values = [answer["value"] for answer in solve(monkeypatch, capsys, SETTLED, plain, dear)]
        assert values == [4, 2, 20]

    def test_payoff_of_announcements(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Seats may be named as in records or by number; a seven against that fails pays the declarer."""
        payoff = PAYOFF | {"flek": {}, "seven_against": "M"}
        named = SETTLED | {"payoff": payoff}
        numbered = SETTLED | {"payoff": payoff | {"seven_against": 1}}
        first, second = solve(monkeypatch, capsys, named, numbered)
        assert first["value"] == second["value"] == 2 + 2 * 2
        assert first["moves"] == second["moves"]

    def test_payoff_without_trumps(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Betl pays its price, doubled once."""
        request = SETTLED | {
            "trump": None,
            "points": None,
            "hands": ["h7 l7", "hX lA", "a7 a8"],
            "payoff": PAYOFF | {"contract": "betl", "flek": {"betl": 1}},
        }
        (answer,) = solve(monkeypatch, capsys, request)
        assert answer["value"] == 30
        assert set(answer["moves"].values()) == {30}

    def test_unequal_payers(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        """Where a flek binds one defender only, the value is what each owes on the average."""
        options = {"flek_scope": "individual"}
        payoff = PAYOFF | {"options": options, "flek_by": ["M"], "flek": {"game": 1}}
        (answer,) = solve(monkeypatch, capsys, SETTLED | {"payoff": payoff})
        assert answer["value"] == (4 + 2) / 2

    def test_announced_seven_is_kept_by_the_rules(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Capture
    ) -> None:
        """A payoff with a seven keeps it unless the request says otherwise."""
        request = SETTLED | {
            "hands": ["hK7 l7", "hX lA l8", "a7 a8 b9"],
            "payoff": PAYOFF | {"contract": "seven", "flek": {}},
        }
        by_rules = {key: value for key, value in request.items() if key != "seven_kept"}
        kept, free, told = solve(
            monkeypatch, capsys, by_rules, request, request | {"seven_kept": True, "seven_holder": 0}
        )
        assert set(kept["moves"]) == {"hK", "l7"} == set(told["moves"])
        assert set(free["moves"]) == {"hK", "h7", "l7"}

    def test_table_for_people(self, tmp_path: Path, capsys: Capture) -> None:
        """Without --json cards have their names, the best come first, errors their codes."""
        file = tmp_path / "positions.jsonl"
        file.write_text(f"{json.dumps(POSITION)}\n\n{{}}\n", encoding="utf-8")
        assert main(["solve", str(file)]) == 1
        text = capsys.readouterr().out
        assert text.index("over of hearts") < text.index("king of hearts")
        assert "Line 1, difference of points" in text
        assert "Line 3" in text
        assert "[settlement/field_missing]" in text


BAD: list[tuple[str, object, str]] = [
    ("card in two hands", POSITION | {"hands": ["hKO l7", "hK lA l8", "a7 a8 b9"]}, "kernel/card_twice"),
    ("card twice in a hand", POSITION | {"hands": ["hKK l7", "hX lA l8", "a7"]}, "notation/double_card"),
    ("card in hand and on table", POSITION | {"table": "hK"}, "kernel/card_twice"),
    ("missing card", POSITION | {"hands": ["hKO", "hX lA l8", "a7 a8 b9"]}, "kernel/hands"),
    ("too many cards", POSITION | {"hands": ["hAXKOU9876 lAXKO", "aAXKOU9876", "b7"]}, "kernel/too_many"),
    ("no cards", POSITION | {"hands": ["", "", ""]}, "kernel/hands"),
    ("hidden cards", POSITION | {"hands": ["?? ??", "hX lA", "a7 a8"]}, "notation/card_set"),
    (
        "doublings beyond counting",
        SETTLED | {"payoff": PAYOFF | {"preset": "pagat_voleny", "flek": {"game": 40}}},
        "kernel/units",
    ),
    ("one hand", POSITION | {"hands": ["hA"]}, "kernel/seats"),
    ("five hands", POSITION | {"hands": ["h7", "h8", "h9", "hX", "hU"]}, "kernel/seats"),
    (
        "whole trick on the table",
        POSITION | {"hands": ["hK", "hX", "a7"], "table": "l7 l8 l9"},
        "kernel/hands",
    ),
    (
        "could have followed",
        POSITION | {"hands": ["hK b8", "hX lA l8", "a7 a8"], "table": "b9 hO", "leader": 2},
        "kernel/trick",
    ),
    (
        "kept seven played",
        POSITION
        | {"hands": ["hK l8", "hX lA l9", "a7 a8 aU"], "table": "h7", "seven_holder": 0}
        | {"seven_kept": True},
        "kernel/trick",
    ),
    ("leader", POSITION | {"leader": 3}, "settlement/field_range"),
    (
        "leader missing",
        {key: POSITION[key] for key in POSITION if key != "leader"},
        "settlement/field_missing",
    ),
    ("nobody's side", POSITION | {"declarer_side": []}, "kernel/side"),
    ("everybody's side", POSITION | {"declarer_side": [0, 1, 2]}, "kernel/side"),
    ("side twice", POSITION | {"declarer_side": [0, 0]}, "kernel/side"),
    ("strange side", POSITION | {"declarer_side": [5]}, "kernel/side"),
    ("unknown objective", POSITION | {"objective": "money"}, "settlement/field_value"),
    ("unknown field", POSITION | {"seat": 1}, "settlement/field_unknown"),
    ("objective of another kind", POSITION | {"objective": 3}, "settlement/field_type"),
    ("betl with trumps", POSITION | {"objective": "betl"}, "kernel/objective"),
    ("points without trumps", POSITION | {"trump": None, "points": None}, "kernel/objective"),
    ("unknown trumps", POSITION | {"trump": "x"}, "settlement/field_value"),
    ("odd points", POSITION | {"points": [5, 0]}, "kernel/points"),
    ("too many points", POSITION | {"points": [60, 10]}, "kernel/points"),
    ("points below the marriages", POSITION | {"points": [0, 0], "shown": [[20], []]}, "kernel/points"),
    ("three numbers of points", POSITION | {"points": [0, 0, 0]}, "kernel/points"),
    ("betl with points", POSITION | {"objective": "betl", "trump": None}, "kernel/points"),
    ("strange marriage", POSITION | {"points": [50, 0], "shown": [[30], []]}, "kernel/shown"),
    ("trump marriage still in hand", POSITION | {"points": [40, 0], "shown": [[40], []]}, "kernel/shown"),
    ("marriages as numbers", POSITION | {"shown": [20, 40]}, "settlement/field_type"),
    (
        "seven elsewhere",
        POSITION | {"objective": "seven", "hands": ["hK7 l7", "hX lA l8", "a7 a8 b9"]} | {"seven_holder": 1},
        "kernel/seven_holder",
    ),
    ("nobody's seven", POSITION | {"objective": "seven"}, "kernel/seven_missing"),
    ("nobody's kept seven", POSITION | {"seven_kept": True}, "kernel/seven_missing"),
    (
        "negative weight",
        POSITION | {"seven_weight": -1, "objective": "points+seven", "seven_holder": 0},
        "settlement/field_range",
    ),
    ("payoff missing", POSITION | {"objective": "payoff"}, "settlement/field_missing"),
    ("payoff of a pair", SETTLED | {"declarer_side": [0, 1]}, "kernel/single_declarer"),
    ("payoff of two players", SETTLED | {"hands": ["hKO l7", "hX lA l8"]}, "kernel/single_declarer"),
    ("foreign card", SETTLED | {"hands": ["hKO l7", "hX lA l8", "a6 a8 b9"]}, "kernel/card_foreign"),
    ("points that don't add up", SETTLED | {"points": [0, 0]}, "settlement/talon_points"),
    ("unknown preset", SETTLED | {"payoff": PAYOFF | {"preset": "pub"}}, "ruleset/unknown_preset"),
    ("unknown option", SETTLED | {"payoff": PAYOFF | {"options": {"x": 1}}}, "ruleset/invalid"),
    ("unknown contract", SETTLED | {"payoff": PAYOFF | {"contract": "x"}}, "settlement/field_value"),
    ("nothing to play", SETTLED | {"payoff": PAYOFF | {"contract": "omyl"}}, "kernel/contract"),
    (
        "flek of what isn't played",
        SETTLED | {"payoff": PAYOFF | {"flek": {"seven": 1}}},
        "settlement/flek_component",
    ),
    (
        "announced by the declarer",
        SETTLED | {"payoff": PAYOFF | {"seven_against": "F"}},
        "settlement/against_seat",
    ),
    ("unknown seat", SETTLED | {"payoff": PAYOFF | {"seven_against": "X"}}, "settlement/seat_unknown"),
    (
        "two sevens without helper",
        SETTLED | {"payoff": {"preset": "csm_licitovany", "contract": "two_sevens"}},
        "kernel/helper_missing",
    ),
    (
        "rules that aren't solved",
        SETTLED | {"points": [60, 0], "payoff": PAYOFF | {"options": {"quiet_hundred_value": 0}}},
        "kernel/falling",
    ),
    ("no JSON", "{", "settlement/json_syntax"),
    ("no object", "[1]", "settlement/field_type"),
    ("no UTF-8 number", "NaN", "settlement/field_type"),
    ("key twice", '{"objective": "points", "objective": "win"}', "settlement/field_twice"),
    ("too deep", "[" * 100 + "]" * 100, "settlement/json_too_deep"),
    ("far too deep", "[" * 30_000 + "]" * 30_000, "settlement/json_too_deep"),
    ("too long", '"' + "x" * 70_000 + '"', "settlement/json_too_large"),
]


@pytest.mark.parametrize(("request_", "code"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture, request_: object, code: str) -> None:
    """An error object in its place with code and sentence; the lines around it are answered."""
    before, found, after = solve(monkeypatch, capsys, POSITION, request_, POSITION, code=1)
    assert before["moves"] == after["moves"]
    assert list(found) == ["error"]
    assert found["error"]["code"] == code
    assert found["error"]["message"]


def test_discard_on_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """A card of another suit may lie on the table where its hand could neither follow nor trump."""
    request = POSITION | {"hands": ["hK", "hX lA", "a7"], "table": "b9 hO", "leader": 2}
    (answer,) = solve(monkeypatch, capsys, request)
    assert set(answer["moves"]) == {"hX"}


def test_line_of_broken_json_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Lines are counted in the whole file, empty ones too."""
    answers = solve(monkeypatch, capsys, POSITION, "", "{", code=1)
    assert "line 3" in answers[1]["error"]["message"]


def test_missing_file(capsys: Capture) -> None:
    """A file that isn't there is one line on standard error."""
    assert main(["solve", "--json", "nowhere.jsonl"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "[settlement/file_unreadable]" in captured.err


class TestLineCount:
    """`marias linecount --kernel`."""

    def test_same_number(self, tmp_path: Path, capsys: Capture) -> None:
        """From a record in the play the kernel counts what the engine counts."""
        file = tmp_path / "deal.marias"
        (whole,) = with_tricks("app_voleny", 1)
        for left in (9, 12):
            cut_short = replace(whole, actions=whole.actions[:-left], result=None, digest=None)
            file.write_text(write_record(cut_short), encoding="utf-8")
            counts = []
            for words in ([], ["--kernel"]):
                assert main(["linecount", "app_voleny", str(file), "5", *words]) == 0
                counts.append(int(capsys.readouterr().out))
            assert counts[0] == counts[1] > 1

    def test_before_the_play(self, capsys: Capture) -> None:
        """Before the play it is an error."""
        pack = " ".join(card.text for card in Pack.THIRTY_TWO.cards)
        assert main(["linecount", "app_voleny", pack, "2", "--kernel"]) == 1
        assert "[kernel/not_in_play]" in capsys.readouterr().err
