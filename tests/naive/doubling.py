"""Doubling round by round, with the announcements against.

``number`` counts the rounds: even ones belong to the defence, odd ones to the declarer.
Sides are ``d`` and ``e``. Clauses 5.1-5.9, 8.9, 12.6 (the mandatory flek), 18.
"""

from __future__ import annotations

from itertools import combinations

from . import tricks
from .cards import has_marriage
from .contracts import (
    NO_TRUMP,
    WITH_HUNDRED,
    WITH_SEVEN,
    WITH_TWO_SEVENS,
    State,
    components,
)

ORDER = (
    "game",
    "hundred",
    "seven",
    "two_sevens",
    "seven_against",
    "hundred_against",
    "betl",
    "durch",
    "open_betl",
    "open_durch",
)


def start(state: State, number: int = 0, before: frozenset[str] = frozenset()) -> State:
    """Open the doubling; ``before`` is what was raised in the round before."""
    return next_seat(
        state
        | {
            "phase": "doubling",
            "number": number,
            "before": before,
            "now": frozenset(),
            "waiting": round_seats(state, number),
        }
    )


def round_seats(state: State, number: int) -> tuple[int, ...]:
    """The seats of a round in the order in which they are asked (clause 5.3)."""
    declarer = state["declarer"]
    if number % 2 == 1:
        return (declarer,)
    return ((declarer + 1) % 3, (declarer + 2) % 3)


def next_seat(state: State) -> State:
    """The next seat that is asked, or the end of the doubling."""
    while True:
        for place, seat in enumerate(state["waiting"]):
            if is_asked(state | {"to_ask": seat}, seat):
                return state | {"to_move": seat, "to_ask": seat, "waiting": state["waiting"][place:]}
        if not state["now"]:
            return tricks.play_or_pay(state)
        number = state["number"] + 1
        state = state | {
            "number": number,
            "before": state["now"],
            "now": frozenset(),
            "waiting": round_seats(state, number),
        }


def is_asked(state: State, seat: int) -> bool:
    """Everybody; under ``alternating`` only who could say more than good by public facts."""
    if state["options"]["flek_round_rule"] != "alternating":
        return True
    return bool(raisable(state)) or any(publicly_possible(state, bonus) for bonus in ("seven", "hundred"))


def live(state: State) -> list[str]:
    """The components that stand now: the contract's and the announced bonuses against."""
    found = set(components(state["options"], state["contract"]))
    if state["seven_against"] is not None:
        found.add("seven_against")
    if state["hundred_against"] is not None:
        found.add("hundred_against")
        if state["options"]["hundred_against_replaces_game"]:
            found.discard("game")
    return [name for name in ORDER if name in found]


def raisable(state: State) -> list[str]:
    """What the seat asked, ``to_ask``, may raise now (it never depends on a hand)."""
    options = state["options"]
    without_trumps = state["contract"] in NO_TRUMP
    cap = options["max_flek_notrump" if without_trumps else "max_flek"]
    scope = options["flek_scope_notrump" if without_trumps else "flek_scope"]
    found = []
    for name in live(state):
        level = state["levels"].get(name, 0)
        if name in state["now"]:
            # A partner joins to be bound as well; who is bound already has nothing to add.
            joins = level > 0 and state["to_ask"] not in state["bound"].get(name, ())
            if joins and scope == "individual":
                found.append(name)
        elif is_open(state, name) and (cap is None or level < cap):
            found.append(name)
    return found


def is_open(state: State, name: str) -> bool:
    """Clause 5.7, for a component not touched in this round."""
    side = "d" if state["number"] % 2 == 1 else "e"
    if state["options"]["flek_round_rule"] == "any_open":
        owner = "e" if name.endswith("_against") else "d"
        return bool(state["last_by"].get(name, owner) != side)
    if state["number"] == 0:
        return name in components(state["options"], state["contract"])
    return name in state["before"]


