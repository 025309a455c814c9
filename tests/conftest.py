"""Settings that every test shares: the Hypothesis profiles, and that Ctrl-C is heard.

`ci` is quick and repeatable, so that a change fails for what it does and not for its luck; `nightly` looks
for new examples, round after round as long as the soak lets it (`--hypothesis-profile=nightly`).
"""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("ci", max_examples=40, derandomize=True, deadline=None, database=None)
settings.register_profile(
    "nightly", max_examples=100, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")

# A shell lets what it starts in the background ignore Ctrl-C, and so would every command that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
