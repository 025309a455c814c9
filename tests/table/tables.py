"""Tables for tests: a person on chair 0 among computers that take any legal action."""

from collections.abc import Callable, Iterator

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.presets import find_preset
from marias.engine.views import SeatView
from marias.players import Decision, Reason, Why
from marias.table.chances import deal_chance
from marias.table.computers import Deciding, PlayerPort, Task, due
from marias.table.live_match import LiveMatch, WantKind
from marias.table.player_process import decided
from marias.table.setup import Sitter, TableSetup

SECRET = "a secret of the tests"


class Here(PlayerPort):
    """A port that thinks where it is waited for; what it takes for a player can be chosen."""

    def __init__(self, decide: Callable[[Task], Decision] = decided) -> None:
        """Answer by a function."""
        self.decide = decide

    def think(self, task: Task) -> "HereThought":
        """Think when waited for."""
        return HereThought(self.decide, task)

    def close(self) -> None:
        """Hold nothing."""


class HereThought:
    """What is thought about where it is waited for, and can't be stopped then."""

    def __init__(self, decide: Callable[[Task], Decision], task: Task) -> None:
        """Keep the question."""
        self.decide = decide
        self.task = task

    def wait(self) -> Decision:
        """Answer."""
        return self.decide(self.task)

    def stop(self) -> None:
        """Let it run; nobody waits."""


def any_legal(view: SeatView, chance: Chance) -> Action:
    """Take any action; everything but discards first, so that no talon is laid twice."""
    said = [action for action in view.legal_actions if action.code != "discard"] or view.legal_actions
    return said[chance.below(len(said))]


def anything() -> Here:
    """Give computers that take any legal action."""
    return Here(lambda task: Decision(any_legal(task.view, task.chance), (), Reason(Why.CONTENT)))


def opened(preset: str = "app_voleny", *, chairs: int = 3, length: int | None = None) -> LiveMatch:
    """Open a table."""
    sitters = (Sitter("Eva"), *(Sitter(name, "beginner") for name in ("Jan", "Ota", "Ida")[: chairs - 1]))
    return LiveMatch.open(TableSetup(find_preset(preset), sitters, length), SECRET)


def begun(table: LiveMatch, place: int | None = None) -> LiveMatch:
    """Deal the next cards."""
    return table.begin_deal(deal_chance(table.secret, len(table.deals) + 1), place)


def to_me(table: LiveMatch) -> LiveMatch:
    """Go on until the person is due, or the deal is over."""
    if table.running is None:
        table = begun(table)
    while (request := due(table)) is not None:
        table = table.act(request.chair, Deciding(anything(), request).wait())
    return table


def my_move(table: LiveMatch) -> LiveMatch:
    """Let the person act like the computers."""
    view = table.view(0)
    return table.act(0, any_legal(view, deal_chance("me", table.version)))


def played(table: LiveMatch, deals: int) -> LiveMatch:
    """Play so many deals to their ends."""
    while len(table.match.ledger) < deals:
        table = to_me(table)
        if table.want.kind is WantKind.ACTION:
            table = my_move(table)
    return table


def at_phase(phase: str, preset: str = "app_voleny", *, most: int = 60) -> LiveMatch:
    """Play until the person is due in a phase."""
    table = opened(preset)
    for _ in range(most * 20):
        table = to_me(table)
        if table.want.kind is not WantKind.ACTION:
            continue
        if table.view(0).phase == phase:
            return table
        table = my_move(table)
    raise AssertionError(phase)


def moments(preset: str, number: int) -> Iterator[LiveMatch]:
    """Give moments at which the person is asked."""
    table = opened(preset)
    while number:
        table = to_me(table)
        if table.want.kind is WantKind.ACTION:
            number -= 1
            yield table
            table = my_move(table)
