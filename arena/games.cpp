#include "arena/games.h"

#include "arena/run.h"
#include "bots/republic.h"
#include "games/republic/codec.h"
#include "session/game.h"
#include "session/setting.h"

namespace curia::arena {

namespace {

struct Row {
  std::string_view game;
  Result (*run)(const boost::json::object& table, const Settings&, const Progress&, const std::atomic<bool>& stop);
};

template <Playable G>
constexpr Row row_of() {
  return {G::name, [](const boost::json::object& table, const Settings& settings, const Progress& progress,
                      const std::atomic<bool>& stop) {
            return run<G>(chosen_table<G>(table).setting, settings, progress, stop);
          }};
}

constexpr Row rows[] = {
    row_of<republic::Rules>(),
};

}  // namespace

Result run(const boost::json::object& table, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop) {
  // The header of such a game names it, whatever was left out.
  const boost::json::object header = new_game(table)->header();
  for (const Row& row : rows)
    if (header.at("game").as_string() == as_json(row.game)) return row.run(table, settings, progress, stop);
  throw Fault("bad_option", "the arena does not play " + std::string(header.at("game").as_string()));
}

}  // namespace curia::arena
