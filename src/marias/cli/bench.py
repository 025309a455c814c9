"""`marias bench`: how fast this machine thinks, beside what is wanted and beside other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from marias.analysis.deciding import Moment
    from marias.analysis.timing import Asked, Times

#: Milliseconds of one core that a question should take in the mean.
_WANTED: Final = {
    "win": 0.17,
    "points": 0.6,
    "points_leads": 1.4,
    "seven": 0.46,
    "seven_leads": 1.3,
    "betl": 0.02,
}
#: Seconds of the clock that a level may take at most.
_MOST: Final = {
    "club": {"undertaking": 0.1, "word": 0.1, "first_card": 0.1, "later_card": 0.1},
    "master": {"undertaking": 2.0, "word": 1.0, "first_card": 1.0, "later_card": 0.3},
}
_WANTED_PLAYS: Final = 4e6
_WANTED_BOARDS: Final = 20.0
_MOST_MEMORY: Final = 300.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Report:
    """All that was measured; `bridge` is None without endplay, memory is in MB."""

    loop: float
    questions: Mapping[Asked, Times]
    plays: float
    bridge: float | None
    levels: Mapping[str, Mapping[Moment, Times]]
    memory: float

    @property
    def boards(self) -> float | None:
        """How many of our deals with all leads take the time of one bridge board."""
        leads = next(times.mean for asked, times in self.questions.items() if asked == "points_leads")
        return None if self.bridge is None else self.bridge / leads


def bench(
    deals: Annotated[int, typer.Option(min=1, help="Random deals for every question.")] = 300,
    games: Annotated[int, typer.Option(min=0, help="Deals that each level plays; 0 for none.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed asks the same.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Time exact answers on whole deals, random plays and the decisions of the levels.

    Beside them run a loop of plain Python, by which machines can be compared, and, where it is installed,
    endplay's solver of bridge boards. Other work on the machine makes everything slower.

    Example: marias bench --deals 1000 --games 3
    """
    from marias.cli.language import language_of

    language = language_of(lang)
    report = _measured(deals, games, seed, language)
    if as_json:
        _print_json(report)
    else:
        _print_tables(report, language)


def _measured(deals: int, games: int, seed: int, language: str) -> Report:
    from rich.console import Console
    from rich.progress import Progress

    from marias.analysis import bridge_boards
    from marias.analysis.deciding import decision_times
    from marias.analysis.timing import Asked, kernel_times, plays_per_second, reference_loop
    from marias.players import LEVELS
    from marias.texts import render

    console = Console(stderr=True)
    levels = list(LEVELS) if games else []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        title = render("cli.bench.progress", {}, language)
        task = progress.add_task(title, total=len(Asked) * deals + len(levels) * games * 100)

        def timed(steps: Iterator[T | None], weight: int) -> T:
            for found in steps:
                progress.advance(task, weight)
                if found is not None:
                    return found
            raise AssertionError("the last step gives what was measured")

        loops = [reference_loop() for _ in range(3)]
        questions = {asked: timed(kernel_times(asked, deals, seed), 1) for asked in Asked}
        plays = plays_per_second(seed)
        bridge = bridge_boards.milliseconds_a_board(seed) if bridge_boards.has_endplay() else None
        thought = {level: timed(decision_times(level, games, seed), 100) for level in levels}
        loops += [reference_loop() for _ in range(3)]
    return Report(sorted(loops)[len(loops) // 2], questions, plays, bridge, thought, _memory())


def _memory() -> float:
    """Give the most memory this process ever had, in MB."""
    import resource
    import sys

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def _print_json(report: Report) -> None:
    from marias.cli.output import print_json

    questions = {
        asked.value: {
            **asdict(times),
            "wanted": _WANTED.get(asked),
            "of_wanted": times.mean / _WANTED[asked] if asked in _WANTED else None,
            "loops": times.mean / report.loop,
        }
        for asked, times in report.questions.items()
    }
    levels = {
        level: {moment.value: asdict(times) for moment, times in moments.items()}
        for level, moments in report.levels.items()
    }
    print_json(
        {
            "loop_ms": report.loop,
            "questions_ms": questions,
            "plays_per_second": report.plays,
            "endplay_ms_a_board": report.bridge,
            "deals_for_a_board": report.boards,
            "levels_seconds": levels,
            "memory_mb": report.memory,
        }
    )


def _print_tables(report: Report, language: str) -> None:
    from rich.text import Text

    from marias.cli.output import wide_console
    from marias.texts import render

    console = wide_console()

    def words(key: str, **data: object) -> Text:
        return Text(render(f"cli.bench.{key}", data, language))

    def number(value: float | None, places: int = 3) -> Text:
        return Text("–" if value is None else f"{value:.{places}f}".replace(".", words("decimal").plain))

    questions = _table(words, "question", "mean", "median", "p99", "wanted", "of_wanted", "loops")
    for asked, times in report.questions.items():
        wanted = _WANTED.get(asked)
        share = None if wanted is None else times.mean / wanted
        figures = (times.mean, times.median, times.p99, wanted)
        loops = times.mean / report.loop
        questions.add_row(words(f"asked.{asked}"), *map(number, figures), number(share, 2), number(loops))
    console.print(questions)
    console.print()
    console.print(words("loop", milliseconds=round(report.loop, 2)))
    console.print(words("plays", millions=report.plays / 1e6, ratio=report.plays / _WANTED_PLAYS))
    if report.bridge is None or report.boards is None:
        console.print(words("no_endplay"))
    else:
        ratio = report.boards / _WANTED_BOARDS
        console.print(words("endplay", milliseconds=report.bridge, boards=report.boards, ratio=ratio))
    console.print(words("memory", megabytes=round(report.memory), most=round(_MOST_MEMORY)))
    if not report.levels:
        return
    console.print()
    thought = _table(words, "level", "moment", "mean_seconds", "worst_seconds", "most_seconds")
    for level, moments in report.levels.items():
        for place, (moment, times) in enumerate(moments.items()):
            name = Text("" if place else render(f"level.{level}", {}, language))
            most = _MOST.get(level, {}).get(moment)
            thought.add_row(name, words(f"decided.{moment}"), *map(number, (times.mean, times.worst, most)))
    console.print(thought)


def _table(words: Callable[[str], object], *columns: str) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in columns:
        is_words = column in {"question", "level", "moment"}
        table.add_column(str(words(column)), justify="left" if is_words else "right", overflow="fold")
    return table
