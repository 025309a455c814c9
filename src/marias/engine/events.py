"""What happened, and who may see it.

Every event is a frozen record with a stable `code`.  Where cards are secret the event knows the seats that
may see them (`seen_by`); `for_seat` gives what one seat, or a spectator (None), receives.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final, Self

from marias.engine.actions import CONCEALED
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind
from marias.engine.outcome import NotPlayed
from marias.engine.seats import Seat


class Event:
    """Base of all events; public unless a subclass says otherwise."""

    __slots__ = ()

    code: ClassVar[str]

    def for_seat(self, seat: Seat | None) -> Event:
        """Give the event as this seat may see it; None is a spectator."""
        return self


@dataclass(frozen=True, slots=True)
class SecretCard(Event):
    """Base of events about one card that only some seats may see."""

    seat: Seat
    card: Card | None
    seen_by: tuple[Seat, ...] = ()

    def for_seat(self, seat: Seat | None) -> Self:
        """Hide the card from everybody outside `seen_by`."""
        if seat in self.seen_by:
            return replace(self, seen_by=())
        return replace(self, card=None, seen_by=())


@dataclass(frozen=True, slots=True)
class SecretCards(Event):
    """Base of events about several cards that only some seats may see; `count` is public."""

    seat: Seat
    cards: CardSet | None
    count: int
    seen_by: tuple[Seat, ...] = ()

    def for_seat(self, seat: Seat | None) -> Self:
        """Hide the cards from everybody outside `seen_by`."""
        if seat in self.seen_by:
            return replace(self, seen_by=())
        return replace(self, cards=None, seen_by=())


@dataclass(frozen=True, slots=True)
class TrumpLaid(SecretCard):
    """A trump card was laid aside face down; `people` is its place among the blind five, 0 from the seven."""

    people: int = 0
    code: ClassVar[str] = "trump_laid"


@dataclass(frozen=True, slots=True)
class NoTrumpLaid(Event):
    """The chooser laid no trump card."""

    seat: Seat
    code: ClassVar[str] = "no_trump_laid"


@dataclass(frozen=True, slots=True)
class CardsPickedUp(SecretCards):
    """The chooser took up the rest of his cards."""

    code: ClassVar[str] = "cards_picked_up"


@dataclass(frozen=True, slots=True)
class TalonLaid(SecretCards):
    """Two cards were laid into the talon (or other two, while that is allowed)."""

    code: ClassVar[str] = "talon_laid"


@dataclass(frozen=True, slots=True)
class TalonTaken(SecretCards):
    """The talon was taken up."""

    code: ClassVar[str] = "talon_taken"


@dataclass(frozen=True, slots=True)
class TalonShown(Event):
    """Aces and tens in the talon were shown to the defence (`sharp_talon_shown`)."""

    seat: Seat
    cards: CardSet
    code: ClassVar[str] = "talon_shown"


@dataclass(frozen=True, slots=True)
class TrumpReturned(SecretCard):
    """The trump card went back to hand for a contract without trumps."""

    code: ClassVar[str] = "trump_returned"


@dataclass(frozen=True, slots=True)
class TrumpShown(Event):
    """The trump card was shown to everybody."""

    seat: Seat
    card: Card
    code: ClassVar[str] = "trump_shown"


@dataclass(frozen=True, slots=True)
class CallNamed(Event):
    """Suit, betl, durch or an open form was named."""

    seat: Seat
    call: Call
    code: ClassVar[str] = "call_named"


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """A player said good: to the contract in approval, or raising nothing in doubling."""

    seat: Seat
    code: ClassVar[str] = "accepted"


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """A player said bad and takes the deal over."""

    seat: Seat
    code: ClassVar[str] = "refused"


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A rung was bid."""

    seat: Seat
    contract: ContractKind
    hearts: bool
    code: ClassVar[str] = "bid_made"


@dataclass(frozen=True, slots=True)
class BidHeld(Event):
    """The standing bid was held."""

    seat: Seat
    code: ClassVar[str] = "bid_held"


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A player left the auction."""

    seat: Seat
    code: ClassVar[str] = "bid_passed"


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The auction ended; the winner must play at least this rung."""

    seat: Seat
    contract: ContractKind
    hearts: bool
    code: ClassVar[str] = "auction_won"


