#include "games/republic/revenue/state_accounts.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/quaestors/duties.h"

namespace curia::republic {

namespace {

bool of_rebel(const State& s, const Province& province) {
  return province.governor != SenatorId::none && s.senators[province.governor].rebel != 0;
}

void contribute(Context& t, SenatorId senator, int talents) {
  pay(t, senator, talents, Rule::VG_6_53a);
  state_receives(t, talents, Rule::VG_6_53a);
  t.s.senators[senator].contributed = 1;
  int influence = 0;
  for (const ContributionRow& step : contribution_rows)
    if (talents >= step.talents) influence = step.influence;  // the highest step only: VG-6.53b
  change_influence(t, senator, influence, Rule::VG_6_53b);
}

void pledge(Context& t, SenatorId senator, int talents) {
  t.s.hidden.pledges[senator] = static_cast<Talents>(talents);
  const auto own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(faction_of(t.s, senator))));
  t.tell(EventKind::contribution_pledged, Rule::VG_6_53a,
         {.visible = own, .a = op(senator), .n = static_cast<std::int16_t>(talents)});
}

Talents& pledge_of_treasury(State& s, Seat seat) { return row_at(s.hidden.faction_pledges, seat); }
Talents pledge_of_treasury(const State& s, Seat seat) { return row_at(s.hidden.faction_pledges, seat); }

// It gives nobody Influence: ES-4.3f.
void contribute_from_treasury(Context& t, Seat seat, int talents) {
  Talents& treasury = faction(t.s, seat).treasury;
  treasury = static_cast<Talents>(treasury - talents);
  t.tell(EventKind::faction_contributed, Rule::ES_4_3f, {.a = op(seat), .n = static_cast<std::int16_t>(talents)});
  state_receives(t, talents, Rule::ES_4_3f);
}

void pledge_from_treasury(Context& t, Seat seat, int talents) {
  pledge_of_treasury(t.s, seat) = static_cast<Talents>(talents);
  const auto own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(seat)));
  t.tell(EventKind::contribution_pledged, Rule::ES_4_3f, {.visible = own, .n = static_cast<std::int16_t>(talents)});
}

// What the senator, or the Faction Treasury (none), has written down.
Talents pledged(const State& s, Seat seat, SenatorId senator) {
  return senator == SenatorId::none ? pledge_of_treasury(s, seat) : s.hidden.pledges[senator];
}

int conditions_of(const State& s, Seat seat) {
  int n = 0;
  for (const GiftCondition& condition : s.hidden.gift_conditions) n += condition.seat == seat ? 1 : 0;
  return n;
}

bool is_conditional(const State& s, Seat seat, SenatorId senator) {
  for (const GiftCondition& condition : s.hidden.gift_conditions)
    if (condition.seat == seat && condition.senator == senator) return true;
  return false;
}

bool has_condition(const State& s, Seat seat, SenatorId senator, Seat other) {
  for (const GiftCondition& condition : s.hidden.gift_conditions)
    if (condition.seat == seat && condition.senator == senator && condition.other == other) return true;
  return false;
}

// Everybody's gifts hang on a condition where the table plays so: ES-6.22c.
bool lacks_condition(const State& s, Seat seat) {
  if (pledge_of_treasury(s, seat) > 0 && !is_conditional(s, seat, SenatorId::none)) return true;
  for (SenatorId senator : faction(s, seat).senators)
    if (s.hidden.pledges[senator] > 0 && !is_conditional(s, seat, senator)) return true;
  return false;
}

void set_condition(Context& t, const Move& move) {
  const auto [senator, other] = operands_of<Verb::set_condition>(move);
  const Seat seat = move.faction;
  t.s.hidden.gift_conditions.push(
      {.senator = senator, .seat = seat, .other = other, .unused = 0, .least = static_cast<Talents>(move.amount)});
  const auto own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(seat)));
  t.tell(EventKind::gift_conditioned, Rule::AH_6_22k,
         {.visible = own, .a = op(senator), .b = op(other), .n = move.amount});
}

int total_pledged(const State& s, Seat seat) {
  int total = pledge_of_treasury(s, seat);
  for (SenatorId senator : faction(s, seat).senators) total += s.hidden.pledges[senator];
  return total;
}

