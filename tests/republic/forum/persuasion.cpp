// Persuasion attempts: VG-7.4, Seduction and Blackmail.
#include "games/republic/forum/persuasion.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/odds.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

// Cornelius (Oratory 3, Influence 5) of P1 against the unaligned Junius (Loyalty 8): base number 0.
Scene scene() {
  Scene s(3);
  s.people();
  s.senator(SenatorId::junius).unaligned();
  return s;
}
constexpr Line at_junius{.a = op(SenatorId::cornelius), .b = op(SenatorId::junius)};

// Neither the others nor, asked again, the persuader.
void nobody_pays(Scene& s) {
  s.plays(P2, Verb::pass);
  s.plays(P3, Verb::pass);
  if (s.prompt() == Prompt::choose_bribe) s.plays(P1, Verb::done);
}

}  // namespace

RULE_TEST("VG-7.4a AH-3.III.2", "one attempt in an initiative, by a senator in Rome") {
  Scene s = scene();
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 2);
  takes_initiative(s, P1);
  CHECK(s.offers(P1, Verb::persuade, at_junius));
  s.refuses(P1, Verb::persuade, {.a = op(SenatorId::julius), .b = op(SenatorId::junius)});
  s.plays(P1, Verb::persuade, at_junius);
  nobody_pays(s);
  s.rolls({1, 1});
  CHECK(s.prompt() == Prompt::take_initiative);
  CHECK(s.offer(P1, Verb::persuade) == nullptr);
}

RULE_TEST("VG-7.4b", "targets: the unaligned in the Forum and others' senators in Rome, never a Faction Leader") {
  Scene s = scene();
  s.senator(SenatorId::claudius).commands(WarId::gallic_1, 2);
  s.senator(SenatorId::papirius).in_curia();
  const SenatorSet targets = persuasion_targets(s.state, P1);
  CHECK(targets.has(SenatorId::junius));
  CHECK(targets.has(SenatorId::manlius));
  CHECK_FALSE(targets.has(SenatorId::fabius));    // Faction Leader
  CHECK_FALSE(targets.has(SenatorId::claudius));  // away
  CHECK_FALSE(targets.has(SenatorId::julius));    // own
  CHECK_FALSE(targets.has(SenatorId::papirius));  // in the Curia
}

TEST_CASE("the odds of a persuasion spell out its sum, and agree with the dice that it needs") {
  for (const int omens : {0, 1}) {
    Scene s = scene();
    s.of(SenatorId::cornelius).talents = 10;
    if (omens != 0) s.event(EventId::evil_omens);
    takes_initiative(s, P1);
    for (const int bribe : {0, 4, 10}) {
      const Odds odds = *odds_of(s.state, s.options,
                                 {.seat = P1,
                                  .faction = P1,
                                  .verb = Verb::persuade,
                                  .a = op(SenatorId::cornelius),
                                  .b = op(SenatorId::junius),
                                  .amount = static_cast<std::int16_t>(bribe)});
      int total = 0;
      for (const Odds::Term& term : odds.sum) total += term.figure;
      CHECK(total == 3 + 5 - 8 + bribe - omens_modifier(s.state, Roll::persuasion));
      REQUIRE(odds.at_most);
      CHECK(*odds.at_most == std::min(total, 9));  // VG-7.41c
      int succeed = 0;
      for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) succeed += a + b <= *odds.at_most ? 1 : 0;
      int persuaded = 0;
      for (const Odds::Line& line : odds.lines) persuaded += line.outcome == "persuaded" ? line.rolls : 0;
      CHECK(persuaded == succeed);
    }
  }
}

RULE_TEST("VG-7.41a VG-7.41b VG-7.412",
          "Oratory, Influence and bribes against Loyalty; the roll may equal the base number") {
  for (const int last_die : {3, 4}) {
    Scene s = scene();
    s.of(SenatorId::cornelius).talents = 10;
    takes_initiative(s, P1);
    s.plays(P1, Verb::persuade, at_junius, 8);  // 3 + 5 + 8 - 8 = 8
    CHECK(s.last(EventKind::persuasion_announced)->n == 8);
    CHECK(s.of(SenatorId::cornelius).talents == 2);  // lost at once
    CHECK(s.of(SenatorId::junius).talents == 0);     // held aside until the roll
    nobody_pays(s);
    s.rolls({5, last_die});
    CHECK((faction_of(s.state, SenatorId::junius) == P1) == (last_die == 3));
    CHECK(s.of(SenatorId::junius).talents == 8);  // whatever the result
  }
}

