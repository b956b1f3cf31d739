#include <algorithm>

#include "games/republic/draw_pile.h"
#include "games/republic/scenarios.h"
#include "games/republic/war_activation.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

WarSet with_revolts_and_wars_in_play(const State& s) { return wars_in_play(s) - WarSet::of(WarId::civil_war); }

// VG-EV-refuge-2: he activates all wars in play and strengthens each of them.
void rise_from_refuge(Context& t, LeaderId leader) {
  const bool all = t.options.refuge_activation == choice::refuge_activation::all;  // AH-7.35m
  WarSet hosts;
  for (WarId war : with_revolts_and_wars_in_play(t.s))
    if (provinces_exist(t.s, war)) hosts.add(war);
  t.s.leaders[leader].hosts = hosts;
  t.tell(EventKind::leader_placed, Rule::VG_EV_refuge_2, {.a = op(leader)});
  if (all) {
    for (WarId war : hosts)
      if (!is_active(t.s, war)) activate(t, war, Rule::VG_EV_refuge_2);
    return;
  }
  activate_together(t, inactive_wars(t.s, Activation::refuge) | inactive_wars(t.s, Activation::refuge_l2),
                    Rule::VG_EV_refuge_2);
}

bool still_has_a_war(const State& s, LeaderId leader) {  // VG-7.344b
  for (WarId war : WarSet(row(leader).wars))
    if (may_still_be_drawn(s, war) || in_play(s, war)) return true;
  return false;
}

// He leaves his wars: into a refuge if that event waits, where it asks for it only once Rome has `beaten` him; otherwise `home`
// says whether he may go to the Curia.
void leader_leaves(Context& t, LeaderId leader, bool home, bool beaten, Rule rule) {
  State& s = t.s;
  if (row(leader).faction_card) {  // she belongs to her war only: VG-IN-cleopatra-3
    remove_leader(t, leader, rule);
    return;
  }
  const auto refuge = static_cast<std::size_t>(EventId::refuge);
  const bool finds_it = beaten || t.options.refuge_cause == choice::refuge_cause::however_ended;  // VG-EV-refuge-1
  const int level = finds_it ? event_level(s, EventId::refuge) : 0;
  if (level == 1) {
    s.leaders[leader] = Leader{};
    s.leaders[leader].place = Leader::Place::on_war;
    s.leaders[leader].awaits_host = 1;
    s.rome.event_level[refuge] = 0;
    t.tell(EventKind::leader_takes_refuge, Rule::VG_EV_refuge_1, {.a = op(leader)});
    return;
  }
  if (level >= 2 && !with_revolts_and_wars_in_play(s).empty()) {
    s.leaders[leader] = Leader{};
    s.leaders[leader].place = Leader::Place::on_war;
    s.rome.event_level[refuge] = 0;
    rise_from_refuge(t, leader);
    return;
  }
  if (home && still_has_a_war(s, leader))
    leader_to_curia(t, leader, rule);
  else
    remove_leader(t, leader, rule);
}

void create_provinces_of(Context& t, WarId war, Rule rule) {  // VG-LR-card-wars-d
  State& s = t.s;
  const WarRow& r = row(war);
  if (r.create_condition == CreateCondition::all_series_defeated) {  // Illyricum: VG-LR-card-illyrian-a
    s.rome.defeated_illyrian = static_cast<std::uint8_t>(s.rome.defeated_illyrian | 1U << (r.series_order - 1U));
    if (s.rome.defeated_illyrian != (1U << r.series_size) - 1U) return;
  } else if (r.create_condition != CreateCondition::on_victory) {
    return;
  }
  for (ProvinceId province : ProvinceSet(r.creates)) create_province(t, province, false, rule);
  for (ProvinceId province : ProvinceSet(r.creates_developed)) {  // VG-LR-card-mithridatic-a: nobody gains Influence
    create_province(t, province, true, rule);
    s.provinces[province].developed = 1;
  }
}

// VG-7.333c: the last war of the series is beaten, the earlier ones in play are revolts from now on.
void finish_series(Context& t, WarId war) {
  if (row(war).series_size <= 1 || row(war).series_order != row(war).series_size) return;
  for (WarId other : related_wars(war))
    if (in_play(t.s, other)) t.s.wars[other].revolt = 1;
}

// The Provinces that had joined it lie in the Forum again, undeveloped and without forces: VG-10.03e.
void free_provinces(Context& t, WarId war) {
  for (ProvinceId province : allied_provinces(t.s, war)) {
    t.s.provinces[province] = Province{};
    t.s.provinces[province].in_play = 1;
    t.tell(EventKind::province_freed, Rule::VG_10_03e, {.a = op(province), .b = op(war)});
  }
}

void end_province_revolt(Context& t, WarId war) {
  Province& record = t.s.provinces[province_of(war)];
  record.revolt = 0;
  record.armies = record.fleets = 0;
  if (t.s.wars[war].pretender != 0)
    t.s.rome.event_level[static_cast<std::size_t>(EventId::pretender_emerges)] = 0;  // VG-EV-pretender-3
}

