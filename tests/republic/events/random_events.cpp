// The Random Events that act in the Forum Phase, and what the others leave for later: VG-7.22, VG-EV.
#include "games/republic/events/new_alliance.h"
#include "games/republic/events/random_event.h"

#include "tests/republic/forum/forum_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

void six_chits(Scene& s, std::initializer_list<int> chits) {
  int n = 0;
  for (const int chit : chits) {
    s.chit(chit);
    ++n;
  }
  for (; n < 6 && s.state.chance.kind == ChanceRequest::Kind::chit; ++n) s.chit(n < 4 ? chit_none : 30 - n);
}

}  // namespace

RULE_TEST("VG-EV-evil-omens-1 VG-EV-evil-omens-3 AH-7.355a AH-7.355e ES-7.355.a ES-7.355.e",
          "the State pays 20 T once; each further occurrence only adds 1 to the modifiers") {
  Scene s(3);
  s.people();
  event_occurs(s, P1, EventId::evil_omens);
  CHECK(s.state.rome.treasury == 80);
  CHECK(omens_modifier(s.state, Roll::battle) == -1);
  event_occurs(s, P1, EventId::evil_omens);
  event_occurs(s, P1, EventId::evil_omens);
  CHECK(s.state.rome.treasury == 80);
  CHECK(omens_modifier(s.state, Roll::battle) == -3);
  CHECK(omens_modifier(s.state, Roll::persuasion) == 3);
}

RULE_TEST("VG-EV-evil-omens-2", "1 less on every roll but the exempt ones, 1 more on persuasion; natural 10s stay") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::junius).unaligned();
  s.event(EventId::evil_omens);
  for (const Roll exempt : {Roll::initiative, Roll::old_age}) CHECK(omens_modifier(s.state, exempt) == 0);
  Context throws = table_of(s);
  throws.dice.die = {4, 4, 1};
  for (const Roll lowered : {Roll::random_event, Roll::natural_disaster, Roll::tax_farmer})
    CHECK(rolled(throws, lowered) == 8);
  CHECK(rolled(throws, Roll::initiative) == 9);
  CHECK(income_rolled(throws, -1, 10, Roll::state_income) == 10 - 8);
  Options living = vg2009;
  living.evil_omens_event_roll = choice::evil_omens_event_roll::exempt;
  living.evil_omens_key_rolls = choice::evil_omens_key_rolls::unmodified;
  living.evil_omens_negative_die = choice::evil_omens_negative_die::result_lowered;
  Context spared{.s = s.state, .options = living};
  spared.dice = throws.dice;
  for (const Roll exempt : {Roll::random_event, Roll::natural_disaster, Roll::tax_farmer})
    CHECK(rolled(spared, exempt) == 9);
  CHECK(income_rolled(spared, -1, 10, Roll::state_income) == 10 - 9 - 1);
  for (const Roll hit :
       {Roll::knight, Roll::pressure, Roll::curia_senator, Roll::population, Roll::battle, Roll::storm,
        Roll::assassination, Roll::popular_appeal, Roll::spoils, Roll::state_income, Roll::development})
    CHECK(omens_modifier(s.state, hit) == -1);
  s.of(SenatorId::cornelius).influence = 13;
  takes_initiative(s, P1);
  s.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius)});  // base number 8
  s.plays(P2, Verb::pass);
  s.plays(P3, Verb::pass);
  s.plays(P1, Verb::done);
  s.rolls({4, 4});  // counts 9
  CHECK(faction_of(s.state, SenatorId::junius) == Seat::none);
  s.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 0);
  s.rolls({6});  // counts 5
  CHECK(s.of(SenatorId::cornelius).knights == 0);
}

