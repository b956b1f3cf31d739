#!/usr/bin/env python3
"""The generators write good data and name the file and line of a wrong row. Run: python3 tools/test_tables.py"""
import os
import re
import sys
import unittest

from data_copy import TOOLS, DataCopy


class Generators(DataCopy):
    def tables(self):
        return self.run_script("republic_tables.py", "republic")

    def rules(self):
        return self.run_script("rule_tables.py", "rules")

    def written(self, name):
        with open(os.path.join(self.out, "games", "republic", name), encoding="utf-8") as file:
            return file.read()

    # Good data

    def test_our_data_is_right(self):
        for result in (self.tables(), self.rules()):
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_unchanged_files_keep_their_time(self):
        names = ["ids.h", "tables.h", "tables.cpp", "rule_ids.h", "rule_table.h", "rule_table.cpp",
                 "rule_words.h", "rule_words.cpp"]
        for _ in range(2):
            self.tables()
            self.rules()
            times = []
            for name in names:
                path = os.path.join(self.out, "games", "republic", name)
                times.append(os.stat(path).st_mtime)
                os.utime(path, (1, 1))
        self.assertEqual(times, [1] * len(names))

    def test_values_in_saved_games_are_frozen(self):
        self.tables()
        text = self.written("ids.h")
        frozen = {
            "SenatorId": {"cornelius": 0, "pompeius": 29, "scipio_africanus": 30, "gaius_marius": 42, "pompey": 48},
            "WarId": {"punic_1": 0, "gladiator": 30, "revolt_sicilia": 31, "revolt_creta_et_cyrenaica": 45,
                      "civil_war": 46},
            "LeaderId": {"hamilcar": 0, "cleopatra_vii": 8},
            "ProvinceId": {"sicilia": 0, "creta_et_cyrenaica": 14},
            "ConcessionId": {"armaments": 0, "tax_farmer_6": 12},
            "LawId": {"calpurnian_law": 0, "plautian_papirian_law": 9},
            "EventId": {"ally_deserts": 0, "trial_of_verres": 17},
            "DeckEventId": {"pergamene_bequest": 0, "catiline_conspiracy_2": 3},
            "IntrigueId": {"tribune": 0, "cleopatra_vii": 11},
        }
        for enum, members in frozen.items():
            body = re.search(rf"enum class {enum} : std::uint8_t {{(.*?)}};", text, re.S).group(1)
            for name, value in members.items():
                self.assertIn(f"\n    {name} = {value},", body, enum)

    # Wrong rows

    def test_bad_number(self):
        self.replace("republic/wars.csv", 12, ",8,2,0,14,", ",8,x,0,14,")
        self.expect(self.tables(), "data/republic/wars.csv:12", "fleet_support: 'x' is not a whole number")

    def test_number_out_of_range(self):
        self.replace("republic/leaders.csv", 3, ",7,9,16,", ",7,19,16,")
        self.expect(self.tables(), "data/republic/leaders.csv:3", "disaster: 19 is not in 3..18")

    def test_dangling_reference(self):
        self.replace("republic/wars.csv", 2, "sicilia|", "sicily|")
        self.expect(self.tables(), "data/republic/wars.csv:2", "'sicily' is not in provinces.csv")

    def test_unknown_word(self):
        self.replace("republic/wars.csv", 3, ",active,", ",awake,")
        self.expect(self.tables(), "data/republic/wars.csv:3", "'awake' is not one of")

    def test_duplicate_id(self):
        self.replace("republic/concessions.csv", 9, "tax_farmer_1", "mining")
        self.expect(self.tables(), "data/republic/concessions.csv:9", "duplicate id 'mining' (first in line 7)")

    def test_missing_cell(self):
        self.replace("republic/games.csv", 3, ",2,", ",")
        self.expect(self.tables(), "data/republic/games.csv:3", "cells, the header has")

    def test_missing_file_column(self):
        self.replace("republic/trial.csv", 1, "trial_votes", "votes")
        self.expect(self.tables(), "data/republic/trial.csv:1", "column missing: trial_votes")

    def test_total_without_a_row(self):
        self.replace("republic/population.csv", 5, "11,15", "12,15")
        self.expect(self.tables(), "data/republic/population.csv:5", "no row for the total 11")

    def test_total_with_two_rows(self):
        self.replace("republic/combat_results.csv", 4, "5,5", "4,5")
        self.expect(self.tables(), "data/republic/combat_results.csv:4", "the total 4 is already in line 3")

    def test_war_and_province_disagree(self):
        self.replace("republic/provinces.csv", 2, ",punic_1,", ",punic_2,")
        self.expect(self.tables(), "data/republic/provinces.csv:2", "created_by_war")

    def test_dice_formula(self):
        self.replace("republic/provinces.csv", 2, "2d6-2,2,-2,0,10", "2d6-2,2,-3,0,10")
        self.expect(self.tables(), "data/republic/provinces.csv:2", "undeveloped_state '2d6-2' is not 2d6-3")

    def test_unknown_activation(self):
        self.replace("republic/wars.csv", 2, "attacked|matched", "attacked|match")
        self.expect(self.tables(), "data/republic/wars.csv:2", "activation: 'match' is not one of")

    def test_missing_file(self):
        os.remove(os.path.join(self.data, "republic", "trial.csv"))
        self.expect(self.tables(), "data/republic/trial.csv:1", "the file is missing")

    def test_id_that_is_no_name(self):
        self.replace("republic/games.csv", 3, "blood_fest", "blood-fest")
        self.expect(self.tables(), "data/republic/games.csv:3", "'blood-fest' is not a snake_case name")

    def test_card_of_another_deck(self):
        self.replace("republic/deck_cards.csv", 9, "early", "middle")
        self.expect(self.tables(), "data/republic/wars.csv:9", "card 8 is middle")

    def test_every_mistake_is_shown_at_once(self):
        self.replace("republic/wars.csv", 12, ",8,2,0,14,", ",8,x,0,14,")
        self.replace("republic/games.csv", 2, ",7,7,", ",7,700,")
        result = self.tables()
        self.expect(result, "data/republic/wars.csv:12")
        self.expect(result, "data/republic/games.csv:2")

    # Wrong rules

    def test_duplicate_rule(self):
        self.replace("rules/vg2009.tsv", 3, "VG-0b", "VG-0a")
        self.expect(self.rules(), "data/rules/vg2009.tsv:3", "duplicate id 'VG-0a' (first in line 2)")

    def test_rule_without_text(self):
        def change(lines):
            cells = lines[3].split("\t")
            cells[4] = ""
            lines[3] = "\t".join(cells)
        self.edit("rules/vg2009.tsv", change)
        self.expect(self.rules(), "data/rules/vg2009.tsv:4", "rule is empty")

    def test_rule_of_unknown_phase(self):
        self.replace("rules/vg2009.tsv", 5, "\tsetup\t", "\tbreakfast\t")
        self.expect(self.rules(), "data/rules/vg2009.tsv:5", "phase 'breakfast'")

    # Words of the rules

    def test_words_are_written_in_every_language(self):
        self.assertEqual(self.rules().returncode, 0)
        source = self.written("rule_words.cpp")
        for language in ("it", "es"):
            self.assertTrue(re.search(rf"constexpr std::array<RuleWords, \d+> vg2009_{language}\{{\{{", source), language)
        self.assertIn('{"Influenza dei Consoli", "Ogni nuovo Console guadagna subito +5', source)

    def test_words_of_an_unknown_rule(self):
        self.replace("words/it/rules/vg2009.tsv", 3, "VG-0b", "VG-0z")
        self.expect(self.rules(), "data/words/it/rules/vg2009.tsv:3", "'VG-0z' is not in the ledger")

    def test_words_twice(self):
        def change(lines):
            lines.insert(4, lines[1])
        self.edit("words/es/rules/vg2009.tsv", change)
        self.expect(self.rules(), "data/words/es/rules/vg2009.tsv:5", "duplicate id 'VG-0a' (first in line 2)")

    def test_empty_words(self):
        def change(lines):
            lines[4] = "\t".join(lines[4].split("\t")[:2] + [""])
        self.edit("words/it/rules/vg2009.tsv", change)
        self.expect(self.rules(), "data/words/it/rules/vg2009.tsv:5", "text is empty")

    def test_words_that_lose_a_number(self):
        def change(lines):
            place = next(i for i, line in enumerate(lines) if line.startswith("VG-6.5\t"))
            self.place = place + 1
            lines[place] = lines[place].replace("100", "cento")
        self.edit("words/it/rules/vg2009.tsv", change)
        self.expect(self.rules(), f"data/words/it/rules/vg2009.tsv:{self.place}", "text of VG-6.5 lacks 100 of the English text")

    def test_a_number_as_often_as_in_english(self):
        sys.path.insert(0, TOOLS)
        from rule_words import lost_numbers
        self.assertEqual(lost_numbers("3 of 3 and 10", "10 e 3"), ["3"])
        self.assertEqual(lost_numbers("1st, 2d6", "la 1\u00aa, 2d6 e 4"), [])

    def test_rule_without_words(self):
        def change(lines):
            del lines[2]
            self.place = len([line for line in lines if line])
        self.edit("words/es/rules/vg2009.tsv", change)
        self.expect(self.rules(), f"data/words/es/rules/vg2009.tsv:{self.place}", "VG-0b has no row")

    def test_rule_may_wait_for_its_words_in_a_build(self):
        def change(lines):
            del lines[2]
        self.edit("words/es/rules/vg2009.tsv", change)
        result = self.run_script("rule_tables.py", "rules", "--allow-missing")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_columns_of_the_words(self):
        self.replace("words/es/rules/vg2009.tsv", 1, "text", "rule")
        self.expect(self.rules(), "data/words/es/rules/vg2009.tsv:1", "the columns are id, title, text")


    # Rows of several documents on the same matter

    def test_columns_of_the_matters(self):
        self.replace("rules/same_matter.tsv", 1, "ah1990", "ah1991")
        self.expect(self.rules(), "data/rules/same_matter.tsv:1", "the columns are vg2009, ah1990, es_quaestor, denied_by")

    def test_matter_of_an_unknown_rule(self):
        self.replace("rules/same_matter.tsv", 2, "AH-2d", "AH-2z")
        self.expect(self.rules(), "data/rules/same_matter.tsv:2", "'AH-2z' is no row of ah1990")

    def test_matter_twice(self):
        def change(lines):
            lines.insert(4, lines[1])
        self.edit("rules/same_matter.tsv", change)
        self.expect(self.rules(), "data/rules/same_matter.tsv:5", "the same as line 2")

    def test_matter_of_nobody(self):
        def change(lines):
            lines[1] = "\t\t\t"
        self.edit("rules/same_matter.tsv", change)
        self.expect(self.rules(), "data/rules/same_matter.tsv:2", "names no row")

    def test_matter_denied_by_a_document_without_a_row(self):
        self.replace("rules/same_matter.tsv", 5, "VG-3\t\t\t", "VG-3\t\t\tah1990")
        self.expect(self.rules(), "data/rules/same_matter.tsv:5", "'ah1990' denies nothing here")

    def test_every_row_stands_in_a_line(self):
        def change(lines):
            lines[1] = "\tAH-2d\tES-2b\t"
            self.place = len([line for line in lines if line])
        self.edit("rules/same_matter.tsv", change)
        self.expect(self.rules(), f"data/rules/same_matter.tsv:{self.place}", "VG-0a stands in no line")


