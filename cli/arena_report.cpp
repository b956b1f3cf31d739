#include "cli/arena_report.h"

#include <fmt/format.h>

#include <cmath>

#include "arena/sprt.h"
#include "session/fault.h"

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

json::object sprt_json(const arena::Settings& settings, const arena::SprtState& sprt) {
  constexpr std::string_view verdicts[] = {"open", "low", "high"};
  return {{"bot", settings.bots.front()}, {"low", settings.sprt->low},
          {"high", settings.sprt->high},  {"verdict", as_json(verdicts[static_cast<std::size_t>(sprt.verdict)])},
          {"seeds", sprt.seeds},          {"log_likelihood_ratio", number_or_null(sprt.ratio)},
          {"limit", arena::sprt_limit()}};
}

json::object bot_json(const arena::Result& result, const arena::BotResult& bot) {
  json::object told = share_json(bot.won);
  told["decided"] = share_json(bot.decided);
  if (has_elo(result)) {
    const auto [elo, low, high] = elo_in(result, bot.decided);
    told["elo"] = {{"elo", number_or_null(elo)}, {"low", number_or_null(low)}, {"high", number_or_null(high)}};
  }
  json::object& counts = told["counts"].emplace_object();
  for (std::size_t n = 0; n < arena::counter_names.size(); ++n)
    counts[as_json(arena::counter_names[n])] = bot.counts[n];
  if (!bot.verbs.empty()) {
    json::object& verbs = told["verbs"].emplace_object();
    for (const auto& [verb, use] : bot.verbs) verbs[verb] = {{"offered", use.offered}, {"chosen", use.chosen}};
  }
  if (bot.times.count() > 0)
    told["microseconds"] = {
        {"answers", bot.times.count()}, {"median", bot.times.quantile(0.5)}, {"p99", bot.times.quantile(0.99)}};
  if (!bot.deeds.empty()) {
    json::object& deeds = told["silly_deeds"].emplace_object();
    for (const auto& [deed, count] : bot.deeds) deeds[deed] = count;
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

// counted: whether moves were watched for votes and leads, as they are not with --check.
void print_counts(const arena::BotResult& bot, bool counted) {
  const auto count = [&](arena::Counter counter) { return bot.counts[static_cast<std::size_t>(counter)]; };
  using arena::Counter;
  if (count(Counter::votes) > 0)
    fmt::print("  {:<18} {} votes on its proposals: {} passed, {} of these against nobody\n", "", count(Counter::votes),
               count(Counter::passed), count(Counter::unanimous));
  if (count(Counter::first_votes) > 0)
    fmt::print("  {:<18} Consuls elected at the first vote: {} of {}\n", "", count(Counter::first_passed),
               count(Counter::first_votes));
  if (counted) fmt::print("  {:<18} takes the lead {} times\n", "", count(Counter::leads));
  if (bot.times.count() > 0)
    fmt::print("  {:<18} {} answers, median {:.3g} us, 99 of 100 within {:.3g} us\n", "", bot.times.count(),
               bot.times.quantile(0.5), bot.times.quantile(0.99));
  std::string silly;
  for (const auto& [deed, times] : bot.deeds)
    if (times > 0) silly += fmt::format("{}{} ({})", silly.empty() ? "" : ", ", deed, times);
  if (!bot.deeds.empty()) fmt::print("  {:<18} silly deeds: {}\n", "", silly.empty() ? "none" : silly);
  std::string never;
  for (const auto& [verb, use] : bot.verbs)
    if (use.chosen == 0) never += fmt::format("{}{} ({})", never.empty() ? "" : ", ", verb, use.offered);
  if (!bot.verbs.empty())
    fmt::print("  {:<18} never chosen, with how often offered: {}\n", "", never.empty() ? "none" : never);
}

void print_sprt(const arena::Settings& settings, const arena::SprtState& sprt) {
  using Verdict = arena::SprtState::Verdict;
  const auto held = [&] {
    if (sprt.verdict == Verdict::open) return std::string("not decided");
    return fmt::format("held: {:+g} Elo", sprt.verdict == Verdict::high ? settings.sprt->high : settings.sprt->low);
  }();
  fmt::print(
      "  {} over the others, {:+g} or {:+g}: {} after {} seeds, log-likelihood ratio {:+.2f} (decided at +-{:.2f})\n",
      settings.bots.front(), settings.sprt->low, settings.sprt->high, held, sprt.seeds, sprt.ratio,
      arena::sprt_limit());
}

void print_bot(const std::string& name, const arena::Result& result, const arena::BotResult& bot, bool counted) {
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
  print_counts(bot, counted);
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
  table["verbs"] = settings.verbs;
  if (settings.shard.of > 1) table["shard"] = fmt::format("{}/{}", settings.shard.number, settings.shard.of);
  json::object told{
      {"games", result.games},           {"decisions", result.decisions},     {"chance_moves", result.chances},
      {"turns", result.turns},           {"seconds", result.seconds},         {"violations", result.violation_count},
      {"examples", std::move(examples)}, {"endings", std::move(endings)},     {"survived", share_json(result.survived)},
      {"wins", std::move(wins)},         {"interrupted", result.interrupted}, {"settings", std::move(table)}};
  if (result.sprt) told["sprt"] = sprt_json(settings, *result.sprt);
  return told;
}

void print_arena(const arena::Settings& settings, const arena::Result& result) {
  const auto games = static_cast<double>(std::max(1, result.games));
  fmt::print("{} games, {} decisions, {:.1f} turns a game, {:.1f} s, {} violations\n", result.games, result.decisions,
             static_cast<double>(result.turns) / games, result.seconds, result.violation_count);
  for (const auto& [name, n] : result.endings) fmt::print("  {:<18} {:>6}  {:5.1f}%\n", name, n, 100 * n / games);
  fmt::print("  somebody wins (Rome survives): {}\n", percent(result.survived));
  for (const auto& [name, bot] : result.bots) print_bot(name, result, bot, !settings.check);
  if (result.sprt) print_sprt(settings, *result.sprt);
  for (const arena::Violation& violation : result.violations)
    fmt::print("  violation in the game of seed {}, move {}: {}\n", violation.seed, violation.move, violation.what);
}

}  // namespace curia
