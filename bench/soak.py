#!/usr/bin/env python3
"""A server under people for a long time: tables with bots and people who move, take back, talk, go and come back; it is restarted twice. What it
takes (memory, descriptors, threads, bytes of the store) and how long moves take is written down, drawn, and must not grow.

    CURIA=build/release/curia PYTHONPATH=tests/faults python3 bench/soak.py [--minutes 20] [--tables 60] [--sockets 300] [--pace 2] [--long 100]
        [--out build/soak]

OUT.csv has a line for each minute, OUT.svg is drawn of it. `pace`: seconds between two moves of a table; `long`: moves of a game, of
all actors, then another begins: until the first ones have ended so tables grow, and must. It is restarted at a tenth and at a fifth of the time. What
grows is judged over the rest, but for the first quarter of that, in which games come to all ages:

    memory, descriptors and threads   the line of least squares through them rises by no more than MOST_RISE
    the store                         a move takes no more bytes in the last third than MOST_MORE times what it took in the first
    the median of a move's time       in the last third no more than MOST_SLOWER times that of the first, and 20 ms
"""
import argparse
import csv
import multiprocessing
import os
import pathlib
import resource
import statistics
import sys
import tempfile
import time

import soak_picture
import soak_tables
from curia_client import Server

MOST_RISE = {"memory_mib": (0.10, 0), "descriptors": (0.05, 10), "threads": (0.05, 0)}   # of the mean, and so many: sockets come and go
MOST_MORE, MOST_SLOWER = 1.3, 2.0
WORKERS = 3
COLUMNS = ["minute", "memory_mib", "descriptors", "threads", "store_mib", "moves", "refused", "undone", "messages", "games", "reconnects", "lost", "p50_ms",
           "p99_ms", "restarted"]
LIMITS = ("connections_of_address", "connections", "requests_a_second", "requests_at_once", "messages_of_address_a_second",
          "messages_of_address_at_once", "tables_an_hour", "tables_at_once")


# ---- What it takes --------------------------------------------------------------------------------------------------

def taken(server, folder):
    process = pathlib.Path(f"/proc/{server.process.pid}")
    pages = int((process / "statm").read_text(encoding="ascii").split()[1])
    return {"memory_mib": pages * resource.getpagesize() / (1 << 20), "descriptors": len(list((process / "fd").iterdir())),
            "threads": len(list((process / "task").iterdir())),
            "store_mib": sum(file.stat().st_size for file in pathlib.Path(folder).glob("store.sqlite*")) / (1 << 20)}


def percentile(times, share):
    return 1e3 * sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


# ---- Whether it grows -----------------------------------------------------------------------------------------------

def rise(values):
    """By how much the line of least squares through them rises from the first to the last."""
    mean_at, mean = (len(values) - 1) / 2, statistics.fmean(values)
    spread = sum((n - mean_at) ** 2 for n in range(len(values)))
    return (len(values) - 1) * sum((n - mean_at) * (value - mean) for n, value in enumerate(values)) / spread if spread else 0.0


