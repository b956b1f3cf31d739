"""docs/schema: made by the program, kept up to date, true of what is said, and narrow: a message with one thing wrong is none."""
import json
import pathlib
import random
import subprocess
import tempfile
import unittest

import mutated
import schema
from talk import PROGRAM, Talk, move_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").rglob("*.game"))
MOVES = 10  # of each table that are played here


class Files(unittest.TestCase):
    def test_they_are_what_the_program_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "schema", folder], check=True)
            written = {path.name: path.read_text("utf-8") for path in pathlib.Path(folder).glob("*.json")}
        self.assertGreaterEqual(set(written), {"republic.json", "crisis.json", "engine.json"})
        for name, text in written.items():
            self.assertTrue((schema.FOLDER / name).read_text("utf-8") == text, f"{name}: `curia schema docs/schema` writes it anew")

    def test_every_reference_leads_somewhere(self):
        def references(shape):
            if isinstance(shape, dict):
                if "$ref" in shape:
                    yield shape["$ref"]
                shape = list(shape.values())
            if isinstance(shape, list):
                for one in shape:
                    yield from references(one)
        for place in set(references(schema.WHOLE)):
            schema.resolved({"$ref": place})


class Games(Talk):
    """A table as the golden games have them, for every edition and scenario that they play: python reads schemas slowly."""

    def heard(self, name, request):
        answer = self.engine.say(name, **request)
        self.messages.append(("command", {"command": name, **request}))
        self.messages.append((name, answer))
        return answer

    def play(self, header):
        settings = {key: header[key] for key in ("game", "edition", "scenario", "seats", "options") if key in header}
        at = self.heard("new", {**settings, "seed": f"golden {header['seed']}"})
        for n in range(MOVES):
            if at["over"] or not at["waiting"]:
                break
            seat = at["waiting"][0]
            chosen = self.heard("bot", {"seat": seat, "bot": "random", "seed": n})["move"]
            moved = self.heard("move", {**chosen, "number": at["number"]})
            self.assertTrue(moved["ok"], moved)
            if n % 5 == 0:
                self.heard("view", {"seat": seat})
                self.heard("explain", {"seat": seat, "verb": "pass", "args": {}})
            if n % 20 == 0:
                self.heard("advise", {"seat": seat, "trials": 1, "seed": n})
            at = moved
        self.heard("position", {})
        self.heard("position", {"set": self.messages[-1][1]["position"]})
        self.heard("journal", {})
        self.heard("undo", {"force": True, "to": 0})

    def test_messages_fit_and_mutated_ones_do_not(self):
        self.engine.every_one = True
        self.messages = []
        dice = random.Random(2026)
        headers = [json.loads(path.read_text("utf-8").split("\n", 1)[0]) for path in GOLDEN]
        tables = {(header["edition"], header["scenario"]): header for header in headers}
        for header in tables.values():
            self.play(header)
        # Of answers only what all have in that place is dropped; a request may leave out most of its fields.
        always = mutated.Always([message for _, message in self.messages])
        count = {(of, kind): [0, 0] for of in ("requests", "answers") for kind in mutated.KINDS}
        for n, (name, message) in enumerate(self.messages):  # say() has found that it fits
            kind = mutated.KINDS[n // 2 % 3]
            paths = [path for path in mutated.fields(message) if kind != "dropped" or name == "command" or always.has(message, path)]
            if not paths:
                continue
            other = mutated.mutated(message, dice.choice(paths), kind)
            counted = count["requests" if name == "command" else "answers", kind]
            counted[0] += not schema.fits("engine", name, other)
            counted[1] += 1
        print(f"\n{len(self.messages)} messages of {len(tables)} tables fit; of mutated ones do not:",
              ", ".join(f"{of} {kind} {noticed} of {tried}" for (of, kind), (noticed, tried) in count.items()))
        count.pop(("requests", "dropped"))
        self.assertGreater(len(self.messages), 600)
        self.assertGreaterEqual(sum(noticed for noticed, _ in count.values()) / sum(tried for _, tried in count.values()), 0.95)


if __name__ == "__main__":
    unittest.main()
