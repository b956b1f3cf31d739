#include "arena/arena.h"

#include <chrono>
#include <mutex>
#include <thread>

#include "engine/random.h"

namespace curia::arena {

namespace {

constexpr std::size_t most_examples = 20;

}  // namespace

int rotations(const Settings& settings, int seats) {
  if (settings.draw_tables) return 1;
  const auto turned_is_same = [&](int by) {
    for (int seat = 0; seat < seats; ++seat)
      if (bot_of(settings, seats, 0, seat) != bot_of(settings, seats, by, seat)) return false;
    return true;
  };
  int n = 1;
  while (n < seats && !turned_is_same(n)) ++n;
  return n;
}

int whole_games(const Settings& settings, int seats) {
  const int n = rotations(settings, seats);
  return (settings.games + n - 1) / n * n;
}

const std::string& bot_of(const Settings& settings, int seats, int game, int seat) {
  return settings.bots[static_cast<std::size_t>(seat + game) % static_cast<std::size_t>(seats) % settings.bots.size()];
}

std::uint64_t seed_of(const Settings& settings, int n) {
  Random random(settings.seed * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(n));
  return random.next();
}

Result play_all(const Settings& settings, int seats, const std::function<Played(int game)>& play_one,
                const Progress& progress, const std::atomic<bool>& stop) {
  const auto begin = std::chrono::steady_clock::now();
  const int games = whole_games(settings, seats);
  std::atomic<int> next{0};
  std::mutex lock;
  std::vector<GameRow> rows;
  std::vector<Violation> violations;
  const auto work = [&] {
    for (int game = next++; game < games && !stop; game = next++) {
      Played played = play_one(game);
      const std::lock_guard guard(lock);
      rows.push_back(std::move(played.row));
      for (const Violation& one : played.violations)
        if (violations.size() < most_examples) violations.push_back(one);
      if (progress) progress(static_cast<int>(rows.size()));
    }
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < settings.jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  Result result = totals_of(settings, seats, std::move(rows));
  result.violations = std::move(violations);
  result.interrupted = stop;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace curia::arena
