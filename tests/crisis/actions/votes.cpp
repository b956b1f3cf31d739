// Place Governor: TOC-6.3.2-nominate, TOC-5-quaestor-b, TOC-5-damnatio, TOC-6.3.3-build-f.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

// P1 with a Governor in Asia, one waiting and many points; P2 governs Hispania on this support.
Scene scene(int support = 3, const Options& options = usual_options()) {
  Scene s(4, options);
  s.governs(P1, RegionId::asia, 1);
  s.governs(P2, RegionId::hispania, support);
  s.waiting_governors(P1, 1);
  return s;
}
bool placed(Scene& s, RegionId region) { return s.at(region).governor == P1; }

// The votes in a province of P2 with support 4, when so many dice are bought and these come up.
int votes(int bought, std::initializer_list<int> dice, bool quaestor = false) {
  Scene s = scene(4);
  if (quaestor) s.quaestor(RegionId::hispania);
  acts(s, 0, 20);
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), bought);
  s.rolls(dice);
  REQUIRE(s.told(EventKind::votes_counted));
  return s.last(EventKind::votes_counted)->n;
}

}  // namespace

RULE_TEST("TOC-6.3.2-nominate-a", "a Governor must be waiting; he takes the place of the old one") {
  Scene s = scene(1);
  s.waiting_governors(P1, 0);
  acts(s, 0, 5);
  CHECK(s.offer(P1, Verb::place_governor) == nullptr);
  s.plays(P1, Verb::recruit_governor, counter(2));
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 2);
  s.rolls({5, 5});
  CHECK(placed(s, RegionId::hispania));
  CHECK(s.at(RegionId::hispania).counter == 2);
  CHECK(s.of(P1).governors_waiting.empty());
}

RULE_TEST("TOC-6.3.2-nominate-b", "not where one recalled a Governor this turn") {
  Scene s = scene();
  acts(s, 0, 9);
  s.plays(P1, Verb::recall_governor, in(RegionId::asia));
  s.refuses(P1, Verb::place_governor, in(RegionId::asia), 1);
  CHECK(s.offers(P1, Verb::place_governor, in(RegionId::hispania), 1));
}

RULE_TEST("TOC-6.3.2-nominate-c TOC-12.1-e", "nor where a Seat of Power or Breakaway marker lies") {
  for (const Marker marker : {Marker::breakaway, Marker::seat}) {
    Scene s = scene();
    s.marker(RegionId::hispania, marker);
    acts(s, 0, 9);
    s.refuses(P1, Verb::place_governor, in(RegionId::hispania), 1);
    CHECK(s.offers(P1, Verb::place_governor, in(RegionId::gallia), 1));
  }
}

RULE_TEST("TOC-6.3.2-nominate-d", "each province is the target once in a turn, successful or not") {
  Scene s = scene(3);
  s.waiting_governors(P1, 2);
  acts(s, 0, 9);
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 1);
  s.rolls({5});
  CHECK_FALSE(placed(s, RegionId::hispania));
  s.refuses(P1, Verb::place_governor, in(RegionId::hispania), 8);
  s.plays(P1, Verb::place_governor, in(RegionId::gallia), 2);
  CHECK(placed(s, RegionId::gallia));
  CHECK(s.offers(P1, Verb::place_governor, in(RegionId::syria), 6));
}

RULE_TEST("TOC-3.3-j", "nor a province with a No Governor marker") {
  Scene s(3);
  s.waiting_governors(P1, 1);
  acts(s, 0, 9);
  for (const RegionId closed : {RegionId::hispania, RegionId::africa, RegionId::aegyptus})
    s.refuses(P1, Verb::place_governor, in(closed), 1);
  CHECK(s.offers(P1, Verb::place_governor, in(RegionId::britannia), 1));
}

RULE_TEST("TOC-6.3.2-nominate-v", "nor one's own province") {
  Scene s = scene();
  acts(s, 0, 9);
  s.refuses(P1, Verb::place_governor, in(RegionId::asia), 1);
}

