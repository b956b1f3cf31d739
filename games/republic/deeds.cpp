#include "games/republic/deeds.h"

#include <algorithm>
#include <cassert>

#include "games/republic/chance.h"
#include "games/republic/senate/consul_for_life.h"

#include "games/republic/revolution/rebel_provinces.h"
#include "games/republic/senate/assassination/overtaken.h"
#include "games/republic/victory/victory.h"

namespace curia::republic {

namespace {

std::int16_t narrow(int value) { return static_cast<std::int16_t>(value); }

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

void to_curia(Table& t, SenatorId family) {
  t.s.senators[family] = Senator{};
  t.s.senators[family].where = Where::curia;
  t.s.curia.push(family);  // face down at the bottom: VG-5.3c
  t.tell(EventKind::senator_to_curia, Rule::VG_5_3c, {.a = op(family)});
}

// He is no longer with any force, Province, office or Concession.
void leave_all(Table& t, SenatorId senator, Rule rule) {
  State& s = t.s;
  cancel_overtaken(s, senator);
  for (Force& force : s.forces) {
    if (force.commander == senator) force.commander = SenatorId::none;
    if (force.master == senator) force.master = SenatorId::none;
  }
  if (s.revolt.master == senator) s.revolt.master = SenatorId::none;
  for (ProvinceId province : governed_by(s, senator)) {  // with its Garrison: VG-5.3b
    if (is_rebel_province(s, province)) rebel_province_ends(t, province, rule);
    vacate(s.provinces[province]);
  }
  if (s.open_bodyguard == senator) open_bodyguard_leaves(t, Rule::VG_IN_open_bodyguard_2);
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    if (s.concessions[concession].place == Concession::Place::held && s.concessions[concession].holder == senator)
      concession_to_forum(t, concession, rule);
  }
  for (auto& office : s.offices)
    if (office == senator) office = SenatorId::none;
  for (auto& allegiance : s.allegiance)
    if (allegiance == senator) allegiance = SenatorId::none;  // VG-10.5b
  s.priests.remove(senator);
  if (s.consul_for_life == senator) s.consul_for_life = SenatorId::none;
  if (s.obeyed == senator) s.obeyed = SenatorId::none;
  if (s.senate.chair == senator) s.senate.chair = SenatorId::none;  // the next HRAO presides: VG-9.12f
}

}  // namespace

void vacate(Province& province) {
  province.governor = SenatorId::none;
  province.term = 0;
  province.legate = 0;
}

// ---- Ratings --------------------------------------------------------------------------------------------------------

void change_influence(Table& t, SenatorId senator, int change, Rule rule) {
  Senator& record = t.s.senators[senator];
  const int now = std::max(0, record.influence + change);
  if (now == record.influence) return;
  const int real = now - record.influence;
  record.influence = narrow(now);
  t.tell(EventKind::influence_changed, rule, {.a = op(senator), .n = narrow(real), .m = narrow(now)});
  if (real > 0) check_automatic_consul_for_life(t, senator);  // VG-9.822a
}

void change_popularity(Table& t, SenatorId senator, int change, Rule rule) {
  Senator& record = t.s.senators[senator];
  if (has(senator, Ability::double_popularity)) change *= 2;
  const bool unlimited = t.rules.popularity_range == choice::popularity_range::unlimited;  // AH-7.31c prints no range
  const int least = unlimited ? -popularity_bound : value::min_popularity;
  const int most = unlimited ? popularity_bound : value::max_popularity;
  const int now = std::clamp(record.popularity + change, least, most);
  if (now == record.popularity) return;
  const int real = now - record.popularity;
  record.popularity = static_cast<std::int8_t>(now);
  t.tell(EventKind::popularity_changed, rule, {.a = op(senator), .n = narrow(real), .m = narrow(now)});
}

