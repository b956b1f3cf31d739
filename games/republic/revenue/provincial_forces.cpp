#include "games/republic/revenue/provincial_forces.h"

#include <algorithm>

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

int room_for_armies(const State& s, ProvinceId province) {
  return std::max(0, side(s, province).max_armies - s.provinces[province].armies);
}
int room_for_fleets(const State& s, ProvinceId province) {
  return std::max(0, side(s, province).max_fleets - s.provinces[province].fleets);
}

// His purse is open to the Province: not a captive's, VG-10.71b.
int purse_of(const State& s, SenatorId governor) { return is_captive(s, governor) ? 0 : s.senators[governor].talents; }

bool faction_may_add(const Options& options) {
  return options.local_tax_supplement == choice::local_tax_supplement::governor_or_faction;
}

}  // namespace

bool raises_forces(const State& s, const Options& options, ProvinceId province) {
  const Province& record = s.provinces[province];
  if (options.provincial_wars == off || record.governor == SenatorId::none || record.raided != 0 ||
      record.disordered != 0)
    return false;
  return loyal_to_rome(s, province) && !under_attack(s, options, province);
}

int room_for_forces(const State& s, ProvinceId province) {
  return room_for_armies(s, province) + room_for_fleets(s, province);
}

int forces_to_raise(const State& s, ProvinceId province, int added) {
  return std::min((side(s, province).local_taxes + added) / value::provincial_unit_cost, room_for_forces(s, province));
}

int fewest_armies(const State& s, ProvinceId province, int number) {
  return std::max(0, number - room_for_fleets(s, province));
}

int most_armies(const State& s, ProvinceId province, int number) {
  return std::min(number, room_for_armies(s, province));
}

bool RaiseProvincials::is_his(const Context& t) const {
  const auto here = static_cast<ProvinceId>(province);
  const Seat seat = clockwise(t.s, first, turn);
  return seat != Seat::none && raises_forces(t.s, t.options, here) &&
         faction(t.s, seat).senators.has(t.s.provinces[here].governor);
}

int RaiseProvincials::useful_talents(const State& s) const {
  const auto here = static_cast<ProvinceId>(province);
  return value::provincial_unit_cost * room_for_forces(s, here) - side(s, here).local_taxes - added;
}

// Whether there is a choice follows from what everybody sees: a Faction Treasury may always hold something.
bool RaiseProvincials::has_to_choose(const Context& t) const {
  if (raised != 0 || !is_his(t)) return false;
  const auto here = static_cast<ProvinceId>(province);
  const int number = forces_to_raise(t.s, here, added);
  if (fewest_armies(t.s, here, number) < most_armies(t.s, here, number)) return true;
  return useful_talents(t.s) > 0 && (faction_may_add(t.options) || purse_of(t.s, t.s.provinces[here].governor) > 0);
}

void RaiseProvincials::offers(const Context& t, Sheet& sheet) const {
  if (at != At::asked_forces || !has_to_choose(t)) return;
  const State& s = t.s;
  const auto here = static_cast<ProvinceId>(province);
  const Seat seat = clockwise(s, first, turn);
  const SenatorId governor = s.provinces[here].governor;
  const int number = forces_to_raise(s, here, added);
  sheet.must(seat, Verb::raise_provincials, Prompt::raise_provincials, Rule::VG_6_512b,
             {.a = province, .least = fewest_armies(s, here, number), .most = most_armies(s, here, number)});
  const int useful = useful_talents(s);  // VG-6.511b
  sheet.must(seat, Verb::add_to_taxes, Prompt::raise_provincials, Rule::VG_6_511b,
             {.a = op(governor), .b = province, .least = 1, .most = std::min(useful, purse_of(s, governor))});
  if (faction_may_add(t.options))
    sheet.must(seat, Verb::add_to_taxes, Prompt::raise_provincials, Rule::VG_6_511b,
               {.b = province, .least = 1, .most = std::min<int>(useful, faction(s, seat).treasury)});
}

void RaiseProvincials::add(Context& t) {
  const Seat seat = clockwise(t.s, first, turn);
  added = static_cast<std::uint8_t>(added + t.answer.amount);
  const SenatorId payer = operands_of<Verb::add_to_taxes>(t.answer).senator;
  if (payer == SenatorId::none) {
    Talents& treasury = faction(t.s, seat).treasury;
    treasury = static_cast<Talents>(treasury - t.answer.amount);
  } else {
    pay(t, payer, t.answer.amount, Rule::VG_6_511b);
  }
  t.tell(EventKind::local_taxes_added, Rule::VG_6_511b,
         {.a = province, .b = op(payer), .c = op(seat), .n = t.answer.amount});
}

void RaiseProvincials::raise(Context& t, int armies, Rule rule) const {
  const auto here = static_cast<ProvinceId>(province);
  const int number = forces_to_raise(t.s, here, added);
  if (number == 0) return;
  Province& record = t.s.provinces[here];
  record.armies = static_cast<std::uint8_t>(record.armies + armies);
  record.fleets = static_cast<std::uint8_t>(record.fleets + number - armies);
  t.tell(EventKind::provincials_raised, rule,
         {.a = province,
          .b = op(record.governor),
          .n = static_cast<std::int16_t>(armies),
          .m = static_cast<std::int16_t>(number - armies)});
}

Next RaiseProvincials::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    first = hrao_seat(s);
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn)
      for (province = 0; province < province_count; ++province) {
        raised = added = 0;
        while (has_to_choose(t)) {
          PAUSE(asked_forces, asked());
          if (t.answer.verb == Verb::add_to_taxes) add(t);
          if (t.answer.verb == Verb::raise_provincials) {
            raise(t, t.answer.amount, Rule::VG_6_512a);
            raised = 1;
          }
        }
        if (raised == 0 && is_his(t)) {
          const auto here = static_cast<ProvinceId>(province);
          raise(t, most_armies(s, here, forces_to_raise(s, here, added)), Rule::VG_6_512a);
        }
      }
    added = 0;
    for (province = 0; province < province_count; ++province) {  // unaligned Governors: VG-6.512c
      const auto here = static_cast<ProvinceId>(province);
      if (!raises_forces(s, t.options, here) || faction_of(s, s.provinces[here].governor) != Seat::none) continue;
      const int number = forces_to_raise(s, here, 0);
      raise(t, std::clamp((number + 1) / 2, fewest_armies(s, here, number), most_armies(s, here, number)),
            Rule::VG_6_512c);
    }
  }
  return done();
}

}  // namespace curia::republic
