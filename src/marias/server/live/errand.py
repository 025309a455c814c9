"""How long a page's message keeps the server busy: from its frame until the last frame that it led to."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from types import TracebackType

_carried: ContextVar[Errand | None] = ContextVar("errand", default=None)


class Errand:
    """A message on its way: held by whoever still has to do with it, told once nobody has.

    Whoever makes it or was given it by `held` holds it.  In a `with` block it is carried, what is posted and
    sent there belongs to it, and after the block it is let go.  What nothing is sent for is not told.
    """

    def __init__(self, begun: float, clock: Callable[[], float], told: Callable[[float], None]) -> None:
        """Begin at a moment of the clock; `told` gets the seconds."""
        self._begun = begun
        self._clock = clock
        self._told = told
        self._holders = 1
        self._sent = False
        self._over = False

    def __enter__(self) -> None:
        """Carry it from here on."""
        _carried.set(self)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Carry it no further."""
        _carried.set(None)
        self.let_go()

    def let_go(self) -> None:
        """Hold it no longer; the last one tells how long it took."""
        self._holders -= 1
        if self._holders == 0 and not self._over:
            self._over = True
            if self._sent:
                self._told(self._clock() - self._begun)

    @classmethod
    def held(cls, *, sent: bool = False) -> Errand | None:
        """Hold what is carried here, if anything is: for a job of a table, or for a frame to be `sent`."""
        errand = _carried.get()
        return None if errand is None else errand.hold(sent=sent)

    def hold(self, *, sent: bool) -> Errand | None:
        """Hold it once more; None if it is over."""
        if self._over:
            return None
        self._holders += 1
        self._sent |= sent
        return self
