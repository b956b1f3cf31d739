#pragma once
// Exact odds of one roll, found by the rules themselves: the move is made on a copy of the table, those who may answer it
// do nothing, and every result of the dice is played.
#include <optional>
#include <string>
#include <vector>

#include "games/republic/codec.h"
#include "games/republic/play.h"

namespace curia::republic {

struct Odds {
  struct Line {
    std::string outcome;        // persuaded, killed, victory, ...
    std::optional<int> figure;  // where the outcome is a number: votes, the change of Unrest, the total of the dice
    int rolls = 0;              // how many of the results bring it
  };
  // What the sum is made of: an addend, by its name and with its sign.
  struct Term {
    std::string_view term;  // oratory, influence, ...
    int figure = 0;
  };
  Roll purpose{};
  int rolls = 0;         // equally likely results: 6, 36 or 216
  bool assumes = false;  // that others who could answer do nothing
  std::vector<Line> lines;
  // What the dice are held against, where it is a sum: of a persuasion.
  std::vector<Term> sum;
  std::optional<int> at_most;  // the greatest total of the dice that succeeds
  std::vector<Line> besides;   // what a roll brings besides its outcome: of the People Manpower Shortages, Mobs, ...
};

// Of a legal move, as its seat may know them: on a table dealt again for it, on which others have sealed no answer. Nothing if no dice decide
// it before somebody else has a real choice, or if what is hidden does.
std::optional<Odds> odds_of(const State& s, const Options& options, const Move& move);
// Of the State of the Republic as it is now.
Odds population_odds(const State& s, const Options& options);
// That a Governor develops this Province in the next Revenue Phase.
Odds development_odds(const State& s, const Options& options, ProvinceId province);
// Of a battle, `naval` or on land, of this force against this war, which it need not have been sent to.
Odds combat_odds(const State& s, const Options& options, const Force& force, WarId war, bool naval);

// As the protocol tells them (docs/engine-protocol.md); `sum` and `at_most` where the dice are held against a sum.
boost::json::object odds_json(const Odds& odds);

}  // namespace curia::republic
