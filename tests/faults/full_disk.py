#!/usr/bin/env python3
"""A disk that is full: the move is refused with a clear error, nothing is lost, and it goes on when there is room again."""
import os
import random
import resource
import subprocess
import tempfile

from curia_client import Cases, Server, Socket, a_move, journal, verified


def play(screen, tokens, dice, count):
    for _ in range(count):
        move = a_move(screen.states, dice)
        answer = screen.ask(move)
        assert answer["ok"], answer
        screen.catch_up(answer["number"], tokens)


def through(store, fill, clear):
    """Plays, fills the disk, is refused, clears it, plays on; then everything is there after a restart."""
    dice = random.Random(2)
    server = Server(store)
    made = server.create(3, seed="full")
    tokens, table = made["links"]["seats"], made["table"]
    screen = Socket(server.port)
    screen.join(tokens)
    play(screen, tokens, dice, 20)
    lines = journal(store, table)

    fill(server)
    refused = None
    for _ in range(3000):   # a little room may be left in the file
        move = a_move(screen.states, dice)
        answer = screen.ask(move)
        if not answer["ok"]:
            refused = answer
            break
        screen.catch_up(answer["number"], tokens)
    assert refused is not None, "nothing was refused"
    assert refused["error"]["code"] == "store" and refused["error"]["message"], refused
    number = screen.states[tokens[0]]["number"]
    again = Socket(server.port)
    again.join(tokens)
    for token in tokens:
        assert again.states[token]["number"] == number
        assert again.states[token]["view"] == screen.states[token]["view"]
        assert again.states[token]["decision"] == screen.states[token]["decision"]
    again.close()
    status, _ = server.request("POST", "/api/tables", '{"seats":[{"kind":"human"},{"kind":"human"},{"kind":"human"}]}')
    assert status in (201, 503), status   # 503: there is no room for it

    clear(server)
    answer = screen.ask(move)
    assert answer["ok"], answer
    screen.catch_up(answer["number"], tokens)
    play(screen, tokens, dice, 20)
    states = {token: screen.states[token] for token in tokens}
    server.kill()
    kept = journal(store, table)
    assert kept[: len(lines)] == lines
    assert verified(kept) == states[tokens[0]]["number"]

    server = Server(store)
    screen = Socket(server.port)
    screen.join(tokens)
    for token in tokens:
        assert screen.states[token]["view"] == states[token]["view"]
    assert server.stop() == 0


def no_file_may_grow():
    with tempfile.TemporaryDirectory() as folder:
        def limit(size):
            return lambda server: resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        through(os.path.join(folder, "store.sqlite"), limit(0), limit(resource.RLIM_INFINITY))


def small_disk():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], check=True)
        try:
            ballast = os.path.join(folder, "ballast")

            def fill(_):
                with open(ballast, "wb", buffering=0) as file:
                    try:
                        while True:
                            file.write(b"x" * 1024)
                    except OSError:
                        pass
            through(os.path.join(folder, "store.sqlite"), fill, lambda _: os.remove(ballast))
        finally:
            subprocess.run(["umount", folder], check=True)


def may_mount():
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True, check=False).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
        return True


def unusable_stores():
    """A store that cannot be used stops the server with a reason, at once."""
    with tempfile.TemporaryDirectory() as folder:
        text = os.path.join(folder, "text")
        with open(text, "w", encoding="utf-8") as file:
            file.write("this is no database\n" * 100)
        for store in (text, os.path.join(folder, "no", "such", "folder.sqlite")):
            try:
                server = Server(store)
            except RuntimeError as error:
                assert "curia:" in str(error), error
            else:
                server.kill()
                raise AssertionError(f"{store} was used")
        with open(text, encoding="utf-8") as file:
            assert file.read().startswith("this is no database")


def main():
    cases = Cases()
    cases.run("files that may not grow", no_file_may_grow)
    if os.geteuid() == 0 and may_mount():
        cases.run("a small disk that is full", small_disk)
    else:
        print("a small disk cannot be mounted here; left out")
    cases.run("stores that cannot be used", unusable_stores)
    cases.end()


if __name__ == "__main__":
    main()
