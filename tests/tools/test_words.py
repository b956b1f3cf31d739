"""Words and the protocol's page keep up with the tables of the rules."""
import csv
import itertools
import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "tests/tools"))
import protocol_page  # noqa: E402
import words  # noqa: E402
import words_read  # noqa: E402


class Words(unittest.TestCase):
    def test_every_catalogue_is_whole_in_every_language(self):
        self.assertEqual(words.languages(ROOT), ["en", "es", "it"])
        for language in words.languages(ROOT):
            for game in [words.SHARED, *words.games(ROOT)]:
                found, problems, missing = words.check(ROOT, language, game)
                self.assertEqual(problems, [], (language, game))
                self.assertEqual(missing, [], (language, game))
                self.assertGreater(len(found), 100, (language, game))

    def test_figures_below_nothing_have_a_sign_of_minus(self):
        hyphen = re.compile(r"(?<![\w–−\-\].}])-(?=\d)")
        for path in sorted((ROOT / "data/words").rglob("*.json")):
            for key, text in json.loads(path.read_text("utf-8")).items():
                self.assertIsNone(hyphen.search(str(text)), f"{path.relative_to(ROOT)}: {key}: {text}")

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
        for part in ("data", "games", "bots", "session", "server"):
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


class Read(unittest.TestCase):
    """The words as a player reads them: P1 to P9 of the catalogues, R1 to R6 as they are told."""
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.messages, cls.texts = {}, {}
        folder = ROOT / "data/words"
        for language in words.languages(ROOT):
            told = {f"{path.relative_to(folder / language).with_suffix('').as_posix()}:{key}": text
                    for path in sorted((folder / language).rglob("*.json")) for key, text in words.loaded(path).items()}
            rules = [(f"rules/{path.stem}:{row['id']}", f"{row['title']} {row['text']}")
                     for path in sorted((folder / language / "rules").glob("*.tsv")) for row in cls.table(path)]
            cls.messages[language], cls.texts[language] = told, [*told.items(), *rules]
        cls.english_rules = {f"rules/{path.stem}:{row['id']}": f"{row['title']} {row['rule']}"
                             for path in sorted((ROOT / "data/rules").glob("*.tsv")) for row in cls.table(path) if "rule" in row}
        cls.glossary = (folder / "glossary.md").read_text(encoding="utf-8")

    @staticmethod
    def table(path):
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))

    def none(self, found):
        found = list(found)
        self.assertEqual(found, [], f"{len(found)} found")

    def test_p1_apostrophes_are_curly_and_dots_stand_at_their_word(self):
        self.none(words_read.straight_quotes_and_loose_dots({language: dict(told) for language, told in self.texts.items()}))

    def test_p2_until_is_finche_non(self):
        pairs = [(key, text, self.messages["it"].get(key, "")) for key, text in self.messages["en"].items()]
        pairs += [(place, self.english_rules.get(place, ""), text) for place, text in self.texts["it"] if place.startswith("rules/")]
        self.none(words_read.until_in_italian(pairs))

    def test_p3_wars_and_laws_have_their_article(self):
        self.none(words_read.bare_wars(self.messages))

    def test_p4_a_number_agrees_with_its_noun(self):
        self.none(words_read.numbers_without_noun(self.messages))

    def test_p5_one_word_for_one_thing(self):
        self.none(words_read.one_word_for_one_thing(self.messages))

    def test_p6_a_label_and_its_offers_begin_with_one_verb(self):
        self.none(words_read.labels_and_offers(self.messages))

    def test_p7_no_word_that_the_glossary_does_not_want(self):
        self.assertGreater(sum(map(len, words_read.not_words(self.glossary).values())), 20)
        self.none(words_read.drifting_words(self.texts, self.glossary))

    def test_p7_looks_at_all_that_the_page_says(self):
        for where in words_read.OF_THE_PAGE:
            told = {"en": [], "it": [], "es": [(f"{where}seat", "Qué asiento ocupas")]}
            self.assertEqual(len(list(words_read.drifting_words(told, self.glossary))), 1, where)
            self.assertIn(where, {f"{key.split(':')[0]}:" for key in self.messages["es"]})

    def test_p8_nouns_of_the_rules_have_one_spelling(self):
        self.assertEqual(set(words_read.nouns(self.glossary)), {"en", "it", "es"})
        self.none(words_read.capitals_by_chance(self.told_or_ruled(), self.glossary))

    def told_or_ruled(self):
        return {"en": list(self.messages["en"].items()), "it": self.texts["it"], "es": self.texts["es"]}

    def test_p9_an_offer_says_what_is_done(self):
        self.none(words_read.offers_that_tell(self.messages))

    def test_r1_no_pronoun_is_a_name(self):
        for language, pronouns in (("en", {"You"}), ("it", {"Tu"}), ("es", {"Tú"})):
            self.assertNotIn(self.messages[language]["page:home.you"], pronouns)

    def test_r2_several_winners_win(self):
        for language, alone in (("en", r"\b(wins|leads|is the last|Winner:)"), ("it", r"\b([Vv]ince|guida|è l’ultima)\b"),
                                ("es", r"\b([Gg]ana|dirige|es la última)\b")):
            for key in ("republic/events:game_over", "crisis/events:game_over", "page:over.winners"):
                text = self.messages[language][key]
                for ending in words_read.branches(text, "ending") or {"": text}:
                    said = words_read.rendered(text, {"ending": ending, "winners": "Ada, Bruto", "names": "Ada, Bruto", "winners_are": 2, "count": 2})
                    self.assertNotRegex(said, alone, (language, key))

    def test_r3_names_are_put_in_all_at_once(self):
        source = (ROOT / "web/src/lib/wording.ts").read_text(encoding="utf-8")
        self.assertNotRegex(source, r"forEach\([^;]*\{[^}]*replaceAll", "seat after seat: one who is called Player 2 gets the name of the next")

    def test_r4_a_question_names_whom_it_is_about(self):
        self.none(words_read.questions_without_subject(self.messages))
        asked = {f"{game}/prompts:{key}": names for game in words.games(ROOT)
                 for key, names in words.expected(ROOT, game)["prompts"].items()}
        self.none(words_read.names_that_go_unsaid(self.messages, asked))

    def test_r4_a_bare_question_says_why(self):
        for game in words.games(ROOT):
            text = (ROOT / f"session/{game}_questions.def").read_text(encoding="utf-8")
            asked = re.findall(r'^QUESTION\((\w+), "[a-z_ ]+"\)$', text, re.M)
            bare = re.findall(r'^BARE\((\w+), "[^"]{20,}"\)$', text, re.M)
            self.assertEqual(sorted(asked + bare), sorted(words.expected(ROOT, game)["prompts"]), f"session/{game}_questions.def")

    def test_r5_no_preposition_meets_an_article_that_is_missing(self):
        for language, melting in (("it", r"\b(da|di|a) (territorio|il|lo|la|i|gli|le|l’)\b"), ("es", r"\b(de|del) territorio|\b(de|a) el\b")):
            names = words.loaded(ROOT / "data/words" / language / "crisis/names.json")
            for key, text in self.messages[language].items():
                if key.startswith(("crisis/verbs:", "crisis/events:")):
                    for name in ("from", "to", "region", "home"):
                        if f"{{{name}}}" in text and ("army_moved" in key or "foederati" in key or "move_army" in key):
                            said = words_read.rendered(text, {name: names["region.home_franks"]})
                            self.assertNotRegex(said, melting if name != "to" else r"\bda territorio", (language, key))

    def test_r5_of_those_who_are_beaten(self):
        for key, text in self.messages["es"].items():
            if key.startswith("crisis/prompts:"):
                said = words_read.rendered(text, {"beaten": "el Rey Sacerdote", "defender": "el Rey Sacerdote"})
                self.assertNotRegex(said, r"\b(a|de) el\b", key)

    def test_r6_spanish_and_before_i(self):
        self.none((key, text) for key, text in self.texts["es"] if re.search(r"\by (I(?!\b|[IVX]+\b)|Hi(?!e))", text))
        regions = [text for key, text in words.loaded(ROOT / "data/words/es/crisis/names.json").items() if key.startswith("region.")]
        for key in ("border.open", "border.closed"):
            text = self.messages["es"][f"crisis/options:{key}"]
            told = [words_read.rendered(text, {"first": one, "second": other}) for one, other in itertools.permutations(regions[:3], 2)]
            self.none(said for said in told if re.search(r"\by (I|Hi)", said))


class Page(unittest.TestCase):
    def test_the_tables_of_the_protocol_are_up_to_date(self):
        text = (ROOT / "docs/engine-protocol.md").read_text(encoding="utf-8")
        self.assertEqual(text, protocol_page.page(ROOT, text), "run tools/protocol_page.py")


if __name__ == "__main__":
    unittest.main()
