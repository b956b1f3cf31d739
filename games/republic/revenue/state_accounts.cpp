#include "games/republic/revenue/state_accounts.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool of_rebel(const State& s, const Province& province) {
  return province.governor != SenatorId::none && s.senators[province.governor].rebel != 0;
}

bool somebody_may_contribute(const State& s, const Options& rules, Seat seat) {
  for (SenatorId senator : faction(s, seat).senators)
    if (may_contribute(s, rules, senator)) return true;
  return false;
}

void contribute(Table& t, SenatorId senator, int talents) {
  pay(t, senator, talents, Rule::VG_6_53a);
  state_receives(t, talents, Rule::VG_6_53a);
  t.s.senators[senator].contributed = 1;
  int influence = 0;
  for (const ContributionRow& step : contribution_rows)
    if (talents >= step.talents) influence = step.influence;  // the highest step only: VG-6.53b
  change_influence(t, senator, influence, Rule::VG_6_53b);
}

void pledge(Table& t, SenatorId senator, int talents) {
  t.s.pledges[senator] = static_cast<Talents>(talents);
  const auto own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(faction_of(t.s, senator))));
  t.tell(EventKind::contribution_pledged, Rule::VG_6_53a,
         {.visible = own, .a = op(senator), .n = static_cast<std::int16_t>(talents)});
}

// All is shown at the same time; one gift of each senator: AH-6.22j.
void show_pledges(Table& t) {
  for (SenatorId senator : aligned(t.s)) {
    const int talents = std::min(t.s.pledges[senator], t.s.senators[senator].talents);
    if (talents > 0) contribute(t, senator, talents);
  }
  t.s.pledges = {};
}

}  // namespace

bool may_contribute(const State& s, const Options& rules, SenatorId senator) {
  const Senator& record = s.senators[senator];
  const bool frozen = record.where == Where::captive && rules.captive_income == choice::captive_income::frozen;
  return record.rebel == 0 && !frozen && record.contributed == 0 && record.talents > 0;  // VG-10.71b, AH-6.22e
}

void receive_annual_income(Table& t) {
  State& s = t.s;
  state_receives(t, value::annual_revenue, Rule::VG_6_5);
  for (unsigned bequest = 0; bequest < deck_event_count; ++bequest) {
    const bool collected = (s.bequest_collected >> bequest & 1U) != 0;
    const bool kept_by_rebel = (s.bequests_kept >> bequest & 1U) != 0;  // VG-EV-bequest-2
    if (collected && !kept_by_rebel) state_receives(t, deck_event_rows[bequest].talents, Rule::VG_EV_bequest_3);
  }
  s.bequests_kept = 0;
  const int level = std::min(event_level(s, EventId::allied_enthusiasm), 2);
  if (level > 0)
    state_receives(t, value::allied_enthusiasm_state_talents[static_cast<std::size_t>(level - 1)],
                   level == 1 ? Rule::VG_EV_allied_enthusiasm_1 : Rule::VG_EV_allied_enthusiasm_2);
}

Next ProvincialTaxes::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    for (province = 0; province < province_count; ++province) {
      {
        const Province& record = s.provinces[static_cast<ProvinceId>(province)];
        if (record.governor == SenatorId::none || of_rebel(s, record)) continue;  // VG-9.54b, VG-LR-1.11.33a
        if (record.raided != 0 || record.disordered != 0) continue;
        if (under_attack(s, t.rules, static_cast<ProvinceId>(province))) continue;  // VG-10.0b
      }
      PAUSE(taxes_rolled, roll(t, std::abs(side(s, static_cast<ProvinceId>(province)).state_dice), Roll::state_income));
      {
        const ProvinceSide& values = side(s, static_cast<ProvinceId>(province));
        int total = income_rolled(t, values.state_dice, values.state_mod, Roll::state_income);
        const int verres = std::min(event_level(s, EventId::trial_of_verres), 2);
        if (verres > 0) total += value::trial_of_verres_state_income[static_cast<std::size_t>(verres - 1)];
        if (total > 0) state_receives(t, total, Rule::VG_6_51);
        if (total < 0) state_pays(t, -total, Rule::VG_6_51);
      }
    }
  }
  return done();
}