RULE_TEST("VG-EV-epidemic-1 AH-7.354a ES-7.354.a",
          "six chits; senators in Rome and the unaligned in the Forum die, nobody else") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::junius).unaligned();
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
  event_occurs(s, P1, EventId::epidemic);
  six_chits(s, {number_of(SenatorId::julius), number_of(SenatorId::claudius), number_of(SenatorId::junius)});
  CHECK(s.count(EventKind::chit_drawn) == 6);
  CHECK(s.of(SenatorId::julius).where == Where::province);
  CHECK(s.of(SenatorId::claudius).where == Where::curia);
  CHECK(s.of(SenatorId::junius).where == Where::curia);
}

RULE_TEST("VG-EV-epidemic-2 AH-7.354b ES-7.354.b",
          "a further Epidemic kills only the first drawn who is away from Rome") {
  Scene s(3);
  s.people();
  s.event(EventId::epidemic);
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
  s.senator(SenatorId::manlius).captive_of(WarId::punic_1);
  event_occurs(s, P1, EventId::epidemic);
  six_chits(s, {number_of(SenatorId::claudius), number_of(SenatorId::manlius), number_of(SenatorId::julius)});
  CHECK(s.count(EventKind::chit_drawn) == 6);
  CHECK(s.of(SenatorId::claudius).where == Where::rome);
  CHECK(s.of(SenatorId::manlius).where == Where::curia);
  CHECK(s.of(SenatorId::julius).where == Where::province);
}

RULE_TEST("VG-EV-mob-violence-1 AH-7.35j",
          "mob_violence_victims: chits equal to the Unrest Level kill those whose Popularity is below it") {
  for (const bool rome : {false, true}) {
    Scene s(3);
    s.options.mob_violence_victims =
        rome ? choice::mob_violence_victims::in_rome : choice::mob_violence_victims::everywhere;
    s.people();
    s.state.rome.unrest = 5;
    s.senator(SenatorId::julius).governs(ProvinceId::sicilia).popularity(0);
    s.senator(SenatorId::manlius).governs(ProvinceId::africa).popularity(5);
    event_occurs(s, P1, EventId::mob_violence);
    s.chit(number_of(SenatorId::julius));
    s.chit(number_of(SenatorId::manlius));
    CHECK(s.of(SenatorId::julius).where == (rome ? Where::province : Where::curia));
    CHECK(s.of(SenatorId::manlius).where == Where::province);
  }
  CHECK(as_printed().mob_violence_victims == answer_of(choice::mob_violence_victims::everywhere,
                                                       choice::mob_violence_victims::in_rome,
                                                       choice::mob_violence_victims::in_rome));

  Scene s(3);
  s.options.mob_violence_victims = choice::mob_violence_victims::in_rome;
  s.people();
  s.state.rome.unrest = 3;
  s.senator(SenatorId::claudius).popularity(3);
  s.senator(SenatorId::manlius).popularity(2);
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
  event_occurs(s, P1, EventId::mob_violence);
  s.chit(number_of(SenatorId::claudius));
  s.chit(number_of(SenatorId::manlius));
  s.chit(number_of(SenatorId::julius));
  CHECK(s.count(EventKind::chit_drawn) == 3);
  CHECK(s.state.chance.kind != ChanceRequest::Kind::chit);
  CHECK(s.of(SenatorId::claudius).where == Where::rome);
  CHECK(s.of(SenatorId::manlius).where == Where::curia);
  CHECK(s.of(SenatorId::julius).where == Where::province);
}

RULE_TEST("VG-EV-mob-violence-2", "again: Unrest Level and 1d6 chits, the same limit of Popularity") {
  Scene s(3);
  s.people();
  s.state.rome.unrest = 2;
  s.event(EventId::mob_violence);
  s.senator(SenatorId::claudius).popularity(2);
  event_occurs(s, P1, EventId::mob_violence);
  REQUIRE(s.asked_chance() == Roll::mob_violence);
  s.rolls({3});
  s.chit(number_of(SenatorId::claudius));
  for (int n = 0; n < 4; ++n) s.chit(26 + n);
  CHECK(s.count(EventKind::chit_drawn) == 5);
  CHECK(s.state.chance.kind != ChanceRequest::Kind::chit);
  CHECK(s.of(SenatorId::claudius).where == Where::rome);
}

