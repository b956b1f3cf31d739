"""`curia engine` from outside: every command of docs/engine-protocol.md, and every kind of bad line."""
import json
import select
import subprocess
import unittest

from talk import Engine, PROGRAM, Talk, move_of


class EngineTest(Talk):
    def new(self, seats=4, **fields):
        return self.ok("new", game="republic", edition="vg2009", scenario="early", seats=seats, **fields)

    def test_hello(self):
        hello = self.ok("hello")
        self.assertEqual(hello["protocol"], 1)
        game, = [game for game in hello["games"] if game["id"] == "republic"]
        self.assertIn("vg2009", game["editions"])
        self.assertIn("early", game["scenarios"])
        self.assertEqual(game["seats"], [3, 6])
        for option in game["options"]:
            self.assertTrue({"key", "type", "values", "default", "rules", "needs", "excludes"} <= set(option))
            self.assertIn(option["default"]["vg2009"], option["values"])

    def test_the_constitution_of_a_table_is_told(self):
        self.assertEqual(self.engine.say("constitution")["error"]["code"], "no_game")
        page = self.ok("constitution", scenario="late", seats=6, options={"ageing": "on"})["text"]
        self.assertIn("Late Republic, 6 seats", page)
        self.new(options={"ageing": "on"})
        own, = [line for line in self.ok("constitution", language="es")["text"].splitlines() if "Elección propia" in line]
        self.assertIn("B1: Edad y retiro", own)

    def until(self, decision, wanted):
        for _ in range(4000):
            offer = wanted(decision)
            if offer is not None:
                return offer
            must = [one for one in decision["offers"] if one["must"]]
            decision = self.ok("move", **move_of(self.dice.choice(must), self.dice))
        self.fail("it did not come to that")

    def test_silence_is_told_by_a_clock(self):
        seat = self.until(self.new(seed="silence"), lambda decision: decision.get("silence", [None])[0])
        self.assertEqual(self.engine.say("silence", seat=seat, by="moderator")["error"]["code"], "not_your_turn")
        self.assertEqual(self.engine.say("silence", seat=seat, by="nobody")["error"]["code"], "bad_field")
        self.assertEqual(self.engine.say("silence")["error"]["code"], "bad_field")
        own = self.engine.say("move", seat=seat, verb="silent", args={})
        self.assertEqual(own["error"]["details"]["reason"], "silence_is_said_of_others")
        told = self.ok("silence", seat=seat)
        self.assertEqual(told["events"][0]["event"], "faction_silent")
        line = self.ok("journal")["journal"][-1]
        self.assertEqual((line["kind"], line["seat"], line["by"]), ("silence", seat, "clock"))

    def test_a_motion_in_own_words(self):
        motion = self.until(self.new(seed="words"), lambda decision: next((one for one in decision["offers"] if one["verb"] == "minor_motion"), None))
        self.assertEqual(self.engine.say("move", **move_of(motion, self.dice), words="a" * 501)["error"]["code"], "bad_words")
        told = self.ok("move", **move_of(motion, self.dice), words="That all be thanked")
        self.assertEqual(told["events"][0]["words"], "That all be thanked")
        number = told["events"][0]["move"]
        self.assertEqual(self.engine.say("blank", move=number - 1)["error"]["code"], "no_words")
        self.ok("blank", move=number)
        line = self.ok("journal")["journal"][number]
        self.assertNotIn("words", line)
        self.assertEqual(len(line["words_digest"]), 64)
        self.ok("load", journal=self.ok("journal")["journal"])

    def test_the_gabinian_law_has_its_own_price(self):
        for shortages, price in (("count", 20), ("ignored", 10)):
            holder = None
            for seed in range(50):
                self.ok("new", game="republic", edition="vg2009", scenario="late", seats=4, seed=str(seed),
                        options={"gabinian_shortages": shortages})
                self.assertNotIn("own_unit_cost", self.ok("view", seat=0)["view"])
                position = self.ok("position")["position"]
                holder = next((one for one in position["factions"] if "gabinian_law" in one["hand"]), None)
                if holder:
                    break
            holder["hand"].remove("gabinian_law")
            holder.pop("hand_size")
            position.pop("in_being")
            position["laws"] = ["gabinian_law"]
            position["events"] = {"manpower_shortage": 1}
            self.ok("position", set=position)
            view = self.ok("view", seat=0)["view"]
            self.assertEqual((view["in_being"]["unit_cost"], view["own_unit_cost"]), (20, price), shortages)

    def test_ids_come_back(self):
        for token in (7, "a text", -1, {"x": 1}):
            self.assertEqual(self.engine.say("hello", id=token)["id"], token)
            self.assertEqual(self.engine.say("nothing", id=token)["id"], token)
        self.assertNotIn("id", self.engine.say("hello"))

    def test_a_game_is_played(self):
        decision = self.new(seed="a")
        self.assertEqual(decision["over"], None)
        self.assertTrue(decision["waiting"])
        for offer in decision["offers"]:
            self.assertTrue({"seat", "must", "verb", "args", "prompt", "rule", "text"} <= set(offer))
        number = decision["number"]
        decision = self.play(1, decision)
        self.assertGreater(decision["number"], number)
        self.assertIsInstance(decision["events"], list)
        decision = self.play(300, decision)
        self.assertEqual({offer["seat"] for offer in decision["offers"] if offer["must"]}, set(decision["waiting"]))

    def test_every_number_of_seats(self):
        for seats in (3, 4, 5, 6):
            self.new(seats, seed="s")
            self.assertEqual(self.ok("view", seat=0)["view"]["seats"], seats)
            self.play(40)
        for seats in (0, 2, 7, -1, "three", 3.5, None):
            answer = self.engine.say("new", game="republic", edition="vg2009", scenario="early", seats=seats)
            if seats is not None:
                self.assertFalse(answer["ok"], seats)

    def test_a_whole_game_by_bots(self):
        decision = self.new(3, seed="to the end")
        for _ in range(20000):
            if decision["over"]:
                break
            bot = self.ok("bot", seat=decision["waiting"][0], bot="random", seed=str(decision["number"]))
            decision = self.ok("move", **bot["move"])
        self.assertTrue(decision["over"]["reason"])
        self.assertEqual(decision["offers"], [])
        self.no("game_over", "move", seat=0, verb="pass")
        lines = self.ok("journal")["journal"]
        self.assertIn("seed", lines[-1])   # shown only now
        self.assertEqual(self.ok("load", journal=lines)["over"], decision["over"])

    def test_chance_given(self):
        decision = self.new(3, chance="given")
        asked = decision["chance"]
        self.assertTrue({"kind", "purpose", "rule"} <= set(asked))
        self.no("not_a_chance", "chance", dice=[1, 2, 3])
        self.no("bad_field", "chance", dice=[7])
        self.no("bad_field", "chance", card="the_fool")
        self.no("not_your_turn", "move", seat=0, verb="pass")
        self.play(150, decision)
        self.assertNotIn("commitment", self.ok("journal")["journal"][0])

    def test_bots(self):
        decision = self.new(seed="b")
        seat = decision["waiting"][0]
        before = self.ok("hash")
        first = self.ok("bot", seat=seat, bot="random", seed="x")["move"]
        self.assertEqual(self.ok("bot", seat=seat, bot="random", seed="x")["move"], first)
        self.assertEqual(self.ok("hash"), before)
        self.assertTrue(self.ok("explain", **first)["legal"])
        self.assertTrue(self.ok("explain", **self.ok("bot", seat=seat, bot="steward", seed="x")["move"])["legal"])
        self.no("unknown_bot", "bot", seat=seat, bot="oracle")
        idle = [other for other in range(4) if other not in decision["waiting"]]
        for other in idle:
            may = any(deed["seat"] == other for deed in decision["offers"] + decision.get("rights", []))
            self.assertEqual(self.engine.say("bot", seat=other, bot="random")["ok"], may)

    def test_view_and_events(self):
        self.new(seed="v")
        self.play(120)
        everything = self.ok("events")["events"]
        self.assertEqual([event["number"] for event in everything], sorted(event["number"] for event in everything))
        for seat in (0, 1, 2, 3, "spectator"):
            view = self.ok("view", seat=seat)["view"]
            self.assertEqual(view["seat"], seat)
            for faction in view["factions"]:
                self.assertEqual("hand" in faction, faction["seat"] == seat)
            mine = self.ok("events", seat=seat)["events"]
            self.assertLessEqual(len(mine), len(everything))
            since = mine[len(mine) // 2]["number"]
            self.assertEqual(self.ok("events", seat=seat, since=since)["events"], mine[len(mine) // 2 + 1:])
            for offer in self.ok("decision", seat=seat)["offers"]:
                self.assertEqual(offer["seat"], seat)
        for seat in (4, -1, "nobody", [0]):
            self.no("bad_field", "view", seat=seat)

    def test_explain(self):
        decision = self.new(seed="e")
        offer = decision["offers"][0]
        move = move_of(offer, self.dice)
        self.assertTrue(self.ok("explain", **move)["legal"])
        other = {**move, "seat": (move["seat"] + 1) % 4}
        found = self.ok("explain", **other)
        if not found["legal"]:
            self.assertTrue(found["error"]["code"])
            self.assertIn("nearest", found)
            self.assertIsInstance(found["elsewhere"], list)
            self.no(found["error"]["code"], "move", **other)

    def test_odds(self):
        self.new(seed="o")
        found = self.ok("odds", purpose="population")
        self.assertAlmostEqual(sum(row["probability"] for row in found["outcomes"]), 1)
        self.assertTrue(found["exact"])
        self.assertEqual([row["outcome"] for row in found["besides"]], ["manpower_shortage"])
        offer = self.ok("decision")["offers"][0]
        answer = self.engine.say("odds", **move_of(offer, self.dice))
        self.assertTrue(answer["ok"] or answer["error"]["code"] == "no_odds", answer)
        self.no("bad_field", "odds", purpose="weather")

    def test_undo(self):
        first = self.new(seed="u")
        self.no("nothing_to_undo", "undo")
        hashes = [self.ok("hash")["hash"]]
        decision = first
        numbers = [first["number"]]
        refused = taken_back = 0
        for _ in range(200):
            decision = self.play(1, decision)
            number, now = decision["number"], self.ok("hash")["hash"]
            answer = self.engine.say("undo")
            if answer["ok"]:
                taken_back += 1
                self.assertEqual(answer["number"], numbers[-1])
                self.assertEqual(self.ok("hash")["hash"], hashes[-1])
                decision = self.play(1, answer)
                number, now = decision["number"], self.ok("hash")["hash"]
            else:
                refused += 1
                self.assertEqual(answer["error"]["code"], "undo_refused")
                self.assertEqual(self.ok("hash")["hash"], now)
            numbers.append(number)
            hashes.append(now)
        self.assertGreater(refused, 5)
        self.assertGreater(taken_back, 5)
        journal = self.ok("journal")["journal"]
        self.assertEqual([line.get("kind") for line in journal].count("undo"), taken_back)
        self.ok("load", journal=journal)
        self.assertEqual(self.ok("hash")["hash"], hashes[-1])
        self.ok("undo", to=numbers[3], force=True)
        self.assertEqual(self.ok("hash")["hash"], hashes[3])
        self.no("nothing_to_undo", "undo", to=numbers[3])
        self.no("nothing_to_undo", "undo", to=10 ** 6)
        self.no("bad_field", "undo", to="the beginning")
        self.no("bad_field", "undo", to=-1)

    def test_stale_moves(self):
        decision = self.new(seed="n")
        move = move_of([offer for offer in decision["offers"] if offer["must"]][0], self.dice)
        error = self.no("stale", "move", **move, number=decision["number"] + 1)
        self.assertEqual(error["details"]["number"], decision["number"])
        self.ok("move", **move, number=decision["number"])
        self.no("stale", "move", **move, number=decision["number"])

    def test_positions(self):
        self.new(seed="p")
        for _ in range(6):
            self.play(60)
            position = self.ok("position")["position"]
            before, decision = self.ok("hash"), self.ok("decision")
            self.assertEqual(self.ok("position", set=position)["position"], position)
            self.assertEqual(self.ok("hash"), before)
            self.assertEqual(self.ok("decision")["offers"], decision["offers"])
        for change in ({"turn": "four"}, {"treasury": 10 ** 9}, {"factions": []}, {"seats": 9}, {"edition": "x"}, {"dragon": 1},
                       {"wars": [{"id": "punic_9"}]}, {"stack": [{"procedure": "nap"}]}, {"deck": None}):
            answer = self.engine.say("position", set={**position, **change})
            self.assertFalse(answer["ok"], change)
            self.assertNotEqual(answer["error"]["code"], "internal", change)
            self.assertEqual(self.ok("hash"), before)
        for change in ({}, [], 7, "x"):
            self.assertFalse(self.engine.say("position", set=change)["ok"])

    def test_journals(self):
        self.new(seed="j")
        self.play(80)
        lines = self.ok("journal")["journal"]
        before, decision = self.ok("hash"), self.ok("decision")
        self.assertEqual(self.ok("load", journal=lines, seed="j")["number"], decision["number"])
        self.assertEqual(self.ok("hash"), before)
        self.assertEqual(self.ok("decision"), decision)
        half = self.ok("load", journal=lines[: len(lines) // 2], seed="j")   # a truncated one is an earlier game
        self.assertLess(half["number"], decision["number"])
        self.ok("load", journal=lines, seed="j")
        middle = len(lines) // 2
        altered = []
        for at in (0, 1, middle, len(lines) - 1):
            altered.append(lines[:at] + lines[at + 1:] if at + 1 < len(lines) else lines[:at] + [lines[at], lines[at]])
            for key in lines[at]:
                changed = dict(lines[at])
                changed[key] = "0" * 32 if key == "hash" else [changed[key]]
                altered.append(lines[:at] + [changed] + lines[at + 1:])
            missing = dict(lines[at])
            del missing["hash"]
            altered.append(lines[:at] + [missing] + lines[at + 1:])
        altered += [[], [7], lines[1:], [lines[0], *reversed(lines[1:])], lines + [{"seed": "j", "hash": "x"}]]
        for journal in altered:
            self.no("bad_journal", "load", journal=journal)
        self.no("bad_journal", "load", journal=lines, seed="another seed")
        self.no("bad_field", "load", journal="journal")
        self.no("bad_field", "load")

    def test_redeal(self):
        self.new(seed="r")
        self.play(100)
        for seat in (0, 3, "spectator"):
            view = self.ok("view", seat=seat)["view"]
            for seed in ("1", "2", "3"):
                self.ok("redeal", seat=seat, seed=seed)
                self.assertEqual(self.ok("view", seat=seat)["view"], view)

    def test_hashes_of_equal_games(self):
        self.new(seed="h")
        first = self.ok("hash")
        self.new(seed="h")
        self.assertEqual(self.ok("hash"), first)
        self.assertRegex(first["hash"], "^[0-9a-f]{16}$")

    # --- bad lines

    def test_before_a_game(self):
        for command in ("decision", "move", "chance", "undo", "view", "events", "explain", "odds", "position", "hash", "journal",
                        "redeal", "bot"):
            answer = self.engine.say(command)
            self.assertEqual(answer["error"]["code"], "no_game", command)

    def test_no_json(self):
        self.new(seed="x")
        for line in (b"{", b"[]", b"7", b"null", b'"move"', b"move", b"{}x", b'{"command":}', b"\xff\xfe\xfd", b"\0", b"[" * 100000,
                     b'{"command":"hello","command":', b'{"a":' * 2000):
            before = self.ok("hash")
            answer = self.engine.line(line)
            self.assertFalse(answer["ok"], line[:40])
            self.assertEqual(answer["error"]["code"], "bad_json", line[:40])
            self.assertEqual(self.ok("hash"), before)

    def test_long_lines(self):
        fits = json.dumps({"command": "hello", "id": ""}).encode()
        fits = fits[:-2] + b"x" * ((1 << 20) - len(fits)) + b'"}'
        self.assertEqual(len(fits), 1 << 20)
        self.assertTrue(self.engine.line(fits)["ok"])
        for size in ((1 << 20) + 1, 5 << 20):
            answer = self.engine.line(b'{"command":"hello","id":"' + b"x" * size + b'"}')
            self.assertEqual(answer["error"]["code"], "too_long")
        self.ok("hello")

    def test_unknown_commands_and_fields(self):
        self.new(seed="x")
        for command in ("", "dance", "MOVE", "x" * 1000):
            self.no("unknown_command", command)
        for line in (b"{}", b'{"command":null}', b'{"command":7}', b'{"command":["move"]}'):
            self.assertIn(self.engine.line(line)["error"]["code"], ("unknown_command", "bad_field"))
        for command in ("hello", "decision", "undo", "view", "events", "position", "hash", "journal", "redeal", "bot", "quit", "new"):
            self.no("bad_field", command, sead=1)

    def test_moves_that_are_none(self):
        decision = self.new(seed="x")
        move = move_of([offer for offer in decision["offers"] if offer["must"]][0], self.dice)
        for change in ({"verb": "conquer"}, {"verb": 7}, {"verb": None}, {"args": []}, {"args": {"who": "cornelius"}},
                       {"args": {"senator": "nobody"}}, {"amount": "ten"}, {"amount": 1.5}, {"amount": 10 ** 12}, {"seat": "nature"},
                       {"seat": 9}, {"seat": None}, {"seat": 1.5}, {"faction": 12}):
            answer = self.engine.say("move", **{**move, **change})
            self.assertFalse(answer["ok"], change)
            self.assertNotEqual(answer["error"]["code"], "internal", (change, answer))
            self.assertEqual(self.ok("decision")["number"], decision["number"])
        idle = [seat for seat in range(4) if seat not in decision["waiting"]]
        for seat in idle:
            self.assertFalse(self.engine.say("move", **{**move, "seat": seat})["ok"])
        self.no("bad_field", "chance", number="three")
        self.ok("move", **move)

    def test_new_games_that_are_none(self):
        self.new(seed="x")
        good = {"game": "republic", "edition": "vg2009", "scenario": "early", "seats": 4}
        for change in ({"game": "chess"}, {"edition": "1066"}, {"scenario": "space"}, {"options": {"dragons": "on"}}, {"options": []},
                       {"chance": "fate"}, {"seed": 7}, {"edition": 3}):
            before = self.ok("hash")
            answer = self.engine.say("new", **{**good, **change})
            self.assertFalse(answer["ok"], change)
            self.assertIn(answer["error"]["code"], ("bad_option", "bad_field"))
            self.assertEqual(self.ok("hash"), before)


class EndTest(unittest.TestCase):
    def test_quit(self):
        engine = Engine()
        self.assertTrue(engine.say("quit")["ok"])
        self.assertEqual(engine.process.wait(120), 0)
        engine.end()

    def test_empty_lines_are_not_answered(self):
        engine = Engine()
        engine.process.stdin.write(b"\n  \n\r\n")
        engine.process.stdin.flush()
        self.assertFalse(select.select([engine.process.stdout], [], [], 0.2)[0])
        self.assertTrue(engine.say("hello")["ok"])
        self.assertEqual(engine.end(), 0)

    def test_a_last_line_without_its_end(self):
        done = subprocess.run([PROGRAM, "engine"], input=b'{"command":"hello"}', capture_output=True, timeout=120, check=True)
        self.assertTrue(json.loads(done.stdout)["ok"])


if __name__ == "__main__":
    unittest.main()
