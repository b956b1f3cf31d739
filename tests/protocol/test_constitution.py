"""What a table plays by, as a page that people read: `curia rules constitution`."""
import re
import subprocess
import unittest

from talk import PROGRAM, Engine


def page(*arguments):
    return subprocess.run([PROGRAM, "rules", "constitution", *arguments], capture_output=True, text=True, timeout=120)


def rows(text):
    """{question: (answer, its rules)}"""
    found = re.findall(r"^- \*\*(.+?)\*\*: (.+?) \(((?:§|[A-Z]{2}-).+)\)$", text, re.M)
    return {question: (answer, re.findall(r"[A-Z]{2}-[\w.-]+", rules)) for question, answer, rules in found}


class Constitution(unittest.TestCase):
    def options(self):
        engine = Engine()
        games = engine.say("hello")["games"]
        self.assertEqual(engine.end(), 0)
        return next(game["options"] for game in games if game["id"] == "republic")

    def test_every_question_that_matters_once(self):
        result = page("--game", "republic")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        default = {option["key"]: option["default"]["vg2009"] for option in self.options()}
        asked = [option for option in self.options() if all(default[other] == "on" for other in option["within"])]
        self.assertEqual(set(rows(result.stdout)), {option["name"] for option in asked})
        self.assertEqual(result.stdout.count("\n- **"), len(asked))
        self.assertNotIn("*This table", result.stdout)
        for option in asked:
            answer, rules = rows(result.stdout)[option["name"]]
            self.assertEqual(rules, option["rules"]["vg2009"])
            if option["type"] == "choice":
                self.assertIn({"key": option["default"]["vg2009"], "sentence": answer}, option["alternatives"])

    def test_every_group_once(self):
        result = page("--game", "republic")
        headings = re.findall(r"^## (.+)$", result.stdout, re.M)
        self.assertEqual(len(headings), len({option["group"] for option in self.options()}))
        self.assertEqual(len(headings), len(set(headings)))

    def test_every_edition_cites_its_own_paragraphs(self):
        for edition, prefix in (("ah1990", "AH-"), ("es_quaestor", "ES-")):
            told = rows(page("--edition", edition).stdout)
            for option in self.options():
                if option["name"] in told:
                    self.assertEqual(told[option["name"]][1], option["rules"][edition])
            self.assertGreater(sum(rule.startswith(prefix) for _, rules in told.values() for rule in rules), 50)

    def test_own_answers_are_marked(self):
        result = page("--option", "legion_loss_popularity=no_loss", "--option", "pontifex_maximus=on")
        told = rows(result.stdout)
        self.assertEqual(told["What lost Legions cost their commander"],
                         ("No Popularity. *This table’s own choice.*", ["VG-10.61", "VG-CH-8"]))
        self.assertEqual(result.stdout.count("*This table’s own choice.*"), 2)
        self.assertIn("Must the Pontifex assign a Priest", told)  # it matters, now that there is one

    def test_the_living_rules_differ_from_their_own_edition_in_nothing(self):
        result = page("--edition", "vg2009_lr")
        self.assertNotIn("*This table", result.stdout)
        self.assertEqual(rows(result.stdout)["The roll for Internal Disorder"][0], "One die.")
        self.assertEqual(rows(result.stdout)["The order in which wars are fought"][0],
                         rows(page().stdout)["The order in which wars are fought"][0])

    def test_html(self):
        result = page("--game", "crisis", "--html")
        self.assertTrue(result.stdout.startswith("<!doctype html>\n"))
        self.assertIn("<h1>The constitution of the table</h1>", result.stdout)
        self.assertEqual(result.stdout.count("<ul>"), result.stdout.count("</ul>"))

    def test_tables_that_are_none(self):
        for wrong in (["--option", "battle_order=nobody"], ["--option", "battle_order"], ["--option", "rebel_governors=on"],
                      ["--edition", "none"], ["--journal", "/nowhere"]):
            result = page("--game", "republic", *wrong)
            self.assertEqual(result.returncode, 2, wrong)
            self.assertEqual(result.stdout, "")
            self.assertTrue(result.stderr.startswith("curia: "))


if __name__ == "__main__":
    unittest.main()
