"""The live match: whose turn, what is refused, what each chair learns, and going back."""

import re
from dataclasses import FrozenInstanceError

import pytest

from marias.engine.actions import GOOD, Action, Discard, NameCall
from marias.engine.cards import ALL_CARDS
from marias.engine.events import SecretCard, SecretCards
from marias.engine.presets import PRESETS, find_preset
from marias.errors import DealError, IllegalActionError, MariasError, MatchError, TableError
from marias.table.chances import deal_chance
from marias.table.happenings import DealBegun, MatchOver, Undone
from marias.table.live_match import LiveMatch, WantKind
from marias.table.setup import Sitter, TableSetup
from marias.table.store import decoded, encoded
from tests.table.tables import at_phase, begun, my_move, opened, played, to_me

CARD = re.compile(r"\b[hlab][789UOKXA]\b")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("chairs", [3, 4])
def test_match_runs_to_its_end(preset: str, chairs: int) -> None:
    """Deals follow one another, units sum to zero, the dealer moves on, and the end is told once."""
    length = 12 if PRESETS[preset].get("match_end") == "rotations" else 9
    table = opened(preset, chairs=chairs, length=length)
    while table.want.kind is not WantKind.NOTHING:
        if table.running is None:
            table = begun(table)
        table = to_me(table) if table.running else table
        if table.want.kind is WantKind.ACTION:
            table = my_move(table)
    assert sum(entry.counted for entry in table.match.ledger) == length
    assert all(sum(entry.units) == 0 for entry in table.match.ledger)
    assert sum(table.accounts) == 0
    assert [isinstance(entry.event, MatchOver) for entry in table.log].count(True) == 1
    assert isinstance(table.log[-1].event, MatchOver)
    assert [entry.version for entry in table.log] == list(range(1, len(table.log) + 1))
    with pytest.raises(MatchError) as refused:
        begun(table)
    assert refused.value.code == "match/finished"


class TestRefusals:
    """A refusal is typed and leaves the table as it was: values never change."""

    def code_of(self, step: object) -> str:
        with pytest.raises(MariasError) as refused:
            step()  # type: ignore[operator]
        return refused.value.code

    def test_between_deals(self) -> None:
        """Nobody acts before the cards are dealt, nobody sees a view, nothing is taken back."""
        table = opened()
        assert self.code_of(lambda: table.act(0, GOOD)) == "match/no_deal"
        assert self.code_of(lambda: table.view(0)) == "match/no_deal"
        assert self.code_of(lambda: table.undo(0)) == "match/no_deal"

    def test_while_a_deal_runs(self) -> None:
        """The next deal waits for the end of this one; so does closing the match."""
        table = begun(opened())
        assert self.code_of(lambda: begun(table)) == "match/deal_running"
        assert self.code_of(table.close) == "match/deal_running"

    def test_chairs(self) -> None:
        """A chair that isn't there, one out of turn, and the fourth that sits out: each has its reason."""
        table = begun(opened(chairs=4))
        deal = table.deal
        assert deal is not None
        assert self.code_of(lambda: table.act(4, GOOD)) == "table/no_chair"
        assert self.code_of(lambda: table.act(-1, GOOD)) == "table/no_chair"
        assert self.code_of(lambda: table.act(deal.chairs[3], GOOD)) == "table/sits_out"
        assert self.code_of(lambda: table.act(deal.chairs[1], GOOD)) == "action/not_your_turn"

    def test_illegal_action(self) -> None:
        """The engine's reason comes through, and the table can go on."""
        table = at_phase("play")
        before = table.view(0)
        card = next(card for card in ALL_CARDS[1:] if card not in before.hand)
        with pytest.raises(IllegalActionError) as refused:
            table.act(0, Action.parse(f"play {card}"))
        assert refused.value.code == "action/not_in_hand"
        assert table.view(0) == before
        my_move(table)

    def test_values_never_change(self) -> None:
        """An owner may keep the table it had before a step that it could not store."""
        table = to_me(opened())
        with pytest.raises(FrozenInstanceError):
            table.closed = True  # type: ignore[misc]


