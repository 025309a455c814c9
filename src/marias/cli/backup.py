"""`marias backup`: a copy of everything a server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept (also MARIAS_DATA).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Copy everything a server keeps into one file, while it runs.

    To go back to it, end the server and put the file in the place of marias.db in its folder.

    Example: marias backup friday.db --data /var/lib/marias
    """
    from marias.cli.language import language_of
    from marias.cli.output import print_json
    from marias.server.backup import back_up
    from marias.table.data_folder import data_folder
    from marias.texts import render

    language = language_of(lang)
    back_up(data_folder(data), file)
    if as_json:
        print_json({"file": str(file), "bytes": file.stat().st_size})
    else:
        print(render("cli.backup.done", {"file": str(file)}, language))
