"""Tables for tests: a person on chair 0 among computers that take any legal action."""

from collections.abc import Iterator

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.presets import find_preset
from marias.engine.views import SeatView
from marias.table.chances import deal_chance
from marias.table.computers import advanced
from marias.table.live_match import LiveMatch, WantKind
from marias.table.setup import Sitter, TableSetup

SECRET = "a secret of the tests"


class AnyLegal:
    """A computer that takes any legal action but lays no talon twice."""

    def decide(self, view: SeatView, level: str, chance: Chance) -> Action:
        """Take one by chance; everything but discards first where the phase lets one choose."""
        said = [action for action in view.legal_actions if action.code != "discard"] or view.legal_actions
        return said[chance.below(len(said))]


def opened(preset: str = "app_voleny", *, chairs: int = 3, length: int | None = None) -> LiveMatch:
    """Open a table."""
    sitters = (Sitter("Eva"), *(Sitter(name, "any") for name in ("Jan", "Ota", "Ida")[: chairs - 1]))
    return LiveMatch.open(TableSetup(find_preset(preset), sitters, length), SECRET)


def begun(table: LiveMatch, place: int | None = None) -> LiveMatch:
    """Deal the next cards."""
    return table.begin_deal(deal_chance(table.secret, len(table.deals) + 1), place)


def to_me(table: LiveMatch) -> LiveMatch:
    """Go on until the person is due, or the deal is over."""
    if table.running is None:
        table = begun(table)
    return advanced(table, AnyLegal())


def my_move(table: LiveMatch) -> LiveMatch:
    """Let the person act like the computers."""
    view = table.view(0)
    return table.act(0, AnyLegal().decide(view, "any", deal_chance("me", table.version)))


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
