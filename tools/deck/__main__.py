"""`python -m tools.deck`: write the sprite; `--check` only compares; `--sheet OUT` draws a contact sheet."""

import argparse
import sys
from pathlib import Path

from tools import generate
from tools.deck import sheet
from tools.deck.backs import BACKS
from tools.deck.faces import CARDS, FACES
from tools.deck.indices import INDEX_SETS
from tools.deck.sprite import files


def main() -> int:
    """Exit code 1 if a file is stale."""
    parser = argparse.ArgumentParser(prog="python -m tools.deck", description="The deck, drawn from shapes.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    parser.add_argument("--sheet", type=Path, metavar="OUT", help="a contact sheet: .svg, .png or .webp")
    parser.add_argument("--face", choices=FACES, default="modern")
    parser.add_argument("--index", choices=[*INDEX_SETS, "none"], default="cs")
    parser.add_argument("--width", type=int, default=72, help="of a card, in pixels")
    parser.add_argument("--lamp", choices=sheet.CLOTHS, default="evening")
    parser.add_argument("--palette", choices=["standard", "four-colour", "colour-blind"], default="standard")
    parser.add_argument("--columns", type=int, default=9)
    parser.add_argument("--fan", action="store_true", help="one hand instead of rows")
    parser.add_argument(
        "cards", nargs="*", metavar="CARD", help=f"hA, bX … or a back ({', '.join(BACKS)}); all if none"
    )
    arguments = parser.parse_args()
    unknown = [card for card in arguments.cards if card not in CARDS and card not in BACKS]
    if unknown:
        parser.error(f"no such card: {', '.join(unknown)}")
    if arguments.sheet is None:
        return _bring_up_to_date(check=arguments.check)
    look = sheet.Look(
        face=arguments.face,
        index=None if arguments.index == "none" else arguments.index,
        width=arguments.width,
        lamp=arguments.lamp,
        palette=arguments.palette,
        cards=tuple(arguments.cards) or CARDS,
        columns=arguments.columns,
        fan=arguments.fan,
    )
    if arguments.sheet.suffix == ".svg":
        arguments.sheet.write_text(sheet.svg(look), encoding="utf-8")
    else:
        sheet.picture(look, arguments.sheet)
    return 0


def _bring_up_to_date(*, check: bool) -> int:
    pages = files()
    stale = [path for path in generate.stale(pages) if path in pages]
    if check:
        for path in stale:
            print(f"{path} is stale; run: make generate")
        return 1 if stale else 0
    for path in stale:
        (generate.ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (generate.ROOT / path).write_text(pages[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
