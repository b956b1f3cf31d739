#!/usr/bin/env python3
"""Several servers on one PostgreSQL: people of one table sit at different ones, all move at once, servers and PostgreSQL are killed; a
checker reads what every client has asked and been told beside the journals. CURIA_KILLS says how many kills, CURIA_SEED by which dice."""
import json
import os
import random
import signal
import subprocess
import tempfile
import threading
import time

from curia_client import PROGRAM, Cases, Lost, Server, Socket, a_move, journal, verified
from curia_client.postgres import Postgres
from curia_client.receivers import Sink, waits

KILLS = int(os.environ.get("CURIA_KILLS", "6"))
SEED = int(os.environ.get("CURIA_SEED", "1"))
SERVERS = 3
MANY = [part for name in ("talk_at_once", "requests_at_once", "tables_at_once", "tables_an_hour", "notices_at_once", "messages_at_once")
        for part in ("--limit", f"{name}=1000000")]


class Servers:
    """Of one store."""

    def __init__(self, store, folder, count=SERVERS, more=()):
        self.store, self.folder, self.more = store, folder, [*MANY, *more]
        self.all = [self.one() for _ in range(count)]

    def one(self):
        return Server(self.store, web=self.folder, more=self.more)

    def port(self, n):
        return self.all[n % len(self.all)].port

    def kill(self, n):
        self.all[n].kill()
        self.all[n] = self.one()

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


def until(screen, what, seconds=30):
    """The next message of which this is true."""
    screen.line.settimeout(seconds)
    while True:
        message = screen.hear()
        if what(message):
            return message


def one_table(postgres):
    """Each seat at a server of its own: all see each move, and what is said, who is here, what is taken back, whose link has ended."""
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(postgres.database(), folder)
        try:
            made = servers.all[0].create(3, seed="several")
            links, table = made["links"]["seats"], made["table"]
            screens = [Socket(servers.port(n)) for n in range(3)]
            for screen, link in zip(screens, links):
                screen.join([link])
            until(screens[0], lambda message: message["type"] == "presence" and message["seats"] == [0, 1, 2])
            dice, undone = random.Random(7), 0
            for turn in range(60):
                asked = [(screen, link) for screen, link in zip(screens, links)
                         if any(offer["must"] for offer in screen.states[link]["decision"]["offers"])]
                screen, link = dice.choice(asked)
                answer = screen.ask(a_move(screen.states, dice))
                assert answer["ok"], answer
                screen.line.settimeout(30)
                screen.catch_up(answer["number"], [link])
                state = screen.states[link]
                if state["undo"] and turn % 3 == 0:
                    told = screen.ask({"type": "undo", "id": turn, "token": link, "number": state["number"]})
                    assert told["ok"], told
                    undone += 1
                    until(screen, lambda message: message["type"] == "state" and message["history"] == undone)
                now = screen.states[link]
                for other, its in zip(screens, links):
                    other.line.settimeout(30)
                    while any(other.states[its][key] != now[key] for key in ("history", "number")):
                        other.hear()
            assert undone > 0
            said = screens[0].ask({"type": "say", "id": 1, "token": links[0], "room": "table", "text": "Salvete omnes"})
            assert said["ok"], said
            for screen in screens[1:]:
                heard = until(screen, lambda message: message["type"] == "talk" and message["said"])
                assert heard["said"][-1]["text"] == "Salvete omnes", heard
            status, _ = servers.all[0].request("POST", "/api/table/link", json.dumps({"link": "another-secret-of-this-seat"}),
                                               {"Authorization": f"Bearer {links[1]}"})
            assert status == 200
            try:
                until(screens[1], lambda message: False)
            except Lost:
                pass   # his link has ended, at another server than he looked at
            anew = Socket(servers.port(2))
            anew.join(["another-secret-of-this-seat"])
            lines = lines_of(servers.store, table, folder)
            assert verified(lines) == anew.states["another-secret-of-this-seat"]["number"]
            checked = subprocess.run([PROGRAM, "store", "check", servers.store], capture_output=True, text=True, timeout=300, check=False)
            assert checked.returncode == 0, checked
        finally:
            servers.end()


