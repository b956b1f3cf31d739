"""Numbers that stored games hold keep their names: verbs, events, prompts, rolls, reasons, steps, procedures and the places where
these pause. The lists in tests/frozen only grow: CURIA_APPROVE=1 adds what is new to them, and never takes anything away."""
import os
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import words  # noqa: E402

FILES = {"verb": ("verbs.def", "VERB"), "event": ("events.def", "EVENT"), "prompt": ("prompts.def", "PROMPT"),
         "roll": ("rolls.def", "ROLL"), "reason": ("reasons.def", "REASON"), "procedure": ("procedures.def", "PROCEDURE"),
         "step": ("sequence/steps.def", "STEP")}
KIND = re.compile(r"static constexpr auto kind = ProcedureKind::(\w+);")
PLACES = re.compile(r"enum class At : std::uint8_t \{([^}]*)\}")


def places(text):
    """(procedure, number, name) of every pause in a header."""
    kinds = list(KIND.finditer(text))
    for kind, after in zip(kinds, [*kinds[1:], None]):
        found = PLACES.search(text, kind.end(), after.start() if after else len(text))
        for name, number in re.findall(r"(\w+)\s*=\s*(\d+)", found.group(1) if found else ""):
            yield kind.group(1), number, name


def numbers(root, game):
    """Every number in use, as a line of the list: what it is of, the number, its name."""
    lines = []
    for what, (file, macro) in FILES.items():
        if (root / "games" / game / file).exists():
            lines += [f"{what} {row[0]} {row[1]}" for row in words.entries(root, game, file, macro)]
    for header in sorted((root / "games" / game).rglob("*.h")):
        lines += [f"place {procedure} {number} {name}" for procedure, number, name in places(header.read_text(encoding="utf-8"))]
    return lines


def order(line):
    *what, number, _ = line.split()
    return what, int(number)


class Frozen(unittest.TestCase):
    def test_every_number_has_the_name_that_it_had(self):
        for game in words.games(ROOT):
            path = ROOT / "tests/frozen" / f"{game}.txt"
            kept = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
            now = numbers(ROOT, game)
            self.assertGreater(len(now), 200, game)
            self.assertEqual([line for line in kept if line not in now], [], f"{game}: renumbered, renamed or gone")
            taken = [line.rsplit(" ", 1)[0] for line in now]
            self.assertEqual(sorted({one for one in taken if taken.count(one) > 1}), [], f"{game}: two names for one number")
            if os.environ.get("CURIA_APPROVE") == "1":
                path.write_text("".join(f"{line}\n" for line in sorted({*kept, *now}, key=order)), encoding="utf-8")
            else:
                self.assertEqual(sorted({*now} - {*kept}), [], f"{game}: new; CURIA_APPROVE=1 python3 tests/tools/test_frozen.py adds them")

    def test_every_term_of_a_bot_has_the_name_and_the_figures_that_it_had(self):  # journals hold them
        path = ROOT / "tests/frozen/terms.txt"
        kept = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
        now = [" ".join([game, *filter(None, row)]) for game, bot in words.BOTS.items()
               for row in words.entries_in(ROOT / "bots" / bot / "terms.def", "TERM")]
        self.assertGreater(len(now), 100)
        self.assertEqual([line for line in kept if line not in now], [], "renamed, otherwise or gone")
        if os.environ.get("CURIA_APPROVE") == "1":
            path.write_text("".join(f"{line}\n" for line in sorted({*kept, *now})), encoding="utf-8")
        else:
            self.assertEqual(sorted({*now} - {*kept}), [], "new; CURIA_APPROVE=1 python3 tests/tools/test_frozen.py adds them")

    def test_all_pauses_are_found(self):
        for game in words.games(ROOT):
            told = sum(header.read_text(encoding="utf-8").count("enum class At ") for header in (ROOT / "games" / game).rglob("*.h"))
            listed = {line.split()[1] for line in numbers(ROOT, game) if line.startswith("place ")}
            self.assertEqual(told, len(listed), game)

    def test_a_place_that_moves_is_noticed(self):
        header = "static constexpr auto kind = ProcedureKind::vote;\n  enum class At : std::uint8_t { start = 0, called = %d };"
        self.assertEqual(list(places(header % 1)), [("vote", "0", "start"), ("vote", "1", "called")])
        self.assertNotEqual(list(places(header % 1)), list(places(header % 2)))


if __name__ == "__main__":
    unittest.main()
