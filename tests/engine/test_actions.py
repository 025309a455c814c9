"""The closed list of actions: each has one text, read and written alike; what is none is refused."""

from __future__ import annotations

import pytest

from marias.engine import actions, cards, contracts
from marias.engine.actions import ACTION_KINDS, Action, SeatAction
from marias.errors import NotationError
from tests.rules.dealing import HANDS, begin, finish, refusal, rules

TEXTS = """
trump hA; trump people 1; trump people 5; trump none; discard b7 b8; discard h7 bX
suit; betl; durch; open betl; open durch; hundred seven; good; bad
flek betl; flek durch; flek open_betl; flek open_durch
bid seven; bid seven h; bid hundred; bid hundred seven; bid hundred h; bid hundred seven h; bid betl
bid durch
bid two sevens; bid two sevens hundred; bid two sevens h; bid two sevens hundred h; hold; pass
contract seven l; contract hundred seven h; contract two sevens b push h; contract two sevens hundred b push h
contract hundred a; contract betl; contract durch; mistake
announce game; announce seven; announce hundred; announce hundred seven
flek game; flek game seven_against; flek hundred seven; flek two_sevens; flek hundred_against
against seven; against hundred; against seven hundred
flek game against seven; flek game seven against hundred
play hO; play hO silent
"""
LISTED = [text.strip() for text in TEXTS.replace("\n", ";").split(";") if text.strip()]
NAMES = {**vars(cards), **vars(contracts), **vars(actions)}


@pytest.mark.parametrize("text", LISTED)
def test_every_listed_text_reads_and_writes_alike(text: str) -> None:
    """Alone, with its seat as records have it, and as an expression."""
    action = Action.parse(text)
    assert str(action) == text
    assert str(SeatAction.parse(f"2 {text}")) == f"2 {text}"
    assert eval(repr(action), NAMES) == action  # noqa: S307 - our own text


def test_the_list_has_every_kind() -> None:
    """No kind of action is without a text here."""
    assert {type(Action.parse(text)) for text in LISTED} == set(ACTION_KINDS)


def test_cards_in_an_action_read_in_every_spelling() -> None:
    """A talon is a set: its order doesn't matter; cards come in aliases, too."""
    assert Action.parse("discard b8 b7") == Action.parse("discard b78") == Action.parse("discard b7 b8")
    assert str(Action.parse("play žE")) == "play aA"
    assert str(Action.parse("discard ♦7 k8")) == "discard b7 b8"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fold",
        "play",
        "play h1",
        "play hA loudly",
        "trump people 6",
        "trump people 0",
        "trump x",
        "discard b7",
        "discard b7 b8 b9",
        "bid game",
        "contract two sevens b",
        "contract betl h",
        "contract seven",
        "flek",
        "flek contra",
        "flek game against",
        "against betl",
        "announce betl",
        "GOOD",
        "good ",
        "play " + "h" * 100_000,
        "play hA\x00",
    ],
    ids=lambda text: text[:20] or "empty",
)
def test_what_is_no_action_is_quoted(text: str) -> None:
    """The code and the beginning of the text; nothing is guessed."""
    with pytest.raises(NotationError) as caught:
        Action.parse(text)
    assert caught.value.code == "notation/action"
    assert caught.value.data["text"] == text[:80]


@pytest.mark.parametrize("text", ["discard xx yy", "discard b7 ??", "discard b7 b7"])
def test_a_talon_that_cannot_be_read_tells_its_cards(text: str) -> None:
    """The error is that of the set of cards."""
    with pytest.raises(NotationError) as caught:
        Action.parse(text)
    assert caught.value.code in {"notation/card_set", "notation/double_card"}


@pytest.mark.parametrize("text", ["", "good", "4 good", "-1 good", "F good", "00 good", "² good"])
def test_a_line_needs_its_seat(text: str) -> None:
    """Seats are 0 to 3; a line without one is refused as a whole."""
    with pytest.raises(NotationError) as caught:
        SeatAction.parse(text)
    assert caught.value.code == "notation/seat"
    assert caught.value.data["text"] == text


def test_a_finished_deal_takes_no_action() -> None:
    """After the last card nothing is legal, and whatever comes is told so."""
    assert refusal(finish(begin(rules("app_voleny"), *HANDS)), "play hA") == "action/deal_over"
