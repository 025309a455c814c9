# ruff: noqa: INP001 - a script beside the page's tests, in no package
"""Messages of a real table for the page's tests: `python stream.py > streams.json` writes them anew.

A match in this process says what a server would say to the person on chair 0; beginners sit on the others.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from marias.chance import SeededChance
from marias.engine.actions import Action, Discard
from marias.engine.events import event_data
from marias.engine.presets import find_preset
from marias.engine.state import PhaseKind
from marias.notation.view_json import view_data
from marias.players import Budget, player_of_level
from marias.table.happenings import LogEntry
from marias.table.live_match import LiveMatch, WantKind
from marias.table.prices import is_costly, offered_raises
from marias.table.setup import Sitter, TableSetup

NOT_SENT = ("ruleset", "house", "options", "legal", "outcome")
BEGINNER = player_of_level("beginner")


class Scene:
    """A table as the page on chair 0 is told of it."""

    def __init__(
        self, preset: str, seed: int, names: tuple[str, ...] = ("Eva", "Jana", "Petr"), *, wild: bool = False
    ) -> None:
        ruleset = find_preset(preset)
        sitters = (Sitter(names[0]), *(Sitter(name, "beginner") for name in names[1:]))
        self.preset = preset
        self.wild = wild
        self.seed = seed
        self.match = LiveMatch.open(
            TableSetup(ruleset, sitters, 6, first_dealer=seed % len(names)), f"seed {seed}"
        )
        self.sent = 0

    def deal(self, place: int | None = None) -> dict[str, Any]:
        """Deal, and give the snapshot."""
        number = len(self.match.deals) + 1
        self.match = self.match.begin_deal(SeededChance(f"{self.seed}/{number}"), place)
        return self.snapshot()

    def snapshot(self) -> dict[str, Any]:
        """Everything as it stands."""
        self.sent = self.match.version
        deal = self.match.deal
        message: dict[str, Any] = {
            "t": "snapshot",
            "version": self.match.version,
            "you": {"person": "me", "chair": 0, "host": True},
            "table": self.table(),
            "turn": self.turn(),
        }
        if deal is not None:
            view = {key: value for key, value in view_data(self.match.view(0)).items() if key not in NOT_SENT}
            message["deal"] = {
                "number": deal.number,
                "dealer": deal.dealt.dealer,
                "chairs": list(deal.chairs),
                "view": view,
            }
            if deal.finished:
                message["deal"] |= {"finished": True, "result": self.result()}
            message["log"] = [entry_data(entry) for entry in self.match.deal_log(0)]
        return message

    def table(self) -> dict[str, Any]:
        """The table but for cards."""
        chairs: list[dict[str, Any]] = []
        for chair, sitter in enumerate(self.match.setup.sitters):
            kind = "person" if sitter.is_person else "computer"
            chairs.append(
                {
                    "kind": kind,
                    "name": sitter.name,
                    "level": sitter.level,
                    "person": "me" if chair == 0 else None,
                }
            )
        stage = "gathering" if not self.match.deals else "playing" if self.match.running else "resting"
        return {
            "id": "t1",
            "code": "KRTNZM",
            "stage": "over" if self.match.over else stage,
            "options": {"preset": self.preset, "chairs": len(chairs), "length": self.match.setup.length},
            "chairs": chairs,
            "host": "me",
            "accounts": list(self.match.accounts),
            "deals": len(self.match.deals),
            "alone": True,
        }

    def turn(self) -> dict[str, Any]:
        """What the table waits for."""
        want = self.match.want
        turn: dict[str, Any] = {"wait": want.kind.value}
        if want.chair is not None:
            turn["chair"] = want.chair
        if self.match.running is not None:
            turn["phase"] = str(self.match.running.state.phase.kind)
        if want.kind is WantKind.ACTION and want.chair == 0:
            view = self.match.view(0)
            turn["legal"] = [str(action) for action in view.legal_actions]
            turn["careful"] = [str(action) for action in view.legal_actions if is_costly((action,), view)]
            turn["prices"] = [
                {"component": r.component.value, "level": r.level, "now": r.now, "then": r.then}
                for r in offered_raises(view)
            ]
        if want.kind is WantKind.CUT:
            turn["places"] = [0, *range(2, 31)]
        turn["may_undo"] = self.match.may_undo(0)
        return turn

    def result(self) -> dict[str, Any]:
        """How the deal was settled."""
        deal = self.match.deal
        result = None if deal is None else deal.state.result
        if result is None:
            raise ValueError
        settlement, outcome = result.settlement, result.outcome
        return {
            "contract": None if outcome.contract is None else str(outcome.contract),
            "declarer": outcome.declarer,
            "units": list(settlement.units),
            "lines": [
                {
                    "item": str(line.item),
                    "base": line.base,
                    "multiplier": line.multiplier,
                    "units": list(line.units),
                    "why": str(line.why),
                    "data": dict(line.data),
                    "won": line.won,
                }
                for line in settlement.lines
            ],
            "limited": settlement.limited,
            "points": list(self.match.view(0).points),
            "record": "0" * 32,
        }

    def news(self) -> dict[str, Any]:
        """What happened since the last message."""
        entries = [entry_data(entry) for entry in self.match.log_for(0, self.sent)]
        self.sent = self.match.version
        message = {"t": "events", "version": self.sent, "entries": entries, "turn": self.turn()}
        if self.match.deal is not None and self.match.deal.finished:
            message["result"] = self.result()
        return message

    def act(self, texts: list[str]) -> dict[str, Any]:
        """Carry out what the person says."""
        for text in texts:
            self.match = self.match.act(0, Action.parse(text))
        return self.news()

    def consider(self, text: str) -> dict[str, Any]:
        """What may follow a discard."""
        action = Action.parse(text)
        if not isinstance(action, Discard):
            raise TypeError(text)
        after = self.match.after_discard(0, action)
        view = self.match.view(0)
        return {
            "legal": [str(item) for item in after],
            "careful": [str(item) for item in after if is_costly((item,), view)],
        }

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer is to act."""
        want = self.match.want
        return want.kind is WantKind.ACTION and want.chair != 0

    def computer(self) -> dict[str, Any]:
        """Let the computer whose turn it is decide."""
        chair = self.match.want.chair
        if chair is None:
            raise ValueError
        self.match = self.match.act(chair, self.decide(chair))
        return self.news()

    def decide(self, chair: int) -> Action:
        """Decide as the beginner does, or anything lawful where the scene is wild."""
        chance = SeededChance(f"{self.seed} {self.match.version}")
        if self.wild:
            by_code: dict[str, list[Action]] = {}
            for action in self.match.view(chair).legal_actions:
                by_code.setdefault(action.code, []).append(action)
            kinds = list(by_code.values())
            kind = kinds[chance.below(len(kinds))]
            return kind[chance.below(len(kind))]
        return BEGINNER.decide(self.match.view(chair), Budget(samples=1), chance).action


