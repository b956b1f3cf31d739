#include "games/republic/revenue/personal_income.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/quaestors/duties.h"

namespace curia::republic {

namespace {

int factor_of(SenatorId senator) { return has(senator, Ability::double_income) ? 2 : 1; }

bool pays_now(const State& s, const Options& options, ConcessionId concession) {
  const Concession& record = s.forum.concessions[concession];
  return record.place == Concession::Place::held && row(concession).unit == IncomeUnit::per_turn &&
         earns_income(s, options, record.holder) &&
         may_play_concession(s, concession);  // AH-7.32e: while a Land Bill is in force
}

void collect(Context& t, ConcessionId concession, int multiple) {
  Concession& record = t.s.forum.concessions[concession];
  record.exposed = 1;  // VG-6.12c
  earn(t, record.holder, row(concession).income * factor_of(record.holder) * multiple, Rule::VG_6_12b);
}

// The Governor has dice to roll: VG-6.13a.
bool has_spoils(const Context& t, Seat seat, ProvinceId province) {
  const State& s = t.s;
  const Province& record = s.provinces[province];
  return record.governor != SenatorId::none && record.raided == 0 && record.disordered == 0 &&
         faction(s, seat).senators.has(record.governor) && earns_income(s, t.options, record.governor) &&
         !under_attack(s, t.options, province);  // VG-10.0b
}

}  // namespace

bool earns_income(const State& s, const Options& options, SenatorId senator) {
  const Senator& record = s.senators[senator];
  const bool barred = record.where == Where::captive && options.captive_income == choice::captive_income::frozen;
  return record.rebel == 0 && !barred && faction_of(s, senator) != Seat::none;
}

void earn(Context& t, SenatorId senator, int talents, Rule rule) {
  const Seat seat = faction_of(t.s, senator);
  if (t.options.bank_office == on)
    t.s.rome.revenue_paid = static_cast<Talents>(t.s.rome.revenue_paid + talents);  // ES-4.3c
  if (t.options.income_lump_sum == choice::income_lump_sum::to_each_senator || seat == Seat::none) {
    receive(t, senator, talents, rule);
    return;
  }
  if (talents == 0) return;
  Talents& income = row_at(t.s.rome.income, seat);
  income = static_cast<Talents>(income + talents);
  t.tell(EventKind::income_earned, rule, {.a = op(senator), .n = static_cast<std::int16_t>(talents), .m = income});
}

void collect_fixed_income(Context& t) {
  State& s = t.s;
  for (Seat seat : playing_seats(s))
    for (SenatorId senator : faction(s, seat).senators) {
      if (!earns_income(s, t.options, senator)) continue;
      const int base = faction(s, seat).leader == senator ? value::income_faction_leader : value::income_senator;
      earn(t, senator, base * factor_of(senator), Rule::VG_6_11a);
      if (t.options.knights_income == on)  // else ES-6.11b
        earn(t, senator, value::income_knight * s.senators[senator].knights, Rule::VG_6_12a);
    }
  const bool drought = drought_effects(s) > 0;
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    if (pays_now(s, t.options, concession) && !(drought && row(concession).drought_bonus)) collect(t, concession, 1);
  }
}

void GrainIncome::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  const auto grain = static_cast<ConcessionId>(concession);
  if (!pays_now(s, t.options, grain)) return;
  sheet.must(faction_of(s, s.forum.concessions[grain].holder), Verb::collect_grain, Prompt::choose_grain,
             Rule::VG_EV_drought_4, {.a = concession, .least = 1, .most = drought_effects(s) + 1});
}

// For each Grain Concession, or once for a senator with both of them at the higher multiple: VG-EV-drought-4, AH-7.353c.
void GrainIncome::lose_popularity(Context& t, SenatorId senator, int multiple) {
  const int loss = multiple > 1 ? multiple : 0;
  const bool once = t.options.grain_popularity == choice::grain_popularity::highest_multiple;
  const int before = once && senator == last ? lost : 0;
  last = senator;
  lost = static_cast<std::uint8_t>(std::max(before, loss));
  if (loss > before) change_popularity(t, senator, before - loss, Rule::VG_EV_drought_4);
}

Next GrainIncome::step(Context& t) {
  RESUME(at) {
    for (concession = 0; concession < concession_count; ++concession) {
      if (!row(static_cast<ConcessionId>(concession)).drought_bonus ||
          !pays_now(t.s, t.options, static_cast<ConcessionId>(concession)))
        continue;
      PAUSE(multiple_chosen, asked());
      if (t.answer.verb == Verb::collect_grain) {
        collect(t, static_cast<ConcessionId>(concession), t.answer.amount);
        lose_popularity(t, t.s.forum.concessions[static_cast<ConcessionId>(concession)].holder, t.answer.amount);
      }
    }
  }
  return done();
}

