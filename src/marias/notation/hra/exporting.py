"""From a record to a saved game; what the format has no place for is named, not hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from marias.engine import game
from marias.engine.actions import Flek, Play
from marias.engine.cards import Card, CardSet
from marias.engine.contracts import Component
from marias.engine.dealing import deal_out
from marias.engine.presets import MARIASEK
from marias.engine.ruleset import Direction, Variant
from marias.engine.seats import Seat, chair_of_seat
from marias.engine.situation import Situation
from marias.engine.state import SEATS, GameState, PhaseKind
from marias.errors import MariasError, RecordError
from marias.notation.hra.importing import COMPONENTS, CONTRACTS, OWN_KEYS, read_hra
from marias.notation.hra.saved_game import PLAYERS, RANKS, SUITS
from marias.notation.record import Record, Unknown, counted_points
from marias.notation.verification import verify

_SUIT_NAMES: Final = {suit: name for name, suit in SUITS.items()}
_RANK_NAMES: Final = {rank: name for name, rank in RANKS.items()}
_FLAGS: Final = {component: flag for flag, component in COMPONENTS.items()}
_CONTRACT_FLAGS: Final = {contract: flags for flags, contract in CONTRACTS.items()}
_FLAG_ORDER: Final = tuple(COMPONENTS)


@dataclass(frozen=True, slots=True)
class Export:
    """The text of a saved game, and what of the record it does not hold (`record.part.…` of the texts)."""

    text: str
    lost: tuple[str, ...]


def write_hra(record: Record) -> Export:
    """Write a record as a saved game; reading it gives the same play.

    The stored result is that of Mariášek's own rules.  Raises RecordError `record/hra_export`, and the first
    fault of a record that doesn't replay.
    """
    if record.ruleset.variant is not Variant.VOLENY:
        raise _refusal("variant")
    if record.chairs != SEATS:
        raise _refusal("chairs")
    if record.situation is not None and record.situation.phase is PhaseKind.TRUMP_CHOICE:
        return _undealt(record, record.situation.hands)
    replay = verify(record)
    if replay.faults or replay.last is None:
        raise replay.faults[0].error
    if replay.last.play is None:
        if replay.last.settlement is not None:
            raise _refusal("not_played")
        dealt = deal_out(replay.last.deal.pack, record.ruleset)
        return _undealt(record, (dealt.first + dealt.people, *dealt.hands[1:]))
    export = _Export(record, replay.last).write()
    _check_read_back(export.text, replay.last)
    return export


def _refusal(reason: str) -> RecordError:
    return RecordError("record/hra_export", reason=reason)


def _check_read_back(text: str, state: GameState) -> None:
    """Refuse a deal that would be read back as another one, such as an announcement without its seven."""
    entries = read_hra(text.encode()).entries
    again = verify(entries[0].record) if entries else None
    if again is None or again.faults or again.last is None or again.last.play is None or state.play is None:
        raise _refusal("rules")
    if [trick.cards for trick in again.last.play.tricks] != [trick.cards for trick in state.play.tricks]:
        raise _refusal("rules")


def _undealt(record: Record, hands: Sequence[Sequence[Card] | CardSet]) -> Export:
    """Before the play only the hands can be told."""
    players = [PLAYERS[_player(record, seat)] for seat in range(SEATS)]
    by_player = dict(zip(players, hands, strict=True))
    lines = [f'<Hra Kolo="0" Zacina="{players[0]}" Voli="{players[0]}">', *_own_texts(record)]
    for name in PLAYERS:
        lines += _hand(name, by_player[name])
    lines += ["  <Talon />", "  <Fleky />", "  <Stychy />", "</Hra>"]
    lost = [*_lost_always(record)]
    if record.actions:
        lost.append(Unknown.ANSWERS.value)
    return Export(_document(lines), tuple(dict.fromkeys(lost)))


def _player(record: Record, seat: Seat) -> int:
    """Give the number of a seat's player: chairs are numbered clockwise, players in the order of play."""
    if record.dealer is None or record.ruleset.dealing.direction is not Direction.CLOCKWISE:
        return seat
    return chair_of_seat(seat, record.dealer, record.chairs, clockwise=True)