// A gift whose condition is not met falls away, and with it what hung on it; what holds among each other is given: AH-6.22k.
void cancel_gifts(Context& t) {
  State& s = t.s;
  for (bool again = true; again;) {
    again = false;
    for (const GiftCondition& condition : s.hidden.gift_conditions) {
      const Talents talents = pledged(s, condition.seat, condition.senator);
      if (talents == 0 || total_pledged(s, condition.other) >= condition.least) continue;
      if (condition.senator == SenatorId::none)
        pledge_of_treasury(s, condition.seat) = 0;
      else
        s.hidden.pledges[condition.senator] = 0;
      t.tell(EventKind::gift_cancelled, Rule::AH_6_22k,
             {.a = op(condition.senator), .b = op(condition.seat), .n = talents});
      again = true;
    }
  }
  s.hidden.gift_conditions.clear();
}

// All is shown at the same time; one gift of each senator: AH-6.22j.
void show_pledges(Context& t) {
  State& s = t.s;
  for (SenatorId senator : aligned(s))
    s.hidden.pledges[senator] = std::min(s.hidden.pledges[senator], s.senators[senator].talents);
  for (Seat seat : playing_seats(s))
    pledge_of_treasury(s, seat) = std::min(pledge_of_treasury(s, seat), faction(s, seat).treasury);
  cancel_gifts(t);
  for (SenatorId senator : aligned(s))
    if (s.hidden.pledges[senator] > 0) contribute(t, senator, s.hidden.pledges[senator]);
  for (Seat seat : playing_seats(s))
    if (pledge_of_treasury(s, seat) > 0) contribute_from_treasury(t, seat, pledge_of_treasury(s, seat));
  s.hidden.pledges = {};
  s.hidden.faction_pledges.fill(0);
}

}  // namespace

bool contributions_are_sealed(const Options& options) {
  return options.contribution_mode != choice::contribution_mode::one_by_one;
}

bool contributions_are_conditional(const Options& options) {
  return options.contribution_mode == choice::contribution_mode::conditional ||
         options.contribution_mode == choice::contribution_mode::always_conditional;
}

int most_of_condition(const State& s, const Options& options, Seat other) {
  constexpr int for_a_treasury = 50;
  int most = options.faction_contributions == on ? for_a_treasury : 0;
  for (SenatorId senator : faction(s, other).senators)
    if (may_contribute(s, options, senator)) most += s.senators[senator].talents;
  return most;
}

bool may_contribute(const State& s, const Options& options, SenatorId senator) {
  const Senator& record = s.senators[senator];
  const bool frozen = record.where == Where::captive && options.captive_income == choice::captive_income::frozen;
  return record.rebel == 0 && !frozen && record.contributed == 0 && record.talents > 0;  // VG-10.71b, AH-6.22e
}

int bequest_income(const State& s, unsigned bequest) {
  const bool collected = (s.forum.bequest_collected >> bequest & 1U) != 0;
  const bool kept_by_rebel = (s.forum.bequests_kept >> bequest & 1U) != 0;  // VG-EV-bequest-2
  return collected && !kept_by_rebel ? deck_event_rows[bequest].talents : 0;
}

int enthusiasm_income(const State& s) {
  const int level = std::min(event_level(s, EventId::allied_enthusiasm), 2);
  return level > 0 ? value::allied_enthusiasm_state_talents[static_cast<std::size_t>(level - 1)] : 0;
}

void receive_annual_income(Context& t) {
  State& s = t.s;
  if (t.options.annual_revenue_time == choice::annual_revenue_time::with_state_income)
    state_receives(t, value::annual_revenue, Rule::VG_6_5);
  for (unsigned bequest = 0; bequest < deck_event_count; ++bequest)
    if (const int talents = bequest_income(s, bequest); talents > 0) state_receives(t, talents, Rule::VG_EV_bequest_3);
  s.forum.bequests_kept = 0;
  if (const int talents = enthusiasm_income(s); talents > 0)
    state_receives(t, talents,
                   event_level(s, EventId::allied_enthusiasm) == 1 ? Rule::VG_EV_allied_enthusiasm_1
                                                                   : Rule::VG_EV_allied_enthusiasm_2);
}

int verres_income(const State& s) {
  const int level = std::min(event_level(s, EventId::trial_of_verres), 2);
  return level > 0 ? value::trial_of_verres_state_income[static_cast<std::size_t>(level - 1)] : 0;
}

bool pays_taxes(const State& s, const Options& options, ProvinceId province) {
  const Province& record = s.provinces[province];
  if (record.governor == SenatorId::none || of_rebel(s, record)) return false;  // VG-9.54b, VG-LR-1.11.33a
  return record.raided == 0 && record.disordered == 0 && !under_attack(s, options, province);  // VG-10.0b
}