class Player(threading.Thread):
    """One seat, that sits at one server after the other; keeps what it asked and what it was told."""

    def __init__(self, servers, table, seat, link, stop):
        super().__init__()
        self.servers, self.table, self.seat, self.link, self.stop = servers, table, seat, link, stop
        self.dice = random.Random(f"{SEED} {table} {seat}")
        self.history = []   # (move, "ok" | code | "lost")
        self.last, self.wrong = (0, 0), []

    def run(self):
        while not self.stop.is_set():
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
        screen = Socket(self.servers.port(self.dice.randrange(SERVERS)))
        try:
            if "error" in screen.join([self.link]):
                return   # the store is out of reach
            self.looked(screen.states[self.link])
            for _ in range(self.dice.randrange(1, 40)):
                if self.stop.is_set():
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


def all_at_once(postgres):
    """Two tables of three, six clients at three servers, and kills; now and then one of them stands still."""
    with tempfile.TemporaryDirectory() as folder:
        servers, dice, stop = Servers(postgres.database(), folder), random.Random(SEED), threading.Event()
        players, kills = [], 0
        try:
            for n in range(2):
                made = servers.all[n].create(3, seed=f"all at once {SEED} {n}")
                players += [Player(servers, made["table"], seat, link, stop) for seat, link in enumerate(made["links"]["seats"])]
            for player in players:
                player.start()
            while kills < KILLS:
                before = told(players, "ok")
                waits(lambda: told(players, "ok") >= before + 12, 120)
                time.sleep(dice.uniform(0, 0.5))
                what = dice.random()
                if what < 0.2:
                    postgres.kill()
                    time.sleep(dice.uniform(0, 0.5))
                    postgres.begin()
                elif what < 0.4:
                    servers.pause(dice.randrange(SERVERS), dice.choice([dice.uniform(0, 1), 7]))
                else:
                    servers.kill(dice.randrange(SERVERS))
                kills += 1
            before = told(players, "ok")
            waits(lambda: told(players, "ok") >= before + 12, 120)
            stop.set()
            for player in players:
                player.join()
            for player in players:
                judge(player, lines_of(servers.store, player.table, folder))
            for table in {player.table for player in players}:
                verified(lines_of(servers.store, table, folder))
            for server in servers.all:
                assert "hidden-word" not in server.said()
            codes = {code: told(players, code) for code in ("ok", "stale", "lost", "store")}
            print(f"{kills} kills, seed {SEED}, answers {codes}", flush=True)
        finally:
            stop.set()
            servers.end()


def one_tells(postgres):
    """Who waits is told once by webhook, whichever server sends; when that one is killed another does it."""
    with tempfile.TemporaryDirectory() as folder:
        sink = Sink()
        servers = Servers(postgres.database(), folder, more=["--notice-pause", "0", "--notice-allow", "127.0.0.1"])
        try:
            made = servers.all[1].create(3, seed="one tells")
            links = made["links"]["seats"]
            for link in links:
                status, text = servers.all[2].request(
                    "POST", "/api/table/notices", json.dumps({"kind": "webhook", "address": sink.url, "not_of": ["event", "over", "wrote"]}),
                    {"Authorization": f"Bearer {link}"})
                assert status == 200, text
            dice = random.Random(3)
            for round_ in range(3):
                before = len(sink.got)
                for n, link in enumerate(links):
                    screen = Socket(servers.port(n + round_))
                    screen.join([link])
                    move = a_move(screen.states, dice)
                    if move is not None:
                        screen.ask(move)
                    screen.close()
                if round_ > 0:   # who is to tell it goes before he has, or just then
                    time.sleep(dice.uniform(0, 1.5))
                    sends = [n for n, server in enumerate(servers.all) if "chores_taken" in server.said()]
                    servers.kill(sends[-1])
                waits(lambda: len(sink.got) > before, 60)   # pylint: disable=cell-var-from-loop
            time.sleep(3)
            keys = [json.loads(body)["key"] for _, _, body in sink.got]
            assert len(keys) == len(set(keys)), "something was told twice"
        finally:
            servers.end()


def main():
    cases = Cases()
    postgres = Postgres()
    try:
        cases.run("people of one table sit at three servers", lambda: one_table(postgres))
        cases.run("all move at once, servers and PostgreSQL are killed or stand still: every client's history holds", lambda: all_at_once(postgres))
        cases.run("one server tells who is waited for, and another where that is killed", lambda: one_tells(postgres))
    finally:
        postgres.end()
    cases.end()


if __name__ == "__main__":
    main()
