"""What gcov says becomes a share of lines and branches for each file of the rules."""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import coverage as tool  # noqa: E402


def line(number, count, *ways):
    return {"line_number": number, "count": count, "branches": [{"count": n, "throw": throw} for n, throw in ways]}


def told(name, *lines):
    return {"current_working_directory": str(ROOT / "build/coverage"), "files": [{"file": f"../../{name}", "lines": list(lines)}]}


class Counted(unittest.TestCase):
    def test_a_header_counts_once_and_what_a_call_does_is_no_branch(self):
        found = {}
        tool.gathered(told("games/republic/wars.h", line(3, 0), line(4, 5, (5, False), (0, False), (7, False), (0, True))), found)
        tool.gathered(told("games/republic/wars.h", line(3, 2), line(4, 1, (0, False), (0, False), (1, False), (0, True))), found)
        tool.gathered(told("tests/support/scene.h", line(1, 0)), found)
        self.assertEqual(list(found), ["games/republic/wars.h"])
        self.assertEqual(found["games/republic/wars.h"].figures(), (2, 2, 2, 1))

    def test_the_page_lists_who_is_under_what_is_wanted(self):
        found = {}
        tool.gathered(told("games/a.cpp", *(line(n, 1) for n in range(100))), found)
        tool.gathered(told("games/b.cpp", *(line(n, n) for n in range(10))), found)
        page = tool.page(found, "abc")
        self.assertIn("At abc: 2 files, 99.1 % of 110 lines, 100.0 % of 0 branches.", page)
        self.assertIn("| games/b.cpp | 90.0 % | 1 | 100.0 % | 0 |", page)
        self.assertNotIn("games/a.cpp", page)


if __name__ == "__main__":
    unittest.main()
