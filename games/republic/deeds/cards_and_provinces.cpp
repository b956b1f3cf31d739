// Cards in hands, Concessions, Provinces and their Governors.

#include "games/republic/deeds.h"
#include "games/republic/deeds/narrow.h"
#include "games/republic/deeds/report.h"
#include "games/republic/intrigue_cards.h"

namespace curia::republic {

namespace {
// Who learns which card it is: those who hold it, or everybody where no card is a secret.
std::uint8_t seen_by(const Context& t, SeatSet holders) {
  if (t.options.intrigue_secret == off) return everybody;
  std::uint8_t mask = 0;
  for (Seat seat : holders) mask = static_cast<std::uint8_t>(mask | 1U << static_cast<unsigned>(index(seat)));
  return mask;
}
}  // namespace

void card_to_hand(Context& t, Seat seat, CardId card, Rule rule) {
  Faction& f = faction(t.s, seat);
  f.hand.add(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + 1U);
  const auto own = seen_by(t, SeatSet::of(seat));
  t.tell(EventKind::card_to_hand, rule, {.visible = own, .a = op(seat), .b = op(card)});
  if (own == everybody) return;
  t.tell(EventKind::card_to_hand, rule, {.visible = static_cast<std::uint8_t>(everybody & ~own), .a = op(seat)});
}

void move_card(Context& t, CardId card, Seat from, Seat to, Rule rule) {
  leave_hand(t, from, card);
  Faction& f = faction(t.s, to);
  f.hand.add(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + 1U);
  const auto both = seen_by(t, SeatSet::of(from) | SeatSet::of(to));
  report(t, {.kind = Report::gives_card, .rule = rule, .seat = from, .to = to, .card = card});
  t.tell(EventKind::card_passed, rule, {.visible = both, .a = op(from), .b = op(to), .c = op(card)});
  if (both == everybody) return;
  t.tell(EventKind::card_passed, rule,
         {.visible = static_cast<std::uint8_t>(everybody & ~both), .a = op(from), .b = op(to)});
}

void hand_over_card(Context& t, CardId card, Seat from, Seat to, Rule rule) {
  move_card(t, card, from, to, rule);
  leave_hand(t, to, card);
  const auto place = static_cast<std::size_t>(index(to));
  t.s.hidden.coming[place].add(card);
  t.s.cards.coming_size[place] = static_cast<std::uint8_t>(t.s.cards.coming_size[place] + 1U);
}

void card_arrives(Context& t, Seat seat, CardId card) {
  const auto place = static_cast<std::size_t>(index(seat));
  Faction& f = faction(t.s, seat);
  t.s.hidden.coming[place].remove(card);
  t.s.cards.coming_size[place] = static_cast<std::uint8_t>(t.s.cards.coming_size[place] - 1U);
  f.hand.add(card);
  f.hand_size = static_cast<std::uint8_t>(f.hand_size + 1U);
}

void cards_arrive(Context& t, Seat seat) {
  const CardSet coming = row_at(t.s.hidden.coming, seat);
  coming.each([&](CardId card) { card_arrives(t, seat, card); });
}

void leave_hand(Context& t, Seat seat, CardId card) {
  Faction& f = faction(t.s, seat);
  if (!f.hand.has(card) || f.hand_size == 0) throw BrokenTable("a card is played that is not in the hand");
  f.hand.remove(card);
  for (CardSet& shown : t.s.hidden.shown)
    shown.remove(card);  // where it is now is not known to those who were shown it
  f.hand_size = static_cast<std::uint8_t>(f.hand_size - 1U);
}

void discard_from_hand(Context& t, Seat seat, CardId card, Rule rule) {
  leave_hand(t, seat, card);
  t.s.cards.discards.add(card);
  t.tell(EventKind::card_discarded, rule, {.a = op(seat), .b = op(card)});
}

void assign_concession(Context& t, ConcessionId concession, SenatorId holder, Rule rule) {
  t.s.forum.concessions[concession] = {
      .place = Concession::Place::held, .holder = holder, .exposed = 0, .turned_over = 0};
  t.tell(EventKind::concession_assigned, rule, {.a = op(concession), .b = op(holder)});
}

void concession_to_forum(Context& t, ConcessionId concession, Rule rule) {
  t.s.forum.concessions[concession] = {
      .place = Concession::Place::forum, .holder = SenatorId::none, .exposed = 0, .turned_over = 0};
  t.tell(EventKind::concession_to_forum, rule, {.a = op(concession)});
}

void concession_to_curia(Context& t, ConcessionId concession, Rule rule) {
  t.s.forum.concessions[concession] = {
      .place = Concession::Place::curia, .holder = SenatorId::none, .exposed = 0, .turned_over = 0};
  t.tell(EventKind::concession_to_curia, rule, {.a = op(concession)});
}

void open_bodyguard_leaves(Context& t, Rule rule) {
  t.tell(EventKind::bodyguard_leaves, rule, {.a = op(t.s.forum.open_bodyguard)});
  t.s.forum.open_bodyguard = SenatorId::none;
  t.s.cards.discards = t.s.cards.discards | intrigue_cards(IntrigueId::open_bodyguard);
}

void destroy_by_roll(Context& t, DestroyedBy cause, int roll, Rule rule) {
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    const ConcessionRow& r = row(concession);
    const Concession::Place place = t.s.forum.concessions[concession].place;
    const bool in_play = place == Concession::Place::held || place == Concession::Place::forum;
    if (r.destroyed_by == cause && (r.destroyed_rolls >> roll & 1) != 0 && in_play)
      concession_to_curia(t, concession, rule);
  }
}

