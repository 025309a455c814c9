"""Bad record files: each gets its code and line, and costs only the broken deal."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

import pytest

from marias.error_codes import CODES
from marias.notation import json_records, places, reading, tables
from marias.notation.reading import read_records
from marias.notation.verification import verify_entry
from marias.notation.writing import write_record, write_records
from marias.texts import LANGUAGES, error_text
from tests.notation.deals import with_tricks

PLAYED = with_tricks("mariasek", 3)
ONE = write_record(PLAYED[0])
LINES = ONE.split("\n")
THREE = write_records(PLAYED)


def line_of(start: str, text: str = ONE) -> int:
    """Give the line that starts so, from 1."""
    return next(number for number, line in enumerate(text.split("\n"), start=1) if line.startswith(start))


def replaced(start: str, line: str) -> str:
    """Give the good record with one line written otherwise."""
    return "\n".join(line if old.startswith(start) else old for old in LINES)


# id: (text, code, line; None where the file as a whole is meant)
BAD: dict[str, tuple[str | bytes, str, int | None]] = {
    "empty": ("", "record/no_deals", 1),
    "only a head": ("marias = 1\n", "record/no_deals", 1),
    "no version": (replaced("marias", ""), "record/missing_key", 1),
    "another version": (replaced("marias", "marias = 2"), "record/version", 1),
    "version is a text": (replaced("marias", 'marias = "1"'), "record/value_type", 1),
    "broken TOML": (replaced("dealer", "dealer = ="), "record/syntax", line_of("dealer")),
    "key twice": (replaced("dealer", "dealer = 1\ndealer = 1"), "record/syntax", line_of("dealer") + 1),
    "truncated in the actions": (ONE[: ONE.index("play")], "record/syntax", line_of('    "0 play')),
    "unknown key": (replaced("dealer", "delear = 1"), "record/key_unknown", line_of("dealer")),
    "unknown key in a table": (replaced("units", "units = [0, 0, 0]\nunit = 1"), "record/key_unknown", None),
    "wrong type": (replaced("dealer", "dealer = true"), "record/value_type", line_of("dealer")),
    "out of bounds": (replaced("dealer", "dealer = 3"), "record/value", line_of("dealer")),
    "hostile number": (replaced("dealer", "dealer = " + "9" * 5000), "record/syntax", None),
    "hostile hexadecimal": (
        replaced("dealer", "dealer = 0x" + "f" * 5000),
        "record/value",
        line_of("dealer"),
    ),
    "not finite": (replaced("dealer", "_x = nan"), "record/value", line_of("dealer")),
    "no preset": (replaced("ruleset", 'ruleset = "csm_volen"'), "ruleset/unknown_preset", 2),
    "no rules": (replaced("ruleset", ""), "record/missing_key", 1),
    "unknown option": (ONE + "[options]\nmax_fleks = 3\n", "ruleset/invalid", None),
    "double card": (
        replaced("deal ", 'deal = "' + "hA " * 32 + '"'),
        "record/cards",
        line_of("deal "),
    ),
    "31 cards": (replaced("deal ", 'deal = "hA hX"'), "record/cards", line_of("deal ")),
    "no cards": (replaced("deal ", 'deal = "hZ"'), "record/cards", line_of("deal ")),
    "no deal": (replaced("deal ", ""), "record/missing_key", 1),
    "no actions": (ONE[: ONE.index("actions")], "record/missing_key", 1),
    "unreadable action": (
        replaced('    "0 trump', '    "0 trump hZ",'),
        "record/action",
        line_of('    "0 trump'),
    ),
    "action of no seat": (
        replaced('    "0 trump', '    "7 good",'),
        "record/action",
        line_of('    "0 trump'),
    ),
    "deal and situation": (
        replaced("dealer", 'dealer = 0\nfrom = "trump_choice"') + "\n[situation]\nhands = []\n",
        "record/key_excluded",
        None,
    ),
    "unknown phase": (replaced("deal ", 'from = "bidding"'), "record/value", line_of("deal ")),
    "cut without pack": (replaced("pack", ""), "record/missing_key", 1),
    "list too deep": (replaced("dealer", "_x = " + "[" * 500 + "]" * 500), "record/too_deep", None),
    "tables too deep": (replaced("dealer", "_x = " + "{a=" * 200 + "1" + "}" * 200), "record/too_deep", None),
    "key of many dots": (
        replaced("dealer", "_x" + ".a" * 4000 + " = 1"),
        "record/too_deep",
        line_of("dealer"),
    ),
    "long line": (replaced("dealer", "# " + "x" * 9000), "record/line_too_long", line_of("dealer")),
    "UTF-16": (ONE.encode("utf-16"), "record/encoding", 1),
    "UTF-16 without mark": (ONE.encode("utf-16-le"), "record/encoding", 1),
    "invalid UTF-8": (ONE.encode() + b'_x = "\xff"', "record/encoding", ONE.count("\n") + 1),
    "Latin-2": (ONE.replace("Jana", "Jiří").encode("iso8859-2"), "record/encoding", line_of('0 = "Jana')),
    "lone surrogate": (ONE + "# \ud800", "record/encoding", ONE.count("\n") + 1),
    "zero bytes": (b"\0" * 1000, "record/encoding", 1),
    "binary": (bytes(range(256)) * 10, "record/encoding", None),
    "players of no chair": (replaced('0 = "Jana', '9 = "Jana"'), "record/key_unknown", line_of('0 = "Jana')),
    "name with control characters": (replaced('0 = "Jana', r'0 = "\u001b[31m"'), "record/value", None),
    "comment of no number": (ONE + '[comments]\none = "x"\n', "record/value", None),
    "two units": (replaced("units", "units = [1, -1]"), "record/value", line_of("units")),
    "local time": (ONE + "[times]\nstarted = 2026-11-30T18:20:00\n", "record/value_type", None),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_files(case: str) -> None:
    """Every kind of bad file has its code and line, worded in every language, and gives no record."""
    text, code, line = BAD[case]
    result = read_records(text)
    assert result.records == ()
    assert code in [fault.code for fault in result.faults]
    fault = next(fault for fault in result.faults if fault.code == code)
    assert line is None or fault.line == line
    for language in LANGUAGES:
        assert error_text(fault.error, language)
    assert fault.code in CODES


# A text put into the second of three deals, and the code that follows.
BREAKERS = {
    "syntax": ("_x = [", "record/syntax"),
    "open text": ('_x = """', "record/syntax"),
    "type": ('chairs = "x"', "record/value_type"),
    "depth": ("_x = " + "[" * 500, "record/too_deep"),
    "bytes": ('_x = "\udcff"', "record/encoding"),
    "size": ("# x\n" * 70_000, "record/deal_too_large"),
}


