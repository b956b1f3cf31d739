// Factions, offices, Statesmen and their Families, exile, death: VG-5.3, VG-7.312.
#include <algorithm>
#include <utility>

#include "games/republic/deeds.h"
#include "games/republic/deeds/narrow.h"
#include "games/republic/deeds/report.h"
#include "games/republic/draw_pile.h"

namespace curia::republic {

namespace {

// Everything that lay on the card, except what the caller keeps: VG-5.3a.
void clear_markers(Senator& record) {
  const Where where = record.where;
  const Bool has_family = record.has_family;
  record = Senator{};
  record.where = where;
  record.has_family = has_family;
}

void set_printed(Senator& record, SenatorId senator) {
  record.influence = row(senator).inf;
  record.popularity = row(senator).pop;
}

void to_curia(Context& t, SenatorId family) {
  t.s.senators[family] = Senator{};
  t.s.senators[family].where = Where::curia;
  t.s.forum.curia.push(family);  // face down at the bottom: VG-5.3c
  t.tell(EventKind::senator_to_curia, Rule::VG_5_3c, {.a = op(family)});
}

// A Quaestor's office goes with him, to his Statesman, or to nobody.
void pass_quaestorship(State& s, SenatorId from, SenatorId to) {
  for (SenatorId& who : s.offices.quaestors)
    if (who == from) who = to;
}

// He is no longer with any force, Province, office or Concession.
void leave_all(Context& t, SenatorId senator, Rule rule) {
  State& s = t.s;
  for (Force& force : s.arms.forces) {
    if (force.commander == senator) force.commander = SenatorId::none;
    if (force.master == senator) force.master = SenatorId::none;
  }
  if (s.game.phase != Phase::combat) join_leaderless(t);  // amid battles they are counted by their places
  if (s.revolt.master == senator) s.revolt.master = SenatorId::none;
  report(t, {.kind = Report::leaves_the_table, .rule = rule, .senator = senator});
  for (ProvinceId province : governed_by(s, senator)) vacate(s.provinces[province]);  // with its Garrison: VG-5.3b
  if (s.forum.open_bodyguard == senator) open_bodyguard_leaves(t, Rule::VG_IN_open_bodyguard_2);
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    if (s.forum.concessions[concession].place == Concession::Place::held &&
        s.forum.concessions[concession].holder == senator)
      concession_to_forum(t, concession, rule);
  }
  for (auto& office : s.offices.held)
    if (office == senator) office = SenatorId::none;
  pass_quaestorship(s, senator, SenatorId::none);
  for (auto& allegiance : s.arms.allegiance)
    if (allegiance == senator) allegiance = SenatorId::none;  // VG-10.5b
  s.offices.priests.remove(senator);
  if (s.offices.consul_for_life == senator) s.offices.consul_for_life = SenatorId::none;
  if (s.offices.obeyed == senator) s.offices.obeyed = SenatorId::none;
  if (s.senate.chair == senator) s.senate.chair = SenatorId::none;  // the next HRAO presides: VG-9.12f
}

}  // namespace

void join_faction(Context& t, SenatorId senator, Seat seat, Rule rule) {
  const Seat old = faction_of(t.s, senator);
  if (old != Seat::none) faction(t.s, old).senators.remove(senator);
  faction(t.s, seat).senators.add(senator);
  t.s.senators[senator].where = Where::rome;
  t.tell(EventKind::senator_joined, rule, {.a = op(senator), .b = op(seat)});
}

void leave_faction(Context& t, SenatorId senator, Rule rule) {
  Faction& f = faction(t.s, faction_of(t.s, senator));
  leave_all(t, senator, rule);
  f.senators.remove(senator);
  if (f.leader == senator) f.leader = SenatorId::none;
  t.s.senators[senator].where = Where::forum;
}

void become_leader(Context& t, Seat seat, SenatorId senator, Rule rule) {
  faction(t.s, seat).leader = senator;
  t.tell(EventKind::leader_chosen, rule, {.a = op(senator), .b = op(seat)});
}

