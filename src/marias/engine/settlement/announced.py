"""Hundreds and sevens that a side announced; they can be counted together (clauses 6.3-6.5, 6.10)."""

from __future__ import annotations

from marias.engine.contracts import Component
from marias.engine.outcome import LastSeven
from marias.engine.seats import Seat
from marias.engine.settlement.account import Account
from marias.engine.settlement.hundreds import Hundred, announced_hundred
from marias.engine.settlement.lines import Why


def write_announced(
    account: Account, *, hundred: tuple[Component, Seat] | None, seven: tuple[Component, Seat] | None
) -> None:
    """Settle what one side announced, each given with the seat that announced it."""
    count = _count(account, hundred[0]) if hundred is not None else None
    fate = _fate(account.outcome.last_seven, seven[1]) if seven is not None else None
    dragged = (
        account.scoring.hundred_seven_combined
        and count is not None
        and fate is not None
        and count.made is not (fate is Why.SEVEN_MADE)
    )
    if hundred is not None and count is not None:
        _write_hundred(account, *hundred, count, dragged=dragged and count.made)
    if seven is not None and fate is not None:
        why = Why.SEVEN_WITH_HUNDRED if dragged and fate is Why.SEVEN_MADE else fate
        _write_seven(account, *seven, why)


def _count(account: Account, component: Component) -> Hundred:
    side = 1 if component.is_against else 0
    shown = account.outcome.marriages
    return announced_hundred(account.trick_points()[side], shown[side], shown[1 - side], account.scoring)


def _write_hundred(
    account: Account, component: Component, by: Seat, count: Hundred, *, dragged: bool
) -> None:
    """Settle a hundred; one that its seven dragged down counts as just lost."""
    if dragged:
        value = account.scoring.hundred_value
        account.settle(component, value, Why.HUNDRED_WITH_SEVEN, won=False, by=by, count=count.count)
    elif count.made:
        account.settle(
            component, count.base, Why.HUNDRED_MADE, won=True, by=by, count=count.count, points=count.points
        )
    else:
        account.settle(
            component,
            count.base,
            Why.HUNDRED_FAILED,
            won=False,
            by=by,
            count=count.count,
            short=count.short,
            marriages=count.marriages,
        )


def _fate(last: LastSeven | None, by: Seat) -> Why:
    """Tell what became of an announced seven: only the announcer's own, winning the last trick, makes it."""
    if last is None:
        return Why.SEVEN_NOT_LAST
    if last.by != by:
        return Why.SEVEN_ELSEWHERE
    return Why.SEVEN_MADE if last.won else Why.SEVEN_BEATEN


def _write_seven(account: Account, component: Component, by: Seat, why: Why) -> None:
    last = account.outcome.last_seven
    data: dict[str, object] = {"by": by}
    if why is Why.SEVEN_ELSEWHERE and last is not None:
        data["holder"] = last.by
    account.settle(component, account.scoring.seven_value, why, won=why is Why.SEVEN_MADE, **data)
