"""The moments of a deal that every look at the table stops at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.e2e.dealt import BIDDER, DECLARER, DEFENDER, Dealer
from tests.e2e.playing import Choice, Moment, Player

if TYPE_CHECKING:
    from playwright.sync_api import Page


def moments(page: Page, dealer: Dealer, language: str = "en") -> Iterator[tuple[str, Player]]:
    """Play three deals and stop where the table looks different; gives what the moment is called."""
    seen: set[str] = set()
    player = Player(page, language)
    for arranged in (DEFENDER, BIDDER, DECLARER):
        dealer.deal(page, arranged)
        while not (moment := player.due()).result:
            name = _name(player, moment)
            if name not in seen:
                seen.add(name)
                _calm(page)
                yield name, player
            player.do(_choice(player, moment), moment)
    _calm(page)
    yield "result", player


def _calm(page: Page) -> None:
    """Wait until what was said has gone from the plates; it covers them for a moment."""
    page.locator(".tag").first.wait_for(state="detached")


def _name(player: Player, moment: Moment) -> str:
    name = player.phase(moment)
    if moment.marks:
        return f"talon of {moment.marks}"
    if name != "play":
        return name or "asked once more"
    page = player.page
    lies = (
        page.get_by_role("group", name=player.words("web.table.trick"), exact=True).get_by_role("img").count()
    )
    shown = page.get_by_role("img", name=player.words("web.table.marriage", suit="h", points=0).split(":")[0])
    return f"trick of {lies}{', marriage' if shown.count() else ''}"


def _choice(player: Player, moment: Moment) -> Choice:
    """Keep up with the bids, take a contract with trumps, and show marriages as soon as may be."""
    words = {offer.words.split("\n")[0]: offer.sense for offer in moment.offers}
    for key in ("hold", "seven"):
        if player.phase(moment) in {"bidding", "contract"} and player.words(f"web.table.tile.{key}") in words:
            return words[player.words(f"web.table.tile.{key}")]
    if player.phase(moment) == "play":
        for rank in ("K", "O"):
            for suit in "bhla":
                for place in moment.choices:
                    if moment.cards[place].card == player.words(f"card.nom.{suit}{rank}"):
                        return place
    return player.usual(moment)
