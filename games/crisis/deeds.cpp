#include "games/crisis/deeds.h"

#include <algorithm>

namespace curia::crisis {

namespace {

std::int16_t figure(int value) { return static_cast<std::int16_t>(value); }
}  // namespace

void gain_legacy(Context& t, Seat seat, int legacy, Rule rule) {
  if (legacy == 0 || !is_player(t.s, seat)) return;
  Player& record = player(t.s, seat);
  const int now = std::max(0, record.legacy + legacy);
  const int change = now - record.legacy;
  record.legacy = figure(now);
  t.tell(EventKind::legacy_changed, rule, {.a = op(seat), .n = figure(change), .m = figure(now)});
}

void set_support(Context& t, RegionId region, int support, Rule rule) {
  Province& province = t.s.provinces[region];
  const int now = std::clamp(support, 0, max_support(region));
  const int change = now - province.support;
  if (change == 0) return;
  province.support = static_cast<std::uint8_t>(now);
  t.tell(EventKind::support_changed, rule, {.a = op(region), .n = figure(change), .m = figure(now)});
}

void change_support(Context& t, RegionId region, int change, Rule rule) {
  set_support(t, region, t.s.provinces[region].support + change, rule);
}

// ---- Governors ------------------------------------------------------------------------------------------------------

void remove_marker(Context& t, RegionId region, Rule rule) {
  State& s = t.s;
  Province& province = s.provinces[region];
  if (province.marker == Marker::none) return;
  const bool seat_of_power = province.marker == Marker::seat;
  province.marker = Marker::none;
  t.tell(EventKind::marker_removed, rule, {.a = op(region)});
  if (!seat_of_power) return;
  for (RegionId other : governed(s, province.governor)) {
    if (s.provinces[other].marker != Marker::breakaway) continue;
    s.provinces[other].marker = Marker::none;
    t.tell(EventKind::marker_removed, Rule::TOC_12_2_f, {.a = op(other)});
  }
}

void remove_governor(Context& t, RegionId region, Rule rule) {
  State& s = t.s;
  Province& province = s.provinces[region];
  change_mobs(t, region, -province.mobs, Rule::TOC_11_2_c);
  if (province.militia != 0) remove_militia(t, region, EventKind::militia_removed, Rule::TOC_6_3_3_militia_f);
  remove_quaestor(t, region, Rule::TOC_5_quaestor_c);
  remove_marker(t, region, rule);
  if (is_player(s, province.governor)) {
    player(s, province.governor).governors_waiting.add(province.counter);
    t.tell(EventKind::governor_leaves, rule, {.a = op(province.governor), .b = op(region)});
  }
  province.governor = Seat::none;
  province.counter = 0;
}

void put_governor(Context& t, RegionId region, Seat seat, Rule rule) {
  Province& province = t.s.provinces[region];
  CounterSet& waiting = player(t.s, seat).governors_waiting;
  province.governor = seat;
  province.counter =
      waiting.first();  // which one makes a difference only when he must be recruited again: the cheapest
  waiting.remove(province.counter);
  t.tell(EventKind::governor_placed, rule, {.a = op(seat), .b = op(region)});
}

void put_neutral_governor(Context& t, RegionId region, Rule rule) {
  t.s.provinces[region].governor = neutral;
  t.s.provinces[region].counter = 0;
  t.tell(EventKind::neutral_governor, rule, {.a = op(region)});
  if (region != RegionId::italia) set_support(t, region, value::starting_support, rule);
}

void settle_italia(Context& t, int lost, Rule rule) {
  if (emperor(t.s) == neutral)
    set_support(t, RegionId::italia, governed_count(t.s, neutral), Rule::TOC_6_3_2_italia_e);
  else
    change_support(t, RegionId::italia, -lost, rule);
}

void change_mobs(Context& t, RegionId region, int change, Rule rule) {
  if (change == 0) return;
  Province& province = t.s.provinces[region];
  more(province.mobs, change);
  more(t.s.supply.mobs, -change);
  t.tell(EventKind::mobs_changed, rule, {.a = op(region), .n = figure(change), .m = province.mobs});
}

// ---- Armies ---------------------------------------------------------------------------------------------------------

void put_castra(State& s, ArmyId id) {
  if (const RegionId alone = militia_in(id); alone != RegionId::none)
    s.militia_castra.add(alone);
  else
    army(s, id).castra = 1;
  more(s.supply.markers, -1);
}

void remove_castra(Context& t, ArmyId id, Rule rule) {
  if (!has_castra(t.s, id)) return;
  if (const RegionId alone = militia_in(id); alone != RegionId::none)
    t.s.militia_castra.remove(alone);
  else
    army(t.s, id).castra = 0;
  more(t.s.supply.markers, 1);
  t.tell(EventKind::castra_removed, rule, {.a = op(id)});
}

void remove_militia(Context& t, RegionId region, EventKind kind, Rule rule) {
  remove_castra(t, militia_of(region), rule);
  t.s.provinces[region].militia = 0;
  t.s.militia_fought.remove(region);
  more(t.s.supply.militia, 1);
  t.tell(kind, rule, {.a = op(region)});
}

void join_militia(Context& t, ArmyId id) {
  Army& record = army(t.s, id);
  if (!t.s.militia_castra.has(record.region) || !leads_militia(t.s, record, seat_of(id))) return;
  if (record.castra != 0) {
    remove_castra(t, militia_of(record.region), Rule::TOC_5_castra_c);
  } else {
    record.castra = 1;
    t.s.militia_castra.remove(record.region);
  }
}

void remove_quaestor(Context& t, RegionId region, Rule rule) {
  Province& province = t.s.provinces[region];
  if (province.quaestor == 0) return;
  province.quaestor = 0;
  more(t.s.supply.markers, 1);
  t.tell(EventKind::quaestor_removed, rule, {.a = op(region)});
}

void dismiss_if_empty(Context& t, ArmyId id, Rule rule) {
  Army& record = army(t.s, id);
  if (record.post != Post::map || record.legions() + record.barbarians() > 0) return;
  remove_castra(t, id, rule);
  record = Army{.post = Post::waiting};
  t.tell(EventKind::general_waits, rule, {.a = op(id)});
}

// ---- Cards ----------------------------------------------------------------------------------------------------------

void drop_card(Player& record, CardId card) {
  record.hand.remove(card);
  more(record.hand_size, -1);
  if (record.open[card] > 0) record.open.remove(card);
}

void take_card(Context& t, Seat seat, CardId card, Rule rule) {
  Player& record = player(t.s, seat);
  record.available.remove(card);
  record.hand.add(card);
  more(record.available_size, -1);
  more(record.hand_size, 1);
  t.tell(EventKind::card_taken, rule, {.a = op(seat)});
  t.tell(EventKind::card_taken_seen, rule, {.visible = visible_to(seat), .a = op(seat), .b = op(card)});
  if (t.options.discards_turned == choice::discards_turned::at_once) turn_discards(t, seat, Rule::TOC_6_8_d);
}

void turn_discards(Context& t, Seat seat, Rule rule) {
  Player& record = player(t.s, seat);
  if (record.available_size != 0 || record.discards.size() == 0) return;
  record.available = record.discards;
  record.available_size = static_cast<std::uint8_t>(record.available.size());
  record.discards = {};
  record.open = record.hand;  // nothing else was unseen: all that is left is in his hand
  t.tell(EventKind::cards_turned, rule, {.a = op(seat), .n = record.available_size});
}

void take_without_choice(Context& t, Seat seat, int size, Rule rule) {
  Player& record = player(t.s, seat);
  for (;;) {
    const int lacks = size - record.hand_size;
    if (lacks <= 0) return;
    turn_discards(t, seat, Rule::TOC_6_8_d);
    if (record.available_size == 0 || record.available_size > lacks) return;
    const Cards all = record.available;  // the last one may turn the discard pile over
    for (int i = 0; i < card_count; ++i)
      for (int n = 0; n < all[static_cast<CardId>(i)]; ++n) take_card(t, seat, static_cast<CardId>(i), rule);
  }
}

}  // namespace curia::crisis