void Contributions::offers(const Table& t, Sheet& sheet) const {
  const State& s = t.s;
  for (Seat seat : playing_seats(s) - done_seats) {
    if (!somebody_may_contribute(s, t.rules, seat)) continue;
    sheet.must(seat, Verb::done, Prompt::contribute, Rule::VG_6_53a);
    for (SenatorId senator : faction(s, seat).senators)
      if (may_contribute(s, t.rules, senator) && s.pledges[senator] == 0)
        sheet.must(seat, Verb::contribute, Prompt::contribute, Rule::VG_6_53a,
                   {.a = op(senator), .least = 1, .most = s.senators[senator].talents});
  }
}

Next Contributions::step(Table& t) {
  State& s = t.s;
  const auto somebody = [&] {
    for (Seat seat : playing_seats(s) - done_seats)
      if (somebody_may_contribute(s, t.rules, seat)) return true;
    return false;
  };
  const bool sealed = t.rules.contribution_mode == choice::contribution_mode::all_at_once;
  RESUME(at) {
    while (somebody()) {
      PAUSE(given, asked());
      if (t.answer.verb == Verb::done) done_seats.add(t.answer.faction);
      if (t.answer.verb != Verb::contribute) continue;
      if (sealed)
        pledge(t, as<SenatorId>(t.answer.a), t.answer.amount);
      else
        contribute(t, as<SenatorId>(t.answer.a), t.answer.amount);
    }
    if (sealed) show_pledges(t);
  }
  return done();
}

int war_costs(const State& s) { return value::active_war_cost * active_wars(s).size(); }

int land_bill_costs(const State& s) {
  int total = 0;
  for (std::size_t type = 0; type < s.land_bills.size(); ++type)
    total += s.land_bills[type] * (land_bill_rows[type].cost_once + land_bill_rows[type].cost_per_turn);
  return total;
}

int maintenance(const State& s) {
  int legions = s.active.all_legions();
  int fleets = s.active.fleets;
  for (const Force& force : s.forces) {
    legions += force.units.all_legions();
    fleets += force.units.fleets;
  }
  for (const Province& province : s.provinces.rows)
    if (!of_rebel(s, province)) legions += province.garrison.all_legions();  // VG-6.52c
  return value::maintenance_legion * legions + value::maintenance_fleet * fleets;
}

int debts(const State& s) { return war_costs(s) + land_bill_costs(s) + maintenance(s) + s.spoils_debt; }

void pay_debts(Table& t) {
  State& s = t.s;
  state_pays(t, war_costs(s), Rule::VG_6_52a);
  state_pays(t, land_bill_costs(s), Rule::VG_6_52b);
  for (std::size_t type = 0; type < s.land_bills.size(); ++type)
    if (!land_bill_rows[type].permanent && s.land_bills[type] > 0) {
      s.land_bills[type] = 0;
      t.tell(EventKind::land_bill_expired, Rule::VG_6_52b, {.n = static_cast<std::int16_t>(type + 1)});
    }
  state_pays(t, maintenance(s), Rule::VG_6_52c);
  const Talents unmaintained = s.unpaid;
  state_pays(t, s.spoils_debt, Rule::VG_6_13b);
  s.unpaid = unmaintained;  // only what Legions and Fleets did not get costs them: VG-LR-1.06.53a
  s.spoils_debt = 0;
}

void count_down_terms(Table& t) {
  State& s = t.s;
  for (int i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    Province& record = s.provinces[province];
    if (record.governor == SenatorId::none || of_rebel(s, record)) continue;
    record.term = static_cast<std::int8_t>(record.term - 1);
    if (record.term < 1) governor_returns(t, province, Rule::VG_6_6a);
  }
}

}  // namespace curia::republic
