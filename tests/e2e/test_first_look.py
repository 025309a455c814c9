"""The page as it comes: from its own server alone, in every size and under both lamps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tools.browsing import SIZES, Size


@pytest.mark.parametrize("lamp", ["evening", "day"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_page_opens(open_page: Callable[..., Page], size: Size, lamp: str) -> None:
    """There is a heading, nothing is wider than the window, and no fault was seen on the way."""
    page = open_page("/", size=size, lamp=lamp)
    page.get_by_role("heading", level=1).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize(("language", "spoken"), [("cs", "cs"), ("en", "en")])
def test_page_speaks_the_browsers_language(
    open_page: Callable[..., Page], language: str, spoken: str
) -> None:
    """Without a choice the page takes the language that the browser asks for."""
    page = open_page("/", language=language)
    page.locator(f"html[lang={spoken}]").wait_for(state="attached")
    page.get_by_role("heading", level=1).first.wait_for()
