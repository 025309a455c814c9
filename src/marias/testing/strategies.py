"""Hypothesis strategies for packs, rulesets and played deals."""

from __future__ import annotations

from hypothesis import strategies as st

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.cards import Pack as PackSize
from marias.engine.dealing import Deal, Pack
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset, Variant
from marias.engine.state import GameState
from marias.testing.mixing import mended, mixable, values_of
from marias.testing.playouts import Playout, play_out


def packs(size: PackSize = PackSize.THIRTY_TWO) -> st.SearchStrategy[Pack]:
    """Draw a pack in dealing order."""
    return st.permutations(size.cards).map(tuple)


def deals(*, sitter: bool = False) -> st.SearchStrategy[Deal]:
    """Draw a deal; with `sitter` a fourth chair may sit out (section 14)."""
    return st.builds(Deal, packs(), st.sampled_from((None, 3)) if sitter else st.none())


def chances() -> st.SearchStrategy[SeededChance]:
    """Draw a source of chance, for choices that need not be simplified one by one."""
    return st.integers(0, 2**32 - 1).map(SeededChance)


def presets(variant: Variant | None = None) -> st.SearchStrategy[Ruleset]:
    """Draw a preset, of one variant where it is given."""
    return st.sampled_from([preset for preset in PRESETS.values() if variant in {None, preset.variant}])


@st.composite
def rulesets(draw: st.DrawFn, variant: Variant | None = None) -> Ruleset:
    """Draw a preset with any of its options changed; contradictions are mended by changing less."""
    base = draw(presets(variant))
    values = {
        option.name: st.sampled_from(values_of(option, base.variant)) for option in mixable(base.variant)
    }
    return mended(base, draw(st.fixed_dictionaries({}, optional=values)))


@st.composite
def playouts(
    draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None, *, sitter: bool = False
) -> Playout:
    """Draw a deal played at random to its end, under any rules unless told."""
    ruleset = draw(rulesets() if rules is None else rules)
    return play_out(game.start(ruleset, draw(deals(sitter=sitter))), draw(chances()))


@st.composite
def positions(draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None) -> GameState:
    """Draw a state in which somebody has to act, from anywhere in a deal."""
    states = draw(playouts(rules)).states[:-1]
    return states[draw(st.integers(0, len(states) - 1))]
