#!/usr/bin/env python3
"""A store has one server, is read by its owner only, and takes no move when it is not what it was; it is checked and copied while
it is served."""
import json
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import tempfile
import time

from curia_client import PROGRAM, Cases, Server, Socket, a_move, journal, verified


class Played:
    """A served table in a folder of its own."""

    def __init__(self, folder):
        self.store = os.path.join(folder, "store.sqlite")
        self.server = Server(self.store)
        made = self.server.create(3, seed="store")
        self.id, self.tokens = made["table"], made["links"]["seats"]
        self.screen = Socket(self.server.port)
        self.screen.join(self.tokens)
        self.dice = random.Random(9)

    def move(self):
        answer = self.screen.ask(a_move(self.screen.states, self.dice))
        if answer["ok"]:
            self.screen.catch_up(answer["number"], self.tokens)
        return answer

    def end(self):
        self.screen.close()
        self.server.kill()


def curia(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False)


def second_server():
    """Two servers on one store lost 11 of 94 acknowledged moves, and then the table."""
    with tempfile.TemporaryDirectory() as folder:
        played = Played(folder)
        for _ in range(20):
            assert played.move()["ok"]
        begun = time.monotonic()
        try:
            second = Server(played.store)
        except RuntimeError as error:
            assert "is in use" in str(error), error
        else:
            second.kill()
            raise AssertionError("a second server has the store")
        assert time.monotonic() - begun < 60
        for _ in range(20):
            assert played.move()["ok"]
        lines = journal(played.store, played.id)
        assert verified(lines) == played.screen.states[played.tokens[0]]["number"]
        played.end()
        third = Server(played.store)   # killed, it holds nothing
        screen = Socket(third.port)
        screen.join(played.tokens)
        assert screen.states[played.tokens[0]]["number"] == len(lines) - 1
        third.kill()


def other_hands():
    """What something else writes behind the server's back is not written over."""
    with tempfile.TemporaryDirectory() as folder:
        played = Played(folder)
        while not played.screen.states[played.tokens[0]]["number"] > 10:
            assert played.move()["ok"]
        base = sqlite3.connect(played.store)
        base.execute("DELETE FROM lines WHERE table_id = ? AND number > 8", (played.id,))
        base.commit()
        base.close()
        refused = played.move()
        assert not refused["ok"] and refused["error"]["code"] == "store", refused
        assert len(journal(played.store, played.id)) == 9
        played.end()


def only_the_owner():
    with tempfile.TemporaryDirectory() as folder:
        before = os.umask(0)
        try:
            played = Played(os.path.join(folder, "tables"))
        finally:
            os.umask(before)
        assert played.move()["ok"]
        assert stat.S_IMODE(os.stat(os.path.dirname(played.store)).st_mode) == 0o700
        for ending in ("", "-wal", "-shm"):
            assert stat.S_IMODE(os.stat(played.store + ending).st_mode) == 0o600, ending
        played.end()


def not_what_it_was():
    def emptied(path):
        with open(path, "r+b") as file:
            file.truncate(0)

    def replaced(path):
        shutil.copy(path, path + ".other")
        os.replace(path + ".other", path)

    for happens in (emptied, replaced, os.remove, lambda path: os.remove(path + "-wal")):
        with tempfile.TemporaryDirectory() as folder:
            played = Played(folder)
            for _ in range(5):
                assert played.move()["ok"]
            happens(played.store)
            for _ in range(3):
                refused = played.move()
                assert not refused["ok"] and refused["error"]["code"] == "store", refused
            assert played.server.alive()
            played.end()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "store.sqlite")
        with open(path, "wb"):
            pass
        try:
            Server(path).kill()
        except RuntimeError as error:
            assert "is empty" in str(error), error
        else:
            raise AssertionError("an emptied store was begun anew")


def checked_and_copied():
    with tempfile.TemporaryDirectory() as folder:
        played = Played(folder)
        for _ in range(30):
            assert played.move()["ok"]
        copy = os.path.join(folder, "copy.sqlite")
        done = curia("store", "backup", played.store, copy)
        assert done.returncode == 0, done
        assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
        assert curia("store", "backup", played.store, copy).returncode != 0   # what is there stays
        kept = journal(played.store, played.id)
        assert journal(copy, played.id) == kept
        for store in (played.store, copy):   # the one is being served
            done = curia("store", "check", store)
            assert done.returncode == 0 and done.stdout == f"1 tables with {len(kept) - 1} moves; 0 do not open\n", done
        assert played.move()["ok"]
        played.end()
        base = sqlite3.connect(copy)
        base.execute("UPDATE lines SET line = replace(line, '\"n\":7', '\"n\":8') WHERE number = 7")
        base.commit()
        base.close()
        done = curia("store", "check", copy)
        assert done.returncode == 1 and played.id in done.stdout, done


def versions():
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "store.sqlite")
        shutil.copy(os.path.join(here, "..", "stores", "6a62fe2", "store.sqlite"), path)
        done = curia("store", "check", path)
        assert done.returncode == 0, done
        Server(path).stop()
        assert os.path.exists(path + ".form-0")   # as it was
        assert curia("store", "check", path).stdout == done.stdout
        assert curia("store", "check", path + ".form-0").stdout == done.stdout
        base = sqlite3.connect(path)
        base.execute("PRAGMA user_version = 1000")
        base.close()
        try:
            Server(path).kill()
        except RuntimeError as error:
            assert "newer Curia" in str(error), error
        else:
            raise AssertionError("a store of a newer form was opened")


def log():
    """One line of JSON each; none holds a link."""
    with tempfile.TemporaryDirectory() as folder:
        played = Played(folder)
        played.move()
        lines = [json.loads(line) for line in played.server.said().splitlines()]
        assert [line["what"] for line in lines] == ["started", "table_made"], lines
        assert lines[1]["table"] == played.id and lines[1]["level"] == "info" and lines[1]["time"]
        assert not any(token in played.server.said() for token in played.tokens)
        played.end()


def main():
    cases = Cases()
    cases.run("a second server is refused, and loses nothing", second_server)
    cases.run("a journal that something else has written on is left alone", other_hands)
    cases.run("only its owner reads a store", only_the_owner)
    cases.run("no move is acknowledged into a store that is not what it was", not_what_it_was)
    cases.run("a store is checked and copied while it is served", checked_and_copied)
    cases.run("an older store is brought to today's form, a newer one refused", versions)
    cases.run("the log has a line for what happens, and no link", log)
    cases.end()


if __name__ == "__main__":
    main()
