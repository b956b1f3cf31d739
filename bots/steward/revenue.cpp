// Revenue: plunder little, keep money where it works, keep the State solvent.
#include <algorithm>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

// Who should hold the faction's money: the best persuader, who can be in the Forum.
SenatorId purse(const Mind& mind) {
  SenatorId best = SenatorId::none;
  int most = -1;
  for (SenatorId senator : in_rome(mind.s, mind.me)) {
    const int worth = mind.s.senators[senator].influence + oratory(mind.s, senator);
    if (worth > most) {
      most = worth;
      best = senator;
    }
  }
  return best;
}

// Talents that stay in the Faction Treasury, against those who persuade one's senators: VG-7.413a.
constexpr int treasury_reserve = 9;

// His money goes to the purse. What reaches him there again is left, so that the money comes to rest.
bool gathers(const Mind& mind, SenatorId from) {
  const SenatorId best = purse(mind);
  return best != SenatorId::none && from != best;
}

// Fleets for which the wars that may come to this Province ask.
int fleets_wanted(const State& s, ProvinceId province) {
  int wanted = 0;
  for (WarId war : wars_in_play(s))
    if (attacks(war, province)) wanted = std::max({wanted, fleet_support(war), naval_strength(s, war)});
  return std::max(0, wanted - province_naval_strength(s, province));
}

bool is_in_danger(const State& s, ProvinceId province) {
  for (WarId war : wars_in_play(s))
    if (attacks(war, province) && land_strength(s, war) > province_land_strength(s, province)) return true;
  return false;
}

// What the State has still to pay when contributions are asked for.
int still_due(const Mind& mind) {
  const bool paid = mind.options.contribution_time == choice::contribution_time::after_the_debits;
  return paid && mind.s.game.phase == Phase::revenue ? mind.s.rome.owed : debts(mind.s);
}

// The State's debts come first. A contribution is also bought Influence, but of those alone who keep enough to persuade with (25 T of 34, as it was, lost
// to whoever kept them: docs/arena.md).
Opinion on_contribution(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  const int after = s.rome.treasury + (s.game.phase == Phase::revenue ? 0 : value::annual_revenue) - still_due(mind);
  const int need = 30 - after;
  int amount = 0;
  if (need > 0) {
    amount = std::min<int>(offer.most, std::max(need, 10));
    if (amount < 10) amount = offer.most;
    return {.score = mind.because(Term::state_is_short, 5, {.n = after}), .amount = amount};
  }
  // For the wars, while the Treasury could not pay for all that is wanted: 10 T, or 25 who can spare it.
  constexpr int full = 200, spared = 16, rich = 31;
  if (!active_wars(s).empty() && s.rome.treasury < full && offer.most >= spared)
    return {.score = mind.because(Term::for_the_wars, 2, {.n = s.rome.treasury, .m = active_wars(s).size()}),
            .amount = offer.most >= rich ? 25 : 10};
  if (offer.most >= 110) return {.score = mind.because(Term::buys_influence, 2), .amount = 50};
  if (offer.most >= 70) return {.score = mind.because(Term::buys_influence, 2), .amount = 25};
  return {.score = mind.because(Term::no_gain, -1)};
}

}  // namespace

Opinion on_revenue(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::leave_spoils:
      return {.score = mind.because(Term::undeveloped, 1)};
    case Verb::take_spoils: {  // a developed Province pays; an undeveloped one is better developed
      const Province& province = s.provinces[as<ProvinceId>(offer.a)];
      return {.score = mind.because(Term::developed, province.developed != 0 ? 2.0 : 0.0, {.a = offer.a})};
    }
    case Verb::collect_grain:
      return {.score = mind.because(Term::due, 1), .amount = offer.least};
    case Verb::move_talents: {
      const SenatorId best = purse(mind);
      const auto from = as<SenatorId>(offer.a), to = as<SenatorId>(offer.b);
      if (to != best || from == best || offer.most < 3)
        return {.score = mind.because(Term::no_gain, -1), .amount = to == best && from != best ? offer.most : 0};
      return {.score = mind.because(Term::purse, 1.0, {.a = op(best)}) +
                       mind.because(Term::money, offer.most * 0.01, {.a = offer.a, .n = offer.most}),
              .amount = offer.most};
    }
    case Verb::deposit:  // all that lies elsewhere passes through the Faction Treasury: VG-6.3a
      return {.score = mind.worth_if(gathers(mind, as<SenatorId>(offer.a)), Term::purse, 2.0, {.a = op(purse(mind))}),
              .amount = offer.most};
    case Verb::withdraw_talents: {
      const int more = faction(s, mind.me).treasury - treasury_reserve;
      return {
          .score = mind.worth_if(as<SenatorId>(offer.a) == purse(mind) && more > 0, Term::purse, 1.0, {.a = offer.a}),
          .amount = more};
    }
    case Verb::contribute:
      return on_contribution(mind, offer);
    case Verb::contribute_treasury: {  // it buys no Influence: only what the State lacks
      const int lacking = still_due(mind) - s.rome.treasury;
      return {.score = mind.worth_if(lacking > 0, Term::state_is_short, 4.0, {.n = -lacking}),
              .amount = std::max(1, lacking)};
    }
    case Verb::raise_provincials: {
      const auto province = as<ProvinceId>(offer.a);
      return {.score = mind.because(Term::due, 1),
              .amount = std::max<int>(offer.least, offer.most - fleets_wanted(s, province))};
    }
    case Verb::add_to_taxes: {  // one unit more, where a war is waiting and money is not
      const auto province = as<ProvinceId>(offer.b);
      const int lacking = value::provincial_unit_cost - side(s, province).local_taxes % value::provincial_unit_cost;
      const bool rich = offer.most >= 3 * lacking;
      return {.score = mind.worth_if(rich && is_in_danger(s, province), Term::province_in_danger, 2.0, {.a = offer.b}),
              .amount = lacking};
    }
    case Verb::accept_released:
      return {.score = mind.because(Term::due, 1)};
    case Verb::pay_legions:
      return {.score = mind.because(Term::due, 1), .amount = offer.most};
    case Verb::done:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
