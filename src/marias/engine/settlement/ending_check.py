"""Whether the end of the deal can be: points, marriages, sevens, or what stands instead of play."""

from __future__ import annotations

from collections import Counter
from typing import Final

from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import NotPlayed, Outcome, Renonc
from marias.engine.ruleset import IllegalCards, LaidGames, RenoncKind, Ruleset, TalonForbids
from marias.engine.settlement.laid import raisers_of
from marias.engine.settlement.tariff import declarers_components, is_individual
from marias.errors import SettlementError

AGAINST_FACTS: Final = ("seven_against", "hundred_against")
CARD_FACTS: Final = ("points", "talon_points", "marriages", "last_seven")
MADE_FACTS: Final = ("made", "two_sevens_made")
ENDING_FACTS: Final = (*CARD_FACTS, *MADE_FACTS, "not_played", "laid", "renonc")

_ALL_POINTS: Final = 90
_NOTHING: Final = Outcome(declarer=None, contract=None)


def check_ending(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    """Raise SettlementError for an end of the deal that contract, doublings and rules don't allow."""
    if outcome.not_played is not None:
        _check_not_played(outcome, contract, outcome.not_played)
    elif outcome.laid:
        _check_laid(outcome, contract, ruleset)
    elif outcome.renonc is not None:
        _check_renonc(outcome, outcome.renonc, ruleset)
    elif contract.has_trumps:
        _check_trump_play(outcome, contract, ruleset)
    else:
        _check_notrump_play(outcome, contract)


def refuse_fact(outcome: Outcome, fact: str, ending: str) -> None:
    """Raise `settlement/unexpected_fact` where a fact is stated that doesn't go with this end of the deal."""
    if getattr(outcome, fact) not in {getattr(_NOTHING, fact), ()}:
        raise SettlementError("settlement/unexpected_fact", fact=fact, ending=ending)


def _need(value: object, fact: str, contract: ContractKind) -> None:
    if value is None:
        raise SettlementError("settlement/missing_fact", fact=fact, contract=contract)


def _check_notrump_play(outcome: Outcome, contract: ContractKind) -> None:
    _need(outcome.made, "made", contract)
    for fact in (*CARD_FACTS, "two_sevens_made"):
        refuse_fact(outcome, fact, contract)


def _check_trump_play(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    if outcome.made is not None:
        raise SettlementError("settlement/unexpected_fact", fact="made", ending=contract)
    if contract.has_two_sevens:
        _need(outcome.two_sevens_made, "two_sevens_made", contract)
    elif outcome.two_sevens_made is not None:
        raise SettlementError("settlement/unexpected_fact", fact="two_sevens_made", ending=contract)
    _check_points(outcome, contract, ruleset)
    if outcome.marriages != ((), ()):
        _check_marriages(outcome)
    if outcome.last_seven is not None:
        _check_last_seven(outcome)


def _check_points(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    """Points in tricks are tens that give 90 with the sharp cards in the talon (clauses 1.4, 6.11)."""
    talon = outcome.talon_points
    if talon != 0 and (talon not in {10, 20} or ruleset.talon.talon_forbids is TalonForbids.ACES_AND_TENS):
        raise SettlementError("settlement/talon_points", points=talon)
    points = outcome.points
    if points is None:
        raise SettlementError("settlement/missing_fact", fact="points", contract=contract)
    own, others = points
    if own < 0 or others < 0 or own % 10 or others % 10 or own + others + talon != _ALL_POINTS:
        raise SettlementError("settlement/points", own=own, others=others, talon=talon)


def _check_marriages(outcome: Outcome) -> None:
    """Only 20 and 40 are shown: 40 in trumps once, 20 in each other suit (clause 4.5)."""
    own, others = outcome.marriages
    amounts: Counter[int] = Counter((*own, *others))
    if amounts[40] > 1 or amounts[20] > 3 or set(amounts) - {20, 40}:
        raise SettlementError(
            "settlement/marriages", own=" ".join(map(str, own)) or 0, others=" ".join(map(str, others)) or 0
        )


def _check_last_seven(outcome: Outcome) -> None:
    """The trump seven in the last trick was played by a player; made two sevens took it themselves."""
    last = outcome.last_seven
    if last is None:
        return
    if not 0 <= last.by < outcome.seats or last.by == outcome.sitting_out:
        raise SettlementError("settlement/last_seven", seat=last.by)
    if outcome.two_sevens_made and not (last.won and last.by == outcome.declarer):
        raise SettlementError("settlement/last_seven", seat=last.by)


_NOT_PLAYED: Final[dict[NotPlayed, tuple[ContractKind, tuple[dict[Component, int], ...]]]] = {
    NotPlayed.PLAIN: (ContractKind.GAME, ({},)),
    NotPlayed.FLEK_NO_RE: (ContractKind.GAME, ({Component.GAME: 1},)),
    NotPlayed.SEVEN_APPROVED: (ContractKind.SEVEN, ({},)),
    NotPlayed.SEVEN_GAME_FLEK: (ContractKind.SEVEN, ({Component.GAME: 1},)),
    NotPlayed.SEVEN_NO_RE: (
        ContractKind.SEVEN,
        ({Component.SEVEN: 1}, {Component.GAME: 1, Component.SEVEN: 1}),
    ),
}


def _check_not_played(outcome: Outcome, contract: ContractKind, kind: NotPlayed) -> None:
    """Contract and doublings are those of the kind, nothing was announced against (clauses 10.10, 18)."""
    if kind is NotPlayed.TWO_SEVENS_HELPERS:
        fits = contract is ContractKind.TWO_SEVENS
    else:
        expected, doublings = _NOT_PLAYED[kind]
        fits = contract is expected and dict(outcome.flek) in doublings
    if not fits:
        raise SettlementError("settlement/not_played", kind=kind, contract=contract)
    for fact in (*AGAINST_FACTS, *CARD_FACTS, *MADE_FACTS, "laid", "renonc"):
        refuse_fact(outcome, fact, "not_played")


def _check_laid(outcome: Outcome, contract: ContractKind, ruleset: Ruleset) -> None:
    """All the contract's components are laid, nothing stands against, and the payer of each flek is known."""
    if ruleset.play.laid_games is not LaidGames.ON_CLAIM:
        raise SettlementError("settlement/laid_off", ruleset=ruleset.name)
    components = declarers_components(outcome, contract, ruleset.scoring)
    if len(outcome.laid) != len(components) or set(outcome.laid) != set(components):
        raise SettlementError("settlement/laid_components", laid=outcome.laid, components=components)
    for fact in (*AGAINST_FACTS, *CARD_FACTS, "renonc"):
        refuse_fact(outcome, fact, "laid")
    _check_laid_made(outcome, contract)
    if outcome.flek and is_individual(outcome, ruleset.doubling):
        raise SettlementError("settlement/laid_individual")
    for component, level in outcome.flek:
        if raisers_of(outcome, level) is None:
            raise SettlementError("settlement/laid_flek_by", component=component, level=level)


def _check_laid_made(outcome: Outcome, contract: ContractKind) -> None:
    """What was laid is made; saying so again is allowed where the contract has that fact."""
    stated = {"made": not contract.has_trumps, "two_sevens_made": contract.has_two_sevens}
    for fact, applies in stated.items():
        if getattr(outcome, fact) not in ({None, True} if applies else {None}):
            raise SettlementError("settlement/unexpected_fact", fact=fact, ending="laid")


def _check_renonc(outcome: Outcome, renonc: Renonc, ruleset: Ruleset) -> None:
    """Wrong cards were let through, and the facts say what the ruleset's kind of fee needs (clause 17.3)."""
    fees = ruleset.scoring.renonc_fees
    if ruleset.play.illegal_cards is not IllegalCards.ALLOW_AND_CHALLENGE or fees.kind is RenoncKind.NONE:
        raise SettlementError("settlement/renonc_off", ruleset=ruleset.name)
    if fees.kind not in {RenoncKind.TWO_FLAT, RenoncKind.MAX_OF_FLAT_AND_AFFECTED}:
        raise SettlementError("settlement/renonc_kind", kind=fees.kind)
    by_fee = renonc.fee is not None and renonc.affected is None
    by_affected = (
        renonc.affected is not None and renonc.affected >= 0 and renonc.fee is None and not renonc.lost
    )
    if not (by_fee if fees.kind is RenoncKind.TWO_FLAT else by_affected):
        raise SettlementError("settlement/renonc_facts", kind=fees.kind)
    sitter_without_side = renonc.by == outcome.sitting_out and not ruleset.match.pauser_settles
    if not 0 <= renonc.by < outcome.seats or (renonc.lost and sitter_without_side):
        raise SettlementError("settlement/renonc_seat", seat=renonc.by)
    for fact in (*CARD_FACTS, *MADE_FACTS):
        refuse_fact(outcome, fact, "renonc")
