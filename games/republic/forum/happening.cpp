#include "games/republic/forum/happening.h"

#include "games/republic/chance.h"
#include "games/republic/events/random_event.h"
#include "games/republic/forum/agree_to_go_on.h"
#include "games/republic/forum/forum_card.h"
#include "games/republic/quaestors/duties.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

void era_begins_with(Context& t, CardId card) {
  State& s = t.s;
  if (era_with(s, card) == s.game.era) return;
  s.game.era = era_with(s, card);
  t.tell(EventKind::era_begins, Rule::VG_3_4b, {.n = static_cast<std::int16_t>(s.game.era)});
}

void pile_used_up(Context& t) {
  State& s = t.s;
  if (s.cards.deck.size() > 0 || s.game.last_card_drawn != 0) return;
  if (!deck_follows(s)) {
    s.game.last_card_drawn = 1;
    if (t.options.game_end == choice::game_end::last_card) t.tell(EventKind::last_card_drawn, Rule::VG_12_1b);
  } else if (t.options.extended_era_start == choice::extended_era_start::deck_placed) {
    bring_next_deck(s, t.options);
    s.game.era = static_cast<Era>(static_cast<int>(s.game.era) + 1);
    t.tell(EventKind::era_begins, Rule::VG_3_4b, {.n = static_cast<std::int16_t>(s.game.era)});
  }
}

bool is_moderated(Roll purpose) {
  return purpose == Roll::happening_named || purpose == Roll::event_named || purpose == Roll::card_named ||
         purpose == Roll::receiver_named || purpose == Roll::first_card_named;
}

Next Happening::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (source == Source::hand) {
      PAUSE(named, pick(t, choices, Roll::happening_named));
      if (static_cast<Brings>(t.drawn) == Brings::nothing) return done(0);
      if (static_cast<Brings>(t.drawn) == Brings::event) {
        PAUSE(event_named, pick(t, event_count, Roll::event_named));
        PAUSE(event_over, call(RandomEvent{.event = as<EventId>(t.drawn)}));
        return done(0);
      }
    } else if (source == Source::roll) {
      PAUSE(rolled, roll(t, 2, Roll::initiative));
      if (t.dice.sum() == value::random_event_roll) {  // VG-7.2a
        PAUSE(event_rolled, roll(t, 3, Roll::random_event));
        PAUSE(rolled_event_over,
              call(RandomEvent{.event = random_events[static_cast<std::size_t>(s.game.era)]
                                                     [static_cast<std::size_t>(rolled(t, Roll::random_event) - 3)]}));
        return done(0);
      }
    }
    if (s.cards.deck.size() == 0 && !deck_follows(s)) return done(0);                        // VG-7.2c
    if (handed_out != 0 && t.options.forum_resources == choice::forum_resources::by_hand) {  // before the card is seen
      PAUSE(receiver_named, pick(t, s.game.seats, Roll::receiver_named));
      if (plays(s, seat_at(t.drawn))) seat = seat_at(t.drawn);
    }
    bring_next_deck(s, t.options);
    PAUSE(card_drawn, draw_card(t, source == Source::hand ? Roll::card_named : Roll::forum_card));
    red = row(as<CardId>(t.drawn)).red ? 1 : 0;
    era_begins_with(t, as<CardId>(t.drawn));
    if (red != 0 && handed_out != 0) hand_over_resource(t, seat);  // ES-3.IIIc
    PAUSE(card_over, call(ForumCard{.seat = seat, .card = as<CardId>(t.drawn)}));
    if (s.cards.deck.size() == 0 && s.game.last_card_drawn == 0 && !deck_follows(s) && may_go_on(s, t.options))
      PAUSE(asked_to_go_on, call(AgreeToGoOn{}));
    pile_used_up(t);
  }
  return done(red);
}

}  // namespace curia::republic