def entry_data(entry: LogEntry) -> dict[str, Any]:
    """Write an event as the protocol does."""
    return {"v": entry.version, "deal": entry.deal, "event": event_data(entry.event)}


def stream(preset: str, seed: int, *, wild: bool) -> list[dict[str, Any]]:
    """Play a deal out; give all messages, and after some of them the view as the server has it then."""
    scene = Scene(preset, seed, wild=wild)
    messages: list[dict[str, Any]] = [{"message": scene.deal()}]
    while scene.match.running is not None:
        news = scene.computer() if scene.waits_for_computer else scene.act([str(scene.decide(0))])
        messages.append({"message": news})
        playing = scene.match.running is not None and scene.match.view(0).phase is PhaseKind.PLAY
        if not playing or len(messages) % 7 == 0:
            view = scene.snapshot()["deal"]["view"]
            messages[-1]["view"] = {name: value for name, value in view.items() if name != "history"}
    return messages


def main() -> None:
    """Write the streams of a few deals."""
    sober = [("app_voleny", 1), ("app_licitovany", 4)]
    wild = [("app_voleny", 11), ("pagat_voleny", 12), ("csm_licitovany", 14), ("csm_licitovany", 15)]
    streams = {f"{preset} {seed}": stream(preset, seed, wild=False) for preset, seed in sober}
    streams |= {f"{preset} {seed}": stream(preset, seed, wild=True) for preset, seed in wild}
    json.dump(streams, sys.stdout, separators=(",", ":"))
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
