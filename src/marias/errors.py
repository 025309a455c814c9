"""Every error of the package: a typed class, a stable code, and the data that words it.

`str(error)` is `code key=value …`; sentences for people come from `marias.texts`.  `marias.error_codes` lists
every code.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from marias.error_codes import CODES


class MariasError(Exception):
    """Base of all errors: `code` is stable, `data` holds the plain values its sentence quotes."""

    def __init__(self, code: str, **data: object) -> None:
        """Keep code and data; a code missing from `CODES` is a programming error (KeyError)."""
        if code not in CODES:
            raise KeyError(code)
        self.code = code
        self.data: Mapping[str, object] = MappingProxyType(data)
        super().__init__(code)

    def __str__(self) -> str:
        """Give the code and its data, without prose."""
        return " ".join([self.code, *(f"{key}={value!s}" for key, value in self.data.items())])


class NotationError(MariasError):
    """A text that can't be read: card, set, action."""


class DealError(MariasError):
    """A pack, a cut or a deal that is impossible."""


class RulesetProblem:
    """One fault of a ruleset: a code of `CODES` and its data."""

    def __init__(self, code: str, **data: object) -> None:
        """Keep code and data; a code missing from `CODES` is a programming error (KeyError)."""
        if code not in CODES:
            raise KeyError(code)
        self.code = code
        self.data: Mapping[str, object] = MappingProxyType(data)

    def __repr__(self) -> str:
        """Give the code and its data, without prose."""
        return " ".join([self.code, *(f"{key}={value!s}" for key, value in self.data.items())])


class RulesetError(MariasError):
    """An unknown or impossible ruleset; `problems` lists every fault."""

    @property
    def problems(self) -> tuple[RulesetProblem, ...]:
        """All faults, for `ruleset/invalid`; else empty."""
        found = self.data.get("problems", ())
        return found if isinstance(found, tuple) else ()


class IllegalActionError(MariasError):
    """An action that was read but isn't allowed now; the state is unchanged."""


class SituationError(MariasError):
    """A situation that can't be resumed."""


class SettlementError(MariasError):
    """Facts that no deal under the ruleset can have."""


class MatchError(MariasError):
    """A match that can't be set up or continued so."""


class RecordError(MariasError):
    """A record file that can't be read or doesn't replay."""


class KernelInputError(MariasError):
    """A position or a question that the kernel can't take."""


class KernelStoppedError(MariasError):
    """A search that was stopped, or used up its nodes, before it knew the answer."""


class UnsupportedRulesetError(MariasError):
    """A rule or moment that is not solved, rather than solved by simpler rules."""


class CommandError(MariasError):
    """A command line that can't be understood, or a command that broke off."""


class InferenceError(MariasError):
    """A view from which nothing can be inferred."""


class ArenaError(MariasError):
    """Players that can't be had, or a series that can't be played to its end."""


class PlayerError(MariasError):
    """A computer player that doesn't exist or can't decide."""


class TableError(MariasError):
    """A wish that the table can't fulfil."""


class StorageError(TableError):
    """What the server can't keep, or read back."""


class ServerError(MariasError):
    """A request that the server refuses, or a server that can't be started."""


class TextError(MariasError):
    """A sentence that can't be made: unknown language or key, a missing or unfit value."""
