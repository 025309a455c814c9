#!/bin/sh
# Makes the virtual environment named by the first argument, or keeps it when it is sound.
set -eu

folder=$1
if ! "$folder/bin/python" -m pip --version >/dev/null 2>&1; then
    python=$(sh tools/prerequisites.sh)
    echo "Setting up $folder with $python …"
    "$python" -m venv --clear "$folder"
fi
