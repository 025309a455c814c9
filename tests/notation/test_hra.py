"""Saved games of Mariášek: real ones replay and settle exactly, anything changed is noticed.

The cases in tests/cases/hra are facts of games saved by that program: who held, said and played what, and
what it paid.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from marias.engine.contracts import Component, ContractKind
from marias.engine.state import PhaseKind
from marias.errors import RecordError
from marias.notation.hra import Export, read_hra, write_hra
from marias.notation.reading import read_records
from marias.notation.record import Record, Unknown
from marias.notation.verification import verify, verify_entry
from marias.notation.writing import write_record
from marias.texts import LANGUAGES, error_text, render
from tests.notation.deals import played, record, with_tricks

CASES = Path(__file__).parents[1] / "cases" / "hra"
UNPLAYED = CASES / "unplayed-deal.hra"
FINISHED = sorted(set(CASES.glob("*.hra")) - {UNPLAYED})
SAMPLE = (CASES / "1004.hra").read_text(encoding="utf-8-sig")


def imported(text: str | bytes) -> Record:
    """Read a game that must be readable."""
    result = read_hra(text.encode() if isinstance(text, str) else text)
    assert result.faults == ()
    return result.records[0]


def codes(text: str | bytes) -> list[str]:
    """Read and replay a game and name its faults."""
    result = read_hra(text.encode() if isinstance(text, str) else text)
    faults = [*result.faults, *(fault for entry in result.entries for fault in verify_entry(entry).faults)]
    for fault in faults:
        assert all(error_text(fault.error, language) for language in LANGUAGES)
    return [fault.code for fault in faults]


def payment_of(text: str) -> dict[str, tuple[int, int]]:
    """Read points and money by player, by an eye that knows nothing of the reader."""
    section = text[text.index("<Zuctovani") :]
    found = re.findall(r'<(Hrac\d) Body="(\d+)" Zisk="(-?\d+)"', section)
    return {player: (int(points), int(units)) for player, points, units in found}


def test_there_are_47_finished_games() -> None:
    """The pile is whole."""
    assert len(FINISHED) == 47


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_real_games_settle_as_they_say(path: Path) -> None:
    """Each finished game replays under the preset and pays exactly what its own program paid."""
    text = path.read_text(encoding="utf-8-sig")
    found = imported(path.read_bytes())
    replay = verify(found)
    assert replay.faults == ()
    state = replay.last
    assert state is not None
    assert state.settlement is not None
    assert state.outcome is not None
    declarer = re.findall(r'<Hra [^>]*Voli="Hrac(\d)"', text)[0]
    said = payment_of(text)
    for step in range(3):
        player = (int(declarer) - 1 + step) % 3 + 1
        assert said[f"Hrac{player}"][1] == state.settlement.units[step]
    if state.outcome.points is not None:
        own, others = state.outcome.marriages
        counted = [state.outcome.points[0] + sum(own), state.outcome.points[1] + sum(others)]
        assert counted == [said[f"Hrac{declarer}"][0], said[f"Hrac{int(declarer) % 3 + 1}"][0]]


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_conversion_keeps_everything(path: Path) -> None:
    """A game read, written as a record, read, written as a saved game and read again is the same record."""
    found = imported(path.read_bytes())
    again = read_records(write_record(found)).records[0]
    assert again == found
    export = write_hra(again)
    assert export.lost == ()
    assert imported(export.text) == found
    assert payment_of(export.text) == payment_of(path.read_text(encoding="utf-8-sig"))


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_changed_card_is_noticed(path: Path) -> None:
    """Any card of any trick replaced by the lowest other one is a fault, at that file."""
    text = path.read_text(encoding="utf-8-sig")
    cards = list(re.finditer(r'<Hrac\d Barva="(\w+)" Hodnota="(\w+)" />', text))
    for match in cards[:: max(1, len(cards) // 6)]:
        other = "Eso" if match[2] != "Eso" else "Sedma"
        changed = text[: match.start(2)] + other + text[match.end(2) :]
        assert codes(changed)


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_changed_result_is_noticed(path: Path) -> None:
    """Other money and other points than the play gives are faults."""
    text = path.read_text(encoding="utf-8-sig")
    start = text.index("<Zuctovani")
    head, section = text[:start], text[start:]
    other_units = re.sub(r'Zisk="(-?\d+)"', lambda match: f'Zisk="{2 * int(match[1]) + 3}"', section)
    assert codes(head + other_units) == ["record/result"]
    other_points = re.sub(r'Body="(\d+)"', lambda match: f'Body="{int(match[1]) + 10}"', section)
    assert codes(head + other_points) == ["record/result"]
    one_side = re.sub(r'(<Hrac2 Body=)"\d+"', r'\1"990"', section)
    assert codes(head + one_side)


def test_swapped_cards_are_noticed() -> None:
    """Two cards of one player exchanged between tricks break an obligation or the points."""
    first, second = 'Hrac1 Barva="Cerveny" Hodnota="Kral"', 'Hrac1 Barva="Kule" Hodnota="Eso"'
    assert first in SAMPLE
    assert second in SAMPLE
    swapped = SAMPLE.replace(first, "?").replace(second, first).replace("?", second)
    assert codes(swapped)


def test_what_the_file_does_not_tell_is_unknown() -> None:
    """A game with trumps tells who was forehand; after betl not even that; nothing is invented."""
    plain = imported(SAMPLE)
    assert plain.deal is None
    assert plain.unknown == (Unknown.FIRST_SEVEN, Unknown.TRUMP_CARD, Unknown.ANSWERS)
    assert plain.situation is not None
    assert plain.situation.trump_card is None
    betl = imported((CASES / "1045.hra").read_bytes())
    assert {Unknown.DEALER, Unknown.FIRST_TALON} < set(betl.unknown)


def test_doublings_whose_giver_is_known_and_not() -> None:
    """One flek of one defender is told; who gave the third doubling of three players isn't."""
    single = next(imported(path.read_bytes()) for path in FINISHED if 'Pocet="1"' in path.read_text())
    assert single.situation is not None
    assert len(single.situation.flek_by) == 1
    triple = next(imported(path.read_bytes()) for path in FINISHED if 'Pocet="3"' in path.read_text())
    assert triple.situation is not None
    assert triple.situation.flek == ((Component.GAME, 3),)
    assert triple.situation.flek_by == ()
    assert Unknown.FLEK_ORDER in triple.unknown
    state = verify(triple).last
    assert state is not None
    assert state.outcome is not None
    assert state.outcome.flek_by is None