class TestCut:
    """Whoever cuts by the rules is asked if it is a person; computers cut by chance."""

    def table_where(self, *, person_cuts: bool) -> LiveMatch:
        table = opened("csm_voleny")
        while (table.want.kind is WantKind.CUT) is not person_cuts:
            table = played(table, len(table.match.ledger) + 1)
        return table

    def test_person_is_asked(self) -> None:
        """The want names the chair of the cutter of clause 2.8."""
        table = self.table_where(person_cuts=True)
        assert table.want.chair == table.cutter == 0
        dealt = begun(table, 9).deal
        assert dealt is not None
        assert dealt.dealt.cut is not None
        assert abs(dealt.dealt.cut - 9) <= 3

    def test_computer_cuts_by_chance(self) -> None:
        """Nobody is asked; the log names who cut."""
        table = self.table_where(person_cuts=False)
        assert table.want.kind is WantKind.DEAL
        after = begun(table)
        begun_event = after.log[table.version].event
        assert isinstance(begun_event, DealBegun)
        assert begun_event.cutter == table.cutter not in {None, 0}

    def test_forbidden_places(self) -> None:
        """One card is too few and declining isn't allowed in this preset; the table still waits."""
        table = self.table_where(person_cuts=True)
        for place, code in ((1, "deal/cut_place"), (0, "deal/cut_not_declined")):
            with pytest.raises(DealError) as refused:
                begun(table, place)
            assert refused.value.code == code
        assert table.want.kind is WantKind.CUT


class TestSecrets:
    """Only `views.event_for` decides who sees what; nothing printed shows a card."""

    def test_log_hides_what_views_hide(self) -> None:
        """Every secret event comes with its cards to those who saw them, and without to all others."""
        table = played(opened("csm_licitovany"), 12)
        assert any(isinstance(entry.event, SecretCards) for entry in table.log)
        for chair in (0, 1, 2, None):
            for entry, seen in zip(table.log, table.log_for(chair), strict=True):
                event = entry.event
                if not isinstance(event, SecretCard | SecretCards):
                    assert seen.event == event
                    continue
                seat = None if chair is None else table.deals[entry.deal - 1].seat_of(chair)
                shown = seen.event.card if isinstance(seen.event, SecretCard) else seen.event.cards  # type: ignore[attr-defined]
                assert (shown is not None) is (seat in event.seen_by)
                assert seen.event.seen_by == ()  # type: ignore[attr-defined]

    def test_the_sitter_sees_what_a_spectator_sees(self) -> None:
        """A fourth player who sits out has no hand and learns no secret."""
        table = played(opened("csm_voleny", chairs=4), 1)
        deal = table.deal
        assert deal is not None
        sitter = deal.chairs[3]
        assert len(table.view(sitter).hand) == 0
        assert table.log_for(sitter) == table.log_for(None)

    @pytest.mark.parametrize("preset", ["csm_voleny", "csm_licitovany"])
    def test_nothing_printed_shows_a_card(self, preset: str) -> None:
        """A log line or traceback with a table, its deals, steps or events in it betrays nothing."""
        table = to_me(played(opened(preset), 3))
        printed = f"{table!r} {table.deals!r} {table.log!r} {table.steps!r} {table.want!r}"
        assert CARD.search(printed) is None
        assert table.secret not in printed


class TestUndo:
    """Alone among computers one may go back to one's last decision."""

    def test_goes_back_to_the_same_choice(self) -> None:
        """The same view again, versions only grow, and the deal counts as practice."""
        table = at_phase("play")
        before = table.view(0)
        after = to_me(my_move(table))
        assert after.may_undo(0)
        undone = after.undo(0)
        assert undone.view(0) == before
        assert undone.version == after.version + 1
        assert undone.log[-1].event == Undone(0, table.version)
        assert undone.deal is not None
        assert undone.deal.practised
        assert [e for e in undone.deal_log(0) if not isinstance(e.event, Undone)] == list(table.deal_log(0))

    def test_takes_a_finished_deal_out_of_the_account(self) -> None:
        """The ledger is that of before; playing on enters the deal once."""
        table = played(opened(length=3), 3)
        undone = table.undo(0)
        assert len(undone.match.ledger) == 2
        assert undone.want.kind is WantKind.ACTION
        again = played(undone, 3)
        assert again.over
        assert sum(again.accounts) == 0

    def test_not_among_people_and_not_before_deciding(self) -> None:
        """With two people nobody takes back; without a decision there is nothing to take back."""
        setup = TableSetup(find_preset("app_voleny"), (Sitter("Eva"), Sitter("Jan"), Sitter("Ota", "any")), 3)
        table = LiveMatch.open(setup, "x").begin_deal(deal_chance("x", 1))
        with pytest.raises(TableError) as refused:
            table.undo(0)
        assert refused.value.code == "table/undo_not_alone"
        fresh = begun(opened())
        assert not fresh.may_undo(0)
        with pytest.raises(TableError) as refused:
            fresh.undo(0)
        assert refused.value.code == "table/undo_none"


