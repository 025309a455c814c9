"""Rulesets as data: what an option says of itself, what is refused, how values go in and out."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marias.engine.contracts import LADDER, ContractKind
from marias.engine.presets import (
    APP_VOLENY,
    CSM_LICITOVANY,
    CSM_VOLENY,
    MARIASEK,
    PAGAT_VOLENY,
    PRESETS,
    SZMK_VOLENY,
)
from marias.engine.ruleset import (
    OPTIONS,
    PARTS,
    Option,
    OptionKind,
    RenoncFees,
    RenoncKind,
    ReshuffleAfter,
    ReshuffleKind,
    Ruleset,
    RulesetProblem,
    Shuffle,
    Variant,
)
from marias.error_codes import CODES
from marias.errors import RulesetError

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "cases" / "options.json").read_text(encoding="utf-8")
)
OF_OTHER_GAMES: dict[str, set[object]] = {
    "pack": {36},
    "deal_pattern": {
        "4-4-4-4/4-4-4-4",
        "4-4/4-4",
        "5-5",
        "5-5/turn",
        "6-6/turn",
        "4-4/turn/4-4",
        "9-9-9-9",
        "12-12-12",
        "12-12/dead",
    },
    "trump_choice": {"from_first_four", "from_hand", "turn_up", "first_declaration"},
    "contracts": {"marjas"},
    "forgot_choice": {"betl_durch_or_hearts_alone"},
    "settlement": {"points"},
    "match_end": {"target"},
}
"""Values of the option list that no three-player game has."""


def problems_of(base: Ruleset, changes: dict[str, object]) -> list[RulesetProblem]:
    """Give the problems of a change; a change without any fails the test."""
    with pytest.raises(RulesetError) as caught:
        base.with_options(changes)
    assert caught.value.code == "ruleset/invalid"
    return list(caught.value.problems)


def codes_of(base: Ruleset, changes: dict[str, object]) -> set[tuple[str, str]]:
    """Give code and option of each problem of a change."""
    return {(problem.code, str(problem.data["option"])) for problem in problems_of(base, changes)}


class TestOptions:
    """The table of options, read off the fields of the parts."""

    def test_every_option_stands_in_one_part(self) -> None:
        """Guards the list: the options of three-player games, each once, none invented."""
        assert set(OPTIONS) == set(FACTS)
        assert sum(1 for part in PARTS.values() for _ in fields(part)) == len(FACTS)

    @pytest.mark.parametrize("name", FACTS)
    def test_what_an_option_says_of_itself(self, name: str) -> None:
        """Guards type, values, range, unit, default, clause and variants against the option list."""
        fact, entry = FACTS[name], OPTIONS[name]
        assert {str(variant) for variant in entry.variants} == set(fact["applies_to"])
        assert entry.clause == fact["clause"]
        assert entry.unit == fact["unit"]
        assert entry.plain(entry.default) == fact["default"]
        assert entry.range == (tuple(fact["range"]) if "range" in fact else None)
        if name == "pack":
            assert entry.kind is OptionKind.INT
        else:
            assert entry.kind == fact["type"]
        if "values" in fact:
            plain = [value if isinstance(value, int) else str(value) for value in entry.values]
            assert plain == [v for v in fact["values"] if v not in OF_OTHER_GAMES.get(name, set())]
        if "kinds" in fact:
            kinds = {
                str(kind): {number: list(ends) for number, ends in ranges.items()}
                for kind, ranges in entry.numbers.items()
            }
            assert kinds == fact["kinds"]

    @pytest.mark.parametrize("entry", OPTIONS.values(), ids=OPTIONS)
    def test_default_is_a_value_of_its_type(self, entry: Option) -> None:
        """Guards the declarations: a default outside its own type would refuse every ruleset."""
        assert entry.accepts(entry.default)
        assert entry.read(json.loads(json.dumps(entry.plain(entry.default)))) == entry.default

    def test_allowed_values_are_told_in_words_and_numbers(self) -> None:
        """Guards what refusals and sheets quote."""
        assert OPTIONS["flek_scope"].allowed == "side, individual"
        assert OPTIONS["limit"].allowed == "1…100000, none"
        assert OPTIONS["cut_min"].allowed == "1…15"
        assert OPTIONS["early_stop"].allowed == "true, false"
        assert OPTIONS["pack"].allowed == "32"
        assert OPTIONS["reshuffle_after"].allowed == "never, deals(count 1…10000), minutes(count 1…1440)"

    def test_values_of_one_variant(self) -> None:
        """Guards that each variant has its own deal pattern and contracts."""
        pattern = OPTIONS["deal_pattern"]
        assert pattern.values_in(Variant.VOLENY) == ("7-5-5/5-5-5",)
        assert pattern.values_in(Variant.LICITOVANY) == ("5-5-5/2/5-5-5",)
        contracts = OPTIONS["contracts"]
        assert ContractKind.TWO_SEVENS not in contracts.values_in(Variant.VOLENY)
        assert ContractKind.GAME not in contracts.values_in(Variant.LICITOVANY)


class TestValues:
    """What is a value of an option, and what only looks like one."""

    @pytest.mark.parametrize(
        ("name", "plain"),
        [
            ("early_stop", 1),
            ("early_stop", "yes"),
            ("cut_min", True),
            ("cut_min", 0),
            ("cut_min", 16),
            ("cut_min", 2.0),
            ("cut_min", None),
            ("cut_min", "none"),
            ("pack", 36),
            ("max_flek", -1),
            ("max_flek", 21),
            ("max_flek", "None"),
            ("max_flek", False),
            ("limit", 0),
            ("shuffle", "sometimes"),
            ("shuffle", ["every_deal"]),
            ("talon_visible_after", False),
            ("pb_table", 2014),
            ("contracts", "game"),
            ("contracts", ["game", "game"]),
            ("contracts", ["marjas", "game"]),
            ("contracts", {"game": True}),
            ("fake_sevens", [["seven"]]),
            ("match_deals", [3, 3]),
            ("match_deals", [0]),
            ("match_deals", [3, "6"]),
            ("match_deals", [[3]]),
            ("match_deals", 3),
            ("reshuffle_after", "never"),
            ("reshuffle_after", {"kind": "never", "count": 3}),
            ("reshuffle_after", {"kind": "deals"}),
            ("reshuffle_after", {"kind": "deals", "count": 0}),
            ("reshuffle_after", {"kind": "minutes", "count": 1441}),
            ("reshuffle_after", {"count": 3}),
            ("renonc_fees", {"kind": "two_flat", "minor": 10}),
            ("renonc_fees", {"kind": "two_flat", "minor": 10, "major": True}),
            ("renonc_fees", {"kind": "flat_plus_game", "flat": 5, "hundred_counts_as": 90}),
            ("renonc_fees", {"kind": ["none"]}),
            ("settlement", "points"),
            ("match_end", "target"),
        ],
    )
    def test_outside_its_type(self, name: str, plain: object) -> None:
        """Guards that types are exact: no bool for a number, no word for a list, no repetition."""
        (problem,) = problems_of(CSM_VOLENY, {name: plain})
        assert problem.code == "ruleset/value"
        assert problem.data["option"] == name
        assert problem.data["allowed"] == OPTIONS[name].allowed

    def test_no_number_has_a_word(self) -> None:
        """Guards house rules: TOML has no null, so the word stands for it."""
        base = CSM_VOLENY.with_options({"limit_raised": None})
        assert base.with_options({"limit": "none"}) == base.with_options({"limit": None})
        assert base.with_options({"limit": "none"}).scoring.limit is None

    def test_records_carry_their_numbers(self) -> None:
        """Guards the two options with numbers inside, both ways."""
        rules = CSM_VOLENY.with_options(
            {
                "reshuffle_after": {"kind": "minutes", "count": 120},
                "renonc_fees": {"kind": "by_moment", "outside_play": 5, "game": 10, "hundred": 15},
            }
        )
        assert rules.dealing.reshuffle_after == ReshuffleAfter(ReshuffleKind.MINUTES, 120)
        assert rules.scoring.renonc_fees == RenoncFees(
            RenoncKind.BY_MOMENT, outside_play=5, game=10, hundred=15
        )
        assert rules.options()["reshuffle_after"] == {"kind": "minutes", "count": 120}
        assert rules.options()["renonc_fees"] == {
            "kind": "by_moment",
            "outside_play": 5,
            "game": 10,
            "hundred": 15,
        }

    @pytest.mark.parametrize(
        "fees",
        [
            RenoncFees(RenoncKind.NONE, minor=10),
            RenoncFees(RenoncKind.FLAT_PLUS_GAME, flat=5),
            RenoncFees(RenoncKind.TWO_FLAT, minor=10, major=1001),
        ],
    )
    def test_a_record_made_in_code_is_checked_too(self, fees: RenoncFees) -> None:
        """Guards parts put together without plain values: numbers of another kind, or out of range."""
        with pytest.raises(RulesetError) as caught:
            replace(CSM_VOLENY, scoring=replace(CSM_VOLENY.scoring, renonc_fees=fees))
        assert [problem.data["option"] for problem in caught.value.problems] == ["renonc_fees"]

    def test_a_word_in_place_of_a_member_is_refused(self) -> None:
        """Guards the fields: a bare string would compare equal to the member and slip through matches."""
        words: Any = "every_deal"
        with pytest.raises(RulesetError) as caught:
            replace(CSM_VOLENY, dealing=replace(CSM_VOLENY.dealing, shuffle=words))
        assert caught.value.problems[0].code == "ruleset/value"

    def test_a_hostile_value_is_quoted_in_part(self) -> None:
        """Guards messages: a value as deep or long as a file may be is cut where it is quoted."""
        deep: object = 1
        for _ in range(100_000):
            deep = [deep]
        try:
            for plain in (deep, "x" * 100_000, list(range(100_000))):
                (problem,) = problems_of(CSM_VOLENY, {"limit": plain})
                assert len(str(problem)) < 200
        finally:  # taken apart by hand: freeing it at once would nest as deep
            while isinstance(deep, list):
                deep = deep.pop()


class TestRefused:
    """Clause 7.11 and the contradictions between options."""

    def test_c7_11_bans_that_leave_no_talon(self) -> None:
        """Twelve cards may hold eight trumps and three aces: fewer than two cards could go."""
        for sharp in ("aces", "aces_and_tens"):
            changes: dict[str, object] = {"talon_forbids_trump": True, "talon_forbids": sharp}
            assert ("ruleset/no_lawful_talon", "talon_forbids_trump") in codes_of(MARIASEK, changes)
            assert ("ruleset/no_lawful_talon", "talon_forbids_trump") in codes_of(CSM_LICITOVANY, changes)
        free = MARIASEK.with_options({"talon_forbids_trump": True, "talon_forbids": "none"})
        assert free.talon.talon_forbids_trump

    def test_c7_11_hidden_trump_and_a_ban_on_trumps(self) -> None:
        """What may lie in the talon would betray the suit of a card that its chooser may not see."""
        ban: dict[str, object] = {"talon_forbids_trump": True, "talon_forbids": "none"}
        assert codes_of(APP_VOLENY, ban) == {("ruleset/hidden_trump_betrayed", "talon_forbids_trump")}
        APP_VOLENY.with_options(ban | {"blind_trump_visible_to_chooser": True})
        APP_VOLENY.with_options(ban | {"blind_trump": False})

    def test_c8_10_hundred_and_seven_before_talon_or_trumps_are_known(self) -> None:
        """Declared from the hand it stands at once: the cards it needs must be known when it is named."""
        fault = {("ruleset/hundred_seven_unsure", "hundred_seven_overrides_nt")}
        overrides: dict[str, object] = {"hundred_seven_overrides_nt": True}
        assert codes_of(CSM_VOLENY, overrides | {"discard_order": "contract_first"}) == fault
        assert codes_of(APP_VOLENY, overrides) == fault
        APP_VOLENY.with_options(overrides | {"blind_trump": False})
        CSM_VOLENY.with_options(overrides)

    def test_limit_raised_needs_a_lower_limit(self) -> None:
        """A raised limit without a limit, or below it, says nothing."""
        assert codes_of(CSM_VOLENY, {"limit": None}) == {("ruleset/limit_raised_alone", "limit_raised")}
        assert codes_of(CSM_VOLENY, {"limit_raised": 499}) == {("ruleset/limit_raised_below", "limit_raised")}
        assert CSM_VOLENY.with_options({"limit_raised": 500}).scoring.limit_raised == 500

    @pytest.mark.parametrize(
        ("name", "value", "cap", "refused"),
        [
            ("min_fleks_game", 2, 1, True),
            ("min_fleks_game", 2, 2, False),
            ("min_fleks_game", 1, 0, True),
            ("min_fleks_seven", 2, 1, True),
            ("min_fleks_seven", 1, 1, False),
            ("mandatory_flek_trhak", True, 0, True),
            ("mandatory_flek_trhak", True, 1, False),
        ],
    )
    def test_no_more_doublings_demanded_than_allowed(
        self, name: str, value: object, cap: int, refused: bool
    ) -> None:
        """A deal that needs a re to be played, under a cap of one flek, could never be played."""
        changes: dict[str, object] = {name: value, "max_flek": cap}
        if refused:
            assert codes_of(PAGAT_VOLENY, changes) == {("ruleset/fleks_beyond_cap", name)}
        else:
            assert PAGAT_VOLENY.with_options(changes).get(name) == value

    def test_voleny_needs_the_game(self) -> None:
        """After "barva?" is approved something must be announced whatever the hand: the plain game."""
        assert codes_of(CSM_VOLENY, {"contracts": ["seven", "betl"]}) == {
            ("ruleset/contract_missing", "contracts")
        }
        assert codes_of(CSM_VOLENY, {"contracts": []}) == {("ruleset/contract_missing", "contracts")}
        assert CSM_VOLENY.with_options({"contracts": ["game"]}).auction.contracts == {ContractKind.GAME}

    def test_options_that_play_a_contract_need_it(self) -> None:
        """A forgotten trump card leaves betl and durch; a hundred and seven from the hand is a contract."""
        assert codes_of(SZMK_VOLENY, {"contracts": ["game", "seven"]}) == {
            ("ruleset/contract_missing", "forgot_choice")
        }
        changes: dict[str, object] = {"contracts": ["game", "betl"], "hundred_seven_overrides_nt": True}
        assert codes_of(CSM_VOLENY, changes) == {("ruleset/contract_missing", "hundred_seven_overrides_nt")}
        assert codes_of(CSM_LICITOVANY, {"no_bid": "forehand_must_seven", "contracts": ["betl"]}) == {
            ("ruleset/contract_missing", "no_bid")
        }

    def test_licitovany_needs_a_contract(self) -> None:
        """Without a rung there is nothing to bid."""
        assert codes_of(CSM_LICITOVANY, {"contracts": []}) == {("ruleset/no_contracts", "contracts")}

    def test_the_highest_rung_can_always_be_played(self) -> None:
        """Whoever wins at the top must have a lawful contract with any hand (naive recount of the ladder)."""
        kinds = ("seven", "hundred", "hundred_seven", "betl", "durch", "two_sevens", "two_sevens_hundred")
        fakes = ("seven", "hundred_seven", "two_sevens")
        for size, marriage in itertools.product(range(1, 4), (False, True)):
            for contracts, fake in itertools.product(
                itertools.combinations(kinds, size), [(), *itertools.combinations(fakes, 1), fakes]
            ):
                top = max(rung.number for rung in LADDER if str(rung.contract) in contracts)
                always = {7, 8} if top in {7, 8} else set()
                always |= {5} if not marriage else set()
                always |= {2} if "seven" in fake else set()
                always |= {6} if "hundred_seven" in fake and not marriage else set()
                always |= {11} if "two_sevens" in fake else set()
                always |= {12} if "two_sevens" in fake and not marriage else set()
                changes: dict[str, object] = {
                    "contracts": list(contracts),
                    "fake_sevens": list(fake),
                    "hundred_needs_marriage": marriage,
                }
                if top in always:
                    CSM_LICITOVANY.with_options(changes)
                else:
                    assert ("ruleset/highest_rung_conditional", "contracts") in codes_of(
                        CSM_LICITOVANY, changes
                    ), changes

    @pytest.mark.parametrize(
        ("base", "name", "plain"),
        [
            (CSM_VOLENY, "no_bid", "forehand_may_play"),
            (CSM_VOLENY, "omyl_value", 5),
            (CSM_VOLENY, "two_sevens_value", 50),
            (CSM_LICITOVANY, "blind_trump", True),
            (CSM_LICITOVANY, "takeover", "none"),
            (CSM_LICITOVANY, "durch_approved", True),
        ],
    )
    def test_an_option_of_the_other_variant(self, base: Ruleset, name: str, plain: object) -> None:
        """Guards against rules that would silently do nothing."""
        (problem,) = problems_of(base, {name: plain})
        assert (problem.code, problem.data["option"]) == ("ruleset/not_in_variant", name)

    @pytest.mark.parametrize(
        ("base", "name", "plain"),
        [
            (CSM_VOLENY, "deal_pattern", "5-5-5/2/5-5-5"),
            (CSM_VOLENY, "trump_choice", "after_talon"),
            (CSM_VOLENY, "contracts", ["game", "two_sevens"]),
            (CSM_VOLENY, "fake_sevens", ["two_sevens"]),
            (CSM_LICITOVANY, "deal_pattern", "7-5-5/5-5-5"),
            (CSM_LICITOVANY, "contracts", ["game", "betl"]),
            (CSM_LICITOVANY, "contracts", ["open_betl", "betl"]),
            (CSM_LICITOVANY, "cutter", "chooser"),
        ],
    )
    def test_a_value_of_the_other_variant(self, base: Ruleset, name: str, plain: object) -> None:
        """Guards patterns, contracts and the like; before an auction nobody is the chooser who could cut."""
        (problem,) = problems_of(base, {name: plain})
        assert (problem.code, problem.data["option"]) == ("ruleset/value_not_in_variant", name)

    def test_all_faults_at_once(self) -> None:
        """One refusal names unknown options, wrong values and contradictions together."""
        changes: dict[str, object] = {
            "max_fleks": 3,
            "cut_min": 99,
            "no_bid": "forehand_may_play",
            "limit_raised": 100,
            "contracts": ["betl"],
        }
        assert codes_of(CSM_VOLENY, changes) == {
            ("ruleset/unknown_option", "max_fleks"),
            ("ruleset/value", "cut_min"),
            ("ruleset/not_in_variant", "no_bid"),
            ("ruleset/limit_raised_below", "limit_raised"),
            ("ruleset/contract_missing", "contracts"),
        }

    def test_no_contradiction_with_a_value_that_could_not_be_read(self) -> None:
        """Only the fault the writer made is reported, not what follows from the value standing in for it."""
        base = CSM_VOLENY.with_options({"limit_raised": None})
        assert codes_of(base, {"limit": "much", "limit_raised": 400}) == {("ruleset/value", "limit")}

    def test_a_mistyped_option_is_told_its_neighbours(self) -> None:
        """Guards the hint."""
        (problem,) = problems_of(CSM_VOLENY, {"hearts_multiplyer": 1})
        assert problem.data == {"option": "hearts_multiplyer", "near": "hearts_multiplier"}

    def test_every_code_of_a_problem_is_listed(self) -> None:
        """A code outside the table of codes could not be worded."""
        with pytest.raises(KeyError):
            RulesetProblem("ruleset/never_heard_of")
        assert CODES["ruleset/value"].keys() == {"option", "value", "allowed"}


class TestChanges:
    """Deriving, comparing and naming rulesets."""

    def test_with_options_changes_what_it_is_told(self) -> None:
        """Guards flat names: only the named options change, the base stays as it was."""
        rules = CSM_VOLENY.with_options({"max_flek": 3, "shuffle": "every_deal"})
        assert rules.doubling.max_flek == 3
        assert rules.dealing.shuffle is Shuffle.EVERY_DEAL
        assert rules.differences(CSM_VOLENY) == {"shuffle": "every_deal", "max_flek": 3}
        assert CSM_VOLENY.doubling.max_flek == 5
        assert CSM_VOLENY.with_options(rules.differences(CSM_VOLENY)) == rules

    def test_playing_every_deal(self) -> None:
        """Clauses 18.1-18.3 are off in every preset; the helpers' rule stays a rule of the contract."""
        for preset in PRESETS.values():
            rules = preset.playing_every_deal()
            assert rules.doubling.min_fleks_game == rules.doubling.min_fleks_seven == 0
            assert not rules.doubling.skip_balanced_seven
            assert rules.doubling.four_plus_helpers is preset.doubling.four_plus_helpers
        assert APP_VOLENY.playing_every_deal() == APP_VOLENY

    def test_options_in_documented_order_and_only_those_of_the_variant(self) -> None:
        """Guards what files and sheets list."""
        names = list(CSM_VOLENY.options())
        assert names == [name for name in OPTIONS if name in names]
        assert "no_bid" not in names
        assert "blind_trump" in names
        assert CSM_VOLENY.options()["contracts"] == [
            "game",
            "seven",
            "hundred",
            "hundred_seven",
            "betl",
            "durch",
        ]

    @pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
    def test_options_go_through_json_and_back(self, preset: Ruleset) -> None:
        """Guards records and messages: a ruleset is its plain values."""
        plain = json.loads(json.dumps(preset.options()))
        assert Ruleset.make(preset.name, preset.variant, plain, extends=preset.extends) == preset

    def test_get_by_flat_name(self) -> None:
        """Guards reading by name, and the refusal of an unknown one."""
        assert CSM_VOLENY.get("limit") == 500
        with pytest.raises(RulesetError, match="ruleset/unknown_option option=limits near=limit"):
            CSM_VOLENY.get("limits")

    def test_digest_follows_the_rules_not_the_name(self) -> None:
        """Guards records: the hash tells whether two rulesets play alike."""
        assert CSM_VOLENY.derive("ours").digest() == CSM_VOLENY.digest()
        assert CSM_VOLENY.with_options({"max_flek": 4}).digest() != CSM_VOLENY.digest()
        assert len({preset.digest() for preset in PRESETS.values()}) == len(PRESETS)

    def test_digests_stay(self) -> None:
        """A digest in an old record must still be that of the same rules: the canonical text is pinned."""
        bare = Ruleset.make("bare", Variant.VOLENY, {})
        assert bare.digest() == "4971bcc31b6ae134818fa5e663ca0c2936d44e14859d8200cfd29c4d73670bd8"

    def test_equal_rulesets_hash_alike(self) -> None:
        """Guards the stored hash: it is taken from the values, not from the object."""
        again = CSM_VOLENY.with_options({"max_flek": 4}).with_options({"max_flek": 5})
        assert again == CSM_VOLENY
        assert again is not CSM_VOLENY
        assert hash(again) == hash(CSM_VOLENY)


