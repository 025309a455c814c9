"""Coming in, sitting down, computers, lots, options, the next match: what people and the host may do when."""

from typing import Literal

import pytest

from marias.chance import SeededChance
from marias.errors import MariasError, TableError
from marias.protocol.from_server import Ack, Notice, Refused, Snapshot, Table
from marias.protocol.shapes import Clock, TableOptions
from marias.server.live.course import READY_WAIT
from marias.server.ports import Way
from tests.server.live.tables import BOB, EVE, HOST, World, all_ready, opened, play_deal, step, three

OPTIONS = TableOptions(preset="app_voleny", length=None, every_deal=True)


async def code_of(answer: object) -> str:
    """The code of a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.code


class TestComingIn:
    """A code only knocks; a link's key lets in; watchers come by their own key."""

    async def test_code_knocks(self) -> None:
        """The host alone is told; until he admits, nothing of the table is shown; then there is a chair."""
        world = World()
        host = await opened(world, OPTIONS, [None, None])
        friend = await world.joined(EVE)
        knocker = await world.joined(BOB, Way.CODE)
        assert knocker.last(Notice).code == "table/knocking"
        assert not any(isinstance(message, Snapshot | Table) for message in knocker.heard())
        assert [knock.name for knock in host.last(Table).table.knocks] == ["Bob"]
        assert friend.last(Table).table.knocks == []
        assert await code_of(await friend.ask(t="admit", person=BOB, admitted=True)) == "table/not_host"
        assert await code_of(await knocker.ask(t="deal", version=0)) == "table/not_let_in"
        assert isinstance(await host.ask(t="admit", person=BOB, admitted=True), Ack)
        assert knocker.last(Snapshot).you.chair == 2
        assert host.last(Table).table.knocks == []
        again = await host.ask(t="admit", person=BOB, admitted=True)
        assert await code_of(again) == "table/not_knocking"

    async def test_not_admitted(self) -> None:
        """Who isn't let in is told and his line ends; he has no other way in."""
        world = World()
        host = await opened(world, OPTIONS, [None, None])
        knocker = await world.joined(BOB, Way.CODE)
        await host.ask(t="admit", person=BOB, admitted=False)
        assert knocker.last(Notice).code == "table/not_let_in"
        assert knocker.queue.ended == "table/not_let_in"
        assert world.room.house.member(BOB) is None

    async def test_knock_fades(self) -> None:
        """Who knocked and went away is forgotten after a minute; who still waits is not."""
        world = World()
        host = await opened(world, OPTIONS, [None, None])
        waiting = await world.joined(BOB, Way.CODE)
        gone = await world.joined(EVE, Way.CODE)
        await gone.go()
        assert len(host.last(Table).table.knocks) == 2
        await world.pass_time(60)
        assert [knock.person for knock in host.last(Table).table.knocks] == [BOB]
        assert waiting.queue.ended is None

    async def test_everyone_in(self) -> None:
        """Who knocks is in, and who comes by the code later too, until it is switched off."""
        world = World()
        host = await opened(world, OPTIONS, [None, None])
        knocker = await world.joined(BOB, Way.CODE)
        await host.ask(t="everyone_in", on=True)
        assert knocker.last(Snapshot).you.chair == 1
        assert not await world.table.enter(EVE, "Eve", Way.CODE)
        await host.ask(t="everyone_in", on=False)
        assert await world.table.enter("p-4", "Four", Way.CODE)

    async def test_watching_by_agreement_only(self) -> None:
        """Nobody by default; by the link; or anybody from the lobby. A watcher has no chair and no hand."""
        cases: tuple[tuple[Literal["nobody", "by_link", "anyone"], Way, bool], ...] = (
            ("nobody", Way.WATCH, False),
            ("nobody", Way.LOBBY_WATCH, False),
            ("by_link", Way.WATCH, True),
            ("by_link", Way.LOBBY_WATCH, False),
            ("anyone", Way.LOBBY_WATCH, True),
        )
        for watch, way, allowed in cases:
            world = World()
            host = await opened(world, TableOptions(preset="app_voleny", watch=watch), ["club", "club"])
            await host.deal()
            if not allowed:
                with pytest.raises(TableError) as refused:
                    await world.table.enter(BOB, "Bob", way)
                assert refused.value.code == "table/no_watching"
                continue
            spy = await world.joined(BOB, way)
            shown = spy.last(Snapshot)
            assert shown.you.chair is None
            assert shown.deal is not None
            assert shown.deal.view.seat is None
            assert shown.deal.view.hand == ""
            assert host.last(Table).table.watchers == 1
            assert await code_of(await spy.ask(t="sit", chair=1)) in {
                "match/deal_running",
                "table/not_let_in",
            }

    async def test_no_place_during_a_deal(self) -> None:
        """Who comes by the link while a deal runs sees no cards of it, and sits down after it."""
        world = World()
        host = await opened(world, OPTIONS, ["club", "club"])
        await host.deal()
        friend = await world.joined(BOB)
        assert friend.last(Snapshot).deal is None
        assert friend.last(Snapshot).you.chair is None
        chance = SeededChance("rest")
        while world.room.match.running is not None:
            if not await step([host], chance):
                await world.settle()
        assert isinstance(await host.ask(t="seat_computer", chair=2, level=None), Ack)
        assert isinstance(await friend.ask(t="sit", chair=2), Ack)
        await play_deal([host, friend], chance)

    async def test_names_are_told_apart(self) -> None:
        """Two people of one name get numbers; a name is cleaned; one without letters is refused."""
        world = World()
        await opened(world, OPTIONS, [None, None])
        await world.table.enter(BOB, "  HOST\u202e ", Way.KEY)
        await world.table.enter(EVE, "Host", Way.KEY)
        assert [held.name for held in world.room.house.chairs] == ["Host", "HOST 2", "Host 3"]
        with pytest.raises(MariasError) as refused:
            await world.table.enter("p-4", "\u200f", Way.KEY)
        assert refused.value.code == "table/name_empty"


