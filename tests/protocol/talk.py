"""A conversation with `curia engine`, for the tests of this folder."""
import collections
import json
import os
import random
import subprocess
import unittest

import schema

PROGRAM = os.environ["CURIA"]


class Engine:
    every_one = False

    def __init__(self):
        self.said = collections.Counter()
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def line(self, data):
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def say(self, command, **fields):
        """What is said is what its schema says, the answer and, unless it is refused, the request: docs/schema. Of each command the first
        few are looked at, then one of many: they are read slowly here."""
        answer = self.line(json.dumps({"command": command, **fields}).encode())
        self.said[command] += 1
        if self.every_one or self.said[command] <= 3 or self.said[command] % 40 == 0:
            for name, message, there in (("command", {"command": command, **fields}, answer["ok"]), (command, answer, command in schema.COMMANDS)):
                assert not there or (why := schema.wrong("engine", name, message)) is None, (command, fields, why)
        return answer

    def end(self):
        self.process.stdin.close()
        status = self.process.wait(120)
        self.process.stdout.close()
        return status


def move_of(offer, dice):
    move = {key: offer[key] for key in ("seat", "faction", "verb", "args") if key in offer}
    if "amount" in offer:
        move["amount"] = dice.randint(*offer["amount"][:2])
    return move


def nature(asked, dice):
    if asked["kind"] == "dice":
        return {"dice": [dice.randint(1, 6) for _ in range(asked["dice"])]}
    return {{"card": "card", "chit": "chit", "event": "event", "pick": "number"}[asked["kind"]]: dice.choice(asked["outcomes"])}


class Talk(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.dice = random.Random(6)

    def tearDown(self):
        self.assertEqual(self.engine.end(), 0)

    def ok(self, command, **fields):
        answer = self.engine.say(command, **fields)
        self.assertTrue(answer["ok"], (command, fields, answer))
        return answer

    def no(self, code, command, **fields):
        """Refused with this code, and the game is as before."""
        before = self.engine.say("hash")
        answer = self.engine.say(command, **fields)
        self.assertFalse(answer["ok"], (command, fields, answer))
        error = answer["error"]
        self.assertEqual(set(error), {"code", "message", "rule", "details"})
        self.assertTrue(error["message"])
        self.assertEqual(error["code"], code, (command, fields, answer))
        self.assertEqual(self.engine.say("hash"), before)
        return error

    def play(self, moves, decision=None):
        decision = decision or self.ok("decision")
        for _ in range(moves):
            if decision["over"]:
                break
            if decision.get("chance"):
                decision = self.ok("chance", **nature(decision["chance"], self.dice))
            else:
                offers = [offer for offer in decision["offers"] if offer["must"]]
                decision = self.ok("move", **move_of(self.dice.choice(offers), self.dice))
        return decision

    # --- commands
