// Where initiatives and persuasion of 1990 differ, as options: VG-7 against AH-7 and AH-3.III.
#include "games/republic/forum/abandon_statesman.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/invariants.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/view.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

Scene table(Options options) {
  Scene s(3, options);
  s.people();
  return s;
}

constexpr SenatorId persuader = SenatorId::cornelius;
constexpr Line at_junius{.a = op(SenatorId::cornelius), .b = op(SenatorId::junius)};

}  // namespace

RULE_TEST("AH-7.6a", "at most 6 T are spent on attracting a Knight, and 6 in all bring him") {
  Options options = as_printed();
  options.knight_spend_cap = choice::knight_spend_cap::six;
  for (const int paid : {4, 6}) {
    Scene s = table(options);
    s.of(persuader).talents = 20;
    s.of(SenatorId::julius).talents = 2;
    takes_initiative(s, P1);
    CHECK(s.refuses(P1, Verb::attract_knight, {.a = op(persuader)}, 7).most == 6);
    CHECK(s.refuses(P1, Verb::attract_knight, {.a = op(SenatorId::julius)}, 3).most == 2);
    s.plays(P1, Verb::attract_knight, {.a = op(persuader)}, paid);
    s.rolls({1});
    CHECK(s.of(persuader).knights == (paid == 6 ? 1 : 0));
    CHECK(s.of(persuader).talents == 20 - paid);
  }
  Scene free = table(answers_of("vg2009"));
  free.of(persuader).talents = 20;
  takes_initiative(free, P1);
  CHECK(free.offers(P1, Verb::attract_knight, {.a = op(persuader)}, 20));
}

RULE_TEST("AH-3.III.4", "one initiative brings Games or a new Faction Leader, not both") {
  Options options = as_printed();
  options.leader_and_games = choice::leader_and_games::one_of_them;
  Scene s = table(options);
  s.of(SenatorId::julius).talents = 30;
  takes_initiative(s, P1);
  CHECK(s.offer(P1, Verb::choose_leader) != nullptr);
  s.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::julius), .b = 0});
  CHECK_FALSE(s.waits_for(P1));  // the initiative is over
  Scene t = table(options);
  t.of(SenatorId::julius).talents = 30;
  takes_initiative(t, P1);
  t.plays(P1, Verb::choose_leader, {.a = op(SenatorId::julius)});
  CHECK_FALSE(t.waits_for(P1));
}

RULE_TEST("AH-7.513b ES-7.513.b",
          "another player may pay for the attempt: each Talent adds 1, and goes to the target") {
  Options options = as_printed();
  options.persuader_faction_money = choice::persuader_faction_money::for_and_against;
  Scene s = table(options);
  s.senator(SenatorId::junius).unaligned();
  s.state.factions[0].treasury = 9;
  s.state.factions[1].treasury = 9;
  s.state.factions[2].treasury = 5;
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, at_junius);  // 3 + 5 - 8 = 0
  CHECK(s.offer(P1, Verb::aid_persuasion) == nullptr);
  s.refuses(P2, Verb::aid_persuasion, {}, 10);
  s.plays(P2, Verb::aid_persuasion, {}, 7);
  s.plays(P3, Verb::counter_bribe, {}, 2);
  if (s.prompt() == Prompt::choose_bribe) s.plays(P1, Verb::done);
  s.rolls({2, 2});  // 4 of 0 + 7 - 2
  CHECK(faction_of(s.state, SenatorId::junius) == P1);
  CHECK(s.of(SenatorId::junius).talents == 9);
  CHECK(s.state.factions[1].treasury == 2);
  CHECK(s.state.factions[0].treasury == 9);
}

RULE_TEST("VG-7.413a", "as printed others pay against an attempt only") {
  Scene s = table(as_printed());
  s.senator(SenatorId::junius).unaligned();
  s.state.factions[1].treasury = 9;
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, at_junius);
  CHECK(s.offers(P2, Verb::counter_bribe, {}, 3));
  s.refuses(P2, Verb::aid_persuasion, {}, 3);
}

