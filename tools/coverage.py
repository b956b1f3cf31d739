#!/usr/bin/env python3
"""Which lines and branches of the rules the tests of the rules reach: builds them with gcov, runs them, and writes what is not reached.

    tools/coverage.py run [--build build/coverage] [--jobs 2] [--out FILE]    configures, builds, runs the tests of engine, rules and sessions, and writes the page
    tools/coverage.py page [--build build/coverage] [--out FILE]              writes the page from what the last run left

FILE is build/coverage.md where it is not said. A branch is a way out of a condition; that a call returns, or an exception leaves it, is none. A line of a header counts once, however many
sources include it; what a template or an inline function is for each of them is one line, too.
"""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ("engine_tests", "rules_tests", "crisis_tests", "session_tests")   # session: positions, words, odds, golden games
RULES = ("engine/", "games/")
WANTED = 98.0   # percent, of lines and of branches

HEAD = """# What the tests of the rules reach

`tools/coverage.py run` builds the rules with the tests of engine, rules and sessions with gcov (`-O0`), runs these, golden games and chronicles among them, and writes this page. A branch is a way out of a condition; that a call returns, or an exception leaves it, is none.

"""


class Reached:
    """Of one file: how often each line was run, and each branch of each line was taken."""

    def __init__(self):
        self.lines, self.branches = collections.Counter(), {}

    def add(self, line):
        number = line["line_number"]
        self.lines[number] += line["count"]
        ways = line["branches"]   # behind the way of a call that returns stands that of its exception
        ways = [way["count"] for way, behind in zip(ways, [*ways[1:], {"throw": False}]) if not way["throw"] and not behind["throw"]]
        known = self.branches.setdefault(number, [])
        if len(known) < len(ways):
            known += [0] * (len(ways) - len(known))
        for n, count in enumerate(ways):
            known[n] += count

    def figures(self):
        """(lines, of them reached, branches, of them taken)"""
        ways = [count for known in self.branches.values() for count in known]
        return len(self.lines), sum(count > 0 for count in self.lines.values()), len(ways), sum(count > 0 for count in ways)


def share(reached, all_of_it):
    return 100.0 * reached / all_of_it if all_of_it else 100.0


def gathered(told, into):
    """What gcov says of some sources, as JSON, is added to what is known of each file of the rules."""
    for file in told["files"]:
        name = os.path.normpath(os.path.join(told["current_working_directory"], file["file"]))
        name = os.path.relpath(name, ROOT)
        if name.startswith(RULES):
            for line in file["lines"]:
                into.setdefault(name, Reached()).add(line)


def page(found, commit):
    lines = [HEAD]
    total = [sum(numbers) for numbers in zip(*(one.figures() for one in found.values()))]
    lines.append(f"At {commit}: {len(found)} files, {share(total[1], total[0]):.1f} % of {total[0]:,} lines, {share(total[3], total[2]):.1f} % of {total[2]:,} branches. "
                 f"Under {WANTED:.0f} % of either are:\n\n| file | lines | not reached | branches | not taken |\n| --- | ---: | ---: | ---: | ---: |\n")
    for name, one in sorted(found.items()):
        count, reached, ways, taken = one.figures()
        if share(reached, count) < WANTED or share(taken, ways) < WANTED:
            lines.append(f"| {name} | {share(reached, count):.1f} % | {count - reached} | {share(taken, ways):.1f} % | {ways - taken} |\n")
    return "".join(lines)


def run(build, jobs):
    subprocess.run(["cmake", "--preset", "coverage"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", str(build), "-j", str(jobs), *(part for test in TESTS for part in ("--target", test))], cwd=ROOT, check=True)
    for old in build.rglob("*.gcda"):
        old.unlink()
    for test in TESTS:
        subprocess.run([str(build / test), "--no-colors=true"], cwd=ROOT, check=True)


def read(build):
    found = {}
    notes = sorted(build.rglob("*.gcda"))
    if not notes:
        sys.exit(f"{build} has nothing to count; say tools/coverage.py run")
    for first in range(0, len(notes), 20):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(["gcov", "--json-format", "--branch-probabilities", "--stdout", *map(str, notes[first:first + 20])],
                                  cwd=folder, check=True, capture_output=True, text=True)
        for line in done.stdout.splitlines():
            if line.startswith("{"):
                gathered(json.loads(line), found)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("wish", choices=("run", "page"))
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/coverage")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build/coverage.md")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    if arguments.wish == "run":
        run(build, arguments.jobs)
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    arguments.out.write_text(page(read(build), commit))
    print(f"{arguments.out} is written")


if __name__ == "__main__":
    main()
