#include "session/crisis_game.h"

#include "games/crisis/actions/floor.h"
#include "games/crisis/buy_trash/buying.h"
#include "games/crisis/buy_trash/desk.h"
#include "games/crisis/queries.h"
#include "games/crisis/turn/player_turn.h"
#include "games/crisis/turn/whole_game.h"

namespace curia {

using namespace crisis;
namespace json = boost::json;

template class JsonGame<CrisisEdge>;

namespace {

// What is running when this phase of a turn begins.
void begin_at(Context& t) {
  using At = PlayerTurn::At;
  State& s = t.s;
  const auto turn = [&s](At at) { s.stack.push(frame_of(PlayerTurn{.at = at})); };
  const auto stopping = [&s, &turn](At at, Moment moment) {  // if he asked for the floor
    turn(at);
    s.stack.push(frame_of(Floor{.moment = moment}));
  };
  s.stack.push(frame_of(WholeGame{.at = WholeGame::At::turn_over}));
  switch (s.game.phase) {
    case Phase::upkeep:
      return turn(At::start);
    case Phase::crisis:
      return stopping(At::crisis_begun, Moment::crisis);
    case Phase::actions:
      return turn(At::crisis_over);
    case Phase::support_check:
      return turn(At::actions_over);
    case Phase::expand:
      return stopping(At::expand_begun, Moment::expand);
    case Phase::legacy:
      return stopping(At::legacy_begun, Moment::legacy);
    case Phase::buy_trash:
      return turn(At::desk_free);
    case Phase::end_of_turn:
      turn(At::bought);
      s.stack.push(frame_of(Buying{.at = Buying::At::desk_closed}));
      return begin_end_of_turn(t, s.game.active);
    case Phase::setup:
    case Phase::over:
      break;
  }
}

}  // namespace

// Nothing is running between phases: the game goes on at the beginning of the phase that the position names.
std::vector<std::string> CrisisEdge::go_on(Position& position, Teller* teller) {
  State& s = position.state;
  if (!s.stack.empty() || s.game.phase == Phase::over) return violations(s, position.options);
  if (s.game.phase == Phase::setup) throw BadPosition("stack", "without one a game goes on at a phase of a turn only");
  if (s.desk.stage != DeskStage::closed) throw BadPosition("desk", "nobody is at it between two phases");
  if (std::vector<std::string> broken = table_violations(s); !broken.empty()) return broken;
  if (s.game.phase == Phase::upkeep && s.game.turns > 0)
    s.game.turns = static_cast<std::uint16_t>(s.game.turns - 1U);  // it begins again
  s.chance = {};
  Context t{.s = s, .options = position.options, .teller = teller};
  begin_at(t);
  resume(s, position.options, teller);
  return violations(s, position.options);
}

// A card that not everybody knew to be in the hand.
bool CrisisEdge::hands_opened(const State& before, const State& after) {
  for (std::size_t i = 0; i < before.players.size(); ++i)
    for (int kind = 0; kind < card_count; ++kind) {
      const auto card = static_cast<CardId>(kind);
      if (after.players[i].hand[card] < before.players[i].hand[card] && before.players[i].open[card] == 0) return true;
    }
  return false;
}

Figures CrisisEdge::figures(const State& s) {
  int barbarians_about = 0;
  for (int tribe = 0; tribe < tribe_count; ++tribe)
    for (int province = 0; province < province_count; ++province)
      barbarians_about += barbarians(s, static_cast<TribeId>(tribe), region_at(province));
  Figures out{.table = {{"barbarians", barbarians_about}}, .seats = {}};
  for (int seat = 0; seat < s.game.seats; ++seat) {
    const Seat of = seat_at(seat);
    int legions = 0;
    for (const ArmyId general : armies_on_map(s, of)) legions += army(s, general).legions();
    out.seats.push_back({{"legacy", player(s, of).legacy},
                         {"provinces", governed_count(s, of)},
                         {"legions", legions},
                         {"emperor_turns", player(s, of).emperor_turns}});
  }
  return out;
}

json::array CrisisEdge::about_options(std::string_view language) {
  const auto& edition = Traits::editions[0];
  json::array rows = options_about(edition.value(), edition.key);
  for (json::value& row : rows) {
    json::object& option = row.as_object();
    const std::string key(option.at("key").as_string());
    option["name"] = CrisisWords::question(key, language);
    if (option.at("type") == "switch") option["text"] = CrisisWords::answer(key, "on", language);
    if (json::value* alternatives = option.if_contains("alternatives"))
      for (json::value& one : alternatives->as_array())
        one.as_object()["sentence"] = CrisisWords::answer(key, one.at("key").as_string(), language);
  }
  return rows;
}

}  // namespace curia
