#!/bin/sh
# Writes constraints.txt anew from what the present metadata resolves to in a clean environment, and leaves
# nothing in the locks of npm but versions and checksums.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python=$(sh tools/prerequisites.sh)
"$python" -m venv "$folder/venv"
"$folder/venv/bin/python" -m pip install --quiet --disable-pip-version-check -e '.[dev]'
{
    echo "# Versions that the tests have passed with, development tools included. Written by: make pins"
    "$folder/venv/bin/python" -m pip freeze --exclude-editable
} >constraints.txt
"$folder/venv/bin/python" - web/package-lock.json tools/chromium/package-lock.json <<'PYTHON'
import json
import sys
from pathlib import Path

for name in sys.argv[1:]:
    lock = json.loads(Path(name).read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    Path(name).write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
PYTHON
