"""Mariáš: the engine of the rules, computer players, records, and the table.

`marias.engine` holds the rules; `marias.texts` the sentences; `marias.notation` records and foreign formats.
"""
