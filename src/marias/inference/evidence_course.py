"""The course of a deal as one seat saw it: who answered what, who raised what, who played what."""

from __future__ import annotations

from dataclasses import dataclass, field

from marias.engine.actions import Bad, Bid, Flek, Good, Hold, NameCall, NameContract, Pass
from marias.engine.announcements import available_calls
from marias.engine.cards import Card
from marias.engine.contracts import Call, Rung
from marias.engine.phases.contract import outranks
from marias.engine.ruleset import NotrumpFlek, Ruleset, Takeover
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat said to a volený call."""

    seat: Seat
    call: Call
    good: bool


@dataclass(slots=True)
class Course:
    """What was said, sorted: calls, answers to them, bids by seat, words of the doubling.

    `bids` has for every seat the highest rung it bid or held, `passed` the rung at which it left the auction
    (None: nothing was bid yet).
    """

    calls: list[tuple[Seat, Call]] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    bids: dict[Seat, Rung] = field(default_factory=dict)
    passed: dict[Seat, Rung | None] = field(default_factory=dict)
    doubling: list[tuple[Seat, Good | Flek]] = field(default_factory=list)


def course_of(view: SeatView) -> Course:
    """Sort a view's history."""
    course = Course()
    standing: Rung | None = None
    to_answer = 0
    for taken in view.history:
        seat, action = taken.seat, taken.action
        match action:
            case NameCall(call):
                course.calls.append((seat, call))
                to_answer = SEATS - 1 if _is_asked(view.ruleset, call) else 0
            case Bad():
                course.answers.append(Answer(seat, course.calls[-1][1], good=False))
            case Good() | Flek() if to_answer:
                course.answers.append(Answer(seat, course.calls[-1][1], good=True))
                to_answer -= 1
                if isinstance(action, Flek):
                    course.doubling.append((seat, action))
            case Good() | Flek():
                course.doubling.append((seat, action))
            case Bid(rung):
                standing = rung
                course.bids[seat] = rung
            case Hold() if standing is not None:
                course.bids[seat] = standing
            case Pass():
                course.passed.setdefault(seat, standing)
            case NameContract():
                standing = None
            case _:
                pass
    return course


def _is_asked(ruleset: Ruleset, call: Call) -> bool:
    """Tell whether the others are asked about a call: it is put to them and they could say more than good."""
    if call is Call.DURCH and not ruleset.auction.durch_approved:
        return False
    if ruleset.doubling.notrump_flek is NotrumpFlek.IN_APPROVAL and not call.has_trumps:
        return ruleset.doubling.max_flek_notrump != 0 or _higher_exists(ruleset, call)
    return _higher_exists(ruleset, call)


def _higher_exists(ruleset: Ruleset, call: Call) -> bool:
    if ruleset.auction.takeover is Takeover.NONE:
        return False
    return any(not other.has_trumps and outranks(ruleset, other, call) for other in available_calls(ruleset))


@dataclass(frozen=True, slots=True)
class Played:
    """A card as it was played: on which trick, after which cards, and what its player has played since.

    `before` are the cards of the trick so far, from `leader`; `since` is a mask without the card itself.
    """

    seat: Seat
    card: Card
    trick: int
    leader: Seat
    before: tuple[Card, ...]
    since: int


def cards_played(view: SeatView) -> tuple[list[Played], list[int]]:
    """Give every card played, the latest first, and by seat the mask of all that it has played."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table and view.leader is not None:
        tricks.append((view.leader, view.table))
    since = [0] * SEATS
    played: list[Played] = []
    for number in range(len(tricks) - 1, -1, -1):
        leader, cards = tricks[number]
        for place in range(len(cards) - 1, -1, -1):
            seat, card = (leader + place) % SEATS, cards[place]
            played.append(Played(seat, card, number + 1, leader, cards[:place], since[seat]))
            since[seat] |= card.mask
    return played, since