def test_the_unplayed_game_stays_unplayed() -> None:
    """An old file without sections: the hands are known, which seven came first is not."""
    found = imported(UNPLAYED.read_bytes())
    assert found.situation is not None
    assert found.situation.phase is PhaseKind.TRUMP_CHOICE
    assert [len(hand) for hand in found.situation.hands] == [12, 10, 10]
    assert found.unknown == (Unknown.FIRST_SEVEN,)
    assert found.actions == ()
    replay = verify(found)
    assert replay.faults == ()
    assert replay.states == ()
    assert read_records(write_record(found)).records == (found,)
    assert imported(write_hra(found).text) == found


def test_old_files_lack_sections() -> None:
    """Doublings, comments and the talon may be missing; an empty talon is the two cards left over."""
    old = re.sub(r"  <Talon>.*?</Talon>\n", "", SAMPLE, flags=re.DOTALL)
    old = re.sub(r"  <(Fleky|Verze).*\n", "", old)
    assert old.count("\n") < SAMPLE.count("\n") - 3
    assert imported(old).situation == imported(SAMPLE).situation
    assert codes(old) == []


def test_a_game_in_progress_is_resumed() -> None:
    """Without a payment the tricks before `Kolo` count; what is still held is in the hands."""
    tricks = SAMPLE.split("    <Stych ")
    running = "    <Stych ".join(tricks[:4]) + "  </Stychy>\n</Hra>"
    held = "".join(tricks[4:])
    for player in ("Hrac1", "Hrac2", "Hrac3"):
        cards = re.findall(rf'<{player} (Barva="\w+" Hodnota="\w+") />', held)
        hand = "".join(f"<Karta {card} />" for card in cards)
        running = running.replace(f"<{player} />", f"<{player}>{hand}</{player}>", 1)
    running = re.sub('Kolo="11"', 'Kolo="4"', running, count=1)
    found = imported(running)
    assert len(found.actions) == 9
    assert found.result is None
    replay = verify(found)
    assert replay.faults == ()
    assert replay.last is not None
    assert replay.last.phase.kind is PhaseKind.PLAY
    assert imported(write_hra(found).text) == found


