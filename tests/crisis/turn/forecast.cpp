// What the end of a turn would bring, against what it brings.
#include "games/crisis/turn/forecast.h"

#include "games/crisis/chance.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

RULE_TEST("TOC-6.4-a TOC-6.4-e TOC-5.3-b", "support that falls, Governors that go, points and Provinces are foreseen") {
  Scene s;
  s.governs(P1, thracia, 1);
  s.governs(P1, pannonia, 2);
  s.governs(P1, macedonia, 2);
  s.barbarians(TribeId::alamanni, thracia, 1);
  s.barbarians(TribeId::goths, pannonia, 1);
  const State before = s.state;
  const Forecast found = forecast_of(s.state, s.options, P1);
  CHECK(s.state == before);
  ProvinceSet falling, lost;
  falling.add(pannonia);
  lost.add(thracia);
  CHECK(found.falling == falling);
  CHECK(found.lost == lost);
  CHECK(found.desk.provinces == 2);
  CHECK(found.desk.points == 3);
  to_the_desk(s);
  CHECK(s.state.desk.points == 3);
  CHECK(s.state.desk.provinces == 2);
}

RULE_TEST("TOC-6.4-g TOC-6.4-i", "an Emperor who loses a Province loses support in Italia, too, and that is foreseen") {
  Scene s;
  s.governs(P1, italia, 3);
  s.governs(P1, thracia, 1);
  s.barbarians(TribeId::alamanni, thracia, 1);
  const Forecast found = forecast_of(s.state, s.options, P1);
  to_the_desk(s);
  CHECK(s.at(italia).support < 3);
  CHECK(found.falling.has(italia));
  CHECK(found.desk.points == s.state.desk.points);
}

// Where nobody is asked anything before the desk opens it opens as it was foreseen.
TEST_CASE("what is foreseen comes, in games at random") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Options options = usual_options();
    if (seed % 3 == 0) options.overlap = on;
    Random random(seed);
    State s;
    static Decision decision;
    start(s, options, 2 + static_cast<int>(seed % 3), nullptr);
    for (int n = 0; n < 1500 && s.game.phase != Phase::over; ++n) {
      list_offers(s, options, decision);
      if (decision.chance.kind != ChanceRequest::Kind::none) {
        play(s, options, sample_chance(s, random), nullptr);
        continue;
      }
      const Offer& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
      const Seat active = s.game.active;
      const Forecast found = forecast_of(s, options, active);
      play(s, options,
           {offer.seat, offer.faction, offer.verb, offer.a, offer.b, offer.c, static_cast<std::int16_t>(offer.most)},
           nullptr);
      if (offer.verb != Verb::end_actions || s.desk.stage != DeskStage::discards || s.desk.seat != active) continue;
      ++compared;
      CHECK(s.desk == found.desk);
    }
  }
  CHECK(compared > 60);
}

}  // namespace curia::crisis
