// Wars and enemy Leaders come into play and become active: VG-7.33, VG-7.34, VG-5.1.
#include "games/republic/war_activation.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

bool a_leader_awaits(const State& s, WarId war) {
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    const Leader& record = s.leaders[leader];
    const bool here = record.place == Leader::Place::curia || record.place == Leader::Place::on_war;
    if (here && own_wars(s, leader).has(war)) return true;
  }
  return false;
}

// Leaders who wait for a refuge join the war drawn: VG-EV-refuge-1.
bool shelter_leaders(Context& t, WarId war) {
  bool any = false;
  for (int i = 0; i < leader_count; ++i) {
    Leader& record = t.s.leaders.rows[static_cast<std::size_t>(i)];
    if (record.awaits_host == 0) continue;
    record.awaits_host = 0;
    record.hosts.add(war);
    any = true;
    t.tell(EventKind::leader_placed, Rule::VG_EV_refuge_1, {.a = static_cast<std::uint8_t>(i), .b = op(war)});
  }
  return any;
}

// The Province that makes this card a revolt is there: VG-7.333b. Of the Mithridatic Wars the developed one may be wanted.
bool makes_revolt(const Context& t, WarId war) {
  const WarRow& r = row(war);
  if (r.revolt != RevoltRule::if_province || r.revolt_if == ProvinceId::none) return false;
  const Province& province = t.s.provinces[r.revolt_if];
  const bool developed = r.series == Series::mithridatic &&
                         t.options.mithridatic_revolt == choice::mithridatic_revolt::developed_province;  // AH-7.335b
  return province.in_play != 0 && (!developed || province.developed != 0);
}

// It waits for Provinces, and matches nothing until they are there: AH-7.335b.
bool waits_unmatched(const Context& t, WarId war) {
  return t.options.waiting_revolts == choice::waiting_revolts::match_nothing &&
         t.s.wars[war].section == Section::inactive && row(war).initial == WarStart::conditional &&
         !provinces_exist(t.s, war);
}

bool series_is_finished(const State& s, WarId war) {
  for (WarId other : related_wars(war))
    if (row(other).series_order == row(other).series_size && s.wars[other].section == Section::defeated) return true;
  return false;
}

}  // namespace

bool is_drought_instead(const Context& t, WarId war) {
  return t.options.slave_revolt_without_sicily == choice::slave_revolt_without_sicily::drought_event &&
         series_of(war) == Series::slave && row(war).initial == WarStart::conditional && !provinces_exist(t.s, war);
}

void war_arrives(Context& t, WarId war) {
  State& s = t.s;
  const WarRow& r = row(war);
  War& record = s.wars[war];
  record = War{};
  record.drawn_turn = s.game.turn;
  record.alone = series_of(war) == Series::spanish && t.options.spanish_revolts_match == off ? 1 : 0;  // AH-7.332h
  const bool after_the_last =
      t.options.finished_series_revolts == choice::finished_series_revolts::in_play_or_drawn_later &&
      series_is_finished(s, war);                                                                    // VG-7.333c
  record.revolt = r.revolt == RevoltRule::always || makes_revolt(t, war) || after_the_last ? 1 : 0;  // VG-7.333b
  const ConcessionId lost = r.destroys_concession;  // even while the war is inactive: VG-7.321
  if (lost != ConcessionId::none && (s.forum.concessions[lost].place == Concession::Place::held ||
                                     s.forum.concessions[lost].place == Concession::Place::forum))
    concession_to_curia(t, lost, Rule::VG_7_321);

  WarSet related;
  const bool waits = r.initial == WarStart::conditional && !provinces_exist(s, war);  // VG-LR-card-spanish-a
  if (!waits || t.options.waiting_revolts == choice::waiting_revolts::match)
    for (WarId other : related_wars(war))
      if (in_play(s, other) && match(s, war, other) && !waits_unmatched(t, other)) related.add(other);
  const bool sheltered = shelter_leaders(t, war);
  if (waits) {
    record.section = Section::inactive;
    t.tell(EventKind::war_inactive, Rule::VG_LR_card_spanish_a, {.a = op(war)});
  } else if (!related.empty() && t.options.matching_war_delay != choice::matching_war_delay::at_once) {
    make_imminent(t, war, Rule::VG_7_3321a);  // AH-7.3321a
  } else if (!related.empty() || r.initial != WarStart::inactive ||
             (r.activates(Activation::leader) && a_leader_awaits(s, war)) ||
             (sheltered && r.activates(Activation::refuge))) {
    const bool matched = !related.empty() && r.initial == WarStart::inactive;  // AH-7.331b, where nothing is delayed
    activate(t, war, matched ? Rule::VG_7_331b : r.initial != WarStart::inactive ? Rule::VG_7_33b : Rule::VG_7_341b);
  } else {
    record.section = Section::inactive;
    t.tell(EventKind::war_inactive, Rule::VG_7_331a, {.a = op(war)});
  }
  WarSet called;  // VG-7.3321b
  for (WarId other : related)
    if ((s.wars[other].section == Section::inactive && can_activate(s, other, Activation::matched)) ||
        waits_face_up(t, other))
      called.add(other);
  activate_together(t, called, Rule::VG_7_3321b);
  if (r.has(WarSpecial::social_activation)) {  // VG-LR-card-social-a
    WarSet all;
    for (WarId other : inactive_wars(s, Activation::social))
      if (row(other).series_size > 1) all.add(other);
    for (WarId other : wars_in_play(s))
      if (waits_face_up(t, other)) all.add(other);
    activate_together(t, all, Rule::VG_LR_card_social_a, false);
  }
}

