"""`marias` without a command: the table of whoever sits at this machine, in the browser."""

from __future__ import annotations

from pathlib import Path


def own_table(*, browser: bool, network: bool, port: int | None, data: Path | None, lang: str | None) -> None:
    """Serve the table and open it; one that runs already is only opened."""
    from marias.cli.language import language_of
    from marias.server.launching import PORT, Launch, launch
    from marias.table.data_folder import data_folder

    launch(
        Launch(
            data_folder(data),
            language_of(lang),
            port=PORT if port is None else port,
            own=True,
            network=network,
            browser=browser,
        )
    )
