#include "cli/arena_report.h"

#include <fmt/format.h>

#include <cmath>

namespace curia {

namespace {

namespace json = boost::json;

json::object share_json(const arena::Share& share) {
  return {{"games", share.games}, {"seats", share.seats}, {"low", share.low}, {"high", share.high}};
}

// JSON has no infinity: null is what cannot be told.
json::value number_or_null(double number) { return std::isfinite(number) ? json::value(number) : json::value(nullptr); }

// Strength is told where bots are compared: at tables of one size, between two kinds at least.
bool has_elo(const arena::Result& result) { return result.seats > 1 && result.bots.size() > 1; }

struct Elo {
  double elo, low, high;
};

Elo elo_in(const arena::Result& result, const arena::Share& decided) {
  const auto at = [&](double games) {
    return arena::elo_of(decided.seats == 0 ? 0 : games / decided.seats, result.seats);
  };
  return {at(decided.games), at(decided.low), at(decided.high)};
}

json::object bot_json(const arena::Result& result, const arena::BotResult& bot) {
  json::object told = share_json(bot.won);
  told["decided"] = share_json(bot.decided);
  if (has_elo(result)) {
    const auto [elo, low, high] = elo_in(result, bot.decided);
    told["elo"] = {{"elo", number_or_null(elo)}, {"low", number_or_null(low)}, {"high", number_or_null(high)}};
  }
  json::array& at = told["by_seat"].emplace_array();
  for (const arena::Share& here : bot.at) at.push_back({{"games", here.games}, {"seats", here.seats}});
  return told;
}

std::string percent(const arena::Share& share) {
  if (share.seats == 0) return "none";
  const double all = share.seats / 100.0;
  return fmt::format("{:.1f}% [{:.1f}, {:.1f}]", share.games / all, share.low / all, share.high / all);
}

void print_bot(const std::string& name, const arena::Result& result, const arena::BotResult& bot) {
  fmt::print("  {:<18} wins {:.1f} of {} seats: {} of all games, {} of those that somebody wins\n", name, bot.won.games,
             bot.won.seats, percent(bot.won), percent(bot.decided));
  if (has_elo(result)) {
    const auto [elo, low, high] = elo_in(result, bot.decided);
    fmt::print("  {:<18} Elo {:+.0f} [{:+.0f}, {:+.0f}] over the others at its table\n", "", elo, low, high);
  }
  std::string at;
  for (const arena::Share& here : bot.at)
    if (here.seats > 0) at += fmt::format(" {:.1f}/{}", here.games, here.seats);
  fmt::print("  {:<18} by seat{}\n", "", at);
}

}  // namespace

json::object arena_json(json::object table, const arena::Settings& settings, const arena::Result& result) {
  json::object endings, wins;
  for (const auto& [name, n] : result.endings) endings[name] = n;
  for (const auto& [name, bot] : result.bots) wins[name] = bot_json(result, bot);
  json::array examples, bots;
  for (const arena::Violation& violation : result.violations)
    examples.push_back({{"seed", std::to_string(violation.seed)}, {"move", violation.move}, {"what", violation.what}});
  for (const std::string& bot : settings.bots) bots.emplace_back(bot);
  table["bots"] = std::move(bots);
  table["games"] = settings.games;
  table["seed"] = settings.seed;
  table["jobs"] = settings.jobs;
  table["draw_options"] = settings.draw_options;
  table["draw_tables"] = settings.draw_tables;
  table["check"] = settings.check;
  return {
      {"games", result.games},           {"decisions", result.decisions},     {"chance_moves", result.chances},
      {"turns", result.turns},           {"seconds", result.seconds},         {"violations", result.violation_count},
      {"examples", std::move(examples)}, {"endings", std::move(endings)},     {"survived", share_json(result.survived)},
      {"wins", std::move(wins)},         {"interrupted", result.interrupted}, {"settings", std::move(table)}};
}

void print_arena(const arena::Result& result) {
  const auto games = static_cast<double>(std::max(1, result.games));
  fmt::print("{} games, {} decisions, {:.1f} turns a game, {:.1f} s, {} violations\n", result.games, result.decisions,
             static_cast<double>(result.turns) / games, result.seconds, result.violation_count);
  for (const auto& [name, n] : result.endings) fmt::print("  {:<18} {:>6}  {:5.1f}%\n", name, n, 100 * n / games);
  fmt::print("  somebody wins (Rome survives): {}\n", percent(result.survived));
  for (const auto& [name, bot] : result.bots) print_bot(name, result, bot);
  for (const arena::Violation& violation : result.violations)
    fmt::print("  violation in the game of seed {}, move {}: {}\n", violation.seed, violation.move, violation.what);
}

}  // namespace curia
