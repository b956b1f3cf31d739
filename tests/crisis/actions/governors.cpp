// Recruiting and recalling Governors, and Italia's support: TOC-6.3.2-recruit, -recall, -italia.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

int italia(Scene& s) { return s.at(RegionId::italia).support; }

// P1 takes a neutral province that needs 2 votes: nobody rolls.
void takes(Scene& s, RegionId region) { s.plays(P1, Verb::place_governor, in(region), 2); }

// P1 takes a province of another player whose support is 1, and wins.
void ousts(Scene& s, RegionId region) {
  s.plays(P1, Verb::place_governor, in(region), 2);
  s.rolls({3, 3});
}

}  // namespace

RULE_TEST("TOC-6.3.2-recruit-a", "an unrecruited Governor comes for the cost on his back") {
  Scene s;
  acts(s, 0, 3);
  for (const int one : {1, 2, 3}) CHECK(s.offers(P1, Verb::recruit_governor, counter(one)));
  for (const int one : {0, 4, 5}) s.refuses(P1, Verb::recruit_governor, counter(one));
  s.plays(P1, Verb::recruit_governor, counter(3));
  CHECK(political(s) == 0);
  CHECK(s.of(P1).governors_waiting.has(3));
  CHECK_FALSE(s.of(P1).governors_unrecruited.has(3));
  CHECK(s.last(EventKind::governor_recruited)->n == 3);
  CHECK(s.offer(P1, Verb::recruit_governor) == nullptr);
}

RULE_TEST("TOC-6.3.2-italia-a TOC-6.3.2-nominate-s", "a new Emperor's support is the number of provinces he governs") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P1, RegionId::asia, 1);
  s.waiting_governors(P1, 1);
  acts(s, 0, 20);
  CHECK(italia(s) == 10 - 2);  // at most 8
  s.at(RegionId::italia).support = 2;
  s.plays(P1, Verb::place_governor, in(RegionId::italia), 4);  // neutral: four votes are certain
  CHECK(emperor(s.state) == P1);
  CHECK(italia(s) == 3);
  CHECK(s.last(EventKind::new_emperor)->n == 3);
}

RULE_TEST("TOC-6.3.2-italia-b",
          "each Governor that the Emperor places gives Italia 1 support, but not Italia's own; at most 8") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.waiting_governors(P1, 5);
  acts(s, 0, 40);
  s.at(RegionId::italia).support = 1;
  s.plays(P1, Verb::place_governor, in(RegionId::italia), 2);
  CHECK(italia(s) == 2);
  takes(s, RegionId::asia);
  CHECK(italia(s) == 3);
  s.at(RegionId::italia).support = 7;
  takes(s, RegionId::syria);
  CHECK(italia(s) == 8);
  takes(s, RegionId::galatia);
  CHECK(italia(s) == 8);
}

RULE_TEST("TOC-6.3.2-italia-c",
          "each Governor of the Emperor that others replace costs Italia 1, down to 0 in their turn") {
  Scene s;
  s.governs(P2, RegionId::italia, 1);
  s.governs(P2, RegionId::gallia, 1);
  s.governs(P2, RegionId::asia, 1);
  s.governs(P3, RegionId::syria, 1);
  s.waiting_governors(P1, 3);
  acts(s, 0, 8);
  s.at(RegionId::italia).support = 2;
  ousts(s, RegionId::syria);
  CHECK(italia(s) == 2);  // not the Emperor's
  ousts(s, RegionId::gallia);
  CHECK(italia(s) == 1);
  ousts(s, RegionId::asia);
  CHECK(italia(s) == 0);
  CHECK(emperor(s.state) == P2);  // until his own Support Check
  s.plays(P1, Verb::end_actions);
  CHECK(emperor(s.state) == P2);
}

RULE_TEST("TOC-6.3.2-italia-c TOC-6.3.2-nominate-s", "the Emperor who is ousted himself loses nothing more") {
  Scene s;
  s.governs(P2, RegionId::italia, 1);
  s.governs(P2, RegionId::gallia, 1);
  s.waiting_governors(P1, 1);
  acts(s, 0, 2);
  s.at(RegionId::italia).support = 1;
  ousts(s, RegionId::italia);
  CHECK(italia(s) == 1);  // P1 governs Italia alone
  CHECK(s.of(P2).governors_waiting.size() == 1);
}

RULE_TEST("TOC-6.3.2-italia-d", "the other losses of Italia are those of Support Check") {
  Scene s;
  s.governs(P1, RegionId::italia, 4);
  s.governs(P2, RegionId::gallia, 3);
  s.at(RegionId::italia).support = 4;
  s.marker(RegionId::gallia, Marker::seat);
  acts(s, 0);
  CHECK(italia(s) == 4);
  s.plays(P1, Verb::end_actions);
  CHECK(italia(s) == 3);
}

