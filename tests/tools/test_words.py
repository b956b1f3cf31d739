"""Words and the protocol's page keep up with the tables of the rules."""
import json
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import protocol_page  # noqa: E402
import words  # noqa: E402


class Words(unittest.TestCase):
    def test_every_catalogue_is_whole_in_every_language(self):
        self.assertEqual(words.languages(ROOT), ["en", "es", "it"])
        for language in words.languages(ROOT):
            for game in [words.SHARED, *words.games(ROOT)]:
                found, problems, missing = words.check(ROOT, language, game)
                self.assertEqual(problems, [], (language, game))
                self.assertEqual(missing, [], (language, game))
                self.assertGreater(len(found), 100, (language, game))

    def used(self, text):
        try:
            return set(words.arguments(text))
        except words.Malformed as error:
            return str(error)

    def test_good_messages_pass(self):
        for text, used in (("plain", set()), ("{senator} dies.", {"senator"}), ("{n, plural, one {# turn} other {# turns}}", {"n"}),
                           ("{n, number, +0;-0}", {"n"}),
                           ("{senator, select, none {nobody} other {{name} and {n, plural, =0 {no} other {#}}}}", {"senator", "name", "n"})):
            self.assertEqual(self.used(text), used, text)

    def test_malformed_messages_are_named(self):
        for text in ("{senator", "}", "{}", "{other}}", "{n, plural, one {#}}", "{n, plural one {#} other {#}}",
                     "{n, dice}", "{senator, select, none nobody other {x}}", "{n, number", "l'{senator}"):
            self.assertIsInstance(self.used(text), str, text)

    def test_a_message_has_text_and_only_what_is_given(self):
        self.assertEqual(words.checked("{senator} dies.", {"senator", "n"}), {"senator"})
        for text in ("", " ", None, "{war} begins."):
            with self.assertRaises(words.Malformed):
                words.checked(text, {"senator", "n"})

    def test_a_name_as_it_is_shown_is_nothing_to_select_by(self):
        self.assertEqual(words.checked("{office, select, none {nobody} other {{office}}}", {"office"}, {"office"}), {"office"})
        self.assertEqual(words.checked("{side, select, against {no} other {yes}}", {"side"}, {"office"}), {"side"})
        with self.assertRaises(words.Malformed):
            words.checked("{office, select, censor {he} other {{office}}}", {"office"}, {"office"})


class Copies(unittest.TestCase):
    """What is wrong in a catalogue is told with its file and key."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for part in ("data", "games", "session", "server"):
            shutil.copytree(ROOT / part, self.root / part)

    def change(self, name, change):
        path = self.root / "data/words" / name
        told = json.loads(path.read_text(encoding="utf-8"))
        change(told)
        path.write_text(json.dumps(told), encoding="utf-8")

    def test_missing_unknown_and_different_words(self):
        self.change("it/crisis/verbs.json", lambda told: told.pop("battle"))
        self.change("es/crisis/events.json", lambda told: told.update(card_played="{seat} juega."))
        self.change("es/page.json", lambda told: told.update(nonsense="nada"))
        self.assertEqual(words.check(self.root, "it", "crisis")[1:], ([], ["data/words/it/crisis/verbs.json: no words for battle"]))
        self.assertEqual(words.check(self.root, "es", "crisis")[1:], (
            ["data/words/es/crisis/events.json: card_played: uses seat, the English message card, seat"], []))
        self.assertEqual(words.check(self.root, "es", words.SHARED)[1:], (
            ["data/words/es/page.json: nonsense is not in the tables of the rules"], []))


class Page(unittest.TestCase):
    def test_the_tables_of_the_protocol_are_up_to_date(self):
        text = (ROOT / "docs/engine-protocol.md").read_text(encoding="utf-8")
        self.assertEqual(text, protocol_page.page(ROOT, text), "run tools/protocol_page.py")


if __name__ == "__main__":
    unittest.main()
