"""What is kept: through kill -9, full disks, damaged and locked files, two servers at one folder, backups."""

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from marias.errors import StorageError
from marias.server.backup import back_up
from marias.server.instance import Instance
from marias.server.sqlite.database import FILE, Database
from tests.server.house.serving import ALONE, PROGRAM, Server, Visitor, served


def test_every_acknowledged_action_outlives_kill(tmp_path: Path) -> None:
    """After kill -9 in the middle of play the table is where its last acknowledgement was, and goes on."""
    servers = [Server(tmp_path / "data")]
    try:
        _killed_again_and_again(tmp_path / "data", servers)
        assert servers[-1].end() == 0
    finally:
        if servers[-1].process.poll() is None:
            servers[-1].end()


def _killed_again_and_again(folder: Path, servers: list[Server]) -> None:
    server = servers[-1]
    port = server.port
    with Visitor(server.address) as visitor:
        visitor.arrive()
        table = visitor.ask(
            "POST", "/api/tables", {**ALONE, "options": {"preset": "app_voleny", "length": None}}
        )
        finished = 0
        for round_ in range(3):
            player = visitor.play(table["id"])
            while len(player.acked) < 4 + 3 * round_:
                player.hear()
                player.move()
            finished += len(player.results)
            before = max(player.acked.values())
            answered = max(player.acked, key=lambda id_: player.acked[id_])
            server.kill()
            server = Server(folder, port=port)
            servers.append(server)
            player = visitor.play(table["id"])
            while player.hear()["t"] != "snapshot":
                pass
            assert player.version >= before
            # The same message again is answered again, not carried out again.
            player.say({"t": "act", "id": answered, "version": before, "actions": ["good"]})
            while answered not in player.acked:
                assert player.hear()["t"] != "refused"
            player.socket.close()
        player = visitor.play(table["id"])
        player.play_deals(1)
        assert len(visitor.ask("GET", "/api/history")["deals"]) >= 1


def test_orderly_end_tells_sockets_and_keeps_everything(tmp_path: Path) -> None:
    """At SIGTERM sockets are closed, the exit code is 0 and the tables are there at the next start."""
    server = Server(tmp_path / "data")
    with Visitor(server.address) as visitor:
        visitor.arrive()
        table = visitor.ask("POST", "/api/tables", ALONE)
        player = visitor.play(table["id"])
        player.hear()
        assert server.end() == 0
        with served(tmp_path / "data") as again, Visitor(again.address) as same:
            same.http.cookies.set("marias", visitor.http.cookies["marias"])
            (mine,) = same.ask("GET", "/api/me")["tables"]
            assert mine["id"] == table["id"]


def test_folder_has_one_server(tmp_path: Path) -> None:
    """A second server at the same folder is refused with a code and exit code 1."""
    with served(tmp_path / "data"):
        second = subprocess.run(
            [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", str(tmp_path / "data")],
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
    assert second.returncode == 1
    assert "storage/in_use" in second.stderr
    Instance(tmp_path / "data").close()


def test_damaged_file_is_moved_aside_and_named(tmp_path: Path) -> None:
    """A file that is no database any more loses nothing further: it gets another name, which is said."""
    folder = tmp_path / "data"
    with served(folder) as server, Visitor(server.address) as visitor:
        visitor.arrive()
    content = (folder / FILE).read_bytes()
    damaged = b"not a database" + content[14:]
    (folder / FILE).write_bytes(damaged)
    with served(folder) as server, Visitor(server.address) as visitor:
        visitor.arrive()
        assert "marias.db.damaged1" in server.errors()
    assert (folder / "marias.db.damaged1").read_bytes() == damaged


def test_newer_file_is_left_alone(tmp_path: Path) -> None:
    """What a later program has kept is neither read nor changed."""
    database = Database(tmp_path)
    database.close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StorageError) as caught:
        Database(tmp_path)
    assert caught.value.code == "storage/newer"


def _make(kept: sqlite3.Connection) -> None:
    kept.execute("INSERT INTO person VALUES (hex(randomblob(8)), ?, 'en', 0, 0)", ("x" * 2000,))


def _count(kept: sqlite3.Connection) -> int:
    (count,) = kept.execute("SELECT count(*) FROM person").fetchone()
    return int(count)


async def test_full_disk_refuses_and_keeps_nothing_of_it(tmp_path: Path) -> None:
    """When the file can grow no more, a write fails with its code, and works again once there is room."""
    database = Database(tmp_path)
    await database.write(lambda kept: kept.execute("PRAGMA max_page_count = 60").fetchone() and None)
    kept, code = 0, None
    while code is None:
        try:
            await database.write(_make)
            kept += 1
        except StorageError as error:
            code = error.code
    assert code == "storage/full"
    assert await database.read(_count) == kept
    database._connection.execute("PRAGMA max_page_count = 100000")
    await database.write(_make)
    assert await database.read(_count) == kept + 1
    database.close()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits a running process")
def test_action_that_can_t_be_kept_is_refused_and_never_announced(tmp_path: Path) -> None:
    """While the server can write nothing, an action is refused with its code and the table stays as it is."""
    with served(tmp_path / "data") as server, Visitor(server.address) as visitor:
        visitor.arrive()
        table = visitor.ask("POST", "/api/tables", ALONE)
        player = visitor.play(table["id"])
        while not (player.turn["wait"] == "action" and player.turn.get("legal")):
            player.hear()
            if player.turn["wait"] != "action":
                player.move()
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, most))
        before = player.version
        sent = player.move()
        heard = [player.hear()]
        while heard[-1]["t"] != "refused":
            heard.append(player.hear())
        assert heard[-1]["id"] == sent
        assert heard[-1]["code"].startswith("storage/")
        assert not [message for message in heard if message["t"] == "events"]
        assert visitor.http.put("/api/me", json={"name": "Jana"}).status_code in {503, 507}
        with Visitor(server.address) as other:
            other.http.cookies.update(visitor.http.cookies)
            second = other.play(table["id"])
            while second.hear()["t"] != "snapshot":
                pass
            assert second.version == before
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
            second.play_deals(1)


