#!/usr/bin/env python3
"""Do the tests notice? Changes one place of one rule file, compiles that file alone, links it before the library, and runs the rules' tests.

    mutate.py republic --seed 20261123 --count 100    draws so many mutants that compile; 90 of 100 must be killed
    mutate.py crisis --seed 7 --count 60 --minutes 40 ends in time; what was tried is remembered and not tried again
    mutate.py republic --seed 7 --count 100 --list F  also writes the list of them to F, as those of tests/mutants
    mutate.py --broken tests/broken.tsv               breaks each clause of the list: the line that it names must fail

What was tried lies in build/mutants/<game>.tsv: delete it to begin anew. A mutant that was killed stays killed while its file is the same; one that
survived is tried again when the tests have changed. It needs a build of the tests (--build, build/quick unless given) of this tree.
Mutants that no test can tell from the rule count as survivors; tests/mutants/excused.tsv excuses at most 5 of 100, each with its reason.
"""
import argparse
import csv
import hashlib
import json
import os
import pathlib
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import mutants  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = {"republic": "rules_tests", "crisis": "crisis_tests"}
COLUMNS = ["key", "outcome", "by", "tests"]
KILLED, SURVIVED, NOT_COMPILED = "killed", "survived", "does not compile"
EDITIONS = {"VG": "vg2009", "AH": "ah1990", "ES": "es_quaestor"}
LEAST_KILLED, MOST_EXCUSED = 0.90, 0.05
FAILED_CASE = re.compile(r"^TEST CASE:\s+(.*)$", re.M)
FAILED_LINE = re.compile(r"(tests/\S+\.(?:cpp|h)):(\d+): (?:FATAL )?ERROR", re.M)