void take_office(Context& t, SenatorId senator, OfficeId office, Rule rule) {
  row_at(t.s.offices.held, office) = senator;
  t.tell(EventKind::office_taken, rule, {.a = op(senator), .b = op(office)});
  change_influence(t, senator, row_at(office_rows, office).influence_gain, rule);
}

void leave_office(Context& t, OfficeId office, Rule rule) {
  SenatorId& who = row_at(t.s.offices.held, office);
  if (who == SenatorId::none) return;
  t.tell(EventKind::office_left, rule, {.a = op(who), .b = op(office)});
  who = SenatorId::none;
}

void give_prior_consul(Context& t, SenatorId senator) { t.s.senators[senator].prior_consul = 1; }

namespace {
// The Family card goes under the Statesman, who takes over all its markers: VG-7.312d.
void put_family_under(Context& t, SenatorId statesman, SenatorId family) {
  State& s = t.s;
  Senator& man = s.senators[statesman];
  man.has_family = 1;
  lose_fortune(t, family, Rule::VG_7_312e);
  s.senators[family] = Senator{};
  s.senators[family].where = Where::under;
  std::size_t place = 0;
  for (SenatorId in_curia : s.forum.curia) {
    if (in_curia == family) {
      s.forum.curia.erase_at(place);
      break;
    }
    ++place;
  }
}

// What an unaligned Family has on its card, and the higher ratings, as from one of his own: AH-7.312e.
void take_goods(Senator& man, Senator& family) {
  man.influence = std::max(man.influence, family.influence);
  man.popularity = std::max(man.popularity, family.popularity);
  man.talents = std::exchange(family.talents, Talents{0});
  man.knights = family.knights;
  man.prior_consul = family.prior_consul;
  man.corrupt = family.corrupt;
  man.major = family.major;
}
}  // namespace

void family_to_forum(Context& t, SenatorId family) {
  State& s = t.s;
  std::size_t place = 0;
  for (SenatorId in_curia : s.forum.curia) {
    if (in_curia == family) {
      s.forum.curia.erase_at(place);
      break;
    }
    ++place;
  }
  for (SenatorId statesman : SenatorSet(row(family).same_number)) {  // A before B: VG-7.312g
    const Where where = s.senators[statesman].where;
    if (!is_statesman(statesman) || where == Where::nowhere || where == Where::exile) continue;
    put_family_under(t, statesman, family);  // VG-7.312f
    return;
  }
  Senator& record = s.senators[family];
  record = Senator{};
  record.where = Where::forum;
  set_printed(record, family);
  t.tell(EventKind::senator_to_forum, Rule::VG_7_311b, {.a = op(family)});
}

void statesman_enters(Context& t, Seat seat, SenatorId statesman) {
  State& s = t.s;
  const SenatorId family = row(statesman).family;
  Senator& man = s.senators[statesman];
  const Seat owner = faction_of(s, family);
  const Where family_where = s.senators[family].where;
  man.where = Where::rome;
  set_printed(man, statesman);
  faction(s, seat).senators.add(statesman);
  if (owner == seat) {  // VG-7.312d
    Senator old = s.senators[family];
    if (t.options.statesman_ratings == choice::statesman_ratings::higher_of_both) {  // VG-LR-1.07.312, AH-7.312c
      old.influence = std::max(old.influence, man.influence);
      old.popularity = std::max(old.popularity, man.popularity);
    }
    man = old;
    s.senators[family].talents = 0;  // he has them now
    faction(s, seat).senators.remove(family);
    if (faction(s, seat).leader == family) faction(s, seat).leader = statesman;
    for (auto& office : s.offices.held)
      if (office == family) office = statesman;
    pass_quaestorship(s, family, statesman);
    for (auto& allegiance : s.arms.allegiance)
      if (allegiance == family) allegiance = statesman;
    for (Force& force : s.arms.forces) {
      if (force.commander == family) force.commander = statesman;
      if (force.master == family) force.master = statesman;
    }
    for (Province& province : s.provinces.rows)
      if (province.governor == family) province.governor = statesman;
    for (Concession& concession : s.forum.concessions.rows)
      if (concession.holder == family) concession.holder = statesman;
    if (s.revolt.rebel == family) s.revolt.rebel = statesman;
    if (s.revolt.master == family) s.revolt.master = statesman;
    if (s.offices.consul_for_life == family) s.offices.consul_for_life = statesman;
    if (s.offices.obeyed == family) s.offices.obeyed = statesman;
    if (s.forum.open_bodyguard == family) s.forum.open_bodyguard = statesman;
    if (s.offices.priests.has(family)) {
      s.offices.priests.remove(family);
      s.offices.priests.add(statesman);
    }
    put_family_under(t, statesman, family);
  } else if (owner == Seat::none &&
             (family_where == Where::forum || family_where == Where::province ||
              (family_where == Where::curia &&
               t.options.statesman_from_curia == choice::statesman_from_curia::forum_or_curia))) {
    if (t.options.free_family_goods == choice::free_family_goods::taken_over && family_where != Where::curia)
      take_goods(man, s.senators[family]);
    take_family(t, statesman);
  }
  t.tell(EventKind::statesman_played, Rule::VG_7_312a, {.a = op(statesman), .b = op(seat)});
}

