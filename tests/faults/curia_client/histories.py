"""Several servers of one store, people who move at them and keep what they asked and were told, and a judge who reads that beside the journals."""
import json
import os
import random
import signal
import subprocess
import tempfile
import threading
import time

from curia_client import PROGRAM, Lost, Server, Socket, a_move, journal, verified
from curia_client.receivers import waits

MANY = [part for name in ("talk_at_once", "requests_at_once", "tables_at_once", "tables_an_hour", "notices_at_once", "messages_at_once")
        for part in ("--limit", f"{name}=1000000")]


class Servers:
    """Of one store."""

    def __init__(self, store, folder, count=3, more=()):
        self.store, self.folder, self.more = store, folder, [*MANY, *more]
        self.all = [self.one(n) for n in range(count)]

    def one(self, _n):
        return Server(self.store, web=self.folder, more=self.more)

    def port(self, n):
        """Where people find it."""
        return self.all[n % len(self.all)].port

    def kill(self, n):
        self.all[n].kill()
        self.all[n] = self.one(n)

    def pause(self, n, seconds):
        """It stands still, in the middle of whatever it does."""
        os.kill(self.all[n].process.pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(self.all[n].process.pid, signal.SIGCONT)

    def end(self):
        for server in self.all:
            server.kill()


def lines_of(store, table, folder):
    """The journal, by a copy of the store in a file."""
    path = os.path.join(folder, f"copy-{time.monotonic_ns()}")
    done = subprocess.run([PROGRAM, "store", "backup", store, path], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done
    return journal(path, table)


class Player(threading.Thread):
    """One seat, that sits at one server after the other; keeps what it asked and what it was told."""

    def __init__(self, servers, table, seat, link, stop, seed):
        super().__init__()
        self.servers, self.table, self.seat, self.link, self.stop = servers, table, seat, link, stop
        self.dice = random.Random(f"{seed} {table} {seat}")
        self.history = []   # (move, "ok" | code | "lost")
        self.last, self.wrong, self.over = (0, 0), [], False   # what he saw last, and what he should not have seen; his game is over

    def run(self):
        while not self.stop.is_set() and not self.over:
            try:
                self.sit()
            except (Lost, OSError):
                pass
            time.sleep(0.05)

    def looked(self, state):
        """What he sees never goes back."""
        now = (state["history"], state["number"])
        if now < self.last:
            self.wrong.append(f"seat {self.seat} saw {self.last}, then {now}")
        self.last = now

    def sit(self):
        screen = Socket(self.servers.port(self.dice.randrange(len(self.servers.all))))
        try:
            if "error" in screen.join([self.link]):
                return   # the store is out of reach
            self.looked(screen.states[self.link])
            for _ in range(self.dice.randrange(1, 40)):
                self.over = screen.states[self.link]["decision"]["over"] is not None
                if self.stop.is_set() or self.over:
                    return
                move = a_move(screen.states, self.dice)
                if move is None:
                    screen.line.settimeout(self.dice.uniform(0.05, 1))
                    message = screen.hear()
                    if message["type"] == "state":
                        self.looked(message)
                    continue
                screen.line.settimeout(60)
                entry = [move, "lost"]
                self.history.append(entry)
                screen.say(move)
                while True:
                    message = screen.hear()
                    if message["type"] == "state":
                        self.looked(message)
                    elif message["type"] == "answer":
                        break
                entry[1] = "ok" if message["ok"] else message["error"]["code"]
                number = message.get("number", 0)
                while message["ok"] and screen.states[self.link]["number"] < number:
                    if (message := {**screen.hear(), "ok": True})["type"] == "state":
                        self.looked(message)
                if entry[1] == "stale":   # the others' move is on its way
                    screen.line.settimeout(2)
                    if (message := screen.hear())["type"] == "state":
                        self.looked(message)
        finally:
            screen.close()


def made_by(lines, seat):
    """The moves of a seat, in the journal's order."""
    out = []
    for line in map(json.loads, lines[1:]):
        move = line.get("move", line)
        if move.get("seat") == seat and "verb" in move:
            out.append(json.dumps({key: move[key] for key in ("verb", "args", "amount") if key in move}, sort_keys=True))
    return out


def judge(player, lines):
    """Nothing acknowledged is lost or there twice; what was refused is not there; what got no answer is there once or not at all."""
    assert not player.wrong, player.wrong
    codes = {code for _, code in player.history}
    assert codes <= {"ok", "lost", "stale", "store"}, codes
    kept, at = made_by(lines, player.seat), {0}   # so many of the journal's may have been asked for so far
    for move, code in player.history:
        mine = json.dumps({key: move[key] for key in ("verb", "args", "amount") if key in move}, sort_keys=True)
        there = {n + 1 for n in at if n < len(kept) and kept[n] == mine}
        if code == "ok":
            assert there, f"seat {player.seat}: {mine} was acknowledged; there is {[kept[n:n + 2] for n in at]}"
            at = there
        elif code in ("lost", "store"):   # nobody heard of it
            at |= there
    assert len(kept) in at, f"seat {player.seat}: {kept[max(at):]} nobody has asked for"


def told(players, code):
    return sum(entry[1] == code for player in players for entry in list(player.history))


def play_under_blows(begin, blows, seed, blow):
    """Two tables of three, six clients at the servers that are begun in a folder, who move on between two blows, at new tables where their games are
    over; what they were told holds in the end."""
    with tempfile.TemporaryDirectory() as folder:
        servers, dice, stop = begin(folder), random.Random(seed), threading.Event()
        players = []

        def sit_down():
            """At two new tables, each made at another server."""
            for n in range(2):
                made = servers.all[n].create(3, seed=f"under blows {seed} {len(players)}")
                some = [Player(servers, made["table"], seat, link, stop, seed) for seat, link in enumerate(made["links"]["seats"])]
                players.extend(some)
                for player in some:
                    player.start()

        def go_on():
            before = told(players, "ok")
            waits(lambda: told(players, "ok") >= before + 12 or all(player.over for player in players), 120)
            if all(player.over for player in players):
                sit_down()

        try:
            sit_down()
            for _ in range(blows):
                go_on()
                time.sleep(dice.uniform(0, 0.5))
                blow(servers, dice)
            go_on()
            stop.set()
            for player in players:
                player.join()
            for player in players:
                judge(player, lines_of(servers.store, player.table, folder))
            for table in {player.table for player in players}:
                verified(lines_of(servers.store, table, folder))
            for server in servers.all:
                assert "hidden-word" not in server.said()
            codes = {code: told(players, code) for code in ("stale", "lost", "store")}
            games = len({player.table for player in players})
            print(json.dumps({"store": "postgres", "kills": blows, "games": games, "moves": told(players, "ok"), "answers": codes}), flush=True)
        finally:
            stop.set()
            servers.end()
