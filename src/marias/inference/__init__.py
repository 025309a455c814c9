"""What a seat can know of the cards it does not see: possible worlds, and how to draw them.

`Belief` is the entry; a `World` is one way in which the unseen cards may lie.
"""

from __future__ import annotations

from marias.inference.belief import Belief
from marias.inference.world import World

__all__ = ["Belief", "World"]
