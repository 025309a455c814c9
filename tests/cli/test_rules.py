"""`marias rules`: the sheet, the comparison, their JSON, and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from marias.cli.language import language_of
from marias.cli.rules import rules
from marias.engine.presets import APP_VOLENY, CSM_VOLENY, PRESETS
from marias.errors import RulesetError, TextError

APP = typer.Typer()
APP.command()(rules)


def run(*arguments: str, columns: int = 100) -> Result:
    """Run the command in a terminal of that width."""
    return CliRunner().invoke(APP, arguments, env={"COLUMNS": str(columns), "MARIAS_LANG": "en"})


def answer(*arguments: str) -> Any:  # noqa: ANN401 - JSON
    """Give what the command says as JSON."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0
    return json.loads(result.stdout)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_sheet_of_a_preset(name: str, language: str) -> None:
    """Every preset prints in both languages, with clauses, at any width, nothing cut off."""
    result = run(name, "--lang", language, columns=72)
    assert result.exit_code == 0
    assert "18.1" in result.stdout
    assert "…" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 72


def test_without_a_name_the_default_is_printed() -> None:
    """Nothing said means what `marias play` plays."""
    assert run().stdout == run("app_voleny").stdout


def test_a_wide_terminal_shows_meanings() -> None:
    """The meaning of an option stands beside its title where there is room."""
    meaning = "What an announced seven and a seven against cost."
    assert meaning in run("csm_voleny", columns=160).stdout
    assert meaning not in run("csm_voleny", columns=100).stdout


def test_json_of_a_ruleset(tmp_path: Path) -> None:
    """Guards the fields other programs read."""
    assert answer("csm voleny")["options"] == CSM_VOLENY.options()
    assert answer("csm_voleny")["extends"] is None
    assert answer("app_voleny")["differences"] == APP_VOLENY.differences(CSM_VOLENY)
    path = tmp_path / "ours.toml"
    path.write_text('extends = "csm_voleny"\nmax_flek = 3\n', encoding="utf-8")
    ours = answer(str(path))
    assert list(ours) == ["name", "variant", "extends", "revision", "digest", "options", "differences"]
    assert (ours["name"], ours["variant"], ours["extends"]) == ("ours.toml", "voleny", "csm_voleny")
    assert ours["differences"] == {"max_flek": 3}
    assert ours["digest"] == CSM_VOLENY.with_options({"max_flek": 3}).digest()


def test_diff(tmp_path: Path) -> None:
    """Guards the comparison: of presets, of files, of two variants."""
    result = run("--diff", "app_voleny", "csm_voleny")
    assert result.exit_code == 0
    assert "Most doublings" in result.stdout
    assert "Price of a game" not in result.stdout
    compared = answer("--diff", "app_voleny", "app_licitovany")
    assert (compared["first"], compared["second"]) == ("app_voleny", "app_licitovany")
    assert compared["differences"]["no_bid"] == {"second": "forehand_may_play"}
    assert compared["differences"]["blind_trump"] == {"first": True}
    assert "limit" not in compared["differences"]
    assert answer("--diff", "csm_voleny", "csm_voleny")["differences"] == {}
    path = tmp_path / "ours.toml"
    path.write_text('extends = "csm_voleny"\nlimit_raised = "none"\n', encoding="utf-8")
    assert answer("--diff", "csm_voleny", str(path))["differences"] == {
        "limit_raised": {"first": 750, "second": None}
    }


def test_markup_in_a_house_name_is_plain_text(tmp_path: Path) -> None:
    """A name in brackets must not be taken for a style."""
    path = tmp_path / "ours.toml"
    path.write_text('extends = "csm_voleny"\nname = "[red]x[/nothing]"\nmax_flek = 3\n', encoding="utf-8")
    assert "[red]x[/nothing]" in run(str(path)).stdout
    assert "[red]x[/nothing]" in run("--diff", "csm_voleny", str(path)).stdout


def test_refusals(tmp_path: Path) -> None:
    """Errors leave the command typed; `main` words them. A sheet and a comparison at once is wrong usage."""
    path = tmp_path / "ours.toml"
    path.write_text("extends = 'csm_voleny'\nmax_fleks = 3\n", encoding="utf-8")
    for arguments, code in (
        (["csm_volny"], "ruleset/unknown_preset"),
        ([str(path)], "ruleset/house_rules"),
        (["--diff", "csm_voleny", "none.toml"], "ruleset/house_unreadable"),
        ([""], "ruleset/unknown_preset"),
    ):
        result = run(*arguments)
        assert isinstance(result.exception, RulesetError)
        assert result.exception.code == code
    assert run("app_voleny", "--diff", "app_voleny", "csm_voleny").exit_code == 2
    assert run("--diff", "app_voleny").exit_code == 2


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("cs", {"LANG": "en_US.UTF-8"}, "cs"),
        (None, {"LANG": "cs_CZ.UTF-8"}, "cs"),
        (None, {"LANG": "sk_SK.UTF-8"}, "cs"),
        (None, {"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "cs_CZ.UTF-8", "LC_ALL": ""}, "cs"),
        (None, {"LANG": "cs_CZ", "MARIAS_LANG": "en"}, "en"),
        (None, {}, "en"),
    ],
)
def test_language(asked: str | None, environment: dict[str, str], language: str) -> None:
    """What was asked for goes first, then the surroundings, then English."""
    assert language_of(asked, environment) == language


def test_an_unknown_language_is_refused() -> None:
    """Before anything is printed; whoever only has strange surroundings gets English."""
    with pytest.raises(TextError, match="text/unknown_language"):
        language_of("xx", {})
