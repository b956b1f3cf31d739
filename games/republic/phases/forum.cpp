#include "games/republic/phases/forum.h"

#include "games/republic/events/enemy_leader_dies.h"
#include "games/republic/forum/curia_rolls.h"
#include "games/republic/forum/determination.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/forum/ravaged_italy.h"
#include "games/republic/victory/victory.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// Cards that stay: Refuge until it is used, Pretender until its revolt is put down, the Rhodian Alliance until it ends; none
// where every event lasts one turn.
bool stays(const Options& options, EventId event) {
  if (options.event_persistence == choice::event_persistence::one_turn) return false;  // ES-7.1
  return event == EventId::refuge || event == EventId::pretender_emerges || event == EventId::rhodian_alliance;
}

// Bequests that nobody has collected: ES-7.1.
void bequests_expire(Context& t) {
  State& s = t.s;
  for (int i = 0; i < deck_event_count; ++i) {
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(i));
    if ((s.forum.bequests & bit) == 0 || (s.forum.bequest_collected & bit) != 0) continue;
    s.forum.bequests = static_cast<std::uint8_t>(s.forum.bequests & ~bit);
    s.cards.discards.add(deck_event_rows[static_cast<std::size_t>(i)].card);
    t.tell(EventKind::bequest_expires, Rule::ES_7_1, {.a = op(deck_event_rows[static_cast<std::size_t>(i)].card)});
  }
}

Next events_expire(Context& t) {  // VG-7.1
  if (t.options.event_persistence == choice::event_persistence::one_turn) {
    bequests_expire(t);
    if (t.s.arms.rhodian_fleets > 0) rhodian_fleets_leave(t, Rule::ES_7_1);
  }
  if (t.s.rome.shortages > 0 && event_level(t.s, EventId::manpower_shortage) == 0)
    t.tell(EventKind::event_ends, Rule::VG_8_2c, {.n = static_cast<std::int16_t>(EventId::manpower_shortage)});
  t.s.rome.shortages = 0;                       // as the event of that name: VG-8.2c
  t.s.rome.no_recruitment = 0;                  // VG-8.2b
  t.s.senate.once.rhodians_may_be_refused = 0;  // the one occasion has passed: VG-EV-rhodian-3
  for (int i = 0; i < event_count; ++i) {
    std::uint8_t& level = t.s.rome.event_level[static_cast<std::size_t>(i)];
    if (level == 0 || stays(t.options, static_cast<EventId>(i))) continue;
    level = 0;
    t.tell(EventKind::event_ends, Rule::VG_7_1, {.n = static_cast<std::int16_t>(i)});
  }
  return done();
}

Next count_turns_of_war(Context& t) {  // VG-12.5a
  if (t.options.war_exhaustion == off) return done();
  for (WarId war : active_wars(t.s)) {
    std::uint8_t& duration = t.s.wars[war].duration;
    duration = static_cast<std::uint8_t>(duration + 1U);
    t.tell(EventKind::war_drags_on, Rule::VG_12_5a, {.a = op(war), .n = duration});
  }
  return done();
}

Next raid_captives_die(Context& t) {  // VG-EV-barbarian-6: he was not ransomed in time
  const State& s = t.s;
  for (int i = 0; i < senator_count; ++i) {  // nobody can ransom one who is not aligned
    const auto senator = static_cast<SenatorId>(i);
    if (is_captive(s, senator) && s.senators[senator].war == WarId::none) kill(t, senator, Rule::VG_EV_barbarian_6);
  }
  return done();
}

Next create_bequest_provinces(Context& t) {  // VG-LR-card-bequest-a: the money has come in the Revenue Phase
  State& s = t.s;
  for (int i = 0; i < deck_event_count; ++i) {
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(i));
    if ((s.forum.bequest_collected & bit) == 0) continue;
    s.forum.bequest_collected = static_cast<std::uint8_t>(s.forum.bequest_collected & ~bit);
    s.forum.bequests = static_cast<std::uint8_t>(s.forum.bequests & ~bit);
    const DeckEventRow& bequest = deck_event_rows[static_cast<std::size_t>(i)];
    create_province(t, bequest.creates, false, Rule::VG_LR_card_bequest_a);
    s.cards.discards.add(bequest.card);
  }
  return done();
}

Next determine_forum(Context& t) {  // ES-3.IIIb
  return t.options.forum_source == choice::forum_source::each_initiative ? done() : call(Determination{});
}
Next take_initiatives(Context&) { return call(Initiatives{}); }

Next give_major_markers(Context& t) {  // VG-7.8a
  State& s = t.s;
  for (SenatorId senator : aligned(s)) {
    if (!has_major_office(s, senator)) continue;
    s.senators[senator].major = 1;
    t.tell(EventKind::major_marker, Rule::VG_7_8a, {.a = op(senator)});
  }
  return done();
}

Next ravage_italy(Context& t) {
  return t.options.tax_farmer_ravage_time == choice::tax_farmer_ravage_time::forum_phase ? call(RavagedItaly{})
                                                                                         : done();
}
Next roll_for_curia(Context&) { return call(CuriaRolls{}); }
Next leader_of_enemy_dies(Context& t) {
  if (event_level(t.s, EventId::enemy_leader_dies) == 0) return done();
  return call(EnemyLeaderDies{});
}

constexpr Step steps[] = {
    {StepId::events_expire, events_expire, Rule::VG_7_1},
    {StepId::count_turns_of_war, count_turns_of_war, Rule::VG_12_5a},
    {StepId::raid_captives_die, raid_captives_die, Rule::VG_EV_barbarian_6},
    {StepId::create_bequest_provinces, create_bequest_provinces, Rule::VG_LR_card_bequest_a},
    {StepId::determine_forum, determine_forum, Rule::ES_3_IIIb},
    {StepId::take_initiatives, take_initiatives, Rule::VG_7_2b},
    {StepId::give_major_markers, give_major_markers, Rule::VG_7_8a},
    {StepId::ravage_italy, ravage_italy, Rule::VG_7_8b},
    {StepId::roll_for_curia, roll_for_curia, Rule::VG_7_8c},
    {StepId::enemy_leader_dies, leader_of_enemy_dies, Rule::VG_EV_enemy_leader_dies_1},
    {StepId::era_ends, era_ends, Rule::VG_12_1b},
};

}  // namespace

std::span<const Step> forum_steps() { return steps; }

}  // namespace curia::republic
