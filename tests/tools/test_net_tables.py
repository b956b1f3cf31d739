"""Nets of another shape, or with weights that no byte holds, do not become C++."""
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import net_tables  # noqa: E402


class Nets(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        for game in net_tables.NETS:
            shutil.copy(ROOT / "data/bots" / f"{game}.csv", self.folder)

    def refused(self, change):
        path = self.folder / "crisis.csv"
        lines = path.read_text(encoding="utf-8").splitlines()
        change(lines)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        with self.assertRaises(SystemExit) as end:
            net_tables.source(self.folder)
        return str(end.exception)

    def test_those_of_the_program_are_whole(self):
        text = net_tables.source(self.folder)
        self.assertIn("static_assert(CrisisInputs::of_seat == ", text)
        self.assertIn("const NetsOf<RepublicInputs> republic_nets{", text)

    def test_a_weight_that_no_byte_holds(self):
        def change(lines):
            lines[1] = lines[1] + " 128"
        self.assertEqual(self.refused(change), "data/bots/crisis.csv: line 2: a weight beyond 127")

    def test_a_neuron_that_is_missing(self):
        self.assertEqual(self.refused(lambda lines: lines.pop(3)), "data/bots/crisis.csv: line 4: neuron 3 where 2 is next")

    def test_a_layer_that_is_short(self):
        self.assertEqual(self.refused(lambda lines: lines.pop()), "data/bots/crisis.csv: layer 3 of wins has another shape")

    def test_a_neuron_with_fewer_weights(self):
        def change(lines):
            lines[-1] = lines[-1].rsplit(" ", 1)[0]
        self.assertEqual(self.refused(change), "data/bots/crisis.csv: layer 3 of wins has another shape")

    def test_a_net_that_nobody_asks(self):
        def change(lines):
            lines.append("fame,1,0,0,1 2 3")
        self.assertEqual(self.refused(change), "data/bots/crisis.csv: rows of no net: [('fame', 1)]")


if __name__ == "__main__":
    unittest.main()