def judged(rows):
    """The lines in which it is judged whether something grows: after the last restart, without the first quarter."""
    last = max((n + 1 for n, row in enumerate(rows) if row["restarted"]), default=0)
    rest = rows[last:]
    return rest[len(rest) // 4:]


def verdicts(rows):
    """(what, whether it is right, figures) of each bound."""
    some = judged(rows)
    third = len(some) // 3
    if third < 1:
        return [("minutes enough to judge", False, f"{len(some)} after the last restart")]
    out = []
    for column, (most, more) in MOST_RISE.items():
        values = [row[column] for row in some]
        grown, mean = rise(values), statistics.fmean(values)
        out.append((column, grown <= most * mean + more, f"rises by {grown:.1f} of {mean:.1f} in {len(some)} minutes; {most * mean + more:.1f} are allowed"))
    first, last = some[:third], some[-third:]

    def bytes_a_move(part):
        before = rows[rows.index(part[0]) - 1]["store_mib"] if rows.index(part[0]) else 0.0
        return (part[-1]["store_mib"] - before) * (1 << 20) / max(1, sum(row["moves"] for row in part))

    early, late = bytes_a_move(first), bytes_a_move(last)
    out.append(("bytes of the store for a move", late <= MOST_MORE * early + 512, f"{early:.0f} in the first third, {late:.0f} in the last"))
    early, late = (statistics.median(row["p50_ms"] for row in part) for part in (first, last))
    out.append(("median of a move", late <= MOST_SLOWER * early + 20, f"{early:.1f} ms in the first third, {late:.1f} ms in the last"))
    return out


def drawn(rows):
    def of(*columns):
        return [(column if len(columns) > 1 else "", [row[column] for row in rows]) for column in columns]

    charts = [("Memory of the server, MiB", of("memory_mib")), ("Descriptors and threads", of("descriptors", "threads")), ("The store, MiB", of("store_mib")),
              ("Moves in a minute", of("moves")), ("Time of a move: half of them, 99 of 100 (ms)", of("p50_ms", "p99_ms"))]
    return soak_picture.picture([row["minute"] for row in rows], charts, [row["minute"] for row in rows if row["restarted"]])


# ---- It runs --------------------------------------------------------------------------------------------------------

class Crowd:
    """All tables, in some processes."""

    def __init__(self, arguments, port):
        place = soak_tables.Place(port, arguments.sockets // arguments.tables, arguments.pace, arguments.long)
        self.figures, self.end = multiprocessing.Queue(), multiprocessing.Event()
        self.asks = [multiprocessing.Queue() for _ in range(WORKERS)]
        shares = [arguments.tables * (n + 1) // WORKERS - arguments.tables * n // WORKERS for n in range(WORKERS)]
        self.processes = [multiprocessing.Process(target=soak_tables.play, args=(1000 * n, share, place, self.figures, ask, self.end), daemon=True)
                          for n, (share, ask) in enumerate(zip(shares, self.asks))]
        for process in self.processes:
            process.start()

    def take(self):
        """(times of moves, counts) since the last time."""
        times, counts = [], {}
        for ask in self.asks:
            ask.put(True)
        for _ in self.asks:
            some, counted = self.figures.get(timeout=60)
            times += some
            for what, n in counted.items():
                counts[what] = counts.get(what, 0) + n
        return times, counts

    def stop(self):
        for ask in self.asks:
            ask.put(False)
        self.end.set()
        for process in self.processes:
            process.join(20)


def serve(folder):
    return Server(os.path.join(folder, "store.sqlite"), bot_pace=150, more=[part for name in LIMITS for part in ("--limit", f"{name}=1000000")])


def soak(arguments, folder, tell):
    server = serve(folder)
    port = multiprocessing.Value("i", server.port)
    crowd, rows, begin = Crowd(arguments, port), [], time.monotonic()
    restarts = {max(1, round(arguments.minutes * share)) for share in (0.1, 0.2)}
    try:
        for minute in range(1, arguments.minutes + 1):
            time.sleep(max(0, begin + 60 * minute - time.monotonic()))
            assert server.alive(), server.said()[-2000:]
            times, counts = crowd.take()
            row = {**dict.fromkeys(COLUMNS, 0), "minute": minute, **taken(server, folder), **{key: n for key, n in counts.items() if key in COLUMNS},
                   "p50_ms": percentile(times, 0.5), "p99_ms": percentile(times, 0.99), "restarted": int(minute in restarts)}
            rows.append(row)
            tell(row)
            if row["restarted"]:
                assert server.stop() == 0
                server = serve(folder)
                port.value = server.port
        bad = [line for line in server.said().splitlines() if '"level":"error"' in line]
        assert not bad, bad[:3]
    finally:
        crowd.stop()
        server.kill()
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=int, default=20)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--sockets", type=int, default=300)
    parser.add_argument("--pace", type=float, default=2.0)
    parser.add_argument("--long", type=int, default=100)
    parser.add_argument("--out", default="build/soak")
    arguments = parser.parse_args()
    out = pathlib.Path(arguments.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, out.with_suffix(".csv").open("w", newline="", encoding="ascii") as file:
        lines = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        lines.writeheader()

        def tell(row):
            lines.writerow({key: f"{value:.2f}" if isinstance(value, float) else value for key, value in row.items()})
            file.flush()
            print(f"minute {row['minute']}: " + ", ".join(f"{key} {row[key]:.0f}" for key in COLUMNS[1:]), flush=True)

        rows = soak(arguments, folder, tell)
    out.with_suffix(".svg").write_text(drawn(rows), encoding="utf-8")
    bad = 0
    for what, right, figures in verdicts(rows):
        bad += not right
        print(f"case {'passed' if right else 'failed'}: {what}: {figures}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
