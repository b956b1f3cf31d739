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
