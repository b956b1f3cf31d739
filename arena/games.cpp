#include "arena/games.h"

#include "arena/journals.h"
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
  Result (*run)(const json::object& table, const Settings&, const Progress&, const std::atomic<bool>& stop,
                const Kept& kept, const std::string& journals);
};

void check_together(const Settings& settings, int seats, bool journals) {
  const bool drawn = settings.draw_tables || settings.draw_options;
  if (journals && drawn)
    throw std::invalid_argument("journals need tables that are named: leave out --draw-options and --draw-tables");
  if (settings.shard.of < 1 || settings.shard.number < 1 || settings.shard.number > settings.shard.of)
    throw std::invalid_argument("a shard is i/n with i from 1 to n, such as 2/8");
  if (!settings.sprt) return;
  if (settings.draw_tables) throw std::invalid_argument("--sprt needs tables of one size: leave out --draw-tables");
  if (settings.shard.of > 1)
    throw std::invalid_argument(
        "--sprt looks at the seeds in their order, so that no shard can tell: leave out --shard");
  if (!(settings.sprt->low < settings.sprt->high))
    throw std::invalid_argument("--sprt needs two bounds in Elo, the lower one first, such as 0,30");
  if (seats < 2 || rotations(settings, seats) == 1)
    throw std::invalid_argument(
        "--sprt asks whether the first bot is stronger than the others: name others with --bots");
}

template <Playable G>
Result run_tables(const json::object& table, const Settings& settings, const Progress& progress,
                  const std::atomic<bool>& stop, const Kept& kept, const std::string& journals) {
  AfterGame<G> after;
  if (!journals.empty()) after = [&](int game, const auto& moves) { write_journal<G>(journals, table, game, moves); };
  const auto setting = chosen_table<G>(table).setting;
  check_together(settings, setting.seats, !journals.empty());
  return run<G>(setting, settings, progress, stop, kept, after);
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

void check_settings(const json::object& table, const Settings& settings, bool journals) {
  check_together(settings, table.at("seats").to_number<int>(), journals);
}

json::object whole(json::object table) {
  if (!table.contains("seats")) table["seats"] = std::max(row_in(table).usual_seats, new_game(table)->seats());
  return new_game(table)->header();  // by the door that all tables go through
}

Result run(const json::object& table, const Settings& settings, const Progress& progress, const std::atomic<bool>& stop,
           const Kept& kept, const std::string& journals) {
  const json::object all = whole(table);
  return row_in(all).run(all, settings, progress, stop, kept, journals);
}

}  // namespace curia::arena