namespace {
// A Bequest of a Province that has come into play otherwise is void, unless its money is being fetched:
// VG-LR-card-bequest-b, VG-LR-card-bequest-c.
void void_bequests(Context& t, ProvinceId province) {
  State& s = t.s;
  for (const Force& force : s.arms.forces)
    if (force.war == bequest_mission) return;
  for (unsigned i = 0; i < deck_event_count; ++i) {
    if (deck_event_rows[i].creates != province || (s.forum.bequests >> i & 1U) == 0 ||
        (s.forum.bequest_collected >> i & 1U) != 0)
      continue;
    s.forum.bequests = static_cast<std::uint8_t>(s.forum.bequests & ~(1U << i));
    s.cards.discards.add(deck_event_rows[i].card);
  }
}
}  // namespace

void create_province(Context& t, ProvinceId province, bool developed, Rule rule) {
  Province& record = t.s.provinces[province];
  if (record.in_play != 0) return;
  record = Province{};
  record.in_play = 1;
  record.developed = developed ? 1 : 0;
  t.tell(EventKind::province_created, rule, {.a = op(province)});
  void_bequests(t, province);
}

void appoint_governor(Context& t, SenatorId senator, ProvinceId province, int term, Rule rule) {
  Province& record = t.s.provinces[province];
  record.governor = senator;
  record.term = static_cast<std::int8_t>(term);
  record.legate = 0;
  record.appointed_this_turn = 1;
  t.s.senators[senator].where = Where::province;
  t.tell(EventKind::governor_appointed, rule, {.a = op(senator), .b = op(province), .n = narrow(term)});
}

void appoint_by_legate(Context& t, SenatorId senator, ProvinceId province, int term, Rule rule) {
  const Where where = t.s.senators[senator].where;
  appoint_governor(t, senator, province, term, rule);
  t.s.provinces[province].legate = 1;
  t.s.senators[senator].where = where;
}

void governor_returns(Context& t, ProvinceId province, Rule rule) {
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

void vacate(Province& province) {
  province.governor = SenatorId::none;
  province.term = 0;
  province.legate = 0;
}

}  // namespace curia::republic
