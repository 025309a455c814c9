"""Which contracts a seat may name: the ladders, the talon bans, the needed cards.

Contracts of volený are written ``suit betl durch hundred_seven open_betl open_durch``
in the auction and ``game seven hundred hundred_seven`` once announced.
Clauses 5.1, 7.8, 8.4, 8.10, 10.1, 10.4, 10.5.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .cards import SUITS, has_marriage

State = dict[str, Any]

NO_TRUMP = ("betl", "durch", "open_betl", "open_durch")
SUIT_GAMES = ("game", "seven", "hundred", "hundred_seven")
QUESTION_LADDER = ("suit", "betl", "durch", "hundred_seven", "open_betl", "open_durch")

WITH_SEVEN = ("seven", "hundred_seven")
WITH_TWO_SEVENS = ("two_sevens", "two_sevens_hundred")
WITH_HUNDRED = ("hundred", "hundred_seven", "two_sevens_hundred")

# rung: contract, hearts
RUNGS = {
    1: ("seven", False),
    2: ("seven", True),
    3: ("hundred", False),
    4: ("hundred_seven", False),
    5: ("hundred", True),
    6: ("hundred_seven", True),
    7: ("betl", False),
    8: ("durch", False),
    9: ("two_sevens", False),
    10: ("two_sevens_hundred", False),
    11: ("two_sevens", True),
    12: ("two_sevens_hundred", True),
}


def spoken(contract: str) -> str:
    """The contract as it stands in an action: blanks for underscores."""
    return contract.replace("_", " ")


def components(options: dict[str, Any], contract: str) -> list[str]:
    """What is settled for a contract, in the order of the examples (clauses 5.1, 6.3, 6.12)."""
    with_game = [] if options["hundred_replaces_game"] else ["game"]
    return {
        "game": ["game"],
        "seven": ["game", "seven"],
        "hundred": [*with_game, "hundred"],
        "hundred_seven": [*with_game, "hundred", "seven"],
        "two_sevens": ["two_sevens"],
        "two_sevens_hundred": ["hundred", "two_sevens"],
    }.get(contract, [contract])


def talon_allows(options: dict[str, Any], talon: Collection[str], trump: str, chosen: str | None) -> bool:
    """Whether a trump contract may be played over this talon (clause 7.8a-c)."""
    sharp = {"aces_and_tens": "AX", "aces": "A", "none": ""}[options["talon_forbids"]]
    if any(card[1] in sharp for card in talon):
        return False
    if options["talon_forbids_trump"] and any(card[0] == trump for card in talon):
        return False
    return chosen not in talon or options["talon_forbids_chosen_card"] == "never"


def cards_allow(
    options: dict[str, Any],
    contract: str,
    hand: Collection[str],
    talon: Collection[str],
    trump: str,
    helper: str | None = None,
) -> bool:
    """Whether hand and talon let a seat announce a trump contract (7.8c, 8.4, 10.5)."""
    sevens = []
    if contract in WITH_SEVEN:
        sevens = [trump + "7"]
    if contract in WITH_TWO_SEVENS:
        sevens = [trump + "7", f"{helper}7"]
    if options["talon_forbids_announced_seven"] and any(seven in talon for seven in sevens):
        return False
    fake = "two_sevens" if contract in WITH_TWO_SEVENS else contract
    if fake not in options["fake_sevens"] and any(seven not in hand for seven in sevens):
        return False
    needs_marriage = contract in WITH_HUNDRED and options["hundred_needs_marriage"]
    return not needs_marriage or has_marriage(hand)


def higher(options: dict[str, Any], standing: str) -> list[str]:
    """The no-trump contracts that may be named over ``standing`` by a taker (clause 7.3)."""
    place = QUESTION_LADDER.index(standing)
    return [
        contract
        for contract in NO_TRUMP
        if contract in options["contracts"]
        and (QUESTION_LADDER.index(contract) > place or is_equal_takeover(options, contract, standing))
    ]


def is_equal_takeover(options: dict[str, Any], contract: str, standing: str) -> bool:
    """Betl over betl and durch over durch, never open forms (option ``takeover_equal``)."""
    return bool(options["takeover_equal"]) and contract == standing and contract in ("betl", "durch")


def voleny_contracts(state: State) -> list[str]:
    """What the seat to move may name in volený, over its talon as it now lies."""
    options = state["options"]
    if state["contract"] is not None:
        return higher(options, state["contract"])
    found = []
    trump, talon, chosen = state["trump"], state["talon"], state["trump_card"]
    suit_lawful = trump is not None and talon_allows(options, talon, trump, chosen)
    if suit_lawful and any(name in options["contracts"] for name in SUIT_GAMES):
        found.append("suit")
    found += [name for name in ("betl", "durch") if name in options["contracts"]]
    if suit_lawful and options["hundred_seven_overrides_nt"] and "hundred_seven" in options["contracts"]:
        whole_hand = state["hands"][0] | ({state["aside"]} - {None})
        if cards_allow(options, "hundred_seven", whole_hand, talon, trump):
            found.append("hundred_seven")
    found += [name for name in ("open_betl", "open_durch") if name in options["contracts"]]
    return found


def rungs(options: dict[str, Any]) -> list[int]:
    """The rungs whose contract the ruleset has, ascending (clause 10.1)."""
    return [rung for rung, (contract, _) in RUNGS.items() if contract in options["contracts"]]


def rung_text(rung: int) -> str:
    """``seven``, ``hundred seven h``, ``two sevens hundred``."""
    contract, hearts = RUNGS[rung]
    return spoken(contract) + (" h" if hearts else "")


def licitovany_contracts(state: State) -> list[str]:
    """What the winner of the bidding may say after his discard, as action texts."""
    options, seat = state["options"], state["to_move"]
    hand, talon = state["hands"][seat], state["talon"]
    texts = []
    for rung in rungs(options):
        if rung < state["rung"]:
            continue
        contract, hearts = RUNGS[rung]
        if contract in NO_TRUMP:
            texts.append(f"contract {contract}")
            continue
        for trump in SUITS:
            if (trump == "h") != hearts or not talon_allows(options, talon, trump, None):
                continue
            if contract in WITH_TWO_SEVENS:
                texts += [
                    f"contract {spoken(contract)} {trump} push {helper}"
                    for helper in SUITS
                    if helper != trump and cards_allow(options, contract, hand, talon, trump, helper)
                ]
            elif cards_allow(options, contract, hand, talon, trump):
                texts.append(f"contract {spoken(contract)} {trump}")
    if state["may_err"]:
        texts.append("mistake")
    return texts
