"""Random deals and new examples until the time is over: `python -m tools.soak --minutes 10`.

Several things run side by side.  Here, whole deals of every preset in turn are played by a player without a
thought; each step must keep what every deal keeps.  In a child process the properties of tests/properties
search for new examples (profile `nightly`), round after round; the one that still runs when the time is over
is stopped, having found nothing so far.  In others a server is killed and started again (`soak_server`), and
computers play through sockets (`soak_deals`), both until they have done what the minutes ask for, even if it
takes longer.  At last the vectors of fair deals are calculated.  The first fault ends the soak with exit code
1 and tells how to repeat it.
"""

import argparse
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from marias.chance import SecretChance, SeededChance
from marias.engine import game
from marias.engine.actions import Action
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.testing.playouts import MOST_ACTIONS, TEMPERS, choose

#: What a minute stands for.
KILLS_A_MINUTE = 20
DEALS_A_MINUTE = 200

ROOT = Path(__file__).resolve().parents[1]


class Fault(Exception):  # noqa: N818 - the word of this tool
    """Something that must hold in every deal does not."""


def play_deal(ruleset: Ruleset, seed: int) -> int:
    """Play one random deal to its settlement and count its actions; the seed decides everything."""
    chance = SeededChance(seed)
    temper = TEMPERS[chance.below(len(TEMPERS))]
    state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
    for count in range(MOST_ACTIONS):
        if state.settlement is not None:
            if sum(state.settlement.units) != 0:
                raise Fault(f"units don't sum to zero: {state.settlement.units}")
            return count
        action = choose(state, chance, temper)
        if Action.parse(str(action)) != action:
            raise Fault(f"{action} is read back as another action")
        state = game.apply(state, action).state
    raise Fault(f"not finished after {MOST_ACTIONS} actions")


class Properties:
    """Rounds of the property tests in a child process."""

    def __init__(self) -> None:
        """Start the first round."""
        self.rounds = 0
        self._output = tempfile.TemporaryFile(mode="w+", encoding="utf-8")  # noqa: SIM115 - lives with the object
        self._child = self._start()

    def _start(self) -> subprocess.Popen[str]:
        self._output.seek(0)
        self._output.truncate()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--timeout=0", "--hypothesis-profile=nightly"]
        return subprocess.Popen(
            [*command, "tests/properties"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def failure(self) -> str | None:
        """Give the output of a failed round; after a passed one the next begins."""
        status = self._child.poll()
        if status is None:
            return None
        if status != 0:
            self._output.seek(0)
            return self._output.read()
        self.rounds += 1
        self._child = self._start()
        return None

    def stop(self) -> None:
        """End the round that still runs."""
        self._child.terminate()
        self._child.wait()
        self._output.close()


def soak(minutes: float, first_seed: int) -> bool:
    """Run both searches for that long; False after a fault, which is printed."""
    end = time.monotonic() + minutes * 60
    deals: Counter[str] = Counter()
    actions = 0
    properties = Properties()
    served = _servers(minutes, first_seed)
    try:
        seed = first_seed
        while time.monotonic() < end:
            for name, ruleset in PRESETS.items():
                try:
                    actions += play_deal(ruleset, seed)
                except Exception:  # noqa: BLE001 - whatever is raised is the find
                    traceback.print_exc(file=sys.stdout)
                    print(f"To repeat: python -m tools.soak --preset {name} --seed {seed}")
                    return False
                deals[name] += 1
            seed += 1
            output = properties.failure()
            if output is not None:
                print(output)
                return False
            if any(child.poll() for child in served):
                return False
    finally:
        properties.stop()
        if sys.exc_info()[0] is not None or time.monotonic() < end:
            for child in served:
                child.terminate()
        codes = [child.wait() for child in served]
    if any(codes) or not _vectors():
        return False
    print(f"soak: {sum(deals.values())} deals, {actions} actions, seeds {first_seed} to {seed - 1}")
    print("soak: " + ", ".join(f"{name} {count}" for name, count in deals.items()))
    print(f"soak: {properties.rounds} whole rounds of tests/properties; no fault in {minutes:g} minutes")
    return True


def _servers(minutes: float, seed: int) -> list[subprocess.Popen[bytes]]:
    """Start what is done to servers."""
    kills, deals = (str(round(each * minutes)) for each in (KILLS_A_MINUTE, DEALS_A_MINUTE))
    commands = (
        ("tools.soak_server", "--minutes", str(minutes), "--kills", kills),
        ("tools.soak_deals", "--deals", deals),
    )
    return [
        subprocess.Popen([sys.executable, "-m", *command, "--seed", str(seed)], cwd=ROOT)
        for command in commands
    ]


def _vectors() -> bool:
    """Calculate the vectors of fair deals; what fails is printed."""
    command = [sys.executable, "-m", "pytest", "-q", "--timeout=0", "tests/table/test_fair.py"]
    answer = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if answer.returncode:
        print(answer.stdout)
    return answer.returncode == 0


def main() -> int:
    """Soak, or repeat one deal."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.soak", description="Random deals until time is up."
    )
    parser.add_argument("--minutes", type=float, default=10, help="how long (default 10)")
    parser.add_argument("--seed", type=int, help="first seed; by default another one each time")
    parser.add_argument("--preset", choices=sorted(PRESETS), help="play only this preset's deal of --seed")
    arguments = parser.parse_args()
    seed = SecretChance().below(2**32) if arguments.seed is None else arguments.seed
    if arguments.preset:
        print(f"finished after {play_deal(PRESETS[arguments.preset], seed)} actions")
        return 0
    return 0 if soak(arguments.minutes, seed) else 1


if __name__ == "__main__":
    sys.exit(main())
