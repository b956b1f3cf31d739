#!/usr/bin/env python3
"""What a move, a viewer, a visit and a table cost: of the server, of the database behind it, and of a second server that has the same table open.
Usage: CURIA=build/release/curia PYTHONPATH=tests/faults python3 bench/costs.py [--game republic] [--moves 300] [--tables 40] [--long 150] [--out build/costs.json]
One server and its PostgreSQL on this machine; processor time as the kernel counts it, which a crowded machine makes longer. bench/scale.py
reckons from it what many games need."""
import argparse
import json
import pathlib
import random
import tempfile

from beside_crowd import Crowd, Screen
from beside_measured import memory_mb, one_table, processor_ms
from beside_servers import Curia
from curia_client.postgres import Postgres


class Database:
    """A PostgreSQL, and what it has worked and written."""

    def __init__(self):
        self.postgres = Postgres()
        self.store, self.name = self.postgres.database(), "d1"

    def figures(self):
        main = self.postgres.process.pid
        processes = [path for path in pathlib.Path("/proc").glob("[0-9]*/stat") if self.belongs(path, main)]
        worked = sum(int(path.with_name("schedstat").read_text(encoding="ascii").split()[0]) for path in processes) / 1e6
        log, size = self.postgres.say(self.name, "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn, pg_database_size(current_database())").split("|")
        return {"ms": worked, "log": float(log), "size": float(size)}

    @staticmethod
    def belongs(path, main):
        try:
            text = path.read_text(encoding="utf-8")
        except OSError:
            return False
        return int(path.parent.name) == main or int(text.rpartition(")")[2].split()[1]) == main


def moves(folder, game, store, count, database=None):
    """(of five who sit, of fifty who look on besides, KB of a socket, what the database did for the first)"""
    server = Curia(folder, game, store)
    try:
        one_table(server, 0, 20, "first")   # what a server learns once is no cost of what comes
        socket = one_table(server, 200, 2, "sockets")["kb_a_socket"]
        before = database.figures() if database else {}
        alone = one_table(server, 0, count, "costs")
        did = {key: (value - before[key]) / count for key, value in database.figures().items()} if database else {}
        return alone, one_table(server, 50, count, "costs"), socket, did
    finally:
        server.stop()


def played(server, crowd, tables, long, dice):
    """So many tables, each after so many moves, at which nobody looks any more."""
    places = []
    for number in range(tables):
        place = server.table(server, crowd, 0, f"costs {number}")
        for _ in range(long):
            if not (move := place.next(dice)):
                break
            move[0].say(move[1])
            crowd.until(place.done)
        places.append(place)
    return places


def looks(server, crowd, place):
    screen = crowd.add(Screen(server.port, "/ws", b'{"type":"state"'))
    screen.say(json.dumps({"type": "join", "tokens": [place.players[0].link], "since": 0, "packed": True}))
    crowd.until(lambda: screen.states)
    return screen


def tables_at_rest(folder, arguments, store):
    """What a table takes in memory, opening it for who comes, and a move elsewhere at a table that somebody looks at here."""
    dice, crowd = random.Random(1), Crowd()
    first = Curia(folder, arguments.game, store)
    places = played(first, crowd, arguments.tables, arguments.long, dice)
    second = Curia(folder, arguments.game, store)
    try:
        empty, worked = memory_mb(second.process), processor_ms(second.process)
        screens = [looks(second, crowd, place) for place in places]
        visit = (processor_ms(second.process) - worked) / len(places)
        memory = (memory_mb(second.process) - empty) / len(places)
        crowd.quiet()
        worked, count = processor_ms(second.process), 0
        for place, screen in zip(places, screens):
            for _ in range(10):
                if not (move := place.next(dice)):
                    break
                seen = screen.states
                move[0].say(move[1])
                crowd.until(lambda place=place, screen=screen, seen=seen: place.done() and screen.states > seen)
                count += 1
        return {"visit_ms": visit, "table_kb": 1024 * memory, "elsewhere_ms": (processor_ms(second.process) - worked) / count}
    finally:
        second.stop()
        first.stop()


def measured(arguments):
    costs = {"game": arguments.game}
    with tempfile.TemporaryDirectory() as folder:
        alone, fifty, socket, _ = moves(folder, arguments.game, None, arguments.moves)
    costs |= {"move_file_ms": alone["processor_ms_a_move"], "viewer_us": 20 * (fifty["processor_ms_a_move"] - alone["processor_ms_a_move"]),
              "bytes_a_viewer": fifty["bytes_a_move_and_viewer"], "socket_kb": socket}
    with tempfile.TemporaryDirectory() as folder:
        database = Database()
        try:
            alone, _, _, did = moves(folder, arguments.game, database.store, arguments.moves, database)
            costs |= {"move_ms": alone["processor_ms_a_move"], "p50_ms": alone["p50_ms"], "p99_ms": alone["p99_ms"],
                      "database_ms": did["ms"], "log_bytes": did["log"], "stored_bytes": did["size"]}
            costs |= tables_at_rest(folder, arguments, database.store)
        finally:
            database.postgres.end()
    return {key: round(value, 3) if isinstance(value, float) else value for key, value in costs.items()}


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("--game", default="republic")
    parse.add_argument("--moves", type=int, default=300)
    parse.add_argument("--tables", type=int, default=40)
    parse.add_argument("--long", type=int, default=150)
    parse.add_argument("--out", default="build/costs.json")
    arguments = parse.parse_args()
    costs = measured(arguments)
    pathlib.Path(arguments.out).write_text(json.dumps(costs, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(costs, indent=1))


main()
