"""House rules: a TOML file over a preset, and everything that can be wrong with one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from marias.engine.presets import APP_VOLENY, CSM_VOLENY, PRESETS
from marias.errors import RulesetError
from marias.notation import house_rules

GOOD = """\
# how we play on Thursdays
extends = "csm_voleny"
name = "Čtvrtek"
max_flek = 3
limit = 300
limit_raised = "none"
fake_sevens = ["seven", "hundred_seven"]
reshuffle_after = {kind = "deals", count = 12}
min_fleks_game = 1

[renonc_fees]
kind = "two_flat"
minor = 5
major = 20
"""


def error_of(content: str | bytes) -> RulesetError:
    """Give the refusal of a text called `ours.toml`."""
    raw = content.encode() if isinstance(content, str) else content
    with pytest.raises(RulesetError) as caught:
        house_rules.loads(raw, "ours.toml")
    return caught.value


def test_a_good_file(tmp_path: Path) -> None:
    """Guards the main job: a preset, a name, changed options of every kind."""
    path = tmp_path / "ours.toml"
    path.write_text(GOOD, encoding="utf-8")
    rules = house_rules.find_ruleset(str(path))
    assert rules.name == "Čtvrtek"
    assert rules.extends == "csm_voleny"
    assert rules.differences(CSM_VOLENY) == {
        "reshuffle_after": {"kind": "deals", "count": 12},
        "fake_sevens": ["seven", "hundred_seven"],
        "max_flek": 3,
        "min_fleks_game": 1,
        "limit": 300,
        "limit_raised": None,
        "renonc_fees": {"kind": "two_flat", "minor": 5, "major": 20},
    }


def test_the_file_gives_the_name(tmp_path: Path) -> None:
    """A file without a name is called as the file is; extends takes loose names too."""
    path = tmp_path / "thursday.toml"
    path.write_bytes(b"\xef\xbb\xbfextends = 'volen\xc3\xbd'\r\n")
    rules = house_rules.read(path)
    assert rules.name == "thursday.toml"
    assert rules.options() == CSM_VOLENY.options()


def test_a_preset_is_found_before_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that happens to be called like a preset must not change what the name means."""
    monkeypatch.chdir(tmp_path)
    for name, known in PRESETS.items():
        Path(name).write_text(GOOD, encoding="utf-8")
        assert house_rules.find_ruleset(name) is known


def test_a_word_that_is_neither() -> None:
    """A mistyped preset is no missing file; a missing file is no mistyped preset."""
    with pytest.raises(RulesetError, match="ruleset/unknown_preset"):
        house_rules.find_ruleset("csm_volny")
    with pytest.raises(RulesetError, match=r"ruleset/house_unreadable file=none\.toml reason=ENOENT"):
        house_rules.find_ruleset("no/such/none.toml")


def test_all_faults_at_once() -> None:
    """Guards the list: unknown option with neighbours, wrong value, contradiction, bad name."""
    error = error_of(
        'extends = "app_voleny"\nname = "app_voleny"\nmax_fleks = 3\ncut_min = "two"\n'
        "limit_raised = 100\n[scoring]\ngame_value = 2\n"
    )
    assert error.code == "ruleset/house_rules"
    assert [(problem.code, problem.data.get("option")) for problem in error.problems] == [
        ("ruleset/house_name", None),
        ("ruleset/unknown_option", "max_fleks"),
        ("ruleset/value", "cut_min"),
        ("ruleset/unknown_option", "scoring"),
        ("ruleset/limit_raised_below", "limit_raised"),
    ]
    assert error.problems[1].data["near"] != ""


def test_an_unknown_base_hides_no_other_fault() -> None:
    """Names and values are checked even where it isn't known what they change."""
    error = error_of('extends = "csm_volny"\nmax_fleks = 3\ncut_min = 0\n')
    assert [problem.code for problem in error.problems] == [
        "ruleset/unknown_preset",
        "ruleset/unknown_option",
        "ruleset/value",
    ]
    assert str(error.problems[0].data["near"]).startswith("csm_voleny")


