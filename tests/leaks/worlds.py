"""Other deals that look the same from one seat: what the seat has seen stays, the rest changes places.

What a seat has seen is told here from the rules alone, not from the views under test.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Action, ChooseTrump, Discard, SeatAction
from marias.engine.cards import Card, CardSet, Rank
from marias.engine.contracts import Call, ContractKind
from marias.engine.dealing import Deal, Pack
from marias.engine.outcome import NotPlayed
from marias.engine.ruleset import OpenMode, TalonVisible
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind, Step
from marias.errors import IllegalActionError

#: Where the pack's cards go, by place in the pack: forehand's seven and people, and the dealt talon.
FOREHANDS = (*range(7), *range(17, 22))
DEALT_TALON = (15, 16)

Course = tuple[Step, ...]


def seen_by(seat: Seat | None, states: tuple[GameState, ...]) -> CardSet:
    """All cards that the seat, or a spectator, has seen by the last of these states."""
    seen = CardSet()
    for state in states:
        seen |= _public(state)
        if seat is not None:
            seen |= _own(state, seat)
    return seen


def _own(state: GameState, seat: Seat) -> CardSet:
    """The cards in hand, but for a blind trump card that its chooser may not look at (clause 7.1)."""
    card = state.bargain.trump_card
    may_look = state.ruleset.auction.blind_trump_visible_to_chooser or not state.bargain.trump_place
    if card is None or seat != 0 or may_look or _trump_shown(state):
        return state.hands[seat]
    return state.hands[seat] - CardSet((card,))


def _trump_shown(state: GameState) -> bool:
    """The trump card is turned up when the suit game is approved, or at once where it isn't hidden (8.1)."""
    bargain = state.bargain
    if bargain.contract is not None or state.phase.kind is PhaseKind.ANNOUNCING:
        return True
    return bargain.call is Call.SUIT and not state.ruleset.auction.trump_hidden_until_approved


def _public(state: GameState) -> CardSet:
    bargain, play = state.bargain, state.play
    cards = [card for card in bargain.talon_shown if card.points]
    if bargain.trump_card is not None and _trump_shown(state):
        cards.append(bargain.trump_card)
    if play is not None:
        for shown in play.shown:
            cards += [Card(shown.suit, Rank.OVER), Card(shown.suit, Rank.KING)]
        cards += [*play.table, *(card for trick in play.tricks for card in trick.cards)]
        if bargain.contract is not None and bargain.contract.is_open and play.tricks:
            everybody = state.ruleset.play.open_mode is OpenMode.ALL_HANDS_OPEN
            for seat in range(3) if everybody else [bargain.declarer or 0]:
                cards += state.hands[seat]
    if state.phase.kind is PhaseKind.FINISHED:
        cards += _shown_at_the_end(state)
    return CardSet(cards)


def _shown_at_the_end(state: GameState) -> list[Card]:
    """The talon, where it may be looked at (10.8), and helpers that ended plain two sevens (10.10b)."""
    bargain, outcome = state.bargain, state.outcome
    found: list[Card] = []
    visible = state.ruleset.talon.talon_visible_after
    trumps = bargain.contract is not None and bargain.contract.has_trumps
    if visible is TalonVisible.YES or (visible is TalonVisible.NOT_IN_BETL_DURCH and trumps):
        found += state.talon
    if (
        outcome is not None
        and outcome.not_played is NotPlayed.TWO_SEVENS_HELPERS
        and bargain.helper is not None
    ):
        helpers = [state.hands[seat].suit(bargain.helper) for seat in bargain.defenders]
        found += next(cards for cards in helpers if len(cards) >= 4)
    return found


@dataclass(frozen=True)
class World:
    """A deal with the same words: `course` is what the recorded actions come to in it."""

    deal: Deal
    start: GameState
    course: Course

    @property
    def states(self) -> tuple[GameState, ...]:
        """All states, from the dealt one on."""
        return (self.start, *(step.state for step in self.course))

    @property
    def last(self) -> GameState:
        """The state compared in the end."""
        return self.states[-1]

    def places(self) -> dict[Card, int]:
        """Where each unplayed card lies: a seat, or the talon as 3."""
        found = {card: seat for seat, hand in enumerate(self.last.hands) for card in hand}
        return found | dict.fromkeys(self.last.talon, 3) | dict.fromkeys(self.last.holding.people, 0)