class TestHost:
    """What the host alone may do, and when."""

    async def test_computers(self) -> None:
        """Put on empty chairs, changed in level, taken away; never on a person's chair, never in a deal."""
        world = World()
        host = await opened(world, OPTIONS, [None, None])
        bob = await world.joined(BOB)
        assert await code_of(await bob.ask(t="seat_computer", chair=2, level="club")) == "table/not_host"
        assert await code_of(await host.ask(t="seat_computer", chair=1, level="club")) == "table/chair_taken"
        assert await code_of(await host.ask(t="seat_computer", chair=9, level="club")) == "table/no_chair"
        unknown = await host.ask(t="seat_computer", chair=2, level="god")
        assert await code_of(unknown) == "player/unknown_level"
        await host.ask(t="seat_computer", chair=2, level="club")
        name = world.room.house.chairs[2].name
        await host.ask(t="seat_computer", chair=2, level="beginner")
        assert (world.room.house.chairs[2].name, world.room.house.chairs[2].level) == (name, "beginner")
        await host.ask(t="seat_computer", chair=2, level=None)
        assert world.room.house.free == (2,)
        assert await code_of(await host.deal()) == "table/empty_chairs"

    async def test_options_before_the_first_deal_only(self) -> None:
        """Anything may be agreed anew until cards are dealt; nonsense is refused with its code."""
        world = World()
        host = await opened(world, OPTIONS, ["club", "club"])
        for options, code in (
            ({"preset": "no_such"}, "ruleset/unknown_preset"),
            ({"preset": "app_voleny", "house": {"max_flek": 99}}, "ruleset/invalid"),
            ({"preset": "app_voleny", "chairs": 5}, "table/option_value"),
            ({"preset": "app_voleny", "stand_in": 3}, "table/option_value"),
            ({"preset": "app_voleny", "clock": {"move": 1}}, "table/option_value"),
            ({"preset": "app_voleny", "stake": 0}, "table/stake"),
        ):
            assert await code_of(await host.ask(t="set_options", options=options)) == code
        four = {"preset": "csm_licitovany", "chairs": 4, "length": None, "house": {"max_flek": 3}}
        assert isinstance(await host.ask(t="set_options", options=four), Ack)
        assert len(host.last(Snapshot).table.chairs) == 4
        assert world.room.match.setup.ruleset.get("max_flek") == 3
        await host.ask(t="seat_computer", chair=3, level="club")
        await all_ready([host])
        await world.pass_time(READY_WAIT)
        assert await code_of(await host.ask(t="set_options", options=four)) == "table/begun"

    async def test_lots(self) -> None:
        """Everybody sits where the lots fell, before a match only; accounts have nothing to lose yet."""
        world = World(seed="lots")
        players = await three(world, OPTIONS)
        before = [held.person for held in world.room.house.chairs]
        assert await code_of(await players[1].ask(t="draw_lots")) == "table/not_host"
        assert isinstance(await players[0].ask(t="draw_lots"), Ack)
        after = [held.person for held in world.room.house.chairs]
        assert sorted(map(str, after)) == sorted(map(str, before))
        for player in players:
            assert player.last(Snapshot).you.chair == after.index(player.person)
        await play_deal(players, SeededChance("one"))
        assert await code_of(await players[0].ask(t="draw_lots")) == "table/begun"

    async def test_end_after_this_deal(self) -> None:
        """The running deal is the last; it may be taken back; between deals the match ends at once."""
        world = World()
        players = await three(world, OPTIONS)
        await all_ready(players)
        await players[0].ask(t="end_after_deal", on=True)
        assert players[1].last(Table).table.ending
        chance = SeededChance("end")
        while world.room.match.running is not None:
            await step(players, chance)
        assert players[1].last(Table).table.stage == "over"
        assert await code_of(await players[0].deal()) == "table/over"

    async def test_rematch(self) -> None:
        """A new match at the same table: accounts begin at zero, versions go on, options may be changed."""
        world = World()
        players = await three(world, OPTIONS)
        early = await players[1].ask(t="rematch")
        assert await code_of(early) == "table/not_over"
        await play_deal(players, SeededChance("one"))
        version = world.version
        await players[0].ask(t="end_after_deal", on=True)
        assert isinstance(await players[1].ask(t="rematch"), Ack)
        shown = players[2].last(Snapshot)
        assert shown.table.stage == "gathering"
        assert shown.table.accounts == [0, 0, 0]
        assert shown.deal is None
        assert shown.version == version + 1
        await play_deal(players, SeededChance("two"))
        assert len(world.storage.finished) == 2
        assert [deal.number for deal in world.storage.finished.values()] == [1, 2]


