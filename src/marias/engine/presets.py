"""Named rulesets: sets of rules that people and programs play by.

A preset says only what differs from the one it extends, or, where it extends none, from the defaults of the
options; values are written as in house rules.  `pagat` is the traditional game, `csm` the Czech tournament
rules, `app` their simplification in a web app, `szmk` the Slovak association, `mariasek` the program.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from marias.engine.ruleset import Ruleset, Variant
from marias.errors import RulesetError

PAGAT_VOLENY: Final = Ruleset.make(
    "pagat_voleny",
    Variant.VOLENY,
    {
        "shuffle": "first_only",
        "reshuffle_after": {"kind": "minutes", "count": 120},
        "contracts": [
            "game",
            "seven",
            "hundred",
            "hundred_seven",
            "betl",
            "durch",
            "open_betl",
            "open_durch",
        ],
        "blind_trump": True,
        "durch_approved": True,
        "discard_order": "contract_first",
        "against_seven": True,
        "against_hundred": True,
        "flek_round_rule": "any_open",
        "notrump_flek": "in_approval",
        "marriage_card": "over_first",
        "betl_value": 5,
        "durch_value": 10,
        "hundred_mode": "doubling",
        "hundred_fail_counts_opp_marriages": False,
        "quiet_hundred_mode": "doubling",
        "quiet_hundred_qualify": "one_marriage",
        "renonc_fees": {"kind": "max_of_flat_and_affected", "flat": 10},
        "pauser_settles": False,
    },
)

CSM_VOLENY: Final = Ruleset.make(
    "csm_voleny",
    Variant.VOLENY,
    {
        "shuffle": "first_only",
        "contracts": ["game", "seven", "hundred", "hundred_seven", "betl", "durch"],
        "blind_trump": True,
        "talon_open_until": "announcement",
        "talon_visible_after": "yes",
        "fake_sevens": ["hundred_seven"],
        "against_seven": True,
        "against_hundred": True,
        "max_flek": 5,
        "max_flek_notrump": 5,
        "min_fleks_game": 2,
        "min_fleks_seven": 1,
        "skip_balanced_seven": True,
        "laid_games": "on_claim",
        "limit": 500,
        "limit_raised": 750,
        "renonc_fees": {"kind": "two_flat", "minor": 10, "major": 50},
    },
)

APP_VOLENY: Final = CSM_VOLENY.derive(
    "app_voleny",
    {
        "shuffle": "every_deal",
        "cutter": "nobody",
        "blind_trump_visible_to_chooser": False,
        "talon_open_until": "question",
        "talon_visible_after": "no",
        "fake_sevens": [],
        "hundred_needs_marriage": True,
        "against_seven": False,
        "against_hundred": False,
        "max_flek": 4,
        "max_flek_notrump": 4,
        "flek_round_rule": "alternating",
        "min_fleks_game": 0,
        "min_fleks_seven": 0,
        "skip_balanced_seven": False,
        "first_lead": "forehand_except_notrump",
        "laid_games": "off",
        "marriage_mode": "automatic",
        "quiet_hundred_mode": "flat",
        "quiet_hundred_in_seven": False,
        "limit_raised": None,
        "renonc_fees": {"kind": "none"},
        "match_end": "deals",
        "match_deals": [3, 6, 9],
    },
)

SZMK_VOLENY: Final = CSM_VOLENY.derive(
    "szmk_voleny",
    {
        "direction": "anticlockwise",
        "shuffle": "every_deal",
        "cutter": "chooser",
        "cut_may_decline": True,
        "forgot_choice": "betl_durch",
        "talon_open_until": "question",
        "talon_visible_after": "no",
        "max_flek": 4,
        "max_flek_notrump": 2,
        "min_fleks_game": 1,
        "skip_balanced_seven": False,
        "seven_value": 1,
        "limit_raised": None,
        "renonc_fees": {"kind": "two_flat", "minor": 2, "major": 10},
    },
)

MARIASEK: Final = CSM_VOLENY.derive(
    "mariasek",
    {
        "shuffle": "after_automatic_win",
        "blind_trump": False,
        "talon_open_until": "question",
        "sharp_talon_shown": True,
        "fake_sevens": [],
        "hundred_against_needs_marriage": True,
        "hundred_against_over_hundred": False,
        "max_flek": None,
        "max_flek_notrump": None,
        "min_fleks_game": 0,
        "min_fleks_seven": 0,
        "skip_balanced_seven": False,
        "laid_games": "off",
        "marriage_card": "over_first",
        "marriage_mode": "automatic",
        "betl_value": 5,
        "durch_value": 10,
        "hundred_against_replaces_game": True,
        "limit_raised": None,
        "renonc_fees": {"kind": "none"},
    },
)

CSM_LICITOVANY: Final = Ruleset.make(
    "csm_licitovany",
    Variant.LICITOVANY,
    {
        "shuffle": "first_only",
        "deal_pattern": "5-5-5/2/5-5-5",
        "trump_choice": "after_talon",
        "contracts": [
            "seven",
            "hundred",
            "hundred_seven",
            "betl",
            "durch",
            "two_sevens",
            "two_sevens_hundred",
        ],
        "talon_visible_after": "not_in_betl_durch",
        "fake_sevens": ["hundred_seven", "two_sevens"],
        "max_flek": 4,
        "max_flek_notrump": 4,
        "min_fleks_game": 2,
        "min_fleks_seven": 1,
        "skip_balanced_seven": True,
        "first_lead": "forehand_except_notrump",
        "laid_games": "on_claim",
        "limit": 500,
        "limit_raised": 750,
        "renonc_fees": {"kind": "two_flat", "minor": 10, "major": 50},
        "pb_table": "2014",
    },
)

APP_LICITOVANY: Final = CSM_LICITOVANY.derive(
    "app_licitovany",
    {
        "shuffle": "every_deal",
        "cutter": "nobody",
        "contracts": ["seven", "hundred", "hundred_seven", "betl", "durch"],
        "no_bid": "forehand_may_play",
        "talon_visible_after": "no",
        "fake_sevens": [],
        "flek_round_rule": "alternating",
        "min_fleks_game": 0,
        "min_fleks_seven": 0,
        "skip_balanced_seven": False,
        "laid_games": "off",
        "marriage_mode": "automatic",
        "quiet_hundred_mode": "flat",
        "quiet_hundred_in_seven": False,
        "limit_raised": None,
        "renonc_fees": {"kind": "none"},
        "pb_table": "none",
        "match_end": "deals",
        "match_deals": [3, 6, 9],
    },
)
PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {
        ruleset.name: ruleset
        for ruleset in (
            PAGAT_VOLENY,
            CSM_VOLENY,
            APP_VOLENY,
            SZMK_VOLENY,
            MARIASEK,
            CSM_LICITOVANY,
            APP_LICITOVANY,
        )
    }
)
"""Every preset by name."""

DEFAULT_PRESET: Final = APP_VOLENY.name
"""What is played when nobody says otherwise: every deal is played."""

ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "voleny": "csm_voleny",
        "voleny marias": "csm_voleny",
        "marias": "csm_voleny",
        "turnajovy voleny": "csm_voleny",
        "csm": "csm_voleny",
        "licitovany": "csm_licitovany",
        "licitovany marias": "csm_licitovany",
        "turnajovy licitovany": "csm_licitovany",
        "licit": "csm_licitovany",
        "tradicni": "pagat_voleny",
        "tradicni voleny": "pagat_voleny",
        "traditional": "pagat_voleny",
        "pagat": "pagat_voleny",
        "zjednoduseny": "app_voleny",
        "zjednoduseny voleny": "app_voleny",
        "zjednoduseny licitovany": "app_licitovany",
        "app": "app_voleny",
        "slovensky": "szmk_voleny",
        "slovensky voleny": "szmk_voleny",
        "szmk": "szmk_voleny",
        "mariasek app": "mariasek",
    }
)
"""Loose names, without accents and in small letters, as `find_preset` compares them."""


def find_preset(name: str) -> Ruleset:
    """Give a preset by name or alias; accents, capitals, hyphens and spaces don't matter.

    Raises RulesetError (`ruleset/unknown_preset`: name, known, near).
    """
    plain = _plain(name)
    by_name = {_plain(known): known for known in PRESETS}
    found = by_name.get(plain) or ALIASES.get(plain)
    if found is None:
        near = get_close_matches(plain, [*by_name, *ALIASES], n=3, cutoff=0.6)
        raise RulesetError(
            "ruleset/unknown_preset",
            name=name,
            known=", ".join(PRESETS),
            near=", ".join(dict.fromkeys(by_name.get(word) or ALIASES[word] for word in near)),
        )
    return PRESETS[found]


def basis_of(ruleset: Ruleset) -> Ruleset:
    """Give the preset a ruleset is told from: its own name's, the one it extends, or its variant's own.

    `ruleset.differences(basis_of(ruleset))` with the basis' name says all there is to say about it.
    """
    for name in (ruleset.name, ruleset.extends):
        preset = PRESETS.get(name or "")
        if preset is not None and preset.variant is ruleset.variant:
            return preset
    return CSM_VOLENY if ruleset.variant is Variant.VOLENY else CSM_LICITOVANY


def _plain(text: str) -> str:
    """Give a name without accents, capitals and kinds of separator."""
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(bare.replace("_", " ").replace("-", " ").split())
