#include "games/republic/cards/play_cards.h"

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// His Family is an unaligned Governor: neither in the Forum nor out of play, AH-7.312e.
bool waits_for_family(const Context& t, SenatorId statesman) {
  const SenatorId family = row(statesman).family;
  return t.options.statesman_from_curia == choice::statesman_from_curia::forum_not_province &&
         t.s.senators[family].where == Where::province && faction_of(t.s, family) == Seat::none;
}

}  // namespace

void offer_card_plays(const Context& t, Sheet& sheet, Seat seat, Prompt prompt) {
  const State& s = t.s;
  faction(s, seat).hand.each([&](CardId card) {
    const CardRow& r = row(card);
    if (r.type == CardType::statesman && may_play_statesman(s, seat, r.senator()) && !waits_for_family(t, r.senator()))
      sheet.must(seat, Verb::play_statesman, prompt, Rule::VG_7_312a, {.a = op(card)});
    if (r.type == CardType::concession && may_play_concession(s, r.concession()))
      for (SenatorId senator : faction(s, seat).senators)
        if (s.senators[senator].rebel == 0)
          sheet.must(seat, Verb::play_concession, prompt, Rule::VG_7_32a, {.a = op(card), .b = op(senator)});
  });
}

bool must_assign_concession(const Context& t, Seat seat) {
  if (t.options.concession_assign == choice::concession_assign::may) return false;
  bool somebody = false;
  for (SenatorId senator : faction(t.s, seat).senators) somebody = somebody || t.s.senators[senator].rebel == 0;
  bool must = false;
  faction(t.s, seat).hand.each([&](CardId card) {
    must = must || (row(card).type == CardType::concession && may_play_concession(t.s, row(card).concession()));
  });
  return must && somebody;
}

void play_card(Context& t, const Move& move) {
  const CardId card = operands_of<Verb::play_statesman, Verb::play_concession>(move).card;
  leave_hand(t, move.faction, card);
  if (move.verb == Verb::play_statesman)
    statesman_enters(t, move.faction, row(card).senator());
  else
    assign_concession(t, row(card).concession(), operands_of<Verb::play_concession>(move).senator, Rule::VG_7_32a);
}

}  // namespace curia::republic
