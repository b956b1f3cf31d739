#include "games/crisis/setup/setup.h"

#include "games/crisis/chance.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

void lay_out(State& s) {
  s.supply.legions = value::legions;
  s.supply.militia = value::militia;
  s.supply.markers = value::markers;
  s.supply.mobs = value::mobs;
  for (std::size_t i = 0; i < s.supply.improvements.size(); ++i) s.supply.improvements[i] = improvement_rows[i].supply;
  for (int i = 0; i < tribe_count; ++i) {
    Tribe& tribe = s.tribes.rows[static_cast<std::size_t>(i)];
    const TribeRow& row = tribe_rows[static_cast<std::size_t>(i)];
    tribe.in_play = row.in_play[s.game.seats] ? 1 : 0;  // TOC-3.3-c, TOC-3.3-g
    tribe.home_inactive = tribe.in_play != 0 ? row.counters : std::uint8_t{0};
  }
  for (std::size_t i = 0; i < card_rows.size(); ++i) {
    const CardRow& row = card_rows[i];
    // Spare cards of value 1 are out of the game: TOC-3.1-d.
    s.cards.market.of[i] = row.start_per_player > 0 ? std::uint8_t{0} : row.count;
  }
  for (int i = 0; i < s.game.seats; ++i) {
    Player& record = player(s, seat_at(i));
    for (std::size_t card = 0; card < card_rows.size(); ++card)
      record.available.of[card] = card_rows[card].start_per_player;  // TOC-3.1-c
    record.available_size = static_cast<std::uint8_t>(record.available.size());
    for (std::uint8_t counter = 1; counter < counters_each; ++counter) record.governors_unrecruited.add(counter);
  }
  // Until they are chosen, all open provinces are nobody's.
}

bool closed(const State& s, RegionId region) {
  return region_rows[static_cast<std::size_t>(region)].closed(s.game.seats);
}

bool may_start_in(const State& s, RegionId region) {
  return region != RegionId::italia && !closed(s, region) && s.provinces[region].governor == Seat::none;
}

// TOC-3.2-c, TOC-3.2-d
void settle(Context& t, Seat seat, RegionId region) {
  State& s = t.s;
  Province& province = s.provinces[region];
  province.governor = seat;
  province.support = value::starting_support;
  province.militia = 1;
  s.supply.militia = static_cast<std::uint8_t>(s.supply.militia - 1U);
  Army& record = army(s, army_of(seat, 0));
  record = Army{.post = Post::map, .region = region, .capital = 1, .full = 1};
  s.supply.legions = static_cast<std::uint8_t>(s.supply.legions - 1U);
  t.tell(EventKind::start_province_chosen, Rule::TOC_3_2_b, {.a = op(seat), .b = op(region)});
}

// TOC-3.2-e, TOC-3.2-f, TOC-3.3
void appoint_neutrals(State& s) {
  for (int i = 0; i < province_count; ++i) {
    Province& province = s.provinces[region_at(i)];
    if (province.governor != Seat::none || closed(s, region_at(i))) continue;
    province.governor = neutral;
    province.support = value::starting_support;
  }
  s.provinces[RegionId::italia].support = static_cast<std::uint8_t>(governed_count(s, neutral));
}

}  // namespace

Next Setup::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    lay_out(s);
    PAUSE(first_player_known, pick(t, s.game.seats, Roll::first_player));
    s.game.first = s.game.active = seat = seat_at(t.drawn);
    t.tell(EventKind::first_player, Rule::TOC_3_2_a, {.a = op(s.game.first)});
    for (; chosen < s.game.seats; ++chosen) {
      PAUSE(province_chosen, asked());
      settle(t, seat, operands_of<Verb::start_province>(t.answer).region);
      seat = next_seat(s, seat);
    }
    appoint_neutrals(s);
    for (int i = 0; i < s.game.seats; ++i) choosing.add(seat_at(i));
    while (!choosing.empty()) {
      PAUSE(hands_chosen, asked());
      take_card(t, t.answer.seat, operands_of<Verb::take_card>(t.answer).card, Rule::TOC_3_2_g);
      if (player(s, t.answer.seat).hand_size == value::hand_size) choosing.remove(t.answer.seat);
    }
  }
  return done();
}

void Setup::offers(const Context& t, Sheet& sheet) const {
  if (at == At::province_chosen) {
    for (int i = 0; i < province_count; ++i)
      if (may_start_in(t.s, region_at(i)))
        sheet.must(seat, Verb::start_province, Prompt::choose_start_province, Rule::TOC_3_2_b, {.a = op(region_at(i))});
  } else if (at == At::hands_chosen) {
    for (Seat one : choosing)
      for (int card = 0; card < card_count; ++card)
        if (player(t.s, one).available[static_cast<CardId>(card)] > 0)
          sheet.must(one, Verb::take_card, Prompt::choose_opening_hand, Rule::TOC_3_2_g,
                     {.a = static_cast<std::uint8_t>(card)});
  }
}

}  // namespace curia::crisis
