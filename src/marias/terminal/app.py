"""The full-screen app: the start screen, then the table."""

from __future__ import annotations

from dataclasses import replace

from textual.app import App
from textual.binding import Binding
from textual.worker import WorkerFailed

from marias.table.computers import PlayerPort
from marias.table.file_store import FileStore
from marias.terminal.opening import Launch
from marias.terminal.session import Session
from marias.terminal.start_screen import StartScreen
from marias.terminal.table_screen import TableScreen
from marias.terminal.words import Words

INTERRUPTED = 130


class MariasApp(App[int]):
    """Chooses or resumes a match and plays it; its result is the exit code."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, start: Launch, store: FileStore, port: PlayerPort) -> None:
        """Keep what is needed to open a table."""
        super().__init__()
        self.launch = start
        self.store = store
        self.port = port
        self.session: Session | None = None
        self.fault: Exception | None = None

    def play(self) -> int:
        """Run in the terminal; afterwards say how to resume."""
        code = self.run()
        if self.fault is not None:
            raise self.fault
        if self.session is not None and not self.session.table.over:
            print(Words(self.launch.language).say("plain.kept"))
        return INTERRUPTED if code is None else code

    def _handle_exception(self, error: Exception) -> None:
        """Leave the screen before a fault of the program is told, which is the command's business."""
        if self.is_headless:
            super()._handle_exception(error)
            return
        self.fault = (
            error.error if isinstance(error, WorkerFailed) and isinstance(error.error, Exception) else error
        )
        self.exit(1)

    def on_mount(self) -> None:
        """Begin with the start screen, or at once where the way is given."""
        self.title = "Mariáš"
        self.push_screen(self._start_screen())

    def _start_screen(self) -> StartScreen:
        return StartScreen(self.launch, self.store, self.port, self.sit_down)

    def sit_down(self, start: Launch, session: Session) -> None:
        """Go to the table, with what was chosen on the way there."""
        self.launch = start
        self.session = session
        self.switch_screen(TableScreen(session, self.launch.pace, auto=self.launch.auto))

    def on_table_screen_again(self) -> None:
        """Choose another match."""
        self.launch = replace(self.launch, resume=None)
        self.switch_screen(self._start_screen())

    def action_interrupt(self) -> None:
        """Leave as after Ctrl+C; the match is kept."""
        self.exit(INTERRUPTED)

    def action_leave(self) -> None:
        """Leave; the match is kept."""
        self.exit(0)
