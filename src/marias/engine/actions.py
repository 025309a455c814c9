"""What a seat does, with its one canonical text: `Action.parse(str(action)) == action`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final

from marias.engine.cards import ALL_CARDS, Card, CardSet, Suit
from marias.engine.contracts import LADDER, Call, Component, ContractKind, Rung
from marias.engine.seats import Seat
from marias.errors import NotationError

CONCEALED: Final = "??"


class Action:
    """Base of all actions; `code` names the kind for texts."""

    __slots__ = ()

    code: ClassVar[str]

    @staticmethod
    def parse(text: str) -> Action:
        """Read canonical text; raises `notation/action` quoting the text and the first bad word's place."""
        return _parse(text)


@dataclass(frozen=True, slots=True)
class ChooseTrump(Action):
    """Lay a card of the first seven aside as trumps; the card is None in views that may not see it."""

    card: Card | None
    code: ClassVar[str] = "choose_trump"

    def __str__(self) -> str:
        """`trump hA`."""
        return f"trump {self.card or CONCEALED}"


@dataclass(frozen=True, slots=True)
class ChooseFromPeople(Action):
    """Take a card of the unseen five as trumps, blind; `place` counts from 1 (clause 7.1)."""

    place: int
    code: ClassVar[str] = "choose_from_people"

    def __str__(self) -> str:
        """`trump people 3`."""
        return f"trump people {self.place}"


@dataclass(frozen=True, slots=True)
class ChooseNoTrump(Action):
    """Lay no trump card (clause 12.3, where `forgot_choice` lets it out)."""

    code: ClassVar[str] = "choose_no_trump"

    def __str__(self) -> str:
        """`trump none`."""
        return "trump none"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Lay two cards into the talon; the cards are None in views that may not see them."""

    cards: CardSet | None
    code: ClassVar[str] = "discard"

    def __str__(self) -> str:
        """`discard b7 b8`, cards in index order."""
        if self.cards is None:
            return f"discard {CONCEALED} {CONCEALED}"
        return "discard " + " ".join(card.text for card in self.cards)


@dataclass(frozen=True, slots=True)
class NameCall(Action):
    """Name suit, betl, durch or an open form in volený (clause 7.2)."""

    call: Call
    code: ClassVar[str] = "name_call"

    def __str__(self) -> str:
        """`suit`, `open betl`."""
        return self.call.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class Good(Action):
    """Accept, or raise nothing."""

    code: ClassVar[str] = "good"

    def __str__(self) -> str:
        """`good`."""
        return "good"


@dataclass(frozen=True, slots=True)
class Bad(Action):
    """Take the deal over: the talon is taken, a higher contract follows (clause 7.3)."""

    code: ClassVar[str] = "bad"

    def __str__(self) -> str:
        """`bad`."""
        return "bad"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a rung of the ladder (clause 10.1)."""

    rung: Rung
    code: ClassVar[str] = "bid"

    def __str__(self) -> str:
        """`bid hundred seven h`."""
        return f"bid {self.rung.text}"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Hold the rung that was bid (clause 10.2)."""

    code: ClassVar[str] = "hold"

    def __str__(self) -> str:
        """`hold`."""
        return "hold"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave the auction for good."""

    code: ClassVar[str] = "pass"

    def __str__(self) -> str:
        """`pass`."""
        return "pass"


@dataclass(frozen=True, slots=True)
class NameContract(Action):
    """Name the contract after an auction, its trumps, and the helper suit of two sevens (clause 10.4)."""

    contract: ContractKind
    trump: Suit | None = None
    helper: Suit | None = None
    code: ClassVar[str] = "name_contract"

    def __str__(self) -> str:
        """`contract two sevens b push h`."""
        words = ["contract", self.contract.value.replace("_", " ")]
        if self.trump is not None:
            words.append(self.trump.letter)
        if self.helper is not None:
            words += ["push", self.helper.letter]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Mistake(Action):
    """Give up a seven won in the auction and pay (clause 10.6)."""

    code: ClassVar[str] = "mistake"

    def __str__(self) -> str:
        """`mistake`."""
        return "mistake"


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """Announce the game, seven, hundred, or hundred and seven of an approved suit (clause 8.4)."""

    contract: ContractKind
    code: ClassVar[str] = "announce"

    def __str__(self) -> str:
        """`announce hundred seven`."""
        return f"announce {self.contract.value.replace('_', ' ')}"


