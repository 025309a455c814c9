"""The generated files: fresh, small, of one piece, and coloured by the palette alone."""

import gzip
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.deck.flattened import PARTS, SYMBOLS
from tools import generate
from tools.deck import __main__ as command
from tools.deck.faces import FACES
from tools.deck.sprite import FOLDER, NEEDED, files

FILES = files()
SPRITES = {part: FILES[f"{FOLDER}/deck-{part}.gen.svg"] for part in PARTS}
PALETTE = (generate.ROOT / FOLDER / "palette.css").read_text(encoding="utf-8")
#: Bytes on the wire: of what tells all cards apart, and of the figures and landscapes that follow.
FIRST, PICTURES, ALL = 5 * 1024, 12_500, 25_000


def packed(*parts: str) -> int:
    """Bytes of these parts, each compressed as a server sends it."""
    return sum(len(gzip.compress(SPRITES[part].encode(), 9)) for part in parts)


def tones(block: str) -> dict[str, str]:
    """The colours set in one block of the palette."""
    return dict(re.findall(r"--c-(\w+): (#\w{6});", block))


def palettes() -> dict[str, dict[str, str]]:
    """Every way to colour the deck, with the tones that it leaves as they are."""
    blocks = re.findall(r"([^{}]*)\{([^}]*)\}", PALETTE)
    usual = next(tones(block) for selector, block in blocks if ":root" in selector)
    found = {"usual": usual}
    for name in ("[data-palette='four-colour']", "[data-palette='colour-blind']", "[data-face='french']"):
        found[name] = dict(usual)
        for selector, block in blocks:
            if name in selector:
                found[name] |= tones(block)
    return found


def luminance(colour: str) -> float:
    """Relative luminance as contrast is reckoned on the web."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_files_are_fresh() -> None:
    """What lies in the tree is what the generator draws."""
    assert [path for path in generate.stale(FILES) if path in FILES] == []


def test_names_are_given_once() -> None:
    """All parts may stand in one document."""
    names = re.findall(r' id="([^"]+)"', "".join(SPRITES.values()))
    assert len(names) == len(set(names)) == sum(map(len, PARTS.values()))


@pytest.mark.parametrize("part", PARTS)
def test_flat_tones_only(part: str) -> None:
    """No gradient, filter, picture, script, style sheet or text, and no colour of its own."""
    sprite = ET.fromstring(SPRITES[part])  # noqa: S314 - our own file
    kinds = {element.tag.rpartition("}")[2] for element in sprite.iter()}
    assert kinds <= {"svg", "symbol", "path", "use"}
    for element in sprite.iter():
        for name in ("fill", "stroke"):
            assert re.fullmatch(r"none|var\(--c-\w+\)", element.get(name, "none"))


@pytest.mark.parametrize("face", FACES)
def test_a_face_needs_only_the_parts_it_names(face: str) -> None:
    """Every reference stays in the document, and finds its symbol in a part of that face."""
    there = {name for part in NEEDED[face] for name in PARTS[part]}
    for part in NEEDED[face]:
        targets = re.findall(r'href="([^"]*)"', SPRITES[part])
        assert all(target.startswith("#") for target in targets)
        assert {target[1:] for target in targets} <= there


def test_what_is_fetched_stays_small() -> None:
    """The modern face can be played with 5 kB; its pictures follow; nobody needs more than one face."""
    assert packed("signs", "modern") <= FIRST
    assert packed("signs", "traditional") <= FIRST
    assert packed("pictures") <= PICTURES
    assert packed(*SPRITES) <= ALL


def test_every_tone_has_a_colour() -> None:
    """And the other palettes change only tones that there are."""
    used = set(re.findall(r"var\(--c-(\w+)\)", "".join(SPRITES.values())))
    usual = palettes()["usual"]
    assert used <= set(usual)
    assert all(set(palette) == set(usual) for palette in palettes().values())


@pytest.mark.parametrize("palette", palettes())
def test_indices_can_be_read(palette: str) -> None:
    """Ink on the card and on the tint of the column: 4.5 to 1 at least."""
    colours = palettes()[palette]
    for suit in "hlab":
        assert contrast(colours[f"{suit}i"], colours["paper"]) >= 4.5
        assert contrast(colours[f"{suit}i"], colours[f"{suit}0"]) >= 4.5


def test_a_sheet_shows_the_cards_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many cards as named, each with its index word."""
    target = tmp_path / "sheet.svg"
    monkeypatch.setattr("sys.argv", ["deck", "--sheet", str(target), "hO", "b7", "plain"])
    assert command.main() == 0
    sheet = target.read_text(encoding="utf-8")
    assert re.findall(r'href="#((?:m|i|back)-[^"]+)"', sheet) == ["m-hO", "i-Sv", "m-b7", "i-7", "back-plain"]


def test_a_sheet_needs_known_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that there isn't is refused by name, and nothing is written."""
    target = tmp_path / "sheet.svg"
    monkeypatch.setattr("sys.argv", ["deck", "--sheet", str(target), "h5"])
    with pytest.raises(SystemExit, match="2"):
        command.main()
    assert not target.exists()


def test_all_symbols_are_reached() -> None:
    """Nothing is sent that no card, back or page shows."""
    targets = set(re.findall(r'href="#([^"]+)"', "".join(SPRITES.values())))
    shown = re.compile(r"[mtf]-[hlab][6789UOKXA]|i-\w+|paper|back-\w+|g-[hlab]|fg-[hlab]")
    assert [name for name in SYMBOLS if name not in targets and not shown.fullmatch(name)] == []
