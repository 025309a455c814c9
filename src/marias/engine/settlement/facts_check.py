"""Whether a deal of the ruleset can have these facts.

The course of the deal is taken as given: not asked is whether the rules would have played it, in which order
the doublings came, who was allowed to speak, or whether anybody held the cards.
"""

from __future__ import annotations

from marias.engine.contracts import LADDER, Component, ContractKind, rung_of
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset, Variant
from marias.engine.settlement.doubling_check import check_doubling, is_defender
from marias.engine.settlement.ending_check import AGAINST_FACTS, ENDING_FACTS, check_ending, refuse_fact
from marias.errors import SettlementError

_PLAYERS = 3


def check_outcome(outcome: Outcome, ruleset: Ruleset) -> None:
    """Raise SettlementError (`settlement/…`) for the first fact that can't be."""
    _check_seats(outcome)
    if outcome.no_bid or outcome.mistake:
        _check_auction_end(outcome, ruleset)
        return
    contract = outcome.contract
    if contract is None:
        raise SettlementError("settlement/no_contract")
    if outcome.declarer is None:
        raise SettlementError("settlement/no_declarer", contract=contract)
    if contract not in ruleset.auction.contracts:
        raise SettlementError("settlement/contract", contract=contract, ruleset=ruleset.name)
    if contract.has_trumps is (outcome.trump is None):
        raise SettlementError("settlement/trump", contract=contract, trump=outcome.trump)
    _check_rung(outcome, contract, ruleset)
    if outcome.seven_against is not None or outcome.hundred_against is not None:
        _check_against(outcome, contract, ruleset)
    check_doubling(outcome, contract, ruleset)
    check_ending(outcome, contract, ruleset)


def _check_seats(outcome: Outcome) -> None:
    """Three play; a fourth chair is seat 3 and sits out."""
    sitter = outcome.sitting_out
    if (outcome.seats, sitter) not in {(_PLAYERS, None), (_PLAYERS + 1, _PLAYERS)}:
        raise SettlementError("settlement/seats", seats=outcome.seats, sitting_out=sitter)
    if outcome.declarer is not None and not 0 <= outcome.declarer < _PLAYERS:
        raise SettlementError("settlement/declarer", seat=outcome.declarer)


def _check_auction_end(outcome: Outcome, ruleset: Ruleset) -> None:
    """A mistake and a deal without a bid belong to an auction, without other facts (clauses 10.3, 10.6)."""
    ending = "mistake" if outcome.mistake else "no_bid"
    if ruleset.variant is not Variant.LICITOVANY:
        raise SettlementError("settlement/no_auction", ending=ending, ruleset=ruleset.name)
    if outcome.mistake and outcome.declarer is None:
        raise SettlementError("settlement/mistake_declarer")
    if outcome.mistake and outcome.rung not in {None, 1}:
        raise SettlementError("settlement/mistake_rung", rung=outcome.rung)
    others = ("declarer", "rung", "mistake") if outcome.no_bid else ()
    for fact in ("contract", "trump", "flek", "flek_by", *AGAINST_FACTS, *ENDING_FACTS, *others):
        refuse_fact(outcome, fact, ending)


def _check_rung(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    """Whoever won the auction at a rung plays that one or a higher (clause 10.4)."""
    rung = outcome.rung
    if rung is None:
        return
    if ruleset.variant is not Variant.LICITOVANY:
        raise SettlementError("settlement/no_auction", ending="rung", ruleset=ruleset.name)
    played = rung_of(contract, outcome.trump)
    if not 1 <= rung <= len(LADDER) or played is None or played.number < rung:
        raise SettlementError("settlement/rung", rung=rung, contract=contract, trump=outcome.trump)


def _check_against(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    """Announcements against need trumps, a defender, and rules that know them (clause 8.9)."""
    rules = ruleset.announcing
    announced = (
        (Component.SEVEN_AGAINST, outcome.seven_against, rules.against_seven),
        (Component.HUNDRED_AGAINST, outcome.hundred_against, rules.against_hundred),
    )
    for component, seat, allowed in announced:
        if seat is None:
            continue
        if not allowed or not contract.has_trumps:
            raise SettlementError("settlement/against_off", component=component, contract=contract)
        if not is_defender(seat, outcome):
            raise SettlementError("settlement/against_seat", component=component, seat=seat)
    if outcome.seven_against is not None and contract.has_seven and not rules.seven_against_over_fake:
        raise SettlementError("settlement/against_over_seven", contract=contract)
    if (
        outcome.hundred_against is not None
        and contract.has_hundred
        and not rules.hundred_against_over_hundred
    ):
        raise SettlementError("settlement/against_over_hundred", contract=contract)
