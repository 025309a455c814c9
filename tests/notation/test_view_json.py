"""Views as JSON: what is written reads back as the very same view, and nothing hidden is in it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from marias.chance import SeededChance
from marias.engine.presets import PRESETS
from marias.engine.views import seat_view
from marias.errors import MariasError
from marias.notation.record import named_for_record
from marias.notation.view_json import read_view, view_data
from marias.testing.mixing import mixed
from marias.testing.playouts import Playout, random_playout
from marias.testing.strategies import playouts


def there_and_back(playout: Playout) -> None:
    """Every view of a deal, as everybody sees it, survives JSON; its rules told as a record tells them."""
    ruleset = named_for_record(playout.start.ruleset)
    for state in playout.states:
        for seat in (0, 1, 2, None):
            view = replace(seat_view(state, seat), ruleset=ruleset)
            assert read_view(json.loads(json.dumps(view_data(view)))) == view


@given(playouts(sitter=True))
def test_reads_back_the_same_view(playout: Playout) -> None:
    """From the first decision to the settlement, under mixed rules, with a fourth who sits out or not."""
    there_and_back(playout)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_and_house_rules_come_through(preset: str) -> None:
    """A preset as such, and rules of a name of their own."""
    chance = SeededChance(preset)
    for ruleset in (PRESETS[preset], mixed(PRESETS[preset], chance)):
        there_and_back(random_playout(ruleset, chance))


def some_view() -> dict[str, Any]:
    """A view in the middle of play, as plain values."""
    playout = random_playout(PRESETS["app_voleny"], SeededChance(4))
    state = next(state for state in playout.states if state.play is not None and state.play.number == 3)
    return view_data(seat_view(state, state.to_move))


BROKEN: tuple[tuple[str, Any, str], ...] = (
    ("hand", None, "settlement/field_missing"),
    ("hand", "hAA", "notation/double_card"),
    ("hand", 7, "settlement/field_type"),
    ("seat", 4, "settlement/field_range"),
    ("phase", "tea", "settlement/field_value"),
    ("legal", ["play hZ"], "notation/action"),
    ("history", ["play hA"], "notation/seat"),
    ("tricks", {"leader": 0}, "settlement/field_type"),
    ("tricks", [{"leader": 0}], "settlement/field_missing"),
    ("hand_counts", [10, 10], "settlement/field_range"),
    ("ruleset", "chess", "ruleset/unknown_preset"),
    ("options", [], "settlement/field_type"),
    ("options", {"max_flek": "x"}, "ruleset/invalid"),
    ("levels", {"tea": 1}, "settlement/field_unknown"),
    ("rung", 13, "settlement/field_range"),
    ("secret", 1, "settlement/field_unknown"),
)


@pytest.mark.parametrize(("key", "value", "code"), BROKEN)
def test_what_is_no_view_is_told(key: str, value: object, code: str) -> None:
    """A wrong field is an error with its code, never another view."""
    with pytest.raises(MariasError) as caught:
        read_view({**some_view(), key: value})
    assert caught.value.code == code


@pytest.mark.parametrize("raw", [None, [], "x", 1, {}])
def test_other_json_is_told(raw: object) -> None:
    """A view is an object with the fields of one."""
    with pytest.raises(MariasError):
        read_view(raw)
