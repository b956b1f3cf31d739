"""Words and the protocol's page keep up with the tables of the rules."""
import json
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import protocol_page  # noqa: E402
import words  # noqa: E402


class Words(unittest.TestCase):
    def test_every_verb_prompt_event_roll_option_and_refusal_has_words(self):
        for game in words.games(ROOT):
            found, problems, missing = words.check(ROOT, "en", game)
            self.assertEqual(problems, [], game)
            self.assertEqual(missing, [], game)
            self.assertGreater(len(found), 100, game)

    def test_what_is_told_in_other_languages_is_told_whole(self):
        for language in ("it", "es"):
            for game in words.games(ROOT):
                for group in ("options", "constitution"):
                    self.assertTrue((ROOT / "data/words" / language / game / f"{group}.json").exists(), (language, game, group))
                _, problems, missing = words.check(ROOT, language, game)
                self.assertEqual(problems, [], (language, game))
                whole = [one for one in missing if "options.json" in one or "constitution.json" in one]
                self.assertEqual(whole, [], (language, game))

    def test_no_sentence_of_an_option_is_left_in_english(self):
        def told(language):
            return json.loads((ROOT / "data/words" / language / "republic/options.json").read_text(encoding="utf-8"))
        english = told("en")
        for language in ("it", "es"):
            same = [key for key, text in told(language).items() if len(text) > 24 and text == english[key]]
            self.assertEqual(same, [], language)

    def walk(self, text, names=("senator", "n")):
        try:
            words.message(text, set(names))
        except words.Malformed as error:
            return str(error)
        return ""

    def test_good_messages_pass(self):
        for text in ("plain", "{senator} dies.", "{n, plural, one {# turn} other {# turns}}", "{n, number, +0;-0}",
                     "{senator, select, none {nobody} other {{senator} and {n, plural, =0 {no} other {#}}}}"):
            self.assertEqual(self.walk(text), "", text)

    def test_malformed_messages_are_named(self):
        for text in ("{senator", "}", "{}", "{other}", "{n, plural, one {#}}", "{n, plural one {#} other {#}}",
                     "{n, dice}", "{senator, select, none nobody other {x}}", "{n, number"):
            self.assertNotEqual(self.walk(text), "", text)


class Page(unittest.TestCase):
    def test_the_tables_of_the_protocol_are_up_to_date(self):
        text = (ROOT / "docs/engine-protocol.md").read_text(encoding="utf-8")
        self.assertEqual(text, protocol_page.page(ROOT, text), "run tools/protocol_page.py")


if __name__ == "__main__":
    unittest.main()
