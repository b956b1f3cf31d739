#!/usr/bin/env python3
"""Clocks in real processes: a live clock whose time runs out while somebody looks, and kill -9 of the server with a clock running: nobody is given
time that was taken, votes that were acknowledged are kept, and the journal with its deputies verifies."""
import json
import os
import tempfile
import time

from curia_client import Cases, Server, Socket, journal, verified

KILLS = 6
DAY = 24 * 3600
LIVE = {"kind": "live", "decision": 1, "bank": 0, "end": "quiet", "bot": "random"}
DAYS = {"kind": "days", "decision": 3600, "bank": DAY, "cap": 2 * DAY, "end": "bot_until_back", "bot": "random"}


def made(server, clock):
    table = {"seed": "timed", "clock": clock, "seats": [{"kind": "human"}] * 3}
    status, text = server.request("POST", "/api/tables", json.dumps(table))
    assert status == 201, text
    return json.loads(text)


def joined(server, links):
    """A screen with these links, and the table as it was told."""
    screen = Socket(server.port)
    screen.say({"type": "join", "tokens": links, "since": 0})
    table = None
    while table is None or any(link not in screen.states for link in links) or table.get("clock", {}).get("awaited"):
        message = screen.hear()
        assert message["type"] != "answer", message
        if message["type"] == "joined":
            table = message["table"]
        if message["type"] == "clock":
            table["clock"] = message["clock"]
    return screen, table


def number(screen):
    return min(state["number"] for state in screen.states.values())


def runs_out():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "store.sqlite"))
        try:
            table = made(server, LIVE)
            links = table["links"]["seats"]
            screen, _ = joined(server, links)
            begun = number(screen)
            while number(screen) < begun + 3:   # nobody says anything
                screen.hear()
            told = [event["by"] for state in screen.states.values() for event in state["events"] if "by" in event]
            screen.close()
            server.stop()
            lines = [json.loads(line) for line in journal(os.path.join(folder, "store.sqlite"), table["table"])]
            deputies = [line for line in lines if line.get("kind") == "deputy"]
            assert deputies and all(line["by"] == "clock" for line in deputies), lines
            assert told, "nobody was told who answered"
            verified([json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in lines])
        finally:
            server.kill()


def killed():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "store.sqlite")
        server = Server(path)
        try:
            table = made(server, DAYS)
            links = table["links"]["seats"]
            left, votes = {}, 0
            for kill in range(KILLS):
                screen, told = joined(server, links)
                assert told["clock"]["awaited"] == [], told["clock"]
                for seat in told["clock"]["seats"]:
                    assert seat["left"] <= left.get(seat["seat"], DAY), (seat, left)
                    left[seat["seat"]] = seat["left"]
                assert len(told.get("proposals", [])) == votes, (told, votes)
                what = ["draw", "cancel", "pause"][kill] if kill < 3 else None
                if what:
                    answer = screen.ask({"type": "propose", "id": 1, "token": links[0], "what": what})
                    assert answer["ok"], answer
                    votes += 1
                time.sleep(0.01)
                server.kill()
                server = Server(path)
            screen, told = joined(server, links)
            pause = next(one["id"] for one in told["proposals"] if one["what"] == "pause")
            assert screen.ask({"type": "cast", "id": 2, "token": links[1], "proposal": pause, "yes": True})["ok"]
            server.kill()
            server = Server(path)
            _, told = joined(server, links)
            assert told["clock"]["paused"] and not told["clock"]["runs"], told
            assert told["decided"][-1]["carried"], told
        finally:
            server.kill()


def older_store():
    """A store of form 1 is copied and opens."""
    import sqlite3   # pylint: disable=import-outside-toplevel
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "store.sqlite")
        server = Server(path)
        table = server.create()
        server.stop()
        base = sqlite3.connect(path)
        base.execute("DROP TABLE pace")
        base.execute("PRAGMA user_version = 1")
        base.commit()
        base.close()
        server = Server(path)
        try:
            assert os.path.exists(path + ".form-1")
            screen, told = joined(server, table["links"]["seats"])
            assert "clock" not in told
            screen.close()
        finally:
            server.kill()


cases = Cases()
cases.run("a live clock runs out in a real process: the game goes on, and the journal says who answered", runs_out)
cases.run(f"{KILLS} kills with a clock running: nobody gains time, and no acknowledged vote is lost", killed)
cases.run("a store of form 1 is kept beside itself, and opens", older_store)
cases.end()
