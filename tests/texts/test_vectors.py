"""The vectors that every renderer of the texts shares."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from marias.texts import LANGUAGES, render
from marias.texts.catalogue import catalogue, key_of_code

VECTORS = tomllib.loads(
    (Path(__file__).parent.parent / "cases" / "text_vectors.toml").read_text(encoding="utf-8")
)["vector"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["code"])
def test_vector(vector: dict[str, Any], language: str) -> None:
    """The sentence of a code and its data is exactly the one agreed on, cases and plurals included."""
    data = vector["data"] | dict.fromkeys(vector.get("absent", ()))
    assert render(vector["code"], data, language, names=vector.get("names")) == vector[language]


def test_vectors_use_every_kind_of_slot() -> None:
    """A form that no vector reaches could be written differently by another renderer unnoticed."""
    reached: set[str] = set()
    texts = catalogue("cs")
    for vector in VECTORS:
        key = key_of_code(vector["code"])
        reached.update(text for name, text in texts.items() if name == key or name.startswith(key + "."))
    joined = " ".join(reached)
    for form in ("nom", "acc", "player", "quote", "said", "place", "times", "doubling"):
        assert f":{form}" in joined, form
    for sign in (":@", ":*", ":#"):
        assert sign in joined, sign
