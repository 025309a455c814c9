"""The beginner: plays every decision by what his own cards and the table tell, without any search."""

from marias.players.beginner.choosing import Beginner

__all__ = ["Beginner"]
