"""The policy of card play: probabilities from what the mover knows, likelihoods, imagined plays."""

import math
import random

import pytest

from marias import _kernel
from tests.native.deals import PACK, hands, mask

GAMES = [_kernel.Game.TRUMPS, _kernel.Game.BETL, _kernel.Game.DURCH]
SIZE = sum(size for _, size in _kernel.policy_tables())
UNIFORM = _kernel.Policy([0] * SIZE)


def drawn_policy(seed: int, *, portable: bool = False) -> _kernel.Policy:
    """Give a policy in which every weight matters."""
    source = random.Random(seed)
    return _kernel.Policy([source.randint(-150, 150) for _ in range(SIZE)], portable)


def story(game: _kernel.Game, plays: list[int], *, declarer: int = 0, leader: int = 0) -> _kernel.Story:
    """Tell a play without kept sevens."""
    return _kernel.Story(game, leader, declarer, plays, [0, 0, 0], True)


def worlds_of(
    game: _kernel.Game, plays: list[int], dealt: list[list[int]], *, declarer: int = 0
) -> _kernel.Worlds:
    """Put deals as worlds in which these cards are played; trumps are the first suit."""
    seats = seats_of(game, plays)
    gone = [mask([card for card, by in zip(plays, seats, strict=True) if by == seat]) for seat in range(3)]
    open_trick = len(plays) % 3
    has_trumps = game is _kernel.Game.TRUMPS
    left = [[hand & ~out for hand, out in zip(world, gone, strict=True)] for world in dealt]
    now = [[hand if has_trumps else ranked(hand) for hand in world] for world in left]
    leader = seats[-open_trick] if open_trick else winner(game, plays)
    table = plays[len(plays) - open_trick :]
    like = _kernel.Position(3, left[0], leader, table, has_trumps, 1 << declarer)
    return _kernel.Worlds(like, now, 0 if has_trumps else -1)


def ranked(hand: int) -> int:
    """Put a hand in plain order as the rules count cards: the ten between king and ace."""
    suits = [hand >> start & 0x1FF for start in range(0, 36, 9)]
    back = [suit & 0b100001111 | (suit & 0b11100000) >> 1 | (suit & 0b10000) << 3 for suit in suits]
    return sum(suit << start for suit, start in zip(back, range(0, 36, 9), strict=True))


def played(game: _kernel.Game, dealt: list[int], count: int, seed: int, declarer: int = 0) -> list[int]:
    """Play so many cards at random."""
    source = random.Random(seed)
    plays: list[int] = []
    while len(plays) < count:
        lawful = UNIFORM.chances(story(game, plays, declarer=declarer), dealt)
        plays.append(source.choice(lawful)[0])
    return plays


def seats_of(game: _kernel.Game, plays: list[int]) -> list[int]:
    """Tell who played each card when seat 0 led."""
    seats: list[int] = []
    for start in range(0, len(plays), 3):
        leader = winner(game, plays[:start])
        seats += [(leader + place) % 3 for place in range(len(plays[start : start + 3]))]
    return seats


def winner(game: _kernel.Game, plays: list[int]) -> int:
    """Tell who won the last trick when seat 0 led the first one."""
    leader = 0
    for start in range(0, len(plays), 3):
        trick = plays[start : start + 3]
        best = max(trick, key=lambda card: strength(game, card, trick[0]))
        leader = (leader + trick.index(best)) % 3
    return leader


def strength(game: _kernel.Game, card: int, led: int) -> tuple[bool, bool, int]:
    """Order the cards of a trick."""
    trump = game is _kernel.Game.TRUMPS and card < 9
    return trump, card // 9 == led // 9, card


