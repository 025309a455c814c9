"""Our own deck, drawn from shapes: 36 cards, three faces, two backs, as sprites of SVG symbols.

A card is 64 × 100 units; figures stand in a box of 42 × 92.  Colours are CSS variables of
`web/src/cards/palette.css`; what a page shows is stacked from symbols, so that index words can change.
"""
