"""A deed that a bot always leaves alone is seen, unless somebody has said why."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import unused_verbs  # noqa: E402


class UnusedVerbs(unittest.TestCase):
    def reasons_of(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "list.tsv")
            path.write_text("game\tbot\tverb\treason\n" + text, encoding="utf-8")
            return unused_verbs.reasons(path)

    def test_what_is_offered_a_hundred_times_and_never_chosen(self):
        total = {"bid": [100, 0], "pass": [99, 0], "vote": [500, 1], "veto": [400, 0]}
        excused = {("republic", "steward", "veto"): "why"}
        self.assertEqual(unused_verbs.unexcused("republic", "steward", total, excused), ["bid"])
        self.assertEqual(unused_verbs.unexcused("crisis", "legate", total, excused), ["bid", "veto"])

    def test_what_few_games_do_not_show_is_looked_for_in_many(self):
        asked = []

        def play(games, rare=1):
            asked.append(games)
            return {"bid": [4 * games, 0], "vote": [4 * games, rare if games >= 400 else 0], "exile": [games, 0]}
        self.assertEqual(unused_verbs.looked_for(play, 25, "republic", "steward", {}), ({"bid": [1600, 0], "vote": [1600, 1], "exile": [400, 0]}, ["bid"]))
        self.assertEqual(asked, [25, 400])
        self.assertEqual(unused_verbs.looked_for(lambda games: play(games, 0), 25, "republic", "steward", {})[1], ["bid", "vote"])
        asked.clear()
        excused = {("republic", "steward", verb): "why" for verb in ("bid", "vote")}
        self.assertEqual(unused_verbs.looked_for(play, 25, "republic", "steward", excused)[1], [])
        self.assertEqual(unused_verbs.looked_for(play, 1000, "republic", "steward", {})[1], ["bid", "exile"])
        self.assertEqual(asked, [25, 1000])

    def test_lines_that_are_not_needed(self):
        excused = {("republic", "steward", "vote"): "why", ("republic", "steward", "veto"): "why", ("crisis", "legate", "vote"): "why"}
        total = {"vote": [500, 1], "veto": [400, 0]}
        self.assertEqual(unused_verbs.not_needed("republic", "steward", total, excused), ["vote"])

    def test_each_line_has_a_reason_and_is_alone(self):
        self.assertEqual(self.reasons_of("crisis\tlegate\tmob\twhy\n"), {("crisis", "legate", "mob"): "why"})
        for text in ("crisis\tlegate\tmob\t\n", "crisis\tlegate\tmob\n", "crisis\tlegate\tmob\ta\ncrisis\tlegate\tmob\tb\n"):
            with self.assertRaises(SystemExit):
                self.reasons_of(text)


if __name__ == "__main__":
    unittest.main()
