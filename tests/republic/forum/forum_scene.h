#pragma once
// What the tests of the Forum Phase share: initiatives that draw a certain card or roll a certain event.
#include "games/republic/forum/forum_card.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/wars.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

inline Context table_of(Scene& s) { return {.s = s.state, .options = s.options, .teller = &s}; }

// The last thirteen cards are on top: six Early, six Middle and Era Ends.
inline void only_the_bottom_is_left(Scene& s) { s.state.cards.deck.layers.erase_at(0); }

inline CardId any_tribune(const Scene& s) {
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    if (row(card).type == CardType::intrigue && row(card).intrigue() == IntrigueId::tribune &&
        s.state.cards.deck.pools[0].has(card))
      return card;
  }
  FAIL("no Tribune is left in the pile");
  return CardId::none;
}

// The seat takes an initiative, rolls no event and draws this card; where no initiative draws the card comes before it.
inline void takes_initiative(Scene& s, Seat seat, CardId card) {
  s.options.forum_source = choice::forum_source::each_initiative;  // wherever else the card would come from
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = seat, .number = 1});
  if (s.asked_chance() == Roll::initiative) {
    s.rolls({1, 2});
    s.draws(card);
    return;
  }
  take_from_deck(s.state, card);
  s.run(ForumCard{.seat = seat, .card = card});
}
inline void takes_initiative(Scene& s, Seat seat) { takes_initiative(s, seat, any_tribune(s)); }

// The seat takes an initiative and rolls this event of the Early table; Evil Omens lower no roll that is made here.
inline void event_occurs(Scene& s, Seat seat, EventId event) {
  s.options.forum_source = choice::forum_source::each_initiative;  // whoever else would roll for it
  s.options.evil_omens_event_roll = choice::evil_omens_event_roll::exempt;
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = seat, .number = 1});
  s.rolls({3, 4});
  for (int total = 3; total <= 18; ++total) {
    if (random_events[0][static_cast<std::size_t>(total - 3)] != event) continue;
    const int black = total >= 14 ? 6 : total > 7 ? total - 7 : 1;
    const int white = (total - black + 1) / 2;
    s.rolls({black, white, total - black - white});
    return;
  }
  FAIL("the Early table has no such event");
}

// The Forum Phase up to its first initiative; where the Forum is determined before them all six harmless cards come.
inline void open_forum(Scene& s) {
  s.begin(Phase::forum);
  while (s.prompt() == Prompt::name_quaestor)  // where Consuls have Quaestors
    for (Seat seat : playing_seats(s.state))
      if (const Offer* offer = s.offer(seat, Verb::name_quaestor); offer != nullptr) {
        s.plays(seat, Verb::name_quaestor, {.a = offer->a, .b = offer->b});
        break;
      }
  while (s.asked_chance() == Roll::initiative && !s.told(EventKind::initiative_taken)) {
    s.rolls({1, 2});
    s.draws(any_tribune(s));
  }
}

// The next of the six initiatives is over without an event, with a harmless card if it draws one, and no deed.
inline void idle_initiative(Scene& s, Seat seat) {
  if (s.asked_chance() == Roll::initiative) {
    s.rolls({1, 2});
    s.draws(any_tribune(s));
  } else {
    REQUIRE(s.prompt() == Prompt::take_initiative);
  }
  if (s.offers(seat, Verb::done)) s.plays(seat, Verb::done);
}

inline Section section(const Scene& s, WarId war) { return s.state.wars[war].section; }

}  // namespace curia::republic
