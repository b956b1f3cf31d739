#!/usr/bin/env python3
"""Finds for each clause of drawn rows a change of the rules that breaks it, and the line of its test that then fails.

    broken_clauses.py --seed 20261122 --rows 60 --list tests/broken.tsv [--minutes 60]

Rows are drawn from those of data/rules/clauses.tsv. Tried are mutants (mutants.py) that mutate.py remembers as killed by a test of the clause, then
those of the places that cite the clause, or a row that regulates the same case (data/rules/same_matter.tsv), nearest first. Kept is the one that fails fewest other tests in the run of the clause's own edition. `mutate.py --broken`
breaks them again, one by one. What was found is kept in the list, so that a second run goes on; clauses without a line are printed.
"""
import argparse
import os
import pathlib
import random
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import mutants  # noqa: E402
from mutate import ROOT, Harness, Memory, broken_text, rows_of  # noqa: E402

COLUMNS = ["clause", "file", "line", "is", "becomes", "test", "assertion", "others"]
EDITIONS = {"VG": "vg2009", "AH": "ah1990", "ES": "es_quaestor"}
NAMED = re.compile(r'\bRULE_TEST\(\s*((?:"[^"]*"\s*)+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)')
CASE = re.compile(r"^TEST CASE:\s+(.*?): ", re.M)
FAILED = re.compile(r"(tests/\S+\.cpp):(\d+): (?:FATAL )?ERROR")
TRIES, NEAR = 4, 5


def clauses_of(rows):
    return [row["id"] for row in rows_of(ROOT / "data" / "rules" / "clauses.tsv") if row["id"].rsplit(".", 1)[0] in rows]


def drawn_rows(seed, count):
    rows = list(dict.fromkeys(row["id"].rsplit(".", 1)[0] for row in rows_of(ROOT / "data" / "rules" / "clauses.tsv")))
    return sorted(random.Random(f"clauses {seed}").sample(rows, min(count, len(rows))))


def names_of(clause):
    """The row that the clause repeats, its own row, and what regulates the same case; the nearest first."""
    row = clause.rsplit(".", 1)[0]
    repeated = [line["as"] for line in rows_of(ROOT / "data" / "rules" / "clauses.tsv") if line["id"] == clause and line["as"]]
    names = list(repeated)
    for line in rows_of(ROOT / "data" / "rules" / "same_matter.tsv"):
        told = [line[column] for column in ("vg2009", "ah1990", "es_quaestor") if line[column]]
        if any(name in told for name in (repeated or [row])):
            names += [name for name in told if name.startswith(("VG", "AH")) and name not in names]
    return names + [row] if row not in names else names


def cited_lines(texts, name):
    """(file, line) wherever a rule file cites this row, in code or in a comment."""
    spelled = re.compile(rf"(?<![\w.]){re.escape(name)}(?![\w]|\.\d)|\bRule::{re.escape(re.sub('[-.]', '_', name))}\b")
    for file, text in texts.items():
        for number, line in enumerate(text.split("\n"), 1):
            if spelled.search(line):
                yield file, number


