"""docs/schema/table.json: what a real server and those at its tables say to each other, whole and packed; and what has one thing wrong is none of it."""
import base64
import itertools
import json
import os
import pathlib
import random
import sys
import tempfile
import unittest
import zlib

import mutated
import schema

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "faults"))
from curia_client import Server, Socket, a_move  # pylint: disable=wrong-import-position

MOVES = 12  # at each table that are looked at: python reads schemas slowly
HOUSE = {"kind": "human", "name": "House", "members": [{"name": "Ana"}, {"name": "Blas"}]}
TABLES = (
    {"edition": "es_quaestor", "seed": "moderated", "moderator": {"name": "Livia"}, "voice": "named",
     "options": {"forum_source": "by_hand", "forum_resources": "by_hand"}, "seats": [HOUSE] + [{"kind": "human"}] * 5},
    {"edition": "vg2009", "scenario": "late", "seed": "words", "seats": [HOUSE] + [{"kind": "human"}] * 2},
    {"game": "crisis", "seed": "map", "seats": [HOUSE, {"kind": "human"}, {"kind": "bot", "bot": "legate"}]},
)


class Screen(Socket):
    """A socket all of whose messages are looked at."""

    def __init__(self, port):
        super().__init__(port)
        self.told, self.known, self.looking = [], {}, True

    def look(self, name, message):
        if not self.looking:
            return
        why = schema.wrong("table", name, message)
        assert why is None, (name, why, json.dumps(message)[:400])
        self.told.append((name, message))

    def hear(self):
        message = super().hear()
        self.look("to_client", message)
        if "data" in message:
            last = self.known.get(message["token"])
            lines = zlib.decompressobj(zdict=last[1]).decompress if "of" in message else zlib.decompress
            assert last is None or message.get("of", last[0]) == last[0]
            known, told = lines(base64.b64decode(message["data"])).split(b"\n")
            self.known[message["token"]] = message["state"], known
            for name, line in ("known", known), ("told", told):
                self.look(name, json.loads(line))
            self.states[message["token"]] = {"token": message["token"], **json.loads(known), **json.loads(told)}
        return message

    def ask(self, message, fits=True):
        """What the server does is as the schema has it; what it refuses may be something else."""
        answer = super().ask(message)
        if answer["ok"] or fits:
            self.look("from_client", message)
        return answer

    def enter(self, tokens, **more):
        self.told.append(("from_client", join := {"type": "join", "tokens": tokens, **more}))
        assert schema.fits("table", "from_client", join)
        self.say(join)
        while not all(token in self.states for token in tokens):
            self.hear()


