"""Lines of a deal that was played to its end (clauses 6.1, 6.2, 6.6, 6.7, 6.12)."""

from __future__ import annotations

from marias.engine.contracts import Component
from marias.engine.ruleset import QuietHundredFlek, TieRule
from marias.engine.settlement.account import Account
from marias.engine.settlement.announced import write_announced
from marias.engine.settlement.hundreds import quiet_hundred, quiet_hundred_possible
from marias.engine.settlement.lines import Item, Why
from marias.engine.settlement.tariff import declarers_components, price


def write_played(account: Account) -> None:
    """Write the lines of a played deal: the declarer's components, the quiet seven, those against him."""
    outcome = account.outcome
    components = declarers_components(outcome, account.contract, account.scoring)
    if outcome.trump is None:
        _write_notrump(account, components[0])
        return
    if Component.GAME in components:
        _write_game(account)
    declarer, against_seven, against_hundred = (
        account.declarer,
        outcome.seven_against,
        outcome.hundred_against,
    )
    write_announced(
        account,
        hundred=(Component.HUNDRED, declarer) if Component.HUNDRED in components else None,
        seven=(Component.SEVEN, declarer) if Component.SEVEN in components else None,
    )
    if Component.TWO_SEVENS in components:
        _write_two_sevens(account)
    _write_quiet_seven(account)
    write_announced(
        account,
        hundred=None if against_hundred is None else (Component.HUNDRED_AGAINST, against_hundred),
        seven=None if against_seven is None else (Component.SEVEN_AGAINST, against_seven),
    )


def _write_notrump(account: Account, component: Component) -> None:
    made = account.outcome.made is True
    why = Why.NOTRUMP_MADE if made else Why.NOTRUMP_FAILED
    account.settle(component, price(component, account.scoring), why, won=made, by=account.declarer)


def _write_two_sevens(account: Account) -> None:
    made = account.outcome.two_sevens_made is True
    why = Why.TWO_SEVENS_MADE if made else Why.TWO_SEVENS_FAILED
    account.settle(Component.TWO_SEVENS, account.scoring.two_sevens_value, why, won=made, by=account.declarer)


def _write_quiet_seven(account: Account) -> None:
    """Settle the trump seven in the last trick where nobody had announced it (clause 6.6)."""
    last = account.outcome.last_seven
    if last is None or account.contract.has_seven or account.outcome.seven_against is not None:
        return
    account.settle_undoubled(
        Item.QUIET_SEVEN,
        account.scoring.quiet_seven_value,
        Why.QUIET_SEVEN_MADE if last.won else Why.QUIET_SEVEN_BEATEN,
        won=last.won,
        gain=last.won is (last.by == account.declarer),
        by=last.by,
    )


def _write_game(account: Account) -> None:
    """Settle the game: more points than the others, and the quiet hundred in its place (clauses 6.1-6.2)."""
    own, others = account.totals()
    value = account.scoring.game_value
    if own == others:
        push = account.scoring.tie_rule is TieRule.PUSH
        why = Why.GAME_TIE_NOTHING if push else Why.GAME_TIE_LOST
        account.settle(Component.GAME, value, why, won=None if push else False, points=own)
        return
    won = own > others
    quiet = _quiet_hundred(account, won=won)
    if quiet is None:
        why = Why.GAME_WON if won else Why.GAME_LOST
        account.settle(Component.GAME, value, why, won=won, points=own, against=others)
        return
    why = Why.QUIET_HUNDRED_DECLARER if won else Why.QUIET_HUNDRED_DEFENCE
    points = own if won else others
    first = account.scoring.quiet_hundred_value
    if account.scoring.quiet_hundred_flek is QuietHundredFlek.ALL or quiet == first:
        account.settle(Component.GAME, quiet, why, won=won, points=points)
        return
    account.settle(Component.GAME, first, why, won=won, points=points)
    account.settle_undoubled(
        Item.GAME,
        quiet - first,
        Why.QUIET_HUNDRED_TENS,
        won=won,
        gain=won,
        points=points,
        tens=(points - 100) // 10,
    )


def _quiet_hundred(account: Account, *, won: bool) -> int | None:
    """Price the quiet hundred of the side that won the game; whoever announced his has none."""
    if not quiet_hundred_possible(account.contract, account.scoring):
        return None
    if not won and account.outcome.hundred_against is not None:
        return None
    side = 0 if won else 1
    return quiet_hundred(account.trick_points()[side], account.outcome.marriages[side], account.scoring)
