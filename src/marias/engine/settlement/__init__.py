"""What a finished deal pays: facts and rules in, itemised units by seat out (sections 6, 14, 16-18)."""

from __future__ import annotations

from marias.engine.amounts import Units
from marias.engine.outcome import Outcome
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Seat
from marias.engine.settlement.account import Account
from marias.engine.settlement.facts_check import check_outcome
from marias.engine.settlement.laid import write_laid
from marias.engine.settlement.limits import total, write_limit
from marias.engine.settlement.lines import Item, Line, Settlement, Why
from marias.engine.settlement.played import write_played
from marias.engine.settlement.renonc import fee_line, flat_line, redirected, write_forfeit
from marias.engine.settlement.unplayed import write_unplayed

__all__ = ["Item", "Line", "Settlement", "Why", "check_outcome", "settle", "settle_unchecked"]

_FLAT = frozenset({Item.OMYL, Item.RENONC})


def settle(outcome: Outcome, ruleset: Ruleset) -> Settlement:
    """Settle the facts of a deal; raises SettlementError where no deal of this ruleset can have them."""
    check_outcome(outcome, ruleset)
    return settle_unchecked(outcome, ruleset)


def settle_unchecked(outcome: Outcome, ruleset: Ruleset) -> Settlement:
    """Settle facts that are known to be possible, as those of a deal the engine played.

    Impossible facts give a meaningless number or an AssertionError.
    """
    lines = _lines(outcome, ruleset)
    return Settlement(
        kind="units",
        lines=tuple(lines),
        units=total(lines, outcome.seats),
        components=_components(lines, outcome.declarer),
        limited=any(line.item is Item.LIMIT for line in lines),
    )


def _lines(outcome: Outcome, ruleset: Ruleset) -> list[Line]:
    if outcome.no_bid:
        return []
    if outcome.mistake:
        return [_mistake(outcome, ruleset)]
    account = Account.open(outcome, ruleset)
    if outcome.laid:
        write_laid(account)
        return account.lines
    renonc = outcome.renonc
    if renonc is not None:
        if renonc.lost:
            write_forfeit(account, renonc.by)
            write_limit(account)
        lines = account.lines
        if renonc.by != account.declarer:
            lines = redirected(lines, renonc.by, account.declarer)
        return [*lines, fee_line(outcome, renonc, account.scoring)]
    if outcome.not_played is not None:
        write_unplayed(account, outcome.not_played)
    else:
        write_played(account)
    write_limit(account)
    return account.lines


def _mistake(outcome: Outcome, ruleset: Ruleset) -> Line:
    """Let who bid a mere seven and can't play it pay each player at the table (clauses 10.6, 14.4)."""
    by = outcome.declarer
    if by is None:
        raise AssertionError(outcome)
    return flat_line(Item.OMYL, outcome, by, ruleset.scoring.omyl_value, Why.MISTAKE, {"by": by})


def _components(lines: list[Line], declarer: Seat | None) -> dict[Item, Units]:
    """Sum the full prices by item, signed as for the declarer's side; flat payments are negative."""
    components: dict[Item, Units] = {}
    for line in lines:
        if line.item is Item.LIMIT or declarer is None:
            continue
        amount = 0 if line.won is None else line.base * line.multiplier
        gains = line.item not in _FLAT and line.units[declarer] > 0
        components[line.item] = Units(components.get(line.item, 0) + (amount if gains else -amount))
    return components
