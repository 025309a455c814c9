"""docs/strength.md, written from the results kept in benchmarks/results/."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from benchmarks import results
from benchmarks.pair import short
from benchmarks.results import Results, Sums, sample_of
from marias.arena.paired import GAMES
from marias.arena.statistics import Sample
from marias.engine.contracts import ContractKind
from marias.engine.presets import PRESETS
from marias.players.levels import LEVELS

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "strength.md"
NOTE: Final = "<!-- Made from benchmarks/results/ by `make strength`; changes by hand are lost. -->"
_HABITS: Final = "exploiters.py:"
_NOTHING: Final = "Not measured yet."
_ORDER: Final = (*(kind.value for kind in ContractKind), "omyl", "none")

_INTRODUCTION: Final = """\
# Strength

Two players are measured against each other on the same cards.
Every deal is played six times, with each of them alone in every seat among two of the other.
A figure is what the first one gains, in units a deal and chair: his own when he sits alone, averaged with
minus those of the other when that one does.
Two equal players differ by exactly nothing.
Intervals are 95 % intervals over deals.
Budgets are those of the levels, in imagined deals: the same seed gives the same figures on every machine.

`make strength` plays what is missing and writes this page; `marias arena` measures any other two.
"Source" names the states of the source by which the deals were played; a plus means that files differed."""

_LEVELS: Final = """\
## Players against each other

The yardstick is a plain player in benchmarks/yardstick.py that is never improved: twenty imagined deals drawn
evenly, exact values, every decision by their mean.

    marias arena FIRST SECOND --preset RULES --deals DEALS --seed SEED"""

_ROLES: Final = """\
## By contract and role

Units of the one who sat alone, from games in which his side of the table had that contract and he that role.
The forehand's games are in the other roles, too.
"Gains" is the first player's gain as above, from these games alone; they differ between the two, who choose
other contracts."""

_UNDERTAKEN: Final = """\
## What is undertaken

Three of a level play each other.
"Against the plain game" compares with the same deal in which that declarer never undertakes more than the
plain game (after an auction the seven), and decides like the level in all else.

    python -m benchmarks.strength portrait LEVEL --preset RULES --deals DEALS --seed SEED"""

_SEEING: Final = """\
## What not seeing the cards costs

The same deals are played from the first card on with a declarer who sees all cards, then with two defenders
who do; all decide like the level between cards that are equally good.
Units are those that the side loses against that: all of the declarer's, or of both defenders together."""

_EXPLOITERS: Final = """\
## Habits

Each decides like the level in everything but one habit (benchmarks/exploiters.py).
A level can be exploited where a habit's interval lies above zero."""

_IDEAS: Final = """\
## Ideas, kept and dropped

The gain of a player with the idea over one without it."""


def text(kept: Mapping[str, Results]) -> str:
    """Give the whole page."""
    pairs = [found for found in kept.values() if found.measurement["kind"] == "pair"]
    portraits = [found for found in kept.values() if found.measurement["kind"] == "portrait"]
    ideas = [found for found in pairs if found.idea]
    plain = [found for found in pairs if not found.idea]
    habits = [found for found in plain if _HABITS in found.measurement["a"]]
    players = sorted((found for found in plain if found not in habits), key=_rank)
    sections = [
        NOTE,
        _INTRODUCTION,
        _LEVELS,
        _pairs_table(("first", "second"), players, _both),
        _ROLES,
        _table(
            "rules|first|second|contract|role|games|units of first|units of second|gains",
            (row for found in players for row in _role_rows(found)),
        ),
        _UNDERTAKEN,
        _table(
            "rules|level|contract|of deals|made|units|against the plain game|95 % interval|deals",
            (row for found in portraits for row in _undertaken_rows(found)),
        ),
        _SEEING,
        _table(
            "rules|level|contract|side|units lost|95 % interval|deals",
            (row for found in portraits for row in _seeing_rows(found)),
        ),
        _EXPLOITERS,
        _pairs_table(("habit", "against"), sorted(habits, key=_rank), _both),
        _IDEAS,
        _pairs_table(("idea", "verdict", "with", "without"), ideas, _idea),
    ]
    return "\n\n".join(sections) + "\n"


def write(page: Path = PAGE, folder: Path = results.FOLDER) -> None:
    """Write the page."""
    page.write_text(text(results.read_all(folder)), encoding="utf-8")


