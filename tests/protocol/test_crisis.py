"""`curia engine` plays Time of Crisis: its own forms of moves, chance, positions and options."""
from talk import Talk


class CrisisTest(Talk):
    def new(self, seats=3, **fields):
        return self.ok("new", game="crisis", edition="crisis2017", seats=seats, **fields)

    def about(self):
        game, = [game for game in self.ok("hello")["games"] if game["id"] == "crisis"]
        return game

    def test_hello(self):
        game = self.about()
        self.assertEqual(game["scenarios"], ["standard", "short"])
        self.assertEqual(game["seats"], [2, 4])
        for option in game["options"]:
            self.assertTrue({"key", "type", "group", "name", "values", "default", "rules"} <= set(option))
            self.assertIn(option["default"]["crisis2017"], option["values"])
        proposed = [option for option in game["options"] if option.get("status") == "proposed"]
        self.assertGreater(len(proposed), 5)   # what the document does not say is ours, and says so
        for option in proposed:
            self.assertEqual([row["key"] for row in option["alternatives"]], option["values"])

    def test_a_game_with_given_dice(self):
        for seats in (2, 3, 4):
            decision = self.new(seats, chance="given", scenario="short")
            self.assertEqual(decision["chance"]["kind"], "pick")
            self.no("not_a_chance", "chance", number=seats)
            decision = self.play(300, decision)
            position = self.ok("position")["position"]
            before = self.ok("hash")
            self.assertEqual(self.ok("position", set=position)["position"], position)
            self.assertEqual(self.ok("hash"), before)

    def test_a_whole_game_by_bots(self):
        for overlap in ("off", "on"):
            decision = self.new(2, seed="to the end", scenario="short", options={"overlap": overlap})
            for _ in range(20000):
                if decision["over"]:
                    break
                bot = self.ok("bot", seat=decision["waiting"][0], bot="random", seed=str(decision["number"]))
                decision = self.ok("move", **bot["move"])
            self.assertIn(decision["over"]["reason"], ("legacy", "diocletian"))
            view = self.ok("view")["view"]
            self.assertEqual(view["winners"], decision["over"]["winners"])
            self.assertEqual(len(view["bonuses"]), 2)
            lines = self.ok("journal")["journal"]
            self.assertEqual(self.ok("load", journal=lines)["over"], decision["over"])

    def test_events_and_views(self):
        decision = self.new(seed="e")
        for _ in range(150):
            decision = self.play(1, decision)
        told = self.ok("events")["events"]
        rolled = [event for event in told if event["event"] == "rolled"]
        self.assertTrue(rolled)
        for event in rolled:
            self.assertEqual(sum(event["figures"]["dice"]), event["figures"]["sum"])
        own = [event["figures"]["seat"] for event in self.ok("events", seat=1)["events"] if event["event"] == "card_taken_seen"]
        self.assertEqual(set(own), {1})
        for seat, viewer in ((0, 1), (1, "spectator")):
            shown = self.ok("view", seat=viewer)["view"]["players"][seat]
            self.assertNotIn("hand", shown)
            self.assertEqual(sum(shown["unseen"].values()), shown["hand_size"] + shown["available_size"])

    def test_the_desk_says_what_is_paid_and_after_what_the_phase_ends(self):
        bot, seen = self.about()["bots"][0], set()
        decision = self.new(2, seed="desk", scenario="short")
        for _ in range(3000):
            if decision["over"] or len(seen) == 3:
                break
            seat = decision["waiting"][0]
            move = self.ok("bot", seat=seat, bot=bot, seed=str(decision["number"]))["move"]
            deals = [offer for offer in decision["offers"] if offer["seat"] == seat and offer["verb"] in ("buy_card", "trash_card")]
            if deals:  # rather than to be done
                at = decision["number"] % len(deals)
                move = {"seat": seat, "verb": deals[at]["verb"], "args": {"card": deals[at]["args"]["card"]}}
            view = self.ok("view", seat=seat)["view"]
            piles = {pile["card"]: pile for pile in view["market"]}
            buys = move["verb"] == "buy_card"
            if buys or move["verb"] == "trash_card":
                desk = view["desk"]
                price = piles[move["args"]["card"]]["price"] if buys else desk["trash_price"]
                last = piles[move["args"]["card"]].get("last", False) if buys else desk.get("trash_last", False)
            decision = self.ok("move", **move)
            if buys or move["verb"] == "trash_card":
                after = self.ok("view", seat=seat)["view"].get("desk", {})
                goes_on = after.get("stage") == "market" and after.get("seat") == seat
                self.assertEqual(goes_on, not last, move)
                if goes_on:
                    self.assertEqual(after["points"], desk["points"] - price)
                seen.add((move["verb"] if not last else "last"))
        self.assertEqual(seen, {"buy_card", "trash_card", "last"})

    def test_moves_that_are_none(self):
        decision = self.new(seed="m")
        seat = decision["waiting"][0]
        error = self.no("not_offered", "move", seat=seat, verb="start_province", args={"region": "aegyptus"})
        self.assertEqual(error["rule"], "TOC-3.3-i")
        self.assertEqual(error["details"]["reason"], "province_closed")
        self.no("bad_field", "move", seat=seat, verb="start_province", args={"region": "atlantis"})
        self.no("bad_field", "move", seat=seat, verb="battle", args={"army": 0, "enemy": "tribe:huns"})
        self.no("bad_field", "move", seat=seat, verb="battle", args={"army": 24, "enemy": "tribe:goths"})
        self.no("bad_field", "move", seat=seat, verb="vote_senator", args={})
        self.no("not_your_turn", "chance", event="inflation")

    def test_options_that_are_none(self):
        self.new(seed="o")
        for options in ({"castra": "moat"}, {"castra": []}, {"castra": [{"op": "fly"}]}, {"castra": [{"op": "black_die", "n": 1}]},
                        {"inflation": [{"op": "improvement_cost", "n": 1000}]}, {"crisis_table_2": []}, {"recruit_costs": {}},
                        {"border_gallia_pannonia": 1}, {"legacy_target": -1}, {"secret_treasuries": "on"}):
            answer = self.engine.say("new", game="crisis", seats=3, options=options)
            self.assertEqual(answer["error"]["code"], "bad_option", options)
            self.assertTrue(answer["error"]["message"].startswith("options." + next(iter(options))), answer)
