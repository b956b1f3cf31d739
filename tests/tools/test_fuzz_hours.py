"""Hours of fuzzing: who comes next, what is left to do, and what the page says of it."""
import argparse
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import fuzz_hours as tool  # noqa: E402
import ledger  # noqa: E402


def row(target, seed, seconds=0, **counted):
    return {**dict.fromkeys(tool.COLUMNS, "0"), "commit": "aaa", "target": target, "seed": str(seed), "seconds": str(seconds),
            **{key: str(value) for key, value in counted.items()}}


LEDGER = [row("http", 1, 1800, runs=1500, edges=70), row("http", 2, 900, runs=7, edges=90), row("mail", 1, 60, runs=40, found=1)]


class Hours(unittest.TestCase):
    def test_the_page_has_the_sums(self):
        table = tool.table(LEDGER)
        self.assertIn("| http | 0.75 | 1,507 | 90 | 0 |", table)
        self.assertIn("| mail | 0.02 | 40 | 0 | 1 |", table)
        self.assertIn("| protocol | 0.00 | 0 | 0 | 0 |", table)

    def test_what_the_fuzzer_said_is_read(self):
        said = "#2\tINITED cov: 10 ft: 11\n#1024\tpulse  cov: 12 ft: 20\nDone 2000 runs in 3 second(s)\n"
        self.assertEqual(tool.figures(said), {"runs": "2000", "edges": "12"})
        self.assertEqual(tool.figures("#2\tINITED cov: 10 ft: 11\n==1== ERROR\n"), {"runs": "2", "edges": "10"})
        self.assertEqual(tool.figures("it does not start"), {"runs": "0", "edges": "0"})

    def run_it(self, folder, found=(), targets=("http", "mail"), hours=0.1):
        """The status, and the shards that were run."""
        ran = []

        def shard(_build, commit, target, seed, seconds):
            ran.append((target, seed, seconds))
            return {**row(target, seed, seconds, found=int(target in found)), "commit": commit}

        wish = argparse.Namespace(build="none", hours=hours, minutes=60, shard=300, jobs=1, only=None, ledger=f"{folder}/ledger.tsv")
        with mock.patch.object(tool, "shard", shard), mock.patch.object(tool, "TARGETS", list(targets)), \
                mock.patch.object(ledger, "commit", lambda *_: "bbb"), mock.patch("builtins.print"):
            return tool.run(wish), ran

    def test_who_had_least_comes_first_and_what_was_done_is_not_done_again(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.run_it(folder), (0, [("http", 1, 300), ("mail", 1, 300), ("http", 2, 60), ("mail", 2, 60)]))
            self.assertEqual(self.run_it(folder), (0, []))
            self.assertEqual(self.run_it(folder, hours=0.125), (0, [("http", 3, 90), ("mail", 3, 90)]))

    def test_a_target_that_found_something_waits_for_its_mend_and_the_others_go_on(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.run_it(folder, found=("http",)), (1, [("http", 1, 300), ("mail", 1, 300), ("mail", 2, 60)]))

    def test_an_hour_is_one_of_the_processor_and_who_is_stopped_has_found_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, work in (("waits", "sleep 2"), ("works", "timeout 2 sh -c 'while :; do :; done'"),
                               ("stopped", "echo '==1== libFuzzer: run interrupted; exiting'; exit 72"), ("found", "exit 77")):
                file = pathlib.Path(folder) / f"fuzz_{name}"
                file.write_text(f"#!/bin/sh\n{work}\necho 'Done 7 runs in 2 second(s)'\n")
                file.chmod(0o755)
            with mock.patch("builtins.print"):
                took = {name: tool.shard(pathlib.Path(folder), "aaa", name, 1, 2) for name in ("waits", "works", "stopped", "found")}
        self.assertEqual([one["runs"] for one in took.values()], ["7", "7", "0", "0"])
        self.assertEqual([one["found"] for one in took.values()], ["0", "0", "0", "1"])
        self.assertEqual(took["waits"]["seconds"], "0")
        self.assertGreater(int(took["works"]["seconds"]), 0)

    def test_no_seed_was_counted_twice(self):
        ran = [(one["target"], one["seed"]) for one in ledger.rows((ROOT / tool.LEDGER).read_text())]
        self.assertEqual(len(ran), len(set(ran)))

    def test_the_page_says_what_the_ledger_says(self):
        page = ledger.PAGE.read_text()
        self.assertEqual(page, ledger.page_with(page, "fuzz", tool.table(ledger.rows((ROOT / tool.LEDGER).read_text()))))


if __name__ == "__main__":
    unittest.main()
