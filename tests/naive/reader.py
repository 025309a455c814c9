"""The facts of a finished deal, recomputed from the texts of its record.

Nothing is taken from the generator: the reader trusts that the actions were legal and
looks only at what was said and which cards fell. Clauses 1.4, 3.2, 4, 6, 7.6, 10.10, 18.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .cards import deal, points, strength, winning

NO_TRUMP = ("betl", "durch", "open_betl", "open_durch")


class Record:
    """What has been said and played so far."""

    def __init__(self, options: dict[str, Any], pack: Sequence[str]) -> None:
        packets = deal(options, pack)
        self.options = options
        self.people = packets.get("people", [])
        self.hands = [set(packets[seat]) for seat in "012"]
        self.talon: set[str] = set(packets.get("talon", []))
        self.chosen: str | None = None
        self.contract: str | None = None
        self.declarer: int | None = None
        self.trump: str | None = None
        self.helper: str | None = None
        self.levels: dict[str, int] = {}
        self.last_side: dict[str, str] = {}
        self.flek_by: list[int] = []
        self.bound: dict[str, list[int]] = {}
        self.seven_against: int | None = None
        self.hundred_against: int | None = None
        self.cards: list[tuple[int, str, bool]] = []

    def hear(self, action: str) -> None:
        """Take in one action of the record, seat first."""
        seat = int(action[0])
        text = action[2:]
        words = text.split()
        if words[0] == "trump":
            self._choose(words[1:])
        elif words[0] == "discard":
            self.hands[seat] = (self.hands[seat] | self.talon) - set(words[1:])
            self.talon = set(words[1:])
        elif words[0] == "contract":
            self._contract_after_bidding(seat, words[1:])
        elif words[0] == "mistake":
            self.contract, self.declarer = "omyl", seat
        elif words[0] == "announce":
            self.contract = "_".join(words[1:])
        elif words[0] in ("flek", "against"):
            self._double(seat, words)
        elif words[0] == "play":
            self.cards.append((seat, words[1], words[-1] == "silent"))
        elif text.replace(" ", "_") in ("suit", "hundred_seven", *NO_TRUMP):
            self._contract_of_question(seat, text.replace(" ", "_"))
        elif words[0] == "bad":
            self._forget_fleks()
        elif words[0] not in ("good", "bid", "hold", "pass"):
            raise ValueError(f"unknown action: {action}")

    def _choose(self, words: list[str]) -> None:
        if words[0] == "people":
            self.chosen = self.people[int(words[1]) - 1]
        elif words[0] != "none":
            self.chosen = words[0]

    def _forget_fleks(self) -> None:
        """A take-over, and the contract that follows, drop every flek."""
        self.levels, self.last_side, self.flek_by, self.bound = {}, {}, [], {}

    def _contract_of_question(self, seat: int, contract: str) -> None:
        self.contract, self.declarer = contract, seat
        self._forget_fleks()
        self.trump = None
        if contract not in NO_TRUMP:
            assert self.chosen is not None
            self.trump = self.chosen[0]

    def _contract_after_bidding(self, seat: int, words: list[str]) -> None:
        name = [word for word in words if len(word) > 1 and word != "push"]
        suits = [word for word in words if len(word) == 1]
        self.contract, self.declarer = "_".join(name), seat
        self.trump = suits[0] if suits else None
        self.helper = suits[1] if len(suits) > 1 else None

    def _double(self, seat: int, words: list[str]) -> None:
        """Raises; a partner who joins a raise of his own side does not lift the level."""
        cut = words.index("against") if "against" in words else len(words)
        fleks, against = words[1:cut], words[cut + 1 :]
        side = "d" if seat == self.declarer else "e"
        for name in fleks:
            if self.last_side.get(name) != side:
                self.levels[name] = self.levels.get(name, 0) + 1
            self.last_side[name] = side
            if side == "e":
                self.bound.setdefault(name, []).append(seat)
            else:
                self.bound.setdefault(name, [other for other in range(3) if other != seat])
        if fleks and side == "e":
            self.flek_by.append(seat)
        if "seven" in against:
            self.seven_against = seat
        if "hundred" in against:
            self.hundred_against = seat
            if self.options["hundred_against_replaces_game"]:
                self.levels.pop("game", None)
                self.last_side.pop("game", None)

    def tricks(self) -> list[list[tuple[int, str]]]:
        plain = [(seat, card) for seat, card, _ in self.cards]
        return [plain[start : start + 3] for start in range(0, len(plain), 3)]


def facts(options: dict[str, Any], pack: Sequence[str], actions: Iterable[str]) -> dict[str, Any]:
    """The finished deal as a dict with the fields of the worked settlements."""
    record = Record(options, pack)
    for action in actions:
        record.hear(action)
    found: dict[str, Any] = {
        "contract": record.contract or "none",
        "declarer": record.declarer,
        "trump": record.trump,
        "flek": {name: level for name, level in record.levels.items() if level > 0},
        "flek_by": record.flek_by,
        "flek_bound": record.bound,
        "seven_against": record.seven_against,
        "hundred_against": record.hundred_against,
    }
    if record.contract is None:
        return found | {"outcome": {"no_bid": True}}
    if record.contract == "omyl":
        return found | {"outcome": {}}
    if not record.cards:
        return found | {"outcome": {"not_played": reason_not_played(record)}}
    if record.contract in NO_TRUMP:
        return found | {"outcome": {"made": no_trump_made(record)}}
    return found | {"outcome": trump_outcome(record)}


def reason_not_played(record: Record) -> str:
    """The kind of a deal that ended after the doubling (section 18, clause 10.10b)."""
    if record.contract == "two_sevens":
        return "two7_helpers"
    game, seven = record.levels.get("game", 0), record.levels.get("seven", 0)
    if record.contract == "game":
        return "flek_no_re" if game else "plain"
    if seven:
        return "seven_no_re"
    return "seven_game_flek" if game else "seven_approved"


def no_trump_made(record: Record) -> bool:
    """Betl without a trick, durch with every trick, or the static test of the open forms."""
    contract, declarer = record.contract, record.declarer
    assert contract is not None
    assert declarer is not None
    won = [winning(trick, None)[0] == declarer for trick in record.tricks()]
    as_needed = not any(won) if contract.endswith("betl") else all(won)
    static = record.options["open_mode"] == "static_extremes"
    if not (as_needed and static and contract.startswith("open")):
        return as_needed
    gone = {card for _, card, _ in record.cards}
    exposed = record.hands[declarer] - gone
    others = set().union(*record.hands) - record.hands[declarer] - gone
    for own in exposed:
        for other in others:
            if own[0] != other[0]:
                continue
            is_higher = strength(own, None) > strength(other, None)
            if is_higher != (contract == "open_durch"):
                return False
    return True


def trump_outcome(record: Record) -> dict[str, Any]:
    """Points, marriages and the fate of the sevens."""
    assert record.trump is not None
    assert record.declarer is not None
    tricks = record.tricks()
    winners = [winning(trick, record.trump) for trick in tricks]
    own = other = 0
    for number, trick in enumerate(tricks):
        value = points(card for _, card in trick) + (10 if number == 9 else 0)
        if winners[number][0] == record.declarer:
            own += value
        else:
            other += value
    outcome: dict[str, Any] = {"tp": [own, other]}
    if points(record.talon):
        outcome["talon_points"] = points(record.talon)
    for seat, value in marriages(record):
        outcome.setdefault("dm" if seat == record.declarer else "em", []).append(value)
    seven = record.trump + "7"
    for seat, card in tricks[9]:
        if card == seven:
            outcome["last7"] = {"by": seat, "won": winners[9] == (seat, seven)}
    if record.contract in ("two_sevens", "two_sevens_hundred"):
        assert record.helper is not None
        helper_seven = record.helper + "7"
        outcome["two7_made"] = (
            winners[8] == (record.declarer, helper_seven)
            and winners[9] == (record.declarer, seven)
            and not lost_to_helpers(record)
        )
    return outcome


def lost_to_helpers(record: Record) -> bool:
    """Four helpers in one defender's dealt hand lose the two sevens beside a hundred (10.10c)."""
    if record.options["four_plus_helpers"] != "pay_without_play":
        return False
    defenders = [seat for seat in range(3) if seat != record.declarer]
    return any(sum(card[0] == record.helper for card in record.hands[seat]) >= 4 for seat in defenders)


def marriages(record: Record) -> list[tuple[int, int]]:
    """Seat and value of every marriage shown, in order.

    All ten cards of a hand fall in a trump contract, so king and over were together when
    the first fell if the same seat plays the other one later.
    """
    shown = []
    for place, (seat, card, silent) in enumerate(record.cards):
        if card[1] not in "KO" or silent:
            continue
        if card[1] == "K" and record.options["marriage_card"] == "over_first":
            continue
        partner = card[0] + ("O" if card[1] == "K" else "K")
        if any((seat, partner) == (by, later) for by, later, _ in record.cards[place:]):
            shown.append((seat, 40 if card[0] == record.trump else 20))
    return shown
