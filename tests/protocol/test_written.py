"""What earlier versions wrote opens to the same table: tests/journals and tests/stores, written by tests/written/write.py."""
import glob
import gzip
import json
import os
import unittest

from talk import Talk

JOURNALS = os.path.join(os.path.dirname(__file__), "..", "journals")


def lost(old, new, where=""):
    """Where something that was there is there no more, or another; what has come since may be there, too."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            if key not in new:
                return f"{where}.{key} is gone"
            found = lost(value, new[key], f"{where}.{key}")
            if found:
                return found
        return None
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return next(filter(None, (lost(a, b, f"{where}[{n}]") for n, (a, b) in enumerate(zip(old, new)))), None)
    return None if old == new else f"{where}: {json.dumps(old)[:200]} is now {json.dumps(new)[:200]}"


def told_then(path):
    with gzip.open(path) as file:
        return json.loads(file.read())


def untold(then, now):
    """The first event of then that is not told now, in the same order; today's tell of more."""
    rest = iter(now)
    for old in then:
        old = {key: value for key, value in old.items() if key != "number"}
        if not any(lost(old, new) is None for new in rest):
            return f"not told any more: {json.dumps(old)[:200]}"
    return None


class Written(Talk):
    def same_table(self, then, name):
        decision = self.ok("decision")
        self.assertIsNone(lost(then["over"], decision["over"]), name)
        self.assertEqual(then["waiting"], decision["waiting"], name)
        for seat, view in then["views"].items():
            now = self.ok("view", seat=seat if seat == "spectator" else int(seat))["view"]
            self.assertIsNone(lost(view, now), f"{name}, seat {seat}")

    def test_journals_open_to_the_same_table(self):
        opened = 0
        for folder in sorted(glob.glob(os.path.join(JOURNALS, "*"))):
            for path in sorted(glob.glob(os.path.join(folder, "*.journal"))):
                name = os.path.relpath(path, JOURNALS)
                with self.subTest(name):
                    with open(path, encoding="utf-8") as file:
                        journal = [json.loads(line) for line in file]
                    told = told_then(path.replace(".journal", ".told.gz"))
                    for then in told["between"]:
                        self.ok("load", journal=journal[:then.get("lines", then["number"] + 1)])
                        self.same_table(then, f"{name} at {then['number']}")
                    self.ok("load", journal=journal)
                    self.same_table(told["last"], name)
                    self.assertIsNone(untold(told["last"]["events"], self.ok("events", since=0)["events"]), name)
                    opened += 1
        self.assertGreaterEqual(opened, 39)

    def test_journals_end_with_the_same_lines(self):
        """What is loaded is written again as it was read: the chain holds."""
        for path in sorted(glob.glob(os.path.join(JOURNALS, "*", "*.journal"))):
            with open(path, encoding="utf-8") as file:
                journal = [json.loads(line) for line in file]
            self.ok("load", journal=journal)
            self.assertEqual(self.ok("journal")["journal"][:len(journal)], journal, path)

    def test_positions_open_to_the_same_position(self):
        phases = set()
        self.ok("new", chance="given")  # nothing is rolled by itself
        for path in sorted(glob.glob(os.path.join(JOURNALS, "*", "*.told.gz"))):
            for position in told_then(path)["positions"]:
                with self.subTest(f"{os.path.basename(path)} {position['phase']}"):
                    phases.add((position["game"], position["edition"], position["phase"]))
                    answer = self.engine.say("position", set=position)
                    self.assertTrue(answer["ok"], answer)
                    now = answer["position"]
                    self.assertIsNone(lost(position, now))
                    self.play(20)
        print(f"{len(phases)} phases of editions in positions", end=" ")


if __name__ == "__main__":
    unittest.main()