Next ProvincialTaxes::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (province = 0; province < province_count; ++province) {
      if (!pays_taxes(s, t.options, static_cast<ProvinceId>(province))) continue;
      PAUSE(taxes_rolled, roll(t, std::abs(side(s, static_cast<ProvinceId>(province)).state_dice), Roll::state_income));
      {
        const ProvinceSide& values = side(s, static_cast<ProvinceId>(province));
        const int total = income_rolled(t, values.state_dice, values.state_mod, Roll::state_income) + verres_income(s);
        if (total > 0) state_receives(t, total, Rule::VG_6_51);
        if (total < 0) state_pays(t, -total, Rule::VG_6_51);
      }
    }
  }
  return done();
}

bool Contributions::treasury_may_give(const Context& t, Seat seat) const {
  return t.options.faction_contributions == on && faction(t.s, seat).treasury > 0 && !treasuries.has(seat);
}

bool Contributions::may_give(const Context& t, Seat seat) const {
  if (t.options.faction_contributions == on && !treasuries.has(seat)) return true;  // what it holds is its own secret
  for (SenatorId senator : faction(t.s, seat).senators)
    if (may_contribute(t.s, t.options, senator)) return true;
  return false;
}

void Contributions::list_conditions(const Context& t, Sheet& sheet, Seat seat) const {
  const State& s = t.s;
  if (!contributions_are_conditional(t.options) || conditions_of(s, seat) >= most_conditions) return;
  const auto list = [&](SenatorId senator) {
    if (pledged(s, seat, senator) == 0) return;
    // Where each must have one, none has two before all have one.
    if (t.options.contribution_mode == choice::contribution_mode::always_conditional &&
        is_conditional(s, seat, senator))
      return;
    for (Seat other : playing_seats(s) - SeatSet::of(seat))
      if (!has_condition(s, seat, senator, other))
        sheet.must(seat, Verb::set_condition, Prompt::contribute, Rule::AH_6_22k,
                   {.a = op(senator),
                    .b = op(other),
                    .least = 1,
                    .most = std::max(1, most_of_condition(s, t.options, other))});
  };
  for (SenatorId senator : faction(s, seat).senators) list(senator);
  list(SenatorId::none);
}

void Contributions::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  const bool always = t.options.contribution_mode == choice::contribution_mode::always_conditional;  // ES-6.22c
  for (Seat seat : playing_seats(s) - done_seats) {
    if (!may_give(t, seat)) continue;
    list_conditions(t, sheet, seat);
    if (always && lacks_condition(s, seat)) continue;
    sheet.must(seat, Verb::done, Prompt::contribute, Rule::VG_6_53a);
    if (always && conditions_of(s, seat) >= most_conditions) continue;
    for (SenatorId senator : faction(s, seat).senators)
      if (may_contribute(s, t.options, senator) && s.hidden.pledges[senator] == 0)
        sheet.must(seat, Verb::contribute, Prompt::contribute, Rule::VG_6_53a,
                   {.a = op(senator), .least = 1, .most = s.senators[senator].talents});
    if (treasury_may_give(t, seat) && pledge_of_treasury(s, seat) == 0)
      sheet.must(seat, Verb::contribute_treasury, Prompt::contribute, Rule::ES_4_3f,
                 {.least = 1, .most = faction(s, seat).treasury});
  }
}

Next Contributions::step(Context& t) {
  State& s = t.s;
  const auto somebody = [&] {
    for (Seat seat : playing_seats(s) - done_seats)
      if (may_give(t, seat)) return true;
    return false;
  };
  const bool sealed = contributions_are_sealed(t.options);
  RESUME(at) {
    while (somebody()) {
      PAUSE(given, asked());
      if (t.answer.verb == Verb::done) done_seats.add(t.answer.faction);
      if (t.answer.verb == Verb::set_condition) set_condition(t, t.answer);
      if (t.answer.verb == Verb::contribute_treasury && sealed)
        pledge_from_treasury(t, t.answer.faction, t.answer.amount);
      if (t.answer.verb == Verb::contribute_treasury && !sealed) {
        contribute_from_treasury(t, t.answer.faction, t.answer.amount);
        treasuries.add(t.answer.faction);
      }
      if (t.answer.verb != Verb::contribute) continue;
      if (sealed)
        pledge(t, operands_of<Verb::contribute>(t.answer).senator, t.answer.amount);
      else
        contribute(t, operands_of<Verb::contribute>(t.answer).senator, t.answer.amount);
    }
    if (sealed) show_pledges(t);
  }
  return done();
}