RULE_TEST("AH-7.511c AH-7.31d ES-7.511b",
          "two enemies of one faction both have Loyalty 0, whoever's card names the other") {
  Options options = as_printed();
  const Options printed = answers_of("vg2009");
  options.opposed_loyalty = choice::opposed_loyalty::both;
  constexpr SenatorId pairs[][2] = {{SenatorId::cato_the_elder, SenatorId::scipio_africanus},
                                    {SenatorId::cato_the_elder, SenatorId::scipio_aemilianus},
                                    {SenatorId::cato_the_elder, SenatorId::flamininus},
                                    {SenatorId::sulla, SenatorId::gaius_marius},
                                    {SenatorId::sulla, SenatorId::servilius_glaucia},
                                    {SenatorId::popillius_laenas, SenatorId::fulvius_flaccus},
                                    {SenatorId::popillius_laenas, SenatorId::tiberius_gracchus},
                                    {SenatorId::popillius_laenas, SenatorId::gaius_gracchus},
                                    {SenatorId::julius_caesar, SenatorId::cato_the_younger},
                                    {SenatorId::pompey, SenatorId::crassus},
                                    {SenatorId::pompey, SenatorId::lucullus}};
  for (const auto& pair : pairs) {
    INFO(name_id(pair[0]) << " " << name_id(pair[1]));
    Scene s = table(options);
    s.senator(pair[0]).of(P2).talents(2);
    s.senator(pair[1]).of(P2);
    CHECK(loyalty(s.state, options, pair[0], P1) == 0 + 7 + 2);
    CHECK(loyalty(s.state, options, pair[1], P1) == 0 + 7);
    s.senator(pair[1]).of(P3);
    faction(s.state, P2).senators.remove(pair[1]);
    CHECK(loyalty(s.state, options, pair[0], P1) == row(pair[0]).loy + 7 + 2);
    CHECK(loyalty(s.state, options, pair[1], P1) == row(pair[1]).loy + 7);
  }
  // 1B names nobody, but Cato names him; brothers are no enemies.
  Scene s = table(options);
  s.senator(SenatorId::cato_the_elder).of(P2);
  s.senator(SenatorId::scipio_aemilianus).of(P2);
  CHECK(loyalty(s.state, printed, SenatorId::cato_the_elder, P1) == 7);
  CHECK(loyalty(s.state, printed, SenatorId::scipio_aemilianus, P1) == 7 + 7);
  s.senator(SenatorId::gaius_gracchus).of(P3);
  s.senator(SenatorId::tiberius_gracchus).of(P3);
  CHECK(enemies_beside(s.state, SenatorId::gaius_gracchus).empty());
  CHECK(loyalty(s.state, options, SenatorId::gaius_gracchus, P1) == 6 + 7);
}

RULE_TEST("AH-7.511d ES-7.511c",
          "one of two enemies may be left in the Forum, but during no persuasion attempt and no vote") {
  Options options = as_printed();
  options.abandon_opposed_statesman = choice::abandon_opposed_statesman::allowed;
  const SenatorId cato = SenatorId::cato_the_elder, scipio = SenatorId::scipio_africanus;
  Scene s = table(options);
  s.senator(cato).of(P2).talents(5).knights(1).holds(ConcessionId::mining).office(OfficeId::censor);
  s.senator(scipio).of(P2);
  takes_initiative(s, P1);
  CHECK(s.offers(P2, Verb::abandon_statesman, {.a = op(cato)}));
  CHECK(s.offers(P2, Verb::abandon_statesman, {.a = op(scipio)}));
  s.refuses(P2, Verb::abandon_statesman, {.a = op(SenatorId::fabius)});
  s.refuses(P1, Verb::abandon_statesman, {.a = op(cato)});
  s.plays(P1, Verb::persuade, {.a = op(persuader), .b = op(cato)});
  s.refuses(P2, Verb::abandon_statesman, {.a = op(cato)});
  s.plays(P2, Verb::pass);
  s.plays(P3, Verb::pass);
  if (s.prompt() == Prompt::choose_bribe) s.plays(P1, Verb::done);
  s.rolls({6, 6});
  s.plays(P2, Verb::abandon_statesman, {.a = op(cato)});
  CHECK(s.of(cato).where == Where::forum);
  CHECK(faction_of(s.state, cato) == Seat::none);
  CHECK(s.of(cato).talents == 5);
  CHECK(s.of(cato).knights == 1);
  CHECK(holder(s.state, OfficeId::censor) == SenatorId::none);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(persuasion_targets(s.state, P3).has(cato));
  CHECK(violations(s.state, s.options).empty());
  s.refuses(P2, Verb::abandon_statesman, {.a = op(scipio)});  // nobody opposes him now
  Context t = table_of(s);
  family_to_forum(t, row(cato).family);  // his Family comes under him there
  CHECK(s.of(cato).has_family == 1);

  Scene voting = table(options);
  voting.senator(cato).of(P2);
  voting.senator(scipio).of(P2);
  voting.begin(Phase::revenue);
  CHECK(voting.offers(P2, Verb::abandon_statesman, {.a = op(cato)}));
  voting.state.game.phase = Phase::senate;
  voting.state.senate.proposals.push(Proposal{});
  CHECK_FALSE(voting.offers(P2, Verb::abandon_statesman, {.a = op(cato)}));
}

