"""Finished deals: kept, listed, summed up, shown card by card, shared, deleted."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from marias.cli import main
from marias.notation import files
from marias.notation.verification import verify_entry
from tests.server.house.serving import ALONE, Server, Visitor


@pytest.fixture(scope="module")
def played(server: Server) -> Iterator[Visitor]:
    """Give somebody who has finished a deal against two computers."""
    with Visitor(server.address) as visitor:
        visitor.arrive()
        table = visitor.ask("POST", "/api/tables", ALONE)
        player = visitor.play(table["id"])
        player.play_deals(1)
        player.socket.close()
        yield visitor


def test_finished_deal_is_in_the_history(played: Visitor) -> None:
    """The list has the deal with my seat's units, and the statistics count it once."""
    (deal,) = played.ask("GET", "/api/history")["deals"]
    assert deal["preset"] == "app_voleny"
    assert "Eva" in deal["names"]
    statistics = played.ask("GET", "/api/statistics")
    assert statistics["total"]["deals"] == 1
    assert statistics["total"]["units"] == deal["units"] == statistics["account"][-1]
    assert played.ask("GET", "/api/me")["deals"] == 1


def test_replay_values_every_card_that_was_played(played: Visitor) -> None:
    """At each card every legal one has its open-card value, and the one played is among them."""
    (deal,) = played.ask("GET", "/api/history")["deals"]
    replay = played.ask("GET", f"/api/records/{deal['record']}")
    moments = [moment for moment in replay["moments"] if moment.get("values")]
    played_cards = [moment for moment in replay["moments"] if "play " in (moment.get("action") or "")]
    assert moments == played_cards != []
    for moment in moments:
        seat, _, card, *_ = moment["action"].split()
        assert card in moment["values"]
        assert int(seat) == moment["to_move"]
    assert [len(hand.split()) > 0 for hand in replay["hands"]] == [True] * 3
    assert replay["discards"]
    declarer = replay["result"]["declarer"]
    if declarer is not None and replay["seat"] != declarer:
        hidden = replay["moments"][0]["view"]
        other = played.ask("GET", f"/api/records/{deal['record']}?seat={declarer}")
        assert (other["seat"], other["record"]) == (declarer, deal["record"])
        assert other["moments"][0]["view"]["hand"] != hidden["hand"]


def test_files_hold_the_whole_deal(played: Visitor) -> None:
    """One file, the archive and the lines hold a record that replays to its stored result."""
    (deal,) = played.ask("GET", "/api/history")["deals"]
    one = played.http.get(f"/api/records/{deal['record']}.marias")
    assert "attachment" in one.headers["content-disposition"]
    packed = zipfile.ZipFile(io.BytesIO(played.http.get("/api/records.zip").content))
    texts = [one.content, packed.read(packed.namelist()[0])]
    entries = [entry for text in texts for entry in files.read(text, files.Format.MARIAS).entries]
    lines = played.http.get("/api/records.jsonl").content
    entries += files.read(lines, files.Format.JSONL).entries
    assert len(entries) == 3
    for entry in entries:
        replay = verify_entry(entry)
        assert replay.faults == ()
        assert replay.last is not None
        assert replay.last.settlement is not None


def test_downloaded_deal_proves_itself(played: Visitor, tmp_path: Path) -> None:
    """The record of a deal at a table is fair by what stands in it."""
    (deal,) = played.ask("GET", "/api/history")["deals"]
    file = tmp_path / "deal.marias"
    file.write_bytes(played.http.get(f"/api/records/{deal['record']}.marias").content)
    assert main(["verify-deal", str(file)]) == 0
    proof = played.ask("GET", f"/api/records/{deal['record']}")["fair"]
    assert len(proof["secret"]) == 64


def test_only_who_sat_there_sees_a_deal_until_it_is_shared(played: Visitor, eva: Visitor) -> None:
    """A foreign record is as good as none; its link opens it, and is dead once it is taken back."""
    (deal,) = played.ask("GET", "/api/history")["deals"]
    path = f"/api/records/{deal['record']}"
    assert eva.refused("GET", path) == (404, "server/no_record")
    assert eva.refused("POST", f"{path}/share") == (404, "server/no_record")
    link = played.ask("POST", f"{path}/share")["link"]
    assert played.ask("POST", f"{path}/share")["link"] == link
    key = link.rsplit("/", 1)[1]
    assert eva.ask("GET", f"/api/shared/{key}")["record"] == deal["record"]
    assert eva.http.get(f"/api/shared/{key}.marias").is_success
    played.ask("DELETE", f"{path}/share")
    assert eva.refused("GET", f"/api/shared/{key}") == (404, "server/no_record")


def test_same_cards_again_are_a_table_for_practice(played: Visitor) -> None:
    """The cards of a finished deal are dealt once more to the same person, alone."""
    (deal,) = played.ask("GET", "/api/history")["deals"]
    again = played.ask("POST", "/api/tables", {**ALONE, "again": deal["record"]})
    player = played.play(again["id"])
    player.play_deals(1)
    player.socket.close()
    first, second = played.ask("GET", "/api/history")["deals"]
    assert first["practice"]
    hands = [played.ask("GET", f"/api/records/{each['record']}")["hands"] for each in (first, second)]
    assert hands[0] == hands[1]
    assert played.ask("GET", "/api/statistics")["total"]["deals"] == 1


def test_deleting_my_data_leaves_nothing(server: Server) -> None:
    """Cookie, name, history and table are gone, and the same browser comes as somebody new."""
    with Visitor(server.address) as visitor:
        before = visitor.arrive()
        table = visitor.ask("POST", "/api/tables", ALONE)
        player = visitor.play(table["id"])
        player.play_deals(1)
        (deal,) = visitor.ask("GET", "/api/history")["deals"]
        visitor.ask("DELETE", "/api/me")
        assert visitor.refused("GET", "/api/history") == (401, "server/no_person")
        after = visitor.arrive()
        assert after["id"] != before["id"]
        assert after["name"] == ""
        assert visitor.refused("GET", f"/api/records/{deal['record']}") == (404, "server/no_record")
        assert visitor.ask("GET", "/api/history")["deals"] == []


def test_record_stays_closed_while_its_cards_are_dealt_on(server: Server) -> None:
    """In a chain of unshuffled deals one sees of a finished one what one saw; no file or link is given."""
    with Visitor(server.address) as visitor:
        visitor.arrive()
        wish = {**ALONE, "options": {"preset": "csm_voleny", "every_deal": True, "length": None}}
        table = visitor.ask("POST", "/api/tables", wish)
        player = visitor.play(table["id"])
        player.play_deals(1)
        (deal,) = visitor.ask("GET", "/api/history")["deals"]
        path = f"/api/records/{deal['record']}"
        shown = visitor.ask("GET", f"{path}?seat={(deal['seat'] + 1) % 3}")
        assert shown["seat"] == deal["seat"]
        assert (shown["hands"], shown["discards"], shown.get("fair")) == ([], [], None)
        for moment in shown["moments"]:
            assert "values" not in moment
            assert "hands" not in moment
            assert "??" not in moment["view"]["hand"]
        assert visitor.refused("GET", f"{path}.marias") == (409, "server/chain_running")
        assert visitor.refused("POST", f"{path}/share") == (409, "server/chain_running")
        again = {**ALONE, "again": deal["record"]}
        assert visitor.refused("POST", "/api/tables", again) == (409, "server/chain_running")
        assert visitor.http.get("/api/records.jsonl").content == b""
