#!/usr/bin/env python3
"""A table that gathers, and kill -9 of the server at every step of it: who was told that his word is kept finds it kept, nothing is drawn before all
words are shown, and the dice follow from them."""
import hashlib
import json
import os
import secrets
import sqlite3
import tempfile
import threading
import time

from curia_client import Cases, Lost, Server, Socket, journal, random, verified

ROUNDS = 5


def digest(text):
    return hashlib.blake2b(text.encode(), digest_size=32).hexdigest()


def made(server):
    table = {"game": "crisis", "gather": {"minutes": 60}, "seats": [{"kind": "human"}] * 3}
    status, text = server.request("POST", "/api/tables", json.dumps(table))
    assert status == 201, text
    return json.loads(text)


def told(server, link):
    """The table as who joins is told it."""
    screen = Socket(server.port)
    try:
        screen.say({"type": "join", "tokens": [link], "since": 0})
        while True:
            message = screen.hear()
            assert message["type"] != "answer", message
            if message["type"] == "joined":
                return message["table"]
    finally:
        screen.close()


def until(server, link, good):
    for _ in range(400):
        table = told(server, link)
        if good(table):
            return table
        time.sleep(0.02)
    raise AssertionError(f"it does not go on: {table}")


def says(server, link, message, heard):
    try:
        screen = Socket(server.port)
        screen.join([link])
        heard.append(screen.ask({"id": 1, "token": link, **message}))
        screen.close()
    except (Lost, OSError):
        pass


def stands(table, seat, kind):
    """Whether the seat has said that."""
    if "gathering" not in table:
        return table["dice"]["words"][seat] is not None
    said = [one for one in table["gathering"]["said"] if one["seat"] == seat]
    return bool(said) and (kind == "agree" or said[0]["shown"])


def killed():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    kept = lost = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "store.sqlite")
        server = Server(path)
        try:
            for _ in range(ROUNDS):
                table = made(server)
                links, words = table["links"]["seats"], [secrets.token_hex(8) for _ in range(3)]
                commitment = told(server, links[0])["dice"]["commitment"]
                steps = [({"type": "agree", "commitment": digest("curia word " + word)}, seat) for seat, word in enumerate(words)]
                steps += [({"type": "show_word", "word": word}, seat) for seat, word in enumerate(words)]
                for message, seat in steps:
                    if message["type"] == "show_word":
                        until(server, links[0], lambda now: now.get("gathering", {"stage": "shown"})["stage"] == "shown")
                        if seat < 2:
                            assert len(journal(path, table["table"])) == 1, "something was drawn"
                    heard = []
                    asking = threading.Thread(target=says, args=(server, links[seat], message, heard))
                    asking.start()
                    time.sleep(dice.uniform(0, 0.02))
                    server.kill()
                    asking.join()
                    server = Server(path)
                    if heard:
                        kept += 1
                        assert heard[0]["ok"], heard
                        assert stands(told(server, links[seat]), seat, message["type"]), (message, heard)
                    else:
                        lost += 1
                    heard = []
                    says(server, links[seat], message, heard)   # he asks again
                    assert heard and heard[0]["ok"], (message, heard)
                now = until(server, links[0], lambda now: "gathering" not in now)
                assert now["dice"]["commitment"] == commitment
                assert [one["word"] for one in now["dice"]["words"]] == words, now["dice"]
                lines = journal(path, table["table"])
                assert len(lines) > 1 and verified(lines) == len(lines) - 1
                header = json.loads(lines[0])
                assert header["format"] == 3 and [one["word"] for one in header["dice_words"]] == words
                base = sqlite3.connect(path)
                (seed,), = base.execute("SELECT secret FROM tables WHERE id = ?", (table["table"],))
                base.close()
                assert digest("curia seed " + seed) == commitment
            print(f"{kept} times it was acknowledged before the kill, {lost} times not", flush=True)
        finally:
            server.kill()


def timed_out():
    """One minute is the least that a table may wait; here the store says that so much of three seconds is left."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "store.sqlite")
        server = Server(path)
        try:
            table = made(server)
            links = table["links"]["seats"]
            heard = []
            says(server, links[0], {"type": "agree", "commitment": digest("curia word alone")}, heard)
            assert heard[0]["ok"]
            server.stop()
            base = sqlite3.connect(path)
            (text,), = base.execute("SELECT setup FROM tables WHERE id = ?", (table["table"],))
            setup = json.loads(text)
            setup["gathering"]["patience"] = 3
            setup["gathering"]["until"] = int(time.time() * 1000) + 1000
            base.execute("UPDATE tables SET setup = ? WHERE id = ?", (json.dumps(setup), table["table"]))
            base.commit()
            base.close()
            server = Server(path)
            until(server, links[0], lambda now: now.get("gathering", {"stage": "shown"})["stage"] == "shown")
            says(server, links[0], {"type": "show_word", "word": "alone"}, heard)
            assert heard[1]["ok"], heard
            now = until(server, links[0], lambda now: "gathering" not in now)
            assert [one and one["word"] for one in now["dice"]["words"]] == ["alone", None, None], now["dice"]
        finally:
            server.kill()


cases = Cases()
cases.run(f"{ROUNDS} tables that gather, killed at each of their six steps: no acknowledged word is lost, and the dice follow from all", killed)
cases.run("whoever is silent is left out when the time is over, also after a restart", timed_out)
cases.end()
