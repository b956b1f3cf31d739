#include "games/republic/forum/agree_to_go_on.h"

#include "games/republic/consent.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

Scenario one_era_more(Scenario scenario) {
  const ScenarioRow& now = row(scenario);
  if (now.mixed) return Scenario::none;
  for (int i = 0; i < scenario_count; ++i) {
    const auto other = static_cast<Scenario>(i);
    const ScenarioRow& longer = row(other);
    if (!longer.mixed && longer.first == now.first && static_cast<int>(longer.last) == static_cast<int>(now.last) + 1)
      return other;
  }
  return Scenario::none;
}

bool may_go_on(const State& s, const Options& options) {
  return options.extended_agreement == choice::extended_agreement::later_too &&
         options.era_ends_packet == choice::era_ends_packet::none && one_era_more(s.game.scenario) != Scenario::none;
}

void AgreeToGoOn::offers(const Context& t, Sheet& sheet) const {
  for (Seat seat : waiting& playing_seats(t.s)) {
    sheet.must(seat, Verb::consent, Prompt::go_on, Rule::VG_3_4a);
    sheet.must(seat, Verb::refuse, Prompt::go_on, Rule::VG_3_4a);
  }
}

Next AgreeToGoOn::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    waiting = playing_seats(s);
    while (!(waiting & playing_seats(s)).empty()) {
      PAUSE(answered, asked());
      if (t.answer.verb == Verb::none) continue;
      tell_consent(t, t.answer.verb == Verb::consent, Rule::VG_3_4a, faction(s, t.answer.faction).leader);
      if (t.answer.verb == Verb::refuse) return done(0);
      if (t.answer.verb == Verb::consent) waiting.remove(t.answer.faction);
    }
    s.game.scenario = one_era_more(s.game.scenario);
    for (int i = 0; i < card_count; ++i) {
      const auto card = static_cast<CardId>(i);
      if (row(card).era == row(s.game.scenario).last)
        s.cards.deck.pools[static_cast<std::size_t>(row(card).era)].add(card);
    }
    t.tell(EventKind::game_extended, Rule::VG_3_4a, {.n = static_cast<std::int16_t>(row(s.game.scenario).last)});
  }
  return done(1);
}

}  // namespace curia::republic
