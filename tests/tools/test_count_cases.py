"""The counts of ./test come from logs like these."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import count_cases  # noqa: E402


class Counts(unittest.TestCase):
    def test_doctest(self):
        log = "[doctest] test cases:  12 |  11 passed | 1 failed | 0 skipped\n[doctest] assertions: 30 | 29 passed\n"
        self.assertEqual(count_cases.count(log, 1), (11, 1))

    def test_unittest(self):
        self.assertEqual(count_cases.count("Ran 5 tests in 0.1s\n\nOK (skipped=1)\n", 0), (4, 0))
        self.assertEqual(count_cases.count("Ran 5 tests in 0.1s\n\nFAILED (failures=1, errors=1)\n", 1), (3, 2))

    def test_vitest(self):
        self.assertEqual(count_cases.count("\x1b[2m      Tests \x1b[22m 2 failed | 9 passed (11)\n", 1), (9, 2))

    def test_node(self):
        self.assertEqual(count_cases.count("# tests 3\n# pass 2\n# fail 1\n", 1), (2, 1))

    def test_plain_and_cases(self):
        self.assertEqual(count_cases.count("3 passed, 0 failed\ncase failed: x\ncase passed: y\n", 0), (4, 1))

    def test_nothing_known(self):
        self.assertEqual(count_cases.count("all well\n", 0), (1, 0))
        self.assertEqual(count_cases.count("", 2), (0, 1))

    def test_a_crash_after_good_cases_is_a_failure(self):
        self.assertEqual(count_cases.count("case passed: a\n", 139), (1, 1))


if __name__ == "__main__":
    unittest.main()
