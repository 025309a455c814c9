"""All records of a person in one file."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime

from marias.notation import files
from marias.server.ports import FinishedDeal


def archive_of(deals: Iterator[FinishedDeal]) -> bytes:
    """Pack the records into an archive, a file each, named by day and number."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for deal in deals:
            at = datetime.fromtimestamp(deal.at, UTC)
            name = f"{at:%Y-%m-%d}/{at:%H%M%S}-{deal.record[:8]}.marias"
            archive.writestr(zipfile.ZipInfo(name, at.timetuple()[:6]), deal.text)
    return packed.getvalue()


def lines_of(deals: Iterator[FinishedDeal]) -> bytes:
    """Write the records as JSON Lines."""
    records = (
        entry.record
        for deal in deals
        for entry in files.read(deal.text.encode(), files.Format.MARIAS).entries
    )
    text, _ = files.write(list(records), files.Format.JSONL)
    return text.encode()
