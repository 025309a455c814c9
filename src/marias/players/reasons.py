"""Codes of the reasons for a decision; each is worded in `marias.texts` as `reason.<code>`."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """Why a player did what he did; the data its sentence needs stand behind it.

    Cards and suits are canonical texts; `points` are card points counted on; `chance` is in per cent.
    """

    ONLY_CHOICE = "only_choice"
    PROGRAM = "program"
    FORFEITED = "forfeited"
    # before play
    LONGEST_SUIT = "longest_suit"  # suit, number
    STRONGER_SUIT = "stronger_suit"  # suit, longest
    TALON_LOW_SHORT = "talon_low_short"  # cards
    TALON_NOTRUMP = "talon_notrump"  # cards, contract
    PLAYS_SUIT = "plays_suit"  # points
    NOTRUMP_HAND = "notrump_hand"  # contract, chance
    NOTHING_HIGHER = "nothing_higher"
    WORTH_BIDDING = "worth_bidding"  # contract
    TOO_WEAK_TO_BID = "too_weak_to_bid"
    CANNOT_PLAY_IT = "cannot_play_it"
    ANNOUNCES_GAME = "announces_game"  # points
    ANNOUNCES_SEVEN = "announces_seven"  # number: of trumps
    ANNOUNCES_HUNDRED = "announces_hundred"  # points
    AUCTION_CONTRACT = "auction_contract"  # contract
    COUNTS_ON_POINTS = "counts_on_points"  # points
    BREAKS_CONTRACT = "breaks_contract"  # component
    AGAINST_ANNOUNCED = "against_announced"  # component
    CONTENT = "content"
    DUTY_TO_FLEK = "duty_to_flek"
    # leading
    LEAD_TRUMPS = "lead_trumps"
    LEAD_MASTER = "lead_master"  # card
    LEAD_LONG_SUIT = "lead_long_suit"  # suit
    LEAD_FREES_TEN = "lead_frees_ten"  # suit
    LEAD_SHORT_SUIT = "lead_short_suit"  # suit
    LEAD_LOW = "lead_low"  # suit
    LEAD_THROUGH = "lead_through"  # suit
    LEAD_PARTNERS_SUIT = "lead_partners_suit"  # suit
    LEAD_PARTNER_RUFFS = "lead_partner_ruffs"  # suit
    LEAD_FORCES_TRUMP = "lead_forces_trump"  # suit
    LEAD_LEAST_BAD = "lead_least_bad"
    # following
    LOWEST_WINNER = "lowest_winner"  # card
    BRINGS_HOME = "brings_home"  # card
    GIVES_PARTNER = "gives_partner"  # card
    TRIES_TO_WIN = "tries_to_win"  # card
    PLAYS_LOW = "plays_low"  # card
    THROWS_AWAY = "throws_away"  # card
    SHOWS_MARRIAGE = "shows_marriage"  # suit
    # betl and durch
    RISKY_CARD_FIRST = "risky_card_first"  # card
    STAYS_BELOW = "stays_below"  # card
    GETS_RID = "gets_rid"  # card
    LOW_UNDER_DECLARER = "low_under_declarer"  # suit
    TOP_OF_SUIT = "top_of_suit"  # card
    KEEPS_GUARD = "keeps_guard"  # suit
    BEYOND_SEARCH = "beyond_search"
    UNTOLD = "untold"
    # searched: what imagined deals said
    SEARCHED_ALONE = "searched_alone"  # deed, share, worlds
    SEARCHED_SHARE = "searched_share"  # deed, share, worlds, other: card, other_share
    SEARCHED_UNITS = "searched_units"  # deed, units, worlds, other: card, other_units
    RAISE_PAYS = "raise_pays"  # component, share, worlds
    SEARCHED_TRUMP = "searched_trump"  # suit, units, worlds
    SEARCHED_PEOPLE = "searched_people"  # units, worlds
    SEARCHED_TALON = "searched_talon"  # cards, contract, units, worlds
    SEARCHED_CONTRACT = "searched_contract"  # contract, share, units, worlds
