"""The clock of the one to move: seconds for a move, then a bank of his own; it stands in an empty room."""

from __future__ import annotations

from marias.engine.seats import Chair
from marias.server.live.room import Room
from marias.table.live_match import WantKind


class MoveClock:
    """Runs for the person the table waits for, where a clock was agreed."""

    def __init__(self) -> None:
        """Begin with full banks."""
        self._turn: tuple[int, Chair] | None = None
        self._since = 0.0
        self._used: dict[Chair, float] = {}

    def look(self, room: Room) -> None:
        """Notice whose turn it is; what he who moved took longer than a move comes off his bank."""
        want = room.want
        runs = room.house.options.clock is not None and want.kind in {WantKind.ACTION, WantKind.CUT}
        chair = want.chair if runs and room.here else None
        if chair is not None and room.house.chairs[chair].person is None:
            chair = None
        turn = None if chair is None else (room.match.version, chair)
        if turn == self._turn:
            return
        self._stop(room)
        self._turn, self._since = turn, room.now

    def reset(self) -> None:
        """Fill all banks, for a new match."""
        self._used.clear()

    def ends_at(self, room: Room) -> float | None:
        """Give when the time of the one to move is over, None where no clock runs."""
        clock = room.house.options.clock
        if clock is None or self._turn is None:
            return None
        bank = max(0.0, clock.bank - self._used.get(self._turn[1], 0.0))
        return self._since + clock.move + bank

    def left(self, room: Room) -> float | None:
        """Give the seconds left, bank included, None where no clock runs."""
        self.look(room)
        ends = self.ends_at(room)
        return None if ends is None else round(max(0.0, ends - room.now), 1)

    def is_over(self, room: Room, chair: Chair) -> bool:
        """Tell whether the one to move is out of time."""
        ends = self.ends_at(room)
        return ends is not None and self._turn is not None and self._turn[1] == chair and room.now >= ends

    def _stop(self, room: Room) -> None:
        clock = room.house.options.clock
        if clock is not None and self._turn is not None:
            chair = self._turn[1]
            longer = max(0.0, room.now - self._since - clock.move)
            self._used[chair] = self._used.get(chair, 0.0) + longer
