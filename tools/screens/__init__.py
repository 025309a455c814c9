"""Pictures of the page for docs/screens.md: `python -m tools.screens`."""
