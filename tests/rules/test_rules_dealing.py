"""Seats, packets, stacking, cutting, gathering by hand (section 2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from math import factorial, prod

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.cards import CardSet, Pack
from marias.engine.dealing import (
    CUT_JITTER,
    Deal,
    Gather,
    GatheredCards,
    cut,
    cut_by_hand,
    cut_places,
    deal_out,
    shuffled,
    stacked,
    stacked_by_hand,
)
from marias.engine.match import gathered_cards
from marias.engine.ruleset import Stacking
from marias.engine.seats import Role, role_of
from marias.engine.state import GameState
from marias.errors import DealError
from tests.rules.dealing import begin, finish, game_of, go, good, rules

CARDS = Pack.THIRTY_TWO.cards


def test_c2_2_roles_by_order_of_play() -> None:
    """Forehand, middle, rear are seats 0, 1, 2; a fourth seat sits out."""
    assert [role_of(seat, 3) for seat in range(4)] == [Role.FOREHAND, Role.MIDDLE, Role.REAR, Role.SITTER]


def test_c2_5_voleny_packets() -> None:
    """7-5-5, 5-5-5: forehand has twelve cards, the others ten, nothing lies in the talon."""
    dealt = deal_out(CARDS, rules("csm_voleny"))
    assert dealt.first == CARDS[:7]
    assert dealt.people == CARDS[17:22]
    assert dealt.hands[0] == CardSet(CARDS[:7] + CARDS[17:22])
    assert dealt.hands[1] == CardSet(CARDS[7:12] + CARDS[22:27])
    assert dealt.hands[2] == CardSet(CARDS[12:17] + CARDS[27:32])
    assert not dealt.talon


def test_c2_5_licitovany_packets() -> None:
    """5-5-5, two for the talon, 5-5-5."""
    dealt = deal_out(CARDS, rules("csm_licitovany"))
    assert dealt.hands[0] == CardSet(CARDS[:5] + CARDS[17:22])
    assert dealt.hands[1] == CardSet(CARDS[5:10] + CARDS[22:27])
    assert dealt.hands[2] == CardSet(CARDS[10:15] + CARDS[27:32])
    assert dealt.talon == CardSet(CARDS[15:17])


@pytest.mark.parametrize(
    ("pack", "code"),
    [
        (CARDS[:31], "deal/wrong_number"),
        (CARDS + CARDS[:1], "deal/double_card"),
        (CARDS[:31] + CARDS[:1], "deal/double_card"),
        ((*CARDS[:31], Pack.THIRTY_SIX.cards[0]), "deal/wrong_card"),
        ((), "deal/wrong_number"),
    ],
)
def test_c2_5_impossible_packs_are_refused(pack: tuple[object, ...], code: str) -> None:
    """A pack is thirty-two different cards from seven to ace."""
    with pytest.raises(DealError) as caught:
        game.start(rules("csm_voleny"), Deal(pack))  # type: ignore[arg-type]
    assert caught.value.code == code


def played_game() -> GameState:
    """Give a game of ten tricks with two cards in the talon."""
    return finish(good(game_of(rules("csm_voleny", min_fleks_game=0), 11)))


def piles_of(state: GameState) -> list[object]:
    """Give the cards of the tricks, seat after seat, each seat's in the order won, the cards as played."""
    assert state.play is not None
    return [
        card
        for seat in range(3)
        for trick in state.play.tricks
        if trick.winner == seat
        for card in trick.cards
    ]


def test_c2_7_exact_stacking_talon_below() -> None:
    """From the bottom: the talon, then each seat's tricks from forehand; the top card is dealt first."""
    state = played_game()
    bottom_up = [*state.talon, *piles_of(state)]
    assert list(reversed(stacked(gathered_cards(state), Stacking.TALON_THEN_PILES))) == bottom_up


def test_c2_7_exact_stacking_talon_on_top() -> None:
    """The other way round the talon lies on top and is dealt first."""
    state = played_game()
    bottom_up = [*piles_of(state), *state.talon]
    assert list(reversed(stacked(gathered_cards(state), Stacking.PILES_THEN_TALON))) == bottom_up


