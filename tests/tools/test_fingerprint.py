"""A proof holds for one tree: its fingerprint moves with every source file and with nothing else."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "tree_fingerprint.sh"


class Fingerprint(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / "tools").mkdir()
        (self.root / "docs" / "images").mkdir(parents=True)
        shutil.copy(SCRIPT, self.root / "tools")
        (self.root / "rule.cpp").write_text("int a;\n")
        (self.root / ".gitignore").write_text("/build/\n")

    def tearDown(self):
        self.folder.cleanup()

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *arguments], cwd=self.root,
                       check=True, capture_output=True)

    def mark(self):
        environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(self.root.parent)}
        return subprocess.run(["bash", "tools/tree_fingerprint.sh"], cwd=self.root, check=True, capture_output=True,
                              text=True, env=environment).stdout

    def test_same_with_and_without_git_and_commit(self):
        plain = self.mark()
        self.assertRegex(plain, r"^[0-9a-f]{32}\n$")
        self.git("init", "-q")
        self.assertEqual(self.mark(), plain)
        self.git("add", "-A")
        self.git("commit", "-qm", "a")
        self.assertEqual(self.mark(), plain)

    def test_moves_with_sources_only(self):
        self.git("init", "-q")
        first = self.mark()
        (self.root / "docs" / "images" / "table.png").write_bytes(b"x")
        (self.root / "build").mkdir()
        (self.root / "build" / "x").write_text("x")
        self.assertEqual(self.mark(), first)
        (self.root / "rule.cpp").write_text("int b;\n")
        second = self.mark()
        self.assertNotEqual(second, first)
        (self.root / "new rule.cpp").write_text("")
        third = self.mark()
        self.assertNotEqual(third, second)
        (self.root / "rule.cpp").rename(self.root / "rules.cpp")
        self.assertNotEqual(self.mark(), third)


if __name__ == "__main__":
    unittest.main()
