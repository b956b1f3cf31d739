// Statesmen and Families, Concessions, and what is printed on the cards: VG-7.311 to VG-7.32.
#include "games/republic/cards/play_cards.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

RULE_TEST("VG-7.312a", "a Statesman cannot be played in an initiative") {
  Scene s(3);
  s.people();
  s.card(P1, row(SenatorId::scipio_africanus).card);
  takes_initiative(s, P1);
  CHECK(s.offer(P1, Verb::play_statesman) == nullptr);
}

RULE_TEST("VG-7.312b", "no Statesman while another player has his Family") {
  Scene s(3);
  s.people();  // Cornelius is of P1
  CHECK(may_play_statesman(s.state, P1, SenatorId::scipio_africanus));
  CHECK_FALSE(may_play_statesman(s.state, P2, SenatorId::scipio_africanus));
}

RULE_TEST("VG-7.312c AH-7.312h ES-7.312.h",
          "no Statesman beside another of his number, except the Gracchi and 29A with 29B") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::scipio_africanus).of(P1);
  CHECK_FALSE(may_play_statesman(s.state, P1, SenatorId::scipio_aemilianus));
  s.senator(SenatorId::tiberius_gracchus).of(P2);
  CHECK(may_play_statesman(s.state, P1, SenatorId::gaius_gracchus));
  s.senator(SenatorId::lucullus).of(P2);
  CHECK(may_play_statesman(s.state, P1, SenatorId::crassus));
}

RULE_TEST("VG-7.312d", "statesman_ratings: he keeps his Family's Influence and Popularity, or has the higher of both") {
  for (const bool higher : {false, true}) {
    Options options = vg2009;
    if (higher) options.statesman_ratings = choice::statesman_ratings::higher_of_both;
    Scene s(3, options);
    s.people();
    s.senator(SenatorId::cornelius).influence(3).popularity(-2);
    Context t = table_of(s);
    statesman_enters(t, P1, SenatorId::scipio_africanus);  // Influence 6, Popularity 0
    CHECK(s.of(SenatorId::scipio_africanus).influence == (higher ? 6 : 3));
    CHECK(s.of(SenatorId::scipio_africanus).popularity == (higher ? 0 : -2));
  }
  CHECK(as_printed().statesman_ratings == choice::statesman_ratings::printed_ratings_only);
}

RULE_TEST("VG-7.312d",
          "over his own Family he takes all its markers, Influence and Popularity; the printed ratings are his") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::cornelius).influence(9).popularity(-2).talents(7).knights(3).prior_consul();
  s.senator(SenatorId::cornelius).office(OfficeId::censor).holds(ConcessionId::mining);
  Context t = table_of(s);
  statesman_enters(t, P1, SenatorId::scipio_africanus);
  const Senator& scipio = s.of(SenatorId::scipio_africanus);
  CHECK(scipio.influence == 9);    // printed 6
  CHECK(scipio.popularity == -2);  // printed 0
  CHECK(scipio.talents == 7);
  CHECK(scipio.knights == 3);
  CHECK(scipio.prior_consul == 1);
  CHECK(scipio.has_family == 1);
  CHECK(military(SenatorId::scipio_africanus) == 5);
  CHECK(oratory(SenatorId::scipio_africanus) == 5);
  CHECK(holder(s.state, OfficeId::censor) == SenatorId::scipio_africanus);
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == SenatorId::scipio_africanus);
  CHECK(faction(s.state, P1).leader == SenatorId::scipio_africanus);
  CHECK(s.of(SenatorId::cornelius).where == Where::under);
}

RULE_TEST("VG-7.312e", "he claims his unaligned Family from the Forum, a Province or the Curia") {
  for (int place = 0; place < 3; ++place) {
    Scene s(3);
    s.people(1);  // Cornelius, Fabius, Valerius
    if (place == 0) s.senator(SenatorId::aemilius).unaligned();
    if (place == 1) s.senator(SenatorId::aemilius).governs(ProvinceId::sicilia);
    if (place == 2) s.senator(SenatorId::aemilius).in_curia();
    Context t = table_of(s);
    statesman_enters(t, P2, SenatorId::aemilius_paullus);
    CHECK(s.of(SenatorId::aemilius).where == Where::under);
    CHECK(s.of(SenatorId::aemilius_paullus).has_family == 1);
    CHECK(s.state.forum.curia.empty());
    CHECK(s.state.provinces[ProvinceId::sicilia].governor == SenatorId::none);
  }
}

