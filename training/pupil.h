#pragma once
// The nets of one game while they learn from samples.
#include <cmath>
#include <iosfwd>
#include <vector>

#include "bots/value/nets.h"
#include "training/float_net.h"
#include "training/lessons.h"
#include "training/settling.h"

namespace curia::training {

template <class G>
class Pupil {
 public:
  using Inputs = typename Lesson<G>::Inputs;

  explicit Pupil(Random& random) : wins_(Inputs::of_seat, random), lives_(Inputs::of_all, random) {}

  // Goes through the samples once, in an order of its own.
  void learn(const std::vector<Sample<G>>& samples, double rate, Random& random) {
    constexpr std::size_t batch = 64;
    std::vector<std::size_t> order(samples.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    int rows = 0, decided = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Sample<G>& sample = samples[order[i]];
      const bool somebody = bots::somebody_wins(sample.won) > 0.5;
      if (Lesson<G>::all_may_lose) learn_fate(sample, somebody);
      if (somebody) learn_winner(sample);
      ++rows;
      decided += somebody ? 1 : 0;
      if ((i + 1) % batch != 0 && i + 1 != order.size()) continue;
      if (decided > 0) wins_.step(rate, decided);
      if (Lesson<G>::all_may_lose) lives_.step(rate, rows);
      rows = decided = 0;
    }
  }

  // Makes what it says as bold as it was right at these moments.
  void settle(const std::vector<Sample<G>>& samples) {
    std::vector<Told> fates;
    std::vector<ToldOfMany> winners;
    for (const Sample<G>& sample : samples) {
      const bool somebody = bots::somebody_wins(sample.won) > 0.5;
      if (Lesson<G>::all_may_lose)
        fates.push_back({lives_.score(sample.inputs.row_of_all(), passes_[0]), somebody ? 1.0 : 0.0});
      if (!somebody) continue;
      ToldOfMany& told = winners.emplace_back();
      for (Seat seat : sample.inputs.playing) {
        told.won[told.seats] = sample.won[static_cast<std::size_t>(index(seat))];
        told.scores[told.seats++] = wins_.score(sample.inputs.row(seat), passes_[0]);
      }
    }
    scale(lives_, settled(fates));
    scale(wins_, settled(winners));
  }

  bots::NetsOf<Inputs> rounded() const {
    return {wins_.template rounded<Inputs::of_seat>(), lives_.template rounded<Inputs::of_all>()};
  }

  void write(std::ostream& to) const {
    wins_.write(to);
    lives_.write(to);
  }
  void read(std::istream& from) {
    wins_.read(from);
    lives_.read(from);
  }

 private:
  // Slopes of the logarithm of what was thought of what happened.
  void learn_fate(const Sample<G>& sample, bool somebody) {
    const auto row = sample.inputs.row_of_all();
    const float thought = 1 / (1 + std::exp(-lives_.score(row, passes_[0])));
    lives_.learn(passes_[0], thought - (somebody ? 1.0F : 0.0F));
  }

  void learn_winner(const Sample<G>& sample) {
    std::array<float, max_seats> scores{};
    float highest = -1e9F, sum = 0;
    std::size_t n = 0;
    for (Seat seat : sample.inputs.playing) {
      const auto row = sample.inputs.row(seat);
      scores[n] = wins_.score(row, passes_[n]);
      highest = std::max(highest, scores[n++]);
    }
    for (std::size_t i = 0; i < n; ++i) sum += scores[i] = std::exp(scores[i] - highest);
    n = 0;
    for (Seat seat : sample.inputs.playing) {
      wins_.learn(passes_[n], scores[n] / sum - static_cast<float>(sample.won[static_cast<std::size_t>(index(seat))]));
      ++n;
    }
  }

  static void scale(FloatNet& net, const Scale& scale) {
    net.scale(static_cast<float>(scale.by), static_cast<float>(scale.and_add));
  }

  FloatNet wins_, lives_;
  std::array<FloatNet::Pass, max_seats> passes_;
};

}  // namespace curia::training
