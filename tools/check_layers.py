#!/usr/bin/env python3
"""Includes may only point up the list of docs/architecture.md; this fails with file and line where one does not."""
import pathlib
import re
import sys

BELOW = {
    "engine": set(),
    "games/republic": {"engine"},
    "games/crisis": {"engine"},
    "bots": {"games/republic", "games/crisis", "engine"},
    "session": {"bots", "games/republic", "games/crisis", "engine"},
}
EVERYTHING = set(BELOW)
for folder in ("arena", "server"):
    BELOW[folder] = set(EVERYTHING)
BELOW["bench"] = EVERYTHING | {"server"}
BELOW["cli"] = EVERYTHING | {"arena", "server", "bench"}
BELOW["fuzz"] = EVERYTHING | {"arena", "server", "tests/support"}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# Rules turn one value into the next: no clock, file, randomness, printing or threads.
NOT_IN_RULES = {"chrono", "ctime", "time.h", "fstream", "iostream", "random", "thread", "mutex", "cstdio", "stdio.h",
                "filesystem", "future", "unistd.h"}
# Nor do they allocate; what writes, reads, checks and weighs whole tables stands beside them and may.
ALLOCATING = {"string", "vector", "map", "set", "unordered_map", "unordered_set", "deque", "list", "memory", "functional",
              "sstream", "any", "regex"}
BESIDE_THE_RULES = re.compile(
    r"(engine/(bounds|canonical|codec|invariants|node|runaway|secrets)|games/\w+/(accounts|canonical|codec\w*|invariants\w*|odds|secrets))\.(h|cpp)$")


def layer(path: str):
    """The layer that a path (relative to the root) belongs to, or None when it is none of ours."""
    for name in BELOW:
        if path == name or path.startswith(name + "/"):
            return name
    return None


def problems(path: str, text: str):
    """(line number, message) for every include of one file that breaks the layering."""
    own = layer(path)
    if own is None:
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        kind, target = match.groups()
        rules = own == "engine" or own.startswith("games/")
        if kind == "<":
            if target == "cstdio" and "last words" in line:   # what is printed before abort()
                continue
            if target in NOT_IN_RULES and rules:
                yield number, f"{own} may not include <{target}>: rules see no clock, file, randomness or stream"
            if (target in ALLOCATING or target.startswith("boost/")) and rules and not BESIDE_THE_RULES.match(path):
                yield number, f"{own} may not include <{target}>: rules do not allocate"
            continue
        if target.startswith(("./", "../")):
            yield number, f'"{target}": write includes from the root of the repository'
            continue
        other = layer(target)
        if other and other != own and other not in BELOW[own]:
            yield number, f'{own} may not include {other} ("{target}")'


def main(root: pathlib.Path) -> int:
    files = bad = 0
    for folder in BELOW:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in {".h", ".hpp", ".cpp", ".inc"}:
                continue
            files += 1
            relative = path.relative_to(root).as_posix()
            for number, message in problems(relative, path.read_text(encoding="utf-8")):
                bad += 1
                print(f"{relative}:{number}: {message}")
    print(f"{files} files looked at, {bad} includes against the layering")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
