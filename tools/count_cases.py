#!/usr/bin/env python3
"""usage: count_cases.py LOG EXIT_STATUS: prints "PASSED FAILED" for one step of ./test.

Knows the summaries of doctest, Python's unittest, vitest, node's own test runner, lines "N passed, M failed", and lines
that begin with "case passed" or "case failed". A log with none of them is one case, judged by the exit status. A step
that ended badly has at least one failed case, whatever its log says.
"""
import re
import sys

COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
DOCTEST = re.compile(r"^\[doctest\] test cases:\s*\d+\s*\|\s*(\d+) passed\s*\|\s*(\d+) failed", re.M)
UNITTEST = re.compile(r"^Ran (\d+) tests? in [\d.]+s\s+(OK|FAILED)(?: \(([^)]*)\))?", re.M)
VITEST = re.compile(r"^\s+Tests\s+(.*)$", re.M)
NODE = re.compile(r"^(?:#|ℹ) (pass|fail) (\d+)$", re.M)
PLAIN = re.compile(r"^(\d+) passed, (\d+) failed$", re.M)
CASE = re.compile(r"^case (passed|failed)\b", re.M)


def count(log: str, status: int):
    log = COLOURS.sub("", log)
    passed = failed = 0
    known = False
    for match in DOCTEST.finditer(log):
        known = True
        passed += int(match[1])
        failed += int(match[2])
    for match in UNITTEST.finditer(log):
        known = True
        details = dict(re.findall(r"(\w+)=(\d+)", match[3] or ""))
        bad = int(details.get("failures", 0)) + int(details.get("errors", 0))
        failed += bad
        passed += max(0, int(match[1]) - bad - int(details.get("skipped", 0)))
    for match in VITEST.finditer(log):
        known = True
        passed += sum(int(n) for n in re.findall(r"(\d+) passed", match[1]))
        failed += sum(int(n) for n in re.findall(r"(\d+) failed", match[1]))
    for match in NODE.finditer(log):
        known = True
        if match[1] == "pass":
            passed += int(match[2])
        else:
            failed += int(match[2])
    for match in PLAIN.finditer(log):
        known = True
        passed += int(match[1])
        failed += int(match[2])
    for match in CASE.finditer(log):
        known = True
        passed += match[1] == "passed"
        failed += match[1] == "failed"
    if not known:
        return (1, 0) if status == 0 else (0, 1)
    if status != 0 and failed == 0:
        failed = 1
    return passed, failed


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        print(*count(file.read(), int(sys.argv[2])))
