"""`curia verify` from outside: an honest journal, and each way to lie about dice."""
import hashlib
import json
import os
import subprocess
import tempfile
import unittest

from talk import PROGRAM, Talk


FINISHED = os.path.join(os.path.dirname(__file__), "..", "..", "web", "tests", "journals")


def chained(lines):
    """The lines with the hashes that they would have had."""
    out, before = [], ""
    for line in lines:
        line = {key: value for key, value in line.items() if key not in ("hash", "words")}
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        before = hashlib.blake2b((before + text).encode(), digest_size=16).hexdigest()
        out.append({**line, "hash": before})
    return out


def verify(lines, *more):
    """Exit status and what it says."""
    with tempfile.NamedTemporaryFile("w", suffix=".journal", delete=False) as file:
        for line in lines:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
    try:
        done = subprocess.run([PROGRAM, "verify", file.name, "--json", *more], capture_output=True, text=True, timeout=120, check=False)
    finally:
        os.unlink(file.name)
    return done.returncode, json.loads(done.stdout)


class Verify(Talk):
    def setUp(self):
        super().setUp()
        self.ok("new", game="crisis", seats=2, seed="verified", options={"legacy_target": 12})
        self.play(5000)
        self.journal = self.ok("journal")["journal"]
        self.assertIn("seed", self.journal[-1])

    def test_an_honest_journal_is_proved(self):
        self.assertEqual(chained(self.journal), self.journal)  # another program finds the same chain
        commitment = hashlib.blake2b(b"curia seed verified", digest_size=32).hexdigest()
        status, told = verify(self.journal, "--commitment", commitment)
        self.assertEqual((status, told["valid"]), (0, True), told)
        dice = told["dice"]
        self.assertEqual((dice["commitment"], dice["seed_chosen"]), (commitment, True))
        self.assertGreater(dice["answers"], 20)
        self.assertEqual((dice["proved"], dice["drawn"], dice["drawn_proved"]), (dice["answers"],) * 3)

    def test_the_finished_games_that_the_page_is_tested_with_are_proved(self):
        """Written when format 2 was new; every later version must prove them, to what was drawn from."""
        for name in ("republic", "moderated", "crisis"):
            with open(os.path.join(FINISHED, name + ".journal"), encoding="utf-8") as file:
                status, told = verify([json.loads(line) for line in file])
            dice = told["dice"]
            self.assertEqual((status, told["over"]), (0, True), (name, told))
            self.assertEqual((dice["proved"], dice["drawn_proved"]), (dice["answers"], dice["drawn"]), name)
            self.assertEqual(dice["moderated"] > 0, name == "moderated")

    def test_what_was_taken_back_is_counted_and_proved(self):
        self.assertEqual(verify(self.journal)[1]["taken_back"], {"moves": 0, "beyond_chance": 0})
        self.ok("undo", force=True)   # the seed was shown
        self.play(1)
        self.ok("undo", to=self.ok("decision")["number"] - 20, force=True)
        self.play(5000)
        lines = self.ok("journal")["journal"]
        self.assertEqual(lines[:len(self.journal)], self.journal)   # nothing that stood there goes
        self.assertEqual([line.get("kind") for line in lines].count("undo"), 2)
        status, told = verify(lines)
        self.assertEqual((status, told["valid"]), (0, True), told)
        self.assertGreaterEqual(told["taken_back"]["moves"], 21)
        self.assertEqual(told["taken_back"]["beyond_chance"], 2)
        self.assertEqual(told["dice"]["proved"], told["dice"]["answers"])

    def test_an_altered_die_is_found(self):
        last = max(n for n, line in enumerate(self.journal) if "dice" in line)
        lines = [dict(line) for line in self.journal]
        lines[last]["dice"] = [die % 6 + 1 for die in lines[last]["dice"]]
        status, told = verify(lines)
        self.assertEqual((status, told["details"]), (1, {"line": last + 1}))
        self.assertIn("altered", told["error"])
        status, told = verify(chained(lines))
        self.assertEqual((status, told["valid"]), (1, False), told)
        self.assertIn("do not follow from the seed" if "found" in told else "does not fit", told.get("found") or told["error"])

    def test_a_tail_that_was_cut_off_is_found(self):
        status, told = verify(self.journal[:-1])
        self.assertEqual((status, told["valid"]), (1, False))
        self.assertIn("cut off", told["found"])
        status, told = verify(self.journal[:-20])  # nobody can tell it from a game that goes on: it proves nothing
        self.assertEqual((told["over"], told["dice"]["seed_shown"], told["dice"]["proved"]), (False, False, 0))
        self.assertIn("not proved", told["found"])

    def test_another_seed_than_was_committed_to_is_found(self):
        lines = [dict(line) for line in self.journal]
        lines[-1]["seed"] = "another"
        status, told = verify(chained(lines))
        self.assertEqual((status, told["details"]), (1, {"line": len(lines)}))
        lines[0]["commitment"] = hashlib.blake2b(b"curia seed another", digest_size=32).hexdigest()
        status, told = verify(chained(lines))  # a whole journal of lies
        self.assertEqual(status, 1)
        self.assertIn("do not follow from the seed", told["found"])
        status, told = verify(self.journal, "--commitment", lines[0]["commitment"])
        self.assertEqual(status, 1)
        self.assertIn("players were shown", told["found"])

    def test_what_was_not_drawn_from_is_found(self):
        drawn = next(n for n, line in enumerate(self.journal) if "event" in line)
        lines = [dict(line) for line in self.journal]
        lines[drawn]["of"] = [lines[drawn]["event"]]
        status, told = verify(chained(lines))
        self.assertEqual(status, 1)
        self.assertIn("not drawn from what their lines say", told["found"])


if __name__ == "__main__":
    unittest.main()
