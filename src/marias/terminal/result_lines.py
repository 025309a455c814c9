"""A finished deal told in lines: what was played, every item of the settlement, who pays whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from marias.engine.amounts import Money, Units
from marias.engine.seats import Seat
from marias.engine.settlement import Item, Settlement
from marias.engine.views import SeatView
from marias.table.live_match import LiveMatch
from marias.table.table_deal import TableDeal
from marias.terminal.faces import spoken_cards
from marias.terminal.prices import amount
from marias.terminal.words import Words


@dataclass(frozen=True, slots=True)
class ItemLine:
    """One line of the settlement, worded: `made` is won, lost or neither."""

    item: str
    sum: str
    made: bool | None
    why: str
    units: tuple[Units, ...]


def headline(deal: TableDeal, words: Words) -> str:
    """Say what was played and by whom."""
    outcome = deal.state.outcome
    if outcome is None or outcome.no_bid:
        return words.say("result.no_bid", number=deal.number)
    if outcome.mistake:
        return words.say("result.mistake", number=deal.number, seat=outcome.declarer)
    helper = deal.state.bargain.helper
    said = {
        "contract": outcome.contract,
        "trump": None if outcome.trump is None else str(outcome.trump),
        "helper": None if helper is None else str(helper),
    }
    return words.say("result.title", number=deal.number, seat=outcome.declarer, said=said)


def item_lines(settlement: Settlement, words: Words) -> tuple[ItemLine, ...]:
    """Word every line of a settlement."""
    return tuple(
        ItemLine(
            item=words.say("item", item=line.item),
            sum=words.say("sum", base=line.base, multiplier=line.multiplier)
            if line.item is not Item.LIMIT
            else "",
            made=line.won,
            why=words.fill("why." + line.why.replace("/", "."), line.data),
            units=tuple(line.units),
        )
        for line in settlement.lines
    )


def payments(settlement: Settlement, declarer: Seat | None) -> tuple[tuple[Seat, Seat, int], ...]:
    """Give who pays whom how many units: everybody settles with the declarer."""
    if declarer is None:
        return ()
    return tuple(
        (seat, declarer, -units) if units < 0 else (declarer, seat, units)
        for seat, units in enumerate(settlement.units)
        if seat != declarer and units
    )


def result_sentences(deal: TableDeal, view: SeatView, stake: Money | None, words: Words) -> Iterator[str]:
    """Tell a finished deal in sentences, one a line."""
    outcome, settlement = deal.state.outcome, deal.state.settlement
    if outcome is None or settlement is None:
        return
    yield headline(deal, words)
    for line in item_lines(settlement, words):
        key = "result.line" if line.sum else "result.limit_line"
        made = words.say(f"made.{str(line.made).lower()}")
        yield words.say(key, item=line.item, sum=line.sum, made=made, why=line.why, units=line.units)
    if view.open_talon:
        yield words.say("result.talon", cards=spoken_cards(view.open_talon, words))
    yield words.say("result.limited", limited=settlement.limited)
    paid = payments(settlement, outcome.declarer)
    for payer, payee, units in paid:
        yield words.say(
            "result.payment", payer=payer, payee=payee, amount=unsigned_amount(units, stake, words)
        )
    if not paid:
        yield words.say("result.nothing_paid")
    if deal.practised:
        yield words.say("result.practice")


def account_line(table: LiveMatch, words: Words) -> str:
    """Give the running account of all chairs in one line."""
    shares = [
        words.say("account_share", name=sitter.name, amount=amount(units, table.setup.stake, words))
        for sitter, units in zip(table.setup.sitters, table.accounts, strict=True)
    ]
    return words.say("account", shares=shares)


def ranking_lines(table: LiveMatch, words: Words) -> Iterator[str]:
    """Give the ranking, best first."""
    for place in table.ranking():
        yield words.say(
            "place",
            place=place.place,
            name=table.setup.sitters[place.chair].name,
            amount=amount(place.units, table.setup.stake, words),
        )


def levels_line(table: LiveMatch, words: Words) -> str:
    """Tell how well the computers play."""
    computers = [
        {"name": sitter.name, "level": sitter.level}
        for sitter in table.setup.sitters
        if sitter.level is not None
    ]
    return words.say("levels", sitters=computers)


def match_lines(table: LiveMatch, words: Words) -> Iterator[str]:
    """Give the history of the match: a line for every finished deal."""
    for entry in table.match.ledger:
        contract = "none" if entry.contract is None else str(entry.contract)
        name = None if entry.declarer is None else table.setup.sitters[entry.declarer].name
        shares = [
            words.say("account_share", name=sitter.name, amount=words.say("amount", units=units))
            for sitter, units in zip(table.setup.sitters, entry.units, strict=True)
        ]
        yield words.say("match_line", number=entry.number, name=name, contract=contract, shares=shares)
    if not table.match.ledger:
        yield words.say("match_empty")


def unsigned_amount(units: int, stake: Money | None, words: Words) -> str:
    """Write what is paid: units, and money where a base stake was agreed."""
    if stake is None:
        return words.say("paid", units=units)
    return words.say("paid_money", units=units, money=units * stake)
