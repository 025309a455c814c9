"""What tests of this package and of programs built on it share: random rulesets, packs and playouts.

`mixing`, `playouts` and `situations` need nothing but the engine; `strategies` needs Hypothesis, which is not
installed with the package (`pip install hypothesis`).

    from hypothesis import given
    from marias.testing.strategies import playouts

    @given(playouts())
    def test_units_sum_to_zero(playout):
        assert sum(playout.final.settlement.units) == 0
"""