def test_after_discard_tells_what_may_be_said_with_it() -> None:
    """The contracts of both steps in one are those that the table offers after the discard alone."""
    table = at_phase("discarding")
    discard = table.view(0).legal_actions[0]
    assert isinstance(discard, Discard)
    following = table.after_discard(0, discard)
    assert any(isinstance(action, NameCall) for action in following)
    assert following == table.act(0, discard).view(0).legal_actions
    assert table.view(0).phase == "discarding"


def test_open_end_is_closed_by_hand() -> None:
    """An open end goes on until somebody closes it; then it is over for good."""
    table = played(opened(), 2)
    assert table.want.kind is not WantKind.NOTHING
    closed = table.close()
    assert closed.want.kind is WantKind.NOTHING
    assert isinstance(closed.log[-1].event, MatchOver)
    assert not closed.may_undo(0)
    for step in (closed.close, lambda: begun(closed), lambda: closed.undo(0)):
        with pytest.raises(MatchError) as refused:
            step()
        assert refused.value.code == "match/finished"


class TestSitters:
    """Chairs change hands between two deals only, and what a computer decided for somebody is marked."""

    def test_somebody_else_sits_down(self) -> None:
        """The account stays with the chair; while a deal runs nobody sits down; a table keeps its chairs."""
        table = played(opened(), 1)
        others = (Sitter("Iva"), *table.setup.sitters[1:])
        sat = table.sit(others)
        assert sat.setup.sitters == others
        assert sat.accounts == table.accounts
        for wrong, sitters, code in (
            (begun(table), others, "match/deal_running"),
            (table, others[:2], "table/chairs_changed"),
            (table, (*others[:2], Sitter("iva")), "table/name_twice"),
        ):
            with pytest.raises(MariasError) as refused:
                wrong.sit(sitters)
            assert refused.value.code == code

    def test_stand_in_is_marked(self) -> None:
        """The deal knows for whom a computer decided; a person's own action marks nothing."""
        table = to_me(opened())
        first = table.view(0).legal_actions[0]
        stood = table.act(0, first, stood_in=True).deal
        own = table.act(0, first).deal
        assert stood is not None
        assert own is not None
        assert (stood.stood_in, own.stood_in) == ((0,), ())


class TestAgain:
    """A new match at the same table."""

    def test_log_goes_on(self) -> None:
        """Versions never go back, accounts begin at zero, the old deal is out of reach."""
        table = played(opened(), 2)
        again = table.again(TableSetup(find_preset("csm_licitovany"), table.setup.sitters, 6))
        assert again.version == table.version
        assert again.log == table.log
        assert again.accounts == (0, 0, 0)
        assert again.deal is None
        assert again.deal_log(0) == ()
        assert not again.may_undo(0)
        assert again.want.kind in {WantKind.DEAL, WantKind.CUT}
        deal = begun(again).deal
        assert deal is not None
        assert deal.number == 1
        assert {entry.deal for entry in begun(again).deal_log(0)} == {3}

    def test_not_while_a_deal_runs(self) -> None:
        """Nobody loses a running deal to a new match."""
        table = begun(opened())
        with pytest.raises(MatchError) as refused:
            table.again(table.setup)
        assert refused.value.code == "match/deal_running"

    def test_steps_give_the_same_table(self) -> None:
        """What is kept of sitting down, standing in and beginning again is read back to the letter."""
        table = played(opened(), 1)
        table = table.sit((Sitter("Iva"), *table.setup.sitters[1:]))
        table = to_me(table)
        table = table.act(0, table.view(0).legal_actions[0], stood_in=True)
        table = played(table, 2)
        table = table.again(
            TableSetup(find_preset("csm_licitovany"), (*table.setup.sitters, Sitter("Ola")), None)
        )
        table = begun(table)
        assert decoded(encoded(table)) == table
