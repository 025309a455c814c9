"""The named rulesets: exactly the values of their sources, found under their names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from marias.engine.presets import (
    ALIASES,
    APP_VOLENY,
    CSM_LICITOVANY,
    CSM_VOLENY,
    DEFAULT_PRESET,
    PRESETS,
    basis_of,
    find_preset,
)
from marias.engine.ruleset import Ruleset, Variant
from marias.errors import RulesetError

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "cases" / "presets.json").read_text(encoding="utf-8")
)["presets"]


def values_of(name: str) -> dict[str, object]:
    """Give all values of a preset from the facts: its parent's, changed by its own."""
    fact = FACTS[name]
    inherited = values_of(fact["extends"]) if fact["extends"] else {}
    return inherited | {option: entry["value"] for option, entry in fact["values"].items()}


@pytest.mark.parametrize("name", FACTS)
def test_values_are_those_of_the_sources(name: str) -> None:
    """Guards every value of every preset, option by option."""
    preset = PRESETS[name]
    assert preset.options() == values_of(name)
    assert preset.variant == FACTS[name]["variant"]
    assert preset.extends == FACTS[name]["extends"]


def test_no_preset_more_or_less() -> None:
    """Guards the list: the seven three-player presets, each under its own name."""
    assert set(PRESETS) == set(FACTS)
    assert all(preset.name == name for name, preset in PRESETS.items())


def test_the_default_plays_every_deal() -> None:
    """Whoever chooses nothing gets rules under which no deal is settled without play."""
    assert find_preset(DEFAULT_PRESET) is APP_VOLENY
    assert APP_VOLENY.playing_every_deal() is not None
    assert APP_VOLENY.playing_every_deal() == APP_VOLENY


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("csm_voleny", "csm_voleny"),
        ("CSM-Voleny", "csm_voleny"),
        (" csm voleny ", "csm_voleny"),
        ("volený", "csm_voleny"),
        ("Volený mariáš", "csm_voleny"),
        ("licitovaný", "csm_licitovany"),
        ("licit", "csm_licitovany"),
        ("mariášek", "mariasek"),
        ("tradiční", "pagat_voleny"),
        ("slovenský", "szmk_voleny"),
    ],
)
def test_names_people_use(text: str, name: str) -> None:
    """Guards aliases: accents, capitals and separators don't matter."""
    assert find_preset(text).name == name


def test_aliases_hide_no_preset_and_lead_to_one() -> None:
    """An alias equal to a preset's name would never be reached; one to nowhere would be a crash."""
    assert not {alias.replace(" ", "_") for alias in ALIASES} & set(PRESETS)
    assert set(ALIASES.values()) <= set(PRESETS)
    for alias, name in ALIASES.items():
        assert find_preset(alias).name == name


def test_unknown_name_is_refused_with_neighbours() -> None:
    """Guards the refusal: what was asked, what there is, what was probably meant."""
    with pytest.raises(RulesetError) as caught:
        find_preset("csm_volny")
    assert caught.value.code == "ruleset/unknown_preset"
    assert caught.value.data["name"] == "csm_volny"
    assert caught.value.data["known"] == ", ".join(PRESETS)
    assert str(caught.value.data["near"]).startswith("csm_voleny")
    with pytest.raises(RulesetError) as caught:
        find_preset("")
    assert caught.value.data["near"] == ""


def test_every_ruleset_has_a_basis() -> None:
    """A record names a preset and differences: any ruleset can be told so, whatever its name."""
    ours = APP_VOLENY.derive("ours", {"max_flek": 3})
    assert basis_of(ours) is APP_VOLENY
    assert basis_of(APP_VOLENY.with_options({"max_flek": 3})) is APP_VOLENY
    assert basis_of(ours.derive("theirs")) is CSM_VOLENY
    bare = Ruleset.make(
        "bare",
        Variant.LICITOVANY,
        {"deal_pattern": "5-5-5/2/5-5-5", "trump_choice": "after_talon", "contracts": ["betl"]},
    )
    assert basis_of(bare) is CSM_LICITOVANY
    for ruleset in (ours, ours.derive("theirs"), bare):
        base = basis_of(ruleset)
        assert base.with_options(ruleset.differences(base)).options() == ruleset.options()
