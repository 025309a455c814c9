"""All chance of a table from one secret text, so that a resumed match goes on as it would have gone."""

from __future__ import annotations

import secrets

from marias.chance import SeededChance
from marias.engine.dealing import Chance
from marias.engine.match import draw_lots
from marias.engine.seats import Chair


def fresh_secret() -> str:
    """Give a secret that nobody can foretell: 128 bits."""
    return secrets.token_hex(16)


def first_dealer(secret: str, chairs: int) -> Chair:
    """Draw who deals first."""
    return draw_lots(chairs, SeededChance(f"{secret}/lots"))[1]


def deal_chance(secret: str, number: int) -> Chance:
    """Give the chance that shuffles, stacks and cuts the deal of this number."""
    return SeededChance(f"{secret}/deal/{number}")


def decision_chance(secret: str, number: int, step: int) -> Chance:
    """Give a computer's chance for the action after `step` actions of a deal."""
    return SeededChance(f"{secret}/deal/{number}/decision/{step}")


def hint_chance(secret: str, number: int, step: int) -> Chance:
    """Give the chance of a hint after `step` actions of a deal."""
    return SeededChance(f"{secret}/deal/{number}/hint/{step}")
