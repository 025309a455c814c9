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
from marias.engine.dealing import cut_places
from marias.engine.events import TrickTaken
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.errors import IllegalActionError, MariasError
from marias.table.live_match import WantKind
from marias.terminal import palette
from marias.terminal.canvas import shortened
from marias.terminal.choices import discard_pool
from marias.terminal.felt import Felt, picture
from marias.terminal.hand_cards import action_of, hand_cards
from marias.terminal.hand_row import HandRow
from marias.terminal.history_lines import bargain_lines, last_trick_line, situation_line
from marias.terminal.news import news_line
from marias.terminal.offers import TALON, Draft, Tile, hand_is_active, is_costly, tiles
from marias.terminal.pace import Pace
from marias.terminal.panels import Panel
from marias.terminal.prices import amount
from marias.terminal.result_lines import match_lines, ranking_lines
from marias.terminal.result_panel import result_sheet
from marias.terminal.session import Session
from marias.terminal.tile_bar import TileBar
from marias.terminal.words import Words

#: A second press of a pointer within this many seconds is a slip, not a confirmation.
SLIP: Final = 0.3
#: Columns from which the line of keys has whole words.
WIDE_KEYS: Final = 78
_KEYS: Final = (
    ("?", "help"),
    ("L", "last_trick"),
    ("H", "history"),
    ("M", "match"),
    ("U", "undo"),
    ("S", "pace"),
    ("Q", "leave"),
)


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
        ("l,L", "last_trick", ""),
        ("h,H", "history", ""),
        ("m,M", "match", ""),
        ("s,S", "pace", ""),
        ("u,U", "undo", ""),
        ("question_mark", "help", ""),
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
        self.news_from = session.table.version
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
        self.query_one("#keys", TileBar).show(self._key_tiles(words))
        if session.deal is None:
            bar.show(self._between_tiles(words))
            hand.show((), words, active=False)
            self._show_status(
                "", words.say("task.cut" if bar.tiles else "status.dealing"), mine=bool(bar.tiles)
            )
            if bar.tiles:
                bar.focus()
            return
        view = session.view()
        seat = session.deal.seat_of(session.me)
        self.query_one("#stands", Static).update(Text(shortened(self._stands(view, words), room)))
        accounts = tuple(
            amount(session.table.accounts[chair], session.stake, words) for chair in session.deal.chairs
        )
        last = view.last_trick if not view.table else None
        self.query_one("#felt", Felt).show(picture(view, seat, accounts, words, last=last))
        shown = self._between_tiles(words) if session.deal.finished else self._tiles(view, words)
        bar.show(shown)
        active = hand_is_active(view)
        aside, talon = words.say("hand.aside"), words.say("hand.talon")
        hand.show(hand_cards(view, self.draft, aside=aside, talon=talon), words, active=active)
        self._focus(view, bar, hand)
        entries = session.table.log_for(session.me, self.news_from)
        self._show_status(
            news_line(entries, seat, words, room), self._todo(view, words), mine=session.my_turn
        )

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

    def _stands(self, view: SeatView, words: Words) -> str:
        deal, setup = self.session.deal, self.session.table.setup
        number = 0 if deal is None else deal.number
        head = words.say("status.deal", number=number, length=setup.length)
        return f"{head} · {situation_line(view, words)}"

    def _todo(self, view: SeatView, words: Words) -> str:
        if self.session.deal is not None and self.session.deal.finished:
            return words.say("task." + self._between_task())
        if not view.is_to_move:
            if view.to_move is None:
                return ""
            return words.say("status.waiting", seat=view.to_move)
        return words.say("task." + view.phase)

    def _between_task(self) -> str:
        return "cut" if self.session.want.kind is WantKind.CUT else "finished"

    def _show_status(self, news: str, task: str, *, mine: bool) -> None:
        """Two lines: what the others did; what to do now, or why something was refused."""
        words = self.session.words()
        line = Text(no_wrap=True, overflow="ellipsis")
        if self.refusal:
            line.append(f"✗ {self.refusal}\n", style="bold #ffb3a0")
        else:
            line.append(news + "\n")
        if self.confirming:
            view = self.session.view()
            said = " + ".join(words.label(action, dict(view.levels)) for action in self.confirming)
            line.append(words.say("status.confirm", said=said), style=palette.TO_MOVE)
        elif mine:
            line.append(f" ▶ {words.say('status.your_turn')} ", style=palette.TO_MOVE)
            line.append(f" {task}", style="bold")
        else:
            line.append(task)
        self.query_one("#status", Static).update(line)

    def _key_tiles(self, words: Words) -> list[Tile]:
        """Give the line of keys, which the pointer can press as well."""
        size = "wide" if self.size.width >= WIDE_KEYS else "narrow"
        pace = words.say(f"pace.{self.pace}")
        return [
            Tile(words.say(f"keys.{size}.{command}", pace=pace), command=command, key=key)
            for key, command in _KEYS
        ]

    def _tiles(self, view: SeatView, words: Words) -> Sequence[Tile]:
        discard = self.draft.discard
        following: tuple[Action, ...] = ()
        if discard is not None:
            try:
                following = self.session.table.after_discard(self.session.me, discard)
            except MariasError as error:
                self.refusal = words.error(error)
                return ()
        return tiles(view, self.draft, following, words)

    def _between_tiles(self, words: Words) -> tuple[Tile, ...]:
        want = self.session.want
        if want.kind is WantKind.CUT:
            rules = self.session.table.setup.ruleset
            places = cut_places(rules)
            spots = [places[len(places) * part // 4] for part in (1, 2, 3)]
            cuts = [
                Tile(words.say("tile.cut", place=place), command=f"cut {place}", key=str(number))
                for number, place in enumerate(spots, 1)
            ]
            if rules.dealing.cut_may_decline:
                cuts.append(Tile(words.say("tile.no_cut"), command="cut 0", key="0"))
            return (*cuts, *self._result_tiles(words))
        if want.kind is WantKind.DEAL and self.session.table.deals:
            return (Tile(words.say("tile.next"), command="deal", key="n"), *self._result_tiles(words))
        if want.kind is WantKind.NOTHING:
            ranking = Tile(words.say("tile.ranking"), command="ranking", key="n")
            return (
                ranking,
                Tile(words.say("tile.again"), command="again", key="b"),
                *self._result_tiles(words),
            )
        return ()

    def _result_tiles(self, words: Words) -> tuple[Tile, ...]:
        if not self.session.table.deals:
            return ()
        return (Tile(words.say("tile.result"), command="result", key="r"),)

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
            self._refuse(self.session.words().error(IllegalActionError("action/blind_card_hidden")))
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
            self._command(tile.command)

    def _changed(self) -> None:
        self.confirming, self.refusal = (), ""
        self.show_table()

    def _command(self, command: str) -> None:
        word, _, number = command.partition(" ")
        match word:
            case "cut":
                self._begin(int(number))
            case "deal":
                self._begin(None)
            case "ranking":
                self._show_ranking()
            case "result":
                self._show_result()
            case "close":
                self._attempt(self.session.close)
                self._show_ranking()
            case "again":
                self.post_message(self.Again())
            case _:
                getattr(self, f"action_{command}", bool)()

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
            self._refuse(self.session.words().error(error))
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
            self._show_result()

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

    # Panels.

    def _close_tile(self) -> tuple[Tile, ...]:
        return (Tile(self.session.words().say("tile.close"), command="", key="x"),)

    def _panel(self, title: str, lines: Sequence[str | Text], shown: Sequence[Tile] | None = None) -> None:
        def done(command: str | None) -> None:
            if command:
                self._command(command)
            self.show_table()

        self.app.push_screen(Panel(title, lines, shown or self._close_tile()), done)

    def _show_result(self) -> None:
        session, words = self.session, self.session.words()
        if session.deal is None or not session.deal.finished:
            return
        title, lines = result_sheet(session.table, session.deal, session.view(), words)
        shown = [tile for tile in self._between_tiles(words) if tile.command != "result"]
        if session.table.setup.length is None and session.want.kind is not WantKind.NOTHING:
            shown.append(Tile(words.say("tile.end"), command="close", key="e"))
        shown.append(Tile(words.say("tile.look"), command="", key="x"))
        self._panel(title, lines, shown)

    def _show_ranking(self) -> None:
        words = self.session.words()
        self._panel(words.say("match_over"), list(ranking_lines(self.session.table, words)))

    def action_last_trick(self) -> None:
        """Show the last trick; after the deal, all of them."""
        if self.session.deal is None:
            return
        view, words = self.session.view(), self.session.words()
        lines = [
            last_trick_line(replace(view, tricks=view.tricks[:number]), words) for number in _tricks(view)
        ]
        self._panel(words.say("panel.last_trick"), lines)

    def action_history(self) -> None:
        """Show what was said in this deal."""
        words = self.session.words()
        log = self.session.table.deal_log(self.session.me)
        self._panel(words.say("panel.history"), list(bargain_lines(log, words)))

    def action_match(self) -> None:
        """Show the deals of the match."""
        words = self.session.words()
        lines = [*match_lines(self.session.table, words), "", *ranking_lines(self.session.table, words)]
        self._panel(words.say("panel.match"), lines)

    def action_help(self) -> None:
        """Show the keys."""
        words = self.session.words()
        self._panel(words.say("panel.help"), [words.say(f"help.{number}") for number in range(1, 9)])

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


def _tricks(view: SeatView) -> range:
    """Give the numbers of tricks that may be looked at: the last one, after the deal all."""
    number = len(view.tricks)
    return range(1, number + 1) if view.phase is PhaseKind.FINISHED and number else range(number, number + 1)
