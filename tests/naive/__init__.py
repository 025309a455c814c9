"""A second implementation of the rules, naive on purpose, as judge of the engine.

It covers volený and licitovaný for three, imports nothing of the package under test, and is
written from the rules alone. Everything is plain: cards are texts (``hA``), a state is a dict
of immutable values that is never changed in place, options are a dict by option name, actions
are the texts of a record with their seat (``2 bid seven h``).

    from tests.naive import generator, payment, reader
    from tests.naive.options import options_of

    options = options_of("csm_voleny", min_fleks_game=0)  # or any dict with every option
    state = generator.start(options, pack)                # pack: 32 texts in dealing order
    generator.moves(state)                                # ["0 trump h7", ...], [] when over
    state = generator.play(state, "0 trump hA")           # ValueError unless in moves(state)
    generator.finished(state)
    generator.count(state, depth)                         # as ``marias linecount``

    facts = reader.facts(options, pack, actions)          # of a finished deal
    payment.settle(facts, options, chairs=3)              # {"units": [...], "components": {...}}

Order of ``moves``, where the order of cards is suits h l a b and ranks 7 8 9 U O K X A:

- trump choice: the seven in order of cards, ``people 1`` to ``5``, ``none``
- discard: pairs in order of cards
- contract: by the ladder, then (talon may still change) discards; announcing the same
- approval: ``good``; ``bad`` or the higher contracts; ``flek``
- bidding: bids by rung, then ``pass``; ``hold``, ``pass``
- contract after bidding: by rung, trump suits, helper suits; ``mistake`` last
- doubling: ``good``; subsets of fleks by size, each without and then with the
  announcements (seven; hundred; seven hundred); the announcements alone
- play: cards in order, each followed by its ``silent`` form where there is one

Facts always have the keys ``contract declarer trump flek flek_by seven_against hundred_against
outcome``; seats are 0, 1, 2, or None. ``contract`` is ``omyl`` after a mistake and ``none``
where nobody bid. ``flek`` lists components with level 1 or more, ``flek_by`` one entry for each
turn in which a defender raised. An outcome has ``tp`` and ``talon_points dm em last7`` (each only
where there is something to say) and in two sevens ``two7_made``; or ``made``; or
``not_played`` (also ``seven_no_re``: a contract seven, its seven flekked, no re); or ``no_bid``;
after a mistake it is empty.
"""
