// Where 1990 replaces at once what is lost, as options: VG-5.31b, VG-5.4b against AH-5.2i, AH-8.3c; ties for the highest rank.
#include "games/republic/invariants.h"
#include "games/republic/mortality/rebuild_faction.h"
#include "games/republic/scenarios.h"
#include "games/republic/sequence/hrao_dice.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

// P1's Faction Leader is a Statesman without his Family, who dies.
Scene bereft_of_leader(choice::leaderless_faction leaderless) {
  Scene s(3);
  s.options.leaderless_faction = leaderless;
  s.people(3);
  s.senator(SenatorId::cato_the_elder).of(P1);
  faction(s.state, P1).leader = SenatorId::cato_the_elder;
  s.begin(Phase::mortality);
  s.chit(number_of(SenatorId::cato_the_elder));
  return s;
}

}  // namespace

RULE_TEST("VG-5.31b", "a faction that lost its leader names another in a Forum Phase") {
  Scene s = bereft_of_leader(choice::leaderless_faction::next_forum_phase);
  CHECK(faction(s.state, P1).leader == SenatorId::none);
  CHECK(s.count(EventKind::leader_chosen) == 0);
}

RULE_TEST("AH-5.2i", "a faction that lost its leader names another of its senators at once") {
  Scene s = bereft_of_leader(choice::leaderless_faction::at_once);
  REQUIRE(s.prompt() == Prompt::name_leader);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  const SenatorId chosen = faction(s.state, P1).senators.nth(1);
  s.refuses(P1, Verb::choose_leader, {.a = op(faction(s.state, P2).senators.first())});
  s.plays(P1, Verb::choose_leader, {.a = op(chosen)});
  CHECK(faction(s.state, P1).leader == chosen);
  CHECK(s.state.game.phase == Phase::revenue);
  if (s.options.income_lump_sum == choice::income_lump_sum::to_each_senator)
    CHECK(s.of(chosen).talents == 3);
  else
    CHECK(s.state.rome.income[0] == 3 + 2);  // what the faction has still to place: AH-6.1d
}

RULE_TEST("VG-5.4b AH-8.3c", "with nobody in the Curia the first senator in the pile comes, and the pile is shuffled") {
  for (const bool searches : {false, true}) {
    Scene s(3);
    s.options.empty_curia_recovery =
        searches ? choice::empty_curia_recovery::searches_the_pile : choice::empty_curia_recovery::waits;
    const bool asked = s.options.senatorless_faction == choice::senatorless_faction::curia_or_leave;
    s.people(2);
    for (SenatorId senator : faction(s.state, P1).senators) s.of(senator) = Senator{};
    faction(s.state, P1).senators = SenatorSet{};
    faction(s.state, P1).leader = SenatorId::none;
    const int cards = s.state.cards.deck.size();
    CHECK((faction_to_rebuild(s.state, s.options) == P1) == searches);
    s.begin(Phase::revenue);
    CHECK((s.prompt() == Prompt::rebuild_faction) == (searches && asked));
    if (!searches) continue;
    if (asked) s.plays(P1, Verb::take_from_curia);
    REQUIRE(s.asked_chance() == Roll::search_pile);
    CHECK_FALSE(cards_to_draw(s.state, Roll::search_pile).has(row(SenatorId::cato_the_elder).card));
    CHECK_FALSE(cards_to_draw(s.state, Roll::search_pile).has(row(SenatorId::fabius).card));  // in play
    s.draws(row(SenatorId::junius).card);
    CHECK(faction(s.state, P1).senators == SenatorSet::of(SenatorId::junius));
    CHECK(faction(s.state, P1).leader == SenatorId::junius);
    CHECK(in_rome(s.state, SenatorId::junius));
    CHECK(s.state.cards.deck.size() == cards - 1);
    REQUIRE(s.state.cards.deck.layers.size() == 1);
    CHECK(cards_to_draw(s.state, Roll::forum_card).has(CardId::era_ends));
  }
}