def publicly_possible(state: State, bonus: str) -> bool:
    """Whether seven or hundred against could be announced now by somebody with the cards."""
    options, contract = state["options"], state["contract"]
    if contract in NO_TRUMP or state["number"] % 2 == 1:
        return False
    if options["against_round"] == "first_round" and state["number"] > 0:
        return False
    if not options[f"against_{bonus}"] or state[f"{bonus}_against"] is not None:
        return False
    if bonus == "seven":
        announced = contract in WITH_SEVEN + WITH_TWO_SEVENS
        return not announced or options["seven_against_over_fake"]
    return contract not in WITH_HUNDRED or options["hundred_against_over_hundred"]


def may_announce(state: State, bonus: str) -> bool:
    """The same for the seat to move, with its hand (clause 8.9)."""
    if not publicly_possible(state, bonus):
        return False
    options, hand = state["options"], state["hands"][state["to_move"]]
    if bonus == "hundred":
        return not options["hundred_against_needs_marriage"] or has_marriage(hand)
    over_fake = state["contract"] in WITH_SEVEN + WITH_TWO_SEVENS
    if "seven_against" in options["fake_sevens"] and not over_fake:
        return True
    return state["trump"] + "7" in hand


def moves(state: State) -> list[str]:
    """Good; every subset of fleks without and with announcements; announcements alone."""
    options = state["options"]
    bonuses = [bonus for bonus in ("seven", "hundred") if may_announce(state, bonus)]
    against = [subset for size in (1, 2) for subset in combinations(bonuses, size)]
    can_raise = raisable(state)
    texts = ["good"]
    for size in range(1, len(can_raise) + 1):
        for fleks in combinations(can_raise, size):
            text = "flek " + " ".join(fleks)
            texts.append(text)
            for subset in against:
                kills_game = "hundred" in subset and options["hundred_against_replaces_game"]
                if not (kills_game and "game" in fleks):
                    texts.append(f"{text} against {' '.join(subset)}")
    texts += [f"against {' '.join(subset)}" for subset in against]
    if must_flek_game(state):
        return [text for text in texts if text.startswith("flek game")]
    return texts


def must_flek_game(state: State) -> bool:
    """A defender who breaks the trump marriage fleks the game at his first answer."""
    if not state["options"]["mandatory_flek_trhak"] or state["number"] > 0:
        return False
    hand, trump = state["hands"][state["to_move"]], state["trump"]
    return "game" in raisable(state) and (trump + "K" in hand or trump + "O" in hand)


def play(state: State, text: str) -> State:
    """Good, fleks, announcements against; then the next seat or the end."""
    seat = state["to_move"]
    side = "d" if seat == state["declarer"] else "e"
    levels, last_by, bound = dict(state["levels"]), dict(state["last_by"]), dict(state["bound"])
    now = set(state["now"])
    words = text.split()
    cut = words.index("against") if "against" in words else len(words)
    announced = words[cut + 1 :]
    for name in words[1:cut]:
        if name not in now:
            levels[name] = levels.get(name, 0) + 1
        last_by[name] = side
        now.add(name)
        if side == "e":
            bound[name] = bound.get(name, frozenset()) | {seat}
        elif not bound.get(name):
            # The declarer doubles what the defence announced: that holds against both.
            bound[name] = frozenset({0, 1, 2} - {seat})
    state = dict(state)
    for bonus in announced:
        state[f"{bonus}_against"] = seat
        now.add(f"{bonus}_against")
    if "hundred" in announced and state["options"]["hundred_against_replaces_game"]:
        levels.pop("game", None)
        last_by.pop("game", None)
        now.discard("game")
    return next_seat(
        state
        | {
            "levels": levels,
            "last_by": last_by,
            "bound": bound,
            "now": frozenset(now),
            "waiting": state["waiting"][1:],
        }
    )


PHASES = {"doubling": (moves, play)}
