"""What a finished deal pays, straight from the formulas of section 6.

Facts are the dict of the reader: seats are 0, 1, 2 and, with a fourth chair, 3 for the
sitter. All amounts are units. Clauses 5.1, 6, 10.6, 14.2-14.4, 16.4, 17.3, 18.1-18.3.
"""

from __future__ import annotations

from typing import Any

Facts = dict[str, Any]
Options = dict[str, Any]

NO_TRUMP = ("betl", "durch", "open_betl", "open_durch")
WITH_SEVEN = ("seven", "hundred_seven")


def settle(facts: Facts, options: Options, chairs: int = 3) -> dict[str, Any]:
    """``units``: signed per seat; ``components``: signed per component and defender."""
    outcome, declarer = facts["outcome"], facts["declarer"]
    if facts["contract"] == "none":
        return {"units": [0] * chairs, "components": {}}
    if facts["contract"] == "omyl":
        value = options["omyl_value"]
        return {
            "units": pay_everybody(declarer, value, chairs),
            "components": {"omyl": -value},
        }
    if outcome.get("renonc"):
        return settle_renonc(facts, options, chairs)
    parts = components(facts, options, facts.get("flek") or {})
    if outcome.get("laid"):
        units = settle_laid(facts, options, chairs)
    else:
        units = pay_declarer(facts, options, chairs)
    return {"units": units, "components": parts}


def payers(facts: Facts, options: Options, chairs: int) -> list[int]:
    """Who settles with the declarer: the defenders and, where he pays, the sitter."""
    seats = 3 if not options["pauser_settles"] else chairs
    return [seat for seat in range(seats) if seat != facts["declarer"]]


def pay_everybody(seat: int, value: int, chairs: int) -> list[int]:
    """One seat pays ``value`` to every other at the table."""
    units = [value] * chairs
    units[seat] = -value * (chairs - 1)
    return units


def pay_declarer(facts: Facts, options: Options, chairs: int) -> list[int]:
    """Clauses 6.8, 6.9, 14.2; under an individual flek each defender has his own sum."""
    units = [0] * chairs
    no_trump = facts["contract"] in NO_TRUMP
    individual = options["flek_scope_notrump" if no_trump else "flek_scope"] == "individual"
    flek = facts.get("flek") or {}
    for seat in payers(facts, options, chairs):
        binding = {
            name: level for name, level in flek.items() if not individual or is_bound(facts, name, seat)
        }
        amount = sum(components(facts, options, binding).values())
        amount = limited(amount, facts, options)
        units[seat] -= amount
        units[facts["declarer"]] += amount
    return units


def is_bound(facts: Facts, name: str, seat: int) -> bool:
    """A component's flek counts for this defender (5.4): he gave it, or the declarer doubled his side's.

    Never for who sits out: he gives none (14.4).
    Facts that don't say whom each flek binds have only who raised at all.
    """
    if "flek_bound" in facts:
        return seat in facts["flek_bound"].get(name, [])
    return seat in (facts.get("flek_by") or [])


def limited(amount: int, facts: Facts, options: Options) -> int:
    """Clause 6.9."""
    limit = options["limit"]
    if limit is None:
        return amount
    raised = options["limit_raised"]
    if raised is not None and len(set(facts.get("flek_by") or [])) >= 2:
        limit = raised
    return int(max(-limit, min(limit, amount)))


def components(facts: Facts, options: Options, flek: dict[str, int]) -> dict[str, int]:
    """Signed value of every component, the declarer's gain positive."""
    contract, outcome = facts["contract"], facts["outcome"]
    if outcome.get("not_played"):
        return not_played(facts, options, flek)
    if outcome.get("laid"):
        return flat(facts, options, flek, sign=1)
    if contract in NO_TRUMP:
        value = options[f"{contract}_value"] * 2 ** flek.get(contract, 0)
        return {contract: value if outcome["made"] else -value}
    return trump_components(facts, options, flek)


def hearts(facts: Facts, options: Options) -> int:
    """The multiplier of a trump contract (clause 6.0)."""
    return int(options["hearts_multiplier"]) if facts["trump"] == "h" else 1