@pytest.mark.parametrize("case", BREAKERS)
def test_a_broken_deal_costs_only_itself(case: str) -> None:
    """The deals around a broken one are read, and the fault stands in its lines."""
    breaker, code = BREAKERS[case]
    head, first, second, third = THREE.split("[[deal]]\n")
    raw = "[[deal]]\n".join([head, first, breaker + "\n" + second, third])
    result = read_records(raw.encode("utf-8", "surrogateescape"))
    assert [entry.number for entry in result.entries] == [1, 3]
    assert {fault.deal for fault in result.faults} == {2}
    assert result.faults[0].code == code
    first_line = (head + first).count("\n") + 2
    last_line = first_line + (breaker + second).count("\n") + 2
    assert all(first_line <= (fault.line or 0) <= last_line for fault in result.faults)
    assert not verify_entry(result.entries[1]).faults


def test_a_truncated_file_keeps_its_whole_deals() -> None:
    """A file cut off inside its last deal still gives the others, at whatever character."""
    start = THREE.rindex("[[deal]]")
    for length in range(start + 20, len(THREE) - 1, 97):
        result = read_records(THREE[:length])
        assert [entry.number for entry in result.entries][:2] == [1, 2]


def test_a_broken_head_is_one_fault() -> None:
    """Deals that need the head's rules are lost with it; one that says its own is not."""
    broken = THREE.replace("marias = 1", "marias = = 1", 1)
    own = broken + "\n[[deal]]\n" + "\n".join(LINES[1:]).replace("\n[", "\n[deal.")
    result = read_records(own)
    assert [(fault.code, fault.line) for fault in result.faults] == [("record/syntax", 1)]
    assert [entry.number for entry in result.entries] == [4]


def test_a_fault_of_an_illegal_action_quotes_it() -> None:
    """Number, text and line of the action, and the engine's code; the deals around it replay."""
    raw = THREE.replace('"0 discard', '"1 discard', 2)
    result = read_records(raw)
    faults = [fault for entry in result.entries for fault in verify_entry(entry).faults]
    fault = faults[0]
    assert fault.code == "record/action_illegal"
    assert fault.data["number"] == 2
    assert str(fault.data["text"]).startswith("1 discard")
    assert fault.data["reason"] == "action/not_your_turn"
    assert fault.line == next(n for n, line in enumerate(raw.split("\n"), 1) if "1 discard" in line)
    assert "action/not_your_turn" in error_text(fault.error, "en")


def test_lines_of_actions_in_one_line_and_many() -> None:
    """The line of an action is found however the list is laid out, brackets and hashes in texts or not."""
    text = ONE.replace("actions = [", '_x = "[#"\nactions = [ # "9 x"\n\n').replace("0 discard", "1 discard")
    (entry,) = read_records(text).entries
    (fault,) = verify_entry(entry).faults
    assert fault.line == next(n for n, line in enumerate(text.split("\n"), 1) if "1 discard" in line)


def test_a_result_that_does_not_fit_is_a_fault() -> None:
    """The stored result is compared value by value, each at its line."""
    (entry,) = read_records(
        replaced("units", "units = [-2, 1, 1]").replace("contract = ", "contract = ")
    ).entries
    stored = entry.record.result
    assert stored is not None
    (fault,) = verify_entry(entry).faults
    assert (fault.code, fault.line, fault.data["key"]) == ("record/result", line_of("units"), "units")


