"""A line between two programs, which can be cut off for a while, or reset."""
import contextlib
import socket
import struct
import threading
import time

RESET = struct.pack("ii", 1, 0)   # SO_LINGER: what is closed is reset


class Line:
    """`connect` gives a socket to the far end. Whoever connects to `port` of this machine is connected to it."""

    def __init__(self, connect):
        self.connect, self.whole, self.pairs = connect, threading.Event(), set()
        self.whole.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):   # it is closed
            while True:
                near, _ = self.listener.accept()
                try:
                    pair = (near, self.connect())
                except OSError:
                    near.close()
                    continue
                self.pairs.add(pair)
                for source, target in (pair, pair[::-1]):
                    source.settimeout(0.1)
                    threading.Thread(target=self.carry, args=(pair, source, target), daemon=True).start()

    def carry(self, pair, source, target):
        try:
            while pair in self.pairs:
                with contextlib.suppress(TimeoutError):
                    data = source.recv(1 << 16)
                    self.whole.wait()
                    if not data:
                        break
                    while data and pair in self.pairs:
                        with contextlib.suppress(TimeoutError):
                            data = data[target.send(data):]
        except OSError:
            pass
        self.pairs.discard(pair)
        for end in pair:
            end.close()

    def cut(self, seconds):
        """Nothing goes through, and nobody is told."""
        self.whole.clear()
        time.sleep(seconds)
        self.whole.set()

    def reset(self):
        for pair in list(self.pairs):
            self.pairs.discard(pair)
            for end in pair:
                with contextlib.suppress(OSError):
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)

    def end(self):
        self.listener.close()
        self.pairs.clear()
        self.whole.set()
