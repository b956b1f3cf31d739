#!/usr/bin/env python3
"""Kills servers amid all that they do, portion after portion, on both kinds of store, and keeps the count in docs/kills.tsv and docs/proof.md.

    tools/kills.py run PROGRAM [--kills 1000] [--minutes 120] [--store sqlite|postgres] [--test NAME] [--ledger FILE]
    tools/kills.py page      writes the sums of the ledger into the page

A portion is one of the tests below with a seed of its own; its row has what is needed to run it again. Rows of this commit count, so that
it is resumed as often as wanted. It stops at the first portion that fails, with status 1.
"""
import argparse
import json
import os
import subprocess
import sys
import time

import ledger
from ledger import ROOT, Row, total

LEDGER = "docs/kills.tsv"
STORES = ("sqlite", "postgres")
# The test, what it is called on the page, how many kills a portion has, what part of all kills is wanted, and of which stores.
TESTS = {"killed": ("one game, in the moment of a move", 100, 1, STORES), "all_at_once": ("a site, all at once", 50, 1, STORES),
         "restored": ("a backup while it is played, restored", 20, 0.1, STORES),
         "several_servers": ("three servers of one store, and it", 20, 0.2, ("postgres",)),
         "cut_off": ("three servers whose clocks are wrong and whose lines break", 20, 0.2, ("postgres",)),
         "failover": ("a store under three servers, replaced by its replica", 10, 0.2, ("postgres",))}
KINDS = [(test, store) for test, (*_, stores) in TESTS.items() for store in stores]
COUNTED = ("kills", "store_kills", "games", "moves", "messages", "claims", "causes", "mails", "webhooks", "backups", "restored")
COLUMNS = ["commit", "test", "store", "seed", "failed", *COUNTED, "seconds"]
PLAYED = ("engine", "games", "bots", "session", "server", "cli", "data", "tests/faults")


def of(kept: list[Row], test: str, store: str) -> list[Row]:
    return [row for row in kept if (row["test"], row["store"]) == (test, store)]


def next_seed(kept: list[Row], test: str, store: str) -> int:
    return 1 + max((int(row["seed"]) for row in of(kept, test, store)), default=0)


def table(kept: list[Row]) -> str:
    """The sums, a line for each test and store, as the page has them."""
    heads = {"kills": "kills", "store_kills": "of its PostgreSQL, too", "games": "games", "moves": "moves", "messages": "messages", "claims": "claims",
             "causes": "causes of notices", "restored": "moves restored", "failed": "portions that failed"}
    lines = ["| | " + " | ".join(heads.values()) + " |", "| --- |" + " ---: |" * len(heads)]
    for test, store in KINDS:
        some = of(kept, test, store)
        lines.append(f"| {TESTS[test][0]}: {store} | " + " | ".join(f"{total(some, column):,}" for column in heads) + " |")
    return "\n".join(lines) + "\n"


def portion(program: str, commit: str, test: str, store: str, seed: int, kills: int) -> Row:
    begin = time.monotonic()
    done = subprocess.run([sys.executable, f"tests/faults/{test}.py"], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "CURIA": os.path.abspath(program), "CURIA_STORES": store, "CURIA_SEED": str(seed),
                               "CURIA_KILLS": str(kills), "PYTHONPATH": str(ROOT / "tests/faults")})
    told = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    row = {"commit": commit, "test": test, "store": store, "seed": seed, "failed": int(done.returncode != 0 or not told),
           **dict.fromkeys(COUNTED, 0), "seconds": round(time.monotonic() - begin)}
    row.update({key: value for key, value in (told or [{}])[0].items() if key in COUNTED})
    if row["failed"]:
        print(done.stdout, flush=True)
    return {column: str(row[column]) for column in COLUMNS}


def run(arguments: argparse.Namespace) -> int:
    path, commit = ROOT / arguments.ledger, ledger.commit(*PLAYED)
    until = time.monotonic() + 60 * arguments.minutes
    kinds = [(test, store) for test, store in KINDS if arguments.store in (None, store) and arguments.test in (None, test)]

    def missing(test: str, store: str) -> int:
        done = [row for row in of(ledger.read(path, COLUMNS), test, store) if row["commit"] == commit]
        return round(arguments.kills * TESTS[test][2]) - total(done, "kills")

    while time.monotonic() < until and any(missing(*kind) > 0 for kind in kinds):
        for test, store in kinds:
            if missing(test, store) <= 0 or time.monotonic() >= until:
                continue
            row = portion(arguments.program, commit, test, store, next_seed(ledger.read(path, COLUMNS), test, store),
                          min(TESTS[test][1], missing(test, store)))
            ledger.append(path, COLUMNS, row)
            print("\t".join(row.values()), flush=True)
            if row["failed"] != "0":
                print(f"case failed: {test} on {store}, seed {row['seed']}, {commit}")
                return 1
    for test, store in kinds:
        left = missing(test, store)
        print(f"case passed: {test} on {store}: {round(arguments.kills * TESTS[test][2]) - left} kills" +
              (f", {left} are left for another time" if left > 0 else ""))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser()
    wish = parser.add_subparsers(dest="wish", required=True)
    play = wish.add_parser("run")
    play.add_argument("program")
    play.add_argument("--kills", type=int, default=1000, help="of each test on each store; of backups a tenth, of several servers a fifth")
    play.add_argument("--minutes", type=float, default=120)
    play.add_argument("--store", choices=STORES)
    play.add_argument("--test", choices=TESTS)
    play.add_argument("--ledger", default=LEDGER)
    wish.add_parser("page")
    arguments = parser.parse_args()
    if arguments.wish == "run":
        return run(arguments)
    ledger.PAGE.write_text(ledger.page_with(ledger.PAGE.read_text(), "kills", table(ledger.read(ROOT / LEDGER, COLUMNS))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
