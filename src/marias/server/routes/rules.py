"""Rules: the presets a table may be opened with, every option of one, and house rules checked together."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from marias.engine.presets import DEFAULT_PRESET, PRESETS, find_preset
from marias.players.levels import DEFAULT_LEVEL, LEVELS
from marias.protocol.routes import HouseRules, PresetInfo, Presets
from marias.server.answers import answer, read_body
from marias.server.rules_pages import rules_page


async def presets(request: Request) -> Response:
    """List presets and levels."""
    return answer(_presets())


async def rules(request: Request) -> Response:
    """Show every option of a preset; raises RulesetError `ruleset/unknown_preset`."""
    return answer(_plain_page(find_preset(request.path_params["preset"][:60]).name))


async def check(request: Request) -> Response:
    """Show a preset with changed options, and what is wrong with them."""
    preset = find_preset(request.path_params["preset"][:60]).name
    wish = await read_body(request, HouseRules)
    return answer(rules_page(preset, wish.house))


@cache
def _presets() -> Presets:
    names = [DEFAULT_PRESET, *(name for name in PRESETS if name != DEFAULT_PRESET)]
    infos = []
    for name in names:
        ruleset = PRESETS[name]
        infos.append(
            PresetInfo(
                name=name,
                variant=str(ruleset.variant),
                chairs=[3, 4],
                every_deal=ruleset.playing_every_deal().differences(ruleset) == {},
            )
        )
    return Presets(presets=infos, levels=list(LEVELS), level=DEFAULT_LEVEL)


@cache
def _plain_page(preset: str) -> object:
    return rules_page(preset, {})
