"""Measurements add up, go on where they were broken off, and the page says what they found."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from benchmarks import results, strength, strength_page
from benchmarks.pair import Pair
from benchmarks.portrait import Portrait
from benchmarks.results import Results, Run, Sums
from benchmarks.variants import _changed
from marias.arena.entrants import read_entrant
from marias.arena.paired import Pairing, open_table
from marias.arena.paired_statistics import PairedTally
from marias.engine.presets import find_preset
from marias.players.searcher import MASTER

FLEKS = "python:benchmarks/exploiters.py:AlwaysFlek?base=beginner"
PAIR = Pair(FLEKS, "beginner", "csm_voleny")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder in which results are kept meanwhile."""

    def read(name: str, described: dict[str, str] | None = None) -> Results:
        return results_read(name, described, tmp_path)

    def write(name: str, found: Results) -> None:
        results_write(name, found, tmp_path)

    results_read, results_write = results.read, results.write
    monkeypatch.setattr(results, "read", read)
    monkeypatch.setattr(results, "write", write)
    return tmp_path


def test_remembering_changes_no_result() -> None:
    """A pair comes to what the arena itself finds, deal by deal."""
    play = PAIR.opened()
    pairing = Pairing(find_preset(PAIR.preset), read_entrant(PAIR.a), read_entrant(PAIR.b), seed=3)
    with open_table(pairing) as table:
        for number in (1, 2, 3):
            tally = PairedTally()
            tally.add(table.play(number))
            sums = play(3, number)
            assert sums["all"] == [1, tally.sixths.total, tally.sixths.squares]
            for contract, roles in tally.by.items():
                for role, cell in roles.items():
                    for who, sample in cell.units.items():
                        expected = [sample.count, sample.total, sample.squares, cell.made[who]]
                        assert sums.get(f"{contract}/{role}/{who}", [0, 0, 0, 0]) == expected


def test_a_run_goes_on_where_it_was(folder: Path) -> None:
    """Two deals and then two more are the same as four at once, in one process or two."""
    strength.measure(PAIR, 5, 2, 1, {})
    found = strength.measure(PAIR, 5, 4, 2, {})
    assert found.deals == 4
    (folder / f"{PAIR.name}.json").unlink()
    assert strength.measure(PAIR, 5, 4, 1, {}).sums == found.sums
    assert results.read(PAIR.name).sums == found.sums


def test_what_is_broken_off_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that ends by Ctrl-C keeps the deals that it had."""

    def broken(seed: int, number: int) -> Sums:
        if number > 3:
            raise KeyboardInterrupt
        return {"all": [1, number, number * number]}

    monkeypatch.setattr(Pair, "opened", lambda self: broken)
    with pytest.raises(KeyboardInterrupt):
        strength.measure(PAIR, 1, 10, 1, {})
    assert results.read(PAIR.name).sums == {"all": [3, 6, 14]}


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    """Runs, sums, sources and the idea come back the same."""
    kept = Results(
        {"kind": "pair", "a": "master", "b": "club", "preset": "app_voleny"},
        [Run(1, 2, ["abc"], {"all": [2, 3, 5]}), Run(7, 1, ["abc", "def+"], {"all": [1, 1, 1], "x": [1]})],
        {"idea": "weighs “evidence”", "verdict": "kept"},
    )
    results.write("kept", kept, tmp_path)
    assert results.read("kept", folder=tmp_path) == kept
    assert results.read_all(tmp_path) == {"kept": kept}
    assert kept.sums == {"all": [3, 4, 6], "x": [1]}
    assert kept.commits == ["abc", "def+"]


def test_a_portrait_of_beginners() -> None:
    """Every deal counts once; what was played has a seer's game on either side."""
    play = Portrait("beginner", "app_voleny").opened()
    sums: Sums = {}
    for number in range(1, 13):
        results.add(sums, play(1, number))
    assert sums["deals"] == [12]
    undertaken = {name: numbers[0] for name, numbers in sums.items() if name.startswith("undertaken/")}
    assert sum(undertaken.values()) == 12
    assert sums["played/all"][0] == sums["declarer_sees/all"][0] == sums["defence_sees/all"][0] == 12
    assert "plain/game" not in sums
    for name, count in undertaken.items():
        contract = name.removeprefix("undertaken/")
        assert contract == "game" or sums[f"plain/{contract}"][0] == count
    # With all cards seen a side loses nothing on the whole.
    assert sums["declarer_sees/all"][1] >= 0
    assert sums["defence_sees/all"][1] >= 0


