"""The itemised result of a deal: what was settled, for how much, between whom, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from marias.engine.amounts import Units
from marias.engine.members import WordEnum
from marias.engine.seats import BySeat


class Item(WordEnum):
    """What a line settles: a component (clause 5.1), a quiet bonus, a flat payment, or the limit."""

    GAME = "game"
    HUNDRED = "hundred"
    SEVEN = "seven"
    TWO_SEVENS = "two_sevens"
    QUIET_SEVEN = "quiet_seven"
    SEVEN_AGAINST = "seven_against"
    HUNDRED_AGAINST = "hundred_against"
    BETL = "betl"
    DURCH = "durch"
    OPEN_BETL = "open_betl"
    OPEN_DURCH = "open_durch"
    OMYL = "omyl"
    RENONC = "renonc"
    LIMIT = "limit"


class Why(WordEnum):
    """Reason of a line; its sentence needs the data named beside it.

    Seats are `by`; points are card points; `count` is trick points with the marriages counted towards 100,
    `points` the total of the side with all its marriages, `short` and `tens` are numbers of tens.
    """

    GAME_WON = "game/won"  # points, against
    GAME_LOST = "game/lost"  # points, against
    GAME_TIE_LOST = "game/tie_lost"  # points
    GAME_TIE_NOTHING = "game/tie_nothing"  # points
    QUIET_HUNDRED_DECLARER = "quiet_hundred/declarer"  # points
    QUIET_HUNDRED_DEFENCE = "quiet_hundred/defence"  # points
    QUIET_HUNDRED_TENS = "quiet_hundred/tens"  # points, tens: what the flek leaves alone (clause 6.2e)
    HUNDRED_MADE = "hundred/made"  # by, count, points
    HUNDRED_FAILED = "hundred/failed"  # by, count, short, marriages: the others', where they count, else 0
    HUNDRED_WITH_SEVEN = "hundred/with_seven"  # by, count: made, but lost with its seven (clause 6.10)
    SEVEN_MADE = "seven/made"  # by
    SEVEN_BEATEN = "seven/beaten"  # by
    SEVEN_NOT_LAST = "seven/not_last"  # by: not in the last trick
    SEVEN_ELSEWHERE = "seven/elsewhere"  # by, holder: announced without holding it
    SEVEN_WITH_HUNDRED = "seven/with_hundred"  # by: made, but lost with its hundred (clause 6.10)
    QUIET_SEVEN_MADE = "quiet_seven/made"  # by
    QUIET_SEVEN_BEATEN = "quiet_seven/beaten"  # by
    TWO_SEVENS_MADE = "two_sevens/made"  # by
    TWO_SEVENS_FAILED = "two_sevens/failed"  # by
    NOTRUMP_MADE = "notrump/made"  # by
    NOTRUMP_FAILED = "notrump/failed"  # by
    UNPLAYED_WON = "not_played/won"  # kind: nobody flekked, paid as won
    UNPLAYED_LOST = "not_played/lost"  # kind: flekked without re, paid as lost
    UNPLAYED_HELPERS = "not_played/helpers"  # kind: four helpers against plain two sevens
    LAID = "laid/won"  # by
    LAID_CHARGED = "laid/charged"  # by, flekkers: who pays for the doubling
    RENONC_FORFEIT = "renonc/forfeit"  # by: the offender's side loses what stood
    RENONC_FEE = "renonc/fee"  # by, fee
    RENONC_AFFECTED = "renonc/affected"  # by, affected, flat
    MISTAKE = "mistake/paid"  # by
    LIMIT = "limit/plain"  # limit
    LIMIT_RAISED = "limit/raised"  # limit


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a settlement.

    `base` is the price in units before doubling, `multiplier` hearts × 2^level; a defender bound by the
    doubling settles base × multiplier.  `won` tells whether the side that undertook the item made it (game:
    the declarer's; quiet seven: whoever played it); None where nothing was won or lost: a tie without
    payment, the limit.  `units` are signed, by seat, and sum to 0.  `data` is what the words for `why` need.
    """

    item: Item
    base: int
    multiplier: int
    won: bool | None
    units: BySeat[Units]
    why: Why
    data: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal pays: `units` by seat are the sums of the lines.

    `components` are signed units of each item for one defender at its full doubling, before the limit and
    before a laid game is accounted; for a mistake and a renonc what is paid to each other player, negative.
    `limited` tells whether the limit took something off.
    """

    kind: str
    lines: tuple[Line, ...]
    units: BySeat[Units]
    components: Mapping[Item, Units]
    limited: bool