RULE_TEST("TOC-6.3.2-nominate-v", "by the other reading it may be: the Governor is replaced like any other") {
  Options options = usual_options();
  options.own_provinces = on;
  Scene s = scene(3, options);
  s.at(RegionId::asia).support = 3;
  s.militia(RegionId::asia);  // it adds a vote and takes it off again
  s.mobs(RegionId::asia, 2);
  s.ability(CardId::damnatio_memoriae);
  acts(s, 0, 9);
  s.plays(P1, Verb::place_governor, in(RegionId::asia), 6);
  s.rolls({5, 5, 5, 5, 5, 5});
  CHECK(s.last(EventKind::votes_counted)->m == 6);
  CHECK(placed(s, RegionId::asia));
  CHECK(s.at(RegionId::asia).support == 2);
  CHECK(s.at(RegionId::asia).mobs == 0);
  CHECK(s.at(RegionId::asia).militia == 0);
  CHECK(s.of(P1).governors_waiting.size() == 1);
  CHECK(s.prompt() == Prompt::take_actions);                   // nobody condemns himself
  s.refuses(P1, Verb::place_governor, in(RegionId::asia), 1);  // once
}

RULE_TEST("TOC-6.3.2-nominate-v TOC-6.3.2-nominate-s",
          "an Emperor so counts his provinces anew; elsewhere he gains what he loses") {
  Options options = usual_options();
  options.own_provinces = on;
  Scene s(4, options);
  s.governs(P1, RegionId::italia, 1);
  for (const RegionId region : {RegionId::asia, RegionId::syria, RegionId::galatia}) s.governs(P1, region, 1);
  s.waiting_governors(P1, 1);
  acts(s, 0, 9);
  s.plays(P1, Verb::place_governor, in(RegionId::syria), 2);
  s.rolls({5, 5});
  CHECK(s.at(RegionId::italia).support == 1);
  s.plays(P1, Verb::place_governor, in(RegionId::italia), 2);
  s.rolls({5, 5});
  CHECK(s.at(RegionId::italia).support == 4);
}

RULE_TEST("TOC-6.3.2-nominate-e", "the votes start at twice the support") {
  for (const int support : {0, 1, 2, 3, 4})
    CHECK(votes_needed(scene(support).state, RegionId::hispania, P1) == std::max(1, 2 * support));
}

RULE_TEST("TOC-6.3.2-nominate-f", "the governing player's units in the capital add 1 each, nobody else's do") {
  Scene s = scene(2);
  s.militia(RegionId::hispania);
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 5);
  const ArmyId inside = s.army(P2, RegionId::hispania, 2, 1, true);
  s.foederati(inside, TribeId::goths, 1);
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 9);
  s.army(P2, RegionId::hispania, 3);  // outside
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 9);
  s.of(inside).capital = 0;
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 5);
  s.army(P3, RegionId::gallia, 3, 0, true);
  CHECK(votes_needed(s.state, RegionId::gallia, P1) == 2);
}

RULE_TEST("TOC-6.3.2-nominate-g TOC-6.3.2-nominate-h",
          "one's own units in the capital take 1 each off, down to 1 vote") {
  Scene s = scene(3);
  const ArmyId inside = s.army(P1, RegionId::hispania, 1, 1, true);
  s.army(P1, RegionId::hispania, 3);  // outside
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 4);
  s.foederati(inside, TribeId::franks, 1);
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 3);
  s.of(inside).full = 9;
  CHECK(votes_needed(s.state, RegionId::hispania, P1) == 1);
}

RULE_TEST("TOC-6.3.2-nominate-i", "province and points are declared first, at least 1; a die for each") {
  Scene s = scene(3);
  acts(s, 0, 4);
  s.refuses(P1, Verb::place_governor, in(RegionId::hispania), 0);
  s.refuses(P1, Verb::place_governor, in(RegionId::hispania), 5);
  const Offer* offer = s.offer(P1, Verb::place_governor, in(RegionId::hispania));
  REQUIRE(offer != nullptr);
  CHECK(offer->least == 1);
  CHECK(offer->most == 4);
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 4);
  CHECK(political(s) == 0);
  const Event* called = s.last(EventKind::vote_called);
  CHECK(called->n == 4);
  CHECK(called->m == 6);
  CHECK(s.state.chance.count == 3);  // three at a time
  s.rolls({2, 2, 2, 2});
  CHECK(s.last(EventKind::votes_counted)->n == 4);
}

RULE_TEST("TOC-6.3.2-nominate-j", "a 1 is a vote only against the Neutral Faction") {
  CHECK(votes(1, {1}) == 0);
  Scene s = scene();
  s.neutral_at(RegionId::gallia, 2);
  acts(s, 0, 9);
  s.plays(P1, Verb::place_governor, in(RegionId::gallia), 3);
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::votes_counted)->n == 3);
}

