// Cards and their points: TOC-5.1, TOC-5.2.
#include "games/crisis/actions/action.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

void pay(Context& t, Sphere sphere, int points) {
  std::uint8_t& left = t.s.turn.points[at(sphere)];
  left = static_cast<std::uint8_t>(left - points);
}

void use_ability(Context& t, CardId card) { t.s.turn.abilities.remove(card); }

void list_cards(const Means& means, Sheet& sheet) {
  const Cards& hand = player(means.s, means.seat).hand;
  for (int i = 0; i < card_count; ++i)
    if (const auto card = static_cast<CardId>(i); hand[card] > 0)
      means.offer(sheet, Verb::play_card, Rule::TOC_5_1_b, {.a = op(card)});
}

Next play_card(Context& t, const Move& move) {
  const CardId card = operands_of<Verb::play_card>(move).card;
  const CardRow& row = card_rows[at(card)];
  Player& record = player(t.s, move.seat);
  drop_card(record, card);
  record.played.add(card);
  std::uint8_t& points = t.s.turn.points[at(row.sphere)];
  points = static_cast<std::uint8_t>(points + row.value);
  if (row.has_ability) t.s.turn.abilities.add(card);
  t.tell(EventKind::card_played, Rule::TOC_5_1_b, {.a = op(move.seat), .b = op(card)});
  return done();
}

// Not while an army is at sea: TOC-6.3.1-move-h. (Where points and cards do not bring it ashore, as a position may have been
// set up, nobody waits for it.)
void list_end(const Means& means, Sheet& sheet) {
  if (means.at_sea > 0 && means.military + means.military_in_hand() >= means.at_sea) return;
  means.offer(sheet, Verb::end_actions, Rule::TOC_6_3_a);
}

void end_actions(Context& t, Cards still_usable) {
  t.s.turn.points = {};  // TOC-5.1-d
  t.s.turn.abilities = still_usable;
}

}  // namespace curia::crisis
