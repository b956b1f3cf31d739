#!/usr/bin/env python3
"""What one stranger can do to a server, line by line: a table of figures of a real `curia serve` with its own limits.
Usage: CURIA=build/release/curia PYTHONPATH=tests/faults python3 bench/attack_table.py [seconds [part]...]
The parts are requests, undo, tables, descriptors, never_joined, bots and slow_readers.
A stranger of another address attacks with a table of his own; meanwhile a table that has nothing to do with him is pinged. `served` is what
was answered with what was asked, `refused` what was told no, or cut off; `CPU` is the server's for each of them together."""
import contextlib
import json
import multiprocessing
import os
import resource
import selectors
import socket
import sys
import tempfile
import threading
import time

from attack_lines import HTTP, STRANGER, attacker, get, messages, post
from curia_client import Lost, Server, Socket, a_move, random

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
PERSON = {"kind": "human"}


# ---- Who is asked, and who feels it ---------------------------------------------------------------------------------

def processor(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(server):
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / (1 << 20)


def pinged(port, token, seconds, times, begin):
    screen = Socket(port)
    screen.join([token])
    begin.wait()
    end, found = time.monotonic() + seconds, []
    while time.monotonic() < end:
        begin = time.monotonic()
        screen.ask({"type": "ping", "id": 1})
        found.append(1e3 * (time.monotonic() - begin))
        time.sleep(0.025)
    times.put(found)


class Bystander:
    """A table that has nothing to do with it: it is there before the attack, and pinged during it."""

    def __init__(self, server, token, seconds):
        self.times, self.begin, self.seconds = multiprocessing.Queue(), multiprocessing.Event(), seconds
        self.other = multiprocessing.Process(target=pinged, args=(server.port, token, seconds, self.times, self.begin))
        self.other.start()
        time.sleep(0.5)

    def figures(self):
        """Median and 99th percentile."""
        found = sorted(self.times.get(timeout=self.seconds + 120))
        self.other.join()
        return found[len(found) // 2], found[int(len(found) * 0.99)]


def ping(server, token, seconds):
    bystander = Bystander(server, token, seconds)
    bystander.begin.set()
    return bystander.figures()


@contextlib.contextmanager
def served(bot_pace=1000, **more):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "store.sqlite"), bot_pace, **more)
        server.store = os.path.join(folder, "store.sqlite")
        try:
            yield server
        finally:
            server.kill()


def made(server, body):
    status, text = server.request("POST", "/api/tables", json.dumps(body), source=STRANGER)
    assert status == 201, text
    return json.loads(text)


def told(name, *figures):
    print("| " + " | ".join([name, *figures]) + " |", flush=True)


def measured(name, lines, what):
    """what: of the tokens of the stranger's own table (seat, spectator), a Republic and a Crisis"""
    with served() as server:
        quiet_token = server.create(3)["links"]["seats"][0]
        republic = made(server, {"seats": [PERSON] * 3})["links"]
        crisis = made(server, {"game": "crisis", "seats": [PERSON] * 2})["links"]
        _, quiet = ping(server, quiet_token, SECONDS / 2)
        bystander = Bystander(server, quiet_token, SECONDS)
        begin, enough, counts = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue()
        other = multiprocessing.Process(target=attacker, args=(server.port, lines, what(republic, crisis), begin, enough, counts))
        other.start()
        time.sleep(0.3)
        spent, since = processor(server), time.monotonic()
        begin.set()
        bystander.begin.set()
        p50, p99 = bystander.figures()
        spent, since = processor(server) - spent, time.monotonic() - since
        enough.set()
        good, bad = counts.get(timeout=60)
        other.join()
        each = 1e6 * spent / max(1, good + bad)
        told(name, f"{good / since:.0f}", f"{bad / since:.0f}", f"{each:.0f} us", f"{p50:.1f} / {p99:.1f}", f"{quiet:.1f}")


