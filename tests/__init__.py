"""Tests; the folders mirror src/marias, with rules, cases, line counts and properties beside them."""