def candidates(texts, places, clause, chance):
    """Mutants at the cited places, the nearest first."""
    seen, found = set(), []
    for rank, name in enumerate(names_of(clause)):
        for file, number in cited_lines(texts, name):
            for mutant in places[file]:
                distance = abs(mutant.line - number)
                if distance <= NEAR and (file, mutant.start, mutant.after) not in seen:
                    seen.add((file, mutant.start, mutant.after))
                    found.append((rank, distance // 2, chance.random(), mutant))
    found.sort(key=lambda item: item[:3])
    picked, lines = [], {}
    for *_, mutant in found:  # few of one line
        if lines.setdefault((mutant.file, mutant.line), 0) < 2:
            lines[mutant.file, mutant.line] += 1
            picked.append(mutant)
    return picked


def remembered(seed):
    """{the beginning of what a test says: the mutants of this seed that it was the first to kill}"""
    memory, found = Memory(ROOT / "build" / "mutants" / "republic.tsv").rows, {}
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in mutants.rule_files(ROOT, "republic")}
    for mutant in mutants.drawn(ROOT, "republic", seed):
        row = memory.get(mutant.key(texts[mutant.file]))
        if row and ": " in row["by"]:
            found.setdefault(row["by"].split(": ", 1)[1][:30], []).append(mutant)
    return found


def said_of(clause):
    """The beginnings of what the tests of a clause say."""
    for path in sorted((ROOT / "tests" / "republic").rglob("*.cpp")):
        for found in NAMED.finditer(path.read_text(encoding="utf-8")):
            ids, said = ("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part)) for part in found.groups())
            if clause in ids.split():
                yield said[:30]


def failures(said, edition):
    """{ids of a failing test: the first line of its own file that failed} in the run of this edition."""
    found = {}
    runs = re.split(r"^(vg2009|ah1990|es_quaestor)$", said, flags=re.M)
    if edition not in runs:
        return found  # it crashed before
    begun = runs[runs.index(edition) + 1]
    for block in re.split(r"^={20,}$", begun, flags=re.M):
        case = CASE.search(block)
        if not case:
            continue
        own = re.search(r"(tests/\S+\.cpp):\d+:\s*\nTEST CASE", block)
        lines = [(file, int(line)) for file, line in FAILED.findall(block) if not own or file == own[1]]
        ids = case[1]
        if ids not in found or found[ids] is None:
            found[ids] = lines[0] if lines else None
    return found


def shared(found, clause, assertion, change):
    """How much of this is what stands for another clause of the row already: the change, the line."""
    row = clause.rsplit(".", 1)[0]
    others = [line for other, line in found.items() if other.rsplit(".", 1)[0] == row]
    return sum(line["assertion"] == assertion or line["is"] + line["becomes"] == change for line in others)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", default="20261122")
    options.add_argument("--rows", type=int, default=60)
    options.add_argument("--list", type=pathlib.Path, default=ROOT / "tests" / "broken.tsv")
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "quick")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--part", default="1/1", help="as 2/3: every third clause from the second on, for several at a time with a list each")
    chosen = options.parse_args()
    os.nice(max(0, 10 - os.nice(0)))
    until = time.monotonic() + 60 * chosen.minutes
    rows = drawn_rows(chosen.seed, chosen.rows)
    print(f"seed {chosen.seed}: {', '.join(rows)}")
    wanted = clauses_of(rows)
    found = {row["clause"]: row for row in rows_of(chosen.list)}
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in mutants.rule_files(ROOT, "republic")}
    places = {file: list(mutants.mutants_of(file, text)) for file, text in texts.items()}
    harness = Harness(chosen.build.resolve(), "republic")
    tried, killed = {}, remembered(chosen.seed)
    part, parts = map(int, chosen.part.split("/"))
    for clause in wanted[part - 1::parts]:
        if clause in found or time.monotonic() > until:
            continue
        edition, best = EDITIONS[clause.split("-")[0]], None
        first = [mutant for said in said_of(clause) for mutant in killed.get(said, [])][:2]
        for mutant in first + candidates(texts, places, clause, random.Random(f"{chosen.seed} {clause}"))[:TRIES]:
            before, after = mutant.lines(texts[mutant.file])
            key = (mutant.file, mutant.start, mutant.after)
            if key not in tried:
                try:
                    changed = broken_text(texts[mutant.file], before, after)
                    tried[key] = harness.tried(mutant.file, changed, ())[2]
                except ValueError:  # the line stands there twice
                    tried[key] = ""
            failed = failures(tried[key], edition)
            own = [line for ids, line in failed.items() if clause in ids.split() and line]
            if not own:
                continue
            file, number = own[0]
            assertion = mutants.short((ROOT / file).read_text(encoding="utf-8").split("\n")[number - 1])
            score = (shared(found, clause, assertion, before + after), len(failed) - 1)
            if best is None or score < best[0]:
                best = (score, {"clause": clause, "file": mutant.file, "line": str(mutant.line), "is": before, "becomes": after,
                                          "test": file, "assertion": assertion, "others": str(len(failed) - 1)})
            if best[0] <= (0, 2):
                break
            if time.monotonic() > until:
                break
        if best:
            found[clause] = best[1]
            write(chosen.list, chosen.seed, wanted, found)
        print(f"{clause}: {'line found' if best else 'no line'}", flush=True)
    write(chosen.list, chosen.seed, wanted, found)
    missing = [clause for clause in wanted if clause not in found]
    print(f"{len(wanted) - len(missing)} of {len(wanted)} clauses of {len(rows)} rows have their line; without: {', '.join(missing)}")


def write(path, seed, wanted, found):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\t".join(COLUMNS) + "\n")
        for clause in wanted:
            if clause in found:
                file.write("\t".join(found[clause][column] for column in COLUMNS) + "\n")


if __name__ == "__main__":
    main()
