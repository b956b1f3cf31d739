#include "games/republic/consent.h"

#include "games/republic/queries.h"

namespace curia::republic {

void tell_consent(const Context& t, bool given, Rule rule, SenatorId who, SenatorId concerning) {
  if (who == SenatorId::none) return;  // he died meanwhile
  t.tell(given ? EventKind::consent_given : EventKind::consent_refused, rule, {.a = op(who), .b = op(concerning)});
}

void AskConsent::offers(const Context& t, Sheet& sheet) const {
  if (!plays(t.s, seat)) return;  // his faction was eliminated meanwhile
  sheet.must(seat, Verb::consent, Prompt::consent, rule);
  sheet.must(seat, Verb::refuse, Prompt::consent, rule);
}

Next AskConsent::step(Context& t) {
  RESUME(at) {
    while (plays(t.s, seat)) {
      PAUSE(asked_player, asked());
      if (t.answer.verb != Verb::none) break;
    }
  }
  return done(t.answer.verb == Verb::consent ? 1 : 0);
}

}  // namespace curia::republic
