"""What was said and laid in a deal, as far as one seat's view tells."""

from __future__ import annotations

from dataclasses import dataclass, replace

from marias.engine.actions import (
    Announce,
    Bad,
    Bid,
    ChooseFromPeople,
    ChooseNoTrump,
    ChooseTrump,
    Discard,
    Flek,
    Good,
    NameCall,
    NameContract,
    Pass,
    SeatAction,
)
from marias.engine.announcements import available_calls
from marias.engine.contracts import Call
from marias.engine.phases.contract import outranks
from marias.engine.ruleset import DiscardOrder, Ruleset, Takeover
from marias.engine.seats import Seat
from marias.engine.state import PhaseKind
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
class Course:
    """The words of a deal in order.

    `whole` tells whether the history begins with the deal; where the deal went on from a situation nothing
    else is told.  `choice` is how forehand chose trumps, None in an auction and before the choice.  `reigns`
    are those of the chooser and of every taker, or of the winner of an auction.  `answers` were said in the
    doubling.
    """

    whole: bool
    choice: Choice | None
    reigns: tuple[Reign, ...]
    answers: tuple[SeatAction, ...]

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
    if not _is_whole(view):
        return Course(whole=False, choice=None, reigns=(), answers=())
    choice: Choice | None = None
    reigns: list[Reign] = []
    answers: list[SeatAction] = []
    to_approve = 0
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
                to_approve = _approvals(view.ruleset, call)
            case Announce() | NameContract():
                to_approve = 0
            case Good() | Flek() if to_approve:
                to_approve -= 1
            case Good() | Flek():
                answers.append(taken)
            case _:
                pass
    return Course(whole=True, choice=choice, reigns=tuple(reigns), answers=tuple(answers))


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


def _approvals(ruleset: Ruleset, call: Call) -> int:
    """Count the answers to a trump call: both others', where something higher exists (clause 7.3)."""
    if not call.has_trumps or ruleset.auction.takeover is Takeover.NONE:
        return 0
    higher = (other for other in available_calls(ruleset) if not other.has_trumps)
    return 2 if any(outranks(ruleset, other, call) for other in higher) else 0
