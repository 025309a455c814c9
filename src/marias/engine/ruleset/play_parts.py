"""Rules from the first flek to the last deal: doubling, play, scoring, match."""

# ruff: noqa: RUF009, FBT003 - option() specifies a field, its first argument is the default

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.ruleset.option import LICITOVANY, VOLENY, option
from marias.engine.ruleset.values import (
    FirstLead,
    FlekRoundRule,
    FlekScope,
    FourPlusHelpers,
    HundredMarriage,
    HundredMode,
    IllegalCards,
    LaidGames,
    MarriageCard,
    MarriageMode,
    MatchEnd,
    NotrumpFlek,
    OpenMode,
    PbTable,
    QuietHundredFlek,
    QuietHundredMode,
    QuietHundredQualify,
    RenoncFees,
    RenoncKind,
    SettlementUnit,
    TieRule,
)

_FLEKS = (0, 20)
_SMALL = (0, 20)
_LARGE = (0, 100)
_LIMIT = (1, 100_000)


@dataclass(frozen=True, slots=True)
class DoublingRules:
    """Flek and its answers, and which deals are settled without play."""

    max_flek: int | None = option(None, "5.2", unit="doublings", range=_FLEKS)
    """Most doublings of one component of a trump contract; None: no cap."""
    max_flek_notrump: int | None = option(None, "5.2", unit="doublings", range=_FLEKS)
    """Most doublings of betl, durch and their open forms; None: no cap."""
    flek_scope: FlekScope = option(FlekScope.SIDE, "5.4")
    """Whether one defender's flek binds both, in trump contracts."""
    flek_scope_notrump: FlekScope = option(FlekScope.SIDE, "5.4")
    """The same for betl, durch and their open forms."""
    flek_round_rule: FlekRoundRule = option(FlekRoundRule.ONLY_LAST_RAISED, "5.7")
    """Which components are open to a side in a round."""
    notrump_flek: NotrumpFlek = option(NotrumpFlek.AFTER_APPROVAL, "5.5", variants=VOLENY)
    """Whether flek on betl and durch is one of the answers in approval."""
    mandatory_flek_trhak: bool = option(False, "12.6")
    """A defender who holds the king or over of trumps must flek the game."""
    min_fleks_game: int = option(0, "18.1", unit="doublings", range=(0, 2))
    """Doublings the plain game needs to be played."""
    min_fleks_seven: int = option(0, "18.2", unit="doublings", range=(0, 2))
    """Doublings a contract seven needs to be played: the higher of game and seven counts."""
    skip_balanced_seven: bool = option(False, "18.3")
    """A contract seven with one flek on the game only is not played where it nets to 0."""
    four_plus_helpers: FourPlusHelpers = option(
        FourPlusHelpers.PAY_WITHOUT_PLAY, "10.10", variants=LICITOVANY
    )
    """Plain two sevens against four or more helper cards in one defender's hand."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The ten tricks."""

    first_lead: FirstLead = option(FirstLead.DECLARER, "3.4")
    """Who leads to the first trick."""
    keep_announced_seven: bool = option(True, "3.3")
    """An announced seven is kept while another lawful card exists."""
    early_stop: bool = option(True, "3.5")
    """Betl ends with the declarer's first trick, durch with his first lost one."""
    open_mode: OpenMode = option(OpenMode.STATIC_EXTREMES, "7.6", variants=VOLENY)
    """How open betl and open durch are decided after trick 1."""
    illegal_cards: IllegalCards = option(IllegalCards.REFUSE, "17.1")
    """A wrong card is refused, or let through and open to challenge."""
    laid_games: LaidGames = option(LaidGames.OFF, "16.1")
    """Whether a declarer may lay down a game that cannot be lost."""
    marriage_card: MarriageCard = option(MarriageCard.EITHER, "4.3")
    """Which card of the marriage must be played first."""
    marriage_mode: MarriageMode = option(MarriageMode.ANNOUNCED, "4.4")
    """Whether showing a marriage is the player's choice."""


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What a deal pays, in units per defender."""

    game_value: int = option(1, "6.1", unit="units", range=_SMALL)
    """Game."""
    seven_value: int = option(2, "6.5", unit="units", range=_SMALL)
    """Announced seven and seven against."""
    quiet_seven_value: int = option(1, "6.6", unit="units", range=_SMALL)
    """Quiet seven, made or killed."""
    hundred_value: int = option(4, "6.3", unit="units", range=_SMALL)
    """Announced hundred and hundred against."""
    quiet_hundred_value: int = option(2, "6.2", unit="units", range=_SMALL)
    """Quiet hundred of exactly 100."""
    betl_value: int = option(15, "6.7", unit="units", range=_LARGE)
    """Betl."""
    durch_value: int = option(30, "6.7", unit="units", range=_LARGE)
    """Durch."""
    open_betl_value: int = option(10, "6.7", unit="units", range=_LARGE, variants=VOLENY)
    """Open betl, where it is among the contracts."""
    open_durch_value: int = option(20, "6.7", unit="units", range=_LARGE, variants=VOLENY)
    """Open durch, where it is among the contracts."""
    two_sevens_value: int = option(40, "6.12", unit="units", range=(0, 200), variants=LICITOVANY)
    """Two sevens, where they are among the contracts."""
    omyl_value: int = option(6, "10.6", unit="units", range=_LARGE, variants=LICITOVANY)
    """Mistake, to each player at the table."""
    hearts_multiplier: int = option(2, "6.0", unit="times", range=(1, 4))
    """Trump contracts with hearts as trumps."""
    hundred_mode: HundredMode = option(HundredMode.LINEAR, "6.3")
    """Announced hundreds per ten above or below 100."""
    hundred_fail_counts_opp_marriages: bool = option(True, "6.3")
    """Each 10 of the other side's marriages makes a failed hundred dearer (linear only)."""
    hundred_marriage: HundredMarriage = option(HundredMarriage.BEST, "6.3")
    """Marriage counted towards 100."""
    hundred_replaces_game: bool = option(True, "6.3")
    """An announced hundred replaces the game."""
    hundred_seven_combined: bool = option(False, "6.10")
    """Hundred and seven count together: if one fails the other is lost as well."""
    hundred_against_replaces_game: bool = option(False, "6.4", variants=VOLENY)
    """With a hundred against the plain game is not settled and cannot be doubled."""
    quiet_hundred_flek: QuietHundredFlek = option(QuietHundredFlek.ALL, "5.6")
    """Whether the game's flek multiplies the whole quiet hundred or only its first step."""
    quiet_hundred_mode: QuietHundredMode = option(QuietHundredMode.LINEAR, "6.2")
    """Quiet hundred per ten above 100."""
    quiet_hundred_qualify: QuietHundredQualify = option(QuietHundredQualify.ALL_MARRIAGES, "6.2")
    """Marriages that count towards a quiet hundred."""
    quiet_hundred_in_seven: bool = option(True, "6.2")
    """The game part of a contract seven can become a quiet hundred."""
    tie_rule: TieRule = option(TieRule.DEFENCE, "6.1")
    """Equal totals; impossible while all aces and tens are in tricks."""
    limit: int | None = option(None, "6.9", unit="units", range=_LIMIT)
    """Most a single defender pays or receives for one deal; None: no limit."""
    limit_raised: int | None = option(None, "6.9", unit="units", range=_LIMIT)
    """Limit when both defenders took part in doubling; None: not raised."""
    settlement: SettlementUnit = option(SettlementUnit.UNITS, "11.11")
    """What the result of a deal is measured in."""
    renonc_fees: RenoncFees = option(RenoncFees(RenoncKind.NONE), "17.3", unit="units")
    """What an irregularity costs where wrong cards are let through."""
    pb_table: PbTable = option(PbTable.NONE, "19.3")
    """Premium points of competition scoring."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """A series of deals."""

    match_end: MatchEnd = option(MatchEnd.ROTATIONS, "2.10")
    """What ends a match: complete rotations of the dealer, or a number of deals."""
    match_deals: tuple[int, ...] = option((), "2.10", unit="deals", range=(1, 10_000))
    """Lengths the table may choose from; empty: any."""
    no_bid_deal_counts: bool = option(False, "10.3", variants=LICITOVANY)
    """A deal nobody bid in counts towards the length of the match."""
    pauser_settles: bool = option(True, "14.3")
    """With four chairs the player sitting out pays and receives like a defender."""
