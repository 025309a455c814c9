"""Files are written whole or not at all, and read without waiting for what never comes."""

import os
import subprocess
from pathlib import Path

import pytest

from marias.errors import RecordError
from marias.notation import files
from marias.notation.content import read_content


def test_what_was_there_stays_until_all_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk or an interruption leaves the old file, and nothing beside it."""
    path = tmp_path / "deal.marias"
    path.write_text("old", encoding="utf-8")

    def refused(self: Path, target: Path) -> Path:
        raise OSError(28, "no space", str(target))

    def interrupted(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(RecordError, match=r"record/unwritable .* reason=ENOSPC"):
        files.store(str(path), "new")
    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.store(str(path), "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert os.listdir(tmp_path) == ["deal.marias"]  # noqa: PTH208 - hidden ones too


def test_rights_and_links_stay(tmp_path: Path) -> None:
    """A file written anew keeps its rights, and a link to it stays a link."""
    path, link = tmp_path / "deal.marias", tmp_path / "link.marias"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    files.store(str(link), "č\n")
    assert path.read_bytes() == "č\n".encode()
    assert path.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()


def test_devices_are_written_to() -> None:
    """What is no file is not replaced by one."""
    files.store(os.devnull, "text")
    assert not Path(os.devnull).is_file()


def test_a_pipe_nobody_writes_to_is_empty(tmp_path: Path) -> None:
    """Nothing waits for it; a pipe with a writer is read to its end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert read_content(str(pipe), 10) == b""
    with subprocess.Popen(["/bin/sh", "-c", 'printf "0123456789 and more" > "$0"', str(pipe)]):
        found = b""
        while not found:  # until the other side has opened it
            found = read_content(str(pipe), 10)
    assert found == b"0123456789 "
