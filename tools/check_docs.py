#!/usr/bin/env python3
"""Links and file names in our pages and comments lead somewhere; fails with file and line where one does not.

Checks relative links of *.md, mentions of docs/....md in sources, and that docs/readings.md names every row of the ledger
whose note tells of a reading or of a difference between the printed and the living rules.
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


def unread_rows(ledger: str, waiting: str, page: str):
    """Ids of rows in force (no option, not waiting) whose note has a reading or difference that the page does not name."""
    not_yet = {line.split("\t")[0] for line in waiting.splitlines()}
    for line in ledger.splitlines()[1:]:
        row, _, option, _, _, note = (line.split("\t") + [""] * 6)[:6]
        if option or row in not_yet or not re.search(r"\bREADING\b|\bdiffers\b", note):
            continue
        if not re.search(rf"(?<![\w.-]){re.escape(row)}(?![\w-])", page):
            yield row


def unread_crisis_rows(ledger: str, page: str):
    """The same for the other ledger, which has no options and writes `Reading`."""
    for line in ledger.splitlines()[1:]:
        row, _, _, _, note = (line.split("\t") + [""] * 5)[:5]
        if re.search(r"\bReading\b", note) and not re.search(rf"(?<![\w.-]){re.escape(row)}(?![\w-])", page):
            yield row


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
    texts = [(root / name).read_text(encoding="utf-8") for name in
             ("data/rules/vg2009.tsv", "data/rules/vg2009_not_yet.tsv", "docs/readings.md")]
    for row in unread_rows(*texts):
        bad += 1
        print(f"docs/readings.md: no line for {row}, whose note has a reading or a difference")
    for row in unread_crisis_rows((root / "data/rules/crisis2017.tsv").read_text(encoding="utf-8"), texts[2]):
        bad += 1
        print(f"docs/readings.md: no line for {row}, whose note has a reading")
    print(f"{bad} dead links or missing lines")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(__file__).resolve().parents[1]))
