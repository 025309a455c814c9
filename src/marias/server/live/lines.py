"""The journal of a live table: a line for every step, from which the table is there again after anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from marias.errors import MariasError, TableError
from marias.server.live.household import Household
from marias.table.journal import AgainStep, JournalStep
from marias.table.live_match import LiveMatch
from marias.table.saved_steps import SavedSetup, SavedStep, read_setup, read_step, saved_setup, saved_step

#: Rises when the form changes so that an older program can't read it.
FORM: Final = 1


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one step changed; the first line has `form`, `secret` and `began`."""

    form: int | None = None
    secret: str | None = None
    began: SavedSetup | None = None
    house: Household | None = None
    steps: list[SavedStep] = []
    answered: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Restored:
    """A table as its journal left it; `answered` are persons and ids, the last one last."""

    house: Household
    match: LiveMatch
    answered: tuple[tuple[str, str], ...]


_DECODER: Final = msgspec.json.Decoder(_Line)
_ENCODER: Final = msgspec.json.Encoder()


def step_line(
    house: Household | None,
    before: LiveMatch | None,
    after: LiveMatch | None,
    answered: tuple[str, str] | None,
) -> bytes:
    """Write a step: a changed household, what the match went on by, and whose message was carried out."""
    opens = before is None and after is not None
    known = 0 if before is None else len(before.steps)
    steps = [] if after is None else [saved_step(step) for step in after.steps[known:]]
    line = _Line(
        form=FORM if opens else None,
        secret=after.secret if after is not None and opens else None,
        began=saved_setup(after.began) if after is not None and opens else None,
        house=house,
        steps=steps,
        answered=answered,
    )
    return _ENCODER.encode(line)


def restored(lines: Sequence[bytes]) -> Restored:
    """Read a journal; raises TableError: `store/newer`, `store/damaged`."""
    house: Household | None = None
    match: LiveMatch | None = None
    answered: list[tuple[str, str]] = []
    try:
        for text in lines:
            line = _DECODER.decode(text)
            if (line.form or FORM) > FORM:
                raise TableError("store/newer", version=line.form, known=FORM)
            house = line.house or house
            if line.began is not None and line.secret is not None:
                match = LiveMatch.open(read_setup(line.began), line.secret)
            if match is not None:
                match = _repeated(match, line.steps)
            if line.answered is not None:
                answered.append(line.answered)
    except (msgspec.MsgspecError, ValueError, MariasError, RecursionError) as error:
        if isinstance(error, TableError) and error.code == "store/newer":
            raise
        raise TableError("store/damaged") from error
    if house is None or match is None:
        raise TableError("store/damaged")
    return Restored(house, match, tuple(answered))


def _repeated(match: LiveMatch, kept: Sequence[SavedStep]) -> LiveMatch:
    for saved in kept:
        step: JournalStep = read_step(saved, match.setup.chairs)
        if isinstance(step, AgainStep):
            match = match.again(step.setup)
        else:
            match = match.repeat(step)
    return match
