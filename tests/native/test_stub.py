"""The stub of the native module says what the module has."""

import ast
import enum
import subprocess
import sys
from pathlib import Path
from typing import Any

from marias import _kernel

ROOT = Path(__file__).resolve().parents[2]
STUB = ROOT / "src/marias/_kernel.pyi"

#: How the classes and functions of the binding library differ from Python's own, for stubtest.
FOREIGN = (
    "is not a function",
    "metaclass differs",
    "disjoint base",
    "__nb_enum__",
    "__init__ is inconsistent",
)


def test_stubtest_finds_the_same_names() -> None:
    """No name is missing in the stub and none is invented."""
    answer = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "--concise", "marias._kernel"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    faults = [line for line in answer.stdout.splitlines() if not any(word in line for word in FOREIGN)]
    assert answer.stderr == ""
    assert faults == []


def test_arguments_are_the_same() -> None:
    """Names, order and defaults of every function, which stubtest can't see in functions of the binding."""
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    seen = 0
    for node in tree.body:
        owner: Any = getattr(_kernel, node.name) if isinstance(node, ast.ClassDef) else _kernel
        body = node.body if isinstance(node, ast.ClassDef) else [node]
        for function in body:
            if isinstance(function, ast.FunctionDef) and not function.decorator_list:
                bound = getattr(owner, function.name)
                if function.name == "__init__" and owner is not _kernel.Solver:
                    bound = owner.__new__  # values are made at once
                assert parameters(bound) == stated(function), function.name
                seen += 1
    assert seen > 10


def stated(function: ast.FunctionDef) -> list[tuple[str, str | None]]:
    """Give the arguments and defaults of a stub, without the object itself."""
    arguments = function.args.args
    defaults = [None] * (len(arguments) - len(function.args.defaults))
    values = [*defaults, *(ast.unparse(default) for default in function.args.defaults)]
    pairs = zip((argument.arg for argument in arguments), values, strict=True)
    return [pair for pair in pairs if pair[0] not in {"self", "cls"}]


def parameters(function: Any) -> list[tuple[str, str | None]]:  # noqa: ANN401 - a type of the binding library
    """Give the arguments and defaults that the module itself states."""
    text, _, defaults = max(function.__nb_signature__, key=lambda form: len(form[0]))
    for number, default in reversed(list(enumerate(defaults or ()))):
        plain = "..." if isinstance(default, enum.Enum) else repr(default)
        text = text.replace(f"\\{number}", plain)
    (definition,) = ast.parse(f"{text}: ...").body
    assert isinstance(definition, ast.FunctionDef)
    return stated(definition)
