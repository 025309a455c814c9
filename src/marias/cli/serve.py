"""`marias serve`: tables for others, as a host runs them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes any.")] = 8743,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept (also MARIAS_DATA).")
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address that people use, behind a proxy.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy or network whose X-Forwarded-For is believed."),
    ] = None,
    durable: Annotated[
        bool, typer.Option("--durable", help="Survive a loss of power too; every action takes longer.")
    ] = False,
    pauses: Annotated[
        float,
        typer.Option(
            min=0, max=10, metavar="FACTOR", help="How long computers seem to think; 0 answers at once."
        ),
    ] = 1.0,
    lang: Annotated[str | None, typer.Option(metavar="cs|en", help="Language.")] = None,
) -> None:
    """Serve tables until Ctrl-C; the address stands on standard output, one line.

    What happens is written on standard error, a JSON object a line.  MARIAS_METRICS_KEY is a key that lets
    others than this machine read /metrics.

    Example: marias serve --host 0.0.0.0 --data /var/lib/marias

    Example: marias serve --base-url https://example.org --trusted-proxy 127.0.0.1
    """
    import os

    from marias.cli.language import language_of
    from marias.server.hosts import read_base_url, read_proxies
    from marias.server.launching import Launch, launch
    from marias.table.data_folder import data_folder

    proxies = [word for text in trusted_proxy or [] for word in text.split(",")]
    launch(
        Launch(
            data_folder(data),
            language_of(lang),
            host=host,
            port=port,
            base_url=None if base_url is None else read_base_url(base_url),
            proxies=read_proxies(proxies),
            durable=durable,
            pauses=pauses,
            metrics_key=os.environ.get("MARIAS_METRICS_KEY") or None,
        )
    )
