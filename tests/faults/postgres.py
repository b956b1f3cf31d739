#!/usr/bin/env python3
"""A whole server on PostgreSQL: it plays, restarts and goes on; PostgreSQL is killed under it and nothing acknowledged is lost; and the
store goes from one kind to the other and back."""
import json
import os
import random
import sqlite3
import subprocess
import tempfile
import threading
import time

from curia_client import PROGRAM, Cases, Server, Socket, a_move
from curia_client.postgres import Postgres


def curia(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False)


def served(store, folder):
    return Server(store, web=folder)


class Table:
    """A served table, and all that was acknowledged there."""

    def __init__(self, store, folder):
        self.store, self.folder, self.dice = store, folder, random.Random(4)
        self.server = served(store, folder)
        made = self.server.create(3, seed="postgres")
        self.id, self.tokens, self.known = made["table"], made["links"]["seats"], 0
        self.sit()

    def sit(self):
        self.screen = Socket(self.server.port)
        self.screen.join(self.tokens)
        number = self.screen.states[self.tokens[0]]["number"]
        assert number >= self.known, f"{self.known} moves were acknowledged, {number} are there"

    def play(self, moves):
        for _ in range(moves):
            answer = self.move()
            assert answer["ok"], answer

    def move(self):
        answer = self.screen.ask(a_move(self.screen.states, self.dice))
        if answer["ok"]:
            self.known = answer["number"]
            self.screen.catch_up(self.known, self.tokens)
        return answer

    def restart(self, store=None):
        """Its end is that of the power: nobody is told."""
        self.screen.close()
        self.server.kill()
        self.store = store or self.store
        self.server = served(self.store, self.folder)
        self.sit()

    def ready(self):
        return self.server.request("GET", "/health/ready")[0]

    def end(self):
        self.screen.close()
        self.server.kill()


def goes_on(postgres):
    with tempfile.TemporaryDirectory() as folder:
        table = Table(postgres.database(), folder)
        for _ in range(3):
            table.play(15)
            table.restart()
        assert table.ready() == 200
        said = table.server.said()
        assert "hidden-word" not in said and '"store":"postgresql://' in said, said
        listed = curia("admin", "tables", table.store)
        assert json.loads(listed.stdout)["table"] == table.id, listed
        told = curia("admin", "announce", table.store, "Salvete")
        assert told.returncode == 0, told
        reported = curia("admin", "reports", table.store)
        assert reported.returncode == 0, reported
        checked = curia("store", "check", table.store)
        assert checked.returncode == 0 and checked.stdout.startswith("1 tables"), checked
        backup = os.path.join(folder, "backup")
        assert curia("store", "backup", table.store, backup).returncode == 0
        assert curia("store", "check", backup).stdout == checked.stdout
        table.end()


def killed(postgres):
    """It plays until PostgreSQL is killed in the middle of it; what is asked while that is gone is refused."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(postgres.database(), folder)
        dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
        for _ in range(5):
            timer = threading.Timer(dice.uniform(0, 0.1), postgres.kill)   # the game is not over meanwhile
            timer.start()
            while table.move()["ok"]:
                pass
            timer.join()
            assert table.server.alive(), table.server.said()
            assert table.ready() == 503
            assert table.server.request("GET", "/health/live")[0] == 200
            postgres.begin()
            until = time.monotonic() + 30
            while table.ready() != 200:
                assert time.monotonic() < until, table.server.said()
                time.sleep(0.2)
            if not table.move()["ok"]:   # the last one was kept and nobody heard of it: who starts anew knows that
                table.restart()
            table.play(3)
        assert "hidden-word" not in table.server.said()
        table.restart()
        table.end()
        checked = curia("store", "check", table.store)
        assert checked.returncode == 0, checked


def rows(store):
    """All of it, by its copy in a file: every table as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "copy")
        done = curia("store", "backup", store, path)
        assert done.returncode == 0, done
        with sqlite3.connect(path) as base:
            names = [name for name, in base.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
            return {name: sorted(map(repr, base.execute(f"SELECT * FROM {name}"))) for name in names}


def copied(postgres):
    with tempfile.TemporaryDirectory() as folder:
        first, second, third = os.path.join(folder, "first"), postgres.database(), os.path.join(folder, "third")
        table = Table(first, folder)
        table.play(20)
        refused = curia("store", "copy", first, second)   # a server has the file
        assert refused.returncode == 1 and "is in use" in refused.stderr, refused
        table.screen.close()
        table.server.stop()
        for source, to in ((first, second), (second, third)):
            done = curia("store", "copy", source, to)
            assert done.returncode == 0, done
            assert rows(source) == rows(to)
            again = curia("store", "copy", source, to)
            assert again.returncode == 1 and "not empty" in again.stderr, again
        nowhere = curia("store", "copy", os.path.join(folder, "nothing"), postgres.database())
        assert nowhere.returncode == 1 and "there is no store" in nowhere.stderr, nowhere
        assert not os.path.exists(os.path.join(folder, "nothing"))
        for store in (second, third):
            table.server = served(store, folder)
            table.sit()
            table.play(5)
            table.screen.close()
            table.server.stop()
            table.known = 0   # the third was copied before the second went on


def main():
    cases = Cases()
    postgres = Postgres()
    try:
        cases.run("a server on PostgreSQL plays, restarts and goes on", lambda: goes_on(postgres))
        cases.run("PostgreSQL is killed, and nothing acknowledged is lost", lambda: killed(postgres))
        cases.run("a store is copied to PostgreSQL and back, row by row, and goes on there", lambda: copied(postgres))
    finally:
        postgres.end()
    cases.end()


if __name__ == "__main__":
    main()