@dataclass(frozen=True, slots=True)
class Flek(Action):
    """Raise components by one doubling each and/or announce against (section 5)."""

    components: tuple[Component, ...] = ()
    against: tuple[Component, ...] = ()
    code: ClassVar[str] = "flek"

    def __str__(self) -> str:
        """`flek game seven against hundred`, `against seven`."""
        words: list[str] = []
        if self.components:
            words += ["flek", *self.components]
        if self.against:
            words += ["against", *(component.value.removesuffix("_against") for component in self.against)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card; king or over of a marriage in hand shows it unless `silent` (section 4)."""

    card: Card
    silent: bool = False
    code: ClassVar[str] = "play"

    def __str__(self) -> str:
        """`play hO`, `play hO silent`."""
        return f"play {self.card.text} silent" if self.silent else f"play {self.card.text}"


GOOD: Final = Good()
BAD: Final = Bad()
HOLD: Final = Hold()
PASS: Final = Pass()
MISTAKE: Final = Mistake()
#: By card index: the action that plays the card, made once because play asks for them all the time.
PLAYS: Final = tuple(Play(card) for card in ALL_CARDS)
SILENT_PLAYS: Final = tuple(Play(card, silent=True) for card in ALL_CARDS)

ACTION_KINDS: Final[tuple[type[Action], ...]] = (
    ChooseTrump,
    ChooseFromPeople,
    ChooseNoTrump,
    Discard,
    NameCall,
    Good,
    Bad,
    Bid,
    Hold,
    Pass,
    NameContract,
    Mistake,
    Announce,
    Flek,
    Play,
)


@dataclass(frozen=True, slots=True)
class SeatAction:
    """An action with the seat that took it; its text is the line of a record, `0 trump hA`."""

    seat: Seat
    action: Action

    @classmethod
    def parse(cls, text: str) -> SeatAction:
        """Read `SEAT ACTION`; raises `notation/seat` or `notation/action`."""
        seat, _, rest = text.partition(" ")
        if not re.fullmatch(r"[0-3]", seat):
            raise NotationError("notation/seat", text=text[:80])
        return cls(int(seat), Action.parse(rest))

    def __str__(self) -> str:
        """`0 trump hA`."""
        return f"{self.seat} {self.action}"


_FIXED: Final[dict[str, Action]] = {
    **{str(action): action for action in (GOOD, BAD, HOLD, PASS, MISTAKE, ChooseNoTrump())},
    **{str(NameCall(call)): NameCall(call) for call in Call},
    **{str(Bid(rung)): Bid(rung) for rung in LADDER},
    **{str(play): play for play in (*PLAYS, *SILENT_PLAYS)},
    **{
        str(Announce(kind)): Announce(kind)
        for kind in (
            ContractKind.GAME,
            ContractKind.SEVEN,
            ContractKind.HUNDRED,
            ContractKind.HUNDRED_SEVEN,
        )
    },
    **{f"trump people {place}": ChooseFromPeople(place) for place in range(1, 6)},
    f"trump {CONCEALED}": ChooseTrump(None),
    f"discard {CONCEALED} {CONCEALED}": Discard(None),
}
_COMPONENTS: Final = {component.value: component for component in Component}
_KINDS: Final = {kind.value.replace("_", " "): kind for kind in ContractKind}
_CONTRACT: Final = re.compile(
    r"contract (?P<kind>[a-z ]+?)(?: (?P<trump>[hlab])(?: push (?P<helper>[hlab]))?)?"
)
_LONGEST: Final = 120


def _parse(text: str) -> Action:
    fixed = _FIXED.get(text)
    if fixed is not None:
        return fixed
    head, _, rest = text[:_LONGEST].partition(" ")
    action: Action | None = None
    if len(text) <= _LONGEST:
        match head:
            case "trump":
                action = ChooseTrump(_card(text, rest))
            case "play":
                action = Play(_card(text, rest.removesuffix(" silent")), rest.endswith(" silent"))
            case "discard":
                action = _discard(text, rest)
            case "contract":
                action = _contract(text)
            case "flek" | "against":
                action = _flek(text)
            case _:
                pass
    if action is None or (isinstance(action, Flek | NameContract) and str(action) != text):
        raise NotationError("notation/action", text=text[:80], position=0)
    return action


def _card(text: str, word: str) -> Card:
    try:
        return Card.parse(word)
    except NotationError as error:
        raise NotationError("notation/action", text=text[:80], position=text.find(" ") + 1) from error


def _discard(text: str, rest: str) -> Discard:
    cards = CardSet.parse(rest)
    if len(cards) != 2:
        raise NotationError("notation/action", text=text[:80], position=len("discard "))
    return Discard(cards)


def _contract(text: str) -> NameContract | None:
    found = _CONTRACT.fullmatch(text)
    kind = _KINDS.get(found["kind"]) if found else None
    if found is None or kind is None:
        return None
    trump = Suit.parse(found["trump"]) if found["trump"] else None
    helper = Suit.parse(found["helper"]) if found["helper"] else None
    if kind.has_trumps != (trump is not None) or kind.has_two_sevens != (helper is not None):
        return None
    return NameContract(kind, trump, helper)


def _flek(text: str) -> Flek | None:
    raised, _, announced = (
        text.partition("against ") if text.startswith("against ") else text.partition(" against ")
    )
    components: list[Component] = []
    for word in raised.split()[1:]:
        component = _COMPONENTS.get(word)
        if component is None:
            return None
        components.append(component)
    against: list[Component] = []
    for word in announced.split():
        component = _COMPONENTS.get(f"{word}_against")
        if component is None:
            return None
        against.append(component)
    if not components and not against:
        return None
    return Flek(tuple(components), tuple(against))
