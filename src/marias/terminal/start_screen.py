"""The start screen: rules, names, length, stake and seed; or back into the interrupted match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Label, Select, Static

from marias.engine.dealing import Gather
from marias.engine.presets import PRESETS
from marias.errors import MariasError, TableError
from marias.players import LEVELS
from marias.table.computers import PlayerPort
from marias.table.file_store import FileStore
from marias.terminal import palette
from marias.terminal.offers import Tile
from marias.terminal.opening import Launch, begun, resumed
from marias.terminal.pace import Pace
from marias.terminal.session import Session
from marias.terminal.tile_bar import TileBar
from marias.terminal.wishes import Wishes
from marias.terminal.words import Words
from marias.texts import LANGUAGES, render
from marias.texts.rule_sheet import title_of

#: Whether every deal is played: as the rules have it, or always.
_HOUSE = ("as_ruled", "always")
#: Whether a card that is the only one to play plays itself.
_SINGLE = ("ask", "auto")
#: A length, or levels, that the form does not offer by itself.
_GIVEN = "given"
_LENGTHS = ("default", "3", "6", "9", "12", "18", "24", "open")


class StartScreen(Screen[None]):
    """Everything that can be chosen, prefilled from the command line."""

    CSS = """
    StartScreen { background: #12402f; color: #eef4ef; }
    StartScreen #head { height: 2; background: #0d1f19; color: #ffd866; padding: 0 1; text-style: bold; }
    StartScreen #form { height: 1fr; padding: 0 1; background: #12402f; }
    StartScreen .row { height: 1; margin-bottom: 0; }
    StartScreen .row Label { width: 18; color: #eef4ef; }
    StartScreen .row Select, StartScreen .row Input { width: 1fr; max-width: 52; }
    StartScreen #note { height: 2; padding: 0 1; background: #0d1f19; color: #ffb3a0; }
    StartScreen #go { height: auto; background: #0d1f19; padding: 0 1; }
    """
    BINDINGS = [("escape", "app.leave", "")]

    def __init__(
        self,
        start: Launch,
        store: FileStore,
        port: PlayerPort,
        sit_down: Callable[[Launch, Session], None],
    ) -> None:
        """Keep what a table needs; `sit_down` is called with what was chosen."""
        super().__init__()
        self.launch = start
        self.store = store
        self.port = port
        self.sit_down = sit_down
        self.kept: Session | None = None
        self.note = ""

    @property
    def words(self) -> Words:
        """The words of the chosen language."""
        return Words(self.launch.language)

    def compose(self) -> ComposeResult:
        """Lay the form out, one line a choice."""
        words, wishes = self.words, self.launch.wishes
        yield Static(Text(words.say("start.title")), id="head")
        with VerticalScroll(id="form", can_focus=False):
            yield self._row(
                "rules",
                Select(self._rules(), value=wishes.preset, allow_blank=False, id="preset", compact=True),
            )
            yield self._row("name", Input(wishes.name or words.say("you"), id="name", compact=True))
            names = ", ".join(wishes.names)
            yield self._row(
                "names", Input(names, placeholder=words.say("start.as_it_comes"), id="names", compact=True)
            )
            yield self._row("level", self._levels(wishes))
            yield self._row("chairs", self._select("chairs", ("3", "4"), str(wishes.chairs)))
            yield self._row("length", self._lengths(wishes))
            stake = "" if wishes.stake is None else str(wishes.stake)
            place = words.say("start.points")
            yield self._row(
                "stake", Input(stake, placeholder=place, type="integer", id="stake", compact=True)
            )
            seed = words.say("start.as_it_comes")
            yield self._row("seed", Input(wishes.seed or "", placeholder=seed, id="seed", compact=True))
            yield self._row("house", self._select("every", _HOUSE, _HOUSE[wishes.every_deal]))
            yield self._row("gather", self._select("gather", tuple(Gather), str(wishes.gather)))
            yield self._row("single", self._select("single", _SINGLE, _SINGLE[self.launch.auto]))
            yield self._row("pace", self._select("pace", tuple(Pace), str(self.launch.pace)))
            languages = [(Text(render("language.name", {}, code)), code) for code in LANGUAGES]
            lang = Select(
                languages, value=self.launch.language, allow_blank=False, id="language", compact=True
            )
            yield self._row("language", lang)
        with Vertical(id="foot"):
            yield Static(id="note")
            yield TileBar(ground=palette.QUIET, id="go")

    def on_mount(self) -> None:
        """Look for an interrupted match; go straight on where the command said so."""
        self.query_one("#foot").styles.height = "auto"
        if self.launch.resume is not False:
            self._find_kept()
        if self.launch.resume is True:
            if self.kept is not None:
                self.sit_down(self.launch, self.kept)
                return
            if not self.note:
                self.note = self.words.error(TableError("table/no_match"))
        elif self.launch.resume is False and self._begin():
            return
        self._show_tiles()
        self.query_one("#go", TileBar).focus()

    def _find_kept(self) -> None:
        try:
            key = self.store.unfinished()
            if key is not None:
                self.kept = resumed(self.store, key, self.port, self.launch.language)
        except MariasError as error:
            self.note = self.words.error(error)

    def _show_tiles(self) -> None:
        words = self.words
        found = []
        if self.kept is not None:
            table = self.kept.table
            rules = title_of(table.setup.ruleset, self.launch.language)
            label = words.say("start.resume", rules=rules, number=max(len(table.deals), 1))
            found.append(Tile(label, command="resume", key="r"))
        found += [
            Tile(words.say("start.begin"), command="begin", key="b"),
            Tile(words.say("start.leave"), command="leave", key="q"),
        ]
        self.query_one("#go", TileBar).show(found)
        self._tell(self.note)

    def _tell(self, note: str) -> None:
        """Say why something can't be had, else how the form is filled in."""
        hint = Text(self.words.say("start.hint"), style=palette.QUIET)
        self.query_one("#note", Static).update(Text(note) if note else hint)

    def on_tile_bar_pressed(self, event: TileBar.Pressed) -> None:
        """Resume, begin or leave."""
        self._do(event.tile.command)

    def on_key(self, event: events.Key) -> None:
        """Take the tiles' keys while no field takes letters."""
        if isinstance(self.focused, Input):
            if event.key == "enter":
                self.query_one("#go", TileBar).focus()
            return
        for tile in self.query_one("#go", TileBar).tiles:
            if tile.key == event.character:
                event.stop()
                self._do(tile.command)
                return

    def _do(self, command: str) -> None:
        if command == "resume" and self.kept is not None:
            self.kept.language = self.launch.language
            self.sit_down(self.launch, self.kept)
        elif command == "begin":
            self._read_form()
            self._begin()
        elif command == "leave":
            self.app.exit(0)

    @on(Select.Changed, "#language")
    async def speak(self, event: Select.Changed) -> None:
        """Show the form in another language."""
        if event.value != self.launch.language:
            self._read_form()
            self.launch = replace(self.launch, language=str(event.value))
            await self.recompose()
            self._show_tiles()
            self.query_one("#foot").styles.height = "auto"

    def _begin(self) -> bool:
        try:
            session = begun(self.launch.wishes, self.store, self.port, self.launch.language)
        except MariasError as error:
            self.note = self.words.error(error)
            self._show_tiles()
            return False
        self.sit_down(self.launch, session)
        return True

    def _read_form(self) -> None:
        """Take what stands in the form."""
        words, old = self.words, self.launch.wishes
        length = self._value("length")
        stake = self.query_one("#stake", Input).value.strip()
        name = self.query_one("#name", Input).value.strip()
        typed = self.query_one("#names", Input).value.split(",")
        given = length == _GIVEN
        level = self._value("level")
        wishes = replace(
            old,
            preset=self._value("preset"),
            name=None if name == words.say("you") else name,
            names=tuple(part.strip() for part in typed if part.strip()),
            levels=old.levels if level == _GIVEN else (level,),
            chairs=int(self._value("chairs")),
            deals=old.deals if given else int(length) if length.isdecimal() else None,
            rotations=old.rotations if given else None,
            open_end=length == "open",
            stake=int(stake) if stake.isdecimal() else None,
            seed=self.query_one("#seed", Input).value.strip() or None,
            every_deal=self._value("every") == _HOUSE[True],
            gather=Gather(self._value("gather")),
        )
        auto = self._value("single") == _SINGLE[True]
        self.launch = replace(self.launch, wishes=wishes, pace=Pace(self._value("pace")), auto=auto)

    def _value(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _rules(self) -> list[tuple[Text, str]]:
        language, preset = self.launch.language, self.launch.wishes.preset
        rules = [(Text(title_of(ruleset, language)), name) for name, ruleset in PRESETS.items()]
        return rules if preset in PRESETS else [(Text(preset), preset), *rules]

    def _lengths(self, wishes: Wishes) -> Select[str]:
        """Offer the usual lengths, and another one that the command asked for."""
        deals = wishes.rotations * wishes.chairs if wishes.rotations is not None else wishes.deals
        options = [(self.words.say(f"start.length.{choice}"), choice) for choice in _LENGTHS]
        chosen = "open" if wishes.open_end else "default" if deals is None else str(deals)
        if chosen not in _LENGTHS or wishes.rotations is not None:
            chosen = _GIVEN
            options.append((self.words.say("start.given_length", deals=deals), chosen))
        shown = [(Text(label), choice) for label, choice in options]
        return Select(shown, value=chosen, allow_blank=False, id="length", compact=True)

    def _levels(self, wishes: Wishes) -> Select[str]:
        """Offer every level for all computers, and the mixture that the command asked for."""
        options = [(self._level(level), level) for level in LEVELS]
        chosen = wishes.levels[0] if len(wishes.levels) == 1 and wishes.levels[0] in LEVELS else _GIVEN
        if chosen == _GIVEN:
            options.append((", ".join(map(self._level, wishes.levels)), _GIVEN))
        shown = [(Text(label), choice) for label, choice in options]
        return Select(shown, value=chosen, allow_blank=False, id="level", compact=True)

    def _level(self, level: str) -> str:
        return self.words.fill(f"level.{level}", {}) if level in LEVELS else level

    def _select(self, name: str, values: tuple[str, ...], value: str) -> Select[str]:
        options = [(Text(self.words.say(f"start.{name}.{choice}")), str(choice)) for choice in values]
        return Select(options, value=value, allow_blank=False, id=name, compact=True)

    def _row(self, key: str, field: Select[str] | Input) -> Horizontal:
        return Horizontal(Label(Text(self.words.say(f"start.label.{key}"))), field, classes="row")