def of_requests():
    told("attack", "served/s", "refused/s", "CPU each", "others' ping p50 / p99 ms", "quiet p99")
    told("---", "---", "---", "---", "---", "---")
    seat, watch = (lambda links: links["seats"][0]), (lambda links: links["spectator"])
    for under_way in (32,):
        measured(f"`ping`, {under_way} under way", 1, lambda r, c: messages({"type": "ping", "id": 1}, watch(r), under_way))
    measured("`seen` by a spectator", 1,
             lambda r, c: messages({"type": "seen", "id": 1, "token": watch(r), "number": 1}, watch(r), 8))
    measured("`join` since 0", 1,
             lambda r, c: messages({"type": "join", "tokens": [watch(r)], "since": 0}, watch(r), good=b'"type":"joined"'))
    measured("`join` with 20 times the same link", 1,
             lambda r, c: messages({"type": "join", "tokens": [watch(r)] * 20, "since": 0}, watch(r), good=b'"type":"joined"'))
    for what, args, of in (("population", {}, 0), ("battle", {"war": "punic_1", "commander": "cornelius", "legions": 25, "fleets": 25}, 0),
                           ("vote", {"region": "italia", "points": 100, "seat": 0}, 1)):
        measured(f"`odds` of {what}", 1, lambda r, c, what=what, args=args, of=of: messages(
            {"type": "odds", "id": 1, "token": seat((r, c)[of]), "purpose": what, "args": args}, seat((r, c)[of]), 8))
    for of, move in ((0, {"verb": "contribute", "seat": 0}), (1, {"verb": "place_governor", "seat": 0})):
        measured(f"`explain`, {('Republic', 'Crisis')[of]}", 1, lambda r, c, of=of, move=move: messages(
            {"type": "explain", "id": 1, "token": seat((r, c)[of]), **move}, seat((r, c)[of]), 8))
    measured("`GET /api/hello`, 8 connections", 8, lambda r, c: {**HTTP, "request": get("/api/hello")})
    page = get("/api/constitution?game=republic&scenario=late&seats=6")
    measured("`GET /api/constitution`, 8 connections", 8, lambda r, c: {**HTTP, "request": page})
    measured("the same, 200 connections", 200, lambda r, c: {**HTTP, "request": page})
    measured("`POST /api/tables`, 8 connections", 8, lambda r, c: {**HTTP, "request": post({"seats": [PERSON] * 3})})
    measured("`POST /api/tables` with a seed of 1 MB, 4 connections", 4,
             lambda r, c: {**HTTP, "request": post({"seats": [PERSON] * 3, "seed": "x" * 1_000_000})})


# ---- What takes longer ----------------------------------------------------------------------------------------------

def undo():
    """At so many moves, fifty spectators: taken back and made again."""
    with served() as server:
        quiet_token = server.create(3)["links"]["seats"][0]
        links = server.create(3, seed="undo")["links"]
        screen, dice = Socket(server.port), random.Random(3)
        screen.join(links["seats"])
        watching = [Socket(server.port) for _ in range(50)]
        for one in watching:
            one.join([links["spectator"]])
        heard, stop = [0], threading.Event()

        def read():
            choose = selectors.DefaultSelector()
            for one in watching:
                choose.register(one.line, selectors.EVENT_READ)
            while not stop.is_set():
                for key, _ in choose.select(0.1):
                    heard[0] += len(key.fileobj.recv(1 << 20))
        reader = threading.Thread(target=read)
        reader.start()
        def made_now(move):
            move["number"] = screen.states[move["token"]]["number"]
            while not (answer := screen.ask(move))["ok"]:
                assert answer["error"]["code"] == "too_many", answer
                time.sleep(0.2)
            while any(screen.states[token]["number"] != answer["number"] for token in links["seats"]):
                screen.hear()
            return answer["number"]

        number, able = 0, None
        while number < 500 or not able:   # the game may end before 800
            move = a_move(screen.states, dice)
            number = made_now(move)
            able = screen.states[move["token"]]["undo"]
        time.sleep(1)
        bystander = Bystander(server, quiet_token, 2 * SECONDS)
        bystander.begin.set()
        spent, done, bytes_before, end = processor(server), 0, heard[0], time.monotonic() + 2 * SECONDS
        while time.monotonic() < end:
            made_now({"type": "undo", "id": 1, "token": move["token"]})
            made_now(move)
            done += 1
        spent = processor(server) - spent
        p50, p99 = bystander.figures()
        time.sleep(1)
        stop.set()
        reader.join()
        told(f"undo and move again at {number} moves, 50 spectators", f"{done / 2 / SECONDS:.0f}", "0", f"{1e3 * spent / done:.1f} ms",
             f"{p50:.1f} / {p99:.1f}", f"{(heard[0] - bytes_before) / 50 / done / 1024:.1f} KB a viewer")