@pytest.mark.parametrize("game", GAMES)
def test_probabilities_are_of_the_lawful_cards_and_sum_to_one(game: _kernel.Game) -> None:
    """At every turn of a deal the lawful cards, and they alone, share the whole."""
    policy = drawn_policy(1)
    for seed in range(20):
        dealt = hands(seed, 10)
        plays = played(game, dealt, 29, seed)
        for count in range(30):
            chances = policy.chances(story(game, plays[:count]), dealt)
            assert math.isclose(sum(chance for _, chance in chances), 1)
            assert all(chance > 0 for _, chance in chances)
            assert count == 29 or plays[count] in dict(chances)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_hidden_cards_change_nothing(game: _kernel.Game, declarer: int) -> None:
    """The same play with the others' unseen cards dealt anew: the mover's probabilities stay.

    The declarer knows the talon, so that his two others keep their cards between them.
    """
    policy = drawn_policy(2)
    compared = 0
    for seed in range(150):
        source = random.Random(seed)
        dealt = hands(seed, 10)
        count = source.randrange(28)
        plays = played(game, dealt, count, seed, declarer)
        seats = seats_of(game, plays)
        told = story(game, plays, declarer=declarer)
        expected = policy.chances(told, dealt)
        mover = next(seat for seat in range(3) if dealt[seat] >> expected[0][0] & 1)
        others = [seat for seat in range(3) if seat != mover]
        shown = [
            mask([card for card, by in zip(plays, seats, strict=True) if by == seat]) for seat in range(3)
        ]
        hidden = [card for seat in others for card in PACK if (dealt[seat] & ~shown[seat]) >> card & 1]
        if mover != declarer:
            hidden += [card for card in PACK if not sum(dealt) >> card & 1]
        for _ in range(20):
            source.shuffle(hidden)
            first, second = others
            size = (dealt[first] & ~shown[first]).bit_count()
            rest = (dealt[second] & ~shown[second]).bit_count()
            other = list(dealt)
            other[first] = shown[first] | mask(hidden[:size])
            other[second] = shown[second] | mask(hidden[size : size + rest])
            if _kernel.story_fault(told, other):
                continue  # the others could not have played so
            compared += other != dealt
            assert policy.chances(told, other) == expected
    assert compared > 100


@pytest.mark.parametrize("game", GAMES)
def test_likelihood_is_the_product_of_the_steps(game: _kernel.Game) -> None:
    """Sums over seats and turns of the logarithms of single probabilities, sorted by kind of turn."""
    policy = drawn_policy(3)
    for seed in range(20):
        dealt = hands(seed, 10)
        plays = played(game, dealt, 25, seed)
        expected = [[0.0] * 3 for _ in range(3)]
        for count, (card, seat) in enumerate(zip(plays, seats_of(game, plays), strict=True)):
            before = plays[:count]
            chance = dict(policy.chances(story(game, before), dealt))[card]
            led = before[-(count % 3)] // 9 if count % 3 else None
            bound = card // 9 == led or (game is _kernel.Game.TRUMPS and card < 9)
            expected[seat][0 if led is None else 1 if bound else 2] += math.log(chance)
        (found,) = policy.likelihoods(story(game, plays), worlds_of(game, plays, [dealt]))
        assert [pytest.approx(row) for row in expected] == found


def test_likelihoods_by_world_do_not_depend_on_threads() -> None:
    """Every world has its own answer, in the order given."""
    policy = drawn_policy(4)
    worlds = [hands(seed, 10) for seed in range(300)]
    first_trick = [next(card for card in PACK if worlds[0][0] >> card & 1)]
    worlds = [world for world in worlds if world[0] >> first_trick[0] & 1]
    game = _kernel.Game.TRUMPS
    told = story(game, first_trick)
    single = [policy.likelihoods(told, worlds_of(game, first_trick, [world]))[0] for world in worlds]
    assert policy.likelihoods(told, worlds_of(game, first_trick, worlds), threads=3) == single


def test_uniform_weights_play_like_random_playouts() -> None:
    """Without preferences imagined play is the random play of the search, end by end."""
    plays = 60_000
    for seed in range(3):
        dealt = hands(seed, 10)
        mine = UNIFORM.endings(story(_kernel.Game.TRUMPS, []), dealt, plays, seed=seed).outcomes
        random_plays = _kernel.Solver().playouts(
            _kernel.Position(3, dealt, 0, [], True, 1), _kernel.Task(holder=0), plays, seed
        )
        assert sum(mine) == plays
        assert alike(mine, random_plays.outcomes)
        dealt = hands(seed, 4)
        betl = UNIFORM.endings(story(_kernel.Game.BETL, []), dealt, plays, seed=seed).made
        durch = UNIFORM.endings(story(_kernel.Game.DURCH, []), dealt, plays, seed=seed).made
        without = _kernel.Solver().playouts(
            _kernel.Position(3, dealt, 0, [], False, 1), _kernel.Task(), plays, seed
        )
        assert alike([betl], [without.no_trick])
        assert alike([durch], [without.every_trick])


def alike(counts: list[int], others: list[int]) -> bool:
    """Tell whether two counts of as many plays differ by no more than chance lets them (five deviations)."""
    pairs = zip(counts, others, strict=True)
    return all(abs(one - other) <= 5 * math.sqrt(one + other + 1) for one, other in pairs)


