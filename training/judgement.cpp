#include "training/judgement.h"

#include <algorithm>
#include <cmath>

namespace curia::training {

namespace {

void put(Bins& bins, double told, double happened) {
  const auto n = std::clamp<std::size_t>(static_cast<std::size_t>(told * 10), 0, bins.size() - 1);
  bins[n].count += 1;
  bins[n].told += told;
  bins[n].happened += happened;
}

double square(double x) { return x * x; }

}  // namespace

void Judgement::add(const bots::Chances& told, const bots::Chances& won, SeatSet playing) {
  const double somebody = bots::somebody_wins(told), did = bots::somebody_wins(won);
  double squares = square(somebody - did);
  for (Seat seat : playing) {
    const auto n = static_cast<std::size_t>(index(seat));
    squares += square(told[n] - won[n]);
    put(wins_, told[n], won[n]);
  }
  put(lives_, somebody, did);
  squares_ += squares;
  ++moments_;
}

double Judgement::brier() const { return moments_ == 0 ? 0 : squares_ / moments_; }

Miss miss(const Bins& bins) {
  constexpr double enough = 0.01;
  double all = 0;
  for (const Bin& bin : bins) all += bin.count;
  Miss miss;
  for (const Bin& bin : bins) {
    if (bin.count == 0) continue;
    const double off = std::abs(bin.told - bin.happened) / bin.count;
    miss.mean += off * bin.count / all;
    if (bin.count >= enough * all) miss.worst = std::max(miss.worst, off);
  }
  return miss;
}

}  // namespace curia::training
