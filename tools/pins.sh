#!/bin/sh
# Writes constraints.txt anew from what the present metadata resolves to in a clean environment.
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