RULE_TEST("TOC-6.3.2-nominate-k TOC-5-quaestor-b",
          "2 to 5 is a vote, against a Quaestor 3 to 5, and no 1 even of a neutral") {
  for (const int die : {2, 3, 4, 5}) CHECK(votes(1, {die}) == 1);
  for (const int die : {1, 2, 3, 4, 5}) CHECK(votes(1, {die}, true) == (die >= 3 ? 1 : 0));
  Scene s = scene();
  s.quaestor(RegionId::gallia);
  acts(s, 0, 9);
  s.plays(P1, Verb::place_governor, in(RegionId::gallia), 2);  // not certain any more
  s.rolls({1, 2});
  CHECK(s.last(EventKind::votes_counted)->n == 0);
}

RULE_TEST("TOC-6.3.2-nominate-l TOC-6.3.2-nominate-m", "a 6 is a vote and a bonus die, and so is a 6 on that one") {
  CHECK(votes(1, {6, 1}) == 1);
  CHECK(votes(3, {6, 5, 6, 2, 1}) == 4);
  CHECK(votes(1, {6, 6, 6, 3}) == 4);
  CHECK(votes(2, {6, 6, 6, 2, 6, 2}, true) == 4);  // the 2 of a bonus die is none against a Quaestor
}

RULE_TEST("TOC-6.3.2-nominate-n TOC-6.3.2-nominate-o", "as many votes as needed succeed; one less changes nothing") {
  for (const int last : {1, 2}) {
    Scene s = scene(2);
    s.mobs(RegionId::hispania, 1);
    acts(s, 0, 4);
    const auto before = s.state.provinces;
    s.plays(P1, Verb::place_governor, in(RegionId::hispania), 4);
    s.rolls({2, 2, 2, last});
    CHECK(political(s) == 0);
    CHECK(placed(s, RegionId::hispania) == (last == 2));
    CHECK((s.state.provinces == before) == (last == 1));
    CHECK(s.prompt() == Prompt::take_actions);
  }
}

RULE_TEST("TOC-6.3.2-nominate-p TOC-6.3.2-nominate-q TOC-6.3.2-nominate-r TOC-6.3.2-nominate-t TOC-6.3.2-nominate-u",
          "success: Mobs and Militia go, the Governor is replaced, support falls by 1, then Italia's; the rest stays") {
  Scene s = scene(3);
  s.governs(P2, RegionId::italia, 4);
  s.mobs(RegionId::hispania, 2);
  s.militia(RegionId::hispania);
  s.quaestor(RegionId::hispania);
  s.improvement(RegionId::hispania, ImprovementId::basilica);
  const ArmyId theirs = s.army(P2, RegionId::hispania, 1, 0, true);
  const int number = s.at(RegionId::hispania).counter;
  acts(s, 0, 8);
  s.at(RegionId::italia).support = 4;
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 8);
  CHECK(s.last(EventKind::vote_called)->m == 8);
  s.rolls({3, 3, 3, 3, 3, 3, 3, 3});
  const Province& hispania = s.at(RegionId::hispania);
  CHECK(hispania.governor == P1);
  CHECK(hispania.mobs == 0);
  CHECK(hispania.militia == 0);
  CHECK(hispania.quaestor == 0);
  CHECK(hispania.support == 2);
  CHECK(has_improvement(hispania, ImprovementId::basilica));
  CHECK(s.of(theirs).capital == 1);
  CHECK(s.of(P2).governors_waiting.has(static_cast<std::uint8_t>(number)));
  CHECK(s.at(RegionId::italia).support == 3);
  std::vector<EventKind> order;
  for (const Event& event : s.events)
    if (event.kind == EventKind::mobs_changed || event.kind == EventKind::militia_removed ||
        event.kind == EventKind::governor_leaves || event.kind == EventKind::governor_placed ||
        event.kind == EventKind::support_changed)
      order.push_back(event.kind);
  CHECK(order == std::vector{EventKind::mobs_changed, EventKind::militia_removed, EventKind::governor_leaves,
                             EventKind::governor_placed, EventKind::support_changed, EventKind::support_changed});
}

RULE_TEST("TOC-6.3.2-nominate-q", "a replaced neutral Governor goes beside the board") {
  Scene s = scene();
  acts(s, 0, 2);
  s.plays(P1, Verb::place_governor, in(RegionId::gallia), 2);
  CHECK(placed(s, RegionId::gallia));
  CHECK_FALSE(s.told(EventKind::governor_leaves));
}

