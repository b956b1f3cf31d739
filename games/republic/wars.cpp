#include "games/republic/wars.h"

#include "games/republic/chance.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

namespace {

bool lies_in_deck(const State& s, CardId card) {
  for (const DeckLayer& layer : s.cards.deck.layers)
    if (layer.known.has(card)) return true;
  for (std::size_t pool = 0; pool < s.cards.deck.pools.size(); ++pool) {
    if (!s.cards.deck.pools[pool].has(card)) continue;
    for (const DeckLayer& layer : s.cards.deck.layers)
      if (layer.from_pool[pool] > 0) return true;
    if (deck_follows(s) && pool > static_cast<std::size_t>(s.game.era) &&
        pool <= static_cast<std::size_t>(row(s.game.scenario).last))
      return true;  // in a deck that is still to come: VG-3.4b
  }
  return false;
}

WarSet with_revolts_and_wars_in_play(const State& s) { return wars_in_play(s) - WarSet::of(WarId::civil_war); }

// His wars that he can aid now: Viriathus only those whose Provinces exist. VG-LR-card-viriathus-a
WarSet own_wars(const State& s, LeaderId leader) {
  WarSet set;
  for (WarId war : WarSet(row(leader).wars))
    if (!row(leader).needs_conditional_provinces || provinces_exist(s, war)) set.add(war);
  return set;
}

void place_leader(Table& t, LeaderId leader, Rule rule) {
  Leader& record = t.s.leaders[leader];
  if (record.place == Leader::Place::on_war) return;
  record.place = Leader::Place::on_war;
  t.tell(EventKind::leader_placed, rule, {.a = op(leader)});
}

// The Leaders in the Curia who match it join: VG-7.341b.
void call_leaders(Table& t, WarId war) {
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    if (t.s.leaders[leader].place == Leader::Place::curia && own_wars(t.s, leader).has(war))
      place_leader(t, leader, Rule::VG_7_341b);
  }
}

void activate(Table& t, WarId war, Rule rule) {
  t.s.wars[war].section = Section::active;
  t.s.wars[war].quelled = 0;
  t.tell(EventKind::war_activated, rule, {.a = op(war)});
  call_leaders(t, war);
}

void make_imminent(Table& t, WarId war, Rule rule) {
  t.s.wars[war].section = Section::imminent;
  t.tell(EventKind::war_imminent, rule, {.a = op(war)});
}

