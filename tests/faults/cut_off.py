#!/usr/bin/env python3
"""Several servers on one PostgreSQL whose clocks go wrong, and whose lines to the database and to people are cut off for seconds, or reset, while
all move: what every client was told holds. CURIA_KILLS says how many blows, CURIA_SEED by which dice; the sums are told as a line of JSON
(tools/kills.py counts them)."""
import datetime
import json
import os
import socket
import subprocess

from curia_client import Cases, Server
from curia_client.histories import Servers, play_under_blows
from curia_client.lines import Line
from curia_client.postgres import Postgres

BLOWS = int(os.environ.get("CURIA_KILLS", "6"))
SEED = int(os.environ.get("CURIA_SEED", "1"))
TURNED = (0, 90_000, -90_000)   # seconds by which the clock of each server is wrong

CLOCK = r"""
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
    int failed = (int)syscall(SYS_clock_gettime, clock, now);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += atol(getenv("TURNED"));
    return failed;
}
time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    out->tv_sec = now.tv_sec;
    out->tv_usec = now.tv_nsec / 1000;
    return 0;
}
"""


def to_file(path):
    line = socket.socket(socket.AF_UNIX)
    line.connect(path)
    return line


class Apart(Servers):
    """Each with a line of its own to the database, one to its people, and a clock of its own."""

    def __init__(self, postgres, folder):
        self.shim = os.path.join(folder, "clock.so")
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", self.shim, "-x", "c", "-"], input=CLOCK, text=True, check=True)
        self.to_store = [Line(lambda: to_file(f"{postgres.folder}/.s.PGSQL.5432")) for _ in TURNED]
        self.to_people = [Line(lambda n=n: socket.create_connection(("127.0.0.1", self.all[n].port))) for n in range(len(TURNED))]
        super().__init__(postgres.database(), folder, len(TURNED))
        for server, seconds in zip(self.all, TURNED):
            told = json.loads(server.said().splitlines()[0])["time"]
            wrong = datetime.datetime.fromisoformat(told) - datetime.datetime.now(datetime.timezone.utc)
            assert abs(wrong.total_seconds() - seconds) < 600, (told, seconds)

    def one(self, n):
        base = self.store.partition("@/")[2].partition("?")[0]
        store = f"postgresql://curia:hidden-word@127.0.0.1:{self.to_store[n].port}/{base}"
        return Server(store, web=self.folder, more=self.more, env={"LD_PRELOAD": self.shim, "TURNED": str(TURNED[n])})

    def port(self, n):
        return self.to_people[n % len(TURNED)].port

    def end(self):
        super().end()
        for line in (*self.to_store, *self.to_people):
            line.end()


def cut_off(postgres):
    def blow(servers, dice):
        n, what = dice.randrange(len(TURNED)), dice.random()
        if what < 0.3:
            servers.to_store[n].cut(dice.choice([dice.uniform(0, 1), 7]))
        elif what < 0.5:
            servers.to_store[n].reset()
        elif what < 0.65:
            servers.to_people[n].cut(dice.uniform(0, 3))
        elif what < 0.85:
            servers.to_people[n].reset()
        else:
            servers.kill(n)

    play_under_blows(lambda folder: Apart(postgres, folder), BLOWS, SEED, blow)


def main():
    cases = Cases()
    postgres = Postgres()
    try:
        cases.run("lines are cut off and reset, clocks are wrong: every client's history holds", lambda: cut_off(postgres))
    finally:
        postgres.end()
    cases.end()


main()
