"""The values an option can have: one enum for each choice, one small record where numbers belong to it.

Member values are the words written in house rules and records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from marias.engine.members import WordEnum


class Variant(WordEnum):
    """The game a ruleset describes."""

    VOLENY = "voleny"
    LICITOVANY = "licitovany"


class Direction(WordEnum):
    """Way of dealing, speaking and playing (clause 2.1)."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Shuffle(WordEnum):
    """When the pack is shuffled; otherwise it is stacked and cut (clause 2.4)."""

    FIRST_ONLY = "first_only"
    AFTER_AUTOMATIC_WIN = "after_automatic_win"
    EVERY_DEAL = "every_deal"


class Stacking(WordEnum):
    """Where the talon goes in a stacked pack, from the bottom up (clause 2.7)."""

    TALON_THEN_PILES = "talon_then_piles"
    PILES_THEN_TALON = "piles_then_talon"


class Cutter(WordEnum):
    """Who cuts a stacked pack (clause 2.8)."""

    DEALER_RIGHT = "dealer_right"
    CHOOSER = "chooser"
    NOBODY = "nobody"


class DealPattern(WordEnum):
    """Packets in order of dealing; a lone `2` is the talon (clause 2.5)."""

    SEVEN_FIRST = "7-5-5/5-5-5"
    FIVES_AND_TALON = "5-5-5/2/5-5-5"


class TrumpChoice(WordEnum):
    """How the trump suit comes about (clauses 7.1, 10.4)."""

    FROM_SEVEN = "from_seven"
    AFTER_TALON = "after_talon"


class ForgotChoice(WordEnum):
    """What is left to a chooser who lays no trump card (clauses 9.2, 12.3)."""

    REFUSED = "refused"
    BETL_DURCH = "betl_durch"


class Takeover(WordEnum):
    """When a taker names the higher contract (clause 7.3)."""

    NONE = "none"
    AFTER_DISCARD = "after_discard"
    AT_ONCE = "at_once"


class NotrumpFlek(WordEnum):
    """Whether flek on betl and durch is an answer of the approval (clause 5.5)."""

    IN_APPROVAL = "in_approval"
    AFTER_APPROVAL = "after_approval"


class NoBid(WordEnum):
    """What follows when nobody bids (clause 10.3)."""

    REDEAL = "redeal"
    FOREHAND_MAY_PLAY = "forehand_may_play"
    FOREHAND_MUST_SEVEN = "forehand_must_seven"


class DiscardOrder(WordEnum):
    """Whether the chooser names his contract before or after the talon is laid (clause 7.9)."""

    CONTRACT_FIRST = "contract_first"
    DISCARD_FIRST = "discard_first"


class TalonForbids(WordEnum):
    """Sharp cards barred from the talon of a trump contract (clause 7.8a)."""

    ACES_AND_TENS = "aces_and_tens"
    ACES = "aces"
    NONE = "none"


class ChosenCardBan(WordEnum):
    """When the set-aside trump card is barred from the talon (clause 7.8b)."""

    NEVER = "never"
    IN_SUIT_CONTRACT = "in_suit_contract"
    ALWAYS = "always"


class TalonOpenUntil(WordEnum):
    """How long the declarer may lay other cards (clause 7.10)."""

    QUESTION = "question"
    ANNOUNCEMENT = "announcement"


class TalonVisible(WordEnum):
    """Whether the talon may be looked at after the deal (clause 10.8)."""

    YES = "yes"
    NOT_IN_BETL_DURCH = "not_in_betl_durch"
    NO = "no"


class FakeSeven(WordEnum):
    """An announcement that may be made without the seven it needs (clauses 8.4, 10.5)."""

    SEVEN = "seven"
    HUNDRED_SEVEN = "hundred_seven"
    TWO_SEVENS = "two_sevens"
    SEVEN_AGAINST = "seven_against"


class AgainstRound(WordEnum):
    """When the defence may announce seven or hundred against (clause 5.8)."""

    FIRST_ROUND = "first_round"
    ANY_ROUND = "any_round"


class FlekScope(WordEnum):
    """Whom one defender's flek binds (clause 5.4)."""

    SIDE = "side"
    INDIVIDUAL = "individual"


class FlekRoundRule(WordEnum):
    """Which components are open to a side in a round (clause 5.7)."""

    ONLY_LAST_RAISED = "only_last_raised"
    ANY_OPEN = "any_open"
    ALTERNATING = "alternating"


class FourPlusHelpers(WordEnum):
    """Plain two sevens against four helper cards in one defender's hand (clause 10.10b)."""

    PAY_WITHOUT_PLAY = "pay_without_play"
    IGNORE = "ignore"


class FirstLead(WordEnum):
    """Who leads to the first trick (clause 3.4)."""

    DECLARER = "declarer"
    FOREHAND_EXCEPT_NOTRUMP = "forehand_except_notrump"
    FOREHAND = "forehand"


