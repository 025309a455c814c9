"""Random rulesets: a preset with any of its options changed, mended until it can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marias.chance import SeededChance
from marias.engine.ruleset import OPTIONS, Option, OptionKind, Ruleset, Variant
from marias.errors import RulesetError

#: Options that are not mixed, because nothing is played differently yet or only one value fits the variant.
FIXED: Final = frozenset({"illegal_cards", "laid_games", "pack", "deal_pattern", "trump_choice"})

_MOST: Final = 8  # larger prices and caps show nothing that smaller ones don't
_LIMITS: Final = (None, 20, 500, 750)
_RECORDS: Final[Mapping[str, tuple[object, ...]]] = {
    "reshuffle_after": ({"kind": "never"}, {"kind": "deals", "count": 3}),
    "renonc_fees": ({"kind": "none"}, {"kind": "two_flat", "minor": 10, "major": 50}),
}


def values_of(option: Option, variant: Variant) -> tuple[object, ...]:
    """Give plain values worth trying for an option, all of them where they are few.

    A set gives some of its subsets: the empty one, the whole, and the whole without each member.
    """
    match option.kind:
        case OptionKind.BOOL:
            return (False, True)
        case OptionKind.ENUM:
            return tuple(str(value) for value in option.values_in(variant))
        case OptionKind.SET:
            whole = [str(value) for value in option.values_in(variant)]
            return ([], whole, *([other for other in whole if other != left] for left in whole))
        case OptionKind.INTS:
            return ([], [3, 6])
        case OptionKind.RECORD:
            return _RECORDS[option.name]
        case OptionKind.OPTIONAL_INT if option.name.startswith("limit"):
            return _LIMITS
        case _:
            least, most = option.range or (0, _MOST)
            numbers = tuple(range(least, min(most, _MOST) + 1))
            return (None, *numbers) if option.kind is OptionKind.OPTIONAL_INT else numbers


def mixable(variant: Variant) -> tuple[Option, ...]:
    """Give the options of a variant that may be changed, in documented order."""
    return tuple(
        option for option in OPTIONS.values() if variant in option.variants and option.name not in FIXED
    )


def mended(base: Ruleset, changes: Mapping[str, object], *, name: str = "mixed") -> Ruleset:
    """Change options of a ruleset; changes that the faults speak of are left out until no fault is left.

    Where a fault names none of them, those of the same part go.
    """
    kept = dict(changes)
    while True:
        try:
            return base.with_options(kept, name=name)
        except RulesetError as error:
            said = {str(word) for problem in error.problems for pair in problem.data.items() for word in pair}
            parts = {OPTIONS[word].part for word in said if word in OPTIONS}
            spoken_of = said & kept.keys() or {option for option in kept if OPTIONS[option].part in parts}
            if not spoken_of:
                raise
            kept = {option: value for option, value in kept.items() if option not in spoken_of}


def mixed(base: Ruleset, chance: SeededChance, *, tenths: int = 4) -> Ruleset:
    """Change each option with so many tenths of probability to a value drawn at random."""
    changes: dict[str, object] = {}
    for option in mixable(base.variant):
        if chance.below(10) < tenths:
            values = values_of(option, base.variant)
            changes[option.name] = values[chance.below(len(values))]
    return mended(base, changes)