def names(facts: Facts, options: Options) -> list[str]:
    """The components of a contract and of the announcements against (clause 5.1)."""
    contract = facts["contract"]
    found = {
        "game": ["game"],
        "seven": ["game", "seven"],
        "hundred": ["hundred"],
        "hundred_seven": ["hundred", "seven"],
        "two_sevens": ["two_sevens"],
        "two_sevens_hundred": ["hundred", "two_sevens"],
    }.get(contract, [contract])
    if contract in ("hundred", "hundred_seven") and not options["hundred_replaces_game"]:
        found = ["game", *found]
    if facts.get("seven_against") is not None:
        found = [*found, "seven_against"]
    if facts.get("hundred_against") is not None:
        found = [*found, "hundred_against"]
        if options["hundred_against_replaces_game"]:
            found = [name for name in found if name != "game"]
    return found


def base_value(name: str, options: Options) -> int:
    """Price of a component before hearts and flek; a hundred by one step."""
    return int(options[f"{name.removesuffix('_against')}_value"])


def flat(facts: Facts, options: Options, flek: dict[str, int], sign: int) -> dict[str, int]:
    """Every live component at its base price: laid games and renonc."""
    red = 1 if facts["contract"] in NO_TRUMP else hearts(facts, options)
    return {
        name: sign * base_value(name, options) * 2 ** flek.get(name, 0) * red
        for name in names(facts, options)
    }


def not_played(facts: Facts, options: Options, flek: dict[str, int]) -> dict[str, int]:
    """Clauses 10.10b, 18.1-18.3: unflekked is won, flekked is lost."""
    values = flat(facts, options, flek, sign=1)
    if facts["outcome"]["not_played"] == "two7_helpers":
        return {name: -value for name, value in values.items()}
    # Lost is lost against both defenders, also where a flek doubles it for one of them only.
    flekked = facts.get("flek") or {}
    return {name: -value if flekked.get(name, 0) else value for name, value in values.items()}


def trump_components(facts: Facts, options: Options, flek: dict[str, int]) -> dict[str, int]:
    """A played trump contract (clauses 6.1-6.6, 6.10, 6.12)."""
    outcome = facts["outcome"]
    live = names(facts, options)
    red = hearts(facts, options)
    last7 = outcome.get("last7")
    values: dict[str, int] = {}
    made: dict[str, bool] = {}

    if "game" in live:
        values["game"] = game(facts, options, flek.get("game", 0)) * red
    for name, side in (("hundred", 0), ("hundred_against", 1)):
        if name in live:
            steps, made[name] = hundred(outcome, options, side)
            values[name] = steps * 2 ** flek.get(name, 0) * red
            if side == 1:
                values[name] = -values[name]
    for name, holder in (
        ("seven", facts["declarer"]),
        ("seven_against", facts.get("seven_against")),
    ):
        if name in live:
            made[name] = bool(last7 and last7["won"] and last7["by"] == holder)
            value = options["seven_value"] * 2 ** flek.get(name, 0) * red
            declarer_gains = made[name] == (name == "seven")
            values[name] = value if declarer_gains else -value
    if "two_sevens" in live:
        value = options["two_sevens_value"] * 2 ** flek.get("two_sevens", 0) * red
        values["two_sevens"] = value if outcome["two7_made"] else -value
    if options["hundred_seven_combined"]:
        combine(values, made, options, flek, red)
    if last7 and facts["contract"] in ("game", "hundred") and "seven_against" not in live:
        declarer_gains = (last7["by"] == facts["declarer"]) == last7["won"]
        value = options["quiet_seven_value"] * red
        values["quiet_seven"] = value if declarer_gains else -value
    return values


def combine(
    values: dict[str, int],
    made: dict[str, bool],
    options: Options,
    flek: dict[str, int],
    red: int,
) -> None:
    """Clause 6.10: if exactly one of a side's hundred and seven fails, so does the other."""
    for hundred_name, seven_name, sign in (
        ("hundred", "seven", -1),
        ("hundred_against", "seven_against", 1),
    ):
        if hundred_name not in made or seven_name not in made:
            continue
        if made[hundred_name] and not made[seven_name]:
            price = options["hundred_value"] * 2 ** flek.get(hundred_name, 0) * red
            values[hundred_name] = sign * price
        if made[seven_name] and not made[hundred_name]:
            price = options["seven_value"] * 2 ** flek.get(seven_name, 0) * red
            values[seven_name] = sign * price


def totals(outcome: dict[str, Any]) -> tuple[tuple[int, list[int]], tuple[int, list[int]]]:
    """Trick points and marriages of the declarer's side and of the others."""
    own, other = outcome["tp"]
    return (own, outcome.get("dm") or []), (other, outcome.get("em") or [])