class Citations(unittest.TestCase):
    def setUp(self):
        sys.path.insert(0, TOOLS)
        from same_matter import Matters
        names = ["old", "new", "late"]
        documents = [(type("Ledger", (), {"edition": name}), [], {}) for name in names]

        def line(*cells, denied_by=""):
            return {**dict(zip(names, cells)), "denied_by": denied_by}
        self.matters = Matters(documents, [line("O1", "N1", "L1"), line("O1", "N2", "L2"), line("O2", "N3", "L3", denied_by="late"),
                                           line("O3", "", ""), line("", "N4", "L4")])

    def test_a_table_cites_its_own_document(self):
        self.assertEqual([self.matters.cited("O1", name) for name in ("old", "new", "late")], ["O1", "N1", "L1"])
        self.assertEqual(self.matters.cited("N2", "late"), "L2")

    def test_what_a_document_lacks_is_cited_from_the_earlier_one(self):
        self.assertEqual(self.matters.cited("O3", "late"), "O3")
        self.assertEqual(self.matters.cited("O9", "late"), "O9")

    def test_who_denies_a_thing_is_not_cited_for_it(self):
        self.assertEqual(self.matters.cited("O2", "late"), "N3")

    def test_what_only_a_later_document_has_stays_its_own(self):
        self.assertEqual(self.matters.cited("N4", "old"), "N4")
        self.assertEqual(self.matters.cited("L1", "new"), "L1")

    def test_the_others_on_the_matter(self):
        self.assertEqual(self.matters.others("O1"), ["N1", "N2", "L1", "L2"])
        self.assertEqual(self.matters.others("L3"), ["O2", "N3"])
        self.assertEqual(self.matters.others("O3"), [])


class Paragraphs(unittest.TestCase):
    def test_ledger_ids_name_their_place(self):
        sys.path.insert(0, TOOLS)
        from rule_ledgers import crisis_paragraph, republic_paragraph
        places = {"VG-9.144a": "9.144", "VG-8.1": "8.1", "VG-3.1.2b": "3.1.2", "VG-LR-1.09.74a": "Living Rules 1.09.74",
                  "VG-LR-card-storm-a": "Living Rules, card: storm", "VG-LR-card-1A": "Living Rules, card: 1A",
                  "VG-EV-storm-1": "Event: Storm", "VG-LAW-acilian-2": "Law: Acilian", "VG-IN-graft-1": "Card: Graft",
                  "VG-ER-combat-table": "Errata: Combat Table", "VG-CH-3": "Changes 3"}
        for id, place in places.items():
            self.assertEqual(republic_paragraph(id), place)
        for id, place in {"TOC-6.3.1-move-a": "6.3.1", "TOC-FAQ-5b": "FAQ 5", "TOC-EX-13-6G-a": "Example 13"}.items():
            self.assertEqual(crisis_paragraph(id), place)


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    unittest.main()
