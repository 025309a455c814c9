"""No seat can tell one deal from another by anything but the cards it has seen.

For prefixes of random deals other deals are looked for in which the seat's own and all public cards are the
same and every recorded action stays legal.  The seat's views and events of the whole course must be the same
to the letter in all of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from marias.chance import SeededChance
from marias.engine import game, views
from marias.engine.cards import Card, Rank
from marias.engine.dealing import Deal, shuffled
from marias.engine.events import SecretCards, TalonTaken, event_data
from marias.engine.presets import PRESETS
from marias.engine.ruleset import FlekRoundRule, Ruleset
from marias.engine.seats import Seat
from marias.engine.state import PhaseKind
from marias.testing.mixing import mixed
from marias.testing.playouts import play_out
from tests.leaks.worlds import World, moved, wander

#: Everything in a view but the rules, which are the same for all and long.
FIELDS = tuple(field.name for field in fields(views.SeatView) if field.name != "ruleset")
VIEWERS: tuple[Seat | None, ...] = (0, 1, 2, None)
DEALS = 10
TRIES = 40
UNAPPROVED = {PhaseKind.DISCARDING, PhaseKind.CONTRACT, PhaseKind.APPROVAL}
#: So many cards must lie elsewhere for a deal to count as another one.
DIFFERENT = 6
#: So many different deals are found at least for each preset: a test that finds none proves nothing.
LEAST_FOUND = 150


def told(world: World, seat: Seat | None) -> list[str]:
    """All a seat ever gets of a deal: its views field by field, and its events as values and as sent."""
    found: list[str] = []
    for place, state in enumerate(world.states):
        view = views.seat_view(state, seat)
        found += [f"{place}: {name} {getattr(view, name)!r}" for name in FIELDS]
        found.append(f"{place}: {' | '.join(map(str, view.legal_actions))}")
    for place, step in enumerate(world.course):
        received = [views.event_for(event, seat) for event in step.events]
        found += [f"{place}: {received!r}", f"{place}: {[event_data(event) for event in received]}"]
    return found


def prefixes(ruleset: Ruleset, name: str, deals: int) -> list[tuple[World, SeededChance]]:
    """Random deals, each left at a random moment; every fourth is finished."""
    found = []
    for seed in range(deals):
        chance = SeededChance(f"{name} {ruleset.name} {seed}")
        playout = play_out(game.start(ruleset, Deal(shuffled(ruleset, chance))), chance)
        steps = len(playout.steps) if seed % 4 == 3 else 1 + chance.below(len(playout.steps))
        found.append((World(playout.start.deal, playout.start, playout.steps[:steps]), chance))
    return found


def compare(
    world: World, chance: SeededChance, viewers: tuple[Seat | None, ...] = VIEWERS, tries: int = TRIES
) -> Counter[str]:
    """Compare what the viewers are told in this and in other worlds; count the different ones by kind."""
    found: Counter[str] = Counter()
    for seat in viewers:
        mine: list[str] | None = None
        for other in wander(world, seat, chance, tries):
            if moved(world, other) < DIFFERENT and chance.below(4):
                continue
            mine = told(world, seat) if mine is None else mine
            theirs = told(other, seat)
            different = [pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1]]
            assert not different, (
                f"seat {seat} can tell {[str(taken) for taken in other.last.actions]} from "
                f"{[str(taken) for taken in world.last.actions]}: {different[0]}; "
                f"{world.start.ruleset.options()}"
            )
            if moved(world, other) >= DIFFERENT:
                found["different"] += 1
                found["spectator"] += seat is None
                found["blind card"] += other.last.bargain.chosen_card != world.last.bargain.chosen_card
                found["took the talon"] += took_talon(world, seat)
    return found


def took_talon(world: World, seat: Seat | None) -> bool:
    """The seat has taken up a talon that it didn't lay."""
    return any(
        isinstance(event, TalonTaken) and event.seat == seat for step in world.course for event in step.events
    )


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_preset(preset: Ruleset) -> None:
    """From every seat and from outside, at any moment, the end included."""
    found: Counter[str] = Counter()
    for world, chance in prefixes(preset, "leak", DEALS):
        found += compare(world, chance)
    print(f"{preset.name}: deals differing in at least {DIFFERENT} cards: {dict(found)}")  # noqa: T201
    assert found["different"] >= LEAST_FOUND
    assert found["spectator"] >= LEAST_FOUND // 5


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_mixed_options(preset: Ruleset) -> None:
    """The same where options meet that no preset has together."""
    found: Counter[str] = Counter()
    for seed in range(DEALS):
        ruleset = mixed(preset, SeededChance(f"leak mix {preset.name} {seed}"))
        for world, chance in prefixes(ruleset, f"leak {seed}", 1):
            found += compare(world, chance)
    assert found["different"] >= LEAST_FOUND // 2


def test_blind_trump_hidden_from_its_chooser() -> None:
    """Forehand can't tell which of the people he laid aside, whatever else he does (clause 7.1, G11)."""
    preset = PRESETS["app_voleny"]
    found: Counter[str] = Counter()
    for world, chance in prefixes(preset, "blind", 40):
        hidden = world.course[0].state.bargain.trump_place
        words = tuple(step for step in world.course if step.state.phase.kind in UNAPPROVED)
        if hidden and words:
            found += compare(World(world.deal, world.start, words), chance, (0,))
    assert found["blind card"] >= LEAST_FOUND


@pytest.mark.parametrize("name", ["csm_voleny", "csm_licitovany"])
def test_who_took_the_talon(name: str) -> None:
    """The two cards taken up are the taker's to know; to him the rest stays hidden as before (clause 7.3)."""
    found: Counter[str] = Counter()
    for world, chance in prefixes(PRESETS[name], "taken", 24):
        for seat in range(3):
            if took_talon(world, seat):
                found += compare(world, chance, (seat,))
    assert found["took the talon"] >= LEAST_FOUND


@pytest.mark.parametrize("rule", FlekRoundRule)
def test_g10_the_seven_in_either_defenders_hand(rule: FlekRoundRule) -> None:
    """The same words with the trump seven in one defender's hand or the other's: the same public state.

    Who is asked in the doubling must not depend on who could announce seven against.
    """
    preset = PRESETS["csm_voleny"].with_options({"flek_round_rule": rule.value, "against_round": "any_round"})
    found = 0
    for world, chance in prefixes(preset.playing_every_deal(), f"seven {rule}", 60):
        doubling = [step.state.phase.kind is PhaseKind.DOUBLING for step in world.course]
        if not any(doubling):
            continue
        words = World(world.deal, world.start, world.course[: len(doubling) - doubling[::-1].index(True)])
        trump = words.last.bargain.trump
        seven = None if trump is None else Card(trump, Rank.SEVEN)
        holders = [seat for seat in words.last.bargain.defenders if seven in words.last.hands[seat]]
        for other in wander(words, None, chance, TRIES) if holders else ():
            if seven is not None and seven not in other.last.hands[holders[0]] and held(other, seven):
                assert told(words, None) == told(other, None)
                found += 1
    assert found >= LEAST_FOUND // 6


def held(world: World, card: Card) -> bool:
    """A defender holds the card."""
    return any(card in world.last.hands[seat] for seat in world.last.bargain.defenders)


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that shows a talon to everybody is found: the tests above can fail."""
    monkeypatch.setattr(SecretCards, "for_seat", lambda event, _: event)
    some = prefixes(PRESETS["csm_voleny"], "leak", DEALS)
    with pytest.raises(AssertionError, match="can tell"):
        sum((compare(world, chance) for world, chance in some), Counter())
