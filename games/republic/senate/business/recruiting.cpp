// Legions and Fleets are raised and disbanded: VG-9.63. One line: the units.
#include "games/republic/senate/business/recruiting.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/business/motions.h"

namespace curia::republic {

int room_for_legions(const State& s) {
  return s.rome.no_recruitment != 0 ? 0 : value::legions_limit - legions_in_being(s) - s.arms.legions_disbanded;
}
int room_for_fleets(const State& s) { return value::fleets_limit - fleets_in_being(s) - s.arms.fleets_disbanded; }

int fleets_to_raise(const Context& t) {  // VG-8.2b
  const bool none = t.s.rome.no_recruitment != 0 &&
                    t.options.no_recruitment_scope == choice::no_recruitment_scope::legions_and_fleets;
  return none ? 0 : room_for_fleets(t.s);
}

namespace {

void list(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Units& named) {
  const State& s = t.s;
  const int affordable = s.rome.treasury / unit_cost(s) - named.legions - named.fleets;
  if (named.legions == 0)
    sheet.must(seat, Verb::recruit_legions, prompt, Rule::VG_9_63a,
               {.least = 1, .most = std::min(room_for_legions(s), affordable)});
  if (named.fleets == 0)
    sheet.must(seat, Verb::recruit_fleets, prompt, Rule::VG_9_63a,
               {.least = 1, .most = std::min(fleets_to_raise(t), affordable)});
}

void begin(const Context& t, Sheet& sheet, Seat seat) { list(t, sheet, seat, Prompt::conduct_business, {}); }
void go_on(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  list(t, sheet, seat, Prompt::draft_proposal, draft.items[0].units);
}

Units& line(Proposal& draft) {
  if (draft.items.empty()) draft.items.push({});
  return draft.items[0].units;
}

void add(Proposal& draft, const State&, const Move& move) {
  Units& units = line(draft);
  (move.verb == Verb::recruit_legions ? units.legions : units.fleets) = static_cast<std::uint8_t>(move.amount);
}

bool complete(const State& s, const Proposal& draft) {
  const Units& units = draft.items[0].units;
  return (units.legions == 0 || units.legions <= room_for_legions(s)) &&
         (units.fleets == 0 || units.fleets <= room_for_fleets(s)) &&
         (units.legions + units.fleets) * unit_cost(s) <= s.rome.treasury;
}

// Armaments and Ship Building collect for what is raised: VG-9.631.
void profit(Context& t, ConcessionId concession, int units, Rule rule) {
  Concession& record = t.s.forum.concessions[concession];
  if (units == 0 || record.place != Concession::Place::held) return;
  const int factor = has(record.holder, Ability::double_income) ? 2 : 1;  // VG-LR-card-29A
  receive(t, record.holder, row(concession).income * units * factor, rule);
  record.exposed = 1;
}

int markers_of_disbanded(const State& s) {
  int n = 0;
  for (const Senator& senator : s.senators.rows) n += senator.disbanded;
  return n;
}

}  // namespace

void reclaim_disbanded(Context& t) {
  State& s = t.s;
  while (legions_in_being(s) + s.arms.legions_disbanded + markers_of_disbanded(s) > value::legions_limit) {
    SenatorId owner = SenatorId::none;
    for (SenatorId senator : aligned(s))
      if (s.senators[senator].disbanded > (owner == SenatorId::none ? 0 : s.senators[owner].disbanded)) owner = senator;
    if (owner == SenatorId::none) return;
    s.senators[owner].disbanded = static_cast<std::uint8_t>(s.senators[owner].disbanded - 1U);
    t.tell(EventKind::disbanded_reclaimed, Rule::VG_10_522d, {.a = op(owner), .n = 1});
  }
}

void collect_for_units(Context& t, const Units& raised) {
  profit(t, ConcessionId::armaments, raised.legions, Rule::VG_IN_armaments_1);
  profit(t, ConcessionId::ship_building, raised.fleets, Rule::VG_IN_ship_building_1);
}

void raise_units(Context& t, const Units& units) {
  state_pays(t, (units.legions + units.fleets) * unit_cost(t.s), Rule::VG_9_63d);
  t.s.arms.active.join(units);
  t.tell(EventKind::units_raised, Rule::VG_9_63d, {.n = units.legions, .m = units.fleets});
  reclaim_disbanded(t);
  collect_for_units(t, units);
}

namespace {

void carry_out(Context& t, const Proposal& passed) { raise_units(t, passed.items[0].units); }

// ---- Disbanding -----------------------------------------------------------------------------------------------------

void list_disband(const State& s, Sheet& sheet, Seat seat, Prompt prompt, const Units& named) {
  if (named.legions == 0)
    sheet.must(seat, Verb::disband_legions, prompt, Rule::VG_9_63e, {.least = 1, .most = s.arms.active.legions});
  if (named.fleets == 0)
    sheet.must(seat, Verb::disband_fleets, prompt, Rule::VG_9_63e, {.least = 1, .most = s.arms.active.fleets});
  for (VeteranId veteran : s.arms.active.veterans - named.veterans)
    sheet.must(seat, Verb::disband_veteran, prompt, Rule::VG_9_63e, {.a = veteran});
}

void begin_disband(const Context& t, Sheet& sheet, Seat seat) {
  list_disband(t.s, sheet, seat, Prompt::conduct_business, {});
}
void go_on_disband(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  list_disband(t.s, sheet, seat, Prompt::draft_proposal, draft.items[0].units);
}

void add_disband(Proposal& draft, const State&, const Move& move) {
  Units& units = line(draft);
  if (move.verb == Verb::disband_legions) units.legions = static_cast<std::uint8_t>(move.amount);
  if (move.verb == Verb::disband_fleets) units.fleets = static_cast<std::uint8_t>(move.amount);
  if (move.verb == Verb::disband_veteran) units.veterans.add(operands_of<Verb::disband_veteran>(move).veteran);
}

bool complete_disband(const State& s, const Proposal& draft) { return covers(s.arms.active, draft.items[0].units); }

void carry_out_disband(Context& t, const Proposal& passed) {
  const Units& units = passed.items[0].units;
  t.s.arms.active = without(t.s.arms.active, units);
  disband(t, units);
}

}  // namespace

void disband(Context& t, const Units& units) {
  State& s = t.s;
  for (VeteranId veteran : units.veterans) lose_veteran(t, veteran);
  if (t.options.disband_scope == choice::disband_scope::in_rome) {  // VG-9.63c, AH-9.64g
    s.arms.legions_disbanded = static_cast<std::uint8_t>(s.arms.legions_disbanded + units.all_legions());
    s.arms.fleets_disbanded = static_cast<std::uint8_t>(s.arms.fleets_disbanded + units.fleets);
  }
  t.tell(EventKind::units_disbanded, Rule::VG_9_63e,
         {.n = static_cast<std::int16_t>(units.all_legions()), .m = units.fleets});
}

const MotionRules recruit_rules{
    .begin = begin, .go_on = go_on, .add = add, .complete = complete, .carry_out = carry_out};
const MotionRules disband_rules{.begin = begin_disband,
                                .go_on = go_on_disband,
                                .add = add_disband,
                                .complete = complete_disband,
                                .carry_out = carry_out_disband};

}  // namespace curia::republic
