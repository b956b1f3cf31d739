"""A copy of the data that a test may spoil, and the generators run on it."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(TOOLS, "..", "data")


class DataCopy(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = os.path.join(self.folder.name, "data")
        self.out = os.path.join(self.folder.name, "out")
        shutil.copytree(DATA, self.data)

    def run_script(self, script, part, *options):
        return subprocess.run([sys.executable, "-B", os.path.join(TOOLS, script), self.out,
                               "--data", os.path.join(self.data, part), *options], capture_output=True, text=True)

    def edit(self, name, change):
        path = os.path.join(self.data, name)
        with open(path, encoding="utf-8", newline="") as file:
            lines = file.read().split("\n")
        change(lines)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write("\n".join(lines))

    def replace(self, name, line, old, new):
        def change(lines):
            self.assertIn(old, lines[line - 1])
            lines[line - 1] = lines[line - 1].replace(old, new, 1)
        self.edit(name, change)

    def expect(self, result, where, text=""):
        self.assertEqual(result.returncode, 1, result.stderr)
        hits = [line for line in result.stderr.split("\n") if line.startswith(where + ": ") and text in line]
        self.assertTrue(hits, f"no '{where}: ...{text}' in:\n{result.stderr}")
        self.assertFalse(os.path.exists(self.out), "nothing is written from wrong data")
