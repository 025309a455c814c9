"""What runs in the process that reviews finished deals; nothing here knows the server."""

from __future__ import annotations

import multiprocessing
import os
import threading

import msgspec

from marias.analysis.review import CardValues, review
from marias.notation import files
from marias.notation.verification import verify_entry


def end_with_server() -> None:
    """End this process when the server is gone, even killed: the pool's own pipe stays open at both ends."""
    server = multiprocessing.parent_process()
    if server is None:
        return

    def wait() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def reviewed(text: str) -> bytes:
    """Review the deal of a record and give the values of every state as JSON."""
    values: list[CardValues | None] = []
    for entry in files.read(text.encode(), files.Format.MARIAS).entries:
        values = review(verify_entry(entry).states)
    return msgspec.json.encode(values)


def read_values(body: bytes) -> list[CardValues | None]:
    """Read them back."""
    return msgspec.json.decode(body, type=list[CardValues | None])