RULE_TEST("VG-7.312e", "by the living rules his Family does not come from the Curia") {
  for (int place = 0; place < 3; ++place) {
    Scene s(3);
    s.options.statesman_from_curia = choice::statesman_from_curia::forum_only;
    s.people(1);
    if (place == 0) s.senator(SenatorId::aemilius).unaligned();
    if (place == 1) s.senator(SenatorId::aemilius).governs(ProvinceId::sicilia);
    if (place == 2) s.senator(SenatorId::aemilius).in_curia();
    Context t = table_of(s);
    statesman_enters(t, P2, SenatorId::aemilius_paullus);
    CHECK(s.of(SenatorId::aemilius_paullus).has_family == (place < 2 ? 1 : 0));
    CHECK(s.of(SenatorId::aemilius).where == (place < 2 ? Where::under : Where::curia));
  }
}

RULE_TEST("VG-7.312h AH-7.312h",
          "no Gracchus against the Family of another faction, except beside his brother; the Family stays") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::sempronius).of(P1);
  CHECK_FALSE(may_play_statesman(s.state, P2, SenatorId::tiberius_gracchus));
  CHECK_FALSE(may_play_statesman(s.state, P2, SenatorId::gaius_gracchus));
  s.senator(SenatorId::gaius_gracchus).of(P3);
  CHECK(may_play_statesman(s.state, P2, SenatorId::tiberius_gracchus));
  Context t = table_of(s);
  statesman_enters(t, P2, SenatorId::tiberius_gracchus);
  CHECK(faction_of(s.state, SenatorId::sempronius) == P1);
  CHECK(s.of(SenatorId::sempronius).where == Where::rome);
  CHECK(s.of(SenatorId::tiberius_gracchus).has_family == 0);
}

RULE_TEST("VG-7.312i", "the Family passes to the surviving brother, even if the dead one was Faction Leader") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::gaius_gracchus).of(P3);
  s.senator(SenatorId::sempronius).of(P2);
  Context t = table_of(s);
  statesman_enters(t, P2, SenatorId::tiberius_gracchus);
  become_leader(t, P2, SenatorId::tiberius_gracchus, Rule::VG_7_312i);
  REQUIRE(s.of(SenatorId::tiberius_gracchus).has_family == 1);
  kill(t, SenatorId::tiberius_gracchus, Rule::VG_7_312i);
  CHECK(s.of(SenatorId::gaius_gracchus).has_family == 1);
  CHECK(s.of(SenatorId::sempronius).where == Where::under);
  CHECK(s.of(SenatorId::tiberius_gracchus).where == Where::nowhere);
}

RULE_TEST("VG-LR-card-25AB", "the Gracchi: one free Land Bill each, and each may stand beside the other") {
  for (const SenatorId brother : {SenatorId::tiberius_gracchus, SenatorId::gaius_gracchus}) {
    CHECK(has(brother, Ability::free_land_bill_proposal));
    CHECK(has(brother, Ability::coexist));
  }
  CHECK(row(SenatorId::tiberius_gracchus).coexists_with == SenatorId::gaius_gracchus);
  CHECK(row(SenatorId::gaius_gracchus).coexists_with == SenatorId::tiberius_gracchus);
}

RULE_TEST("VG-7.32a",
          "a Concession is given to any one of the owner's senators, in Rome or not, when cards are played") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 2);
  const CardId card = row(ConcessionId::mining).card;
  s.card(P1, card);
  takes_initiative(s, P1);
  CHECK(s.offer(P1, Verb::play_concession) == nullptr);  // not in the Forum Phase
  Context t = table_of(s);
  Decision decision;
  Sheet sheet(decision);
  offer_card_plays(t, sheet, P1, Prompt::play_cards);
  CHECK(decision.offers.size() == 3);
  play_card(t, {.seat = P1, .faction = P1, .verb = Verb::play_concession, .a = op(card), .b = op(SenatorId::julius)});
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == SenatorId::julius);
  CHECK_FALSE(faction(s.state, P1).hand.has(card));
}

RULE_TEST("VG-7.32b", "a Concession lost by death lies in the Forum and may be assigned again") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).holds(ConcessionId::mining, true);
  Context t = table_of(s);
  kill(t, SenatorId::julius, Rule::VG_7_32b);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::mining].exposed == 0);
}

