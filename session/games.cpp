// The games that can be played here: one row each.
#include "bots/crisis.h"
#include "bots/republic.h"
#include "games/crisis/operand_words.h"
#include "games/republic/operand_words.h"
#include "session/crisis_game.h"
#include "session/republic_game.h"
#include "session/setting.h"

namespace curia {

namespace json = boost::json;

namespace {

struct GameRow {
  std::string_view name;
  json::object (*about)();
  json::array (*options)(std::string_view language);
  json::array (*bots)();
  std::span<const std::string_view> (*phases)();
  std::unique_ptr<Game> (*start)(const json::object& settings, std::string_view language);
  std::unique_ptr<Game> (*at)(const json::object& position);
};

template <Playable G, class Played>
constexpr GameRow game_row() {
  return {G::name,       about_game<G>, Played::about_options, bot_names_json<G>, Played::played_phases,
          Played::start, Played::at};
}

constexpr GameRow games[] = {
    game_row<republic::Traits, RepublicGame>(),
    game_row<crisis::Traits, CrisisGame>(),
};

// The game that is named; the first where none is.
const GameRow& row_in(const json::object& settings) {
  const json::value* given = settings.if_contains("game");
  if (given == nullptr || given->is_null()) return games[0];
  if (!given->is_string()) throw Fault("bad_field", "game must be a text");
  for (const GameRow& row : games)
    if (given->get_string() == as_json(row.name)) return row;
  throw Fault("bad_option", "there is no game " + std::string(given->get_string()));
}

}  // namespace

json::array games_json(std::string_view language) {
  json::array all;
  for (const GameRow& row : games) {
    json::object about = row.about();
    about["options"] = row.options(language);
    about["bots"] = row.bots();
    json::array& phases = about["phases"].emplace_array();
    for (const std::string_view phase : row.phases()) phases.emplace_back(as_json(phase));
    all.emplace_back(std::move(about));
  }
  return all;
}

std::unique_ptr<Game> new_game(const json::object& settings, std::string_view language) {
  return row_in(settings).start(settings, language);
}

std::unique_ptr<Game> game_at(const json::object& position) { return row_in(position).at(position); }

}  // namespace curia
