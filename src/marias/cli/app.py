"""The list of commands; a command's module is imported when the command is called or helped with."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from marias.errors import CommandError

#: Every command in the order of `--help`: the module of this package that has a function of this name, with
#: `_` for `-`.
COMMANDS: Final = (
    *(
        "play",
        "match",
        "arena",
        "hint",
        "engine",
        "settle",
        "replay",
        "validate",
        "convert",
        "solve",
        "rules",
    ),
    *("linecount", "bench", "serve", "backup", "review", "verify-deal"),
)


class LateGroup(TyperGroup):
    """The commands as a group that imports nothing before it must."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - typer's own context, private there
        """Name the commands in their order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401 - as above
        """Import a command; raises `command/usage` where there is none of this name."""
        if cmd_name not in COMMANDS:
            known = ", ".join(COMMANDS)
            raise CommandError("command/usage", kind="command", parameter=cmd_name, reason=known)
        name = cmd_name.replace("-", "_")
        function = getattr(import_module(f"marias.cli.{name}"), name)
        single = typer.Typer(add_completion=False)
        single.command(cmd_name)(function)
        return typer.main.get_command(single)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"marias {version('marias')}")
        raise typer.Exit


def command() -> Any:  # noqa: ANN401 - typer's own command, private there
    """Build the command line."""
    app = typer.Typer(cls=LateGroup, add_completion=False)

    @app.callback(invoke_without_command=True)
    def marias(
        context: typer.Context,
        version: Annotated[
            bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
        ] = False,
        browser: Annotated[
            bool, typer.Option("--browser/--no-browser", help="Open the table in the browser.")
        ] = True,
        network: Annotated[
            bool, typer.Option("--network", help="Let friends in the local network in from the start.")
        ] = False,
        port: Annotated[
            int | None, typer.Option(min=0, max=65535, help="Port; the next free one is taken.")
        ] = None,
        data: Annotated[
            Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept (also MARIAS_DATA).")
        ] = None,
        lang: Annotated[str | None, typer.Option(metavar="cs|en", help="Language.")] = None,
    ) -> None:
        """The card game mariáš: play it, settle it, keep records of it.

        Without a command the table opens in the browser, and is served until Ctrl-C.

        Example: marias

        Example: marias play
        """
        if context.invoked_subcommand is None:
            from marias.cli.own_table import own_table

            own_table(browser=browser, network=network, port=port, data=data, lang=lang)

    return typer.main.get_command(app)
