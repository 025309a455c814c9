"""Words that cannot have led to a situation: contract, call, rung, trumps, and facts of a later phase."""

from __future__ import annotations

from marias.engine.announcements import available_calls
from marias.engine.contracts import LADDER, SUIT_GAMES, Call, ContractKind, rung_of
from marias.engine.phases.contract import outranks
from marias.engine.ruleset import (
    ForgotChoice,
    NotrumpFlek,
    OpenMode,
    Ruleset,
    Takeover,
    TrumpChoice,
)
from marias.engine.seats import FOREHAND
from marias.engine.situation import BEFORE, WITH_CONTRACT, Situation, tricks_played
from marias.engine.state import SEATS, PhaseKind
from marias.errors import SituationError


def check_said(ruleset: Ruleset, situation: Situation) -> None:
    """Raise SituationError: `situation/phase`, `/contract`, `/trump`, `/declarer`."""
    _check_time(ruleset, situation)
    if situation.phase in WITH_CONTRACT:
        _check_contract(ruleset, situation)
    if ruleset.auction.trump_choice is TrumpChoice.AFTER_TALON:
        _check_rung(ruleset, situation)
    else:
        _check_call(ruleset, situation)


def _check_time(ruleset: Ruleset, situation: Situation) -> None:
    """Nothing is told that happens only later: it would be left out of account."""
    if situation.phase is PhaseKind.PLAY:
        return
    later = [situation.seven_against, situation.hundred_against, situation.points, situation.leader]
    played = situation.table or situation.tricks or situation.shown
    # The one doubling before the first round: flek as an answer to betl and durch (clause 5.5a).
    answered = (
        situation.phase is PhaseKind.DOUBLING
        and situation.trump is None
        and ruleset.doubling.notrump_flek is NotrumpFlek.IN_APPROVAL
        and all(level == 1 for _, level in situation.flek)
    )
    flekked = (situation.flek or situation.flek_by or situation.flek_bound) and not answered
    contract = situation.contract is not None and situation.phase is not PhaseKind.DOUBLING
    if played or flekked or contract or any(fact is not None for fact in later):
        raise SituationError("situation/phase", phase=situation.phase)


def _check_rung(ruleset: Ruleset, situation: Situation) -> None:
    """The rung won exists under these rules, and the contract is as high (clauses 10.1, 10.4)."""
    rungs = {rung.number for rung in LADDER if rung.contract in ruleset.auction.contracts}
    contract = situation.contract
    if situation.call is not None or situation.caller is not None:
        raise SituationError("situation/contract", contract=situation.call and situation.call.contract)
    too_early = contract is None and (situation.trump is not None or situation.helper is not None)
    if too_early or situation.trump_card is not None or situation.trump_place:
        raise SituationError("situation/trump", trump=situation.trump)
    if situation.rung is None:
        if contract is None:
            raise SituationError("situation/contract", contract=None)
        return
    reached = None if contract is None else rung_of(contract, situation.trump)
    if situation.rung not in rungs or (reached is not None and reached.number < situation.rung):
        raise SituationError("situation/contract", contract=contract or situation.rung)


def _check_contract(ruleset: Ruleset, situation: Situation) -> None:
    """The contract is played under these rules, has its suits, and is not decided by what isn't told."""
    contract, trump, helper, card = (
        situation.contract,
        situation.trump,
        situation.helper,
        situation.trump_card,
    )
    if contract is None or contract not in ruleset.auction.contracts:
        raise SituationError("situation/contract", contract=contract)
    if contract.has_trumps != (trump is not None):
        raise SituationError("situation/trump", trump=trump)
    if contract.has_two_sevens != (helper is not None) or helper is trump is not None:
        raise SituationError("situation/trump", trump=helper)
    if card is not None and trump is not None and card.suit is not trump:
        raise SituationError("situation/trump", trump=card.suit)
    if contract.has_two_sevens and situation.phase is PhaseKind.PLAY:
        held = max((len(hand) for hand in situation.hands), default=0)
        if held == 1 and not situation.tricks:
            # Whether the helper seven won the ninth trick is not told by points.
            raise SituationError("situation/contract", contract=contract)
    decided_by_extremes = contract.is_open and ruleset.play.open_mode is OpenMode.STATIC_EXTREMES
    if decided_by_extremes and situation.phase is PhaseKind.PLAY and tricks_played(situation):
        raise SituationError("situation/contract", contract=contract)


def _check_call(ruleset: Ruleset, situation: Situation) -> None:
    """In volený: who named what before, and who may be asked now (clauses 7.2, 7.3)."""
    phase, call, contract = situation.phase, situation.call, situation.contract
    if situation.rung is not None or situation.by_default or not _fits(call, contract):
        raise SituationError("situation/contract", contract=contract or situation.rung)
    if contract is not None:
        # Suit games are forehand's, contracts without trumps may be anybody's.
        if contract.has_trumps and situation.declarer != FOREHAND:
            raise SituationError("situation/declarer", seat=situation.declarer)
        return
    if phase is PhaseKind.ANNOUNCING and call is not Call.SUIT:
        raise SituationError("situation/contract", contract=call and call.contract)
    if phase is PhaseKind.APPROVAL and call is None:
        raise SituationError("situation/contract", contract=None)
    if call is not None and call not in available_calls(ruleset):
        raise SituationError("situation/contract", contract=call.contract)
    caller = situation.declarer if situation.caller is None else situation.caller
    trumps_named = call is not None and call.has_trumps
    _check_chosen_card(ruleset, situation, needed=trumps_named)
    # Suit games are forehand's; whoever speaks before any call is forehand, too.
    if caller not in range(SEATS) or ((call is None or trumps_named) and caller != FOREHAND):
        raise SituationError("situation/declarer", seat=caller)
    if caller != situation.declarer and (phase not in BEFORE or not _can_be_taken_over(ruleset, call)):
        raise SituationError("situation/declarer", seat=caller)


def _can_be_taken_over(ruleset: Ruleset, call: Call | None) -> bool:
    """Tell whether a taker, who isn't the caller, has anything higher left to name."""
    if call is None or ruleset.auction.takeover is Takeover.NONE:
        return False
    return any(
        not higher.has_trumps and outranks(ruleset, higher, call) for higher in available_calls(ruleset)
    )


def _check_chosen_card(ruleset: Ruleset, situation: Situation, *, needed: bool) -> None:
    """What forehand laid aside: needed for trumps, and one of his own cards unless others took it over."""
    card, rules = situation.trump_card, ruleset.auction
    forgot = rules.forgot_choice is ForgotChoice.BETL_DURCH
    if card is None:
        left_out = forgot or situation.call is not None
        if needed or situation.trump is not None or situation.trump_place or not left_out:
            raise SituationError("situation/trump", trump=situation.trump)
        return
    held = situation.hands[FOREHAND] | situation.talon if situation.hands else situation.talon
    standing = situation.call is None or situation.call.has_trumps
    if situation.trump not in {None, card.suit} or not (situation.trump is None or standing):
        raise SituationError("situation/trump", trump=situation.trump)
    if standing and situation.declarer == FOREHAND and card not in held:
        raise SituationError("situation/trump", trump=card.suit)
    if situation.trump_place not in range(6) or (situation.trump_place and not rules.blind_trump):
        raise SituationError("situation/trump", trump=card.suit)


def _fits(call: Call | None, contract: ContractKind | None) -> bool:
    """Tell whether the contract can have come of the call."""
    if call is None or contract is None:
        return True
    return contract in SUIT_GAMES if call is Call.SUIT else contract is call.contract
