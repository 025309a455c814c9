"""The line mode: whole matches through a pipe, answers in every form, ends and interruptions."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from marias.engine.actions import Discard
from marias.engine.presets import find_preset
from marias.errors import MatchError, RulesetError, TableError, TextError
from marias.table.file_store import FileStore
from marias.table.live_match import LiveMatch
from marias.terminal.launch import launch
from marias.terminal.opening import Launch
from marias.terminal.wishes import Wishes, default_length, new_table
from marias.terminal.words import Words
from tests.table.tables import Here
from tests.terminal.playing import ScriptedLines, by_numbers

COMMAND = [sys.executable, "-c", "import sys; from marias.cli import main; sys.exit(main())", "play"]


def run(
    folder: Path, lines: ScriptedLines, *, language: str = "en", resume: bool | None = False, **wishes: object
) -> int:
    """Play against beginners in this process."""
    asked = Wishes(**{"levels": ("beginner",), **wishes})  # type: ignore[arg-type]
    start = Launch(asked, language, plain=True, data=folder, resume=resume)
    return launch(start, port=Here(), lines=lines)


def kept(folder: Path) -> LiveMatch:
    """Give the only match of a folder."""
    store = FileStore(folder)
    (key,) = store.keys()
    return store.load(key)


def piped(folder: Path, answers: list[str], *options: str) -> subprocess.CompletedProcess[str]:
    """Play against beginners in a process of its own, all answers coming through a pipe."""
    environment = {**os.environ, "MARIAS_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [*COMMAND, "--level", "beginner", *options],
        input="".join(answer + "\n" for answer in answers),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=50,
        check=False,
    )


def unhurried(said: list[str], language: str) -> list[str]:
    """Leave out that somebody is thinking, which only a busy machine makes worth saying."""
    thinking = Words(language).say("plain.thinking", seat=0).split(" ", 1)[1]
    return [line for line in said if not line.endswith(thinking)]


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("preset", ["app_voleny", "csm_licitovany"])
def test_whole_match_through_a_pipe(tmp_path: Path, preset: str, language: str) -> None:
    """A seeded match is the same line for line in a process that reads a pipe; every prompt is one line."""
    lines = ScriptedLines(by_numbers(1))
    assert run(tmp_path / "here", lines, language=language, preset=preset, seed="pipe", stake=10) == 0
    table = kept(tmp_path / "here")
    assert table.over
    assert all("\n" not in line for line in lines.said)
    assert all(line.endswith("?") for line in lines.prompts)
    options = ["--preset", preset, "--lang", language, "--seed", "pipe", "--stake", "10", "--new"]
    done = piped(tmp_path / "there", lines.answers, *options)
    assert done.returncode == 0
    assert done.stderr == ""
    assert unhurried(done.stdout.splitlines(), language) == unhurried(lines.said, language)
    assert kept(tmp_path / "there") == table


class TestAnswers:
    """An answer may be a number, canonical text, cards, or the words of a choice."""

    def at(self, folder: Path, phase: str, seed: str) -> tuple[ScriptedLines, Path]:
        """Play by numbers up to a prompt of a phase, then end the input."""
        words = Words("en").say(f"task.{phase}")
        choose = by_numbers(2)

        def until(prompt: str) -> str:
            if prompt.startswith(words):
                raise EOFError
            return choose(prompt)

        lines = ScriptedLines(until)
        assert run(folder, lines, seed=seed) == 0
        return lines, folder

    def answered(self, folder: Path, *answers: str) -> tuple[list[str], LiveMatch]:
        """Go on with the match, give these answers, then end the input."""
        left = iter(answers)

        def next_answer(_: str) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        lines = ScriptedLines(next_answer)
        assert run(folder, lines, resume=True) == 0
        return lines.said, kept(folder)

    def test_a_card_in_every_form(self, tmp_path: Path) -> None:
        """Number, `play hO` and `hO` are one action."""
        tables = []
        for number in range(3):
            folder = tmp_path / str(number)
            self.at(folder, "play", seed="forms")
            before = kept(folder)
            card = before.view(0).legal_actions[0].card  # type: ignore[attr-defined]
            _, table = self.answered(folder, [f"play {card}", str(card), f"{card} "][number])
            tables.append(table.deals[-1].state.actions[: len(before.deals[-1].state.actions) + 1])
        assert tables[0] == tables[1] == tables[2]

    def test_refused_card_names_the_reason(self, tmp_path: Path) -> None:
        """A card that isn't held is refused in words; the table asks again and nothing has changed."""
        self.at(tmp_path, "play", seed="forms")
        before = kept(tmp_path)
        held = before.view(0).hand
        other = next(card for suit in "hlab" for card in [f"{suit}7"] if card not in {c.text for c in held})
        said, table = self.answered(tmp_path, other, "play b??", "nonsense", "")
        assert any("is not in your hand" in line for line in said)
        assert sum("This can't be read" in line for line in said) == 3
        assert table == before

    def test_two_cards_for_the_talon(self, tmp_path: Path) -> None:
        """Two numbers, two cards and `discard …` lay the same talon; one card twice lays none."""
        results = set()
        for number in range(3):
            folder = tmp_path / str(number)
            lines, _ = self.at(folder, "discarding", seed="talon")
            view = kept(folder).view(0)
            action = next(action for action in view.legal_actions if isinstance(action, Discard))
            assert action.cards is not None
            first, second = action.cards
            shown = lines.said[-2]
            assert "two cards of" in shown
            typed = [f"{first} {second}", str(action), f"{second} {first}"][number]
            before = len(kept(folder).deals[-1].state.actions)
            said, table = self.answered(folder, f"{first} {first}", "1 1", typed)
            assert sum("This can't be read" in line for line in said) == 2
            results.add(table.deals[-1].state.actions[before])
        assert len(results) == 1

    def test_words_without_accents(self, tmp_path: Path) -> None:
        """`good` may be typed as the word on the button."""
        self.at(tmp_path, "approval", seed="answer")
        before = kept(tmp_path)
        _, table = self.answered(tmp_path, "Goo")
        assert table.version > before.version

    def test_costly_numbers_are_asked_once_more(self, tmp_path: Path) -> None:
        """`bad` by its number is taken at the second time only; the word itself is meant."""
        for typed, taken in ((["2"], False), (["2", "2"], True), (["bad"], True)):
            folder = tmp_path / "-".join(typed)
            self.at(folder, "approval", seed="answer")
            before = kept(folder)
            assert [str(action) for action in before.view(0).legal_actions] == ["good", "bad"]
            said, table = self.answered(folder, *typed)
            assert (table.version > before.version) is taken
            assert any(line.startswith("Really: ") for line in said) is (typed[0] == "2")

    def test_commands(self, tmp_path: Path) -> None:
        """Help, last trick, what was said, the match and the table change nothing; `u` takes back."""
        self.at(tmp_path, "play", seed="forms")
        before = kept(tmp_path)
        said, table = self.answered(tmp_path, "?", "l", "W", "m", "t", "")
        assert table == before
        assert any(line.startswith("h hint, l last trick") for line in said)
        card = before.view(0).legal_actions[0]
        _, table = self.answered(tmp_path, str(card), "u", "q")
        assert table.view(0) == before.view(0)
        assert table.deals[-1].practised


