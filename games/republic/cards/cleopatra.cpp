#include "games/republic/cards/cleopatra.h"

#include "games/republic/cards/late_cards.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

void joins(Context& t, SenatorId commander, bool ally) {
  Leader& record = t.s.leaders[LeaderId::cleopatra_vii];
  record = Leader{};
  record.place = ally ? Leader::Place::ally : Leader::Place::on_war;
  t.tell(EventKind::cleopatra_joins, ally ? Rule::VG_IN_cleopatra_2 : Rule::VG_IN_cleopatra_3,
         {.a = op(commander), .n = ally ? std::int16_t{1} : std::int16_t{0}});
  if (!ally) return;
  receive(t, commander, value::cleopatra_talents, Rule::VG_IN_cleopatra_2);
  change_popularity(t, commander, value::cleopatra_popularity, Rule::VG_IN_cleopatra_2);
}

}  // namespace

bool cleopatra_is_awaited(const State& s, WarId war) {
  return war == WarId::alexandrine && may_be_held(s, IntrigueId::cleopatra_vii);
}

void Cleopatra::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  for (Seat seat : waiting& playing_seats(s)) {
    const CardId card = intrigue_card(s, seat, IntrigueId::cleopatra_vii);
    if (card != CardId::none) {
      sheet.must(seat, Verb::cleopatra_as_ally, Prompt::play_cleopatra, Rule::VG_IN_cleopatra_2, {.a = op(card)});
      sheet.must(seat, Verb::cleopatra_as_enemy, Prompt::play_cleopatra, Rule::VG_IN_cleopatra_3, {.a = op(card)});
    }
    sheet.must(seat, Verb::pass, Prompt::play_cleopatra, Rule::VG_IN_cleopatra_1);
  }
}

Next Cleopatra::step(Context& t) {
  RESUME(at) {
    waiting = seats_with_cards(t.s);
    while (!(waiting & playing_seats(t.s)).empty()) {
      PAUSE(awaited, asked());
      if (t.answer.verb == Verb::none) continue;
      waiting.remove(t.answer.faction);
      if (t.answer.verb == Verb::pass) continue;
      leave_hand(t, t.answer.faction, operands_of<Verb::cleopatra_as_ally, Verb::cleopatra_as_enemy>(t.answer).card);
      joins(t, commander, t.answer.verb == Verb::cleopatra_as_ally);
      return done();
    }
  }
  return done();
}

}  // namespace curia::republic