def plain_values(entry: Option, variant: Variant) -> st.SearchStrategy[object]:
    """Draw plain values of an option's type that belong to the variant."""
    values = [str(value) for value in entry.values_in(variant)]
    ends = entry.range or (0, 0)
    match entry.kind:
        case OptionKind.BOOL:
            return st.booleans()
        case OptionKind.INT:
            return st.just(32) if entry.values else st.integers(*ends)
        case OptionKind.OPTIONAL_INT:
            return st.none() | st.integers(*ends)
        case OptionKind.ENUM:
            return st.sampled_from(values)
        case OptionKind.SET:
            return st.lists(st.sampled_from(values), unique=True)
        case OptionKind.INTS:
            return st.lists(st.integers(*ends), unique=True, max_size=5)
        case OptionKind.RECORD:
            return st.one_of([record(kind, ranges) for kind, ranges in entry.numbers.items()])


def record(kind: str, ranges: Mapping[str, tuple[int, int]]) -> st.SearchStrategy[object]:
    """Draw a record of one kind."""
    numbers: dict[str, st.SearchStrategy[object]] = {
        name: st.integers(least, most) for name, (least, most) in ranges.items()
    }
    return st.fixed_dictionaries({"kind": st.just(str(kind)), **numbers})


@given(data=st.data(), base=st.sampled_from([CSM_VOLENY, CSM_LICITOVANY]))
def test_any_values_make_a_ruleset_or_name_their_contradictions(data: st.DataObject, base: Ruleset) -> None:
    """Guards completeness: values of their types are taken as they are, or refused as contradictions."""
    names = data.draw(st.lists(st.sampled_from(list(base.options())), unique=True, max_size=12))
    changes = {name: data.draw(plain_values(OPTIONS[name], base.variant), label=name) for name in names}
    try:
        rules = base.with_options(changes)
    except RulesetError as error:
        found = {problem.code for problem in error.problems}
        assert found <= {
            "ruleset/contract_missing",
            "ruleset/fleks_beyond_cap",
            "ruleset/hidden_trump_betrayed",
            "ruleset/highest_rung_conditional",
            "ruleset/hundred_seven_unsure",
            "ruleset/limit_raised_alone",
            "ruleset/limit_raised_below",
            "ruleset/no_contracts",
            "ruleset/no_lawful_talon",
        }
    else:
        for name, plain in changes.items():
            entry = OPTIONS[name]
            assert rules.get(name) == entry.read(plain)
        assert base.with_options(rules.differences(base)) == rules
