"""Shards of random play: where the next one begins, and what the page says of them."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import random_decisions as tool  # noqa: E402

LEDGER = "\n".join(["\t".join(tool.COLUMNS),
                    "aaa\trepublic\tyes\t4\t10\t1500\t700\t0\t2",
                    "aaa\tcrisis\tno\t9\t2\t40\t3\t0\t1",
                    "bbb\trepublic\tyes\t5\t1\t500\t1\t2\t1"])


class Shards(unittest.TestCase):
    def test_seeds_go_on_where_the_ledger_ends(self):
        self.assertEqual(tool.next_seed(tool.rows(LEDGER), "republic"), 6)
        self.assertEqual(tool.next_seed(tool.rows(LEDGER), "crisis"), 10)
        self.assertEqual(tool.next_seed([], "crisis"), 1)

    def test_the_page_has_the_sums(self):
        page = tool.page_with(f"Before\n{tool.BEGIN}old\n{tool.END}after\n", tool.rows(LEDGER))
        self.assertTrue(page.startswith("Before\n") and page.endswith("after\n") and "old" not in page)
        self.assertIn("| republic, every check after each move | 11 | 2,000 | 701 | 2 |", page)
        self.assertIn("| crisis, rules alone | 2 | 40 | 3 | 0 |", page)
        self.assertIn("| **all** | 13 | 2,040 | 704 | 2 |", page)
        self.assertEqual(tool.page_with(page, tool.rows(LEDGER)), page)

    def test_a_row_has_the_games_that_were_asked_for_so_that_it_can_be_played_again(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "program"  # of a run in which one table stopped
            program.write_text('#!/bin/sh\necho \'{"games": 5, "decisions": 70, "chance_moves": 8, "violations": 1, "seconds": 1.2,'
                               ' "interrupted": false, "examples": []}\'\nexit 1\n')
            program.chmod(0o700)
            row = tool.shard(str(program), "aaa", "crisis", True, 3, 6)
        self.assertEqual(list(row.values()), ["aaa", "crisis", "yes", "3", "6", "70", "8", "1", "1"])

    def test_no_seed_was_counted_twice(self):
        played = [(row["game"], row["seed"]) for row in tool.rows((ROOT / tool.LEDGER).read_text())]
        self.assertEqual(len(played), len(set(played)))

    def test_the_page_says_what_the_ledger_says(self):
        page = (ROOT / tool.PAGE).read_text()
        self.assertEqual(page, tool.page_with(page, tool.rows((ROOT / tool.LEDGER).read_text())))


if __name__ == "__main__":
    unittest.main()
