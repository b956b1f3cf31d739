"""The examples of docs/engine-protocol.md: there is one for every command, and the program answers as the page says."""
import json
import pathlib
import re
import sys
import unittest

from talk import PROGRAM

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import protocol_examples  # noqa: E402


class Page(unittest.TestCase):
    def setUp(self):
        self.text = protocol_examples.PAGE.read_text(encoding="utf-8")
        self.examples = [(json.loads(request), answer) for request, answer in protocol_examples.examples(self.text)]

    def test_every_command_has_an_example(self):
        told = self.text[self.text.index("| command |"):self.text.index("## Errors")]
        commands = re.findall(r"^\| `(\w+)` \|", told, re.M)
        self.assertGreater(len(commands), 15)
        self.assertEqual({request["command"] for request, _ in self.examples}, set(commands))

    def test_the_program_answers_as_the_page_says(self):
        answers = protocol_examples.talk(PROGRAM, [request for request, _ in self.examples])
        for (request, answer), (_, told) in zip(answers, self.examples):
            now = protocol_examples.line(protocol_examples.short(answer))
            # The Senate is hundreds of moves away: what its two commands answer there is told in prose, here they are refused.
            self.assertEqual(answer["ok"], request["command"] not in ("silence", "blank"), (request, now))
            self.assertEqual(protocol_examples.without_hashes(now), protocol_examples.without_hashes(told),
                             f"{request}: python3 tools/protocol_examples.py PROGRAM writes the page anew")


if __name__ == "__main__":
    unittest.main()
