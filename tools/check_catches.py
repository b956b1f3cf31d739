#!/usr/bin/env python3
"""No `catch` swallows anything: each throws on, logs, tells whoever asked, or keeps what went wrong for one who does. Fails with
file and line where one does none of it. --list shows all of them with what they do."""
import pathlib
import re
import sys

FOLDERS = ("engine", "games", "bots", "session", "server", "arena", "training", "bench", "cli")
# What a catch block does with what it caught, by the words in it.
DOES = (("throws", r"\bthrow\b|\brefuse_line\("),
        ("logs", r"\blog_?\.(warn|error|info|say)\(|\bsay\(Log::|\bstop\(|\b(try_again|answer_failed)\("),
        ("answers", r"\bout = error_json\(|\brefused?\(|\bnot_kept\(|\bown_fault\("),
        ("prints", r"\bprint\(|\bfprintf\(|\bapp\.exit\("),
        ("notes", r"\bnote\(|\breport\.check\(|= \w+\.what\(\)"))

# Whose answer is that there is none.
NO_ANSWER = {"games/republic/odds.cpp": "what is hidden decides how it goes on: the asker is told no_odds",
             "server/overview.cpp": "the lobby has logged why the table does not open; the others are listed, and this one without what is asked",
             "engine/codec.h": "whether a number is one of this kind is asked by reading it: what is refused is none"}


def blocks(text):
    """(line, what is caught, body) of every catch block."""
    for match in re.finditer(r"\bcatch\s*\(([^)]*)\)\s*\{", text):
        depth, at = 1, match.end()
        while depth and at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield text.count("\n", 0, match.start()) + 1, " ".join(match[1].split()), text[match.end():at - 1]


def deeds(body):
    code = re.sub(r"//[^\n]*", "", body)
    return [deed for deed, pattern in DOES if re.search(pattern, code)]


def found(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for line, caught, body in blocks(path.read_text(encoding="utf-8")):
                    name = path.relative_to(root).as_posix()
                    yield f"{name}:{line}", caught, [NO_ANSWER[name]] if name in NO_ANSWER else deeds(body)


def main(arguments):
    root = pathlib.Path(__file__).resolve().parents[1]
    bad = 0
    for place, caught, does in found(root):
        if "--list" in arguments:
            print(f"{place}: {caught}: {', '.join(does) or 'nothing'}")
        if not does:
            bad += 1
            print(f"{place}: swallows {caught}: throw it on, log it or answer", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
