#include "arena/games.h"

#include "arena/run.h"
#include "bots/crisis.h"
#include "bots/republic.h"
#include "games/crisis/codec.h"
#include "games/republic/codec.h"
#include "session/setting.h"

namespace curia::arena {

namespace json = boost::json;

namespace {

struct Row {
  std::string_view game;
  json::object (*whole)(const json::object& table);
  Result (*run)(const json::object& table, const Settings&, const Progress&, const std::atomic<bool>& stop);
};

template <Playable G>
ChosenTable<G> chosen(json::object table) {
  if (!table.contains("seats")) table["seats"] = G::usual_seats;
  return chosen_table<G>(table);
}

template <Playable G>
json::object whole_table(const json::object& table) {
  const ChosenTable<G> all = chosen<G>(table);
  std::string_view scenario;
  for (const auto& row : G::scenarios)
    if (row.value == all.setting.scenario) scenario = row.key;
  return {{"game", as_json(G::name)},
          {"edition", as_json(all.edition)},
          {"scenario", as_json(scenario)},
          {"seats", all.setting.seats},
          {"options", options_json(all.setting.options)}};
}

template <Playable G>
Result run_tables(const json::object& table, const Settings& settings, const Progress& progress,
                  const std::atomic<bool>& stop) {
  return run<G>(chosen<G>(table).setting, settings, progress, stop);
}

template <Playable G>
constexpr Row row_of() {
  return {G::name, whole_table<G>, run_tables<G>};
}

constexpr Row rows[] = {
    row_of<republic::Rules>(),
    row_of<crisis::Rules>(),
};

const Row& row_in(const json::object& table) {
  const json::value* given = table.if_contains("game");
  if (given == nullptr) return rows[0];
  for (const Row& row : rows)
    if (given->is_string() && given->get_string() == as_json(row.game)) return row;
  throw Fault("bad_option", "there is no game " + json::serialize(*given));
}

}  // namespace

json::object whole(const json::object& table) { return row_in(table).whole(table); }

Result run(const json::object& table, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop) {
  return row_in(table).run(table, settings, progress, stop);
}

}  // namespace curia::arena