RULE_TEST("VG-7.41c VG-12.1c", "a natural 10 fails, once Era Ends is drawn a natural 9") {
  for (const int natural : {9, 10})
    for (const bool end : {false, true}) {
      Scene s = scene();
      s.of(SenatorId::cornelius).influence = 40;
      s.event(EventId::evil_omens, 0);
      s.state.game.era_ends_drawn = end ? 1 : 0;
      takes_initiative(s, P1);
      s.plays(P1, Verb::persuade, at_junius);
      nobody_pays(s);
      s.rolls({5, natural - 5});
      CHECK((faction_of(s.state, SenatorId::junius) == P1) == (natural == 9 && !end));
    }
}

RULE_TEST("VG-7.41d AH-7.51d AH-7.51e",
          "the persuaded senator comes with all he has; the failed attempt leaves him where he is") {
  Scene s = scene();
  s.senator(SenatorId::claudius).knights(2).talents(1).holds(ConcessionId::mining);
  s.senator(SenatorId::claudius).prior_consul().office(OfficeId::censor);
  s.of(SenatorId::cornelius).influence = 30;
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::claudius)});
  nobody_pays(s);
  s.rolls({3, 3});
  CHECK(faction_of(s.state, SenatorId::claudius) == P1);
  CHECK_FALSE(faction(s.state, P2).senators.has(SenatorId::claudius));
  CHECK(s.of(SenatorId::claudius).knights == 2);
  CHECK(s.of(SenatorId::claudius).talents == 1);
  CHECK(s.of(SenatorId::claudius).prior_consul == 1);
  CHECK(holder(s.state, OfficeId::censor) == SenatorId::claudius);
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == SenatorId::claudius);
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::manlius)});
  nobody_pays(s);
  s.rolls({6, 6});
  CHECK(faction_of(s.state, SenatorId::manlius) == P3);
}

RULE_TEST("VG-7.411a VG-7.411b", "7 more for an aligned target and 1 for each of his Talents") {
  Scene s = scene();
  CHECK(loyalty(s.state, s.options, SenatorId::junius, P1) == 8);
  s.of(SenatorId::junius).talents = 5;
  CHECK(loyalty(s.state, s.options, SenatorId::junius, P1) == 13);
  CHECK(loyalty(s.state, s.options, SenatorId::claudius, P1) == 7 + 7);
  s.of(SenatorId::claudius).talents = 3;
  CHECK(loyalty(s.state, s.options, SenatorId::claudius, P1) == 7 + 7 + 3);
}

RULE_TEST("VG-7.411c VG-CH-4",
          "a Statesman beside an enemy named on his card has Loyalty 0, and may not be abandoned") {
  Scene s = scene();
  s.senator(SenatorId::cato_the_elder).of(P2);
  s.senator(SenatorId::scipio_aemilianus).of(P2);  // Cato's card names him, his does not name Cato
  CHECK(printed_loyalty(s.state, SenatorId::cato_the_elder) == 0);
  CHECK(loyalty(s.state, s.options, SenatorId::cato_the_elder, P1) == 7);
  CHECK(printed_loyalty(s.state, SenatorId::scipio_aemilianus) == 7);
  s.senator(SenatorId::scipio_aemilianus).of(P3);
  faction(s.state, P2).senators.remove(SenatorId::scipio_aemilianus);
  CHECK(printed_loyalty(s.state, SenatorId::cato_the_elder) == 10);
  faction(s.state, P2).senators.add(SenatorId::scipio_aemilianus);
  faction(s.state, P3).senators.remove(SenatorId::scipio_aemilianus);
  takes_initiative(s, P2);
  for (const Offer& offer : s.decision().offers)
    CHECK((offer.verb == Verb::persuade || offer.verb == Verb::attract_knight || offer.verb == Verb::choose_leader ||
           offer.verb == Verb::done));
}