RULE_TEST("VG-EV-natural-disaster-1 VG-EV-natural-disaster-2",
          "50 T once a turn; 1-2 Mining, 3-4 Harbor Fees, 5 Armaments, 6 Ship Building") {
  constexpr ConcessionId hit[] = {ConcessionId::mining,      ConcessionId::mining,    ConcessionId::harbor_fees,
                                  ConcessionId::harbor_fees, ConcessionId::armaments, ConcessionId::ship_building};
  for (int die = 1; die <= 6; ++die) {
    Scene s(3);
    s.people();
    for (const ConcessionId concession : {ConcessionId::mining, ConcessionId::armaments})
      s.senator(SenatorId::julius).holds(concession);
    s.concession_in_forum(ConcessionId::harbor_fees);
    s.concession_in_forum(ConcessionId::ship_building);
    event_occurs(s, P1, EventId::natural_disaster);
    CHECK(s.state.rome.treasury == 50);
    s.rolls({die});
    int lost = 0;
    for (int i = 0; i < concession_count; ++i)
      if (s.state.forum.concessions.rows[static_cast<std::size_t>(i)].place == Concession::Place::curia) ++lost;
    CHECK(lost == 1);
    CHECK(s.state.forum.concessions[hit[die - 1]].place == Concession::Place::curia);
    event_occurs(s, P1, EventId::natural_disaster);  // rolls again, pays nothing
    CHECK(s.state.rome.treasury == 50);
    s.rolls({die});  // not in play any more: nothing
    event_occurs(s, P1, EventId::natural_disaster);
    CHECK(s.asked_chance() == Roll::natural_disaster);
  }
}

RULE_TEST("VG-EV-storm-1 VG-LR-card-storm-a",
          "2d6 Fleets of the HRAO's choice, deployed or not, are lost, each time again; no Legion is") {
  Scene s(3);
  s.people();
  s.state.arms.active.fleets = 6;
  s.senator(SenatorId::julius).commands(WarId::punic_1, 4, 5);
  event_occurs(s, P2, EventId::storm_at_sea);
  s.rolls({2, 2});
  CHECK(s.prompt() == Prompt::choose_lost_fleets);
  CHECK(s.waits_for(P1));  // the HRAO's player
  const Line at_war{.a = op(WarId::punic_1), .b = op(SenatorId::julius)};
  CHECK(s.refuses(P1, Verb::lose_fleets, at_war, 5).most == 4);
  s.refuses(P1, Verb::lose_fleets, {.a = op(WarId::illyrian_1)}, 1);
  s.plays(P1, Verb::lose_fleets, at_war, 3);
  s.plays(P1, Verb::lose_fleets, {.a = active_forces_box}, 1);
  CHECK(s.state.arms.active.fleets == 5);
  CHECK(s.state.arms.forces[0].units.fleets == 2);
  CHECK(s.state.arms.forces[0].units.legions == 4);
  event_occurs(s, P2, EventId::storm_at_sea);
  s.rolls({6, 6});  // all seven, and no more
  CHECK(fleets_in_being(s.state) == 0);
  CHECK(s.state.arms.forces[0].units.legions == 4);
  CHECK(s.state.arms.active.legions == 4);
  Scene two(3);  // two commanders on one war, and a third force that has lost its own
  two.people();
  two.senator(SenatorId::julius).commands(WarId::punic_1, 4, 5);
  two.senator(SenatorId::fabius).commands(WarId::punic_1, 4, 4);
  two.senator(SenatorId::cornelius).commands(WarId::illyrian_1, 4, 3);
  two.of(SenatorId::cornelius).where = Where::rome;
  two.state.arms.forces[2].commander = SenatorId::none;
  event_occurs(two, P2, EventId::storm_at_sea);
  two.rolls({3, 4});
  CHECK(two.decision().offers.size() == 3);  // each place by its own name, none where no Fleet is
  two.plays(P1, Verb::lose_fleets, {.a = op(WarId::punic_1), .b = op(SenatorId::fabius)}, 4);
  two.plays(P1, Verb::lose_fleets, {.a = op(WarId::illyrian_1)}, 2);
  two.plays(P1, Verb::lose_fleets, at_war, 1);
  CHECK(two.state.arms.forces[0].units.fleets == 4);
  CHECK(two.state.arms.forces[1].units.fleets == 0);
  CHECK(two.state.arms.forces[2].units.fleets == 1);
}

