"""Playing at the table of the page as a person does, from what the page says: by keys alone, or by taps.

What may be done is read from roles and names, so that whoever only hears the page can do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from marias.texts import render

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: How long the table may be silent, in seconds.
PATIENCE = 20.0
#: Nothing that has just come under a finger is pressed by it, in milliseconds.
GUARD = 300
#: Longer than any way by Tab through the page.
MOST_TABS = 80

PHASES = ("trump_choice", "bidding", "discarding", "contract", "approval", "announcing", "doubling", "play")

_READ = """(names) => {
  const named = (role, name) => document.querySelector(`[role="${role}"][aria-label="${name}"]`)
  const buttons = (bar) => bar === null ? [] : [...bar.querySelectorAll('button')]
  const said = (button, name) => button.getAttribute(name)
  return {
    status: document.querySelector('main [role=status]')?.innerText.trim() ?? '',
    cards: buttons(named('toolbar', names.hand)).map((card) => ({
      name: said(card, 'aria-label'),
      open: said(card, 'aria-label').endsWith(', ' + names.may),
      refused: said(card, 'aria-disabled') === 'true',
      marked: said(card, 'aria-pressed'),
    })),
    offers: buttons(named('toolbar', names.offers)).map((offer) => ({
      words: offer.innerText.trim(),
      sense: said(offer, 'aria-label'),
      chosen: said(offer, 'aria-pressed'),
    })),
    result: document.querySelector(`section[aria-label="${names.result}"]`) !== null,
  }
}"""

_STRIP = """([name, place]) => {
  const cards = [...document.querySelectorAll(`[role=toolbar][aria-label="${name}"] button`)]
  const own = cards[place].getBoundingClientRect()
  const next = cards[place + 1]?.getBoundingClientRect().left ?? own.right
  return [(own.left + Math.min(next, own.right)) / 2, own.top + Math.min(own.height * 0.4, 40)]
}"""

_FOCUSED = """() => {
  const at = document.activeElement
  return [at.closest('[role=toolbar]')?.getAttribute('aria-label') ?? '',
          (at.getAttribute('aria-label') ?? (at.labels?.[0] ?? at).innerText ?? '').trim()]
}"""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in the hand: its name, whether it may be chosen, and in a discard whether it is marked."""

    name: str
    open: bool
    refused: bool
    marked: bool | None

    @property
    def card(self) -> str:
        """The card alone, without its place and what may be done with it."""
        return self.name.split(",")[0]


@dataclass(frozen=True, slots=True)
class Offer:
    """A button above the cards: its short words, its whole sense."""

    words: str
    sense: str
    chosen: bool | None


@dataclass(frozen=True, slots=True)
class Moment:
    """What the page says: the line above the cards, the cards, the buttons, whether the result is there."""

    status: str
    cards: tuple[HeldCard, ...]
    offers: tuple[Offer, ...]
    result: bool

    @property
    def choices(self) -> list[int]:
        """Places of the cards that may be chosen."""
        return [place for place, card in enumerate(self.cards) if card.open]

    @property
    def marks(self) -> int:
        """How many cards are marked for the talon."""
        return sum(card.marked is True for card in self.cards)

    @property
    def is_mine(self) -> bool:
        """Whether something is to be done."""
        return bool(self.choices or self.offers)


Choice = int | str
"""A card by its place, or an offer by its sense."""
Policy = Callable[[Moment], Choice]


