"""The card play of the searching player: what decides, when it has thought enough, what it never does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.cards import CardSet, Pack, Suit
from marias.engine.contracts import ContractKind
from marias.engine.presets import find_preset
from marias.engine.seats import BySeat
from marias.engine.situation import Situation
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.kernel import Kernel, Moment, WorldMoves
from marias.players import Budget, Decision
from marias.players.searcher import MASTER, Searcher, Settings
from marias.players.searcher.cards import choose_card, is_settled
from marias.players.searcher.thinking import Thinking

#: Declarer with 40 points of marriage in hand, first to lead, hearts trumps.
STRONG = ("hA hX hK hO hU aA aX lA bA bX", "h9 h8 aK aO aU lX lK lO bK bO", "h7 a9 a8 a7 lU l9 l8 bU b9 b8")
EVEN = ("hA hK h9 h8 aX aK lX lU bO b9", "hX hU aA aO a9 lA l9 l8 bK b8", "hO h7 aU a8 lK lO l7 bA bX bU")
BETL = ("h7 h8 l7 lU lX a7 b7 b8 bO bX", "h9 hU hO hK l8 l9 lO aU aX bU", "hX hA lA a8 a9 aK aA b9 bK bA")
FEW = Budget(samples=20)


def deal(hands: Sequence[str], contract: ContractKind, trump: Suit | None = None) -> GameState:
    """Let the first seat declare and lead."""
    held = tuple(CardSet.parse(hand) for hand in hands)
    talon = CardSet(card for card in Pack.THIRTY_TWO.cards if all(card not in hand for hand in held))
    situation = Situation(
        phase=PhaseKind.PLAY, hands=held, talon=talon, declarer=0, leader=0, contract=contract, trump=trump
    )
    return game.resume(find_preset("app_voleny"), situation)


class Counting(Kernel):
    """Counts the imagined deals that were solved."""

    solved = 0

    def worlds(self, moment: Moment, hands: Sequence[BySeat[int]], *, threads: int = 1) -> WorldMoves:
        """Count, and answer."""
        self.solved += len(hands)
        return super().worlds(moment, hands, threads=threads)


def thought(state: GameState, settings: Settings, budget: Budget = FEW) -> tuple[Decision, int]:
    """Give the decision of the seat to move, and how many imagined deals it solved."""
    seat, kernel = state.to_move, Counting()
    assert seat is not None
    thinking = Thinking(seat_view(state, seat), settings, budget, SeededChance("cards"), kernel, 1)
    return choose_card(thinking), kernel.solved


def test_a_lead_is_settled_once_it_is_sure() -> None:
    """Deals alike settle a choice at once, deals that disagree don't, and many of them do in the end."""
    assert is_settled([[1.0] * 10, [1.0] * 10])
    assert is_settled([[2.0] * 10, [1.0] * 10])
    assert not is_settled([[2.0, -2.0] * 5 + [1.0], [-2.0, 2.0] * 5 + [0.0]])
    assert is_settled([[2.0, 2.0, 1.0] * 40, [1.0, 1.0, 2.0] * 40])


def test_what_no_card_can_change_costs_one_portion() -> None:
    """A contract that is safe whatever is played is not thought over for all the imagined deals."""
    settings = Settings(card_worlds=40, auction_worlds=1, evidence=False)
    _, solved = thought(deal(STRONG, ContractKind.GAME, Suit.HEARTS), settings, Budget())
    assert solved == 10
    _, solved = thought(deal(EVEN, ContractKind.GAME, Suit.HEARTS), settings, Budget())
    assert solved > 10


def test_imagined_play_decides_where_open_cards_make_no_difference() -> None:
    """Defenders who see all cards break this betl after any card; those who don't need not."""
    state = deal(BETL, ContractKind.BETL)
    exact, _ = thought(state, Settings(card_worlds=20, auction_worlds=1, evidence=False))
    assert len({candidate.units for candidate in exact.candidates}) == 1
    mixed, _ = thought(
        state, Settings(card_worlds=20, auction_worlds=1, evidence=False, plays=20, trust_betl=0.3)
    )
    assert mixed.candidates[0].units != mixed.candidates[-1].units


def test_a_marriage_is_shown_with_its_over() -> None:
    """No king is weighed while its over is in the hand, and nothing is played silently."""
    decision, _ = thought(deal(STRONG, ContractKind.GAME, Suit.HEARTS), MASTER)
    assert "play hK" not in {str(candidate.action) for candidate in decision.candidates}
    assert "play hO" in {str(candidate.action) for candidate in decision.candidates}
    assert len(decision.candidates) == 9


@pytest.mark.parametrize("contract", [ContractKind.GAME, ContractKind.BETL])
def test_threads_change_no_choice(contract: ContractKind) -> None:
    """One budget of imagined deals and one chance give one decision, on however many threads."""
    state = deal(EVEN, contract, Suit.HEARTS if contract.has_trumps else None)
    view = seat_view(state, 0)
    decisions = [
        Searcher(MASTER, threads=threads).decide(view, FEW, SeededChance("same")) for threads in (1, 2, 3)
    ]
    assert decisions[0] == decisions[1] == decisions[2]
