"""The page: built files from the package, small ones as they were compressed when built."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from marias.errors import ServerError
from marias.server.page_folder import page_folder

INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose name tells their content, those below `assets/`: nobody asks whether they changed."""
ASK: Final = "no-cache"
A_DAY: Final = "public, max-age=86400"
"""For icons, which browsers ask for again and again."""
_TYPES: Final = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class _File:
    changed: int
    body: bytes
    packed: bytes | None
    kind: str
    tag: str


class Pages:
    """The files of the page, read when they are first asked for and whenever they were built anew."""

    def __init__(self, folder: Path | None = None) -> None:
        """Serve the files of a folder; without one, of the package's own page."""
        self._folder = folder or page_folder()
        self._files: dict[str, _File] = {}

    async def index(self, request: Request) -> Response:
        """Answer with the one page, whatever link led there; raises ServerError `server/no_page`."""
        return self._answer(request, INDEX, ASK)

    async def file(self, request: Request) -> Response:
        """Answer with a file beside it; raises ServerError `server/not_found`."""
        name = request.url.path.lstrip("/")
        keep = FOREVER if name.startswith("assets/") else A_DAY if name.startswith("icon") else ASK
        return self._answer(request, name, keep)

    def _answer(self, request: Request, name: str, keep: str) -> Response:
        file = self._file(name)
        if file is None:
            if name == INDEX:
                raise ServerError("server/no_page")
            raise ServerError("server/not_found", path=request.url.path[:100])
        headers = {"Cache-Control": keep}
        if keep != FOREVER:
            headers["ETag"] = file.tag
        if file.packed is not None:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = file.packed
        return Response(body, headers=headers, media_type=file.kind)

    def _file(self, name: str) -> _File | None:
        """Read a file of the folder, and of nowhere else; None where there is none."""
        if self._folder is None or any(part.startswith(".") or not part for part in name.split("/")):
            return None
        if "\\" in name or "\0" in name or name.endswith(".gz"):
            return None
        path = self._folder / name
        try:
            changed = path.stat().st_mtime_ns
            known = self._files.get(name)
            if known is not None and known.changed == changed:
                return known
            body = path.read_bytes()
            packed = path.with_name(path.name + ".gz")
            small = packed.read_bytes() if packed.exists() else None
        except OSError:
            return None
        kind = _TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self._files[name] = _File(changed, body, small, kind, tag)
        return self._files[name]
