"""The naive implementation held against the worked settlements and its own invariants."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.naive import generator, payment, reader, tricks
from tests.naive.cards import PACK
from tests.naive.options import PRESETS, options_of, read_presets

SETTLEMENTS = PRESETS.parent / "settlements.json"
THREE_PLAYERS = ("voleny", "licitovany", "pauzirovany")

HOUSE_RULES: dict[str, dict[str, Any]] = {
    "everything_played": {"min_fleks_game": 0, "min_fleks_seven": 0, "skip_balanced_seven": False},
    "over_from_the_hand": {
        "hundred_seven_overrides_nt": True,
        "fake_sevens": ["hundred_seven", "two_sevens"],
    },
    "contract_first_at_once": {"discard_order": "contract_first", "takeover": "at_once"},
    "strict_talon": {"talon_forbids_chosen_card": "always", "talon_open_until": "announcement"},
    "free_talon": {"talon_forbids": "none", "talon_forbids_chosen_card": "never"},
    "against_any_round": {
        "against_seven": True,
        "against_hundred": True,
        "against_round": "any_round",
        "flek_round_rule": "any_open",
        "hundred_against_replaces_game": True,
        "fake_sevens": ["seven", "hundred_seven", "two_sevens", "seven_against"],
        "seven_against_over_fake": True,
    },
    "each_for_himself": {
        "flek_scope": "individual",
        "flek_scope_notrump": "individual",
        "notrump_flek": "in_approval",
        "durch_approved": True,
        "mandatory_flek_trhak": True,
        "max_flek": 3,
        "max_flek_notrump": 3,
    },
    "to_the_end": {"early_stop": False, "open_mode": "all_hands_open", "forgot_choice": "betl_durch"},
    "nobody_may": {
        "no_bid": "forehand_must_seven",
        "fake_sevens": ["seven", "two_sevens"],
        "four_plus_helpers": "ignore",
    },
}


def three_player_presets() -> list[str]:
    """Names of the presets in the file that three play."""
    return [name for name, preset in read_presets().items() if preset["variant"] in ("voleny", "licitovany")]


def random_deal(options: dict[str, Any], seed: int) -> tuple[list[str], list[str], dict[str, Any]]:
    """A pack, the record of a deal played by chance, and its last state."""
    chance = random.Random(seed)
    pack = list(PACK)
    chance.shuffle(pack)
    state = generator.start(options, pack)
    actions: list[str] = []
    while not generator.finished(state):
        lawful = generator.moves(state)
        if len(lawful) > 12:
            # Discards are many; look at what ends the phase as often as at them.
            others = [move for move in lawful if " discard " not in move]
            lawful = others if others and chance.random() < 0.7 else lawful
        move = chance.choice(lawful)
        actions.append(move)
        state = generator.play(state, move)
        check_cards(state)
    return pack, actions, state


def check_cards(state: dict[str, Any]) -> None:
    """Every card is in exactly one place."""
    places = [*state["hands"][0], *state["hands"][1], *state["hands"][2], *state["talon"]]
    places += [state["aside"]] if state["aside"] else []
    places += [card for _, trick in state["tricks"] for _, card in trick]
    places += [card for _, card in state["trick"]]
    if state["phase"] == "trump_choice":
        return
    assert sorted(places) == sorted(PACK)


@pytest.mark.parametrize("preset", three_player_presets())
@pytest.mark.parametrize("house", ["as_printed", *HOUSE_RULES])
def test_random_deals_end_and_pay(preset: str, house: str) -> None:
    """Guards the whole chain: no dead end, no lost card, readable facts, zero-sum payment."""
    options = options_of(preset, **HOUSE_RULES.get(house, {}))
    for seed in range(12):
        pack, actions, state = random_deal(options, seed)
        facts = reader.facts(options, pack, actions)
        outcome = facts["outcome"]
        assert facts["contract"] == state["contract"]
        assert outcome.get("not_played") == state["not_played"]
        assert facts["flek"] == {name: level for name, level in state["levels"].items() if level}
        if "tp" in outcome:
            assert sum(outcome["tp"]) + outcome.get("talon_points", 0) == 90
        for chairs in (3, 4):
            settled = payment.settle(facts, options, chairs)
            assert sum(settled["units"]) == 0
            assert len(settled["units"]) == chairs


def worked_settlements() -> list[dict[str, Any]]:
    """The worked settlements of volený, licitovaný and pauzírovaný."""
    records: list[dict[str, Any]] = json.loads(SETTLEMENTS.read_text(encoding="utf-8"))
    return [record for record in records if record["variant"] in THREE_PLAYERS]


def facts_of(record: dict[str, Any]) -> dict[str, Any]:
    """The record with seat numbers in place of seat names."""
    seats = record["seats"]

    def number(name: str | None) -> int | None:
        return None if name is None else seats.index(name)

    outcome = dict(record["outcome"])
    for key in ("last7", "renonc"):
        if outcome.get(key):
            outcome[key] = outcome[key] | {"by": number(outcome[key]["by"])}
    return {
        "contract": record["contract"],
        "declarer": number(record["declarer"]),
        "trump": record["trump"],
        "flek": record["flek"],
        "flek_by": [number(name) for name in record.get("flek_by", [])],
        "seven_against": number(record.get("seven_against")),
        "hundred_against": number(record.get("hundred_against")),
        "outcome": outcome,
    }


def test_worked_settlements() -> None:
    """Every worked settlement of the three-player games comes out to the unit."""
    records = worked_settlements()
    assert len(records) >= 130
    for record in records:
        options = options_of(record["preset"], **record.get("options", {}))
        settled = payment.settle(facts_of(record), options, len(record["seats"]))
        assert dict(zip(record["seats"], settled["units"], strict=True)) == record["expected"], record["id"]
        assert settled["components"] == record["components"], record["id"]


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "expected"),
    [
        ("l8 lK bA", "lO", "h", "lK"),  # beat in the led suit
        ("l8 lK bA", "lO h7", "h", "l8 lK"),  # ruffed already: nothing to beat
        ("h7 b8", "l8", "h", "h7"),  # void: trump
        ("h7 h8 b8", "l8 hA", "h", "h7 h8"),  # under-ruffing is compulsory
        ("bU bX b9", "bO", "h", "bX"),  # the ten beats the over where there are trumps
        ("bU bX b9", "bO", None, "b9 bU bX"),  # and does not where there are none
        ("aA bX", "lA", None, "aA bX"),  # void without trumps: anything
    ],
)
def test_lawful_cards(hand: str, trick: str, trump: str | None, expected: str) -> None:
    """Clause 3.1 in seven positions."""
    entries = list(enumerate(trick.split()))
    assert tricks.lawful(hand.split(), entries, trump) == expected.split()


def test_helper_seven_before_trump_seven() -> None:
    """Clause 3.3b: with the two sevens alone the helper seven goes first."""
    state = {
        "options": options_of("csm_licitovany"),
        "to_move": 0,
        "declarer": 0,
        "contract": "two_sevens",
        "trump": "l",
        "helper": "b",
        "trick": (),
        "seven_against": None,
        "hands": (frozenset({"l7", "b7"}), frozenset({"h8", "h9"}), frozenset({"a8", "a9"})),
    }
    assert tricks.moves(state) == ["play b7"]


def test_bidding_of_the_middle() -> None:
    """Clause 10.2: the middle holds against the rear once the forehand has passed."""
    state = generator.start(options_of("csm_licitovany"), PACK)
    for move in ("2 bid seven", "0 pass", "1 hold"):
        state = generator.play(state, move)
    assert generator.moves(state)[0] == "2 bid seven h"
    state = generator.play(state, "2 pass")
    assert state["declarer"] == 1
    assert state["phase"] == "discarding"


def test_count_of_first_actions() -> None:
    """Seven cards or five of the people, then any two of twelve, for betl stays possible."""
    options = options_of("csm_voleny")
    state = generator.start(options, PACK)
    assert generator.count(state, 0) == 1
    assert generator.count(state, 1) == 12
    assert generator.count(state, 2) == 12 * 66


def test_first_rung_won_by_a_bid_may_be_a_mistake() -> None:
    """Clause 10.6: the mistake ends the deal and pays to everybody at the table."""
    options = options_of("csm_licitovany")
    actions = []
    state = generator.start(options, PACK)
    for move in ("2 bid seven", "0 pass", "1 pass"):
        state = generator.play(state, move)
        actions.append(move)
    actions.append(generator.moves(state)[0])
    state = generator.play(state, actions[-1])
    actions.append("2 mistake")
    state = generator.play(state, "2 mistake")
    facts = reader.facts(options, PACK, actions)
    assert generator.count(state, 5) == 1
    assert payment.settle(facts, options, 4)["units"] == [6, 6, -18, 6]
