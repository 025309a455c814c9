"""Suits other than hearts are alike: exchanged, they change names and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from marias.engine import game
from marias.engine.actions import Action, SeatAction
from marias.engine.cards import Card, Suit
from marias.engine.dealing import Deal
from marias.engine.state import GameState
from marias.testing.playouts import Playout
from marias.testing.strategies import playouts

NAMES = "hlab"


def renamed(text: str, names: dict[str, str]) -> str:
    """Exchange the suits in a text of an action: words of one letter and cards of two."""
    words = [
        names[word[0]] + word[1:] if word[0] in NAMES and (len(word) == 1 or word[1] in "6789UOKXA") else word
        for word in text.split()
    ]
    # Reading it puts two discarded cards into the one order.
    return str(Action.parse(" ".join(words)))


def offered(state: GameState) -> set[str]:
    """The texts of the legal actions; their order follows the suits and is no property of the deal."""
    return {str(action) for action in game.legal_actions(state)}


@given(playouts(), st.permutations("lab"))
def test_exchanged_suits_change_only_names(playout: Playout, order: list[str]) -> None:
    """The same deal in other suits: the same choices, the same course, the same settlement."""
    names = dict(zip(NAMES, ["h", *order], strict=True))
    pack = tuple(Card(Suit.parse(names[card.suit.letter]), card.rank) for card in playout.start.deal.pack)
    state = game.start(playout.start.ruleset, Deal(pack))
    for before, taken in zip(playout.states, playout.final.actions, strict=False):
        assert offered(state) == {renamed(text, names) for text in offered(before)}
        assert state.phase.kind is before.phase.kind
        state = game.apply(state, Action.parse(renamed(str(taken.action), names)), taken.seat).state
    assert state.outcome is not None
    assert playout.final.outcome is not None
    assert state.outcome.points == playout.final.outcome.points
    assert state.outcome.marriages == playout.final.outcome.marriages
    assert state.settlement is not None
    assert playout.final.settlement is not None
    assert state.settlement.units == playout.final.settlement.units
    assert state.settlement.components == playout.final.settlement.components


def test_renaming_words() -> None:
    """Only suits and cards are renamed: `bid hundred` begins with letters that are suits, too."""
    names = {"h": "h", "l": "b", "a": "l", "b": "a"}
    assert renamed("contract two sevens b push h", names) == "contract two sevens a push h"
    assert renamed("discard l7 b8", names) == "discard a8 b7"
    assert renamed("bid hundred", names) == "bid hundred"
    assert renamed("against hundred", names) == "against hundred"
    assert SeatAction.parse("0 " + renamed("play aO silent", names)) == SeatAction.parse("0 play lO silent")
