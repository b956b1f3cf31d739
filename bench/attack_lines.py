"""Who asks in bench/attack_table.py: connections of a stranger that keep requests under way and count the answers."""
import contextlib
import json
import socket
import struct
import time

STRANGER = "127.0.0.2"


def frame(message):
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
    return b"\x81" + size + bytes(4) + data   # a mask that changes nothing


def get(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


def post(body):
    text = json.dumps(body)
    return f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(text)}\r\n\r\n{text}".encode()


UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")


class Line:
    """One connection, which keeps so many requests under way and comes again where it is cut off."""

    def __init__(self, port, what):
        self.port, self.what = port, what
        self.good = self.bad = 0
        self.call()

    def call(self):
        self.line = socket.create_connection(("127.0.0.1", self.port), 20, (STRANGER, 0))
        self.line.setblocking(False)
        self.unsent, self.tail, self.under_way = b"", b"", 0
        self.ready, self.upgraded = not self.what["socket"], False
        if not self.ready:
            self.unsent = UPGRADE

    def go_on(self):
        try:
            if self.ready and self.under_way < self.what["under_way"] and len(self.unsent) < 1 << 20:
                more = self.what["under_way"] - self.under_way
                self.unsent += self.what["request"] * more
                self.under_way += more
            if self.unsent:
                self.unsent = self.unsent[self.line.send(self.unsent):]
        except BlockingIOError:
            pass
        except OSError:
            self.again()
        try:
            while True:
                heard = self.line.recv(1 << 20)
                if not heard:
                    return self.again()
                self.hear(heard)
        except BlockingIOError:
            return None
        except OSError:
            return self.again()

    def hear(self, heard):
        heard = self.tail + heard
        if not self.ready:
            self.upgrade(heard)
            return
        good, bad = heard.count(self.what["good"]), sum(heard.count(mark) for mark in self.what["bad"])
        shortest = min(map(len, [self.what["good"], *self.what["bad"]]))
        self.tail = heard[1 - shortest:]   # too short for a mark that would be counted twice
        self.good, self.bad = self.good + good, self.bad + bad
        self.under_way = max(0, self.under_way - good - bad)

    # First the answer to the upgrade, then to the join.
    def upgrade(self, heard):
        self.tail = heard
        if not self.upgraded and b"\r\n\r\n" in heard:
            self.upgraded, self.tail = True, b""
            self.unsent += self.what["first"]
        elif self.upgraded and self.what["joined"] in heard:
            self.ready, self.tail = True, b""

    def again(self):
        self.bad += 1
        self.line.close()
        with contextlib.suppress(OSError):
            self.call()


def attacker(port, lines, what, begin, enough, counts):
    mine = [Line(port, what) for _ in range(lines)]
    begin.wait()
    for line in mine:
        line.good = line.bad = 0
    while not enough.is_set():
        for line in mine:
            line.go_on()
        time.sleep(0.0002)
    counts.put((sum(line.good for line in mine), sum(line.bad for line in mine)))


HTTP = {"socket": False, "good": b"HTTP/1.1 2", "bad": [b"HTTP/1.1 4", b"HTTP/1.1 5"], "under_way": 1}


def messages(request, token, under_way=1, good=b'"ok":true'):
    joined = b'"type":"state"'
    return {"socket": True, "joined": joined, "first": frame({"type": "join", "tokens": [token], "since": 0}), "good": good,
            "bad": [b'"ok":false'], "under_way": under_way, "request": frame(request)}
