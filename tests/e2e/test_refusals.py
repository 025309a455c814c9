"""What can't be played says why; whoever loads the page anew finds the same moment."""

from collections.abc import Callable
from functools import partial
from itertools import product

import pytest
from playwright.sync_api import Page

from marias.engine.cards import Pack
from marias.texts import render
from tests.e2e.dealt import BIDDER, DECLARER, DEFENDER, Arranged, Dealer
from tests.e2e.playing import Choice, Moment, Player
from tools.browsing import PHONE


@pytest.mark.parametrize("language", ["cs", "en"])
def test_card_that_may_not_be_played_says_why(
    open_page: Callable[..., Page], dealer: Dealer, language: str
) -> None:
    """A tap on it changes nothing but the line above the cards, which names what has to be played instead."""
    page = open_page(None, size=PHONE, language=language, touch=True)
    dealer.deal(page, DEFENDER)
    player = Player(page, language, by="taps")
    while player.phase(moment := player.due()) != "play" or len(moment.choices) == len(moment.cards):
        player.do(player.usual(moment), moment)
    place = next(place for place, card in enumerate(moment.cards) if not card.open)
    assert moment.cards[place].refused
    player.choose(place)
    refused = player.wait(lambda seen: seen.status != moment.status)
    assert refused.cards == moment.cards
    assert refused.status in _reasons(language)
    player.do(moment.choices[0], refused)
    assert len(player.due().cards) == len(moment.cards) - 1


def _reasons(language: str) -> set[str]:
    """All sentences by which the rules refuse a card."""
    cards = [card.text for card in Pack.THIRTY_TWO.cards]
    found = {render("action/must_follow", {"suit": suit}, language) for suit in "hlab"}
    for suit, trump in product("hlab", "hlab"):
        found.add(render("action/must_trump", {"suit": suit, "trump": trump}, language))
    for code, best, holds in product(("action/must_beat", "action/must_beat_trump"), cards, cards):
        found.add(render(code, {"best": best, "holds": holds}, language))
    return found


def test_aces_and_tens_in_the_talon_leave_no_trumps(open_page: Callable[..., Page], dealer: Dealer) -> None:
    """With an ace and a ten marked no suit game is offered, with two others it is."""
    page = open_page(None, size=PHONE)
    dealer.deal(page, DECLARER)
    player = Player(page)
    player.do(_held(player.due(), "seven of hearts"), player.due())
    offered = []
    for names in (("ace of bells", "ten of leaves"), ("seven of leaves", "eight of hearts")):
        for name in names:
            player.do(_held(player.due(), name), player.due())
        offered.append({offer.words for offer in player.wait(lambda seen: bool(seen.offers)).offers})
    game = {player.words("web.table.tile.suit")}
    without = {player.words("web.table.tile.betl"), player.words("web.table.tile.durch")}
    assert offered == [without, game | without]


def _held(moment: Moment, name: str) -> int:
    return next(place for place, card in enumerate(moment.cards) if card.card == name)


@pytest.mark.parametrize("arranged", [DECLARER, DEFENDER, BIDDER], ids=["declarer", "defender", "bidder"])
def test_reload_comes_back_to_the_same(
    open_page: Callable[..., Page], dealer: Dealer, arranged: Arranged
) -> None:
    """In every phase the same cards, buttons and words are there again, and the result too."""
    page = open_page(None, size=PHONE)
    dealer.deal(page, arranged)
    player = Player(page)
    seen: set[str] = set()
    while not (moment := player.due()).result:
        phase = player.phase(moment)
        if phase and phase not in seen and moment.marks == 0:
            seen.add(phase)
            page.reload()
            assert player.due() == moment
        player.do(partial(_holds, player)(moment), moment)
    page.reload()
    assert player.due() == moment
    assert "play" in seen


def _holds(player: Player, moment: Moment) -> Choice:
    """Keep up with the bids, so that the talon is taken."""
    hold = [offer.sense for offer in moment.offers if offer.words == player.words("web.table.tile.hold")]
    return hold[0] if hold else player.usual(moment)