RULE_TEST("VG-IN-land-commissioner-2", "no war, disaster or roll destroys the Land Commissioner") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).holds(ConcessionId::land_commissioner);
  Context t = table_of(s);
  for (int die = 1; die <= 6; ++die) {
    destroy_by_roll(t, DestroyedBy::natural_disaster, die, Rule::VG_EV_natural_disaster_2);
    destroy_by_roll(t, DestroyedBy::tax_farmer_roll, die, Rule::VG_7_8b);
  }
  for (int i = 0; i < war_card_count; ++i)
    CHECK(row(static_cast<WarId>(i)).destroys_concession != ConcessionId::land_commissioner);
  CHECK(s.state.forum.concessions[ConcessionId::land_commissioner].holder == SenatorId::julius);
}

RULE_TEST("VG-LR-card-intrigue-a AH-7.36c", "how many intrigue cards of each kind lie in the three decks") {
  struct Printed {
    IntrigueId kind;
    int early, middle, late;
  };
  using enum IntrigueId;
  for (const Printed& wanted :
       {Printed{tribune, 9, 7, 4}, Printed{assassin, 1, 2, 3}, Printed{secret_bodyguard, 1, 2, 1},
        Printed{influence_peddling, 1, 1, 1}, Printed{seduction, 1, 0, 0}, Printed{blackmail, 1, 0, 0},
        Printed{graft, 0, 1, 1}, Printed{murder_of_a_tribune, 0, 2, 1}, Printed{mob_incited, 0, 1, 0},
        Printed{open_bodyguard, 0, 0, 1}, Printed{proscription, 0, 0, 1}, Printed{cleopatra_vii, 0, 0, 1}}) {
    int n[3] = {0, 0, 0};
    for (int i = 0; i < card_count; ++i) {
      const CardRow& r = row(static_cast<CardId>(i));
      if (r.type == CardType::intrigue && r.intrigue() == wanted.kind) {
        ++n[static_cast<int>(r.era)];
        CHECK(r.red);
      }
    }
    CHECK(n[0] == wanted.early);
    CHECK(n[1] == wanted.middle);
    CHECK(n[2] == wanted.late);
  }
}

RULE_TEST("VG-LR-1.02a", "160 cards with Era Ends, 18 events, 15 Provinces") {
  int n[4] = {0, 0, 0, 0};
  for (int i = 0; i < card_count; ++i) {
    const Era era = row(static_cast<CardId>(i)).era;
    ++n[era == Era::none ? 3 : static_cast<int>(era)];
  }
  CHECK(n[0] == 64);
  CHECK(n[1] == 46);
  CHECK(n[2] == 49);
  CHECK(n[3] == 1);
  CHECK(row(CardId::era_ends).type == CardType::era_ends);
  CHECK(event_count == 18);
  CHECK(province_count == 15);
}

RULE_TEST("VG-ER-acilius", "no Statesman belongs to the Family Acilius") {
  CHECK(row(SenatorId::acilius).number == 12);
  CHECK(row(SenatorId::acilius).same_number == 0);
}

RULE_TEST("VG-ER-caesar", "Caesar has Influence 5 and Popularity 2") {
  CHECK(row(SenatorId::julius_caesar).inf == 5);
  CHECK(row(SenatorId::julius_caesar).pop == 2);
}

RULE_TEST("VG-ER-cilicia", "undeveloped Cilicia et Cyprus: base 2 on land and 5 at sea, no armies, 3 Fleets") {
  const ProvinceSide& cilicia = row(ProvinceId::cilicia_et_cyprus).side(false);
  CHECK(cilicia.base_land == 2);
  CHECK(cilicia.base_naval == 5);
  CHECK(cilicia.max_armies == 0);
  CHECK(cilicia.max_fleets == 3);
}