def is_fresh(page: Path = PAGE, folder: Path = results.FOLDER) -> bool:
    """Tell whether the page says what the results do."""
    return page.exists() and page.read_text(encoding="utf-8") == text(results.read_all(folder))


def summary(found: Results) -> str:
    """Tell a pair in a line."""
    return " | ".join((*_both(found), *_gain(found)))


def _rank(found: Results) -> tuple[int, ...]:
    """Order pairs by level, the strongest first, then by rules."""
    levels = list(reversed(tuple(LEVELS)))
    places = [levels.index(name) if name in levels else len(levels) for name in _both(found)[1:]]
    return (*places, list(PRESETS).index(found.measurement["preset"]))


def _pairs_table(
    names: Sequence[str], pairs: Iterable[Results], leading: Callable[[Results], Sequence[str]]
) -> str:
    head = "|".join(("rules", *names, "units a deal", "95 % interval", "deals", "seeds", "source"))
    return _table(head, ((*leading(found), *_gain(found)) for found in pairs))


def _both(found: Results) -> list[str]:
    measured = found.measurement
    return [measured["preset"], short(measured["a"]), short(measured["b"])]


def _idea(found: Results) -> list[str]:
    rules, first, second = _both(found)
    return [rules, found.idea["idea"], found.idea["verdict"], first, second]


def _gain(found: Results) -> list[str]:
    """Give what the first player gains a deal, the interval, and where that comes from."""
    sample = sample_of(found.sums["all"]) if found.deals else Sample()
    seeds = ", ".join(str(run.seed) for run in found.runs)
    source = ", ".join(found.commits)
    return [
        _signed(sample.mean / GAMES),
        _interval(sample, GAMES),
        str(found.deals),
        seeds,
        source,
    ]


def _role_rows(found: Results) -> Iterator[list[str]]:
    sums = found.sums
    for contract in _contracts(sums):
        for role in ("declarer", "defence", "all", "forehand"):
            first, second = (sums.get(f"{contract}/{role}/{who}", [0, 0, 0, 0]) for who in ("a", "b"))
            games = first[0] + second[0]
            if games:
                means = [_signed(units / count) if count else "–" for count, units, *_ in (first, second)]
                gain = _signed((first[1] - second[1]) / games)
                yield [*_both(found), _named(contract), role, str(games), *means, gain]


def _undertaken_rows(found: Results) -> Iterator[list[str]]:
    sums, measured = found.sums, found.measurement
    for contract in _contracts(sums):
        numbers = sums.get(f"undertaken/{contract}")
        if numbers is None:
            continue
        count, units, _, made = numbers
        plain = sample_of(sums.get(f"plain/{contract}", [0, 0, 0]))
        yield [
            measured["preset"],
            measured["level"],
            _named(contract),
            f"{100 * count / found.deals:.1f} %",
            f"{100 * made / count:.0f} %",
            _signed(units / count),
            _signed(plain.mean) if plain.count else "–",
            _interval(plain),
            str(count),
        ]


def _seeing_rows(found: Results) -> Iterator[list[str]]:
    sums, measured = found.sums, found.measurement
    for contract in ("all", *_contracts(sums)):
        for side in ("declarer", "defence"):
            sample = sample_of(sums.get(f"{side}_sees/{contract}", [0, 0, 0]))
            if sample.count:
                gain = [_signed(sample.mean), _interval(sample), str(sample.count)]
                yield [measured["preset"], measured["level"], _named(contract), side, *gain]


def _contracts(sums: Sums) -> list[str]:
    """Give the contracts that sums tell of, in their order."""
    words = {word for name in sums for word in name.split("/")}
    return [contract for contract in _ORDER if contract in words]


def _named(contract: str) -> str:
    names = {"omyl": "mistake", "none": "nobody bid"}
    return names.get(contract, contract.replace("_", " "))


def _signed(value: float) -> str:
    """Give two decimals with the sign, which zero has none of."""
    rounded = round(value, 2)
    return f"{rounded:+.2f}".replace("-", "−") if rounded else "0.00"


def _interval(sample: Sample, parts: int = 1) -> str:
    found = sample.interval
    return "–" if found is None else " … ".join(_signed(bound / parts) for bound in found)


def _table(head: str, rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    if not lines:
        return _NOTHING
    columns = head.split("|")
    return "\n".join(["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns), *lines])
