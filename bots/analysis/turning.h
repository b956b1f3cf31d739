#pragma once
// The moments at which a game turned: how far one move changed what would have come of it.
#include "bots/analysis/course.h"
#include "bots/analysis/review.h"

namespace curia::bots {

struct TurningPoint {
  std::size_t number = 0;  // of the move, from 1
  Seat mover = Seat::none;
  Seat cause = Seat::none;                    // as in Step
  std::array<Estimate, max_seats> changes{};  // of each seat's chance to win
  Estimate lives{};                           // that somebody wins

  // The greatest change of any seat.
  const Estimate& greatest() const {
    return *std::max_element(changes.begin(), changes.end(), [](const Estimate& one, const Estimate& other) {
      return std::abs(one.mean()) < std::abs(other.mean());
    });
  }
};

// Looks at single moves by trials. All that was hidden is known now, so each begins at the table as it was: played on from before the
// move, when the quick bots or other dice may do otherwise, and from behind it, with the same chance.
template <Playable G, SearchPolicy<G> P>
class Turnings {
 public:
  Turnings(const Record<G>& game, std::uint64_t seed) : game_(game), seed_(seed) {}

  // These moves (numbers from 1), each with so many pairs of trials. `again`: fresh trials, for those that others have picked out.
  std::vector<TurningPoint> weighed(std::vector<std::size_t> numbers, int pairs, bool again,
                                    const ForAll& for_all) const {
    std::sort(numbers.begin(), numbers.end());
    std::vector<TurningPoint> points(numbers.size());
    std::vector<typename G::State> tables;
    typename G::State s = game_.start;
    for (std::size_t n = 0; n < game_.moves.size() && tables.size() < numbers.size(); ++n) {
      if (n + 1 == numbers[tables.size()]) tables.push_back(s);
      G::play(s, game_.options, game_.moves[n]);
    }
    for_all(numbers.size(), [&](std::size_t n) {
      points[n].number = numbers[n];
      points[n].mover = game_.moves[numbers[n] - 1].seat;
      for (int pair = 0; pair < pairs; ++pair) try_pair(tables[n], points[n], again ? ~pair : pair);
    });
    return points;
  }

 private:
  void try_pair(const typename G::State& before, TurningPoint& point, int pair) const {
    const Random random(seed_ + point.number * 0xA24BAED4963EE407ULL +
                        static_cast<std::uint64_t>(pair) * 0x9FB21C651E98DF25ULL);
    typename G::State behind = before;
    G::play(behind, game_.options, game_.moves[point.number - 1]);
    const Chances change = difference(played_on<G, P>(before, before, game_.options, random),
                                      played_on<G, P>(behind, before, game_.options, random));
    for (std::size_t seat = 0; seat < max_seats; ++seat) point.changes[seat].add(change[seat]);
    point.lives.add(somebody_wins(change));
  }

  const Record<G>& game_;
  std::uint64_t seed_;
};

}  // namespace curia::bots
