import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import check_docs  # noqa: E402

NOWHERE = "docs/" + "nowhere.md"   # in two pieces, or the checker found it here
LEDGER = "\n".join((
    "id\tphase\toption\ttitle\trule\tnote",
    "VG-1a\tgeneral\t\tPlain\tSo it is.\t",
    "VG-1b\tgeneral\t\tRead\tSo we say.\tREADING: ours.",
    "VG-1c\tgeneral\tA1\tOptional\tSo it may be.\tREADING: ours.",
    "VG-1d\tgeneral\t\tWaiting\tSo it will be.\tREADING: ours.",
    "VG-1e\tgeneral\t\tDiffers\tSo it was printed.\tLR 1 differs: not so.",
))


class Links(unittest.TestCase):
    def problems(self, name, text):
        return [message for _, message in check_docs.problems(ROOT, ROOT / name, text)]

    def test_link_that_leads_nowhere(self):
        self.assertEqual(self.problems("README.md", f"[x]({NOWHERE})"),
                         [f"link to {NOWHERE}", f"mention of {NOWHERE}"])

    def test_links_that_lead_somewhere(self):
        self.assertEqual(self.problems("README.md", "[x](docs/readings.md#part) [y](https://example.org/z)"), [])

    def test_mention_in_a_source(self):
        self.assertEqual(self.problems("engine/ids.h", f"// see {NOWHERE}"), [f"mention of {NOWHERE}"])


class Readings(unittest.TestCase):
    def test_only_rows_in_force_with_a_reading_or_difference(self):
        self.assertEqual(list(check_docs.unread_rows(LEDGER, "VG-1d\tlater", "")), ["VG-1b", "VG-1e"])

    def test_a_longer_id_does_not_count(self):
        self.assertEqual(list(check_docs.unread_rows(LEDGER, "VG-1d\tlater", "VG-1bc, LR-VG-1e")), ["VG-1b", "VG-1e"])
        self.assertEqual(list(check_docs.unread_rows(LEDGER, "VG-1d\tlater", "| VG-1b, VG-1e |")), [])


if __name__ == "__main__":
    unittest.main()
