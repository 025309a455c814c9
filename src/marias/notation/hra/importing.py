"""From a saved game to a record, played again under the rules of its program.

Seats are counted from the declarer.  In a game with trumps that is forehand; after betl or durch it may have
been a taker, and who dealt is then marked unknown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from marias.engine.actions import Play, SeatAction
from marias.engine.cards import Card, CardSet, Pack, Rank, Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.marriages import holds_marriage
from marias.engine.presets import MARIASEK
from marias.engine.seats import Seat, seat_of_chair
from marias.engine.situation import Situation
from marias.engine.state import SEATS, PhaseKind
from marias.errors import RecordError
from marias.notation.faults import Fault
from marias.notation.hra.saved_game import SavedGame, SavedTrick, read_game
from marias.notation.hra.xml_tree import BrokenXmlError, XmlPlace, parse
from marias.notation.reading import Entry, ReadResult
from marias.notation.record import Record, Result, Unknown

CONTRACTS: Final = {
    frozenset({"Hra"}): ContractKind.GAME,
    frozenset({"Hra", "Sedma"}): ContractKind.SEVEN,
    frozenset({"Kilo"}): ContractKind.HUNDRED,
    frozenset({"Sedma", "Kilo"}): ContractKind.HUNDRED_SEVEN,
    frozenset({"Betl"}): ContractKind.BETL,
    frozenset({"Durch"}): ContractKind.DURCH,
}
COMPONENTS: Final = {
    "Hra": Component.GAME,
    "Kilo": Component.HUNDRED,
    "Sedma": Component.SEVEN,
    "SedmaProti": Component.SEVEN_AGAINST,
    "KiloProti": Component.HUNDRED_AGAINST,
    "Betl": Component.BETL,
    "Durch": Component.DURCH,
}
AGAINST: Final = frozenset({"SedmaProti", "KiloProti"})
#: The readers' own keys that keep what the program says of itself.
OWN_KEYS: Final = {"Autor": "_hra_author", "Verze": "_hra_version", "Komentar": "_hra_comment"}

_TALON: Final = 2
_HAND: Final = 10


def read_hra(content: bytes) -> ReadResult:
    """Read a saved game; raises nothing.  Whether it can have been played so is asked by `verify`."""
    try:
        root = parse(content)
        game = read_game(root)
        importing = _Import(game, root.line)
        record = importing.record()
    except BrokenXmlError as error:
        return ReadResult(faults=(Fault(error.error, error.line, 1),))
    sections = {"situation": root.line, "hands": root.line, "result": game.lines.get("Zuctovani", root.line)}
    place = XmlPlace(root.line, sections, tuple(importing.card_lines))
    return ReadResult((Entry(record, 1, place),))


@dataclass(slots=True)
class _Import:
    game: SavedGame
    line: int
    card_lines: list[int] = field(default_factory=list)

    def record(self) -> Record:
        undealt = self.game.next_trick == 0 and self.game.payment is None
        situation = self._undealt() if undealt else self._situation()
        return Record(
            ruleset=MARIASEK,
            digest=MARIASEK.digest(),
            dealer=(self.game.declarer - 1) % SEATS,
            situation=situation,
            unknown=(Unknown.FIRST_SEVEN,) if undealt else self._unknown(situation),
            actions=() if undealt else tuple(self._actions()),
            result=self._result(situation),
            extra=self._extra(),
        )

    def _seat(self, player: int) -> Seat:
        return seat_of_chair(player, (self.game.declarer - 1) % SEATS, SEATS, clockwise=True)

    def _refuse(self, code: str, **data: object) -> BrokenXmlError:
        return BrokenXmlError(RecordError(code, **data), self.line)

    def _undealt(self) -> Situation:
        """Before the choice of trumps the declarer holds twelve cards; which seven came first isn't kept."""
        held = [list(hand) for hand in self.game.hands]
        held[self.game.declarer] += self.game.talon
        self._check_cards(held, [_HAND + _TALON, _HAND, _HAND], [])
        return Situation(PhaseKind.TRUMP_CHOICE, self._by_seat(held), declarer=0)

    def _situation(self) -> Situation:
        game = self.game
        contract = CONTRACTS.get(frozenset(game.flags) - AGAINST)
        if contract is None or len(set(game.flags)) < len(game.flags):
            raise self._refuse("record/hra_contract", flags=" ".join(game.flags)[:40])
        if contract.has_trumps and game.trump is None:
            raise self._refuse("record/hra_missing", place="Hra/@Trumf")
        trump = game.trump if contract.has_trumps else None
        tricks = self._tricks()
        held = [list(hand) for hand in game.hands]
        for trick in tricks:
            for player, card in enumerate(trick.cards):
                held[player].append(card)
        talon = list(game.talon) or self._missing_two(held)
        self._check_cards(held, [_HAND] * SEATS, talon)
        leader = tricks[0].leader if tricks else game.leader
        if leader is None:
            raise self._refuse("record/hra_missing", place="Hra/@Zacina")
        hands = self._by_seat(held)
        return Situation(
            phase=PhaseKind.PLAY,
            hands=hands,
            declarer=0,
            talon=CardSet(talon),
            contract=contract,
            trump=trump,
            flek=self._levels(),
            flek_by=self._flek_by(),
            seven_against=self._against("SedmaProti", hands, trump),
            hundred_against=self._against("KiloProti", hands, trump),
            leader=self._seat(leader),
        )

    def _by_seat(self, held: list[list[Card]]) -> tuple[CardSet, ...]:
        by_seat = {self._seat(player): CardSet(cards) for player, cards in enumerate(held)}
        return tuple(by_seat[seat] for seat in range(SEATS))

    def _tricks(self) -> list[SavedTrick]:
        """Give the tricks that were played: all of a finished game, else those before the next one."""
        game = self.game
        finished = game.payment is not None
        tricks = sorted(game.tricks, key=lambda trick: trick.number)
        played = [trick for trick in tricks if finished or trick.number < game.next_trick]
        for number, trick in enumerate(played, start=1):
            if trick.number != number:
                raise self._refuse("record/hra_trick", number=number)
        if not finished and len(played) < game.next_trick - 1:
            raise self._refuse("record/hra_trick", number=len(played) + 1)
        return played

    def _missing_two(self, held: list[list[Card]]) -> list[Card]:
        """An empty talon is the two cards that lie nowhere else."""
        seen = CardSet(card for hand in held for card in hand)
        return list(CardSet(Pack.THIRTY_TWO.cards) - seen)

    def _check_cards(self, held: list[list[Card]], counts: list[int], talon: list[Card]) -> None:
        seen: set[Card] = set()
        for card in [*talon, *(card for hand in held for card in hand)]:
            if card in seen:
                raise self._refuse("record/hra_card_twice", card=card.text)
            seen.add(card)
        found = [len(held[(self.game.declarer + step) % SEATS]) for step in range(SEATS)]
        if found != counts or len(talon) != len(Pack.THIRTY_TWO.cards) - sum(counts):
            hands = " ".join(str(len(hand)) for hand in held)
            raise self._refuse("record/hra_cards", hands=hands, talon=len(talon))

    def _levels(self) -> tuple[tuple[Component, int], ...]:
        levels: dict[Component, int] = {}
        for flek in self.game.fleks:
            component = COMPONENTS.get(flek.flag)
            if component is None or component in levels:
                raise self._refuse("record/hra_value", place="Flek/@Hra", value=flek.flag[:40])
            if flek.level:
                levels[component] = flek.level
        return tuple((component, levels[component]) for component in Component if component in levels)

    def _flek_by(self) -> tuple[Seat, ...]:
        """Give the defenders' raises where they are certain: one component, one defender who spoke on it."""
        raised = [flek for flek in self.game.fleks if flek.level]
        if len(raised) != 1 or raised[0].flag in AGAINST:
            return ()
        defenders = [player for player in raised[0].players if player != self.game.declarer]
        turns = (raised[0].level + 1) // 2
        return (self._seat(defenders[0]),) * turns if len(defenders) == 1 else ()

    def _against(self, flag: str, hands: tuple[CardSet, ...], trump: Suit | None) -> Seat | None:
        """Give who announced against: the only defender named, else the one who holds what it needs."""
        if flag not in self.game.flags:
            return None
        candidates = self._candidates(flag)
        if len(candidates) == 1:
            return candidates[0]
        for seat in candidates:
            hand = hands[seat]
            is_seven = flag == "SedmaProti" and trump is not None
            if (trump is not None and Card(trump, Rank.SEVEN) in hand) if is_seven else holds_marriage(hand):
                return seat
        return candidates[0]

    def _candidates(self, flag: str) -> list[Seat]:
        named = [player for flek in self.game.fleks if flek.flag == flag for player in flek.players]
        seats = [self._seat(player) for player in named if player != self.game.declarer]
        return seats or [1, 2]

    def _unknown(self, situation: Situation) -> tuple[Unknown, ...]:
        unknown = [Unknown.FIRST_SEVEN, Unknown.TRUMP_CARD, Unknown.ANSWERS]
        if situation.trump is None:
            unknown += [Unknown.DEALER, Unknown.FIRST_TALON]
        if sum(flek.level for flek in self.game.fleks) and not situation.flek_by:
            unknown.append(Unknown.FLEK_ORDER)
        if any(flag in self.game.flags and len(self._candidates(flag)) > 1 for flag in AGAINST):
            unknown.append(Unknown.AGAINST_BY)
        return tuple(item for item in Unknown if item in unknown)

    def _actions(self) -> list[SeatAction]:
        actions = []
        for trick in self._tricks():
            for step in range(SEATS):
                player = (trick.leader + step) % SEATS
                actions.append(SeatAction(self._seat(player), Play(trick.cards[player])))
                self.card_lines.append(trick.lines[player])
        return actions

    def _result(self, situation: Situation) -> Result | None:
        payment = self.game.payment
        if payment is None:
            return None
        line = self.game.lines["Zuctovani"]
        units = {self._seat(player): amount for player, amount in enumerate(payment.units)}
        points = None
        if payment.points is not None:
            by_seat = {self._seat(player): amount for player, amount in enumerate(payment.points)}
            if by_seat[1] != by_seat[2]:  # both defenders carry the points of their side
                error = RecordError("record/hra_value", place="Zuctovani/@Body", value=str(by_seat[2]))
                raise BrokenXmlError(error, line)
            points = (by_seat[0], by_seat[1])
        return Result(
            units=tuple(units[seat] for seat in range(SEATS)),
            declarer=situation.declarer,
            contract=situation.contract,
            trump=situation.trump,
            points=points,
        )

    def _extra(self) -> Mapping[str, Mapping[str, object]]:
        own = {OWN_KEYS[name]: text for name, text in self.game.texts}
        return MappingProxyType({"": own} if own else {})
