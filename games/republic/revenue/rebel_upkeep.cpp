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
  VeteranSet set = s.revolt.army.veterans;
  for (ProvinceId province : rebel_provinces(s)) set = set | s.provinces[province].garrison.veterans;
  for (VeteranId veteran : set) {
    const SenatorId loyal_to = s.arms.allegiance[veteran];
    if (loyal_to != SenatorId::none && s.senators[loyal_to].rebel != 0) set.remove(veteran);
  }
  return set;
}

int rebel_upkeep(const State& s) {
  int legions = s.revolt.army.legions + paid_veterans(s).size();
  int others = s.revolt.army.fleets + s.revolt.armies + s.revolt.provincial_fleets;  // as much each: VG-11.36a
  for (ProvinceId province : rebel_provinces(s)) {
    const Province& record = s.provinces[province];
    legions += record.garrison.legions;
    others += record.armies + record.fleets + side(s, province).base_land + side(s, province).base_naval;
  }
  return value::maintenance_legion * legions + value::maintenance_fleet * others;
}

namespace {

// Units that are not provincial go first: VG-11.36b.
bool roman_units_left(const State& s) {
  if (s.revolt.army.legions + s.revolt.army.fleets > 0 || !paid_veterans(s).empty()) return true;
  for (ProvinceId province : rebel_provinces(s))
    if (s.provinces[province].garrison.legions > 0) return true;
  return false;
}

bool provincial_units_left(const State& s) {
  if (s.revolt.armies + s.revolt.provincial_fleets > 0) return true;
  for (ProvinceId province : rebel_provinces(s))
    if (s.provinces[province].armies + s.provinces[province].fleets > 0) return true;
  return false;
}

void list_releases(const State& s, Sheet& sheet, Seat seat, int most) {
  const auto upto = [most](int units) { return std::min(most, units); };
  const auto offer = [&](Verb verb, Rule rule, std::uint8_t where, int units) {
    sheet.must(seat, verb, Prompt::pay_rebel_legions, rule, {.a = where, .least = 1, .most = upto(units)});
  };
  if (roman_units_left(s)) {
    offer(Verb::release_legions, Rule::VG_11_23b, no_operand, s.revolt.army.legions);
    for (ProvinceId province : rebel_provinces(s))
      offer(Verb::release_legions, Rule::VG_11_36b, op(province), s.provinces[province].garrison.legions);
    offer(Verb::release_fleets, Rule::VG_11_36b, no_operand, s.revolt.army.fleets);
    for (VeteranId loose : paid_veterans(s))
      sheet.must(seat, Verb::release_veteran, Prompt::pay_rebel_legions, Rule::VG_11_23b, {.a = loose});
    return;
  }
  offer(Verb::give_up_armies, Rule::VG_11_36b, no_operand, s.revolt.armies);
  offer(Verb::give_up_fleets, Rule::VG_11_36b, no_operand, s.revolt.provincial_fleets);
  for (ProvinceId province : rebel_provinces(s)) {
    offer(Verb::give_up_armies, Rule::VG_11_36b, op(province), s.provinces[province].armies);
    offer(Verb::give_up_fleets, Rule::VG_11_36b, op(province), s.provinces[province].fleets);
  }
}

void give_up(Context& t) {
  State& s = t.s;
  const bool armies = t.answer.verb == Verb::give_up_armies;
  const ProvinceId where = operands_of<Verb::give_up_armies, Verb::give_up_fleets>(t.answer).province;
  const bool with_rebel = where == ProvinceId::none;
  Province* province = with_rebel ? nullptr : &s.provinces[where];
  std::uint8_t& units = armies ? (with_rebel ? s.revolt.armies : province->armies)
                               : (with_rebel ? s.revolt.provincial_fleets : province->fleets);
  units = static_cast<std::uint8_t>(units - t.answer.amount);
  const std::int16_t n = t.answer.amount;
  t.tell(EventKind::provincials_lost, Rule::VG_11_36b,
         {.a = op(where), .n = armies ? n : std::int16_t{0}, .m = armies ? std::int16_t{0} : n});
}

// Where the Veteran stands who is released, null if he has deserted.
Units* units_with(State& s, VeteranId veteran) {
  if (s.revolt.army.veterans.has(veteran)) return &s.revolt.army;
  for (ProvinceId province : rebel_provinces(s))
    if (s.provinces[province].garrison.veterans.has(veteran)) return &s.provinces[province].garrison;
  return nullptr;
}

}  // namespace

