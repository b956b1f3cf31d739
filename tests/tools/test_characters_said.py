"""What the page says of how near the characters are to each other is what was measured (docs/arena.md)."""
import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class CharactersSaid(unittest.TestCase):
    def test_the_page_says_what_was_measured(self):
        measured = re.findall(r"^The strongest is (\d+) Elo above the weakest", (ROOT / "docs/arena.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(len(measured), 2)   # of the Republic first
        for language in ("en", "it", "es"):
            words = json.loads((ROOT / f"data/words/{language}/page.json").read_text(encoding="utf-8"))
            for game, elo in zip(("republic", "crisis"), measured):
                self.assertEqual(re.findall(r"\d+", words[f"characters.text.{game}"]), [elo], (language, game))


if __name__ == "__main__":
    unittest.main()