RULE_TEST("VG-7.411d", "the Gracchi have Loyalty 0 while they are not in one faction") {
  Scene s = scene();
  s.senator(SenatorId::tiberius_gracchus).of(P2);
  CHECK(printed_loyalty(s.state, SenatorId::tiberius_gracchus) == 6);
  s.senator(SenatorId::gaius_gracchus).of(P3);
  CHECK(printed_loyalty(s.state, SenatorId::tiberius_gracchus) == 0);
  CHECK(printed_loyalty(s.state, SenatorId::gaius_gracchus) == 0);
  faction(s.state, P3).senators.remove(SenatorId::gaius_gracchus);
  s.senator(SenatorId::gaius_gracchus).of(P2);
  CHECK(printed_loyalty(s.state, SenatorId::tiberius_gracchus) == 6);
  CHECK(printed_loyalty(s.state, SenatorId::gaius_gracchus) == 6);
}

RULE_TEST("VG-7.411d", "by the living rules their Loyalty is 0 only against the brother's faction") {
  Scene s = scene();
  s.senator(SenatorId::tiberius_gracchus).of(P2);
  s.senator(SenatorId::gaius_gracchus).of(P3);
  CHECK(loyalty(s.state, s.options, SenatorId::tiberius_gracchus, P1) == 7);  // 7 for his faction
  s.options.gracchi_apart_loyalty = choice::gracchi_apart_loyalty::none_against_brother;
  CHECK(loyalty(s.state, s.options, SenatorId::tiberius_gracchus, P1) == 6 + 7);
  CHECK(loyalty(s.state, s.options, SenatorId::tiberius_gracchus, P3) == 7);
}

RULE_TEST("VG-LR-card-opponents-a", "who names whom") {
  const auto names = [](SenatorId senator, std::initializer_list<SenatorId> enemies) {
    SenatorSet set;
    for (const SenatorId enemy : enemies) set.add(enemy);
    CHECK(SenatorSet(row(senator).loy_zero_with) == set);
  };
  using enum SenatorId;
  names(scipio_africanus, {cato_the_elder});
  names(flamininus, {cato_the_elder});
  names(cato_the_elder, {scipio_africanus, scipio_aemilianus, flamininus});
  names(scipio_aemilianus, {});
  names(sulla, {gaius_marius});
  names(gaius_marius, {sulla});
  names(servilius_glaucia, {sulla});
  names(fulvius_flaccus, {popillius_laenas});
  names(popillius_laenas, {fulvius_flaccus, tiberius_gracchus, gaius_gracchus});
  names(julius_caesar, {cato_the_younger});
  names(cato_the_younger, {julius_caesar});
  names(crassus, {pompey});
  names(lucullus, {pompey});
  names(pompey, {crassus});
}

RULE_TEST("VG-7.413a", "every other player may pay out of his Faction Treasury, and the money ends on the target") {
  Scene s = scene();
  s.of(SenatorId::cornelius).talents = 12;
  faction(s.state, P2).treasury = 4;
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, at_junius, 12);
  CHECK(s.refuses(P2, Verb::counter_bribe, {}, 5).most == 4);
  s.plays(P2, Verb::counter_bribe, {}, 4);
  CHECK(s.waits_for(P3));  // asked although he has nothing: nobody else knows
  CHECK(s.offer(P3, Verb::counter_bribe) == nullptr);
  s.plays(P3, Verb::pass);
  s.plays(P1, Verb::done);
  s.rolls({4, 5});  // 9 against 12 - 4 = 8
  CHECK(faction_of(s.state, SenatorId::junius) == Seat::none);
  CHECK(s.of(SenatorId::junius).talents == 16);
  CHECK(faction(s.state, P2).treasury == 0);
}

RULE_TEST("VG-CH-11", "the persuader's Faction Treasury cannot support his attempt") {
  Scene s = scene();
  faction(s.state, P1).treasury = 50;
  takes_initiative(s, P1);
  CHECK(s.refuses(P1, Verb::persuade, at_junius, 1).most == 0);
  s.plays(P1, Verb::persuade, at_junius);
  CHECK_FALSE(s.waits_for(P1));
  CHECK(s.offer(P1, Verb::counter_bribe) == nullptr);
}

