"""A program that speaks the protocol without any library: plays the first legal action, or misbehaves.

The first word of the command line is how: it works for `ANSWERS` decisions, then does that.
"""

import json
import os
import sys
import time

HOW = sys.argv[1]
ANSWERS = int(sys.argv[2])


def say(*words: str) -> None:
    """Print a line at once."""
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


SAYS = {
    "nonsense": "I would rather have tea",
    "illegal": "action good",
    "unreadable": "action play hZ",
    "concealed": "action discard ?? ??",
    "error": "error robot/tired not now",
}


def misbehave() -> None:
    """Do what the command line asked for instead of answering."""
    if HOW in SAYS:
        say(SAYS[HOW])
    match HOW:
        case "die":
            sys.exit(7)
        case "hang":
            time.sleep(600)
        case "bytes":
            sys.stdout.buffer.write(b"\xff\xfe\x00 tea\n")
            sys.stdout.buffer.flush()
        case "close":
            os.close(1)
            time.sleep(600)
        case "flood":
            while True:
                say("info", "x" * 1000)
        case "line":
            while True:
                sys.stdout.write("x" * 1000)


decisions = 0
legal = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "marias" and HOW != "mute":
        say("id robot")
        say("option", json.dumps({"name": "temper"}))
        say("ready 1" if HOW != "version" else "ready 2")
    elif word == "view":
        legal = json.loads(rest)["legal"]
    elif word == "go":
        decisions += 1
        if decisions > ANSWERS:
            misbehave()
        else:
            say("info anything")
            say("action", legal[0])
    elif word == "quit" and HOW != "stubborn":
        break
if HOW == "stubborn":  # neither `quit` nor the end of its input is a reason to leave
    time.sleep(600)
