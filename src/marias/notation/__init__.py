"""Text forms of everything a deal leaves behind: records, foreign formats, house rules."""
