"""Each answer to each question is played by some test. Named by a test of the rules it is tested there; where the editions answer differently,
tests that are played once for each edition (RULE_TEST) play both; and chronicles are whole games with answers that were drawn."""
import csv
import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def rows(file):
    with open(ROOT / "data" / file, encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def answers_of_editions():
    """Key -> the answers that some edition gives."""
    bases = {row["id"]: row["base"] for row in rows("republic/editions.csv")}
    found = {}
    for row in rows("republic/options.csv"):
        for edition in bases:
            asked = edition
            while not row[asked]:   # nothing: as its base
                asked = bases[asked]
            found.setdefault(row["key"], set()).add(row[asked])
    return found


def words_of_tests():
    return {word for path in (ROOT / "tests").rglob("*.cpp") for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}


class Played(unittest.TestCase):
    def test_each_answer_is_given_in_an_edition_or_a_chronicle(self):
        given = answers_of_editions()
        for path in (ROOT / "tests/chronicles/republic").glob("*.txt"):
            with open(path, encoding="utf-8") as lines:
                for key, answer in json.loads(lines.readline()).get("options", {}).items():
                    given.setdefault(key, set()).add(answer)
        missing = [f"{row['key']}.{answer}" for row in rows("republic/options.csv")
                   for answer in row["answers"].split("|") if answer not in given[row["key"]]]
        self.assertEqual(missing, [])

    def test_each_question_is_named_by_a_test_or_editions_answer_it_differently(self):
        editions, named = answers_of_editions(), words_of_tests()
        untested = [row["key"] for row in rows("republic/options.csv") if row["key"] not in named and len(editions[row["key"]]) < 2]
        untested += [row["key"] for row in rows("crisis/options.csv") if row["key"] not in named]
        self.assertEqual(untested, [])


if __name__ == "__main__":
    unittest.main()
