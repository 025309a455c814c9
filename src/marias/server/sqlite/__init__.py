"""What the server keeps, in one SQLite file: people, tables, records; stored before anybody is told."""
