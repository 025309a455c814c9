"""What the rule tests are written in: packs made of hands, deals told by record lines, positions of the play.

Cards are spelled as everywhere (`hAXK l7`); what a test leaves open is filled up from the cards it doesn't
name, in a fixed order.  Record lines stand in one text, parted by `;` or new lines.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Action, SeatAction
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Pack, Suit, parse_cards
from marias.engine.contracts import Component, ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.events import Event
from marias.engine.obligations import lawful_mask
from marias.engine.presets import find_preset
from marias.engine.ruleset import DealPattern, Ruleset
from marias.engine.situation import Situation
from marias.engine.state import GameState, Marriage, PhaseKind
from marias.engine.tricks import best_place
from marias.errors import IllegalActionError

SEATS = 3

#: A deal of volený for tests that need no other: forehand's first seven, then the people; middle; rear.
HANDS = ("hAK97 lX a7 b7 hO l7 a8 b8 bA", "hX8 lAK aAX9 bX9U", "hU lOU98 aKOU bKO")


def rules(preset: str, **changes: object) -> Ruleset:
    """Give a preset with some options changed."""
    ruleset = find_preset(preset)
    return ruleset.with_options(changes) if changes else ruleset


def pack_of(ruleset: Ruleset, *hands: str, talon: str = "") -> tuple[Card, ...]:
    """Give the pack that deals these hands (forehand, middle, rear) and this talon.

    Forehand's cards come in the order written: in volený the first seven, then the five people.
    """
    fives = ruleset.dealing.deal_pattern is DealPattern.FIVES_AND_TALON
    sizes = (10, 10, 10, 2) if fives else (12, 10, 10, 0)
    named = [list(parse_cards(text)) for text in (*hands, *[""] * (SEATS - len(hands)), talon)]
    rest = [card for card in Pack.THIRTY_TWO.cards if not any(card in cards for cards in named)]
    for cards, size in zip(named, sizes, strict=True):
        _fill_up(cards, size, rest)
    first, second, third, below = named
    if fives:
        packets = (first[:5], second[:5], third[:5], below, first[5:], second[5:], third[5:])
    else:
        packets = (first[:7], second[:5], third[:5], below, first[7:], second[5:], third[5:])
    return tuple(card for packet in packets for card in packet)


def begin(ruleset: Ruleset, *hands: str, talon: str = "", sitting_out: int | None = None) -> GameState:
    """Start the deal of these hands."""
    return game.start(ruleset, Deal(pack_of(ruleset, *hands, talon=talon), sitting_out))


def lines_of(text: str) -> list[SeatAction]:
    """Read record lines."""
    return [SeatAction.parse(line.strip()) for line in text.replace(";", "\n").splitlines() if line.strip()]


def go(state: GameState, text: str) -> GameState:
    """Give the state after these record lines."""
    for step in game.replay_from(state, lines_of(text)):
        state = step.state
    return state


def events_of(state: GameState, text: str) -> list[Event]:
    """Give all that happens by these record lines."""
    return [event for step in game.replay_from(state, lines_of(text)) for event in step.events]


def codes_of(state: GameState, text: str) -> list[str]:
    """Give the codes of the events of these record lines."""
    return [event.code for event in events_of(state, text)]


def legal(state: GameState, kind: str = "") -> list[str]:
    """Give the legal actions as texts, or those that begin with a word."""
    return [text for text in map(str, game.legal_actions(state)) if text.startswith(kind)]


def refusal(state: GameState, action: str | Action, seat: int | None = None) -> str:
    """Give the code that an action is refused with; the test fails where it is accepted."""
    wanted = Action.parse(action) if isinstance(action, str) else action
    with pytest.raises(IllegalActionError) as caught:
        game.apply(state, wanted, seat)
    in_turn = seat is None or seat == state.to_move
    assert not in_turn or wanted not in game.legal_actions(state), f"{wanted} is listed but refused"
    return caught.value.code


def finish(state: GameState) -> GameState:
    """Let everybody take the first legal action until the deal is over."""
    while state.to_move is not None:
        state = game.apply(state, game.legal_actions(state)[0]).state
    return state


def good(state: GameState) -> GameState:
    """Let everybody say good as long as that can be said."""
    while state.to_move is not None and "good" in legal(state):
        state = game.apply(state, Action.parse("good")).state
    return state


def position(
    ruleset: Ruleset,
    *hands: str,
    table: str = "",
    leader: int = 0,
    trump: str | None = "h",
    contract: str = "game",
    declarer: int = 0,
    helper: str | None = None,
    flek: Sequence[tuple[str, int]] = (),
    seven_against: int | None = None,
    hundred_against: int | None = None,
    talon: str = "",
    shown: tuple[Marriage, ...] = (),
) -> GameState:
    """Give a moment of the play: hands still held, and the open trick from the leader on.

    The earlier tricks are unknown; their points count for the declarer.
    """
    played = [(seat - leader) % SEATS < len(parse_cards(table)) for seat in range(SEATS)]
    named = [list(parse_cards(text)) for text in (*hands, *[""] * (SEATS - len(hands)))]
    lying = list(parse_cards(talon))
    onboard = parse_cards(table)
    left = max(len(cards) + was for cards, was in zip(named, played, strict=True))
    used = {card for cards in (*named, lying, onboard) for card in cards}
    rest = [card for card in sorted(Pack.THIRTY_TWO.cards, key=_dullness) if card not in used]
    suit = None if trump is None else Suit.parse(trump)
    # Whoever has played gets nothing that would have made his card unlawful, so he takes first.
    for seat in sorted(range(SEATS), key=lambda seat: not played[seat]):
        place = (seat - leader) % SEATS
        fitting = [card for card in rest if not played[seat] or _fits(card, onboard, place, suit)]
        _fill_up(named[seat], left - played[seat], fitting)
        rest = [card for card in rest if card not in named[seat]]
    _fill_up(lying, 2, rest)
    outside = Points(sum(card.points for card in rest))
    return game.resume(
        ruleset,
        Situation(
            phase=PhaseKind.PLAY,
            hands=tuple(map(CardSet, named)),
            declarer=declarer,
            talon=CardSet(lying),
            contract=ContractKind(contract),
            trump=suit,
            helper=None if helper is None else Suit.parse(helper),
            flek=tuple((Component(name), level) for name, level in flek),
            seven_against=seven_against,
            hundred_against=hundred_against,
            leader=leader,
            table=onboard,
            points=(outside if suit is not None else Points(0), Points(0)),
            shown=shown,
        ),
    )


def _fits(held: Card, table: tuple[Card, ...], place: int, trump: Suit | None) -> bool:
    """Tell whether the card at this place of the table was lawful with this card in hand."""
    if place == 0:
        return True
    played, before = table[place], table[:place]
    best = before[best_place(before, trump)]
    return lawful_mask(held.mask | played.mask, before[0], best, trump) & played.mask != 0


def _fill_up(cards: list[Card], size: int, rest: list[Card]) -> None:
    """Take from the rest what a hand lacks."""
    assert len(cards) <= size, f"too many cards: {cards}"
    missing = size - len(cards)
    cards.extend(rest[:missing])
    del rest[:missing]


def _dullness(card: Card) -> tuple[int, int]:
    return (int(card.rank), -card.index)


def game_of(ruleset: Ruleset, seed: int) -> GameState:
    """Give a shuffled deal of volený in which forehand announced the game: doubling is next."""
    state = game.start(ruleset, Deal(shuffled(ruleset, SeededChance(seed))))
    trump = legal(state)[0]
    state = go(state, f"0 {trump}")
    dull = next(
        text
        for text in legal(state, "discard")
        if not {text[9], text[12]} & {"A", "X"} and trump.removeprefix("trump ") not in text
    )
    return go(state, f"0 {dull}; 0 suit; 1 good; 2 good; 0 announce game")
