"""Every objective of `marias solve`, for every lawful card of thousands of random endings, against playing
every course to its end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from marias.kernel import Kernel
from marias.kernel.requests import read_request
from tests.kernel.brute import Ended, Ending

OBJECTIVES = ("points", "win", "hundred", "seven", "points+seven", "betl", "durch")


def difference(ended: Ended) -> int:
    """The declarer's side's points less the others'."""
    return ended.points[0] - ended.points[1]


def worth_of(objective: str, ending: Ending, holder: int | None, weight: int) -> Callable[[Ended], float]:
    """What an end is worth by the words of the objective."""

    def seven(ended: Ended) -> int:
        if holder is None or ended.seven_won_by != holder:
            return 0
        return 1 if holder in ending.side else -1

    worths: dict[str, Callable[[Ended], float]] = {
        "points": difference,
        "win": lambda ended: int(difference(ended) > 0),
        "hundred": lambda ended: ended.points[0],
        "seven": seven,
        "points+seven": lambda ended: difference(ended) + weight * seven(ended),
        "betl": lambda ended: int(ended.tricks[0] == 0),
        "durch": lambda ended: int(ended.tricks[1] == 0),
    }
    return worths[objective]


def random_request(chance: random.Random, objective: str, cards: int) -> dict[str, Any]:
    """A request with so many cards a hand before the open trick; the trick may lack any of its cards."""
    seats = chance.choice((2, 3, 3, 3, 4))
    trump = None if objective in {"betl", "durch"} else chance.choice("hlab")
    ranks = "6789XUOKA" if chance.randrange(5) == 0 else "789XUOKA"
    pack = [suit + rank for suit in "hlab" for rank in ranks]
    chance.shuffle(pack)
    if objective in {"seven", "points+seven"}:  # else it would nearly always lie among the cards left out
        pack.remove(f"{trump}7")
        pack.insert(chance.randrange(seats * cards), f"{trump}7")
    hands = [set(pack[seat * cards : (seat + 1) * cards]) for seat in range(seats)]
    side = sorted(chance.sample(range(seats), 2 if seats == 4 and chance.randrange(2) else 1))
    holder = next((seat for seat, hand in enumerate(hands) if trump and f"{trump}7" in hand), None)
    kept = holder is not None and chance.randrange(2) == 0
    request: dict[str, Any] = {
        "objective": objective,
        "trump": trump,
        "declarer_side": side,
        "leader": chance.randrange(seats),
        "seven_holder": holder,
        "seven_kept": kept,
        "seven_weight": chance.choice((0, 10, 20, 35, 200)),
        "marriage_card": chance.choice(("over_first", "either")),
    }
    if trump is not None:
        left = 1 + sum(card[1] in "XA" for hand in hands for card in hand)
        own = chance.randrange(10 - left)
        others = chance.randrange(10 - left - own)
        request["points"] = [10 * own, 10 * others]
    table: list[str] = []
    for place in range(chance.randrange(seats)):
        seat = (request["leader"] + place) % seats
        ending = ending_of(request, hands, table)
        card = chance.choice(sorted(ending.lawful(seat, frozenset(hands[seat]), tuple(table))))
        amount = ending.marriage(frozenset(hands[seat]), card)
        if amount:
            ours = 0 if seat in side else 1
            request.setdefault("shown", [[], []])[ours].append(amount)
            request["points"][ours] += amount
        hands[seat].remove(card)
        table.append(card)
    return request | {"hands": [" ".join(sorted(hand)) for hand in hands], "table": " ".join(table)}


def ending_of(request: dict[str, Any], hands: list[set[str]], table: list[str]) -> Ending:
    """The same position for the brute force."""
    keeps = request["seven_kept"]
    return Ending(
        hands=tuple(map(frozenset, hands)),
        leader=request["leader"],
        table=tuple(table),
        trump=request["trump"],
        side=frozenset(request["declarer_side"]),
        points=tuple(request.get("points", (0, 0))),
        over_first=request["marriage_card"] == "over_first",
        keeper=request["seven_holder"] if keeps else None,
        kept=(f"{request['trump']}7",) if keeps else (),
    )


def check(kernel: Kernel, request: dict[str, Any]) -> None:
    """The same value for every card, and of the position."""
    hands = [set(hand.split()) for hand in request["hands"]]
    ending = ending_of(request, hands, request["table"].split())
    worth = worth_of(request["objective"], ending, request["seven_holder"], request["seven_weight"])
    expected = ending.values(worth)
    asked = read_request(request)
    solution = kernel.solve_question(asked.question)
    assert {card.text: value for card, value in solution.moves.items()} == expected, request
    best = max if ending.to_move in ending.side else min
    assert solution.value == best(expected.values()) == kernel.value_of(asked.question), request
    assert expected[solution.best.text] == solution.value


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_endings(objective: str, cards: int) -> None:
    """Endings of one to four cards a hand, nothing to all but one card of a trick on the table."""
    chance = random.Random(f"{objective} {cards}")
    kernel = Kernel()
    for _ in range(150 if cards == 4 else 300):
        request = random_request(chance, objective, cards)
        if cards < 4 or len(request["hands"]) < 4:
            check(kernel, request)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_five_cards(objective: str) -> None:
    """Five cards a hand: some bounds go wrong only from there on."""
    chance = random.Random(f"five {objective}")
    kernel = Kernel()
    done = 0
    while done < 20:
        request = random_request(chance, objective, 5)
        if len(request["hands"]) < 4:
            check(kernel, request)
            done += 1


def test_portable_search_gives_the_same() -> None:
    """What runs without the newer processors' instructions answers alike, in as many nodes."""
    chance = random.Random("portable")
    for objective in OBJECTIVES:
        request = random_request(chance, objective, 5)
        fast, portable = Kernel(), Kernel(portable=True)
        question = read_request(request).question
        assert fast.moves_of(question) == portable.moves_of(question)
        assert fast.nodes == portable.nodes
