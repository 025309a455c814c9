"""The payoff of a `marias solve` request: which deal it belongs to, read like a record of `marias settle`."""

from __future__ import annotations

from typing import Final

from marias.engine.cards import Suit
from marias.engine.presets import find_preset
from marias.engine.seats import Seat
from marias.engine.settlement import check_outcome
from marias.engine.state import SEATS
from marias.errors import KernelInputError
from marias.kernel.stakes import Stakes
from marias.kernel.worth import ALL_TENS, Marriages
from marias.notation.facts import read_record
from marias.notation.json_fields import Fields

NAMES: Final = ("F", "M", "D")
"""Seats as records name them; numbers are taken as well."""

FIELDS: Final = (
    *("preset", "options", "contract", "helper", "flek", "flek_by", "flek_bound"),
    *("seven_against", "hundred_against"),
)
_TAKEN_OVER: Final = ("options", "flek", "flek_bound")
_SEATS: Final = ("flek_by", "seven_against", "hundred_against")
_MOST_NAME: Final = 60


def read_payoff(
    fields: Fields,
    *,
    declarer: Seat,
    trump: Suit | None,
    tens: tuple[int, int],
    shown: tuple[Marriages, Marriages],
) -> Stakes:
    """Read the field `payoff`; `tens` are an end that the position can come to, `shown` marriages till now.

    Raises RulesetError, SettlementError (`settlement/…`) as `marias settle` does for such a record, and
    KernelInputError: `kernel/contract`, `kernel/helper_missing`.
    """
    payoff = fields.fields("payoff", FIELDS)
    ruleset = find_preset(payoff.text("preset")[:_MOST_NAME])
    contract = payoff.text("contract")
    ending: dict[str, object] = {}
    if trump is not None:
        ending = {"tp": [10 * own for own in tens], "dm": list(shown[0]), "em": list(shown[1])}
        ending["talon_points"] = 10 * (ALL_TENS - sum(tens))
        ending |= {"two7_made": False} if contract.startswith("two_sevens") else {}
    else:
        ending["made"] = False
    record: dict[str, object] = {
        "id": "payoff",
        "variant": ruleset.variant.value,
        "preset": ruleset.name,
        "seats": list(NAMES),
        "declarer": NAMES[declarer],
        "trump": None if trump is None else trump.letter,
        "contract": contract,
        "outcome": ending,
    }
    record |= {name: payoff.value(name) for name in _TAKEN_OVER if payoff.has(name)}
    record |= {name: _named(payoff.value(name)) for name in _SEATS if payoff.has(name)}
    found = read_record(record)
    kind = found.outcome.contract
    if kind is None:
        raise KernelInputError("kernel/contract", contract=contract)
    helper = _helper(payoff) if kind.has_two_sevens else None
    check_outcome(found.outcome, found.ruleset)
    return Stakes(found.ruleset, found.outcome, helper)


def _named(seats: object) -> object:
    """Turn numbers of seats into their names; whatever else stands there the reader of records judges."""
    match seats:
        case bool():
            return seats
        case int() if 0 <= seats < SEATS:
            return NAMES[seats]
        case list():
            return [_named(seat) for seat in seats]
        case _:
            return seats


def _helper(payoff: Fields) -> Suit:
    if not payoff.has("helper"):
        raise KernelInputError("kernel/helper_missing", contract=payoff.text("contract"))
    letters = [suit.letter for suit in Suit]
    return Suit(letters.index(payoff.choice("helper", letters)))
