#!/usr/bin/env python3
"""Malformed, oversized, out-of-turn, wrong-seat, stale and forged messages: each is answered or cut off, and the table stands."""
import json
import os
import random
import socket
import tempfile

from curia_client import Cases, Lost, Server, Socket, a_move


class Table:
    def __init__(self, folder):
        self.server = Server(os.path.join(folder, "store.sqlite"))
        made = self.server.create(3, seed="forged")
        self.tokens, self.spectator = made["links"]["seats"], made["links"]["spectator"]
        self.dice = random.Random(4)

    def seats(self):
        screens = []
        for token in self.tokens:
            screens.append(Socket(self.server.port))
            screens[-1].join([token])
        return screens

    def stands(self, number=None):
        """The server lives, and the table is where it was."""
        assert self.server.alive(), "the server is gone"
        screen = Socket(self.server.port)
        screen.join([self.tokens[0]])
        if number is not None:
            assert screen.states[self.tokens[0]]["number"] == number
        screen.close()

    def asked(self, screens):
        """(who, the move, another)"""
        for who, screen in enumerate(screens):
            move = a_move(screen.states, self.dice)
            if move:
                return who, move, (who + 1) % 3
        raise AssertionError("nobody is asked")


def code(answer):
    return "ok" if answer["ok"] else answer["error"]["code"]


def no_messages(table):
    screen = table.seats()[0]
    for text in ("", "{", "[]", "7", "null", '{"type":', "[" * 5000, '{"type":"move","type":"join"}', "{}"):
        screen.say_text(text)
        assert not screen.answer()["ok"], text
    for message in ({"type": 1}, {"type": "dance"}, {"type": "move"}, {"type": "join"}, {"type": "join", "tokens": "x"},
                    {"type": "join", "tokens": [None]}, {"type": "join", "tokens": [table.tokens[0]] * 21},
                    {"type": "seen", "token": table.tokens[0], "number": "many"}):
        answer = screen.ask(message)
        assert not answer["ok"] and answer["error"]["message"] and answer["error"]["code"] != "internal", answer
    screen.say_text(b'{"type":"ping","x":"\xff\xfe"}')   # no UTF-8
    try:
        assert not screen.answer()["ok"]
    except Lost:
        pass
    table.stands()


def oversized(table):
    number = table.seats()[0].states[table.tokens[0]]["number"]
    screen = table.seats()[0]
    fits = json.dumps({"type": "ping", "id": 1, "x": ""})
    screen.say_text(fits[:-2] + "x" * (64 * 1024 - len(fits)) + '"}')
    assert screen.answer()["ok"]
    try:
        screen.say_text('{"type":"ping","x":"' + "x" * (64 * 1024) + '"}')
        screen.answer()
        raise AssertionError("a message over 64 KiB was read")
    except Lost:
        assert screen.closed_with in (1009, None), screen.closed_with
    screen = table.seats()[0]
    screen.frame(1, b"{", claim=1 << 40)   # a terabyte to come
    try:
        screen.hear()
        raise AssertionError("a message of a terabyte was waited for")
    except Lost:
        pass
    for body, status in (("x" * ((1 << 20) + 1), 413), ("x" * (1 << 20), 400), ("", 400), ("{" * 50000, 400)):
        try:
            got, text = table.server.request("POST", "/api/tables", body)
            assert got == status, (len(body), got, text[:200])
            assert json.loads(text)["ok"] is False
        except (BrokenPipeError, ConnectionResetError):
            assert status == 413   # it hung up before it had been told everything
    table.stands(number)


def broken_frames(table):
    for bad in (lambda s: s.frame(1, b'{"type":"ping"}', masked=False), lambda s: s.frame(3, b"x"),
                lambda s: s.frame(0, b"x"), lambda s: s.send_bytes(os.urandom(400)),
                lambda s: s.send_bytes(b"\x81"), lambda s: s.frame(9, b"x" * 200)):
        screen = table.seats()[0]
        bad(screen)
        screen.line.settimeout(0.5)
        try:
            screen.hear()
        except Lost:
            pass
        screen.close()
    for raw in (b"\0" * 100, b"GET / HTTP/1.1\r\n", b"GET " + b"x" * 20000 + b" HTTP/1.1\r\n\r\n",
                b"POST /api/tables HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"):
        line = socket.create_connection(("127.0.0.1", table.server.port), 60)
        line.sendall(raw)
        line.settimeout(0.3)
        try:
            line.recv(1000)
        except OSError:
            pass
        line.close()
    table.stands()


