#!/usr/bin/env python3
"""How strong the characters of the Republic, or the dynasties of Time of Crisis, are at one table, and whether their games can be told apart (docs/arena.md).
Usage: characters.py CURIA [--games N] [--seed N] [--spread ELO] [--told PERCENT] [--jobs N] [--game republic|crisis].

One of each sits at a table (of six of the Middle Republic, of four of Time of Crisis), in every rotation. Of each seat of half of the games the thirty counts that tell most are learned
(what it did, how often, and its votes: everybody at the table sees them), by their means and variances alone; of the other half is told by them who sat there.
The exit status is 1 where the strongest is surely more than ELO above the weakest, or fewer than PERCENT of the seats are told rightly."""
import argparse
import csv
import json
import math
import pathlib
import subprocess
import sys
import tempfile

PEOPLE = {"republic": ("cato", "crassus", "sulla", "cicero", "catilina", "fabius"), "crisis": ("severi", "gordiani", "licinii", "tetrici")}
TABLE = {"republic": ("--scenario", "middle"), "crisis": ()}
COUNTS = 30
LEAST_VARIANCE = 0.02  # so that what somebody never does is no proof


def played(curia, game, games, seed, jobs, rows):
    command = [curia, "arena", "--game", game, *TABLE[game], "--seats", str(len(PEOPLE[game])), "--bots", ",".join(PEOPLE[game]), "--games", str(games),
               "--seed", str(seed), "--jobs", str(jobs), "--rows", str(rows), "--verbs", "--json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)


def seats_in(lines):
    """(game, who, {count: how often}) of each seat, of a file of rows in which each sits once at each table."""
    seats = []
    for row in csv.DictReader(line for line in lines if not line.startswith("#")):
        done = {}
        for use in row["verbs"].split():
            who, verb, _, chosen = use.split("/")
            done.setdefault(who, {})[verb] = int(chosen)
        for seat, who in enumerate(row["bots"].split()):
            counts = done.get(who, {})
            for name in ("votes", "in_favour", "against"):
                counts["#" + name] = int(row[name].split()[seat])
            seats.append((int(row["game"]), who, counts))
    return seats


class Classifier:
    """Who a seat is most like, by the logarithms of its counts: each count a normal variable of its own."""

    def __init__(self, seats):
        self.people = sorted({who for _, who, _ in seats})
        names = sorted({name for _, _, counts in seats for name in counts})
        self.of = {who: {name: self.normal([counts.get(name, 0) for _, one, counts in seats if one == who]) for name in names}
                   for who in self.people}
        self.counts = sorted(names, key=self.tells, reverse=True)[:COUNTS]

    @staticmethod
    def normal(counts):
        logs = [math.log1p(count) for count in counts]
        mean = sum(logs) / len(logs)
        return mean, sum((one - mean) ** 2 for one in logs) / len(logs) + LEAST_VARIANCE

    def tells(self, name):
        """How far people lie apart in this count, beside how far each lies apart from himself."""
        means = [self.of[who][name][0] for who in self.people]
        middle = sum(means) / len(means)
        return sum((mean - middle) ** 2 for mean in means) / sum(self.of[who][name][1] for who in self.people)

    def likeness(self, who, counts):
        total = 0
        for name in self.counts:
            mean, variance = self.of[who][name]
            total -= (math.log1p(counts.get(name, 0)) - mean) ** 2 / (2 * variance) + math.log(variance) / 2
        return total

    def who(self, counts):
        return max(self.people, key=lambda one: self.likeness(one, counts))


def told_rightly(seats):
    """The share of the seats of the second half of the games that are told by those of the first, and of each who was taken for whom."""
    half = (max(game for game, _, _ in seats) + 1) // 2
    judge = Classifier([seat for seat in seats if seat[0] < half])
    taken = {}
    for _, who, counts in (seat for seat in seats if seat[0] >= half):
        taken[who, judge.who(counts)] = taken.get((who, judge.who(counts)), 0) + 1
    return sum(n for (who, told), n in taken.items() if who == told) / sum(taken.values()), taken


def spread(elos):
    """By how much the strongest is above the weakest: what was measured, and what is sure."""
    known = [elo for elo in elos if elo["low"] is not None and elo["high"] is not None]
    if not known:
        return 0, 0
    return (max(elo["elo"] for elo in known) - min(elo["elo"] for elo in known),
            max(0, max(elo["low"] for elo in known) - min(elo["high"] for elo in known)))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("curia")
    arguments.add_argument("--games", type=int, default=3600)
    arguments.add_argument("--seed", type=int, default=4242)
    arguments.add_argument("--spread", type=float, default=60)
    arguments.add_argument("--told", type=float, default=80)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--game", choices=PEOPLE, default="republic")
    given = arguments.parse_args()
    people = PEOPLE[given.game]
    with tempfile.TemporaryDirectory() as folder:
        rows = pathlib.Path(folder) / "rows.csv"
        told = played(given.curia, given.game, given.games, given.seed, given.jobs, rows)
        with open(rows, encoding="utf-8") as lines:
            share, taken = told_rightly(seats_in(lines))
    elos = {who: told["wins"][who]["elo"] for who in people}
    print(f"{told['games']} games, seed {given.seed}\n\n| character | Elo at their table | taken for {', '.join(people)} |\n| --- | --- | --- |")
    for who in people:
        elo = elos[who]
        bounds = "no bound" if elo["low"] is None or elo["high"] is None else f"[{elo['low']:+.0f}, {elo['high']:+.0f}]"
        print(f"| {who} | {elo['elo']:+.0f} {bounds} | {', '.join(str(taken.get((who, other), 0)) for other in people)} |")
    apart, surely = spread(list(elos.values()))
    print(f"\n{apart:.0f} Elo apart, surely {surely:.0f}; {100 * share:.1f} % of the seats of the second half told rightly")
    return 1 if surely > given.spread or 100 * share < given.told else 0


if __name__ == "__main__":
    sys.exit(main())
