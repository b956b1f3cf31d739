#!/usr/bin/env python3
"""What one stranger may ask of the server: each limit is attacked with real sockets. He is refused, the server's memory stays
bounded, and a table that has nothing to do with it is still answered."""
import contextlib
import http.client
import json
import os
import resource
import socket
import sqlite3
import tempfile
import time

from curia_client import Cases, Lost, Server, Socket, a_move, random


@contextlib.contextmanager
def served(*limits, descriptors=None, bot_pace=0, more=()):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.sqlite")
        arguments = [part for limit in limits for part in ("--limit", limit)]
        server = Server(store, bot_pace, [*arguments, *more], descriptors)
        server.store = store
        try:
            yield server
            assert server.alive(), "the server is gone: " + server.said()[-2000:]
        finally:
            server.kill()


class Bystander:
    """A table that nobody attacks: its next move is made, and told to all its seats."""

    def __init__(self, server):
        self.tokens = server.create(3, seed="bystander")["links"]["seats"]
        self.screen = Socket(server.port)
        self.screen.join(self.tokens)
        self.dice = random.Random(3)

    def plays(self, moves=5):
        for _ in range(moves):
            move = a_move(self.screen.states, self.dice)
            if move is None:
                return
            answer = self.screen.ask(move)
            assert answer["ok"], answer
            self.screen.catch_up(answer["number"], self.tokens)


def memory(server):
    """Of the process, in bytes."""
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def processor_seconds(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def code(answer):
    return "ok" if answer["ok"] else answer["error"]["code"]


def closed(screen, seconds=30):
    """What it is closed with; whatever else it hears before."""
    screen.line.settimeout(seconds)
    try:
        while True:
            screen.hear()
    except Lost as lost:
        assert "timed out" not in str(lost), "it stays open"
        return screen.closed_with


def status_of(port, path="/api/rules/VG-9.62a"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


def connections():
    with served("connections_of_address=20", "connections=30") as server:
        bystander = Bystander(server)
        lines = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(19)]
        time.sleep(0.2)
        assert status_of(server.port) == 503
        assert Socket(server.port).status == 503
        bystander.plays()
        for line in lines:
            line.close()
        time.sleep(0.2)
        assert status_of(server.port) == 200


def descriptors():
    """The system would give no more than these: newcomers are told, and an idle server stays idle."""
    with served(descriptors=128) as server:
        bystander = Bystander(server)
        lines = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(150)]
        time.sleep(0.5)
        statuses = set()
        for _ in range(20):
            try:
                statuses.add(status_of(server.port))
            except OSError:
                statuses.add("cut off")
        assert statuses <= {503, "cut off"}, statuses
        bystander.plays()
        before = processor_seconds(server)
        time.sleep(1)
        spent = processor_seconds(server) - before
        assert spent < 0.5, f"an idle server needed {spent} s of a second"
        for line in lines:
            line.close()


def never_joined():
    with served("join_seconds=1") as server:
        bystander = Bystander(server)
        idle = [Socket(server.port) for _ in range(20)]
        for screen in idle:
            assert closed(screen) == 1008, screen.closed_with
        bystander.plays()


def requests():
    with served("requests_at_once=30", "requests_a_second=1") as server:
        bystander = Bystander(server)
        statuses = [status_of(server.port) for _ in range(60)]
        assert statuses[:20] == [200] * 20 and statuses[-10:].count(429) >= 8, statuses
        status, body = server.request("GET", "/api/hello?language=it")
        assert status in (200, 429)
        if status == 429:
            assert json.loads(body)["error"]["code"] == "too_many"
            assert json.loads(body)["error"]["message"].startswith("È"), body
        bystander.plays()
        time.sleep(2)
        assert status_of(server.port) == 200


def messages():
    with served("messages_at_once=100", "messages_a_second=1") as server:
        bystander = Bystander(server)
        screen = Socket(server.port)
        screen.join(bystander.tokens[:1])
        before = memory(server)
        answers = [code(screen.ask({"type": "ping", "id": n})) for n in range(120)]
        assert answers[:50] == ["ok"] * 50 and answers[-10:] == ["too_many"] * 10, answers
        try:   # who does not listen is closed
            for n in range(100_000):
                screen.say({"type": "ping", "id": n})
        except Lost:
            pass
        assert closed(screen) in (1008, None), screen.closed_with
        assert memory(server) - before < 20 << 20
        bystander.plays()


def tables():
    with served("tables_at_once=10", "tables_an_hour=1") as server:
        bystander = Bystander(server)
        people = {"seats": [{"kind": "human"}] * 3}
        statuses = [server.request("POST", "/api/tables", json.dumps(people))[0] for _ in range(12)]
        assert statuses == [201] * 9 + [429] * 3, statuses
        bystander.plays()
    with served("tables=3") as server:
        statuses = [server.request("POST", "/api/tables", json.dumps(people))[0] for _ in range(5)]
        assert statuses == [201] * 3 + [503] * 2, statuses