def _lost_always(record: Record) -> Iterator[str]:
    if record.players:
        yield "players"
    if record.times is not None:
        yield "times"
    if record.comments:
        yield "comments"
    if record.pack is not None:
        yield "pack"
    if record.ruleset.digest() != MARIASEK.digest():
        yield "ruleset"
    if record.deal is not None:
        yield Unknown.FIRST_SEVEN.value


def _document(lines: list[str]) -> str:
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', *lines, ""])


def _own_texts(record: Record) -> Iterator[str]:
    own = record.extra.get("", {})
    texts = {name: str(own[key]) for name, key in OWN_KEYS.items() if key in own}
    texts.setdefault("Verze", "1.0")
    for name in ("Autor", "Verze", "Komentar"):
        if name in texts:
            yield f"  <{name}>{escape(_printable(texts[name]))}</{name}>"


def _printable(text: str) -> str:
    """Leave out what XML can't hold."""
    return "".join(letter for letter in text if letter.isprintable() or letter in "\t\n")


def _card(card: Card) -> str:
    return f'Barva="{_SUIT_NAMES[card.suit]}" Hodnota="{_RANK_NAMES[card.rank]}"'


def _hand(name: str, cards: Sequence[Card] | CardSet) -> list[str]:
    if not cards:
        return [f"  <{name} />"]
    return [f"  <{name}>", *(f"    <Karta {_card(card)} />" for card in cards), f"  </{name}>"]


