#!/usr/bin/env python3
"""Several servers on a PostgreSQL that has a replica: the first is killed, the replica takes over, and what every client was told holds. In half
of the blows the replica was cut off before, so that what was on its way to be acknowledged is on the first one's disk alone, and its numbers are
given to others by the second. CURIA_KILLS says how many blows, CURIA_SEED by which dice; the sums are told as a line of JSON (tools/kills.py counts them)."""
import os
import time

from curia_client import Cases
from curia_client.histories import Servers, play_under_blows
from curia_client.replicated import Replicated

BLOWS = int(os.environ.get("CURIA_KILLS", "3"))
SEED = int(os.environ.get("CURIA_SEED", "1"))


def fails_over():
    pair = Replicated()

    def blow(_servers, dice):
        if dice.random() < 0.5:
            pair.cut_off()
            time.sleep(dice.uniform(0.3, 1.5))
        pair.fail_over()
        time.sleep(dice.uniform(0, 2))
        pair.follow()

    try:
        play_under_blows(lambda folder: Servers(pair.database(), folder), BLOWS, SEED, blow)
    finally:
        pair.end()


def main():
    cases = Cases()
    cases.run("the database fails over to its replica while all move: every client's history holds", fails_over)
    cases.end()


main()
