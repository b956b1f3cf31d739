"""Who looks in bench/beside.py: many sockets, read by one thread as soon as something comes. Only the messages of players are looked into, and
that when the others have been read: a page does it on a machine of its own, while the server goes on."""
import collections
import select
import socket
import struct
import time


def framed(text):
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
    return b"\x81" + size + bytes(4) + data   # a mask that changes nothing


class Screen:
    """One WebSocket. `said` is called with each text that has come, and whether it is a state (what begins with `mark`), when the crowd is
    told what it has heard; where nobody listens only states are counted."""

    def __init__(self, port, path, mark, headers=()):
        self.line = socket.create_connection(("127.0.0.1", port), 60)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        more = "".join(f"{name}: {value}\r\n" for name, value in headers)
        self.line.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.line.recv(4096)
        assert head.startswith(b"HTTP/1.1 101"), head
        self.mark, self.parts, self.rest = mark, b"", head.partition(b"\r\n\r\n")[2]
        self.states = self.bytes = 0    # that came, and of all messages
        self.said, self.untold = None, collections.deque()
        self.line.setblocking(False)

    def say(self, text):
        self.line.sendall(framed(text))

    def heard(self):
        """Reads what is there; whether a state was among it."""
        try:
            data = self.line.recv(1 << 18)
        except BlockingIOError:
            return False
        if not data:
            raise RuntimeError("a screen was cut off")
        return self.take(data)

    def take(self, data):
        before = self.states
        data = self.rest + data
        at, size = 0, len(data)
        while size - at >= 2:
            length, begin = data[at + 1] & 127, at + 2
            if length == 126:
                length, begin = int.from_bytes(data[at + 2:at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(data[at + 2:at + 10], "big"), at + 10
            if begin > size or begin + length > size:
                break
            last, at = data[at] & 0x80, begin + length
            if self.parts or not last:   # a long message comes in several frames
                self.parts += data[begin:at]
                if last:
                    self.message(self.parts, 0, len(self.parts))
                    self.parts = b""
            else:
                self.message(data, begin, at)
        self.rest = data[at:]
        return self.states > before

    def message(self, data, begin, end):
        self.bytes += end - begin
        state = data.startswith(self.mark, begin)
        if state:
            self.states += 1
        if self.said:
            self.untold.append((state, data[begin:end]))

    def tell(self):
        while self.untold:
            self.said(*self.untold.popleft())


class Crowd:
    def __init__(self):
        self.poll, self.screens = select.epoll(), {}
        self.last = 0.0   # when the last state came

    def add(self, screen):
        self.screens[screen.line.fileno()] = screen
        self.poll.register(screen.line.fileno(), select.EPOLLIN)
        screen.take(b"")   # what came with the answer to the upgrade
        return screen

    def hear(self, seconds):
        """What comes within this time, once; how many sockets had something."""
        ready = self.poll.poll(seconds, len(self.screens))
        for file, _ in ready:
            if self.screens[file].heard():
                self.last = time.perf_counter()
        return len(ready)

    def until(self, done, seconds=60):
        """Until that is so, as far as those who listen know. They are told when nothing has come for a millisecond, which is not counted:
        `last` is when a state was read."""
        end = time.perf_counter() + seconds
        while not done():
            if self.hear(1):
                while self.hear(0.001):
                    pass
                self.tell()
            if time.perf_counter() > end:
                raise RuntimeError("a screen was left out")

    def tell(self):
        """What has been heard, to those who listen."""
        for screen in self.screens.values():
            screen.tell()

    def quiet(self):
        """Until what is on its way is here: what was sent before the last that came is there already."""
        while self.hear(0):
            pass
        self.tell()

    def close(self):
        for screen in self.screens.values():
            screen.line.close()
        self.poll.close()
