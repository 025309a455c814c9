"""The auction of licitovaný, the contract after it, and the mistake (clauses 10.1-10.6)."""

from __future__ import annotations

import pytest

from marias.engine.actions import NameContract
from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import LADDER, ContractKind
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from tests.rules.dealing import begin, codes_of, go, legal, refusal, rules

CSM = "csm_licitovany"
RUNGS = [
    "seven",
    "seven h",
    "hundred",
    "hundred seven",
    "hundred h",
    "hundred seven h",
    "betl",
    "durch",
    "two sevens",
    "two sevens hundred",
    "two sevens h",
    "two sevens hundred h",
]
SUITS = "hlab"
#: No seven with the middle, all with forehand; nobody's talon.
HANDS = ("h7 l7 a7 b7 h89 l89 a8 b8", "hAK lAKO aAU bX9U", "hU lXU aKOX9 bAKO")


def auction(preset: str = CSM, **options: object) -> GameState:
    """Give the beginning of an auction."""
    return begin(rules(preset, **options), *HANDS)


def won(lines: str, preset: str = CSM, talon: str = "hO hX", **options: object) -> GameState:
    """Give the state after these lines of the auction: the winner has the talon in his hand."""
    return go(begin(rules(preset, **options), *HANDS, talon=talon), lines)


def test_c10_1_the_ladder() -> None:
    """Twelve rungs in this order."""
    assert legal(auction()) == [f"bid {rung}" for rung in RUNGS] + ["pass"]
    assert [rung.number for rung in LADDER] == list(range(1, 13))


def test_c10_1_rungs_are_those_of_the_contracts() -> None:
    """A ruleset without two sevens ends at durch."""
    assert legal(auction("app_licitovany")) == [f"bid {rung}" for rung in RUNGS[:8]] + ["pass"]
    assert refusal(auction("app_licitovany"), "bid two sevens") == "action/contract_unavailable"


def test_c10_2_the_rear_opens_against_forehand() -> None:
    """The rear names a rung, forehand holds or passes; the middle waits."""
    state = auction()
    assert state.to_move == 2
    state = go(state, "2 bid hundred")
    assert (state.to_move, legal(state)) == (0, ["hold", "pass"])
    assert refusal(state, "bid betl") == "action/not_now"
    state = go(state, "0 hold")
    assert state.to_move == 2
    assert legal(state) == [f"bid {rung}" for rung in RUNGS[3:]] + ["pass"]


def test_c10_2_each_raise_goes_higher() -> None:
    """The same rung or a lower one is refused; skipping is allowed."""
    state = go(auction(), "2 bid hundred; 0 hold")
    assert refusal(state, "bid hundred") == "action/bid_too_low"
    assert refusal(state, "bid seven") == "action/bid_too_low"
    assert refusal(state, "hold") == "action/not_now"
    assert go(state, "2 bid two sevens").to_move == 0


def test_c10_2_forehand_gone_the_middle_holds() -> None:
    """Against the rear it is the middle who may hold and the rear who must raise."""
    state = go(auction(), "2 bid seven; 0 pass")
    assert (state.to_move, legal(state)) == (1, ["hold", "pass"])
    state = go(state, "1 hold")
    assert (state.to_move, legal(state)[0]) == (2, "bid seven h")
    state = go(state, "2 pass")
    assert (state.to_move, state.bargain.declarer) == (1, 1)
    assert state.bargain.rung is LADDER[0]


def test_c10_2_rear_gone_the_middle_raises() -> None:
    """Against forehand the middle must bid higher and forehand may hold."""
    state = go(auction(), "2 bid seven; 0 hold; 2 pass")
    assert (state.to_move, legal(state)[0]) == (1, "bid seven h")
    assert refusal(state, "hold") == "action/not_now"
    state = go(state, "1 bid hundred")
    assert (state.to_move, legal(state)) == (0, ["hold", "pass"])
    state = go(state, "0 hold; 1 pass")
    assert state.bargain.declarer == 0
    assert state.bargain.rung is LADDER[2]


def test_c10_2_rear_passes_at_once_and_the_middle_opens() -> None:
    """Then the middle may open at any rung against forehand."""
    state = go(auction(), "2 pass")
    assert (state.to_move, legal(state)) == (1, [f"bid {rung}" for rung in RUNGS] + ["pass"])
    state = go(state, "1 bid betl; 0 pass")
    assert (state.bargain.declarer, state.bargain.rung) == (1, LADDER[6])