def sample_results() -> dict[str, Results]:
    """Results whose figures are easily reckoned: 4 deals of 6, 0, 12 and 6 sixths."""
    pair = {"kind": "pair", "b": "club", "preset": "app_voleny"}
    sums = {
        "all": [4, 24, 216],
        "seven/declarer/a": [4, 10, 60, 3],
        "seven/declarer/b": [2, -4, 40, 1],
        "game/defence/a": [3, 3, 9, 2],
    }
    runs = [Run(1, 3, ["abc"], {}), Run(2, 1, ["def"], sums)]
    portrait: Sums = {
        "deals": [50],
        "undertaken/game": [45, 90, 400, 30],
        "undertaken/betl": [5, 60, 2000, 4],
        "plain/betl": [5, 40, 1000],
        "declarer_sees/all": [50, 25, 100],
        "defence_sees/all": [50, 75, 300],
    }
    habit = {"kind": "pair", "a": FLEKS, "b": "beginner", "preset": "csm_voleny"}
    return {
        "one": Results({**pair, "a": "master"}, runs),
        "two": Results(
            {"kind": "portrait", "level": "master", "preset": "app_voleny"}, [Run(1, 50, [], portrait)]
        ),
        "three": Results(habit, [Run(4, 2, ["abc"], {"all": [2, -6, 18]})]),
        "four": Results(
            {**pair, "a": "python:benchmarks/variants.py:Master?pool=9"},
            [Run(1, 2, ["abc"], {"all": [2, 3, 9]})],
            {"idea": "larger pool", "verdict": "dropped"},
        ),
    }


@pytest.mark.parametrize(
    "row",
    [
        # Mean 24/4/6; the deviation of 6 0 12 6 is √24, its error √6, which is 0.41 units.
        "| app_voleny | master | club | +1.00 | +0.20 … +1.80 | 4 | 1, 2 | abc, def |",
        "| app_voleny | master | club | seven | declarer | 6 | +2.50 | −2.00 | +2.33 |",
        "| app_voleny | master | club | game | defence | 3 | +1.00 | – | +1.00 |",
        "| app_voleny | master | game | 90.0 % | 67 % | +2.00 | – | – | 45 |",
        "| app_voleny | master | betl | 10.0 % | 80 % | +12.00 | +8.00 | −3.43 … +19.43 | 5 |",
        "| app_voleny | master | all | declarer | +0.50 | +0.13 … +0.87 | 50 |",
        "| app_voleny | master | all | defence | +1.50 | +0.96 … +2.04 | 50 |",
        "| csm_voleny | AlwaysFlek?base=beginner | beginner | −0.50 | −0.50 … −0.50 | 2 | 4 | abc |",
        "| app_voleny | larger pool | dropped | Master?pool=9 | club | +0.25 | −0.24 … +0.74 | 2 | 1 | abc |",
    ],
)
def test_the_page_tells_the_figures(row: str) -> None:
    """Means, intervals, shares, seeds and sources stand where they belong, in units a deal."""
    assert row in strength_page.text(sample_results()).splitlines()


def test_a_table_without_results_says_so() -> None:
    """A page without any result has sections, but no empty tables."""
    page = strength_page.text({})
    assert page.count("Not measured yet.") == 6
    assert "|---|" not in page


def test_the_page_is_that_of_the_results_kept() -> None:
    """docs/strength.md says what the files in benchmarks/results/ say; `make strength` writes it."""
    assert strength_page.is_fresh()


def test_a_variant_differs_in_what_it_says() -> None:
    """Settings named in an entrant are taken over by their types; others, and wrong values, are refused."""
    assert _changed(MASTER, {"evidence": "true", "risk": "0.5", "caution": "0.2"}) == replace(
        MASTER, evidence=True, risk=0.5, caution=0.2
    )
    for option in ({"evidence": "perhaps"}, {"courage": "1"}):
        with pytest.raises(msgspec.ValidationError):
            _changed(MASTER, option)