RULE_TEST("TOC-6.3.2-nominate-r", "support does not fall below 1") {
  for (const int support : {0, 1, 2}) {
    Scene s = scene(support);
    acts(s, 0, 4);
    s.plays(P1, Verb::place_governor, in(RegionId::hispania), 4);
    s.rolls({2, 2, 2, 2});
    CHECK(s.at(RegionId::hispania).support == 1);
  }
}

RULE_TEST("TOC-6.3.2-nominate-s", "in Italia the support becomes the number of provinces one governs") {
  Scene s = scene();
  s.governs(P2, RegionId::italia, 1);
  acts(s, 0, 2);
  s.at(RegionId::italia).support = 1;
  s.plays(P1, Verb::place_governor, in(RegionId::italia), 2);
  s.rolls({2, 2});
  CHECK(emperor(s.state) == P1);
  CHECK(s.at(RegionId::italia).support == 2);
}

RULE_TEST("TOC-EX-13-1G", "enough dice in a neutral province without Quaestor cannot fail, and nobody rolls") {
  for (const int dice : {1, 2, 3}) {
    Scene s = scene();
    acts(s, 0, 5);
    s.plays(P1, Verb::place_governor, in(RegionId::africa), dice);
    CHECK((s.asked_chance() == Roll::vote) == (dice < 2));
    CHECK(placed(s, RegionId::africa) == (dice >= 2));
  }
}

RULE_TEST("TOC-6.3.3-build-f", "in Italia each own Basilica adds a die that is not paid for") {
  Scene s = scene();
  s.governs(P1, RegionId::syria, 2);
  s.governs(P1, RegionId::gallia, 2);
  s.waiting_governors(P1, 1);
  s.improvement(RegionId::asia, ImprovementId::basilica);
  s.improvement(RegionId::syria, ImprovementId::basilica);
  s.improvement(RegionId::gallia, ImprovementId::limes);
  s.improvement(RegionId::hispania, ImprovementId::basilica);  // another player's
  acts(s, 0, 3);
  s.plays(P1, Verb::place_governor, in(RegionId::italia), 1);
  CHECK(s.last(EventKind::vote_called)->n == 3);
  CHECK(political(s) == 2);
  s.rolls({1, 1, 1});
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 1);
  CHECK(s.last(EventKind::vote_called)->n == 1);  // only in Italia
}

RULE_TEST("TOC-FAQ-3 TOC-5-praetorian", "also to the votes of the Praetorian Guard, bought with military points") {
  Scene s = scene();
  s.improvement(RegionId::asia, ImprovementId::basilica);
  s.ability(CardId::praetorian_guard);
  acts(s, 3, 3);
  s.refuses(P1, Verb::praetorian, in(RegionId::italia), 0);
  s.refuses(P1, Verb::praetorian, in(RegionId::italia), 4);
  s.refuses(P1, Verb::praetorian, in(RegionId::gallia), 1);
  s.plays(P1, Verb::praetorian, in(RegionId::italia), 2);
  CHECK(s.last(EventKind::vote_called)->n == 3);
  CHECK(military(s) == 1);
  CHECK(political(s) == 3);
  s.rolls({2, 2, 2});
  CHECK(emperor(s.state) == neutral);
  s.refuses(P1, Verb::place_governor, in(RegionId::italia), 1);  // it was the turn's only attempt
  CHECK(s.state.turn.abilities[CardId::praetorian_guard] == 0);
}

RULE_TEST("TOC-5-praetorian", "not for the Emperor, not without a waiting Governor, not after another attempt") {
  Scene s = scene();
  s.ability(CardId::praetorian_guard);
  acts(s, 3, 3);
  CHECK(s.offer(P1, Verb::praetorian) != nullptr);
  s.waiting_governors(P1, 0);
  CHECK(s.offer(P1, Verb::praetorian) == nullptr);
  s.waiting_governors(P1, 2);
  s.plays(P1, Verb::place_governor, in(RegionId::italia), 1);
  s.rolls({1});
  CHECK(s.offer(P1, Verb::praetorian) == nullptr);
  Scene emperor = scene();
  emperor.governs(P1, RegionId::italia, 3);
  emperor.waiting_governors(P1, 1);
  emperor.ability(CardId::praetorian_guard);
  acts(emperor, 3);
  CHECK(emperor.offer(P1, Verb::praetorian) == nullptr);
}

