#!/usr/bin/env python3
"""Talk: the server is killed with -9 among messages, and what was acknowledged is there, once and in its order; a curious neighbour asks for
everything about others' rooms, and is told the same as if there were none."""
import json
import os
import subprocess
import tempfile
import threading
import time

from curia_client import PROGRAM, Cases, Lost, Server, Socket, random

ROUNDS = 25
TWO = "with-0-1"


def said_in(server, link, room):
    """All messages of a room, as the record of its link has them."""
    status, text = server.request("GET", f"/api/tables/by-token/{link}/talk?format=jsonl")
    assert status == 200, (status, text)
    return [one for one in map(json.loads, text.splitlines()) if one["room"] == room]


def talks(port, link, room, name, acknowledged):
    """Says one thing after the other until the server is gone."""
    try:
        screen = Socket(port)
        screen.join([link])
        for n in range(1000):
            answer = screen.ask({"type": "say", "id": n, "token": link, "room": room, "text": f"{name} {n}"})
            if not answer["ok"]:
                assert answer["error"]["code"] == "too_many", answer
                return
            acknowledged.append((answer["number"], f"{name} {n}"))
    except Lost:
        pass


def killed():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    kept = 0
    with tempfile.TemporaryDirectory() as folder:
        store, more = os.path.join(folder, "store.sqlite"), ("--limit", "talk_at_once=100000")
        server = Server(store, more=more)
        try:
            links = server.create(3)["links"]["seats"]
            known = {"table": [], TWO: []}
            for round_ in range(ROUNDS):
                heard = {"table": [], TWO: []}
                people = [threading.Thread(target=talks, args=(server.port, link, room, f"{round_} {n}", heard[room]))
                          for n, (link, room) in enumerate([(links[0], "table"), (links[1], "table"), (links[0], TWO), (links[1], TWO)])]
                for person in people:
                    person.start()
                time.sleep(dice.uniform(0.02, 0.15))
                server.kill()
                for person in people:
                    person.join()
                server = Server(store, more=more)
                for room, told in heard.items():
                    found = said_in(server, links[0], room)
                    assert [one["number"] for one in found] == list(range(1, len(found) + 1)), "a number is missing"
                    texts = {one["number"]: one["text"] for one in found}
                    known[room] += told
                    for number, text in known[room]:
                        assert texts.get(number) == text, (room, number, text, texts.get(number))
                    kept += len(told)
            assert kept > 4 * ROUNDS, kept
            assert not said_in(server, links[2], TWO)
            print(f"{kept} messages acknowledged over {ROUNDS} kills, none lost", flush=True)
        finally:
            server.kill()


def said_again():
    """Whoever was told nothing, because the server was killed, says the same with the same key: all hear it once."""
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    with tempfile.TemporaryDirectory() as folder:
        store, more = os.path.join(folder, "store.sqlite"), ("--limit", "talk_at_once=100000")
        server, before, unheard = Server(store, more=more), 0, 0
        try:
            link = server.create(3)["links"]["seats"][0]
            for round_ in range(ROUNDS):
                messages = [{"type": "say", "id": n, "token": link, "room": "table", "text": f"{round_} {n}", "key": f"drawn-at-random-{round_:04}-{n:04}"}
                            for n in range(200)]
                numbers = {}

                def says(server=server, messages=messages, numbers=numbers):
                    try:
                        screen = Socket(server.port)
                        screen.join([link])
                        for message in messages:
                            numbers[message["id"]] = None
                            numbers[message["id"]] = screen.ask(message)["number"]
                    except Lost:
                        pass
                person = threading.Thread(target=says)
                person.start()
                time.sleep(dice.uniform(0.02, 0.1))
                server.kill()
                person.join()
                server = Server(store, more=more)
                screen = Socket(server.port)
                screen.join([link])
                for n, number in list(numbers.items())[-20:]:
                    answer = screen.ask(messages[n])
                    assert answer["ok"] and number in (None, answer["number"]), (n, number, answer)
                    unheard += number is None
                screen.close()
                texts = [one["text"] for one in said_in(server, link, "table")]
                assert len(set(texts)) == len(texts) == before + len(numbers), (len(texts), len(set(texts)), before, len(numbers))
                before = len(texts)
            assert unheard, "no answer was lost"
            print(f"{before} messages, of {unheard} the answer was lost; each was heard once", flush=True)
        finally:
            server.kill()


