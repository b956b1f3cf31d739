"""Mutants are drawn the same way from the same seed, change one place, and are judged by what the tests said."""
import csv
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import broken_clauses  # noqa: E402
import mutants  # noqa: E402
import mutate  # noqa: E402

SOURCE = """#include <x>
// a comment with 7 > 3 && true
namespace n {
int f(int a, const char* b) {
  const int limit = 15;
  if (a < limit && !b) return 0;  // 9.4: < is not touched here
  tell("a < b", '+');
  a += 2;
  for (int i = 0; i < a; ++i)
    g(i);
  if (a == 3) h(a);
  std::vector<int> v{1, 2};
  return a + 1;
}
}
"""


def changes(kind):
    found = []
    for mutant in mutants.mutants_of("f.cpp", SOURCE):
        if mutant.kind == kind:
            found.append((mutant.line, mutant.before, mutant.after))
    return found


class Linking(unittest.TestCase):
    LINE = ": && g++ a.o -o rules_tests  libcuria_republic_json.a  libcuria_republic.a  libcuria_engine.a && :"

    def test_the_changed_object_comes_before_the_library(self):
        self.assertEqual(mutate.link_line(self.LINE, "republic", "rules_tests", "m.o", "/x/rules_tests"),
                         ": && g++ a.o -o /x/rules_tests  libcuria_republic_json.a  m.o libcuria_republic.a  libcuria_engine.a && :")

    def test_a_library_of_another_name_is_no_silent_survivor(self):
        with self.assertRaises(RuntimeError):
            mutate.link_line(self.LINE.replace("libcuria_republic.a", "librome.a"), "republic", "rules_tests", "m.o", "x")


class Places(unittest.TestCase):
    def test_comparisons(self):
        self.assertEqual(changes("comparison"), [(6, "<", "<="), (9, "<", "<="), (11, "==", "!=")])

    def test_logic(self):
        self.assertEqual(changes("logic"), [(6, "&&", "||"), (6, "!", "")])

    def test_arithmetic_but_no_endless_loop(self):
        self.assertEqual(changes("arithmetic"), [(8, "+=", "-="), (13, "+", "-")])

    def test_constants_go_up_and_down_but_not_below_nothing(self):
        self.assertIn((5, "15", "16"), changes("constant"))
        self.assertIn((5, "15", "14"), changes("constant"))
        self.assertIn((6, "0", "1"), changes("constant"))
        self.assertFalse([change for change in changes("constant") if change[0] in (1, 2)])

    def test_statements_that_declare_nothing_can_be_left_out(self):
        left_out = [before for _, before, after in changes("deletion")]
        self.assertIn("a += 2;", left_out)
        self.assertIn("if (a == 3) h(a);", left_out)
        self.assertIn('tell("a < b", \'+\');', left_out)
        self.assertFalse([before for before in left_out if before.startswith(("const", "std::", "return", "for"))])

    def test_a_mutant_changes_one_place_and_nothing_else(self):
        for mutant in mutants.mutants_of("f.cpp", SOURCE):
            changed = mutant.applied(SOURCE)
            self.assertNotEqual(changed, SOURCE)
            self.assertEqual(changed[:mutant.start], SOURCE[:mutant.start])
            self.assertEqual(changed[mutant.start + len(mutant.after):], SOURCE[mutant.start + len(mutant.before):])


class Draws(unittest.TestCase):
    def test_the_same_seed_draws_the_same(self):
        first, again, other = ([(m.file, m.start, m.after) for m, _ in zip(mutants.drawn(ROOT, "crisis", seed), range(50))] for seed in (1, 1, 2))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_every_kind_comes(self):
        self.assertEqual({m.kind for m, _ in zip(mutants.drawn(ROOT, "republic", 1), range(60))}, set(mutants.KINDS))

    def test_only_rules_are_changed(self):
        files = list(mutants.rule_files(ROOT, "republic"))
        self.assertIn("games/republic/senate/voting.cpp", files)
        for other in ("codec.cpp", "view.cpp", "invariants.cpp", "explain.cpp", "explain/votes.cpp"):
            self.assertNotIn(f"games/republic/{other}", files)


