"""Tables kept in the database: the storage that live tables know (`marias.server.ports.Storage`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from marias.server.ports import Kept, TableHead
from marias.server.sqlite import tables
from marias.server.sqlite.database import Database


class Keeping:
    """Keeps steps of tables; `noted` hears of every new head once it is kept, and whether it was deserted."""

    def __init__(self, database: Database, noted: Callable[[TableHead, bool], None]) -> None:
        """Keep in a database."""
        self._database = database
        self._noted = noted

    async def keep(self, kept: Kept) -> None:
        """Keep a step durably; raises StorageError `storage/…`, then nothing of it is kept."""
        await self._database.write(lambda connection: tables.keep(connection, kept))
        if kept.deserted or not kept.same:
            self._noted(kept.head, kept.deserted)

    async def journal(self, table: str) -> Sequence[bytes]:
        """Give all lines of a table in the order they were kept."""
        return await self._database.read(lambda connection: tables.journal(connection, table))
