"""A small and safe XML reader: no document types, no entities, bounded size and depth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from marias.errors import RecordError
from marias.notation.places import Path

MOST_BYTES: Final = 1024 * 1024
"""A game with all the debugging the program writes has a twentieth."""

MOST_DEPTH: Final = 8
"""Elements in one another; a game needs four."""


@dataclass(slots=True)
class Element:
    """An element with its attributes, the text directly in it, and its line."""

    name: str
    attributes: Mapping[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """Give the children of a name."""
        return (child for child in self.children if child.name == name)


class BrokenXmlError(Exception):
    """Text that is refused: the error and its line."""

    def __init__(self, error: RecordError, line: int | None) -> None:
        """Keep both."""
        super().__init__(error, line)
        self.error = error
        self.line = line


def parse(content: bytes) -> Element:
    """Parse a document; comments and processing instructions are skipped.

    Raises BrokenXmlError: `record/too_large`, `record/hra_doctype`, `record/too_deep`, `record/hra_xml`.
    """
    if len(content) > MOST_BYTES:
        raise BrokenXmlError(RecordError("record/too_large", most=MOST_BYTES), None)
    return _Builder().build(content)


class _Builder:
    """Receives the parser's calls; a refusal leaves the parser as an exception."""

    def __init__(self) -> None:
        self._open: list[Element] = []
        self._root: Element | None = None
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        # Without a document type there can be no entity of one's own; both are refused all the same.
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.EntityDeclHandler = self._doctype

    def build(self, content: bytes) -> Element:
        try:
            self._parser.Parse(content, True)  # noqa: FBT003 - the parser takes no keywords
        except expat.ExpatError as error:
            raise BrokenXmlError(
                RecordError("record/hra_xml", column=error.offset + 1), error.lineno
            ) from error
        except (ValueError, LookupError) as error:  # an encoding that Python doesn't know
            raise BrokenXmlError(RecordError("record/encoding", position=0), 1) from error
        if self._root is None:
            raise BrokenXmlError(RecordError("record/hra_xml", column=1), 1)
        return self._root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        if len(self._open) == MOST_DEPTH:
            raise BrokenXmlError(RecordError("record/too_deep", most=MOST_DEPTH), line)
        element = Element(name, attributes, line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if self._open:
            self._open[-1].text += text

    def _doctype(self, *_: object) -> None:
        raise BrokenXmlError(RecordError("record/hra_doctype"), self._parser.CurrentLineNumber)


@dataclass(frozen=True, slots=True)
class XmlPlace:
    """Lines of a saved game: of its sections, by the key of the record they became, and of its cards."""

    root: int
    sections: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[int, ...] = ()

    def line_of(self, path: Path) -> int:
        """Give the line of the section that a key came from."""
        return next((self.sections[key] for key in reversed(path) if key in self.sections), self.root)

    def line_of_action(self, number: int) -> int:
        """Give the line of a card played."""
        return self.cards[number - 1] if number <= len(self.cards) else self.root
