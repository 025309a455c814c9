"""Players against players: series of deals, and what their results say."""

from __future__ import annotations

from marias.arena.series import PlayedDeal, play_deal, play_series
from marias.arena.statistics import Sample, tally

__all__ = ["PlayedDeal", "Sample", "play_deal", "play_series", "tally"]
