// The abilities of cards played: TOC-5.
#include <algorithm>

#include "bots/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

constexpr double against_leader = 4.5;  // a Mob for him who is ahead, wherever it hurts

// Mobs grow, and cost their Governor the province in his Support Check when they reach its support.
double mob_worth(const Mind& mind, RegionId region) {
  const Province& province = mind.s.provinces[region];
  if (!is_player(mind.s, province.governor) || province.governor == mind.me) return mind.because(Term::no_gain, -1);
  const bool ahead =
      mind.considers.has(Concern::leader) && standing(mind, province.governor) >= standing(mind, mind.me);
  const double worth = (ahead ? against_leader : 1.0) * (0.6 + 0.4 * province.mobs) *
                       (has_improvement(province, ImprovementId::amphitheatre) ? 0.7 : 1.0);
  return ahead ? mind.because(Term::ahead, worth, {.a = op(province.governor)})
               : mind.because(Term::mobs, worth, {.a = op(region), .n = province.mobs});
}

Opinion on_castra(const Mind& mind, ArmyId id) {
  const auto& because = mind.because;
  if (militia_in(id) != RegionId::none) return {.score = because(Term::camp, 0.3)};
  const Army& record = army(mind.s, id);
  const bool own = is_province(record.region) && mind.s.provinces[record.region].governor == mind.me;
  return {.score = because(Term::camp, 0.1) +
                   because(Term::capital, record.capital != 0 && own ? 0.3 : 0.0, {.a = op(record.region)}) +
                   because(Term::legions, 0.05 * record.legions(), {.n = record.legions()}) +
                   because(Term::italia, record.region == RegionId::italia ? 0.3 : 0.0, {.a = op(emperor(mind.s))})};
}

// One more unit, or an active Barbarian less on my own ground.
Opinion on_foederati(const Mind& mind, const Offer& offer) {
  const bool active = offer.verb == Verb::foederati;
  if (room_for_foederati(mind.s, as<ArmyId>(offer.a)))
    return {.score = mind.because(Term::one_more_unit, active ? 2.5 : 1.2)};
  const auto region = as<RegionId>(offer.b);
  const bool mine = is_province(region) && mind.s.provinces[region].governor == mind.me;
  return {.score = !mine ? mind.because(Term::leftover, 0.1)
                         : mind.because(Term::barbarian_leaves, active ? 0.9 : 0.4, {.a = offer.b})};
}

}  // namespace

Opinion on_ability(const Mind& mind, const Offer& offer) {
  switch (offer.verb) {
    case Verb::castra:
      return on_castra(mind, as<ArmyId>(offer.a));
    case Verb::tribute: {
      const auto region = as<RegionId>(offer.a);
      if (mind.s.provinces[region].governor != mind.me) return {.score = mind.because(Term::no_gain, -1)};
      return {.score = mind.s.provinces[region].support <= 1
                           ? mind.because(Term::saves, worth(mind, region), {.a = offer.a})
                           : mind.because(Term::barbarian_leaves, 1.0, {.a = offer.a})};
    }
    case Verb::foederati:
    case Verb::foederati_inactive:
      return on_foederati(mind, offer);
    case Verb::quaestor: {
      const auto region = as<RegionId>(offer.a);
      return {.score = mind.because(Term::province_counts, 0.5 * worth(mind, region), {.a = offer.a})};
    }
    case Verb::mob:
      return {.score = mob_worth(mind, as<RegionId>(offer.a))};
    case Verb::pretender:
      return {.score = mind.because(Term::pretender, 2.5)};
    default:
      return {.score = mind.because(Term::no_gain, -1)};
  }
}

}  // namespace curia::bots::legate