def test_two_sevens_have_their_fate() -> None:
    """The trump seven made in the last trick counts only after the helper seven made the trick before."""
    trump_seven, helper_seven = 1, 10
    rest = [card for card in PACK if card not in {trump_seven, helper_seven}]
    low_trumps = [card for card in rest if card // 9 in {2, 3}]
    dealt = [mask([trump_seven, helper_seven]), mask(low_trumps[:2]), mask(low_trumps[2:4])]
    kept = [mask([trump_seven, helper_seven]), 0, 0]
    told = _kernel.Story(_kernel.Game.TRUMPS, 0, 0, [], kept, True)
    assert UNIFORM.endings(told, dealt, 10, helper=1).outcomes[2::3][1:] != [0] * 9
    unkept = _kernel.Story(_kernel.Game.TRUMPS, 0, 0, [trump_seven], [0, 0, 0], True)
    assert sum(UNIFORM.endings(unkept, dealt, 10, helper=1).outcomes[1::3]) == 10


def test_imagined_means_repeat_on_any_threads_and_processor() -> None:
    """The seed decides; the mean is that of the ends over the units of the world's kind."""
    deals = [hands(seed, 10) for seed in range(12)]
    worlds = worlds_of(_kernel.Game.TRUMPS, [], deals, declarer=1)
    kinds = worlds.first_of_kind
    units = [list(range(30)), *([number] * 30 for number in range(1, len(kinds)))]
    told = story(_kernel.Game.TRUMPS, [], declarer=1)
    means = drawn_policy(5).imagine(told, worlds, units, [-1], 50, 7)
    assert [means[world] for world in kinds[1:]] == list(range(1, len(kinds)))
    assert drawn_policy(5).imagine(told, worlds, units, [-1], 50, 7, threads=3) == means
    assert drawn_policy(5, portable=True).imagine(told, worlds, units, [-1], 50, 7) == means
    assert drawn_policy(5).imagine(told, worlds, units, [-1], 50, 8) != means
    ends = drawn_policy(5).endings(told, deals[0], 50, seed=7).outcomes
    assert math.isclose(means[0], sum(at * times for at, times in enumerate(ends)) / 50)


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_imagined_as_if_played(game: _kernel.Game) -> None:
    """The value of a card is that of the play after it, with the same chance."""
    policy = drawn_policy(6)
    dealt = hands(9, 10)
    plays = played(game, dealt, 9, 9)
    units = [list(range(30))] if game is _kernel.Game.TRUMPS else [[-5, 5]]
    told, worlds = story(game, plays), worlds_of(game, plays, [dealt])
    cards, values = policy.imagine_moves(told, worlds, units, [-1], 40, 3)
    assert cards == [card for card, _ in policy.chances(told, dealt)]
    for card, means in zip(cards, values, strict=True):
        onward = [*plays, card]
        after = worlds_of(game, onward, [dealt])
        assert policy.imagine(story(game, onward), after, units, [-1], 40, 3) == means
        assert policy.imagine_moves(told, worlds, units, [-1], 40, 3, card) == ([card], [means])


def test_betl_that_took_a_trick_is_lost() -> None:
    """What was played before counts."""
    dealt = [mask([8, 1]), mask([2, 3]), mask([4, 5])]
    for game, plays in (
        (_kernel.Game.BETL, [8, 2, 4]),
        (_kernel.Game.DURCH, [1, 2, 4]),
    ):
        worlds = worlds_of(game, plays, [dealt])
        assert UNIFORM.imagine(story(game, plays), worlds, [[-7, 7]], [-1], 5) == [-7]


@pytest.mark.parametrize("game", GAMES)
def test_features_are_the_weights_that_count(game: _kernel.Game) -> None:
    """The probabilities follow from the listed weights: one of each table of the role and turn."""
    policy = drawn_policy(7)
    source = random.Random(7)
    weights = [source.randint(-150, 150) for _ in range(SIZE)]
    names = [name for name, size in _kernel.policy_tables() for _ in range(size)]
    for seed in range(90):
        dealt = hands(seed, 10)
        declarer = seed % 3
        told = story(game, played(game, dealt, seed % 30, seed, declarer), declarer=declarer)
        listed = policy.features(told, dealt)
        shares = [math.exp(sum(weights[at] for at in numbers) / 100) for _, numbers in listed]
        chances = [chance for _, chance in policy.chances(told, dealt)]
        assert [share / sum(shares) for share in shares] == [
            pytest.approx(chance, abs=1e-5) for chance in chances
        ]
        (head,) = {tuple(names[at].split()[:3]) for _, numbers in listed for at in numbers}
        of_turn = [name for name, _ in _kernel.policy_tables() if tuple(name.split()[:3]) == head]
        assert all([names[at] for at in numbers] == of_turn for _, numbers in listed)


@pytest.mark.parametrize(
    ("fault", "game", "plays", "dealt", "kept"),
    [
        ("repeated", 0, [], [2, 2, 4], [0, 0, 0]),
        ("unequal", 0, [], [2, 12, 16], [0, 0, 0]),
        ("empty", 0, [], [0, 0, 0], [0, 0, 0]),
        ("card", 0, [], [1, 2, 4], [0, 0, 0]),
        ("card", 0, [], [1 << 40, 2, 4], [0, 0, 0]),
        ("unlawful", 0, [2], [2, 4, 8], [0, 0, 0]),
        ("unlawful", 0, [99], [2, 4, 8], [0, 0, 0]),
        ("unlawful", 0, [1], [2 | 16, 4 | 32, 8 | 64], [2, 0, 0]),
        ("plays", 0, [1, 2, 3, 1], [2, 4, 8], [0, 0, 0]),
        ("kept", 0, [], [2, 4, 8], [4, 0, 0]),
        ("kept", 1, [], [2, 4, 8], [2, 0, 0]),
    ],
)
def test_stories_that_cannot_be_are_refused(
    fault: str, game: int, plays: list[int], dealt: list[int], kept: list[int]
) -> None:
    """Bad input is named, by every question."""
    told = _kernel.Story(GAMES[game], 0, 0, plays, kept, True)
    assert _kernel.story_fault(told, dealt) == fault
    for ask in (
        lambda: UNIFORM.chances(told, dealt),
        lambda: UNIFORM.features(told, dealt),
        lambda: UNIFORM.endings(told, dealt, 1),
    ):
        with pytest.raises(_kernel.InputError, match=f"^{fault}$"):
            ask()


@pytest.mark.parametrize(
    ("fault", "plays", "now", "leader", "table"),
    [
        ("repeated", [1, 2, 3], [2 | 16, 32, 64], 2, []),
        ("unlawful", [3, 1, 2], [16, 32, 64], 0, []),
        ("unequal", [1, 2, 3], [16, 32, 64 | 128], 2, []),
        ("card", [99, 2, 3], [16, 32, 64], 2, []),
        ("moment", [1, 2, 3], [16, 32, 64], 1, []),
        ("moment", [1, 2, 3], [16, 32, 64], 2, [7]),
        ("moment", [1, 2], [16, 32, 8 | 64], 0, [1, 7]),
    ],
)
def test_worlds_that_the_story_cannot_lead_to_are_refused(
    fault: str, plays: list[int], now: list[int], leader: int, table: list[int]
) -> None:
    """Hands, leader and open trick must be those after the plays."""
    worlds = _kernel.Worlds(_kernel.Position(3, now, leader, table, True, 1), [now], 0)
    told, units = story(_kernel.Game.TRUMPS, plays), [[0] * 30]
    for ask in (
        lambda: UNIFORM.likelihoods(told, worlds),
        lambda: UNIFORM.imagine(told, worlds, units, [-1], 1),
        lambda: UNIFORM.imagine_moves(told, worlds, units, [-1], 1),
    ):
        with pytest.raises(_kernel.InputError, match=f"^{fault}$"):
            ask()


def test_numbers_out_of_range_are_refused() -> None:
    """Weights, seats, counts, threads, lengths and units."""
    game = _kernel.Game.TRUMPS
    told, dealt = story(game, []), hands(1, 3)
    one, two = worlds_of(game, [], [dealt]), worlds_of(game, [], [dealt, hands(2, 3)])
    none = _kernel.Worlds(_kernel.Position(3, dealt, 0, [], True, 1), [], 0)
    payoff = [[0] * 30]
    seat = _kernel.Story(game, 3, 0, [], [0, 0, 0], True)
    nobody = _kernel.Story(game, 0, -1, [], [0, 0, 0], True)
    done = story(game, [1, 2, 3])
    for fault, ask in (
        ("weights", lambda: _kernel.Policy([0])),
        ("weights", lambda: _kernel.Policy([40_000] * SIZE)),
        ("leader", lambda: UNIFORM.chances(seat, dealt)),
        ("declarer", lambda: UNIFORM.likelihoods(nobody, one)),
        ("plays", lambda: UNIFORM.chances(done, [2, 4, 8])),
        ("no_worlds", lambda: UNIFORM.imagine_moves(told, none, payoff, [-1], 1)),
        ("worlds_differ", lambda: UNIFORM.imagine_moves(told, two, payoff, [-1], 1)),
        ("unlawful", lambda: UNIFORM.imagine_moves(told, one, payoff, [-1], 1, only=40)),
        ("count", lambda: UNIFORM.imagine(told, one, payoff, [-1], 0)),
        ("threads", lambda: UNIFORM.likelihoods(told, one, threads=0)),
        ("lengths", lambda: UNIFORM.imagine(told, two, payoff * 3, [-1], 1)),
        ("payoff", lambda: UNIFORM.imagine(told, one, [[0, 0]], [-1], 1)),
        ("units", lambda: UNIFORM.imagine(told, one, [[2**31 - 1] * 30], [-1], 1)),
        ("helper", lambda: UNIFORM.imagine(told, one, payoff, [4], 1)),
    ):
        with pytest.raises(_kernel.InputError, match=f"^{fault}$"):
            ask()
