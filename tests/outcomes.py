"""Hypothesis strategies: rulesets with any way of scoring, and facts that are possible under them."""

from __future__ import annotations

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from marias.engine.amounts import Points, Units
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import Fee, LastSeven, NotPlayed, Outcome, Renonc
from marias.engine.presets import PRESETS
from marias.engine.ruleset import RenoncKind, Ruleset, Variant
from marias.engine.settlement.tariff import declarers_components, defences_components, is_individual
from marias.errors import RulesetError

ANY_SCORING: dict[str, st.SearchStrategy[Any]] = {
    "game_value": st.integers(0, 3),
    "seven_value": st.integers(0, 4),
    "quiet_seven_value": st.integers(0, 2),
    "hundred_value": st.integers(0, 6),
    "quiet_hundred_value": st.integers(0, 4),
    "hearts_multiplier": st.integers(1, 4),
    "hundred_mode": st.sampled_from(["doubling", "linear", "fixed"]),
    "hundred_fail_counts_opp_marriages": st.booleans(),
    "hundred_marriage": st.sampled_from(["best", "first", "each"]),
    "hundred_replaces_game": st.booleans(),
    "hundred_seven_combined": st.booleans(),
    "quiet_hundred_flek": st.sampled_from(["all", "base_only"]),
    "quiet_hundred_mode": st.sampled_from(["doubling", "linear", "flat"]),
    "quiet_hundred_qualify": st.sampled_from(["one_marriage", "all_marriages"]),
    "quiet_hundred_in_seven": st.booleans(),
    "tie_rule": st.sampled_from(["defence", "push"]),
    "limit": st.sampled_from([None, 5, 40, 500]),
    "limit_raised": st.sampled_from([None, 750]),
    "pauser_settles": st.booleans(),
    "flek_scope": st.sampled_from(["side", "side", "individual"]),
    "flek_scope_notrump": st.sampled_from(["side", "individual"]),
    "talon_forbids": st.sampled_from(["aces_and_tens", "none"]),
    "against_seven": st.booleans(),
    "against_hundred": st.booleans(),
    "laid_games": st.just("on_claim"),
    "illegal_cards": st.just("allow_and_challenge"),
    "renonc_fees": st.sampled_from(
        [
            {"kind": "two_flat", "minor": 10, "major": 50},
            {"kind": "max_of_flat_and_affected", "flat": 10},
        ]
    ),
}
ANY_VOLENY_SCORING: dict[str, st.SearchStrategy[Any]] = {
    "hundred_against_replaces_game": st.booleans(),
    "hundred_against_over_hundred": st.booleans(),
    "seven_against_over_fake": st.booleans(),
}
OTHER_SUITS = (Suit.LEAVES, Suit.ACORNS, Suit.BELLS)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Draw a preset whose scoring is changed at will; contradictory ones are thrown away."""
    base = draw(st.sampled_from(list(PRESETS.values())))
    options = dict(ANY_SCORING)
    if base.variant is Variant.VOLENY:
        options |= ANY_VOLENY_SCORING
    changes = draw(st.fixed_dictionaries({}, optional=options))
    if changes.get("limit", base.scoring.limit) is None:
        changes["limit_raised"] = None
    try:
        return base.with_options(changes)
    except RulesetError:
        assume(False)
        raise


@st.composite
def outcomes(
    draw: st.DrawFn, ruleset: Ruleset, *, trumps: bool | None = None, played: bool = False
) -> Outcome:
    """Draw facts that a deal of the ruleset can have: played, not played, laid, or broken off.

    `trumps` asks for contracts with or without them, `played` for deals that came to their end.
    """
    contracts = sorted(kind for kind in ruleset.auction.contracts if trumps in {None, kind.has_trumps})
    contract = draw(st.sampled_from(contracts))
    declarer = draw(st.integers(0, 2))
    trump = draw(st.sampled_from(Suit)) if contract.has_trumps else None
    sitter = draw(st.booleans())
    stated: dict[str, Any] = {
        "declarer": declarer,
        "contract": contract,
        "trump": trump,
        "seats": 4 if sitter else 3,
        "sitting_out": 3 if sitter else None,
    }
    others = [] if played else _other_endings(contract, ruleset)
    ending = draw(st.sampled_from(["played", "played", "played", *others]))
    if contract.has_trumps and ending in {"played", "renonc"}:
        stated |= draw(_against(ruleset, contract, declarer))
    if isinstance(ending, NotPlayed):
        return Outcome(**stated, not_played=ending, **draw(_unplayed_flek(ending, declarer)))
    stated |= draw(_doublings(Outcome(**stated), ruleset, one_raiser=ending == "laid"))
    if ending == "laid":
        return Outcome(**stated, laid=declarers_components(Outcome(**stated), contract, ruleset.scoring))
    if ending == "renonc":
        return Outcome(**stated, renonc=draw(_renonc(ruleset, sitter=sitter)))
    if trump is None:
        return Outcome(**stated, made=draw(st.booleans()))
    return Outcome(**stated, **draw(_card_facts(contract, ruleset, declarer)))


def _other_endings(contract: ContractKind, ruleset: Ruleset) -> list[object]:
    endings: list[object] = []
    if ruleset.play.laid_games == "on_claim":
        endings.append("laid")
    if ruleset.play.illegal_cards == "allow_and_challenge" and (
        ruleset.scoring.renonc_fees.kind is not RenoncKind.NONE
    ):
        endings.append("renonc")
    unplayed = {
        ContractKind.GAME: [NotPlayed.PLAIN, NotPlayed.FLEK_NO_RE],
        ContractKind.SEVEN: [NotPlayed.SEVEN_APPROVED, NotPlayed.SEVEN_GAME_FLEK, NotPlayed.SEVEN_NO_RE],
        ContractKind.TWO_SEVENS: [NotPlayed.TWO_SEVENS_HELPERS],
    }
    return [*endings, *unplayed.get(contract, [])]


@st.composite
def _against(draw: st.DrawFn, ruleset: Ruleset, contract: ContractKind, declarer: int) -> dict[str, Any]:
    rules = ruleset.announcing
    announced: dict[str, Any] = {}
    defenders = [seat for seat in range(3) if seat != declarer]
    if rules.against_seven and (rules.seven_against_over_fake or not contract.has_seven):
        announced["seven_against"] = draw(st.sampled_from([None, *defenders]))
    if rules.against_hundred and (rules.hundred_against_over_hundred or not contract.has_hundred):
        announced["hundred_against"] = draw(st.sampled_from([None, *defenders]))
    return announced


@st.composite
def _unplayed_flek(draw: st.DrawFn, kind: NotPlayed, declarer: int) -> dict[str, Any]:
    levels = {
        NotPlayed.FLEK_NO_RE: {Component.GAME: 1},
        NotPlayed.SEVEN_GAME_FLEK: {Component.GAME: 1},
        NotPlayed.SEVEN_NO_RE: {Component.GAME: draw(st.integers(0, 1)), Component.SEVEN: 1},
    }.get(kind, {})
    if not levels:
        return {}
    raiser = draw(st.sampled_from([seat for seat in range(3) if seat != declarer]))
    return {"flek": tuple((name, level) for name, level in levels.items() if level), "flek_by": (raiser,)}


@st.composite
def _doublings(draw: st.DrawFn, outcome: Outcome, ruleset: Ruleset, *, one_raiser: bool) -> dict[str, Any]:
    """Draw levels within the cap and who raised.

    A laid game has one raiser, and none where each defender is bound for himself.
    """
    contract = outcome.contract
    assert contract is not None
    individual = is_individual(outcome, ruleset.doubling)
    live = declarers_components(outcome, contract, ruleset.scoring)
    if not individual:
        live += defences_components(outcome)
    cap = ruleset.doubling.max_flek if contract.has_trumps else ruleset.doubling.max_flek_notrump
    most = 0 if one_raiser and individual else min(7, 7 if cap is None else cap)
    levels = [(name, draw(st.integers(0, most))) for name in live]
    flek = tuple((name, level) for name, level in levels if level)
    if not flek:
        return {}
    defenders = [seat for seat in range(3) if seat != outcome.declarer]
    raisers = draw(st.lists(st.sampled_from(defenders), min_size=1, max_size=1 if one_raiser else 3))
    return {"flek": flek, "flek_by": tuple(raisers)}


@st.composite
def _renonc(draw: st.DrawFn, ruleset: Ruleset, *, sitter: bool) -> Renonc:
    by = draw(st.integers(0, 3 if sitter else 2))
    if ruleset.scoring.renonc_fees.kind is RenoncKind.MAX_OF_FLAT_AND_AFFECTED:
        return Renonc(by, affected=Units(draw(st.integers(0, 60))))
    has_side = by < 3 or ruleset.match.pauser_settles
    return Renonc(by, fee=draw(st.sampled_from(Fee)), lost=has_side and draw(st.booleans()))


@st.composite
def _card_facts(draw: st.DrawFn, contract: ContractKind, ruleset: Ruleset, declarer: int) -> dict[str, Any]:
    sharp = ruleset.talon.talon_forbids != "aces_and_tens"
    talon = draw(st.sampled_from([0, 10, 20])) if sharp else 0
    own = 10 * draw(st.integers(0, (90 - talon) // 10))
    shown = draw(st.permutations([40, 20, 20, 20]))[: draw(st.integers(0, 4))]
    cut = draw(st.integers(0, len(shown)))
    facts: dict[str, Any] = {
        "points": (Points(own), Points(90 - talon - own)),
        "talon_points": Points(talon),
        "marriages": (tuple(map(Points, shown[:cut])), tuple(map(Points, shown[cut:]))),
    }
    if contract.has_two_sevens:
        facts["two_sevens_made"] = draw(st.booleans())
        return facts
    if draw(st.booleans()):
        facts["last_seven"] = LastSeven(draw(st.integers(0, 2)), draw(st.booleans()))
    return facts


@st.composite
def settled(draw: st.DrawFn, *, trumps: bool | None = None, played: bool = False) -> tuple[Outcome, Ruleset]:
    """Draw a ruleset and facts possible under it."""
    ruleset = draw(rulesets())
    return draw(outcomes(ruleset, trumps=trumps, played=played)), ruleset
