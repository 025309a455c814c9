"""How likely a world is: weights by what the other seats did, and draws by those weights.

`Evidence` weighs the worlds of a view, `draw` draws by the weights.  Each module knows one part: what is read
of the auction, the doubling and the play, what the tables of the model see in cards, and how it is summed up.
"""

from __future__ import annotations

from marias.inference.evidence.model import Model
from marias.inference.evidence.readings import Kind
from marias.inference.evidence.weighing import (
    ALL,
    Evidence,
    draw,
    effective_size,
    readings_of,
    systematic,
)

__all__ = ["ALL", "Evidence", "Kind", "Model", "draw", "effective_size", "readings_of", "systematic"]
