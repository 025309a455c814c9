"""The middle of the table: the two others with what they have shown, and the trick."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from marias.engine.cards import Card
from marias.engine.seats import Seat, role_of
from marias.engine.state import SEATS, PhaseKind
from marias.engine.tricks import Trick
from marias.engine.views import SeatView
from marias.terminal import palette
from marias.terminal.canvas import Canvas, shortened
from marias.terminal.card_art import CardSize, draw_back, draw_card, fitting
from marias.terminal.faces import SIGNS, card_mark
from marias.terminal.words import Words

#: Columns from which a player's block has room for longer lines.
ROOMY: Final = 76
#: On a larger screen the players sit no further apart than this, and lower than the edge.
WIDEST: Final = 100
TALLEST: Final = 10
#: Cells that one's own name keeps in any case.
_NAME_ROOM: Final = 8


@dataclass(frozen=True, slots=True)
class Neighbour:
    """What is told of a player beside the trick: lines ready to show, the name first."""

    name: str
    lines: tuple[str, ...]
    shown: tuple[str, ...]
    to_move: bool


@dataclass(frozen=True, slots=True)
class FeltPicture:
    """All that the felt shows: the others, oneself, and the cards of the trick by place."""

    left: Neighbour
    right: Neighbour
    own: Neighbour
    cards: tuple[tuple[str, Card], ...] = ()
    leader: str | None = None
    taken_by: str | None = None
    trump_back: str | None = None
    talon: int = 0
    words: Words = field(default_factory=lambda: Words("en"))


def picture(
    view: SeatView, me: Seat, accounts: tuple[str, ...], words: Words, *, last: Trick | None
) -> FeltPicture:
    """Draw up the felt; `last` is the finished trick while it lies there, `accounts` are worded, by seat."""
    names = words.names or ()
    clockwise = view.ruleset.dealing.direction == "clockwise"
    after, before = (me + 1) % SEATS, (me + 2) % SEATS
    if me >= SEATS:  # whoever sits out watches the middle from behind
        me, after, before = 1, 2, 0
    left, right = (after, before) if clockwise else (before, after)
    places = {left: "left", right: "right"}
    trick = (last.leader, last.cards) if last is not None else (view.leader or 0, view.table)
    cards = tuple((places.get((trick[0] + step) % SEATS, "own"), card) for step, card in enumerate(trick[1]))
    return FeltPicture(
        left=_neighbour(view, left, accounts, words),
        right=_neighbour(view, right, accounts, words),
        own=_oneself(view, me, accounts, words),
        cards=cards,
        leader=places.get(trick[0], "own") if cards else None,
        taken_by=None if last is None else names[last.winner],
        trump_back=_trump_back(view, places),
        talon=view.talon_count,
        words=words,
    )


def _neighbour(view: SeatView, seat: Seat, accounts: tuple[str, ...], words: Words) -> Neighbour:
    names = words.names or ()
    role = words.say(f"felt.role.{role_of(seat, SEATS)}")
    if seat == view.declarer:
        role = words.say("felt.declarer", role=role)
    lines = [role]
    if seat < SEATS:
        cards = view.hand_counts[seat]
        lines.append(words.say("felt.cards", cards=cards, tricks=_taken(view, seat)))
    lines.append(words.say("felt.account", account=accounts[seat]))
    shown = [
        words.say("felt.marriage", points=marriage.points, sign=SIGNS[marriage.suit], suit=str(marriage.suit))
        for marriage in view.shown
        if marriage.seat == seat
    ]
    exposed = next((cards for owner, cards in view.exposed if owner == seat), None)
    if exposed and seat != view.seat:
        shown.append(" ".join(card_mark(card, words) for card in exposed))
    return Neighbour(names[seat], tuple(lines), tuple(shown), seat == view.to_move)


def _oneself(view: SeatView, seat: Seat, accounts: tuple[str, ...], words: Words) -> Neighbour:
    """Tell the same of oneself, without the number of cards: they lie below."""
    told = _neighbour(view, seat, accounts, words)
    if seat >= SEATS:
        return told
    tricks = words.say("felt.tricks", tricks=_taken(view, seat))
    return replace(told, lines=(told.lines[0], tricks, told.lines[-1]))


def _taken(view: SeatView, seat: Seat) -> int:
    return sum(trick.winner == seat for trick in view.tricks)


def _trump_back(view: SeatView, places: dict[Seat, str]) -> str | None:
    """Tell before whom the trump card lies face down; it is forehand's until it is shown or returned."""
    early = view.phase in {PhaseKind.DISCARDING, PhaseKind.CONTRACT, PhaseKind.APPROVAL}
    chosen = any(taken.action.code in {"choose_trump", "choose_from_people"} for taken in view.history)
    if not (early and chosen) or (view.trump_card is not None and view.seat != 0):
        return None
    standing = view.contract is None or view.contract.has_trumps
    return places.get(0, "own") if standing else None