def strangers(table):
    for path, origin in (("/", None), ("/ws", "http://elsewhere.example"), ("/wss", None)):
        try:
            assert Socket(table.server.port, path, origin).status != 101, (path, origin)
        except Lost:
            pass
    assert Socket(table.server.port, "/ws", f"http://127.0.0.1:{table.server.port}").status == 101
    status, _ = table.server.request("POST", "/api/tables", "{}", {"Origin": "http://elsewhere.example"})
    assert status == 403
    for method in ("PUT", "DELETE", "PATCH"):
        assert table.server.request(method, "/api/tables")[0] == 405
    assert table.server.request("GET", "/../../../etc/passwd")[0] == 404
    assert table.server.request("GET", "/store.sqlite")[0] == 404
    assert table.server.request("GET", "/api/tables/by-token/" + "x" * 22)[0] == 404
    table.stands()


def wrong_hands(table):
    screens = table.seats()
    watcher = Socket(table.server.port)
    watcher.join([table.spectator])
    who, move, other = table.asked(screens)
    before = screens[who].states[table.tokens[who]]

    def with_(**fields):
        return {**move, **fields}
    assert code(screens[other].ask(with_(token=table.tokens[other]))) == "wrong_seat"
    assert code(screens[other].ask(move)) == "not_joined"
    assert code(screens[who].ask(with_(seat=other))) == "wrong_seat"
    assert code(screens[who].ask(with_(seat="nature", dice=[6, 6]))) in ("wrong_seat", "bad_field")
    assert code(screens[who].ask(with_(token="x" * 22))) == "not_joined"
    assert code(watcher.ask(with_(token=table.spectator))) == "spectator"
    assert code(Socket(table.server.port).ask(move)) == "not_joined"
    assert Socket(table.server.port).join(["x" * 22])["error"]["code"] == "no_table"
    answer = screens[other].ask(with_(token=table.tokens[other], seat=other))   # out of turn
    if not a_move(screens[other].states, table.dice):
        assert code(answer) in ("not_your_turn", "not_offered"), answer
    assert code(screens[who].ask(with_(number=move["number"] - 1))) == "stale"
    assert code(screens[who].ask(with_(number=move["number"] + 1))) == "stale"
    for fields in ({"verb": "win"}, {"args": {"target": "nobody"}}, {"amount": 10 ** 9}, {"amount": "x"}, {"purse": 1},
                   {"args": []}, {"verb": None}):
        answer = screens[who].ask(with_(**fields))
        assert code(answer) not in ("ok", "internal"), (fields, answer)
    if answer["ok"]:
        return
    screen = Socket(table.server.port)
    screen.join([table.tokens[who]])
    assert screen.states[table.tokens[who]]["view"] == before["view"]
    assert code(screens[who].ask(move)) == "ok"


def two_tabs(table):
    """Both move at once: one is done, the other is told that it is stale, and both see the same."""
    first, second = table.seats(), table.seats()
    stale = 0
    for _ in range(20):
        who, move, _ = table.asked(first)
        first[who].say(move)
        second[who].say(move)
        answers = [first[who].answer(), second[who].answer()]
        assert sorted(code(answer) for answer in answers) == ["ok", "stale"], answers
        stale += 1
        number = next(answer["number"] for answer in answers if answer["ok"])
        for screens in (first, second):
            for screen, token in zip(screens, table.tokens):
                screen.catch_up(number, [token])
        assert first[who].states == second[who].states
    assert stale == 20


def slow_reader(table):
    """Who never reads is dropped; the others go on."""
    screens = table.seats()
    sleepers = [Socket(table.server.port) for _ in range(3)]
    for sleeper in sleepers:
        sleeper.say({"type": "join", "tokens": [table.spectator], "since": 0})
    for _ in range(60):
        who, move, _ = table.asked(screens)
        answer = screens[who].ask(move)
        assert answer["ok"], answer
        for screen, token in zip(screens, table.tokens):
            screen.catch_up(answer["number"], [token])
    table.stands()


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        for body in (no_messages, oversized, broken_frames, strangers, wrong_hands, two_tabs, slow_reader):
            cases.run(body.__name__.replace("_", " "), lambda body=body: body(table))
        cases.run("the server ends when it is told to", lambda: table.server.stop() == 0 or 1 / 0)
    cases.end()


if __name__ == "__main__":
    main()
