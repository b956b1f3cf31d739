"""data/rules/clauses.tsv splits rows of the ledgers that say several things; tests name the clauses, not the row."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEDGERS = ("vg2009", "ah1990", "es_quaestor", "crisis2017")
NAMED = re.compile(r'\bRULE_TEST\(\s*((?:"[^"]*"\s*)+),')


def ids_of(ledger):
    return [line.split("\t", 1)[0] for line in (ROOT / "data" / "rules" / f"{ledger}.tsv").read_text(encoding="utf-8").splitlines()[1:]]


def tests():
    """(file, line, the ids that a RULE_TEST names)"""
    for path in sorted((ROOT / "tests").rglob("*.cpp")):
        text = path.read_text(encoding="utf-8")
        for found in NAMED.finditer(text):
            ids = "".join(re.findall(r'"([^"]*)"', found[1])).split()
            yield path.relative_to(ROOT).as_posix(), text.count("\n", 0, found.start()) + 1, ids


class Clauses(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        lines = (ROOT / "data" / "rules" / "clauses.tsv").read_text(encoding="utf-8").splitlines()
        cls.head, cls.lines = lines[0], [line.split("\t") for line in lines[1:]]
        cls.rows = [row for ledger in LEDGERS for row in ids_of(ledger)]
        cls.split = {line[0].rsplit(".", 1)[0] for line in cls.lines}

    def test_every_clause_is_of_a_row_and_says_something_once(self):
        self.assertEqual(self.head, "id\tas\tsentence")
        ids = [line[0] for line in self.lines]
        self.assertEqual(len(ids), len(set(ids)))
        for clause, repeated, sentence in self.lines:
            with self.subTest(clause):
                row, letter = clause.rsplit(".", 1)
                self.assertTrue(row in self.rows)
                self.assertRegex(letter, r"^[a-z]$")
                self.assertTrue(bool(repeated) != bool(sentence), "it repeats a row, or has a sentence of its own")
                self.assertTrue(not repeated or repeated in self.rows, repeated)

    def test_the_order_is_that_of_the_ledgers(self):
        places = {row: place for place, row in enumerate(self.rows)}
        order = [(places[line[0].rsplit(".", 1)[0]], line[0]) for line in self.lines]
        self.assertEqual(order, sorted(order))

    def test_a_row_has_two_clauses_or_none(self):
        for row in self.split:
            self.assertGreater(sum(line[0].rsplit(".", 1)[0] == row for line in self.lines), 1, row)

    def test_tests_name_the_clauses_of_a_split_row(self):
        known = set(self.rows) - self.split | {line[0] for line in self.lines}
        for file, line, ids in tests():
            for rule in ids:
                if rule not in known:
                    clauses = ", ".join(clause[0] for clause in self.lines if clause[0].rsplit(".", 1)[0] == rule)
                    with self.subTest(f"{file}:{line}"):
                        self.fail(f"name what it proves of {rule}: {clauses}" if clauses else f"{rule} is no row and no clause")


if __name__ == "__main__":
    unittest.main()