void take_family(Context& t, SenatorId statesman) {
  State& s = t.s;
  const SenatorId family = row(statesman).family;
  const Where where = s.senators[family].where;
  const bool unaligned = where == Where::forum || where == Where::curia || where == Where::province;
  if (!unaligned || faction_of(s, family) != Seat::none) return;
  s.senators[statesman].age = s.senators[family].age;  // VG-5.5c
  for (Province& province : s.provinces.rows)          // an unaligned Governor comes under him too: VG-7.312e
    if (province.governor == family) vacate(province);
  put_family_under(t, statesman, family);
}

namespace {
// The Family card of a Statesman who has left the table: under the other of the pair, in his place as Faction Leader, or in the
// Curia. VG-7.312i, VG-5.3d
void leave_family(Context& t, SenatorId statesman, Seat seat, bool stays) {
  State& s = t.s;
  const SenatorId family = row(statesman).family;
  const SenatorId partner = row(statesman).coexists_with;
  const Where other = partner == SenatorId::none ? Where::nowhere : s.senators[partner].where;
  if (other != Where::nowhere && other != Where::exile) {
    s.senators[partner].has_family = 1;
  } else if (stays) {
    Senator& record = s.senators[family];
    record = Senator{};
    record.where = Where::rome;
    set_printed(record, family);
    faction(s, seat).senators.add(family);
    faction(s, seat).leader = family;
    t.tell(EventKind::family_stays_as_leader, Rule::VG_5_3d, {.a = op(family)});
  } else {
    to_curia(t, family);
  }
}
}  // namespace

void leave_for_exile(Context& t, SenatorId statesman, Rule rule) {
  State& s = t.s;
  const Seat seat = faction_of(s, statesman);
  const bool leader = seat != Seat::none && faction(s, seat).leader == statesman;
  const Senator before = s.senators[statesman];
  const auto allegiance = s.arms.allegiance;
  leave_all(t, statesman, rule);
  s.arms.allegiance = allegiance;
  faction(s, seat).senators.remove(statesman);
  if (leader) faction(s, seat).leader = SenatorId::none;
  Senator& record = s.senators[statesman];
  record = Senator{};
  record.where = Where::exile;
  record.influence = std::min(before.influence, narrow(row(statesman).inf));
  record.popularity = std::min(before.popularity, std::int8_t{0});
  record.talents = before.talents;
  record.knights = before.knights;
  record.age = before.age;
  t.tell(EventKind::went_into_exile, rule,
         {.a = op(statesman), .b = op(seat), .n = narrow(record.influence - before.influence)});
  if (before.has_family != 0) leave_family(t, statesman, seat, leader);
}

