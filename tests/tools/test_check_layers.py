"""The layering check finds what it is for."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_layers  # noqa: E402


def found(path, text):
    return list(check_layers.problems(path, text))


class Layers(unittest.TestCase):
    def test_upwards_is_fine(self):
        self.assertEqual(found("games/republic/state.h", '#include "engine/ids.h"\n#include <array>\n'), [])
        self.assertEqual(found("cli/main.cpp", '#include "server/serve.h"\n#include "arena/arena.h"\n'), [])

    def test_downwards_is_not(self):
        self.assertEqual(found("engine/loop.cpp", '\n#include "games/republic/state.h"\n')[0][0], 2)
        self.assertTrue(found("session/session.h", '#include "server/serve.h"\n'))

    def test_games_do_not_see_each_other(self):
        self.assertTrue(found("games/republic/state.h", '#include "games/crisis/state.h"\n'))

    def test_rules_see_no_clock(self):
        self.assertTrue(found("games/republic/war.cpp", "#include <chrono>\n"))
        self.assertEqual(found("arena/arena.cpp", "#include <chrono>\n"), [])

    def test_rules_do_not_allocate(self):
        self.assertTrue(found("games/republic/war.cpp", "#include <vector>\n"))
        self.assertTrue(found("games/republic/forum/cards.cpp", "#include <boost/json.hpp>\n"))
        self.assertTrue(found("engine/ids.h", "#include <string>\n"))
        self.assertEqual(found("games/republic/war.cpp", "#include <string_view>\n"), [])

    def test_what_stands_beside_the_rules_may_allocate(self):
        self.assertEqual(found("games/republic/accounts.cpp", "#include <string>\n"), [])
        self.assertEqual(found("games/republic/codec_people.cpp", "#include <boost/json.hpp>\n#include <map>\n"), [])
        self.assertEqual(found("engine/node.h", "#include <boost/json.hpp>\n"), [])
        self.assertTrue(found("games/republic/forum/codec.cpp", "#include <map>\n"))
        self.assertTrue(found("games/republic/codec.cpp", "#include <chrono>\n"))

    def test_relative_includes_are_refused(self):
        self.assertTrue(found("engine/a.cpp", '#include "../engine/b.h"\n'))


class Frames(unittest.TestCase):
    def test_no_procedure_writes_into_another(self):
        for line in ("for (Frame& frame : s.stack) forget(frame, dead);", "s.stack[i] = frame_of(vote);", "t.s.stack.back() = frame_of(Vote{});",
                     "for (auto& frame : s.stack) frame = frame_of(vote);", "std::memcpy(&s.stack[0], &vote, 3);", "Frame* top = &s.stack.back();",
                     "s.stack[0].locals[3] = std::byte{1};"):
            self.assertTrue(found("games/republic/senate/assassination/overtaken.cpp", line + "\n"), line)

    def test_who_reads_or_pushes_may(self):
        for line in ("for (const Frame& frame : s.stack) n += frame.kind == kind;", "const auto vote = procedure_in<Vote>(s.stack.back());",
                     "s.stack.push(frame_of(vote));", "const Frame& top = s.stack.back();", "if (s.stack.back() == top) return;"):
            self.assertEqual(found("games/republic/senate/proposals.cpp", line + "\n"), [], line)

    def test_the_register_does(self):
        self.assertEqual(found("games/republic/procedures.cpp", "void overtake(Frame& frame, SenatorId dead) {\n"), [])
        self.assertEqual(found("engine/procedure_row.h", "std::memcpy(frame.locals.data(), &procedure, sizeof(P));\n"), [])


def inside(texts, excused=()):
    return [(path, line) for path, line, _ in check_layers.inside_games(texts, dict.fromkeys(excused, "why"))]


class Floors(unittest.TestCase):
    def test_down_is_fine(self):
        self.assertEqual(inside({"games/republic/phases/combat.cpp": '#include "games/republic/combat/attack.h"\n',
                                 "games/republic/combat/attack.cpp": '#include "games/republic/deeds.h"\n'}), [])

    def test_up_is_not(self):
        self.assertEqual(inside({"games/republic/deeds/senators.cpp": '\n#include "games/republic/victory/victory.h"\n'}),
                         [("games/republic/deeds/senators.cpp", 2)])
        self.assertEqual(inside({"games/crisis/combat/battle.h": '#include "games/crisis/turn/player_turn.h"\n'}),
                         [("games/crisis/combat/battle.h", 1)])

    def test_a_list_beside_a_folder_of_its_name_stands_elsewhere(self):
        text = '#include "games/republic/revolution/disbandment.h"\n'
        self.assertEqual(inside({"games/republic/interrupts.cpp": text}), [])
        self.assertTrue(inside({"games/republic/interrupts/deals.cpp": text}))

    def test_every_unit_has_its_floor(self):
        self.assertTrue(inside({"games/republic/bestiary/owl.h": ""}))
        self.assertTrue(inside({"games/crisis/owl.cpp": ""}))

    def test_an_excuse_holds_for_one_include_while_it_is_there(self):
        pair = ("games/republic/combat/battle", "games/republic/victory/victory")
        text = '#include "games/republic/victory/victory.h"\n'
        self.assertEqual(inside({"games/republic/combat/battle.cpp": text}, [pair]), [])
        self.assertTrue(inside({"games/republic/combat/attack.cpp": text}, [pair]))
        self.assertTrue(inside({"games/republic/combat/battle.cpp": ""}, [pair]))

    def test_units_do_not_include_each_other(self):
        texts = {"games/republic/senate/a.cpp": '#include "games/republic/senate/b.h"\n',
                 "games/republic/senate/b.cpp": '#include "games/republic/senate/c.h"\n'}
        self.assertEqual(inside(texts), [])
        texts["games/republic/senate/c.h"] = '#include "games/republic/senate/a.h"\n'
        self.assertEqual(inside(texts), [("games/republic/senate/a", 1)])

    def test_a_header_and_its_source_are_one(self):
        self.assertEqual(inside({"games/republic/senate/a.cpp": '#include "games/republic/senate/a.h"\n',
                                 "games/republic/senate/a.h": '#include "games/republic/senate/b.h"\n'}), [])
        self.assertTrue(inside({"games/republic/senate/a.h": '#include "games/republic/senate/b.h"\n',
                                "games/republic/senate/b.cpp": '#include "games/republic/senate/a.h"\n'}))


if __name__ == "__main__":
    unittest.main()
