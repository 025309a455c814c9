"""A person for tests: at the lines, at the keys, with the pointer."""

import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from marias.engine.actions import Discard
from marias.table.computers import PlayerPort
from marias.table.file_store import FileStore
from marias.table.live_match import WantKind
from marias.terminal.app import MariasApp
from marias.terminal.hand_cards import hand_cards
from marias.terminal.hand_row import KEYS, HandRow
from marias.terminal.offers import Draft, Tile
from marias.terminal.opening import Launch
from marias.terminal.pace import Pace
from marias.terminal.panels import Panel
from marias.terminal.session import Session
from marias.terminal.table_screen import TableScreen
from marias.terminal.tile_bar import TileBar
from marias.terminal.wishes import Wishes
from tests.table.tables import Here

_NUMBER = re.compile(r"(?:: |; )(\d+) ")
_POOL = re.compile(r"(?:two cards of|dvě karty z) (.*)\?$")
_WAITS = 400


class ScriptedLines:
    """Lines answered by a fixed way of choosing; keeps everything said in `said` and `answers`."""

    def __init__(self, choose: Callable[[str], str], *, most: int = 2000) -> None:
        """Answer at most so many prompts, then end the input."""
        self.choose = choose
        self.most = most
        self.said: list[str] = []
        self.prompts: list[str] = []
        self.answers: list[str] = []

    def tell(self, text: str) -> None:
        """Keep a line."""
        self.said.append(text)

    def ask(self, prompt: str) -> str:
        """Keep the prompt and its answer."""
        self.said.append(prompt)
        self.prompts.append(prompt)
        if len(self.answers) >= self.most:
            raise EOFError
        self.answers.append(self.choose(prompt))
        return self.answers[-1]


def by_numbers(seed: int) -> Callable[[str], str]:
    """Answer prompts by numbers as they are offered, repeatably."""
    chance = random.Random(seed)

    def choose(prompt: str) -> str:
        pool = _POOL.search(prompt)
        head = prompt if pool is None else prompt[: pool.start()]
        single = _NUMBER.findall(head)
        if pool is not None and not single:
            cards = re.findall(r"(\d+) \w", pool[1])
            return " ".join(chance.sample(cards, 2))
        if not single or "history of the match" in prompt or "průběh partie" in prompt:
            return ""
        return str(chance.choice(single))

    return choose


def app_for(
    folder: Path,
    *,
    resume: bool | None = False,
    language: str = "en",
    port: PlayerPort | None = None,
    auto: bool = False,
    **wishes: object,
) -> MariasApp:
    """Make an app that goes straight to the table of beginners, without pauses, every card played by hand."""
    asked = Wishes(**{"levels": ("beginner",), **wishes})  # type: ignore[arg-type]
    launch = Launch(asked, language, resume=resume, pace=Pace.INSTANT, auto=auto)
    return MariasApp(launch, FileStore(folder), port or Here())


def table_screen(app: MariasApp) -> TableScreen:
    """Give the table, under a panel too."""
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))


async def until(pilot: Pilot[int], true: Callable[[], bool]) -> None:
    """Wait until a condition holds, however slow the machine is."""
    for _ in range(_WAITS):
        if true():
            return
        await pilot.pause(0.005)
    raise AssertionError(true)


async def settled(pilot: Pilot[int], session: Session) -> None:
    """Wait until the person is asked for something."""
    for _ in range(_WAITS):
        await pilot.pause(0.005)
        if session.my_turn or isinstance(pilot.app.screen, Panel):
            return
        if (
            session.want.kind in {WantKind.DEAL, WantKind.NOTHING}
            and session.table.deals
            and _result_was_shown(pilot)
        ):
            return
    raise AssertionError(session.want)


def _result_was_shown(pilot: Pilot[int]) -> bool:
    app = pilot.app
    assert isinstance(app, MariasApp)
    screen = table_screen(app)
    return screen.shown_results == len(screen.session.table.match.ledger)


async def answer(
    pilot: Pilot[int], press: Callable[[Tile], Awaitable[None]], choose: Callable[[int], Awaitable[None]]
) -> None:
    """Answer what is asked: the first lawful discard and contract, `good`, the first open card."""
    app = pilot.app
    assert isinstance(app, MariasApp)
    screen = table_screen(app)
    session = screen.session
    hand, bar = screen.query_one(HandRow), screen.query_one("#offers", TileBar)
    if isinstance(app.screen, Panel):
        await press(app.screen.query_one("#tiles", TileBar).tiles[0])
        return
    if session.want.kind is not WantKind.ACTION:
        await press(bar.tiles[0])
        return
    view = session.view()
    opened = [number for number, card in enumerate(hand.cards) if card.open]
    if view.phase == "discarding":
        pair = lawful_pair(session)
        for number in pair:
            await choose(number)
            await pilot.pause()
    elif view.phase in {"trump_choice", "play"}:
        await choose(opened[0])
        return
    while session.view() == view and bar.tiles:
        await press(bar.tiles[0])
        await pilot.pause()


def lawful_pair(session: Session) -> tuple[int, int]:
    """Give the places of the last two cards that may be laid together with some contract."""
    view = session.view()
    hand = _shown_cards(session)
    discard = [action for action in view.legal_actions if isinstance(action, Discard)][-1]
    assert discard.cards is not None
    first, second = (hand.index(card) for card in discard.cards)
    return first, second


def _shown_cards(session: Session) -> list[object]:
    return [held.card for held in hand_cards(session.view(), Draft(), aside="", talon="")]


async def press_key(pilot: Pilot[int], tile: Tile) -> None:
    """Press a tile by its key."""
    await pilot.press(tile.key)


async def choose_key(pilot: Pilot[int], number: int) -> None:
    """Choose a card by its key."""
    await pilot.press({"-": "minus", "=": "equals_sign"}.get(KEYS[number], KEYS[number]))


async def play_deals(pilot: Pilot[int], deals: int, *, pointer: bool = False) -> Session:
    """Play so many deals to their results, all by keys or all by the pointer."""
    app = pilot.app
    assert isinstance(app, MariasApp)
    session = table_screen(app).session

    async def press(tile: Tile) -> None:
        if not pointer:
            await press_key(pilot, tile)
            return
        bar = app.screen.query_one("#tiles" if isinstance(app.screen, Panel) else "#offers", TileBar)
        x, y = bar.place_of(tile.key)
        await pilot.click(bar, offset=(x + bar.styles.padding.left, y))

    async def choose(number: int) -> None:
        if not pointer:
            await choose_key(pilot, number)
            return
        hand = app.screen.query_one(HandRow)
        held = hand.cards[number].card
        assert held is not None
        await pilot.click(hand, offset=hand.place_of(held))

    while len(session.table.match.ledger) < deals:
        await settled(pilot, session)
        if len(session.table.match.ledger) < deals:
            await answer(pilot, press, choose)
    await settled(pilot, session)
    return session
