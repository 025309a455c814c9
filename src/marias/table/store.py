"""Keeping tables: the one small interface, and the form a table is kept in."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from marias.engine.actions import Action
from marias.engine.amounts import Money
from marias.engine.cards import parse_cards
from marias.engine.dealing import Deal, Gather, Pack
from marias.engine.match import MatchDeal
from marias.engine.ruleset import Ruleset, Variant
from marias.engine.state import SEATS
from marias.errors import MariasError, TableError
from marias.table.journal import ActStep, CloseStep, DealStep, JournalStep, UndoStep
from marias.table.live_match import LiveMatch
from marias.table.setup import Sitter, TableSetup

#: Rises when the form changes so that an older program can't read it.
VERSION: Final = 1


class Store(Protocol):
    """Where tables are kept by key; `key` is made by `fresh_key`."""

    def keys(self) -> tuple[str, ...]:
        """Give all keys, the last used first."""

    def fresh_key(self) -> str:
        """Give a key that no table has."""

    def load(self, key: str) -> LiveMatch:
        """Take a table up where it was; raises TableError `store/…`."""

    def save(self, key: str, table: LiveMatch) -> None:
        """Keep a table durably before anybody is told of its last step; raises TableError `store/…`."""

    def delete(self, key: str) -> None:
        """Forget a table; one that isn't there is no error."""


class _SavedSitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    level: str | None


class _SavedRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    variant: str
    extends: str | None
    options: dict[str, object]


class _SavedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal", tag_field="step"):
    pack: str
    before_cut: str
    cut: int | None
    dealer: int
    shuffled: bool
    minutes: int | None = None


class _SavedAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="act", tag_field="step"):
    chair: int
    action: str


class _SavedUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="step"):
    chair: int


class _SavedClose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close", tag_field="step"):
    pass


_SavedStep = _SavedDeal | _SavedAct | _SavedUndo | _SavedClose


class _SavedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    marias_table: int
    finished: bool
    rules: _SavedRules
    sitters: list[_SavedSitter]
    length: int | None
    first_dealer: int
    gather: str
    stake: int | None
    secret: str
    steps: list[_SavedStep]


class _Head(msgspec.Struct, frozen=True):
    marias_table: int
    finished: bool = False


def encoded(table: LiveMatch) -> bytes:
    """Write a table down, secrets and all."""
    setup = table.setup
    rules = setup.ruleset
    saved = _SavedTable(
        marias_table=VERSION,
        finished=table.over,
        rules=_SavedRules(rules.name, str(rules.variant), rules.extends, rules.options()),
        sitters=[_SavedSitter(sitter.name, sitter.level) for sitter in setup.sitters],
        length=setup.length,
        first_dealer=setup.first_dealer,
        gather=str(setup.gather),
        stake=setup.stake,
        secret=table.secret,
        steps=[_saved_step(step) for step in table.steps],
    )
    return msgspec.json.encode(saved)


def is_finished(content: bytes) -> bool:
    """Tell from a kept table whether its match is over; raises as `decoded`."""
    return _head(content).finished


def decoded(content: bytes) -> LiveMatch:
    """Read a table: `store/newer` from a later program, `store/damaged` where it doesn't hold together."""
    _head(content)
    try:
        saved = msgspec.json.decode(content, type=_SavedTable)
        setup = TableSetup(
            ruleset=Ruleset.make(
                saved.rules.name,
                Variant(saved.rules.variant),
                saved.rules.options,
                extends=saved.rules.extends,
            ),
            sitters=tuple(Sitter(sitter.name, sitter.level) for sitter in saved.sitters),
            length=saved.length,
            first_dealer=saved.first_dealer,
            gather=Gather(saved.gather),
            stake=None if saved.stake is None else Money(saved.stake),
        )
        steps = [_read_step(step, len(saved.sitters)) for step in saved.steps]
        return LiveMatch.restore(setup, saved.secret, steps)
    except (msgspec.MsgspecError, MariasError, ValueError, RecursionError) as error:
        raise TableError("store/damaged") from error


def _head(content: bytes) -> _Head:
    try:
        head = msgspec.json.decode(content, type=_Head)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise TableError("store/damaged") from error
    if head.marias_table > VERSION:
        raise TableError("store/newer", version=head.marias_table, known=VERSION)
    return head


def _saved_step(step: JournalStep) -> _SavedStep:
    match step:
        case DealStep(dealt):
            return _SavedDeal(
                pack=_spelled(dealt.deal.pack),
                before_cut=_spelled(dealt.pack),
                cut=dealt.cut,
                dealer=dealt.dealer,
                shuffled=dealt.shuffled,
                minutes=dealt.minutes,
            )
        case ActStep(chair, action):
            return _SavedAct(chair, str(action))
        case UndoStep(chair):
            return _SavedUndo(chair)
        case CloseStep():
            return _SavedClose()


def _read_step(step: _SavedStep, chairs: int) -> JournalStep:
    match step:
        case _SavedDeal():
            sitter = SEATS if chairs > SEATS else None
            deal = Deal(parse_cards(step.pack), sitter)
            before = parse_cards(step.before_cut)
            return DealStep(MatchDeal(deal, step.dealer, before, step.cut, step.shuffled, step.minutes))
        case _SavedAct():
            return ActStep(step.chair, Action.parse(step.action))
        case _SavedUndo():
            return UndoStep(step.chair)
        case _SavedClose():
            return CloseStep()


def _spelled(pack: Pack) -> str:
    return " ".join(card.text for card in pack)