void RebelUpkeep::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  const Seat seat = s.revolt.faction;
  if (seat == Seat::none) return;
  switch (at) {
    case At::released: {
      const int missing = rebel_upkeep(s) - money(s);
      if (missing <= 0) return;
      list_releases(s, sheet, seat, (missing + value::maintenance_legion - 1) / value::maintenance_legion);
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
  if (veteran == no_operand || s.revolt.army.veterans.has(veteran)) return false;
  for (ProvinceId province : rebel_provinces(s))
    if (s.provinces[province].garrison.veterans.has(veteran)) return false;
  return true;
}

// They stay with his army until it is decided what becomes of them.
void RebelUpkeep::release(Context& t) {
  count = fleets = 0;
  veteran = from = no_operand;
  if (t.answer.verb == Verb::release_legions) {
    count = static_cast<std::uint8_t>(t.answer.amount);
    from = op(operands_of<Verb::release_legions>(t.answer).province);
  } else if (t.answer.verb == Verb::release_fleets) {
    count = static_cast<std::uint8_t>(t.answer.amount);
    fleets = 1;
    t.tell(EventKind::fleets_released, Rule::VG_11_36b, {.n = t.answer.amount});
    return;
  } else if (t.answer.verb == Verb::release_veteran) {
    veteran = operands_of<Verb::release_veteran>(t.answer).veteran;
  } else {
    if (t.answer.verb != Verb::none) give_up(t);
    return;
  }
  t.tell(EventKind::legions_released, Rule::VG_11_23b,
         {.n = static_cast<std::int16_t>(veteran == no_operand ? count : 1)});
}

void RebelUpkeep::take_back(Context& t, int number, bool disbanded) {
  Units units;
  if (veteran != no_operand) {
    units.veterans.add(veteran);
    units_with(t.s, veteran)->veterans.remove(veteran);
    if (disbanded) lose_veteran(t, veteran);
    veteran = no_operand;
  } else {
    Units& army = from == no_operand ? t.s.revolt.army : t.s.provinces[as<ProvinceId>(from)].garrison;
    (fleets != 0 ? units.fleets : units.legions) = static_cast<std::uint8_t>(number);
    std::uint8_t& there = fleets != 0 ? army.fleets : army.legions;
    there = static_cast<std::uint8_t>(there - number);
    count = static_cast<std::uint8_t>(count - number);
  }
  if (disbanded)
    t.tell(EventKind::released_disbanded, Rule::VG_11_23b, {.n = static_cast<std::int16_t>(number)});
  else
    return_units(t, units);
}

Next RebelUpkeep::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (s.revolt.faction != Seat::none && rebel_upkeep(s) > money(s) &&
           (roman_units_left(s) || provincial_units_left(s))) {
      PAUSE(released, asked());
      release(t);
      while (count > 0 || veteran != no_operand) {
        if (deserted(s)) {
          veteran = no_operand;
          break;
        }
        if (t.options.unpaid_rebel_units == choice::unpaid_rebel_units::returned) {  // AH-6.13b
          take_back(t, all_released(), false);
          continue;
        }
        {  // Those that the Senate cannot pay with what lies in the Treasury: VG-11.23b
          const int too_many = all_released() - s.rome.treasury / value::maintenance_legion;
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
    if (s.revolt.stays == 0 && !host_of_main_rebel(s).land_forces()) {  // VG-11.271c
      revolt_fails(t, Rule::VG_11_271c);
      return done();
    }
    lacking = rebel_upkeep(s) > money(s) ? 1 : 0;
    due = static_cast<std::int16_t>(std::min(rebel_upkeep(s), money(s)));
    while (due > 0 && s.revolt.faction != Seat::none && money(s) > 0) {
      PAUSE(paid, asked());
      if (t.answer.verb != Verb::pay_legions) continue;
      if (operands_of<Verb::pay_legions>(t.answer).from == SenatorId::none) {
        Talents& treasury = faction(s, s.revolt.faction).treasury;
        treasury = static_cast<Talents>(treasury - t.answer.amount);
        t.tell(EventKind::treasury_pays_legions, Rule::VG_6_31a, {.a = op(s.revolt.faction), .n = t.answer.amount});
      } else {
        pay(t, operands_of<Verb::pay_legions>(t.answer).from, t.answer.amount, Rule::VG_6_2);
      }
      due = static_cast<std::int16_t>(due - t.answer.amount);
    }
  }
  return done();
}

}  // namespace curia::republic