RULE_TEST("VG-7.414a VG-7.414b",
          "clockwise from the persuader's left, then he pays again or rolls; more rounds while he pays") {
  Scene s = scene();
  s.of(SenatorId::fabius).talents = 20;
  faction(s.state, P3).treasury = 10;
  takes_initiative(s, P2);
  s.plays(P2, Verb::persuade, {.a = op(SenatorId::fabius), .b = op(SenatorId::junius)}, 5);
  CHECK(s.of(SenatorId::fabius).talents == 15);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P3, Verb::counter_bribe, {}, 6);
  s.plays(P1, Verb::pass);
  s.plays(P2, Verb::raise_bribe, {}, 3);
  CHECK(s.waits_for(P3));
  s.plays(P3, Verb::counter_bribe, {}, 4);
  s.plays(P1, Verb::pass);
  CHECK(faction(s.state, P3).treasury == 0);
  s.plays(P2, Verb::done);
  CHECK(s.asked_chance() == Roll::persuasion);
}

RULE_TEST("VG-LR-1.07.414a",
          "base number 0, bribe 9, counter-bribes 8, bribe 7: a roll of 9 fails and 24 T lie on the target") {
  Scene s = scene();
  s.of(SenatorId::cornelius).talents = 16;
  faction(s.state, P2).treasury = 5;
  faction(s.state, P3).treasury = 3;
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, at_junius, 9);
  CHECK(s.last(EventKind::persuasion_announced)->n == 9);
  s.plays(P2, Verb::counter_bribe, {}, 5);
  s.plays(P3, Verb::counter_bribe, {}, 3);
  s.plays(P1, Verb::raise_bribe, {}, 7);
  nobody_pays(s);
  s.rolls({4, 5});
  CHECK(faction_of(s.state, SenatorId::junius) == Seat::none);
  CHECK(s.of(SenatorId::junius).talents == 24);
}

RULE_TEST("VG-IN-seduction-1.b VG-IN-seduction-1.c VG-7.413b",
          "Seduction keeps everybody's money out; the persuader may bribe, the target's money counts") {
  Scene s = scene();
  const CardId card = s.card(P1, IntrigueId::seduction);
  s.of(SenatorId::cornelius).talents = 10;
  s.of(SenatorId::junius).talents = 2;
  faction(s.state, P2).treasury = 30;
  takes_initiative(s, P1);
  s.plays(P1, Verb::seduce, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius), .c = op(card)}, 9);
  CHECK(s.last(EventKind::persuasion_announced)->n == 7);
  REQUIRE(s.asked_chance() == Roll::persuasion);  // nobody is asked
  CHECK(s.state.cards.discards.has(card));
  s.rolls({3, 4});
  CHECK(faction_of(s.state, SenatorId::junius) == P1);
}

RULE_TEST("VG-IN-blackmail-1 VG-IN-blackmail-2",
          "Blackmail keeps money out too; failing, it costs the target 2d6 of Influence and of Popularity") {
  Scene s = scene();
  const CardId card = s.card(P1, IntrigueId::blackmail);
  s.of(SenatorId::junius).influence = 6;
  s.of(SenatorId::junius).popularity = -1;
  faction(s.state, P2).treasury = 30;
  takes_initiative(s, P1);
  s.plays(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius), .c = op(card)});
  CHECK(s.state.cards.discards.has(card));
  s.rolls({4, 4});
  s.rolls({1, 4});
  CHECK(s.asked_chance() == Roll::none);
  CHECK(s.of(SenatorId::junius).influence == 6 - 5);
  CHECK(s.of(SenatorId::junius).popularity == -1 - 5);
  CHECK(faction_of(s.state, SenatorId::junius) == Seat::none);
}

