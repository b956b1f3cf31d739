#include "games/republic/forum/forum_card.h"

#include "games/republic/deeds.h"
#include "games/republic/events/catiline.h"
#include "games/republic/events/pretender.h"
#include "games/republic/events/random_event.h"
#include "games/republic/queries.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// VG-EV-bequest-4: it lies in the Forum until it is collected; at once away if its Province exists (VG-LR-card-bequest-b).
void bequest_arrives(Context& t, CardId card) {
  State& s = t.s;
  const DeckEventId event = row(card).deck_event();
  if (s.provinces[deck_event_rows[static_cast<std::size_t>(event)].creates].in_play != 0) {
    s.cards.discards.add(card);
    return;
  }
  if (t.options.bequest_province == choice::bequest_province::at_once &&
      deck_event_rows[static_cast<std::size_t>(event)].legions == 0) {  // AH-7.351f
    create_province(t, deck_event_rows[static_cast<std::size_t>(event)].creates, false, Rule::VG_LR_card_bequest_c);
    s.cards.discards.add(card);
    return;
  }
  s.forum.bequests = static_cast<std::uint8_t>(s.forum.bequests | 1U << static_cast<unsigned>(event));
  t.tell(EventKind::bequest_arrives, Rule::VG_EV_bequest_1, {.a = op(card)});
}

}  // namespace

Next ForumCard::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (row(card).red) {  // VG-7.3b
      card_to_hand(t, seat, card, Rule::VG_7_3b);
      return done();
    }
    t.tell(EventKind::forum_card_drawn, Rule::VG_7_3a, {.a = op(card)});
    if (row(card).type == CardType::family) {
      family_to_forum(t, row(card).senator());  // VG-7.311b, VG-7.312f
    } else if (row(card).type == CardType::war && is_drought_instead(t, row(card).war())) {
      s.cards.discards.add(card);
      PAUSE(drought_over, call(RandomEvent{.event = EventId::drought}));  // AH-7.335b
    } else if (row(card).type == CardType::war) {
      war_arrives(t, row(card).war());
      if (pretender_is_due(s, t.options, row(card).war())) PAUSE(pretender_over, call(Pretender{}));
    } else if (row(card).type == CardType::leader) {
      leader_arrives(t, row(card).leader());
    } else if (row(card).type == CardType::era_ends) {
      s.game.era_ends_drawn = 1;  // VG-12.1b, VG-12.1c
      t.tell(EventKind::era_ends_drawn, Rule::VG_12_1b);
    } else if (row(card).type == CardType::deck_event && deck_event_rows[row(card).ref].creates != ProvinceId::none) {
      bequest_arrives(t, card);
    } else if (row(card).type == CardType::deck_event) {
      PAUSE(conspiracy_over, call(Catiline{}));
      s.cards.discards.add(card);  // VG-7.37
    }
  }
  return done();
}

}  // namespace curia::republic
