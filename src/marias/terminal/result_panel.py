"""The result of a deal as a sheet: every item with its sum, who pays whom, the account."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from marias.engine.views import SeatView
from marias.table.live_match import LiveMatch
from marias.table.table_deal import TableDeal
from marias.terminal.canvas import shortened
from marias.terminal.faces import spoken_cards
from marias.terminal.result_lines import (
    ItemLine,
    account_line,
    headline,
    item_lines,
    payments,
    unsigned_amount,
)
from marias.terminal.words import Words

_NAME_ROOM = 9


def result_sheet(
    table: LiveMatch, deal: TableDeal, view: SeatView, words: Words
) -> tuple[str, list[str | Text]]:
    """Give the title and the lines of the sheet."""
    outcome, settlement = deal.state.outcome, deal.state.settlement
    title = headline(deal, words)
    if outcome is None or settlement is None:
        return title, []
    names = words.names or ()
    stake = table.setup.stake
    lines: list[str | Text] = []
    items = item_lines(settlement, words)
    if items:
        lines.append(_heads(names, words))
    for item in items:
        lines.append(_row(item, words))
        lines.append(Text("  " + item.why, style="italic"))
    if len(items) > 1:
        lines.append(_sums(tuple(settlement.units), words))
    if items:
        lines.append(words.say("result.limited", limited=settlement.limited))
    if view.open_talon:
        lines.append(words.say("result.talon", cards=spoken_cards(view.open_talon, words)))
    lines.append("")
    paid = payments(settlement, outcome.declarer)
    for payer, payee, units in paid:
        due = unsigned_amount(units, stake, words)
        lines.append(words.say("result.payment", payer=payer, payee=payee, amount=due))
    if not paid:
        lines.append(words.say("result.nothing_paid"))
    if deal.practised:
        lines.append(words.say("result.practice"))
    lines += ["", account_line(table, words)]
    return title, lines


def _heads(names: tuple[str, ...] | object, words: Words) -> Text:
    shown = names if isinstance(names, tuple | list) else ()
    head = _padded("", 24) + "".join(_right(name) for name in shown)
    return Text(head, style="bold")


def _row(item: ItemLine, words: Words) -> Text:
    row = _padded(item.item, 14) + _padded(item.sum, 8) + _made(item.made)
    return Text(row + "".join(_right(words.say("amount", units=units)) for units in item.units))


def _sums(units: tuple[int, ...], words: Words) -> Text:
    row = _padded(words.say("result.sum"), 24)
    return Text(row + "".join(_right(words.say("amount", units=one)) for one in units), style="bold")


def _made(made: bool | None) -> str:  # noqa: FBT001 - a field of the line
    return {True: "✓ ", False: "✗ ", None: "  "}[made]


def _padded(text: str, room: int) -> str:
    cut = shortened(text, room)
    return cut + " " * (room - cell_len(cut))


def _right(text: str) -> str:
    cut = shortened(text, _NAME_ROOM - 1)
    return " " * (_NAME_ROOM - cell_len(cut)) + cut