RULE_TEST("VG-CH-4", "as printed nobody leaves a Statesman in the Forum") {
  Scene s = table(as_printed());
  s.senator(SenatorId::cato_the_elder).of(P2);
  s.senator(SenatorId::scipio_africanus).of(P2);
  takes_initiative(s, P1);
  s.refuses(P2, Verb::abandon_statesman, {.a = op(SenatorId::cato_the_elder)});
}

RULE_TEST("AH-7.51c", "an unmodified 10 and more fails, a 9 does not, also after Era Ends") {
  Options options = as_printed();
  options.natural_fail_after_era_ends = choice::natural_fail_after_era_ends::ten;
  for (const int natural : {9, 10}) {
    Scene s = table(options);
    s.senator(SenatorId::junius).unaligned();
    s.of(persuader).influence = 40;
    s.state.game.era_ends_drawn = 1;
    s.state.game.phase = Phase::forum;
    s.run(Persuasion{.seat = P1, .persuader = persuader, .target = SenatorId::junius, .unopposed = 1});
    s.rolls({5, natural - 5});
    CHECK((faction_of(s.state, SenatorId::junius) == P1) == (natural == 9));
  }
}

RULE_TEST("AH-7.4a", "only a senator in Rome sponsors Games, for 7, 13 or 18 T") {
  for (const bool allowed : {true, false}) {
    Options options = as_printed();
    options.games_from_afar = allowed ? choice::games_from_afar::allowed : choice::games_from_afar::only_in_rome;
    Scene s = table(options);
    s.senator(SenatorId::julius).talents(18).commands(WarId::gallic_1, 2);
    s.of(persuader).talents = 13;
    takes_initiative(s, P1);
    CHECK(s.offers(P1, Verb::sponsor_games, {.a = op(SenatorId::julius), .b = 2}) == allowed);
    CHECK(s.offers(P1, Verb::sponsor_games, {.a = op(persuader), .b = 1}));
    CHECK_FALSE(s.offers(P1, Verb::sponsor_games, {.a = op(persuader), .b = 2}));
    s.plays(P1, Verb::sponsor_games, {.a = op(persuader), .b = 1});
    CHECK(s.of(persuader).popularity == 2);
  }
}

RULE_TEST("AH-7.35d AH-7.357c", "a third event does nothing, but for the six that take effect again") {
  Options options = as_printed();
  options.third_event = choice::third_event::six_named;
  Scene s = table(options);
  s.concession_in_forum(ConcessionId::mining);
  s.event(EventId::natural_disaster, 2);
  s.state.rome.natural_disaster_paid = 1;
  event_occurs(s, P1, EventId::natural_disaster);
  CHECK(s.asked_chance() != Roll::natural_disaster);
  Scene second = table(options);
  second.event(EventId::natural_disaster, 1);
  event_occurs(second, P1, EventId::natural_disaster);
  CHECK(second.asked_chance() == Roll::natural_disaster);
  Scene printed = table(as_printed());
  printed.options.third_event = choice::third_event::by_the_card;
  printed.event(EventId::natural_disaster, 2);
  event_occurs(printed, P1, EventId::natural_disaster);
  CHECK(printed.asked_chance() == Roll::natural_disaster);
  for (const EventId event : {EventId::epidemic, EventId::mob_violence, EventId::storm_at_sea}) {
    Scene again = table(options);
    again.event(event, 2);
    again.state.rome.unrest = 2;
    again.state.arms.active.fleets = 9;
    event_occurs(again, P1, event);
    CHECK(again.state.chance.kind != ChanceRequest::Kind::none);
  }
  for (const EventId event : {EventId::drought, EventId::manpower_shortage, EventId::evil_omens}) {
    Scene again = table(options);
    again.event(event, 2);
    event_occurs(again, P1, event);
    CHECK(event_level(again.state, event) == 3);
  }
}

