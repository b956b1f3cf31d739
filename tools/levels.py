#!/usr/bin/env python3
"""How strong the levels of the bots are, each at a table of the level before it (docs/arena.md). Usage: levels.py CURIA [--games N] [--seed N] [--least ELO] [--jobs N].

Prints a table for each game. The exit status is 1 where a level is surely (its whole interval) less than ELO above the one before."""
import argparse
import json
import subprocess
import sys

LEVELS = ("tiro", "eques", "quaestor", "praetor", "consul", "dictator")
# The game, its scenario, its seats, and how many games one of --games stands for: who looks ahead takes longer.
TABLES = (("republic", "early", 5, {}), ("republic", "middle", 5, {}),
          ("crisis", "standard", 4, {"praetor": 1 / 2, "consul": 1 / 4, "dictator": 1 / 10}))


def played(curia, game, scenario, bots, games, seed, jobs):
    command = [curia, "arena", "--game", game, "--scenario", scenario, "--bots", ",".join(bots), "--games", str(games),
               "--seed", str(seed), "--jobs", str(jobs), "--times", "--json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)


def figure(elo):
    """In whole Elo; so few games may have no bound."""
    return "no bound" if elo is None else f"{elo:+.0f}"


def too_weak(elo, least):
    """Whether the whole interval of a figure lies under what is asked."""
    return elo["high"] is not None and elo["high"] < least


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("curia")
    arguments.add_argument("--games", type=int, default=1000)
    arguments.add_argument("--seed", type=int, default=4242)
    arguments.add_argument("--least", type=float, default=75)
    arguments.add_argument("--jobs", type=int, default=2)
    given = arguments.parse_args()
    wrong = []
    for game, scenario, seats, shares in TABLES:
        print(f"{game}, {scenario}\n\n| level | over | games | Elo | won of decided games | median and 99 in 100 of its answers |\n| --- | --- | --- | --- | --- | --- |")
        for before, level in zip(LEVELS, LEVELS[1:]):
            games = int(given.games * shares.get(level, 1))
            told = played(given.curia, game, scenario, [level] + [before] * (seats - 1), games, given.seed, given.jobs)
            one = told["wins"][level]
            elo, decided, time = one["elo"], one["decided"], one["microseconds"]
            share = 100 * decided["games"] / max(1, decided["seats"])
            print(f"| {level} | {before} | {told['games']} | {figure(elo['elo'])} [{figure(elo['low'])}, {figure(elo['high'])}] | "
                  f"{share:.1f} % | {time['median']:.3g} us, {time['p99']:.3g} us |", flush=True)
            if too_weak(elo, given.least):
                wrong.append(f"{level} is less than {given.least:g} Elo above {before} in {game}, {scenario}")
        print()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
