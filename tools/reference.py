#!/usr/bin/env python3
"""tools/reference.py: the reference page of the headers that `cmake --install` gives, in build/reference, which is emptied first.
Fails when a function, a type or a parameter of the interface says nothing; the others are installed because these include them. Fields, enumerators and what is returned are told by their names
or by the sentence of what holds them; headers that are made from data/ are left out: their columns are told in data/."""
import fnmatch
import pathlib
import re
import shutil
import subprocess
import sys

import reference_filter

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("engine", "games", "bots", "session")   # cmake/install.cmake
SETTINGS = """PROJECT_NAME = Curia
PROJECT_BRIEF = "What others build on; docs/library.md says how"
INPUT = .
RECURSIVE = YES
FILE_PATTERNS = *.h *.md
USE_MDFILE_AS_MAINPAGE = library.md
OUTPUT_DIRECTORY = ..
STRIP_FROM_PATH = .
GENERATE_LATEX = NO
HAVE_DOT = NO
EXTRACT_STATIC = YES
MARKDOWN_SUPPORT = YES
AUTOLINK_SUPPORT = NO
ENABLE_PREPROCESSING = NO
QUIET = YES
WARN_IF_UNDOCUMENTED = YES
WARN_NO_PARAMDOC = YES
WARN_LOGFILE = ../warnings.txt
"""
# What docs/library.md calls the interface: every function, type and parameter of these says something.
INTERFACE = """
engine/broken_table.h
engine/containers.h
engine/decision.h
engine/dice.h
engine/event.h
engine/game.h
engine/ids.h
engine/ledger.h
engine/option.h
engine/procedure.h
engine/random.h
engine/refusal.h
engine/sheet.h
engine/canonical.h
engine/invariants.h
engine/secrets.h
games/*/accounts.h
games/*/canonical.h
games/*/chance.h
games/*/codec.h
games/*/explain.h
games/*/game.h
games/*/invariants.h
games/*/odds.h
games/*/options.h
games/*/play.h
games/*/queries.h
games/*/redeal.h
games/*/scenarios.h
games/*/secrets.h
games/*/state.h
games/*/state/*.h
games/*/table.h
games/*/verbs.h
games/*/view.h
games/republic/deeds.h
games/republic/wars.h
games/crisis/deeds.h
bots/bot.h
bots/crisis.h
bots/random.h
bots/republic.h
bots/roster.h
bots/table_of_bots.h
session/constitution.h
session/fault.h
session/game.h
session/players.h
session/protocol.h
session/rule_texts.h
session/session.h
session/words.h
""".split()
# Not asked for: see above.
TOLD_ELSEWHERE = re.compile(r"Member .* \((variable|friend|macro definition|enumvalue)\)|return type of member|"
                            r"Member .* \((enumeration|typedef)\) of (struct|class) .* is not documented")


def main():
    folder = ROOT / "build/reference"     # always this one: it is emptied first, so nobody may name another
    shutil.rmtree(folder, ignore_errors=True)
    words = reference_filter.glossary()
    headers = [path for name in FOLDERS for path in sorted((ROOT / name).rglob("*.h"))]
    for path in headers:
        copy = folder / "headers" / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(reference_filter.filtered(path.read_text(encoding="utf-8"), words), encoding="utf-8")
    for page in ("library.md", "words.md"):     # what the pages begin with
        if (ROOT / "docs" / page).exists():
            shutil.copy(ROOT / "docs" / page, folder / "headers")
    version = re.search(r"project\(curia VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
    (folder / "settings").write_text(f"{SETTINGS}PROJECT_NUMBER = {version}\n", encoding="utf-8")
    made = subprocess.run(["doxygen", "../settings"], cwd=folder / "headers", check=False, capture_output=True, text=True)
    if made.returncode != 0:
        print(made.stdout, made.stderr, sep="\n")
        return 1
    found, last = [], ""
    for line in (folder / "warnings.txt").read_text(encoding="utf-8").split("\n"):
        if not line.startswith("/"):
            last = line.strip()
            if found and last.startswith("parameter"):
                found[-1] += " " + last     # they stand on lines of their own
        elif not TOLD_ELSEWHERE.search(line):
            found.append(line.replace(f"{folder}/headers/", "").replace("warning: ", ""))
    everything = sorted({re.sub(r":\d+: ", ": ", line) for line in found if line})
    found = [line for line in everything if any(fnmatch.fnmatch(line.split(":")[0], one) for one in INTERFACE)]
    for line in found:
        print(line)
    pages = folder / "html/index.html"
    if not found and pages.exists():
        print(f"case passed: {len(headers)} headers: {pages.relative_to(ROOT)}")
    else:
        print(f"case failed: {len(found)} functions, types or parameters say nothing")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
