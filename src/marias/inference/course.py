"""What was said and laid in a deal, as far as one seat's view tells."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from marias.engine.actions import (
    Bad,
    Bid,
    ChooseFromPeople,
    ChooseNoTrump,
    ChooseTrump,
    Discard,
    Flek,
    Good,
    Hold,
    NameCall,
    NameContract,
    Pass,
)
from marias.engine.announcements import available_calls
from marias.engine.contracts import Call, Rung
from marias.engine.phases.contract import outranks
from marias.engine.ruleset import DiscardOrder, NotrumpFlek, Ruleset, Takeover
from marias.engine.seats import Seat
from marias.engine.state import SEATS, PhaseKind
from marias.engine.views import SeatView

Choice = ChooseTrump | ChooseFromPeople | ChooseNoTrump


@dataclass(frozen=True, slots=True)
class Lay:
    """Two cards laid into the talon: their mask, None where the view conceals them.

    `named` tells whether the contract had been named before, `announcing` whether the suit was approved.
    """

    cards: int | None
    named: bool
    announcing: bool


@dataclass(frozen=True, slots=True)
class Reign:
    """A seat's time as declarer: it had twelve cards, laid talons, and named a volený call."""

    seat: Seat
    lays: tuple[Lay, ...] = ()
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat said to a volený call."""

    seat: Seat
    call: Call
    good: bool


@dataclass(frozen=True, slots=True)
class Words:
    """What was said, sorted: calls, answers to them, bids by seat, words of the doubling.

    `bids` has for every seat the highest rung it bid or held, `passed` the rung at which it left the auction
    (None: nothing was bid yet).  A flek on a call is an answer and stands in the doubling too.
    """

    calls: list[tuple[Seat, Call]] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    bids: dict[Seat, Rung] = field(default_factory=dict)
    passed: dict[Seat, Rung | None] = field(default_factory=dict)
    doubling: list[tuple[Seat, Good | Flek]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Course:
    """A deal in order: `words` as far as the history goes back, the rest only where it is `whole`.

    `whole` tells whether the history begins with the deal, not with a situation from which it went on.
    `choice` is how forehand chose trumps, None in an auction and before the choice.  `reigns` are those of
    the chooser and of every taker, or of the winner of an auction.
    """

    whole: bool
    choice: Choice | None
    reigns: tuple[Reign, ...]
    words: Words

    def hides_blind_card(self, ruleset: Ruleset) -> bool:
        """Tell whether the chooser took a card of the people and may not look at it (7.1)."""
        return (
            isinstance(self.choice, ChooseFromPeople) and not ruleset.auction.blind_trump_visible_to_chooser
        )

    @property
    def changed_after_approval(self) -> bool:
        """Whether the talon was changed after the suit had been approved (7.10)."""
        return any(lay.announcing for reign in self.reigns for lay in reign.lays)


def course_of(view: SeatView) -> Course:
    """Read a view's history."""
    words = words_of(view)
    if not _is_whole(view):
        return Course(whole=False, choice=None, reigns=(), words=words)
    choice: Choice | None = None
    reigns: list[Reign] = []
    if view.rung is not None and view.declarer is not None:
        reigns.append(Reign(view.declarer))
    for taken in view.history:
        match taken.action:
            case ChooseTrump() | ChooseFromPeople() | ChooseNoTrump():
                choice = taken.action
                reigns.append(Reign(taken.seat))
            case Discard(cards):
                lay = _lay(view.ruleset, reigns[-1], None if cards is None else cards.mask)
                reigns[-1] = replace(reigns[-1], lays=(*reigns[-1].lays, lay))
            case Bad():
                reigns.append(Reign(taken.seat))
            case NameCall(call):
                if reigns[-1].seat != taken.seat:
                    reigns.append(Reign(taken.seat))
                reigns[-1] = replace(reigns[-1], call=call)
            case _:
                pass
    return Course(whole=True, choice=choice, reigns=tuple(reigns), words=words)


def words_of(view: SeatView) -> Words:
    """Sort what the history tells that was said."""
    words = Words()
    standing: Rung | None = None
    to_answer = 0
    for taken in view.history:
        seat, action = taken.seat, taken.action
        match action:
            case NameCall(call):
                words.calls.append((seat, call))
                to_answer = SEATS - 1 if _is_asked(view.ruleset, call) else 0
            case Bad() if words.calls:
                words.answers.append(Answer(seat, words.calls[-1][1], good=False))
            case Good() | Flek():
                if to_answer:
                    to_answer -= 1
                    words.answers.append(Answer(seat, words.calls[-1][1], good=True))
                    if isinstance(action, Good):
                        continue
                words.doubling.append((seat, action))
            case Bid(rung):
                standing = rung
                words.bids[seat] = rung
            case Hold() if standing is not None:
                words.bids[seat] = standing
            case Pass():
                words.passed.setdefault(seat, standing)
            case NameContract():
                standing = None
            case _:
                pass
    return words


def _is_whole(view: SeatView) -> bool:
    if not view.history:
        return view.phase in {PhaseKind.TRUMP_CHOICE, PhaseKind.BIDDING}
    return isinstance(view.history[0].action, Bid | Pass | ChooseTrump | ChooseFromPeople | ChooseNoTrump)


def contractor_of(view: SeatView, course: Course) -> Seat | None:
    """Give who named the contract that stands: not the declarer while a taker hasn't named his yet."""
    if view.contract is None:
        return None
    callers = [reign.seat for reign in course.reigns if reign.call is not None]
    if callers:
        return callers[-1]
    taken = not course.whole and view.phase in {PhaseKind.DISCARDING, PhaseKind.CONTRACT}
    return None if taken else view.declarer


def _lay(ruleset: Ruleset, reign: Reign, cards: int | None) -> Lay:
    """Place a talon among the words: only an approved suit lets one be laid after the first named one."""
    named = reign.call is not None
    contract_first = ruleset.talon.discard_order is DiscardOrder.CONTRACT_FIRST
    announcing = reign.call is Call.SUIT and (not contract_first or bool(reign.lays))
    return Lay(cards, named, announcing)


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
