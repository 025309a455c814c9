"""A finished deal shown step by step, from any seat, with what each lawful card was worth."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from marias.engine.cards import CardSet
from marias.texts import render
from tests.e2e.dealt import Dealer
from tools.browsing import DESKTOP, PHONE, Size


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("cs", PHONE)])
def test_every_step_and_every_value(
    open_page: Callable[..., Page], dealer: Dealer, language: str, size: Size
) -> None:
    """Each step stands there with its number; at each card every lawful one has its value, the best first."""
    page = open_page("/", size=size, language=language)
    record = dealer.keep_history(page, 3)[0]
    replay: dict[str, Any] = page.request.get(f"/api/records/{record}").json()
    moments = replay["moments"]
    page.goto("/#/history")
    page.locator(f'a[href="#/review/{record}"]').click()
    values = page.get_by_role("region", name=render("web.review.values", {}, language)).get_by_role(
        "listitem"
    )
    on = page.get_by_role("button", name=render("web.review.on", {}, language), exact=True)
    valued = 0
    for number, moment in enumerate(moments):
        data = {"n": number + 1, "all": len(moments)}
        page.get_by_text(render("web.review.step", data, language)).first.wait_for()
        found = [text.lower().split("\n") for text in values.all_inner_texts()]
        worth = sorted((moment.get("values") or {}).values(), reverse=True)
        names = {render(f"card.nom.{card}", {}, language) for card in moment.get("values") or {}}
        assert {line[0] for line in found} == names
        assert [line[-1] for line in found] == [_signed(value) for value in worth]
        valued += bool(found)
        on.click()
    assert valued > 10
    assert page.get_by_text(render("web.review.values_note", {}, language)).is_visible()


def test_from_another_seat(open_page: Callable[..., Page], dealer: Dealer) -> None:
    """Chosen another seat, its hand lies before the reader; with seen cards only, it alone lies open."""
    page = open_page("/", size=DESKTOP)
    record = dealer.keep_history(page, 1)[0]
    replay: dict[str, Any] = page.request.get(f"/api/records/{record}").json()
    page.goto(f"/#/review/{record}")
    other = (replay["seat"] + 1) % 3
    page.get_by_role("radio", name=replay["names"][other]).locator("..").click()
    page.get_by_role("radio", name=render("web.review.seen", {}, "en")).locator("..").click()
    view = page.request.get(f"/api/records/{record}?seat={other}").json()["moments"][0]["view"]
    for seat, name in enumerate(replay["names"]):
        label = render("web.review.hand_of", {"name": name}, "en")
        said = page.locator(f'[role=img][aria-label^="{label}"]').get_attribute("aria-label") or ""
        held = list(CardSet.parse(view["hand"])) if seat == other else []
        assert all(render(f"card.nom.{card.text}", {}, "en") in said for card in held)
        assert said.count(",") == max(0, len(held) - 2), said


def _signed(value: float) -> str:
    return render("web.table.hint.units", {"units": value}, "en")
