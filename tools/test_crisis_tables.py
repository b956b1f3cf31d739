#!/usr/bin/env python3
"""A wrong row of any data file of Time of Crisis is refused with its file and line."""
import os
import re
import sys
import unittest

from data_copy import DATA, DataCopy

# file, line, what stands there, what a careless hand makes of it, what is said about it
WRONG = (
    ("actions", 2, ",military,", ",senate,", "'senate' is not one of"),
    ("adjacency", 2, "gallia,hispania", "gallia,lusitania", "b: 'lusitania' is not in regions.csv"),
    ("adjacency", 3, "gallia,italia", "hispania,gallia", "this pair is already in line 2"),
    ("adjacency", 3, "land,1,0,1", "land,1,1,1", "pretender is for two provinces other than italia"),
    ("adjacency", 4, "1,1,1,1,proposed", "1,1,1,0,proposed", "a proposed border needs option 1"),
    ("adjacency", 15, "pretender_only,0", "pretender_only,1", "move is for all but pretender_only"),
    ("adjacency", 16, "britannia,oceanus,sea", "britannia,oceanus,land", "kind 'land' does not fit these regions"),
    ("buying", 3, "price,", "Price,", "item: 'Price' is not a snake_case name"),
    ("combat", 2, "legion_full,1,3,2", "legion_full,1,3,", "absorbs is empty"),
    ("combat", 5, "barbarian,1,4", "barbarian,1,7", "hits_on: 7 is not in 2..6"),
    ("constants", 2, "legions,33", "legions,34", "legions: line 5 of pieces.csv has 33"),
    ("constants", 7, "mobs,32", "mobs,16", "mobs: pieces.csv has 16 mob in all"),
    ("constants", 8, "TOC-2-b", "TOC-2-z", "rule: 'TOC-2-z' is not in crisis2017.tsv"),
    ("crisis_results", 3, "pax_deorum,", "pax_romana,", "'pax_romana' is not one of"),
    ("crisis_table", 4, "2,4,3,tribe,franks", "2,4,3,tribe,nomads", "nomads is not in play"),
    ("crisis_table", 29, "4,7,6", "4,7,5", "two dice make 7 in 6 ways"),
    ("crisis_table", 29, "event,,", "event,goths,", "tribe is for the result tribe"),
    ("editions", 2, "crisis2017,", "crisis2017,first", "base: 'first' is not in editions.csv"),
    ("effects", 2, "extra_hits 1", "extra_hit 1", "'extra_hit' is not in operations.csv"),
    ("effects", 3, "place_leader ardashir", "place_leader zenobia", "'zenobia' is no leader"),
    ("effects", 5, "home_quiet,1", "home_quiet,0", "the first row of a subject is its default"),
    ("effects", 6, "palmyra_allies,", "palmyra,", "subject 'palmyra' is no event, card or table"),
    ("effects", 11, "place_rival postumus", "seat_support 3", "seat_support is not for postumus"),
    ("effects", 13, "TOC-9-ev-ludi", "TOC-9-ev-bad", "rule is not that of line 12"),
    ("effects", 28, "improvement_cost 1", "improvement_cost one", "'one' is not a number from -9 to 9"),
    ("effects", 28, "rulebook,0.99", "rulebook,0.9", "status and confidence are not those of events.csv"),
    ("emperor_turns", 2, "1,10,", ",10,", "rank is empty"),
    ("end_game", 4, "bonus,emperor_turns.csv", "bonus,", "rule is empty"),
    ("events", 3, "ardashir,home_sassanids", "ardashir,home_goths", "a Leader enters in the homeland of his tribe"),
    ("events", 4, "priest_king,syria,3", "priest_king,syria,", "dice is for Leaders and Rival Emperors"),
    ("events", 5, "4,palmyra_allies", "5,palmyra_allies", "id runs from 1; expected 4"),
    ("governors_generals", 4, "governor,2,2", "governor,2,1", "recruit_cost does not rise"),
    ("governors_generals", 8, "general,0,0,1", "general,0,0,0", "the first counter is the starting one"),
    ("improvements", 3, "basilica,", "forum,", "'forum' is not one of"),
    ("influence_cards", 3, "red,military", "red,populace", "red is the color of another sphere"),
    ("influence_cards", 4, ",8,0,1,", ",9,0,1,", "there are 8 cards of value 3"),
    ("legacy", 2, "rulebook,0.85", "rulebook,1.85", "confidence: '1.85' is not a number from 0 to 1"),
    ("operations", 7, "number,", "tribes,", "'tribes' is not one of"),
    ("operations", 8, "improvement_cost", "improvement_price", "no effect uses this operation"),
    ("options", 2, "off|on,off", "off|on,maybe", "crisis2017: 'maybe' is not one of off|on"),
    ("options", 3, "off|on,off", "off,off", "a question has at least two answers"),
    ("phases", 4, "3,actions", "9,actions", "order: 9 is not in 1..8"),
    ("pieces", 5, "legion,33", "legion,many", "quantity: 'many' is not a whole number"),
    ("regions", 2, ",1,8,8/6/4", ",1,4,8/6/4", "max_support should be '8'"),
    ("regions", 3, "1,hispania", "2,hispania", "id runs from 0; expected 1"),
    ("setup", 2, "|syria|", "|asia|", "2p is not what regions.csv says"),
    ("setup", 4, "4,6,8", "4,6,9", "4p: 8 provinces are neutral"),
    ("stability", 3, "0.9", "high", "'high' is not a number from 0 to 1"),
    ("tribes", 2, "pannonia>italia", "pannonia>home_goths", "w1: an invasion goes to provinces"),
    ("tribes", 3, "home_franks", "home_goths", "homeland is not what regions.csv says"),
    ("tribes", 4, ",cniva,", ",attila,", "'attila' is not one of"),
    ("tribes", 6, "0,1,1,rulebook", "1,0,1,rulebook", "a tribe is in play with more players"),
    ("votes", 3, "plus_per_unit", "plus per unit", "'plus per unit' is not a snake_case name"),
)


