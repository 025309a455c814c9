"""Docs say what is so: code in them runs, vocabularies and recipes are complete."""

import inspect
import re
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

from marias.engine import cards, contracts, outcome, seats
from marias.engine.presets import PRESETS
from marias.notation.house_rules import find_ruleset

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MOST_STEPS = 8
RECIPES = {
    *("Add an option", "Add a preset", "Add a phase", "Add a player", "Add a text"),
    *("Add a text of the page", "Add a message", "Add a package of the page"),
}
#: What the pictures of the pages may weigh together.
MOST_PICTURES = 1_500_000


def blocks(page: Path) -> list[str]:
    """Give the Python blocks of a page in their order."""
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page)], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_code_on_pages_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page run one after the other, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        exec(compile(block, page.name, "exec"), namespace)  # noqa: S102 - our own pages


def test_readme_lists_every_preset() -> None:
    """The first page names every preset that can be played."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in PRESETS if f"| `{name}` |" not in readme] == []


def test_every_page_can_be_reached() -> None:
    """A page that nothing links to, from the first one on, is never read."""
    docs = ROOT / "docs"
    reached: set[Path] = set()
    waiting = [docs / "index.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached and page.suffix == ".md":
            reached.add(page)
            links = re.findall(r"\]\(([\w./-]+)\)", page.read_text(encoding="utf-8"))
            waiting += [(page.parent / link).resolve() for link in links]
    assert sorted(set(docs.rglob("*.md")) - reached) == []


def test_pictures_are_shown_and_small() -> None:
    """Every picture is shown on a page and every shown one is there; a clone doesn't grow by them."""
    pictures = ROOT / "docs" / "pictures"
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"!\[[^]]*\]\(([\w./-]+)\)", page.read_text(encoding="utf-8"))
    }
    kept = {path for path in pictures.iterdir() if path.is_file()}
    assert shown == kept
    assert sum(path.stat().st_size for path in kept) <= MOST_PICTURES


def test_house_rules_on_the_page_hold(tmp_path: Path) -> None:
    """The example of a file of house rules can be played by."""
    page = (ROOT / "docs" / "options.md").read_text(encoding="utf-8")
    example = re.search(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert example is not None
    (tmp_path / "ours.toml").write_text(example[1], encoding="utf-8")
    ours = find_ruleset(str(tmp_path / "ours.toml"))
    assert len(ours.differences(PRESETS["csm_voleny"])) == example[1].count("\n") - 1


@pytest.mark.parametrize("module", [cards, contracts, outcome, seats], ids=lambda module: module.__name__)
def test_glossary_knows_the_vocabulary(module: ModuleType) -> None:
    """Every member of every public enum of the vocabulary is paired with its Czech word."""
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    missing = [
        f"{name}.{member.name}"
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Enum) and kind.__module__ == module.__name__ and not name.startswith("_")
        for member in kind
        if f"`{name}.{member.name}`" not in glossary
    ]
    assert missing == []


def test_recipes_are_short() -> None:
    """A recipe of more than eight steps would tell that the design is wrong."""
    recipes = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Recipes")[1].split("### ")[1:]
    steps = {recipe.splitlines()[0]: len(re.findall(r"^\d+\. ", recipe, re.MULTILINE)) for recipe in recipes}
    assert set(steps) == RECIPES
    assert {name: count for name, count in steps.items() if not 0 < count <= MOST_STEPS} == {}
