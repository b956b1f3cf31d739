#include "games/republic/revolution/begin_revolt.h"

#include "games/republic/combat/rebel_forces.h"
#include "games/republic/deeds.h"
#include "games/republic/revolution/rebel_provinces.h"
#include "games/republic/senate/priests.h"

namespace curia::republic {

ProvinceId province_of_mission(const State& s) {
  for (unsigned bequest = 0; bequest < deck_event_count; ++bequest)
    if ((s.forum.bequests >> bequest & 1U) != 0 && deck_event_rows[bequest].legions > 0)
      return deck_event_rows[bequest].creates;
  return ProvinceId::none;
}

ProvinceId collect_bequest(Context& t, SenatorId commander, bool rebels) {
  State& s = t.s;
  for (unsigned bequest = 0; bequest < deck_event_count; ++bequest) {
    if ((s.forum.bequests >> bequest & 1U) == 0 || deck_event_rows[bequest].legions == 0) continue;
    s.forum.bequests = static_cast<std::uint8_t>(s.forum.bequests & ~(1U << bequest));
    s.forum.bequest_collected = static_cast<std::uint8_t>(s.forum.bequest_collected | 1U << bequest);
    s.cards.discards.add(deck_event_rows[bequest].card);
    t.tell(EventKind::bequest_collected, Rule::VG_LR_card_bequest_a,
           {.a = op(commander), .n = deck_event_rows[bequest].talents});
    if (rebels) {
      s.forum.bequests_kept = static_cast<std::uint8_t>(s.forum.bequests_kept | 1U << bequest);
      receive(t, commander, deck_event_rows[bequest].talents, Rule::VG_EV_bequest_2);
    }
    return deck_event_rows[bequest].creates;
  }
  return ProvinceId::none;
}

void become_rebel(Context& t, SenatorId senator) {
  State& s = t.s;
  for (std::size_t i = s.arms.forces.size(); i-- > 0;) {
    if (s.arms.forces[i].master == senator) s.arms.forces[i].master = SenatorId::none;
    if (s.arms.forces[i].commander == senator) return_force(t, i, Rule::VG_11_22d);
  }
  Senator& record = s.senators[senator];
  record.rebel = 1;
  record.proconsul = 0;
  for (ProvinceId province : governed_by(s, senator))  // only the Province where he is follows him: VG-11.30
    if (s.provinces[province].legate != 0) vacate(s.provinces[province]);
  if (t.options.rebel_governors != off && record.where == Where::province)  // VG-11.31
    for (ProvinceId province : governed_by(s, senator)) province_rebels(t, province);
  if (record.where != Where::province && record.where != Where::captive) record.where = Where::revolt;
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    if (s.forum.concessions[concession].place == Concession::Place::held &&
        s.forum.concessions[concession].holder == senator)
      concession_to_forum(t, concession, Rule::VG_11_24);
  }
  lose_priesthood(t, senator, Rule::VG_9_655b);
  if (record.knights > 0 && t.options.rebel_knights == choice::rebel_knights::lost) {  // ES-11.4
    t.tell(EventKind::knights_lost, Rule::VG_11_24, {.a = op(senator), .n = record.knights});
    record.knights = 0;
  }
  if (t.options.rebel_offices == choice::rebel_offices::kept) return;
  for (int i = 0; i < ranked_offices; ++i)
    if (s.offices.held[static_cast<std::size_t>(i)] == senator)
      leave_office(t, static_cast<OfficeId>(i), Rule::VG_11_24);
}

void join_veterans(Context& t) {
  State& s = t.s;
  int joined = 0;
  const auto leave = [&](Units& units) {
    for (VeteranId veteran : units.veterans) {
      const SenatorId loyal_to = s.arms.allegiance[veteran];
      if (loyal_to == SenatorId::none || s.senators[loyal_to].rebel == 0) continue;
      units.veterans.remove(veteran);
      army_of_main_rebel(s).veterans.add(veteran);
      ++joined;
    }
  };
  leave(s.arms.active);
  for (Force& force : s.arms.forces) leave(force.units);
  for (int i = 0; i < province_count; ++i)  // those of a rebel Governor stay with him: VG-11.32
    if (!is_rebel_province(s, static_cast<ProvinceId>(i))) leave(s.provinces[static_cast<ProvinceId>(i)].garrison);
  if (joined > 0) t.tell(EventKind::veterans_joined, Rule::VG_11_26a, {.n = static_cast<std::int16_t>(joined)});
}

