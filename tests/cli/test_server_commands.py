"""Commands around the server: a backup, a review, the proof of a fair deal."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from marias.chance import SeededChance
from marias.cli import main
from marias.engine.presets import PRESETS
from marias.notation.record import record_of
from marias.notation.writing import write_record, write_records
from marias.server.sqlite.database import Database
from marias.testing.playouts import random_playout
from tests.table.test_fair import chain

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands speak English whatever machine this is."""
    monkeypatch.setenv("MARIAS_LANG", "en")


def test_backup_is_one_new_file(tmp_path: Path, capsys: Capture) -> None:
    """The copy is written once; what exists is never overwritten, and nothing can be copied from nowhere."""
    Database(tmp_path / "data").close()
    copy = tmp_path / "copy.db"
    command = ["backup", str(copy), "--data", str(tmp_path / "data")]
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bytes"] == copy.stat().st_size > 0
    assert copy.stat().st_mode & 0o077 == 0
    assert main(command) == 1
    assert "storage/exists" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "more.db"), "--data", str(tmp_path / "nothing")]) == 1
    assert "storage/nothing" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "no" / "folder.db"), "--data", str(tmp_path / "data")]) == 1
    assert "storage/unwritable" in capsys.readouterr().err


def test_review_values_every_card_played(tmp_path: Path, capsys: Capture) -> None:
    """Each card played is among those valued, and nobody gives less than nothing away."""
    states = random_playout(PRESETS["app_voleny"], SeededChance(5)).states
    file = tmp_path / "deal.marias"
    file.write_text(write_record(record_of(states[-1], dealer=0)), encoding="utf-8")
    assert main(["review", str(file), "--json"]) == 0
    moments = json.loads(capsys.readouterr().out)["moments"]
    assert moments
    for moment in moments:
        assert moment["card"] in moment["values"]
        assert moment["lost"] >= 0
    assert main(["review", str(file)]) == 0
    assert "all cards lay open" in capsys.readouterr().out
    assert main(["review", str(tmp_path / "nothing.marias")]) == 1


def test_fair_deals_are_verified(tmp_path: Path, capsys: Capture) -> None:
    """A chain given in order is right; one deal of it alone, or another secret, is told by its code."""
    records = [record for record, _ in chain("csm_voleny", None)]
    file = tmp_path / "chain.marias"
    file.write_text(write_records(records), encoding="utf-8")
    assert main(["verify-deal", str(file), "--json"]) == 0
    assert [answer["fair"] for answer in json.loads(capsys.readouterr().out)] == [True] * len(records)
    first = records[0]
    assert first.fair is not None
    other = replace(first, fair=replace(first.fair, secret="00" * 32))
    file.write_text(write_record(other), encoding="utf-8")
    assert main(["verify-deal", str(file)]) == 1
    assert "fair/commit" in capsys.readouterr().err
    file.write_text(write_record(replace(first, fair=None)), encoding="utf-8")
    assert main(["verify-deal", str(file)]) == 1
    assert "fair/none" in capsys.readouterr().err
