"""Fair deals: the same numbers everywhere, bound to all that went in, and checked from the record."""

import hashlib
import hmac
import json
from collections import Counter
from dataclasses import replace

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Gather, cut, cut_by_hand, shuffled
from marias.engine.match import Match, MatchDeal
from marias.engine.presets import find_preset
from marias.engine.ruleset import Cutter
from marias.engine.state import GameState
from marias.errors import RecordError
from marias.notation.fairness import Fair
from marias.notation.reading import read_records
from marias.notation.record import Record, record_of
from marias.notation.writing import write_record
from marias.table.fair import FairChance, FairSource, digest
from marias.table.fair_check import check_fair
from marias.testing.playouts import play_out
from tests.table.fair_vectors import FILE, vectors

SECRET = bytes(range(32))
NONCES = (b"a" * 16, b"b" * 16, b"")
SOURCE = FairSource("t1", 1, SECRET, NONCES)


def test_vectors_are_what_the_code_gives() -> None:
    """The page is tested with the same file."""
    assert FILE.read_text(encoding="utf-8") == vectors()


def test_seed_as_described() -> None:
    """The seed and the stream written out once more, from the description alone."""
    fields = [b"marias-deal-1", b"t1", b"5", b"1", *NONCES]
    message = b"".join(bytes([0, 0, 0, len(item)]) + item for item in fields)
    seed = hmac.new(SECRET, message, hashlib.sha256).digest()
    assert SOURCE.seed(5) == seed
    blocks = [hmac.new(seed, bytes(7) + bytes([i]), hashlib.sha256).digest() for i in range(4)]
    stream = b"".join(blocks)
    words = [int.from_bytes(stream[place : place + 4], "big") for place in range(0, len(stream), 4)]
    chance = SOURCE.chance(5)
    assert [chance.below(2**32) for _ in words] == words
    assert SOURCE.commit == hashlib.sha256(SECRET).hexdigest() == digest(SECRET)


def test_everything_that_goes_in_counts() -> None:
    """Table, deal, attempt, secret, every nonce and its chair: each alone changes the seed."""
    seeds = [
        SOURCE.seed(1),
        SOURCE.seed(2),
        replace(SOURCE, table="t2").seed(1),
        replace(SOURCE, attempt=2).seed(1),
        replace(SOURCE, secret=SECRET[::-1]).seed(1),
        replace(SOURCE, nonces=(b"a" * 16, b"", b"b" * 16)).seed(1),
        replace(SOURCE, nonces=(b"a" * 16, b"b" * 15, b"b")).seed(1),
        replace(SOURCE, nonces=NONCES[:2]).seed(1),
    ]
    assert len(set(seeds)) == len(seeds)


def test_numbers_are_equally_likely() -> None:
    """Rejection leaves no number more likely; chi square of 6000 throws of 6 stays below its 0.1 % bound."""
    chance = FairChance(SECRET)
    found = Counter(chance.below(6) for _ in range(6000))
    assert sum((number - 1000) ** 2 / 1000 for number in found.values()) < 20.5
    assert set(found) == set(range(6))


def test_no_secret_in_repr() -> None:
    """A log that prints a source tells nothing of it."""
    assert SECRET.hex() not in repr(SOURCE)
    assert "aaaa" not in repr(SOURCE)


def played(dealt: MatchDeal, name: str) -> GameState:
    """Play a deal to its end."""
    start = game.start(find_preset(name), dealt.deal)
    return play_out(start, SeededChance("play")).steps[-1].state


def fair_record(dealt: MatchDeal, state: GameState, number: int, aim: int | None) -> Record:
    """The record of a deal at a server's table."""
    nonces = tuple(nonce.hex() for nonce in NONCES)
    fair = Fair("t1", number, 1, 1, SOURCE.commit, SECRET.hex(), nonces, Gather.BY_HAND, aim)
    return record_of(state, dealer=dealt.dealer, pack=dealt.pack, cut=dealt.cut, fair=fair)


def chain(name: str, aim: int | None) -> list[tuple[Record, GameState]]:
    """Two deals one after another, the second gathered where the rules say so."""
    match = Match.begin(find_preset(name))
    found = []
    for number in (1, 2):
        place = aim if match.ruleset.dealing.cutter is not Cutter.NOBODY else None
        dealt = match.next_deal(SOURCE.chance(number), place)
        state = played(dealt, name)
        found.append((fair_record(dealt, state, number, place), state))
        match = match.record(dealt, state)
    return found


def code_of(record: Record, before: Record | None = None, ended: GameState | None = None) -> str:
    """The code that a check refuses with."""
    with pytest.raises(RecordError) as refused:
        check_fair(record, before, ended)
    return refused.value.code


@pytest.mark.parametrize("aim", [None, 11])
@pytest.mark.parametrize("name", ["csm_voleny", "csm_licitovany", "app_voleny"])
def test_record_is_checked(name: str, aim: int | None) -> None:
    """A shuffled deal needs its record alone; a change of anything is found."""
    record, _ = chain(name, aim)[0]
    (read,) = read_records(write_record(record)).records
    assert read == record
    check_fair(read)
    assert record.fair is not None
    assert record.pack is not None
    other = "0" * 64
    assert code_of(replace(record, fair=replace(record.fair, secret=other))) == "fair/commit"
    assert code_of(replace(record, fair=replace(record.fair, attempt=2))) == "fair/pack"
    assert code_of(replace(record, pack=record.pack[1:] + record.pack[:1])) == "fair/pack"
    assert code_of(replace(record, fair=None)) == "fair/none"
    if record.cut is not None:
        assert code_of(replace(record, cut=record.cut + 1)) == "fair/cut"


def test_gathered_deal_needs_the_one_before() -> None:
    """The pack of a gathered deal comes from the tricks of the deal before and the same secret."""
    (first, ended), (second, _) = chain("csm_voleny", 12)
    check_fair(second, first, ended)
    assert code_of(second) == "fair/before"
    assert first.fair is not None
    strange = replace(first, fair=replace(first.fair, table="t2"))
    assert code_of(second, strange, ended) == "fair/before"


def test_shuffling_and_cutting_take_one_stream() -> None:
    """The cut by hand goes on where the shuffle ended, as the page does it."""
    ruleset = find_preset("csm_voleny")
    for entry in json.loads(FILE.read_text(encoding="utf-8")):
        source = FairSource(
            entry["table"],
            entry["attempt"],
            bytes.fromhex(entry["secret"]),
            tuple(map(bytes.fromhex, entry["nonces"])),
        )
        chance = source.chance(entry["deal"])
        pack = shuffled(ruleset, chance)
        if entry["least"] == ruleset.dealing.cut_min:
            place = cut_by_hand(entry["aim"], ruleset, chance)
            assert " ".join(card.text for card in cut(pack, place, ruleset)) == entry["dealt"]
