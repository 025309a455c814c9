#!/bin/sh
# Prints the Python to build the environment with; names what the machine lacks, and how to get it, on stderr.
# PYTHON=/path/to/python chooses one.
set -u

candidates=${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}
chosen=
reasons=
for candidate in $candidates; do
    command -v "$candidate" >/dev/null 2>&1 || continue
    if ! "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        reasons="$reasons
  $candidate is older than 3.11 (or does not run)."
    elif ! "$candidate" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        reasons="$reasons
  $candidate has no venv module. Debian, Ubuntu: apt-get install python3-venv"
    elif ! "$candidate" -c 'import os, sysconfig as s; os.stat(os.path.join(s.get_path("include"), "Python.h"))' \
        >/dev/null 2>&1; then
        reasons="$reasons
  $candidate lacks its headers. Debian, Ubuntu: apt-get install python3-dev; Fedora: dnf install python3-devel"
    else
        chosen=$candidate
        break
    fi
done

status=0
if [ -z "$chosen" ]; then
    status=1
    cat >&2 <<MESSAGE
Missing: Python 3.11 or newer with its venv module and headers.$reasons
  Debian, Ubuntu: apt-get install python3 python3-venv python3-dev
  Fedora:         dnf install python3 python3-devel
  macOS:          brew install python
  If it is installed under another name: PYTHON=/path/to/python make …
MESSAGE
fi
# The compiler that CMake would take.
compiler=
for candidate in ${CXX:-c++ g++ clang++}; do
    command -v "$candidate" >/dev/null 2>&1 && compiler=$candidate && break
done
if [ -z "$compiler" ] || ! printf '#include <bit>\n#include <concepts>\nint x = std::popcount(5u);\n' |
    "$compiler" -std=c++20 -fsyntax-only -x c++ - >/dev/null 2>&1; then
    status=1
    cat >&2 <<MESSAGE
Missing: a C++20 compiler (g++ 11, clang 14 or newer).${compiler:+
  $compiler does not know C++20.}
  Debian, Ubuntu: apt-get install g++
  Fedora:         dnf install gcc-c++
  macOS:          xcode-select --install
  If it is installed under another name: CXX=/path/to/compiler make …
MESSAGE
fi
if ! command -v make >/dev/null 2>&1; then
    status=1
    cat >&2 <<MESSAGE
Missing: make (3.81 is enough).
  Debian, Ubuntu: apt-get install make
  Fedora:         dnf install make
  macOS:          xcode-select --install
MESSAGE
fi
[ "$status" = 0 ] && command -v "$chosen"
exit "$status"
