"""Laying two cards into the talon, the first time and again.

Clauses 7.8-7.10, 10.4. A discard is lawful exactly when some lawful contract remains.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from .cards import in_order
from .contracts import (
    NO_TRUMP,
    SUIT_GAMES,
    State,
    cards_allow,
    licitovany_contracts,
    talon_allows,
    voleny_contracts,
)


def owned(state: State) -> frozenset[str]:
    """The cards out of which the seat to move may lay two."""
    seat = state["to_move"]
    cards: frozenset[str] = state["hands"][seat] | state["talon"]
    if seat != 0:
        return cards
    ban, aside = state["options"]["talon_forbids_chosen_card"], state["aside"]
    if ban == "always":
        # Whatever the contract, and also after the card came back to hand.
        return cards - {state["trump_card"]}
    if aside is None or state["aside_hidden"]:
        return cards
    if ban == "in_suit_contract" and state["contract"] in ("suit", "hundred_seven"):
        return cards
    return cards | {aside}


def lay(state: State, pair: Collection[str]) -> State:
    """The same moment with these two cards as the talon."""
    seat = state["to_move"]
    hand = (state["hands"][seat] | state["talon"]) - set(pair)
    aside = state["aside"]
    if seat == 0 and state["trump_card"] and not state["aside_returned"]:
        aside = None if state["trump_card"] in pair else state["trump_card"]
        hand = hand - {state["trump_card"]}
    hands = list(state["hands"])
    hands[seat] = frozenset(hand)
    return state | {"hands": tuple(hands), "talon": frozenset(pair), "aside": aside}


def contract_remains(state: State) -> bool:
    """Whether the contract in force, or some contract yet to be named, suits the talon laid."""
    options, contract = state["options"], state["contract"]
    if state["variant"] == "licitovany":
        return bool(licitovany_contracts(state))
    if state["phase"] == "announcing":
        return bool(announcements(state))
    if state["must_name"]:
        return bool(voleny_contracts(state))
    if contract in NO_TRUMP:
        return True
    if not talon_allows(options, state["talon"], state["trump"], state["trump_card"]):
        return False
    if contract == "hundred_seven":
        whole_hand = state["hands"][0] | ({state["aside"]} - {None})
        return cards_allow(options, contract, whole_hand, state["talon"], state["trump"])
    return True


def announcements(state: State) -> list[str]:
    """The suit games the chooser may announce over the talon as it now lies (clause 8.4)."""
    options, talon, trump = state["options"], state["talon"], state["trump"]
    if not talon_allows(options, talon, trump, state["trump_card"]):
        return []
    return [
        name
        for name in SUIT_GAMES
        if name in options["contracts"] and cards_allow(options, name, state["hands"][0], talon, trump)
    ]


def discards(state: State) -> list[str]:
    """Every lawful ``discard``; one laid again must change the talon."""
    return [
        f"discard {first} {second}"
        for first, second in combinations(in_order(owned(state)), 2)
        if {first, second} != state["talon"] and contract_remains(lay(state, (first, second)))
    ]


def pick_up(state: State, seat: int) -> State:
    """The seat takes the talon into its hand."""
    hands = list(state["hands"])
    hands[seat] = hands[seat] | state["talon"]
    return state | {"hands": tuple(hands), "talon": frozenset(), "laid": False}