def test_c10_2_the_rear_wins_alone() -> None:
    """Both others out, the last rung named wins."""
    state = go(auction(), "2 bid hundred; 0 pass; 1 pass")
    assert (state.to_move, state.bargain.declarer, state.bargain.rung) == (2, 2, LADDER[2])


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        ("2 pass; 1 bid seven; 0 hold; 1 bid seven h; 0 hold; 1 bid hundred; 0 hold", {0, 1}),
        ("2 bid seven; 0 pass; 1 hold; 2 bid seven h; 1 hold; 2 bid hundred; 1 hold", {1, 2}),
    ],
)
def test_c10_2_passing_is_final(lines: str, asked: set[int]) -> None:
    """Whoever passed is never asked again (G4)."""
    state = auction()
    before, _, after = lines.partition("pass;")
    state = go(state, before + "pass")
    seats = {state.to_move}
    for line in after.split(";"):
        state = go(state, line)
        seats.add(state.to_move)
    assert seats == asked


def test_c10_2_at_the_top_only_pass_is_left() -> None:
    """Whoever must raise above the last rung is asked, and passes."""
    state = go(auction(), "2 bid two sevens hundred h; 0 hold")
    assert (state.to_move, legal(state)) == (2, ["pass"])
    state = go(state, "2 pass")
    assert (state.to_move, legal(state)) == (1, ["pass"])
    assert go(state, "1 pass").bargain.declarer == 0


def test_c10_2_hold_keeps_the_rung() -> None:
    """Holding is no raise: the winner won what was named last."""
    state = go(auction(), "2 bid seven; 0 hold; 2 bid hundred; 0 hold; 2 pass; 1 pass")
    assert state.bargain.rung is LADDER[2]
    assert state.bargain.declarer == 0


def test_c10_4_the_winner_takes_the_talon() -> None:
    """Only he sees it; twelve cards in his hand."""
    state = go(auction(), "2 bid hundred; 0 pass; 1 pass")
    assert seat_view(state, 2).taken_talon == CardSet.parse("hO hX")
    assert (seat_view(state, 0).taken_talon, seat_view(state, None).taken_talon) == (None, None)
    assert len(state.hands[2]) == 12
    assert len(legal(state, "discard")) == 66


def test_c10_3_redeal() -> None:
    """Nobody bid: the deal ends without payment."""
    state = go(auction(), "2 pass; 1 pass")
    assert state.phase.kind is PhaseKind.FINISHED
    assert state.outcome is not None
    assert state.outcome.no_bid
    assert state.settlement is not None
    assert state.settlement.units == (0, 0, 0)
    assert codes_of(auction(), "2 pass; 1 pass") == ["bid_passed", "bid_passed", "nobody_bid", "deal_ended"]


def test_c10_3_forehand_may_play() -> None:
    """He may declare at any rung, or let the deal go; won so there is no mistake."""
    state = go(auction("app_licitovany"), "2 pass; 1 pass")
    assert (state.to_move, legal(state)) == (0, [f"bid {rung}" for rung in RUNGS[:8]] + ["pass"])
    assert go(state, "0 pass").settlement is not None
    state = go(state, "0 bid seven; 0 discard h8 h9")
    assert "mistake" not in legal(state)
    assert refusal(state, "mistake") == "action/mistake_not_possible"


def test_c10_3_forehand_must_play_a_seven() -> None:
    """He wins the lowest rung without a word, and can't call it a mistake."""
    state = go(auction(no_bid="forehand_must_seven"), "2 pass; 1 pass")
    assert (state.to_move, state.bargain.declarer, state.bargain.rung) == (0, 0, LADDER[0])
    state = go(state, "0 discard h8 h9")
    assert "mistake" not in legal(state)


def test_c10_4_the_rung_is_a_minimum() -> None:
    """Any contract at or above it, of any kind (G5)."""
    state = go(won("2 bid hundred; 0 pass; 1 pass"), "2 discard lU aO")
    expected = [f"contract hundred {suit}" for suit in "lab"] + [
        f"contract hundred seven {suit}" for suit in "lab"
    ]
    expected += ["contract hundred h", "contract hundred seven h", "contract betl", "contract durch"]
    texts = legal(state)
    assert texts[: len(expected)] == expected
    assert refusal(state, "contract seven l") == "action/contract_too_low"
    assert refusal(state, "contract seven h") == "action/contract_too_low"