class TestReady:
    """The next deal begins when all who are there are ready, and waits for nobody for long."""

    async def test_first_deal_is_the_hosts(self) -> None:
        """Before the first deal only the host's word counts."""
        world = World()
        players = await three(world, OPTIONS)
        await players[1].deal()
        await players[2].deal()
        await world.pass_time(READY_WAIT * 3)
        assert world.room.match.running is None
        await players[0].deal()
        assert world.room.match.running is not None

    async def test_ready_is_a_person_not_a_chair(self) -> None:
        """Who leaves takes his readiness along; whoever sits down there next says it himself."""
        world = World()
        players = await three(world, OPTIONS)
        await play_deal(players, SeededChance("one"))
        await players[2].deal()
        await players[2].ask(t="leave")
        await world.joined("p-4")
        assert not any(chair.ready for chair in players[0].last(Table).table.chairs)
        await players[0].deal()
        await players[1].deal()
        assert world.room.match.running is None

    async def test_nobody_holds_the_others_up(self) -> None:
        """Twenty seconds after the first one the deal begins for all."""
        world = World()
        players = await three(world, OPTIONS)
        await play_deal(players, SeededChance("one"))
        await players[2].deal()
        assert players[0].last(Table).table.chairs[2].ready
        await world.pass_time(READY_WAIT - 1)
        assert world.room.match.running is None
        await world.pass_time(1)
        assert world.room.match.running is not None

    async def test_cutter(self) -> None:
        """Only the cutter cuts, only where the rules let him; the pack is cut near the place."""
        world = World()
        players = await three(world, TableOptions(preset="csm_voleny"))
        turn = players[0].last(Snapshot).turn
        want = world.room.want
        assert want.kind == "cut"
        cutter = next(p for p in players if world.room.house.chair_of(p.person) == want.chair)
        other = next(p for p in players if p is not cutter)
        assert await code_of(await other.ask(t="cut", version=0, place=9)) == "table/not_cutter"
        assert await code_of(await cutter.ask(t="cut", version=0, place=1)) == "deal/cut_place"
        assert await code_of(await cutter.ask(t="cut", version=0, place=0)) == "deal/cut_not_declined"
        assert turn.places == []
        await cutter.ask(t="cut", version=0, place=9)
        await players[0].deal()
        deal = world.room.match.running
        assert deal is not None
        assert deal.dealt.cut is not None
        assert abs(deal.dealt.cut - 9) <= 3


class TestClock:
    """Time to think: a move, then the bank; what happens then is agreed; it stands in an empty room."""

    async def begun(self, world: World, on_end: str, bank: int = 0) -> list[object]:
        """Three people with a clock and cards."""
        clock = Clock(move=20, bank=bank, on_end=on_end)  # type: ignore[arg-type]  # either of the two
        players = await three(world, TableOptions(preset="app_voleny", clock=clock))
        await all_ready(players)
        return list(players)

    @pytest.mark.parametrize("on_end", ["stand_in", "first_lawful"])
    async def test_out_of_time(self, on_end: str) -> None:
        """Something is done for who is out of time, and marked; not a second before."""
        world = World()
        await self.begun(world, on_end)
        chair, version = world.room.want.chair, world.version
        first = world.room.match.view(chair or 0).legal_actions[0]
        assert world.room.match.running is not None
        await world.pass_time(19.5)
        assert world.version == version
        await world.pass_time(0.5)
        assert world.version > version
        deal = world.room.match.deals[-1]
        assert deal.stood_in == (chair,)
        if on_end == "first_lawful":
            assert deal.state.actions[0].action == first

    async def test_bank(self) -> None:
        """What a move takes longer comes off the bank, once and for all."""
        world = World()
        players = await self.begun(world, "first_lawful", bank=30)
        version = world.version
        await world.pass_time(49)
        assert world.version == version
        await world.pass_time(1)
        assert world.version > version
        assert len(players) == 3

    async def test_stands_in_an_empty_room(self) -> None:
        """Time runs for nobody while nobody is there."""
        world = World()
        players = await three(world, TableOptions(preset="app_voleny", clock=Clock(move=20)))
        await all_ready(players)
        version = world.version
        for player in players:
            await player.go()
        await world.pass_time(1000)
        assert world.version == version
        for player in players:
            await player.come()
        assert players[0].last(Snapshot).turn.left == 20
        assert world.room.house.host == HOST
