"""What stands on the tiles: the answers possible now, grouped so that each takes one or two presses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from marias.engine.actions import (
    Action,
    Bad,
    Bid,
    ChooseNoTrump,
    Discard,
    Flek,
    Good,
    Hold,
    NameCall,
    NameContract,
    Pass,
    Play,
)
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import COMPONENT_ORDER, Component, ContractKind
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.table.prices import raise_of
from marias.terminal.choices import discard_pool, label_of, playable
from marias.terminal.words import Words

#: More contracts than this are named step by step: contract, trumps, helper suit.
MOST_CONTRACTS: Final = 6
TALON: Final = 2
_LETTERS: Final = "acdefijknortvxyz"
_DIGITS: Final = "123456789"
_RUNGS: Final = _DIGITS + "ace"
_OWN_KEYS: Final[dict[type[Action], str]] = {Good: "g", Bad: "b", Flek: "f", Pass: "p", Hold: "d"}

#: A step of naming a contract: its kind, its trumps, its helper suit.
Pick = ContractKind | Suit


@dataclass(frozen=True, slots=True)
class Tile:
    """A button: it acts, switches a doubling on or off, picks a part of a contract, or does a command."""

    label: str
    act: tuple[Action, ...] = ()
    toggle: Component | None = None
    pick: Pick | None = None
    command: str = ""
    on: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen but not said yet: marked cards, doublings switched on, parts of a contract."""

    marks: tuple[Card, ...] = ()
    toggles: frozenset[Component] = frozenset()
    picks: tuple[Pick, ...] = ()

    @property
    def discard(self) -> Discard | None:
        """The discard, once two cards are marked."""
        return Discard(CardSet(self.marks)) if len(self.marks) == TALON else None


def tiles(view: SeatView, draft: Draft, following: Sequence[Action], words: Words) -> tuple[Tile, ...]:
    """Give the tiles; `following` is what may be said right after the marked discard, in one step with it."""
    if not view.is_to_move:
        return ()
    discard = draft.discard
    if discard is not None:
        after = [action for action in following if not isinstance(action, Discard)]
        if after:
            found = _contract_tiles(after, (discard,), view, draft, words)
        else:
            found = [Tile(words.label(discard, {}), (discard,))]
        return _keyed(found, digits=False)
    said = [action for action in view.legal_actions if _on_tile(action)]
    fleks = [action for action in said if isinstance(action, Flek)]
    if len(fleks) > 1:
        others = [action for action in said if not isinstance(action, Flek)]
        found = [Tile(label_of(action, view, words), (action,)) for action in others]
        found += _flek_tiles(fleks, view, draft, words)
    else:
        found = _contract_tiles(said, (), view, draft, words)
    hand_active = bool(discard_pool(view)) or bool(playable(view))
    return _keyed(found, digits=not hand_active)


def _on_tile(action: Action) -> bool:
    """Cards and people are chosen in the hand; a marriage kept silent needs a tile."""
    match action:
        case Play(_, silent):
            return silent
        case Good() | Bad() | Hold() | Pass() | Flek() | NameContract() | ChooseNoTrump():
            return True
        case _:
            return action.code in {"name_call", "bid", "announce", "mistake"}


def _contract_tiles(
    actions: Sequence[Action], before: tuple[Action, ...], view: SeatView, draft: Draft, words: Words
) -> list[Tile]:
    """Give a tile for each action; many contracts are named part by part."""
    named = [action for action in actions if isinstance(action, NameContract)]
    if len(named) <= MOST_CONTRACTS:
        return [Tile(label_of(action, view, words), (*before, action)) for action in actions]
    fitting = [action for action in named if _parts(action)[: len(draft.picks)] == draft.picks]
    found: list[Tile] = []
    for action in fitting:
        parts = _parts(action)
        alike = [
            other
            for other in fitting
            if _parts(other)[: len(draft.picks) + 1] == parts[: len(draft.picks) + 1]
        ]
        if len(alike) == 1:
            found.append(Tile(label_of(action, view, words), (*before, action)))
        elif action is alike[0]:
            part = parts[len(draft.picks)]
            found.append(Tile(_pick_label(part, len(draft.picks), words), pick=part))
    if draft.picks:
        return [*found, Tile(words.say("tile.back"), command="back")]
    rest = [action for action in actions if not isinstance(action, NameContract)]
    return found + [Tile(label_of(action, view, words), (*before, action)) for action in rest]


def _parts(action: NameContract) -> tuple[Pick, ...]:
    suits = (suit for suit in (action.trump, action.helper) if suit is not None)
    return (action.contract, *suits)


def _pick_label(part: Pick, depth: int, words: Words) -> str:
    if isinstance(part, ContractKind):
        return words.say("tile.contract", contract=part)
    return words.say("tile.trumps" if depth == 1 else "tile.helper", suit=str(part))


def _flek_tiles(fleks: Sequence[Flek], view: SeatView, draft: Draft, words: Words) -> list[Tile]:
    """Give a switch for each component with its cost, one for each announcement, and one that says it."""
    components = {component for flek in fleks for component in flek.components}
    against = {component for flek in fleks for component in flek.against}
    found = []
    for component in sorted(components, key=COMPONENT_ORDER.__getitem__):
        raised = raise_of(view, component)
        data = {"component": component, "level": raised.level, "now": raised.now, "then": raised.then}
        found.append(Tile(words.say("tile.raise", **data), toggle=component, on=component in draft.toggles))
    for component in sorted(against, key=COMPONENT_ORDER.__getitem__):
        on = component in draft.toggles
        found.append(Tile(words.say("tile.against", component=component), toggle=component, on=on))
    chosen = sorted(draft.toggles, key=COMPONENT_ORDER.__getitem__)
    if chosen:
        action = Flek(
            tuple(component for component in chosen if component in components and component not in against),
            tuple(component for component in chosen if component in against),
        )
        found.append(
            Tile(words.say("tile.say", label=words.label(action, dict(view.levels))), (action,), key="f")
        )
    return found


def _keyed(found: Sequence[Tile], *, digits: bool) -> tuple[Tile, ...]:
    """Give every tile its key: its own, a digit while the hand needs none, or the next letter."""
    own = [tile.key or (_own_key(tile.act[-1]) if tile.act else "") for tile in found]
    spare = [key for key in (_DIGITS if digits else "") + _LETTERS if key not in own]
    return tuple(
        replace(tile, key=key or (spare.pop(0) if spare else ""))
        for tile, key in zip(found, own, strict=True)
    )


def _own_key(action: Action) -> str:
    """Give the key that an answer keeps whatever else may be said, so that no habit says another one."""
    match action:
        case Bid(rung):
            return _RUNGS[rung.number - 1]
        case NameCall(call):
            return _LETTERS[call]
        case _:
            return _OWN_KEYS.get(type(action), "")


def hand_is_active(view: SeatView) -> bool:
    """Tell whether cards of the hand may be touched now."""
    return view.is_to_move and (
        view.phase in {PhaseKind.PLAY, PhaseKind.TRUMP_CHOICE} or bool(discard_pool(view))
    )
