"""What a seat does, worded: labels for buttons and lines for reports.

A flek is named by the level it reaches, which the action alone does not know: `levels` are the doublings its
components have before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from marias.engine.actions import (
    CONCEALED,
    Action,
    Announce,
    Bid,
    ChooseFromPeople,
    ChooseTrump,
    Discard,
    Flek,
    NameCall,
    NameContract,
    Play,
)
from marias.engine.contracts import Component
from marias.engine.seats import Seat
from marias.texts.catalogue import key_of_code
from marias.texts.speech import Speech


def action_label(action: Action, language: str, *, levels: Mapping[Component, int] | None = None) -> str:
    """Give the words of a button: `Flek na hru (×2)`.

    Raises `text/missing_field` for a flek whose levels are not given.
    """
    return Speech(language).sentence(key_of_code(f"action.label.{action.code}"), action_data(action, levels))


def action_report(
    action: Action,
    seat: Seat,
    language: str,
    *,
    levels: Mapping[Component, int] | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """Give the line of a report: `Petr: flek na hru (×2).`; raises as `action_label`."""
    data = {"seat": seat, **action_data(action, levels)}
    return Speech(language, names).sentence(key_of_code(f"action.report.{action.code}"), data)


def action_data(action: Action, levels: Mapping[Component, int] | None = None) -> dict[str, object]:
    """Give the plain fields that the texts of an action need."""
    match action:
        case ChooseTrump(card):
            return {"card": CONCEALED if card is None else str(card)}
        case ChooseFromPeople(place):
            return {"place": place}
        case Discard(cards):
            return {"cards": CONCEALED if cards is None else str(cards)}
        case NameCall(call):
            return {"call": call.name.lower()}
        case Bid(rung):
            return {"bid": {"contract": rung.contract.value, "hearts": rung.hearts}}
        case NameContract(contract, trump, helper):
            suits = {name: suit and str(suit) for name, suit in (("trump", trump), ("helper", helper))}
            return {"said": {"contract": contract.value, **suits}}
        case Announce(contract):
            return {"contract": contract.value}
        case Flek():
            return _flek_data(action, levels)
        case Play(card, silent):
            return {"card": str(card), "silent": silent}
        case _:
            return {}


def _flek_data(action: Flek, levels: Mapping[Component, int] | None) -> dict[str, object]:
    kind = "both" if action.components and action.against else "raise" if action.components else "against"
    data: dict[str, object] = {"kind": kind, "against": [component.value for component in action.against]}
    if levels is not None or not action.components:
        known = levels or {}
        data["raises"] = [
            {"component": component.value, "level": known.get(component, 0) + 1}
            for component in action.components
        ]
    return data
