"""What holds of every settlement, whatever was played under whatever rules."""

from dataclasses import replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from marias.engine.outcome import LastSeven, Outcome
from marias.engine.ruleset import OPTIONS, Ruleset
from marias.engine.settlement import Item, settle, settle_unchecked
from marias.notation.facts import read_record
from marias.notation.facts_writing import outcome_record
from tests.naive import payment
from tests.outcomes import OTHER_SUITS, settled

Drawn = tuple[Outcome, Ruleset]


def _naive_facts(outcome: Outcome, ruleset: Ruleset) -> dict[str, Any]:
    """Write the facts with seats as numbers, as the plain reading of the formulas takes them."""
    record: dict[str, Any] = outcome_record(
        outcome, ruleset, name="x", seats=("0", "1", "2", "3")[: outcome.seats]
    )

    def numbered(value: Any) -> Any:  # noqa: ANN401 - any part of a record
        if isinstance(value, dict):
            return {key: numbered(part) for key, part in value.items()}
        if isinstance(value, list):
            return [numbered(part) for part in value]
        return int(value) if value in {"0", "1", "2", "3"} else value

    return {**{name: numbered(value) for name, value in record.items()}, "trump": record["trump"]}


@given(settled())
def test_agrees_with_the_formulas_read_plainly(drawn: Drawn) -> None:
    """A second program, written from the clauses alone, pays every seat the same.

    The worked examples hold most options at their presets' values; here they vary together.
    """
    outcome, ruleset = drawn
    assume(outcome.renonc is None or not _individual(outcome, ruleset))  # the other one leaves it open
    options = {name: option.plain(ruleset.get(name)) for name, option in OPTIONS.items()}
    answer = payment.settle(_naive_facts(outcome, ruleset), options, outcome.seats)
    settlement = settle(outcome, ruleset)
    assert list(settlement.units) == answer["units"]
    assert {item.value: units for item, units in settlement.components.items()} == answer["components"]


@given(settled())
def test_units_sum_to_zero_line_by_line(drawn: Drawn) -> None:
    """Nobody outside the table pays or receives, and the total is the sum of the lines."""
    settlement = settle(*drawn)
    assert sum(settlement.units) == 0
    assert all(sum(line.units) == 0 for line in settlement.lines)
    columns = tuple(map(sum, zip(*(line.units for line in settlement.lines), strict=True)))
    assert columns == settlement.units


@given(settled())
def test_price_times_multiplier_is_what_a_bound_defender_settles(drawn: Drawn) -> None:
    """A line's two factors explain its money; without this the panel could show any factors."""
    outcome, ruleset = drawn
    assume(not outcome.laid and outcome.renonc is None)
    for line in settle(outcome, ruleset).lines:
        if line.item is not Item.LIMIT:
            shares = [abs(units) for seat, units in enumerate(line.units) if seat != outcome.declarer]
            most = max(shares)
            assert most in (
                {0}
                if line.won is None
                else {line.base * line.multiplier, _single(line.base, outcome, ruleset)}
            )


def _single(base: int, outcome: Outcome, ruleset: Ruleset) -> int:
    """Give what a defender who is not bound by any doubling settles."""
    return base * (1 if outcome.trump in {None, *OTHER_SUITS} else ruleset.scoring.hearts_multiplier)


@given(settled(played=True))
def test_limit_holds_for_every_defender(drawn: Drawn) -> None:
    """Nobody settles more with the declarer than the limit, and only then is a limit reported."""
    outcome, ruleset = drawn
    limit = ruleset.scoring.limit
    settlement = settle(outcome, ruleset)
    if limit is None:
        assert not settlement.limited
        return
    both = ruleset.scoring.limit_raised is not None and len(set(outcome.flek_by or ())) == 2
    most = ruleset.scoring.limit_raised if both else limit
    assert most is not None
    amounts = [abs(units) for seat, units in enumerate(settlement.units) if seat != outcome.declarer]
    assert all(amount <= most for amount in amounts)
    assert settlement.limited is any(line.item is Item.LIMIT for line in settlement.lines)
    assert not settlement.limited or most in amounts


