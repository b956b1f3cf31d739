// Generals, Legions, marches and when to fight: TOC-6.3.1.
#include <algorithm>

#include "bots/legate/legate.h"
#include "games/crisis/odds.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

constexpr double step_worth = 0.4;  // of a Legion
constexpr double army_lost = 0.6;   // beside its Legions: until another stands where it stood
constexpr double march_cost = 1.2;  // two points and a turn away from home
constexpr double left_open = 1.5;   // a capital that its last guards leave while enemies are about
// More armies fight more battles in a turn: TOC-6.3.1-battle-c. So a General comes first, then an army where there is none.
constexpr double general_worth = 2.5, army_worth = 5, army_beside_worth = 0.2;
constexpr double second_legion_worth = 0.4;
constexpr double leftover = 0.1;  // better than to lose the points: TOC-5.1-d

// What this battle is expected to bring.
double battle_worth(const Mind& mind, ArmyId id, EnemyId foe, RegionId region, bool flanking) {
  const Sides sides = sides_of(mind.s, mind.options, id, foe, region);
  const Ends ends = battle_ends(sides, flanking);
  // Each hit on my own army costs about a step of a Legion; roughly half of the foe's dice hit.
  const double losses = std::min<double>(sides.attacker.absorbs, 0.5 * sides.defender.dice() + sides.defender.added);
  const auto& because = mind.because;
  const About odds{.a = op(foe), .b = op(region), .n = percent(ends.win), .m = percent(ends.lose)};
  double score = because(Term::battle, ends.win * value::battle_legacy, odds) +
                 because(Term::losses, -(step_worth * losses + army_lost * ends.lose), {.a = op(foe), .b = op(region)});
  const Province* province = is_province(region) ? &mind.s.provinces[region] : nullptr;
  if (tribe_in(foe) != TribeId::none) {
    const double killed = std::min<double>(sides.defender.absorbs, 0.6 * sides.attacker.dice());
    score += because(Term::barbarians, ends.win * killed * value::barbarian_legacy, odds);
    if (province != nullptr && province->governor == mind.me && threatened(mind.s, region, mind.me))
      score += because(Term::saves, ends.win * (province->support <= 1 ? worth(mind, region) : 1.0), {.a = op(region)});
  } else if (rival_in(foe) != RivalId::none) {
    score += because(Term::rival_emperor, ends.win * 1.2, odds);
  } else {
    const Seat loser = owner_of(mind.s, army_in(foe));
    score += because(Term::ahead, ends.win * (standing(mind, loser) > standing(mind, mind.me) ? 0.5 : 0.0),
                     {.a = op(loser)});
    // He gains Legacy by winning.
    score += because(Term::defeat_pays_him, -(ends.lose * value::battle_legacy * 0.7),
                     {.a = op(loser), .n = percent(ends.lose)});
  }
  return score;
}

double best_battle(const Mind& mind, ArmyId id, RegionId region) {
  double best = 0;
  if (is_sea(region)) return best;
  const std::size_t mark = mind.because.mark();
  for (int i = 0; i < tribe_count; ++i) {
    const auto tribe = static_cast<TribeId>(i);
    if (!warband(mind.s, tribe, region).empty())
      best = std::max(best, battle_worth(mind, id, enemy(tribe), region, false));
  }
  for (int i = 0; i < rival_count; ++i) {
    const auto rival = static_cast<RivalId>(i);
    if (mind.s.rivals[rival].fate == Fate::map && mind.s.rivals[rival].region == region)
      best = std::max(best, battle_worth(mind, id, enemy(rival), region, false));
  }
  mind.because.forget(mark);  // none of them is fought now
  return best;
}

int military_points(const Mind& mind) { return mind.s.turn.points[static_cast<std::size_t>(Sphere::military)]; }

// The capital of a province of his own that nobody else of his guards, while enemies are about.
bool guards_alone(const Mind& mind, ArmyId id) {
  const Army& guard = army(mind.s, id);
  if (guard.capital == 0 || !is_province(guard.region) || mind.s.provinces[guard.region].governor != mind.me)
    return false;
  return units_in_capital(mind.s, guard.region, mind.me) == units(mind.s, id) &&
         threatened(mind.s, guard.region, mind.me);
}

bool has_army_at(const Mind& mind, RegionId region) {
  for (ArmyId id : armies_on_map(mind.s, mind.me))
    if (army(mind.s, id).region == region) return true;
  return false;
}

}  // namespace

bool opens_a_capital(const Mind& mind, const Offer& offer) {
  return offer.verb == Verb::move_army && guards_alone(mind, as<ArmyId>(offer.a));
}

Opinion on_military(const Mind& mind, const Offer& offer) {
  const auto id = as<ArmyId>(offer.a);
  switch (offer.verb) {
    case Verb::battle:
    case Verb::battle_flanking: {
      const bool flanking = offer.verb == Verb::battle_flanking;
      return {.score = battle_worth(mind, id, as<EnemyId>(offer.b), region_of(mind.s, id), flanking)};
    }
    case Verb::move_army: {
      // A march is worth the battle at its end; who stays at home guards it.
      if (military_points(mind) < 2) return {.score = mind.because(Term::no_gain, -1)};
      const auto region = as<RegionId>(offer.b);
      const RegionId home = army(mind.s, id).region;
      const double stay = best_battle(mind, id, home);
      return {.score = mind.because(Term::guarded, guards_alone(mind, id) ? -left_open : 0.0,
                                    {.a = op(home), .n = units(mind.s, id)}) +
                       mind.because(Term::battle_there, best_battle(mind, id, region), {.a = op(region)}) +
                       mind.because(Term::battle_here, -stay, {.a = op(home)}) +
                       mind.because(Term::march, -march_cost)};
    }
    case Verb::add_legion:
      return {.score = army(mind.s, id).legions() < 2 ? mind.because(Term::small_army, second_legion_worth)
                                                      : mind.because(Term::leftover, leftover)};
    case Verb::train_legion:
      return {.score = mind.because(Term::leftover, leftover)};
    case Verb::create_army: {
      const auto region = as<RegionId>(offer.b);
      const bool beside = has_army_at(mind, region);
      const double place =
          mind.because(Term::capital, as<Place>(offer.c) == Place::capital ? 0.2 : 0.0, {.a = offer.b});
      return {.score = mind.because(beside ? Term::army_beside : Term::new_army,
                                    beside ? army_beside_worth : army_worth, {.a = offer.b}) +
                       place};
    }
    case Verb::recruit_general: {
      if (mind.options.general_costs[offer.a] > 2) return {.score = mind.because(Term::leftover, leftover)};
      int waiting = 0;
      for (int general = 0; general < counters_each; ++general)
        waiting += army(mind.s, army_of(mind.me, general)).post == Post::waiting ? 1 : 0;
      return {.score = mind.worth_if(waiting == 0, Term::general, general_worth)};
    }
    case Verb::disperse_mob: {
      const RegionId region = region_of(mind.s, id);
      const Province& province = mind.s.provinces[region];
      const bool saved = province.support > 1 && province.mobs - units(mind.s, id) < province.support - 1;
      return {.score = province.mobs >= province.support && saved
                           ? mind.because(Term::saves, worth(mind, region) * 0.8, {.a = op(region)})
                           : mind.because(Term::no_gain, -0.5)};
    }
    case Verb::enter_capital:
      return {.score = mind.because(Term::capital, 0.2, {.a = op(region_of(mind.s, id))})};
    default:
      return {.score = mind.because(Term::no_gain, -1)};  // leaving a capital only opens it
  }
}

}  // namespace curia::bots::legate
