"""Pages made from the code: `python -m tools.generate` writes them, `--check` only compares.

A generator gives pages by their path below the root of the repository; `GENERATORS` is the whole list.  The
folders in `OWNED` belong to generators alone: a page there that none makes any more is removed.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from marias import texts
from marias.engine.presets import PRESETS
from marias.engine.ruleset import OPTIONS, Option, Variant
from marias.engine.ruleset.option import NO_NUMBER
from marias.error_codes import CODES
from marias.texts import rule_sheet
from tools import icons, web_protocol, web_texts
from tools.deck import sprite

ROOT = Path(__file__).resolve().parents[1]
NOTE = "<!-- Made from the code by `make generate`; changes by hand are lost. -->\n\n"


def error_codes() -> Mapping[str, str]:
    """Every error code with its sentence in both languages."""
    lines = [
        NOTE + "# Error codes",
        "",
        "A code is stable: programs may rely on it, sentences may change.",
        "Each code stands here with an example of its data and the sentences made from it.",
    ]
    for group, codes in groupby(sorted(CODES), key=lambda code: code.split("/")[0]):
        lines += ["", f"## {group}", "", "| code | data | English | Czech |", "|---|---|---|---|"]
        for code in codes:
            data = CODES[code]
            example = ", ".join(f"{key} = {value}" for key, value in data.items())
            sentences = (texts.render(code, data, language) for language in ("en", "cs"))
            lines.append("| " + " | ".join(_cell(text) for text in (f"`{code}`", example, *sentences)) + " |")
    return {"docs/errors.md": "\n".join(lines) + "\n"}


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def rule_pages() -> Mapping[str, str]:
    """One page of rules for each preset, as `marias rules` prints it."""
    return {
        f"docs/rules/{name}.md": f"{NOTE}{rule_sheet.markdown(ruleset, 'en')}"
        for name, ruleset in PRESETS.items()
    }


def option_page() -> Mapping[str, str]:
    """Every option of the rules: meaning, values, default, unit, clause; what house rules may say."""
    lines = [
        NOTE + "# Options and house rules",
        "",
        "House rules are a TOML file: the preset they start from, and every option that differs.",
        "",
        "```toml",
        'extends = "csm_voleny"',
        "min_fleks_game = 0",
        'talon_forbids = "aces"',
        'limit_raised = "none"',
        'reshuffle_after = { kind = "minutes", count = 120 }',
        "```",
        "",
        "`marias rules ours.toml` prints what they come to, `marias play --preset ours.toml` plays them;",
        "values that can't be, and options that can't stand together, are all told at once.",
        "An option with a variant behind its name belongs to that variant only.",
    ]
    for part, entries in groupby(OPTIONS.values(), key=lambda entry: entry.part):
        lines += ["", f"## {texts.render(f'part.{part}', {}, 'en')}", ""]
        lines += ["| option | meaning | values | default | unit | clause |", "|---|---|---|---|---|---|"]
        lines += ["| " + " | ".join(map(_cell, _option_cells(entry))) + " |" for entry in entries]
    return {"docs/options.md": "\n".join(lines) + "\n"}


def _option_cells(entry: Option) -> tuple[str, ...]:
    name = f"`{entry.name}`"
    if len(entry.variants) < len(Variant):
        name += "<br>only " + ", ".join(sorted(entry.variants))
    default = entry.plain(entry.default)
    if default is None:
        default = NO_NUMBER
    return (
        name,
        texts.render(f"option.{entry.name}.meaning", {}, "en"),
        entry.allowed,
        f"`{json.dumps(default)}`",
        entry.unit or "",
        entry.clause,
    )


GENERATORS: tuple[Callable[[], Mapping[str, str]], ...] = (
    error_codes,
    rule_pages,
    option_page,
    web_protocol.protocol_types,
    web_protocol.protocol_page,
    web_texts.modules,
    icons.icon,
    sprite.files,
)
OWNED = ("docs/rules",)


def stale(pages: Mapping[str, str], root: Path = ROOT) -> list[str]:
    """Give the paths that differ from what the generators make, are missing, or are made no more."""
    differing = [
        path
        for path, text in pages.items()
        if not (root / path).is_file() or (root / path).read_text(encoding="utf-8") != text
    ]
    return differing + [path for path in _owned_files(root) if path not in pages]


def write(pages: Mapping[str, str], root: Path = ROOT) -> None:
    """Bring the files of the working tree in line with the pages."""
    for path in _owned_files(root):
        if path not in pages:
            (root / path).unlink()
    for path, text in pages.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


def _owned_files(root: Path) -> list[str]:
    return [
        page.relative_to(root).as_posix()
        for folder in OWNED
        for page in sorted((root / folder).rglob("*"))
        if page.is_file()
    ]


def main() -> int:
    """Write or check; exit code 1 if a page is stale."""
    parser = argparse.ArgumentParser(prog="python -m tools.generate", description="Pages made from the code.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is stale")
    arguments = parser.parse_args()
    pages = {path: text for generator in GENERATORS for path, text in generator().items()}
    if not arguments.check:
        write(pages)
        return 0
    faults = stale(pages)
    for path in faults:
        print(f"{path} is stale; run: make generate")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
