#!/usr/bin/env python3
"""What many games at once need, reckoned from what one costs (build/costs.json, written by bench/costs.py) and from the habits below, and
how long people wait, by simulation.
Usage: python3 bench/scale.py [--costs build/costs.json] [--page docs/scale.md] [--games 10000,1000000,100000000]
           [--NAME NUMBER for each of the habits]
With --page it writes its tables into that page. Nothing of it is measured but the costs."""
import argparse
import heapq
import json
import math
import pathlib
import random

# name: (number, what it is). The decisions of a game are what docs/proof.tsv counts of the Republic; the rest is assumed.
HABITS = {"moves": (1600, "moves of a game"), "days": (42, "days that it takes"), "people": (5, "people at it"),
          "looking": (2, "of them who look while a move is made"), "visits": (4, "times a day that each comes"), "minutes": (10, "minutes that he stays"),
          "busiest": (0.1, "of a day's moves fall into its busiest hour"), "use": (0.5, "of a core's time is planned to be used then")}
COSTS = {"move_file_ms": "processor time of a move, five people look, the store is a file, ms", "move_ms": "the same with PostgreSQL, ms",
         "database_ms": "of PostgreSQL for it, ms", "elsewhere_ms": "of another server where one more looks, ms", "viewer_us": "of each more who looks, us",
         "visit_ms": "of opening a table for somebody who comes, ms", "bytes_a_viewer": "bytes of a move to each who looks",
         "log_bytes": "bytes of a move in PostgreSQL's log", "stored_bytes": "and in its tables", "table_kb": "memory of a table that is open, KB",
         "socket_kb": "and of a socket, KB", "p50_ms": "time of a move until all have it: half of them, ms", "p99_ms": "and 99 of 100, ms"}
MARKS = "<!-- many games: from bench/scale.py -->\n", "<!-- many games end -->\n"


# ---- Reckoned -------------------------------------------------------------------------------------------------------

def needs(games, costs, habits, spread):
    """In the busiest hour. `spread`: whether the people of a table come to any server, or all of them to one."""
    busy = 24 * habits["busiest"] / 86400
    moves, visits = games * habits["moves"] / habits["days"] * busy, games * habits["people"] * habits["visits"] * busy
    sockets = visits * 60 * habits["minutes"]
    beside = habits["looking"] - 1 if spread else 0   # servers that play it too
    worked = moves * (costs["move_ms"] + beside * costs["elsewhere_ms"]) + visits * costs["visit_ms"]
    open_tables = min(games, sockets / habits["looking"])
    return {"moves a second": moves, "visits a second": visits, "sockets": sockets,
            "cores of servers": worked / 1000 / habits["use"], "cores of PostgreSQL": moves * costs["database_ms"] / 1000 / habits["use"],
            "memory of servers, GB": (open_tables * costs["table_kb"] * (1 + beside) + sockets * costs["socket_kb"]) / 1e6,
            "of whoever keeps the clocks, if all tables have one, GB": games * costs["table_kb"] / 1e6,
            "log of the database, MB a second": moves * costs["log_bytes"] / 1e6,
            "sent to people, MB a second": moves * habits["looking"] * costs["bytes_a_viewer"] / 1e6,
            "stored in a year, TB": games * habits["moves"] / habits["days"] * 365 * costs["stored_bytes"] / 1e12}


def figure(number):
    if number >= 100:
        return f"{round(number, 1 - int(math.log10(number))):,.0f}"
    return f"{number:.2g}"


# ---- Simulated ------------------------------------------------------------------------------------------------------

def waited(cores, use, costs, seed=1, moves=200_000):
    """Milliseconds from a move's coming to its being sent, of a server with so many cores of which so much is used: half of the moves, and 99 of
    100. They come at random; how much work one is spreads as the times did that were measured."""
    dice, spread = random.Random(seed), math.log(costs["p99_ms"] / costs["p50_ms"]) / 2.33
    middle = costs["move_ms"] / math.exp(spread * spread / 2)
    free, now, times = [0.0] * cores, 0.0, []
    for _ in range(moves):
        now += dice.expovariate(cores * use / costs["move_ms"])
        begins = max(now, free[0])
        ends = begins + middle * math.exp(dice.gauss(0, spread))
        heapq.heapreplace(free, ends)
        times.append(ends - now)
    times.sort()
    return times[len(times) // 2], times[len(times) * 99 // 100]


# ---- Told -----------------------------------------------------------------------------------------------------------

def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "| --- |" + " ---: |" * (len(head) - 1), *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


def told(costs, habits, sizes):
    out = table(["What one costs: " + costs["game"], "measured"], [[what, figure(costs[name])] for name, what in COSTS.items()])
    out += "\nAssumed: " + "; ".join(f"{habits[name]:g} {what}" for name, (_, what) in HABITS.items()) + ".\n\n"
    for spread, title in ((False, "The people of a table at one server"), (True, "The people of a table anywhere")):
        columns = [needs(games, costs, habits, spread) for games in sizes]
        if spread:   # only what differs
            columns = [{name: value for name, value in column.items() if name in ("cores of servers", "memory of servers, GB")} for column in columns]
        out += table([title, *(f"{games:,} games" for games in sizes)], [[name, *(figure(column[name]) for column in columns)] for name in columns[0]]) + "\n"
    rows = [["one process" if cores == 1 else f"{cores} at one line", *("{:.0f}, {:.0f}".format(*waited(cores, use, costs)) for use in (0.3, 0.5, 0.7, 0.9))] for cores in (1, 2, 8)]
    return out + table(["ms that a move takes (half of them, 99 of 100)", "30 % used", "50 %", "70 %", "90 %"], rows)


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("--costs", default="build/costs.json")
    parse.add_argument("--page")
    parse.add_argument("--games", default="10000,1000000,100000000")
    for name, (number, what) in HABITS.items():
        parse.add_argument(f"--{name}", type=float, default=number, help=what)
    arguments = parse.parse_args()
    costs = json.loads(pathlib.Path(arguments.costs).read_text(encoding="utf-8"))
    text = told(costs, {name: getattr(arguments, name) for name in HABITS}, [int(games) for games in arguments.games.split(",")])
    print(text)
    if arguments.page:
        page = pathlib.Path(arguments.page)
        before, _, rest = page.read_text(encoding="utf-8").partition(MARKS[0])
        page.write_text(before + MARKS[0] + "\n" + text + "\n" + MARKS[1] + rest.partition(MARKS[1])[2], encoding="utf-8")


main()
