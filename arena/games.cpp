#include "arena/games.h"

#include "arena/run.h"
#include "bots/crisis.h"
#include "bots/republic.h"
#include "games/crisis/codec.h"
#include "games/republic/codec.h"
#include "session/game.h"
#include "session/setting.h"

namespace curia::arena {

namespace json = boost::json;

namespace {

struct Row {
  std::string_view game;
  int usual_seats;
  Result (*run)(const json::object& table, const Settings&, const Progress&, const std::atomic<bool>& stop);
};

template <Playable G>
Result run_tables(const json::object& table, const Settings& settings, const Progress& progress,
                  const std::atomic<bool>& stop) {
  return run<G>(chosen_table<G>(table).setting, settings, progress, stop);
}

template <Playable G>
constexpr Row row_of() {
  return {G::name, G::usual_seats, run_tables<G>};
}

constexpr Row rows[] = {
    row_of<republic::Traits>(),
    row_of<crisis::Traits>(),
};

const Row& row_in(const json::object& table) {
  const json::value* given = table.if_contains("game");
  if (given == nullptr) return rows[0];
  for (const Row& row : rows)
    if (given->is_string() && given->get_string() == as_json(row.game)) return row;
  throw Fault("bad_option", "there is no game " + json::serialize(*given));
}

}  // namespace

json::object whole(json::object table) {
  if (!table.contains("seats")) table["seats"] = std::max(row_in(table).usual_seats, new_game(table)->seats());
  return new_game(table)->header();  // by the door that all tables go through
}

Result run(const json::object& table, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop) {
  const json::object all = whole(table);
  return row_in(all).run(all, settings, progress, stop);
}

}  // namespace curia::arena