@given(settled())
def test_sitter_pays_like_a_defender_or_not_at_all(drawn: Drawn) -> None:
    """The fourth chair changes nothing between the three who play."""
    outcome, ruleset = drawn
    assume(outcome.sitting_out is not None and outcome.renonc is None and not outcome.laid)
    alone = settle(replace(outcome, seats=3, sitting_out=None), ruleset).units
    together = settle(outcome, ruleset).units
    defenders = [seat for seat in range(3) if seat != outcome.declarer]
    assert [together[seat] for seat in defenders] == [alone[seat] for seat in defenders]
    if not ruleset.match.pauser_settles:
        assert together[3] == 0
    elif not outcome.flek_by or not _individual(outcome, ruleset):
        assert together[3] == alone[defenders[0]]


def _individual(outcome: Outcome, ruleset: Ruleset) -> bool:
    doubling = ruleset.doubling
    return "individual" in {doubling.flek_scope, doubling.flek_scope_notrump}


@given(settled())
def test_turning_the_table_turns_the_units(drawn: Drawn) -> None:
    """No seat is special: the same deal one seat further pays the same one seat further."""
    outcome, ruleset = drawn
    assume(outcome.sitting_out is None)

    def turned(seat: int | None) -> int | None:
        return None if seat is None else (seat + 1) % 3

    last, renonc = outcome.last_seven, outcome.renonc
    moved = replace(
        outcome,
        declarer=turned(outcome.declarer),
        seven_against=turned(outcome.seven_against),
        hundred_against=turned(outcome.hundred_against),
        flek_by=None if outcome.flek_by is None else tuple((seat + 1) % 3 for seat in outcome.flek_by),
        last_seven=None if last is None else LastSeven((last.by + 1) % 3, last.won),
        renonc=None if renonc is None else replace(renonc, by=(renonc.by + 1) % 3),
    )
    units = settle(outcome, ruleset).units
    assert settle(moved, ruleset).units == (units[2], units[0], units[1])


@given(settled(trumps=True))
def test_plain_suits_are_worth_the_same(drawn: Drawn) -> None:
    """Hearts alone count more; leaves, acorns and bells are interchangeable."""
    outcome, ruleset = drawn
    assume(outcome.trump in OTHER_SUITS)
    units = {settle(replace(outcome, trump=suit), ruleset).units for suit in OTHER_SUITS}
    assert len(units) == 1


@given(settled(trumps=False, played=True))
def test_made_and_failed_without_trumps_mirror_each_other(drawn: Drawn) -> None:
    """Betl and durch win exactly what they lose."""
    outcome, ruleset = drawn
    won = settle(replace(outcome, made=True), ruleset).units
    lost = settle(replace(outcome, made=False), ruleset).units
    assert won == tuple(-units for units in lost)


@given(settled(trumps=True, played=True), st.integers(0, 2))
def test_quiet_seven_pays_the_same_made_or_beaten(drawn: Drawn, by: int) -> None:
    """Whoever has the trump seven in the last trick wins or loses one and the same price."""
    outcome, ruleset = drawn
    assume(outcome.two_sevens_made is None)
    made = settle(replace(outcome, last_seven=LastSeven(by, won=True)), ruleset).components
    beaten = settle(replace(outcome, last_seven=LastSeven(by, won=False)), ruleset).components
    assert made.get(Item.QUIET_SEVEN, 0) == -beaten.get(Item.QUIET_SEVEN, 0)


@given(settled())
def test_checked_and_unchecked_agree(drawn: Drawn) -> None:
    """The unchecked way leaves out only the questions, never a number."""
    assert settle(*drawn) == settle_unchecked(*drawn)


@given(settled())
def test_record_of_any_facts_reads_back(drawn: Drawn) -> None:
    """Writing a record loses neither a fact nor an option that has a price."""
    outcome, ruleset = drawn
    record = read_record(outcome_record(outcome, ruleset, name="x"))
    assert record.outcome == outcome
    assert settle(record.outcome, record.ruleset) == settle(outcome, ruleset)