// The Leaders of a war that has left play, and those who found refuge in it: VG-7.344b, VG-EV-refuge-3.
void release_leaders(Context& t, WarId war, LeaderSet leaders, Departure how) {
  State& s = t.s;
  const bool beaten = how == Departure::defeated;
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    Leader& record = s.leaders[leader];
    const bool sheltered_here = record.hosts.has(war);
    record.hosts.remove(war);
    if (!leaders.has(leader) && !sheltered_here) continue;
    if (!record.hosts.empty() || record.awaits_host != 0) continue;
    if (sheltered_here) {
      leader_leaves(t, leader, t.options.refuge_leader_end == choice::refuge_leader_end::waits_in_curia, beaten,
                    Rule::VG_EV_refuge_3);
      continue;
    }
    bool busy = false, waits = false;
    for (WarId other : own_wars(s, leader)) {
      busy = busy || is_active(s, other);
      waits = waits || in_play(s, other);
    }
    const bool may_wait = t.options.leader_after_victory == choice::leader_after_victory::to_the_curia ||
                          how == Departure::shuffled || how == Departure::next_deck || waits;  // AH-7.34c
    if (!busy) leader_leaves(t, leader, may_wait, beaten, Rule::VG_7_344b);
  }
}

}  // namespace

void war_leaves_play(Context& t, WarId war, Departure how, Rule rule) {
  State& s = t.s;
  const LeaderSet leaders = leaders_on(s, war);
  for (int i = 0; i < senator_count; ++i) {  // an unaligned Governor may be among them
    const auto senator = static_cast<SenatorId>(i);
    if (is_captive(s, senator) && s.senators[senator].war == war) kill(t, senator, Rule::VG_10_71i);
  }
  if (how != Departure::defeated)
    for (std::size_t i = s.arms.forces.size(); i-- > 0;)
      if (s.arms.forces[i].war == war) return_force(t, i, rule);
  if (is_province_revolt(war)) end_province_revolt(t, war);
  if (how != Departure::shuffled && how != Departure::next_deck) free_provinces(t, war);  // VG-10.05b
  const bool land = s.wars[war].land_battle != 0, naval = s.wars[war].naval_battle != 0;
  s.wars[war] = War{};
  s.wars[war].land_battle = land;
  s.wars[war].naval_battle = naval;
  if (how == Departure::shuffled && !is_province_revolt(war)) {
    const bool everywhere = t.options.war_reinsertion_depth == choice::war_reinsertion_depth::whole_pile;
    shuffle_into_top(s, row(war).card, everywhere ? s.cards.deck.size() : value::deck_low_cards);  // AH-7.35h, AH-7.35k
    t.tell(EventKind::war_returns_to_deck, rule, {.a = op(war)});
  } else if (how == Departure::next_deck) {
    shuffle_into_next_deck(s, t.options, row(war).card, value::deck_low_cards);
    t.tell(EventKind::war_returns_to_deck, rule, {.a = op(war)});
  } else if (how == Departure::removed) {
    s.cards.discards.add(row(war).card);
    t.tell(EventKind::war_removed, rule, {.a = op(war)});
  } else {
    s.wars[war].section = is_province_revolt(war) ? Section::none : Section::defeated;
    if (!is_province_revolt(war)) s.cards.discards.add(row(war).card);
    t.tell(EventKind::war_defeated, rule, {.a = op(war)});
    create_provinces_of(t, war, rule);
    finish_series(t, war);
  }
  if (war == WarId::alexandrine && s.leaders[LeaderId::cleopatra_vii].place == Leader::Place::ally)
    remove_leader(t, LeaderId::cleopatra_vii, Rule::VG_IN_cleopatra_2);
  release_leaders(t, war, leaders, how);
  if (t.options.rhodian_end == choice::rhodian_end::at_once && rhodian_alliance_ends(s))
    rhodian_fleets_leave(t, Rule::VG_EV_rhodian_2);
}

void war_is_quelled(Context& t, WarId war, Rule rule) {
  State& s = t.s;
  for (std::size_t i = s.arms.forces.size(); i-- > 0;)
    if (s.arms.forces[i].war == war) return_force(t, i, rule);
  s.wars[war].section = Section::inactive;
  s.wars[war].quelled = 1;
  t.tell(EventKind::war_inactive, rule, {.a = op(war)});
}

void leader_dies(Context& t, LeaderId leader, Rule rule) {
  if (t.s.leaders[leader].place == Leader::Place::curia)
    remove_leader(t, leader, rule);
  else
    leader_leaves(t, leader, false, false, rule);
}

void remove_leader(Context& t, LeaderId leader, Rule rule) {
  t.s.leaders[leader] = Leader{};
  t.s.leaders[leader].place = Leader::Place::discarded;
  t.s.cards.discards.add(row(leader).card);
  t.tell(EventKind::leader_removed, rule, {.a = op(leader)});
}

bool rhodian_alliance_ends(const State& s) {
  for (WarId war : s.arms.rhodian_wars)  // the revolt of a Province that is no longer in play has been beaten
    if (s.wars[war].section == Section::defeated || (is_province_revolt(war) && !in_play(s, war)))
      return s.arms.rhodian_fleets > 0;
  return false;
}

void rhodian_fleets_leave(Context& t, Rule rule) {
  State& s = t.s;
  int left = s.arms.rhodian_fleets;
  const auto take = [&](Units& units) {
    const int taken = std::min<int>(left, units.fleets);
    units.fleets = static_cast<std::uint8_t>(units.fleets - taken);
    left -= taken;
  };
  take(s.arms.active);
  for (Force& force : s.arms.forces) take(force.units);
  t.tell(EventKind::rhodian_fleets_leave, rule, {.n = static_cast<std::int16_t>(s.arms.rhodian_fleets - left)});
  s.arms.rhodian_fleets = 0;
  s.arms.rhodian_wars = {};
  s.rome.event_level[static_cast<std::size_t>(EventId::rhodian_alliance)] = 0;
}

}  // namespace curia::republic