class TestEnds:
    """Whatever ends the session, the match is kept and one sentence says how to go on."""

    def test_end_of_input(self, tmp_path: Path) -> None:
        """An empty pipe ends with 0."""
        done = piped(tmp_path, [], "--new", "--seed", "1", "--lang", "en")
        assert done.returncode == 0
        assert done.stdout.splitlines()[-1] == Words("en").say("plain.kept")
        assert done.stderr == ""
        assert FileStore(tmp_path).unfinished() is not None

    def test_interrupt(self, tmp_path: Path) -> None:
        """Ctrl+C ends with 130 and without a traceback."""
        environment = {**os.environ, "MARIAS_DATA": str(tmp_path)}
        process = subprocess.Popen(
            [*COMMAND, "--new", "--seed", "1", "--lang", "en"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert process.stdout is not None
        while not process.stdout.readline().endswith("?\n"):
            pass
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=20)
        assert process.returncode == 130
        assert Words("en").say("plain.kept") in said
        assert "Traceback" not in errors

    @pytest.mark.parametrize("preset", ["csm_voleny", "app_licitovany"])
    def test_killed_in_the_middle(self, tmp_path: Path, preset: str) -> None:
        """After SIGKILL the match goes on exactly as one that nobody killed: same cards, same computers."""
        whole = ScriptedLines(by_numbers(5))
        assert run(tmp_path / "whole", whole, preset=preset, seed="kill", deals=3) == 0
        options = [
            "--level",
            "beginner",
            "--preset",
            preset,
            "--seed",
            "kill",
            "--deals",
            "3",
            "--lang",
            "en",
            "--new",
        ]
        process = subprocess.Popen(
            [*COMMAND, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "MARIAS_DATA": str(tmp_path / "killed")},
        )
        assert process.stdin is not None
        assert process.stdout is not None
        given = len(whole.answers) // 2
        for number in range(given + 1):
            while process.stdout.readline() != whole.prompts[number] + "\n":
                pass
            if number < given:
                process.stdin.write(whole.answers[number] + "\n")
                process.stdin.flush()
        process.kill()
        process.communicate(timeout=20)
        rest = iter(whole.answers[given:])
        again = ScriptedLines(lambda _: next(rest))
        assert run(tmp_path / "killed", again, resume=True) == 0
        assert kept(tmp_path / "killed") == kept(tmp_path / "whole")

    def test_resume_is_offered(self, tmp_path: Path) -> None:
        """Without a word an interrupted match is offered; 1 goes on, 2 begins another."""
        run(tmp_path, ScriptedLines(by_numbers(1), most=3), seed="1")
        before = kept(tmp_path)
        lines = ScriptedLines(lambda _: "1", most=1)
        run(tmp_path, lines, resume=None)
        assert "An interrupted match is kept" in lines.prompts[0]
        assert kept(tmp_path) == before
        run(tmp_path, ScriptedLines(lambda _: "2", most=1), resume=None, seed="other")
        assert len(FileStore(tmp_path).keys()) == 2

    @pytest.mark.parametrize("typed", ["q", "Q"])
    def test_leaving_at_the_offer(self, tmp_path: Path, typed: str) -> None:
        """Asked whether to go on one may leave as well; the match stays."""
        run(tmp_path, ScriptedLines(by_numbers(1), most=3), seed="1")
        before = kept(tmp_path)
        lines = ScriptedLines(lambda _: typed, most=1)
        assert run(tmp_path, lines, resume=None) == 0
        assert kept(tmp_path) == before
        assert len(lines.prompts) == 1

    def test_nothing_to_resume(self, tmp_path: Path) -> None:
        """Asked to resume where nothing is kept, the command says so and ends with 1."""
        done = piped(tmp_path, [], "--resume", "--lang", "en")
        assert done.returncode == 1
        assert "table/no_match" in done.stderr
        assert "Traceback" not in done.stderr

    def test_damaged_match(self, tmp_path: Path) -> None:
        """A damaged match is named and moved aside, and a new one begins."""
        run(tmp_path, ScriptedLines(by_numbers(1), most=3), seed="1")
        store = FileStore(tmp_path)
        (key,) = store.keys()
        path = store.folder / f"{key}.table"
        path.write_bytes(path.read_bytes()[:-40])
        done = piped(tmp_path, [], "--lang", "en", "--seed", "2")
        assert done.returncode == 0
        assert f"{key}.damaged" in done.stdout
        assert (store.folder / f"{key}.damaged").exists()


@pytest.mark.parametrize(
    ("wishes", "error", "code"),
    [
        ({"preset": "no_such"}, RulesetError, "ruleset/unknown_preset"),
        ({"preset": "csm_voleny", "deals": 7}, MatchError, "match/length"),
        ({"chairs": 5}, MatchError, "match/chairs"),
        ({"chairs": 2}, MatchError, "match/chairs"),
        ({"names": ("A", "a")}, TableError, "table/name_twice"),
        ({"names": ("A", "B", "C")}, TableError, "table/names_many"),
        ({"name": "\x1b"}, TableError, "table/name_empty"),
        ({"stake": -1}, TableError, "table/stake"),
    ],
)
def test_wishes_that_cannot_be_had(wishes: dict[str, object], error: type[Exception], code: str) -> None:
    """Each is a typed refusal before anything is kept."""
    with pytest.raises(error, match=code):
        new_table(Wishes(**wishes), Words("en"))  # type: ignore[arg-type]


def test_unknown_language(tmp_path: Path) -> None:
    """A language without texts is refused."""
    with pytest.raises(TextError, match="text/unknown_language"):
        run(tmp_path, ScriptedLines(by_numbers(1)), language="xx")


@pytest.mark.parametrize(
    ("preset", "chairs", "length"),
    [("app_voleny", 3, 6), ("csm_voleny", 3, 6), ("csm_voleny", 4, 8), ("app_voleny", 4, 6)],
)
def test_default_length(preset: str, chairs: int, length: int) -> None:
    """Six deals, or the nearest longer length of whole rotations."""
    assert default_length(find_preset(preset), chairs) == length


def test_same_seed_same_match_and_names_stay_apart() -> None:
    """A seed repeats first dealer and secret; a person called like a computer gets other company."""
    first, second = (new_table(Wishes(seed="7", name="Jana"), Words("en")) for _ in range(2))
    assert first == second
    names = [sitter.name for sitter in first.setup.sitters]
    assert names[0] == "Jana"
    assert len(set(names)) == 3
    assert new_table(Wishes(), Words("en")).secret != new_table(Wishes(), Words("en")).secret
