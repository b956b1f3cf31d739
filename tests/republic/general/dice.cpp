// With which dice each table is read: AH-2e.
#include "games/republic/forum/initiative.h"
#include "games/republic/tables.h"
#include "tests/republic/senate/court.h"

namespace curia::republic {

RULE_TEST("AH-2e ES-2e", "three dice for events, the people and battles, two for an appeal, one for an assassination") {
  Scene event(3);
  event.options.forum_source = choice::forum_source::each_initiative;
  event.people();
  event.state.game.phase = Phase::forum;
  event.run(Initiative{.seat = P1, .number = 1});
  if (event.asked_chance() == Roll::initiative) event.rolls({3, 4});
  REQUIRE(event.asked_chance() == Roll::random_event);
  CHECK(event.state.chance.count == 3);

  Scene people(3);
  people.people();
  people.begin(Phase::population);
  while (people.asked_chance() != Roll::population && people.state.chance.kind != ChanceRequest::Kind::none)
    people.any_chance();
  while (people.asked_chance() != Roll::population) {
    const Offer offer = people.decision().offers[0];
    people.plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b, .c = offer.c}, offer.least);
  }
  CHECK(people.state.chance.count == 3);

  Scene senate = floor_of_the_senate(false);
  begin_vote(senate);
  senate.plays(P2, Verb::assassinate);
  senate.plays(P2, Verb::name_victim, {.a = op(furius), .b = op(julius)});
  REQUIRE(senate.asked_chance() == Roll::assassination);
  CHECK(senate.state.chance.count == 1);

  for (const auto& line : random_loss_chart)  // two dice read as digits: 11 to 66
    for (const std::uint8_t code : line)
      if (code != 0) {
        CHECK((code / 10 >= 1 && code / 10 <= 6));
        CHECK((code % 10 >= 1 && code % 10 <= 6));
      }
}

}  // namespace curia::republic
