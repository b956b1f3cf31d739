#include "games/republic/combat/interceptions.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/rebel_forces.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool is_on_the_way(const State& s, ProvinceId province) {
  return is_rebel_province(s, province) && s.provinces[province].gone == Gone::in_transit;
}

// So many of n losses fall on provincial fleets: two of them, then another, as in VG-10.02b.
int provincial_part(int n, int provincial, int other) {
  int lost = 0, left = std::min(n, provincial + other);
  for (int i = 1; left > 0; ++i, --left) {
    const bool roman = lost == provincial || (i % 3 == 0 && other > 0);
    if (roman)
      --other;
    else
      ++lost;
  }
  return lost;
}

}  // namespace

int strength_in_transit(const State& s, ProvinceId province) {
  const RebelHost host = host_of_main_rebel(s);
  const bool his_own = s.provinces[province].governor == s.revolt.rebel;
  return side(s, province).base_naval + host.fleets + host.units.fleets +
         (his_own ? 0 : int{s.provinces[province].fleets});
}

std::uint8_t* Interceptions::others(State& s) const {
  const ProvinceId home = province_of_main_rebel(s);
  if (home == here()) return nullptr;
  const bool at_home = home != ProvinceId::none && s.provinces[home].gone != Gone::with_rebel;
  return at_home ? &s.provinces[home].fleets : &s.revolt.provincial_fleets;
}

bool Interceptions::has_choice(const State& s) const {
  const Province& record = s.provinces[here()];
  if (provincials == 0 || record.governor == s.revolt.rebel) return false;
  const int main = host_of_main_rebel(s).fleets;
  return main > 0 && record.fleets > 0 && provincials < record.fleets + main;
}

void Interceptions::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (!is_on_the_way(s, here())) return;
  if (at == At::decided) {
    sheet.must(hrao_seat(s), Verb::intercept, Prompt::intercept_rebels, Rule::VG_11_372a, {.a = province});
    sheet.must(hrao_seat(s), Verb::pass, Prompt::intercept_rebels, Rule::VG_11_372a);
  }
  if (at == At::fleets_chosen && has_choice(s)) {
    const int main = host_of_main_rebel(s).fleets;
    sheet.must(s.revolt.faction, Verb::give_up_fleets, Prompt::choose_lost_rebel_fleets, Rule::VG_11_372d,
               {.a = province, .least = 1, .most = std::min<int>(provincials, s.provinces[here()].fleets)});
    sheet.must(s.revolt.faction, Verb::give_up_fleets, Prompt::choose_lost_rebel_fleets, Rule::VG_11_372d,
               {.least = 1, .most = std::min<int>(provincials, main)});
  }
}

void Interceptions::lose(Context& t, std::uint8_t& from, ProvinceId whose, int number) {
  number = std::min<int>(number, from);
  if (number == 0) return;
  from = static_cast<std::uint8_t>(from - number);
  provincials = static_cast<std::uint8_t>(provincials - number);
  t.tell(EventKind::provincials_lost, Rule::VG_11_372d, {.a = op(whose), .m = static_cast<std::int16_t>(number)});
}

void Interceptions::decide(Context& t) {
  State& s = t.s;
  const int enemy = with_deserters(s, strength_in_transit(s, here()), t.dice.die, t.options);
  const int total = rolled(t, Roll::interception) + s.arms.active.fleets - enemy;
  const CombatRow& line = combat_at(total);
  outcome = line.result == CombatResult::victory  ? Outcome::victory
            : line.result == CombatResult::defeat ? Outcome::defeat
                                                  : Outcome::stalemate;
  t.tell(EventKind::interception_fought, Rule::VG_11_372b,
         {.a = province, .n = static_cast<std::int16_t>(outcome), .m = static_cast<std::int16_t>(total)});
  const int lost = std::min<int>(line.fleets_lost, s.arms.active.fleets);
  s.arms.active.fleets = static_cast<std::uint8_t>(s.arms.active.fleets - lost);
  if (lost > 0)
    t.tell(EventKind::units_lost, Rule::VG_11_372d,
           {.a = op(revolt_of(here())), .b = op(SenatorId::none), .m = static_cast<std::int16_t>(lost)});
  provincials = 0;
  if (line.fleets_lost == all_units) return;  // the winner loses nothing
  const bool own = s.provinces[here()].governor == s.revolt.rebel;
  const int provincial = host_of_main_rebel(s).fleets + (own ? 0 : int{s.provinces[here()].fleets});
  const int other = s.revolt.army.fleets;
  const int all = std::min<int>(line.fleets_lost, provincial + other);
  provincials = static_cast<std::uint8_t>(provincial_part(all, provincial, other));
  const int roman = all - provincials;
  s.revolt.army.fleets = static_cast<std::uint8_t>(other - roman);
  if (roman > 0)
    t.tell(EventKind::units_lost, Rule::VG_11_372d,
           {.a = op(WarId::civil_war), .b = op(s.revolt.rebel), .m = static_cast<std::int16_t>(roman)});
}

Next Interceptions::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (province = 0; province < province_count; ++province) {
      if (!is_on_the_way(s, here())) continue;
      if (s.arms.active.fleets == 0) {  // nothing to intercept them with
        arrive(t, here());
        continue;
      }
      do {
        PAUSE(decided, asked());
      } while (t.answer.verb == Verb::none && is_on_the_way(s, here()));
      if (!is_on_the_way(s, here())) continue;
      if (t.answer.verb == Verb::pass) {
        arrive(t, here());
        continue;
      }
      PAUSE(rolled_battle, roll(t, 3, Roll::interception));
      decide(t);
      while (has_choice(s)) {
        PAUSE(fleets_chosen, asked());
        if (t.answer.verb != Verb::give_up_fleets) continue;
        if (operands_of<Verb::give_up_fleets>(t.answer).province == ProvinceId::none)
          lose(t, *others(s), ProvinceId::none, t.answer.amount);
        else
          lose(t, s.provinces[here()].fleets, here(), t.answer.amount);
      }
      if (is_on_the_way(s, here())) {
        lose(t, s.provinces[here()].fleets, here(), provincials);
        if (std::uint8_t* main = others(s)) lose(t, *main, ProvinceId::none, provincials);
        if (outcome == Outcome::victory)
          stay_at_home(t, here());  // VG-11.372c
        else
          arrive(t, here());
      }
    }
  }
  return done();
}

}  // namespace curia::republic
