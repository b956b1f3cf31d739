// Of what whoever looks ahead in Time of Crisis thinks.
#include "bots/search/crisis.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "bots/crisis.h"
#include "bots/search/search.h"
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

TEST_CASE(
    "search: whoever looks ahead thinks of what to buy, to hold and to begin with, and keeps what was not played") {
  std::map<Prompt, int> asked, thought_of;
  game_of<Traits>({"legate"}, {}, 3,
                  [&](const State& s, const Options& options, const Decision& decision, const Move&) {
                    const Seat seat = decision.waiting.first();
                    if (decision.offers.size() < 2) return;
                    Ideas<Traits> ideas;
                    Empire().think({s, options, decision, seat}, ideas);
                    const Prompt prompt = asked_of(decision, seat);
                    ++asked[prompt];
                    thought_of[prompt] += ideas.size() > 1 ? 1 : 0;
                  });
  for (const Prompt prompt :
       {Prompt::choose_start_province, Prompt::choose_opening_hand, Prompt::buy_and_trash, Prompt::refill_hand}) {
    CHECK(asked[prompt] > 3);
    CHECK(thought_of[prompt] * 10 > asked[prompt] * 9);  // some have one thing to choose
  }
  CHECK(thought_of[Prompt::discard_from_hand] == 0);
}

TEST_CASE("search: the last guards do not march out of a capital that is threatened") {
  int may = 0, thought_of = 0;
  game_of<Traits>({"legate"}, {}, 3,
                  [&](const State& s, const Options& options, const Decision& decision, const Move&) {
                    const Seat seat = decision.waiting.first();
                    const legate::Mind mind = legate::mind_of(s, options, seat);
                    Ideas<Traits> ideas;
                    Empire().think({s, options, decision, seat}, ideas);
                    for (const Offer& offer : decision.offers) {
                      if (!legate::opens_a_capital(mind, offer)) continue;
                      ++may;
                      for (const auto& idea : ideas) thought_of += idea.move == taken<Traits>(offer, 0) ? 1 : 0;
                    }
                  });
  CHECK(may > 20);
  CHECK(thought_of == 0);
}

TEST_CASE("search: of dice for a vote the fewest are thought about, too, and the most") {
  int places = 0, fewest = 0, most = 0;
  game_of<Traits>({"legate"}, {}, 3,
                  [&](const State& s, const Options& options, const Decision& decision, const Move&) {
                    Ideas<Traits> ideas;
                    Empire().think({s, options, decision, decision.waiting.first()}, ideas);
                    const auto thought_of = [&](const Offer& offer, int amount) {
                      return std::ranges::any_of(ideas, [&](const auto& idea) {
                        return idea.move.verb == offer.verb && idea.move.a == offer.a && idea.move.amount == amount;
                      });
                    };
                    for (const Offer& offer : decision.offers) {
                      if (offer.verb != Verb::place_governor || offer.most - offer.least < 2) continue;
                      bool any = false;
                      for (int amount = offer.least; amount <= offer.most; ++amount) any |= thought_of(offer, amount);
                      places += any ? 1 : 0;
                      fewest += thought_of(offer, offer.least) ? 1 : 0;
                      most += thought_of(offer, offer.most) ? 1 : 0;
                    }
                  });
  CHECK(places > 50);
  CHECK(fewest * 20 > places * 19);  // where there are too many ideas the lightest are left out
  CHECK(most * 20 > places * 19);
}

TEST_CASE("search: a deed is looked at until the seat has its next turn, what is held for that turn until it is over") {
  State begin{}, now{};
  begin.game.seats = now.game.seats = 3;
  begin.game.turns = 7;
  const auto turns_seen = [&](Phase phase) {
    begin.game.phase = phase;
    for (now.game.turns = begin.game.turns; !Empire().far_enough(begin, now);) ++now.game.turns;
    return now.game.turns - begin.game.turns;
  };
  for (const Phase phase : {Phase::crisis, Phase::actions, Phase::legacy}) CHECK(turns_seen(phase) == 3);
  for (const Phase phase : {Phase::setup, Phase::buy_trash, Phase::end_of_turn}) CHECK(turns_seen(phase) == 4);
}

namespace {

// Notes what the Barbarians of the homelands have come to when it is far enough: what nature did, whatever the seats do.
struct Watching : Empire {
  static constexpr double curiosity = 5;
  void think(const Question<Traits>& question, Ideas<Traits>& ideas) const {
    Empire::think(question, ideas);
    for (Idea<Traits>& idea : ideas) idea.weight = 1;  // all are tried about as often
  }
  Chances rewards(const State& now, const Options& options) const {
    std::vector<int> homes;
    for (const Tribe& tribe : now.tribes.rows) homes.insert(homes.end(), {tribe.home_active, tribe.home_inactive});
    seen.insert(homes);
    return Empire::rewards(now, options);
  }
  static inline std::set<std::vector<int>> seen;
};
struct WatchingOneStage : Watching {
  std::uint64_t stage(const State&) const { return 0; }
};

template <class Policy>
std::size_t fates_seen(const Question<Traits>& question) {
  Watching::seen.clear();
  Search<Traits, Policy> search;
  Random random(1);
  (void)search.best(question, {.iterations = 60}, random);
  return Watching::seen.size();
}

}  // namespace

TEST_CASE("search: tries of several moves meet the same dice in later turns, however many each has thrown before") {
  std::size_t each = 0, together = 0;
  game_of<Traits>({"legate"}, {}, 5,
                  [&](const State& s, const Options& options, const Decision& decision, const Move&) {
                    const Seat seat = decision.waiting.first();
                    if (asked_of(decision, seat) != Prompt::take_actions || decision.offers.size() < 12) return;
                    const Guesses<Traits> guesses(s, options, seat);
                    const Question<Traits> question{s, options, decision, seat, &guesses};
                    each += fates_seen<Watching>(question);
                    together += fates_seen<WatchingOneStage>(question);
                  });
  CHECK(each * 5 < together * 4);
}

}  // namespace curia::bots
