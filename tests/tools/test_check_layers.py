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


if __name__ == "__main__":
    unittest.main()
