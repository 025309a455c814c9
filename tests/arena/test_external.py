"""Programs as players: asked by lines, and whatever they do instead of answering costs them the decision."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from marias.arena.entrants import read_entrant
from marias.arena.external import MOST_ACTIONS, MOST_STARTS, ExternalPlayer
from marias.arena.paired import Pairing, Who, open_table
from marias.arena.paired_statistics import PairedTally
from marias.arena.program import Program
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Discard, SeatAction
from marias.engine.cards import CardSet
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.views import SeatView, seat_view
from marias.errors import ArenaError
from marias.players import Budget, Why, player_of_level

ROBOT = Path(__file__).parent / "bots" / "robot.py"
RULES = find_preset("app_voleny")
VIEW = seat_view(game.start(RULES, Deal(shuffled(RULES, SeededChance(1)))), 0)
MARIAS = "import sys; from marias.cli import main; sys.exit(main())"
SERVED = [sys.executable, "-c", MARIAS, "engine", "--level", "beginner"]

MISDEEDS = {
    "die": "arena/engine_died",
    "hang": "arena/engine_silent",
    "nonsense": "arena/engine_nonsense",
    "bytes": "arena/engine_nonsense",
    "illegal": "arena/engine_illegal",
    "unreadable": "arena/engine_illegal",
    "concealed": "arena/engine_illegal",
    "error": "arena/engine_error",
    "close": "arena/engine_died",
    "flood": "arena/engine_flood",
    "line": "arena/engine_flood",
}


def robot(how: str, answers: int = 1) -> list[str]:
    """The command line of a robot that answers so often."""
    return [sys.executable, "-S", str(ROBOT), how, str(answers)]


@pytest.fixture
def pids() -> Iterator[list[int]]:
    """The processes a test started; none of them is there afterwards."""
    found: list[int] = []
    yield found
    for pid in found:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def asked(player: ExternalPlayer, pids: list[int], view: SeatView = VIEW) -> Why:
    """Let a player decide; his action is legal whatever happens, and it takes no longer than it may."""
    if player._program is not None:
        pids.append(player._program._process.pid)
    start = time.monotonic()
    decision = player.decide(view, Budget(), SeededChance(1))
    assert time.monotonic() - start < 20
    assert decision.action in view.legal_actions
    return decision.reason.why


@pytest.mark.parametrize("how", MISDEEDS)
def test_a_misdeed_forfeits_the_decision(how: str, pids: list[int]) -> None:
    """The first legal action stands for it; then the program is asked again, started anew where need be."""
    patience = 0.5 if how == "hang" else 10
    player = ExternalPlayer(robot(how, answers=1), patience=patience)
    player.new_deal()
    assert asked(player, pids) is Why.PROGRAM
    assert asked(player, pids) is Why.FORFEITED
    (forfeit,) = player.deal_over()
    assert (forfeit.code, forfeit.times) == (MISDEEDS[how], 1)
    again = MISDEEDS[how] != "arena/engine_illegal"  # that was an answer: it goes on as it is
    assert asked(player, pids) is (Why.PROGRAM if again else Why.FORFEITED)
    player.close()


def test_a_program_is_started_a_few_times_only(pids: list[int]) -> None:
    """Then the rest of the deal is forfeited at once; the next deal begins with a new program."""
    player = ExternalPlayer(robot("die", answers=1))
    player.new_deal()
    found = [asked(player, pids) for _ in range(2 * MOST_STARTS + 3)]
    assert found == [Why.PROGRAM, Why.FORFEITED] * MOST_STARTS + [Why.FORFEITED] * 3
    assert {forfeit.code: forfeit.times for forfeit in player.deal_over()} == {
        "arena/engine_died": MOST_STARTS,
        "arena/engine_lost": 3,
    }
    player.new_deal()
    assert asked(player, pids) is Why.PROGRAM
    assert player.deal_over() == ()
    player.close()


def test_who_plays_in_circles_is_asked_no_more(pids: list[int]) -> None:
    """A talon may be changed any number of times: a program that does nothing else forfeits the rest."""
    player = ExternalPlayer(robot("die", answers=3))
    player.new_deal()
    changed = SeatAction(0, Discard(CardSet.parse("h7 h8")))
    assert asked(player, pids, replace(VIEW, history=(changed,) * (MOST_ACTIONS - 1))) is Why.PROGRAM
    assert asked(player, pids, replace(VIEW, history=(changed,) * MOST_ACTIONS)) is Why.FORFEITED
    assert [forfeit.code for forfeit in player.deal_over()] == ["arena/engine_circles"]
    player.close()


def test_a_whole_deal_without_an_answer_is_an_error(pids: list[int]) -> None:
    """A program that never plays is measured by nothing."""
    player = ExternalPlayer(robot("illegal", answers=0))
    player.new_deal()
    assert asked(player, pids) is Why.FORFEITED
    with pytest.raises(ArenaError) as caught:
        player.deal_over()
    assert caught.value.code == "arena/engine_useless"
    player.close()


@pytest.mark.parametrize(
    "command", [["/nonexistent/robot"], robot("version"), robot("mute"), [sys.executable, "-c", "0"], ["\0"]]
)
def test_a_program_that_does_not_begin_is_told_at_once(command: list[str]) -> None:
    """Before any deal, and with nothing left running."""
    with pytest.raises(ArenaError) as caught:
        ExternalPlayer(command, start=1.0)
    assert caught.value.code == "arena/engine_start"


def test_who_does_not_read_is_not_written_to_for_ever() -> None:
    """A pipe that nobody empties is full some day; the line is given up in time."""
    program = Program([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
    with pytest.raises(ArenaError) as caught:
        program.say("x" * 1_000_000, 0.3)
    assert caught.value.code == "arena/engine_silent"
    program.end()


def test_a_program_that_will_not_leave_is_made_to(pids: list[int]) -> None:
    """`quit` is a wish first."""
    player = ExternalPlayer(robot("stubborn"))
    asked(player, pids)
    player.close()


def test_our_levels_play_by_lines_as_they_play_here(pids: list[int]) -> None:
    """`marias engine` rebuilds the very view: every decision of whole deals is that of the level itself."""
    player = ExternalPlayer(SERVED, patience=20)
    level = player_of_level("beginner")
    for seed in range(2):
        player.new_deal()
        ruleset = find_preset(("app_voleny", "csm_licitovany")[seed])
        state = game.start(ruleset, Deal(shuffled(ruleset, SeededChance(seed))))
        while (seat := state.to_move) is not None:
            view = seat_view(state, seat)
            theirs = player.decide(view, Budget(), SeededChance(9)).action
            ours = level.decide(view, Budget(), SeededChance(SeededChance(9).below(1 << 53))).action
            assert theirs == ours
            state = game.apply(state, ours, seat).state
        assert player.deal_over() == ()
    player.close()


def test_forfeits_are_counted_in_the_result() -> None:
    """By whose program it was."""
    entrant = read_entrant("engine:" + " ".join(robot("illegal", answers=20)))
    tally = PairedTally()
    with open_table(Pairing(RULES, read_entrant("beginner"), entrant, seed=1)) as table:
        tally.add(table.play(1))
    assert tally.forfeits[Who.A] == 0
    assert tally.forfeits[Who.B] > 20