@dataclass(frozen=True, slots=True)
class ContractNamed(Event):
    """The contract stands: after an auction, or by the announcement of an approved suit."""

    seat: Seat
    contract: ContractKind
    trump: Suit | None
    helper: Suit | None = None
    code: ClassVar[str] = "contract_named"


@dataclass(frozen=True, slots=True)
class MistakeAdmitted(Event):
    """The winner of the auction gave the seven up."""

    seat: Seat
    code: ClassVar[str] = "mistake_admitted"


@dataclass(frozen=True, slots=True)
class FlekRaised(Event):
    """A component was doubled; `level` counts its doublings (1 flek, 2 re, …)."""

    seat: Seat
    component: Component
    level: int
    code: ClassVar[str] = "flek_raised"


@dataclass(frozen=True, slots=True)
class AgainstAnnounced(Event):
    """A defender announced seven or hundred against."""

    seat: Seat
    component: Component
    code: ClassVar[str] = "against_announced"


@dataclass(frozen=True, slots=True)
class HelpersShown(Event):
    """A defender showed four or more helper cards against plain two sevens (clause 10.10b)."""

    seat: Seat
    cards: CardSet
    code: ClassVar[str] = "helpers_shown"


@dataclass(frozen=True, slots=True)
class PlayStarted(Event):
    """The play began; `leader` leads to the first trick."""

    leader: Seat
    code: ClassVar[str] = "play_started"


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played; `marriage` is 0, 20 or 40 points shown with it."""

    seat: Seat
    card: Card
    marriage: Points
    code: ClassVar[str] = "card_played"


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick went to `seat`; `points` counts its aces, tens and the last trick."""

    seat: Seat
    number: int
    cards: tuple[Card, ...]
    points: Points
    code: ClassVar[str] = "trick_taken"


@dataclass(frozen=True, slots=True)
class HandExposed(Event):
    """A hand was laid open (clause 7.6)."""

    seat: Seat
    cards: CardSet
    code: ClassVar[str] = "hand_exposed"


@dataclass(frozen=True, slots=True)
class NobodyBid(Event):
    """The auction ended without a bid; the deal is thrown in."""

    code: ClassVar[str] = "nobody_bid"


@dataclass(frozen=True, slots=True)
class DealNotPlayed(Event):
    """The deal is settled without play (section 18)."""

    reason: NotPlayed
    code: ClassVar[str] = "deal_not_played"


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is over; `tricks` were played, `units` is what each seat won or lost."""

    tricks: int
    units: tuple[int, ...]
    code: ClassVar[str] = "deal_ended"


EVENT_KINDS: Final[tuple[type[Event], ...]] = (
    TrumpLaid,
    NoTrumpLaid,
    CardsPickedUp,
    TalonLaid,
    TalonTaken,
    TalonShown,
    TrumpReturned,
    TrumpShown,
    CallNamed,
    Accepted,
    Refused,
    BidMade,
    BidHeld,
    BidPassed,
    AuctionWon,
    ContractNamed,
    MistakeAdmitted,
    FlekRaised,
    AgainstAnnounced,
    HelpersShown,
    PlayStarted,
    CardPlayed,
    TrickTaken,
    HandExposed,
    NobodyBid,
    DealNotPlayed,
    DealEnded,
)


def event_data(event: Event) -> dict[str, object]:
    """Give the event as `{"code", data…}` of plain values: texts, numbers, lists; hidden cards `??`."""
    data: dict[str, object] = {"code": event.code}
    for field in fields(event):  # type: ignore[arg-type]  # every event class is a dataclass
        if field.name != "seen_by":
            data[field.name] = _plain(field.name, getattr(event, field.name))
    return data


def _plain(name: str, value: object) -> object:
    match value:
        case None if name in {"card", "cards"}:
            return CONCEALED
        case tuple():
            return [_plain(name, item) for item in value]
        case Call():
            return value.name.lower()
        case Suit() | Card() | CardSet():
            return str(value)
        case _:
            return value
