#include "games/republic/cards/open_bodyguard.h"

#include "games/republic/cards/late_cards.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

void pay_guard(Context& t, SenatorId senator) {
  pay(t, senator, value::open_bodyguard_talents, Rule::VG_IN_open_bodyguard_2);
  change_popularity(t, senator, value::open_bodyguard_popularity, Rule::VG_IN_open_bodyguard_2);
  t.s.forum.open_bodyguard_paid = 1;
}

}  // namespace

void list_open_bodyguard(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.game.phase != Phase::revenue || s.forum.open_bodyguard != SenatorId::none) return;
  for (Seat seat : playing_seats(s)) {
    const CardId card = intrigue_card(s, seat, IntrigueId::open_bodyguard);
    if (card == CardId::none) continue;
    for (SenatorId senator : in_rome(s, seat))
      if (s.senators[senator].talents >= value::open_bodyguard_talents)
        sheet.may(seat, Verb::open_bodyguard, Prompt::interrupt, Rule::VG_IN_open_bodyguard_1,
                  {.a = op(card), .b = op(senator)});
  }
}

Next hire_open_bodyguard(Context& t, const Move& move) {
  const auto [card, senator] = operands_of<Verb::open_bodyguard>(move);
  leave_hand(t, move.faction, card);
  t.s.forum.open_bodyguard = senator;
  t.tell(EventKind::bodyguard_hired, Rule::VG_IN_open_bodyguard_1, {.a = op(senator)});
  pay_guard(t, senator);
  return done();
}

void pay_open_bodyguard(Context& t) {
  State& s = t.s;
  const SenatorId senator = s.forum.open_bodyguard;
  if (senator != SenatorId::none && s.forum.open_bodyguard_paid == 0) {
    if (s.senators[senator].talents >= value::open_bodyguard_talents)
      pay_guard(t, senator);
    else
      open_bodyguard_leaves(t, Rule::VG_IN_open_bodyguard_2);
  }
}

int open_bodyguard_defence(const State& s, SenatorId target) {
  return target != SenatorId::none && s.forum.open_bodyguard == target ? value::open_bodyguard_defence : 0;
}

int open_bodyguard_rolls(const State& s, SenatorId target) {
  return target != SenatorId::none && s.forum.open_bodyguard == target ? value::open_bodyguard_capture_rolls : 0;
}

}  // namespace curia::republic
