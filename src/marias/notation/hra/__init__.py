"""Saved games of the program Mariášek (`.hra`, XML): read into records, and records written so.

The format keeps the play and what it pays, not how it came to it; what it doesn't tell is named in the
record's `unknown`.
"""

from marias.notation.hra.exporting import Export, write_hra
from marias.notation.hra.importing import read_hra

__all__ = ["Export", "read_hra", "write_hra"]
