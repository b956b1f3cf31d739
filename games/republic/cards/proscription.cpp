#include "games/republic/cards/proscription.h"

#include <algorithm>

#include "games/republic/cards/late_cards.h"
#include "games/republic/chance.h"
#include "games/republic/consent.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// The HRAO, victorious commanders taken as in Rome: VG-IN-proscription-2.
SenatorId hrao_with_victors(const State& s) {
  SenatorSet men = all_in_rome(s);
  for (const Force& force : s.arms.forces)
    if (force.won_land != 0 && force.commander != SenatorId::none && faction_of(s, force.commander) != Seat::none)
      men.add(force.commander);
  SenatorId best = SenatorId::none;
  for (SenatorId senator : men)
    if (best == SenatorId::none || rank_key(s, senator) < rank_key(s, best)) best = senator;
  return best;
}

int remove_knights(Context& t) {
  int removed = 0;
  for (SenatorId senator : aligned(t.s)) {
    Senator& record = t.s.senators[senator];
    if (record.knights == 0) continue;
    t.tell(EventKind::knights_lost, Rule::VG_IN_proscription_2, {.a = op(senator), .n = record.knights});
    removed += record.knights;
    record.knights = 0;
  }
  return removed;
}

}  // namespace

bool proscription_is_awaited(const State& s) { return may_be_held(s, IntrigueId::proscription); }

int proscription_bonus(const State& s, Seat seat) {
  return s.forum.proscribed_by != Seat::none && s.forum.proscribed_by != seat ? value::proscription_knight_bonus : 0;
}

bool may_attract_knights(const State& s, Seat seat) {
  return s.forum.proscribed_by == Seat::none || s.forum.proscribed_by != seat;
}

void Proscription::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::awaited)
    for (Seat seat : waiting& playing_seats(s)) {
      const CardId held = intrigue_card(s, seat, IntrigueId::proscription);
      if (held != CardId::none)
        sheet.must(seat, Verb::play_proscription, Prompt::play_proscription, Rule::VG_IN_proscription_1,
                   {.a = op(held)});
      sheet.must(seat, Verb::pass, Prompt::play_proscription, Rule::VG_IN_proscription_1);
    }
  if (at == At::decided && faction_of(s, first) != Seat::none)
    for (Verb verb : {Verb::consent, Verb::refuse})
      sheet.must(faction_of(s, first), verb, Prompt::proscribe_knights, Rule::VG_IN_proscription_2);
}

Next Proscription::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    waiting = seats_with_cards(s);
    waiting.remove(rebels);
    while (card == CardId::none && !(waiting & playing_seats(s)).empty()) {
      PAUSE(awaited, asked());
      if (t.answer.verb == Verb::none) continue;
      waiting.remove(t.answer.faction);
      if (t.answer.verb == Verb::pass) continue;
      player = t.answer.faction;
      card = operands_of<Verb::play_proscription>(t.answer).card;
    }
    first = hrao_with_victors(s);
    if (card == CardId::none || first == SenatorId::none) return done();
    leave_hand(t, player, card);
    s.cards.discards.add(card);
    t.tell(EventKind::intrigue_played, Rule::VG_IN_proscription_1, {.a = op(player), .b = op(card), .c = op(first)});
    do {
      PAUSE(decided, asked());
    } while (t.answer.verb == Verb::none);
    tell_consent(t, t.answer.verb == Verb::consent, Rule::VG_IN_proscription_2, first);
    if (t.answer.verb != Verb::consent) return done();
    s.cards.discards.remove(card);  // it stays on the table as a reminder
    s.forum.proscribed_by = faction_of(s, first);
    knights = static_cast<std::uint8_t>(remove_knights(t));
    for (count = 0; count < knights; ++count) {
      PAUSE(rolled_one, roll(t, 1, Roll::proscription));
      talents = static_cast<std::int16_t>(talents + std::max(0, rolled(t, Roll::proscription)));
    }
    t.tell(EventKind::knights_proscribed, Rule::VG_IN_proscription_2, {.a = op(first), .n = knights, .m = talents});
    receive(t, first, talents, Rule::VG_IN_proscription_2);
  }
  return done();
}

}  // namespace curia::republic