RULE_TEST("AH-9.611a AH-9.611b ES-9.611a.a ES-9.611a.b",
          "wars in Italy ruin Tax Farmers when the Senate opens, not in the Forum Phase") {
  Options options = as_printed();
  options.tax_farmer_ravage_time = choice::tax_farmer_ravage_time::senate_phase;
  Scene s(6, options);
  s.people(2);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  s.senator(SenatorId::fulvius).holds(ConcessionId::tax_farmer_4);
  s.begin(Phase::forum);
  for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
  CHECK(s.asked_chance() != Roll::tax_farmer);
  REQUIRE(s.until_phase(Phase::senate));
  REQUIRE(s.asked_chance() == Roll::tax_farmer);
  s.rolls({4});
  s.rolls({4});  // Hannibal; it hits once
  CHECK(s.state.forum.concessions[ConcessionId::tax_farmer_4].place == Concession::Place::curia);
  CHECK(s.asked_chance() != Roll::tax_farmer);
}

RULE_TEST("AH-7.31c", "Popularity has no limit where the table sets none") {
  Scene s = table(as_printed());
  Context t = table_of(s);
  s.of(persuader).popularity = 8;
  change_popularity(t, persuader, 3, Rule::VG_7_6b);
  CHECK(s.of(persuader).popularity == 9);
  s.options.popularity_range = choice::popularity_range::unlimited;
  change_popularity(t, persuader, 3, Rule::VG_7_6b);
  CHECK(s.of(persuader).popularity == 12);
  change_popularity(t, persuader, -25, Rule::VG_7_6b);
  CHECK(s.of(persuader).popularity == -13);
  CHECK(violations(s.state, s.options).size() == violations(table(as_printed()).state, as_printed()).size());
}

RULE_TEST("AH-7.37b ES-7.37.b", "a card given outside the Revolution Phase can be played from the next one on") {
  Options options = as_printed();
  options.card_transfer_window = choice::card_transfer_window::any_time;
  Scene s = table(options);
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::redistribute));
  s.refuses(P2, Verb::hand_over, {.a = op(tribune), .b = op(P1)});
  s.plays(P1, Verb::hand_over, {.a = op(tribune), .b = op(P2)});
  CHECK(faction(s.state, P1).hand_size == 0);
  CHECK(faction(s.state, P2).hand_size == 0);  // not yet his to play
  CHECK(s.state.hidden.coming[1].has(tribune));
  s.refuses(P2, Verb::hand_over, {.a = op(tribune), .b = op(P3)});
  CHECK(s.prompt() == Prompt::redistribute);  // the question still stands
  CHECK(view(s.state, options, P2).hidden.coming[1].has(tribune));
  CHECK(view(s.state, options, P3).hidden.coming[1].empty());
  CHECK(view(s.state, options, P3).cards.coming_size[1] == 1);
  CHECK(violations(s.state, options).empty());
  s.state.stack.pop();
  s.begin(Phase::revolution);
  CHECK(faction(s.state, P2).hand.has(tribune));
  CHECK(faction(s.state, P2).hand_size == 1);
  CHECK(s.state.cards.coming_size[1] == 0);
  CHECK_FALSE(s.offers(P2, Verb::hand_over, {.a = op(tribune), .b = op(P3)}));  // cards are traded now

  Scene printed = table(answers_of("vg2009"));
  const CardId card = printed.card(P1, IntrigueId::tribune);
  printed.begin(Phase::revenue);
  printed.refuses(P1, Verb::hand_over, {.a = op(card), .b = op(P2)});
}

}  // namespace curia::republic
