"""Keeping tables: what is loaded is what was saved, and damage is noticed, named and moved aside."""

import json
import os
from pathlib import Path

import pytest

from marias.errors import TableError
from marias.table.file_store import FileStore
from marias.table.live_match import LiveMatch, WantKind
from marias.table.store import decoded, encoded
from tests.table.tables import begun, my_move, opened, played, to_me


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    """An empty store."""
    return FileStore(tmp_path)


def code_of(step: object) -> str:
    """Give the code of a refusal."""
    with pytest.raises(TableError) as refused:
        step()  # type: ignore[operator]
    return refused.value.code


@pytest.mark.parametrize("preset", ["csm_voleny", "csm_licitovany", "app_voleny"])
def test_every_moment_comes_back_exactly(preset: str) -> None:
    """After each step the reread table equals the kept one: cards, log, versions, account, next deals."""
    table = opened(preset)
    for _ in range(60):
        table = to_me(table)
        assert decoded(encoded(table)) == table
        if table.want.kind is WantKind.ACTION:
            table = my_move(table)
        if table.version % 7 == 0 and table.may_undo(0):
            table = table.undo(0)
    assert played(decoded(encoded(table)), 8) == played(table, 8)


def test_house_rules_and_agreements_come_back(store: FileStore) -> None:
    """Options, stake, names and the secret are kept with the table, not looked up again."""
    from dataclasses import replace

    from marias.engine.amounts import Money

    table = opened()
    rules = table.setup.ruleset.derive("Thursday", {"limit": 500})
    setup = replace(table.setup, ruleset=rules, stake=Money(20), length=9)
    table = begun(LiveMatch.open(setup, "s"))
    key = store.fresh_key()
    store.save(key, table)
    again = FileStore(store.folder.parent).load(key)
    assert again == table
    assert again.setup.ruleset.digest() == rules.digest()


def test_keys_by_last_use_and_unfinished(store: FileStore) -> None:
    """The match last played is offered; a finished one never is."""
    assert store.unfinished() is None
    tables = {name: to_me(opened()) for name in ("first", "second")}
    for number, (key, table) in enumerate(tables.items()):
        store.save(key, table)
        os.utime(store.folder / f"{key}.table", ns=(number, number))
    assert store.keys() == ("second", "first")
    assert store.unfinished() == "second"
    fresh = FileStore(store.folder.parent)
    fresh.load("second")
    fresh.save("second", played(opened(length=3), 3))
    assert fresh.unfinished() == "first"
    fresh.delete("first")
    fresh.delete("first")
    assert fresh.unfinished() is None


def test_files_are_private(store: FileStore) -> None:
    """Every hand lies in the file, so nobody else may read it."""
    store.save("k", to_me(opened()))
    assert (store.folder / "k.table").stat().st_mode & 0o077 == 0
    assert store.folder.stat().st_mode & 0o077 == 0


class TestDamage:
    """Whatever lies in the file, loading gives a table or a typed refusal."""

    def test_every_truncation(self, store: FileStore) -> None:
        """A file cut off anywhere is damaged, moved aside under a new name, and in nobody's way."""
        table = to_me(opened())
        content = encoded(table)
        path = store.folder / "k.table"
        store.save("k", table)
        for length in range(0, len(content), 97):
            path.write_bytes(content[:length])
            with pytest.raises(TableError) as refused:
                FileStore(store.folder.parent).load("k")
            assert refused.value.code == "store/moved_aside"
            aside = Path(str(refused.value.data["folder"])) / str(refused.value.data["file"])
            assert aside.read_bytes() == content[:length]
            assert not path.exists()
        assert len(list(store.folder.glob("k.damaged*"))) == len(range(0, len(content), 97))

    @pytest.mark.parametrize(
        "change",
        [
            {"steps": [{"step": "act", "chair": 0, "action": "good"}]},
            {"length": -3},
            {"sitters": []},
            {"first_dealer": 9},
            {"rules": {"name": "x", "variant": "chess", "extends": None, "options": {}}},
            {"secret": 5},
            {"surprise": True},
            {"steps": "x"},
            {"stake": 0},
        ],
    )
    def test_changed_by_hand(self, change: dict[str, object]) -> None:
        """Facts that no match has are damage, never a traceback."""
        saved = json.loads(encoded(to_me(opened())))
        assert code_of(lambda: decoded(json.dumps(saved | change).encode())) == "store/damaged"

    def test_changed_card(self) -> None:
        """A pack with a card twice, or an action of another hand, is noticed when the steps are replayed."""
        table = my_move(to_me(played(opened(), 1)))
        text = encoded(table).decode()
        saved = json.loads(text)
        saved["steps"][0]["pack"] = saved["steps"][0]["pack"].replace("hA", "h7")
        assert code_of(lambda: decoded(json.dumps(saved).encode())) == "store/damaged"

    @pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[" * 100_000, b"null", b'{"marias_table": "x"}'])
    def test_no_table_at_all(self, content: bytes) -> None:
        """Garbage and deep nesting are damage."""
        assert code_of(lambda: decoded(content)) == "store/damaged"

    def test_newer_is_left_alone(self, store: FileStore) -> None:
        """A later program's file is refused but stays where it is."""
        store.save("k", to_me(opened()))
        path = store.folder / "k.table"
        path.write_bytes(path.read_bytes().replace(b'"marias_table":1', b'"marias_table":2'))
        assert code_of(lambda: store.load("k")) == "store/newer"
        assert path.exists()


class TestWriting:
    """A save is whole or did not happen."""

    def test_two_programs_on_one_match(self, store: FileStore) -> None:
        """The second to go on is told instead of overwriting the other's deals."""
        table = to_me(opened())
        store.save("k", table)
        other = FileStore(store.folder.parent)
        other.save("k", my_move(other.load("k")))
        assert code_of(lambda: store.save("k", my_move(table))) == "store/changed"

    def test_failure_leaves_the_old_file(self, store: FileStore, monkeypatch: pytest.MonkeyPatch) -> None:
        """With the disk full at the flush, the table of before is still there, and no part of the new one."""
        table = to_me(opened())
        store.save("k", table)

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            assert code_of(lambda: store.save("k", my_move(table))) == "store/full"
        assert [path.name for path in store.folder.iterdir()] == ["k.table"]
        assert FileStore(store.folder.parent).load("k") == table
        store.save("k", my_move(table))

    def test_no_folder_to_be_had(self, tmp_path: Path) -> None:
        """A file where the folder should be is a sentence with its path, not a traceback."""
        (tmp_path / "tables").write_text("in the way")
        store = FileStore(tmp_path)
        with pytest.raises(TableError) as refused:
            store.save("k", opened())
        assert refused.value.code == "store/unwritable"
        assert refused.value.data["file"] == "k.table"
