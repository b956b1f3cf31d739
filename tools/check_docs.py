#!/usr/bin/env python3
"""Links and file names in our pages and comments lead somewhere; fails with file and line where one does not.

Checks relative links of *.md, and mentions of docs/....md in sources.
"""
import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
MENTION = re.compile(r"\bdocs/[\w./-]+\.md\b")
SOURCES = {".h", ".cpp", ".cmake", ".py", ".sh", ".ts", ".svelte", ".def", ".md", ".txt"}


def problems(root: pathlib.Path, path: pathlib.Path, text: str):
    for number, line in enumerate(text.splitlines(), 1):
        if path.suffix == ".md":
            for target in LINK.findall(line):
                if "://" not in target and not target.startswith("mailto:") and not (path.parent / target).exists():
                    yield number, f"link to {target}"
        for target in MENTION.findall(line):
            if not (root / target).exists() and not (path.parent / target).exists():
                yield number, f"mention of {target}"


def files(root: pathlib.Path):
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, check=True,
                            capture_output=True).stdout.decode().split("\0")
    return [root / name for name in listed if pathlib.Path(name).suffix in SOURCES and (root / name).is_file()]


def main(root: pathlib.Path) -> int:
    bad = 0
    for path in files(root):
        if path.resolve() == pathlib.Path(__file__).resolve():
            continue
        for number, message in problems(root, path, path.read_text(encoding="utf-8", errors="replace")):
            bad += 1
            print(f"{path.relative_to(root)}:{number}: {message}, which is not there")
    print(f"{bad} dead links")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(__file__).resolve().parents[1]))
