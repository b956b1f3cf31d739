#include "arena/arena.h"

#include <chrono>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "arena/checks.h"
#include "bots/table_of_bots.h"
#include "games/republic/chance.h"
#include "games/republic/play.h"

namespace curia::arena {

namespace {

using republic::Decision;
using republic::Move;
using republic::State;

std::uint64_t seed_of(const Settings& settings, int game) {
  Bits bits(settings.seed * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(game));
  return bits.next();
}

void play_one(const Settings& settings, int game, Result& result) {
  const std::uint64_t seed = seed_of(settings, game);
  Bits chance(seed), thoughts(seed ^ 0xB07B07B07ULL);
  bots::TableOfBots table;
  for (int seat = 0; seat < settings.seats; ++seat)
    table.seats[static_cast<std::size_t>(seat)] = bots::make_bot(bot_of(settings, game, seat));
  State s;
  republic::start(s, settings.rules, settings.scenario, settings.seats, nullptr);
  static thread_local Decision decision;
  Checks checks(settings.rules, settings.scenario, settings.seats, seed, settings.check);
  const auto violated = [&](int move, const std::string& what) {
    ++result.violation_count;
    if (result.violations.size() < 20) result.violations.push_back({seed, move, what});
  };
  int moves = 0;
  for (; s.phase != republic::Phase::over && moves < max_moves; ++moves) {
    republic::list_offers(s, settings.rules, decision);
    Move move;
    if (decision.chance.kind != republic::ChanceRequest::Kind::none) {
      move = republic::sample_chance(s, chance);
      ++result.chances;
    } else {
      const auto next = table.next(s, settings.rules, decision, thoughts);
      if (!next) {
        violated(moves, "nobody can move");
        return;
      }
      move = *next;
      ++result.decisions;
    }
    if (settings.check)
      for (const std::string& what : checks.before(s, decision, move)) violated(moves, what);
    republic::play(s, settings.rules, move, nullptr);
    if (settings.check)
      for (const std::string& what : checks.after(s)) violated(moves, what);
  }
  if (moves >= max_moves) violated(moves, "the game does not end");
  if (settings.check)
    for (const std::string& what : checks.at_end(s)) violated(moves, what);
  ++result.games;
  result.turns += s.turn;
  ++result.endings[std::string(ending_name(s.ending))];
  for (int seat = 0; seat < settings.seats; ++seat) {
    Share& share = result.wins[bot_of(settings, game, seat)];
    ++share.seats;
    if (s.winners.has(seat_at(seat))) share.games += 1.0 / s.winners.size();
  }
}

void add(Result& sum, const Result& part) {
  sum.games += part.games;
  sum.decisions += part.decisions;
  sum.chances += part.chances;
  sum.turns += part.turns;
  for (const auto& [name, n] : part.endings) sum.endings[name] += n;
  for (const auto& [name, share] : part.wins) {
    sum.wins[name].games += share.games;
    sum.wins[name].seats += share.seats;
  }
  sum.violation_count += part.violation_count;
  for (const Violation& violation : part.violations)
    if (sum.violations.size() < 20) sum.violations.push_back(violation);
}

}  // namespace

const std::string& bot_of(const Settings& settings, int game, int seat) {
  const auto n = settings.bots.size();
  return settings.bots[static_cast<std::size_t>(seat + game) % static_cast<std::size_t>(settings.seats) % n];
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

std::string_view ending_name(republic::Ending ending) {
  using republic::Ending;
  switch (ending) {
    case Ending::none:
      return "unfinished";
    case Ending::bankruptcy:
      return "bankruptcy";
    case Ending::four_wars:
      return "four_wars";
    case Ending::people_revolt:
      return "people_revolt";
    case Ending::exhaustion:
      return "exhaustion";
    case Ending::era_ends:
      return "era_ends";
    case Ending::last_card:
      return "last_card";
    case Ending::consul_for_life:
      return "consul_for_life";
    case Ending::influence:
      return "influence";
    case Ending::rebel:
      return "rebel";
    case Ending::draw:
      return "draw";
    case Ending::last_faction:
      return "last_faction";
  }
  return "unfinished";
}

Result run(const Settings& settings, const std::function<void(int)>& progress, const std::atomic<bool>& stop) {
  for (const std::string& name : settings.bots)
    if (bots::make_bot(name) == nullptr)
      throw std::invalid_argument("unknown bot '" + name + "'; there are: " + std::string(bots::bot_names()));
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<int> next{0}, finished{0};
  std::mutex lock;
  Result sum;
  const auto work = [&] {
    Result mine;
    for (int game = next++; game < settings.games && !stop; game = next++) {
      play_one(settings, game, mine);
      const int n = ++finished;
      if (progress && n % 16 == 0) {
        const std::lock_guard guard(lock);
        progress(n);
      }
    }
    const std::lock_guard guard(lock);
    add(sum, mine);
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
