"""The way of a deal of volený up to the doubling.

Trump choice, discarding and contract in either order, approval with take-overs,
announcing. Clauses 5.5, 7.1-7.10, 8.1-8.4, 8.10.
"""

from __future__ import annotations

from . import doubling, tricks
from .cards import in_order
from .contracts import NO_TRUMP, QUESTION_LADDER, State, higher, spoken, voleny_contracts
from .talon import announcements, discards, lay, pick_up


def trump_choice_moves(state: State) -> list[str]:
    """Each of the seven, one of the people, none (clause 7.1, option ``forgot_choice``)."""
    texts = [f"trump {card}" for card in in_order(state["seven"])]
    if state["options"]["blind_trump"]:
        texts += [f"trump people {number}" for number in range(1, 6)]
    if state["options"]["forgot_choice"] == "betl_durch":
        texts.append("trump none")
    return texts


def trump_choice_play(state: State, text: str) -> State:
    """The chosen card is set aside; the chooser picks up his other eleven."""
    options = state["options"]
    words = text.split()
    card = None
    hidden = False
    if words[1] == "people":
        card = state["people"][int(words[2]) - 1]
        hidden = not options["blind_trump_visible_to_chooser"]
    elif words[1] != "none":
        card = words[1]
    hand = frozenset(state["seven"] + state["people"]) - {card}
    return state | {
        "hands": (hand, *state["hands"][1:]),
        "trump_card": card,
        "trump": card[0] if card else None,
        "aside": card,
        "aside_hidden": hidden,
        "phase": "discarding" if options["discard_order"] == "discard_first" else "contract",
    }


def discarding_moves(state: State) -> list[str]:
    """Two cards, so that some contract remains."""
    return discards(state)


def discarding_play(state: State, text: str) -> State:
    """The talon lies; next the contract, or approval where it is named already."""
    state = lay(state, text.split()[1:]) | {"laid": True}
    if state["must_name"]:
        return state | {"phase": "contract"}
    return ask(state)


def contract_moves(state: State) -> list[str]:
    """Contracts by the ladder, then, where the talon lies already, other talons (7.10)."""
    if state["laid"]:
        return [spoken(name) for name in voleny_contracts(state)] + discards(state)
    return [
        spoken(name)
        for name in voleny_contracts(state)
        if name in NO_TRUMP or discards(state | {"contract": name, "must_name": False})
    ]


def contract_play(state: State, text: str) -> State:
    """A contract is named, or the talon is changed."""
    if text.startswith("discard"):
        return lay(state, text.split()[1:])
    return name_contract(state, text.replace(" ", "_"))


def name_contract(state: State, contract: str) -> State:
    """The seat to move becomes declarer; every earlier answer and flek falls."""
    state = state | {
        "contract": contract,
        "declarer": state["to_move"],
        "must_name": False,
        "levels": {},
        "last_by": {},
        "bound": {},
    }
    if contract in NO_TRUMP:
        state = take_back(state) | {"trump": None}
    elif not state["options"]["trump_hidden_until_approved"]:
        # The card is turned up for everybody, its chooser included.
        state = state | {"aside_hidden": False}
    if state["laid"]:
        return ask(state)
    return state | {"phase": "discarding"}


def take_back(state: State) -> State:
    """The set-aside trump card, where it is still aside, returns to the chooser's hand."""
    hands = list(state["hands"])
    if state["aside"]:
        hands[0] = hands[0] | {state["aside"]}
    return state | {"hands": tuple(hands), "aside": None, "aside_returned": True}


def flek_is_an_answer(state: State) -> bool:
    """Clause 5.5a, for a no-trump contract that may be doubled at all."""
    options = state["options"]
    return (
        state["contract"] in NO_TRUMP
        and options["notrump_flek"] == "in_approval"
        and options["max_flek_notrump"] != 0
    )


def needs_no_approval(state: State) -> bool:
    """A durch that is never put to the others (clause 5.5c)."""
    return state["contract"] == "durch" and not state["options"]["durch_approved"]


def may_be_taken(state: State) -> bool:
    """Some contract stands above this one; a public fact."""
    options = state["options"]
    return options["takeover"] != "none" and bool(higher(options, state["contract"]))


def ask(state: State) -> State:
    """Put the contract to both others, from the declarer's left, if anything but good is possible."""
    state = state | {"must_name": False}
    if needs_no_approval(state) or not (may_be_taken(state) or flek_is_an_answer(state)):
        return accepted(state)
    first = (state["declarer"] + 1) % 3
    return state | {"phase": "approval", "to_move": first, "still_asked": 2}


def approval_moves(state: State) -> list[str]:
    """Good; bad, or at once the higher contracts; flek."""
    options, contract = state["options"], state["contract"]
    texts = ["good"]
    if may_be_taken(state):
        if options["takeover"] == "at_once":
            texts += [spoken(name) for name in higher(options, contract)]
        else:
            texts.append("bad")
    already = contract in state["levels"]
    if flek_is_an_answer(state) and (not already or options["flek_scope_notrump"] == "individual"):
        texts.append(f"flek {contract}")
    return texts


def approval_play(state: State, text: str) -> State:
    """An answer; the second good or flek accepts, a take-over drops every flek."""
    seat = state["to_move"]
    if text == "bad":
        state = pick_up(state, seat)
        return state | {
            "phase": "discarding",
            "must_name": True,
            "levels": {},
            "last_by": {},
            "bound": {},
        }
    if text.replace(" ", "_") in QUESTION_LADDER:
        return name_contract(pick_up(state, seat), text.replace(" ", "_"))
    if text.startswith("flek"):
        contract = state["contract"]
        bound = state["bound"].get(contract, frozenset()) | {seat}
        state = state | {"levels": {contract: 1}, "last_by": {contract: "e"}, "bound": {contract: bound}}
    if state["still_asked"] == 2:
        return state | {"to_move": (seat + 1) % 3, "still_asked": 1}
    return accepted(state)


def accepted(state: State) -> State:
    """What follows an approved contract, or one that needed no approval."""
    options, contract = state["options"], state["contract"]
    if contract == "suit":
        return take_back(state) | {"phase": "announcing", "to_move": 0}
    if contract == "hundred_seven":
        return doubling.start(take_back(state))
    if options["notrump_flek"] == "in_approval" and not needs_no_approval(state):
        if state["levels"]:
            return doubling.start(state, number=1, before=frozenset(state["levels"]))
        return tricks.start(state)
    return doubling.start(state)


def announcing_moves(state: State) -> list[str]:
    """Announcements, then, under ``talon_open_until`` announcement, other talons."""
    texts = [f"announce {spoken(name)}" for name in announcements(state)]
    if state["options"]["talon_open_until"] == "announcement":
        texts += discards(state)
    return texts


def announcing_play(state: State, text: str) -> State:
    """The announcement fixes the contract; a discard changes the talon."""
    if text.startswith("discard"):
        return lay(state, text.split()[1:])
    contract = text.removeprefix("announce ").replace(" ", "_")
    return doubling.start(state | {"contract": contract})


PHASES = {
    "trump_choice": (trump_choice_moves, trump_choice_play),
    "discarding": (discarding_moves, discarding_play),
    "contract": (contract_moves, contract_play),
    "approval": (approval_moves, approval_play),
    "announcing": (announcing_moves, announcing_play),
}
