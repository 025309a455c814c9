"""Whole random deals of every preset: whatever the engine says or refuses on the way can be worded."""

import random

import pytest

from marias.engine import game
from marias.engine.actions import PLAYS, Action
from marias.engine.cards import Pack
from marias.engine.contracts import Component
from marias.engine.dealing import Deal
from marias.engine.presets import PRESETS
from marias.engine.state import GameState
from marias.errors import IllegalActionError
from marias.texts import LANGUAGES, action_label, action_report, error_text, event_text, line_text, render

#: What a seat may try at any moment, besides playing any card: mostly refused.
WISHES = [
    Action.parse(text)
    for text in (
        "trump hA",
        "trump ??",
        "trump people 2",
        "trump none",
        "discard hA lX",
        "discard b7 b8",
        "discard ?? ??",
        "suit",
        "betl",
        "durch",
        "hundred seven",
        "open durch",
        "good",
        "bad",
        "bid seven",
        "bid two sevens hundred h",
        "hold",
        "pass",
        "contract seven h",
        "contract hundred seven l",
        "contract betl",
        "contract two sevens b push h",
        "mistake",
        "announce game",
        "announce seven",
        "announce hundred seven",
        "flek game",
        "flek seven game",
        "flek betl",
        "flek hundred_against",
        "against seven",
        "against seven hundred",
        "play hO silent",
    )
]
DEALS = 6
MOST_LABELS = 40


def levels_of(state: GameState) -> dict[Component, int]:
    """Give the doublings that stand, which labels of fleks need."""
    return {component: state.bargain.level(component) for component in Component}


def wholly(text: str) -> None:
    """Fail where a sentence has an unfilled or unworded place."""
    assert text
    assert not any(mark in text for mark in ("{", "}", "None", "Card.", "<"))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_way_is_worded(name: str, language: str) -> None:
    """Labels, reports, refusals of the engine's own data, events for all, lines of the settlement."""
    chance = random.Random(f"{name} {language}")
    ruleset = PRESETS[name]
    for _ in range(DEALS):
        pack = list(Pack.THIRTY_TWO.cards)
        chance.shuffle(pack)
        state = game.start(ruleset, Deal(tuple(pack)))
        while (seat := state.to_move) is not None:
            wholly(render(f"phase.{state.phase.kind}", {}, language))
            refuse_wishes(state, language, chance)
            legal = game.legal_actions(state)
            levels = levels_of(state)
            labels = [action_label(action, language, levels=levels) for action in legal[:MOST_LABELS]]
            for label in labels:
                wholly(label)
            assert len(set(labels)) == len(labels), "two buttons of one choice read alike"
            action = chance.choice(legal)
            wholly(action_report(action, seat, language, levels=levels))
            step = game.apply(state, action, seat)
            for event in step.events:
                for viewer in (0, 1, 2, None):
                    wholly(event_text(event.for_seat(viewer), language))
            state = step.state
        assert state.settlement is not None
        for line in state.settlement.lines:
            wholly(render(f"item.{line.item}", {}, language))
            wholly(line_text(line, language))


def refuse_wishes(state: GameState, language: str, chance: random.Random) -> None:
    """Word every refusal that the engine gives to a wish, and to a card of the wrong moment."""
    for wish in (*WISHES, *chance.sample(PLAYS, 6)):
        try:
            game.verify(state, wish)
        except IllegalActionError as refused:
            wholly(error_text(refused, language))