class Harness:
    """One program of tests, linked again and again with one object of its own before the library."""

    def __init__(self, build, game):
        self.build, self.game, self.program = build, game, PROGRAM[game]
        (ROOT / "build" / "mutants").mkdir(parents=True, exist_ok=True)
        self.kept = tempfile.TemporaryDirectory(dir=ROOT / "build" / "mutants")
        self.scratch = pathlib.Path(self.kept.name)
        self.commands = {os.path.relpath(row["file"], ROOT): row["command"]
                         for row in json.loads((build / "compile_commands.json").read_text())}
        said = subprocess.run(["ninja", "-C", build, "-t", "commands", self.program], check=True, capture_output=True, text=True)
        self.link = said.stdout.strip().splitlines()[-1]
        self.tests = hashlib.sha256((build / self.program).read_bytes()).hexdigest()[:12]
        self.seconds = max(30.0, 15 * self.run(build / self.program, 600, [])[2])

    def object_of(self, file, text):
        """The changed file, compiled without optimisation; None where it does not compile."""
        source = self.scratch / pathlib.Path(file).name
        source.write_text(text, encoding="utf-8")
        words = shlex.split(self.commands[file])
        words = words[:words.index("-o")] + ["-O0", "-w", "-I", str((ROOT / file).parent), "-o", str(source) + ".o", "-c", str(source)]
        return str(source) + ".o" if subprocess.run(words, cwd=self.build, capture_output=True).returncode == 0 else None

    def linked(self, obj):
        program = self.scratch / self.program
        line = link_line(self.link, self.game, self.program, obj, program)
        for wait in (20, 60, 0):  # a build that goes on beside it may be writing an object
            if subprocess.run(line, shell=True, cwd=self.build, capture_output=True).returncode == 0:
                return program
            time.sleep(wait)
        raise RuntimeError(f"{self.program} cannot be linked; is the build complete?")

    def run(self, program, seconds, arguments):
        """(status or None when it took too long, what it said, seconds)"""
        began = time.monotonic()
        child = subprocess.Popen([program, "--no-colors=true", *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 text=True, errors="replace", start_new_session=True, preexec_fn=small)
        try:
            said = child.communicate(timeout=seconds)[0]
            return child.returncode, said, time.monotonic() - began
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
            return None, "", seconds

    def tried(self, file, text, arguments=("--abort-after=1",)):
        """(outcome, what noticed, all that the program said)"""
        obj = self.object_of(file, text)
        if obj is None:
            return NOT_COMPILED, "", ""
        status, said, _ = self.run(self.linked(obj), self.seconds, list(arguments))
        if status is None:
            return KILLED, "too long", said
        if status == 0:
            return SURVIVED, "", said
        found = FAILED_CASE.search(said)
        return KILLED, mutants.short(found[1])[:100] if found else f"status {status}", said


def link_line(link, game, program, obj, changed):
    """The line that links `program`, with this object before the library of the game, to another place."""
    for before, after in ((f" libcuria_{game}.a ", f" {shlex.quote(obj)} libcuria_{game}.a "), (f" -o {program} ", f" -o {shlex.quote(str(changed))} ")):
        if before not in link:
            raise RuntimeError(f"{program} is not linked as it was:{before}is not in its line")
        link = link.replace(before, after, 1)
    return link


def small():
    """What has lost its way must not take the machine with it."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Memory:
    """What was tried, line by line as it happened."""

    def __init__(self, path):
        self.path, self.rows = path, {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            with open(path, encoding="utf-8", newline="") as file:
                for row in csv.DictReader(file, COLUMNS, delimiter="\t", quoting=csv.QUOTE_NONE):
                    self.rows[row["key"]] = row

    def known(self, key, tests):
        row = self.rows.get(key)
        return row if row and (row["outcome"] != SURVIVED or row["tests"] == tests) else None

    def add(self, key, outcome, by, tests):
        row = dict(zip(COLUMNS, (key, outcome, by.replace("\t", " "), tests)))
        self.rows[key] = row
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("\t".join(row[column] for column in COLUMNS) + "\n")
        return row


def rows_of(path):
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def draw(harness, seed, count, until):
    """The rows of the first `count` mutants of this seed that compile: fewer when the time is over."""
    memory = Memory(ROOT / "build" / "mutants" / f"{harness.game}.tsv")
    excused = {(row["file"], row["is"], row["becomes"]): row["reason"] for row in rows_of(ROOT / "tests" / "mutants" / "excused.tsv")}
    rows = []
    for mutant in mutants.drawn(ROOT, harness.game, seed):
        if len(rows) == count:
            break
        text = (ROOT / mutant.file).read_text(encoding="utf-8")
        key = mutant.key(text)
        found = memory.known(key, harness.tests)
        if found is None:
            if time.monotonic() > until:
                break
            found = memory.add(key, *harness.tried(mutant.file, mutant.applied(text))[:2], harness.tests)
        if found["outcome"] == NOT_COMPILED:
            continue
        before, after = mutant.lines(text)
        reason = excused.get((mutant.file, before, after), "") if found["outcome"] == SURVIVED else ""
        rows.append({"n": str(len(rows) + 1), "file": mutant.file, "line": str(mutant.line), "kind": mutant.kind, "is": before, "becomes": after,
                     "outcome": "excused" if reason else found["outcome"], "by": reason or found["by"]})
        if found["outcome"] == SURVIVED:
            print(f"{'excused' if reason else 'SURVIVED'}: {mutant.file}:{mutant.line}: {before}  =>  {after}", flush=True)
    return rows


def figures(rows):
    killed = sum(row["outcome"] == KILLED for row in rows)
    excused = sum(row["outcome"] == "excused" for row in rows)
    return killed, excused


def good(rows):
    """Nine of ten are killed, and no more are excused than may be."""
    killed, excused = figures(rows)
    return bool(rows) and killed >= LEAST_KILLED * len(rows) and excused <= MOST_EXCUSED * len(rows)


def write_list(path, game, seed, rows):
    killed, excused = figures(rows)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"# {game}, seed {seed}: {len(rows)} mutants, {killed} killed, {excused} excused, {len(rows) - killed - excused} survived\n")
        file.write("\t".join(rows[0]) + "\n")
        for row in rows:
            file.write("\t".join(row.values()) + "\n")


def broken_text(text, before, after):
    """The text with one change that it allows in one place only; white space may differ."""
    pattern = r"\s+".join(re.escape(word) for word in before.split())
    found = list(re.finditer(pattern, text))
    if len(found) != 1:
        raise ValueError(f"'{before}' stands there {len(found)} times")
    return text[:found[0].start()] + after + text[found[0].end():]


def own_run(said, edition):
    """What was said of the tests as they are played by this edition; nothing if the program did not come so far."""
    runs = re.split(rf"^({'|'.join(EDITIONS.values())})$", said, flags=re.M)
    return runs[runs.index(edition) + 1] if edition in runs else ""


def failing_lines(said):
    return {f"{file}:{line}" for file, line in FAILED_LINE.findall(said)}


def test_lines(root, row):
    """The lines that hold the assertion which a row of the list names by its text, in the file that it names."""
    wanted = mutants.short(row["assertion"])
    lines = (root / row["test"]).read_text(encoding="utf-8").splitlines()
    return {f"{row['test']}:{number}" for number, line in enumerate(lines, 1) if wanted in mutants.short(line)}


def break_clauses(build, path, until):
    """(how many were noticed, what was not)"""
    harnesses, noticed, missed, waiting = {}, 0, [], 0
    for row in rows_of(path):
        if not row["file"]:
            continue  # read only
        if time.monotonic() > until:
            waiting += 1
            continue
        game = row["file"].split("/")[1]
        harness = harnesses.setdefault(game, None) or Harness(build, game)
        harnesses[game] = harness
        try:
            text = broken_text((ROOT / row["file"]).read_text(encoding="utf-8"), row["is"], row["becomes"])
            named = f"-tc=*{row['clause']} *,*{row['clause']}:*"  # the tests of this clause, whatever becomes of the others
            outcome, _, said = harness.tried(row["file"], text, [named])
            wanted = test_lines(ROOT, row)
            said = own_run(said, EDITIONS[row["clause"].split("-")[0]])
            wrong = "" if outcome == KILLED and failing_lines(said) & wanted else f"{outcome}; not by {row['test']}: {row['assertion']}"
        except ValueError as error:
            wrong = str(error)
        if wrong:
            missed.append(f"{row['clause']}: {wrong}")
            print("case failed:", missed[-1], flush=True)
        else:
            noticed += 1
            print(f"case passed: {row['clause']} broken in {row['file']}", flush=True)
    if waiting:
        print(f"{waiting} clauses were not reached in time")
    return noticed, missed


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", nargs="?", choices=mutants.GAMES)
    options.add_argument("--seed", default="1")
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--minutes", type=float, default=1e6)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "quick")
    options.add_argument("--list", type=pathlib.Path)
    options.add_argument("--broken", type=pathlib.Path)
    chosen = options.parse_args()
    os.nice(max(0, 10 - os.nice(0)))  # nice, but not nicer than others
    until = time.monotonic() + 60 * chosen.minutes
    if chosen.broken:
        noticed, missed = break_clauses(chosen.build.resolve(), chosen.broken, until)
        print(f"{noticed} clauses noticed, {len(missed)} not")
        return 1 if missed else 0
    if not chosen.game:
        options.error("which game?")
    rows = draw(Harness(chosen.build.resolve(), chosen.game), chosen.seed, chosen.count, until)
    killed, excused = figures(rows)
    if chosen.list and rows:
        write_list(chosen.list, chosen.game, chosen.seed, rows)
    share = 100 * killed / max(1, len(rows))
    print(f"{chosen.game}, seed {chosen.seed}: {len(rows)} of {chosen.count} mutants tried, {killed} killed ({share:.1f} of 100), {excused} excused")
    print(f"case {'passed' if good(rows) else 'failed'}: mutants of {chosen.game}, seed {chosen.seed}")
    return 0 if good(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
