"""Who is in the zoo, what its page says of each, and how the learned one is put together."""
import pathlib
import random
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import exploiter  # noqa: E402
import zoo  # noqa: E402


class Zoo(unittest.TestCase):
    def test_all_of_the_program_are_measured(self):
        source = (ROOT / "bots/zoo/republic.h").read_text(encoding="utf-8")
        self.assertEqual(sorted(zoo.ZOO), sorted(re.findall(r'\{"(zoo_\w+)"', source)))
        self.assertEqual(len(zoo.HABITS), 12)

    def test_a_line_has_the_share_of_decided_games_and_of_those_that_rome_lives(self):
        told = {"games": 200, "wins": {"zoo_rebel": {"decided": {"games": 30, "seats": 150, "low": 21, "high": 42}}},
                "survived": {"games": 150, "seats": 200, "low": 140, "high": 160}}
        won, text = zoo.line("zoo_rebel", told)
        self.assertEqual(won, [20.0, 14.0, 28.0])
        self.assertEqual(text, "| zoo_rebel | 200 | 20.0 % [14.0, 28.0] | 75.0 % |")


class Exploiter(unittest.TestCase):
    def test_what_went_with_more_wins_is_found_and_put_together(self):
        dice, played = random.Random(3), []
        for _ in range(3000):
            weights = exploiter.drawn(dice)
            chance = 0.2 + (0.15 if weights.get("games", 1) < 1 else 0) - (0.1 if weights.get("cost", 1) > 1 else 0)
            played.append((weights, sum(dice.random() < chance for _ in range(5)), 5))
        found = exploiter.effects(played)
        self.assertEqual(found[0][1], ("games", False))
        self.assertEqual(found[-1][1], ("cost", True))
        best = exploiter.together(found, 1)
        self.assertEqual(list(best), ["games"])
        self.assertLess(best["games"], 1)
        self.assertEqual(len(exploiter.together(found, 8)), 8)
        self.assertEqual(exploiter.name_of({"games": -1, "cost": 0.3}), "steward:cost=0.3+games=-1")

    def test_a_configuration_changes_something(self):
        self.assertTrue(all(exploiter.drawn(random.Random(n)) for n in range(300)))


if __name__ == "__main__":
    unittest.main()
