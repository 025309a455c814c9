"""What is sent with a code can be worded: a suit goes as its letter, not as its number."""

from marias.engine.cards import Card, Suit
from marias.errors import IllegalActionError
from marias.server.answers import fault_of
from marias.server.live.plain import plain_value
from marias.texts import render


def test_a_suit_in_a_refusal_is_its_letter() -> None:
    """The page words the data of a code, and knows suits by their letters only."""
    error = IllegalActionError("action/must_follow", card=Card.parse("hA"), suit=Suit.ACORNS)
    fault = fault_of(error)
    assert fault.data == {"card": "hA", "suit": "a"}
    assert render(fault.code, fault.data, "en") == "You hold an acorn: you must follow suit."


def test_a_suit_in_a_reason_is_its_letter() -> None:
    """Hints and lines of a settlement carry suits, too."""
    assert plain_value((Suit.BELLS, Card.parse("b7"), 3)) == ["b", "b7", 3]
