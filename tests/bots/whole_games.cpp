// Whole games, every seat one bot: each answer and each interruption is legal, and made from a view alone.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "games/republic/chance.h"
#include "games/republic/play.h"
#include "games/republic/view.h"

using namespace curia;
using republic::Decision;
using republic::Move;
using republic::Offer;
using republic::State;

namespace {

constexpr int move_limit = 100'000;

struct Report {
  int answers = 0, interruptions = 0, illegal = 0, for_others = 0;
  bool over = false;
  State last{};
};

Decision own_offers(const Decision& decision, Seat seat) {
  Decision own;
  own.chance = decision.chance;
  own.waiting = decision.waiting;
  for (const Offer& offer : decision.offers)
    if (offer.seat == seat) own.offers.push(offer);
  return own;
}

bool has_may(const Decision& own) {
  for (const Offer& offer : own.offers)
    if (!offer.must) return true;
  return false;
}

Report play_game(const char* bot_name, int seats, std::uint64_t seed) {
  const republic::Options rules = republic::vg2009;
  Report report;
  Bits chance(seed), thoughts(seed + 1);
  std::vector<std::unique_ptr<bots::Bot>> players;
  for (int seat = 0; seat < seats; ++seat) players.push_back(bots::make_bot(bot_name));
  State& s = report.last;
  republic::start(s, rules, republic::Era::early, seats, nullptr);
  Decision decision;
  for (int moves = 0; s.phase != republic::Phase::over && moves < move_limit; ++moves) {
    republic::list_offers(s, rules, decision);
    Move move;
    if (decision.chance.kind != republic::ChanceRequest::Kind::none) {
      move = republic::sample_chance(s, chance);
    } else {
      bool moved = false;
      for (int n = 0; n < seats && !moved; ++n) {
        const Decision own = own_offers(decision, seat_at(n));
        if (!has_may(own)) continue;
        const State seen = republic::view(s, rules, seat_at(n));
        if (const auto deed =
                players[static_cast<std::size_t>(n)]->interrupt({seen, rules, own, seat_at(n)}, thoughts)) {
          move = *deed;
          moved = true;
          ++report.interruptions;
          report.for_others += deed->seat == seat_at(n) ? 0 : 1;
        }
      }
      if (!moved) {
        REQUIRE_FALSE(decision.waiting.empty());
        const Seat seat = decision.waiting.first();
        const Decision own = own_offers(decision, seat);
        const State seen = republic::view(s, rules, seat);
        move = players[static_cast<std::size_t>(index(seat))]->answer({seen, rules, own, seat}, thoughts);
        ++report.answers;
        report.for_others += move.seat == seat ? 0 : 1;
      }
    }
    if (republic::refused(s, decision, move)) {
      ++report.illegal;
      return report;
    }
    republic::play(s, rules, move, nullptr);
  }
  report.over = s.phase == republic::Phase::over;
  return report;
}

}  // namespace

TEST_CASE("every bot plays whole games legally, at every size of table") {
  for (const char* name : {"random", "steward"})
    for (int seats = 3; seats <= 6; ++seats) {
      CAPTURE(std::string(name));
      CAPTURE(seats);
      const Report report = play_game(name, seats, 100 + static_cast<std::uint64_t>(seats));
      CHECK(report.over);
      CHECK(report.illegal == 0);
      CHECK(report.for_others == 0);
      CHECK(report.answers > 50);
    }
}

TEST_CASE("a random player breaks in now and then") {
  int interruptions = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) interruptions += play_game("random", 5, seed).interruptions;
  CHECK(interruptions > 0);
}

TEST_CASE("the same seed plays the same game, another seed another") {
  for (const char* name : {"random", "steward"}) {
    CAPTURE(std::string(name));
    const Report a = play_game(name, 4, 7), b = play_game(name, 4, 7), c = play_game(name, 4, 8);
    CHECK(a.answers == b.answers);
    CHECK(a.last == b.last);
    CHECK_FALSE(a.last == c.last);
  }
}

TEST_CASE("bots are known by name") {
  for (const char* name : {"random", "steward"}) {
    const auto bot = bots::make_bot(name);
    REQUIRE(bot != nullptr);
    CHECK(bot->name() == name);
    CHECK(bots::bot_names().find(name) != std::string_view::npos);
  }
  CHECK(bots::make_bot("cicero") == nullptr);
  CHECK(bots::make_bot("") == nullptr);
}