async def test_lock_of_another_program_is_a_coded_refusal(tmp_path: Path) -> None:
    """While somebody else holds the file, writes are refused after two seconds, and reading goes on."""
    database = Database(tmp_path)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError) as caught:
        await database.write(_make)
    assert caught.value.code == "storage/locked"
    assert await database.read(_count) == 0
    other.execute("ROLLBACK")
    other.close()
    await database.write(_make)
    database.close()


async def test_long_read_keeps_nobody_waiting(tmp_path: Path) -> None:
    """While somebody downloads everything, others are still answered."""
    database = Database(tmp_path)
    await database.write(_make)
    begun, may_end = threading.Event(), threading.Event()

    def long(kept: sqlite3.Connection) -> int:
        begun.set()
        assert may_end.wait(30)
        return _count(kept)

    downloading = asyncio.create_task(database.read_apart(long))
    await asyncio.to_thread(begun.wait, 30)
    async with asyncio.timeout(20):
        assert await database.read(_count) == 1
        await database.write(_make)
    may_end.set()
    assert await downloading == 2
    database.close()


async def test_one_write_that_fails_spoils_no_other(tmp_path: Path) -> None:
    """Of many writes that are committed together only the faulty one is refused."""
    database = Database(tmp_path)

    def faulty(kept: sqlite3.Connection) -> None:
        _make(kept)
        raise ValueError("mine alone")

    works = [faulty if number == 7 else _make for number in range(50)]
    results = await asyncio.gather(*(database.write(work) for work in works), return_exceptions=True)
    assert [isinstance(result, ValueError) for result in results].index(True) == 7
    assert await database.read(_count) == 49
    database.close()


async def test_writes_that_gather_share_a_commit(tmp_path: Path) -> None:
    """Many writes asked for at once take far fewer commits than they are."""
    database = Database(tmp_path)
    await asyncio.gather(*(database.write(_make) for _ in range(500)))
    assert await database.read(_count) == 500
    assert database.commits < 250
    database.close()


@pytest.mark.parametrize(("durable", "synchronous"), [(False, 1), (True, 2)])
async def test_durable_waits_for_the_disk(tmp_path: Path, durable: bool, synchronous: int) -> None:
    """--durable is SQLite's FULL, else NORMAL, both with a write-ahead log."""
    database = Database(tmp_path, durable=durable)
    found = await database.write(
        lambda kept: [
            kept.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "journal_mode")
        ]
    )
    assert found == [synchronous, "wal"]
    database.close()


def test_another_program_can_t_take_the_journal_away(tmp_path: Path) -> None:
    """A program that opens the file and closes it again leaves a running server its journal."""
    database = Database(tmp_path)
    try:
        look = (
            f"import sqlite3; c = sqlite3.connect({str(database.path)!r}); c.execute('PRAGMA user_version'); "
        )
        look += "c.execute('SELECT count(*) FROM sqlite_master').fetchone(); c.close()"
        subprocess.run([sys.executable, "-c", look], check=True)
        assert database.path.with_name(database.path.name + "-wal").exists()
    finally:
        database.close()


def test_files_are_for_their_owner(tmp_path: Path) -> None:
    """Nobody else on the machine can read what is kept."""
    Database(tmp_path / "data").close()
    assert (tmp_path / "data" / FILE).stat().st_mode & 0o077 == 0
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_backup_of_a_running_server_is_taken_up(tmp_path: Path) -> None:
    """The copy holds everything, never overwrites, and serves in the place of the original."""
    with served(tmp_path / "data") as server, Visitor(server.address) as visitor:
        me = visitor.arrive()
        cookie = visitor.http.cookies["marias"]
        back_up(tmp_path / "data", tmp_path / "copy.db")
        with pytest.raises(StorageError) as caught:
            back_up(tmp_path / "data", tmp_path / "copy.db")
        assert caught.value.code == "storage/exists"
    with pytest.raises(StorageError) as caught:
        back_up(tmp_path / "nothing", tmp_path / "other.db")
    assert caught.value.code == "storage/nothing"
    (tmp_path / "second").mkdir()
    os.rename(tmp_path / "copy.db", tmp_path / "second" / FILE)  # noqa: PTH104 - moves between folders
    with served(tmp_path / "second") as server, Visitor(server.address) as visitor:
        visitor.http.cookies.set("marias", cookie)
        assert visitor.arrive()["id"] == me["id"]
