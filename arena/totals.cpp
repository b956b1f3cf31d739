// From the rows of games to what is told of a run.
#include <algorithm>

#include "arena/arena.h"

namespace curia::arena {

namespace {

// Of a bot, or of Rome: one cluster for each seed.
struct Clusters {
  std::vector<Cluster> all, decided;

  void open() {
    all.emplace_back();
    decided.emplace_back();
  }
  void add(double won, bool is_decided) {
    all.back().won += won;
    all.back().of += 1;
    if (!is_decided) return;
    decided.back().won += won;
    decided.back().of += 1;
  }
};

Share share_in(std::vector<Cluster> clusters) {
  std::erase_if(clusters, [](const Cluster& one) { return one.of == 0; });
  Share share;
  for (const Cluster& one : clusters) {
    share.games += one.won;
    share.seats += static_cast<int>(one.of);
  }
  const Rate rate = clustered(clusters);
  share.low = rate.low * share.seats;
  share.high = rate.high * share.seats;
  return share;
}

}  // namespace

Result totals_of(const Settings& settings, int seats, std::vector<GameRow> rows) {
  std::sort(rows.begin(), rows.end(), [](const GameRow& one, const GameRow& other) { return one.game < other.game; });
  const int of_a_seed = rotations(settings, seats);
  Result result;
  result.seats = settings.draw_tables ? 0 : seats;
  std::map<std::string, Clusters> bots;
  for (const std::string& name : settings.bots) bots[name] = {};
  Clusters rome;
  int seed = -1;
  for (const GameRow& row : rows) {
    result.violation_count += row.violations;
    if (row.ending == "broken") continue;
    if (row.game / of_a_seed != seed) {
      seed = row.game / of_a_seed;
      rome.open();
      for (auto& [name, clusters] : bots) clusters.open();
    }
    ++result.games;
    result.decisions += row.decisions;
    result.chances += row.chances;
    result.turns += row.turns;
    ++result.endings[row.ending];
    const bool decided = !row.winners.empty();
    rome.add(decided ? 1 : 0, decided);
    for (int seat = 0; seat < row.seats; ++seat) {
      const std::string& name = bot_of(settings, row.seats, row.game, seat);
      const double won = row.winners.has(seat_at(seat)) ? 1.0 / row.winners.size() : 0;
      bots[name].add(won, decided);
      BotResult& bot = result.bots[name];
      Share& here = bot.at[static_cast<std::size_t>(seat)];
      here.games += won;
      ++here.seats;
      for (std::size_t n = 0; n < counter_names.size(); ++n)
        bot.counts[n] += row.counts[static_cast<std::size_t>(seat)][n];
    }
    for (const auto& [name, verbs] : row.verbs)
      for (const auto& [verb, use] : verbs) {
        result.bots[name].verbs[verb].offered += use.offered;
        result.bots[name].verbs[verb].chosen += use.chosen;
      }
  }
  result.survived = share_in(std::move(rome.all));
  for (auto& [name, clusters] : bots) {
    result.bots[name].won = share_in(std::move(clusters.all));
    result.bots[name].decided = share_in(std::move(clusters.decided));
  }
  result.rows = std::move(rows);
  return result;
}

}  // namespace curia::arena
