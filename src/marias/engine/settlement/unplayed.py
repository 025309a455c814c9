"""Lines of a deal that the rules settle without play (clauses 10.10, 18.1-18.4)."""

from __future__ import annotations

from marias.engine.outcome import NotPlayed
from marias.engine.settlement.account import Account
from marias.engine.settlement.lines import Why
from marias.engine.settlement.tariff import declarers_components, price


def write_unplayed(account: Account, kind: NotPlayed) -> None:
    """Pay what nobody flekked as won and what was flekked as lost; two sevens against helpers are lost.

    No quiet bonus arises.
    """
    for component in declarers_components(account.outcome, account.contract, account.scoring):
        value = price(component, account.scoring)
        if kind is NotPlayed.TWO_SEVENS_HELPERS:
            account.settle(component, value, Why.UNPLAYED_HELPERS, won=False, kind=kind)
        elif account.outcome.level(component):
            account.settle(component, value, Why.UNPLAYED_LOST, won=False, kind=kind)
        else:
            account.settle(component, value, Why.UNPLAYED_WON, won=True, kind=kind)