def slow_readers():
    """Sixty who ask for the whole story again and again and read nothing of it."""
    with served("waiting=20000000", "lag_seconds=2") as server:
        bystander = Bystander(server)
        bystander.plays(150)
        before = memory(server)
        slow = []
        for _ in range(60):
            screen = Socket(server.port, source="127.0.0.2")
            screen.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            for _ in range(47):
                screen.say({"type": "join", "tokens": bystander.tokens[:1], "since": 0})
            slow.append(screen)
        bystander.plays()
        held = memory(server) - before
        assert held < 80 << 20, f"{held >> 20} MiB are held for those who do not read"
        deadline = time.monotonic() + 60
        while '"what":"slow_reader"' not in server.said() and time.monotonic() < deadline:
            bystander.plays(1)
            time.sleep(0.2)
        assert '"what":"slow_reader"' in server.said()
        bystander.plays()
        for screen in slow:
            screen.close()


def forgotten_tables():
    """Tables that nobody looks at leave memory, and are there again when somebody comes."""
    with served("idle_seconds=1", "tables_at_once=1000") as server:
        bystander = Bystander(server)
        made = [server.create(6 if n % 2 else 3, seed=f"{n}") for n in range(100)]
        before = memory(server)
        deadline = time.monotonic() + 30
        for n in range(100, 200):
            server.create(6, seed=f"{n}")
            assert time.monotonic() < deadline + 60
        time.sleep(2.5)
        for table in made[:5]:
            screen = Socket(server.port)
            screen.join(table["links"]["seats"])
            screen.close()
        assert server.said().count('"what":"table_opened"') == 5, "they never left memory"
        assert memory(server) - before < 40 << 20
        bystander.plays()


def unanswered_tables():
    """A table whose maker was gone before he was told of it is removed, and no other."""
    with served() as server:
        told = server.create(3)
        line = socket.create_connection(("127.0.0.1", server.port), 20)
        known = server.create(3)
        base = sqlite3.connect(server.store)
        deadline = time.monotonic() + 20
        while base.execute("SELECT count(*) FROM tables WHERE json_extract(setup, '$.unanswered')").fetchone()[0] and time.monotonic() < deadline:
            time.sleep(0.05)
        # As a kill between the commit and the answer leaves it.
        base.execute("UPDATE tables SET setup = json_set(setup, '$.unanswered', json('true')) WHERE id IN (?, ?)", (told["table"], known["table"]))
        base.commit()
        line.close()
        server.kill()
        again = Server(server.store)   # it is younger than a day
        assert base.execute("SELECT count(*) FROM tables").fetchone()[0] == 2
        screen = Socket(again.port)
        screen.join(known["links"]["seats"])   # somebody knows this one
        screen.close()
        again.kill()
        base.execute("UPDATE tables SET created = created - 100000")
        base.commit()
        server.process = (last := Server(server.store)).process
        server.log, server.port = last.log, last.port
        assert [row[0] for row in base.execute("SELECT id FROM tables")] == [known["table"]]
        assert base.execute("SELECT count(*) FROM lines WHERE table_id = ?", (told["table"],)).fetchone()[0] == 0
        base.close()
        screen = Socket(server.port)
        assert len(screen.join(known["links"]["seats"])) == 3


def moves_of(store, table):
    base = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    try:
        return base.execute("SELECT count(*) FROM lines WHERE table_id = ?", (table,)).fetchone()[0]
    finally:
        base.close()


def bots():
    """Tables of bots alone rest while nobody looks; where a person has a seat they play on, also after a restart."""
    with served(bot_pace=20) as server:
        alone = server.create(3, bots=3)
        mixed = server.create(3, bots=2, seed="mixed")
        time.sleep(0.5)
        begun = moves_of(server.store, alone["table"])
        time.sleep(1)
        assert moves_of(server.store, alone["table"]) == begun, "bots play on where nobody looks"
        screen = Socket(server.port)
        screen.join([alone["links"]["spectator"]])
        deadline = time.monotonic() + 20
        while moves_of(server.store, alone["table"]) < begun + 5 and time.monotonic() < deadline:
            time.sleep(0.1)
        assert moves_of(server.store, alone["table"]) >= begun + 5, "they do not begin when somebody looks"
        screen.close()
        # The person moves until bots are asked, and goes; the server is killed at once.
        token = mixed["links"]["seats"][0]
        dice = random.Random(5)
        for _ in range(400):
            screen = Socket(server.port)
            screen.join([token])
            deadline = time.monotonic() + 20
            while (move := a_move(screen.states, dice)) is None and time.monotonic() < deadline:
                screen.hear()
            answer = screen.ask(move)
            assert answer["ok"], answer
            screen.catch_up(answer["number"], [token])
            if a_move(screen.states, dice) is None:
                break
        server.kill()
        kept = moves_of(server.store, mixed["table"])
        again = Server(server.store, 20)
        server.process, server.log, server.port = again.process, again.log, again.port
        deadline = time.monotonic() + 20
        while moves_of(server.store, mixed["table"]) <= kept and time.monotonic() < deadline:
            time.sleep(0.1)
        assert moves_of(server.store, mixed["table"]) > kept, "bots wait for somebody to come back"


