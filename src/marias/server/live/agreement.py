"""What friends agree on, made into a match that can be played; everything wrong with it is refused."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from marias.engine.amounts import Money
from marias.engine.dealing import Gather
from marias.engine.presets import find_preset
from marias.engine.ruleset import ReshuffleKind, Ruleset
from marias.engine.seats import Chair
from marias.engine.state import SEATS
from marias.errors import RulesetError, TableError
from marias.notation.house_rules import MOST_OPTIONS
from marias.protocol.shapes import TableOptions
from marias.table.setup import Sitter, TableSetup

#: Shortest absence after which a computer may play for somebody, in seconds.
LEAST_ABSENCE: Final = 15
_MOST_ABSENCE: Final = 3600
_MOVE: Final = range(5, 3601)
_BANK: Final = range(3601)
_MOST_PRESET: Final = 60


def ruleset_of(options: TableOptions) -> Ruleset:
    """Give the rules that were agreed; equal agreements share one ruleset.

    Raises RulesetError with all faults, `table/option_value`.
    """
    if len(options.house) > MOST_OPTIONS or len(options.preset) > _MOST_PRESET:
        raise TableError("table/option_value", option="house", value=str(len(options.house)))
    try:
        house = json.dumps(options.house, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise RulesetError("ruleset/unknown_option", option="house", near="") from error
    return _ruleset(options.preset, house, options.every_deal)


def check_options(options: TableOptions) -> None:
    """Refuse what no table can agree on; raises as `ruleset_of`, and the errors of a setup."""
    if options.chairs not in {SEATS, SEATS + 1}:
        raise TableError("table/option_value", option="chairs", value=str(options.chairs))
    absence = options.stand_in
    if absence is not None and not LEAST_ABSENCE <= absence <= _MOST_ABSENCE:
        raise TableError("table/option_value", option="stand_in", value=str(absence))
    clock = options.clock
    if clock is not None and (clock.move not in _MOVE or clock.bank not in _BANK):
        raise TableError("table/option_value", option="clock", value=f"{clock.move} + {clock.bank}")
    setup_of(options, tuple(Sitter(f"{chair}") for chair in range(options.chairs)), 0)


def setup_of(options: TableOptions, sitters: tuple[Sitter, ...], first_dealer: Chair) -> TableSetup:
    """Give the setup of a match; raises as `check_options`."""
    return TableSetup(
        ruleset=ruleset_of(options),
        sitters=sitters,
        length=options.length,
        first_dealer=first_dealer,
        gather=Gather(options.gather),
        stake=None if options.stake is None else Money(options.stake),
    )


def counts_minutes(ruleset: Ruleset) -> bool:
    """Tell whether the rules shuffle by the clock (clause 2.9)."""
    return ruleset.dealing.reshuffle_after.kind is ReshuffleKind.MINUTES


@lru_cache(maxsize=256)
def _ruleset(preset: str, house: str, every_deal: bool) -> Ruleset:  # noqa: FBT001 - a part of the key
    ruleset = find_preset(preset).with_options(json.loads(house))
    return ruleset.playing_every_deal() if every_deal else ruleset
