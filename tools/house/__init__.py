"""Rules of the house that no linter knows; each module answers with a list of faults, one line each."""