def long_thoughts():
    """A stranger's twenty tables think long; a table of another maker has its turn as if they were one."""
    with served() as server:
        def watched(bot, source, seed):
            people = {"seats": [{"kind": "bot", "bot": bot}] * 3, "seed": seed}
            status, text = server.request("POST", "/api/tables", json.dumps(people), source=source)
            assert status == 201, text
            made = json.loads(text)
            screen = Socket(server.port, source=source)
            screen.join([made["links"]["spectator"]])
            return made["table"], screen
        long = [watched("search:10000", "127.0.0.2", f"long {n}") for n in range(20)]
        deadline = time.monotonic() + 60
        begun = -1
        while sum(moves_of(server.store, table) for table, _ in long) != begun and time.monotonic() < deadline:
            begun = sum(moves_of(server.store, table) for table, _ in long)   # until all of them think
            time.sleep(0.3)
        quick, _screen = watched("search:2", "127.0.0.1", "quick")
        first = moves_of(server.store, quick)
        deadline = time.monotonic() + 200
        while moves_of(server.store, quick) < first + 40 and time.monotonic() < deadline:
            time.sleep(0.2)
        mine, theirs = moves_of(server.store, quick) - first, sum(moves_of(server.store, table) for table, _ in long) - begun
        assert mine >= 40 and 20 * mine >= 4 * theirs, f"it made {mine} moves while the stranger's twenty made {theirs}"


def hosts():
    with served(more=("--name", "Curia.example", "--name", "10.0.0.8")) as server:
        for host, status in (("curia.example", 200), ("curia.example:443", 200), ("localhost:1", 200), ("[::1]:80", 200),
                             ("10.0.0.8", 200), ("10.0.0.7", 421), ("0.0.0.0", 421), ("evil.example", 421), (f"evil.example:{server.port}", 421), ("", 421)):
            assert server.request("GET", "/api/rules/VG-9.62a", headers={"Host": host})[0] == status, host
        evil = f"evil.example:{server.port}"
        assert server.request("POST", "/api/tables", "{}", {"Host": evil, "Origin": f"http://{evil}"})[0] == 421
        assert Socket(server.port, origin=f"http://{evil}", host=evil).status == 421


def names():
    with served() as server:
        def asked(*seats, **more):
            status, body = server.request("POST", "/api/tables", json.dumps({"seats": list(seats), **more}))
            return "ok" if status == 201 else json.loads(body)["error"]["code"]
        somebody = {"kind": "human"}
        assert asked(somebody, somebody, somebody) == "ok"
        for name in ("a\u0000b", "a\nb", "a\u202eb", "\u2067a", "\u001b[31mred"):
            assert asked({**somebody, "name": name}, somebody, somebody) == "bad_name", name
            assert asked(somebody, somebody, somebody, name=name) == "bad_name", name
            assert asked({**somebody, "members": [{"name": name}]}, somebody, somebody) == "bad_name", name
            assert asked(somebody, somebody, somebody, moderator={"name": name}) == "bad_name", name
        for name in ("Livia", "LIVIA", " Livia ", "Li\u200bvia", "\uff2civia"):
            assert asked({**somebody, "name": "Livia"}, {**somebody, "name": name}, somebody) == "same_name", name
        assert asked({**somebody, "members": [{"name": "Ana"}, {"name": "ana"}]}, somebody, somebody) == "same_name"
        assert asked({**somebody, "name": "Livia"}, {**somebody, "name": "Julia"}, somebody) == "ok"
        assert asked(somebody, somebody, somebody, seed="x" * 81) == "bad_field"
        assert asked({**somebody, "members": [{"name": "A", "speaks_for": ["x" * 61]}]}, somebody, somebody) == "bad_field"
        assert asked({**somebody, "members": [{"name": "A", "speaks_for": ["x"] * 61}]}, somebody, somebody) == "bad_field"


def goes_away():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "store.sqlite"))
        bystander = Bystander(server)
        server.process.terminate()
        assert closed(bystander.screen) == 1001, bystander.screen.closed_with
        assert server.end() == 0


def main():
    cases = Cases()
    cases.run("connections beyond the limit are told so, and others play on", connections)
    cases.run("out of descriptors: newcomers are told, nobody spins, others play on", descriptors)
    cases.run("a socket that never joins is closed", never_joined)
    cases.run("requests beyond the rate are refused in the reader's language, later taken again", requests)
    cases.run("messages beyond the rate are refused, and who goes on is closed", messages)
    cases.run("tables beyond the limits of an address and of the store are refused", tables)
    cases.run("who does not read holds little memory, and is cut off", slow_readers)
    cases.run("tables that nobody looks at leave memory and come back", forgotten_tables)
    cases.run("tables of whose making nobody was told go", unanswered_tables)
    cases.run("bots rest where nobody looks, and play on where somebody has a seat", bots)
    cases.run("bots that think long leave a turn to those of others", long_thoughts)
    cases.run("only who calls the server by its name is answered", hosts)
    cases.run("names have no control or direction characters, and no two are the same", names)
    cases.run("a server that goes away says so", goes_away)
    cases.end()


if __name__ == "__main__":
    main()
