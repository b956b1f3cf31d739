// Personal empires: TOC-12.1, TOC-5-pretender, TOC-6.5.
#include "games/crisis/pretender/pretender.h"

#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

Marker marker(Scene& s, RegionId region) { return s.at(region).marker; }

// P1 with these provinces on these supports and the Pretender ability.
struct Own {
  RegionId region;
  int support;
};
Scene scene(std::initializer_list<Own> provinces, const Options& options = usual_options()) {
  Scene s(4, options);
  for (const Own& own : provinces) s.governs(P1, own.region, own.support);
  s.ability(CardId::pretender);
  return s;
}

}  // namespace

RULE_TEST("TOC-12.1-a TOC-5-pretender TOC-4-i", "a Seat of Power in an own province with support 3, not in Italia") {
  Scene s = scene({{RegionId::gallia, 3}, {RegionId::syria, 2}, {RegionId::asia, 4}});
  s.governs(P2, RegionId::thracia, 4);
  acts(s, 0);
  for (const RegionId no : {RegionId::syria, RegionId::thracia, RegionId::italia, RegionId::macedonia})
    s.refuses(P1, Verb::pretender, in(no));
  CHECK(s.offers(P1, Verb::pretender, in(RegionId::asia)));
  CHECK_FALSE(is_pretender(s.state, P1));
  s.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK(marker(s, RegionId::gallia) == Marker::seat);
  CHECK(is_pretender(s.state, P1));
  CHECK(s.last(EventKind::seat_of_power)->b == op(RegionId::gallia));
}

RULE_TEST("TOC-5-pretender", "not for the Emperor, nor for one who has a Seat of Power") {
  Scene emperor = scene({{RegionId::gallia, 3}, {RegionId::italia, 4}});
  acts(emperor, 0);
  CHECK(emperor.offer(P1, Verb::pretender) == nullptr);
  Scene s = scene({{RegionId::gallia, 3}, {RegionId::asia, 3}});
  s.ability(CardId::pretender);
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK(s.offer(P1, Verb::pretender) == nullptr);
}

RULE_TEST("TOC-12.1-b TOC-12.1-c",
          "own neighbours with support 3 break away at once; Gallia and Britannia are neighbours") {
  Scene s = scene({{RegionId::gallia, 3},
                   {RegionId::britannia, 4},
                   {RegionId::hispania, 2},
                   {RegionId::pannonia, 3},
                   {RegionId::thracia, 4}});
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK(marker(s, RegionId::britannia) == Marker::breakaway);
  CHECK(marker(s, RegionId::pannonia) == Marker::breakaway);
  CHECK(marker(s, RegionId::hispania) == Marker::none);  // support 2
  CHECK(marker(s, RegionId::thracia) == Marker::none);   // not next to the Seat
  CHECK(s.count(EventKind::breakaway) == 2);
}

RULE_TEST("TOC-12.1-b", "provinces of others do not join") {
  Scene s = scene({{RegionId::gallia, 3}});
  s.governs(P2, RegionId::pannonia, 4);
  s.neutral_at(RegionId::hispania, 4);
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK_FALSE(s.told(EventKind::breakaway));
}

RULE_TEST("TOC-12.1-d", "Italia never belongs to an empire") {
  Scene s = scene({{RegionId::pannonia, 3}});
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(RegionId::pannonia));
  s.governs(P1, RegionId::italia, 8);
  s.at(RegionId::italia).support = 8;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  expand(t, P1);
  CHECK(marker(s, RegionId::italia) == Marker::none);
  CHECK_FALSE(s.options.realm[at(RegionId::pannonia)].has(RegionId::italia));
}

RULE_TEST("TOC-5-pretender",
          "the other texts: a second province is needed; they join in a chain; a Seat on any support") {
  Scene second = scene({{RegionId::gallia, 3}, {RegionId::pannonia, 3}, {RegionId::syria, 4}},
                       with_text(Subject::pretender, "second_province"));
  acts(second, 0);
  CHECK(second.offers(P1, Verb::pretender, in(RegionId::gallia)));
  second.refuses(P1, Verb::pretender, in(RegionId::syria));
  Scene chained = scene({{RegionId::gallia, 3}, {RegionId::pannonia, 3}, {RegionId::thracia, 3}, {RegionId::syria, 3}},
                        with_text(Subject::pretender, "chained"));
  acts(chained, 0);
  chained.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK(marker(chained, RegionId::pannonia) == Marker::breakaway);
  CHECK(marker(chained, RegionId::thracia) == Marker::breakaway);
  CHECK(marker(chained, RegionId::syria) == Marker::none);
  Scene any = scene({{RegionId::gallia, 1}, {RegionId::pannonia, 2}}, with_text(Subject::pretender, "any_seat"));
  acts(any, 0);
  any.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK(marker(any, RegionId::gallia) == Marker::seat);
  CHECK(marker(any, RegionId::pannonia) == Marker::none);
}

RULE_TEST("TOC-12.1-e", "its provinces are immune to Place Governor") {
  Scene s = scene({{RegionId::gallia, 3}, {RegionId::pannonia, 3}});
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(RegionId::gallia));
  s.plays(P1, Verb::end_actions);
  s.waiting_governors(P2, 1);
  s.points(0, 9, 0);
  s.begin(Phase::actions, P2);
  s.refuses(P2, Verb::place_governor, in(RegionId::gallia), 1);
  s.refuses(P2, Verb::place_governor, in(RegionId::pannonia), 1);
  CHECK(s.offers(P2, Verb::place_governor, in(RegionId::syria), 1));
}

