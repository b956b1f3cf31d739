// `odds`: of a move ({seat, verb, args, amount}), or of a roll that may come ({purpose, args}).
#include "games/republic/odds.h"
#include "games/republic/queries.h"
#include "session/republic_game.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

namespace {

Odds battle_of(const State& s, const Options& options, const json::object& args) {
  DerivedChecks none;
  Node node(args, "args", none);
  Force force;
  node.id("war", force.war);
  if (force.war == WarId::none) node.refuse("war", "is missing");
  node.id("commander", force.commander);
  node.id("master", force.master);
  Bool naval = 0;
  node.flag("naval", naval);
  if (node.has("legions") || node.has("fleets") || node.has("veterans")) {
    node.counter("legions", force.units.legions, 0, 25);
    node.counter("fleets", force.units.fleets, 0, 25);
    node.indices("veterans", force.units.veterans, veteran_slots - 1);
  } else {  // the force that is there
    for (const Force& one : s.arms.forces)
      if (one.war == force.war && (force.commander == SenatorId::none || one.commander == force.commander)) force = one;
  }
  node.finish();
  return combat_odds(s, options, force, force.war, naval != 0);
}

ProvinceId province_in(const json::object& args) {
  DerivedChecks none;
  Node node(args, "args", none);
  ProvinceId province{};
  node.id("province", province);
  if (province == ProvinceId::none) node.refuse("province", "is missing");
  node.finish();
  return province;
}

}  // namespace

json::object RepublicEdge::odds(const JsonGame<RepublicEdge>& game, const json::object& given) {
  const State& s = game.state();
  if (const json::value* purpose = given.if_contains("purpose")) {
    const json::value* found = given.if_contains("args");
    const json::object args = found != nullptr && found->is_object() ? found->get_object() : json::object();
    try {
      if (*purpose == "population") return odds_json(population_odds(s, game.options()));
      if (*purpose == "development") return odds_json(development_odds(s, game.options(), province_in(args)));
      if (*purpose == "battle") return odds_json(battle_of(s, game.options(), args));
    } catch (const BadPosition& bad) {
      throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
    }
    throw Fault("bad_field", "purpose must be population, development or battle", {}, {{"field", "purpose"}});
  }
  const Move move = game.read_move(given);
  if (refused(s, game.full_decision(), move)) throw game.fault(move, "en");
  const std::optional<Odds> odds = odds_of(s, game.options(), move);
  if (!odds) throw Fault("no_odds", "no single roll decides this move");
  return odds_json(*odds);
}

}  // namespace curia