void BeginRevolt::march(Context& t) {
  State& s = t.s;
  const Seat seat = faction_of(s, rebel);
  ProvinceId bequest = ProvinceId::none;
  Units army;
  army.legions = legions;
  army.fleets = fleets;  // VG-11.321a
  army.veterans = veterans;
  for (std::size_t i = 0; i < s.arms.forces.size(); ++i) {
    Force& force = s.arms.forces[i];
    if (force.commander != rebel) continue;
    if (force.war == bequest_mission) bequest = collect_bequest(t, rebel, true);
    // The Legions that do not follow and all Fleets go back: VG-11.21a, VG-LR-1.11.3b. His Master of Horse is free to choose.
    force.units.legions = static_cast<std::uint8_t>(force.units.legions - army.legions);
    force.units.veterans = force.units.veterans - army.veterans;
    force.units.fleets = static_cast<std::uint8_t>(force.units.fleets - army.fleets);
    if (force.master != SenatorId::none && faction_of(s, force.master) == seat) master = force.master;
    return_force(t, i, Rule::VG_11_21a);
    break;
  }
  s.revolt = Revolt{};
  s.revolt.army = army;
  s.revolt.rebel = rebel;
  s.revolt.faction = seat;
  s.revolt.declared_this_turn = 1;
  s.revolt.against_land =
      t.options.rebel_province_naval_battle == choice::rebel_province_naval_battle::above_land_strength;
  War& civil_war = s.wars[WarId::civil_war];
  civil_war = War{};
  civil_war.section = Section::active;  // VG-LR-1.11.3a
  civil_war.drawn_turn = s.game.turn;
  t.tell(EventKind::war_activated, Rule::VG_LR_1_11_3a, {.a = op(WarId::civil_war)});
  become_rebel(t, rebel);
  const bool free = bequest != ProvinceId::none &&
                    (s.provinces[bequest].in_play == 0 ||
                     (t.options.bequest_province == choice::bequest_province::at_once &&
                      s.provinces[bequest].governor == SenatorId::none && s.provinces[bequest].revolt == 0));
  if (free && t.options.bequest_rebel_governor == choice::bequest_rebel_governor::governs_at_once) {  // AH-9.624c
    create_province(t, bequest, false, Rule::VG_EV_bequest_2);
    appoint_by_legate(t, rebel, bequest, value::governor_term, Rule::VG_EV_bequest_2);
  }
  s.revolt.stays = province_of_main_rebel(s) != ProvinceId::none ? 1 : 0;  // until he marches
  for (ProvinceId province : governors) {                                  // declared with him: VG-11.3a
    const SenatorId governor = s.provinces[province].governor;
    if (governor == SenatorId::none || s.senators[governor].rebel != 0) continue;
    t.tell(EventKind::revolt_joined, Rule::VG_11_3a, {.a = op(governor)});
    become_rebel(t, governor);
  }
  join_veterans(t);
}

void BeginRevolt::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = t.s.revolt.faction;
  if (at != At::side_chosen || seat == Seat::none || !faction(t.s, seat).senators.has(static_cast<SenatorId>(senator)))
    return;
  sheet.must(seat, Verb::join_revolt, Prompt::join_revolt, Rule::VG_11_22a, {.a = senator});
  sheet.must(seat, Verb::stay_loyal, Prompt::join_revolt, Rule::VG_11_22a, {.a = senator});
}

Next BeginRevolt::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    march(t);
    if (s.revolt.stays != 0) PAUSE(march_decided, call(MarchDecision{.at_once = 1}));  // VG-11.37a
    for (senator = 0; senator < senator_count; ++senator) {
      if (!faction(s, s.revolt.faction).senators.has(static_cast<SenatorId>(senator))) continue;
      if (s.senators[static_cast<SenatorId>(senator)].rebel != 0) continue;
      if (static_cast<SenatorId>(senator) == s.offices.consul_for_life) continue;  // VG-LR-1.09.823a
      // The Master of Horse rebels only beside his Dictator: VG-11.2c.
      if (holder(s, OfficeId::master_of_horse) == static_cast<SenatorId>(senator) &&
          static_cast<SenatorId>(senator) != master)
        continue;
      PAUSE(side_chosen, asked());
      if (t.answer.verb == Verb::join_revolt) {
        t.tell(EventKind::revolt_joined, Rule::VG_11_22a, {.a = senator});
        become_rebel(t, static_cast<SenatorId>(senator));
        if (static_cast<SenatorId>(senator) == master) s.revolt.master = master;  // VG-11.22e
        join_veterans(t);
      } else if (t.answer.verb == Verb::stay_loyal) {
        t.tell(EventKind::stayed_loyal, Rule::VG_11_22a, {.a = senator});
      }
    }
  }
  return done();
}

}  // namespace curia::republic
