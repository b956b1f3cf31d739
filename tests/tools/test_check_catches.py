"""A catch that swallows is found, and there is none."""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import check_catches  # noqa: E402


class Catches(unittest.TestCase):
    def does(self, body):
        (_, caught, found), = check_catches.blocks("f() {\n  try {\n    g();\n  } catch (const Fault& fault) {" + body + "}\n}")
        self.assertEqual(caught, "const Fault& fault")
        return check_catches.deeds(found)

    def test_what_swallows_is_found(self):
        for body in ("", " // throw it on", " return; ", " ++faults; ", " return false; "):
            self.assertEqual(self.does(body), [], body)

    def test_what_tells_is_none(self):
        for body, deed in ((" throw; ", "throws"), (' log_.warn("x", {{"why", fault.what()}}); ', "logs"), (" if (a) { stop(fault.what()); } ", "logs"),
                           (" return refused(fault); ", "answers"), (' fmt::print(stderr, "{}", fault.what()); ', "prints"),
                           (" thought.failed = fault.what(); ", "notes")):
            self.assertEqual(self.does(body), [deed], body)

    def test_there_is_none(self):
        found = list(check_catches.found(ROOT))
        self.assertGreater(len(found), 30)
        self.assertEqual([place for place, _, does in found if not does], [])


if __name__ == "__main__":
    unittest.main()
