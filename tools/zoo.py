#!/usr/bin/env python3
"""Whether the bots of the Republic can be used: each of a zoo of one habit beside four stewards (docs/arena.md).
Usage: zoo.py CURIA [--games N] [--seed N] [--most PERCENT] [--scenarios middle,early] [--only NAME] [--jobs N].

Prints a table for each scenario: the share of decided games that each wins, and how often Rome lives with it. Four others alike have 20 % each. The exit
status is 1 where one surely (its whole interval) wins more than PERCENT."""
import argparse
import sys

from levels import played

HABITS = ("accuser", "assassin", "benefactor", "briber", "copycat", "crowd_pleaser", "dictator_maker", "hoarder", "naysayer", "rebel", "refuser", "tribune")
ZOO = (*(f"zoo_{habit}" for habit in HABITS), "zoo_learned")
USED, OTHERS = "steward", 4


def percent(share):
    """{games, seats, low, high} as figures in percent: the share, and the bounds of its interval."""
    return [100 * share[key] / max(1, share["seats"]) for key in ("games", "low", "high")]


def line(bot, told):
    won, lives = percent(told["wins"][bot]["decided"]), percent(told["survived"])
    return won, f"| {bot} | {told['games']} | {won[0]:.1f} % [{won[1]:.1f}, {won[2]:.1f}] | {lives[0]:.1f} % |"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("curia")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=4242)
    parser.add_argument("--most", type=float, default=28)
    parser.add_argument("--scenarios", default="middle,early")
    parser.add_argument("--only", choices=ZOO)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    wrong = []
    for scenario in given.scenarios.split(","):
        print(f"{scenario}\n\n| one of these among four | games | won, of decided games | Rome lives |\n| --- | ---: | --- | ---: |", flush=True)
        for bot in [given.only] if given.only else ZOO:
            won, text = line(bot, played(given.curia, "republic", scenario, [bot] + [USED] * OTHERS, given.games, given.seed, given.jobs))
            print(text, flush=True)
            if won[1] > given.most:
                wrong.append(f"{bot} wins more than {given.most:g} % in {scenario}")
        print()
    for text in wrong:
        print(text, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
