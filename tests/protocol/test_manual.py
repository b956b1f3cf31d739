"""man curia names every command, and every flag of `curia serve`."""
import os
import pathlib
import re
import subprocess
import unittest

PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs/curia.1").read_text(encoding="utf-8")
TEXT = re.sub(r"\\f[BIR]", "", PAGE).replace("\\-", "-")


def said(*arguments):
    return subprocess.run([os.environ["CURIA"], *arguments, "--help"], capture_output=True, text=True, check=True).stdout


def subcommands(*arguments):
    return re.findall(r"^  ([a-z]+) ", said(*arguments).split("Subcommands:")[1], re.M)


class Manual(unittest.TestCase):
    def named(self, name, line):
        self.assertRegex(TEXT, line, f"docs/curia.1 does not name {name}")

    def test_commands(self):
        for command in subcommands():
            self.named(command, rf"(?m)^\.B {command}\b|^\.B \w+, {command}$")
        for command in ("store", "admin"):
            for one in subcommands(command):
                self.named(f"{command} {one}", rf"(?m)^\.B {command} {one}\b|^\.B {command} .*(\||{command} ){one}\b")

    def test_a_word_that_is_no_command_is_named_beside_those_that_are(self):
        for words, of, one in ((("nonsense",), "curia", "serve"), (("store", "nonsense", "x"), "store", "backup")):
            done = subprocess.run([os.environ["CURIA"], *words], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, f"no command 'nonsense' of {of}; there are:.* {one}")
        for words in ((), ("store",), ("--nonsense",), ("store", "--nonsense")):
            done = subprocess.run([os.environ["CURIA"], *words], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertNotIn("no command", done.stderr)

    def test_flags_of_serve(self):
        for flag in set(re.findall(r"^  (--[a-z-]+)", said("serve"), re.M)):
            self.named(flag, rf"(?m)^\.B {flag}( |$)")

    def test_settings_are_those_of_the_help(self):
        """What the page says beside them is what the program says."""
        for flag, about in re.findall(r"^  (--[a-z-]+).*?(?: {2,}|\n +)(\S.*)$", said("serve"), re.M):
            if flag != "--config":
                self.assertIn(about.rstrip("."), TEXT, flag)


if __name__ == "__main__":
    unittest.main()
