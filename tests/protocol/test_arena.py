"""`curia arena` as a command: parts of a run are put together, a run that is stopped says so and goes on, and what cannot be meant is refused."""
import json
import pathlib
import signal
import subprocess
import tempfile
import unittest

from talk import PROGRAM

RUN = ["--game", "crisis", "--seats", "3", "--bots", "random,legate0,legate0", "--seed", "3"]


def arena(*arguments):
    return subprocess.run([PROGRAM, "arena", *arguments], capture_output=True, text=True, check=False)


class Arena(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name):
        return str(self.folder / name)

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def test_shards_merged_are_the_run(self):
        whole = json.loads(arena(*RUN, "--games", "12", "--json", "--rows", self.file("whole.csv")).stdout)
        for shard in ("2/2", "1/2"):
            self.assertEqual(arena(*RUN, "--games", "12", "--shard", shard, "--rows", self.file(f"{shard[0]}.csv")).returncode, 0)
        merged = arena("--merge", self.file("2.csv"), self.file("1.csv"), "--rows", self.file("all.csv"), "--json")
        self.assertEqual(merged.stderr, "")
        self.assertEqual(self.text("all.csv"), self.text("whole.csv"))
        found = json.loads(merged.stdout)
        for key in ("games", "decisions", "chance_moves", "turns", "violations", "endings", "survived", "wins"):
            self.assertEqual(found[key], whole[key], key)
        self.assertEqual(whole["games"], 12)
        self.assertEqual(whole["wins"]["random"]["seats"], 12)
        self.assertEqual(whole["wins"]["legate0"]["seats"], 24)
        half = arena("--merge", self.file("2.csv"))
        self.assertIn("6 games before the last one are in none of these files", arena("--merge", self.file("2.csv")).stderr)
        self.assertEqual(half.returncode, 0)

    def test_a_run_that_is_stopped_says_so_and_goes_on(self):
        games = [*RUN, "--games", "3000000", "--jobs", "1", "--rows", self.file("rows.csv")]
        with subprocess.Popen([PROGRAM, "arena", *games], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as run:
            run.stderr.readline()  # it plays
            run.send_signal(signal.SIGINT)
            run.communicate()
        self.assertEqual(run.returncode, 3)
        rows = self.text("rows.csv").splitlines()[2:]
        self.assertGreater(len(rows), 0)
        more = arena(*RUN, "--games", str(len(rows) // 3 * 3 + 3), "--rows", self.file("rows.csv"))
        self.assertEqual(more.returncode, 0)
        self.assertEqual(self.text("rows.csv").splitlines()[2:][:len(rows)], rows)

    def test_what_cannot_be_meant_is_refused(self):
        arena(*RUN, "--games", "3", "--rows", self.file("rows.csv"))
        for arguments, why in ((["--shard", "3/2"], "--shard 3/2 is not i/n"),
                               (["--shard", "1/2x"], "is not i/n"),
                               (["--sprt", "30,0"], "--sprt 30,0 is not two bounds"),
                               (["--sprt", "0,30", "--shard", "1/2"], "leave out --shard"),
                               (["--sprt", "0,30", "--bots", "legate"], "name others with --bots"),
                               (["--journals", self.file("j"), "--draw-tables"], "leave out --draw-options and --draw-tables"),
                               (["--merge", self.file("none.csv")], "cannot read"),
                               (["--rows", str(self.folder)], "is a folder: name a file in it"),
                               (["--rows", self.file("rows.csv"), "--check"], "is of a run with other settings")):
            told = arena("--game", "crisis", "--seats", "3", "--seed", "3", "--games", "1",
                         *([] if "--bots" in arguments else ["--bots", "random,legate0,legate0"]), *arguments)
            self.assertEqual(told.returncode, 2, arguments)
            self.assertIn(why, told.stderr)


if __name__ == "__main__":
    unittest.main()
