// Whole games, every seat one bot: each answer and each interruption is legal, and made from a view alone.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/table_of_bots.h"

using namespace curia;

namespace {

constexpr int move_limit = 100'000;

template <Playable G>
struct Report {
  int answers = 0, interruptions = 0, illegal = 0, for_others = 0;
  bool over = false;
  typename G::State last{};
};

template <class Decision>
bool has_may(const Decision& own) {
  for (const auto& offer : own.offers)
    if (!offer.must) return true;
  return false;
}

template <Playable G>
Report<G> play_game(const char* bot_name, int seats, std::uint64_t seed) {
  typename G::Setting setting;
  setting.seats = seats;
  const typename G::Options& options = setting.options;
  Report<G> report;
  Random chance(seed), thoughts(seed + 1);
  std::vector<std::unique_ptr<bots::Bot<G>>> players;
  for (int seat = 0; seat < seats; ++seat) players.push_back(bots::make_bot<G>(bot_name));
  typename G::State& s = report.last;
  G::start(s, setting);
  typename G::Decision decision, own;
  for (int moves = 0; !G::over(s) && moves < move_limit; ++moves) {
    G::list_offers(s, options, decision);
    typename G::Move move;
    if (G::nature_to_move(decision)) {
      move = G::sample_chance(s, chance);
    } else {
      bool moved = false;
      for (int n = 0; n < seats && !moved; ++n) {
        G::shown_decision(decision, seat_at(n), own);
        if (!has_may(own) || !players[static_cast<std::size_t>(n)]->breaks_in(thoughts)) continue;
        const typename G::State seen = G::view(s, options, seat_at(n));
        if (const auto deed =
                players[static_cast<std::size_t>(n)]->interrupt({seen, options, own, seat_at(n)}, thoughts)) {
          move = *deed;
          moved = true;
          ++report.interruptions;
          report.for_others += deed->seat == seat_at(n) ? 0 : 1;
        }
      }
      if (!moved) {
        REQUIRE_FALSE(decision.waiting.empty());
        const Seat seat = decision.waiting.first();
        G::shown_decision(decision, seat, own);
        const typename G::State seen = G::view(s, options, seat);
        move = players[static_cast<std::size_t>(index(seat))]->answer({seen, options, own, seat}, thoughts);
        ++report.answers;
        report.for_others += move.seat == seat ? 0 : 1;
      }
    }
    if (G::refused(s, decision, move)) {
      ++report.illegal;
      return report;
    }
    G::play(s, options, move);
  }
  report.over = G::over(s);
  return report;
}

}  // namespace

TEST_CASE_TEMPLATE("every bot plays whole games legally, at every size of table", G, republic::Traits, crisis::Traits) {
  for (const auto& row : bots::roster<G>()) {
    if (row.name.starts_with("zoo_"))
      continue;  // each is alone among others (zoo.cpp): a table of naysayers elects nobody
    for (int seats = G::least_seats; seats <= G::most_seats; ++seats) {
      CAPTURE(row.name);
      CAPTURE(seats);
      const auto report = play_game<G>(row.name.data(), seats, 100 + static_cast<std::uint64_t>(seats));
      CHECK(report.over);
      CHECK(report.illegal == 0);
      CHECK(report.for_others == 0);
      CHECK(report.answers > 50);
    }
  }
}

TEST_CASE("a random player breaks in now and then") {
  int interruptions = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    interruptions += play_game<republic::Traits>("random", 5, seed).interruptions;
  CHECK(interruptions > 0);
}

TEST_CASE_TEMPLATE("the same seed plays the same game, another seed another", G, republic::Traits, crisis::Traits) {
  for (const auto& row : bots::roster<G>()) {
    CAPTURE(row.name);
    const auto a = play_game<G>(row.name.data(), G::usual_seats, 7);
    const auto b = play_game<G>(row.name.data(), G::usual_seats, 7);
    const auto c = play_game<G>(row.name.data(), G::usual_seats, 8);
    CHECK(a.answers == b.answers);
    CHECK(a.last == b.last);
    CHECK_FALSE(a.last == c.last);
  }
}

// Everybody at the table looks ahead a little: what the search dreams up is legal in the guess and in the game.
TEST_CASE_TEMPLATE("a search answers with what is offered, and alike each time", G, republic::Traits, crisis::Traits) {
  constexpr int moves = 40;
  const auto play = [] {
    typename G::Setting setting;
    setting.seats = G::least_seats;
    bots::TableOfBots<G> table;
    for (int seat = 0; seat < setting.seats; ++seat)
      table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>("search:2");
    Random chance(1), thoughts(2);
    typename G::State s;
    G::start(s, setting);
    typename G::Decision decision;
    for (int n = 0; n < moves && !G::over(s); ++n) {
      G::list_offers(s, setting.options, decision);
      const bool nature = G::nature_to_move(decision);
      const auto move = nature ? G::sample_chance(s, chance) : *table.next(s, setting.options, decision, thoughts);
      REQUIRE_FALSE(G::refused(s, decision, move));
      G::play(s, setting.options, move);
    }
    return s;
  };
  CHECK(play() == play());
}

TEST_CASE_TEMPLATE("yardsticks and the zoo are measured against, but offered to nobody", G, republic::Traits,
                   crisis::Traits) {
  for (const auto& row : bots::roster<G>())
    CHECK(row.for_people == !(row.name.ends_with("0") || row.name.starts_with("zoo_")));
  CHECK(bots::make_bot<G>(G::name == "republic" ? "steward0" : "legate0") != nullptr);
  CHECK(bots::roster<G>().front().for_people);
}

TEST_CASE_TEMPLATE("bots are known by name", G, republic::Traits, crisis::Traits) {
  for (const auto& row : bots::roster<G>()) {
    const auto bot = bots::make_bot<G>(row.name);
    REQUIRE(bot != nullptr);
    CHECK(bot->name() == row.name);
    CHECK(bots::why_no_bot<G>("nobody").find(row.name) != std::string::npos);
  }
  CHECK(bots::make_bot<G>("nobody") == nullptr);
  CHECK(bots::make_bot<G>("") == nullptr);
  CHECK(bots::make_bot<G>("random:20") != nullptr);
  for (const char* name : {"random:", "random:0", "random:-1", "random:x", "random:5x", "random:10001", ":5"})
    CHECK(bots::make_bot<G>(name) == nullptr);
}
