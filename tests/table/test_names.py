"""Names: whatever is typed or sent, what is kept can be shown anywhere."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marias.engine.presets import find_preset
from marias.errors import TableError
from marias.table.names import MOST_CHARACTERS, cleaned_name
from marias.table.setup import MOST_STAKE, Sitter, TableSetup


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ji\u0159\u00ed  Nov\u00e1k ", "Ji\u0159\u00ed Nov\u00e1k"),
        ("Jir\u030ci\u0301", "Ji\u0159\u00ed"),
        ("a\x1b[31mred\x1b[0m", "a[31mred[0m"),
        ("ev\u202eil\u2066", "evil"),
        ("line\nbreak\ttab", "line break tab"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("[bold]x[/]", "[bold]x[/]"),
        ("x" * 50, "x" * 20),
        ("e" + "\u0335" * 40, "e\u0335\u0335"),
        ("a\u00a0b\u2003c", "a b c"),
    ],
)
def test_cleaned(typed: str, kept: str) -> None:
    """Controls, directions and piles of marks go, the letters stay."""
    assert cleaned_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\x1b\x07", "\u202e\u200b", "\u3164\u2800\u115f"])
def test_nothing_left(typed: str) -> None:
    """A name of nothing visible is refused."""
    with pytest.raises(TableError) as refused:
        cleaned_name(typed)
    assert refused.value.code == "table/name_empty"


@given(st.text(max_size=60))
def test_any_text_gives_a_name_that_can_be_shown(typed: str) -> None:
    """Every kept name is NFC-stable, short, and free of control and direction characters."""
    try:
        name = cleaned_name(typed)
    except TableError:
        return
    assert cleaned_name(name) == name
    assert not any(unicodedata.category(letter)[0] == "C" for letter in name)
    assert sum(unicodedata.category(letter)[0] != "M" for letter in name) <= MOST_CHARACTERS


class TestSetup:
    """A setup cleans its names and refuses what can't be played."""

    def setup(self, *names: str, **agreed: object) -> TableSetup:
        sitters = tuple(Sitter(name) for name in names)
        return TableSetup(find_preset("csm_voleny"), sitters, **agreed)  # type: ignore[arg-type]

    def test_names_differ(self) -> None:
        """Two players can't be told apart by capitals or invisible letters."""
        with pytest.raises(TableError) as refused:
            self.setup("Eva", "EVA\u200b", "Jan")
        assert refused.value.code == "table/name_twice"

    @pytest.mark.parametrize("stake", [0, -5, MOST_STAKE + 1])
    def test_stake(self, stake: int) -> None:
        """A base stake is at least one coin and no fortune."""
        with pytest.raises(TableError) as refused:
            self.setup("Eva", "Jan", "Ota", stake=stake)
        assert refused.value.code == "table/stake"

    def test_length_and_chairs_are_the_rules(self) -> None:
        """The errors of the match come through."""
        with pytest.raises(Exception, match="match/length"):
            self.setup("Eva", "Jan", "Ota", length=7)
        with pytest.raises(Exception, match="match/chairs"):
            self.setup("Eva", "Jan")
