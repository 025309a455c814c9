"""The form that agreements and steps of a table are kept in: plain values, cards and actions as text."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from marias.engine.actions import Action
from marias.engine.amounts import Money
from marias.engine.cards import parse_cards
from marias.engine.dealing import Deal, Gather, Pack
from marias.engine.match import MatchDeal
from marias.engine.ruleset import Ruleset, Variant
from marias.engine.state import SEATS
from marias.table.journal import ActStep, AgainStep, CloseStep, DealStep, JournalStep, SitStep, UndoStep
from marias.table.setup import Sitter, TableSetup


class _Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all kept forms: closed; the `repr` shows no card."""

    def __repr__(self) -> str:
        """Name the kind only."""
        return f"<{type(self).__name__}>"


class SavedSitter(_Saved, frozen=True):
    """Who sits on a chair."""

    name: str
    level: str | None


class SavedRules(_Saved, frozen=True):
    """The rules, every option spelled out."""

    name: str
    variant: str
    extends: str | None
    options: dict[str, object]


class SavedSetup(_Saved, frozen=True):
    """What was agreed."""

    rules: SavedRules
    sitters: list[SavedSitter]
    length: int | None
    first_dealer: int
    gather: str
    stake: int | None


class _SavedDeal(_Saved, frozen=True, tag="deal", tag_field="step"):
    pack: str
    before_cut: str
    cut: int | None
    dealer: int
    shuffled: bool
    minutes: int | None = None


class _SavedAct(_Saved, frozen=True, tag="act", tag_field="step", omit_defaults=True):
    chair: int
    action: str
    stood_in: bool = False


class _SavedUndo(_Saved, frozen=True, tag="undo", tag_field="step"):
    chair: int


class _SavedClose(_Saved, frozen=True, tag="close", tag_field="step"):
    pass


class _SavedSit(_Saved, frozen=True, tag="sit", tag_field="step"):
    sitters: list[SavedSitter]


class _SavedAgain(_Saved, frozen=True, tag="again", tag_field="step"):
    setup: SavedSetup


SavedStep = _SavedDeal | _SavedAct | _SavedUndo | _SavedClose | _SavedSit | _SavedAgain


def saved_setup(setup: TableSetup) -> SavedSetup:
    """Write down what was agreed."""
    rules = setup.ruleset
    return SavedSetup(
        rules=SavedRules(rules.name, str(rules.variant), rules.extends, rules.options()),
        sitters=_saved_sitters(setup.sitters),
        length=setup.length,
        first_dealer=setup.first_dealer,
        gather=str(setup.gather),
        stake=setup.stake,
    )


def read_setup(saved: SavedSetup) -> TableSetup:
    """Read what was agreed; raises MariasError or ValueError where it doesn't hold together."""
    return TableSetup(
        ruleset=_ruleset(msgspec.json.encode(saved.rules)),
        sitters=_read_sitters(saved.sitters),
        length=saved.length,
        first_dealer=saved.first_dealer,
        gather=Gather(saved.gather),
        stake=None if saved.stake is None else Money(saved.stake),
    )


def saved_step(step: JournalStep) -> SavedStep:
    """Write a step down, secret cards and all."""
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
        case ActStep(chair, action, stood_in):
            return _SavedAct(chair, str(action), stood_in)
        case UndoStep(chair):
            return _SavedUndo(chair)
        case CloseStep():
            return _SavedClose()
        case SitStep(sitters):
            return _SavedSit(_saved_sitters(sitters))
        case AgainStep(setup):
            return _SavedAgain(saved_setup(setup))


def read_step(step: SavedStep, chairs: int) -> JournalStep:
    """Read a step of a table of so many chairs; raises MariasError where it is none."""
    match step:
        case _SavedDeal():
            sitter = SEATS if chairs > SEATS else None
            deal = Deal(parse_cards(step.pack), sitter)
            before = parse_cards(step.before_cut)
            return DealStep(MatchDeal(deal, step.dealer, before, step.cut, step.shuffled, step.minutes))
        case _SavedAct():
            return ActStep(step.chair, Action.parse(step.action), step.stood_in)
        case _SavedUndo():
            return UndoStep(step.chair)
        case _SavedClose():
            return CloseStep()
        case _SavedSit():
            return SitStep(_read_sitters(step.sitters))
        case _SavedAgain():
            return AgainStep(read_setup(step.setup))


@lru_cache(maxsize=256)
def _ruleset(content: bytes) -> Ruleset:
    """Read rules; tables with the same rules share them."""
    rules = msgspec.json.decode(content, type=SavedRules)
    return Ruleset.make(rules.name, Variant(rules.variant), rules.options, extends=rules.extends)


def _saved_sitters(sitters: tuple[Sitter, ...]) -> list[SavedSitter]:
    return [SavedSitter(sitter.name, sitter.level) for sitter in sitters]


def _read_sitters(saved: list[SavedSitter]) -> tuple[Sitter, ...]:
    return tuple(Sitter(sitter.name, sitter.level) for sitter in saved)


def _spelled(pack: Pack) -> str:
    return " ".join(card.text for card in pack)
