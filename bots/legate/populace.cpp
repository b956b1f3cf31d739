// Support, Militia, Games and improvements: TOC-6.3.3.
#include <algorithm>

#include "bots/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

constexpr double built_a_turn = 4;    // building goes before all that saves nothing: it pays in each turn that is left
constexpr double building_late = -2;  // and still in the last one
constexpr double guarded = 0.75;      // for each unit in the capital: who is driven out loses what he has built
constexpr double basilica = 0.4;      // a die for the next vote in Italia: TOC-6.3.3-build-f
constexpr double limes = -0.5;        // it calms invaders for those who stand behind it, too: TOC-6.3.3-build-g

// Whoever governs the province then gains its Legacy, so it goes where the Governor is guarded: TOC-6.3.3-build-d.
double building_worth(const Mind& mind, RegionId region, ImprovementId improvement) {
  const int guards = !mind.considers.has(Concern::guard) ? 0 : units_in_capital(mind.s, region, mind.me);
  double score = mind.because(Term::built, built_a_turn * std::min(6.0, mind.turns_left), {.a = op(region)}) +
                 mind.because(Term::building_late, building_late) +
                 mind.because(Term::guarded, guarded * guards, {.a = op(region), .n = guards});
  const About about{.a = op(improvement)};
  if (improvement == ImprovementId::basilica) score += mind.because(Term::improvement, basilica, about);
  if (improvement == ImprovementId::limes) score += mind.because(Term::improvement, limes, about);
  return score;
}

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
      return {.score = building_worth(mind, region, as<ImprovementId>(offer.b))};
    case Verb::increase_support: {
      if (falls(mind, region, 0, 0) && !falls(mind, region, 1, 0))
        return {.score = mind.because(Term::saves, worth(mind, region), {.a = offer.a})};
      const double use = 0.1 * turns + (province.support == 1 ? 1.0 : 0.4);
      return {.score =
                  mind.because(Term::support, use / (province.support + 1), {.a = offer.a, .n = province.support})};
    }
    case Verb::hold_games:
      if (falls(mind, region, 0, 0) && !falls(mind, region, 0, 1))
        return {.score = mind.because(Term::saves, worth(mind, region), {.a = offer.a})};
      return {.score = mind.because(Term::mobs, 0.9, {.a = offer.a, .n = province.mobs})};
    case Verb::place_militia:
      return {.score = mind.because(Term::leftover, 0.1)};
    default:
      return {.score = mind.because(Term::no_gain, -1)};
  }
}

}  // namespace curia::bots::legate
