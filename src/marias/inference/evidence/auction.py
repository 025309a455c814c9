"""Evidence of the auction: the choice of trumps, the talon, calls and answers, bids, the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from marias.engine.actions import ChooseFromPeople
from marias.engine.cards import Suit
from marias.engine.contracts import Call, ContractKind, Rung
from marias.engine.ruleset import TrumpChoice
from marias.engine.seats import FOREHAND, Seat
from marias.engine.state import SEATS
from marias.engine.views import SeatView
from marias.inference.course import Words
from marias.inference.evidence.holdings import Attribute, Form
from marias.inference.evidence.readings import Basis, Deed, Kind, Reading


def auction_readings(view: SeatView, words: Words, played: list[int]) -> Iterator[Reading]:
    """Read what every other seat said or laid before the doubling; `played` has its cards since, by seat."""
    chosen_early = view.ruleset.auction.trump_choice is TrumpChoice.FROM_SEVEN
    for seat in range(SEATS):
        if seat == view.seat:
            continue
        if chosen_early:
            yield from _called(view, words, seat, played[seat])
        else:
            yield from _bid(words, seat, played[seat])
        if seat == view.declarer:
            yield from _declared(view, seat, played[seat])
        elif seat == FOREHAND and chosen_early and words.calls:
            # His trumps were never shown, and another plays.
            yield from _chosen_unseen(view, Deed(Kind.TRUMP_CHOICE, "unseen", seat, played[seat]))


def _called(view: SeatView, words: Words, seat: Seat, since: int) -> Iterator[Reading]:
    """Read the seat's calls and answers: how far its hand is from a betl or durch."""
    for number, (caller, call) in enumerate(words.calls):
        if caller == seat:
            kind, word = (Kind.APPROVAL, "taken") if number else (Kind.CONTRACT, "called")
            yield from _of_notrump(Deed(kind, f"{word}.{call.name.lower()}", seat, since))
    for answer in words.answers:
        if answer.seat == seat and answer.good:
            yield from _of_notrump(Deed(Kind.APPROVAL, f"good.{answer.call.name.lower()}", seat, since))


def _of_notrump(deed: Deed) -> Iterator[Reading]:
    yield from deed.in_every_suit(Form.PLAIN_ORDER)
    yield deed.counted(Attribute.DANGER)
    yield deed.counted(Attribute.LOSERS)


def _declared(view: SeatView, seat: Seat, since: int) -> Iterator[Reading]:
    """Read the declarer's trumps, talon and contract, as far as they are known."""
    contract, trump = view.contract, view.trump
    early = view.ruleset.auction.trump_choice is TrumpChoice.FROM_SEVEN
    call = view.call
    notrump = contract is not None and not contract.has_trumps
    if notrump or (contract is None and call is not None and not call.has_trumps):
        name = _notrump_name(contract, call)
        yield from Deed(Kind.TALON, f"{name}_talon", seat, since, Basis.PAIR).in_every_suit(Form.DISCARD)
        if early and seat == FOREHAND:
            yield from _chosen_unseen(view, Deed(Kind.TRUMP_CHOICE, "unseen", seat, since))
        if not early:
            yield from _of_notrump(Deed(Kind.CONTRACT, f"won.{name}", seat, since))
        return
    if trump is None:
        if early and call is not None:
            deed = Deed(Kind.TRUMP_CHOICE, "unseen", seat, since, Basis.TWELVE)
            yield from _chosen_unseen(view, deed)
            pair = Deed(Kind.TALON, "unseen_talon", seat, since, Basis.PAIR)
            yield from pair.in_every_suit(Form.DISCARD)
        return
    word = ("blind" if _is_blind(view) else "chosen") if early else "named"
    chosen = Deed(Kind.TRUMP_CHOICE, word, seat, since, Basis.TWELVE)
    yield from chosen.in_roles(trump, view.helper)
    yield chosen.shape(trump)
    if trump is Suit.HEARTS:
        yield chosen.about(trump, "hearts")
    talon = Deed(Kind.TALON, "talon" if early else "auction_talon", seat, since, Basis.PAIR)
    yield from talon.in_roles(trump, view.helper, Form.DISCARD)
    if contract is not None:
        named = Deed(Kind.CONTRACT, f"{'announced' if early else 'won'}.{contract}", seat, since)
        yield from named.in_roles(trump, view.helper)
        yield named.force(trump)


def _notrump_name(contract: ContractKind | None, call: Call | None) -> str:
    if contract is not None:
        return contract.value
    return "" if call is None else call.name.lower()


def _chosen_unseen(view: SeatView, deed: Deed) -> Iterator[Reading]:
    """Read a choice of trumps that this seat does not know: he has a suit good enough, whichever it is."""
    if not _is_blind(view):
        yield from deed.in_every_suit(Form.TRUMP_ORDER)
        yield deed.shape(None)


def _is_blind(view: SeatView) -> bool:
    return any(isinstance(taken.action, ChooseFromPeople) for taken in view.history)


_CLASSES: Final = (
    (2, "seven"),
    (6, "hundred"),
    (7, "betl"),
    (8, "durch"),
)


def _class_of(rung: Rung | None) -> str:
    """Name the part of the ladder a rung stands in."""
    if rung is None:
        return "nothing"
    return next((name for last, name in _CLASSES if rung.number <= last), "two_sevens")


def _bid(words: Words, seat: Seat, since: int) -> Iterator[Reading]:
    """Read the highest rung a seat bid or held, and the one that it left the auction at."""
    bid = words.bids.get(seat)
    if bid is not None:
        deed = Deed(Kind.CONTRACT, f"bid.{_class_of(bid)}", seat, since)
        yield from _of_bidding(deed)
        if bid.hearts:
            yield deed.about(Suit.HEARTS, "hearts")
    if seat in words.passed:
        yield from _of_bidding(Deed(Kind.CONTRACT, f"passed.{_class_of(words.passed[seat])}", seat, since))


def _of_bidding(deed: Deed) -> Iterator[Reading]:
    yield from deed.in_every_suit(Form.TRUMP_ORDER)
    yield deed.shape(None)
    yield deed.counted(Attribute.DANGER)
    yield deed.counted(Attribute.LOSERS)
