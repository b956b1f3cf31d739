#!/usr/bin/env python3
"""Plays random games of all editions and options, shard after shard, and keeps the count in docs/proof.tsv and docs/proof.md.

    tools/random_decisions.py run PROGRAM [--minutes 30] [--game G] [--checked | --unchecked] [--shard 120]
    tools/random_decisions.py page      writes the sums of the ledger into the page

A shard is `curia arena --draw-tables --game G [--check] --seed S --games N`; its row has what is needed to play it again. Seeds
go on where the ledger ends, so it is resumed as often as wanted. It stops at the first violation, with status 1.
"""
import argparse
import csv
import json
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEDGER = "docs/proof.tsv"
PAGE = "docs/proof.md"
COLUMNS = ["commit", "game", "checked", "seed", "games", "decisions", "nature", "violations", "seconds"]
GAMES = ["republic", "crisis"]
BEGIN, END = "<!-- decisions: from proof.tsv -->\n", "<!-- end -->\n"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines(), delimiter="\t"))


def next_seed(ledger: list[dict[str, str]], game: str) -> int:
    return 1 + max((int(row["seed"]) for row in ledger if row["game"] == game), default=0)


def table(ledger: list[dict[str, str]]) -> str:
    """The sums, a line for each game and kind, as the page has them."""
    lines = ["| | games | decisions | answers of nature | violations |", "| --- | ---: | ---: | ---: | ---: |"]

    def line(name: str, some: list[dict[str, str]]) -> None:
        sums = [sum(int(row[column]) for row in some) for column in ("games", "decisions", "nature", "violations")]
        lines.append(f"| {name} | " + " | ".join(f"{n:,}" for n in sums) + " |")

    for checked, told in (("yes", "every check after each move"), ("no", "rules alone")):
        for game in GAMES:
            line(f"{game}, {told}", [row for row in ledger if (row["game"], row["checked"]) == (game, checked)])
    line("**all**", ledger)
    return "\n".join(lines) + "\n"


def page_with(page: str, ledger: list[dict[str, str]]) -> str:
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + "\n" + table(ledger) + "\n" + END + after


def of_tree() -> str:
    """The commit of the tree, which holds nothing that is in no commit: else nobody could play a shard again."""
    told = subprocess.run(["git", "status", "--porcelain", "--", "engine", "games", "bots", "arena", "data"], cwd=ROOT,
                          check=True, capture_output=True, text=True).stdout
    if told.strip():
        sys.exit("what is played is in no commit yet:\n" + told)
    return subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, check=True, capture_output=True,
                          text=True).stdout.strip()


def shard(program: str, commit: str, game: str, checked: bool, seed: int, games: int) -> dict[str, str]:
    wish = [program, "arena", "--draw-tables", "--json", "--game", game, "--seed", str(seed), "--games", str(games)]
    done = subprocess.run(wish + (["--check"] if checked else []), stdout=subprocess.PIPE, text=True)
    if not done.stdout:
        sys.exit(f"{' '.join(wish)}: status {done.returncode}, and nothing told")
    told = json.loads(done.stdout)
    if told["interrupted"]:
        sys.exit("interrupted: this shard is not counted")
    for example in told["examples"]:
        print(f"violation: game of seed {example['seed']}, move {example['move']}: {example['what']}")
    return dict(zip(COLUMNS, map(str, [commit, game, "yes" if checked else "no", seed, games, told["decisions"],
                                       told["chance_moves"], told["violations"], round(told["seconds"])])))


def run(arguments: argparse.Namespace) -> int:
    path = ROOT / LEDGER
    commit = of_tree()
    until = time.monotonic() + 60 * arguments.minutes
    kinds = [(game, checked) for checked in (True, False) for game in GAMES
             if arguments.game in (None, game) and arguments.checked in (None, checked)]
    games = dict.fromkeys(kinds, 200)  # of the first shard, which tells how many fill the time of one
    while time.monotonic() < until:
        for kind in kinds:
            ledger = rows(path.read_text())
            row = shard(arguments.program, commit, *kind, next_seed(ledger, kind[0]), games[kind])
            with path.open("a", newline="") as file:
                csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n").writerow(row)
            print("\t".join(row.values()), flush=True)
            if row["violations"] != "0":
                return 1
            games[kind] = max(1, round(int(row["games"]) * arguments.shard / max(1, int(row["seconds"]))))
            if time.monotonic() >= until:
                break
    return 0


def main() -> int:
    parser = argparse.ArgumentParser()
    wish = parser.add_subparsers(dest="wish", required=True)
    play = wish.add_parser("run")
    play.add_argument("program")
    play.add_argument("--minutes", type=float, default=30)
    play.add_argument("--game", choices=GAMES)
    play.add_argument("--checked", action="store_true", default=None)
    play.add_argument("--unchecked", action="store_false", dest="checked")
    play.add_argument("--shard", type=int, default=120, help="seconds of a shard, about")
    wish.add_parser("page")
    arguments = parser.parse_args()
    if arguments.wish == "run":
        return run(arguments)
    page = ROOT / PAGE
    page.write_text(page_with(page.read_text(), rows((ROOT / LEDGER).read_text())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
