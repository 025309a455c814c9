"""The searching player: imagines the cards it can't see, and values every action in units.

`club` and `master` are the same player with other settings.
"""

from marias.players.searcher.searcher import Searcher
from marias.players.searcher.settings import CLUB, MASTER, Settings

__all__ = ["CLUB", "MASTER", "Searcher", "Settings"]
