"""What `make strength` measures, in the order in which it is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benchmarks.pair import Pair
from benchmarks.portrait import Portrait

PRESETS: Final = ("app_voleny", "csm_voleny", "csm_licitovany")
YARDSTICK: Final = "python:benchmarks/yardstick.py:Yardstick"
HABITS: Final = tuple(
    f"python:benchmarks/exploiters.py:{habit}"
    for habit in ("AlwaysFlek", "NeverFlek", "AlwaysGood", "AlwaysBetl", "AlwaysSeven")
)


Measurement = Pair | Portrait


@dataclass(frozen=True, slots=True)
class Planned:
    """A measurement, how many deals it takes, and their seed."""

    measurement: Measurement
    deals: int
    seed: int = 1


PLAN: Final = (
    *(Planned(Pair("club", "beginner", preset), 1500) for preset in PRESETS),
    *(Planned(Pair("master", "club", preset), 1500) for preset in PRESETS),
    *(Planned(Pair("master", YARDSTICK, preset), 1500) for preset in PRESETS),
    *(Planned(Portrait("master", preset), 300) for preset in PRESETS),
    *(Planned(Pair(habit, "master", preset), 200) for habit in HABITS for preset in PRESETS),
    *(Planned(Pair("master", "beginner", preset), 300) for preset in PRESETS),
)
