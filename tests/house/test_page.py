"""The built page: whole, packed, by itself; and built anew when its sources change, not otherwise."""

import gzip
import re
from pathlib import Path

import pytest

from marias.server.page_folder import page_folder
from tools import page

SOURCES = {"index.html": "<html>", "src/main.ts": "1", "tests/a.test.ts": "2", "node_modules/x/x.js": "3"}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A folder of sources."""
    for name, text in SOURCES.items():
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(text, encoding="utf-8")
    return tmp_path / "web"


@pytest.mark.parametrize("name", ["index.html", "src/main.ts"])
def test_changed_source_changes_the_digest(web: Path, name: str) -> None:
    """A page of other sources is stale, whether a file is changed, added or gone."""
    before = page.digest_of(web)
    (web / name).write_text("else", encoding="utf-8")
    changed = page.digest_of(web)
    (web / name).unlink()
    assert len({before, changed, page.digest_of(web)}) == 3


@pytest.mark.parametrize("name", ["tests/a.test.ts", "node_modules/x/x.js"])
def test_what_the_page_is_not_built_from_keeps_it_fresh(web: Path, name: str) -> None:
    """Tests and installed packages don't make a page stale; the lock stands for the packages."""
    before = page.digest_of(web)
    (web / name).write_text("else", encoding="utf-8")
    assert page.digest_of(web) == before


def test_new_page_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    """Nothing of the old page stays, and nothing else is left behind."""
    for name in ("old/gone.js", "made/index.html"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "old").rename(tmp_path / "static")
    page.replace(tmp_path / "static", tmp_path / "made")
    assert [path.name for path in (tmp_path / "static").iterdir()] == ["index.html"]
    assert {path.name for path in tmp_path.iterdir()} == {"static", "made"}


class TestBuiltPage:
    """What the server serves; `make page` builds it."""

    @pytest.fixture
    def folder(self) -> Path:
        """The folder of the page as the package finds it."""
        found = page_folder()
        assert found is not None, "no page is built: make page"
        return found

    def test_it_names_its_scripts_and_styles_which_are_there(self, folder: Path) -> None:
        """The first page asks for files beside it only, and has no script of its own."""
        index = (folder / "index.html").read_text(encoding="utf-8")
        named = re.findall(r'(?:src|href)="([^"]+)"', index)
        assert any(name.endswith(".js") for name in named)
        assert any(name.endswith(".css") for name in named)
        assert [name for name in named if not (folder / name.removeprefix("/")).is_file()] == []
        assert re.findall(r"<script(?![^>]*\ssrc=)", index) == []

    def test_every_larger_text_is_packed(self, folder: Path) -> None:
        """The server packs nothing itself; what lies packed is the same text."""
        for path in folder.rglob("*"):
            if path.suffix in {".js", ".css", ".html", ".svg"} and path.stat().st_size >= 256:
                packed = path.with_name(f"{path.name}.gz")
                assert gzip.decompress(packed.read_bytes()) == path.read_bytes(), path.name

    def test_serif_is_a_subset(self, folder: Path) -> None:
        """The one face that comes with the page stays within 12 kB."""
        faces = list(folder.rglob("*.woff2"))
        assert 0 < sum(path.stat().st_size for path in faces) <= 12_000
