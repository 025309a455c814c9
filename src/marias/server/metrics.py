"""Numbers about the server in the text form that Prometheus reads; none tells of a card or a person."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
_FINE: Final = tuple(
    sorted({*BUCKETS, *(part / 1000 for part in (3, 4, 7, 15, 25, 30, 35, 40, 45, 60, 70, 80))})
)


class Durations:
    """How long something took, in seconds, counted by buckets."""

    def __init__(self, bounds: tuple[float, ...] = BUCKETS) -> None:
        """Begin with none."""
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Metrics:
    """Counters since the start, and gauges that are asked for when they are read."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.requests: Counter[int] = Counter()
        self.refusals: Counter[str] = Counter()
        self.frames_in = 0
        self.frames_out = 0
        self.slow_sockets = 0
        self.answering = Durations()
        self.thinking = Durations()
        self.message = Durations(_FINE)

    def text(self, gauges: dict[str, float]) -> str:
        """Write everything down."""
        lines = []
        for name, value in gauges.items():
            lines += [f"# TYPE marias_{name} gauge", f"marias_{name} {value:g}"]
        lines.append("# TYPE marias_requests_total counter")
        lines += [f'marias_requests_total{{status="{key}"}} {n}' for key, n in sorted(self.requests.items())]
        lines.append("# TYPE marias_refusals_total counter")
        lines += [f'marias_refusals_total{{code="{key}"}} {n}' for key, n in sorted(self.refusals.items())]
        totals = {"in": self.frames_in, "out": self.frames_out}
        lines.append("# TYPE marias_frames_total counter")
        lines += [f'marias_frames_total{{way="{way}"}} {count}' for way, count in totals.items()]
        lines += [
            "# TYPE marias_slow_sockets_total counter",
            f"marias_slow_sockets_total {self.slow_sockets}",
        ]
        lines += _histogram("answer_seconds", self.answering)
        lines += _histogram("thought_seconds", self.thinking)
        lines += _histogram("message_seconds", self.message)
        return "\n".join(lines) + "\n"


def _histogram(name: str, durations: Durations) -> list[str]:
    lines, total = [f"# TYPE marias_{name} histogram"], 0
    for bound, count in zip((*map(str, durations.bounds), "+Inf"), durations.counts, strict=True):
        total += count
        lines.append(f'marias_{name}_bucket{{le="{bound}"}} {total}')
    return [*lines, f"marias_{name}_sum {durations.total:.6f}", f"marias_{name}_count {total}"]
