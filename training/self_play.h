#pragma once
// Games of bots from which is learned: moments of them with their ends. The same number of a game gives the same moments everywhere.
#include <algorithm>
#include <vector>

#include "bots/roster.h"
#include "bots/table_of_bots.h"
#include "engine/broken_table.h"
#include "session/drawn_table.h"
#include "training/formulas.h"
#include "training/lessons.h"

namespace curia::training {

// Half of them as groups play most: the first editions and scenarios oftener, all seats, an edition's own answers. Half of all that can be chosen.
template <Playable G>
typename G::Setting table_to_learn_at(Random& random) {
  if (random.below(2) != 0) return drawn_table<G>(random).setting;
  const auto early_of = [&random](std::size_t n) {
    const auto count = static_cast<std::uint32_t>(n);
    return std::min({random.below(count), random.below(count), random.below(count)});
  };
  typename G::Setting setting{.options = std::begin(G::editions)[early_of(std::size(G::editions))].value(),
                              .scenario = std::begin(G::scenarios)[early_of(std::size(G::scenarios))].value,
                              .seats = G::usual_seats};
  G::apply(setting.scenario, setting.options);
  setting.seats = std::max(setting.seats, G::fewest_seats(setting.options));
  return setting;
}

template <Playable G>
class GameToLearn {
 public:
  GameToLearn(std::uint64_t seed, int game)
      : random_(seed * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(game)) {}

  // A game that does not end teaches nothing. BrokenTable where the rules break.
  std::vector<Sample<G>> play() {
    const auto setting = table_to_learn_at<G>(random_);
    sit_down(setting.seats);
    samples_.clear();
    typename G::State s{};
    G::start(s, setting);
    for (int moves = 0; !G::over(s); ++moves) {
      if (moves == most_moves) return {};
      move_once(s, setting.options);
    }
    tell_end(G::winners(s));
    return std::move(samples_);
  }

 private:
  static constexpr int most_moves = 100'000;
  static constexpr std::uint32_t one_moment_in = 32;  // decisions
  static constexpr std::uint32_t one_whim_in =
      40;  // in every second game: what follows from moves that no bot would make is learned, too

  void sit_down(int seats) {
    wavers_ = random_.below(2) != 0;
    for (int seat = 0; seat < seats; ++seat) {
      const bool old = random_.below(8) == 0;
      table_.seats[static_cast<std::size_t>(seat)] =
          bots::make_bot<G>(old ? Lesson<G>::yardstick : bots::roster<G>()[0].name);
      wild_.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>("random");
    }
  }

  void move_once(typename G::State& s, const typename G::Options& options) {
    G::list_question(s, options, decision_);
    if (G::nature_to_move(decision_)) return G::play(s, options, G::sample_chance(s, random_));
    if (random_.below(one_moment_in) == 0)
      samples_.push_back({.inputs = bots::inputs_of(s, options), .formula = formula(s, options)});
    auto& who = wavers_ && random_.below(one_whim_in) == 0 ? wild_ : table_;
    const auto move = who.next_at_question(s, options, decision_, random_);
    if (!move) throw BrokenTable("nobody can move");
    G::play(s, options, *move);
  }

  void tell_end(SeatSet winners) {
    for (Sample<G>& sample : samples_)
      for (Seat seat : winners) sample.won[static_cast<std::size_t>(index(seat))] = 1.0 / winners.size();
  }

  Random random_;
  bool wavers_ = false;
  bots::TableOfBots<G> table_, wild_;
  typename G::Decision decision_;
  std::vector<Sample<G>> samples_;
};

}  // namespace curia::training
