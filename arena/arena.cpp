#include "arena/arena.h"

#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "engine/random.h"

namespace curia::arena {

namespace {

constexpr std::size_t most_examples = 20;

}  // namespace

void Result::violated(const Violation& violation) {
  ++violation_count;
  if (violations.size() < most_examples) violations.push_back(violation);
}

void Result::add(const Result& part) {
  games += part.games;
  decisions += part.decisions;
  chances += part.chances;
  turns += part.turns;
  for (const auto& [name, n] : part.endings) endings[name] += n;
  for (const auto& [name, share] : part.wins) {
    wins[name].games += share.games;
    wins[name].seats += share.seats;
  }
  violation_count += part.violation_count;
  for (const Violation& violation : part.violations)
    if (violations.size() < most_examples) violations.push_back(violation);
}

const std::string& bot_of(const Settings& settings, int seats, int game, int seat) {
  return settings.bots[static_cast<std::size_t>(seat + game) % static_cast<std::size_t>(seats) % settings.bots.size()];
}

std::uint64_t seed_of(const Settings& settings, int game) {
  Random random(settings.seed * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(game));
  return random.next();
}

Share with_interval(Share share) {
  if (share.seats == 0) return share;
  const double n = share.seats, p = share.games / n, z = 1.959964;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  share.low = std::max(0.0, middle - half) * n;
  share.high = std::min(1.0, middle + half) * n;
  return share;
}

Result play_all(const Settings& settings, const std::function<void(int game, Result&)>& play_one,
                const Progress& progress, const std::atomic<bool>& stop) {
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<int> next{0}, finished{0};
  std::mutex lock;
  Result sum;
  const auto work = [&] {
    Result mine;
    for (int game = next++; game < settings.games && !stop; game = next++) {
      play_one(game, mine);
      const int n = ++finished;
      if (progress) {
        const std::lock_guard guard(lock);
        progress(n);
      }
    }
    const std::lock_guard guard(lock);
    sum.add(mine);
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < settings.jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  for (auto& [name, share] : sum.wins) share = with_interval(share);
  sum.interrupted = stop;
  sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return sum;
}

}  // namespace curia::arena
