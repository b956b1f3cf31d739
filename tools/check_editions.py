#!/usr/bin/env python3
"""An edition is a row of answers: no source may name one but the tables that make them; this fails with file and line.

The names are those of the `editions` of games/*/game.h. Data, documentation, tests and words may speak of them.
"""
import pathlib
import re
import sys

FOLDERS = ("games", "engine", "bots", "session", "server", "arena", "training", "bench", "cli", "fuzz", "web/src")
SOURCES = {".h", ".hpp", ".cpp", ".inc", ".def", ".ts", ".svelte", ".js", ".mjs", ".css", ".html"}
TABLES = re.compile(r"games/\w+/game\.h$")
EDITIONS = re.compile(r"\beditions\[\]\s*=\s*\{(.*?)\};", re.S)


def names(text: str):
    """The editions that the table of a game lists."""
    return {name for rows in EDITIONS.findall(text) for name in re.findall(r'"(\w+)"', rows)}


def problems(path: str, text: str, editions):
    """(line number, message) for every edition that one file names and may not."""
    if TABLES.match(path):
        return
    named = re.compile(r"\b(" + "|".join(sorted(editions, key=len, reverse=True)) + r")\b")
    for number, line in enumerate(text.splitlines(), 1):
        for found in named.findall(line):
            yield number, f"names the edition {found}; ask for an option, or for a column of the editions' table"


def main(root: pathlib.Path) -> int:
    editions = set()
    for table in sorted(root.glob("games/*/game.h")):
        editions |= names(table.read_text(encoding="utf-8"))
    if not editions:
        print("no editions found in games/*/game.h")
        return 1
    files = bad = 0
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SOURCES:
                continue
            files += 1
            relative = path.relative_to(root).as_posix()
            for number, message in problems(relative, path.read_text(encoding="utf-8"), editions):
                bad += 1
                print(f"{relative}:{number}: {message}")
    print(f"{files} files looked at for {', '.join(sorted(editions))}: {bad} name one")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