class OpenMode(WordEnum):
    """How open betl and open durch are decided after trick 1 (clause 7.6)."""

    STATIC_EXTREMES = "static_extremes"
    ALL_HANDS_OPEN = "all_hands_open"


class IllegalCards(WordEnum):
    """What happens to a wrong card (clause 17.1)."""

    REFUSE = "refuse"
    ALLOW_AND_CHALLENGE = "allow_and_challenge"


class LaidGames(WordEnum):
    """Whether a game that cannot be lost may be laid down (clause 16.1)."""

    OFF = "off"
    ON_CLAIM = "on_claim"


class MarriageCard(WordEnum):
    """Which card of a marriage must be played first to show it (clause 4.3)."""

    OVER_FIRST = "over_first"
    EITHER = "either"


class MarriageMode(WordEnum):
    """Whether showing a marriage is the player's choice (clause 4.4)."""

    ANNOUNCED = "announced"
    AUTOMATIC = "automatic"


class HundredMode(WordEnum):
    """How an announced hundred counts each ten above or below 100 (clause 6.3)."""

    DOUBLING = "doubling"
    LINEAR = "linear"
    FIXED = "fixed"


class HundredMarriage(WordEnum):
    """Which marriage counts towards an announced 100 (clause 6.3a)."""

    BEST = "best"
    FIRST = "first"
    EACH = "each"


class QuietHundredFlek(WordEnum):
    """What the game's flek multiplies of a quiet hundred (clauses 5.6, 6.2e)."""

    ALL = "all"
    BASE_ONLY = "base_only"


class QuietHundredMode(WordEnum):
    """How a quiet hundred counts each ten above 100 (clause 6.2c)."""

    DOUBLING = "doubling"
    LINEAR = "linear"
    FLAT = "flat"


class QuietHundredQualify(WordEnum):
    """Which marriages count towards a quiet 100 (clause 6.2b)."""

    ONE_MARRIAGE = "one_marriage"
    ALL_MARRIAGES = "all_marriages"


class TieRule(WordEnum):
    """Who wins a game with equal totals (clause 6.1a)."""

    DEFENCE = "defence"
    PUSH = "push"


class SettlementUnit(WordEnum):
    """What the result of a deal is measured in (clause 6.8)."""

    UNITS = "units"


class PbTable(WordEnum):
    """Table of premium points of competition scoring (clause 19.3)."""

    NONE = "none"
    TABLE_2010 = "2010"
    TABLE_2014 = "2014"


class MatchEnd(WordEnum):
    """What ends a match (clause 2.10)."""

    ROTATIONS = "rotations"
    DEALS = "deals"


class ReshuffleKind(WordEnum):
    """After what a stacked pack is shuffled in between (clause 2.9)."""

    NEVER = "never"
    DEALS = "deals"
    MINUTES = "minutes"


class RenoncKind(WordEnum):
    """How an irregularity is charged (clause 17.3)."""

    NONE = "none"
    MAX_OF_FLAT_AND_AFFECTED = "max_of_flat_and_affected"
    TWO_FLAT = "two_flat"
    BY_MOMENT = "by_moment"
    FLAT_PLUS_GAME = "flat_plus_game"
    TABLE = "table"


Ranges = Mapping[str, tuple[int, int]]
"""Least and greatest value of each number of a record."""


@dataclass(frozen=True, slots=True)
class ReshuffleAfter:
    """Extra shuffle after `count` deals or minutes; `count` is 0 where it has no meaning (clause 2.9)."""

    kind: ReshuffleKind
    count: int = 0

    NUMBERS: ClassVar[Mapping[ReshuffleKind, Ranges]] = {
        ReshuffleKind.NEVER: {},
        ReshuffleKind.DEALS: {"count": (1, 10_000)},
        ReshuffleKind.MINUTES: {"count": (1, 1_440)},
    }


_FEE: Final = (0, 1_000)


@dataclass(frozen=True, slots=True)
class RenoncFees:
    """Fees in units; a number that the kind does not use is 0 (clause 17.3)."""

    kind: RenoncKind
    flat: int = 0
    minor: int = 0
    major: int = 0
    outside_play: int = 0
    game: int = 0
    hundred: int = 0
    hundred_counts_as: int = 0
    grade_1: int = 0
    grade_2: int = 0
    grade_3: int = 0
    grade_4: int = 0

    NUMBERS: ClassVar[Mapping[RenoncKind, Ranges]] = {
        RenoncKind.NONE: {},
        RenoncKind.MAX_OF_FLAT_AND_AFFECTED: {"flat": _FEE},
        RenoncKind.TWO_FLAT: {"minor": _FEE, "major": _FEE},
        RenoncKind.BY_MOMENT: {"outside_play": _FEE, "game": _FEE, "hundred": _FEE},
        RenoncKind.FLAT_PLUS_GAME: {"flat": _FEE, "hundred_counts_as": (100, 190)},
        RenoncKind.TABLE: {f"grade_{grade}": _FEE for grade in (1, 2, 3, 4)},
    }
