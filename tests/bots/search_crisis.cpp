// Of what whoever looks ahead in Time of Crisis thinks.
#include "bots/search/crisis.h"

#include <doctest/doctest.h>

#include <map>

#include "bots/crisis.h"
#include "tests/bots/game_of.h"

namespace curia::bots {

using namespace crisis;

TEST_CASE("search: whoever looks ahead thinks of going into a capital, never out of one: both are free, without end") {
  std::map<Verb, int> offered, thought_of;
  for (std::uint64_t seed = 1; seed <= 2; ++seed)
    game_of<Traits>({"legate"}, {}, seed,
                    [&](const State& s, const Options& options, const Decision& decision, const Move&) {
                      Ideas<Traits> ideas;
                      Empire().think({s, options, decision, decision.waiting.first()}, ideas);
                      REQUIRE(!ideas.empty());
                      for (const Offer& offer : decision.offers) ++offered[offer.verb];
                      for (const auto& idea : ideas) ++thought_of[idea.move.verb];
                    });
  CHECK(offered[Verb::leave_capital] > 100);
  CHECK(thought_of[Verb::leave_capital] == 0);
  CHECK(thought_of[Verb::enter_capital] > 0);
}

}  // namespace curia::bots