def moved(first: World, second: World) -> int:
    """The number of cards that lie with somebody else in the other world."""
    places = second.places()
    return sum(places[card] != place for card, place in first.places().items())


def wander(world: World, seat: Seat | None, chance: SeededChance, tries: int) -> Iterator[World]:
    """Walk away from a world by exchanges of cards the seat hasn't seen; give every deal that stays legal.

    An exchange is of two unseen cards, wherever they lie, or of two places within what another player got
    (the seven and the people; hand and talon of who won the auction).
    """
    seen = seen_by(seat, world.states)
    unseen = [card for card in world.deal.pack if card not in seen]
    groups = _groups(world, seat)
    here = world
    for _ in range(tries):
        if groups and chance.below(4) == 0:
            group = groups[chance.below(len(groups))]
            pack = list(here.deal.pack)
            one, other = group[chance.below(len(group))], group[chance.below(len(group))]
            pack[one], pack[other] = pack[other], pack[one]
            found = _replayed(here, tuple(pack), {}, seat, seen)
        elif len(unseen) > 1:
            first, second = unseen[chance.below(len(unseen))], unseen[chance.below(len(unseen))]
            names = {first: second, second: first}
            pack = [names.get(card, card) for card in here.deal.pack]
            found = _replayed(here, tuple(pack), names, seat, seen)
        else:
            return
        if found is not None and _became_public(found) == _became_public(world):
            here = found
            yield found


def _groups(world: World, seat: Seat | None) -> list[tuple[int, ...]]:
    """Places in the pack whose cards came to one and the same other player."""
    if world.start.phase.kind is PhaseKind.TRUMP_CHOICE:
        return [] if seat == 0 or world.start is world.last else [FOREHANDS]
    winner = world.last.bargain.declarer
    if winner is None or winner == seat:
        return []
    hand = [*range(5 * winner, 5 * winner + 5), *range(17 + 5 * winner, 22 + 5 * winner)]
    return [(*hand, *DEALT_TALON)]


def _replayed(
    world: World, pack: Pack, names: Mapping[Card, Card], seat: Seat | None, seen: CardSet
) -> World | None:
    """Play the recorded words in another deal; None where one is illegal or turns up another trump card.

    Whose turn it is must never depend on hidden cards: that is asserted, not sorted out.
    """
    state = start = game.start(world.start.ruleset, Deal(pack, world.deal.sitting_out))
    course: list[Step] = []
    for before, taken in zip(world.states, world.last.actions, strict=False):
        if before.phase.kind is not state.phase.kind:
            # The one phase that hidden cards may decide: four helpers end plain two sevens (10.10b).
            assert state.bargain.contract is ContractKind.TWO_SEVENS, "the phase tells of hidden cards"
            return None
        assert state.to_move == before.to_move, "the turn tells of hidden cards"
        try:
            course.append(game.apply(state, _renamed(taken, names, seat)))
        except IllegalActionError:
            return None
        state = course[-1].state
        chosen, other = world.last.bargain.chosen_card, state.bargain.chosen_card
        if chosen != other and {chosen, other} & set(seen):
            return None
    return World(start.deal, start, tuple(course))


def _renamed(taken: SeatAction, names: Mapping[Card, Card], seat: Seat | None) -> Action:
    """Change the cards of actions that the seat couldn't see; its own ones it remembers."""
    if taken.seat == seat:
        return taken.action
    match taken.action:
        case ChooseTrump(card) if card is not None:
            return ChooseTrump(names.get(card, card))
        case Discard(cards) if cards is not None:
            return Discard(CardSet(names.get(card, card) for card in cards))
        case _:
            return taken.action


def _became_public(world: World) -> list[object]:
    """What hidden cards decide by the rules themselves and everybody learns.

    Marriages (4.1), sharp cards in a talon that has to be shown (7.8e), whether an open form was made (7.6a),
    four helpers (10.10).
    """
    found: list[object] = [world.last.phase.kind, world.last.outcome]
    for state in world.states:
        sharp = CardSet(card for card in state.bargain.talon_shown if card.points)
        found += [sharp, None if state.play is None else state.play.shown]
    return found