class CrisisTables(DataCopy):
    def tables(self):
        return self.run_script("crisis_tables.py", "crisis")

    def written(self, name):
        with open(os.path.join(self.out, "games", "crisis", name), encoding="utf-8") as file:
            return file.read()

    def spoil(self, name, line, old, new):
        self.replace(f"crisis/{name}.csv", line, old, new)

    def test_a_wrong_row_of_every_file_is_named(self):
        files = {name[:-4] for name in os.listdir(os.path.join(DATA, "crisis")) if name.endswith(".csv")}
        self.assertEqual(files - {wrong[0] for wrong in WRONG}, set(), "files without a wrong row here")
        for name, line, old, new, text in WRONG:
            with self.subTest(f"{name}:{line} {new}"):
                self.spoil(name, line, old, new)
                self.expect(self.tables(), f"data/crisis/{name}.csv:{line}", text)
                self.spoil(name, line, new, old)

    def test_our_data_is_right(self):
        result = self.tables()
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_missing_file(self):
        os.remove(os.path.join(self.data, "crisis", "tribes.csv"))
        self.expect(self.tables(), "data/crisis/tribes.csv:1", "the file is missing")

    def test_paths_of_the_movement_example(self):
        """TOC-EX-6.3.1-b: Hispania on Oceanus would bring Britannia one step nearer."""
        self.spoil("adjacency", 18, "sea,1,0,0", "sea,1,0,1")
        self.expect(self.tables(), "data/crisis/adjacency.csv:15", "from africa to britannia it is 3 steps, not 4")

    def test_four_ranks_have_a_bonus(self):
        self.spoil("emperor_turns", 3, "2,6,", "2,six,")
        self.expect(self.tables(), "data/crisis/emperor_turns.csv:2", "four ranks have a bonus")

    def test_two_homelands_of_a_tribe(self):
        self.spoil("regions", 18, ",alamanni,", ",goths,")
        self.expect(self.tables(), "data/crisis/tribes.csv:2", "homeland is not what regions.csv says")

    def test_an_event_without_effect(self):
        def change(lines):
            del lines[10]
        self.edit("crisis/effects.csv", change)
        self.expect(self.tables(), "data/crisis/effects.csv:52", "postumus has no effect")

    def test_ids_keep_their_values(self):
        """Journals hold these numbers: rows may be added at the end of a file, never moved."""
        self.assertEqual(self.tables().returncode, 0)
        text = self.written("ids.h")
        frozen = {
            "RegionId": {"italia": 0, "africa": 11, "oceanus": 12, "pontus_euxinus": 15, "home_alamanni": 16, "home_sassanids": 20},
            "TribeId": {"alamanni": 0, "sassanids": 4},
            "LeaderId": {"ardashir": 0, "shapur": 1, "cniva": 2},
            "RivalId": {"priest_king": 0, "postumus": 1, "zenobia": 2},
            "EventId": {"plague_of_cyprian": 0, "ludi_saeculares": 6, "diocletian": 14},
            "CardId": {"military_1": 0, "castra": 1, "damnatio_memoriae": 7, "pretender": 11},
            "Sphere": {"military": 0, "political": 1, "populace": 2},
            "ImprovementId": {"amphitheatre": 0, "basilica": 1, "limes": 2},
            "Subject": {"plague_of_cyprian": 0, "diocletian": 14, "castra": 15},
        }
        for enum, members in frozen.items():
            body = re.search(rf"enum class {enum} : std::uint8_t {{(.*?)}};", text, re.S).group(1)
            for name, value in members.items():
                self.assertIn(f"\n    {name} = {value},", body, enum)


class CrisisRules(DataCopy):
    def rules(self):
        return self.run_script("rule_tables.py", "rules", "--game", "crisis")

    def test_a_wrong_row_of_the_ledger_is_named(self):
        for line, old, new, text in ((2, "TOC-1-a", "VG-1-a", "'VG-1-a' is not a rule id"),
                                     (3, "TOC-2-a", "TOC-1-a", "duplicate id 'TOC-1-a' (first in line 2)"),
                                     (4, "\tgeneral\t", "\tmorning\t", "phase 'morning' is not one of"),
                                     (1, "\ttitle\t", "\toption\t", "the columns are id, phase, title, rule, note")):
            with self.subTest(new):
                self.replace("rules/crisis2017.tsv", line, old, new)
                self.expect(self.rules(), f"data/rules/crisis2017.tsv:{line}", text)
                self.replace("rules/crisis2017.tsv", line, new, old)

    def test_words_that_lose_a_number(self):
        self.replace("words/it/rules/crisis2017.tsv", 2, "4", "quattro")
        self.expect(self.rules(), "data/words/it/rules/crisis2017.tsv:2", "text of TOC-1-a lacks 4 of the English text")


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    unittest.main()
