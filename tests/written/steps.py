#!/usr/bin/env python3
"""Writes positions in the middle of things with the program that it is given: one for every place at which a procedure waits, and for what
it keeps in mind there.

    tests/written/steps.py build/release/curia NAME [GAMES]      NAME: what the folder is called, the commit of the program

As write.py, it is run once for a released program. tests/protocol/test_written.py opens them all, and by_hand.told.gz beside them: what play
brings about too seldom (Pompey's die in a battle, a rebel who still may win while Rome falls), set with `position` in the same program."""
import gzip
import json
import os
import random
import sys

from write import EDITIONS, HERE, SCENARIOS, Engine, begin, drawn_options, move_of, nature


def kept_in_mind(position):
    """What a running procedure remembers, in a few words: a position is kept for each that is new."""
    top = position["stack"][-1]
    proposals = position["senate"].get("proposals", [])
    words = [top["procedure"], str(top["at"])]
    if position.get("rolled_military"):
        words.append("rolled")
    if position["cup"].get("left"):
        words.append(f"chits {min(position['cup']['left'], 3)}")
    if position.get("falling"):
        words.append("falling")
    if any(one.get("calling") for one in proposals):
        words.append("calling " + "".join("y" if one.get("calling") else "n" for one in proposals))
    for frame in position["stack"]:
        words += [name for name in ("high", "declared_high", "over_high", "declared_low", "over_low", "elected", "provinces")
                  if isinstance(frame.get(name), int) and frame[name] > 0]
    return " ".join(sorted(set(words[2:]))), tuple(words[:2])


def play(engine, games, dice, found, edition, scenario, drawn):
    settings = {"game": "republic", "edition": edition, "scenario": scenario, "seed": str(dice.random()), "chance": "given",
                "seats": 6 if edition == "es_quaestor" else dice.randint(3, 6)}
    if drawn:
        settings["options"] = drawn_options(games["republic"]["options"], edition, dice)
    decision = begin(engine, settings)
    before, waits = "", set()
    while not decision["over"] and decision["number"] < 4000:
        asked = decision.get("chance")
        waits_in = asked["purpose"] if asked else decision["offers"][0]["prompt"]
        # a position is dear: only where something may be new
        if (waits_in, before) not in waits or before == "variable_military" or dice.random() < 0.02:
            waits.add((waits_in, before))
            position = engine.ok("position")["position"]
            found.setdefault(kept_in_mind(position), position)
        before = waits_in
        if asked:
            decision = engine.ok("chance", **nature(asked, dice))
            continue
        if dice.random() < 0.06:
            decision = engine.ok("move", **move_of(dice.choice(decision["offers"]), dice))
            continue
        answer = engine.say("bot", seat=dice.choice(decision["waiting"]), bot="steward", seed=dice.randrange(1 << 30))
        move = answer["move"] if answer["ok"] else move_of(dice.choice([o for o in decision["offers"] if o["must"]]), dice)
        decision = engine.ok("move", **move)


def main():
    program, name = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 28
    engine = Engine(program)
    games = {game["id"]: game for game in engine.ok("hello")["games"]}
    found = {}
    folder = os.path.join(HERE, "..", "journals", name)
    os.makedirs(folder, exist_ok=True)
    for n in range(count):
        play(engine, games, random.Random(f"{name} {n}"), found, EDITIONS[n % 4], SCENARIOS[n // 4 % 7], n % 3 == 0)
        with gzip.GzipFile(os.path.join(folder, "steps.told.gz"), "wb", mtime=0) as file:
            file.write(json.dumps({"positions": [found[key] for key in sorted(found)]}, separators=(",", ":")).encode())
    engine.end()
    for key in sorted(found):
        print(*key)


if __name__ == "__main__":
    main()
