"""One whole deal of every preset, with the answer to every question at every state, is what it was.

A difference is a change of behaviour: `python tools/golden.py` writes the files anew, and the change is read
as a diff.
"""

from __future__ import annotations

import pytest

from marias.engine.presets import PRESETS
from tools.golden import GOLDEN, read, write


@pytest.mark.parametrize("preset", PRESETS)
def test_golden(preset: str) -> None:
    """The file is what the engine says today, to the letter."""
    text = (GOLDEN / f"{preset}.txt").read_text(encoding="utf-8")
    ruleset, deal, actions = read(text)
    assert ruleset.name == preset
    assert write(ruleset, deal, actions).splitlines() == text.splitlines()


def test_every_file_is_compared() -> None:
    """No file lies about that nobody reads."""
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_golden_deals_are_whole(preset: str) -> None:
    """Each ends with its facts and its settlement."""
    text = (GOLDEN / f"{preset}.txt").read_text(encoding="utf-8")
    assert "\noutcome\n" in text
    assert "\nsettlement " in text
