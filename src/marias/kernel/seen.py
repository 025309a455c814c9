"""The moment of play that a view tells of: all but the cards that its seat can't see."""

from __future__ import annotations

from marias.engine.actions import Flek
from marias.engine.amounts import Points
from marias.engine.contracts import Component
from marias.engine.outcome import Outcome
from marias.engine.phases.play import kept_sevens
from marias.engine.phases.raising import is_individual
from marias.engine.seats import BySeat, Seat
from marias.engine.state import SEATS, Bargain, PhaseKind, Play
from marias.engine.views import SeatView
from marias.errors import KernelInputError
from marias.kernel.moment import Moment
from marias.kernel.stakes import Stakes


def moment_seen(view: SeatView) -> Moment:
    """Take a view in the phase of play; the same as `Moment.of` its state, but for the hands.

    Raises KernelInputError (`kernel/not_in_play`).
    """
    if view.phase is not PhaseKind.PLAY or view.leader is None:
        raise KernelInputError("kernel/not_in_play", phase=view.phase)
    stakes = Stakes(view.ruleset, _standing(view), view.helper)
    return Moment(stakes, _play(view, view.leader), _earlier(view))


def _standing(view: SeatView) -> Outcome:
    raised = tuple((component, level) for component, level in view.levels if level)
    return Outcome(
        declarer=view.declarer,
        contract=view.contract,
        trump=view.trump,
        rung=None if view.rung is None else view.rung.number,
        seats=SEATS if view.sitting_out is None else SEATS + 1,
        sitting_out=view.sitting_out,
        flek=raised,
        flek_by=_raises_by_defenders(view),
        flek_bound=tuple(
            (component, _bound(view, component))
            for component, _ in raised
            if is_individual(view.ruleset, component)
        ),
        seven_against=view.seven_against,
        hundred_against=view.hundred_against,
    )


def _raises_by_defenders(view: SeatView) -> tuple[Seat, ...] | None:
    """Give who raised in order; None where a situation told levels but not who."""
    raises = tuple(
        taken.seat
        for taken in view.history
        if isinstance(taken.action, Flek) and taken.action.components and taken.seat != view.declarer
    )
    raised = any(level > (1 if component.is_against else 0) for component, level in view.levels)
    return None if raised and not raises else raises


def _bound(view: SeatView, component: Component) -> tuple[Seat, ...]:
    """Give the defenders whom a doubled component binds: who raised it, or both where nobody told."""
    defenders = [seat for seat in range(SEATS) if seat != view.declarer]
    raisers = {
        taken.seat
        for taken in view.history
        if isinstance(taken.action, Flek) and component in (*taken.action.components, *taken.action.against)
    }
    return tuple(seat for seat in defenders if seat in raisers) or tuple(defenders)


def _play(view: SeatView, leader: Seat) -> Play:
    said = Bargain(
        declarer=view.declarer,
        contract=view.contract,
        trump=view.trump,
        helper=view.helper,
        seven_against=view.seven_against,
    )
    own = Points(0) if view.declarer is None else view.points[view.declarer]
    return Play(
        hands=(0,) * SEATS,
        leader=leader,
        number=len(view.tricks) + 1,
        table=view.table,
        tricks=view.tricks,
        points=(own, Points(sum(view.points) - own)),
        shown=view.shown,
        kept=kept_sevens(view.ruleset, said),
        exposed=tuple(seat for seat, _ in view.exposed),
    )


def _earlier(view: SeatView) -> BySeat[int]:
    earlier = [0] * SEATS
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table and view.leader is not None:
        tricks.append((view.leader, view.table))
    for leader, cards in tricks:
        for step, card in enumerate(cards):
            earlier[(leader + step) % SEATS] |= card.mask
    return tuple(earlier)