def test_c10_4_two_sevens_need_two_suits() -> None:
    """Trump and helper suit differ; hearts as trumps are the higher rung."""
    state = go(won("2 bid two sevens; 0 pass; 1 pass"), "2 discard lU aO")
    plain = legal(state, "contract two sevens ")
    assert "contract two sevens l push h" in plain
    assert "contract two sevens l push l" not in plain
    assert len(legal(state)) == 9 + 9 + 3 + 3
    assert refusal(state, "contract two sevens l push l") == "action/contract_unavailable"
    hearts = go(won("2 bid two sevens h; 0 pass; 1 pass"), "2 discard lU aO")
    assert refusal(hearts, "contract two sevens l push h") == "action/contract_too_low"


@pytest.mark.parametrize(
    "action",
    [
        NameContract(ContractKind.SEVEN),
        NameContract(ContractKind.BETL, Suit.LEAVES),
        NameContract(ContractKind.SEVEN, Suit.LEAVES, Suit.HEARTS),
        NameContract(ContractKind.TWO_SEVENS, Suit.LEAVES),
        NameContract(ContractKind.TWO_SEVENS, None, Suit.LEAVES),
        NameContract(ContractKind.GAME, Suit.LEAVES),
        NameContract(ContractKind.OPEN_BETL),
    ],
)
def test_c10_4_contracts_have_their_suits_and_no_others(action: NameContract) -> None:
    """Trumps where there are trumps, a helper suit with two sevens, a contract of the ladder."""
    state = begin(rules(CSM), "", *HANDS[1:], talon="l7 b7")
    state = go(state, "2 bid seven; 0 pass; 1 pass; 2 discard lU aO")
    assert refusal(state, action) == "action/contract_unavailable"


def test_c10_5_a_seven_needs_its_card() -> None:
    """Rungs one and two need the trump seven in hand; higher ones may be bluffs."""
    state = begin(rules(CSM), "", "", "lA", talon="hA l7")
    state = go(state, "2 bid seven; 0 pass; 1 pass; 2 discard bO bK")
    sevens = [f"contract seven {suit}" for suit in SUITS if f"{suit}7" in map(str, state.hands[2])]
    assert legal(state, "contract seven") == sorted(
        sevens, key=lambda text: (text.endswith("h"), SUITS.index(text[-1]))
    )
    missing = next(suit for suit in SUITS if f"{suit}7" not in map(str, state.hands[2]))
    assert refusal(state, f"contract seven {missing}") == "action/seven_missing"
    assert {"contract hundred l", "contract hundred seven l", "contract two sevens l push a"} <= set(
        legal(state)
    )


@pytest.mark.parametrize(
    ("fakes", "missing"),
    [
        ([], {"hundred seven", "two sevens", "two sevens hundred"}),
        (["hundred_seven"], {"two sevens", "two sevens hundred"}),
        (["two_sevens"], {"hundred seven"}),
        (["seven", "hundred_seven", "two_sevens"], set()),
    ],
)
def test_c10_5_fakes_by_option(fakes: list[str], missing: set[str]) -> None:
    """Which contracts may be named without their sevens is `fake_sevens`; two sevens cover both kinds."""
    contracts = ["seven", "hundred", "hundred_seven", "two_sevens", "two_sevens_hundred", "betl", "durch"]
    if "two_sevens" not in fakes:
        # As the highest rung they would have to be possible with any cards.
        contracts = [name for name in contracts if "two_sevens" not in name]
        missing = missing & {"hundred seven"}
    state = won("2 bid seven; 0 pass; 1 pass", talon="hO hX", fake_sevens=fakes, contracts=contracts)
    state = go(state, "2 discard lU aO")
    named = set(legal(state))
    for words, text in (
        ("hundred seven", "contract hundred seven l"),
        ("two sevens", "contract two sevens l push a"),
        ("two sevens hundred", "contract two sevens hundred l push a"),
    ):
        if words.replace(" ", "_") in contracts:
            assert (text in named) is (words not in missing), words


