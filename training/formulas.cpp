#include "training/formulas.h"

#include <algorithm>
#include <cmath>

#include "bots/legate/legate.h"
#include "bots/yardstick/steward/outlook.h"
#include "games/crisis/queries.h"
#include "games/republic/queries.h"

namespace curia::training {

namespace {

// Influence wins, but its senators, its money and its cards bring more of it.
double standing(const republic::State& s, Seat seat) {
  const republic::Faction& own = republic::faction(s, seat);
  double sum = republic::influence_of_faction(s, seat) + own.treasury / 6.0 + own.hand_size;
  for (republic::SenatorId senator : own.senators) sum += bots::yardstick::strength_of(s, senator) / 2.0;
  return sum;
}

}  // namespace

bots::Chances formula(const republic::State& now, const republic::Options&) {
  // Whoever leads when Rome has lived through it wins; a lead of so much is e times as likely to.
  constexpr double lead = 15;
  const double lives = 1.0 / (1.0 + std::exp(0.7 * (bots::yardstick::danger(now) - 2.0)));
  bots::Chances chances{};
  double sum = 0;
  for (Seat seat : republic::playing_seats(now))
    sum += chances[static_cast<std::size_t>(index(seat))] = std::exp(standing(now, seat) / lead);
  for (double& chance : chances) chance *= lives / sum;
  return chances;
}

bots::Chances formula(const crisis::State& now, const crisis::Options& options) {
  // Legacy at the end as it looks now; a lead of so much is e times as likely to win.
  constexpr double lead = 5;
  bots::Chances chances{};
  double sum = 0, highest = -1e9;
  for (int i = 0; i < now.game.seats; ++i) {
    const Seat seat = seat_at(i);
    const bots::legate::Mind mind = bots::legate::mind_of(now, options, seat);
    double expected = crisis::player(now, seat).legacy + crisis::emperor_turns_bonus(now, seat);
    for (crisis::RegionId region : crisis::governed(now, seat)) expected += 0.9 * bots::legate::worth(mind, region);
    for (crisis::ArmyId id : crisis::armies_on_map(now, seat))
      expected += 0.35 * (2 * crisis::army(now, id).full + crisis::army(now, id).reduced);
    chances[static_cast<std::size_t>(i)] = expected;
    highest = std::max(highest, expected);
  }
  for (int i = 0; i < now.game.seats; ++i) {
    double& chance = chances[static_cast<std::size_t>(i)];
    chance = std::exp((chance - highest) / lead);
    sum += chance;
  }
  for (double& chance : chances) chance /= sum;
  return chances;
}

}  // namespace curia::training
