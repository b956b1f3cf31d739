#include "games/republic/revenue/rebel_upkeep.h"

#include <algorithm>

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// The main rebel and his fellow rebels whose treasuries are not frozen: VG-6.2, VG-11.22c.
SenatorSet payers(const State& s) {
  SenatorSet set;
  for (SenatorId senator : faction(s, s.revolt.faction).senators)
    if (s.senators[senator].rebel != 0 && s.senators[senator].where != Where::captive &&
        s.senators[senator].talents > 0)
      set.add(senator);
  return set;
}

int money(const State& s) { return faction(s, s.revolt.faction).treasury + purses_of_rebels(s); }

}  // namespace

int purses_of_rebels(const State& s) {
  int total = 0;
  for (SenatorId senator : payers(s)) total += s.senators[senator].talents;
  return total;
}

VeteranSet paid_veterans(const State& s) {
  VeteranSet set;
  for (VeteranId veteran : s.revolt.army.veterans) {
    const SenatorId loyal_to = s.allegiance[veteran];
    if (loyal_to == SenatorId::none || s.senators[loyal_to].rebel == 0) set.add(veteran);
  }
  return set;
}

int rebel_upkeep(const State& s) {
  return value::maintenance_legion * (s.revolt.army.legions + paid_veterans(s).size());
}

void RebelUpkeep::offers(const Table& t, Sheet& sheet) const {
  const State& s = t.s;
  const Seat seat = s.revolt.faction;
  if (seat == Seat::none) return;
  switch (at) {
    case At::released: {
      const int lacking = rebel_upkeep(s) - money(s);
      if (lacking <= 0) return;
      const int most = (lacking + value::maintenance_legion - 1) / value::maintenance_legion;
      sheet.must(seat, Verb::release_legions, Prompt::pay_rebel_legions, Rule::VG_11_23b,
                 {.least = 1, .most = std::min<int>(most, s.revolt.army.legions)});
      for (VeteranId loose : paid_veterans(s))
        sheet.must(seat, Verb::release_veteran, Prompt::pay_rebel_legions, Rule::VG_11_23b, {.a = loose});
      return;
    }
    case At::hrao_decided:
      if (deserted(s)) return;
      sheet.must(hrao_seat(s), Verb::accept_released, Prompt::take_released_legions, Rule::VG_11_23b);
      sheet.must(hrao_seat(s), Verb::disband_released, Prompt::take_released_legions, Rule::VG_11_23b);
      return;
    case At::paid: {
      const int left = std::min<int>(due, money(s));
      if (left <= 0) return;
      for (SenatorId senator : payers(s))
        sheet.must(seat, Verb::pay_legions, Prompt::pay_rebel_legions, Rule::VG_6_2,
                   {.a = op(senator), .least = 1, .most = std::min<int>(left, s.senators[senator].talents)});
      sheet.must(seat, Verb::pay_legions, Prompt::pay_rebel_legions, Rule::VG_6_31a,
                 {.least = 1, .most = std::min<int>(left, faction(s, seat).treasury)});
      return;
    }
    case At::start:
      return;
  }
}

// The Veteran was ordered away by the loyal senator he follows: VG-11.26b.
bool RebelUpkeep::deserted(const State& s) const {
  return veteran != no_operand && !s.revolt.army.veterans.has(veteran);
}

// They stay with his army until it is decided what becomes of them.
void RebelUpkeep::release(Table& t) {
  count = 0;
  veteran = no_operand;
  if (t.answer.verb == Verb::release_legions) {
    count = static_cast<std::uint8_t>(t.answer.amount);
  } else if (t.answer.verb == Verb::release_veteran) {
    veteran = t.answer.a;
  } else {
    return;
  }
  t.tell(EventKind::legions_released, Rule::VG_11_23b,
         {.n = static_cast<std::int16_t>(veteran == no_operand ? count : 1)});
}

void RebelUpkeep::take_back(Table& t, int number, bool disbanded) {
  Units& army = t.s.revolt.army;
  Units units;
  if (veteran != no_operand) {
    units.veterans.add(veteran);
    army.veterans.remove(veteran);
    if (disbanded) lose_veteran(t, veteran);
    veteran = no_operand;
  } else {
    units.legions = static_cast<std::uint8_t>(number);
    army.legions = static_cast<std::uint8_t>(army.legions - number);
    count = static_cast<std::uint8_t>(count - number);
  }
  if (disbanded)
    t.tell(EventKind::released_disbanded, Rule::VG_11_23b, {.n = static_cast<std::int16_t>(number)});
  else
    return_units(t, units);
}

Next RebelUpkeep::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    while (s.revolt.faction != Seat::none && rebel_upkeep(s) > money(s)) {
      PAUSE(released, asked());
      release(t);
      while (count > 0 || veteran != no_operand) {
        if (deserted(s)) {
          veteran = no_operand;
          break;
        }
        {  // Those that the Senate cannot pay with what lies in the Treasury: VG-11.23b
          const int too_many = all_released() - s.treasury / value::maintenance_legion;
          if (too_many > 0) {
            take_back(t, too_many, true);
            continue;
          }
        }
        PAUSE(hrao_decided, asked());
        if (t.answer.verb == Verb::accept_released) take_back(t, all_released(), false);
        if (t.answer.verb == Verb::disband_released) take_back(t, all_released(), true);
      }
    }
    if (s.revolt.faction == Seat::none) return done();
    if (s.revolt.army.all_legions() == 0) {  // VG-11.271c
      revolt_fails(t, Rule::VG_11_271c);
      return done();
    }
    due = static_cast<std::int16_t>(rebel_upkeep(s));
    while (due > 0 && s.revolt.faction != Seat::none && money(s) > 0) {
      PAUSE(paid, asked());
      if (t.answer.verb != Verb::pay_legions) continue;
      if (t.answer.a == no_operand) {
        Talents& treasury = faction(s, s.revolt.faction).treasury;
        treasury = static_cast<Talents>(treasury - t.answer.amount);
        t.tell(EventKind::treasury_pays_legions, Rule::VG_6_31a, {.a = op(s.revolt.faction), .n = t.answer.amount});
      } else {
        pay(t, as<SenatorId>(t.answer.a), t.answer.amount, Rule::VG_6_2);
      }
      due = static_cast<std::int16_t>(due - t.answer.amount);
    }
  }
  return done();
}

}  // namespace curia::republic