void leader_arrives(Context& t, LeaderId leader) {
  State& s = t.s;
  leader_to_curia(t, leader, Rule::VG_7_344a);
  WarSet active, inactive;
  for (WarId war : own_wars(s, leader)) {
    if (is_active(s, war)) active.add(war);
    if ((s.wars[war].section == Section::inactive && can_activate(s, war, Activation::leader)) || waits_face_up(t, war))
      inactive.add(war);
  }
  if (t.options.matching_war_delay == choice::matching_war_delay::face_down && !active.empty())
    inactive = {};                                  // AH-7.3321h
  activate_together(t, inactive, Rule::VG_7_341a);  // calls him from the Curia
  if (!active.empty()) place_leader(t, leader, Rule::VG_7_341a);
}

void activate_imminent_wars(Context& t) {
  State& s = t.s;
  WarSet next;
  for (int i = 0; i < war_card_count; ++i) {
    const auto war = static_cast<WarId>(i);
    if (s.wars[war].section != Section::imminent) continue;
    bool lowest = true;
    for (WarId other : related_wars(war))
      if (s.wars[other].section == Section::imminent && row(other).series_order < row(war).series_order) lowest = false;
    if (lowest) next.add(war);
  }
  for (WarId war : next) activate(t, war, Rule::VG_5_1);
}

void activate_wars_whose_provinces_exist(Context& t) {
  WarSet ready;
  for (WarId war : inactive_wars(t.s, Activation::provinces_exist))
    if (provinces_exist(t.s, war)) ready.add(war);
  activate_together(t, ready, Rule::VG_LR_card_spanish_a, false);
}

void activate_attacked(Context& t, WarId war) {
  const Section section = t.s.wars[war].section;
  if (section == Section::inactive) activate(t, war, Rule::VG_7_331b);
  if (section == Section::imminent) activate(t, war, Rule::VG_7_3321c);
  if (section == Section::unprosecuted) {  // forces are assigned: VG-10.9c
    t.s.wars[war].section = Section::active;
    t.tell(EventKind::war_activated, Rule::VG_10_9c, {.a = op(war)});
  }
  if (section == Section::rebel) activate_attacked(t, WarId::civil_war);  // it counts with that: VG-11.38d
}

void war_is_fought(Context& t, WarId war) {
  if (!row(war).has(WarSpecial::create_on_attack)) return;
  for (ProvinceId province : ProvinceSet(row(war).creates))
    create_province(t, province, false, Rule::VG_LR_card_germanic_a);
}

void province_revolts(Context& t, ProvinceId province, bool pretender, Rule rule) {
  State& s = t.s;
  const WarId war = revolt_of(province);
  s.provinces[province].revolt = 1;
  s.wars[war] = War{};
  s.wars[war].revolt = 1;
  s.wars[war].drawn_turn = s.game.turn;
  s.wars[war].pretender = pretender ? 1 : 0;
  activate(t, war, rule);
}

}  // namespace curia::republic