def game(facts: Facts, options: Options, level: int) -> int:
    """Clauses 6.1, 6.2, without hearts."""
    sides = totals(facts["outcome"])
    own, other = (tricks + sum(shown) for tricks, shown in sides)
    if own == other and options["tie_rule"] == "push":
        return 0
    declarer_won = own > other
    tricks, shown = sides[0 if declarer_won else 1]
    total = tricks + sum(shown)
    if options["quiet_hundred_qualify"] == "one_marriage":
        counted = tricks + max(shown, default=0)
    else:
        counted = total
    in_contract = facts["contract"] == "game" or (
        facts["contract"] == "seven" and options["quiet_hundred_in_seven"]
    )
    announced = not declarer_won and facts.get("hundred_against") is not None
    value = options["game_value"] * 2**level
    if in_contract and not announced and counted >= 100:
        base = options["quiet_hundred_value"]
        tens = (total - 100) // 10
        price = {
            "doubling": base * 2**tens,
            "linear": base * (1 + tens),
            "flat": base,
        }[options["quiet_hundred_mode"]]
        if options["quiet_hundred_flek"] == "base_only":
            value = base * 2**level + (price - base)
        else:
            value = price * 2**level
    return int(value if declarer_won else -value)


def hundred(outcome: dict[str, Any], options: Options, side: int) -> tuple[int, bool]:
    """Clauses 6.3, 6.4: signed for the announcing side, without hearts and flek; and made."""
    sides = totals(outcome)
    tricks, shown = sides[side]
    others_shown = sides[1 - side][1]
    marriage = {
        "best": max(shown, default=0),
        "first": shown[0] if shown else 0,
        "each": sum(shown),
    }[options["hundred_marriage"]]
    counted = tricks + marriage
    price = int(options["hundred_value"])
    mode = options["hundred_mode"]
    if counted >= 100:
        tens = (tricks + sum(shown) - 100) // 10
        if mode == "doubling":
            return price * 2**tens, True
        return (price * (1 + tens) if mode == "linear" else price), True
    if mode == "doubling":
        return -price * int(2 ** ((90 - counted) // 10)), False
    if mode == "fixed":
        return -price, False
    short = (100 - counted) // 10
    if options["hundred_fail_counts_opp_marriages"]:
        short += sum(others_shown) // 10
    return -price * short, False


def settle_laid(facts: Facts, options: Options, chairs: int) -> list[int]:
    """Clause 16.4: the flekking defender pays all that his flek adds, for everybody.

    Only for one flekking defender; several are not in the worked settlements.
    """
    flekkers = set(facts.get("flek_by") or [])
    flek = facts.get("flek") or {}
    if not flek or not flekkers:
        return pay_declarer(facts, options, chairs)
    if len(flekkers) > 1:
        raise ValueError("a laid game flekked by both defenders is not settled here")
    flekker = flekkers.pop()
    due = limited(sum(flat(facts, options, flek, 1).values()), facts, options)
    base = limited(sum(flat(facts, options, {}, 1).values()), facts, options)
    seats = payers(facts, options, chairs)
    units = [0] * chairs
    units[facts["declarer"]] = due * len(seats)
    for seat in seats:
        units[seat] = -base
    units[flekker] -= (due - base) * len(seats)
    return units


def settle_renonc(facts: Facts, options: Options, chairs: int) -> dict[str, Any]:
    """Clauses 17.2, 17.3a-b: the offender pays alone."""
    renonc, fees = facts["outcome"]["renonc"], options["renonc_fees"]
    offender, declarer = renonc["by"], facts["declarer"]
    if fees["kind"] == "max_of_flat_and_affected":
        value = max(fees["flat"], renonc["affected"])
        return {
            "units": pay_everybody(offender, value, chairs),
            "components": {"renonc": -value},
        }
    if fees["kind"] != "two_flat":
        raise ValueError(f"renonc fees {fees['kind']} are not settled here")
    value = fees[renonc["fee"]]
    units = pay_everybody(offender, value, chairs)
    parts: dict[str, int] = {}
    if renonc["lost"]:
        sign = -1 if offender == declarer else 1
        parts = flat(facts, options, facts.get("flek") or {}, sign)
        due = limited(sum(parts.values()), facts, options)
        for seat in payers(facts, options, chairs):
            units[seat if offender == declarer else offender] -= due
            units[declarer] += due
    return {"units": units, "components": parts | {"renonc": -value}}
