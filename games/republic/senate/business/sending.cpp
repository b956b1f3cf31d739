// Commanders are sent to wars: VG-9.64 to VG-9.643. Lines: a commander, b war, the units.
#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/business/recruiting.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

bool attacked(const State& s, WarId war, const Proposal* draft) {
  for (const Force& force : s.arms.forces)
    if (force.war == war && force.commander != SenatorId::none) return true;
  if (draft != nullptr)
    for (const Item& item : draft->items)
      if (item.b == op(war)) return true;
  return false;
}

// Every earlier active war of the series is attacked too: VG-7.332c.
bool turn_has_come(const State& s, WarId war, const Proposal* draft) {
  if (war == bequest_mission) return true;
  for (int i = 0; i < war_card_count; ++i) {
    const auto other = static_cast<WarId>(i);
    if (match(s, war, other) && row(other).series_order < row(war).series_order && is_active(s, other) &&
        !attacked(s, other, draft))
      return false;
  }
  return true;
}

// A Consul for Life sent in this draft has the strongest war for himself: VG-9.823e.
bool stronger_than_his(const State& s, WarId war, const Proposal* draft) {
  if (draft == nullptr || s.offices.consul_for_life == SenatorId::none || war == bequest_mission) return false;
  for (const Item& item : draft->items) {
    const auto his = as<WarId>(item.b);
    const auto strength = [&s](WarId of) {  // who goes for a Bequest commands against no war
      return of == bequest_mission ? 0 : land_strength(s, of) + naval_strength(s, of);
    };
    if (item.a == op(s.offices.consul_for_life) && his != war) return strength(war) > strength(his);
  }
  return false;
}

// A Bequest lies in the Forum for which a Field Consul has to go, and none is under way: VG-LR-card-bequest-a.
bool bequest_waits(const State& s) {
  for (const Force& force : s.arms.forces)
    if (force.war == bequest_mission) return false;
  for (int i = 0; i < deck_event_count; ++i)
    if ((s.forum.bequests >> i & 1) != 0 && (s.forum.bequest_collected >> i & 1) == 0 &&
        deck_event_rows[static_cast<std::size_t>(i)].legions > 0)
      return true;
  return false;
}

// What fights under this line: its units and those left on the war without commander, once.
Units fighting(const State& s, const Proposal& draft, std::size_t line) {
  const Item& item = draft.items[line];
  Units units = item.units;
  for (std::size_t i = 0; i < line; ++i)
    if (draft.items[i].b == item.b) return units;  // they joined the first
  const Force* left = leaderless_force(s, as<WarId>(item.b));
  if (left != nullptr) units.join(left->units);
  return units;
}

Units raised_by(const Proposal& draft) {  // AH-9.64c
  Units raised;
  raised.legions = draft.legions_raised;
  raised.fleets = draft.fleets_raised;
  return raised;
}

Units left_in_rome(const State& s, const Proposal* draft) {
  if (draft == nullptr) return s.arms.active;
  Units all = s.arms.active;
  all.join(raised_by(*draft));
  return without(all, units_in(*draft));
}

// What the same proposal may still raise, of each kind: AH-9.64c.
Units still_to_raise(const Context& t, const Proposal* draft) {
  const State& s = t.s;
  Units most;
  if (t.options.raise_and_send == choice::raise_and_send::apart) return most;
  const Units raised = draft == nullptr ? Units{} : raised_by(*draft);
  const int affordable = s.rome.treasury / unit_cost(s) - raised.legions - raised.fleets;
  const auto number = [&](int room, int named) {
    return static_cast<std::uint8_t>(named > 0 ? 0 : std::max(0, std::min(room, affordable)));
  };
  most.legions = number(room_for_legions(s), raised.legions);
  most.fleets = number(fleets_to_raise(t), raised.fleets);
  return most;
}

// With these units and what is raised for him he has the support and somebody to fight with: VG-9.64b.
bool can_be_supplied(const Context& t, WarId war, const Units& units, const Proposal* draft) {
  if (has_needed_units(t.s, war, units)) return true;
  const Units more = still_to_raise(t, draft);
  if (more.none()) return false;
  const bool bequest = war == bequest_mission, naval = !bequest && needs_naval_battle(t.s, war);
  const int support = bequest ? value::bequest_fleets : std::max(fleet_support(t.s, war), naval ? 1 : 0);
  const int legions = std::max(0, (bequest ? value::bequest_legions : naval ? 0 : 1) - units.all_legions());
  const int fleets = std::max(0, support - units.fleets);
  return legions <= more.legions && fleets <= more.fleets && (legions + fleets) * unit_cost(t.s) <= t.s.rome.treasury;
}

Rule rule_to_send(const State& s, WarId war) {
  if (is_rebel_province(s, war)) return Rule::VG_11_381a;
  return war == WarId::civil_war ? Rule::VG_9_64a : Rule::VG_9_641b;
}

