// `odds`: of a move ({seat, verb, args, amount}), or of a roll that may come ({purpose, args}).
#include "games/crisis/odds.h"
#include "games/crisis/queries.h"
#include "games/crisis/turn/forecast.h"
#include "session/crisis_game.h"

namespace curia {

using namespace crisis;
namespace json = boost::json;

namespace {

json::array chances(const Tally& tally) {
  json::array list;
  for (int n = 0; n <= tally.top; ++n) list.emplace_back(tally.chance[static_cast<std::size_t>(n)]);
  return list;
}

json::object outcome(std::string_view name, double probability) {
  return {{"outcome", as_json(name)}, {"probability", probability}};
}

json::object vote_json(const VoteOdds& odds) {
  return {{"purpose", "vote"},
          {"exact", true},
          {"dice", odds.dice},
          {"needed", odds.needed},
          {"outcomes", json::array{outcome("success", odds.success), outcome("failure", 1 - odds.success)}},
          {"votes", chances(odds.votes)}};
}

json::object battle_json(const BattleOdds& odds, bool flanking) {
  const Attack& attack = flanking ? odds.flanking : odds.once;
  return {{"purpose", "battle"},
          {"exact", true},
          {"outcomes", json::array{outcome("victory", attack.ends.win), outcome("defeat", attack.ends.lose),
                                   outcome("nobody_wins", attack.ends.nobody)}},
          {"attacker",
           json::object{
               {"hits", chances(attack.hits)}, {"loses", odds.attacker_loses}, {"eliminated", odds.attacker_gone}}},
          {"defender", json::object{{"hits", chances(odds.defender_hits)},
                                    {"loses", attack.defender_loses},
                                    {"eliminated", attack.defender_gone}}}};
}

json::object battle_of(const State& s, const Options& options, ArmyId army, EnemyId enemy, RegionId region,
                       bool flanking) {
  return battle_json(battle_odds(sides_of(s, options, army, enemy, region)), flanking);
}

std::uint8_t operand_in(Node& node, Operand kind, std::string_view name) {
  const json::value* given = node.take(name);
  if (given == nullptr) node.refuse(name, "is missing");
  const std::uint8_t value = read_operand(kind, *given, node.path(name));
  if (value == no_operand) node.refuse(name, "is missing");
  return value;
}

// An army against anybody, where it stands or where it might go.
json::object asked_battle(const State& s, const Options& options, Node& node) {
  const auto id = as<ArmyId>(operand_in(node, Operand::army, "army"));
  const auto foe = as<EnemyId>(operand_in(node, Operand::enemy, "enemy"));
  if (!on_map(s, id)) node.refuse("army", "is not on the map");
  if (foe == enemy(id)) node.refuse("enemy", "is the army itself");
  RegionId region = region_of(s, id);
  if (node.has("region") && militia_in(id) == RegionId::none)  // a Militia stays: TOC-6.3.3-militia-c
    region = as<RegionId>(operand_in(node, Operand::region, "region"));
  if (is_sea(region)) node.refuse("region", "there are no battles at sea");
  std::uint8_t flanking = 0;
  node.flag("flanking", flanking);
  node.finish();
  return battle_of(s, options, id, foe, region, flanking != 0);
}

json::object asked_vote(const State& s, Node& node) {
  const auto region = as<RegionId>(operand_in(node, Operand::region, "region"));
  if (!is_province(region)) node.refuse("region", "must be a province");
  Seat seat = s.game.active;
  node.seat("seat", seat);
  if (seat == Seat::none) seat = s.game.active;
  if (!is_player(s, seat)) node.refuse("seat", "must be a player");
  int points = 0;
  node.number("points", points, 1, 100);
  node.finish();
  return vote_json(vote_odds(s, region, seat, points));
}

json::array names_of(const ProvinceSet& provinces) {
  json::array names;
  for (RegionId region : provinces) names.push_back(as_json(name_id(region)));
  return names;
}

// What the end of the turn of whoever acts would bring; all of it lies open.
json::object turn_end_json(const State& s, const Options& options) {
  if (s.game.phase != Phase::actions) throw Fault("no_odds", "nobody is acting");
  const Forecast found = forecast_of(s, options, s.game.active);
  json::array cards;
  for (int n = 0; n < card_count; ++n) {
    const auto card = static_cast<CardId>(n);
    if (s.cards.market[card] > 0 && price(found.desk, card) <= found.desk.points)
      cards.push_back(json::object{{"card", as_json(name_id(card))}, {"price", price(found.desk, card)}});
  }
  return {{"purpose", "turn_end"},
          {"exact", true},
          {"outcomes", json::array()},
          {"points", found.desk.points},
          {"provinces", found.desk.provinces},
          {"falling", names_of(found.falling)},
          {"lost", names_of(found.lost)},
          {"cards", std::move(cards)}};
}

json::object of_move(const State& s, const Options& options, const Move& move) {
  switch (move.verb) {
    case Verb::place_governor:
    case Verb::praetorian:
      return vote_json(vote_odds(s, as<RegionId>(move.a), move.seat, move.amount));
    case Verb::battle:
    case Verb::battle_flanking:
      return battle_of(s, options, as<ArmyId>(move.a), as<EnemyId>(move.b), region_of(s, as<ArmyId>(move.a)),
                       move.verb == Verb::battle_flanking);
    default:
      throw Fault("no_odds", "no single roll decides this move");
  }
}

}  // namespace

json::object CrisisEdge::odds(const JsonGame<CrisisEdge>& game, const json::object& asked) {
  const State& s = game.state();
  const json::value* purpose = asked.if_contains("purpose");
  if (purpose == nullptr) {
    const Move move = game.read_move(asked);
    if (refused(s, game.full_decision(), move)) throw game.fault(move, "en");
    return of_move(s, game.options(), move);
  }
  const json::value* found = asked.if_contains("args");
  const json::object args = found != nullptr && found->is_object() ? found->get_object() : json::object();
  try {
    DerivedChecks none;
    Node node(args, "args", none);
    if (*purpose == "battle") return asked_battle(s, game.options(), node);
    if (*purpose == "vote") return asked_vote(s, node);
    if (*purpose == "turn_end") {
      node.finish();
      return turn_end_json(s, game.options());
    }
  } catch (const BadPosition& bad) {
    throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
  }
  throw Fault("bad_field", "purpose must be battle, vote or turn_end", {}, {{"field", "purpose"}});
}

}  // namespace curia