void ProvincialSpoils::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = clockwise(t.s, first, turn);
  if (at != At::chosen || seat == Seat::none || !has_spoils(t, seat, static_cast<ProvinceId>(province))) return;
  sheet.must(seat, Verb::take_spoils, Prompt::choose_spoils, Rule::VG_6_13a, {.a = province});
  sheet.must(seat, Verb::leave_spoils, Prompt::choose_spoils, Rule::VG_6_13a, {.a = province});
}

Next ProvincialSpoils::step(Context& t) {
  State& s = t.s;
  const auto here = [&]() -> Province& { return s.provinces[static_cast<ProvinceId>(province)]; };
  RESUME(at) {
    first = hrao_seat(s);
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn)
      for (province = 0; province < province_count; ++province) {
        if (!has_spoils(t, clockwise(s, first, turn), static_cast<ProvinceId>(province))) continue;
        PAUSE(chosen, asked());
        if (t.answer.verb == Verb::take_spoils) here().spoils_taken = 1;
      }
    for (province = 0; province < province_count; ++province) {
      if (here().spoils_taken == 0 || here().governor == SenatorId::none) continue;
      PAUSE(spoils_rolled, roll(t, std::abs(side(s, static_cast<ProvinceId>(province)).spoils_dice), Roll::spoils));
      {
        const ProvinceSide& values = side(s, static_cast<ProvinceId>(province));
        const SenatorId governor = here().governor;
        int total = income_rolled(t, values.spoils_dice, values.spoils_mod, Roll::spoils);
        const int verres = std::min(event_level(s, EventId::trial_of_verres), 2);
        if (verres > 0 && total > 0)  // VG-EV-verres-1
          total = std::max(total + value::trial_of_verres_spoils[static_cast<std::size_t>(verres - 1)],
                           value::trial_of_verres_spoils_min[static_cast<std::size_t>(verres - 1)]);
        if (s.senators[governor].corrupt == 0) {  // VG-6.13c
          s.senators[governor].corrupt = 1;
          t.tell(EventKind::corrupt, Rule::VG_6_13c, {.a = op(governor)});
          report_corruption(t, governor);  // ES-6.12b
        }
        if (total > 0) earn(t, governor, total, Rule::VG_6_13a);
        if (total < 0) {  // the State pays it with its debts: VG-6.13b
          s.rome.spoils_debt = static_cast<Talents>(s.rome.spoils_debt - total);
          t.tell(EventKind::spoils_owed, Rule::VG_6_13b,
                 {.a = province, .b = op(governor), .n = static_cast<std::int16_t>(-total)});
        }
      }
    }
  }
  return done();
}

namespace {

SenatorSet may_be_given_income(const Context& t, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : faction(t.s, seat).senators)
    if (earns_income(t.s, t.options, senator)) set.add(senator);
  return set;
}

Talents& income_of(State& s, Seat seat) { return row_at(s.rome.income, seat); }

void place(Context& t, Seat seat, SenatorId senator, int talents) {
  income_of(t.s, seat) = static_cast<Talents>(income_of(t.s, seat) - talents);
  receive(t, senator, talents, Rule::VG_6_11a);
}

}  // namespace

void PlaceIncome::offers(const Context& t, Sheet& sheet) const {
  for (Seat seat : playing_seats(t.s))
    for (SenatorId senator : may_be_given_income(t, seat))
      sheet.must(seat, Verb::place_income, Prompt::place_income, Rule::VG_6_11a,
                 {.a = op(senator), .least = 1, .most = income_of(t.s, seat)});
}

Next PlaceIncome::step(Context& t) {
  State& s = t.s;
  const auto something_left = [&] {
    for (Seat seat : playing_seats(s)) {
      const SenatorSet senators = may_be_given_income(t, seat);
      if (senators.size() == 1) place(t, seat, senators.first(), income_of(s, seat));
      if (!senators.empty() && income_of(s, seat) > 0) return true;
    }
    return false;
  };
  RESUME(at) {
    while (something_left()) {
      PAUSE(placed, asked());
      if (t.answer.verb == Verb::place_income)
        place(t, t.answer.faction, operands_of<Verb::place_income>(t.answer).senator, t.answer.amount);
    }
    s.rome.income.fill(0);  // nobody is left to whom it could go
  }
  return done();
}

}  // namespace curia::republic