void list(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Proposal* draft) {
  const State& s = t.s;
  const SenatorSet senators = commanders_to_send(s, t.options, draft);
  if (senators.empty() ||
      s.arms.forces.size() + (draft == nullptr ? 0 : draft->items.size()) >= s.arms.forces.capacity())
    return;
  const bool leads = t.options.consul_for_life_leads == choice::consul_for_life_leads::must_command;  // VG-9.823e
  const Units left = left_in_rome(s, draft);
  for (int i = 0; i < war_count; ++i) {
    const auto war = static_cast<WarId>(i);
    if (!may_be_attacked(s, war) || delay_forbids_attack(s, war, t.options) || !turn_has_come(s, war, draft) ||
        (leads && stronger_than_his(s, war, draft)))
      continue;
    Units most = left;
    const Force* waiting = leaderless_force(s, war);
    if (waiting != nullptr && (draft == nullptr || !attacked(s, war, draft))) most.join(waiting->units);
    if (!can_be_supplied(t, war, most, draft)) continue;
    SenatorSet able = senators;
    const SenatorId leader = leads ? must_lead_against(s, war) : SenatorId::none;
    if (leader != SenatorId::none && (draft == nullptr || !mentions(*draft, leader)))
      able = able & SenatorSet::of(leader);  // VG-9.823e
    for (SenatorId senator : able)
      sheet.must(seat, Verb::send, prompt, rule_to_send(s, war), {.a = op(senator), .b = op(war)});
  }
  const SenatorId field = holder(s, OfficeId::field_consul);
  if (field != SenatorId::none && senators.has(field) && bequest_waits(s) &&
      can_be_supplied(t, bequest_mission, left, draft) && (draft == nullptr || !attacked(s, bequest_mission, draft)))
    sheet.must(seat, Verb::send, prompt, Rule::VG_LR_card_bequest_a, {.a = op(field), .b = op(bequest_mission)});
}

void begin(const Context& t, Sheet& sheet, Seat seat) { list(t, sheet, seat, Prompt::conduct_business, nullptr); }

bool line_complete(const State& s, const Proposal& draft, std::size_t line) {
  return has_needed_units(s, as<WarId>(draft.items[line].b), fighting(s, draft, line));
}

void go_on(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  list_units(sheet, seat, left_in_rome(t.s, &draft), true, Rule::VG_9_64a);
  const Units more = still_to_raise(t, &draft);
  sheet.must(seat, Verb::recruit_legions, Prompt::draft_proposal, Rule::AH_9_64c, {.least = 1, .most = more.legions});
  sheet.must(seat, Verb::recruit_fleets, Prompt::draft_proposal, Rule::AH_9_64c, {.least = 1, .most = more.fleets});
  if (!draft.items.full() && line_complete(t.s, draft, draft.items.size() - 1))
    list(t, sheet, seat, Prompt::draft_proposal, &draft);
}

void add(Proposal& draft, const State&, const Move& move) {
  if (move.verb == Verb::send)
    draft.items.push({.a = op(operands_of<Verb::send>(move).commander), .b = op(operands_of<Verb::send>(move).war)});
  else if (move.verb == Verb::recruit_legions)
    draft.legions_raised = static_cast<std::uint8_t>(move.amount);
  else if (move.verb == Verb::recruit_fleets)
    draft.fleets_raised = static_cast<std::uint8_t>(move.amount);
  else
    add_units(draft.items.back().units, move);
}

bool complete(const State& s, const Proposal& draft) {
  const Units raised = raised_by(draft);
  Units all = s.arms.active;
  all.join(raised);
  if (!covers(all, units_in(draft)) || (raised.legions > 0 && raised.legions > room_for_legions(s)) ||
      (raised.fleets > 0 && raised.fleets > room_for_fleets(s)) ||
      (raised.legions + raised.fleets) * unit_cost(s) > s.rome.treasury)
    return false;
  Proposal before = draft;
  before.items.clear();
  for (std::size_t i = 0; i < draft.items.size(); ++i) {
    const Item& item = draft.items[i];
    const auto war = as<WarId>(item.b);
    if (!may_be_sent(s, as<SenatorId>(item.a), &before) || !turn_has_come(s, war, &before) ||
        !line_complete(s, draft, i))
      return false;
    if (war == bequest_mission ? !bequest_waits(s) : !may_be_attacked(s, war)) return false;
    before.items.push(item);
  }
  return true;
}

Consent consent(const Context& t, const Proposal& draft, int n) {  // VG-9.643a
  const State& s = t.s;
  if (n % 2 != 0) return {};
  const auto line = static_cast<std::size_t>(n / 2);
  const Item& item = draft.items[line];
  State then = s;  // the wars attacked are active: VG-7.3321c
  for (const Item& other : draft.items)
    if (as<WarId>(other.b) != bequest_mission && !is_fought(s, as<WarId>(other.b)))
      then.wars[as<WarId>(other.b)].section = Section::active;
  const auto commander = as<SenatorId>(item.a);
  if (strong_enough(then, t.options, as<WarId>(item.b), fighting(s, draft, line), commander, master_with(s, commander),
                    true))
    return {};
  return {commander, Rule::VG_9_643a};
}

void carry_out(Context& t, const Proposal& passed) {  // VG-9.641a
  ++t.s.arms.sendings;
  if (!raised_by(passed).none()) raise_units(t, raised_by(passed));  // AH-9.64c
  for (const Item& item : passed.items) {
    const auto war = as<WarId>(item.b);
    take_the_field(t, as<SenatorId>(item.a), war, item.units,
                   war == bequest_mission ? Rule::VG_LR_card_bequest_a : Rule::VG_9_641a);
  }
}

}  // namespace

const MotionRules send_rules{
    .begin = begin, .go_on = go_on, .add = add, .complete = complete, .consent = consent, .carry_out = carry_out};

}  // namespace curia::republic