def tables():
    """What many tables cost, and a member who speaks for ever so many."""
    for game, seats in (("republic", 6), ("crisis", 4)):
        with served() as server:
            before, size, n = memory(server), os.path.getsize(server.store), 0
            begin = time.monotonic()
            while time.monotonic() - begin < SECONDS:
                status, _ = server.request("POST", "/api/tables", json.dumps({"game": game, "seats": [PERSON] * seats}), source=STRANGER)
                n += status == 201
                if status == 429:
                    break
            told(f"tables of {game} as fast as one address may", f"{n} in {time.monotonic() - begin:.1f} s, then 429" if status == 429 else f"{n}",
                 f"{1024 * (memory(server) - before) / max(1, n):.0f} KB each", f"file {(os.path.getsize(server.store) - size) / 1024:.0f} KB")
    with served() as server:
        long = {"seats": [{**PERSON, "members": [{"name": "A", "speaks_for": ["x" * 20] * 36000}]}, PERSON, PERSON]}
        status, _ = server.request("POST", "/api/tables", json.dumps(long), source=STRANGER)
        told("a table of 829 KB by `speaks_for`", str(status))


def slow_readers():
    with served() as server:
        quiet_token = server.create(3)["links"]["seats"][0]
        links, dice = server.create(3, seed="slow")["links"], random.Random(3)
        player = Socket(server.port)
        player.join(links["seats"])
        for _ in range(300):
            move = a_move(player.states, dice)
            answer = player.ask(move)
            if not answer["ok"]:
                time.sleep(0.3)
                continue
            player.catch_up(answer["number"], links["seats"])
        before, slow = memory(server), []
        for _ in range(60):
            screen = Socket(server.port, source=STRANGER)
            screen.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            with contextlib.suppress(Lost):
                for _ in range(47):
                    screen.say({"type": "join", "tokens": [links["spectator"]], "since": 0})
            slow.append(screen)
        time.sleep(2)
        most = memory(server) - before
        _, p99 = ping(server, quiet_token, SECONDS)
        time.sleep(65)
        told("60 who do not read", f"+{most:.0f} MB", f"a minute later +{memory(server) - before:.0f} MB",
             f"cut off: {server.said().count('slow_reader')}", f"ping p99 {p99:.1f} ms")


def bots():
    """An honest table of bots plays to its end in a few seconds: each measure has one of its own, for the same time."""
    with served(0) as server:
        alone = honest_moves(server)
        strangers = []
        for _ in range(20):
            screen = Socket(server.port, source=STRANGER)
            screen.join([made_of(server, "search:10000", STRANGER, 3)["links"]["spectator"]])
            strangers.append(screen)
        told("20 tables of `search:10000`", f"an honest table of `search`: {alone} moves in its first {SECONDS:.0f} s before, {honest_moves(server)} now")
    with served(0) as server:
        begin = time.monotonic()
        for n in range(20):
            made_of(server, "random", STRANGER, 5)
        told("20 tables of random bots with `--bot-pace 0`", f"made in {time.monotonic() - begin:.1f} s")


def made_of(server, bot, source, seats):
    status, text = server.request("POST", "/api/tables", json.dumps({"seats": [{"kind": "bot", "bot": bot}] * seats}), source=source)
    assert status == 201, text
    return json.loads(text)


def honest_moves(server):
    """How many moves a new table of bots makes in its first seconds."""
    watch = Socket(server.port)
    watch.join([made_of(server, "search", "127.0.0.1", 5)["links"]["spectator"]])
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if not watch.quiet(0.05):
            watch.hear()
    return max(state["number"] for state in watch.states.values())


def descriptors():
    with served(descriptors=128) as server:
        tokens = server.create(3)["links"]["seats"]
        player, dice = Socket(server.port), random.Random(1)
        player.join(tokens)
        lines = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(150)]
        time.sleep(1)
        spent = processor(server)
        time.sleep(3)
        spent = (processor(server) - spent) / 3
        begin = time.monotonic()
        try:
            status = server.request("GET", "/eagle.svg")[0]
        except OSError:
            status = "cut off at once"
        waited = time.monotonic() - begin
        answer = player.ask(a_move(player.states, dice))
        told("150 idle connections, 128 descriptors", f"a newcomer: {status} after {waited:.2f} s", f"idle CPU {100 * spent:.0f} %",
             f"a move elsewhere: {'made' if answer['ok'] else answer['error']['code']}")
        for line in lines:
            line.close()


def never_joined():
    with served() as server:
        screen, begin = Socket(server.port), time.monotonic()
        screen.line.settimeout(40)
        try:
            screen.hear()
        except Lost as lost:
            told("a socket that never joins", f"{lost} after {time.monotonic() - begin:.0f} s")


def main():
    parts = {"requests": of_requests, "undo": undo, "tables": tables, "descriptors": descriptors, "never_joined": never_joined,
             "bots": bots, "slow_readers": slow_readers}
    for part in sys.argv[2:] or parts:
        parts[part]()


if __name__ == "__main__":
    main()
