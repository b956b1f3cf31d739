#!/usr/bin/env python3
"""Writes the finished games of this folder with the program that it is given: make.py build/release/curia. Real journals, for
fairness.test.ts; they need not be written again unless the format changes."""
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = {
    "republic": {"edition": "vg2009", "seats": 3},
    "moderated": {"edition": "es_quaestor", "seats": 6, "moderator": True,
                  "options": {"forum_source": "by_hand", "forum_resources": "by_hand"}},
    "crisis": {"game": "crisis", "seats": 2, "options": {"legacy_target": 12}},
}
WORDS = 'That "Rome" thank us: \\,"hash":"00000000000000000000000000000000"}'


class Table:
    def __init__(self, program):
        self.engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, command, **fields):
        self.engine.stdin.write(json.dumps({"command": command, **fields}).encode() + b"\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert answer["ok"], answer
        return answer

    def played(self, dice, **settings):
        decision = self.say("new", **settings)
        while not decision["over"]:
            if decision.get("chance"):
                outcome = dice.choice(decision["chance"]["outcomes"])
                name = {"card": "card", "pick": "number"}[decision["chance"]["kind"]]
                decision = self.say("chance", **{name: outcome[name] if isinstance(outcome, dict) else outcome})
                continue
            offer = dice.choice([one for one in decision["offers"] if one["must"]])
            move = {key: offer[key] for key in ("seat", "faction", "verb", "args") if key in offer}
            if "amount" in offer:
                move["amount"] = dice.randint(*offer["amount"][:2])
            if offer["verb"] == "minor_motion":  # what looks like the end of a line is none
                move["words"] = WORDS
            decision = self.say("move", **move)
        return self.say("journal")["journal"]


def main():
    for name, settings in GAMES.items():
        journals = [Table(sys.argv[1]).played(random.Random(n), seed=f"fair {n}", **settings) for n in range(4)]
        with open(os.path.join(HERE, f"{name}.journal"), "w", encoding="utf-8") as file:
            for line in min(journals, key=len):
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
