// Random games from beginning to end: after every move the table is sound, its position is read again as it was written, and
// no seat can tell a secret.
#include <doctest/doctest.h>

#include <vector>

#include "games/crisis/canonical.h"
#include "games/crisis/chance.h"
#include "games/crisis/codec.h"
#include "games/crisis/invariants.h"
#include "games/crisis/play.h"
#include "games/crisis/redeal.h"
#include "games/crisis/secrets.h"
#include "games/crisis/view.h"

using namespace curia;
using namespace curia::crisis;

namespace {

Move random_move(const State& s, const Decision& decision, Random& random) {
  if (decision.chance.kind != ChanceRequest::Kind::none) return sample_chance(s, random);
  const Offer& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
  const auto more = random.below(static_cast<std::uint32_t>(offer.most - offer.least + 1));
  return {offer.seat,
          offer.faction,
          offer.verb,
          offer.a,
          offer.b,
          offer.c,
          static_cast<std::int16_t>(offer.least + static_cast<int>(more))};
}

// Plays a random game; each(state) after every move, until it is over or `most` moves are made.
template <class Each>
void play_at_random(int seats, const Options& options, std::uint64_t seed, int most, Each each) {
  Random random(seed);
  State s;
  static Decision decision;
  start(s, options, seats, nullptr);
  for (int n = 0; n < most && s.game.phase != Phase::over; ++n) {
    list_offers(s, options, decision);
    play(s, options, random_move(s, decision, random), nullptr);
    each(s);
  }
}

Options other_rules(int n) {
  Options options = usual_options();
  if (n % 2 == 1) options.overlap = on;
  if (n % 4 == 2) {
    Random random(static_cast<std::uint64_t>(n));
    draw_options(options, random);
  }
  if (n % 3 == 1) {
    for (int i = 0; i < subject_count; ++i) {  // the last alternative of each
      const auto subject = static_cast<Subject>(i);
      read_options({{text(name_id(subject)), text(effects_of(subject).back().key)}}, options);
    }
  }
  return options;
}

}  // namespace

TEST_CASE("crisis: every table of random games is sound") {
  for (int n = 0; n < 12; ++n) {
    const Options options = other_rules(n);
    const int seats = 2 + n % 3;
    int moves = 0;
    play_at_random(seats, options, static_cast<std::uint64_t>(n), 1500, [&](const State& s) {
      const std::vector<std::string> broken = violations(s, options);
      ++moves;
      INFO("game ", n, " move ", moves);
      if (!broken.empty()) MESSAGE(boost::json::serialize(position_json(s, options, "")));
      REQUIRE_MESSAGE(broken.empty(), (broken.empty() ? "" : broken.front()));
    });
  }
}

// Every field travels: equal state and hash at every decision, by rules that are drawn.
TEST_CASE("crisis: a position is read again as it was written") {
  Random random(2026);
  int asked = 0, stopped = 0;
  for (int n = 0; n < 6; ++n) {
    Options options = usual_options();
    if (n > 0) draw_options(options, random);
    int moves = 0;
    play_at_random(2 + n % 3, options, static_cast<std::uint64_t>(n + 50), 500, [&](const State& s) {
      const boost::json::object written = position_json(s, options, "crisis2017");
      const Position read = read_position(boost::json::parse(boost::json::serialize(written)).as_object());
      INFO("game ", n, " move ", ++moves);
      REQUIRE(read.state == s);
      REQUIRE(read.options == options);
      REQUIRE(hash_of(read.state) == hash_of(s));
      REQUIRE(position_json(read.state, read.options, read.edition) == written);
      for (int i = 0; i < s.game.seats; ++i) asked += s.players[static_cast<std::size_t>(i)].floor.size();
      stopped += !s.stack.empty() && s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::floor) ? 1 : 0;
    });
  }
  CHECK(asked > 0);
  CHECK(stopped > 0);
}

TEST_CASE("crisis: no seat can tell a secret") {
  for (int n = 0; n < 6; ++n) {
    const Options options = other_rules(n);
    const int seats = 2 + n % 3;
    Random random(static_cast<std::uint64_t>(n + 7));
    int moves = 0;
    play_at_random(seats, options, static_cast<std::uint64_t>(n + 90), 1000, [&](const State& s) {
      ++moves;
      const int viewer = static_cast<int>(random.below(static_cast<std::uint32_t>(seats + 1)));
      const Seat me = viewer == seats ? Seat::none : seat_at(viewer);
      const std::string found = leak(s, options, me, random);
      INFO("game ", n, " move ", moves, " seat ", viewer);
      REQUIRE_MESSAGE(found.empty(), found);
      const State other = deal_again(s, options, me, random);
      REQUIRE(violations(other, options).empty());
      REQUIRE(view(other, options, me) == view(s, options, me));
    });
  }
}
