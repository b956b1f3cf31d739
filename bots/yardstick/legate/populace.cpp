// Support, Militia, Games and improvements: TOC-6.3.3.
#include <algorithm>

#include "bots/yardstick/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots::yardstick::legate {

using namespace curia::crisis;

namespace {

// Support left after this turn's check.
int support_after(const Mind& mind, RegionId region) {
  return mind.s.provinces[region].support - (threatened(mind.s, region, mind.me) ? 1 : 0);
}

bool falls(const Mind& mind, RegionId region, int more_support, int fewer_mobs) {
  const int support = support_after(mind, region) + more_support;
  return support <= 0 || mind.s.provinces[region].mobs - fewer_mobs >= support;
}

}  // namespace

Opinion on_populace(const Mind& mind, const Offer& offer) {
  const auto region = as<RegionId>(offer.a);
  const Province& province = mind.s.provinces[region];
  const double turns = std::min(6.0, mind.turns_left);
  switch (offer.verb) {
    case Verb::build:
      return {.score = turns - 1};
    case Verb::increase_support: {
      if (falls(mind, region, 0, 0) && !falls(mind, region, 1, 0)) return {.score = worth(mind, region)};
      const double use = 0.3 * turns + (province.support == 1 ? 0.8 : 0.3);
      return {.score = use / (province.support + 1)};
    }
    case Verb::hold_games:
      if (falls(mind, region, 0, 0) && !falls(mind, region, 0, 1)) return {.score = worth(mind, region)};
      return {.score = 0.9};
    case Verb::place_militia:
      return {.score = (region == RegionId::italia ? 0.7 : 0.35) + (province.support == 1 ? 0.1 : 0.0)};
    default:
      return {.score = -1};
  }
}

}  // namespace curia::bots::yardstick::legate
