#pragma once
// What can be said of a game that has been played: its course, where it turned, what was a mistake, and what was luck.
#include "bots/analysis/turning.h"

namespace curia::bots {

// A decision after which another move would have been better, as fresh trials have proved.
template <Playable G>
struct Blunder {
  std::size_t number = 0;  // of the move, from 1
  Seat seat = Seat::none;
  std::optional<typename G::Move> better;  // nothing: to let it pass
  Estimate loss{};                         // of the seat's chance to win
};

template <Playable G>
struct Findings {
  Course course;
  Accounts accounts{};
  std::size_t decisions = 0;           // with something to decide
  std::vector<TurningPoint> turnings;  // the greatest first
  std::vector<Blunder<G>> blunders;    // the worst first
};

// What is told must change a chance by this much, and for certain as far as 95 % of all intervals hold.
inline constexpr double least_told = 0.01;
// How closely it is looked, and so how long it takes (docs/analysis.md).
inline constexpr Round rounds[] = {{.share = 1, .others = 2, .pairs = 2},
                                   {.share = 0.25, .others = 3, .pairs = 4},
                                   {.share = 0.04, .others = 2, .pairs = 16}};
inline constexpr std::size_t most_blunders = 12, most_turnings = 10;  // that are looked at to the end
inline constexpr std::size_t dice_looked_at = 24, deeds_looked_at = 8;
inline constexpr int proving_pairs = 64, first_pairs = 16, turning_pairs = 64, samples_of_nature = 32;
inline constexpr int stages = 6;  // calls of the workers

inline bool worth_telling(const Estimate& change) {
  return std::abs(change.mean()) >= least_told && std::abs(change.mean()) > change.margin();
}

// Numbers of the moves that may have turned the game: dice that fell far from what could be expected, and decisions that looked good or bad.
template <Playable G>
std::vector<std::size_t> may_have_turned(const Course& course, const std::vector<Decided<G>>& decisions) {
  std::vector<std::pair<double, std::size_t>> dice, deeds;
  for (std::size_t n = 0; n < course.steps.size(); ++n) {
    double most = 0;
    for (std::size_t seat = 0; seat < max_seats; ++seat)
      most = std::max(most, std::abs(course.steps[n].after[seat] - course.steps[n].expected[seat]));
    if (most > 0) dice.emplace_back(-most, n + 1);
  }
  for (const auto& decided : decisions)
    deeds.emplace_back(-std::abs(decided.others.front().better.mean()), decided.number);
  std::vector<std::size_t> numbers;
  for (auto& [list, most] : {std::pair{&dice, dice_looked_at}, std::pair{&deeds, deeds_looked_at}}) {
    std::sort(list->begin(), list->end());
    for (std::size_t n = 0; n < std::min(most, list->size()); ++n) numbers.push_back((*list)[n].second);
  }
  return numbers;
}

template <Playable G, SearchPolicy<G> P>
std::vector<TurningPoint> turnings_of(const Record<G>& game, const std::vector<std::size_t>& numbers,
                                      const Course& course, std::uint64_t seed, const ForAll& for_all) {
  const auto greater = [](const TurningPoint& one, const TurningPoint& other) {
    return std::abs(one.greatest().mean()) > std::abs(other.greatest().mean());
  };
  const Turnings<G, P> turnings(game, seed);
  std::vector<TurningPoint> points = turnings.weighed(numbers, first_pairs, false, for_all);
  sort_in_order(std::span(points), greater);
  std::vector<std::size_t> greatest;
  for (std::size_t n = 0; n < std::min(most_turnings, points.size()); ++n) greatest.push_back(points[n].number);
  points = turnings.weighed(greatest, turning_pairs, true, for_all);
  std::erase_if(points, [](const TurningPoint& point) { return !worth_telling(point.greatest()); });
  sort_in_order(std::span(points), greater);
  for (TurningPoint& point : points) point.cause = course.steps[point.number - 1].cause;
  return points;
}

template <Playable G, SearchPolicy<G> P>
std::vector<Blunder<G>> blunders_in(const Review<G, P>& review, const ForAll& for_all) {
  std::vector<Blunder<G>> blunders(std::min(most_blunders, review.decisions().size()));
  for_all(blunders.size(), [&](std::size_t n) {
    const Decided<G>& decided = review.decisions()[n];
    blunders[n] = {.number = decided.number,
                   .seat = decided.seat,
                   .better = decided.others.front().move,
                   .loss = review.proof(decided, proving_pairs)};
  });
  std::erase_if(blunders, [](const auto& blunder) { return blunder.loss.mean() < 0 || !worth_telling(blunder.loss); });
  sort_in_order(std::span(blunders),
                [](const auto& one, const auto& other) { return one.loss.mean() > other.loss.mean(); });
  return blunders;
}

// The same seed gives the same findings, whoever does the work.
template <Playable G, SearchPolicy<G> P>
Findings<G> analysed(const Record<G>& game, std::uint64_t seed, const ForAll& for_all) {
  Findings<G> found;
  found.course = course_of<G, P>(game, seed, samples_of_nature);
  found.accounts = accounts_of(found.course);
  Review<G, P> review(game, seed);
  found.decisions = review.decisions().size();
  for (const Round& round : rounds) review.look(round, for_all);
  found.blunders = blunders_in(review, for_all);
  found.turnings =
      turnings_of<G, P>(game, may_have_turned(found.course, review.decisions()), found.course, seed, for_all);
  return found;
}

}  // namespace curia::bots