void change_unrest(Table& t, int change, Rule rule) {
  const int now = std::max(0, t.s.unrest + change);
  if (now == t.s.unrest) return;
  const int real = now - t.s.unrest;
  t.s.unrest = narrow(now);
  t.tell(EventKind::unrest_changed, rule, {.n = narrow(real), .m = narrow(now)});
}

// ---- Money ----------------------------------------------------------------------------------------------------------

void receive(Table& t, SenatorId senator, int talents, Rule rule) {
  if (talents == 0) return;
  Senator& record = t.s.senators[senator];
  record.talents = narrow(record.talents + talents);
  t.tell(EventKind::talents_received, rule, {.a = op(senator), .n = narrow(talents), .m = record.talents});
}

void pay(Table& t, SenatorId senator, int talents, Rule rule) {
  if (talents == 0) return;
  Senator& record = t.s.senators[senator];
  assert(record.talents >= talents);
  record.talents = narrow(record.talents - talents);
  t.tell(EventKind::talents_paid, rule, {.a = op(senator), .n = narrow(talents)});
}

void state_receives(Table& t, int talents, Rule rule) {
  if (talents == 0) return;
  t.s.treasury = narrow(t.s.treasury + talents);
  t.tell(EventKind::treasury_changed, rule, {.n = narrow(talents), .m = t.s.treasury});
}

void state_pays(Table& t, int talents, Rule rule) {
  if (talents == 0) return;
  const int paid = std::min<int>(talents, t.s.treasury);
  t.s.treasury = narrow(t.s.treasury - paid);
  t.tell(EventKind::treasury_changed, rule, {.n = narrow(-paid), .m = t.s.treasury});
  t.s.unpaid = narrow(talents - paid);
  if (paid < talents) rome_falls(t, Ending::bankruptcy);  // VG-12.3b
}

void rome_falls(Table& t, Ending why) {
  if (t.s.fall == Ending::none) t.s.fall = why;  // the loop hands the game to FallOfRome
}

// ---- Factions and senators ------------------------------------------------------------------------------------------

void join_faction(Table& t, SenatorId senator, Seat seat, Rule rule) {
  const Seat old = faction_of(t.s, senator);
  if (old != Seat::none) faction(t.s, old).senators.remove(senator);
  faction(t.s, seat).senators.add(senator);
  t.s.senators[senator].where = Where::rome;
  t.tell(EventKind::senator_joined, rule, {.a = op(senator), .b = op(seat)});
}

void leave_faction(Table& t, SenatorId senator, Rule rule) {
  Faction& f = faction(t.s, faction_of(t.s, senator));
  leave_all(t, senator, rule);
  f.senators.remove(senator);
  if (f.leader == senator) f.leader = SenatorId::none;
  t.s.senators[senator].where = Where::forum;
}

void become_leader(Table& t, Seat seat, SenatorId senator, Rule rule) {
  faction(t.s, seat).leader = senator;
  t.tell(EventKind::leader_chosen, rule, {.a = op(senator), .b = op(seat)});
}

void take_office(Table& t, SenatorId senator, OfficeId office, Rule rule) {
  t.s.offices[static_cast<std::size_t>(office)] = senator;
  t.tell(EventKind::office_taken, rule, {.a = op(senator), .b = op(office)});
  change_influence(t, senator, office_rows[static_cast<std::size_t>(office)].influence_gain, rule);
}

void leave_office(Table& t, OfficeId office, Rule rule) {
  SenatorId& who = t.s.offices[static_cast<std::size_t>(office)];
  if (who == SenatorId::none) return;
  t.tell(EventKind::office_left, rule, {.a = op(who), .b = op(office)});
  who = SenatorId::none;
}

void give_prior_consul(Table& t, SenatorId senator) { t.s.senators[senator].prior_consul = 1; }

