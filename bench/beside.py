#!/usr/bin/env python3
"""The server beside that of Rally the Troops, on the same work: five people (Time of Crisis: four) who move in turn at random, so many who look
on, each move on the disk before anybody sees it; from sending a move until the last screen has its new state.
Usage: CURIA=build/release/curia PYTHONPATH=tests/faults python3 bench/beside.py [--rtt CHECKOUT] [--observers 0,50,200,1000] [--games republic,crisis]
           [--moves 300] [--tables 0] [--rounds 1] [--store postgresql://...] [--sync-ms 0]
The checkout is one of github.com/rally-the-troops/server with its packages (better-sqlite3 of version 12) and the module pax-pamir in public/.
With --tables N so many tables move at once instead, without observers: the moves a second over all of them. --sync-ms makes each sync of a file
last so long (needs gcc). The server has one core of the machine and who looks another. Bytes do not depend on what else the
machine does, processor time little unless it is crowded; there `valgrind --tool=callgrind` in place of the program counts what is done."""
import argparse
import json
import os
import random
import resource
import subprocess
import tempfile
import time

from beside_crowd import Crowd
from beside_measured import one_table, processor_ms, share
from beside_servers import Curia, Rtt

SLOW_DISK = r"""
#include <time.h>
#include <unistd.h>
#include <sys/syscall.h>
static void pause_(void) { struct timespec t = {0, SYNC_MS * 1000000L}; nanosleep(&t, 0); }
int fdatasync(int file) { pause_(); return (int)syscall(SYS_fdatasync, file); }
int fsync(int file) { pause_(); return (int)syscall(SYS_fsync, file); }
"""


def slow_disk(folder, milliseconds):
    library = os.path.join(folder, "slow.so")
    subprocess.run(["gcc", "-shared", "-fPIC", f"-DSYNC_MS={milliseconds}", "-o", library, "-x", "c", "-"], input=SLOW_DISK, text=True, check=True)
    os.environ["LD_PRELOAD"] = library


def many_tables(server, tables, seconds, seed):
    """As many tables as that, each of which has the next move as soon as everybody there has seen the last one."""
    dice, crowd = random.Random(seed), Crowd()
    places = [server.table(server, crowd, 0, f"{seed} {n}") for n in range(tables)]
    crowd.quiet()
    worked, begin, moves, begun, times = processor_ms(server.process), time.perf_counter(), 0, {}, []
    while time.perf_counter() < begin + seconds:
        for place in places:
            if place in begun:
                if not place.done():
                    continue
                times.append(1e3 * (time.perf_counter() - begun.pop(place)))
                moves += 1
            if move := place.next(dice):
                begun[place] = time.perf_counter()
                move[0].say(move[1])
        if not begun:
            break
        crowd.hear(0.1)
        crowd.tell()
    seconds = time.perf_counter() - begin
    processor = processor_ms(server.process) - worked
    crowd.close()
    return {"server": server.name, "tables": tables, "moves": moves, "moves_a_second": moves / seconds, "p50_ms": share(times, 0.5),
            "p99_ms": share(times, 0.99), "processor_ms_a_move": processor / moves, "cores_of_the_server": processor / 1e3 / seconds}


def measured(arguments, begin, seed, folder):
    rows = []
    for observers in [int(number) for number in arguments.observers.split(",")]:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            server = begin(place)
            try:
                rows.append(many_tables(server, arguments.tables, arguments.seconds, seed) if arguments.tables
                            else one_table(server, observers, arguments.moves, seed))
            finally:
                server.stop()
        print(json.dumps({key: round(value, 3) if isinstance(value, float) else value for key, value in rows[-1].items()}), flush=True)
        if arguments.tables:
            break
    return rows


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("--rtt")
    parse.add_argument("--observers", default="0,50,200,1000")
    parse.add_argument("--games", default="republic,crisis")
    parse.add_argument("--moves", type=int, default=300)
    parse.add_argument("--tables", type=int, default=0)
    parse.add_argument("--seconds", type=float, default=10)
    parse.add_argument("--rounds", type=int, default=1)
    parse.add_argument("--store")
    parse.add_argument("--sync-ms", type=int, default=0)
    arguments = parse.parse_args()
    os.sched_setaffinity(0, {1})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        if arguments.sync_ms:
            slow_disk(folder, arguments.sync_ms)
        for number in range(arguments.rounds):
            if arguments.rtt:
                measured(arguments, lambda place: Rtt(place, arguments.rtt), f"round {number}", folder)
            for game in [name for name in arguments.games.split(",") if name]:
                measured(arguments, lambda place, of=game: Curia(place, of, arguments.store), f"round {number}", folder)


main()
