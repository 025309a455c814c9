"""`marias play`: a match against computers in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def play(  # noqa: PLR0913, PLR0917 - every option of the command
    preset: Annotated[
        str | None, typer.Option(metavar="PRESET|FILE", help="Rules: a preset or a file of house rules.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    names: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help="Names of the computers, by comma.")
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL[,LEVEL]",
            help="How well the computers play (beginner, club, master): all of them, or each by comma.",
        ),
    ] = None,
    deals: Annotated[int | None, typer.Option(help="Length of the match in deals (default 6).")] = None,
    rotations: Annotated[
        int | None, typer.Option(help="Length in rounds: everybody deals once in each.")
    ] = None,
    open_end: Annotated[bool, typer.Option("--open-end", help="Play until you end it.")] = False,
    stake: Annotated[
        int | None, typer.Option(metavar="COINS", help="Base stake in smallest coins; default: points only.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Repeats a match with all its cards.")] = None,
    chairs: Annotated[int, typer.Option(metavar="3|4", help="Players; with four the dealer sits out.")] = 3,
    gather: Annotated[
        str, typer.Option(metavar="exact|by_hand", help="How cards that are not shuffled are stacked.")
    ] = "by_hand",
    play_every_deal: Annotated[
        bool, typer.Option("--play-every-deal", help="House rule: undoubled games are played too.")
    ] = False,
    auto_play: Annotated[
        bool,
        typer.Option("--auto-play/--no-auto-play", help="A card that is the only one to play plays itself."),
    ] = True,
    new: Annotated[bool, typer.Option("--new", help="Begin a new match.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the interrupted match.")] = False,
    speed: Annotated[
        str, typer.Option(metavar="slow|normal|fast|instant", help="How fast the computers move.")
    ] = "normal",
    plain: Annotated[bool, typer.Option("--plain", help="Lines instead of a full screen.")] = False,
    lang: Annotated[str | None, typer.Option(metavar="cs|en", help="Language.")] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where matches are kept (also MARIAS_DATA).")
    ] = None,
) -> None:
    """Play a match against computers in the terminal; it is kept after every action.

    Without a terminal (pipes), or with --plain, everything goes line by line.  An interrupted match is
    offered again.

    Example: marias play --name Eva --level beginner --deals 9

    Example: marias play --preset csm_licitovany --stake 10 --speed fast --lang cs

    Example: marias play --plain --seed 7 --new
    """
    from marias.cli.language import language_of
    from marias.engine.dealing import Gather
    from marias.engine.presets import DEFAULT_PRESET
    from marias.players import DEFAULT_LEVEL
    from marias.terminal.launch import launch
    from marias.terminal.opening import Launch
    from marias.terminal.pace import Pace
    from marias.terminal.wishes import Wishes

    if new and resume:
        raise typer.BadParameter("--new, --resume")
    if sum((deals is not None, rotations is not None, open_end)) > 1:
        raise typer.BadParameter("--deals, --rotations, --open-end")
    if gather not in list(Gather):
        raise typer.BadParameter(gather, param_hint="--gather")
    if speed not in list(Pace):
        raise typer.BadParameter(speed, param_hint="--speed")
    wishes = Wishes(
        preset=DEFAULT_PRESET if preset is None else preset,
        name=name,
        names=tuple(part for part in (names or "").split(",") if part.strip()),
        levels=(DEFAULT_LEVEL,) if level is None else tuple(part.strip() for part in level.split(",")),
        deals=deals,
        rotations=rotations,
        open_end=open_end,
        stake=stake,
        seed=seed,
        chairs=chairs,
        gather=Gather(gather),
        every_deal=play_every_deal,
    )
    code = launch(
        Launch(
            wishes,
            language_of(lang),
            plain=plain,
            data=data,
            resume=True if resume else False if new else None,
            pace=Pace(speed),
            auto=auto_play,
        )
    )
    raise typer.Exit(code)
