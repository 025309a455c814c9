"""The end of a deal: its facts are gathered and settled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import Action
from marias.engine.amounts import Points
from marias.engine.cards import Card, Rank
from marias.engine.contracts import ContractKind
from marias.engine.events import DealEnded
from marias.engine.open_contracts import made
from marias.engine.outcome import LastSeven, NotPlayed, Outcome
from marias.engine.phases.raising import is_individual
from marias.engine.seats import Seat, Side
from marias.engine.settlement import settle
from marias.engine.state import SEATS, Bargain, GameState, PhaseKind, Play, Result, Step
from marias.engine.tricks import TRICKS
from marias.engine.unplayed import many_helpers, why_not_played
from marias.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Finished:
    """The deal is over."""

    kind: ClassVar[PhaseKind] = PhaseKind.FINISHED

    def to_move(self, state: GameState) -> Seat | None:
        """Nobody."""
        return None

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """None."""
        return ()

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse everything."""
        raise IllegalActionError("action/deal_over", action=action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Refuse everything."""
        self.verify(state, action)
        raise AssertionError("verify raises")


def enter(state: GameState) -> Step:
    """Settle the deal."""
    outcome = outcome_of(state)
    settlement = settle(outcome, state.ruleset)
    tricks = 0 if state.play is None else len(state.play.tricks)
    finished = replace(state, phase=Finished(), result=Result(outcome, settlement))
    return Step(finished, (DealEnded(tricks, tuple(settlement.units)),))


def outcome_of(state: GameState) -> Outcome:
    """Gather the facts of a deal that has come to its end."""
    bargain = state.bargain
    if bargain.mistake:
        return replace(_common(state), mistake=True)
    if bargain.contract is None:
        return replace(_common(state), declarer=None, no_bid=True)
    standing = standing_facts(state)
    if state.play is None:
        return replace(standing, not_played=_reason(state))
    if bargain.contract.has_trumps:
        return _trump_facts(state, standing, bargain.contract, state.play)
    return replace(standing, made=made(state.ruleset, bargain, state.play))


def standing_facts(state: GameState) -> Outcome:
    """Gather the facts that stand before the first card: contract, doublings, announcements against."""
    bargain = state.bargain
    raised = tuple(stake for stake in bargain.stakes if stake.level)
    return replace(
        _common(state),
        flek=tuple((stake.component, stake.level) for stake in raised),
        flek_by=_raises_by_defenders(bargain),
        flek_bound=tuple(
            (stake.component, stake.bound)
            for stake in raised
            if is_individual(state.ruleset, stake.component)
        ),
        seven_against=bargain.seven_against,
        hundred_against=bargain.hundred_against,
    )


def _common(state: GameState) -> Outcome:
    bargain = state.bargain
    return Outcome(
        declarer=bargain.declarer,
        contract=None if bargain.mistake else bargain.contract,
        trump=bargain.trump,
        rung=None if bargain.rung is None else bargain.rung.number,
        seats=SEATS if state.deal.sitting_out is None else SEATS + 1,
        sitting_out=state.deal.sitting_out,
    )


def _raises_by_defenders(bargain: Bargain) -> tuple[Seat, ...] | None:
    """Give who raised, None where a situation told levels but not who.

    An announcement against is first raised by the declarer, everything else by a defender.
    """
    raised = any(stake.level > (1 if stake.component.is_against else 0) for stake in bargain.stakes)
    return None if raised and not bargain.flek_by else bargain.flek_by


def _reason(state: GameState) -> NotPlayed:
    return why_not_played(state.ruleset, state.bargain) or NotPlayed.TWO_SEVENS_HELPERS


def _trump_facts(state: GameState, outcome: Outcome, contract: ContractKind, play: Play) -> Outcome:
    bargain = state.bargain
    ours = tuple(shown.points for shown in play.shown if bargain.side_of(shown.seat) is Side.DECLARER)
    theirs = tuple(shown.points for shown in play.shown if bargain.side_of(shown.seat) is Side.DEFENCE)
    return replace(
        outcome,
        points=play.points,
        talon_points=Points(sum(card.points for card in state.talon)),
        marriages=(ours, theirs),
        last_seven=_last_seven(bargain, play),
        two_sevens_made=_two_sevens_made(state, play) if contract.has_two_sevens else None,
    )


def _last_seven(bargain: Bargain, play: Play) -> LastSeven | None:
    if bargain.trump is None:
        return None
    trick = play.tricks[-1]
    seven = Card(bargain.trump, Rank.SEVEN)
    if seven not in trick.cards:
        return None
    by = (trick.leader + trick.cards.index(seven)) % SEATS
    return LastSeven(by, trick.winner == by)


def _two_sevens_made(state: GameState, play: Play) -> bool:
    """Trick 9 with the helper seven and trick 10 with the trump seven (clause 10.10)."""
    bargain = state.bargain
    if bargain.trump is None or bargain.helper is None:
        return False
    if many_helpers(state.ruleset, bargain, state.holding.hands) is not None:
        return False
    sevens = (Card(bargain.helper, Rank.SEVEN), Card(bargain.trump, Rank.SEVEN))
    # Earlier tricks are unknown where the deal went on from a situation.
    tricks = play.tricks[-2:]
    return (
        len(tricks) == 2
        and play.number > TRICKS
        and all(
            trick.winner == bargain.declarer and trick.best is seven
            for trick, seven in zip(tricks, sevens, strict=True)
        )
    )
