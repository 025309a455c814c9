"""The benchmark of the engine runs, answers in its fixed form, and does without OpenSpiel."""

import json
import subprocess
import sys
from pathlib import Path

from marias.engine.presets import PRESETS

ROOT = Path(__file__).resolve().parents[2]


def test_figures_of_every_kind_of_deal() -> None:
    """One figure for the cards, one for each preset; skat is none where its interpreter isn't there."""
    command = [sys.executable, "benchmarks/engine.py", "--deals", "3", "--repeats", "1", "--json"]
    answer = subprocess.run(
        [*command, "--skat", "no-such-python"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    rates = json.loads(answer.stdout)["deals_per_second"]
    assert rates.pop("openspiel_skat") is None
    assert rates.keys() == {"cards", *PRESETS}
    assert all(rate > 0 for rate in rates.values())