RULE_TEST("VG-LR-card-families-a", "the five values of the 30 Families and 19 Statesmen") {
  struct Printed {
    SenatorId who;
    int mil, ora, loy, inf, pop;
  };
  const std::vector<Printed> cards{{SenatorId::cornelius, 4, 3, 9, 5, 0},
                                   {SenatorId::fabius, 4, 2, 9, 5, 0},
                                   {SenatorId::valerius, 1, 2, 10, 5, 0},
                                   {SenatorId::julius, 4, 3, 9, 4, 0},
                                   {SenatorId::claudius, 2, 3, 7, 4, 0},
                                   {SenatorId::manlius, 3, 2, 7, 4, 0},
                                   {SenatorId::fulvius, 2, 2, 8, 4, 0},
                                   {SenatorId::furius, 3, 3, 8, 3, 0},
                                   {SenatorId::aurelius, 2, 3, 7, 3, 0},
                                   {SenatorId::junius, 1, 2, 8, 3, 0},
                                   {SenatorId::papirius, 1, 2, 6, 3, 0},
                                   {SenatorId::acilius, 2, 2, 7, 3, 0},
                                   {SenatorId::flaminius, 4, 2, 6, 3, 0},
                                   {SenatorId::aelius, 3, 4, 7, 2, 0},
                                   {SenatorId::sulpicius, 3, 2, 8, 2, 0},
                                   {SenatorId::calpurnius, 1, 2, 9, 2, 0},
                                   {SenatorId::plautius, 2, 1, 6, 2, 0},
                                   {SenatorId::quinctius, 3, 2, 6, 1, 0},
                                   {SenatorId::aemilius, 4, 2, 8, 1, 0},
                                   {SenatorId::terentius, 2, 1, 6, 1, 0},
                                   {SenatorId::servilius, 3, 4, 9, 4, 0},
                                   {SenatorId::porcius, 2, 4, 10, 1, 0},
                                   {SenatorId::popillius, 1, 3, 7, 3, 0},
                                   {SenatorId::cassius, 3, 3, 9, 3, 0},
                                   {SenatorId::sempronius, 1, 3, 6, 3, 0},
                                   {SenatorId::octavius, 2, 3, 9, 4, 0},
                                   {SenatorId::marius, 4, 2, 9, 4, 0},
                                   {SenatorId::tullius, 2, 3, 7, 3, 0},
                                   {SenatorId::licinius, 3, 2, 9, 3, 0},
                                   {SenatorId::pompeius, 2, 2, 7, 2, 0},
                                   {SenatorId::scipio_africanus, 5, 5, 7, 6, 0},
                                   {SenatorId::fabius_cunctator, 5, 2, 7, 3, 0},
                                   {SenatorId::flamininus, 5, 4, 7, 4, 0},
                                   {SenatorId::aemilius_paullus, 5, 4, 8, 4, 0},
                                   {SenatorId::cato_the_elder, 1, 6, 10, 1, 0},
                                   {SenatorId::scipio_aemilianus, 4, 3, 7, 5, 0},
                                   {SenatorId::sulla, 4, 4, 5, 5, 0},
                                   {SenatorId::fulvius_flaccus, 2, 5, 6, 5, 0},
                                   {SenatorId::servilius_glaucia, 1, 3, 3, 2, 0},
                                   {SenatorId::popillius_laenas, 2, 5, 6, 4, 0},
                                   {SenatorId::tiberius_gracchus, 1, 4, 6, 3, 2},
                                   {SenatorId::gaius_gracchus, 1, 5, 6, 4, 3},
                                   {SenatorId::gaius_marius, 5, 3, 6, 5, 0},
                                   {SenatorId::julius_caesar, 6, 5, 9, 5, 2},
                                   {SenatorId::cato_the_younger, 1, 6, 11, 4, 0},
                                   {SenatorId::cicero, 1, 6, 10, 3, 1},
                                   {SenatorId::crassus, 2, 2, 4, 5, 0},
                                   {SenatorId::lucullus, 5, 3, 10, 3, 0},
                                   {SenatorId::pompey, 2, 3, 9, 5, 5}};
  CHECK(cards.size() == 49);
  for (const Printed& card : cards) {
    const SenatorRow& r = row(card.who);
    CHECK(r.mil == card.mil);
    CHECK(r.ora == card.ora);
    CHECK(r.loy == card.loy);
    CHECK(r.inf == card.inf);
    CHECK(r.pop == card.pop);
  }
}