RULE_TEST("VG-4.2b AH-9.1b",
          "equals in Influence and Oratory: the lower ID is the HRAO, or the higher of two dice each") {
  for (const bool dice : {false, true}) {
    Scene s(3);
    s.options.hrao_last_tiebreak = dice ? choice::hrao_last_tiebreak::dice : choice::hrao_last_tiebreak::lowest_number;
    s.people();
    const SenatorId low = SenatorId::claudius;  // 7: Oratory 3
    const SenatorId high = SenatorId::manlius;  // 8: Oratory 2
    const SenatorId third = SenatorId::julius;  // 4: Oratory 3
    REQUIRE(oratory(low) == oratory(third));
    for (SenatorId senator : {low, high, third}) s.of(senator).influence = 12;
    const SenatorId lower_id = number_of(low) < number_of(third) ? low : third;
    const SenatorId higher_id = lower_id == low ? third : low;
    CHECK(hrao(s.state) == lower_id);
    CHECK(equals_at_the_top(s.state, s.options).size() == (dice ? 2 : 0));
    s.begin(Phase::forum);
    if (!dice) {
      CHECK(s.last(EventKind::initiative_taken)->a == op(faction_of(s.state, lower_id)));
      continue;
    }
    REQUIRE(s.asked_chance() == Roll::hrao_tie);
    s.rolls({3, 4});
    s.rolls({5, 2});
    REQUIRE(s.asked_chance() == Roll::hrao_tie);  // again
    s.rolls({1, 4});
    s.rolls({5, 2});
    CHECK(hrao(s.state) == higher_id);
    CHECK(s.last(EventKind::initiative_taken)->a == op(faction_of(s.state, higher_id)));
    s.of(lower_id).influence = 13;  // the dice decide among equals only
    CHECK(hrao(s.state) == lower_id);
    s.senator(SenatorId::fabius).office(OfficeId::censor);
    CHECK(equals_at_the_top(s.state, s.options).empty());
  }
}

namespace {

// P1's one senator is a Statesman without his Family; in the Curia lie Sulpicius and Plautius.
Scene last_senator() {
  Scene s(3);
  s.senator(SenatorId::cato_the_elder).of(P1).leader();
  for (SenatorId senator : {SenatorId::fabius, SenatorId::valerius, SenatorId::julius}) s.senator(senator).of(P2);
  for (SenatorId senator : {SenatorId::claudius, SenatorId::manlius, SenatorId::furius}) s.senator(senator).of(P3);
  s.senator(SenatorId::fabius).leader().office(OfficeId::censor);
  s.senator(SenatorId::claudius).leader();
  s.senator(SenatorId::sulpicius).in_curia();
  s.senator(SenatorId::plautius).in_curia();
  faction(s.state, P1).treasury = 11;
  s.begin(Phase::mortality);
  s.chit(number_of(SenatorId::cato_the_elder));
  return s;
}

}  // namespace

RULE_TEST("AH-8.3a AH-8.3b",
          "a faction that has lost its last senator has the top one of the Curia as Leader at once") {
  Scene s = last_senator();
  CHECK(plays(s.state, P1));
  CHECK(faction(s.state, P1).senators == SenatorSet::of(SenatorId::sulpicius));
  CHECK(faction(s.state, P1).leader == SenatorId::sulpicius);
  CHECK(in_rome(s.state, SenatorId::sulpicius));
  CHECK(faction(s.state, P1).treasury == 11);
  CHECK(s.prompt() != Prompt::rebuild_faction);
}

RULE_TEST("ES-5.3a.a ES-5.3b",
          "a faction without senators stays in the game and gets its next one when Rome is repopulated") {
  Scene s = last_senator();
  CHECK(plays(s.state, P1));
  CHECK(faction(s.state, P1).senators.empty());
  CHECK(s.of(SenatorId::sulpicius).where == Where::curia);
  CHECK(s.prompt() != Prompt::rebuild_faction);
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.state.chance = {};
  s.begin(Phase::senate);
  CHECK(faction(s.state, P1).senators.has(SenatorId::sulpicius));  // the fewest senators: ES-9.5
  CHECK(faction(s.state, P1).leader != SenatorId::none);
}

}  // namespace curia::republic