@pytest.mark.parametrize("text", ["", "max_flek = 3\n", "extends = 3\n", "extends = ['app_voleny']\n"])
def test_what_it_extends_must_be_said(text: str) -> None:
    """Options alone are no ruleset."""
    assert [problem.code for problem in error_of(text).problems] == ["ruleset/extends_missing"]


@pytest.mark.parametrize(
    "name",
    ["''", "'   '", "3", '"two\\nlines"', '"\\u001b[31mred"', '"\\u202ereversed"', f"'{'x' * 61}'"],
)
def test_a_name_is_one_short_printable_line(name: str) -> None:
    """Names are printed on screens and in records: nothing that moves a cursor or turns a line."""
    error = error_of(f'extends = "app_voleny"\nname = {name}\n')
    assert [problem.code for problem in error.problems] == ["ruleset/house_name_form"]


@pytest.mark.parametrize(
    ("text", "line", "column", "quoted"),
    [
        ('extends = "app_voleny"\ncut_min = =\n', 2, 11, "cut_min = ="),
        ('extends = "app_voleny"\ncut_min = 2\ncut_min = 3\n', 3, 12, "cut_min = 3"),
        ('extends = "app_voleny', 1, 22, 'extends = "app_voleny'),
        ("cut_min = " + "9" * 5000, 1, 1001, "cut_min = " + "9" * 50),
        ("\r\ncut_min = 2" + " " * 1000 + "\r\n", 2, 1001, "cut_min = 2" + " " * 49),
        ("extends = {}\n[extends.", 2, 10, "[extends."),
    ],
)
def test_broken_toml_is_quoted_with_its_place(text: str, line: int, column: int, quoted: str) -> None:
    """Guards the place: line and column from 1, and the line itself."""
    error = error_of(text)
    assert error.code == "ruleset/house_toml"
    assert dict(error.data) == {"file": "ours.toml", "line": line, "column": column, "text": quoted}


def test_hostile_files(tmp_path: Path) -> None:
    """Too large, wrongly encoded, nested without end, a folder, a pipe: a typed error each, at once."""
    assert error_of(b"#" * 65_537).code == "ruleset/house_too_large"
    assert error_of(GOOD.encode("cp1250")).data["position"] == GOOD.encode().index("Č".encode())
    assert error_of(b"\xff\xfee\x00").code == "ruleset/house_encoding"
    assert error_of("max_flek = " + "[\n" * 30_000).code == "ruleset/house_too_deep"
    assert error_of("max_flek" + ".a" * 30_000 + " = 1\n").code == "ruleset/house_toml"
    dotted = error_of('extends = "app_voleny"\nmax_flek' + ".a" * 480 + " = 1\n")
    assert [problem.code for problem in dotted.problems] == ["ruleset/value"]
    assert len(str(dotted)) < 200
    with pytest.raises(RulesetError, match="reason=EISDIR"):
        house_rules.find_ruleset(str(tmp_path) + "/")
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with pytest.raises(RulesetError, match="ruleset/house_unreadable"):
        house_rules.read(pipe)
    with pytest.raises(RulesetError, match="ruleset/house_unreadable"):
        house_rules.find_ruleset("a/\0.toml")


def test_differences_as_toml_read_back() -> None:
    """ "No number" goes through TOML as a word and comes back as none."""
    rules = CSM_VOLENY.with_options({"limit_raised": None, "max_flek": None})
    written = house_rules.plain_toml(rules.differences(CSM_VOLENY))
    assert written == {"limit_raised": "none", "max_flek": "none"}
    assert CSM_VOLENY.with_options(written) == rules


def test_every_deal_played_as_house_rule() -> None:
    """The switch shows as a house rule: the options it turns off are its differences."""
    assert CSM_VOLENY.playing_every_deal().differences(CSM_VOLENY) == {
        "min_fleks_game": 0,
        "min_fleks_seven": 0,
        "skip_balanced_seven": False,
    }
    assert APP_VOLENY.playing_every_deal().differences(APP_VOLENY) == {}
