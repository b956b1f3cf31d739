#include "games/republic/war_activation.h"

namespace curia::republic {

WarSet own_wars(const State& s, LeaderId leader) {
  WarSet set;
  for (WarId war : WarSet(row(leader).wars))
    if (!row(leader).needs_conditional_provinces || provinces_exist(s, war)) set.add(war);
  return set;
}

void place_leader(Context& t, LeaderId leader, Rule rule) {
  Leader& record = t.s.leaders[leader];
  if (record.place == Leader::Place::on_war) return;
  record.place = Leader::Place::on_war;
  t.tell(EventKind::leader_placed, rule, {.a = op(leader)});
}

void leader_to_curia(Context& t, LeaderId leader, Rule rule) {
  t.s.leaders[leader] = Leader{};
  t.s.leaders[leader].place = Leader::Place::curia;
  t.tell(EventKind::leader_to_curia, rule, {.a = op(leader)});
}

namespace {

// The Leaders in the Curia who match it join: VG-7.341b.
void call_leaders(Context& t, WarId war) {
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    if (t.s.leaders[leader].place == Leader::Place::curia && own_wars(t.s, leader).has(war))
      place_leader(t, leader, Rule::VG_7_341b);
  }
}

}  // namespace

void activate(Context& t, WarId war, Rule rule) {
  t.s.wars[war].section = Section::active;
  t.s.wars[war].quelled = 0;
  t.tell(EventKind::war_activated, rule, {.a = op(war)});
  call_leaders(t, war);
}

void make_imminent(Context& t, WarId war, Rule rule) {
  t.s.wars[war].section = Section::imminent;
  t.tell(EventKind::war_imminent, rule, {.a = op(war)});
}

void activate_together(Context& t, WarSet wars, Rule rule, bool by_leader) {
  const bool all = t.options.matching_war_delay == choice::matching_war_delay::at_once ||
                   (t.options.matching_war_delay == choice::matching_war_delay::face_down && !by_leader);
  for (WarId war : wars) {
    bool earliest = true;
    for (WarId other : wars)
      if (match(t.s, war, other)) earliest = earliest && (all || row(war).series_order < row(other).series_order);
    if (earliest)
      activate(t, war, rule);
    else
      make_imminent(t, war, Rule::VG_LR_1_07_3321a);
  }
}

bool can_activate(const State& s, WarId war, Activation by) {
  return s.wars[war].quelled != 0 ? by != Activation::provinces_exist : row(war).activates(by);
}

WarSet inactive_wars(const State& s, Activation by) {
  WarSet set;
  for (int i = 0; i < war_card_count; ++i) {
    const auto war = static_cast<WarId>(i);
    if (s.wars[war].section == Section::inactive && can_activate(s, war, by)) set.add(war);
  }
  return set;
}

bool waits_face_up(const Context& t, WarId war) {
  return t.options.matching_war_delay == choice::matching_war_delay::face_down &&
         t.s.wars[war].section == Section::imminent && !lies_face_down(t.s, war, t.options);
}

}  // namespace curia::republic
