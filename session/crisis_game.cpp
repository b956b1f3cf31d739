#include "session/crisis_game.h"

#include "games/crisis/turn/player_turn.h"
#include "games/crisis/turn/whole_game.h"

namespace curia {

using namespace crisis;
namespace json = boost::json;

template class JsonGame<CrisisEdge>;

namespace {

// Where a turn goes on at the beginning of this phase; phases between these follow without a question.
PlayerTurn turn_at(Phase phase) {
  using At = PlayerTurn::At;
  switch (phase) {
    case Phase::upkeep:
      return {.at = At::start};
    case Phase::actions:
      return {.at = At::crisis_over};
    case Phase::support_check:
      return {.at = At::actions_over};
    case Phase::buy_trash:
      return {.at = At::desk_free};
    default:
      throw BadPosition("stack", "without one a game goes on at upkeep, actions, support_check or buy_trash only");
  }
}

}  // namespace

// Nothing is running between phases: the game goes on at the beginning of the phase that the position names.
std::vector<std::string> CrisisEdge::go_on(Position& position) {
  State& s = position.state;
  if (!s.stack.empty() || s.phase == Phase::over) return violations(s, position.rules);
  const PlayerTurn turn = turn_at(s.phase);
  if (s.desk.stage != DeskStage::closed) throw BadPosition("desk", "nobody is at it between two phases");
  if (std::vector<std::string> broken = table_violations(s); !broken.empty()) return broken;
  if (s.phase == Phase::upkeep && s.turns > 0) s.turns = static_cast<std::uint16_t>(s.turns - 1U);  // it begins again
  s.chance = {};
  s.stack.push(frame_of(WholeGame{.at = WholeGame::At::turn_over}));
  s.stack.push(frame_of(turn));
  resume(s, position.rules, nullptr);
  return violations(s, position.rules);
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

json::array CrisisEdge::about_options(std::string_view language) {
  const auto& edition = Rules::editions[0];
  json::array rows = options_about(edition.value(), edition.key);
  for (json::value& row : rows) {
    json::object& option = row.as_object();
    const std::string key(option.at("key").as_string());
    option["name"] = CrisisWords::question(key, language);
    if (json::value* alternatives = option.if_contains("alternatives"))
      for (json::value& one : alternatives->as_array())
        one.as_object()["sentence"] = CrisisWords::answer(key, one.at("key").as_string(), language);
  }
  return rows;
}

}  // namespace curia
