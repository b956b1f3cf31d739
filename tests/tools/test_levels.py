"""What counts as a level that is too weak."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import levels  # noqa: E402


class Levels(unittest.TestCase):
    def test_a_level_is_too_weak_when_its_whole_interval_is(self):
        self.assertFalse(levels.too_weak({"elo": 60, "low": 20, "high": 100}, 75))
        self.assertTrue(levels.too_weak({"elo": 40, "low": 10, "high": 70}, 75))
        self.assertFalse(levels.too_weak({"elo": None, "low": None, "high": None}, 75))


if __name__ == "__main__":
    unittest.main()
