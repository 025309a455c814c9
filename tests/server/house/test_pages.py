"""The page as it is served: compressed where that was done, kept long where names tell the content."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route, Router

from marias.errors import ServerError
from marias.server.pages import Pages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a small page."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html><title>Marias</title>")
    script = b"export const one = 1\n" * 100
    (tmp_path / "assets" / "app-1a2b.js").write_bytes(script)
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(script))
    (tmp_path / "manifest.webmanifest").write_bytes(b"{}")
    return tmp_path


def _browser(pages: Pages) -> httpx.AsyncClient:
    router = Router([Route("/t/{code}", pages.index), Route("/{path:path}", pages.file)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(router), base_url="http://127.0.0.1")


async def test_links_land_on_the_page(folder: Path) -> None:
    """Whatever a link carries, the one page answers, and is asked for anew each time."""
    async with _browser(Pages(folder)) as browser:
        answer = await browser.get("/t/BCDFHJ")
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


async def test_files_are_served_as_they_were_compressed(folder: Path) -> None:
    """A browser that takes gzip gets the built one, another the plain file; both may keep it for good."""
    async with _browser(Pages(folder)) as browser:
        packed = await browser.get("/assets/app-1a2b.js")
        plain = await browser.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        manifest = await browser.get("/manifest.webmanifest")
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert "immutable" in plain.headers["cache-control"]
    assert plain.headers["content-type"].startswith("text/javascript")
    assert manifest.headers["content-type"].startswith("application/manifest+json")


async def test_unchanged_file_is_not_sent_again(folder: Path) -> None:
    """Who has it already is told so; one that was built anew is sent at once."""
    async with _browser(Pages(folder)) as browser:
        first = await browser.get("/t/BCDFHJ")
        tag = {"If-None-Match": first.headers["etag"]}
        assert (await browser.get("/t/BCDFHJ", headers=tag)).status_code == 304
        (folder / "index.html").write_bytes(b"<!doctype html><title>New</title>")
        assert "New" in (await browser.get("/t/BCDFHJ", headers=tag)).text


async def test_page_that_was_not_built_is_told(tmp_path: Path) -> None:
    """Without its page the server says so with a code; a file that isn't there is one that isn't there."""
    async with _browser(Pages(tmp_path)) as browser:
        with pytest.raises(ServerError) as caught:
            await browser.get("/t/BCDFHJ")
        assert caught.value.code == "server/no_page"
        with pytest.raises(ServerError) as caught:
            await browser.get("/assets/none.js")
        assert caught.value.code == "server/not_found"
