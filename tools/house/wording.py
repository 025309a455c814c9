"""Every error code is worded in every language, with all its data."""

from collections.abc import Iterator, Mapping

from marias import texts
from marias.error_codes import CODES
from marias.errors import MariasError


def faults(codes: Mapping[str, Mapping[str, object]] = CODES) -> list[str]:
    """Word each code with its example data and name those that can't be, or come out as the bare code."""
    return [f"{code} ({language}): {fault}" for code, language, fault in _faults(codes)]


def _faults(codes: Mapping[str, Mapping[str, object]]) -> Iterator[tuple[str, str, str]]:
    for code, data in codes.items():
        for language in texts.LANGUAGES:
            try:
                sentence = texts.render(code, data, language)
            except MariasError as error:
                yield code, language, str(error)
                continue
            if not sentence.strip() or sentence == code:
                yield code, language, "has no sentence"
            elif "{" in sentence or "}" in sentence:
                yield code, language, f"left a slot empty: {sentence}"
