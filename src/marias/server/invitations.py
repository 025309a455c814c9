"""How friends come to a table: code, links, and the QR code of the first of them."""

from __future__ import annotations

from collections.abc import Sequence

import segno

from marias.protocol.routes import Invitation
from marias.server.ports import TableHead


def invitation_of(head: TableHead, bases: Sequence[str]) -> Invitation:
    """Tell everything; links to watch only where watching is agreed."""
    links = [f"{base}/j/{head.key}" for base in bases]
    watched = head.options.watch != "nobody"
    return Invitation(
        code=head.code,
        links=links,
        qr=qr_path(links[0]),
        watch_links=[f"{base}/w/{head.watch_key}" for base in bases] if watched else [],
    )


def qr_path(text: str) -> str:
    """Draw a QR code as the `d` of an SVG path, one unit a module, with a quiet zone of four.

    The first two numbers of the path, `M0 0`, are followed by an empty move to the far corner, so that its
    size can be read off: `M0 0M41 41`.
    """
    code = segno.make(text, error="m", micro=False)
    rows = [bytes(row) for row in code.matrix_iter(border=4)]
    parts = [f"M0 0M{len(rows)} {len(rows)}"]
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                parts.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length or 1
    return "".join(parts)


def qr_lines(text: str) -> str:
    """Draw a QR code for a terminal."""
    rows = [list(row) for row in segno.make(text, error="l", micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(blocks[int(up), int(down)] for up, down in zip(*pair, strict=True)) for pair in pairs
    )
