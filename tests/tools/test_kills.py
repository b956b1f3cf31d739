"""Portions of kills: where the next one begins, what is left to do, and what the page says of them."""
import argparse
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import kills as tool  # noqa: E402
import ledger  # noqa: E402


def row(test, store, seed, **counted):
    return {**dict.fromkeys(tool.COLUMNS, "0"), "commit": "aaa", "test": test, "store": store, "seed": str(seed),
            **{key: str(value) for key, value in counted.items()}}


LEDGER = [row("killed", "sqlite", 4, kills=100, moves=1500), row("killed", "sqlite", 5, kills=50, moves=7, failed=1),
          row("all_at_once", "postgres", 9, kills=50, store_kills=6, moves=40, claims=3)]


class Portions(unittest.TestCase):
    def test_seeds_go_on_where_the_ledger_ends(self):
        self.assertEqual(tool.next_seed(LEDGER, "killed", "sqlite"), 6)
        self.assertEqual(tool.next_seed(LEDGER, "all_at_once", "postgres"), 10)
        self.assertEqual(tool.next_seed(LEDGER, "restored", "sqlite"), 1)

    def test_the_page_has_the_sums(self):
        table = tool.table(LEDGER)
        page = ledger.page_with("Before\n<!-- kills: from kills.tsv -->\nold\n<!-- kills end -->\nafter\n", "kills", table)
        self.assertTrue(page.startswith("Before\n") and page.endswith("after\n") and "old" not in page)
        self.assertIn("| one game, in the moment of a move: sqlite | 150 | 0 | 0 | 1,507 | 0 | 0 | 0 | 0 | 1 |", page)
        self.assertIn("| a site, all at once: postgres | 50 | 6 | 0 | 40 | 0 | 3 | 0 | 0 | 0 |", page)
        self.assertEqual(ledger.page_with(page, "kills", table), page)

    def run_it(self, folder, fails=lambda seed: 0, kills=250):
        """The status, and the portions that were run: (seed, kills)."""
        ran = []

        def portion(_program, commit, test, store, seed, count):
            if test == "killed":
                ran.append((seed, count))
            return {**row(test, store, seed, kills=count, failed=fails(seed)), "commit": commit}

        wish = argparse.Namespace(program="none", kills=kills, minutes=1, store="sqlite", test=None, ledger=f"{folder}/ledger.tsv")
        with mock.patch.object(tool, "portion", portion), mock.patch.object(ledger, "commit", lambda *_: "bbb"), mock.patch("builtins.print"):
            return tool.run(wish), ran

    def test_what_was_done_of_this_commit_is_not_done_again(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.run_it(folder), (0, [(1, 100), (2, 100), (3, 50)]))
            self.assertEqual(self.run_it(folder), (0, []))
            self.assertEqual(self.run_it(folder, kills=300), (0, [(4, 50)]))

    def test_it_stops_where_something_is_lost_and_the_row_stays(self):
        with tempfile.TemporaryDirectory() as folder:
            status, ran = self.run_it(folder, fails=lambda seed: int(seed == 2))
            self.assertEqual((status, ran), (1, [(1, 100), (2, 100)]))
            self.assertEqual([one["failed"] for one in tool.of(ledger.rows(pathlib.Path(f"{folder}/ledger.tsv").read_text()), "killed", "sqlite")], ["0", "1"])

    def test_a_test_that_ends_badly_is_a_portion_that_failed(self):
        told = mock.Mock(returncode=0, stdout='10 kills\n{"store": "sqlite", "kills": 20, "moves": 7, "cut_off": 3}\ncase passed: all\n')
        with mock.patch("subprocess.run", return_value=told):
            done = tool.portion("curia", "bbb", "killed", "sqlite", 3, 20)
        self.assertEqual((done["failed"], done["kills"], done["moves"], done["claims"]), ("0", "20", "7", "0"))
        for ends in (mock.Mock(returncode=1, stdout=told.stdout), mock.Mock(returncode=0, stdout="")):
            with mock.patch("subprocess.run", return_value=ends), mock.patch("builtins.print"):
                self.assertEqual(tool.portion("curia", "bbb", "killed", "sqlite", 3, 20)["failed"], "1")

    def test_no_seed_was_counted_twice(self):
        ran = [(one["test"], one["store"], one["seed"]) for one in ledger.rows((ROOT / tool.LEDGER).read_text())]
        self.assertEqual(len(ran), len(set(ran)))

    def test_the_page_says_what_the_ledger_says(self):
        page = ledger.PAGE.read_text()
        self.assertEqual(page, ledger.page_with(page, "kills", tool.table(ledger.rows((ROOT / tool.LEDGER).read_text()))))


if __name__ == "__main__":
    unittest.main()
