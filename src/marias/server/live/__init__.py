"""One live table for people far from each other: an actor that owns the match, seats, clocks and pages.

Every step is kept before anybody is told of it; one module (`telling`) decides what each may see.
"""