def test_a_result_of_an_unfinished_deal_is_a_fault() -> None:
    """A record cut short by hand doesn't keep its result."""
    start, end = ONE.index('    "0 play'), ONE.index("]\n", ONE.index("actions"))
    (entry,) = read_records(ONE[:start] + ONE[end:]).entries
    assert [fault.code for fault in verify_entry(entry).faults] == ["record/result_unfinished"]


def test_other_rules_than_the_digest_says() -> None:
    """Rules that have changed since the deal was played are noticed."""
    (entry,) = read_records(replaced("digest", 'digest = "00"')).entries
    fault = verify_entry(entry).faults[0]
    assert (fault.code, fault.line) == ("record/digest", line_of("digest"))


def test_a_pack_that_does_not_give_the_deal() -> None:
    """The pack cut at its place must be the deal."""
    (entry,) = read_records(replaced("cut", "cut = 9")).entries
    assert [fault.code for fault in verify_entry(entry).faults] == ["record/cut"]
    (entry,) = read_records(replaced("cut", "cut = 0")).entries
    assert [fault.code for fault in verify_entry(entry).faults] == ["deal/cut_not_declined"]


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is too large is refused unread; of too many deals the first are read."""
    monkeypatch.setattr(reading, "MOST_DEALS", 2)
    result = read_records(THREE)
    assert [entry.number for entry in result.entries] == [1, 2]
    assert [fault.code for fault in result.faults] == ["record/too_many"]
    monkeypatch.setattr(reading, "MOST_BYTES", 100)
    result = read_records(THREE)
    assert result.entries == ()
    assert [fault.code for fault in result.faults] == ["record/too_large"]


LINE = json_records.write_json_line(PLAYED[0]).encode()
JSON_BAD: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"{", "record/json"),
    "key twice": (b'{"marias":1,"marias":1}', "record/key_twice"),
    "a list": (b"[1]", "record/value_type"),
    "null": (LINE.replace(b'"dealer":2', b'"dealer":null'), "record/value"),
    "not finite": (LINE.replace(b'"dealer":2', b'"dealer":1e999'), "record/value"),
    "NaN": (LINE.replace(b'"dealer":2', b'"dealer":NaN'), "record/value"),
    "hostile number": (LINE.replace(b'"dealer":2', b'"dealer":' + b"9" * 5000), "record/value"),
    "deep": (b"[" * 100_000, "record/too_deep"),
    "rather deep": (LINE.replace(b'"dealer":2', b'"_x":' + b"[" * 50 + b"]" * 50), "record/too_deep"),
    "surrogate": (LINE.replace(b"Jana", rb"\ud800"), "record/value"),
    "bytes": (LINE.replace(b"Jana", b"\xff"), "record/encoding"),
}


@pytest.mark.parametrize("case", JSON_BAD)
def test_bad_json_lines(case: str) -> None:
    """A broken line costs only itself and is named."""
    text, code = JSON_BAD[case]
    result = json_records.read_json_lines(LINE + text.rstrip(b"\n") + b"\n\n" + LINE)
    assert [entry.number for entry in result.entries] == [1, 3]
    assert [(fault.code, fault.line, fault.deal) for fault in result.faults] == [(code, 2, 2)]
    whole = json_records.read_json(text)
    assert whole.entries == ()
    assert whole.faults


READERS: dict[str, tuple[Callable[[bytes], reading.ReadResult], bytes]] = {
    "toml": (read_records, ONE.encode()),
    "json": (json_records.read_json, LINE),
    "jsonl": (json_records.read_json_lines, LINE),
}


@pytest.mark.parametrize("form", READERS)
def test_readers_raise_nothing(form: str) -> None:
    """Whatever is cut out of a good file, a reader answers with records or faults."""
    reader, raw = READERS[form]
    for start in range(0, len(raw), 41):
        for length in (1, 7, 60):
            result = reader(raw[:start] + raw[start + length :])
            assert result.records or result.faults


def test_many_faults_are_told_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal is searched for its lines once, not once for each fault; only the first keys are likened."""
    searched, likened = 0, 0
    statements = places._statements

    def searching(text: str) -> object:
        nonlocal searched
        searched += 1
        return statements(text)

    def liking(word: str, known: list[str], n: int) -> list[str]:
        nonlocal likened
        likened += 1
        return get_close_matches(word, known, n)

    monkeypatch.setattr(places, "_statements", searching)
    monkeypatch.setattr(tables, "get_close_matches", liking)
    many = "".join(f"key{number} = 1\n" for number in range(5_000))
    faults = read_records(replaced("marias", "marias = 1\n" + many)).faults
    assert len(faults) == 5_000
    assert faults[-1].line == faults[0].line + 4_999  # type: ignore[operator]
    assert searched == 1
    assert likened < 100


def test_more_options_than_there_are() -> None:
    """A list of options that can't be one is one fault, not a message of a megabyte."""
    many = "".join(f"option{number} = 1\n" for number in range(1_000))
    (fault,) = read_records(ONE + "\n[options]\n" + many).faults
    assert (fault.code, fault.data["value"]) == ("record/value", "1000")
