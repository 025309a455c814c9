"""What the long soak does to servers, done for a moment: it finds nothing, and it does what it says."""

import pytest

from marias.engine.presets import PRESETS
from tools import soak_deals, soak_server


@pytest.mark.timeout(120)
def test_kills_and_nonsense_for_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    """After each of some kills all acknowledged actions are there."""
    assert soak_server.soak(0, 3, seed=1), capsys.readouterr().out
    assert "server: 3 kills" in capsys.readouterr().out


@pytest.mark.timeout(120)
def test_a_few_deals_by_computers_through_sockets(capsys: pytest.CaptureFixture[str]) -> None:
    """Accounts add up to nought, and every record replays to what was told."""
    assert soak_deals.soak(len(PRESETS) + 2, seed=1), capsys.readouterr().out
    assert f"deals: {len(PRESETS) + 2} by computers" in capsys.readouterr().out
