"""The table on the screen: shows the view, sends actions, lets the computers move at their pace."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from marias.engine.actions import Action, Discard
from marias.engine.cards import Card, CardSet
from marias.engine.events import TrickTaken
from marias.engine.views import SeatView
from marias.errors import MariasError
from marias.table.live_match import WantKind
from marias.terminal import palette
from marias.terminal.choices import discard_pool
from marias.terminal.command_tiles import between_tiles, key_tiles
from marias.terminal.felt import ROOMY, Felt, picture
from marias.terminal.hand_cards import action_of, hand_cards
from marias.terminal.hand_row import HandRow
from marias.terminal.news import news_line
from marias.terminal.offers import TALON, Draft, Tile, hand_is_active, is_costly, tiles
from marias.terminal.pace import Pace
from marias.terminal.prices import amount
from marias.terminal.refusals import refusal_text, suit_barred
from marias.terminal.session import Session
from marias.terminal.status_lines import Status, question_of, stands_line, status_text, task_line
from marias.terminal.table_panels import panel_for
from marias.terminal.tile_bar import TileBar
from marias.terminal.words import Words

#: A second press of a pointer within this many seconds is a slip, not a confirmation.
SLIP: Final = 0.3


class TableScreen(Screen[None]):
    """One person's match."""

    CSS = """
    TableScreen { background: #12402f; color: #eef4ef; }
    TableScreen #stands { height: 1; background: #0d1f19; color: #ffd866; padding: 0 1; }
    TableScreen #status { height: 2; background: #0d1f19; color: #eef4ef; padding: 0 1; }
    TableScreen #offers { background: #12402f; padding: 0 1; }
    TableScreen #hand { background: #12402f; }
    TableScreen #keys { height: 1; background: #0d1f19; color: #a9c4b6; padding: 0 1; }
    """
    BINDINGS = [
        ("l,L", "panel('last_trick')", ""),
        ("h,H", "panel('history')", ""),
        ("m,M", "panel('match')", ""),
        ("s,S", "pace", ""),
        ("u,U", "undo", ""),
        ("question_mark", "panel('help')", ""),
        ("q,Q", "leave", ""),
        ("escape", "cancel", ""),
    ]

    class Again(Message):
        """The person wants another match."""

    def __init__(self, session: Session, pace: Pace) -> None:
        """Sit down at a session."""
        super().__init__()
        self.session = session
        self.pace = pace
        self.draft = Draft()
        self.refusal = ""
        self.confirming: tuple[Action, ...] = ()
        self.confirmed_from = 0.0
        self.news_from = session.last_own_version()
        self.shown_results = len(session.table.match.ledger)
        self._hurry = asyncio.Event()

    def compose(self) -> ComposeResult:
        """Stack what stands, the felt, the status, the tiles, the hand and the keys."""
        words = self.session.words()
        yield Static(id="stands")
        yield Felt(id="felt")
        yield Static(id="status")
        with Vertical(id="foot"):
            yield TileBar(id="offers")
            yield HandRow(words, id="hand")
        yield TileBar(flat=True, ground=palette.QUIET, id="keys")

    def on_mount(self) -> None:
        """Show the table and let it move."""
        self.query_one("#foot").styles.height = "auto"
        self.show_table()
        self.go_on()

    def on_resize(self) -> None:
        """Cut lines to the new width."""
        self.show_table()

    # What is shown.

    def show_table(self) -> None:
        """Show the table as it is now."""
        if not self.is_mounted:
            return
        session, words = self.session, self.session.words()
        bar, hand = self.query_one("#offers", TileBar), self.query_one("#hand", HandRow)
        room = max(self.size.width - 2, 10)
        self.query_one("#keys", TileBar).show(key_tiles(self.size.width, self.pace, words))
        news = question = ""
        if session.deal is None:
            bar.show(between_tiles(session, words))
            hand.show((), words, active=False)
            bar.focus()
        else:
            view, seat = session.view(), session.deal.seat_of(session.me)
            self.query_one("#stands", Static).update(Text(stands_line(session, view, words, room)))
            stake = session.stake if self.size.width >= ROOMY else None
            accounts = tuple(
                amount(session.table.accounts[chair], stake, words) for chair in session.deal.chairs
            )
            last = None if view.table else view.last_trick
            self.query_one("#felt", Felt).show(picture(view, seat, accounts, words, last=last))
            finished = session.deal.finished
            bar.show(between_tiles(session, words) if finished else self._tiles(view, words))
            aside, talon = words.say("hand.aside"), words.say("hand.talon")
            cards = hand_cards(view, self.draft, aside=aside, talon=talon)
            hand.show(cards, words, active=hand_is_active(view))
            self._focus(view, bar, hand)
            news = news_line(session.table.log_for(session.me, self.news_from), seat, words, room)
            question = question_of(self.confirming, view, words)
        sayable = any(len(tile.act) > 1 or tile.pick for tile in bar.tiles)
        task = task_line(session, words, marked=bool(self.draft.discard and bar.tiles), sayable=sayable)
        status = Status(news, task, self.refusal, question, session.my_turn)
        self.query_one("#status", Static).update(status_text(status, words, room))

    def _focus(self, view: SeatView, bar: TileBar, hand: HandRow) -> None:
        """Put the cursor where something is due, without taking it from where it can work too."""
        if self.focused in {bar, hand} and view.is_to_move:
            if self.focused is hand and hand.active and not (self.draft.discard and bar.tiles):
                return
            if self.focused is bar and bar.tiles and not (hand.active and not bar.tiles):
                return
        if hand_is_active(view) and not self.draft.discard:
            hand.focus()
        elif bar.tiles:
            bar.focus()

    def _tiles(self, view: SeatView, words: Words) -> Sequence[Tile]:
        discard = self.draft.discard
        following: tuple[Action, ...] = ()
        if discard is not None:
            try:
                following = self.session.table.after_discard(self.session.me, discard)
            except MariasError as error:
                self.refusal = words.error(error)
                return ()
            self.refusal = self.refusal or suit_barred(self.session, discard, words)
        return tiles(view, self.draft, following, words)

    # What the person does.

    def on_key(self, event: events.Key) -> None:
        """Take keys of cards and tiles; any key ends a pause."""
        self._hurry.set()
        character = event.character
        if not character:
            return
        hand, bar = self.query_one("#hand", HandRow), self.query_one("#offers", TileBar)
        for tile in bar.tiles:
            if tile.key == character.lower():
                event.stop()
                event.prevent_default()
                self.press(tile, pointer=False)
                return
        if hand.active and hand.choose_key(character):
            event.stop()

    def on_felt_touched(self) -> None:
        """End a pause."""
        self._hurry.set()

    def on_tile_bar_pressed(self, event: TileBar.Pressed) -> None:
        """Press a tile, unless it has only just come under the pointer."""
        fresh = time.monotonic() - self.query_one("#offers", TileBar).changed < SLIP
        if event.pointer and fresh and self.pace is not Pace.INSTANT and event.tile in self._offered():
            return
        self.press(event.tile, pointer=event.pointer)

    def _offered(self) -> Sequence[Tile]:
        return self.query_one("#offers", TileBar).tiles

    def on_hand_row_chosen(self, event: HandRow.Chosen) -> None:
        """Play, choose or mark a card."""
        self._hurry.set()
        if self.session.deal is None or not self.session.view().is_to_move:
            return
        view = self.session.view()
        action = action_of(event.card, view)
        if action is not None:
            self.take((action,), pointer=False)
            return
        card = event.card.card
        if card is None:
            self._refuse(self.session.words().say("blind_card_hidden"))
        elif discard_pool(view):
            self._mark(card, view)

    def _mark(self, card: Card, view: SeatView) -> None:
        """Mark a card for the talon or take the mark away; a third one replaces the first."""
        self.confirming, self.refusal = (), ""
        marks = self.draft.marks
        if card in marks:
            marks = tuple(other for other in marks if other != card)
        elif card in discard_pool(view):
            marks = (*marks, card)[-TALON:]
        else:
            self._refuse_discard(card, view)
        self.draft = Draft(marks=marks)
        self.show_table()

    def _refuse_discard(self, card: Card, view: SeatView) -> None:
        """Say why a card may not go into the talon at all, trying it with any other."""
        other = next((held for held in view.hand if held != card), card)
        try:
            self.session.table.act(self.session.me, Discard(CardSet((card, other))))
        except MariasError as error:
            self.refusal = self.session.words().error(error)

    def press(self, tile: Tile, *, pointer: bool) -> None:
        """Do what a tile says."""
        self._hurry.set()
        if tile.act:
            self.take(tile.act, pointer=pointer)
        elif tile.toggle is not None:
            self.draft = replace(self.draft, toggles=self.draft.toggles ^ {tile.toggle})
            self._changed()
        elif tile.pick is not None:
            self.draft = replace(self.draft, picks=(*self.draft.picks, tile.pick))
            self._changed()
        elif tile.command == "back":
            self.draft = replace(self.draft, picks=())
            self._changed()
        else:
            self.command(tile.command)

    def _changed(self) -> None:
        self.confirming, self.refusal = (), ""
        self.show_table()

    def command(self, command: str) -> None:
        """Do a command of a tile: cut, deal, close, undo, pace, leave, or open a panel."""
        word, _, number = command.partition(" ")
        match word:
            case "cut":
                self._begin(int(number))
            case "deal":
                self._begin(None)
            case "close":
                self._attempt(self.session.close)
                self._show_panel("ranking")
            case "again":
                self.post_message(self.Again())
            case "undo":
                self.action_undo()
            case "pace":
                self.action_pace()
            case "leave":
                self.action_leave()
            case _:
                self._show_panel(word)

    def take(self, actions: tuple[Action, ...], *, pointer: bool) -> None:
        """Act; what is costly is asked for once more."""
        view = self.session.view()
        if is_costly(actions, view) and self.confirming != actions:
            self.confirming, self.refusal = actions, ""
            self.confirmed_from = time.monotonic() + (SLIP if pointer else 0)
            self.show_table()
            return
        if self.confirming and time.monotonic() < self.confirmed_from:
            return
        version = self.session.table.version
        if self._attempt(lambda: self.session.act_all(actions)):
            self.draft = Draft()
            self.news_from = version
            self.show_table()
            self.go_on()

    def _attempt(self, step: Callable[[], None]) -> bool:
        """Take a step; a refusal is shown and changes nothing."""
        self.confirming, self.refusal = (), ""
        try:
            step()
        except MariasError as error:
            words = self.session.words()
            deal = self.session.table.running
            self._refuse(
                words.error(error) if deal is None else refusal_text(error, self.session.view(), words)
            )
            return False
        return True

    def _refuse(self, sentence: str) -> None:
        self.refusal = sentence
        self.show_table()

    def _begin(self, place: int | None) -> None:
        version = self.session.table.version
        if self._attempt(lambda: self.session.begin_deal(place)):
            self.draft = Draft()
            self.news_from = version
            self.show_table()
            self.go_on()

    # What the table does by itself.

    @work(exclusive=True, group="table")
    async def go_on(self) -> None:
        """Let computers act one by one at their pace, until this person is due or the deal is over."""
        session = self.session
        if session.want.kind is WantKind.DEAL and not session.table.deals:
            self._begin(None)
            return
        try:
            while (request := session.due()) is not None:
                await self._pause(self._wait())
                action = await asyncio.to_thread(session.decide, request)
                if not session.answer(request, action):
                    continue
                self.refusal = ""
                self.show_table()
        except MariasError as error:
            self._refuse(session.words().error(error))
            return
        if (
            session.deal is not None
            and session.deal.finished
            and self.shown_results < len(session.table.match.ledger)
        ):
            self.shown_results = len(session.table.match.ledger)
            await self._pause(self.pace.trick)
            self._show_panel("result")

    def _wait(self) -> float:
        last = self.session.table.log[-1].event if self.session.table.log else None
        view_after_trick = isinstance(last, TrickTaken)
        return self.pace.trick if view_after_trick else self.pace.thinking

    async def _pause(self, seconds: float) -> None:
        """Wait, unless the person presses or clicks anything."""
        self._hurry.clear()
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)

    # Commands.

    def _show_panel(self, command: str) -> None:
        """Open the panel of a command; the tile pressed in it is done afterwards."""

        def done(pressed: str | None) -> None:
            if pressed:
                self.command(pressed)
            self.show_table()

        panel = panel_for(command, self.session)
        if panel is not None:
            self.app.push_screen(panel, done)

    def action_panel(self, command: str) -> None:
        """Open a panel by its key."""
        self._show_panel(command)

    def action_pace(self) -> None:
        """Change the computers' pace."""
        self.pace = self.pace.following
        self._hurry.set()
        self.show_table()

    def action_undo(self) -> None:
        """Take the last decision back."""
        if self._attempt(self.session.undo):
            self.draft = Draft()
            self.shown_results = len(self.session.table.match.ledger)
            self.show_table()
            self.go_on()

    def action_cancel(self) -> None:
        """Give up what is marked or asked for again."""
        self.draft = Draft()
        self._changed()

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.app.exit(0)
