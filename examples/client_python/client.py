#!/usr/bin/env python3
"""usage: client.py path/to/curia: plays a game of The Republic of Rome through `curia engine`, one JSON object a line."""
import json
import random
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(command, **fields):
    print(json.dumps({"command": command, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        raise SystemExit(answer["error"]["message"])
    return answer


dice = random.Random(2009)
table = say("new", game="republic", edition="vg2009", seats=3, chance="own", seed="a seed", language="en")
while not table["over"]:
    offer = dice.choice([offer for offer in table["offers"] if offer["must"]])
    move = {key: offer[key] for key in ("seat", "faction", "verb", "args") if key in offer}
    if "amount" in offer:
        move["amount"] = dice.randint(*offer["amount"])
    table = say("move", **move)
print(table["number"], "moves;", table["over"]["reason"], "winners:", table["over"]["winners"])
say("quit")
