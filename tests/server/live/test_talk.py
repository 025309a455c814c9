"""Quick phrases: when they may be said, by whom, and who hears them."""

import pytest

from marias import texts
from marias.protocol.from_server import Ack, Refused, Said
from marias.protocol.shapes import TableOptions
from marias.server.live.phrases import ONE_MOMENT, PHRASES
from marias.server.live.talk import MOST_PHRASES, WITHIN
from marias.server.ports import Way
from tests.server.live.tables import World, all_ready, three

OPTIONS = TableOptions(preset="app_voleny", watch="anyone")


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_phrase_has_its_words(language: str) -> None:
    """Twelve phrases and the one for whoever is to move, in every language."""
    assert len(PHRASES) == 12
    for phrase in (*PHRASES, ONE_MOMENT):
        assert texts.render(f"phrase.{phrase}", {}, language)


async def test_between_deals_everybody_hears() -> None:
    """Said once, heard by all with the speaker's chair; a watcher hears but may not speak."""
    world = World()
    players = await three(world, OPTIONS)
    spy = await world.joined("p-spy", Way.LOBBY_WATCH)
    assert isinstance(await players[1].ask(t="say", phrase="hello"), Ack)
    for player in (*players, spy):
        assert [m for m in player.heard() if isinstance(m, Said)] == [Said(chair=1, phrase="hello")]
    answer = await spy.ask(t="say", phrase="hello")
    assert isinstance(answer, Refused)
    assert answer.code == "table/not_seated"
    unknown = await players[1].ask(t="say", phrase="give_me_hearts")
    assert isinstance(unknown, Refused)
    assert unknown.code == "table/no_phrase"


async def test_in_play_they_would_be_signals() -> None:
    """During a deal only the one to move says one moment; while somebody is away all may speak again."""
    world = World()
    players = await three(world, OPTIONS)
    await all_ready(players)
    for player in players:
        answer = await player.ask(t="say", phrase="oops")
        assert isinstance(answer, Refused)
        assert answer.code == "table/phrase_now"
        moment = await player.ask(t="say", phrase=ONE_MOMENT)
        chair = world.room.house.chair_of(player.person)
        assert isinstance(moment, Ack) is (chair == world.room.want.chair)
    await players[2].go()
    assert isinstance(await players[0].ask(t="say", phrase="waiting_for_you"), Ack)


async def test_off_by_agreement() -> None:
    """Where phrases are off nobody says any."""
    world = World()
    players = await three(world, TableOptions(preset="app_voleny", phrases=False))
    answer = await players[0].ask(t="say", phrase="hello")
    assert isinstance(answer, Refused)
    assert answer.code == "table/phrase_now"


async def test_a_moment_is_asked_once_a_decision() -> None:
    """How often somebody asks for a moment during a deal would tell his partner something."""
    world = World()
    players = await three(world, OPTIONS)
    await all_ready(players)
    chair = world.room.want.chair
    assert chair is not None
    mover = next(page for page in players if page.person == world.room.house.chairs[chair].person)
    answers = [await mover.ask(t="say", phrase=ONE_MOMENT) for _ in range(3)]
    assert [isinstance(answer, Ack) for answer in answers] == [True, False, False]
    heard = [message for message in players[0].heard() if isinstance(message, Said)]
    assert len(heard) == 1


async def test_nobody_talks_without_end() -> None:
    """Of many phrases at once few are passed on; after a while one may speak again, and others may always."""
    world = World()
    players = await three(world, OPTIONS)
    answers = [await players[1].ask(t="say", phrase="hello") for _ in range(20)]
    assert sum(isinstance(answer, Ack) for answer in answers) == MOST_PHRASES
    assert isinstance(answers[-1], Refused)
    assert answers[-1].code == "protocol/too_fast"
    assert isinstance(await players[0].ask(t="say", phrase="hello"), Ack)
    await world.pass_time(WITHIN + 1)
    assert isinstance(await players[1].ask(t="say", phrase="hello"), Ack)
