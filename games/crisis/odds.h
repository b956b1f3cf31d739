#pragma once
// What the dice will do, for people before they commit and for bots: exact but for what a double cannot hold. Nothing
// here allocates or draws a random number.
#include "games/crisis/combat/force.h"

namespace curia::crisis {

// How likely each number of votes or hits is. Sixes have no end: the last figure stands for so many or more.
struct Tally {
  static constexpr int most = 63;
  std::array<double, most + 1> chance{};
  int top = 0;  // the last figure

  // That it is `figure` or more, 0 to 1; and the figure to be expected:
  double at_least(int figure) const;
  double mean() const;
};

// Dice that count from `counts_on` up; each 6 brings one more die: TOC-6.3.2-nominate-i, TOC-8.1-g.
Tally tally(int dice, int counts_on);

// ---- Place Governor -------------------------------------------------------------------------------------------------

// A vote for a Governor: dice, the lowest that counts, the votes that it needs, and the chance of it.
struct VoteOdds {
  int dice = 0, counts_on = 0, needed = 0;
  double success = 0;
  Tally votes;
};
// The lowest die that is a vote: TOC-6.3.2-nominate-j, -k, TOC-5-quaestor-b.
int vote_on(const State& s, RegionId region);
// As vote_odds, with `dice`, `counts_on` and `needed` votes.
double vote_chance(int dice, int counts_on, int needed);  // that it succeeds, and nothing else
// With so many dice, of which those from `counts_on` up count, when `needed` votes decide.
VoteOdds vote_odds(int dice, int counts_on, int needed);
// For this player with so many points; the Basilicas' dice come on top.
VoteOdds vote_odds(const State& s, RegionId region, Seat seat, int points);

// ---- Battle ---------------------------------------------------------------------------------------------------------

// How it ends for the attacker.
struct Ends {
  double win = 0, lose = 0, nobody = 0;  // nobody: both sides are eliminated (TOC-8.2-d)
};

// What the attacker's dice do.
struct Attack {
  Ends ends;
  Tally hits;                 // scored, after Castra and the like
  double defender_loses = 0;  // hits that it takes, of those it can absorb: expected
  double defender_gone = 0;   // that it is eliminated
  double killed = 0;          // hits that it takes in battles that the attacker wins: of a tribe, 1 Legacy each
};

// A battle, for both sides.
struct BattleOdds {
  Attack once;      // the first dice stand
  Attack flanking;  // all are thrown again if the first fall short of the best end that the defender's leave open
  Tally defender_hits;
  double attacker_loses = 0, attacker_gone = 0;
};
// As battle_odds; `flanking`: with its dice thrown again.
Ends battle_ends(const Sides& sides, bool flanking);  // and nothing else
// Of these two sides.
BattleOdds battle_odds(const Sides& sides);

}  // namespace curia::crisis
