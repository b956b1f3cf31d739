// What a position says of running procedures is held to its kind, local by local, and refused by the name of the local.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/sequence/whole_game.h"
#include "session/crisis_game.h"
#include "session/drawn_table.h"
#include "session/republic_game.h"

using namespace curia;
namespace json = boost::json;

namespace {

// Where a position is refused; empty where it is not, before anybody asks whether the table is sound.
template <class E>
std::string refused_at(const json::object& position) {
  try {
    E::read_position(position);
  } catch (const BadPosition& bad) {
    return bad.place;
  }
  return {};
}

// Every local that this table names, with what none of its kind can be.
template <class E>
void check_locals(const json::object& position, std::set<std::string>& seen) {
  const json::array& stack = position.at("stack").as_array();
  for (std::size_t i = 0; i < stack.size(); ++i)
    for (const auto& [name, value] : stack[i].as_object()) {
      if (name == "procedure") continue;
      const std::string local(name);
      const std::string which = std::string(stack[i].at("procedure").as_string()) + "." + local;
      if (!seen.insert(which).second) continue;
      const std::string path = "stack[" + std::to_string(i) + "]." + local;
      const auto with = [&](const json::value& other) {
        json::object changed = position;
        changed["stack"].as_array()[i].as_object()[local] = other;
        return refused_at<E>(changed).substr(0, path.size());  // a list of several names which of them
      };
      CHECK_MESSAGE(with(2'000'000'000) == path, which);
      CHECK_MESSAGE(with(-2'000'000'000) == path, which);
      CHECK_MESSAGE(with("what_there_is_not") == path, which);
      CHECK_MESSAGE(with(json::object()) == path, which);
    }
}

template <class E>
std::set<std::string> locals_of_random_games(int games) {
  using G = typename E::Traits;
  static typename G::Decision decision;
  std::set<std::string> seen;
  Random random(11);
  for (int game = 0; game < games; ++game) {
    const auto table = drawn_table<G>(random);
    const auto& options = table.setting.options;
    typename G::State s;
    G::start(s, table.setting);
    for (int n = 0; !G::over(s) && n < 2'000; ++n) {
      if (random.below(4) == 0) check_locals<E>(position_json(s, options, table.edition), seen);
      G::list_offers(s, options, decision);
      typename G::Move move;
      if (G::nature_to_move(decision)) {
        move = G::sample_chance(s, random);
      } else {
        const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
        move = taken<G>(offer, offer.least);
      }
      G::play(s, options, move);
    }
  }
  return seen;
}

// A table of the Republic at the first of these procedures that comes up.
json::object table_at(std::string_view procedure) {
  using namespace republic;
  static Decision decision;
  for (std::uint64_t seed = 1;; ++seed) {
    Random random(seed);
    Traits::Setting setting{.options = answers_of("vg2009"), .scenario = Scenario::early, .seats = 3};
    State s;
    Traits::start(s, setting);
    for (int n = 0; !Traits::over(s) && n < 3'000; ++n) {
      if (row_of_procedure(s.stack.back().kind).key == procedure) return position_json(s, setting.options, "vg2009");
      Traits::list_offers(s, setting.options, decision);
      Move move;
      if (Traits::nature_to_move(decision)) {
        move = Traits::sample_chance(s, random);
      } else {
        const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
        move = taken<Traits>(offer, offer.least);
      }
      Traits::play(s, setting.options, move);
    }
  }
}

json::object& innermost(json::object& position) { return position["stack"].as_array().back().as_object(); }
std::string top(const json::object& position, std::string_view local) {
  return "stack[" + std::to_string(position.at("stack").as_array().size() - 1) + "]." + std::string(local);
}
std::vector<std::string> broken(const json::object& json) {
  auto position = republic::read_position(json);
  return RepublicEdge::go_on(position, nullptr);
}

}  // namespace

TEST_CASE_TEMPLATE("every local of a running procedure is held to its kind", E, RepublicEdge, CrisisEdge) {
  const bool republic = std::is_same_v<E, RepublicEdge>;
  const auto seen = locals_of_random_games<E>(republic ? 30 : 10);
  MESSAGE(seen.size() << " locals");
  CHECK(seen.size() > (republic ? 150U : 15U));
}

TEST_CASE("a seat that is not at the table, or nobody where somebody must be, is refused") {
  json::object position = table_at("persuasion");
  CHECK(broken(position).empty());
  json::object other = position;
  innermost(other)["seat"] = 5;
  CHECK(refused_at<RepublicEdge>(other) == top(position, "seat"));
  other = position;
  innermost(other)["seat"] = "nature";
  CHECK(refused_at<RepublicEdge>(other) == top(position, "seat"));
  other = position;
  innermost(other).erase("persuader");
  CHECK(refused_at<RepublicEdge>(other) == top(position, "persuader"));
  other = position;
  innermost(other)["unopposed"] = 2;
  CHECK(refused_at<RepublicEdge>(other) == top(position, "unopposed"));
  other = position;
  innermost(other)["at"] = 0;  // it has begun, or it would not stand there
  CHECK(refused_at<RepublicEdge>(other) == top(position, "at"));
}

TEST_CASE("nature is asked for what the innermost procedure waits for") {
  json::object position = table_at("happening");
  REQUIRE(position.contains("chance"));
  CHECK(broken(position).empty());
  json::object other = position;
  other["chance"].as_object()["purpose"] = "battle";
  CHECK(!broken(other).empty());
  other = position;
  other.erase("chance");
  CHECK(!broken(other).empty());
}

TEST_CASE("a procedure stands on the one that called it, in the phase of its sequence, and the game is beneath all") {
  json::object position = table_at("vote");
  CHECK(broken(position).empty());
  json::object other = position;
  other["stack"].as_array().pop_back();  // its caller waits for it
  CHECK(!broken(other).empty());
  other = position;
  other["stack"].as_array().erase(other["stack"].as_array().begin());
  CHECK_THROWS_AS(broken(other), BadPosition);
  other = position;
  other["stack"].as_array()[1].as_object()["phase"] = static_cast<int>(republic::Phase::combat);
  CHECK(!broken(other).empty());
}

// The rank of a commander without an office is a great number: the Gabinian Law's position was refused.
TEST_CASE("a commander's rank travels with the Gabinian Law") {
  using namespace republic;
  const Options options = answers_of("vg2009");
  State s;
  start(s, options, Scenario::late, 4, nullptr);
  s.stack.clear();
  s.stack.push(frame_of(WholeGame{.at = WholeGame::At::phase_over}));
  s.stack.push(frame_of(Sequence{.phase = Phase::senate}));
  s.stack.push(frame_of(
      GabinianLaw{.at = GabinianLaw::At::raising, .commander = static_cast<SenatorId>(3), .rank = 994'050'003}));
  const State back = read_position(position_json(s, options, "vg2009")).state;
  CHECK(back.stack == s.stack);
}
