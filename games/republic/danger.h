#pragma once
// What Rome may fall by, and how near it is, as all can see it: too many wars (VG-12.3a), an empty Treasury (VG-12.3b), the People (VG-8.2e).
#include <optional>

#include "games/republic/context.h"

namespace curia::republic {

struct Danger {
  struct Wars {
    int count = 0;  // those that count
    int limit = 0;  // with so many Rome falls at the end of the Combat Phase
    // Turns that the longest active war has gone on, where that may end the game: VG-12.5b.
    std::optional<int> longest;
  };
  // Talents of the State when it has paid next, in the Revenue Phase that goes on or comes, if nothing changes before and nobody gives
  // anything. Of one that goes on, what is still to come.
  struct Treasury {
    int now = 0;
    int income = 0;                       // what is sure of it
    int taxes_least = 0, taxes_most = 0;  // of the Provinces
    int wars = 0, land_bills = 0, maintenance = 0;
    int debts = 0;  // what it owes besides: spoils (VG-6.13b), and where gifts come last what there was no money for
    int least() const { return now + income + taxes_least - costs(); }
    int most() const { return now + income + taxes_most - costs(); }
    int costs() const { return wars + land_bills + maintenance + debts; }
  };
  struct People {
    int unrest = 0, popularity = 0;
    SenatorId speaker = SenatorId::none;  // whose Popularity it is
  };
  Wars wars;
  Treasury treasury;
  People people;  // its odds: population_odds
};

Danger danger_of(const State& s, const Options& options);

}  // namespace curia::republic
