"""Every error of the package: a typed class, a stable code, and the data that words it.

`str(error)` is `code key=value …`; sentences for people come from `marias.texts`.  `CODES` lists every
code with an example of its data, so that no code can lack its sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


class MariasError(Exception):
    """Base of all errors: `code` is stable, `data` holds the plain values its sentence quotes."""

    def __init__(self, code: str, **data: object) -> None:
        """Keep code and data; a code missing from `CODES` is a programming error (KeyError)."""
        if code not in CODES:
            raise KeyError(code)
        self.code = code
        self.data: Mapping[str, object] = MappingProxyType(data)
        super().__init__(code)

    def __str__(self) -> str:
        """Give the code and its data, without prose."""
        return " ".join([self.code, *(f"{key}={value!s}" for key, value in self.data.items())])


class NotationError(MariasError):
    """A text that can't be read: card, set, action."""


class DealError(MariasError):
    """A pack, a cut or a deal that is impossible."""


class RulesetProblem:
    """One fault of a ruleset: a code of `CODES` and its data."""

    def __init__(self, code: str, **data: object) -> None:
        """Keep code and data; a code missing from `CODES` is a programming error (KeyError)."""
        if code not in CODES:
            raise KeyError(code)
        self.code = code
        self.data: Mapping[str, object] = MappingProxyType(data)

    def __repr__(self) -> str:
        """Give the code and its data, without prose."""
        return " ".join([self.code, *(f"{key}={value!s}" for key, value in self.data.items())])


class RulesetError(MariasError):
    """An unknown or impossible ruleset; `problems` lists every fault."""

    @property
    def problems(self) -> tuple[RulesetProblem, ...]:
        """All faults, for `ruleset/invalid`; else empty."""
        found = self.data.get("problems", ())
        return found if isinstance(found, tuple) else ()


class IllegalActionError(MariasError):
    """An action that was read but isn't allowed now; the state is unchanged."""


class SituationError(MariasError):
    """A situation that can't be resumed."""


class SettlementError(MariasError):
    """Facts that no deal under the ruleset can have."""


class MatchError(MariasError):
    """A match that can't be set up or continued so."""


class RecordError(MariasError):
    """A record file that can't be read or doesn't replay."""


class KernelInputError(MariasError):
    """A position or a question that the kernel can't take."""


class KernelStoppedError(MariasError):
    """A search that was stopped, or used up its nodes, before it knew the answer."""


class UnsupportedRulesetError(MariasError):
    """A rule or moment that is not solved, rather than solved by simpler rules."""


class CommandError(MariasError):
    """A command line that can't be understood, or a command that broke off."""


class InferenceError(MariasError):
    """A view from which nothing can be inferred."""


class ArenaError(MariasError):
    """Players that can't be had, or a series that can't be played to its end."""


class PlayerError(MariasError):
    """A computer player that doesn't exist or can't decide."""


class TableError(MariasError):
    """A wish that the table can't fulfil."""


class StorageError(TableError):
    """What the server can't keep, or read back."""


class ServerError(MariasError):
    """A request that the server refuses, or a server that can't be started."""


class TextError(MariasError):
    """A sentence that can't be made: unknown language or key, a missing or unfit value."""


