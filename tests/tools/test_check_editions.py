"""The check of editions finds what it is for."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import check_editions  # noqa: E402

NAMES = {"vg2009", "vg2009_lr", "ah1990"}


def found(path, text):
    return [(number, message.split(";")[0]) for number, message in check_editions.problems(path, text, NAMES)]


class Editions(unittest.TestCase):
    def test_the_tables_list_them(self):
        text = (ROOT / "games" / "republic" / "game.h").read_text(encoding="utf-8")
        self.assertTrue(NAMES <= check_editions.names(text))
        self.assertNotIn("early", check_editions.names(text))

    def test_rules_do_not_name_them(self):
        self.assertEqual(found("games/republic/senate/voting.cpp", '\nif (edition == "ah1990")\n'), [(2, "names the edition ah1990")])
        self.assertTrue(found("session/json_game.h", "Document::vg2009_lr"))
        self.assertTrue(found("web/src/lib/offers.ts", "edition === 'vg2009'"))

    def test_a_longer_word_is_another_word(self):
        self.assertEqual(found("session/json_game.h", "avg2009 ah1990s"), [])
        self.assertEqual(found("cli/rules.cpp", "vg2009_lr"), [(1, "names the edition vg2009_lr")])

    def test_tables_may(self):
        self.assertEqual(found("games/republic/game.h", '{"ah1990", ...}'), [])
        self.assertTrue(found("games/republic/senate/game.h", '"ah1990"'))

    def test_words_are_no_sources(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in (("games/toy/game.h", 'editions[] = {{"vg2009", 0}};'), ("web/src/words/en.json", '"edition.vg2009"')):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            self.assertEqual(check_editions.main(root), 0)
            (root / "web/src/page.ts").write_text('"vg2009"', encoding="utf-8")
            self.assertEqual(check_editions.main(root), 1)

    def test_our_sources_are_right(self):
        self.assertEqual(check_editions.main(ROOT), 0)


if __name__ == "__main__":
    unittest.main()