@dataclass
class Player:
    """Somebody in front of a page.

    `by` is "keys" for arrows, Enter and Tab alone, "digits" for the quickest keys, "taps" for a finger.
    """

    page: Page
    language: str = "en"
    by: Literal["keys", "digits", "taps"] = "digits"
    #: What was done, one word a step: the phase.
    done: list[str] = field(default_factory=list)

    def words(self, key: str, **data: object) -> str:
        """Word a text in the language of the page."""
        return render(key, data, self.language)

    def moment(self) -> Moment:
        """Read the page."""
        names = {
            "hand": self.words("web.table.hand"),
            "offers": self.words("web.table.offers"),
            "may": self.words("web.table.may"),
            "result": self.words("web.table.result.name"),
        }
        seen: dict[str, Any] = self.page.evaluate(_READ, names)
        flag = {None: None, "true": True, "false": False}
        return Moment(
            seen["status"],
            tuple(HeldCard(**{**card, "marked": flag[card["marked"]]}) for card in seen["cards"]),
            tuple(Offer(**{**offer, "chosen": flag[offer["chosen"]]}) for offer in seen["offers"]),
            seen["result"],
        )

    def wait(self, until: Callable[[Moment], bool]) -> Moment:
        """Wait until the page says something."""
        end = monotonic() + PATIENCE
        while not until(seen := self.moment()):
            assert monotonic() < end, f"nothing comes after {self.done}: {seen}"
            self.page.wait_for_timeout(15)
        return seen

    def due(self) -> Moment:
        """Wait until something is to be done, or the deal is over."""
        return self.wait(lambda seen: seen.is_mine or seen.result)

    def phase(self, moment: Moment) -> str:
        """Give the phase that the line above the cards asks for."""
        for phase in PHASES:
            if self.words(f"web.table.task.{phase}") in moment.status:
                return phase
        return ""

    def step(self, policy: Policy | None = None) -> bool:
        """Do one thing that is due; False once the deal is over."""
        moment = self.due()
        if moment.result:
            return False
        self.do((policy or self.usual)(moment), moment)
        return True

    def do(self, choice: Choice, moment: Moment) -> None:
        """Choose a card or press an offer until the page has changed; a press too early is repeated."""
        end, seen = monotonic() + PATIENCE, moment
        if phase := self.phase(moment):
            self.done.append(phase)
        while True:
            if isinstance(choice, int):
                self.choose(choice)
            else:
                self.press(choice)
            again = monotonic() + 0.6
            while monotonic() < again:
                if (seen := self.moment()) != moment:
                    return
                self.page.wait_for_timeout(10)
            assert monotonic() < end, f"{choice!r} does nothing: {seen}"

    def play_deal(self, policy: Policy | None = None) -> list[str]:
        """Play until the result lies there; gives the phases in which something was done."""
        while self.step(policy):
            pass
        return self.done

    def usual(self, moment: Moment) -> Choice:
        """Take the first card that may be chosen, play the game, and say good; nothing that needs courage."""
        talon = any(card.marked is not None for card in moment.cards)
        if talon and moment.marks < 2:
            return next(place for place in moment.choices if not moment.cards[place].marked)
        if moment.offers:
            tiles = ("good", "suit", "game", "discard", "pass")
            for words in [self.words(f"web.table.tile.{tile}") for tile in tiles]:
                for offer in moment.offers:
                    if offer.words == words:
                        return offer.sense
            return moment.offers[0].sense
        return moment.choices[0]

    def choose(self, place: int) -> None:
        """Choose a card of the hand, lawful or not."""
        hand = self.words("web.table.hand")
        if self.by == "taps":
            self.page.wait_for_timeout(GUARD + 10)
            x, y = self.page.evaluate(_STRIP, [hand, place])
            self.page.touchscreen.tap(x, y)
        elif self.by == "digits":
            codes = [*(f"Digit{digit}" for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)), "Minus", "Equal"]
            self.page.keyboard.press(codes[place])
        else:
            self.walk_to_card(place)
            self.page.keyboard.press("Enter")

    def walk_to_card(self, place: int) -> None:
        """Go to a card by Shift+Tab and the arrow keys."""
        hand = self.words("web.table.hand")
        self._tab_until(lambda bar, _: bar == hand, "Shift+Tab")
        cards = [card.card for card in self.moment().cards]
        for _ in range(2 * len(cards)):
            at = cards.index(self.focused()[1].split(",")[0])
            if at == place:
                return
            self.page.keyboard.press("ArrowRight" if at < place else "ArrowLeft")
        raise AssertionError(f"arrows don't lead to card {place} of {cards}")

    def press(self, sense: str) -> None:
        """Press a button above the cards."""
        offers = self.words("web.table.offers")
        if self.by == "keys":
            self._tab_until(lambda bar, name: bar == offers and name == sense, "Tab")
            self.page.keyboard.press("Enter")
            return
        bar = self.page.get_by_role("toolbar", name=offers, exact=True)
        button = bar.get_by_role("button", name=sense, exact=True)
        if self.by == "taps":
            self.page.wait_for_timeout(GUARD + 10)
            button.tap()
        else:
            button.press("Enter")

    def focused(self) -> tuple[str, str]:
        """Give the toolbar in which the focus is, and the name of what has it."""
        bar, name = self.page.evaluate(_FOCUSED)
        return bar, name

    def tab_to(self, name: str) -> None:
        """Go to a control by Tab alone."""
        self._tab_until(lambda _, found: found.startswith(name), "Tab")

    def tab_to_radio(self, wanted: str, among: Sequence[str]) -> None:
        """Go by Tab to the next group of radio buttons with these names, by arrows to the one wanted."""
        self.page.keyboard.press("Tab")
        self._tab_until(lambda _, found: found.startswith(tuple(among)), "Tab")
        for _ in among:
            if self.focused()[1].startswith(wanted):
                self.page.keyboard.press("Space")
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"arrows don't lead to {wanted}")

    def _tab_until(self, there: Callable[[str, str], bool], key: str) -> None:
        way = []
        for _ in range(MOST_TABS):
            at = self.focused()
            if there(*at):
                return
            way.append(at[1])
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} doesn't lead there: {way}")
