"""The tiles: every legal answer can be given by them, prices stand on doublings, keys never collide."""

from itertools import combinations

import pytest

from marias.engine.actions import Action, Bid, Discard, Flek, NameContract, Play
from marias.engine.cards import CardSet
from marias.engine.contracts import Component
from marias.engine.presets import PRESETS
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.table.live_match import LiveMatch
from marias.table.prices import is_costly, raise_of
from marias.terminal.choices import discard_pool
from marias.terminal.hand_cards import action_of, hand_cards
from marias.terminal.offers import Draft, Tile, tiles
from marias.terminal.words import Words
from tests.table.tables import moments

WORDS = Words("en", ("Eva", "Jan", "Ota"))


def sayable(view: SeatView, draft: Draft, following: tuple[Action, ...]) -> set[tuple[Action, ...]]:
    """Give everything that tiles can say from a draft on, pressing switches and parts as needed."""
    shown = tiles(view, draft, following, WORDS)
    keys = [tile.key for tile in shown if tile.key]
    assert len(keys) == len(set(keys))
    said = {tile.act for tile in shown if tile.act}
    for tile in shown:
        if tile.pick is not None:
            said |= sayable(view, Draft(draft.marks, picks=(*draft.picks, tile.pick)), following)
    switches = [tile.toggle for tile in shown if tile.toggle is not None]
    if not draft.toggles:
        for size in range(1, len(switches) + 1):
            for chosen in combinations(switches, size):
                said |= {
                    tile.act
                    for tile in tiles(view, Draft(toggles=frozenset(chosen)), following, WORDS)
                    if tile.act
                }
    return said


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_answer_can_be_given(preset: str) -> None:
    """Cards and people from the hand, talons by marks, all the rest by tiles; what is said is legal."""
    for table in moments(preset, 60):
        view = table.view(0)
        by_hand = {
            action
            for held in hand_cards(view, Draft(), aside="", talon="")
            if held.open and (action := action_of(held, view)) is not None
        }
        said = {actions[0] for actions in sayable(view, Draft(), ()) if len(actions) == 1}
        discards = {action for action in view.legal_actions if isinstance(action, Discard)}
        assert set(view.legal_actions) - discards <= by_hand | said
        whole = {a for a in by_hand | said if not isinstance(a, Flek)}
        assert whole <= set(view.legal_actions)
        pool = CardSet(discard_pool(view))
        assert all(action.cards is not None and not action.cards - pool for action in discards)


@pytest.mark.parametrize("preset", ["app_voleny", "csm_voleny", "csm_licitovany"])
def test_talon_and_contract_in_one_step(preset: str) -> None:
    """With two cards marked the tiles say just what the table lets one say after laying them."""
    found = 0
    for table in moments(preset, 150):
        view = table.view(0)
        if view.phase != "discarding":
            continue
        discard = next(action for action in view.legal_actions if isinstance(action, Discard))
        assert discard.cards is not None
        following = table.after_discard(0, discard)
        found += bool(following)
        expected: set[tuple[Action, ...]] = {
            (discard, action) for action in following if not isinstance(action, Discard)
        }
        said = sayable(view, Draft(marks=tuple(discard.cards)), following)
        alone: set[tuple[Action, ...]] = {(discard,)}
        assert said == (expected or alone)
    assert found


def test_many_contracts_are_named_part_by_part() -> None:
    """No screen of tiles is longer than the ladder, however many suits a contract may be played in."""
    most = 0
    for table in moments("csm_licitovany", 150):
        view = table.view(0)
        named = [action for action in view.legal_actions if isinstance(action, NameContract)]
        if view.phase == "contract" and len(named) > 6:
            most = max(most, len(tiles(view, Draft(), (), WORDS)))
    assert 0 < most <= 9


