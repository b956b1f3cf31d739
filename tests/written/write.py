#!/usr/bin/env python3
"""Writes journals and stores with the program that it is given, and what that program showed of them, for every later one to open.

    tests/written/write.py build/release/curia NAME [PART...]     NAME: what the folders are called, the commit of the program; PART: only
                                                                  journals in whose names one of these stands, and `store`

A released program writes once, when it is released, or one that writes something new; nothing here is ever written again by a later one.
tests/protocol/test_written.py and tests/faults/written.py open them all."""
import gzip
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
EDITIONS = ["vg2009", "vg2009_lr", "ah1990", "es_quaestor"]
SCENARIOS = ["early", "middle", "late", "extended_early_2", "extended_early_3", "extended_middle_2", "alternate"]


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, command, **fields):
        self.process.stdin.write(json.dumps({"command": command, **fields}).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ok(self, command, **fields):
        answer = self.say(command, **fields)
        if not answer["ok"]:
            raise RuntimeError(f"{command} {str(fields)[:500]}: {answer}")
        return answer

    def end(self):
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


def move_of(offer, dice):
    move = {key: offer[key] for key in ("seat", "faction", "verb", "args") if key in offer}
    if "amount" in offer:
        move["amount"] = dice.randint(*offer["amount"][:2])
    return move


def nature(asked, dice):
    if asked["kind"] == "dice":
        return {"dice": [dice.randint(1, 6) for _ in range(asked["dice"])]}
    outcome = dice.choice(asked["outcomes"])
    if isinstance(outcome, dict):
        outcome = outcome.get("number", outcome.get("card"))
    return {{"card": "card", "chit": "chit", "event": "event", "pick": "number"}[asked["kind"]]: outcome}


def drawn_options(rows, edition, dice):
    """Answers of its own to about a third of the questions."""
    chosen = {}
    for row in rows:
        if row["values"] and dice.random() < 0.33:
            chosen[row["key"]] = dice.choice(row["values"])
    return chosen


def begin(engine, settings):
    """With answers that do not go together taken back one by one."""
    while True:
        answer = engine.say("new", **settings)
        if answer["ok"]:
            return answer
        error = answer["error"]
        key = error["details"].get("option") if error["code"] == "bad_option" else None
        if key in settings.get("options", {}):
            del settings["options"][key]
        elif error["code"] == "bad_field" and "least" in error["details"]:
            settings["seats"] = error["details"]["least"]
        elif error["code"] == "bad_option" and settings.get("options"):
            settings["options"].popitem()
        else:
            raise RuntimeError(answer)


def plain(event):
    """What is compared: the words and the paragraph may become better."""
    kept = {key: value for key, value in event.items() if key not in ("text", "rule")}
    if "reasons" in kept:
        kept["reasons"] = [plain(reason) for reason in kept["reasons"]]
    return kept


def told(engine, seats):
    views = {str(who): engine.ok("view", seat=who)["view"] for who in [*range(seats), "spectator"]}
    decision = engine.ok("decision")
    return {"number": decision["number"], "over": decision["over"], "waiting": decision["waiting"], "views": views}


def write_game(program, folder, name, settings, bots, moves, dice):
    engine = Engine(program)
    decision = begin(engine, settings)
    seats = engine.ok("view", seat="spectator")["view"]["seats"]
    if isinstance(seats, list):
        seats = len(seats)
    between, positions, phases = [], [], set()
    while not decision["over"] and decision["number"] < moves:
        if decision.get("chance"):
            decision = engine.ok("chance", **nature(decision["chance"], dice))
            continue
        waiting = decision["waiting"]
        if dice.random() < 0.1:
            move = move_of(dice.choice(decision["offers"]), dice)
        else:
            seat = dice.choice(waiting)
            answer = engine.say("bot", seat=seat, bot=dice.choice(bots), seed=dice.randrange(1 << 30))
            move = answer["move"] if answer["ok"] else move_of(dice.choice([o for o in decision["offers"] if o["must"]]), dice)
        before = decision["number"]
        decision = engine.ok("move", **move)
        if dice.random() < 0.06:
            answer = engine.say("undo", force=dice.random() < 0.1)
            decision = answer if answer["ok"] else decision
        if before // 40 != decision["number"] // 40 or dice.random() < 0.05:
            position = engine.ok("position")["position"]
            if position["phase"] not in phases:
                phases.add(position["phase"])
                positions.append(position)
        if before // 150 != decision["number"] // 150:
            between.append({**told(engine, seats), "lines": len(engine.ok("journal")["journal"])})
    journal = engine.ok("journal")["journal"]
    last = told(engine, seats)
    positions.append(engine.ok("position")["position"])
    last["events"] = [plain(event) for event in engine.ok("events", since=0)["events"]]
    engine.end()
    with open(os.path.join(folder, name + ".journal"), "w", encoding="utf-8") as file:
        for line in journal:
            file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n")
    with gzip.GzipFile(os.path.join(folder, name + ".told.gz"), "wb", mtime=0) as file:
        file.write(json.dumps({"between": between[-3:], "last": last, "positions": positions}, separators=(",", ":")).encode())
    print(f"{name}: {len(journal)} lines, {last['over'] and last['over']['reason']}", flush=True)


def write_journals(program, name, parts):
    folder = os.path.join(HERE, "..", "journals", name)
    os.makedirs(folder, exist_ok=True)
    engine = Engine(program)
    games = {game["id"]: game for game in engine.ok("hello")["games"]}
    engine.end()
    n = 0

    def write(called, settings, bots, moves, dice):
        if not parts or any(part in called for part in parts):
            write_game(program, folder, called, settings, bots, moves, dice)
    for edition in EDITIONS:
        for scenario in SCENARIOS:
            n += 1
            dice = random.Random(n)
            drawn = n % 2 == 0
            settings = {"game": "republic", "edition": edition, "scenario": scenario, "seed": f"{name} {n}",
                        "seats": 6 if edition == "es_quaestor" else 3 + n % 4, "chance": "own" if n % 3 else "given"}
            if drawn:
                settings["options"] = drawn_options(games["republic"]["options"], edition, dice)
            if settings["chance"] == "own" and n % 4 == 1:
                settings["moderator"] = True
                settings.setdefault("options", {}).update({"forum_source": "by_hand", "forum_resources": "by_hand"})
            finished = n % 5 in (0, 2, 3)
            write(f"{edition}_{scenario}", settings, ["steward", "steward", "random"] if finished else ["steward"],
                  1800 if finished else 120 + 37 * n, dice)
    for seats in (2, 3, 4):
        for drawn in (False, True):
            n += 1
            dice = random.Random(n)
            settings = {"game": "crisis", "seats": seats, "seed": f"{name} {n}", "chance": "own" if seats != 3 else "given"}
            if drawn:
                settings["options"] = drawn_options(games["crisis"]["options"], "crisis2017", dice)
            write(f"crisis_{seats}_{'drawn' if drawn else 'usual'}", settings, ["legate", "random"],
                  2500 if (seats + drawn) % 2 else 150, dice)


def write_store(program, name):
    os.environ["CURIA"] = os.path.abspath(program)
    sys.path.insert(0, os.path.join(HERE, "..", "faults"))
    from curia_client import Server, Socket, a_move
    folder = os.path.join(HERE, "..", "stores", name)
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "store.sqlite")
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(path + ending):
            os.remove(path + ending)
    dice = random.Random(7)
    human, bot = {"kind": "human", "name": "Ana"}, {"kind": "bot", "bot": "steward"}
    others = [{"kind": "human", "name": name} for name in ("Blas", "Clara", "Dario", "Elisa", "Fabio", "Greta")]
    tables = [
        ({"name": "five of 2009", "seed": "a", "seats": [human, {"kind": "human", "name": "Blas"}, bot, bot, bot]}, 25),
        ({"name": "living rules", "edition": "vg2009_lr", "scenario": "late", "seed": "b", "seats": [human] + [bot] * 3,
          "options": {"ageing": "on", "advocates": "on"}}, 25),
        ({"name": "by mail", "edition": "ah1990", "scenario": "middle", "seed": "c", "seats": [human] + others[:2], "language": "it"}, 60),
        ({"name": "Quaestors", "edition": "es_quaestor", "seed": "d", "moderator": {"name": "Livia"}, "voice": "any", "language": "es",
          "options": {"forum_source": "by_hand", "forum_resources": "by_hand"},
          "seats": [{"kind": "human", "members": [{"name": "Ana"}, {"name": "Blas"}]}] + others[1:]}, 60),
        ({"name": "crisis", "game": "crisis", "seed": "e", "seats": [human, {"kind": "bot", "bot": "legate"}, {"kind": "bot", "bot": "legate"}]}, 40),
        ({"name": "only programs", "seed": "f", "seats": [bot] * 3}, 0),
        ({"name": "crisis over", "game": "crisis", "seed": "g", "seats": [human, {"kind": "bot", "bot": "random"}]}, 3000),
    ]
    kept = []
    server = Server(path)
    for table, moves in tables:
        status, text = server.request("POST", "/api/tables", json.dumps(table))
        assert status == 201, text
        links = json.loads(text)["links"]
        tokens = []
        for link in links["seats"]:
            tokens += link if isinstance(link, list) else [link] if link else []
        desk = links.get("moderator")
        everybody = tokens + ([desk] if desk else []) + [links["spectator"]]
        screen = Socket(server.port)
        screen.join(everybody)
        made = 0
        while made < moves:
            states = screen.states
            if all(state["decision"]["over"] for state in states.values()):
                break
            back = next((state for token, state in states.items() if token in tokens and state["undo"]), None)
            if back and dice.random() < 0.3:
                answer = screen.ask({"type": "undo", "id": 1, "token": back["token"], "number": back["number"]})
                while answer["ok"] and any(states[token]["number"] > answer["number"] for token in everybody):
                    screen.hear()
                continue
            asked = states[desk]["decision"].get("chance") if desk else None
            if asked and asked.get("moderated"):
                outcome = dice.choice(asked["outcomes"])
                given = None if dice.random() < 0.3 else {key: outcome[key] for key in ("number", "card") if key in outcome}
                answer = screen.ask({"type": "chance", "id": 1, "token": desk, "number": states[desk]["number"], "answer": given})
            else:
                move = a_move({token: states[token] for token in tokens}, dice)
                if move is None:
                    screen.hear()
                    continue
                answer = screen.ask(move)
            if answer["ok"]:
                made += 1
                screen.catch_up(answer["number"], everybody)
            elif answer["error"]["code"] != "stale":
                raise RuntimeError(answer)
            elif not screen.quiet(0.2):
                screen.hear()
        while True:  # programs go on until a person is asked
            state = screen.states[links["spectator"]]
            if state["decision"]["over"] or not tokens or any(
                    screen.states[t]["decision"]["offers"] and any(o["must"] for o in screen.states[t]["decision"]["offers"]) for t in tokens) or (
                    desk and screen.states[desk]["decision"].get("chance")):
                break
            screen.hear()
        screen.close()
        kept.append({"name": table["name"], "links": links, "tokens": everybody})
        print("store:", table["name"], made, flush=True)
    server.stop()
    server = Server(path, bot_pace=60_000)  # nothing moves while it is looked at
    for table in kept:
        screen = Socket(server.port)
        screen.join(table["tokens"])
        table["states"] = {token: {"number": screen.states[token]["number"], "view": screen.states[token]["view"],
                                   "over": screen.states[token]["decision"]["over"],
                                   "events": [plain(event) for event in screen.states[token]["events"]]} for token in table["tokens"]}
        screen.close()
    server.stop()
    for ending in ("-wal", "-shm"):
        assert not os.path.exists(path + ending), "the store was not closed"
    with gzip.GzipFile(os.path.join(folder, "store.told.gz"), "wb", mtime=0) as file:
        file.write(json.dumps(kept, separators=(",", ":")).encode())


if __name__ == "__main__":
    if sys.argv[3:] != ["store"]:
        write_journals(sys.argv[1], sys.argv[2], sys.argv[3:])
    if len(sys.argv) == 3 or "store" in sys.argv[3:]:
        write_store(sys.argv[1], sys.argv[2])