RULE_TEST("TOC-6.3.2-italia-e", "under a neutral Emperor Italia follows the number of neutral provinces, down and up") {
  Scene s(3);
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P2, RegionId::asia, 1);
  s.waiting_governors(P1, 1);
  acts(s, 0, 6);
  CHECK(italia(s) == 12 - 3 - 2);  // three provinces have no Governor
  ousts(s, RegionId::asia);
  CHECK(italia(s) == 7);
  s.plays(P1, Verb::recall_governor, in(RegionId::asia));
  CHECK(italia(s) == 8);
  takes(s, RegionId::syria);
  CHECK(italia(s) == 7);
}

RULE_TEST("TOC-6.3.2-recall-a TOC-6.3.2-recall-b TOC-6.3.3-militia-f TOC-11.2-c",
          "for 2 points a Governor comes back; a neutral one stands on 1, Mobs and Militia are gone") {
  Scene s;
  s.governs(P1, RegionId::gallia, 4);
  s.governs(P2, RegionId::asia, 1);
  s.mobs(RegionId::gallia, 3);
  s.militia(RegionId::gallia);
  s.quaestor(RegionId::gallia);
  s.improvement(RegionId::gallia, ImprovementId::limes);
  const int number = s.at(RegionId::gallia).counter;
  acts(s, 0, 3);
  s.refuses(P1, Verb::recall_governor, in(RegionId::asia));
  s.plays(P1, Verb::recall_governor, in(RegionId::gallia));
  CHECK(political(s) == 1);
  CHECK(s.of(P1).governors_waiting.has(static_cast<std::uint8_t>(number)));
  const Province& gallia = s.at(RegionId::gallia);
  CHECK(gallia.governor == neutral);
  CHECK(gallia.support == 1);
  CHECK(gallia.mobs == 0);
  CHECK(gallia.militia == 0);
  CHECK(gallia.quaestor == 0);
  CHECK(has_improvement(gallia, ImprovementId::limes));
  CHECK(s.state.supply.mobs == value::mobs);
  CHECK(s.state.supply.militia == value::militia);
  CHECK(s.state.supply.markers == value::markers);
}

RULE_TEST("TOC-6.3.2-recall-b TOC-12.2-f", "a recall takes the marker away, from the Seat of Power the whole empire") {
  for (const RegionId recalled : {RegionId::gallia, RegionId::pannonia}) {
    Scene s;
    s.governs(P1, RegionId::gallia, 3);
    s.governs(P1, RegionId::pannonia, 3);
    s.governs(P1, RegionId::thracia, 3);
    s.marker(RegionId::gallia, Marker::breakaway);
    s.marker(RegionId::pannonia, Marker::seat);
    s.marker(RegionId::thracia, Marker::breakaway);
    acts(s, 0, 2);
    s.plays(P1, Verb::recall_governor, in(recalled));
    CHECK(s.at(recalled).marker == Marker::none);
    CHECK(is_pretender(s.state, P1) == (recalled == RegionId::gallia));
    CHECK((s.at(RegionId::thracia).marker == Marker::breakaway) == (recalled == RegionId::gallia));
    CHECK(s.at(RegionId::thracia).governor == P1);
  }
}

RULE_TEST("TOC-6.3.2-recall-c",
          "Italia: -1 for an Emperor's recall, +1 under a neutral one, the neutrals when he leaves Italia") {
  Scene s;
  s.governs(P1, RegionId::italia, 5);
  s.governs(P1, RegionId::gallia, 2);
  s.governs(P1, RegionId::asia, 2);
  s.at(RegionId::italia).support = 5;
  acts(s, 0, 6);
  s.plays(P1, Verb::recall_governor, in(RegionId::gallia));
  CHECK(italia(s) == 4);
  s.plays(P1, Verb::recall_governor, in(RegionId::italia));
  CHECK(emperor(s.state) == neutral);
  CHECK(italia(s) == 8);  // eleven neutral provinces
  s.plays(P1, Verb::recall_governor, in(RegionId::asia));
  CHECK(italia(s) == 8);
  Scene other;
  other.governs(P1, RegionId::gallia, 2);
  other.governs(P2, RegionId::italia, 2);
  other.at(RegionId::italia).support = 3;
  acts(other, 0, 2);
  other.plays(P1, Verb::recall_governor, in(RegionId::gallia));
  CHECK(italia(other) == 3);  // another Emperor's
}

}  // namespace curia::crisis
