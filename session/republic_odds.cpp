// `odds`: of a move ({seat, verb, args, amount}), or of a roll that may come ({purpose, args}).
#include "games/republic/danger.h"
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

json::object danger_json(const Danger& danger) {
  json::object wars{{"count", danger.wars.count}, {"limit", danger.wars.limit}};
  if (danger.wars.longest) {
    wars["longest"] = *danger.wars.longest;
    wars["exhausted"] = value::war_exhaustion_turns;
  }
  const Danger::Treasury& treasury = danger.treasury;
  json::object people{{"unrest", danger.people.unrest}, {"popularity", danger.people.popularity}};
  if (danger.people.speaker != SenatorId::none) people["speaker"] = as_json(name_id(danger.people.speaker));
  return {{"wars", std::move(wars)},
          {"treasury", json::object{{"now", treasury.now},
                                    {"income", treasury.income},
                                    {"taxes", {treasury.taxes_least, treasury.taxes_most}},
                                    {"wars", treasury.wars},
                                    {"land_bills", treasury.land_bills},
                                    {"maintenance", treasury.maintenance},
                                    {"debts", treasury.debts},
                                    {"after", {treasury.least(), treasury.most()}}}},
          {"people", std::move(people)}};
}

// Of an attempt that is not announced yet, which its seat may announce now: VG-9.7a. Nobody hears of it.
std::optional<Odds> attempt_of(const JsonGame<RepublicEdge>& game, const json::object& given,
                               const json::object& args) {
  DerivedChecks none;
  Node node(args, "args", none);
  SenatorId assassin = SenatorId::none, target = SenatorId::none;
  std::uint8_t cards = 0;
  node.id("assassin", assassin);
  node.id("target", target);
  node.counter("cards", cards, 0, 25);
  node.finish();
  if (assassin == SenatorId::none) node.refuse("assassin", "is missing");
  if (target == SenatorId::none) node.refuse("target", "is missing");
  // Whoever is at a seat asks for that one.
  const json::value* asker = given.if_contains("seat");
  const json::value seat = asker != nullptr ? *asker : json::value(index(faction_of(game.state(), assassin)));
  const json::object announced{{"seat", seat}, {"verb", "assassinate"}};
  const json::object part{{"seat", seat},
                          {"verb", "name_victim"},
                          {"args", {{"assassin", args.at("assassin")}, {"target", args.at("target")}}},
                          {"amount", cards}};
  const Move first = game.read_move(announced);
  if (refused(game.state(), game.full_decision(), first)) throw game.fault(first, "en");
  State s = game.state();
  play(s, game.options(), first, nullptr);
  static thread_local Decision decision;
  list_offers(s, game.options(), decision);
  const Move then = game.read_move(part);
  if (refused(s, decision, then)) throw Fault("no_odds", "this senator cannot attempt to kill that one");
  return odds_of(s, game.options(), then);
}

}  // namespace

json::object RepublicEdge::odds(const JsonGame<RepublicEdge>& game, const json::object& given) {
  const State& s = game.state();
  if (const json::value* purpose = given.if_contains("purpose")) {
    const json::value* found = given.if_contains("args");
    const json::object args = found != nullptr && found->is_object() ? found->get_object() : json::object();
    try {
      if (*purpose == "population") return odds_json(population_odds(s, game.options()));
      if (*purpose == "danger") {
        json::object out = odds_json(population_odds(s, game.options()));
        out["danger"] = danger_json(danger_of(s, game.options()));
        return out;
      }
      if (*purpose == "development") return odds_json(development_odds(s, game.options(), province_in(args)));
      if (*purpose == "battle") return odds_json(battle_of(s, game.options(), args));
      if (*purpose == "assassination") {
        const std::optional<Odds> odds = attempt_of(game, given, args);
        if (!odds) throw Fault("no_odds", "no single roll decides this move");
        return odds_json(*odds);
      }
    } catch (const BadPosition& bad) {
      throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
    }
    throw Fault("bad_field", "purpose must be population, danger, development, battle or assassination", {},
                {{"field", "purpose"}});
  }
  const Move move = game.read_move(given);
  if (refused(s, game.full_decision(), move)) throw game.fault(move, "en");
  const std::optional<Odds> odds = odds_of(s, game.options(), move);
  if (!odds) throw Fault("no_odds", "no single roll decides this move");
  return odds_json(*odds);
}

}  // namespace curia
