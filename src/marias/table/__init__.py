"""A live match without transport or screen: chairs, deals, refusals, results, and what is kept of them.

Values never change: every step gives a new `LiveMatch`, so that its owner can store it before showing it.
"""