RULE_TEST("VG-EV-rhodian-1 AH-7.35n", "8 Fleets, 25 in all at most, if a war needs Fleets; otherwise nothing") {
  Scene s(3);
  s.people();
  event_occurs(s, P1, EventId::rhodian_alliance);
  CHECK(s.state.arms.active.fleets == 0);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 0);
  s.war(WarId::illyrian_1, Section::inactive);  // needs 3 in support
  event_occurs(s, P1, EventId::rhodian_alliance);
  CHECK(s.state.arms.active.fleets == 8);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 1);
  CHECK(s.state.rome.treasury == 100);
  Scene full(3);
  full.people();
  full.war(WarId::illyrian_1, Section::active);
  full.state.arms.active.fleets = 20;
  event_occurs(full, P1, EventId::rhodian_alliance);
  CHECK(full.state.arms.active.fleets == 25);
}

RULE_TEST("VG-EV-rhodian-2 AH-7.35n",
          "the alliance is fixed on the war that needs most Fleets, or one of several equal ones") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_2, Section::active);       // 5
  s.war(WarId::macedonian_2, Section::active);  // 5
  s.war(WarId::syrian, Section::active);        // 2
  event_occurs(s, P1, EventId::rhodian_alliance);
  CHECK(s.state.arms.rhodian_wars == (WarSet::of(WarId::punic_2) | WarSet::of(WarId::macedonian_2)));
  s.war(WarId::punic_1, Section::active);  // 5 and 10 at sea: too late
  Context t = table_of(s);
  war_leaves_play(t, WarId::syrian, Departure::defeated, Rule::VG_10_1a);
  CHECK_FALSE(rhodian_alliance_ends(s.state));
  s.options.rhodian_end = choice::rhodian_end::end_of_combat;
  war_leaves_play(t, WarId::punic_2, Departure::defeated, Rule::VG_10_1a);
  CHECK(rhodian_alliance_ends(s.state));
  CHECK(s.state.arms.active.fleets == 8);  // they leave at the end of the Combat Phase
  s.begin(Phase::combat);
  CHECK(s.state.arms.active.fleets == 0);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 0);
}

RULE_TEST("VG-EV-rhodian-3", "the Fleets may be refused in the next Senate Phase only; the card stays over the turns") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_1, Section::active);
  event_occurs(s, P1, EventId::rhodian_alliance);
  CHECK(s.state.senate.once.rhodians_may_be_refused == 1);
  s.begin(Phase::forum);  // of the next turn
  CHECK(s.state.senate.once.rhodians_may_be_refused == 0);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 1);
  CHECK(s.state.arms.rhodian_fleets == 8);
}

RULE_TEST("VG-EV-rhodian-4 AH-7.35n", "at the second level 4 more Fleets come and 12 will leave") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_1, Section::active);
  event_occurs(s, P1, EventId::rhodian_alliance);
  event_occurs(s, P1, EventId::rhodian_alliance);
  CHECK(s.state.arms.active.fleets == 12);
  CHECK(s.state.arms.rhodian_fleets == 12);
  event_occurs(s, P1, EventId::rhodian_alliance);
  CHECK(s.state.arms.active.fleets == 12);
}

