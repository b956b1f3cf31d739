#!/usr/bin/env python3
"""The picture of the house shows the house that stands, whatever its lines count today."""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import structure  # noqa: E402


class Structure(unittest.TestCase):
    def test_every_source_stands_in_a_box(self):
        files, lines, _ = structure.looked_at(ROOT)
        self.assertNotIn(None, files)
        for folder, floors in structure.FLOORS.items():
            for number in range(len(floors)):
                self.assertGreater(files[folder, number], 0, (folder, number))
        self.assertEqual({box for box in files if isinstance(box, tuple) and box[1] is None}, set())
        self.assertGreater(sum(lines.values()), 10_000)

    def test_no_box_includes_one_that_stands_above_it(self):
        _, _, includes = structure.looked_at(ROOT)
        for (own, other), count in includes.items():
            if isinstance(own, tuple) and isinstance(other, tuple) and own[1] < other[1]:
                # the one include that check_layers.py excuses
                self.assertEqual((own[0], structure.named(structure.FLOORS[own[0]][own[1]]), count), ("games/republic", "combat", 1))

    def test_another_floor_is_another_picture_and_another_line_is_not(self):
        picture = structure.drawn(ROOT)
        bare = structure.without_figures(picture)
        self.assertEqual(bare, structure.without_figures(re.sub(r"(\d+) files, ", lambda found: f"{int(found[1]) + 1} files, ", picture)))
        self.assertNotEqual(bare, structure.without_figures(picture.replace(">senate<", ">senators<")))


if __name__ == "__main__":
    unittest.main()