class Judgement(unittest.TestCase):
    def test_nine_of_ten_and_few_excuses(self):
        def rows(killed, excused, survived):
            return [{"outcome": mutate.KILLED}] * killed + [{"outcome": "excused"}] * excused + [{"outcome": mutate.SURVIVED}] * survived
        self.assertTrue(mutate.good(rows(90, 5, 5)))
        self.assertFalse(mutate.good(rows(89, 5, 6)))
        self.assertFalse(mutate.good(rows(94, 6, 0)))
        self.assertFalse(mutate.good([]))

    def test_what_was_killed_is_not_tried_again_what_survived_is_when_tests_change(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "known.tsv"
            memory = mutate.Memory(path)
            memory.add("a", mutate.KILLED, "a test", "old tests")
            memory.add("b", mutate.SURVIVED, "", "old tests")
            again = mutate.Memory(path)
            self.assertEqual(again.known("a", "new tests")["by"], "a test")
            self.assertIsNotNone(again.known("b", "old tests"))
            self.assertIsNone(again.known("b", "new tests"))

    def test_a_change_by_its_text_needs_one_place(self):
        self.assertEqual(mutate.broken_text("a  <\n b;", "a < b;", "a <= b;"), "a <= b;")
        with self.assertRaises(ValueError):
            mutate.broken_text("x; x;", "x;", ";")

    def test_what_would_not_be_linked_is_no_mutant(self):
        harness = mutate.Harness.__new__(mutate.Harness)
        harness.game, harness.program, harness.scratch = "republic", "rules_tests", pathlib.Path(".")
        harness.link = "c++ a.o -o rules_tests  libof_another_name.a"
        with self.assertRaisesRegex(RuntimeError, "libcuria_republic.a is not in its line"):
            harness.linked("changed.o")

    def test_the_tests_that_failed_in_one_edition(self):
        said = ("vg2009\n" + "=" * 79 + "\n../../tests/a.cpp:3:\nTEST CASE:  VG-1 ES-1.a: one\n\n../../tests/a.cpp:5: ERROR: CHECK( x ) is NOT correct!\n"
                + "=" * 79 + "\nes_quaestor\n" + "=" * 79
                + "\n../../tests/a.cpp:3:\nTEST CASE:  VG-1 ES-1.a: one\n\n../../tests/h.cpp:9: FATAL ERROR: no\n../../tests/a.cpp:7: ERROR: CHECK( y )\n")
        self.assertEqual(broken_clauses.failures(said, "es_quaestor"), {"VG-1 ES-1.a": ("tests/a.cpp", 7)})
        self.assertEqual(broken_clauses.failures(said, "ah1990"), {})
        self.assertEqual(mutate.failing_lines(mutate.own_run(said, "es_quaestor")), {"tests/h.cpp:9", "tests/a.cpp:7"})
        self.assertEqual(mutate.own_run(said, "ah1990"), "")


class Lists(unittest.TestCase):
    def test_the_broken_clauses_are_clauses(self):  # that each change still fails its line is for the night to say
        clauses = {row["id"] for row in mutate.rows_of(ROOT / "data" / "rules" / "clauses.tsv")}
        for row in mutate.rows_of(ROOT / "tests" / "broken.tsv"):
            self.assertIn(row["clause"], clauses)
            if row["file"]:
                mutate.broken_text((ROOT / row["file"]).read_text(encoding="utf-8"), row["is"], row["becomes"])
                self.assertTrue(mutate.test_lines(ROOT, row), row)

    def test_of_the_mutants_drawn_last_none_simply_survived(self):
        excuses = {(row["file"], row["is"], row["becomes"]) for row in mutate.rows_of(ROOT / "tests" / "mutants" / "excused.tsv")}
        for game in mutants.GAMES:
            title, *lines = (ROOT / "tests" / "mutants" / f"{game}.tsv").read_text(encoding="utf-8").splitlines()
            rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
            killed, excused = mutate.figures(rows)
            self.assertIn(f"{len(rows)} mutants, {killed} killed, {excused} excused,", title)
            self.assertTrue(mutate.good(rows), title)
            for row in rows:
                self.assertIn(row["outcome"], (mutate.KILLED, "excused", "gone"), row)  # gone: the line was dead
                self.assertTrue(row["by"], row)
                if row["outcome"] == "excused":
                    self.assertIn((row["file"], row["is"], row["becomes"]), excuses)

    def test_excuses_have_a_reason(self):
        for row in mutate.rows_of(ROOT / "tests" / "mutants" / "excused.tsv"):
            self.assertTrue(row["reason"], row)


if __name__ == "__main__":
    unittest.main()
