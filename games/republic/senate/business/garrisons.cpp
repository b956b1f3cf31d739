// Garrisons go to Provinces and come back; the Rhodian Fleets are refused: VG-9.646, VG-9.647, VG-EV-rhodian-3.
// Lines: a Province, the Legions; `unused` 1: they are disbanded there.
#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/business/recruiting.h"

namespace curia::republic {

namespace {

constexpr std::uint8_t disbanded = 1;

bool open_to_senate(const State& s, ProvinceId province) { return loyal_to_rome(s, province); }

Units legions_only(Units units) {
  units.fleets = 0;
  return units;
}

// How many Legions may leave the Province: not those that came this turn. VG-9.646c
int may_leave(const Province& province) { return province.garrison.all_legions() - province.garrisoned_this_turn; }

void list(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Proposal* draft, bool back) {
  const State& s = t.s;
  if (!back && legions_only(draft == nullptr ? s.arms.active : without(s.arms.active, units_in(*draft))).none()) return;
  for (int i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    if (!open_to_senate(s, province) || (draft != nullptr && mentions(*draft, province))) continue;
    if (back && may_leave(s.provinces[province]) <= 0) continue;
    sheet.must(seat, back ? Verb::recall_garrison : Verb::garrison, prompt, back ? Rule::VG_9_646c : Rule::VG_9_646b,
               {.a = op(province)});
    if (back && t.options.disband_scope == choice::disband_scope::wherever_loyal)  // AH-9.64g
      sheet.must(seat, Verb::disband_garrison, prompt, Rule::VG_9_63e, {.a = op(province)});
  }
}

void begin(const Context& t, Sheet& sheet, Seat seat) {
  list(t, sheet, seat, Prompt::conduct_business, nullptr, false);
}
void begin_recall(const Context& t, Sheet& sheet, Seat seat) {
  list(t, sheet, seat, Prompt::conduct_business, nullptr, true);
}

void go_on(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  list_units(sheet, seat, without(t.s.arms.active, units_in(draft)), false, Rule::VG_9_646b);
  if (!draft.items.full() && !draft.items.back().units.none())
    list(t, sheet, seat, Prompt::draft_proposal, &draft, false);
}

void go_on_recall(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  const Item& item = draft.items.back();
  const Province& province = t.s.provinces[as<ProvinceId>(item.a)];
  const int room = may_leave(province) - item.units.all_legions();
  Units left = without(province.garrison, item.units);
  left.legions = static_cast<std::uint8_t>(std::clamp<int>(left.legions, 0, std::max(0, room)));
  if (room > 0) list_units(sheet, seat, left, false, Rule::VG_9_646c);
  if (!draft.items.full() && !item.units.none()) list(t, sheet, seat, Prompt::draft_proposal, &draft, true);
}

void add(Proposal& draft, const State&, const Move& move) {
  if (move.verb == Verb::garrison || move.verb == Verb::recall_garrison)
    draft.items.push({.a = op(operands_of<Verb::garrison, Verb::recall_garrison>(move).province)});
  else if (move.verb == Verb::disband_garrison)
    draft.items.push({.a = op(operands_of<Verb::disband_garrison>(move).province), .unused = disbanded});
  else
    add_units(draft.items.back().units, move);
}

bool complete(const State& s, const Proposal& draft) {
  for (const Item& item : draft.items)
    if (item.units.none() || !open_to_senate(s, as<ProvinceId>(item.a))) return false;
  return covers(s.arms.active, units_in(draft));
}

bool complete_recall(const State& s, const Proposal& draft) {
  for (const Item& item : draft.items) {
    const auto province = as<ProvinceId>(item.a);
    if (item.units.none() || !open_to_senate(s, province)) return false;
    const Province& record = s.provinces[province];
    if (!covers(record.garrison, item.units) || item.units.all_legions() > may_leave(record)) return false;
  }
  return true;
}

void carry_out(Context& t, const Proposal& passed) {
  for (const Item& item : passed.items) {
    Province& province = t.s.provinces[as<ProvinceId>(item.a)];
    t.s.arms.active = without(t.s.arms.active, item.units);
    province.garrison.join(item.units);
    if (t.options.garrison_same_turn_recall == choice::garrison_same_turn_recall::forbidden)  // VG-9.646c, AH-9.641a
      province.garrisoned_this_turn =
          static_cast<std::uint8_t>(province.garrisoned_this_turn + item.units.all_legions());
    t.tell(EventKind::garrison_sent, Rule::VG_9_646b,
           {.a = item.a, .n = static_cast<std::int16_t>(item.units.all_legions())});
  }
}

void carry_out_recall(Context& t, const Proposal& passed) {
  for (const Item& item : passed.items) {
    Province& province = t.s.provinces[as<ProvinceId>(item.a)];
    province.garrison = without(province.garrison, item.units);
    if (item.unused == disbanded) {
      disband(t, item.units);
      continue;
    }
    return_units(t, item.units);
    t.tell(EventKind::garrison_recalled, Rule::VG_9_646c,
           {.a = item.a, .n = static_cast<std::int16_t>(item.units.all_legions())});
  }
}

// ---- The Rhodian Maritime Alliance ----------------------------------------------------------------------------------

bool may_refuse(const State& s) { return s.senate.once.rhodians_may_be_refused != 0 && s.arms.rhodian_fleets > 0; }

void begin_rhodians(const Context& t, Sheet& sheet, Seat seat) {
  if (may_refuse(t.s)) sheet.must(seat, Verb::refuse_rhodian_fleets, Prompt::conduct_business, Rule::VG_EV_rhodian_3);
}

void go_on_rhodians(const Context&, Sheet&, Seat, const Proposal&) {}
void add_rhodians(Proposal& draft, const State&, const Move&) { draft.items.push({}); }
bool complete_rhodians(const State& s, const Proposal&) { return may_refuse(s); }

void carry_out_rhodians(Context& t, const Proposal&) {
  State& s = t.s;
  const int fleets = std::min<int>(s.arms.active.fleets, s.arms.rhodian_fleets);
  s.arms.active.fleets = static_cast<std::uint8_t>(s.arms.active.fleets - fleets);
  s.arms.rhodian_fleets = 0;
  s.arms.rhodian_wars = {};
  s.rome.event_level[static_cast<std::size_t>(EventId::rhodian_alliance)] = 0;
  s.senate.once.rhodians_may_be_refused = 0;
  t.tell(EventKind::rhodians_refused, Rule::VG_EV_rhodian_3, {.n = static_cast<std::int16_t>(fleets)});
}

}  // namespace

const MotionRules garrison_rules{
    .begin = begin, .go_on = go_on, .add = add, .complete = complete, .carry_out = carry_out};
const MotionRules recall_garrison_rules{.begin = begin_recall,
                                        .go_on = go_on_recall,
                                        .add = add,
                                        .complete = complete_recall,
                                        .carry_out = carry_out_recall};
const MotionRules rhodian_rules{.begin = begin_rhodians,
                                .go_on = go_on_rhodians,
                                .add = add_rhodians,
                                .complete = complete_rhodians,
                                .carry_out = carry_out_rhodians};

}  // namespace curia::republic
