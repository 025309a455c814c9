"""What is wrong with a record file: each fault with its line, so that the rest of the file can be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from marias.errors import MariasError, RecordError
from marias.notation.places import Place


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault; `line` and `deal` count from 1 in the file, None where unknown."""

    error: MariasError
    line: int | None = None
    deal: int | None = None

    @property
    def code(self) -> str:
        """The stable code."""
        return self.error.code

    @property
    def data(self) -> Mapping[str, object]:
        """What the sentence quotes."""
        return self.error.data

    def __str__(self) -> str:
        """`12: record/missing_key key=deal`."""
        return f"{self.line or '?'}: {self.error}"


@dataclass(slots=True)
class Report:
    """Collects the faults of one deal while it is read."""

    place: Place
    deal: int | None = None
    faults: list[Fault] = field(default_factory=list)

    def add(self, path: tuple[str, ...], code: str, **data: object) -> None:
        """Report a RecordError about the key at `path`."""
        self.add_error(path, RecordError(code, **data))

    def add_error(self, path: tuple[str, ...], error: MariasError) -> None:
        """Report any error about the key at `path`."""
        self.faults.append(Fault(error, self.place.line_of(path), self.deal))

    def add_action(self, number: int, code: str, **data: object) -> None:
        """Report a RecordError about an action, counted from 1."""
        error = RecordError(code, number=number, **data)
        self.faults.append(Fault(error, self.place.line_of_action(number), self.deal))
