"""Ports for those who must be told theirs."""
import random
import socket


def free_port(address="127.0.0.1"):
    """One that nobody has, nor gets who is given any before it is taken: those lie above 32768."""
    drawn = random.SystemRandom()
    while True:
        port = drawn.randrange(20000, 32000)
        with socket.socket() as line:
            try:
                line.bind((address, port))
                return port
            except OSError:
                continue
