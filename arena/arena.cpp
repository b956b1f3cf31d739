#include "arena/arena.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "arena/sprt.h"
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

bool plays(const Settings& settings, int seats, int game) {
  return game / rotations(settings, seats) % settings.shard.of == settings.shard.number - 1;
}

namespace {

// A run on its threads: what they share is behind one lock.
class Run {
 public:
  Run(const Settings& settings, int seats, const Kept& kept)
      : settings_(settings), seats_(seats), end_(whole_games(settings, seats)), kept_(kept), rows_(kept.known) {
    if (settings.sprt) sprt_.emplace(settings, *settings.sprt, seats);
    for (const GameRow& row : kept.known) {
      known_.insert(row.game);
      judge(row);
    }
  }

  // The next game that is to be played; past the end there is none.
  int next() {
    int game = next_++;
    while (game < end_ && (known_.contains(game) || !plays(settings_, seats_, game))) game = next_++;
    return game;
  }
  bool has(int game) const { return game < end_ && !failed_; }

  void add(Played played, const Progress& progress) {
    const std::lock_guard guard(lock_);
    try {
      if (kept_.keep) kept_.keep(played.row);
      if (progress) progress(static_cast<int>(rows_.size()) + 1);
    } catch (...) {  // kept for whoever waits for this run: it is thrown on in result()
      note(std::current_exception());
    }
    judge(played.row);
    rows_.push_back(std::move(played.row));
    for (const Violation& one : played.violations)
      if (violations_.size() < most_examples) violations_.push_back(one);
    for (const auto& [name, times] : played.times) times_[name].add(times);
    for (const auto& [name, deeds] : played.deeds)
      for (const auto& [deed, count] : deeds) deeds_[name][deed] += count;
  }

  // Once all threads have ended.
  Result result() {
    if (failure_) std::rethrow_exception(failure_);
    // What was under way when it was decided is no part of it, so that the rows are the same on any number of threads.
    if (sprt_) std::erase_if(rows_, [this](const GameRow& row) { return row.game >= end_; });
    Result result = totals_of(settings_, seats_, std::move(rows_));
    result.violations = std::move(violations_);
    for (const auto& [name, times] : times_) result.bots[name].times = times;
    for (const auto& [name, deeds] : deeds_) result.bots[name].deeds = deeds;
    if (sprt_) result.sprt = sprt_->state();
    return result;
  }

 private:
  void note(std::exception_ptr failure) {
    failure_ = std::move(failure);
    failed_ = true;
  }
  void judge(const GameRow& row) {
    if (!sprt_) return;
    sprt_->add(row);
    if (sprt_->state().verdict != SprtState::Verdict::open) end_ = sprt_->state().seeds * rotations(settings_, seats_);
  }

  const Settings& settings_;
  int seats_;
  std::atomic<int> next_{0}, end_;
  std::atomic<bool> failed_{false};
  const Kept& kept_;
  std::set<int> known_;
  std::mutex lock_;
  std::vector<GameRow> rows_;
  std::vector<Violation> violations_;
  std::map<std::string, Times> times_;
  std::map<std::string, DeedCounts> deeds_;
  std::optional<Sprt> sprt_;
  std::exception_ptr failure_;
};

}  // namespace

Result play_all(const Settings& settings, int seats, const std::function<Played(int game)>& play_one, const Kept& kept,
                const Progress& progress, const std::atomic<bool>& stop) {
  const auto begin = std::chrono::steady_clock::now();
  Run run(settings, seats, kept);
  const auto work = [&] {
    for (int game = run.next(); run.has(game) && !stop; game = run.next()) run.add(play_one(game), progress);
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < settings.jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  Result result = run.result();
  result.interrupted = stop;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace curia::arena
