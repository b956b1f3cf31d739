#!/usr/bin/env python3
"""Finds for each clause of drawn rows a change of the rules that breaks it, and the line of its test that then fails.

    broken_clauses.py --seed 20261122 --rows 60 --list tests/broken.tsv [--minutes 60]

Rows are drawn from those of data/rules/clauses.tsv. Tried are the mutants of the seed that mutate.py remembers as killed, then those of the places that
cite the clause, or a row that regulates the same case (data/rules/same_matter.tsv), nearest first; every test is run. Of what a test of the
clause noticed the change is kept that fewest other tests noticed in the run of the clause's own edition. `mutate.py --broken` breaks them again, one by one. A
clause that no change was found for has the words of its test and "read only", with the reason where somebody has written one.
"""
import argparse
import functools
import json
import os
import pathlib
import random
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import mutants  # noqa: E402
from mutate import EDITIONS, ROOT, Harness, Memory, own_run, rows_of  # noqa: E402

COLUMNS = ["clause", "file", "line", "is", "becomes", "test", "assertion", "others"]
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


def failures(said, edition):
    """{ids of a failing test: the first line of its own file that failed} in the run of this edition."""
    found = {}
    for block in re.split(r"^={20,}$", own_run(said, edition), flags=re.M):
        case = CASE.search(block)
        if not case:
            continue
        own = re.search(r"(tests/\S+\.cpp):\d+:\s*\nTEST CASE", block)
        lines = [(file, int(line)) for file, line in FAILED.findall(block) if not own or file == own[1]]
        ids = case[1]
        if ids not in found or found[ids] is None:
            found[ids] = lines[0] if lines else None
    return found


class Runs:
    """What failed in all tests for each mutant that was tried, edition by edition; kept in build/mutants, so that it is run once only."""

    def __init__(self, harness, texts):
        self.harness, self.texts = harness, texts
        self.path = ROOT / "build" / "mutants" / "failures.jsonl"
        self.known = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                self.known[row["key"]] = row

    def failures(self, mutant):
        text = self.texts[mutant.file]
        key = mutant.key(text)
        if key not in self.known:
            said = self.harness.tried(mutant.file, mutant.applied(text), ())[2]
            before, after = mutant.lines(text)
            row = {"key": key, "file": mutant.file, "line": mutant.line, "is": before, "becomes": after,
                   "failed": {edition: failures(said, edition) for edition in EDITIONS.values()}}
            self.known[key] = row
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        return self.known[key]


def best_for(clause, rows, taken):
    """Of the changes that a test of the clause noticed by a line of its own the one that fewest other tests noticed."""
    best = None
    edition = EDITIONS[clause.split("-")[0]]
    for row in rows:
        failed = row["failed"][edition]
        for ids, place in failed.items():
            if clause not in ids.split() or not place or not stands_once(row["file"], row["is"]):
                continue
            file, number = place
            lines = (ROOT / file).read_text(encoding="utf-8").split("\n")
            assertion = mutants.short(lines[number - 1]) if number <= len(lines) else ""
            if not re.search(r"\b(CHECK|REQUIRE)", assertion):
                continue
            shared = sum((assertion == other["assertion"]) + (row["is"] + row["becomes"] == other["is"] + other["becomes"]) for other in taken)
            score = (shared, len(failed))
            if best is None or score < best[0]:
                best = (score, {"clause": clause, "file": row["file"], "line": str(row["line"]), "is": row["is"], "becomes": row["becomes"],
                                "test": file, "assertion": assertion, "others": str(len(failed) - 1)})
    return best[1] if best else None


@functools.cache
def stands_once(file, line):
    return len(re.findall(r"\s+".join(re.escape(word) for word in line.split()), (ROOT / file).read_text(encoding="utf-8"))) == 1


def titles_of(clause):
    """The file and what it says of each test that names the clause."""
    for path in sorted((ROOT / "tests" / "republic").rglob("*.cpp")):
        for found in NAMED.finditer(path.read_text(encoding="utf-8")):
            ids, said = ("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part)) for part in found.groups())
            if clause in ids.split():
                yield path.relative_to(ROOT).as_posix(), said


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", default="20261122")
    options.add_argument("--rows", type=int, default=60)
    options.add_argument("--list", type=pathlib.Path, default=ROOT / "tests" / "broken.tsv")
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "quick")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--part", default="1/1", help="as 2/3: every third mutant from the second on, for several at a time")
    chosen = options.parse_args()
    os.nice(max(0, 10 - os.nice(0)))
    until = time.monotonic() + 60 * chosen.minutes
    part, parts = map(int, chosen.part.split("/"))
    rows = drawn_rows(chosen.seed, chosen.rows)
    print(f"seed {chosen.seed}: {', '.join(rows)}")
    wanted = clauses_of(rows)
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in mutants.rule_files(ROOT, "republic")}
    runs = Runs(Harness(chosen.build.resolve(), "republic"), texts)
    memory = Memory(ROOT / "build" / "mutants" / "republic.tsv").rows
    killed = [mutant for mutant in mutants.drawn(ROOT, "republic", chosen.seed)
              if memory.get(mutant.key(texts[mutant.file]), {}).get("by", "too long") != "too long" and memory[mutant.key(texts[mutant.file])]["by"]]
    for mutant in killed[part - 1::parts]:
        if time.monotonic() < until:
            runs.failures(mutant)
    listed = {line["clause"]: line for line in rows_of(chosen.list)}
    before = {clause: line for clause, line in listed.items() if line["file"]}  # what an earlier run found, or a hand wrote, stays
    only_read = {clause: line["others"] for clause, line in listed.items() if not line["file"]}
    places = {file: list(mutants.mutants_of(file, text)) for file, text in texts.items()}
    for clause in wanted[part - 1::parts]:
        if clause in before or time.monotonic() > until:
            continue
        cited = candidates(texts, places, clause, random.Random(f"{chosen.seed} {clause}"))[:TRIES]
        while cited and time.monotonic() < until and best_for(clause, runs.known.values(), []) is None:
            runs.failures(cited.pop(0))
    found = []
    for clause in wanted:
        line = before.get(clause) or best_for(clause, runs.known.values(), [other for other in found if other["clause"].rsplit(".", 1)[0] == clause.rsplit(".", 1)[0]])
        if line:
            found.append(line)
        for file, said in [] if line else list(titles_of(clause))[:1]:
            found.append(dict.fromkeys(COLUMNS, "") | {"clause": clause, "test": file, "assertion": said, "others": only_read.get(clause, "read only")})
    with open(chosen.list, "w", encoding="utf-8") as file:
        file.write("\t".join(COLUMNS) + "\n")
        for line in found:
            file.write("\t".join(line[column] for column in COLUMNS) + "\n")
    broken = sum(bool(line["file"]) for line in found)
    print(f"{broken} of {len(wanted)} clauses of {len(rows)} rows were broken and noticed, {len(found) - broken} only read")


if __name__ == "__main__":
    main()
