#!/usr/bin/env python3
"""usage: unused_verbs.py CURIA [--games N] [--list FILE]

Lets the bot that people play against by default play N games (25) of each kind of table, and fails where a verb that it was offered 100 times or more
was never chosen, unless the list (tests/arena/never_chosen.tsv: game, bot, verb, reason) says why. What so few games do not show it looks for in 400 of each kind before it says "never". What it always leaves alone is either a hole in
its play or right, and then somebody can say why. With 1000 games or more the lines that are not needed any more are told, too: a bot that learns a deed
takes its line along."""
import argparse
import collections
import csv
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OFFERED = 100       # so often, and never chosen
SURE = 400          # games of each kind, before somebody is told that it never does what it does once in 150 times
MANY = 1000         # games of each kind, from which on a line that is not needed is told
TABLES = {
    "republic": ([], ["--scenario", "middle"], ["--scenario", "late"], ["--edition", "ah1990"], ["--edition", "es_quaestor"]),
    "crisis": ([], ["--scenario", "short"]),
}
SEED = 20


def first_bots(curia):
    """{game: the bot that who does not choose plays against}."""
    said = subprocess.run([curia, "engine"], input='{"command":"hello"}\n', capture_output=True, text=True, check=True).stdout
    return {game["id"]: game["bots"][0] for game in json.loads(said.splitlines()[0])["games"]}


def uses(curia, game, bot, games):
    """{verb: [offered, chosen]} over all kinds of tables."""
    total = collections.defaultdict(lambda: [0, 0])
    for table in TABLES[game]:
        command = [curia, "arena", "--game", game, *table, "--bots", bot, "--games", str(games), "--seed", str(SEED), "--verbs", "--json"]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        for verb, use in json.loads(said)["wins"][bot]["verbs"].items():
            total[verb][0] += use["offered"]
            total[verb][1] += use["chosen"]
    return total


def reasons(path):
    """{(game, bot, verb): reason}; a line without a reason, or a second one of a verb, is an error."""
    with open(path, encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    found = {(row["game"], row["bot"], row["verb"]): (row["reason"] or "").strip() for row in rows}
    if len(found) != len(rows) or not all(found.values()):
        raise SystemExit(f"{path}: each verb of a bot has one line, with a reason")
    return found


def unexcused(game, bot, total, excused):
    return sorted(verb for verb, (offered, chosen) in total.items()
                  if offered >= OFFERED and chosen == 0 and (game, bot, verb) not in excused)


def looked_for(play, games, game, bot, excused):
    """(what it was offered and chose, what it left alone each time): of so many games of play(games); what seems left alone, of SURE of them."""
    total = play(games)
    left = unexcused(game, bot, total, excused)
    if left and games < SURE:
        total = play(SURE)
        left = [verb for verb in unexcused(game, bot, total, excused) if verb in left]
    return total, left


def not_needed(game, bot, total, excused):
    return sorted(verb for listed_game, listed_bot, verb in excused
                  if (listed_game, listed_bot) == (game, bot) and total.get(verb, [0, 0])[1] > 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("curia")
    parser.add_argument("--games", type=int, default=25, help="of each kind of table")
    parser.add_argument("--list", type=pathlib.Path, default=ROOT / "tests/arena/never_chosen.tsv")
    arguments = parser.parse_args()
    excused, failed = reasons(arguments.list), False
    for game, bot in first_bots(arguments.curia).items():
        total, wrong = looked_for(lambda games, game=game, bot=bot: uses(arguments.curia, game, bot, games), arguments.games, game, bot, excused)
        for verb in wrong:
            print(f"{game}: {bot} was offered {verb} {total[verb][0]} times and never chose it: let it, or say why in {arguments.list.name}")
        if arguments.games >= MANY:
            for verb in not_needed(game, bot, total, excused):
                print(f"{game}: {bot} chose {verb} {total[verb][1]} of {total[verb][0]} times: its line in {arguments.list.name} is not needed")
        print("case failed" if wrong else "case passed", f"{game}: no deed is always left alone without a reason ({len(total)} verbs offered)")
        failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
