"""Generated pages: what is stale is told, and writing makes it fresh."""

from pathlib import Path

from tools import generate

PAGES = {"docs/errors.md": "codes\n", "docs/rules/a.md": "rules of a\n"}


def test_written_pages_are_fresh(tmp_path: Path) -> None:
    """Writing twice changes nothing, and right after it nothing is stale."""
    generate.write(PAGES, tmp_path)
    assert generate.stale(PAGES, tmp_path) == []


def test_changed_missing_and_forsaken_pages_are_stale(tmp_path: Path) -> None:
    """A page changed by hand, one not written yet and one that no generator makes are all told."""
    generate.write(PAGES, tmp_path)
    (tmp_path / "docs/errors.md").write_text("by hand\n", encoding="utf-8")
    (tmp_path / "docs/rules/a.md").rename(tmp_path / "docs/rules/b.md")
    assert generate.stale(PAGES, tmp_path) == ["docs/errors.md", "docs/rules/a.md", "docs/rules/b.md"]


def test_writing_removes_forsaken_pages_only_where_it_owns_the_folder(tmp_path: Path) -> None:
    """The page of a removed preset goes; pages that people wrote stay."""
    for path in ("docs/rules/old.md", "docs/glossary.md"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("old\n", encoding="utf-8")
    generate.write(PAGES, tmp_path)
    assert not (tmp_path / "docs/rules/old.md").exists()
    assert (tmp_path / "docs/glossary.md").exists()