def test_prices_now_and_then() -> None:
    """One more doubling doubles the price, and the tile says both numbers."""
    for table in moments("csm_licitovany", 400):
        view = table.view(0)
        shown = [tile for tile in tiles(view, Draft(), (), WORDS) if tile.toggle is not None]
        raises = [tile for tile in shown if tile.toggle is not None and not tile.toggle.is_against]
        if not raises:
            continue
        for tile in raises:
            assert tile.toggle is not None
            raised = raise_of(view, tile.toggle)
            assert raised.then == 2 * raised.now
            assert f"{raised.now} → {raised.then}" in tile.label
        return
    raise AssertionError("no moment with several components to double")


def test_costly_answers() -> None:
    """Taking over, betl, durch, re and above are asked twice; cards and `good` never."""
    for table in moments("app_voleny", 200):
        view = table.view(0)
        for action in view.legal_actions:
            costly = is_costly((action,), view)
            if isinstance(action, Play) or str(action) in {"good", "suit"}:
                assert not costly
            if str(action) in {"bad", "betl", "durch"}:
                assert costly
            if isinstance(action, Flek):
                assert costly is any(view.level(component) > 0 for component in action.components)


def first_discard() -> LiveMatch:
    """Give a table at which the person has chosen trumps and lays the talon."""
    tables = (table for table in moments("app_voleny", 200) if table.view(0).phase is PhaseKind.DISCARDING)
    return next(table for table in tables if table.view(0).call is None)


def test_costly_after_a_talon() -> None:
    """Betl and durch are asked twice as well where the discard is said in one step with them."""
    table = first_discard()
    view = table.view(0)
    asked = {}
    for discard in (action for action in view.legal_actions if isinstance(action, Discard)):
        for action in table.after_discard(0, discard):
            if not isinstance(action, Discard) and not is_costly((discard,), view):
                asked[str(action)] = is_costly((discard, action), view)
    assert asked == {"suit": False, "betl": True, "durch": True}


def test_calls_keep_their_keys() -> None:
    """A talon that bars the suit game does not hand its key on to betl."""
    table = first_discard()
    view = table.view(0)
    keys: dict[str, set[str]] = {}
    for discard in (action for action in view.legal_actions if isinstance(action, Discard)):
        assert discard.cards is not None
        draft = Draft(marks=tuple(discard.cards))
        for tile in tiles(view, draft, table.after_discard(0, discard), WORDS):
            keys.setdefault(str(tile.act[-1]), set()).add(tile.key)
    assert keys == {"suit": {"a"}, "betl": {"c"}, "durch": {"d"}}


def test_bids_keep_their_keys() -> None:
    """The same bid has the same key however high the auction has gone."""
    keys: dict[str, set[str]] = {}
    for table in moments("csm_licitovany", 200):
        for tile in tiles(table.view(0), Draft(), (), WORDS):
            if tile.act and isinstance(tile.act[-1], Bid):
                keys.setdefault(str(tile.act[-1]), set()).add(tile.key)
    assert keys
    assert all(len(found) == 1 for found in keys.values())
    assert len(set.union(*keys.values())) == len(keys)


def test_tile_switches_show_their_state() -> None:
    """A switched-on doubling is marked, and the tile that says it appears only then."""
    for table in moments("csm_licitovany", 400):
        view = table.view(0)
        shown = tiles(view, Draft(), (), WORDS)
        switch = next((tile for tile in shown if tile.toggle is not None), None)
        if switch is None or switch.toggle is None:
            continue
        on = tiles(view, Draft(toggles=frozenset({switch.toggle})), (), WORDS)
        assert [tile.on for tile in on if tile.toggle is switch.toggle] == [True]
        assert _says(on)
        assert not _says(shown)
        return
    raise AssertionError("no moment with several components to double")


def _says(shown: tuple[Tile, ...]) -> bool:
    return any(isinstance(action, Flek) for tile in shown for action in tile.act)


def test_components_are_all_worded() -> None:
    """Every component has words on its switch in both languages."""
    for language in ("cs", "en"):
        words = Words(language)
        labels = [words.say("tile.raise", component=c, level=1, now=1, then=2) for c in Component]
        assert len(set(labels)) == len(Component)
