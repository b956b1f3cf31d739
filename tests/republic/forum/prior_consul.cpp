// What a senator's card remembers of his offices: AH-7.31.
#include "games/republic/senate/taking_office.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("AH-7.31f", "it is remembered that he was named Consul or Dictator, not that he was Censor") {
  constexpr SenatorId consul = SenatorId::julius, colleague = SenatorId::fabius, censor = SenatorId::valerius;
  constexpr SenatorId dictator = SenatorId::furius;
  Scene named = people_of_rome();
  named.state.game.phase = Phase::senate;
  named.run(TakeDictatorship{.dictator = dictator});
  CHECK(named.of(dictator).prior_consul == 1);

  Scene s = people_of_rome();
  s.senator(consul).office(OfficeId::rome_consul);
  s.senator(colleague).office(OfficeId::field_consul);
  s.senator(censor).office(OfficeId::censor);
  s.begin(Phase::senate);
  s.plays(chair(s), Verb::nominate_consuls, pair(SenatorId::fulvius, SenatorId::claudius));
  everybody_in_favour(s);
  for (const Seat seat : {P1, P2})
    if (const Offer* offer = s.offer(seat, Verb::choose_office); offer != nullptr && s.waits_for(seat))
      s.plays(seat, Verb::choose_office, {.a = offer->a, .b = offer->b});
  for (std::uint64_t n = 1; n < 20 && s.asked_chance() == Roll::consul_choice; ++n)
    s.any_chance(n);  // who is Rome Consul
  CHECK(s.of(consul).prior_consul == 1);
  CHECK(s.of(colleague).prior_consul == 1);
  CHECK(s.of(censor).prior_consul == 0);
  CHECK(s.of(SenatorId::manlius).prior_consul == 0);
}

}  // namespace curia::republic
