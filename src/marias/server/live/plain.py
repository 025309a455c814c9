"""Views, events and results as the shapes of the protocol."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final, Literal

import msgspec

from marias.engine.actions import Discard
from marias.engine.dealing import deal_out
from marias.engine.events import event_data
from marias.engine.views import SeatView
from marias.notation.record import counted_points
from marias.notation.view_json import view_data
from marias.protocol.shapes import Entry, FairProof, Price, Result, ResultLine, View
from marias.server.live.household import Chain
from marias.table.fair import digest
from marias.table.happenings import LogEntry
from marias.table.live_match import LiveMatch
from marias.table.prices import Raise
from marias.table.table_deal import TableDeal

Stage = Literal["gathering", "playing", "resting", "over"]

_SHOWN: Final = frozenset(View.__struct_fields__)


def shown_view(view: SeatView) -> View:
    """Give a view without what stands elsewhere: rules, legal actions, outcome."""
    bare = replace(view, legal_actions=(), outcome=None)
    data = {key: value for key, value in view_data(bare).items() if key in _SHOWN}
    return msgspec.convert(data, View)


def shown_entry(entry: LogEntry, deals: tuple[TableDeal, ...]) -> Entry:
    """Give an event that was redacted for its recipient; its deal is counted in the match."""
    return Entry(v=entry.version, deal=deals[entry.deal - 1].number, event=event_data(entry.event))


def shown_price(raised: Raise) -> Price:
    """Give what one more doubling makes of a component."""
    return Price(component=str(raised.component), level=raised.level, now=raised.now, then=raised.then)


def shown_result(deal: TableDeal, record: str | None, proof: FairProof | None, *, opened: bool) -> Result:
    """Give how a finished deal was settled; its cards only once they may be `opened`."""
    outcome, settlement = deal.state.outcome, deal.state.settlement
    if outcome is None or settlement is None:
        raise AssertionError("a deal that is not over")
    points = counted_points(outcome)
    result = Result(
        contract=None if outcome.contract is None else str(outcome.contract),
        declarer=outcome.declarer,
        units=[int(units) for units in settlement.units],
        lines=[
            ResultLine(
                item=str(line.item),
                base=line.base,
                multiplier=line.multiplier,
                units=[int(units) for units in line.units],
                why=str(line.why),
                won=line.won,
                data={key: plain_value(value) for key, value in line.data.items()},
            )
            for line in settlement.lines
        ],
        limited=settlement.limited,
        points=[] if points is None else list(points),
        record=record,
        stood_in=[seat for seat, chair in enumerate(deal.chairs) if chair in deal.stood_in],
    )
    if not opened:
        return result
    dealt = deal_out(deal.dealt.deal.pack, deal.state.ruleset)
    laid = [taken.action for taken in deal.state.actions if isinstance(taken.action, Discard)]
    return msgspec.structs.replace(
        result,
        hands=[str(hand) for hand in dealt.hands],
        talon=str(dealt.talon),
        discards=[str(discard.cards) for discard in laid],
        fair=proof,
    )


def proof_of(table: str, chain: Chain, deal: int) -> FairProof:
    """Give what a deal of a chain, counted over the table, can be checked by."""
    return FairProof(
        table=table,
        deal=deal,
        first=chain.first,
        attempt=chain.attempt,
        commit=digest(chain.secret),
        secret=chain.secret.hex(),
        nonces=[nonce.hex() for nonce in chain.nonces],
        aim=chain.aim,
    )


def stage_of(match: LiveMatch) -> Stage:
    """Name the stage of a table."""
    if match.running is not None:
        return "playing"
    if match.over:
        return "over"
    return "gathering" if match.deal is None else "resting"


def plain_value(value: object) -> object:
    """Give a value that JSON can hold."""
    if isinstance(value, Enum):  # a suit is a number, but its text is what is worded
        return str(value)
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    if isinstance(value, tuple | list):
        return [plain_value(item) for item in value]
    return str(value)
