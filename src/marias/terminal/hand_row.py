"""The hand: cards in a row, higher where they may be chosen, with a key under each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from marias.engine.cards import Card
from marias.terminal import palette
from marias.terminal.canvas import Canvas
from marias.terminal.card_art import SMALL, CardSize, Look, draw_back, draw_card, fitting
from marias.terminal.words import Words

#: Twelve keys in the order of the cards; the second row is what a Czech keyboard types there.
KEYS: Final = "1234567890-="
CZECH_KEYS: Final = "+ěščřžýáíé="
#: Below this height of the whole screen cards lose their word.
LOW_SCREEN: Final = 23


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand, or a back (`card` None) with its place among the backs from 1.

    `open` cards may be chosen now, `marked` ones are; `note` is written on the lower edge.
    """

    card: Card | None
    place: int = 0
    open: bool = False
    marked: bool = False
    note: str = ""


class HandRow(Widget, can_focus=True):
    """One tab stop; arrows visit every card, Enter and Space choose it, as do a click and its key."""

    DEFAULT_CSS = "HandRow { height: auto; }"

    class Chosen(Message):
        """A card was chosen, allowed or not."""

        def __init__(self, card: HandCard) -> None:
            """Keep the card."""
            super().__init__()
            self.card = card

    def __init__(self, words: Words, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        """Start with an empty hand."""
        super().__init__(id=id)
        self.words = words
        self.cards: tuple[HandCard, ...] = ()
        self.active = False
        self.cursor = 0

    def show(self, cards: tuple[HandCard, ...], words: Words, *, active: bool) -> None:
        """Show other cards; `active` while one of them is due."""
        due = active and not self.active
        self.words = words
        self.active = active
        same = [card.card for card in cards] == [card.card for card in self.cards]
        self.cards = cards
        if due or not same:
            opened = [number for number, card in enumerate(cards) if card.open]
            self.cursor = opened[0] if opened and active else min(self.cursor, max(len(cards) - 1, 0))
        self.refresh(layout=True)

    @property
    def card_size(self) -> CardSize:
        """The size that fits the screen."""
        screen = self.app.size
        # A third of the screen is the hand's, a low one gives it less.
        rows = screen.height // 3 - 2 if screen.height >= LOW_SCREEN else SMALL.height
        return fitting(screen.width, rows, len(KEYS))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Give room for a raised card and its key."""
        return self.card_size.height + 2

    def render(self) -> Text:
        """Draw the hand."""
        canvas = Canvas(self.size.width, self.size.height)
        size = self.card_size
        for number, held in enumerate(self.cards):
            x = self._left() + number * size.width
            raised = (held.open and self.active) or held.marked
            y = 0 if raised else 1
            look = Look.PLAIN
            if self.active and not held.open:
                look = Look.DIM
            if held.marked:
                look = Look.MARKED
            if self.has_focus and self.active and number == self.cursor:
                look = Look.CURSOR
            if held.card is None:
                draw_back(canvas, x, y, size, look, str(held.place) if self.active and held.open else "")
            else:
                draw_card(canvas, x, y, held.card, size, self.words, look)
            if self.active:
                canvas.put(
                    x + size.width // 2, size.height + (0 if raised else 1), self._key(number), palette.KEY
                )
            if held.note:
                canvas.put(x + 1, y + size.height - 1, held.note[: size.width - 2], palette.EDGE_MARKED)
        return canvas.text()

    def on_key(self, event: events.Key) -> None:
        """Move over all cards, with Ctrl over those that may be chosen; choose."""
        step = {"left": -1, "right": 1, "ctrl+left": -1, "ctrl+right": 1}.get(event.key)
        if step is not None and self.cards:
            places = range(len(self.cards))
            opened = [place for place in places if self.cards[place].open]
            self.cursor = (self.cursor + step) % len(self.cards)
            while event.key.startswith("ctrl") and opened and self.cursor not in opened:
                self.cursor = (self.cursor + step) % len(self.cards)
        elif event.key == "home":
            self.cursor = 0
        elif event.key == "end":
            self.cursor = max(len(self.cards) - 1, 0)
        elif event.key in {"enter", "space"} and self.cards:
            self.choose(self.cursor)
        else:
            return
        event.stop()
        self.refresh()

    def choose(self, number: int) -> bool:
        """Choose a card by its place; tell whether there is one."""
        if not 0 <= number < len(self.cards):
            return False
        self.cursor = number
        self.post_message(self.Chosen(self.cards[number]))
        self.refresh()
        return True

    def choose_key(self, key: str) -> bool:
        """Choose the card whose key was typed; tell whether it is one."""
        number = KEYS.find(key) if key in KEYS else CZECH_KEYS.find(key)
        return len(key) == 1 and self.choose(number)

    def on_click(self, event: events.Click) -> None:
        """Choose the card under the pointer."""
        number = (event.x - self._left()) // self.card_size.width
        if event.x >= self._left() and self.choose(number):
            event.stop()

    def place_of(self, card: Card) -> tuple[int, int]:
        """Give a cell inside a card, for pointers of tests and tours."""
        number = [held.card for held in self.cards].index(card)
        return self._left() + number * self.card_size.width + 1, 2

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()

    def _left(self) -> int:
        return max((self.size.width - self.card_size.width * len(self.cards)) // 2, 0)

    def _key(self, number: int) -> str:
        held = self.cards[number]
        if not held.open:
            return "·"
        return KEYS[number] if number < len(KEYS) else ""
