"""Rules from the pack to the announcements: dealing, auction, talon, announcing."""

# ruff: noqa: RUF009, FBT003 - option() specifies a field, its first argument is the default

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.contracts import ContractKind
from marias.engine.ruleset.option import LICITOVANY, VOLENY, option
from marias.engine.ruleset.values import (
    AgainstRound,
    ChosenCardBan,
    Cutter,
    DealPattern,
    Direction,
    DiscardOrder,
    FakeSeven,
    ForgotChoice,
    NoBid,
    ReshuffleAfter,
    ReshuffleKind,
    Shuffle,
    Stacking,
    Takeover,
    TalonForbids,
    TalonOpenUntil,
    TalonVisible,
    TrumpChoice,
)


@dataclass(frozen=True, slots=True)
class DealRules:
    """How the cards come to the hands."""

    direction: Direction = option(Direction.CLOCKWISE, "2.1")
    """Way of dealing, speaking and playing."""
    pack: int = option(32, "1.1", unit="cards", values=(32,))
    """Size of the pack."""
    shuffle: Shuffle = option(Shuffle.EVERY_DEAL, "2.4")
    """When the pack is shuffled; otherwise it is stacked from the last deal and cut."""
    reshuffle_after: ReshuffleAfter = option(ReshuffleAfter(ReshuffleKind.NEVER), "2.9")
    """Extra shuffle in a match played without shuffling; whoever runs the match tells the minutes."""
    stacking: Stacking = option(Stacking.TALON_THEN_PILES, "2.7")
    """How the next pack is stacked where it is not shuffled."""
    cutter: Cutter = option(Cutter.DEALER_RIGHT, "2.8", only={Cutter.CHOOSER: VOLENY})
    """Who cuts; before an auction nobody is the chooser yet."""
    cut_min: int = option(2, "2.8", unit="cards", range=(1, 15))
    """Fewest cards in either part of the cut."""
    cut_may_decline: bool = option(False, "2.8")
    """The cutter may leave the pack uncut."""
    deal_pattern: DealPattern = option(
        DealPattern.SEVEN_FIRST,
        "2.5",
        unit="cards",
        only={DealPattern.SEVEN_FIRST: VOLENY, DealPattern.FIVES_AND_TALON: LICITOVANY},
    )
    """Packets in order of dealing."""


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """How declarer, trumps and contract come about."""

    trump_choice: TrumpChoice = option(
        TrumpChoice.FROM_SEVEN,
        "7.1",
        only={TrumpChoice.FROM_SEVEN: VOLENY, TrumpChoice.AFTER_TALON: LICITOVANY},
    )
    """How the trump suit comes about."""
    contracts: frozenset[ContractKind] = option(
        frozenset({ContractKind.GAME}),
        "5.1",
        only={
            ContractKind.GAME: VOLENY,
            ContractKind.OPEN_BETL: VOLENY,
            ContractKind.OPEN_DURCH: VOLENY,
            ContractKind.TWO_SEVENS: LICITOVANY,
            ContractKind.TWO_SEVENS_HUNDRED: LICITOVANY,
        },
    )
    """What may be played."""
    blind_trump: bool = option(False, "7.1", variants=VOLENY)
    """The chooser may take the trump card unseen."""
    blind_trump_visible_to_chooser: bool = option(True, "7.1", variants=VOLENY)
    """The chooser may look at a blind trump card once he has picked up his other cards."""
    trump_hidden_until_approved: bool = option(True, "8.1", variants=VOLENY)
    """The others learn the trump suit only when the suit game is approved."""
    forgot_choice: ForgotChoice = option(ForgotChoice.REFUSED, "12.3", variants=VOLENY)
    """What a chooser who lays no trump card may still play; refused: the choice cannot be left out."""
    takeover: Takeover = option(Takeover.AFTER_DISCARD, "7.3", variants=VOLENY)
    """When whoever answers "bad" names the higher contract."""
    takeover_equal: bool = option(False, "7.3", variants=VOLENY)
    """Betl may be taken over by betl, durch by durch."""
    durch_approved: bool = option(False, "5.5", variants=VOLENY)
    """A named durch is put to the others for approval."""
    no_bid: NoBid = option(NoBid.REDEAL, "10.3", variants=LICITOVANY)
    """What happens when nobody bids."""


@dataclass(frozen=True, slots=True)
class TalonRules:
    """What may lie in the talon, until when, and who may see it."""

    discard_order: DiscardOrder = option(DiscardOrder.DISCARD_FIRST, "7.9", variants=VOLENY)
    """Whether the chooser names suit, betl or durch before or after he lays the talon."""
    talon_forbids: TalonForbids = option(TalonForbids.ACES_AND_TENS, "7.8")
    """Sharp cards that may not lie in the talon of a trump contract."""
    talon_forbids_trump: bool = option(False, "7.8")
    """No trump may lie in the talon of a trump contract."""
    talon_forbids_chosen_card: ChosenCardBan = option(ChosenCardBan.IN_SUIT_CONTRACT, "7.8", variants=VOLENY)
    """When the set-aside trump card may not be laid into the talon."""
    talon_forbids_announced_seven: bool = option(True, "7.8")
    """A seven lying in one's own talon may not be announced."""
    talon_open_until: TalonOpenUntil = option(TalonOpenUntil.QUESTION, "7.10", variants=VOLENY)
    """How long the declarer may lay other cards into the talon."""
    sharp_talon_shown: bool = option(False, "7.8")
    """An ace or ten in the talon is shown to the defence before the contract is named."""
    talon_visible_after: TalonVisible = option(TalonVisible.NO, "10.8")
    """Whether the talon may be looked at when the deal is over."""


@dataclass(frozen=True, slots=True)
class AnnouncingRules:
    """What may be announced by either side, and what it needs."""

    fake_sevens: frozenset[FakeSeven] = option(frozenset(), "8.4", only={FakeSeven.TWO_SEVENS: LICITOVANY})
    """Announcements that may be made without holding the seven they need."""
    seven_against_over_fake: bool = option(False, "8.9", variants=VOLENY)
    """Who holds the trump seven may announce it against although the declarer announced a seven."""
    hundred_needs_marriage: bool = option(False, "8.4")
    """A hundred may be announced only with a marriage in hand."""
    hundred_against_needs_marriage: bool = option(False, "8.9", variants=VOLENY)
    """A hundred against may be announced only with a marriage in hand."""
    against_seven: bool = option(False, "8.9")
    """Defenders may announce seven against."""
    against_hundred: bool = option(False, "8.9")
    """Defenders may announce hundred against."""
    against_round: AgainstRound = option(AgainstRound.FIRST_ROUND, "5.8", variants=VOLENY)
    """When the against-announcements may be made."""
    hundred_against_over_hundred: bool = option(True, "8.9", variants=VOLENY)
    """Hundred against may stand beside the declarer's announced hundred."""
    hundred_seven_overrides_nt: bool = option(False, "8.10", variants=VOLENY)
    """Hundred and seven may be declared from the hand and outranks betl and durch."""
