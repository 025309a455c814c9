"""A series of deals: repeatable, by chair, with the cards and the sitter that the match gives."""

from __future__ import annotations

import pytest

from marias.arena import play_series, tally
from marias.arena.statistics import Part
from marias.engine import game
from marias.engine.presets import APP_VOLENY, CSM_LICITOVANY, CSM_VOLENY, PRESETS
from marias.engine.ruleset import Ruleset, Shuffle
from marias.errors import MatchError
from marias.players import Player, player_of_level


def beginners(number: int) -> list[Player]:
    """Some beginners."""
    return [player_of_level("beginner") for _ in range(number)]


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_same_seed_same_deals_and_results(ruleset: Ruleset) -> None:
    """A series repeats card for card and action for action; another seed is another series."""
    runs = [
        [
            (played.state.actions, played.dealt, played.units)
            for played in play_series(ruleset, beginners(3), 8, seed)
        ]
        for seed in (1, 1, 2)
    ]
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_longer_series_begins_like_the_shorter() -> None:
    """The number of deals changes none of them."""
    short = [played.units for played in play_series(CSM_VOLENY, beginners(3), 5, 3)]
    long = [played.units for played in play_series(CSM_VOLENY, beginners(3), 9, 3)]
    assert long[:5] == short


def test_unshuffled_packs_come_from_the_last_deal() -> None:
    """Where the ruleset shuffles the first deal only, later packs are gathered and cut."""
    assert CSM_VOLENY.dealing.shuffle is Shuffle.FIRST_ONLY
    played = list(play_series(CSM_VOLENY, beginners(3), 6, 4))
    assert [deal.dealt.shuffled for deal in played] == [True, *[False] * 5]
    assert all(deal.dealt.cut is not None for deal in played)


def test_dealer_moves_and_sits_out_among_four() -> None:
    """Four players: forehand of a deal deals the next and sits out; everybody pays, the sum is nothing."""
    played = list(play_series(APP_VOLENY, beginners(4), 8, 5))
    assert [deal.dealt.dealer for deal in played] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert all(sum(deal.units) == 0 and len(deal.units) == 4 for deal in played)


def test_deals_replay_to_the_same_end() -> None:
    """What was played is a deal of the engine like any other."""
    for played in play_series(CSM_LICITOVANY, beginners(3), 10, 6):
        *_, last = game.replay(CSM_LICITOVANY, played.dealt.deal, played.state.actions)
        assert last.state.settlement == played.state.settlement


def test_two_players_are_refused() -> None:
    """A deal needs three; four is the most."""
    with pytest.raises(MatchError):
        list(play_series(APP_VOLENY, beginners(2), 1, 1))


def test_tally_counts_every_deal_once() -> None:
    """Declarers and defenders of a contract have the same deals, units of the parts add up to nothing."""
    result = tally(play_series(CSM_LICITOVANY, beginners(3), 120, 7), CSM_LICITOVANY, 3)
    assert [sample.count for sample in result.chairs] == [120] * 3
    assert sum(sample.total for sample in result.chairs) == 0
    deals = 0
    for parts in result.by.values():
        if Part.ALL in parts:
            deals += parts[Part.ALL].deals
            assert parts[Part.ALL].units.total == 0
            continue
        declarer, defence = parts[Part.DECLARER], parts[Part.DEFENCE]
        deals += declarer.deals
        assert declarer.deals == defence.deals
        assert declarer.made == defence.made <= declarer.deals
        assert declarer.units.total == -defence.units.total
        assert defence.units.count == 2 * declarer.units.count
    assert deals == 120
