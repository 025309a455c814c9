"""Forms of slots: names, numbers, money, doublings, quotation; and what they refuse."""

import pytest

from marias.engine.contracts import Component, ContractKind
from marias.errors import RulesetProblem, TextError
from marias.texts import render
from marias.texts.speech import Speech

CS, EN = Speech("cs"), Speech("en")


def test_player_names_and_roles() -> None:
    """With names a seat is its player, as written; without them its role in the deal."""
    assert Speech("cs", ["Petr", "jana", "Ota"]).filled("player", 1) == "jana"
    assert [CS.filled("player", seat) for seat in range(4)] == [
        "forhont",
        "prostřední",
        "zadák",
        "pauzírující",
    ]
    assert EN.filled("player", 0) == "forehand"
    assert Speech("en", ["A", "B", "C"]).filled("player", [0, 2]) == "A and C"


def test_names_cannot_change_the_screen() -> None:
    """Control and direction characters of a name never reach a terminal."""
    assert Speech("en", ["a\x1b[31m\u202eb"]).filled("player", 0) == "a\ufffd[31m\ufffdb"


def test_lookup_of_members_truth_and_nothing() -> None:
    """Enum members, truth values, numbers and None name texts; lists are joined."""
    assert CS.filled("@contract.acc", ContractKind.BETL) == "betla"
    assert CS.filled("@component.nom", (Component.GAME, Component.SEVEN)) == "hra a sedma"
    assert EN.filled("@option.blind_trump", True) == "allowed"
    assert EN.filled("@option.max_flek", None) == "no limit"
    assert EN.filled("@option.fake_sevens", []) == "nothing"
    assert EN.filled("@rung", 2) == "seven in hearts"


def test_signed_numbers() -> None:
    """Gains carry a plus, losses the minus of print, zero nothing."""
    assert [CS.filled("signed", number) for number in (4, -8, 0)] == ["+4", "−8", "0"]
    assert CS.filled("signed", -1.25) == "−1,25"


def test_money() -> None:
    """Decimal comma in Czech, whole crowns without decimals, the unit after a space."""
    assert CS.filled("money", 240) == "2,40 Kč"
    assert EN.filled("money", -205) == "−2.05 Kč"
    assert CS.filled("money", 300) == "3 Kč"
    with pytest.raises(TextError):
        CS.filled("money", 1.5)


def test_g24_the_first_flek_is_flek() -> None:
    """G24: the first doubling is called flek, the second re; above kaiser the ladder is higher."""
    ladder = [CS.filled("doubling", level) for level in range(1, 9)]
    assert ladder == ["flek", "re", "tutti", "boty", "kalhoty", "kaiser", "výš", "výš"]
    assert [EN.filled("times", level) for level in (0, 1, 2, 6)] == ["×1", "×2", "×4", "×64"]
    assert EN.filled("times", 5000) == "×2^5000"
    with pytest.raises(TextError):
        CS.filled("doubling", 0)


def test_quotation() -> None:
    """Input is quoted with the marks of the language, cleaned and shortened."""
    assert CS.filled("quote", "hZ") == "„hZ“"
    assert EN.filled("quote", "a\nb\x00") == "“a\ufffdb\ufffd”"
    assert len(EN.filled("quote", "x" * 1000)) == 62


def test_names_of_contracts_however_told() -> None:
    """Kinds, calls, rungs, their numbers and the actions that name them have the same words."""
    for told in ("two_sevens", "two sevens", "bid two sevens", 9):
        assert EN.filled("said", told) == "two sevens"
    assert EN.filled("said", ContractKind.OPEN_BETL) == EN.filled("said", "open betl") == "open betl"
    assert CS.filled("said", "seven h") == CS.filled("said", "bid seven h") == "lepší sedma"
    assert CS.filled("said", "contract seven l") == "sedma, trumfy zelené"
    assert CS.filled("said", "suit") == "barva"
    assert CS.filled("said", "announce hundred seven") == "stosedm"


def test_list_of_faults() -> None:
    """An error that lists problems words each of them."""
    problems = (
        RulesetProblem("ruleset/no_contracts", option="contracts"),
        RulesetProblem("ruleset/value", option="cut_min", value=99, allowed="1…15"),
    )
    assert render("ruleset/invalid", {"name": "ours", "problems": problems}, "en") == (
        "The ruleset “ours” can't be used. The list of contracts (contracts) is empty. "
        "cut_min can't have the value “99”; allowed: 1…15."
    )


def test_missing_field() -> None:
    """A sentence whose data lack a field is refused with key, field and language."""
    with pytest.raises(TextError) as refused:
        render("action/must_beat", {"card": "h8", "best": "h9"}, "cs")
    assert refused.value.code == "text/missing_field"
    assert refused.value.data == {"key": "error.action.must_beat", "field": "holds", "language": "cs"}
    with pytest.raises(TextError) as refused:
        render("event.card_played", {"seat": 0, "card": "hA"}, "en")
    assert refused.value.data["field"] == "marriage"


@pytest.mark.parametrize(
    ("form", "value"),
    [
        ("acc", "hZ"),
        ("acc", "hello"),
        ("nom", ""),
        ("nom", None),
        ("gen", "hA"),
        ("player", -1),
        ("player", True),
        ("player", "0"),
        ("point", "10"),
        ("point", True),
        ("point", Component.GAME),
        ("signed", None),
        ("times", -1),
        ("said", "?!"),
        ("place", -1),
        ("*seat_units", 3),
        ("*seat_units", [3]),
        ("#seat_units", 3),
        ("#seat_units", []),
        ("faults", [3]),
        ("", None),
        ("", True),
    ],
)
def test_unfit_values(form: str, value: object) -> None:
    """A value that a form cannot word is an error that quotes it, never odd words."""
    with pytest.raises(TextError) as refused:
        CS.filled(form, value)
    assert refused.value.code == "text/wrong_value"


def test_seat_beyond_the_names() -> None:
    """A seat nobody sits in is refused."""
    with pytest.raises(TextError):
        Speech("cs", ["A", "B", "C"]).filled("player", 3)


def test_unknown_words_of_a_lookup() -> None:
    """A name without text in its table is an unknown key."""
    with pytest.raises(TextError) as refused:
        CS.filled("@contract.acc", "bridge")
    assert refused.value.code == "text/unknown_key"
