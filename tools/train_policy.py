"""Train the policy of card play: `python -m tools.train_policy --deals N --seed S --out FILE`.

N deals with trumps, as many betls and half as many durchs are played by a teacher who first imagines plays
with equal chances; from a quarter of the deals a first policy is fitted, and with that one he imagines plays
in all of them.  Every fifth deal is held out: how well the policy foretells the teacher there is printed by
game, side and kind of turn.  `--check N` also plays so many betls and durchs: how many the teachers make,
against what exact and imagined play say of them.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from marias.chance import SeededChance
from marias.engine.contracts import Call
from marias.engine.state import GameState
from marias.kernel import Kernel, Moment
from marias.kernel.policy import Policy
from marias.kernel.question import TricksQuestion
from tools.policy_data import Decided, Floats, Teacher, finished, plain_deals, taught, trump_deals
from tools.policy_fit import Design, fit, in_hundredths, score

HELD_OUT: Final = 5
#: Imagined plays of each deal of the check.
CHECK_PLAYS: Final = 400
_LEAD, _DISCARD = "lead", "discard"


def main() -> None:
    """Make the data, fit, tell how good the policy is, write the weights."""
    arguments = _arguments()
    started = time.monotonic()
    teacher = Teacher({name: [0] * size for name, size in Policy.tables()})
    teacher = Teacher(
        in_hundredths(fit(Design(_decisions(arguments.deals // 4, arguments.seed + 1, teacher))))
    )
    decisions = _decisions(arguments.deals, arguments.seed, teacher)
    print(f"{len(decisions)} decisions, {time.monotonic() - started:.0f} s", flush=True)
    trained = Design([one for one in decisions if one.deal % HELD_OUT])
    weights = fit(trained)
    held_out = [one for one in decisions if one.deal % HELD_OUT == 0]
    _print_scores(held_out, weights)
    tables = in_hundredths(weights)
    if arguments.out is not None:
        arguments.out.write_text(_file(arguments, len(decisions), tables), encoding="utf-8")
    if arguments.check:
        _check(tables, arguments.check, arguments.seed + 2)
    print(f"{time.monotonic() - started:.0f} s")


def _decisions(deals: int, seed: int, teacher: Teacher) -> list[Decided]:
    """Play all three kinds of deals."""
    found = list(taught(trump_deals(deals, seed), teacher, 0, seed))
    found += taught(plain_deals(Call.BETL, deals, seed), teacher, deals, seed)
    found += taught(plain_deals(Call.DURCH, deals // 2, seed), teacher, 2 * deals, seed)
    return found


def _print_scores(decisions: Sequence[Decided], weights: Floats) -> None:
    design = Design(decisions)
    names = [name for name, size in Policy.tables() for _ in range(size)]
    kinds = [_kind(names[one.features[0, 0]]) for one in decisions]
    print("nats a decision: policy, equal chances, least; best card named: policy, by chance")
    for kind in ["", *sorted(set(kinds))]:
        chosen = np.array([of.startswith(kind) for of in kinds])
        found = score(design, weights, chosen)
        print(
            f"  {kind or 'all':26} {found.policy:.3f} {found.uniform:.3f} {found.entropy:.3f}"
            f"  {found.named:.3f} {found.named_uniform:.3f}  ({found.decisions})"
        )


def _kind(name: str) -> str:
    """Sort a decision by its game, its side, and lead, reply (in suit or trump) or discard."""
    which, role, turn, _ = name.split()
    side = role if role == "declarer" else "defender"
    return f"{which} {side} {turn if turn in {_LEAD, _DISCARD} else 'reply'}"


def _check(tables: dict[str, list[int]], deals: int, seed: int) -> None:
    """Print the share of contracts without trumps made by teachers, in exact and in imagined play."""
    teacher, kernel = Teacher(tables), Kernel()
    print(f"made, {deals} deals each: teachers, exact, imagined; correlation of imagined with teachers")
    for call in (Call.BETL, Call.DURCH):
        columns = np.array([_made(state, teacher, kernel) for state in plain_deals(call, deals, seed)]).T
        means = " ".join(f"{column.mean():.3f}" for column in columns)
        print(f"  {call.name.lower():6} {means}  {np.corrcoef(columns[0], columns[2])[0, 1]:.2f}")


def _made(state: GameState, teacher: Teacher, kernel: Kernel) -> tuple[float, float, float]:
    """Tell how a contract without trumps ends at the table, in exact play, and how often in imagined play."""
    moment = Moment.of(state)
    question = moment.question(moment.play.hands)
    if not isinstance(question, TricksQuestion):
        raise TypeError(question)
    low, high = question.lost, question.made
    (mean,) = teacher.policy.imagined(moment, [moment.play.hands], CHECK_PLAYS)
    outcome = finished(state, teacher, SeededChance(str(state.deal.pack))).outcome
    at_table = outcome is not None and bool(outcome.made)
    return at_table, kernel.value(state) == high, (mean - low) / (high - low)


def _file(arguments: argparse.Namespace, decisions: int, tables: dict[str, list[int]]) -> str:
    """Write one table a line, after how they were made."""
    made = {
        "command": f"python -m tools.train_policy --deals {arguments.deals} --seed {arguments.seed}",
        "decisions": decisions,
        "unit": "hundredths",
    }
    rows = (f"{json.dumps(name)}: {json.dumps(row, separators=(',', ':'))}" for name, row in tables.items())
    lines = ['{"made":', f"{json.dumps(made)},", '"tables": {', ",\n".join(rows), "}}"]
    return "\n".join(lines) + "\n"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=int, default=0)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