def test_c2_7_a_deal_not_played_is_stacked_as_dealt() -> None:
    """Unplayed cards lie on their owner's place, sorted as they were dealt; the talon as ever."""
    state = begin(rules("csm_voleny"), "bA b9 lA")
    state = good(go(state, "0 trump bA; 0 discard h7 h8; 0 suit; 1 good; 2 good; 0 announce game"))
    assert state.outcome is not None
    assert state.outcome.not_played is not None
    order = state.deal.pack.index
    hands = [card for hand in state.hands for card in sorted(hand, key=order)]
    bottom_up = [*state.talon, *hands]
    assert list(reversed(stacked(gathered_cards(state), Stacking.TALON_THEN_PILES))) == bottom_up


def test_c2_7_unplayed_cards_lie_last_on_their_pile() -> None:
    """A betl that ended early: a seat's tricks first, then the cards it still held."""
    state = begin(rules("csm_voleny"), "bA b7 lA")
    state = go(state, "0 trump bA; 0 discard hA h7; 0 betl; 1 good; 2 good")
    state = finish(good(state))
    assert state.play is not None
    assert len(state.play.tricks) < 10
    order = state.deal.pack.index
    bottom_up = list(state.talon)
    for seat in range(3):
        bottom_up += [card for trick in state.play.tricks if trick.winner == seat for card in trick.cards]
        bottom_up += sorted(state.hands[seat], key=order)
    pack = stacked(gathered_cards(state), Stacking.TALON_THEN_PILES)
    assert list(reversed(pack)) == bottom_up
    assert len(set(pack)) == 32


@pytest.mark.parametrize("place", [2, 7, 30])
def test_c2_8_cut_lifts_from_the_top(place: int) -> None:
    """What is lifted goes below the rest."""
    after = cut(CARDS, place, rules("csm_voleny"))
    assert after == CARDS[place:] + CARDS[:place]


@pytest.mark.parametrize("place", [1, 31, 32, -1, -5, 100])
def test_c2_8_cut_leaves_cut_min_cards_in_either_part(place: int) -> None:
    """With `cut_min` 2 either part has at least two cards."""
    with pytest.raises(DealError) as caught:
        cut(CARDS, place, rules("csm_voleny"))
    assert caught.value.code == "deal/cut_place"


@pytest.mark.parametrize(("least", "most"), [(1, 31), (2, 30), (15, 17)])
def test_c2_8_cut_min_is_an_option(least: int, most: int) -> None:
    """The allowed places run from `cut_min` to the pack less `cut_min`."""
    places = cut_places(rules("csm_voleny", cut_min=least))
    assert (places[0], places[-1]) == (least, most)


def test_c2_8_declining_is_an_option() -> None:
    """Place 0 leaves the pack as it lies, where `cut_may_decline` holds; else it is refused."""
    assert cut(CARDS, 0, rules("szmk_voleny")) == CARDS
    with pytest.raises(DealError) as caught:
        cut(CARDS, 0, rules("csm_voleny"))
    assert caught.value.code == "deal/cut_not_declined"


def test_c2_8_a_cut_by_hand_lands_near() -> None:
    """Aimed at a place the cut lands at most three cards off, never outside the allowed places."""
    ruleset, chance = rules("csm_voleny"), SeededChance(1)
    assert {cut_by_hand(16, ruleset, chance) for _ in range(300)} == set(range(13, 20))
    assert {cut_by_hand(2, ruleset, chance) for _ in range(300)} == {2, 3, 4, 5}
    assert {cut_by_hand(30, ruleset, chance) for _ in range(300)} == {27, 28, 29, 30}
    assert cut_by_hand(0, ruleset, chance) == 0


@pytest.mark.parametrize("seed", range(10))
def test_c2_7_by_hand_tricks_stay_whole(seed: int) -> None:
    """Tricks aren't cut into each other: each lies together, and a seat's tricks lie together."""
    gathered = gathered_cards(played_game())
    pack = stacked_by_hand(gathered, SeededChance(seed))
    assert sorted(pack) == list(CARDS)
    for tricks in gathered.tricks:
        for trick in tricks:
            places = sorted(map(pack.index, trick))
            assert places[-1] - places[0] == 2
        pile = sorted(pack.index(card) for trick in tricks for card in trick)
        assert not pile or pile[-1] - pile[0] == len(pile) - 1


def test_c2_7_by_hand_every_order_comes_up() -> None:
    """Inner order of a trick, order of tricks, of piles and the talon's place are all left to chance."""
    gathered = gathered_cards(played_game())
    trick = next(tricks[0] for tricks in gathered.tricks if tricks)
    chance = SeededChance(5)
    packs = [stacked_by_hand(gathered, chance) for _ in range(300)]
    assert len({tuple(sorted(trick, key=pack.index)) for pack in packs}) == 6
    talon_places = {min(map(pack.index, gathered.talon)) for pack in packs}
    assert {0, 30} < talon_places
    assert len(set(packs)) == 300


