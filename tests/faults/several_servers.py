#!/usr/bin/env python3
"""Several servers on one PostgreSQL: people of one table sit at different ones, all move at once, servers and PostgreSQL are killed; a
checker reads what every client has asked and been told beside the journals. CURIA_KILLS says how many kills, CURIA_SEED by which dice; the sums are told
as a line of JSON (tools/kills.py counts them)."""
import json
import os
import random
import subprocess
import tempfile
import time

from curia_client import PROGRAM, Cases, Lost, Socket, a_move, verified
from curia_client.histories import Servers, lines_of, play_under_blows
from curia_client.postgres import Postgres
from curia_client.receivers import Sink, waits

KILLS = int(os.environ.get("CURIA_KILLS", "6"))
SEED = int(os.environ.get("CURIA_SEED", "1"))


def until(screen, what, seconds=30):
    """The next message of which this is true."""
    screen.line.settimeout(seconds)
    while True:
        message = screen.hear()
        if what(message):
            return message


def one_table(postgres):
    """Each seat at a server of its own: all see each move, and what is said, who is here, what is taken back, whose link has ended."""
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(postgres.database(), folder)
        try:
            made = servers.all[0].create(3, seed="several")
            links, table = made["links"]["seats"], made["table"]
            screens = [Socket(servers.port(n)) for n in range(3)]
            for screen, link in zip(screens, links):
                screen.join([link])
            until(screens[0], lambda message: message["type"] == "presence" and message["seats"] == [0, 1, 2])
            dice, undone = random.Random(7), 0
            for turn in range(60):
                asked = [(screen, link) for screen, link in zip(screens, links)
                         if any(offer["must"] for offer in screen.states[link]["decision"]["offers"])]
                screen, link = dice.choice(asked)
                answer = screen.ask(a_move(screen.states, dice))
                assert answer["ok"], answer
                screen.line.settimeout(30)
                screen.catch_up(answer["number"], [link])
                state = screen.states[link]
                if state["undo"] and turn % 3 == 0:
                    told = screen.ask({"type": "undo", "id": turn, "token": link, "number": state["number"]})
                    assert told["ok"], told
                    undone += 1
                    until(screen, lambda message: message["type"] == "state" and message["history"] == undone)
                now = screen.states[link]
                for other, its in zip(screens, links):
                    other.line.settimeout(30)
                    while any(other.states[its][key] != now[key] for key in ("history", "number")):
                        other.hear()
            assert undone > 0
            said = screens[0].ask({"type": "say", "id": 1, "token": links[0], "room": "table", "text": "Salvete omnes"})
            assert said["ok"], said
            for screen in screens[1:]:
                heard = until(screen, lambda message: message["type"] == "talk" and message["said"])
                assert heard["said"][-1]["text"] == "Salvete omnes", heard
            status, _ = servers.all[0].request("POST", "/api/table/link", json.dumps({"link": "another-secret-of-this-seat"}),
                                               {"Authorization": f"Bearer {links[1]}"})
            assert status == 200
            try:
                until(screens[1], lambda message: False)
            except Lost:
                pass   # his link has ended, at another server than he looked at
            anew = Socket(servers.port(2))
            anew.join(["another-secret-of-this-seat"])
            lines = lines_of(servers.store, table, folder)
            assert verified(lines) == anew.states["another-secret-of-this-seat"]["number"]
            checked = subprocess.run([PROGRAM, "store", "check", servers.store], capture_output=True, text=True, timeout=300, check=False)
            assert checked.returncode == 0, checked
        finally:
            servers.end()


def all_at_once(postgres):
    def blow(servers, dice):
        what = dice.random()
        if what < 0.2:
            postgres.kill()
            time.sleep(dice.uniform(0, 0.5))
            postgres.begin()
        elif what < 0.4:
            servers.pause(dice.randrange(len(servers.all)), dice.choice([dice.uniform(0, 1), 7]))
        else:
            servers.kill(dice.randrange(len(servers.all)))

    play_under_blows(lambda folder: Servers(postgres.database(), folder), KILLS, SEED, blow)


class Comers:
    """Who comes to a table, each time at another server, answers as long as he is asked, and goes."""

    def __init__(self, servers, links):
        self.servers, self.links, self.dice, self.number, self.come = servers, links, random.Random(3), 0, 0

    def somebody_waited_for(self):
        """Until the table waits for a seat that had gone while it waited for others: which one."""
        gone = set()
        for _ in range(300):
            n = self.come % len(self.links)
            link, screen = self.links[n], Socket(self.servers.port(self.come // 2))
            self.come += 1
            screen.line.settimeout(60)
            screen.join([link])
            screen.catch_up(self.number, [link])
            while (move := a_move(screen.states, self.dice)) is not None:
                answer = screen.ask(move)
                assert answer["ok"], answer
                self.number = answer["number"]
                screen.catch_up(self.number, [link])
            waiting = set(screen.states[link]["decision"]["waiting"])
            screen.close()
            gone.add(n)
            if others := waiting & gone - {n}:
                return others.pop()
        raise AssertionError("nobody is waited for")


def one_tells(postgres):
    """Who waits is told by webhook, whichever server sends; when that one is killed another does it, and what is told twice has one key."""
    with tempfile.TemporaryDirectory() as folder:
        sink, kills = Sink(), 0
        servers = Servers(postgres.database(), folder, more=["--notice-pause", "0", "--notice-allow", "127.0.0.1"])
        try:
            made = servers.all[1].create(3, seed="one tells")
            links = made["links"]["seats"]
            for link in links:
                status, text = servers.all[2].request(
                    "POST", "/api/table/notices", json.dumps({"kind": "webhook", "address": sink.url, "not_of": ["event", "over", "wrote"]}),
                    {"Authorization": f"Bearer {link}"})
                assert status == 200, text
            comers = Comers(servers, links)
            for round_ in range(4):
                before = len(sink.got)
                seat = comers.somebody_waited_for()
                if round_ > 0:   # who is to tell it goes before he has, or just then
                    time.sleep(comers.dice.uniform(0, 1.5))
                    sends = waits(lambda: [n for n, server in enumerate(servers.all) if "chores_taken" in server.said()])
                    servers.kill(sends[-1])
                    kills += 1
                waits(lambda: any(json.loads(body)["seat"] == seat for _, _, body in sink.got[before:]), 60)   # pylint: disable=cell-var-from-loop
            time.sleep(3)
            keys = [json.loads(body)["key"] for _, _, body in sink.got]
            assert len(keys) - len(set(keys)) <= kills, "more was told twice than servers were killed"
        finally:
            servers.end()


def main():
    cases = Cases()
    postgres = Postgres()
    try:
        cases.run("people of one table sit at three servers", lambda: one_table(postgres))
        cases.run("all move at once, servers and PostgreSQL are killed or stand still: every client's history holds", lambda: all_at_once(postgres))
        cases.run("one server tells who is waited for, and another where that is killed", lambda: one_tells(postgres))
    finally:
        postgres.end()
    cases.end()


if __name__ == "__main__":
    main()
