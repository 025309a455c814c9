"""The rules: pure, immutable, standard library only; no clock, no chance source, no I/O.

Start with `game` (start, legal_actions, apply) and `views` (what a seat sees).
"""
