// Positions of before kept four steps of procedures on the table: they are read as the table that they were, and what they tell there is
// still told.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "games/republic/combat/battle_procedure.h"
#include "games/republic/procedures.h"
#include "games/republic/running.h"
#include "games/republic/senate/proposals.h"
#include "session/drawn_table.h"
#include "session/republic_game.h"

using namespace curia;
using namespace curia::republic;
namespace json = boost::json;

namespace {

constexpr std::string_view locals_of_today[] = {"rolled_military", "to_draw", "proposal"};

json::object as_told_before(json::object position) {
  for (json::value& frame : position["stack"].as_array())
    for (const std::string_view local : locals_of_today) frame.as_object().erase(text(local));
  return position;
}

bool keeps_something(const State& s) {
  return chits_to_draw(s) != 0 || rolled_military(s) != 0 || is_running(s, ProcedureKind::vote);
}

void check_same_table(const State& s, const Options& options, std::string_view edition) {
  const json::object position = position_json(s, options, edition);
  CHECK_MESSAGE(read_position(as_told_before(position)).state == s, json::serialize(position.at("stack")));
  CHECK(read_position(position).state == s);
}

// Plays tables that are drawn at random: f(s, table) before each move, until it says that it has seen enough.
template <class F>
void play_random_games(int games, F f) {
  static Decision decision;
  Random random(13);
  for (int game = 0; game < games; ++game) {
    const auto table = drawn_table<Traits>(random);
    State s;
    Traits::start(s, table.setting);
    for (int n = 0; !Traits::over(s) && n < 2'000; ++n) {
      if (f(s, table)) return;
      Traits::list_offers(s, table.setting.options, decision);
      Move move;
      if (Traits::nature_to_move(decision)) {
        move = Traits::sample_chance(s, random);
      } else {
        const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
        move = taken<Traits>(offer, offer.least);
      }
      Traits::play(s, table.setting.options, move);
    }
  }
}

}  // namespace

TEST_CASE("a position of before is read as the table that it was") {
  std::set<std::string> drawing;
  int votes = 0, votes_in_votes = 0, seen = 0;
  play_random_games(20, [&](const State& s, const auto& table) {
    const bool draws = chits_to_draw(s) != 0;
    if (!keeps_something(s) || (!draws && ++seen % 20 != 0)) return false;
    check_same_table(s, table.setting.options, table.edition);
    if (draws) drawing.insert(std::string(row_of_procedure(s.stack.back().kind).key));
    if (!vote_in_progress(s)) return false;
    ++votes;
    if (s.senate.proposals.size() > 1) ++votes_in_votes;
    return false;
  });
  MESSAGE(drawing.size() << " procedures draw chits, " << votes << " times in a vote, " << votes_in_votes
                         << " times in a vote within another");
  CHECK(drawing.size() >= 3);
  CHECK(votes > 0);
  CHECK(votes_in_votes > 0);
}

TEST_CASE("the Military rolled for Pompey goes to the battle that is being fought") {
  bool seen = false;
  play_random_games(60, [&](const State& s, const auto& table) {
    if (s.stack.back().kind != static_cast<std::uint8_t>(ProcedureKind::battle)) return false;
    State rolled = s;
    auto battle = procedure_in<Battle>(rolled.stack.back());
    battle.rolled_military = 5;
    rolled.stack.back() = frame_of(battle);
    const json::object position = position_json(rolled, table.setting.options, table.edition);
    CHECK(position.at("rolled_military") == json::value(5));
    check_same_table(rolled, table.setting.options, table.edition);
    json::object other = position;
    other["rolled_military"] = 4;  // the battle says 5
    CHECK_THROWS_AS(read_position(other), BadPosition);
    return seen = true;
  });
  CHECK(seen);
}

TEST_CASE("what nobody keeps in mind any more is left out") {
  bool seen = false;
  play_random_games(20, [&](const State& s, const auto& table) {
    if (s.game.phase != Phase::forum) return false;
    json::object position = position_json(s, table.setting.options, table.edition);
    position["cup"].as_object()["left"] = 3;  // of draws that were cut short
    position["rolled_military"] = 0;
    position["falling"] = false;
    CHECK(read_position(position).state == s);
    position["falling"] = true;  // it is not
    CHECK_THROWS_AS(read_position(position), BadPosition);
    return seen = true;
  });
  CHECK(seen);
}