class Sockets(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = Server(os.path.join(self.folder.name, "store.sqlite"))
        self.dice = random.Random(12)

    def tearDown(self):
        self.assertEqual(self.server.stop(), 0)
        self.folder.cleanup()

    def table(self, wanted):
        status, text = self.server.request("POST", "/api/tables", json.dumps(wanted))
        self.assertEqual(status, 201, text)
        links = json.loads(text)["links"]
        seats = [one for seat in links["seats"] if seat for one in (seat if isinstance(seat, list) else [seat])]
        return links, seats

    def whole_table(self, wanted, packed):
        links, seats = self.table(wanted)
        first = seats[0]  # who leads the shared seat
        desk = [links["moderator"]] if "moderator" in links else []
        screen = Screen(self.server.port)
        self.addCleanup(screen.close)
        screen.enter(seats + desk + [links["spectator"]], since=0, language="en", **({"packed": True} if packed else {}))
        screen.ask({"type": "ping", "id": "a"})
        judged = 0  # what the moderator answered
        for n in itertools.count():
            asked = bool(desk and screen.states[desk[0]]["decision"].get("chance", {}).get("moderated"))
            if n >= MOVES and (judged > 1 or not desk):
                break
            screen.looking = n < MOVES or asked
            message = self.judgement(screen.states[desk[0]]) if asked else a_move({token: screen.states[token] for token in seats[:1] + seats[2:]}, self.dice)
            if message is None:
                break  # over
            judged += asked
            for kind in ("explain", "odds") if screen.looking and not asked else ():
                screen.ask({**{key: value for key, value in message.items() if key != "number"}, "type": kind})
            answer = screen.ask(message)
            stale = not answer["ok"] and answer["error"]["code"] == "stale"  # a bot was faster
            self.assertTrue(answer["ok"] or stale, (message, answer))
            screen.catch_up(answer["error"]["details"]["number"] if stale else answer["number"], seats + desk)
        screen.looking = True
        number = screen.states[first]["number"]
        said = [{"type": "seen", "number": 3}, {"type": "undo", "number": number}, {"type": "vote_leader", "member": 1}, {"type": "hand_over", "member": 1},
                {"type": "name", "actor": "somebody", "member": None}, {"type": "move", "number": 0, "seat": 0, "verb": "pass", "args": {}}]
        for message in said:
            screen.ask({"token": first, "id": 7, **message})
        room = "with-0-1" if len(seats) > 2 else "seat-0"
        talk = [{"type": "say", "room": room, "text": "A word\nin private"}, {"type": "heard", "room": room, "number": 1}, {"type": "recall", "room": room, "before": 9},
                {"type": "find_talk", "text": "word"}, {"type": "mute", "whom": {"seat": 1}, "on": True}, {"type": "report", "room": room, "number": 1, "why": "rude"}]
        for message in talk:
            self.assertTrue(screen.ask({"token": first, "id": 5, **message})["ok"], message)
        screen.ask({"token": links["spectator"], "id": 6, "type": "say", "room": "spectators", "text": "Hm", "name": "Zoe"})
        for message in ({"type": "silence", "number": number, "seat": 0}, {"type": "blank", "move": 1}) if desk else ():
            screen.ask({"token": desk[0], "id": 8, **message})
        screen.ask({"token": first, "id": 9, "type": "nothing"}, fits=False)
        return screen.told

    def judgement(self, state):
        outcome = self.dice.choice(state["decision"]["chance"]["outcomes"])
        chosen = self.dice.choice([None, {key: outcome[key] for key in ("number", "card") if key in outcome}])
        return {"type": "chance", "id": 1, "token": state["token"], "number": state["number"], "answer": chosen}

    def test_messages_fit_and_mutated_ones_do_not(self):
        heard = [pair for table in TABLES for packed in (False, True) for pair in self.whole_table(table, packed)]
        always = mutated.Always([message for _, message in heard])
        count = {(of, kind): [0, 0] for of in ("said", "told") for kind in mutated.KINDS}
        for n, (name, message) in enumerate(heard):
            kind = mutated.KINDS[n % 3]
            paths = [path for path in mutated.fields(message) if kind != "dropped" or name == "from_client" or always.has(message, path)]
            if not paths:
                continue
            other = mutated.mutated(message, self.dice.choice(paths), kind)
            counted = count["said" if name == "from_client" else "told", kind]
            counted[0] += not schema.fits("table", name, other)
            counted[1] += 1
        print(f"\n{len(heard)} messages of {2 * len(TABLES)} tables fit; of mutated ones do not:",
              ", ".join(f"{of} {kind} {noticed} of {tried}" for (of, kind), (noticed, tried) in count.items()))
        types = {(name, message.get("type")) for name, message in heard}
        for kind in ("join", "ping", "seen", "move", "undo", "vote_leader", "hand_over", "name", "chance", "silence", "blank", "explain", "odds",
                     "say", "heard", "recall", "find_talk", "mute", "report"):
            self.assertIn(("from_client", kind), types)
        for kind in ("joined", "state", "answer", "table", "rooms", "talk"):
            self.assertIn(("to_client", kind), types)
        self.assertTrue({"known", "told"} <= {name for name, _ in heard})
        count.pop(("said", "dropped"))  # what may be left out may be dropped
        self.assertGreaterEqual(sum(noticed for noticed, _ in count.values()) / sum(tried for _, tried in count.values()), 0.95)


if __name__ == "__main__":
    unittest.main()