// Of several related wars that would become active at once the earliest does, the others wait: VG-LR-1.07.3321a. Where only
// the wars just drawn are delayed, all those do that the Social War or their Provinces wake: AH-7.331b, AH-7.335b.
void activate_together(Table& t, WarSet wars, Rule rule, bool by_leader = true) {
  const bool all = t.rules.matching_war_delay == choice::matching_war_delay::at_once ||
                   (t.rules.matching_war_delay == choice::matching_war_delay::face_down && !by_leader);
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

// One that a Governor has made inactive waits for everything but the Provinces of its card: VG-10.05c.
bool can_activate(const State& s, WarId war, Activation by) {
  return s.wars[war].quelled != 0 ? by != Activation::provinces_exist : row(war).activates(by);
}

// The inactive wars in the Forum that this can activate.
WarSet inactive_wars(const State& s, Activation by) {
  WarSet set;
  for (int i = 0; i < war_card_count; ++i) {
    const auto war = static_cast<WarId>(i);
    if (s.wars[war].section == Section::inactive && can_activate(s, war, by)) set.add(war);
  }
  return set;
}

// A war that waits, though it lies face up: drawn in an earlier turn. 1990, AH-7.3321b, AH-7.3321g.
bool waits_face_up(const Table& t, WarId war) {
  return t.rules.matching_war_delay == choice::matching_war_delay::face_down &&
         t.s.wars[war].section == Section::imminent && !lies_face_down(t.s, war, t.rules);
}

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
bool shelter_leaders(Table& t, WarId war) {
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

// VG-EV-refuge-2: he activates all wars in play and strengthens each of them.
void rise_from_refuge(Table& t, LeaderId leader) {
  const bool all = t.rules.refuge_activation == choice::refuge_activation::all;  // AH-7.35m
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

void leader_to_curia(Table& t, LeaderId leader, Rule rule) {
  t.s.leaders[leader] = Leader{};
  t.s.leaders[leader].place = Leader::Place::curia;
  t.tell(EventKind::leader_to_curia, rule, {.a = op(leader)});
}

// He leaves his wars: into a refuge if that event waits, where it asks for it only once Rome has `beaten` him; otherwise `home`
// says whether he may go to the Curia.
void leader_leaves(Table& t, LeaderId leader, bool home, bool beaten, Rule rule) {
  State& s = t.s;
  if (row(leader).faction_card) {  // she belongs to her war only: VG-IN-cleopatra-3
    remove_leader(t, leader, rule);
    return;
  }
  const auto refuge = static_cast<std::size_t>(EventId::refuge);
  const bool finds_it = beaten || t.rules.refuge_cause == choice::refuge_cause::however_ended;  // VG-EV-refuge-1
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

void create_provinces_of(Table& t, WarId war, Rule rule) {  // VG-LR-card-wars-d
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

// The Province that makes this card a revolt is there: VG-7.333b. Of the Mithridatic Wars the developed one may be wanted.
bool makes_revolt(const Table& t, WarId war) {
  const WarRow& r = row(war);
  if (r.revolt != RevoltRule::if_province || r.revolt_if == ProvinceId::none) return false;
  const Province& province = t.s.provinces[r.revolt_if];
  const bool developed = r.series == Series::mithridatic &&
                         t.rules.mithridatic_revolt == choice::mithridatic_revolt::developed_province;  // AH-7.335b
  return province.in_play != 0 && (!developed || province.developed != 0);
}

// It waits for Provinces, and matches nothing until they are there: AH-7.335b.
bool waits_unmatched(const Table& t, WarId war) {
  return t.rules.waiting_revolts == choice::waiting_revolts::match_nothing &&
         t.s.wars[war].section == Section::inactive && row(war).initial == WarStart::conditional &&
         !provinces_exist(t.s, war);
}

// VG-7.333c: the last war of the series is beaten, the earlier ones in play are revolts from now on.
void finish_series(Table& t, WarId war) {
  if (row(war).series_size <= 1 || row(war).series_order != row(war).series_size) return;
  for (WarId other : related_wars(war))
    if (in_play(t.s, other)) t.s.wars[other].revolt = 1;
}

bool series_is_finished(const State& s, WarId war) {
  for (WarId other : related_wars(war))
    if (row(other).series_order == row(other).series_size && s.wars[other].section == Section::defeated) return true;
  return false;
}

// The Provinces that had joined it lie in the Forum again, undeveloped and without forces: VG-10.03e.
void free_provinces(Table& t, WarId war) {
  for (ProvinceId province : allied_provinces(t.s, war)) {
    t.s.provinces[province] = Province{};
    t.s.provinces[province].in_play = 1;
    t.tell(EventKind::province_freed, Rule::VG_10_03e, {.a = op(province), .b = op(war)});
  }
}

void end_province_revolt(Table& t, WarId war) {
  Province& record = t.s.provinces[province_of(war)];
  record.revolt = 0;
  record.armies = record.fleets = 0;
  if (t.s.wars[war].pretender != 0)
    t.s.rome.event_level[static_cast<std::size_t>(EventId::pretender_emerges)] = 0;  // VG-EV-pretender-3
}

}  // namespace

// ---- Questions ------------------------------------------------------------------------------------------------------

bool provinces_exist(const State& s, WarId war) {
  for (ProvinceId province : ProvinceSet(row(war).conditional_provinces))
    if (s.provinces[province].in_play == 0) return false;
  return true;
}

bool is_revolt(const State& s, WarId war) { return s.wars[war].revolt != 0 || row(war).revolt == RevoltRule::always; }

int spoils_of(const State& s, WarId war) { return is_revolt(s, war) ? 0 : row(war).spoils; }

int fleets_needed(const State& s, WarId war) { return fleet_support(s, war) + naval_strength(s, war); }

WarSet related_wars(WarId war) {
  WarSet set;
  const Series series = series_of(war);
  if (series == Series::none) return set;
  for (int i = 0; i < war_card_count; ++i)
    if (static_cast<WarId>(i) != war && series_of(static_cast<WarId>(i)) == series) set.add(static_cast<WarId>(i));
  return set;
}

bool lies_face_down(const State& s, WarId war, const Options& rules) {
  return rules.matching_war_delay == choice::matching_war_delay::face_down &&
         s.wars[war].section == Section::imminent && s.wars[war].drawn_turn == s.game.turn;
}

bool delay_forbids_attack(const State& s, WarId war, const Options& rules) {
  return s.wars[war].section == Section::imminent && rules.attack_delayed_war == choice::attack_delayed_war::forbidden;
}

bool may_still_be_drawn(const State& s, WarId war) {
  return row(war).card != CardId::none && lies_in_deck(s, row(war).card);
}

LeaderSet leaders_in_play(const State& s) {
  LeaderSet set;
  for (int i = 0; i < leader_count; ++i) {
    const Leader::Place place = s.leaders.rows[static_cast<std::size_t>(i)].place;
    if (place == Leader::Place::on_war || place == Leader::Place::curia) set.add(static_cast<LeaderId>(i));
  }
  return set;
}

// ---- Arrival and activation -----------------------------------------------------------------------------------------

bool is_drought_instead(const Table& t, WarId war) {
  return t.rules.slave_revolt_without_sicily == choice::slave_revolt_without_sicily::drought_event &&
         series_of(war) == Series::slave && row(war).initial == WarStart::conditional && !provinces_exist(t.s, war);
}

void war_arrives(Table& t, WarId war) {
  State& s = t.s;
  const WarRow& r = row(war);
  War& record = s.wars[war];
  record = War{};
  record.drawn_turn = s.game.turn;
  record.alone = series_of(war) == Series::spanish && t.rules.spanish_revolts_match == off ? 1 : 0;  // AH-7.332h
  const bool after_the_last =
      t.rules.finished_series_revolts == choice::finished_series_revolts::in_play_or_drawn_later &&
      series_is_finished(s, war);                                                                    // VG-7.333c
  record.revolt = r.revolt == RevoltRule::always || makes_revolt(t, war) || after_the_last ? 1 : 0;  // VG-7.333b
  const ConcessionId lost = r.destroys_concession;  // even while the war is inactive: VG-7.321
  if (lost != ConcessionId::none && (s.forum.concessions[lost].place == Concession::Place::held ||
                                     s.forum.concessions[lost].place == Concession::Place::forum))
    concession_to_curia(t, lost, Rule::VG_7_321);

  WarSet related;
  const bool waits = r.initial == WarStart::conditional && !provinces_exist(s, war);  // VG-LR-card-spanish-a
  if (!waits || t.rules.waiting_revolts == choice::waiting_revolts::match)
    for (WarId other : related_wars(war))
      if (in_play(s, other) && match(s, war, other) && !waits_unmatched(t, other)) related.add(other);
  const bool sheltered = shelter_leaders(t, war);
  if (waits) {
    record.section = Section::inactive;
    t.tell(EventKind::war_inactive, Rule::VG_LR_card_spanish_a, {.a = op(war)});
  } else if (!related.empty() && t.rules.matching_war_delay != choice::matching_war_delay::at_once) {
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

void leader_arrives(Table& t, LeaderId leader) {
  State& s = t.s;
  leader_to_curia(t, leader, Rule::VG_7_344a);
  WarSet active, inactive;
  for (WarId war : own_wars(s, leader)) {
    if (is_active(s, war)) active.add(war);
    if ((s.wars[war].section == Section::inactive && can_activate(s, war, Activation::leader)) || waits_face_up(t, war))
      inactive.add(war);
  }
  if (t.rules.matching_war_delay == choice::matching_war_delay::face_down && !active.empty())
    inactive = {};                                  // AH-7.3321h
  activate_together(t, inactive, Rule::VG_7_341a);  // calls him from the Curia
  if (!active.empty()) place_leader(t, leader, Rule::VG_7_341a);
}

void activate_imminent_wars(Table& t) {
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

void activate_wars_whose_provinces_exist(Table& t) {
  WarSet ready;
  for (WarId war : inactive_wars(t.s, Activation::provinces_exist))
    if (provinces_exist(t.s, war)) ready.add(war);
  activate_together(t, ready, Rule::VG_LR_card_spanish_a, false);
}

void activate_attacked(Table& t, WarId war) {
  const Section section = t.s.wars[war].section;
  if (section == Section::inactive) activate(t, war, Rule::VG_7_331b);
  if (section == Section::imminent) activate(t, war, Rule::VG_7_3321c);
  if (section == Section::unprosecuted) {  // forces are assigned: VG-10.9c
    t.s.wars[war].section = Section::active;
    t.tell(EventKind::war_activated, Rule::VG_10_9c, {.a = op(war)});
  }
  if (section == Section::rebel) activate_attacked(t, WarId::civil_war);  // it counts with that: VG-11.38d
}

void war_is_fought(Table& t, WarId war) {
  if (!row(war).has(WarSpecial::create_on_attack)) return;
  for (ProvinceId province : ProvinceSet(row(war).creates))
    create_province(t, province, false, Rule::VG_LR_card_germanic_a);
}

void province_revolts(Table& t, ProvinceId province, bool pretender, Rule rule) {
  State& s = t.s;
  const WarId war = revolt_of(province);
  s.provinces[province].revolt = 1;
  s.wars[war] = War{};
  s.wars[war].revolt = 1;
  s.wars[war].drawn_turn = s.game.turn;
  s.wars[war].pretender = pretender ? 1 : 0;
  activate(t, war, rule);
}

// ---- Departure ------------------------------------------------------------------------------------------------------

void war_leaves_play(Table& t, WarId war, Departure how, Rule rule) {
  State& s = t.s;
  const LeaderSet leaders = leaders_on(s, war);
  const bool beaten = how == Departure::defeated;
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
    const bool everywhere = t.rules.war_reinsertion_depth == choice::war_reinsertion_depth::whole_pile;
    shuffle_into_top(s, row(war).card, everywhere ? s.cards.deck.size() : value::deck_low_cards);  // AH-7.35h, AH-7.35k
    t.tell(EventKind::war_returns_to_deck, rule, {.a = op(war)});
  } else if (how == Departure::next_deck) {
    shuffle_into_next_deck(s, t.rules, row(war).card, value::deck_low_cards);
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
  // VG-7.344b, VG-EV-refuge-3
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    Leader& record = s.leaders[leader];
    const bool sheltered_here = record.hosts.has(war);
    record.hosts.remove(war);
    if (!leaders.has(leader) && !sheltered_here) continue;
    if (!record.hosts.empty() || record.awaits_host != 0) continue;
    if (sheltered_here) {
      leader_leaves(t, leader, t.rules.refuge_leader_end == choice::refuge_leader_end::waits_in_curia, beaten,
                    Rule::VG_EV_refuge_3);
      continue;
    }
    bool busy = false, waits = false;
    for (WarId other : own_wars(s, leader)) {
      busy = busy || is_active(s, other);
      waits = waits || in_play(s, other);
    }
    const bool may_wait = t.rules.leader_after_victory == choice::leader_after_victory::to_the_curia ||
                          how == Departure::shuffled || how == Departure::next_deck || waits;  // AH-7.34c
    if (!busy) leader_leaves(t, leader, may_wait, beaten, Rule::VG_7_344b);
  }
  if (t.rules.rhodian_end == choice::rhodian_end::at_once && rhodian_alliance_ends(s))
    rhodian_fleets_leave(t, Rule::VG_EV_rhodian_2);
}

void war_is_quelled(Table& t, WarId war, Rule rule) {
  State& s = t.s;
  for (std::size_t i = s.arms.forces.size(); i-- > 0;)
    if (s.arms.forces[i].war == war) return_force(t, i, rule);
  s.wars[war].section = Section::inactive;
  s.wars[war].quelled = 1;
  t.tell(EventKind::war_inactive, rule, {.a = op(war)});
}

void leader_dies(Table& t, LeaderId leader, Rule rule) {
  if (t.s.leaders[leader].place == Leader::Place::curia)
    remove_leader(t, leader, rule);
  else
    leader_leaves(t, leader, false, false, rule);
}

void remove_leader(Table& t, LeaderId leader, Rule rule) {
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

void rhodian_fleets_leave(Table& t, Rule rule) {
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
