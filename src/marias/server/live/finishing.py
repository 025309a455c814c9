"""A deal is over: its record for the history, what may be shown of it, and the secret for what comes next."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from marias.engine.dealing import Gather
from marias.notation.fairness import Fair
from marias.notation.record import record_of
from marias.notation.writing import write_record
from marias.server.live.agreement import counts_minutes
from marias.server.live.household import Chain, Household, chairs_cleared
from marias.server.ports import Clock, FinishedDeal, Secrets
from marias.table.fair import SECRET_BYTES, digest
from marias.table.live_match import LiveMatch
from marias.table.table_deal import TableDeal

_RECORD_BYTES = 16


@dataclass(frozen=True, slots=True)
class Ending:
    """What a step that ends a deal, a chain or a match brings with it."""

    house: Household
    finished: FinishedDeal | None = None
    released: tuple[str, ...] = ()


def ended(house: Household, match: LiveMatch, clock: Clock, secrets: Secrets) -> Ending:
    """Write the record of the deal that has just ended; chairs of those who left are free."""
    deal = match.deal
    if deal is None:
        raise AssertionError("no deal has ended")
    number = len(match.deals)
    again = house.record is not None and house.record[0] == number
    record = house.record[1] if house.record is not None and again else secrets.token(_RECORD_BYTES).hex()
    finished = _finished(house, match, deal, record, clock)
    ended_house = msgspec.structs.replace(house, record=(number, record))
    if house.chain is not None:
        records = tuple(dict.fromkeys((*house.chain.records, record)))
        chain = msgspec.structs.replace(house.chain, records=records)
        ended_house = msgspec.structs.replace(ended_house, chain=chain)
    return Ending(chairs_cleared(ended_house), finished, (record,) if house.chain is None else ())


def minutes_of(house: Household, match: LiveMatch, clock: Clock) -> int | None:
    """Give the minutes since the first deal of the match, where the rules shuffle by them."""
    if not counts_minutes(match.setup.ruleset):
        return None
    passed = max(0, clock.today() - house.started) // 60 if house.started else 0
    if match.match.gathered is None or house.coming is None or house.coming.first != len(match.deals) + 1:
        return passed
    # The chain before is open: what was committed to is shuffled, even where the clock was set back.
    return max(passed, match.match.shuffled_at + match.setup.ruleset.dealing.reshuffle_after.count)


def prepared(house: Household, match: LiveMatch, clock: Clock, secrets: Secrets) -> Ending:
    """Between deals: open the records of a chain that is over, and commit to the next shuffled deal."""
    if match.running is not None:
        return Ending(house)
    over = match.over
    shuffles = not over and match.match.shuffle_due(minutes_of(house, match, clock))
    released: tuple[str, ...] = ()
    if (over or shuffles) and house.chain is not None and house.chain.records:
        released = house.chain.records
        chain = msgspec.structs.replace(house.chain, records=())
        house = msgspec.structs.replace(house, chain=chain)
    first = len(match.deals) + 1
    if shuffles and not house.practice and (house.coming is None or house.coming.first != first):
        house = committed(house, first, 1, secrets)
    return Ending(house, None, released)


def committed(house: Household, first: int, attempt: int, secrets: Secrets) -> Household:
    """Give the household with a fresh secret for its next shuffled deal."""
    return msgspec.structs.replace(house, coming=Chain(first, attempt, secrets.token(SECRET_BYTES)))


def is_open(house: Household) -> bool:
    """Tell whether the cards of the last deal may be shown: no chain of unshuffled deals runs."""
    return house.chain is None or not house.chain.records


def _finished(house: Household, match: LiveMatch, deal: TableDeal, record: str, clock: Clock) -> FinishedDeal:
    outcome, settlement = deal.state.outcome, deal.state.settlement
    if outcome is None or settlement is None:
        raise AssertionError("a deal that is not over")
    declarer = outcome.declarer
    won = 0 if declarer is None else int(settlement.units[declarer])
    number = len(match.deals)
    names = match.names_by_seat(deal)
    text = write_record(
        record_of(
            deal.state,
            dealer=deal.dealt.dealer,
            players=tuple(sitter.name for sitter in match.setup.sitters),
            pack=deal.dealt.pack,
            cut=deal.dealt.cut,
            fair=None if house.chain is None else _fair(house, house.chain, number),
        )
    )
    return FinishedDeal(
        record=record,
        table=house.id,
        number=number,
        at=clock.today(),
        preset=house.options.preset,
        house=bool(house.options.house) or house.options.every_deal,
        persons=[house.chairs[chair].person for chair in deal.chairs],
        names=list(names),
        units=[int(settlement.units[seat]) for seat in range(len(deal.chairs))],
        dealer=deal.dealt.dealer,
        declarer=declarer,
        contract=None if outcome.contract is None else str(outcome.contract),
        made=won > 0 if won else None,
        practice=deal.practised or house.practice,
        stood_in=[chair in deal.stood_in for chair in deal.chairs],
        text=text,
    )


def _fair(house: Household, chain: Chain, number: int) -> Fair:
    return Fair(
        table=house.id,
        deal=number,
        first=chain.first,
        attempt=chain.attempt,
        commit=digest(chain.secret),
        secret=chain.secret.hex(),
        nonces=tuple(nonce.hex() for nonce in chain.nonces),
        gather=Gather(house.options.gather),
        aim=chain.aim,
    )
