"""What is not played at all, and the play of the tricks.

Clauses 3.1-3.5, 4.1-4.4, 7.6, 10.10, 18.1-18.3.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .cards import beats, in_order, strength, winning
from .contracts import NO_TRUMP, WITH_SEVEN, WITH_TWO_SEVENS, State


def play_or_pay(state: State) -> State:
    """After the doubling: the first lead, or the end of a deal that is not played."""
    kind = not_played(state)
    if kind is None:
        return start(state)
    return state | {"phase": "over", "to_move": None, "not_played": kind}


def not_played(state: State) -> str | None:
    """Why the deal is settled without play, or nothing."""
    options, contract, levels = state["options"], state["contract"], state["levels"]
    if state["seven_against"] is not None or state["hundred_against"] is not None:
        return None
    game, seven = levels.get("game", 0), levels.get("seven", 0)
    if contract == "game" and game < options["min_fleks_game"]:
        return "plain" if game == 0 else "flek_no_re"
    if contract == "seven":
        balanced = (
            options["skip_balanced_seven"]
            and (game, seven) == (1, 0)
            and 2 * options["game_value"] == options["seven_value"]
        )
        if max(game, seven) < options["min_fleks_seven"] or balanced:
            if seven > 0:
                return "seven_no_re"
            return "seven_game_flek" if game > 0 else "seven_approved"
    if contract == "two_sevens" and options["four_plus_helpers"] == "pay_without_play":
        for seat in range(3):
            helpers = [card for card in state["hands"][seat] if card[0] == state["helper"]]
            if seat != state["declarer"] and len(helpers) >= 4:
                return "two7_helpers"
    return None


def start(state: State) -> State:
    """The seat that leads to the first trick (clause 3.4)."""
    rule = state["options"]["first_lead"]
    declarer_leads = rule == "declarer" or (
        rule == "forehand_except_notrump" and state["contract"] in NO_TRUMP
    )
    leader = state["declarer"] if declarer_leads else 0
    return state | {"phase": "play", "to_move": leader, "trick": (), "tricks": ()}


def lawful(hand: Collection[str], trick: Sequence[tuple[int, str]], trump: str | None) -> list[str]:
    """Clause 3.1, without kept sevens."""
    if not trick:
        return in_order(hand)
    led = trick[0][1][0]
    best = winning(trick, trump)[1]
    follow = [card for card in hand if card[0] == led]
    trumps = [card for card in hand if card[0] == trump]
    if follow:
        over = [card for card in follow if best[0] == led and beats(card, best, trump)]
        return in_order(over or follow)
    if trumps:
        over = [card for card in trumps if beats(card, best, trump)]
        return in_order(over or trumps)
    return in_order(hand)


def kept_sevens(state: State, seat: int) -> list[str]:
    """The sevens this seat has to keep, the one to be kept longest last (clause 3.3)."""
    if not state["options"]["keep_announced_seven"] or state["trump"] is None:
        return []
    trump_seven = state["trump"] + "7"
    if seat == state["declarer"]:
        if state["contract"] in WITH_TWO_SEVENS:
            return [state["helper"] + "7", trump_seven]
        return [trump_seven] if state["contract"] in WITH_SEVEN else []
    return [trump_seven] if state["seven_against"] == seat else []


def playable(state: State) -> list[str]:
    """The cards the seat to move may play."""
    seat = state["to_move"]
    cards = lawful(state["hands"][seat], state["trick"], state["trump"])
    kept = kept_sevens(state, seat)
    free = [card for card in cards if card not in kept]
    if free:
        return free
    return [seven for seven in kept if seven in cards][:1]


def shows_marriage(state: State, card: str) -> bool:
    """Playing the card may show a marriage (clauses 4.1-4.3)."""
    if state["trump"] is None or card[1] not in "KO":
        return False
    if card[1] == "K" and state["options"]["marriage_card"] == "over_first":
        return False
    other = card[0] + ("O" if card[1] == "K" else "K")
    return other in state["hands"][state["to_move"]]


def moves(state: State) -> list[str]:
    """Playable cards in listing order, each followed by its silent form where there is one."""
    texts = []
    for card in playable(state):
        texts.append(f"play {card}")
        if state["options"]["marriage_mode"] == "announced" and shows_marriage(state, card):
            texts.append(f"play {card} silent")
    return texts


def play(state: State, text: str) -> State:
    """A card falls; the third one ends the trick and may end the deal."""
    seat, card = state["to_move"], text.split()[1]
    hands = list(state["hands"])
    hands[seat] = hands[seat] - {card}
    trick = (*state["trick"], (seat, card))
    state = state | {"hands": tuple(hands), "trick": trick, "to_move": (seat + 1) % 3}
    if len(trick) < 3:
        return state
    winner = winning(trick, state["trump"])[0]
    state = state | {
        "trick": (),
        "tricks": (*state["tricks"], (winner, trick)),
        "to_move": winner,
    }
    if is_over(state):
        return state | {"phase": "over", "to_move": None}
    return state


def is_over(state: State) -> bool:
    """Ten tricks; betl and durch may be decided earlier (clauses 3.5, 7.6)."""
    options, contract, tricks = state["options"], state["contract"], state["tricks"]
    if len(tricks) == 10:
        return True
    if contract not in NO_TRUMP:
        return False
    if contract.startswith("open") and options["open_mode"] == "static_extremes":
        return True
    declarer_won = tricks[-1][0] == state["declarer"]
    failed = declarer_won if contract.endswith("betl") else not declarer_won
    return bool(options["early_stop"] and failed)


def extremes_hold(contract: str, exposed: Collection[str], others: Collection[str]) -> bool:
    """Clause 7.6a: each exposed card lies below (betl) or above (durch) the others' cards."""
    pairs = [(own, other) for own in exposed for other in others if own[0] == other[0]]
    if contract == "open_betl":
        return all(strength(own, None) < strength(other, None) for own, other in pairs)
    return all(strength(own, None) > strength(other, None) for own, other in pairs)


PHASES = {"play": (moves, play)}
