"""Paired play: six games a deal, luck cancelled, the numbers that come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from marias.arena.deal_lines import line_of_deal, read_deal_line
from marias.arena.entrants import read_entrant
from marias.arena.paired import PairedDeal, PairedGame, Pairing, Who, open_table
from marias.arena.paired_statistics import PairedTally, Role
from marias.engine.presets import PRESETS, find_preset
from marias.errors import ArenaError
from marias.notation.files import Format, read
from marias.players import Budget

PLAYERS = Path(__file__).with_name("players.py")
LOTTERY = f"python:{PLAYERS}:Lottery"
FIRST = f"python:{PLAYERS}:Lottery?first=yes"


def pairing(a: str, b: str, preset: str = "app_voleny", *, records: bool = False) -> Pairing:
    """A pairing of two players by their texts."""
    return Pairing(find_preset(preset), read_entrant(a), read_entrant(b), seed=5, keeps_records=records)


def played(a: str, b: str, *, deals: int = 4, preset: str = "app_voleny") -> list[PairedDeal]:
    """The first deals of a pairing."""
    with open_table(pairing(a, b, preset)) as table:
        return [table.play(number) for number in range(1, deals + 1)]


@pytest.mark.parametrize("preset", ["app_voleny", "csm_licitovany"])
@pytest.mark.parametrize("player", ["beginner", LOTTERY])
def test_equal_players_differ_by_nothing(player: str, preset: str) -> None:
    """The same chance at the same moment: even a lottery plays all six games alike, deal by deal."""
    for deal in played(player, player, preset=preset):
        assert deal.sixths == 0
        assert len({game.units for game in deal.games}) == 1


def test_exchanged_players_gain_the_opposite() -> None:
    """Who is called A is a matter of signs."""
    one, other = played("beginner", LOTTERY), played(LOTTERY, "beginner")
    assert [deal.sixths for deal in one] == [-deal.sixths for deal in other]
    assert any(deal.sixths for deal in one)


def test_each_sits_alone_in_every_seat() -> None:
    """Three games of either kind; the one who sits alone plays as himself there."""
    for deal in played("beginner", FIRST, deals=3):
        assert [(game.single, game.seat) for game in deal.games] == [
            (who, seat) for who in Who for seat in range(3)
        ]


def test_a_deal_does_not_depend_on_those_before() -> None:
    """Deal 4 by itself is deal 4 of a series."""
    with open_table(pairing("beginner", LOTTERY)) as table:
        alone = table.play(4)
    assert played("beginner", LOTTERY)[3] == alone


def test_records_name_the_players_where_they_sat() -> None:
    """Every record replays to its game, and the one who sat alone is named in his seat."""
    with open_table(pairing("beginner", LOTTERY, "szmk_voleny", records=True)) as table:
        deal = table.play(1)
    for game in deal.games:
        result = read(game.record.encode(), Format.MARIAS)
        assert not result.faults
        (record,) = result.records
        assert record.result is not None
        assert record.result.units == game.units
        names = [record.name_of(seat) for seat in range(3)]
        other = {Who.A: "b Lottery", Who.B: "a beginner"}[game.single]
        assert names[game.seat] == {Who.A: "a beginner", Who.B: "b Lottery"}[game.single]
        assert names.count(other) == 2


@pytest.mark.parametrize(
    ("player", "said"), [("Cheat", "IllegalActionError: action/not_now"), ("Broken", "KeyError: 'card'")]
)
def test_a_player_that_fails_is_named_with_the_deal(player: str, said: str) -> None:
    """No result comes of a player that breaks down or wants what isn't allowed."""
    text = f"python:{PLAYERS}:{player}"
    with open_table(pairing("beginner", text)) as table, pytest.raises(ArenaError) as caught:
        table.play(3)
    data = caught.value.data
    assert caught.value.code == "arena/player_failed"
    assert (data["entrant"], data["deal"]) == (text, 3)
    assert str(data["error"]).startswith(said)


def test_a_deal_without_end_is_given_up() -> None:
    """Where fleks have no limit, two who always double would keep the arena for ever."""
    maniac = f"python:{PLAYERS}:Maniac"
    with open_table(pairing(maniac, maniac, "pagat_voleny")) as table, pytest.raises(ArenaError) as caught:
        table.play(1)
    assert caught.value.code == "arena/deal_endless"


def test_budgets_reach_the_players(tmp_path: Path) -> None:
    """The arena's budget for all, an entrant's own for itself."""
    file = tmp_path / "counts"
    counting = f"python:{PLAYERS}:Counting?counts={file}"
    for own, expected in (("", "None 3 None"), ("&nodes=8", "None None 8")):
        entrants = read_entrant(counting + own), read_entrant("beginner")
        with open_table(Pairing(PRESETS["app_voleny"], *entrants, 1, Budget(samples=3))) as table:
            table.play(1)
        assert file.read_text() == expected


def game(
    single: Who, seat: int, units: tuple[int, int, int], declarer: int | None, contract: str
) -> PairedGame:
    """A game with its result."""
    return PairedGame(single, seat, units, contract, declarer, made=units[declarer or 0] > 0)


DEAL = PairedDeal(
    1,
    (
        game(Who.A, 0, (4, -2, -2), 0, "game"),
        game(Who.A, 1, (4, -2, -2), 0, "game"),
        game(Who.A, 2, (0, 0, 0), None, "none"),
        game(Who.B, 0, (-30, 15, 15), 0, "betl"),
        game(Who.B, 1, (2, -1, -1), 0, "game"),
        game(Who.B, 2, (-6, -6, 12), 2, "seven"),
    ),
)


def test_the_mean_is_of_single_a_and_minus_single_b() -> None:
    """(4 - 2 + 0) less (-30 - 1 + 12), over six games."""
    tally = PairedTally()
    tally.add(DEAL)
    assert DEAL.sixths == 2 + 19
    assert tally.mean == 21 / 6
    assert tally.interval is None


def test_cells_add_up_to_the_whole() -> None:
    """Over declarer, defence and nobody's deals, cell means times games give the whole."""
    tally = PairedTally()
    for deal in [DEAL, *played("beginner", LOTTERY, preset="csm_licitovany", deals=4)]:
        tally.add(deal)
    cells = [(role, cell) for _, role, cell in tally.rows()]
    parts = [cell for role, cell in cells if role is not Role.FOREHAND]
    assert sum(cell.games for cell in parts) == 6 * tally.deals
    assert sum(cell.games * cell.mean for cell in parts) == pytest.approx(6 * tally.deals * tally.mean)
    forehand = [cell.games for role, cell in cells if role is Role.FOREHAND]
    assert sum(forehand) == 2 * tally.deals


def test_lines_come_back_as_deals() -> None:
    """What is written for other programs adds up to the same tally."""
    table = pairing("beginner", LOTTERY)
    deals = played("beginner", LOTTERY)
    lines = [read_deal_line(line_of_deal(table, deal)) for deal in deals]
    assert [line.played for line in lines] == deals
    assert {(line.a, line.b, line.preset, line.seed) for line in lines} == {
        ("beginner", LOTTERY, "app_voleny", 5)
    }


@pytest.mark.parametrize(
    "line",
    ["", "{", "[]", '{"a": 1}', b"\xff", '{"a":"x","b":"y","preset":"p","seed":1,"deal":1,"games":[]}'],
)
def test_a_line_that_is_none(line: str | bytes) -> None:
    """A broken line is told, not skipped."""
    with pytest.raises(ArenaError) as caught:
        read_deal_line(line)
    assert caught.value.code == "arena/deal_line"
