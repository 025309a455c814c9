"""What the server keeps, in one SQLite file: people, tables, records; one writer, stored before it is told."""
