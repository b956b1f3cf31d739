#!/usr/bin/env python3
"""What strangers can do to a site (`curia serve --mode site`), line by line: a table of figures of a real server with its own limits, with a server
of mail and a server of this house beside it.
Usage: CURIA=build/release/curia PYTHONPATH=tests/faults python3 bench/attack_site.py [seconds [words of an attack's name]]
Each attack goes on for some seconds; meanwhile somebody plays at another table. `through` is what got through beyond what is meant to: it must be
0, and tests/faults/attacks_site.py asserts that. `move` is the time from sending an honest move until its answer, quiet and under the attack."""
import collections
import multiprocessing
import statistics
import sys
import threading
import time

from curia_client import Socket, a_move, random
from curia_client.browser import MARK
from curia_client.site_attacks import ATTACKS, STRANGERS, THROUGH, Attacked, existence, flood, inside, plain

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
WORDS = sys.argv[2] if len(sys.argv) > 2 else ""
ALONE = (existence, flood, inside, plain)   # what counts by what has come since it asked; of the others four ask at once


def plays(port, links, quiet, attacked, times):
    """Milliseconds of each move, quiet and then under attack."""
    screen, dice = Socket(port), random.Random(5)
    screen.join(links)
    for begin, seconds in ((quiet, SECONDS / 2), (attacked, SECONDS)):
        begin.wait()
        found, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            move = a_move(screen.states, dice)
            if move is None:
                break
            since = time.monotonic()
            answer = screen.ask(move)
            found.append(1e3 * (time.monotonic() - since))
            assert answer["ok"], answer
            screen.catch_up(answer["number"], links)
            time.sleep(0.025)
        times.put(sorted(found))


def attacked_by(site, attack, enough, counts):
    for outcome in attack(site):
        counts[outcome] += 1
        if enough.is_set():
            return


def shown(counts, allowed):
    """What was refused, and with what; what got through that may, and what must not."""
    through = counts.pop(THROUGH, 0)
    said = ", ".join(f"{text}: {n}" for text, n in counts.most_common())
    return f"{said}" + (f"; as it may: {min(through, allowed)}" if allowed else ""), str(max(0, through - allowed))


def measured(name, attack, allowed):
    with Attacked() as site:
        links = site.anna.makes(site.server, reach="link", seats=[{"kind": "human"}] * 3)["links"]["seats"]
        quiet, attacked, enough, times = multiprocessing.Event(), multiprocessing.Event(), threading.Event(), multiprocessing.Queue()
        player = multiprocessing.Process(target=plays, args=(site.server.port, links, quiet, attacked, times))
        player.start()
        time.sleep(0.5)
        quiet.set()
        before = times.get(timeout=SECONDS + 120)
        counts = collections.Counter()
        strangers = [threading.Thread(target=attacked_by, args=(site, attack, enough, counts)) for _ in range(1 if attack in ALONE else 4)]
        since = time.monotonic()
        attacked.set()
        for stranger in strangers:
            stranger.start()
        during = times.get(timeout=SECONDS + 120)
        enough.set()
        for stranger in strangers:
            stranger.join()
        player.join()
        seconds, tries = time.monotonic() - since, sum(counts.values())
        said, through = shown(counts, allowed)
        if site.inside.got:
            through = f"{len(site.inside.got)} reached the house"
        print(f"| {name} | {tries} in {seconds:.1f} s | {said} | {through} | {statistics.median(before):.1f} / {of_100(before):.1f} | "
              f"{statistics.median(during):.1f} / {of_100(during):.1f} |", flush=True)


def of_100(times):
    return times[int(0.99 * (len(times) - 1))]


def time_tells():
    """How long a wrong password takes for Anna and for a name that nobody has, turn and turn about."""
    with Attacked() as site:
        times = {site.handle: [], site.handle[:-1] + "!": []}
        for n in range(18):
            for handle in (list(times), list(times)[::-1])[n % 2]:
                since = time.monotonic()
                status, _ = site.server.request("POST", "/api/account/sign-in", f'{{"handle": "{handle}", "password": "guess {n}"}}', dict(MARK), STRANGERS[n % 5])
                assert status == 401, status
                times[handle].append(1e3 * (time.monotonic() - since))
        there, nobody = (statistics.quantiles(one, n=4) for one in times.values())
        print(f"\nA wrong password, median and quartiles in ms: {there[1]:.0f} ({there[0]:.0f} to {there[2]:.0f}) of somebody, "
              f"{nobody[1]:.0f} ({nobody[0]:.0f} to {nobody[2]:.0f}) of nobody.")


def main():
    print("| attack | tries | answered | through | move p50 / p99 ms, quiet | attacked |\n| --- | --- | --- | --- | --- | --- |", flush=True)
    for name, attack, allowed, _ in ATTACKS:
        if WORDS in name:
            measured(name, attack, allowed)
    if not WORDS:
        time_tells()


if __name__ == "__main__":
    main()