CODES: Mapping[str, Mapping[str, object]] = {
    # action: read, but not allowed now
    "action/against_hundred_taken": {},
    "action/against_off": {"component": "seven_against"},
    "action/against_over_hundred": {},
    "action/against_over_seven": {},
    "action/against_round": {},
    "action/against_seven_taken": {},
    "action/bid_too_low": {"rung": 3, "least": 4},
    "action/chosen_card_in_talon": {"card": "hA"},
    "action/component_capped": {"component": "game", "cap": 4},
    "action/component_closed": {"component": "game"},
    "action/component_order": {"action": "flek seven game"},
    "action/component_unknown": {"component": "seven"},
    "action/concealed": {"action": "discard ?? ??"},
    "action/contract_too_low": {"contract": "betl", "least": "durch"},
    "action/contract_unavailable": {"contract": "two_sevens"},
    "action/deal_over": {"action": "play hA"},
    "action/hundred_needs_marriage": {},
    "action/keep_seven": {"card": "h7"},
    "action/mandatory_flek": {},
    "action/mistake_not_possible": {},
    "action/must_beat": {"card": "h8", "best": "h9", "holds": "hK"},
    "action/must_beat_trump": {"card": "h8", "best": "h9", "holds": "hK"},
    "action/must_follow": {"card": "b8", "suit": "h"},
    "action/must_trump": {"card": "b8", "suit": "h", "trump": "l"},
    "action/no_legal_contract": {"cards": "hA lA"},
    "action/no_marriage": {"card": "hO"},
    "action/not_in_hand": {"card": "hA"},
    "action/not_now": {"action": "play hA", "phase": "bidding"},
    "action/not_your_turn": {"seat": 1, "to_move": 0},
    "action/people_off": {},
    "action/same_talon": {"cards": "b7 b8"},
    "action/seven_in_talon": {"card": "h7"},
    "action/seven_missing": {"card": "h7"},
    "action/stale": {"seen": 11, "version": 12},
    "action/talon_chosen_card": {"card": "hA"},
    "action/talon_sharp": {"card": "hA"},
    "action/talon_trump": {"card": "h8"},
    "action/trump_missing": {},
    "action/trump_needed": {},
    # arena: players against players
    "arena/deal_endless": {"deal": 3, "actions": 400},
    "arena/deal_line": {"reason": "JSON is malformed"},
    "arena/engine_circles": {"most": 300},
    "arena/engine_died": {"ended": -9},
    "arena/engine_error": {"line": "action/not_now"},
    "arena/engine_flood": {"most": 1048576},
    "arena/engine_illegal": {"action": "play hA"},
    "arena/engine_lost": {"starts": 4},
    "arena/engine_nonsense": {"line": "hello"},
    "arena/engine_silent": {"seconds": 30},
    "arena/engine_start": {"command": "./robot", "reason": "ENOENT"},
    "arena/engine_useless": {"command": "./robot"},
    "arena/entrant": {"entrant": "robot:"},
    "arena/entrant_file": {"file": "robot.py", "reason": "FileNotFoundError: robot.py"},
    "arena/entrant_option": {"entrant": "beginner?risk=1", "option": "risk"},
    "arena/line_too_long": {"most": 65536},
    "arena/line_unreadable": {"line": "play hA please"},
    "arena/line_untimely": {"command": "go"},
    "arena/player_failed": {
        "entrant": "python:robot.py:Robot",
        "deal": 3,
        "seat": 0,
        "error": "KeyError: 'x'",
    },
    "arena/protocol_version": {"version": "2", "known": 1},
    "arena/view_impossible": {"error": "KeyError: 'x'"},
    "arena/worker_died": {"deal": 3, "ended": -9},
    "arena/worker_failed": {"error": "KeyError: 'x'"},
    # command: the command line
    "command/internal": {"error": "KeyError: 'x'"},
    "command/interrupted": {},
    "command/output": {"reason": "ENOSPC"},
    "command/usage": {"kind": "missing", "parameter": "FILE", "reason": ""},
    # deal: packs, cuts
    "deal/cut_place": {"cut": 1, "least": 2, "most": 30},
    "deal/cut_not_declined": {},
    "deal/double_card": {"card": "hA"},
    "deal/wrong_card": {"card": "h6"},
    "deal/wrong_number": {"cards": 31, "expected": 32},
    # fair: packs that are calculated again
    "fair/before": {"deal": 3},
    "fair/commit": {},
    "fair/cut": {},
    "fair/none": {},
    "fair/pack": {},
    # inference: what a view tells of the other hands
    "inference/contradiction": {"seat": 1, "phase": "play"},
    "inference/spectator": {"seat": None},
    "inference/untold": {"phase": "play"},
    # kernel: positions to be solved
    "kernel/card_foreign": {"card": "h6"},
    "kernel/card_twice": {"card": "hA"},
    "kernel/contract": {"contract": "none"},
    "kernel/falling": {"less": 4, "more": 2},
    "kernel/fault": {"fault": "unequal"},
    "kernel/first_marriage": {},
    "kernel/hands": {"hands": "4 4 3", "table": 0},
    "kernel/helper_missing": {"contract": "two_sevens"},
    "kernel/leader": {"seat": 3, "seats": 3},
    "kernel/nodes": {"nodes": 0},
    "kernel/not_in_play": {"phase": "bidding"},
    "kernel/objective": {"objective": "seven", "trump": None},
    "kernel/open_form": {"cards": 5},
    "kernel/out_of_nodes": {"nodes": 1000},
    "kernel/points": {"points": "35 10"},
    "kernel/seats": {"seats": 5, "least": 2, "most": 4},
    "kernel/seven_holder": {"seat": 1},
    "kernel/seven_missing": {"objective": "seven"},
    "kernel/shown": {"shown": "40 30"},
    "kernel/side": {"side": (0, 3), "seats": 3},
    "kernel/single_declarer": {},
    "kernel/stopped": {},
    "kernel/threads": {"threads": 0, "most": 64},
    "kernel/too_many": {"cards": 13, "most": 12},
    "kernel/trick": {"table": "h7 hA", "card": "hA"},
    "kernel/two_keepers": {},
    "kernel/units": {"units": 1073741824, "most": 100000000},
    # match
    "match/chairs": {"chairs": 5, "allowed": "3, 4"},
    "match/deal_running": {},
    "match/finished": {},
    "match/length": {"length": 7, "allowed": "3, 6, 9"},
    "match/no_deal": {},
    "match/nobody_cuts": {"cut": 12},
    "match/settlement": {},
    # notation: texts that can't be read
    "notation/action": {"text": "play", "position": 4},
    "notation/card": {"text": "hZ", "position": 1},
    "notation/card_set": {"text": "hAA", "position": 2},
    "notation/double_card": {"text": "hA hA", "card": "hA"},
    "notation/seat": {"text": "9 play hA"},
    # player: computer players
    "player/budget": {"limit": "samples", "value": 0},
    "player/died": {"level": "master", "ended": -9},
    "player/failed": {"level": "master", "error": "KeyError: 'x'"},
    "player/illegal_action": {"level": "master", "action": "play hA"},
    "player/late": {"level": "master", "seconds": 30},
    "player/nobody_to_move": {"move": 12},
    "player/other_to_move": {"seat": 1, "to_move": 2},
    "player/no_risk": {"level": "beginner"},
    "player/risk": {"risk": 2.0, "most": 1.0},
    "player/unknown_level": {"level": "expert", "known": "beginner"},
    # protocol: messages from a page that break the agreed shape
    "protocol/hello_first": {},
    "protocol/hello_late": {"seconds": 5},
    "protocol/hello_twice": {},
    "protocol/malformed": {"fault": "Expected `int`, got `str` - at `$.version`"},
    "protocol/too_fast": {},
    "protocol/too_long": {"most": 4096},
    "protocol/too_slow": {},
    "protocol/version": {"known": 1},
    # record: files that can't be read, and deals that don't replay
    "record/action": {"number": 3, "text": "0 play hZ", "reason": "notation/action", "problems": ()},
    "record/action_illegal": {
        "number": 3,
        "text": "0 play hA",
        "reason": "action/not_in_hand",
        "problems": (),
    },
    "record/cards": {"key": "deal", "text": "hA hA", "reason": "deal/double_card", "problems": ()},
    "record/cut": {"cut": 12},
    "record/deal_too_large": {"most": 262144},
    "record/digest": {"stored": "0123456789abcdef", "found": "fedcba9876543210"},
    "record/encoding": {"position": 17},
    "record/first_seven": {"number": 1, "text": "0 trump hA"},
    "record/format": {"file": "deal.pdf", "known": "marias, jsonl, json, hra"},
    "record/hra_card_twice": {"card": "hA"},
    "record/hra_cards": {"hands": "10 10 9", "talon": 2},
    "record/hra_contract": {"flags": "Hra Betl"},
    "record/hra_doctype": {},
    "record/hra_element_twice": {"element": "Talon"},
    "record/hra_export": {"reason": "contract"},
    "record/hra_missing": {"place": "Hra/@Voli"},
    "record/hra_root": {"element": "html"},
    "record/hra_trick": {"number": 4},
    "record/hra_value": {"place": "Hra/@Kolo", "value": "x"},
    "record/hra_xml": {"column": 5},
    "record/json": {"line": 1, "column": 5},
    "record/key_excluded": {"key": "deal", "by": "from"},
    "record/key_twice": {"key": "deal"},
    "record/key_unknown": {"key": "delear", "near": "dealer"},
    "record/line_too_long": {"most": 8192},
    "record/missing_key": {"key": "actions"},
    "record/no_deals": {},
    "record/not_overwritten": {"file": "deals.marias"},
    "record/one_deal": {"file": "deals.marias", "deals": 3},
    "record/result": {"key": "units", "stored": "4 -2 -2", "found": "2 -1 -1"},
    "record/result_unfinished": {},
    "record/syntax": {"column": 10, "text": "dealer = ="},
    "record/too_deep": {"most": 16},
    "record/too_large": {"most": 33554432},
    "record/too_many": {"most": 100000},
    "record/unreadable": {"file": "deal.marias", "reason": "ENOENT"},
    "record/unwritable": {"file": "deal.marias", "reason": "EACCES"},
    "record/value": {"key": "dealer", "value": "7", "allowed": "0…2"},
    "record/value_type": {"key": "dealer", "expected": "whole"},
    "record/version": {"key": "marias", "version": 2},
    # ruleset
    "ruleset/contract_missing": {"option": "contracts", "contract": "game"},
    "ruleset/fleks_beyond_cap": {"option": "min_fleks_game", "demanded": 2, "max_flek": 1},
    "ruleset/hidden_trump_betrayed": {"option": "talon_forbids_trump"},
    "ruleset/highest_rung_conditional": {
        "option": "contracts",
        "contract": "two_sevens",
        "condition": "fake_sevens",
    },
    "ruleset/hundred_seven_unsure": {"option": "hundred_seven_overrides_nt", "because": "discard_order"},
    "ruleset/house_encoding": {"file": "ours.toml", "position": 17},
    "ruleset/house_name": {"file": "ours.toml", "name": "csm_voleny"},
    "ruleset/house_name_form": {"file": "ours.toml", "name": "", "most": 60},
    "ruleset/house_rules": {"file": "ours.toml", "problems": ()},
    "ruleset/house_toml": {"file": "ours.toml", "line": 2, "column": 5, "text": "cut_min = ="},
    "ruleset/house_too_deep": {"file": "ours.toml"},
    "ruleset/house_too_large": {"file": "ours.toml", "most": 65536},
    "ruleset/house_unreadable": {"file": "ours.toml", "reason": "ENOENT"},
    "ruleset/extends_missing": {"option": "extends", "known": "csm_voleny, app_voleny"},
    "ruleset/invalid": {"name": "csm_voleny", "problems": ()},
    "ruleset/limit_raised_alone": {"option": "limit_raised", "limit_raised": 750},
    "ruleset/limit_raised_below": {"option": "limit_raised", "limit_raised": 250, "limit": 500},
    "ruleset/no_contracts": {"option": "contracts"},
    "ruleset/no_lawful_talon": {"option": "talon_forbids_trump", "talon_forbids": "aces"},
    "ruleset/not_in_variant": {"option": "no_bid", "variant": "voleny"},
    "ruleset/unknown_option": {"option": "max_fleks", "near": "max_flek"},
    "ruleset/unknown_preset": {"name": "csm_volen", "known": "csm_voleny, app_voleny", "near": "csm_voleny"},
    "ruleset/value": {"option": "cut_min", "value": 0, "allowed": "1…15"},
    "ruleset/value_not_in_variant": {
        "option": "contracts",
        "value": "two_sevens",
        "variant": "voleny",
    },
    # server: requests that are refused, servers that can't start
    "server/address": {"address": "127.0.0.1", "port": 8743, "reason": "EADDRINUSE"},
    "server/base_url": {"text": "marias.example.org"},
    "server/chain_running": {},
    "server/closing": {},
    "server/failed": {},
    "server/foreign_host": {"host": "example.com"},
    "server/foreign_origin": {"origin": "null"},
    "server/full": {"most": 5000},
    "server/language": {"language": "xx", "known": "cs, en"},
    "server/method": {"method": "PUT", "path": "/api/lobby"},
    "server/misses": {"seconds": 20},
    "server/no_code": {"text": "BCDFHJ"},
    "server/no_key": {},
    "server/no_network": {},
    "server/no_page": {},
    "server/no_person": {},
    "server/no_record": {},
    "server/no_table": {},
    "server/not_found": {"path": "/api/nothing"},
    "server/not_local": {},
    "server/pairing_over": {"seconds": 120},
    "server/proxy": {"text": "10.0.0.0/99"},
    "server/request_too_large": {"most": 16384},
    "server/too_many_requests": {"seconds": 2},
    # settlement: facts no deal can have, and records that can't be read
    "settlement/against_off": {"component": "seven_against", "contract": "game"},
    "settlement/against_over_hundred": {"contract": "hundred"},
    "settlement/against_over_seven": {"contract": "seven"},
    "settlement/against_seat": {"component": "seven_against", "seat": 0},
    "settlement/contract": {"contract": "open_betl", "ruleset": "csm_voleny"},
    "settlement/declarer": {"seat": 3},
    "settlement/field_missing": {"field": "preset"},
    "settlement/field_range": {"field": "rung", "value": 13, "least": 1, "most": 12},
    "settlement/field_twice": {"field": "outcome.tp"},
    "settlement/field_type": {"field": "outcome.tp", "expected": "numbers"},
    "settlement/field_unknown": {"field": "outcome.points"},
    "settlement/field_value": {"field": "trump", "value": "x", "allowed": "h, l, a, b"},
    "settlement/file_unreadable": {"file": "deals.json", "reason": "ENOENT"},
    "settlement/flek_bound": {"component": "game"},
    "settlement/flek_bound_off": {},
    "settlement/flek_by": {"seat": 0},
    "settlement/flek_by_missing": {"component": "betl"},
    "settlement/flek_component": {"component": "seven", "contract": "game"},
    "settlement/flek_level": {"component": "game", "level": 6, "most": 5},
    "settlement/json_encoding": {"position": 17},
    "settlement/json_syntax": {"line": 3, "column": 14},
    "settlement/json_too_deep": {"most": 32},
    "settlement/json_too_large": {"most": 16777216},
    "settlement/laid_components": {"laid": ("game",), "components": ("game", "seven")},
    "settlement/laid_flek_by": {"component": "betl", "level": 3},
    "settlement/laid_individual": {},
    "settlement/laid_off": {"ruleset": "app_voleny"},
    "settlement/last_seven": {"seat": 3},
    "settlement/marriages": {"own": "40 40", "others": "20"},
    "settlement/missing_fact": {"fact": "points", "contract": "game"},
    "settlement/mistake_declarer": {},
    "settlement/mistake_rung": {"rung": 2},
    "settlement/no_auction": {"ending": "mistake", "ruleset": "csm_voleny"},
    "settlement/no_bid": {"contract": "seven"},
    "settlement/no_contract": {},
    "settlement/no_declarer": {"contract": "game"},
    "settlement/not_played": {"kind": "plain", "contract": "seven"},
    "settlement/not_records": {},
    "settlement/points": {"own": 60, "others": 40, "talon": 0},
    "settlement/renonc_facts": {"kind": "two_flat"},
    "settlement/renonc_kind": {"kind": "by_moment"},
    "settlement/renonc_off": {"ruleset": "app_voleny"},
    "settlement/renonc_seat": {"seat": 3},
    "settlement/rung": {"rung": 7, "contract": "hundred", "trump": "a"},
    "settlement/seat_names": {"variant": "voleny", "seats": 3},
    "settlement/seat_unknown": {"field": "declarer", "seat": "X", "known": ("F", "M", "D")},
    "settlement/seats": {"seats": 5, "sitting_out": 3},
    "settlement/talon_points": {"points": 30},
    "settlement/trump": {"contract": "betl", "trump": "h"},
    "settlement/unexpected_fact": {"fact": "marriages", "ending": "betl"},
    "settlement/variant": {"variant": "voleny", "ruleset": "csm_licitovany"},
    # situation
    "situation/against": {"component": "seven_against", "seat": 0},
    "situation/cards": {"reason": "double", "card": "hA"},
    "situation/contract": {"contract": "betl"},
    "situation/declarer": {"seat": 3},
    "situation/flek": {"component": "game", "level": 5},
    "situation/hands": {"hands": "10 10 9"},
    "situation/marriage": {"suit": "h"},
    "situation/phase": {"phase": "bidding"},
    "situation/points": {"points": 35},
    "situation/table": {"table": "hA"},
    "situation/talon": {"cards": 3},
    "situation/talon_forbidden": {"card": "hA"},
    "situation/tricks": {"number": 3},
    "situation/trump": {"trump": "h"},
    # storage: what a server keeps
    "storage/damaged": {"file": "marias.db", "reason": "SQLITE_CORRUPT"},
    "storage/exists": {"file": "backup.db"},
    "storage/full": {"file": "marias.db", "reason": "SQLITE_FULL"},
    "storage/in_use": {"folder": "/var/lib/marias"},
    "storage/locked": {"file": "marias.db", "reason": "SQLITE_BUSY"},
    "storage/moved_aside": {"file": "marias.db.damaged1", "folder": "/var/lib/marias"},
    "storage/newer": {"version": 2, "known": 1},
    "storage/nothing": {"folder": "/var/lib/marias"},
    "storage/unwritable": {"file": "marias.db", "reason": "EACCES"},
    # store: tables that are kept
    "store/changed": {"file": "3f2a.table", "folder": "~/.local/share/marias/tables"},
    "store/damaged": {},
    "store/full": {"file": "3f2a.table", "folder": "~/.local/share/marias/tables", "reason": "ENOSPC"},
    "store/moved_aside": {"file": "3f2a.damaged", "folder": "~/.local/share/marias/tables"},
    "store/newer": {"version": 2, "known": 1},
    "store/unreadable": {"file": "3f2a.table", "folder": "~/.local/share/marias/tables", "reason": "EACCES"},
    "store/unwritable": {"file": "3f2a.table", "folder": "~/.local/share/marias/tables", "reason": "EACCES"},
    # table
    "table/begun": {},
    "table/chair_taken": {"chair": 1},
    "table/chairs_changed": {"chairs": 3},
    "table/empty_chairs": {},
    "table/full": {},
    "table/hint_not_alone": {},
    "table/knocking": {},
    "table/left": {},
    "table/levels": {"levels": 3, "computers": 2},
    "table/name_empty": {},
    "table/name_twice": {"name": "Petr"},
    "table/names_many": {"names": 3, "computers": 2},
    "table/no_chair": {"chair": 4, "chairs": 3},
    "table/no_match": {},
    "table/no_phrase": {"phrase": "cheers"},
    "table/no_watching": {},
    "table/not_absent": {"seconds": 15},
    "table/not_alone": {},
    "table/not_cutter": {},
    "table/not_host": {},
    "table/not_knocking": {},
    "table/not_let_in": {},
    "table/not_over": {},
    "table/not_seated": {},
    "table/option_value": {"option": "stand_in", "value": "3"},
    "table/over": {},
    "table/phrase_now": {},
    "table/same_cards_alone": {},
    "table/seated_already": {},
    "table/sits_out": {},
    "table/stake": {"stake": 0, "most": 1_000_000},
    "table/taken_over": {},
    "table/undo_none": {},
    "table/undo_not_alone": {},
    # text: sentences that can't be made
    "text/missing_field": {"key": "event.accepted", "field": "seat", "language": "en"},
    "text/unknown_key": {"key": "event.unknown", "language": "en"},
    "text/unknown_language": {"language": "xx", "known": "cs, en"},
    "text/wrong_value": {"form": "acc", "value": "hZ"},
}
