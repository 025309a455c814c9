"""Options of a ruleset as a plain dict, read from the preset list of the test cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

PRESETS = Path(__file__).resolve().parent.parent / "cases" / "presets.json"

# What an option means in a preset that says nothing about it, because it does not
# concern that preset's variant.
DEFAULTS: dict[str, Any] = {
    "deal_pattern": "7-5-5/5-5-5",
    "trump_choice": "from_seven",
    "contracts": ["game"],
    "blind_trump": False,
    "blind_trump_visible_to_chooser": True,
    "trump_hidden_until_approved": True,
    "forgot_choice": "refused",
    "takeover": "after_discard",
    "takeover_equal": False,
    "durch_approved": False,
    "no_bid": "redeal",
    "discard_order": "discard_first",
    "talon_forbids": "aces_and_tens",
    "talon_forbids_trump": False,
    "talon_forbids_chosen_card": "in_suit_contract",
    "talon_forbids_announced_seven": True,
    "talon_open_until": "question",
    "fake_sevens": [],
    "seven_against_over_fake": False,
    "hundred_needs_marriage": False,
    "hundred_against_needs_marriage": False,
    "against_seven": False,
    "against_hundred": False,
    "against_round": "first_round",
    "hundred_against_over_hundred": True,
    "hundred_seven_overrides_nt": False,
    "max_flek": None,
    "max_flek_notrump": None,
    "flek_scope": "side",
    "flek_scope_notrump": "side",
    "flek_round_rule": "only_last_raised",
    "notrump_flek": "after_approval",
    "mandatory_flek_trhak": False,
    "min_fleks_game": 0,
    "min_fleks_seven": 0,
    "skip_balanced_seven": False,
    "four_plus_helpers": "pay_without_play",
    "first_lead": "declarer",
    "keep_announced_seven": True,
    "early_stop": True,
    "open_mode": "static_extremes",
    "illegal_cards": "refuse",
    "laid_games": "off",
    "marriage_card": "either",
    "marriage_mode": "announced",
    "game_value": 1,
    "seven_value": 2,
    "quiet_seven_value": 1,
    "hundred_value": 4,
    "quiet_hundred_value": 2,
    "betl_value": 15,
    "durch_value": 30,
    "open_betl_value": 10,
    "open_durch_value": 20,
    "two_sevens_value": 40,
    "omyl_value": 6,
    "hearts_multiplier": 2,
    "hundred_mode": "linear",
    "hundred_fail_counts_opp_marriages": True,
    "hundred_marriage": "best",
    "hundred_replaces_game": True,
    "hundred_seven_combined": False,
    "hundred_against_replaces_game": False,
    "quiet_hundred_flek": "all",
    "quiet_hundred_mode": "linear",
    "quiet_hundred_qualify": "all_marriages",
    "quiet_hundred_in_seven": True,
    "tie_rule": "defence",
    "limit": None,
    "limit_raised": None,
    "renonc_fees": {"kind": "none"},
    "pauser_settles": True,
}


def read_presets(path: Path = PRESETS) -> dict[str, Any]:
    """Every preset as written in the file, by name."""
    presets: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["presets"]
    return presets


def options_of(name: str, path: Path = PRESETS, **changes: object) -> dict[str, Any]:
    """All options of a preset: defaults, then its parents, then itself, then ``changes``."""
    presets = read_presets(path)
    chain = []
    step: str | None = name
    while step is not None:
        chain.append(presets[step])
        step = presets[step].get("extends")
    options = dict(DEFAULTS)
    for preset in reversed(chain):
        for key, entry in preset["values"].items():
            with_source = isinstance(entry, dict) and "value" in entry
            options[key] = entry["value"] if with_source else entry
    return options | changes
