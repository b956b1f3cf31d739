#!/usr/bin/env python3
"""A store that another program has locked, or that cannot be written: a move is answered for, and shown, when it is on the disk and no
sooner; what cannot be kept nobody sees; other tables go on. The server is killed with -9 at every point of it."""
import contextlib
import json
import os
import random
import resource
import sqlite3
import tempfile
import time

from curia_client import Cases, Lost, Server, Socket, a_move, journal, verified


@contextlib.contextmanager
def locked(store):
    """Another program writes, and does not end."""
    base = sqlite3.connect(store, timeout=20, isolation_level=None)
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        base.rollback()
        base.close()


class Table:
    """Each seat at a screen of its own, and a spectator."""

    def __init__(self, server, seed):
        made = server.create(3, seed=seed)
        self.id, self.links = made["table"], [*made["links"]["seats"], made["links"]["spectator"]]
        self.sit(server)

    def sit(self, server):
        self.screens = [Socket(server.port) for _ in self.links]
        for screen, link in zip(self.screens, self.links):
            screen.join([link])

    def number(self):
        """Of moves; all screens show the same."""
        numbers = {screen.states[link]["number"] for screen, link in zip(self.screens, self.links)}
        assert len(numbers) == 1, numbers
        return numbers.pop()

    def says(self, dice):
        """Somebody moves and has not been answered yet: his screen, and what he said."""
        for screen in self.screens:
            move = a_move(screen.states, dice)
            if move is not None:
                screen.say(move)
                return screen, move
        raise AssertionError("nobody is asked")

    def seen(self, number):
        for screen, link in zip(self.screens, self.links):
            screen.catch_up(number, [link])

    def nobody_hears(self, seconds):
        for screen in self.screens:
            assert screen.quiet(seconds), "somebody was told of what is not kept"


@contextlib.contextmanager
def served():
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.sqlite")
        server = Server(store)
        server.store = store
        try:
            yield server
        finally:
            server.kill()


def anew(server):
    """kill -9, and the next one."""
    server.kill()
    server.__init__(server.store)


def waits():
    """Told when it is kept, in the store when it is told; a move that a kill found waiting was never made."""
    dice = random.Random(1)
    with served() as server:
        here, there = Table(server, "here"), Table(server, "there")
        for round_ in range(24):
            known = here.number()
            with locked(server.store):
                screen, move = here.says(dice)
                here.nobody_hears(0.02)
                assert screen.ask({"type": "ping", "id": "pong"})["id"] == "pong"   # and not the move's
                asked = there.screens[0].ask({"type": "explain", "id": round_, "token": there.links[0], "verb": "pass"})
                assert asked["id"] == round_
                if round_ % 3 == 0:
                    anew(server)
            if round_ % 3:
                answer = screen.answer()
                assert answer["ok"] and answer["id"] == move["id"], answer
                assert len(journal(server.store, here.id)) > answer["number"]
                if round_ % 3 == 1:
                    here.seen(answer["number"])
                    assert here.number() == answer["number"]
                    continue
                known = answer["number"]
                anew(server)
            here.sit(server)
            there.sit(server)
            assert here.number() == known
            assert verified(journal(server.store, here.id)) == known


def cannot_be_kept(failing, server, dice):
    table = Table(server, "refused")
    for _ in range(10):
        screen, _ = table.says(dice)
        table.seen(screen.answer()["number"])
    before = table.number()
    views = [screen.states[link] for screen, link in zip(table.screens, table.links)]
    with failing():
        screen, move = table.says(dice)
        answer = screen.answer()
        assert answer["error"]["code"] == "store", answer
        table.nobody_hears(0.1)
        for view, link in zip(views, table.links):
            again = Socket(server.port)
            state = again.join([link])[link]
            assert state == {**view, "after": 0, "events": state["events"]}, "the table is not as it was"
            again.close()
    assert len(journal(server.store, table.id)) == 1 + before
    answer = screen.ask(move)
    assert answer["ok"], answer
    table.seen(answer["number"])
    anew(server)
    table.sit(server)
    assert table.number() == answer["number"]
    assert verified(journal(server.store, table.id)) == answer["number"]


def refused_locked():
    with served() as server:
        cannot_be_kept(lambda: locked(server.store), server, random.Random(2))


def refused_full():
    @contextlib.contextmanager
    def full(process):
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    with served() as server:
        cannot_be_kept(lambda: full(server.process), server, random.Random(3))


def together():
    """Moves of many tables that go to the disk together: each that was acknowledged before the kill is there."""
    dice = random.Random(int(os.environ.get("CURIA_SEED", "4")))
    with served() as server:
        tables = [Table(server, f"together {n}") for n in range(8)]
        acknowledged = cut_off = 0
        for round_ in range(12):
            with locked(server.store):
                said = [table.says(dice) for table in tables]
                for table in tables:
                    table.nobody_hears(0)
            if round_ % 2:
                time.sleep(dice.uniform(0, 0.01))
                server.process.kill()   # some have been answered
            known = []
            for table, (screen, _) in zip(tables, said):
                known.append(table.number())
                try:
                    answer = screen.answer()
                    assert answer["ok"], answer
                    known[-1] = answer["number"]
                    acknowledged += 1
                except Lost:
                    cut_off += 1
            anew(server)   # at once after the last answer
            for table, least in zip(tables, known):
                lines = journal(server.store, table.id)
                assert len(lines) > least, f"{least} moves were acknowledged, {len(lines) - 1} are kept"
                table.sit(server)
                assert verified(lines) == table.number()
        print(f"{acknowledged} moves acknowledged, {cut_off} cut off", flush=True)
        assert acknowledged >= 48


def not_let_in():
    """Nobody is shown a table of whose making nobody was told, unless the store knows that he has come."""
    with served() as server:
        made = server.create(3)
        base = sqlite3.connect(server.store)
        mark = "SELECT count(*) FROM tables WHERE json_extract(setup, '$.unanswered')"
        deadline = time.monotonic() + 20
        while base.execute(mark).fetchone()[0] and time.monotonic() < deadline:
            time.sleep(0.05)
        base.execute("UPDATE tables SET setup = json_set(setup, '$.unanswered', json('true'))")
        base.commit()
        anew(server)
        link = made["links"]["spectator"]
        screen = Socket(server.port)
        with locked(server.store):
            screen.say({"type": "join", "tokens": [link]})
            assert screen.quiet(0.2), "he was let in"
            for page in ("", "/rules/VG-9.62a", "/constitution"):
                status, body = server.request("GET", f"/api/tables/by-token/{link}{page}")
                assert status == 503 and json.loads(body)["error"]["code"] == "store", (status, body)
            assert screen.answer()["error"]["code"] == "store"
        assert base.execute(mark).fetchone()[0] == 1
        assert server.request("GET", f"/api/tables/by-token/{link}")[0] == 200
        assert base.execute(mark).fetchone()[0] == 0
        screen.join([link])
        base.close()


def main():
    cases = Cases()
    cases.run("a move is told when it is kept, and is kept when it is told", waits)
    cases.run("a move that a locked store refuses is shown to nobody", refused_locked)
    cases.run("a move that a full disk refuses is shown to nobody", refused_full)
    cases.run("what is kept together and was acknowledged outlives a kill", together)
    cases.run("nobody is let in before the store knows of it", not_let_in)
    cases.end()


if __name__ == "__main__":
    main()