def curious():
    """All that somebody may ask of a room that is not his, before anything was said there and while two talk."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "store.sqlite"), more=("--limit", "talk_at_once=100000"))
        try:
            made = server.create(3)
            anna, _, carla = made["links"]["seats"]
            neighbour, watcher = Socket(server.port), Socket(server.port)
            neighbour.join([carla])
            watcher.join([made["links"]["spectator"]])

            def asked():
                told = []
                for type_, fields in (("recall", {}), ("recall", {"before": 5}), ("heard", {"number": 1}), ("report", {"number": 1}),
                                      ("say", {"text": "hm"}), ("find_talk", {"text": "consulate"})):
                    for room in (TWO, "seat-0", "with-0-1-moderator", "spectators", "with-1-0", "'; DROP TABLE talk; --", "%", "with-0-1\0"):
                        told.append(neighbour.ask({"type": type_, "id": 1, "token": carla, "room": room, **fields}))
                told.append(neighbour.ask({"type": "find_talk", "id": 1, "token": carla, "text": "consulate"}))
                told.append(neighbour.ask({"type": "say", "id": 1, "token": anna, "room": TWO, "text": "forged"}))   # not his link
                told += [server.request("GET", f"/api/tables/by-token/{carla}{page}") for page in ("", "/talk", "/talk?format=jsonl", "/constitution")]
                screen = Socket(server.port)
                screen.say({"type": "join", "tokens": [carla]})
                told += [screen.hear(), screen.hear(), screen.hear()]   # joined, rooms, state
                screen.close()
                return told
            screen = Socket(server.port)
            screen.join([anna])
            assert neighbour.quiet(2) and watcher.quiet(2)  # that she is here all have been told
            before = asked()
            assert all(not one["ok"] for one in before[:40]), before[:40]
            for n in range(40):
                assert screen.ask({"type": "say", "id": n, "token": anna, "room": TWO, "text": f"the consulate {n}"})["ok"]
            assert neighbour.quiet(0.2) and watcher.quiet(0), "a neighbour was told that others talk"
            assert asked() == before
            assert neighbour.ask({"type": "say", "id": 1, "token": carla, "room": "table", "text": "mine"})["number"] == 1
        finally:
            server.kill()


def reported():
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.sqlite")
        server = Server(store)
        try:
            links = server.create(3)["links"]["seats"]
            screens = [Socket(server.port) for _ in links]
            for screen, link in zip(screens, links):
                screen.join([link])
            assert screens[0].ask({"type": "say", "id": 1, "token": links[0], "room": TWO, "text": "an\ninsult"})["ok"]
            report = {"type": "report", "id": 2, "token": links[1], "room": TWO, "number": 1, "why": "rude"}
            assert screens[1].ask(report)["ok"]
            listed = subprocess.run([PROGRAM, "store", "reports", store], capture_output=True, text=True, timeout=60, check=True).stdout
            found = json.loads(listed)
            assert (found["text"], found["why"], found["room"]) == ("an\ninsult", "rude", TWO), found
            assert (found["of"]["seat"], found["by"]["seat"]) == (0, 1), found
            assert not any(link in listed for link in links)
            for secret in ("insult", "rude", TWO):
                assert secret not in server.said(), "the log tells what was said"
        finally:
            server.kill()


cases = Cases()
cases.run("what is said again because no answer came is heard once, also after kill -9", said_again)
cases.run(f"{ROUNDS} kills among messages: what was acknowledged is there, once, in its place", killed)
cases.run("a curious neighbour is told the same whether two others talk or not", curious)
cases.run("a report is listed for whoever runs the server, and the log tells nothing of it", reported)
cases.end()
