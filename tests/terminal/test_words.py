"""What is said in the terminal: refusals, faces of cards, results with limit and money."""

from dataclasses import replace

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Play
from marias.engine.amounts import Money
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import SeatView, seat_view
from marias.errors import IllegalActionError
from marias.terminal.faces import sorted_hand, spoken_cards
from marias.terminal.history_lines import situation_line
from marias.terminal.news import news_line
from marias.terminal.prices import amount
from marias.terminal.refusals import refusal_text
from marias.terminal.result_lines import result_sentences
from marias.terminal.status_lines import Status, status_text
from marias.terminal.words import Words
from tests.table.tables import at_phase, opened, played

EN, CS = Words("en"), Words("cs")


def view_with(hand: str, table: str, trump: Suit | None, legal: str) -> SeatView:
    """Give a view in play with these cards."""
    return replace(
        at_phase("play").view(0),
        hand=CardSet.parse(hand),
        table=tuple(Card.parse(word) for word in table.split()),
        leader=1,
        trump=trump,
        legal_actions=tuple(Play(card) for card in CardSet.parse(legal)),
        contract=ContractKind.GAME if trump is not None else ContractKind.BETL,
    )


class TestRefusals:
    """The sentence names every duty that the refused card breaks."""

    def test_follow_and_beat(self) -> None:
        """Who holds an ace over the ten led must follow and beat: both are said."""
        view = view_with("hA b7", "hX", Suit.LEAVES, "hA")
        error = IllegalActionError("action/must_follow", card=Card.parse("b7"), suit=Suit.HEARTS)
        assert refusal_text(error, view, EN) == (
            "You hold a heart: you must follow suit. The ten of hearts must be beaten."
        )
        assert refusal_text(error, view, CS).endswith("Červenou desítku je třeba přebít.")

    def test_follow_only(self) -> None:
        """Without a higher card nothing needs to be beaten, and nothing is said of it."""
        view = view_with("h8 b7", "hX", Suit.LEAVES, "h8")
        error = IllegalActionError("action/must_follow", card=Card.parse("b7"), suit=Suit.HEARTS)
        assert refusal_text(error, view, EN) == "You hold a heart: you must follow suit."

    @pytest.mark.parametrize("room", [58, 78])
    def test_a_long_refusal_is_shown_whole(self, room: int) -> None:
        """Where one line is too short the refusal takes both instead of losing its end."""
        refusal = "You hold a heart: you must follow suit. The ten of hearts must be beaten."
        shown = status_text(Status("news", "task", refusal, "", mine=True), EN, room)
        assert refusal in shown.plain
        assert ("task" in shown.plain) is (len(refusal) + 2 <= room)


class TestOrder:
    """Hands stand in the order that holds (clauses 1.2, 1.3; G17)."""

    def test_trump_order_until_a_contract_without_trumps_stands(self) -> None:
        """The ten is second; in betl it goes between under and nine."""
        hand = CardSet.parse("hAXKOU987")
        game = view_with("hA", "", Suit.HEARTS, "hA")
        betl = replace(game, contract=ContractKind.BETL, phase=PhaseKind.APPROVAL)
        assert "".join(card.rank.letter for card in sorted_hand(hand, game)) == "AXKOU987"
        assert "".join(card.rank.letter for card in sorted_hand(hand, betl)) == "AKOUX987"

    def test_cards_in_words(self) -> None:
        """Suits are words, ranks the indices of the language."""
        cards = [Card.parse(word) for word in ("hX", "hU", "lA")]
        assert spoken_cards(cards, CS) == "červené 10 Sp, zelené E"
        assert spoken_cards(cards, EN) == "hearts 10 U, leaves A"
        assert spoken_cards([], EN) == "no cards"


def test_amounts() -> None:
    """Units alone, or with money where a base stake was agreed."""
    assert amount(-8, None, EN) == "−8"
    assert amount(8, Money(30), CS) == "+8 (2,40 Kč)"


def test_result_names_every_line_and_the_limit() -> None:
    """Each line of the settlement stands with base × multiplier, and it is said whether the limit cut in."""
    limited = unlimited = 0
    table = played(opened("csm_licitovany"), 25)
    for deal in table.deals:
        settlement = deal.state.settlement
        if settlement is None or not settlement.lines:
            continue
        words = Words("en", table.names_by_seat(deal))
        view = seat_view(deal.state, 0)
        told = list(result_sentences(deal, view, None, words))
        for line in settlement.lines:
            if line.item != "limit":
                assert any(f"{line.base} × {line.multiplier}" in sentence for sentence in told)
        assert (words.say("result.limited", limited=True) in told) is settlement.limited
        limited, unlimited = limited + settlement.limited, unlimited + (not settlement.limited)
        assert deal.state.outcome is not None
        paid = [seat for seat, units in enumerate(settlement.units) if units]
        others = [seat for seat in paid if seat != deal.state.outcome.declarer]
        assert len([sentence for sentence in told if "→" in sentence]) == len(others)
    assert unlimited


def test_news_keep_the_latest() -> None:
    """In a narrow line the oldest news give way, the last never does."""
    table = at_phase("doubling")
    words = Words("en", table.names_by_seat())
    log = table.log_for(0)
    seat = table.deals[-1].seat_of(0)
    long, short = news_line(log, seat, words, 500), news_line(log, seat, words, 40)
    assert long.endswith(short) or short.endswith("…")
    assert len(short) <= 40


def reached(state: GameState, wanted: list[str]) -> GameState | None:
    """Play legal actions that begin so, whichever of them leads to the end."""
    if not wanted:
        return state
    fitting = (action for action in game.legal_actions(state) if str(action).startswith(wanted[0]))
    ends = (reached(game.apply(state, action).state, wanted[1:]) for action in fitting)
    return next((end for end in ends if end is not None), None)


def told(actions: str, preset: str = "app_voleny") -> str:
    """Give the line of what stands after these actions."""
    ruleset = find_preset(preset)
    start = game.start(ruleset, Deal(shuffled(ruleset, SeededChance(4))))
    state = reached(start, actions.split(", "))
    assert state is not None
    return situation_line(seat_view(state, None), Words("en", ("Ann", "Bob", "Cyd")))


def test_a_taker_has_named_nothing_yet() -> None:
    """After `bad` the old call is not told as the taker's."""
    assert told("trump, discard, suit") == "Ann: suit game."
    assert told("trump, discard, suit, bad") == "Declarer: Bob."
    assert told("trump, discard, suit, bad, discard, betl") == "Bob: betl."


def test_the_standing_bid_is_told() -> None:
    """During the auction the highest bid and its seat are seen, before it nothing."""
    assert told("bid seven", "csm_licitovany") == "Bid: seven (Cyd)."
    assert told("bid seven, hold", "csm_licitovany") == "Bid: seven (Cyd)."
    assert told("pass", "csm_licitovany") == "No contract stands yet."
