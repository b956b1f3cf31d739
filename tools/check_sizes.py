#!/usr/bin/env python3
"""usage: check_sizes.py ROOT: lists files over 400 lines and C++ functions over 60 lines that no row below excuses, and fails if there is one.

A row whose file or function is short again is an error, too: the list only shrinks by itself. Tests may be long, they are lists.
"""
import pathlib
import re
import subprocess
import sys

MOST_LINES, MOST_IN_FUNCTION = 400, 60
CODE = (".cpp", ".h", ".py", ".ts", ".svelte", ".mjs")
NOT_LOOKED_AT = ("tests/", "web/tests/", "web/browser/", "fuzz/")

# A procedure pauses in one function (engine/procedure.h), so that a section of the rulebook reads from top to bottom in one place.
PROCEDURE = "one section of the rulebook, with its pauses"
EXCUSED = {
    "bots/steward/steward.cpp judge": "one row for each question: who judges its answers",
    "bots/yardstick/steward/steward.cpp judge": "the same, as it was when it was frozen",
    "games/republic/revolution/declarations.cpp Declarations::step": PROCEDURE,
    "games/republic/senate/answer_tribune.cpp AnswerTribune::step": PROCEDURE,
    "games/republic/senate/trials/trial.cpp Trial::step": PROCEDURE,
    "games/republic/senate/voting.cpp Vote::step": PROCEDURE,
    "games/republic/setup/setup.cpp Setup::step": PROCEDURE,
    "web/src/lib/wire.ts": "made by web/tools/types.mjs",
    "web/src/republic/wire.ts": "made by web/tools/types.mjs",
}

HEAD = re.compile(r"^( {0,2})(?!namespace|class|struct|enum|union|extern|public|private|protected|#|//|/\*|\}|\{)[A-Za-z_~\[:]")


def functions(lines):
    """(name, first line, how many lines) of each function that is formatted as ours are: its last line is a brace under its first."""
    number = 0
    while number < len(lines):
        head = HEAD.match(lines[number])
        if head is None:
            number += 1
            continue
        body = number
        while body < len(lines) and not re.search(r"[{;}]$|[;}]\s*//", lines[body]):
            body += 1
        if body == len(lines) or not lines[body].endswith("{"):
            number = body + 1
            continue
        signature = " ".join(lines[number:body + 1])
        last = body + 1
        while last < len(lines) and not re.match(head[1] + r"\}", lines[last]):
            last += 1
        name = None if "concept " in signature else re.search(r"([\w:~]+(?:operator\W+)?)\s*\(", signature)
        if name and last < len(lines) and lines[last].strip() == "}":
            yield name[1], number + 1, last - number + 1
            number = last + 1
        else:
            number = body + 1


def main(root):
    files = subprocess.run(["git", "-C", root, "ls-files"], check=True, capture_output=True, text=True).stdout.splitlines()
    found = {}
    looked_at = 0
    for file in files:
        if not file.endswith(CODE) or file.startswith(NOT_LOOKED_AT):
            continue
        looked_at += 1
        lines = (pathlib.Path(root) / file).read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST_LINES:
            found[file] = f"{file}: {len(lines)} lines, {MOST_LINES} are enough"
        if file.endswith((".cpp", ".h")):
            for name, line, count in functions(lines):
                if count > MOST_IN_FUNCTION:
                    found[f"{file} {name}"] = f"{file}:{line}: {name} has {count} lines, {MOST_IN_FUNCTION} are enough"
    said = [what for key, what in sorted(found.items()) if key not in EXCUSED]
    said += [f"{key}: is not too long any more; take its row out" for key in EXCUSED if key not in found]
    for line in said:
        print(line)
    print(f"{looked_at} files looked at, {len(said)} too long, {len(EXCUSED)} excused")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "."))