bool return_from_exile(Context& t, SenatorId statesman, Rule rule) {
  State& s = t.s;
  const Senator before = s.senators[statesman];
  const SenatorId family = row(statesman).family, partner = row(statesman).coexists_with;
  const Seat of_family = faction_of(s, family);
  const Seat of_partner = partner == SenatorId::none ? Seat::none : faction_of(s, partner);
  const Seat seat = of_partner != Seat::none ? of_partner : of_family;
  t.tell(EventKind::exile_recalled, rule, {.a = op(statesman), .b = op(seat)});
  if (seat == Seat::none) {
    s.senators[statesman].where = Where::forum;
    return false;
  }
  if (of_partner != Seat::none) {
    join_faction(t, statesman, seat, rule);
    return true;
  }
  const Senator old = s.senators[family];
  statesman_enters(t, seat, statesman);
  Senator& record = s.senators[statesman];  // the higher ratings, what both own
  record.influence = std::max(old.influence, before.influence);
  record.popularity = std::max(old.popularity, before.popularity);
  record.talents = narrow(record.talents + before.talents);
  record.knights = static_cast<std::uint8_t>(record.knights + before.knights);
  return true;
}

void kill(Context& t, SenatorId senator, Rule rule, Death death) {
  State& s = t.s;
  const Seat seat = faction_of(s, senator);
  const bool was_rebel_head = s.revolt.faction != Seat::none && s.revolt.rebel == senator;
  const bool leader = seat != Seat::none && faction(s, seat).leader == senator;
  const bool had_family = s.senators[senator].has_family != 0;
  if (death != Death::retired) t.tell(EventKind::senator_died, rule, {.a = op(senator), .b = op(seat)});
  if (death == Death::natural) report(t, {.kind = Report::dies_of_age, .rule = rule, .senator = senator});
  leave_all(t, senator, rule);
  lose_fortune(t, senator, rule);
  if (seat != Seat::none) faction(s, seat).senators.remove(senator);
  const bool stays = leader && death != Death::assassin;  // VG-5.3d, VG-5.3e

  if (is_statesman(senator)) {
    s.senators[senator] = Senator{};  // out of the game for good: VG-5.31a
    s.cards.discards.add(row(senator).card);
    if (leader) faction(s, seat).leader = SenatorId::none;
    if (had_family) leave_family(t, senator, seat, stays);
  } else if (stays) {
    Senator& record = s.senators[senator];
    record = Senator{};
    record.where = Where::rome;
    set_printed(record, senator);
    faction(s, seat).senators.add(senator);
    t.tell(EventKind::family_stays_as_leader, Rule::VG_5_3d, {.a = op(senator)});
  } else {
    if (leader) faction(s, seat).leader = SenatorId::none;
    clear_markers(s.senators[senator]);
    to_curia(t, senator);
  }
  if (was_rebel_head) revolt_fails(t, Rule::VG_LR_1_11_372a);
}

void eliminate_faction(Context& t, Seat seat, Rule rule) {
  State& s = t.s;
  Faction& f = faction(s, seat);
  if (f.playing == 0) return;
  f.playing = 0;
  if (f.treasury != 0)  // how much it was only its own player knew
    t.tell(EventKind::treasury_lost, rule, {.visible = visible_to(seat), .a = op(seat), .n = f.treasury});
  f.treasury = 0;
  for (std::size_t i = s.senate.reserved.size(); i-- > 0;)  // its Tribunes wait no longer
    if (s.senate.reserved[i].seat == seat) s.senate.reserved.erase_at(i);
  f.leader = SenatorId::none;
  cards_arrive(t, seat);
  CardSet law_cards;
  f.hand.each([&](CardId card) {
    if (row(card).type == CardType::law && t.options.eliminated_laws == choice::eliminated_laws::into_the_pile)
      law_cards.add(card);
    else
      s.cards.discards.add(card);
  });
  f.hand = CardSet{};
  f.hand_size = 0;
  if (!law_cards.empty()) shuffle_whole_pile(s, law_cards);  // VG-5.4d
  t.tell(EventKind::faction_eliminated, rule, {.a = op(seat)});
  report(t, {.kind = Report::faction_eliminated, .rule = rule, .seat = seat});
}

}  // namespace curia::republic
