"""Whether something grows in a soak, and what is drawn of it."""
import os
import pathlib
import sys
import unittest
import xml.etree.ElementTree as tree

ROOT = pathlib.Path(__file__).resolve().parents[2]
os.environ.setdefault("CURIA", "none")
sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "tests/faults")]
import soak  # noqa: E402


def minutes(count, **grows):
    """Figures that are alike, but for what grows by so much a minute."""
    level = {"memory_mib": 100.0, "descriptors": 50, "threads": 10, "store_mib": 0.0, "moves": 1000, "p50_ms": 5.0, "p99_ms": 20.0}
    grows = {"store_mib": 0.5, **grows}
    return [{**dict.fromkeys(soak.COLUMNS, 0), **{key: value + n * grows.get(key, 0) for key, value in level.items()}, "minute": n + 1,
             "restarted": int(n in (1, 3))} for n in range(count)]


def wrong(rows):
    return [what for what, right, _ in soak.verdicts(rows) if not right]


class Soak(unittest.TestCase):
    def test_what_stays_is_right(self):
        self.assertEqual(wrong(minutes(24)), [])

    def test_what_grows_is_told(self):
        self.assertEqual(wrong(minutes(24, memory_mib=2)), ["memory_mib"])
        self.assertEqual(wrong(minutes(24, descriptors=1)), ["descriptors"])
        self.assertEqual(wrong(minutes(24, threads=0.2)), ["threads"])
        rows = minutes(24)
        for row in rows[16:]:
            row["p50_ms"] = 31.0
        self.assertEqual(wrong(rows), ["median of a move"])
        rows = minutes(24)
        for n, row in enumerate(rows):   # each move takes more than the last
            row["store_mib"] = 0.05 * n * n
        self.assertEqual(wrong(rows), ["bytes of the store for a move"])

    def test_a_noise_is_no_rise(self):
        rows = minutes(24)
        for n, row in enumerate(rows):
            row["memory_mib"] += 8 * (n % 2)
        self.assertEqual(wrong(rows), [])

    def test_what_comes_before_the_last_restart_and_until_games_have_all_ages_is_not_judged(self):
        rows = minutes(24)
        for n, row in enumerate(rows):
            row["memory_mib"] = 20.0 * n if n < 9 else 180.0
        self.assertEqual([row["minute"] for row in soak.judged(rows)], list(range(10, 25)))
        self.assertEqual(wrong(rows), [])

    def test_too_short_a_run_proves_nothing(self):
        self.assertEqual(wrong(minutes(6)), ["minutes enough to judge"])

    def test_the_picture_has_a_line_for_each_figure_and_a_mark_for_each_restart(self):
        picture = tree.fromstring(soak.drawn(minutes(24)))
        space = "{http://www.w3.org/2000/svg}"
        self.assertEqual(len(picture.findall(f".//{space}polyline")), 7)
        self.assertEqual(len([line for line in picture.iter(f"{space}line") if line.get("class") == "mark"]), 2 * 5)


if __name__ == "__main__":
    unittest.main()
