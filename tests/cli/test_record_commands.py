"""The commands over records: fixed formats, exit codes, one line for every error."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from marias.cli import main
from marias.engine import game
from marias.engine.cards import Pack
from marias.engine.dealing import Deal
from marias.engine.presets import PRESETS, find_preset
from marias.notation.facts import read_record
from marias.notation.reading import read_records
from marias.notation.writing import write_record, write_records
from tests.notation.deals import record, with_tricks

HRA = Path(__file__).parents[1] / "cases" / "hra"
PACK = " ".join(card.text for card in Pack.THIRTY_TWO.cards)

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands speak English whatever machine this is."""
    monkeypatch.setenv("MARIAS_LANG", "en")


def json_lines(text: str) -> list[dict[str, Any]]:
    """Read JSON Lines."""
    return [json.loads(line) for line in text.splitlines()]


class TestConvert:
    """`marias convert`."""

    def test_there_and_back(self, tmp_path: Path, capsys: Capture) -> None:
        """A saved game through every format and back holds the same play."""
        names = ["a.marias", "b.jsonl", "c.json", "d.marias", "e.hra", "f.marias"]
        previous = str(HRA / "1004.hra")
        for name in names:
            assert main(["convert", previous, str(tmp_path / name)]) == 0
            previous = str(tmp_path / name)
        texts = [
            (tmp_path / name).read_text(encoding="utf-8") for name in ("a.marias", "d.marias", "f.marias")
        ]
        assert len(set(texts)) == 1
        assert capsys.readouterr().err == ""

    def test_standard_streams(self, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        """`-` reads standard input and writes standard output, nothing else beside it."""
        text = write_record(record("app_voleny", 4))
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert main(["convert", "-", "-"]) == 0
        assert capsys.readouterr().out == text
        assert main(["convert", str(HRA / "1004.hra"), "-", "--to", "jsonl"]) == 0
        assert json_lines(capsys.readouterr().out)[0]["from"] == "play"

    def test_good_deals_are_kept(self, tmp_path: Path, capsys: Capture) -> None:
        """A broken deal is named and left out; the exit code says so."""
        found = with_tricks("mariasek", 3)
        source, target = tmp_path / "in.marias", tmp_path / "out.marias"
        source.write_text(write_records(found).replace("units = [", "units = [7, ", 1), encoding="utf-8")
        assert main(["convert", str(source), str(target)]) == 1
        assert read_records(target.read_bytes()).records == (found[1], found[2])
        errors = capsys.readouterr().err.splitlines()
        assert len(errors) == 1
        assert "record/value" in errors[0]

    def test_what_is_lost_is_said(self, tmp_path: Path, capsys: Capture) -> None:
        """A record from its deal on written as a saved game loses things, which are named."""
        source = tmp_path / "in.marias"
        source.write_text(write_record(with_tricks("mariasek", 1)[0]), encoding="utf-8")
        assert main(["convert", str(source), str(tmp_path / "out.hra"), "--json"]) == 0
        captured = capsys.readouterr()
        assert "names of the players" in captured.err
        assert "answers" in json.loads(captured.out)["lost"]

    def test_a_changed_result_is_not_converted(self, tmp_path: Path, capsys: Capture) -> None:
        """A saved game whose payment doesn't fit is refused with its line, and nothing is written."""
        text = (HRA / "1004.hra").read_text(encoding="utf-8-sig")
        source, target = tmp_path / "in.hra", tmp_path / "out.marias"
        source.write_text(text.replace('Zisk="2"', 'Zisk="4"'), encoding="utf-8")
        assert main(["convert", str(source), str(target)]) == 1
        assert "record/result" in capsys.readouterr().err
        assert not target.exists()

    def test_onto_itself(self, tmp_path: Path, capsys: Capture) -> None:
        """A file is not overwritten by those of its own deals that could be read; a good one may be."""
        found = with_tricks("mariasek", 3)
        path, link = tmp_path / "deals.marias", tmp_path / "link.marias"
        link.symlink_to(path)
        good = write_records(found)
        broken = good.replace("units = [", "units = [7, ", 1)
        path.write_text(broken, encoding="utf-8")
        for target in (path, link):
            assert main(["convert", str(path), str(target)]) == 1
            assert capsys.readouterr().err.splitlines()[-1].endswith("[record/not_overwritten]")
            assert path.read_text(encoding="utf-8") == broken
        path.write_text(good, encoding="utf-8")
        assert main(["convert", str(path), str(link)]) == 0
        assert path.read_text(encoding="utf-8") == good
        assert link.is_symlink()

    def test_standard_output_is_utf8(self) -> None:
        """A record is UTF-8 wherever it is written, whatever the terminal speaks."""
        found = with_tricks("mariasek", 1)[0]
        text = write_record(found).replace("Jana", "Žofie \N{GRINNING FACE}")
        program = [sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())"]
        for environment in ({"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp1250"}):
            done = subprocess.run(
                [*program, "convert", "-", "-"],
                input=text.encode(),
                capture_output=True,
                check=True,
                env={**os.environ, **environment},
            )
            assert done.stdout.decode() == text


class TestReplay:
    """`marias replay`."""

    @pytest.mark.parametrize("preset", sorted(PRESETS))
    def test_json_of_a_whole_deal(self, preset: str, tmp_path: Path, capsys: Capture) -> None:
        """States, actions, events, facts and settlement have the promised form and are the engine's."""
        found = record(preset, 11)
        path = tmp_path / "deal.marias"
        path.write_text(write_record(found), encoding="utf-8")
        assert main(["replay", "--json", str(path)]) == 0
        (data,) = json_lines(capsys.readouterr().out)
        assert set(data) == {"ruleset", "seats", "states", "outcome", "settlement"}
        assert data["ruleset"] == preset
        states = data["states"]
        assert [state["n"] for state in states] == list(range(len(found.actions) + 1))
        assert [state["action"] for state in states] == [*map(str, found.actions), None]
        assert states[-1]["to_move"] is None
        assert states[-1]["legal"] == []
        assert states[-1]["events"] == []
        assert states[-2]["events"][-1]["code"] == "deal_ended"
        deal = found.whole_deal
        assert deal is not None
        state = game.start(found.ruleset, deal)
        for told, taken in zip(states, found.actions, strict=False):
            assert set(told) == {"n", "phase", "to_move", "legal", "action", "events"}
            assert told["phase"] == state.phase.kind
            assert told["to_move"] == state.to_move
            assert told["legal"] == [str(action) for action in game.legal_actions(state)]
            state = game.apply(state, taken.action).state
        assert state.settlement is not None
        assert list(data["settlement"]["units"].values()) == list(state.settlement.units)
        facts = read_record(data["outcome"])
        assert facts.outcome == state.outcome
        assert facts.ruleset.digest() == found.ruleset.digest()

    def test_many_deals_are_json_lines(self, tmp_path: Path, capsys: Capture) -> None:
        """One object a deal; a deal that breaks off is named on standard error instead."""
        found = with_tricks("mariasek", 3)
        text = write_records(found)
        place = text.index("0 discard", text.index("[[deal]]", text.index("[[deal]]") + 1))
        path = tmp_path / "deals.marias"
        path.write_text(text[:place] + "1" + text[place + 1 :], encoding="utf-8")
        assert main(["replay", "--json", str(path)]) == 1
        captured = capsys.readouterr()
        assert [data["outcome"]["id"] for data in json_lines(captured.out)] == ["deals 1", "deals 3"]
        (line,) = captured.err.splitlines()
        number = text[:place].count("\n") + 1
        assert line.startswith(f"{path}:{number}: record/action_illegal ")
        assert "action/not_your_turn" in line

    def test_the_unplayed_game(self, capsys: Capture) -> None:
        """Where the first seven are unknown, so are the legal actions."""
        assert main(["replay", "--json", str(HRA / "unplayed-deal.hra")]) == 0
        (data,) = json_lines(capsys.readouterr().out)
        assert data["states"] == [
            {"n": 0, "phase": "trump_choice", "to_move": 0, "legal": None, "action": None, "events": []}
        ]
        assert data["outcome"] is None

    def test_an_impossible_situation(self, tmp_path: Path, capsys: Capture) -> None:
        """A situation that can't be, and from which nothing was played, is a fault and no state."""
        path = tmp_path / "deal.json"
        assert main(["convert", str(HRA / "1004.hra"), str(path)]) == 0
        data = json.loads(path.read_text(encoding="utf-8"))
        data["actions"], data["situation"]["hands"] = [], ["h7"] * 3
        path.write_text(json.dumps({key: data[key] for key in data if key != "result"}), encoding="utf-8")
        capsys.readouterr()
        for words in (["replay", "--json", str(path)], ["replay", str(path)]):
            assert main(words) == 1
            captured = capsys.readouterr()
            assert captured.out == ""
            assert "situation/cards" in captured.err

    def test_the_name_of_house_rules(self, tmp_path: Path, capsys: Capture) -> None:
        """It is no preset's, which would hide what the rules are, and can't reach the terminal as it is."""
        text = write_record(record("app_voleny", 1))
        path = tmp_path / "deal.marias"
        for name in ("csm_voleny", "app_voleny", "\\u001b[31m", "\\u202e", " "):
            path.write_text(text.replace("marias = 1\n", f'marias = 1\nhouse = "{name}"\n'), encoding="utf-8")
            assert main(["replay", str(path)]) == 1
            captured = capsys.readouterr()
            assert captured.out == ""
            assert f"{path}:2: record/value " in captured.err

    def test_in_words(self, tmp_path: Path, capsys: Capture) -> None:
        """Without --json the course is told in the language asked for, by name where all are known."""
        path = tmp_path / "deal.marias"
        text = write_record(with_tricks("mariasek", 1)[0])
        path.write_text(text.replace('2 = "Petr"', '1 = "Karel"\n2 = "Petr"'), encoding="utf-8")
        assert main(["replay", str(path), "--lang", "cs"]) == 0
        czech = capsys.readouterr().out
        assert "Jana" in czech
        assert "Karel" in czech
        assert main(["replay", str(path), "--lang=en"]) == 0
        assert capsys.readouterr().out != czech


class TestValidate:
    """`marias validate`."""

    def test_a_pile(self, capsys: Capture) -> None:
        """All saved games in a folder are in order."""
        assert main(["validate", str(HRA)]) == 0
        assert capsys.readouterr().out == "48 files, 48 deals, 0 faults\n"

    def test_faults_with_file_and_line(self, tmp_path: Path, capsys: Capture) -> None:
        """Every fault is a line FILE:LINE: CODE SENTENCE; good files beside it count."""
        good, bad, none = tmp_path / "a.marias", tmp_path / "b.marias", tmp_path / "c.marias"
        good.write_text(write_record(record("app_voleny", 1)), encoding="utf-8")
        bad.write_text("marias = 1\nruleset = \n", encoding="utf-8")
        assert main(["validate", str(tmp_path), str(none)]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].startswith(f"{bad}:2: record/syntax ")
        assert lines[1].startswith(f"{none}: record/unreadable ")
        assert lines[2] == "3 files, 1 deal, 2 faults"
        assert main(["validate", "--json", str(tmp_path)]) == 1
        data = json.loads(capsys.readouterr().out)
        assert (data["files"], data["deals"]) == (2, 1)
        assert [(fault["code"], fault["line"]) for fault in data["faults"]] == [("record/syntax", 2)]

    def test_pipes_and_long_names(self, tmp_path: Path, capsys: Capture) -> None:
        """A pipe nobody writes to is empty, in a folder it isn't counted; no name is too long to be told."""
        pipe = tmp_path / "pipe.marias"
        os.mkfifo(pipe)
        assert main(["validate", str(tmp_path)]) == 0
        assert capsys.readouterr().out == "0 files, 0 deals, 0 faults\n"
        for words, code in ((["validate", str(pipe)], "no_deals"), (["validate", "x" * 300], "unreadable")):
            assert main(words) == 1
            assert f"record/{code}" in capsys.readouterr().out
        assert main(["settle", str(pipe)]) == 1
        assert "settlement/json_syntax" in capsys.readouterr().err

    def test_a_folder_that_cannot_be_searched(
        self, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is a fault, not an empty folder."""
        listed = os.scandir

        def refusing(path: str) -> Any:  # noqa: ANN401 - the system's own iterator
            if Path(path).name == "locked":
                raise PermissionError(13, "no", str(path))
            return listed(path)

        (tmp_path / "locked").mkdir()
        monkeypatch.setattr(os, "scandir", refusing)
        assert main(["validate", str(tmp_path)]) == 1
        out = capsys.readouterr().out
        assert out.startswith(f"{tmp_path / 'locked'}: record/unreadable ")
        assert out.endswith("0 files, 0 deals, 1 fault\n")


class TestLinecount:
    """`marias linecount`."""

    def test_a_broken_record_is_bad_data(self, tmp_path: Path, capsys: Capture) -> None:
        """All its faults are told with their lines; an unknown preset in it is no wrong usage."""
        path = tmp_path / "deal.marias"
        path.write_text(write_record(record("app_voleny", 1)).replace("app_voleny", "x"), encoding="utf-8")
        assert main(["linecount", "app_voleny", str(path), "1"]) == 1
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith(f"{path}:2: ruleset/unknown_preset ")

    def test_from_a_pack(self, capsys: Capture) -> None:
        """From the deal: the first numbers are those of the rules (seven cards, then talons of twelve)."""
        counts = []
        for depth in range(3):
            assert main(["linecount", "csm_voleny", PACK, str(depth)]) == 0
            counts.append(int(capsys.readouterr().out))
        state = game.start(find_preset("csm_voleny"), Deal(Pack.THIRTY_TWO.cards))
        first = game.legal_actions(state)
        assert counts[:2] == [1, len(first)]
        assert counts[2] == sum(len(game.legal_actions(game.apply(state, action).state)) for action in first)

    def test_from_the_last_state_of_a_record(self, tmp_path: Path, capsys: Capture) -> None:
        """A record counts on from where it stops; a finished deal counts once."""
        found = with_tricks("mariasek", 1)[0]
        text = write_record(found)
        path = tmp_path / "deal.marias"
        path.write_text(text, encoding="utf-8")
        assert main(["linecount", "mariasek", str(path), "5"]) == 0
        assert capsys.readouterr().out == "1\n"
        last_trick = text.rindex('    "', 0, text.index("]\n", text.index("actions")))
        path.write_text(text[:last_trick] + text[text.index("]\n", last_trick) :], encoding="utf-8")
        assert main(["linecount", "mariasek", str(path), "9", "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == {"lines": 1}


USAGE = (
    ["replay"],
    ["nonsense"],
    ["replay", "a.marias", "--nonsense"],
    ["replay", str(HRA / "1004.hra"), "--lang", "xx"],
    ["convert", str(HRA / "1004.hra"), "-", "--to", "pdf"],
    ["replay", str(HRA / "1004.hra"), "--from", "../x.hra"],
    ["linecount", "csm_voleny", PACK, "-1"],
    ["linecount", "csm_voleny", PACK, "many"],
    ["linecount", "csm_volen", PACK, "1"],
)
BAD_DATA = (
    (["replay", "none.marias"], "record/unreadable"),
    (["replay", "none\0.marias"], "record/unreadable"),
    (["replay", "."], "record/unreadable"),
    (["replay", str(Path(__file__))], "record/format"),
    (["convert", str(HRA / "1004.hra"), "x.pdf"], "record/format"),
    (["convert", str(HRA / "1004.hra"), "no/such/folder/x.marias"], "record/unwritable"),
    (["convert", str(HRA / "1004.hra"), "."], "record/format"),
    (["linecount", "csm_voleny", "hA hA", "1"], "deal/double_card"),
    (["linecount", "csm_voleny", "what", "1"], "notation/card_set"),
    (["linecount", "csm_voleny", "none.marias", "1"], "record/unreadable"),
    (["linecount", "mariasek", str(HRA / "unplayed-deal.hra"), "1"], "record/first_seven"),
)


@pytest.mark.parametrize("words", USAGE, ids=" ".join)
def test_wrong_usage(words: list[str], capsys: Capture) -> None:
    """Exit code 2 and one line on standard error."""
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize(("words", "code"), BAD_DATA, ids=lambda value: str(value)[:40])
def test_bad_data(
    words: list[str], code: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 1 and one line on standard error with the code, in either language."""
    monkeypatch.chdir(tmp_path)
    sentences = set()
    for language in ("cs", "en"):
        assert main([*words, "--lang", language]) == 1
        captured = capsys.readouterr()
        assert captured.out == ""
        (line,) = captured.err.splitlines()
        assert code in line
        sentences.add(line)
    assert len(sentences) == 2