int war_costs(const State& s, const Options& options) {
  WarSet wars = active_wars(s);
  if (options.civil_war_cost == choice::civil_war_cost::nothing) wars.remove(WarId::civil_war);  // AH-6.22a
  return value::active_war_cost * wars.size();
}

int land_bill_costs(const State& s) {
  int total = 0;
  for (std::size_t type = 0; type < s.rome.land_bills.size(); ++type)
    total += s.rome.land_bills[type] * (land_bill_rows[type].cost_once + land_bill_rows[type].cost_per_turn);
  return total;
}

int maintenance(const State& s) {
  int legions = s.arms.active.all_legions();
  int fleets = s.arms.active.fleets;
  for (const Force& force : s.arms.forces) {
    legions += force.units.all_legions();
    fleets += force.units.fleets;
  }
  for (const Province& province : s.provinces.rows)
    if (!of_rebel(s, province)) legions += province.garrison.all_legions();  // VG-6.52c
  return value::maintenance_legion * legions + value::maintenance_fleet * fleets;
}

namespace {

void land_bills_expire(Context& t) {
  State& s = t.s;
  for (std::size_t type = 0; type < s.rome.land_bills.size(); ++type)
    if (!land_bill_rows[type].permanent && s.rome.land_bills[type] > 0) {
      s.rome.land_bills[type] = 0;
      t.tell(EventKind::land_bill_expired, Rule::VG_6_52b, {.n = static_cast<std::int16_t>(type + 1)});
    }
}

// As much as there is; the rest is owed.
void pay_or_owe(Context& t, int talents, Rule rule) {
  State& s = t.s;
  const int lacking = std::max(0, talents - s.rome.treasury);
  state_pays(t, talents - lacking, rule);
  if (lacking == 0) return;
  s.rome.owed = static_cast<Talents>(s.rome.owed + lacking);
  t.tell(EventKind::state_owes, rule, {.n = static_cast<std::int16_t>(lacking), .m = s.rome.owed});
}

}  // namespace

void pay_what_there_is(Context& t) {
  State& s = t.s;
  pay_or_owe(t, war_costs(s, t.options), Rule::VG_6_52a);
  pay_or_owe(t, land_bill_costs(s), Rule::VG_6_52b);
  land_bills_expire(t);
  pay_or_owe(t, maintenance(s), Rule::VG_6_52c);
  const Talents before_spoils = s.rome.owed;
  pay_or_owe(t, s.rome.spoils_debt, Rule::VG_6_13b);
  s.rome.spoils_debt = static_cast<Talents>(s.rome.owed - before_spoils);
}

void pay_the_rest(Context& t) {
  State& s = t.s;
  const Talents spoils = std::min(s.rome.spoils_debt, s.rome.owed);
  const auto others = static_cast<Talents>(s.rome.owed - spoils);
  s.rome.owed = s.rome.spoils_debt = s.rome.unpaid = 0;
  state_pays(t, others, Rule::VG_6_52e);
  const auto unmaintained = static_cast<Talents>(std::min<int>(s.rome.unpaid, maintenance(s)));
  state_pays(t, spoils, Rule::VG_6_13b);
  s.rome.unpaid = unmaintained;  // only what Legions and Fleets did not get costs them: VG-LR-1.06.53a
}

void pay_debts(Context& t) {
  State& s = t.s;
  state_pays(t, war_costs(s, t.options), Rule::VG_6_52a);
  state_pays(t, land_bill_costs(s), Rule::VG_6_52b);
  land_bills_expire(t);
  state_pays(t, maintenance(s), Rule::VG_6_52c);
  const Talents unmaintained = s.rome.unpaid;
  state_pays(t, s.rome.spoils_debt, Rule::VG_6_13b);
  s.rome.unpaid = unmaintained;  // only what Legions and Fleets did not get costs them: VG-LR-1.06.53a
  s.rome.spoils_debt = 0;
}

void count_down_terms(Context& t) {
  State& s = t.s;
  for (int i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    Province& record = s.provinces[province];
    if (record.governor == SenatorId::none || of_rebel(s, record)) continue;
    record.term = static_cast<std::int8_t>(record.term - 1);
    if (record.term >= 1) continue;
    const SenatorId governor = record.governor;
    governor_returns(t, province, Rule::VG_6_6a);
    announce_return(t, governor, province);  // ES-3.II.2c
  }
}

}  // namespace curia::republic