RULE_TEST("VG-IN-blackmail-2", "under More Evil Omens the lowest rolls cost the target nothing") {
  Scene s = scene();
  const CardId card = s.card(P1, IntrigueId::blackmail);
  s.of(SenatorId::junius).influence = 6;
  s.of(SenatorId::junius).popularity = -1;
  s.event(EventId::evil_omens, 2);
  s.options.blackmail_roll = choice::blackmail_roll::two_rolls;
  takes_initiative(s, P1);
  s.plays(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius), .c = op(card)});
  s.rolls({6, 6});
  s.rolls({1, 1});  // 2 - 2
  REQUIRE(s.asked_chance() == Roll::blackmail_popularity);
  s.rolls({1, 1});
  CHECK(s.of(SenatorId::junius).influence == 6);
  CHECK(s.of(SenatorId::junius).popularity == -1);
}

RULE_TEST("VG-IN-blackmail-1 VG-IN-seduction-1.a VG-IN-seduction-1.b VG-IN-seduction-1.c",
          "played before the roll they keep money out and are gone; by the living rules before the target is named") {
  for (const bool living : {false, true})
    for (const auto& [verb, kind] :
         {std::pair{Verb::blackmail, IntrigueId::blackmail}, {Verb::seduce, IntrigueId::seduction}}) {
      Scene s = scene();
      if (living) s.options.unopposed_card_timing = choice::unopposed_card_timing::before_target;
      const CardId card = s.card(P1, kind);
      s.of(SenatorId::cornelius).talents = 5;
      faction(s.state, P2).treasury = 30;
      takes_initiative(s, P1);
      CHECK(s.offers(P1, verb, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius), .c = op(card)}));
      s.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius)});
      CHECK(s.waits_for(P2));
      s.plays(P2, Verb::counter_bribe, {}, 4);
      s.plays(P3, Verb::pass);
      CHECK(s.offers(P1, Verb::raise_bribe, {}, 1));
      CHECK((s.offer(P1, verb) == nullptr) == living);
      if (living) continue;
      const Offer offer = *s.offer(P1, verb);
      s.plays(P1, verb, {.a = offer.a, .b = offer.b, .c = offer.c}, 5);
      CHECK(s.asked_chance() == Roll::persuasion);  // nobody is asked again
      CHECK(s.state.cards.discards.has(card));
      s.refuses(P2, Verb::counter_bribe, {}, 1);
      CHECK(faction(s.state, P2).treasury == 26);
    }
}

RULE_TEST("VG-IN-blackmail-3", "neither Cato nor Cicero can be blackmailed, though they can be persuaded") {
  Scene s = scene();
  const CardId card = s.card(P1, IntrigueId::blackmail);
  s.senator(SenatorId::cato_the_elder).of(P2);
  s.senator(SenatorId::cato_the_younger).of(P3);
  s.senator(SenatorId::cicero).of(P3);
  takes_initiative(s, P1);
  for (const SenatorId immune : {SenatorId::cato_the_elder, SenatorId::cato_the_younger, SenatorId::cicero}) {
    s.refuses(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(immune), .c = op(card)});
    CHECK(s.offers(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(immune)}));
  }
  CHECK(s.offers(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(SenatorId::claudius), .c = op(card)}));
}

RULE_TEST("VG-IN-blackmail-3", "by the living rules nobody is safe from Blackmail") {
  Scene s = scene();
  s.options.blackmail_immunity = choice::blackmail_immunity::nobody;
  const CardId card = s.card(P1, IntrigueId::blackmail);
  s.senator(SenatorId::cato_the_elder).of(P2);
  s.senator(SenatorId::cicero).of(P3);
  takes_initiative(s, P1);
  for (const SenatorId target : {SenatorId::cato_the_elder, SenatorId::cicero})
    CHECK(s.offers(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(target), .c = op(card)}));
}

RULE_TEST("VG-7.311a", "a Family changes hands by persuasion: the unaligned one joins") {
  Scene s = scene();
  s.of(SenatorId::cornelius).influence = 20;
  takes_initiative(s, P1);
  CHECK(faction_of(s.state, SenatorId::junius) == Seat::none);
  s.plays(P1, Verb::persuade, at_junius);
  nobody_pays(s);
  s.rolls({2, 2});
  CHECK(faction_of(s.state, SenatorId::junius) == P1);
  CHECK(s.of(SenatorId::junius).where == Where::rome);
}

}  // namespace curia::republic