RULE_TEST("TOC-5-praetorian", "the other texts: as many dice as the card's value, or as units in Italia's capital") {
  Scene value = scene(3, with_text(Subject::praetorian_guard, "card_value"));
  value.ability(CardId::praetorian_guard);
  acts(value, 0);
  value.refuses(P1, Verb::praetorian, in(RegionId::italia), 3);
  value.plays(P1, Verb::praetorian, in(RegionId::italia), 4);
  CHECK(value.last(EventKind::vote_called)->n == 4);
  Scene units = scene(3, with_text(Subject::praetorian_guard, "capital_units"));
  units.ability(CardId::praetorian_guard);
  acts(units, 5);
  CHECK(units.offer(P1, Verb::praetorian) == nullptr);
  units.army(P1, RegionId::italia, 2, 0, true);
  units.plays(P1, Verb::praetorian, in(RegionId::italia), 2);
  CHECK(units.last(EventKind::vote_called)->n == 2);
  CHECK(military(units) == 5);
}

RULE_TEST("TOC-5-damnatio", "the Governor just voted out must be recruited again, if the player wishes") {
  for (const bool condemned : {true, false}) {
    Scene s = scene(1);
    const auto number = s.at(RegionId::hispania).counter;
    s.ability(CardId::damnatio_memoriae);
    acts(s, 0, 2);
    s.plays(P1, Verb::place_governor, in(RegionId::hispania), 2);
    s.rolls({4, 4});
    CHECK(s.prompt() == Prompt::condemn_memory);
    CHECK(placed(s, RegionId::hispania));
    s.plays(P1, condemned ? Verb::damnatio : Verb::damnatio_spare);
    CHECK(s.of(P2).governors_unrecruited.has(number) == condemned);
    CHECK(s.of(P2).governors_waiting.has(number) != condemned);
    CHECK(s.state.turn.abilities[CardId::damnatio_memoriae] == (condemned ? 0 : 1));
    CHECK(s.prompt() == Prompt::take_actions);
  }
}

RULE_TEST("TOC-5-damnatio", "not against a neutral Governor, and not when the vote fails") {
  Scene s = scene(1);
  s.ability(CardId::damnatio_memoriae);
  s.waiting_governors(P1, 2);
  acts(s, 0, 4);
  s.plays(P1, Verb::place_governor, in(RegionId::gallia), 2);
  CHECK(s.prompt() == Prompt::take_actions);
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 2);
  s.rolls({1, 4});
  CHECK(s.prompt() == Prompt::take_actions);
  CHECK(s.state.turn.abilities[CardId::damnatio_memoriae] == 1);
}

RULE_TEST("TOC-5-damnatio", "the other texts: his owner loses Legacy, as much as the support was, or 2") {
  for (const bool support : {true, false}) {
    Scene s = scene(3, with_text(Subject::damnatio_memoriae, support ? "legacy_of_support" : "legacy_2"));
    const auto number = s.at(RegionId::hispania).counter;
    s.ability(CardId::damnatio_memoriae);
    s.of(P2).legacy = 9;
    acts(s, 0, 6);
    s.plays(P1, Verb::place_governor, in(RegionId::hispania), 6);
    s.rolls({4, 4, 4, 4, 4, 4});
    s.plays(P1, Verb::damnatio);
    CHECK(s.of(P2).legacy == (support ? 6 : 7));
    CHECK(s.of(P2).governors_waiting.has(number));
  }
}

RULE_TEST("TOC-EX-6.3.2", "Hispania at 3 with one's own Legion needs 5 votes: 6, 6, 2, 1, then 6, 1, then 3") {
  Scene s = scene(3);
  s.army(P1, RegionId::hispania, 1, 0, true);
  s.hand(P1, {CardId::foederati, CardId::political_1});
  acts(s, 0);
  s.plays(P1, Verb::play_card, card(CardId::foederati));
  s.plays(P1, Verb::play_card, card(CardId::political_1));
  s.plays(P1, Verb::place_governor, in(RegionId::hispania), 4);
  CHECK(s.last(EventKind::vote_called)->m == 5);
  s.rolls({6, 6, 2, 1});
  CHECK(s.state.chance.count == 2);
  s.rolls({6, 1});
  CHECK(s.state.chance.count == 1);
  s.rolls({3});
  CHECK(s.last(EventKind::votes_counted)->n == 5);
  CHECK(placed(s, RegionId::hispania));
  CHECK(s.at(RegionId::hispania).support == 2);
  CHECK(s.of(P2).governors_waiting.size() == 1);
}

}  // namespace curia::crisis
