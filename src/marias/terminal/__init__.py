"""The table in a terminal: a full-screen app and a line mode, both over `marias.table`."""