@dataclass(frozen=True, slots=True)
class _Export:
    record: Record
    state: GameState

    def write(self) -> Export:
        bargain = self.state.bargain
        flags = _CONTRACT_FLAGS.get(bargain.contract) if bargain.contract is not None else None
        if flags is None or bargain.declarer is None:
            raise _refusal("contract")
        again = self._played_again()
        play = again.play
        if play is None:
            raise _refusal("rules")
        finished = again.settlement is not None
        said = sorted({*flags, *self._against_flags()}, key=_FLAG_ORDER.index)
        trump = "" if bargain.trump is None else f' Trumf="{_SUIT_NAMES[bargain.trump]}"'
        hands = [CardSet.of_mask(mask) for mask in play.hands]
        for step, card in enumerate(play.table):  # an open trick has no place: its cards are back in hand
            hands[(play.leader + step) % SEATS] |= CardSet((card,))
        seats = f'Zacina="{self._name(play.leader)}" Voli="{self._name(bargain.declarer)}"'
        head = f'<Hra Kolo="{len(play.tricks) + 1}" {seats} Typ="{" ".join(said)}"{trump}>'
        lines = [head, *_own_texts(self.record)]
        by_player = {self._name(seat): hands[seat] for seat in range(SEATS)}
        for name in PLAYERS:
            lines += _hand(name, by_player[name])
        lines += _hand("Talon", self.state.talon)
        lines += self._fleks()
        lines += self._tricks(again)
        lines += self._payment(again) if finished else []
        return Export(_document([*lines, "</Hra>"]), self._lost())

    def _name(self, seat: Seat) -> str:
        return PLAYERS[_player(self.record, seat)]

    def _against_flags(self) -> Iterator[str]:
        bargain = self.state.bargain
        against = {"SedmaProti": bargain.seven_against, "KiloProti": bargain.hundred_against}
        return (flag for flag, seat in against.items() if seat is not None)

    def _played_again(self) -> GameState:
        """Play the cards under the program's own rules: so it will read them."""
        cards = [taken for taken in self.record.actions if isinstance(taken.action, Play)]
        try:
            state = game.resume(MARIASEK, self._situation())
            for taken in cards:
                if not isinstance(taken.action, Play):
                    continue
                state = game.apply(state, Play(taken.action.card), taken.seat).state
        except MariasError as error:
            raise _refusal("rules") from error
        if (state.settlement is None) is not (self.state.settlement is None):
            raise _refusal("rules")
        return state

    def _situation(self) -> Situation:
        state, told = self.state, self.record.situation
        if told is not None:
            return told
        bargain = state.bargain
        cards = (taken.seat for taken in state.actions if isinstance(taken.action, Play))
        leader = next(cards, state.to_move)
        return Situation(
            phase=PhaseKind.PLAY,
            hands=state.holding.hands,
            declarer=bargain.declarer or 0,
            talon=state.talon,
            contract=bargain.contract,
            trump=bargain.trump,
            flek=tuple((stake.component, stake.level) for stake in bargain.stakes if stake.level),
            flek_by=bargain.flek_by,
            seven_against=bargain.seven_against,
            hundred_against=bargain.hundred_against,
            leader=leader,
        )

    def _fleks(self) -> Iterator[str]:
        stakes = [stake for stake in self.state.bargain.stakes if stake.level or stake.component.is_against]
        if not stakes:
            yield "  <Fleky />"
            return
        yield "  <Fleky>"
        for stake in stakes:
            players = " ".join(sorted(map(self._name, self._spoke_on(stake.component))))
            yield f'    <Flek Hra="{_FLAGS[stake.component]}" Pocet="{stake.level}" Hraci="{players}" />'
        yield "  </Fleky>"

    def _spoke_on(self, component: Component) -> set[Seat]:
        """Give the seats that raised or announced a component."""
        bargain, told = self.state.bargain, self.record.situation
        announced = {
            Component.SEVEN_AGAINST: bargain.seven_against,
            Component.HUNDRED_AGAINST: bargain.hundred_against,
        }.get(component)
        spoke = set() if announced is None else {announced}
        if told is None:
            spoke |= {
                taken.seat
                for taken in self.state.actions
                if isinstance(taken.action, Flek) and component in taken.action.components
            }
            return spoke
        level = bargain.level(component)
        raised_by_declarer = level >= (1 if component.is_against else 2)
        raised_by_defenders = level >= (2 if component.is_against else 1)
        if raised_by_declarer and bargain.declarer is not None:
            spoke.add(bargain.declarer)
        return spoke | set(told.flek_by) if raised_by_defenders else spoke

    def _tricks(self, state: GameState) -> Iterator[str]:
        tricks = () if state.play is None else state.play.tricks
        if not tricks:
            yield "  <Stychy />"
            return
        yield "  <Stychy>"
        for number, trick in enumerate(tricks, start=1):
            yield f'    <Stych Kolo="{number}" Zacina="{self._name(trick.leader)}">'
            by_player = {self._name(seat): trick.card_of(seat) for seat in range(SEATS)}
            for name in PLAYERS:
                yield f"      <{name} {_card(by_player[name])} />"
            yield "    </Stych>"
        yield "  </Stychy>"

    def _payment(self, state: GameState) -> Iterator[str]:
        if state.outcome is None or state.settlement is None:
            raise _refusal("rules")
        own, others = counted_points(state.outcome) or (0, 0)
        yield "  <Zuctovani>"
        by_player = {self._name(seat): seat for seat in range(SEATS)}
        for name in PLAYERS:
            seat = by_player[name]
            points = own if seat == state.outcome.declarer else others
            yield f'    <{name} Body="{points}" Zisk="{state.settlement.units[seat]}" />'
        yield "  </Zuctovani>"

    def _lost(self) -> tuple[str, ...]:
        lost = list(_lost_always(self.record))
        if self.record.situation is None:
            lost += [Unknown.TRUMP_CARD.value, Unknown.ANSWERS.value]
            if self.state.bargain.trump is None:
                lost += [Unknown.DEALER.value, Unknown.FIRST_TALON.value]
            if any(stake.level for stake in self.state.bargain.stakes):
                lost.append(Unknown.FLEK_ORDER.value)
        if self.state.play is not None and self.state.play.table:
            lost.append("trick")
        return tuple(dict.fromkeys(lost))
