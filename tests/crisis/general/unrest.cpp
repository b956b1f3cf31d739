// Mobs, threats and Leaders wherever they are met: TOC-11.2-c, TOC-12.1-c, TOC-FAQ.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

RULE_TEST("TOC-11.2-c",
          "a Governor replaced by a vote, a recall, Support Check or occupation takes all Mobs with him") {
  Scene vote;
  vote.mobs(gallia, 3);
  vote.points(0, 2, 0);
  vote.begin(Phase::actions);
  vote.plays(P1, Verb::place_governor, line(gallia), 2);
  CHECK(vote.at(gallia).governor == P1);
  CHECK(vote.at(gallia).mobs == 0);
  CHECK(vote.state.supply.mobs == 32);

  Scene recall;
  recall.governs(P1, gallia, 4);
  recall.mobs(gallia, 2);
  recall.points(0, 2, 0);
  recall.begin(Phase::actions);
  recall.plays(P1, Verb::recall_governor, line(gallia));
  CHECK(recall.at(gallia).mobs == 0);
  CHECK(recall.state.supply.mobs == 32);

  Scene check;
  check.governs(P1, gallia, 2);
  check.mobs(gallia, 2);
  check.begin(Phase::support_check);
  CHECK(check.at(gallia).governor == neutral);
  CHECK(check.at(gallia).mobs == 0);
  CHECK(check.state.supply.mobs == 32);

  Scene occupied;
  occupied.governs(P2, gallia, 3);
  occupied.marker(gallia, Marker::breakaway);
  occupied.mobs(gallia, 2);
  occupied.army(P1, gallia, 1, 0, true);
  occupied.begin(Phase::actions);
  occupied.plays(P1, Verb::occupy_neutral);
  CHECK(occupied.at(gallia).mobs == 0);
  CHECK(occupied.state.supply.mobs == 32);
}

RULE_TEST("TOC-12.1-c", "for an empire Gallia and Britannia are adjacent, for armies they are not") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.governs(P1, britannia, 3);
  const ArmyId army = s.army(P1, gallia, 1);
  s.ability(CardId::pretender);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  CHECK_FALSE(s.offers(P1, Verb::move_army, line(army, britannia)));
  s.plays(P1, Verb::pretender, line(gallia));
  CHECK(s.at(britannia).marker == Marker::breakaway);

  Scene later;
  later.governs(P1, gallia, 3);
  later.governs(P1, britannia, 3);
  later.marker(britannia, Marker::seat);
  to_the_desk(later);
  CHECK(later.at(gallia).marker == Marker::breakaway);
}

RULE_TEST("TOC-FAQ-1 TOC-FAQ-1b",
          "threats lower no neutral support, nor Italia's under a neutral Emperor, in any turn") {
  Scene s;
  s.governs(P2, asia, 3);
  s.governs(P2, galatia, 3);
  s.marker(asia, Marker::seat);
  s.neutral_at(gallia, 3);
  s.barbarians(TribeId::franks, gallia, 3);
  s.rival(RivalId::postumus);
  s.barbarians(TribeId::alamanni, italia, 2);
  s.army(P1, italia, 1, 0, true);
  const int italias = s.at(italia).support;
  for (Seat seat : {P1, P2, P3, P4}) {
    s.begin(Phase::actions, seat);
    s.plays(seat, Verb::end_actions);
    if (s.waits_for(seat)) s.plays(seat, Verb::done);
    CHECK(s.state.game.active == next_seat(s.state, seat));
  }
  CHECK(s.at(gallia).support == 3);
  CHECK(s.at(italia).support == italias);
  CHECK_FALSE(s.told(EventKind::support_changed));
}

RULE_TEST("TOC-FAQ-5", "a Leader alone in a province is a Barbarian: nothing can be built there") {
  for (const bool there : {false, true}) {
    Scene s;
    s.governs(P1, syria, 2);
    if (there) s.leader(LeaderId::shapur, syria);
    s.points(0, 0, 3);
    s.begin(Phase::actions);
    CHECK(s.offers(P1, Verb::build, line(syria, ImprovementId::limes)) == !there);
    to_the_desk(s);
    CHECK(s.at(syria).support == (there ? 1 : 2));  // and he is active
  }
}

RULE_TEST("TOC-FAQ-5b", "Tribute and Limes turn a Leader inactive, and End of Turn wakes him") {
  Scene s;
  s.governs(P1, syria, 2);
  s.leader(LeaderId::shapur, syria);
  s.ability(CardId::tribute);
  s.points(0, 0, 3);
  s.begin(Phase::actions);
  s.plays(P1, Verb::tribute, line(syria, TribeId::sassanids));
  CHECK(s.state.leaders[LeaderId::shapur].inactive == 1);
  CHECK(s.offers(P1, Verb::build, line(syria, ImprovementId::limes)));
  s.plays(P1, Verb::end_actions);
  CHECK(s.at(syria).support == 2);
  CHECK(s.state.game.active == P2);  // for 2 points he can buy nothing: his turn is over
  CHECK(s.state.leaders[LeaderId::shapur].inactive == 0);

  Scene limes;
  limes.improvement(galatia, ImprovementId::limes);
  limes.leader(LeaderId::shapur, home_sassanids);
  roll_invasion(limes, 5, 1, 1);
  CHECK(leader_in(limes.state, LeaderId::shapur, galatia));
  CHECK(limes.state.leaders[LeaderId::shapur].inactive == 1);
}

}  // namespace curia::crisis