# Positions of a seat's packets in the pack, after the cut (clause 2.5).
PACKETS = {
    "csm_voleny": (((0, 7), (17, 22)), ((7, 12), (22, 27)), ((12, 17), (27, 32))),
    "csm_licitovany": (((0, 5), (17, 22)), ((5, 10), (22, 27)), ((10, 15), (27, 32))),
}


def possible_packs(
    gathered: GatheredCards, aim: int, pack: Sequence[object], packets: Sequence[tuple[int, int]]
) -> int:
    """Count packs that hands could have stacked and cut, with the seat's own packets as they came.

    Known are every trick and its winner, the talon, where the cut was aimed, and the own cards of the new
    deal.  A pack is told by the order of piles and talon in the round, an order of the tricks in each pile,
    an order of the cards in each trick, and the place where the talon came to lie, so none is counted
    twice.  Where such a block of cards lies decides how many of them are in which packet of the seat; with
    these numbers right, its cards may come in any order that leaves each packet its own.
    """
    own = [set(pack[start:end]) for start, end in packets]
    # The kind of a place: 1 or 2 in the seat's packets, 0 elsewhere.
    kinds = [0] * 32
    for number, (start, end) in enumerate(packets, start=1):
        kinds[start:end] = [number] * (end - start)

    def ways(block: Sequence[object], start: int) -> int:
        there = [kinds[(start + place) % 32] for place in range(len(block))]
        fits = all(there.count(n + 1) == len(own[n] & set(block)) for n in range(2))
        return prod(factorial(there.count(kind)) for kind in range(3)) if fits else 0

    @cache
    def orders(blocks: tuple[tuple[object, ...], ...], start: int) -> int:
        @cache
        def count(used: int, place: int) -> int:
            if used == (1 << len(blocks)) - 1:
                return 1
            return sum(
                ways(block, place) * count(used | 1 << number, place + len(block))
                for number, block in enumerate(blocks)
                if not used >> number & 1 and ways(block, place)
            )

        return count(0, start)

    talon = (gathered.talon,)
    piles = [
        tuple(tricks) + ((unplayed,) if unplayed else ())
        for tricks, unplayed in zip(gathered.tricks, gathered.unplayed, strict=True)
    ]
    found: dict[object, int] = {}
    for parts in permutations([talon, *filter(None, piles)]):
        first = parts.index(talon)
        above = sum(len(block) for part in parts[:first] for block in part)
        in_the_round = parts[first:] + parts[:first]
        for landed in range(aim - CUT_JITTER, aim + CUT_JITTER + 1):
            place = (above - landed) % 32
            total, start = 1, place
            for part in in_the_round:
                total *= orders(part, start)
                start += sum(map(len, part))
            found[in_the_round, place] = total
    return sum(found.values())


def chains(preset: str) -> Iterator[tuple[GatheredCards, int, tuple[object, ...]]]:
    """Give played deals, gathered by hand, where the cut was aimed, and the pack that is dealt from them."""
    ruleset = rules(preset, min_fleks_game=0, min_fleks_seven=0)
    for seed in range(12):
        chance = SeededChance(seed)
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None:
            legal = game.legal_actions(state)
            options = [action for action in legal if str(action) not in {"pass", "mistake"}] or legal
            state = game.apply(state, options[chance.below(len(options))]).state
        assert state.play is not None
        gathered = gathered_cards(state)
        aim = 10 + seed
        place = cut_by_hand(aim, ruleset, chance)
        yield gathered, aim, cut(stacked_by_hand(gathered, chance), place, ruleset)


@pytest.mark.parametrize("preset", PACKETS)
@pytest.mark.parametrize("seat", range(3))
def test_c2_7_by_hand_leaves_more_than_a_million_packs(preset: str, seat: int) -> None:
    """Own hand and everything public of the deal before leave more than a million packs possible.

    With exact stacking the same knowledge leaves one for each place of the cut.
    """
    packets = PACKETS[preset][seat]
    for gathered, aim, pack in chains(preset):
        assert possible_packs(gathered, aim, pack, packets) > 1_000_000


def test_c2_7_gather_has_two_ways() -> None:
    """Exact and by hand are the two ways a table can choose."""
    assert [way.value for way in Gather] == ["exact", "by_hand"]
