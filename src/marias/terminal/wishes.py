"""What a person asks for at the start: options of the command or the start screen, made into a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from marias.engine.amounts import Money
from marias.engine.dealing import Gather
from marias.engine.match import offered_lengths
from marias.engine.presets import DEFAULT_PRESET
from marias.engine.ruleset import MatchEnd, Ruleset
from marias.engine.state import SEATS
from marias.errors import TableError
from marias.notation.house_rules import find_ruleset
from marias.players import DEFAULT_LEVEL, known_level
from marias.table.chances import first_dealer, fresh_secret
from marias.table.live_match import LiveMatch
from marias.table.names import cleaned_name
from marias.table.setup import Sitter, TableSetup
from marias.terminal.words import Words

DEFAULT_DEALS = 6


@dataclass(frozen=True, slots=True)
class Wishes:
    """All that may be chosen; what is None is chosen for the person.

    `deals` and `rotations` are lengths, `open_end` none; `seed` repeats a match with all its cards.
    `levels` are those of the computers in their order, or one for all.
    """

    preset: str = DEFAULT_PRESET
    name: str | None = None
    names: Sequence[str] = ()
    deals: int | None = None
    rotations: int | None = None
    open_end: bool = False
    stake: int | None = None
    seed: str | None = None
    chairs: int = SEATS
    gather: Gather = Gather.BY_HAND
    every_deal: bool = False
    levels: Sequence[str] = (DEFAULT_LEVEL,)


def new_table(wishes: Wishes, words: Words) -> LiveMatch:
    """Open the table asked for.

    Raises RulesetError, MatchError, TableError and PlayerError for what can't be had.
    """
    ruleset = find_ruleset(wishes.preset)
    if wishes.every_deal:
        ruleset = ruleset.playing_every_deal()
    secret = fresh_secret() if wishes.seed is None else f"seed {wishes.seed}"
    setup = TableSetup(
        ruleset=ruleset,
        sitters=_sitters(wishes, words),
        length=_length(wishes, ruleset),
        first_dealer=first_dealer(secret, wishes.chairs) if wishes.chairs in {SEATS, SEATS + 1} else 0,
        gather=wishes.gather,
        stake=None if wishes.stake is None else Money(wishes.stake),
    )
    return LiveMatch.open(setup, secret)


def _length(wishes: Wishes, ruleset: Ruleset) -> int | None:
    if wishes.open_end:
        return None
    if wishes.rotations is not None:
        return wishes.rotations * wishes.chairs
    if wishes.deals is not None:
        return wishes.deals
    return default_length(ruleset, wishes.chairs)


def default_length(ruleset: Ruleset, chairs: int) -> int:
    """Give six deals, or the nearest longer length the rules offer at a table of this size."""
    offered = offered_lengths(ruleset, chairs)
    if offered:
        return min(offered, key=lambda length: (length < DEFAULT_DEALS, abs(length - DEFAULT_DEALS)))
    if ruleset.match.match_end is MatchEnd.ROTATIONS:
        return chairs * -(-DEFAULT_DEALS // chairs)
    return DEFAULT_DEALS


def _sitters(wishes: Wishes, words: Words) -> tuple[Sitter, ...]:
    """Seat the person on the first chair and computers on the others, under names nobody else has."""
    own = cleaned_name(words.say("you") if wishes.name is None else wishes.name)
    if len(wishes.names) > wishes.chairs - 1:
        raise TableError("table/names_many", names=len(wishes.names), computers=wishes.chairs - 1)
    taken = [own, *wishes.names]
    spare = [words.say(f"computer.{number}") for number in range(1, 7)]
    given = list(wishes.names)
    while len(given) < wishes.chairs - 1:
        name = next(name for name in spare if name.casefold() not in {word.casefold() for word in taken})
        given.append(name)
        taken.append(name)
    return (Sitter(own), *map(Sitter, given, _levels(wishes)))


def _levels(wishes: Wishes) -> Sequence[str]:
    computers = wishes.chairs - 1
    levels = [known_level(level) for level in wishes.levels]
    if len(levels) == 1:
        return levels * computers
    if len(levels) != computers:
        raise TableError("table/levels", levels=len(levels), computers=computers)
    return levels
