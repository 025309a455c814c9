"""A ruleset: one value that says everything about the rules of a table.

It is checked when it is made; all faults are reported at once (`RulesetError.problems`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final

from marias.engine.ruleset.deal_parts import AnnouncingRules, AuctionRules, DealRules, TalonRules
from marias.engine.ruleset.option import Option, OutsideTypeError, options_of
from marias.engine.ruleset.play_parts import DoublingRules, MatchRules, PlayRules, ScoringRules
from marias.engine.ruleset.problems import contradictions, type_problems, value_problem, variant_problems
from marias.engine.ruleset.values import Variant
from marias.errors import RulesetError, RulesetProblem

RULES_REVISION: Final = 1
"""Rises only when the same ruleset and actions would give another result."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All options of a table by part; raises RulesetError (`ruleset/invalid`) when they can't stand together.

    `name` is that of a preset, or one's own; `extends` names the preset it was derived from.
    """

    name: str
    variant: Variant
    extends: str | None = None
    dealing: DealRules = field(default_factory=DealRules)
    auction: AuctionRules = field(default_factory=AuctionRules)
    talon: TalonRules = field(default_factory=TalonRules)
    announcing: AnnouncingRules = field(default_factory=AnnouncingRules)
    doubling: DoublingRules = field(default_factory=DoublingRules)
    play: PlayRules = field(default_factory=PlayRules)
    scoring: ScoringRules = field(default_factory=ScoringRules)
    match: MatchRules = field(default_factory=MatchRules)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the options: types first, then variant and contradictions."""
        options = tuple(OPTIONS.values())
        problems = type_problems(self, options)
        if not problems:
            problems = variant_problems(self, options) + contradictions(self)
        if problems:
            raise RulesetError("ruleset/invalid", name=self.name, problems=problems)
        parts = (getattr(self, name) for name in PARTS)
        object.__setattr__(self, "_hash", hash((self.name, self.variant, self.extends, *parts)))

    def __hash__(self) -> int:
        """Give the hash computed once: a ruleset is looked up far more often than made."""
        return self._hash

    @classmethod
    def make(
        cls, name: str, variant: Variant, options: Mapping[str, object], *, extends: str | None = None
    ) -> Ruleset:
        """Make a ruleset from plain values (as JSON and TOML have them); the rest are defaults."""
        parts = {part: part_class() for part, part_class in PARTS.items()}
        return _build(name, variant, extends, parts, options)

    def with_options(self, changes: Mapping[str, object], *, name: str | None = None) -> Ruleset:
        """Give the ruleset with some options changed, by flat name and plain value.

        Raises RulesetError with every unknown option, value outside its type and contradiction.
        """
        parts = {part: getattr(self, part) for part in PARTS}
        return _build(name or self.name, self.variant, self.extends, parts, changes)

    def derive(self, name: str, changes: Mapping[str, object] | None = None) -> Ruleset:
        """Give a ruleset of another name that extends this one."""
        parts = {part: getattr(self, part) for part in PARTS}
        return _build(name, self.variant, self.name, parts, changes or {})

    def playing_every_deal(self) -> Ruleset:
        """Give the same rules with no deal settled by agreement instead of play (clauses 18.1-18.3).

        Two sevens against four helper cards stay as they are: that is a rule of the contract.
        """
        return self.with_options({"min_fleks_game": 0, "min_fleks_seven": 0, "skip_balanced_seven": False})

    def get(self, name: str) -> object:
        """Give the value of an option by its flat name; `ruleset/unknown_option` if there is none."""
        return getattr(getattr(self, _option(name).part), name)

    def applies(self, name: str) -> bool:
        """Tell whether an option says anything in this variant."""
        return self.variant in _option(name).variants

    def options(self) -> dict[str, object]:
        """Give the plain values of all options of the variant, in documented order."""
        return {
            name: entry.plain(self.get(name))
            for name, entry in OPTIONS.items()
            if self.variant in entry.variants
        }

    def differences(self, base: Ruleset) -> dict[str, object]:
        """Give the plain values of this ruleset where they differ from another's, in documented order."""
        return {
            name: entry.plain(self.get(name))
            for name, entry in OPTIONS.items()
            if self.get(name) != base.get(name)
        }

    def digest(self) -> str:
        """Give SHA-256 of revision, variant and options: equal exactly for equal rules of any name."""
        content = {"revision": RULES_REVISION, "variant": str(self.variant), "options": self.options()}
        text = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


PARTS: Final[Mapping[str, type]] = MappingProxyType(
    {
        "dealing": DealRules,
        "auction": AuctionRules,
        "talon": TalonRules,
        "announcing": AnnouncingRules,
        "doubling": DoublingRules,
        "play": PlayRules,
        "scoring": ScoringRules,
        "match": MatchRules,
    }
)
"""The parts of a ruleset by attribute, in documented order."""

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {entry.name: entry for name, part in PARTS.items() for entry in options_of(name, part)}
)
"""Every option by name, in documented order, as read off the fields of the parts."""


def reading_problems(changes: Mapping[str, object]) -> tuple[RulesetProblem, ...]:
    """Name every unknown option and every plain value outside its type, whatever they are set in."""
    return _read(changes)[1]


def near_options(name: str) -> tuple[str, ...]:
    """Give up to three options whose names resemble a mistyped one."""
    return tuple(get_close_matches(name, OPTIONS, n=3, cutoff=0.6))


def _option(name: str) -> Option:
    if name not in OPTIONS:
        raise RulesetError("ruleset/unknown_option", option=name, near=", ".join(near_options(name)))
    return OPTIONS[name]


def _build(
    name: str,
    variant: Variant,
    extends: str | None,
    parts: Mapping[str, Any],
    changes: Mapping[str, object],
) -> Ruleset:
    """Set plain values into parts; faults of reading and of the outcome are reported together."""
    values, unread = _read(changes)
    built = {part: replace(parts[part], **values[part]) for part in PARTS}
    try:
        ruleset = Ruleset(name, variant, extends, **built)
    except RulesetError as error:
        # What contradicts only the value that stands in for an unreadable one is no fault of the writer.
        names = {str(problem.data["option"]) for problem in unread}
        found = tuple(problem for problem in error.problems if not _mentions(problem) & names)
    else:
        if not unread:
            return ruleset
        found = ()
    raise RulesetError("ruleset/invalid", name=name, problems=unread + found)


def _read(changes: Mapping[str, object]) -> tuple[dict[str, dict[str, object]], tuple[RulesetProblem, ...]]:
    """Take plain values: the values of fields by part, and what can't be read."""
    problems: list[RulesetProblem] = []
    values: dict[str, dict[str, object]] = {part: {} for part in PARTS}
    for name, plain in changes.items():
        entry = OPTIONS.get(name)
        if entry is None:
            near = ", ".join(near_options(name))
            problems.append(RulesetProblem("ruleset/unknown_option", option=name, near=near))
            continue
        try:
            values[entry.part][name] = entry.read(plain)
        except OutsideTypeError:
            problems.append(value_problem(entry, plain))
    return values, tuple(problems)


def _mentions(problem: RulesetProblem) -> set[str]:
    """Give the options a problem is about."""
    words = {str(problem.data["option"]), str(problem.data.get("condition")), *problem.data}
    return words & OPTIONS.keys()
