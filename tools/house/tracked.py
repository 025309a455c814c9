"""What tracked files may not contain: a folder of one machine, a foreign host, a loose version, 501 lines."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

#: Hosts that files may name: the machine itself, names kept free for examples, and name spaces of formats.
HOSTS = frozenset({"localhost", "127.0.0.1", "example.com", "example.org", "www.w3.org"})
MOST_LINES = 500
#: Folders that every machine has; a checkout right inside one makes its paths no secret.
COMMON_FOLDERS = frozenset({"/", "/tmp/", "/var/tmp/", "/usr/", "/usr/local/", "/opt/", "/srv/"})  # noqa: S108

_ADDRESS = re.compile(r"https?://(?:[^/\s@]*@)?([\w.-]+)")
_PERSONAL_FOLDER = re.compile(r"(?<![\w.])/(?:home/\w+|Users/\w+|root)/")
_PIN = re.compile(r"[\w.-]+==[\w.!+]+")


def faults(root: Path) -> list[str]:
    """Check every file that git tracks below `root`; files that aren't UTF-8 text are left alone."""
    found = []
    for path in _tracked_files(root):
        try:
            text = (root / path).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        found += [f"{path}:{line}: {fault}" for line, fault in _faults_of(path, text, root)]
    return found


def _tracked_files(root: Path) -> list[str]:
    listing = subprocess.run(
        ["git", "ls-files", "-z"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    return [name for name in listing.stdout.split("\0") if name]


def _faults_of(path: str, text: str, root: Path) -> Iterator[tuple[int, str]]:
    neighbourhood = f"{root.parent.as_posix().rstrip('/')}/"
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if (neighbourhood not in COMMON_FOLDERS and neighbourhood in line) or _PERSONAL_FOLDER.search(line):
            yield number, "names a folder of one machine"
        for host in _ADDRESS.findall(line):
            if host not in HOSTS:
                yield number, f"names the host {host}; if it belongs here, add it to HOSTS"
        if path == "constraints.txt" and not line.startswith("#") and not _PIN.fullmatch(line):
            yield number, "is not of the form name==version"
    if path.startswith("src/") and path.endswith(".py") and len(lines) > MOST_LINES:
        yield len(lines), f"more than {MOST_LINES} lines; split it by subject"