def test_c10_4_a_seven_laid_away_is_not_announced() -> None:
    """`talon_forbids_announced_seven`: not even where it may be faked, trump or helper."""
    state = go(won("2 bid seven; 0 pass; 1 pass"), "2 discard lU aO")
    assert "contract hundred seven b" in legal(state)
    laid = begin(rules(CSM), "", *HANDS[1:], talon="h7 b7")
    laid = go(laid, "2 bid seven; 0 pass; 1 pass; 2 discard h7 b7")
    assert refusal(laid, "contract hundred seven b") == "action/seven_in_talon"
    assert refusal(laid, "contract two sevens l push h") == "action/seven_in_talon"
    assert "contract hundred seven l" in legal(laid)
    free = begin(rules(CSM, talon_forbids_announced_seven=False), "", *HANDS[1:], talon="h7 b7")
    free = go(free, "2 bid seven; 0 pass; 1 pass; 2 discard h7 b7")
    assert "contract hundred seven b" in legal(free)


def test_c10_4_talon_bans_of_trump_contracts() -> None:
    """A sharp card in the talon leaves betl and durch, two sevens barred as well (7.8)."""
    state = go(won("2 bid seven; 0 pass; 1 pass", talon="hO hX"), "2 discard hX lU")
    assert legal(state) == ["contract betl", "contract durch", "mistake"]
    assert refusal(state, "contract hundred l") == "action/talon_sharp"
    assert refusal(state, "contract two sevens l push a") == "action/talon_sharp"


def test_c10_4_a_discard_leaves_a_contract() -> None:
    """Above durch only trump contracts are left, so nothing sharp may go (G2)."""
    state = won("2 bid two sevens; 0 pass; 1 pass", talon="hO hX")
    assert refusal(state, "discard hX lU") == "action/no_legal_contract"
    assert not [text for text in legal(state, "discard") if "X" in text or "A" in text]
    lower = won("2 bid durch; 0 pass; 1 pass", talon="hO hX")
    assert "discard bA hX" in legal(lower) or "discard hX bA" in legal(lower)


def test_c10_4_the_talon_is_laid_once() -> None:
    """After the discard only a contract, or the mistake, is left."""
    state = go(won("2 bid seven; 0 pass; 1 pass"), "2 discard lU aO")
    assert legal(state, "discard") == []
    assert refusal(state, "discard lU aK") == "action/not_now"


def test_c10_6_mistake() -> None:
    """Won at rung one by a bid: six units to every other player, and nothing else."""
    state = go(won("2 bid seven; 0 pass; 1 pass"), "2 discard lU aO")
    assert legal(state)[-1] == "mistake"
    ended = go(state, "2 mistake")
    assert ended.settlement is not None
    assert ended.settlement.units == (6, 6, -12)
    assert codes_of(state, "2 mistake") == ["mistake_admitted", "deal_ended"]
    assert seat_view(ended, 0).contract is None


def test_c10_6_mistake_after_holding() -> None:
    """Who held the seven may admit it, too."""
    state = go(auction(), "2 bid seven; 0 hold; 2 pass; 1 pass; 0 discard h8 h9")
    assert "mistake" in legal(state)


@pytest.mark.parametrize("rung", RUNGS[1:8])
def test_c10_6_no_mistake_above_rung_one(rung: str) -> None:
    """From the better seven on something must be played."""
    state = won(f"2 bid {rung}; 0 pass; 1 pass")
    state = go(state, f"2 {legal(state)[0]}")
    assert refusal(state, "mistake") == "action/mistake_not_possible"


def test_c10_6_no_mistake_before_the_discard_or_after_the_contract() -> None:
    """It stands in the place of the contract."""
    state = won("2 bid seven; 0 pass; 1 pass")
    assert refusal(state, "mistake") == "action/not_now"
    named = go(state, "2 discard lU aO; 2 contract betl")
    assert refusal(named, "mistake") == "action/not_now"


def test_c10_7_first_speaker_is_left_of_the_declarer() -> None:
    """In the doubling; the contract of the rear is answered by forehand, then the middle."""
    state = go(won("2 bid seven; 0 pass; 1 pass"), "2 discard lU aO; 2 contract betl")
    assert state.to_move == 0
    assert go(state, "0 good").to_move == 1


def test_c10_6_a_talon_that_leaves_only_the_mistake() -> None:
    """Where no betl is played a sharp talon at rung one leaves the mistake; higher it is refused."""
    ruleset = rules(CSM, contracts=["seven", "hundred"])
    state = go(begin(ruleset, *HANDS, talon="hO hX"), "2 bid seven; 0 pass; 1 pass; 2 discard hX bA")
    assert legal(state) == ["mistake"]
    higher = go(begin(ruleset, *HANDS, talon="hO hX"), "2 bid hundred; 0 pass; 1 pass")
    assert refusal(higher, "discard hX bA") == "action/no_legal_contract"