FLEK_ON_NOTHING = '<Fleky><Flek Hra="X" Pocet="1" /></Fleky>'
BAD = {
    "empty": ("", "record/hra_xml"),
    "no XML": ("marias = 1", "record/hra_xml"),
    "cut off": (SAMPLE[:900], "record/hra_xml"),
    "wrong tag": (SAMPLE.replace("</Talon>", "</Talo>"), "record/hra_xml"),
    "another document": ("<html></html>", "record/hra_root"),
    "DTD": (
        '<!DOCTYPE Hra SYSTEM "http://localhost/x">' + SAMPLE[SAMPLE.index("<Hra") :],
        "record/hra_doctype",
    ),
    "entities": (
        '<!DOCTYPE Hra [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Hra>&b;</Hra>',
        "record/hra_doctype",
    ),
    "entity without DTD": (SAMPLE.replace("1.0</", "&a;</"), "record/hra_xml"),
    "deep": ("<Hra>" + "<a>" * 500 + "</a>" * 500 + "</Hra>", "record/too_deep"),
    "large": ("<Hra>" + " " * 2**20 + "</Hra>", "record/too_large"),
    "no declarer": (SAMPLE.replace(' Voli="Hrac1"', ""), "record/hra_missing"),
    "no number": (SAMPLE.replace(' Kolo="11"', "", 1), "record/hra_missing"),
    "wrong number": (SAMPLE.replace(' Kolo="11"', ' Kolo="12"', 1), "record/hra_value"),
    "hostile number": (SAMPLE.replace(' Kolo="11"', f' Kolo="{"9" * 5000}"', 1), "record/hra_value"),
    "fourth player": (SAMPLE.replace(' Voli="Hrac1"', ' Voli="Hrac4"'), "record/hra_value"),
    "no contract": (SAMPLE.replace(' Typ="Hra"', ""), "record/hra_contract"),
    "no such contract": (SAMPLE.replace(' Typ="Hra"', ' Typ="Hra Betl"'), "record/hra_contract"),
    "no trumps": (SAMPLE.replace(' Trumf="Kule"', ""), "record/hra_missing"),
    "no such suit": (SAMPLE.replace(' Trumf="Kule"', ' Trumf="Piky"'), "record/hra_value"),
    "no such card": (SAMPLE.replace('Hodnota="Eso"', 'Hodnota="Sestka"', 1), "record/hra_value"),
    "no tricks": (re.sub(r"<Stychy>.*</Stychy>", "", SAMPLE, flags=re.DOTALL), "record/hra_cards"),
    "trick twice": (SAMPLE.replace('<Stych Kolo="3"', '<Stych Kolo="2"'), "record/hra_trick"),
    "trick of two": (re.sub("<Hrac2 Barva.*/>", "", SAMPLE, count=1), "record/hra_trick"),
    "section twice": (SAMPLE.replace("<Hrac1 />", "<Hrac1 /><Hrac1 />", 1), "record/hra_element_twice"),
    "flek on nothing": (SAMPLE.replace("<Fleky />", FLEK_ON_NOTHING), "record/hra_value"),
    "payment of two": (re.sub(r"<Hrac3 Body.*/>", "", SAMPLE), "record/hra_missing"),
    "leader who did not win": (
        SAMPLE.replace('Kolo="2" Zacina="Hrac3"', 'Kolo="2" Zacina="Hrac2"'),
        "record/action_illegal",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_files(case: str) -> None:
    """Each gets its code, worded in every language."""
    text, code = BAD[case]
    assert codes(text) == [code]


def test_faults_have_lines() -> None:
    """Broken XML, a wrong value and a wrong result are found where they stand."""
    lines = SAMPLE.split("\n")
    number = next(n for n, line in enumerate(lines, 1) if "<Stych Kolo=" in line)
    broken = "\n".join([*lines[: number - 1], "<<", *lines[number:]])
    assert read_hra(broken.encode()).faults[0].line == number
    changed = SAMPLE.replace('<Stych Kolo="1" Zacina="Hrac1"', '<Stych Kolo="1" Zacina="Hrac9"')
    assert read_hra(changed.encode()).faults[0].line == number
    (entry,) = read_hra(re.sub('Zisk="-?1"', 'Zisk="-7"', SAMPLE).encode()).entries
    payment = next(n for n, line in enumerate(lines, 1) if "<Zuctovani" in line)
    assert [fault.line for fault in verify_entry(entry).faults] == [payment]


def test_encodings_xml_allows() -> None:
    """XML says its encoding itself; an unknown one is a fault."""
    assert imported(SAMPLE.encode("utf-16")).actions == imported(SAMPLE).actions
    assert codes('<?xml version="1.0" encoding="klingon"?><Hra />') in (
        ["record/encoding"],
        ["record/hra_xml"],
    )
    assert codes(SAMPLE.encode().replace(b"1.0</", b"\xff</")) == ["record/hra_xml"]


def exported(found: Record) -> Export | None:
    """Export a record; None where the program's own rules don't allow what was said or played."""
    try:
        return write_hra(found)
    except RecordError as error:
        if error.data["reason"] == "rules":
            return None
        raise


@pytest.mark.parametrize("preset", ["mariasek", "app_voleny", "szmk_voleny", "pagat_voleny"])
def test_export_keeps_the_play(preset: str) -> None:
    """A record from its deal on loses the auction, which is said, and keeps every card played."""
    exports = [(found, export) for found in with_tricks(preset, 8) if (export := exported(found))]
    assert len(exports) >= 3
    for found, export in exports:
        assert {"players", "pack", "first_seven", "answers", "trump_card"} <= set(export.lost)
        assert ("ruleset" in export.lost) is (preset != "mariasek")
        for language in LANGUAGES:
            assert render("record.lost", {"lost": export.lost}, language)
        again = imported(export.text)
        assert verify(again).faults == ()
        state, same = verify(found).last, verify(again).last
        assert state is not None
        assert same is not None
        assert state.play is not None
        assert same.play is not None
        order = [trick.cards for trick in state.play.tricks]
        assert [trick.cards for trick in same.play.tricks] == order
        if preset == "mariasek":
            assert same.settlement is not None
            assert state.settlement is not None
            assert sorted(same.settlement.units) == sorted(state.settlement.units)


def test_export_before_the_play() -> None:
    """A deal not yet played is told by its hands."""
    export = write_hra(record("mariasek", 1, stop_after=1))
    again = imported(export.text)
    assert again.situation is not None
    assert [len(hand) for hand in again.situation.hands] == [12, 10, 10]
    assert "answers" in export.lost


def test_what_can_not_be_exported() -> None:
    """An auction, a fourth chair and a deal settled without play have no place in the format."""
    with pytest.raises(RecordError) as caught:
        write_hra(record("csm_licitovany", 1))
    assert caught.value.data["reason"] == "variant"
    with pytest.raises(RecordError) as caught:
        write_hra(record("mariasek", 1, chairs=4))
    assert caught.value.data["reason"] == "chairs"
    unplayed = next(
        seed
        for seed in range(1000)
        if (state := played("csm_voleny", seed)).outcome is not None
        and state.play is None
        and state.bargain.contract is ContractKind.GAME
    )
    with pytest.raises(RecordError) as caught:
        write_hra(record("csm_voleny", unplayed))
    assert caught.value.data["reason"] == "not_played"


def test_own_keys_survive() -> None:
    """Author, version and comment of the file are kept, whatever characters they have."""
    text = SAMPLE.replace(
        "<Verze>1.0</Verze>", "<Autor>A &amp; B</Autor><Verze>2.5</Verze><Komentar>Č &lt;</Komentar>"
    )
    found = imported(text)
    assert dict(found.extra[""]) == {"_hra_author": "A & B", "_hra_version": "2.5", "_hra_comment": "Č <"}
    assert imported(write_hra(found).text) == found
    odd = replace(found, extra={"": {"_hra_comment": "\x00<&\x1b"}})
    assert read_hra(write_hra(odd).text.encode()).faults == ()
