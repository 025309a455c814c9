"""What the engine may use: listed modules of the standard library, `marias.errors`, and no door to the world.

import-linter orders our own modules; here stands what it can't say: an allow-list for everything else, so
that a new way to a clock, a file or a chance source is shut before anybody thinks of it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

STANDARD = frozenset(
    {
        "__future__",
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "difflib",
        "enum",
        "functools",
        "hashlib",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "reprlib",
        "types",
        "typing",
        "unicodedata",
    }
)
DOORS = frozenset({"__import__", "breakpoint", "compile", "eval", "exec", "input", "open", "print"})
#: Presets are values: of the engine they know the ruleset and the contracts.
PRESETS_MAY = ("marias.errors", "marias.engine.ruleset", "marias.engine.contracts")


def faults(source: Path) -> list[str]:
    """Check every module of the engine below the folder `source`, and that chance imports nothing of ours."""
    package = source / "marias"
    found: list[str] = []
    for path in sorted((package / "engine").rglob("*.py")):
        is_presets = path == package / "engine" / "presets.py"
        ours = PRESETS_MAY if is_presets else ("marias.errors", "marias.engine")
        found += _faults_of(path, source, ours, STANDARD)
    chance = package / "chance.py"
    if chance.exists():
        found += _faults_of(chance, source, (), None)
    return found


def _faults_of(path: Path, source: Path, ours: tuple[str, ...], standard: frozenset[str] | None) -> list[str]:
    """Check one file; `standard` None allows the whole standard library and its doors."""
    found = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for line, name in _imports(tree):
        if name.split(".")[0] == "marias":
            allowed = any(name == room or name.startswith(f"{room}.") for room in ours)
        else:
            allowed = standard is None or name.split(".")[0] in standard
        if not allowed:
            found.append(f"{path.relative_to(source)}:{line}: may not import {name}")
    if standard is not None:
        found += [
            f"{path.relative_to(source)}:{node.lineno}: may not call {node.func.id}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS
        ]
    return found


def _imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Give line and full name of every import, wherever it stands; a relative one keeps its dots."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            if module == "marias" or module.endswith(".engine"):
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, module
