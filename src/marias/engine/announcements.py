"""Conditions of an announcement: sevens and marriages held, bans of the talon (clauses 7.8, 8.4, 10.5).

A condition gives None where it holds, else the error that says why not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from marias.engine.cards import Card, CardSet, Rank, Suit
from marias.engine.contracts import SUIT_GAMES, Call, ContractKind, Rung, rung_of
from marias.engine.marriages import holds_marriage
from marias.engine.ruleset import FAKE_OF, Ruleset, TalonForbids
from marias.errors import IllegalActionError

_SHARP: Final = {
    TalonForbids.ACES_AND_TENS: frozenset({Rank.ACE, Rank.TEN}),
    TalonForbids.ACES: frozenset({Rank.ACE}),
    TalonForbids.NONE: frozenset[Rank](),
}


def talon_fault(ruleset: Ruleset, talon: CardSet, trump: Suit | None) -> IllegalActionError | None:
    """Tell which ban on sharp cards or trumps a talon breaks under a trump contract (7.8a, 7.8c).

    `trump` is None for a blind card nobody has seen: then no ban may depend on it (7.11).
    """
    sharp = _SHARP[ruleset.talon.talon_forbids]
    for card in talon:
        if card.rank in sharp:
            return IllegalActionError("action/talon_sharp", card=card)
        if ruleset.talon.talon_forbids_trump and card.suit is trump:
            return IllegalActionError("action/talon_trump", card=card)
    return None


def contract_fault(
    ruleset: Ruleset,
    contract: ContractKind,
    hand: CardSet,
    talon: CardSet,
    sevens: tuple[Card, ...],
) -> IllegalActionError | None:
    """Tell why the holder of this hand, who laid this talon, may not announce the contract.

    `sevens` are the sevens it announces: the trump seven, and the helper seven of two sevens.
    """
    if contract not in ruleset.auction.contracts:
        return IllegalActionError("action/contract_unavailable", contract=contract)
    if contract.has_seven:
        may_fake = FAKE_OF[contract] in ruleset.announcing.fake_sevens
        for seven in sevens:
            if seven in talon and ruleset.talon.talon_forbids_announced_seven:
                return IllegalActionError("action/seven_in_talon", card=seven)
            if seven not in hand and not may_fake:
                return IllegalActionError("action/seven_missing", card=seven)
    if contract.has_hundred and ruleset.announcing.hundred_needs_marriage and not holds_marriage(hand):
        return IllegalActionError("action/hundred_needs_marriage")
    return None


def auction_contract_fault(
    ruleset: Ruleset,
    contract: ContractKind,
    suits: tuple[Suit, ...],
    hand: CardSet,
    talon: CardSet,
) -> IllegalActionError | None:
    """Tell why a contract after an auction may not be named; `suits` are trumps and helper (clause 10.4)."""
    if suits and (fault := talon_fault(ruleset, talon, suits[0])):
        return fault
    return contract_fault(ruleset, contract, hand, talon, tuple(Card(suit, Rank.SEVEN) for suit in suits))


def auction_contracts(
    ruleset: Ruleset, least: Rung, hand: CardSet, talon: CardSet
) -> Iterator[tuple[ContractKind, tuple[Suit, ...]]]:
    """Give the contracts that may be named at or above a rung, by rung, then suit in the order h l a b."""
    for contract, suits in _at_least(ruleset, least):
        if auction_contract_fault(ruleset, contract, suits, hand, talon) is None:
            yield contract, suits


@lru_cache(maxsize=256)
def _at_least(ruleset: Ruleset, least: Rung) -> tuple[tuple[ContractKind, tuple[Suit, ...]], ...]:
    """Give what can be named at or above a rung whatever the cards; asked for every pair of a discard."""
    options: list[tuple[int, ContractKind, tuple[Suit, ...]]] = []
    for contract in ContractKind:
        if contract not in ruleset.auction.contracts or contract is ContractKind.GAME:
            continue
        for suits in _suit_choices(contract):
            rung = rung_of(contract, suits[0] if suits else None)
            if rung is not None and rung.number >= least.number:
                options.append((rung.number, contract, suits))
    return tuple((contract, suits) for _, contract, suits in sorted(options))


def _suit_choices(contract: ContractKind) -> list[tuple[Suit, ...]]:
    if contract.has_two_sevens:
        return [(trump, helper) for trump in Suit for helper in Suit if helper is not trump]
    return [(suit,) for suit in Suit] if contract.has_trumps else [()]


def announcement_fault(
    ruleset: Ruleset, contract: ContractKind, hand: CardSet, talon: CardSet, trump: Suit
) -> IllegalActionError | None:
    """Tell why an approved suit may not be announced as this contract (clause 8.4)."""
    if contract not in SUIT_GAMES:
        return IllegalActionError("action/contract_unavailable", contract=contract)
    return contract_fault(ruleset, contract, hand, talon, (Card(trump, Rank.SEVEN),))


@lru_cache(maxsize=64)
def available_calls(ruleset: Ruleset) -> tuple[Call, ...]:
    """Give the volený calls the ruleset knows, ascending (clauses 7.2, 8.10)."""
    contracts = ruleset.auction.contracts
    calls = [Call.SUIT]
    for call in Call:
        contract = call.contract
        if contract is None or contract not in contracts:
            continue
        if call is Call.HUNDRED_SEVEN and not ruleset.announcing.hundred_seven_overrides_nt:
            continue
        calls.append(call)
    return tuple(calls)