class Felt(Widget):
    """Draws a picture in whatever room there is."""

    DEFAULT_CSS = "Felt { height: 1fr; }"

    class Touched(Message):
        """Somebody clicked on the felt: pauses end."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        """Start bare."""
        super().__init__(id=id)
        self.picture: FeltPicture | None = None

    def show(self, shown: FeltPicture) -> None:
        """Show another picture."""
        self.picture = shown
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Cut a pause short."""
        self.post_message(self.Touched())

    def render(self) -> Text:
        """Draw the others left and right, the trick between them, oneself below."""
        canvas = Canvas(self.size.width, self.size.height)
        if self.picture is None:
            return canvas.text()
        room = self._room(canvas)
        margin = max((canvas.width - WIDEST) // 2, 1)
        top = max((canvas.height - TALLEST) // 3, 0)
        self._draw_player(canvas, self.picture.left, (margin, top), room, to_right=False)
        right = (canvas.width - room - margin, top)
        self._draw_player(canvas, self.picture.right, right, room, to_right=True)
        self._draw_own(canvas, self.picture.own)
        self._draw_trick(canvas, self.picture)
        return canvas.text()

    def _room(self, canvas: Canvas) -> int:
        """Give the cells of a player's block."""
        return min(26 if canvas.width >= ROOMY else 19, canvas.width // 3)

    def _draw_player(
        self, canvas: Canvas, player: Neighbour, corner: tuple[int, int], room: int, *, to_right: bool
    ) -> None:
        name = f"{'▶ ' if player.to_move else ''}{player.name}"
        rows = [(name, palette.TO_MOVE if player.to_move else palette.FELT_BOLD)]
        rows += [(line, palette.FELT_QUIET) for line in player.lines]
        rows += [(line, palette.SHOWN) for line in player.shown]
        x, top = corner
        for y, (line, style) in enumerate(rows, top):
            shown = shortened(line, room)
            shown = f" {shown} " if style is palette.TO_MOVE and len(shown) + 2 <= room else shown
            canvas.put(x + (room - len(shown) if to_right else 0), y, shown, style)

    def _draw_own(self, canvas: Canvas, player: Neighbour) -> None:
        style = palette.TO_MOVE if player.to_move else palette.FELT_BOLD
        mark = "▶ " if player.to_move else ""
        room = canvas.width - 4
        told = " · ".join(["", *player.lines, *player.shown])
        if len(told) > room - _NAME_ROOM:  # the role stands above as well
            told = " · ".join(["", *player.lines[1:], *player.shown])
        name = shortened(mark + player.name, max(room - len(told), _NAME_ROOM))
        line = f" {shortened(name + told, room)} "
        canvas.put((canvas.width - len(line)) // 2, canvas.height - 1, line, style)

    def _draw_trick(self, canvas: Canvas, shown: FeltPicture) -> None:
        sides = self._room(canvas) + max((canvas.width - WIDEST) // 2, 1)
        size = fitting(canvas.width - 2 * sides - 2, canvas.height - 3, 3)
        middle = canvas.width // 2
        top = max((canvas.height - 1 - size.height - 1) // 2, 0)
        spots = {
            "left": (middle - size.width - size.width // 2 - 1, top),
            "own": (middle - size.width // 2, min(top + 1, max(canvas.height - 2 - size.height, 0))),
            "right": (middle + size.width // 2 + 1, top),
        }
        for place, card in shown.cards:
            x, y = spots[place]
            draw_card(canvas, x, y, card, size, shown.words)
            if place == shown.leader:
                canvas.put(
                    x, y + size.height, shown.words.say("felt.lead"), palette.FELT_QUIET, room=size.width
                )
        if shown.taken_by is not None:
            taken = shown.words.say("felt.taken", name=shown.taken_by)
            canvas.put(middle - len(taken) // 2, canvas.height - 2, taken, palette.SHOWN)
        if not shown.cards:
            self._draw_aside(canvas, shown, size, middle, top)

    def _draw_aside(self, canvas: Canvas, shown: FeltPicture, size: CardSize, middle: int, top: int) -> None:
        """Before play: the talon in the middle, the hidden trump card before its owner."""
        if shown.talon:
            for number in range(shown.talon):
                draw_back(canvas, middle - size.width // 2 + 2 * number - 1, top, size)
            label = shown.words.say("felt.talon")
            canvas.put(middle - len(label) // 2, top + size.height, label, palette.FELT_QUIET)
        if shown.trump_back is not None:
            offset = {"left": -2 * size.width - 2, "right": size.width + 2, "own": size.width + 2}[
                shown.trump_back
            ]
            beside = self._room(canvas) + 1
            x = min(max(middle + offset, beside), canvas.width - beside - size.width)
            draw_back(canvas, x, top, size)
            label = shown.words.say("felt.trump_card")
            canvas.put(x, top + size.height, label, palette.FELT_QUIET, room=size.width + 3)