namespace {
// The Family card goes under the Statesman, who takes over all its markers: VG-7.312d.
void put_family_under(Table& t, SenatorId statesman, SenatorId family) {
  State& s = t.s;
  Senator& man = s.senators[statesman];
  man.has_family = 1;
  s.senators[family] = Senator{};
  s.senators[family].where = Where::under;
  std::size_t place = 0;
  for (SenatorId in_curia : s.curia) {
    if (in_curia == family) {
      s.curia.erase_at(place);
      break;
    }
    ++place;
  }
}
}  // namespace

void family_to_forum(Table& t, SenatorId family) {
  State& s = t.s;
  std::size_t place = 0;
  for (SenatorId in_curia : s.curia) {
    if (in_curia == family) {
      s.curia.erase_at(place);
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

void statesman_enters(Table& t, Seat seat, SenatorId statesman) {
  State& s = t.s;
  const SenatorId family = row(statesman).family;
  Senator& man = s.senators[statesman];
  const Seat owner = faction_of(s, family);
  const Where family_where = s.senators[family].where;
  man = Senator{};
  man.where = Where::rome;
  set_printed(man, statesman);
  faction(s, seat).senators.add(statesman);
  if (owner == seat) {  // VG-7.312d
    Senator old = s.senators[family];
    old.influence = std::max(old.influence, man.influence);
    old.popularity = std::max(old.popularity, man.popularity);
    man = old;
    faction(s, seat).senators.remove(family);
    if (faction(s, seat).leader == family) faction(s, seat).leader = statesman;
    for (auto& office : s.offices)
      if (office == family) office = statesman;
    for (auto& allegiance : s.allegiance)
      if (allegiance == family) allegiance = statesman;
    for (Force& force : s.forces) {
      if (force.commander == family) force.commander = statesman;
      if (force.master == family) force.master = statesman;
    }
    for (Province& province : s.provinces.rows)
      if (province.governor == family) province.governor = statesman;
    for (Concession& concession : s.concessions.rows)
      if (concession.holder == family) concession.holder = statesman;
    if (s.revolt.rebel == family) s.revolt.rebel = statesman;
    if (s.revolt.master == family) s.revolt.master = statesman;
    if (s.consul_for_life == family) s.consul_for_life = statesman;
    if (s.obeyed == family) s.obeyed = statesman;
    if (s.open_bodyguard == family) s.open_bodyguard = statesman;
    if (s.priests.has(family)) {
      s.priests.remove(family);
      s.priests.add(statesman);
    }
    put_family_under(t, statesman, family);
  } else if (owner == Seat::none && (family_where == Where::forum || family_where == Where::province ||
                                     (family_where == Where::curia &&
                                      t.rules.statesman_from_curia == choice::statesman_from_curia::forum_or_curia))) {
    take_family(t, statesman);
  }
  t.tell(EventKind::statesman_played, Rule::VG_7_312a, {.a = op(statesman), .b = op(seat)});
}

void take_family(Table& t, SenatorId statesman) {
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
void leave_family(Table& t, SenatorId statesman, Seat seat, bool stays) {
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

void leave_for_exile(Table& t, SenatorId statesman, Rule rule) {
  State& s = t.s;
  const Seat seat = faction_of(s, statesman);
  const bool leader = seat != Seat::none && faction(s, seat).leader == statesman;
  const Senator before = s.senators[statesman];
  const auto allegiance = s.allegiance;
  leave_all(t, statesman, rule);
  s.allegiance = allegiance;
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

bool return_from_exile(Table& t, SenatorId statesman, Rule rule) {
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

void kill(Table& t, SenatorId senator, Rule rule, Death death) {
  State& s = t.s;
  const Seat seat = faction_of(s, senator);
  const bool was_rebel_head = s.revolt.faction != Seat::none && s.revolt.rebel == senator;
  const bool leader = seat != Seat::none && faction(s, seat).leader == senator;
  const bool had_family = s.senators[senator].has_family != 0;
  if (death != Death::retired) t.tell(EventKind::senator_died, rule, {.a = op(senator), .b = op(seat)});
  leave_all(t, senator, rule);
  if (seat != Seat::none) faction(s, seat).senators.remove(senator);
  const bool stays = leader && death != Death::assassin;  // VG-5.3d, VG-5.3e

  if (is_statesman(senator)) {
    s.senators[senator] = Senator{};  // out of the game for good: VG-5.31a
    s.discards.add(row(senator).card);
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

void eliminate_faction(Table& t, Seat seat, Rule rule) {
  State& s = t.s;
  Faction& f = faction(s, seat);
  if (f.playing == 0) return;
  f.playing = 0;
  f.treasury = 0;
  for (std::size_t i = s.senate.reserved.size(); i-- > 0;)  // its Tribunes wait no longer
    if (s.senate.reserved[i].seat == seat) s.senate.reserved.erase_at(i);
  f.leader = SenatorId::none;
  cards_arrive(t, seat);
  CardSet law_cards;
  f.hand.each([&](CardId card) {
    if (row(card).type == CardType::law && t.rules.eliminated_laws == choice::eliminated_laws::into_the_pile)
      law_cards.add(card);
    else
      s.discards.add(card);
  });
  f.hand = CardSet{};
  f.hand_size = 0;
  if (!law_cards.empty()) shuffle_whole_pile(s, law_cards);  // VG-5.4d
  t.tell(EventKind::faction_eliminated, rule, {.a = op(seat)});
  check_last_faction(t);
}

// ---- Cards, concessions, provinces ----------------------------------------------------------------------------------

void card_to_hand(Table& t, Seat seat, CardId card, Rule rule) {
  Faction& f = faction(t.s, seat);
  f.hand.add(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + 1U);
  const auto own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(seat)));
  t.tell(EventKind::card_to_hand, rule, {.visible = own, .a = op(seat), .b = op(card)});
  t.tell(EventKind::card_to_hand, rule, {.visible = static_cast<std::uint8_t>(everybody & ~own), .a = op(seat)});
}

void move_card(Table& t, CardId card, Seat from, Seat to, Rule rule) {
  leave_hand(t, from, card);
  Faction& f = faction(t.s, to);
  f.hand.add(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + 1U);
  const auto both =
      static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(from)) | 1U << static_cast<unsigned>(index(to)));
  t.tell(EventKind::card_passed, rule, {.visible = both, .a = op(from), .b = op(to), .c = op(card)});
  t.tell(EventKind::card_passed, rule,
         {.visible = static_cast<std::uint8_t>(everybody & ~both), .a = op(from), .b = op(to)});
}

void hand_over_card(Table& t, CardId card, Seat from, Seat to, Rule rule) {
  move_card(t, card, from, to, rule);
  leave_hand(t, to, card);
  const auto place = static_cast<std::size_t>(index(to));
  t.s.coming[place].add(card);
  t.s.coming_size[place] = static_cast<std::uint8_t>(t.s.coming_size[place] + 1U);
}

void cards_arrive(Table& t, Seat seat) {
  const auto place = static_cast<std::size_t>(index(seat));
  Faction& f = faction(t.s, seat);
  f.hand = f.hand | t.s.coming[place];
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + t.s.coming_size[place]);
  t.s.coming[place] = CardSet{};
  t.s.coming_size[place] = 0;
}

void leave_hand(Table& t, Seat seat, CardId card) {
  Faction& f = faction(t.s, seat);
  assert(f.hand.has(card) && f.hand_size > 0);
  f.hand.remove(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size - 1U);
}

void discard_from_hand(Table& t, Seat seat, CardId card, Rule rule) {
  leave_hand(t, seat, card);
  t.s.discards.add(card);
  t.tell(EventKind::card_discarded, rule, {.a = op(seat), .b = op(card)});
}

void assign_concession(Table& t, ConcessionId concession, SenatorId holder, Rule rule) {
  t.s.concessions[concession] = {.place = Concession::Place::held, .holder = holder, .exposed = 0, .turned_over = 0};
  t.tell(EventKind::concession_assigned, rule, {.a = op(concession), .b = op(holder)});
}

void concession_to_forum(Table& t, ConcessionId concession, Rule rule) {
  t.s.concessions[concession] = {
      .place = Concession::Place::forum, .holder = SenatorId::none, .exposed = 0, .turned_over = 0};
  t.tell(EventKind::concession_to_forum, rule, {.a = op(concession)});
}

void concession_to_curia(Table& t, ConcessionId concession, Rule rule) {
  t.s.concessions[concession] = {
      .place = Concession::Place::curia, .holder = SenatorId::none, .exposed = 0, .turned_over = 0};
  t.tell(EventKind::concession_to_curia, rule, {.a = op(concession)});
}

void open_bodyguard_leaves(Table& t, Rule rule) {
  t.tell(EventKind::bodyguard_leaves, rule, {.a = op(t.s.open_bodyguard)});
  t.s.open_bodyguard = SenatorId::none;
  for (int i = 0; i < card_count; ++i)
    if (card_rows[static_cast<std::size_t>(i)].type == CardType::intrigue &&
        card_rows[static_cast<std::size_t>(i)].intrigue() == IntrigueId::open_bodyguard)
      t.s.discards.add(static_cast<CardId>(i));
}

void destroy_by_roll(Table& t, DestroyedBy cause, int roll, Rule rule) {
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    const ConcessionRow& r = row(concession);
    const Concession::Place place = t.s.concessions[concession].place;
    const bool in_play = place == Concession::Place::held || place == Concession::Place::forum;
    if (r.destroyed_by == cause && (r.destroyed_rolls >> roll & 1) != 0 && in_play)
      concession_to_curia(t, concession, rule);
  }
}

namespace {
// A Bequest of a Province that has come into play otherwise is void, unless its money is being fetched:
// VG-LR-card-bequest-b, VG-LR-card-bequest-c.
void void_bequests(Table& t, ProvinceId province) {
  State& s = t.s;
  for (const Force& force : s.forces)
    if (force.war == bequest_mission) return;
  for (unsigned i = 0; i < deck_event_count; ++i) {
    if (deck_event_rows[i].creates != province || (s.bequests >> i & 1U) == 0 || (s.bequest_collected >> i & 1U) != 0)
      continue;
    s.bequests = static_cast<std::uint8_t>(s.bequests & ~(1U << i));
    s.discards.add(deck_event_rows[i].card);
  }
}
}  // namespace

void create_province(Table& t, ProvinceId province, bool developed, Rule rule) {
  Province& record = t.s.provinces[province];
  if (record.in_play != 0) return;
  record = Province{};
  record.in_play = 1;
  record.developed = developed ? 1 : 0;
  t.tell(EventKind::province_created, rule, {.a = op(province)});
  void_bequests(t, province);
}

void appoint_governor(Table& t, SenatorId senator, ProvinceId province, int term, Rule rule) {
  Province& record = t.s.provinces[province];
  record.governor = senator;
  record.term = static_cast<std::int8_t>(term);
  record.legate = 0;
  record.appointed_this_turn = 1;
  t.s.senators[senator].where = Where::province;
  t.tell(EventKind::governor_appointed, rule, {.a = op(senator), .b = op(province), .n = narrow(term)});
}

void appoint_by_legate(Table& t, SenatorId senator, ProvinceId province, int term, Rule rule) {
  const Where where = t.s.senators[senator].where;
  appoint_governor(t, senator, province, term, rule);
  t.s.provinces[province].legate = 1;
  t.s.senators[senator].where = where;
}

void governor_returns(Table& t, ProvinceId province, Rule rule) {
  Province& record = t.s.provinces[province];
  const SenatorId senator = record.governor;
  if (senator == SenatorId::none) return;
  const bool present = record.legate == 0;
  vacate(record);
  t.tell(EventKind::governor_returned, rule, {.a = op(senator), .b = op(province)});
  if (!present || is_captive(t.s, senator)) return;
  t.s.senators[senator].where = faction_of(t.s, senator) == Seat::none ? Where::forum : Where::rome;
  t.s.senators[senator].returned_governor = 1;
}

// ---- Forces ---------------------------------------------------------------------------------------------------------

void return_units(Table& t, const Units& units) { t.s.active.join(units); }

void come_home(Table& t, SenatorId senator) {
  Senator& record = t.s.senators[senator];
  record.where = Where::rome;
  record.proconsul = 0;
}

void return_force(Table& t, std::size_t place, Rule rule) {
  const Force force = t.s.forces[place];
  return_units(t, force.units);
  if (force.commander != SenatorId::none) come_home(t, force.commander);
  if (force.master != SenatorId::none) come_home(t, force.master);
  t.tell(
      EventKind::forces_returned, rule,
      {.a = op(force.war), .b = op(force.commander), .n = narrow(force.units.all_legions()), .m = force.units.fleets});
  t.s.forces.erase_at(place);
}

void lose_veteran(Table& t, VeteranId veteran) {
  t.s.veterans.remove(veteran);
  t.s.allegiance[veteran] = SenatorId::none;
}

VeteranId make_veteran(Table& t, SenatorId allegiance) {
  VeteranId slot = 0;
  while (t.s.veterans.has(slot)) ++slot;
  assert(slot < veteran_slots);
  t.s.veterans.add(slot);
  t.s.allegiance[slot] = allegiance;
  return slot;
}

void free_captive(Table& t, SenatorId captive, int talents, Rule rule) {
  Senator& record = t.s.senators[captive];
  record.war = WarId::none;
  record.proconsul = 0;                                            // his command is over: VG-10.8a
  record.where = record.rebel != 0 ? Where::revolt : Where::rome;  // VG-LR-1.10.71a
  if (record.rebel == 0)  // taken in a raid he comes to Rome, not back to his Province: VG-10.71h
    for (ProvinceId province : governed_by(t.s, captive))
      if (t.s.provinces[province].legate == 0) governor_returns(t, province, rule);
  t.tell(EventKind::captive_ransomed, rule, {.a = op(captive), .n = narrow(talents)});
}

// ---- Revolt and end -------------------------------------------------------------------------------------------------

void revolt_fails(Table& t, Rule rule) {
  State& s = t.s;
  if (s.revolt.faction == Seat::none) return;
  const Revolt revolt = s.revolt;
  s.rebel_proved = 0;
  s.revolt = Revolt{};
  return_units(t, revolt.army);
  s.wars[WarId::civil_war] = War{};
  for (std::size_t i = s.forces.size(); i-- > 0;)
    if (s.forces[i].war == WarId::civil_war) return_force(t, i, rule);
  SenatorSet rebels;
  for (SenatorId senator : faction(s, revolt.faction).senators)
    if (s.senators[senator].rebel != 0) rebels.add(senator);
  for (Province& province : s.provinces.rows)  // Garrisons of rebel Governors: VG-LR-1.11.372a
    if (province.governor != SenatorId::none && rebels.has(province.governor)) {
      return_units(t, province.garrison);
      province.garrison = Units{};
    }
  t.tell(EventKind::revolt_failed, rule, {.a = op(revolt.faction)});
  for (SenatorId rebel : rebels) kill(t, rebel, rule);
}

void end_game(Table& t, Ending ending, SeatSet winners, Rule rule) {
  t.s.ending = ending;
  t.s.winners = winners;
  t.s.phase = Phase::over;
  t.s.chance = {};
  t.s.stack.clear();
  t.tell(EventKind::game_over, rule, {.n = static_cast<std::int16_t>(ending), .m = winners.bits()});
}

}  // namespace curia::republic
