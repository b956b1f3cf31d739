#include "games/republic/senate/laws.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

CardId card_of(LawId law) { return law_rows[static_cast<std::size_t>(law)].card; }

int strength_of_active_wars(const State& s) {
  int sum = 0;
  for (WarId war : active_wars(s)) sum += land_strength(s, war) + naval_strength(s, war);
  return sum;
}

bool series_in_play(const State& s, Series series) {
  for (WarId war : wars_in_play(s))
    if (series_of(war) == series) return true;
  return false;
}

}  // namespace

bool may_play_law(const State& s, LawId law) {
  switch (law) {
    case LawId::acilian_law:
      return in_force(s, LawId::calpurnian_law);  // VG-LAW-acilian-1
    case LawId::tradition_erodes:
      return strength_of_active_wars(s) >= value::tradition_erodes_strength;  // VG-LAW-tradition-erodes-2
    case LawId::military_reforms:  // not in the turn of an automatic Consul for Life: VG-9.822c
      return s.offices.consul_for_life == SenatorId::none || s.offices.consul_for_life_elected != 0;
    case LawId::gabinian_law:
      return series_in_play(s, Series::pirates);  // VG-LAW-gabinian-2
    case LawId::julian_law:
    case LawId::plautian_papirian_law:
      return series_in_play(s, Series::social);
    default:
      return true;
  }
}

bool calpurnian_law_rejected(const State& s) {
  return s.cards.discards.has(law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card) &&
         !in_force(s, LawId::calpurnian_law);
}

Next enact_law(Context& t, LawId law, Seat by) {
  t.s.rome.laws.add(law);
  t.tell(EventKind::law_in_force, Rule::VG_9_83, {.a = op(law), .b = op(by)});
  return law_takes_effect(t, law, by);
}

Next law_takes_effect(Context& t, LawId law, Seat seat) {
  State& s = t.s;
  switch (law) {
    case LawId::servilian_law:
      faction(s, seat).knights_bonus = 1;  // VG-LAW-servilian-1
      break;
    case LawId::plautian_papirian_law:  // VG-LAW-plautian-papirian-1, VG-LAW-plautian-papirian-2
      s.wars[WarId::social].halved = 1;
      change_unrest(t, value::plautian_papirian_law_unrest, Rule::VG_LAW_plautian_papirian_1);
      for (SenatorId senator : faction(s, seat).senators)
        change_popularity(t, senator, value::plautian_papirian_law_popularity, Rule::VG_LAW_plautian_papirian_2);
      break;
    case LawId::julian_law:  // VG-LAW-julian-1
      s.rome.shortages = 0;
      s.rome.event_level[static_cast<std::size_t>(EventId::manpower_shortage)] = 0;
      s.rome.no_recruitment = 0;
      change_unrest(t, value::julian_law_unrest, Rule::VG_LAW_julian_1);
      return call(JulianLaw{.seat = seat});
    default:
      break;
  }
  return done();
}

Next JulianLaw::step(Context& t) {
  RESUME(at) {
    for (senator = 0; senator < senator_count; ++senator) {
      if (!faction(t.s, seat).senators.has(static_cast<SenatorId>(senator))) continue;
      PAUSE(rolled_one, roll(t, 1, Roll::julian_law));
      change_influence(t, static_cast<SenatorId>(senator), -std::max(0, rolled(t, Roll::julian_law)),
                       Rule::VG_LAW_julian_2);
    }
  }
  return done();
}

void repeal_acilian_law(Context& t) {
  if (!in_force(t.s, LawId::acilian_law)) return;
  t.s.rome.laws.remove(LawId::acilian_law);
  t.s.cards.discards.add(card_of(LawId::acilian_law));
  t.tell(EventKind::law_repealed, Rule::VG_LAW_servilian_2, {.a = op(LawId::acilian_law)});
}

Rule may_discard_law(const Context& t, LawId law) {
  const State& s = t.s;
  const bool voted = t.options.law_votes != off;
  const auto social_war_beaten = [&s] {
    for (int i = 0; i < war_card_count; ++i)
      if (series_of(static_cast<WarId>(i)) == Series::social &&
          s.wars[static_cast<WarId>(i)].section != Section::defeated)
        return false;
    return true;
  };
  switch (law) {
    case LawId::acilian_law:
      if (!calpurnian_law_rejected(s)) return Rule::none;
      return voted ? Rule::VG_LR_card_acilian_a : Rule::VG_LAW_acilian_2;
    case LawId::julian_law:
      return voted && social_war_beaten() ? Rule::VG_LR_card_julian_a : Rule::none;
    case LawId::plautian_papirian_law:
      return voted && social_war_beaten() ? Rule::VG_LR_card_plautian_a : Rule::none;
    default:
      return Rule::none;
  }
}

}  // namespace curia::republic
