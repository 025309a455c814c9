"""The table on the screen: shows the view, sends actions, lets the computers move at their pace."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from marias.engine.actions import Action, Discard
from marias.engine.cards import Card, CardSet
from marias.engine.views import SeatView
from marias.errors import MariasError
from marias.table.prices import is_costly
from marias.terminal import palette
from marias.terminal.choices import discard_pool
from marias.terminal.command_tiles import between_tiles, key_tiles, retry_tiles
from marias.terminal.felt import ROOMY, Felt, picture
from marias.terminal.hand_cards import action_of, hand_cards
from marias.terminal.hand_row import HandRow
from marias.terminal.news import news_line
from marias.terminal.offers import TALON, Draft, Tile, hand_is_active, tiles
from marias.terminal.pace import Pace
from marias.terminal.prices import amount
from marias.terminal.refusals import refusal_text, suit_barred
from marias.terminal.session import Session
from marias.terminal.status_lines import Status, question_of, stands_line, status_text, task_line, work_line
from marias.terminal.table_panels import panel_for
from marias.terminal.table_work import WorkingScreen
from marias.terminal.tile_bar import TileBar
from marias.terminal.words import Words

#: A second press of a pointer within this many seconds is a slip, not a confirmation.
SLIP: Final = 0.3


class TableScreen(WorkingScreen):
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
        ("h,H", "hint", ""),
        ("w,W", "panel('history')", ""),
        ("m,M", "panel('match')", ""),
        ("s,S", "pace", ""),
        ("u,U", "undo", ""),
        ("question_mark,f1", "panel('help')", ""),
        ("q,Q", "leave", ""),
        ("escape", "cancel", ""),
    ]

    class Again(Message):
        """The person wants another match."""

    def __init__(self, session: Session, pace: Pace, *, auto: bool) -> None:
        """Sit down at a session; with `auto` cards that are the only ones to play play themselves."""
        super().__init__(session, pace, auto=auto)
        self.draft = Draft()
        self.refusal = ""
        self.confirming: tuple[Action, ...] = ()
        self.confirmed_from = 0.0
        self.news_from = session.last_own_version()

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
            offered = between_tiles(session, words) if finished else self._tiles(view, words)
            bar.show(retry_tiles(words) if self.stuck else offered)
            aside, talon = words.say("hand.aside"), words.say("hand.talon")
            cards = hand_cards(view, self.draft, aside=aside, talon=talon)
            hand.show(cards, words, active=hand_is_active(view))
            self._focus(view, bar, hand)
            news = news_line(session.table.log_for(session.me, self.news_from), seat, words, room)
            question = question_of(self.confirming, view, words)
        sayable = any(len(tile.act) > 1 or tile.pick for tile in bar.tiles)
        task = task_line(session, words, marked=bool(self.draft.discard and bar.tiles), sayable=sayable)
        if self.at_work is not None and session.deal is not None:
            task = work_line(self.at_work, session.deal.state.to_move, self.ticks, words)
        mine = session.my_turn and self.at_work is None
        status = Status(news, task, self.refusal or self.notice, question, mine)
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
        self.hurry()
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
        self.hurry()

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
        self.hurry()
        if self.session.deal is None or not self.session.view().is_to_move:
            return
        view = self.session.view()
        action = action_of(event.card, view)
        if action is not None:
            self.take((action,), pointer=False)
            return
        card = event.card.card
        if card is None:
            self.refuse(self.session.words().say("blind_card_hidden"))
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
        self.hurry()
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
        self.confirming, self.refusal, self.notice = (), "", ""
        self.show_table()

    def command(self, command: str) -> None:
        """Do a command of a tile: cut, deal, close, undo, pace, leave, or open a panel."""
        word, _, number = command.partition(" ")
        match word:
            case "cut":
                self.begin(int(number))
            case "deal":
                self.begin(None)
            case "close":
                self._attempt(self.session.close)
                self.show_panel("ranking")
            case "again":
                self.post_message(self.Again())
            case "undo":
                self.action_undo()
            case "hint":
                self.action_hint()
            case "advised" if self.advice is not None:
                self.take((self.advice.decision.action,), pointer=False)
            case "retry":
                self._changed()
                self.go_on()
            case "pace":
                self.action_pace()
            case "leave":
                self.action_leave()
            case _:
                self.show_panel(word)

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
        self.end_search()
        self.confirming, self.refusal, self.notice = (), "", ""
        try:
            step()
        except MariasError as error:
            words = self.session.words()
            deal = self.session.table.running
            self.refuse(
                words.error(error) if deal is None else refusal_text(error, self.session.view(), words)
            )
            return False
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something can't be had."""
        self.refusal = sentence
        self.show_table()

    def begin(self, place: int | None) -> None:
        """Deal, cut at a place; a refusal is shown."""
        version = self.session.table.version
        if self._attempt(lambda: self.session.begin_deal(place)):
            self.draft = Draft()
            self.news_from = version
            self.show_table()
            self.go_on()

    # Commands.

    def show_panel(self, command: str) -> None:
        """Open the panel of a command; the tile pressed in it is done afterwards."""

        def done(pressed: str | None) -> None:
            if pressed:
                self.command(pressed)
            self.show_table()

        self.end_search()
        decision = None if self.advice is None else self.advice.decision
        panel = panel_for(command, self.session, decision, self.size.width)
        if panel is not None:
            self.app.push_screen(panel, done)

    def action_panel(self, command: str) -> None:
        """Open a panel by its key."""
        self.show_panel(command)

    def action_hint(self) -> None:
        """Look for a hint, which only whoever is to move can have."""
        if self.session.deal is None or not self.session.view().is_to_move:
            self.refuse(self.session.words().say("hint.not_due"))
        elif self.at_work is None:
            self._changed()
            self.look_for_hint()

    def action_pace(self) -> None:
        """Change the computers' pace."""
        self.pace = self.pace.following
        self.hurry()
        self.show_table()

    def action_undo(self) -> None:
        """Take the last decision back."""
        if self._attempt(lambda: self.session.undo(to_choice=self.auto)):
            self.draft = Draft()
            self.shown_results = len(self.session.table.match.ledger)
            self.show_table()
            self.go_on()

    def action_cancel(self) -> None:
        """Give up what is marked, asked for again, or looked for."""
        self.end_search()
        self.draft = Draft()
        self._changed()

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.app.exit(0)
