"""Who sat where is told by what he did."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import characters  # noqa: E402

ROWS = """# curia arena of a test
game,bots,votes,in_favour,against,verbs
0,cato sulla,2 0,5 6,9 1,cato/vote/14/14 cato/sponsor_games/9/0 sulla/sponsor_games/9/3
1,sulla cato,1 2,7 4,1 8,sulla/sponsor_games/9/4 cato/vote/12/12
2,cato sulla,2 1,5 7,8 2,cato/vote/13/13 sulla/sponsor_games/9/3
3,sulla cato,2 2,4 5,9 8,cato/vote/12/12 sulla/vote/13/13
"""


class Characters(unittest.TestCase):
    def setUp(self):
        self.seats = characters.seats_in(ROWS.splitlines())

    def test_the_counts_of_a_seat_are_its_own(self):
        self.assertEqual(len(self.seats), 8)
        self.assertEqual(self.seats[1], (0, "sulla", {"sponsor_games": 3, "#votes": 0, "#in_favour": 6, "#against": 1}))
        self.assertEqual(self.seats[3], (1, "cato", {"vote": 12, "#votes": 2, "#in_favour": 4, "#against": 8}))

    def test_who_does_as_another_does_is_taken_for_him(self):
        share, taken = characters.told_rightly(self.seats)  # of the last table sulla voted as cato does, and gave no games
        self.assertEqual(share, 0.75)
        self.assertEqual(taken, {("cato", "cato"): 2, ("sulla", "sulla"): 1, ("sulla", "cato"): 1})

    def test_no_more_counts_are_used_than_are_promised(self):
        many = [(game, who, {f"verb{n}": game + n for n in range(50)}) for game in range(4) for who in ("cato", "sulla")]
        self.assertEqual(len(characters.Classifier(many).counts), 30)

    def test_they_are_surely_apart_where_their_intervals_are(self):
        elo = lambda low, high: {"elo": (low + high) / 2, "low": low, "high": high}  # noqa: E731
        self.assertEqual(characters.spread([elo(-40, -20), elo(-10, 10), elo(30, 50)]), (70, 50))
        self.assertEqual(characters.spread([elo(-40, 20), elo(-10, 30)]), (20, 0))
        self.assertEqual(characters.spread([{"elo": None, "low": None, "high": None}]), (0, 0))


if __name__ == "__main__":
    unittest.main()