RULE_TEST("TOC-6.5-a TOC-12.1-h", "only a Pretender's empire grows, by itself") {
  for (const bool pretender : {true, false}) {
    Scene s;
    s.governs(P1, RegionId::gallia, 3);
    s.governs(P1, RegionId::pannonia, 3);
    s.governs(P1, RegionId::hispania, 4);
    s.marker(RegionId::gallia, pretender ? Marker::seat : Marker::breakaway);
    s.begin(Phase::actions);
    s.plays(P1, Verb::end_actions);
    CHECK((marker(s, RegionId::pannonia) == Marker::breakaway) == pretender);
    CHECK((marker(s, RegionId::hispania) == Marker::breakaway) == pretender);
  }
}

RULE_TEST("TOC-6.5-b TOC-6.5-c TOC-6.5-d",
          "what joins is governed by him, not Italia, on 3 or more and not in the empire") {
  Scene s;
  s.governs(P1, RegionId::pannonia, 3);
  s.governs(P1, RegionId::italia, 8);
  s.governs(P1, RegionId::gallia, 2);
  s.governs(P1, RegionId::macedonia, 4);
  s.governs(P2, RegionId::thracia, 4);
  s.marker(RegionId::pannonia, Marker::seat);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  expand(t, P1);
  CHECK(marker(s, RegionId::macedonia) == Marker::breakaway);
  CHECK(marker(s, RegionId::pannonia) == Marker::seat);
  for (const RegionId no : {RegionId::italia, RegionId::gallia, RegionId::thracia})
    CHECK(marker(s, no) == Marker::none);
  CHECK(s.count(EventKind::breakaway) == 1);
}

RULE_TEST("TOC-6.5-e TOC-12.1-c", "and next to what belonged to the empire when the phase began: no chain within it") {
  Scene s;
  for (const RegionId region : {RegionId::hispania, RegionId::gallia, RegionId::britannia, RegionId::africa})
    s.governs(P1, region, 3);
  s.marker(RegionId::hispania, Marker::seat);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  expand(t, P1);
  CHECK(marker(s, RegionId::gallia) == Marker::breakaway);
  CHECK(marker(s, RegionId::africa) == Marker::breakaway);
  CHECK(marker(s, RegionId::britannia) == Marker::none);
  expand(t, P1);
  CHECK(marker(s, RegionId::britannia) == Marker::breakaway);
}

RULE_TEST("TOC-FAQ-7", "a province of the empire stays in it on less support") {
  Scene s;
  s.governs(P1, RegionId::gallia, 3);
  s.governs(P1, RegionId::pannonia, 2);
  s.marker(RegionId::gallia, Marker::seat);
  s.marker(RegionId::pannonia, Marker::breakaway);
  s.begin(Phase::actions);
  s.plays(P1, Verb::end_actions);
  CHECK(marker(s, RegionId::pannonia) == Marker::breakaway);
}

RULE_TEST("TOC-FAQ-7 TOC-12.1-a TOC-12.1-b",
          "support 3 is asked for at the founding, too, or only when an empire grows") {
  for (const bool only_growth : {false, true}) {
    Scene s = scene({{RegionId::gallia, 1}, {RegionId::hispania, 2}, {RegionId::asia, 1}},
                    only_growth ? with_text(Subject::pretender, "no_support") : usual_options());
    acts(s, 0);
    CHECK(s.offers(P1, Verb::pretender, in(RegionId::gallia)) == only_growth);
    if (!only_growth) continue;
    s.refuses(P1, Verb::pretender, in(RegionId::italia));
    s.plays(P1, Verb::pretender, in(RegionId::gallia));
    CHECK(marker(s, RegionId::hispania) == Marker::breakaway);
    CHECK(marker(s, RegionId::asia) == Marker::none);  // no neighbour
    s.governs(P1, RegionId::pannonia, 2);
    s.governs(P1, RegionId::africa, 3);
    s.plays(P1, Verb::end_actions);
    CHECK(marker(s, RegionId::pannonia) == Marker::none);  // TOC-6.5-c
    CHECK(marker(s, RegionId::africa) == Marker::breakaway);
  }
}

RULE_TEST("TOC-2-b", "six counters: an empire has at most six provinces") {
  Scene s;
  Province base{.governor = P1, .support = 4};
  for (const RegionId region : {RegionId::gallia, RegionId::hispania, RegionId::britannia, RegionId::africa,
                                RegionId::pannonia, RegionId::macedonia, RegionId::thracia})
    s.at(region) = base;
  s.marker(RegionId::gallia, Marker::seat);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  expand(t, P1);
  expand(t, P1);
  expand(t, P1);
  int markers = 0;
  for (const Province& province : s.state.provinces.rows) markers += province.marker != Marker::none ? 1 : 0;
  CHECK(markers == 6);
}

RULE_TEST("TOC-2-b", "six counters also when an empire is founded: five provinces join at most, be it in a chain") {
  Scene s(4, with_text(Subject::pretender, "chained"));
  for (const RegionId region : {RegionId::gallia, RegionId::hispania, RegionId::britannia, RegionId::africa,
                                RegionId::pannonia, RegionId::macedonia, RegionId::thracia, RegionId::asia})
    s.at(region) = {.governor = P1, .support = 4};
  s.ability(CardId::pretender);
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(RegionId::gallia));
  CHECK(s.count(EventKind::breakaway) == 5);
}

}  // namespace curia::crisis