RULE_TEST("VG-LR-card-provinces-a",
          "spoils, State income, Local Taxes, base strengths and maximum forces of both sides") {
  struct Printed {
    ProvinceId province;
    bool developed;
    int spoils_dice, spoils_mod, state_dice, state_mod, taxes, land, naval, armies, fleets;
  };
  const std::vector<Printed> cards{{ProvinceId::sicilia, false, 1, 0, 2, -2, 30, 2, 0, 10, 5},
                                   {ProvinceId::sicilia, true, 1, 4, 1, 2, 40, 2, 0, 10, 5},
                                   {ProvinceId::sardinia_et_corsica, false, 1, -5, -1, -1, 5, 0, 0, 0, 3},
                                   {ProvinceId::sardinia_et_corsica, true, 1, -1, -1, 1, 10, 1, 0, 1, 5},
                                   {ProvinceId::hispania_citerior, false, 1, -2, -1, 1, 10, 1, 0, 5, 0},
                                   {ProvinceId::hispania_citerior, true, 1, 2, 1, 1, 15, 2, 0, 10, 0},
                                   {ProvinceId::hispania_ulterior, false, 1, -3, -1, -1, 10, 2, 0, 5, 0},
                                   {ProvinceId::hispania_ulterior, true, 1, 1, 1, -1, 20, 4, 0, 10, 0},
                                   {ProvinceId::illyricum, false, 1, -3, -1, -1, 5, 2, 0, 5, 0},
                                   {ProvinceId::illyricum, true, 1, 0, 1, 0, 15, 4, 0, 10, 0},
                                   {ProvinceId::gallia_cisalpina, false, 1, -1, 1, -1, 15, 1, 0, 5, 0},
                                   {ProvinceId::gallia_cisalpina, true, 1, 3, 2, -1, 20, 2, 0, 10, 0},
                                   {ProvinceId::gallia_narbonensis, false, 1, -3, 1, -3, 10, 1, 0, 5, 0},
                                   {ProvinceId::gallia_narbonensis, true, 1, 1, 1, 1, 20, 2, 0, 10, 0},
                                   {ProvinceId::gallia_transalpina, false, 1, -4, 1, -5, 10, 3, 0, 5, 0},
                                   {ProvinceId::gallia_transalpina, true, 1, 0, 1, 1, 20, 6, 0, 10, 0},
                                   {ProvinceId::macedonia, false, 1, 1, 2, -2, 30, 5, 5, 10, 10},
                                   {ProvinceId::macedonia, true, 2, -1, 2, 2, 40, 5, 5, 10, 10},
                                   {ProvinceId::africa, false, 1, -1, 2, -4, 20, 3, 5, 5, 3},
                                   {ProvinceId::africa, true, 1, 3, 1, 1, 30, 4, 5, 10, 5},
                                   {ProvinceId::asia, false, 1, 2, 2, -3, 35, 6, 5, 10, 10},
                                   {ProvinceId::asia, true, 1, 6, 2, 3, 50, 6, 5, 10, 10},
                                   {ProvinceId::syria, false, 1, -1, 1, 0, 20, 4, 5, 10, 10},
                                   {ProvinceId::syria, true, 1, 3, 1, 0, 30, 4, 5, 10, 10},
                                   {ProvinceId::bithynia, false, 1, -4, 1, -2, 10, 2, 5, 1, 3},
                                   {ProvinceId::bithynia, true, 1, 2, 1, 2, 30, 4, 5, 10, 5},
                                   {ProvinceId::cilicia_et_cyprus, false, 1, -4, -1, 0, 10, 2, 5, 0, 3},
                                   {ProvinceId::cilicia_et_cyprus, true, 1, 0, -1, 3, 20, 3, 5, 1, 5},
                                   {ProvinceId::creta_et_cyrenaica, false, 1, -1, 1, -2, 15, 1, 5, 5, 5},
                                   {ProvinceId::creta_et_cyrenaica, true, 1, 1, 1, 2, 20, 2, 5, 10, 5}};
  CHECK(cards.size() == 30);
  for (const Printed& card : cards) {
    const ProvinceSide& side = row(card.province).side(card.developed);
    CHECK(side.spoils_dice == card.spoils_dice);
    CHECK(side.spoils_mod == card.spoils_mod);
    CHECK(side.state_dice == card.state_dice);
    CHECK(side.state_mod == card.state_mod);
    CHECK(side.local_taxes == card.taxes);
    CHECK(side.base_land == card.land);
    CHECK(side.base_naval == card.naval);
    CHECK(side.max_armies == card.armies);
    CHECK(side.max_fleets == card.fleets);
  }
}

}  // namespace curia::republic
