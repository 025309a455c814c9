"""The list of commands; a command's module is imported when the command is called or helped with."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from marias.errors import CommandError

#: Every command in the order of `--help`: the module of this package that has a function of this name.
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
    *("linecount", "bench"),
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
        function = getattr(import_module(f"marias.cli.{cmd_name}"), cmd_name)
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

    @app.callback()
    def marias(
        version: Annotated[
            bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
        ] = False,
    ) -> None:
        """The card game mariáš: play it, settle it, keep records of it.

        Example: marias play
        """

    return typer.main.get_command(app)
