#include "arena/sprt.h"

#include <cmath>
#include <limits>

namespace curia::arena {

void SprtSums::add(const Cluster& seed) {
  ++seeds;
  won += seed.won;
  of += seed.of;
  won_won += seed.won * seed.won;
  won_of += seed.won * seed.of;
  of_of += seed.of * seed.of;
}

double log_likelihood_ratio(const SprtSums& sums, double low, double high) {
  if (sums.seeds < 2 || !(sums.of > 0)) return 0;
  const double rate = sums.won / sums.of, n = sums.seeds;
  const double squares = sums.won_won - 2 * rate * sums.won_of + rate * rate * sums.of_of;
  const double variance = n / (n - 1) * squares / (sums.of * sums.of);
  const double lead = (high - low) * (2 * rate - low - high);
  if (variance < 1e-15)
    return lead > 0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
  return lead / (2 * variance);
}

double sprt_limit() { return std::log(0.95 / 0.05); }

Sprt::Sprt(const Settings& settings, const SprtBounds& bounds, int seats)
    : settings_(settings),
      seats_(seats),
      of_a_seed_(rotations(settings, seats)),
      low_(share_of(bounds.low, seats)),
      high_(share_of(bounds.high, seats)) {}

void Sprt::add(const GameRow& row) {
  Pending& seed = pending_[row.game / of_a_seed_];
  ++seed.games;
  if (!row.winners.empty()) {
    for (int seat = 0; seat < seats_; ++seat) {
      if (bot_of(settings_, seats_, row.game, seat) != settings_.bots.front()) continue;
      seed.cluster.of += 1;
      if (row.winners.has(seat_at(seat))) seed.cluster.won += 1.0 / row.winners.size();
    }
  }
  for (auto next = pending_.begin();
       next != pending_.end() && next->first == sums_.seeds && next->second.games == of_a_seed_;
       next = pending_.erase(next))
    take(next->second.cluster);
}

void Sprt::take(const Cluster& seed) {
  sums_.add(seed);
  if (state_.verdict != SprtState::Verdict::open) return;  // what comes later was under way, and does not count
  state_.seeds = sums_.seeds;
  state_.ratio = log_likelihood_ratio(sums_, low_, high_);
  if (sums_.seeds < sprt_least_seeds || std::abs(state_.ratio) < sprt_limit()) return;
  state_.verdict = state_.ratio > 0 ? SprtState::Verdict::high : SprtState::Verdict::low;
}

SprtState Sprt::state() const { return state_; }

SprtState sprt_of(const Settings& settings, int seats, const std::vector<GameRow>& rows) {
  Sprt sprt(settings, *settings.sprt, seats);
  for (const GameRow& row : rows) sprt.add(row);
  return sprt.state();
}

}  // namespace curia::arena