RULE_TEST("VG-EV-manpower-1 VG-EV-manpower-2 AH-7.356a AH-7.356b AH-7.356c ES-7.356.a ES-7.356.b ES-7.356.c",
          "Legions and Fleets cost 20 T each, and 10 T more for every further shortage") {
  Scene s(3);
  s.people();
  CHECK(unit_cost(s.state) == 10);
  event_occurs(s, P1, EventId::manpower_shortage);
  CHECK(unit_cost(s.state) == 20);
  event_occurs(s, P1, EventId::manpower_shortage);
  CHECK(unit_cost(s.state) == 30);
  event_occurs(s, P1, EventId::manpower_shortage);
  CHECK(unit_cost(s.state) == 40);
  s.state.rome.shortages = 1;  // of the Population Table
  CHECK(unit_cost(s.state) == 50);
}

RULE_TEST("VG-EV-drought-2 AH-7.353f ES-7.353.f", "the dark side counts two Droughts, a third occurrence three") {
  Scene s(3);
  s.people();
  for (int n = 1; n <= 3; ++n) {
    event_occurs(s, P1, EventId::drought);
    CHECK(drought_effects(s.state) == n);
  }
}

RULE_TEST("VG-EV-new-alliance-1 AH-7.35k",
          "the HRAO must choose: half the spoils rounded down, back into the pile, no marker, the forces come home") {
  Scene s(3);
  s.people();
  s.event(EventId::new_alliance);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gallic_1, Section::inactive);
  s.state.wars[WarId::punic_1].naval_victory = 1;
  s.senator(SenatorId::julius).commands(WarId::punic_1, 3, 2);
  s.senator(SenatorId::manlius).captive_of(WarId::punic_1);
  takes_initiative(s, P1);
  s.run(NewAlliance{});
  CHECK(s.prompt() == Prompt::choose_war);
  CHECK(s.offer(P1, Verb::pass) == nullptr);
  CHECK(s.offers(P1, Verb::choose_war, {.a = op(WarId::gallic_1)}));
  s.plays(P1, Verb::choose_war, {.a = op(WarId::punic_1)});
  CHECK(s.state.rome.treasury == 117);
  CHECK(section(s, WarId::punic_1) == Section::none);
  CHECK(s.state.wars[WarId::punic_1].naval_victory == 0);
  CHECK(s.state.cards.deck.layers[0].known.has(row(WarId::punic_1).card));
  CHECK(s.state.arms.forces.empty());
  CHECK(s.state.arms.active.legions == 7);
  CHECK(s.state.arms.active.fleets == 2);
  CHECK(s.of(SenatorId::julius).where == Where::rome);
  CHECK(s.of(SenatorId::manlius).where == Where::curia);  // the captive dies
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 0);
}

RULE_TEST("VG-EV-new-alliance-2 AH-7.35k",
          "at the second level a war, no revolt: full spoils, gone for good, its Provinces come") {
  Scene s(3);
  s.people();
  s.event(EventId::new_alliance, 2);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gladiator, Section::active);
  s.war(WarId::macedonian_1, Section::active);
  s.state.wars[WarId::macedonian_1].revolt = 1;
  takes_initiative(s, P1);
  s.run(NewAlliance{});  // only one can be chosen
  CHECK(s.state.rome.treasury == 135);
  CHECK(section(s, WarId::punic_1) == Section::defeated);
  CHECK(s.state.cards.discards.has(row(WarId::punic_1).card));
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 1);
  CHECK(section(s, WarId::gladiator) == Section::active);
}

RULE_TEST("VG-EV-drought-5 AH-7.353e ES-7.353.e",
          "the drought of a war ends with it, that of the event with the turn") {
  Scene s(3);
  s.people();
  s.war(WarId::illyrian_1, Section::active);
  s.event(EventId::drought, 2);
  CHECK(drought_effects(s.state) == 3);
  Context t = table_of(s);
  war_leaves_play(t, WarId::illyrian_1, Departure::defeated, Rule::VG_EV_drought_5);
  CHECK(drought_effects(s.state) == 2);
  s.begin(Phase::forum);
  CHECK(drought_effects(s.state) == 0);
}

}  // namespace curia::republic
