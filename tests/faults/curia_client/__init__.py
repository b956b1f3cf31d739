"""A server to be mistreated and a small client of its WebSocket, with nothing but Python's own library."""
import base64
import http.client
import json
import os
import random
import re
import resource
import select
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ["CURIA"]


class Lost(Exception):
    """The connection ended."""


class Server:
    def __init__(self, store, bot_pace=0, more=(), descriptors=None, web=None, env=None):
        self.store, self.log = store, tempfile.TemporaryFile("w+")   # a pipe that nobody reads would stop the server when it is full
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--store", store, "--bot-pace", str(bot_pace), "--web", web or os.path.dirname(store), *more],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env=env and os.environ | env,
            preexec_fn=descriptors and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))))
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            self.process.wait()
            raise RuntimeError("the server did not start: " + line + self.said())
        self.port = int(found[1])

    def said(self):
        """The log so far."""
        return os.pread(self.log.fileno(), 1 << 26, 0).decode()   # the server's own place in it stays

    def request(self, method, path, body=None, headers=None, source="127.0.0.1"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120, source_address=(source, 0))
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def create(self, seats=3, seed=None, bots=0):
        people = [{"kind": "human", "name": f"Seat {n}"} for n in range(seats - bots)]
        people += [{"kind": "bot", "bot": "random"}] * bots
        body = {"seats": people}
        if seed is not None:
            body["seed"] = seed
        status, text = self.request("POST", "/api/tables", json.dumps(body))
        assert status == 201, (status, text)
        return json.loads(text)

    def alive(self):
        return self.process.poll() is None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.end()

    def stop(self):
        """As Ctrl-C does; the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.end()

    def end(self):
        status = self.process.wait(120)
        self.process.stdout.close()
        self.log.close()
        return status


class Socket:
    """One WebSocket. `say` sends an object, `hear` waits for the next one; states are kept by token."""

    def __init__(self, port, path="/ws", origin=None, host=None, source="127.0.0.1", address="127.0.0.1", tls=None, headers=()):
        self.states = {}
        self.closed_with = None
        self.rest = b""
        self.line = socket.create_connection((address, port), 20, (source, 0))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:   # (context, name)
            self.line = tls[0].wrap_socket(self.line, server_hostname=tls[1])
        key = base64.b64encode(os.urandom(16)).decode()
        head = (f"GET {path} HTTP/1.1\r\nHost: {host or f'127.0.0.1:{port}'}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n")
        if origin:
            head += f"Origin: {origin}\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in headers)
        self.send_bytes((head + "\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.read_some()
        answer, self.rest = answer.split(b"\r\n\r\n", 1)
        self.status = int(answer.split()[1])

    def send_bytes(self, data):
        try:
            self.line.sendall(data)
        except OSError as error:
            raise Lost(str(error)) from error

    def read_some(self):
        try:
            data = self.line.recv(65536)
        except OSError as error:
            raise Lost(str(error)) from error
        if not data:
            raise Lost("closed")
        return data

    def frame(self, opcode, data, final=True, masked=True, claim=None):
        size = len(data) if claim is None else claim
        head = bytes([opcode | (0x80 if final else 0)])
        bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        if masked:
            mask = os.urandom(4)
            head += mask
            data = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.send_bytes(head + data)

    def say_text(self, text):
        self.frame(1, text if isinstance(text, bytes) else text.encode())

    def say(self, message):
        self.say_text(json.dumps(message))

    def read_exactly(self, n):
        while len(self.rest) < n:
            self.rest += self.read_some()
        data, self.rest = self.rest[:n], self.rest[n:]
        return data

    def hear_frame(self):
        """(opcode, whether it is the last of its message, data) of what comes next; a ping is answered."""
        first, second = self.read_exactly(2)
        size = second & 0x7F
        if size == 126:
            size, = struct.unpack(">H", self.read_exactly(2))
        elif size == 127:
            size, = struct.unpack(">Q", self.read_exactly(8))
        data = self.read_exactly(size)
        opcode = first & 0x0F
        if opcode == 8:
            self.closed_with = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 1005
            raise Lost(f"closed with {self.closed_with}")
        if opcode == 9:
            self.frame(10, data)
        return opcode, bool(first & 0x80), data

    def hear_text(self):
        """The next message, as it came."""
        text = b""
        while True:
            opcode, last, data = self.hear_frame()
            if opcode in (9, 10):
                continue
            text += data
            if last:
                return text

    def hear(self):
        message = json.loads(self.hear_text())
        if message["type"] == "state":
            self.states[message["token"]] = message
        return message

    def answer(self):
        """The next answer; states that come before it are kept."""
        while True:
            message = self.hear()
            if message["type"] == "answer":
                return message

    def ask(self, message):
        self.say(message)
        return self.answer()

    def join(self, tokens, since=0):
        self.say({"type": "join", "tokens": tokens, "since": since})
        while True:
            message = self.hear()
            if message["type"] == "answer":
                return message
            if message["type"] == "state" and all(token in self.states for token in tokens):
                return self.states

    def catch_up(self, number, tokens):
        """Waits until every state shows at least this many moves."""
        while any(self.states[token]["number"] < number for token in tokens):
            self.hear()

    def quiet(self, seconds):
        """Nothing comes for so long but who is here, which all are told."""
        while self.rest or select.select([self.line], [], [], seconds)[0]:
            if self.hear()["type"] != "presence":
                return False
        return True

    def close(self):
        self.line.close()


def a_move(states, dice):
    """One of the offers that must be answered, as a move; None when nobody is asked."""
    offers = [(state, offer) for state in states.values() for offer in state["decision"]["offers"] if offer["must"]]
    if not offers:
        return None
    state, offer = dice.choice(offers)
    move = {"type": "move", "id": dice.randrange(1 << 30), "token": state["token"], "number": state["number"]}
    for key in ("seat", "faction", "verb", "args"):
        if key in offer:
            move[key] = offer[key]
    if "amount" in offer:
        move["amount"] = dice.randint(*offer["amount"][:2])
    return move


def journal(store, table):
    """The lines of a table as they stand in the store."""
    base = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    try:
        return [line for line, in base.execute("SELECT line FROM lines WHERE table_id = ? ORDER BY number", (table,))]
    finally:
        base.close()


def verified(lines):
    """The number of moves that `curia verify` finds in these lines; an error when they do not hold."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        done = subprocess.run([PROGRAM, "verify", file.name, "--json"], capture_output=True, text=True, timeout=120, check=False)
    found = json.loads(done.stdout)
    assert done.returncode == 0 and found["valid"], (done.returncode, done.stdout, done.stderr)
    return found["moves"]


class Cases:
    """Says how each case went, as ./test counts them."""

    def __init__(self):
        self.bad = 0

    def run(self, name, body):
        try:
            body()
            print("case passed:", name, flush=True)
        except Exception as error:  # pylint: disable=broad-except
            self.bad += 1
            print(f"case failed: {name}: {type(error).__name__}: {error}", flush=True)

    def end(self):
        sys.exit(1 if self.bad else 0)


__all__ = ["Cases", "Lost", "PROGRAM", "Server", "Socket", "a_move", "journal", "random", "time", "verified"]
