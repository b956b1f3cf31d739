// Red cards, Statesmen and Laws as the edition of 1990 has them (AH-7.36), where they are not those of 2009.
#include "games/republic/cards/proscription.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/forum/knights.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/victory/victory.h"
#include "tests/republic/combat/field.h"
#include "tests/republic/senate/session.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

// The phase from its first step, whatever was going on.
void phase_begins(Scene& s, Phase phase) {
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.state.chance = {};
  s.begin(phase);
}

CardId law_card(LawId law) { return law_rows[static_cast<std::size_t>(law)].card; }

// The seat's initiative, without event and with a harmless card.
void takes_initiative(Scene& s, Seat seat) {
  s.options.forum_source = choice::forum_source::each_initiative;
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = seat, .number = 1});
  s.rolls({1, 2});
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    if (row(card).type != CardType::intrigue || row(card).intrigue() != IntrigueId::tribune ||
        !s.state.cards.deck.pools[0].has(card))
      continue;
    s.draws(card);
    return;
  }
}

Scene late_senate() {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  return s;
}

// P1 holds this card and a persuader with this base number against Junius.
Scene persuasion(IntrigueId kind, CardId& card) {
  Scene s = people_of_rome();
  s.senator(SenatorId::junius).unaligned().influence(6).popularity(1);
  card = s.card(P1, kind);
  faction(s.state, P2).treasury = 30;
  return s;
}

}  // namespace

// ---- Cards ----------------------------------------------------------------------------------------------------------

RULE_TEST("AH-7.36a ES-7.36.a AH-7.362 ES-7.362.b",
          "red cards are held unseen until they are played; a Statesman in a hand is hit by no Mortality Chit") {
  Scene s = people_of_rome();
  const CardId cato = row(SenatorId::cato_the_elder).card, mining = row(ConcessionId::mining).card;
  s.card(P2, cato);
  s.card(P2, mining);
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.run(DrawChits{.purpose = Roll::mortality, .victims = Victims::in_play, .count = 1});
  s.chit(number_of(SenatorId::cato_the_elder));
  CHECK_FALSE(s.told(EventKind::senator_died));
  CHECK(faction(s.state, P2).hand.has(cato));
  phase_begins(s, Phase::revolution);
  REQUIRE(s.until(Prompt::play_cards));
  CHECK(faction(s.state, P2).hand.size() == 3);  // nothing made him play one before
  while (s.prompt() == Prompt::play_cards && !s.waits_for(P2)) s.plays(s.decision().offers[0].seat, Verb::done);
  s.plays(P2, Verb::play_statesman, {.a = op(cato)});
  s.plays(P2, Verb::play_concession, {.a = op(mining), .b = op(SenatorId::cato_the_elder)});
  CHECK(s.of(SenatorId::cato_the_elder).where == Where::rome);
  CHECK(s.offer(P2, Verb::tribune) == nullptr);  // within its limits: in the Senate
  CHECK(faction(s.state, P2).hand.has(tribune));
}

RULE_TEST("AH-7.36d",
          "Influence Peddling in every phase but the Revolution; a stolen Concession waits for that phase") {
  for (const Phase phase :
       {Phase::mortality, Phase::revenue, Phase::forum, Phase::population, Phase::senate, Phase::combat}) {
    Scene s = people_of_rome();
    const CardId peddling = s.card(P3, IntrigueId::influence_peddling);
    const CardId mining = row(ConcessionId::mining).card;
    s.card(P1, mining);
    takes_initiative(s, P2);
    s.state.game.phase = phase;
    s.plays(P3, Verb::influence_peddling, {.a = op(peddling), .b = op(P1)});
    CHECK(s.state.chance.count == 1);
    s.picks(0);
    CHECK(faction(s.state, P3).hand.has(mining));
    CHECK(s.offer(P3, Verb::play_concession) == nullptr);
  }
  Scene s = people_of_rome();
  const CardId peddling = s.card(P3, IntrigueId::influence_peddling);
  s.card(P1, row(ConcessionId::mining).card);
  phase_begins(s, Phase::revolution);
  REQUIRE(s.until(Prompt::play_cards));
  CHECK_FALSE(s.offers(P3, Verb::influence_peddling, {.a = op(peddling), .b = op(P1)}));
}

RULE_TEST("AH-7.36e AH-7.36f",
          "Seduction and Blackmail are played with the announcement and make it unopposed; no Leader is a target") {
  for (const IntrigueId kind : {IntrigueId::seduction, IntrigueId::blackmail}) {
    const Verb verb = kind == IntrigueId::seduction ? Verb::seduce : Verb::blackmail;
    CardId card = CardId::none;
    Scene s = persuasion(kind, card);
    s.of(SenatorId::junius).talents = 2;
    s.of(SenatorId::cornelius).talents = 10;
    takes_initiative(s, P1);
    for (const SenatorId leader : {SenatorId::fabius, SenatorId::valerius})
      s.refuses(P1, verb, {.a = op(SenatorId::cornelius), .b = op(leader), .c = op(card)});
    CHECK(s.offers(P1, verb, {.a = op(SenatorId::cornelius), .b = op(SenatorId::claudius), .c = op(card)}));
    s.plays(P1, verb, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius), .c = op(card)}, 9);
    // Oratory 3, Influence 5 and 9 T against his Loyalty and the 2 T that he has.
    CHECK(s.last(EventKind::persuasion_announced)->n == 3 + 5 + 9 - row(SenatorId::junius).loy - 2);
    CHECK(s.asked_chance() == Roll::persuasion);  // nobody spends money against it
    CHECK(s.state.cards.discards.has(card));
  }
  CardId card = CardId::none;
  Scene announced = persuasion(IntrigueId::blackmail, card);
  announced.of(SenatorId::cornelius).talents = 5;
  takes_initiative(announced, P1);
  announced.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius)});
  for (Seat seat : {P2, P3}) announced.plays(seat, Verb::pass);
  CHECK(announced.offer(P1, Verb::blackmail) == nullptr);  // too late
}

RULE_TEST("AH-7.36f VG-IN-blackmail-2", "blackmail_roll: a failed one costs one roll of both, or a roll of each") {
  for (const bool one : {false, true}) {
    CardId card = CardId::none;
    Scene s = persuasion(IntrigueId::blackmail, card);
    s.options.blackmail_roll = one ? choice::blackmail_roll::one_roll : choice::blackmail_roll::two_rolls;
    takes_initiative(s, P1);
    s.plays(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(SenatorId::junius), .c = op(card)});
    s.rolls({6, 6});
    s.rolls({3, 5});
    if (!one) s.rolls({1, 1});
    CHECK(s.of(SenatorId::junius).influence == 0);  // 6 - 8
    CHECK(s.of(SenatorId::junius).popularity == 1 - (one ? 8 : 2));
  }
  CHECK(as_printed().blackmail_roll == answer_of(choice::blackmail_roll::one_roll, choice::blackmail_roll::one_roll,
                                                 choice::blackmail_roll::one_roll));
}

RULE_TEST("AH-7.36f AH-7.362m", "neither Cato nor Cicero is blackmailed") {
  CardId card = CardId::none;
  Scene s = persuasion(IntrigueId::blackmail, card);
  const auto immune = {SenatorId::cato_the_elder, SenatorId::cato_the_younger, SenatorId::cicero};
  for (const SenatorId senator : immune) s.senator(senator).of(P2);
  takes_initiative(s, P1);
  for (const SenatorId senator : immune) {
    s.refuses(P1, Verb::blackmail, {.a = op(SenatorId::cornelius), .b = op(senator), .c = op(card)});
    CHECK(s.offers(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(senator)}));
  }
}

RULE_TEST("AH-7.36j",
          "after Proscription the HRAO's Faction attracts no Knights, the others add 1; refused it is lost") {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.state.game.phase = Phase::combat;
  const CardId list = s.card(P3, IntrigueId::proscription);
  s.senator(SenatorId::fabius).knights(3);
  s.senator(SenatorId::julius).knights(1);
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  const auto play = [&](Scene& scene, Verb answer) {
    scene.run(Proscription{});
    scene.plays(P3, Verb::play_proscription, {.a = op(list)});
    CHECK(scene.waits_for(P1));  // the HRAO
    scene.plays(P1, answer);
  };
  Scene refused = s;
  play(refused, Verb::refuse);
  CHECK(refused.of(SenatorId::fabius).knights == 3);
  CHECK(refused.state.cards.discards.has(list));
  play(s, Verb::consent);
  CHECK(s.of(SenatorId::fabius).knights == 0);
  CHECK(s.of(SenatorId::julius).knights == 0);
  for (int n = 0; n < 4; ++n) s.rolls({2});
  CHECK(s.of(SenatorId::cornelius).talents == 8);
  CHECK_FALSE(may_attract_knights(s.state, P1));
  for (Seat seat : {P2, P3}) {
    CHECK(may_attract_knights(s.state, seat));
    CHECK(proscription_bonus(s.state, seat) == 1);
  }
}

RULE_TEST("AH-9.83c",
          "an Open Bodyguard costs his man 1 T and 1 Popularity in each Revenue Phase, the first included") {
  Scene s = late_senate();
  const CardId card = s.card(P2, IntrigueId::open_bodyguard);
  s.senator(SenatorId::fabius).popularity(5).talents(4);
  s.senator(SenatorId::claudius).captive_of(WarId::punic_1);
  phase_begins(s, Phase::revenue);
  for (int n = 0; n < 40 && s.offer(P2, Verb::open_bodyguard) == nullptr && s.state.game.phase == Phase::revenue; ++n) {
    const Offer first = s.decision().offers[0];
    s.plays(first.seat, first.verb, {.a = first.a, .b = first.b}, first.least);
  }
  s.refuses(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::claudius)});   // not in Rome
  s.refuses(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::cornelius)});  // not his own
  const int talents = s.of(SenatorId::fabius).talents;
  s.plays(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::fabius)});
  CHECK(s.state.forum.open_bodyguard == SenatorId::fabius);
  CHECK(s.of(SenatorId::fabius).talents == talents - 1);
  CHECK(s.of(SenatorId::fabius).popularity == 4);

  Scene next = late_senate();
  next.state.forum.open_bodyguard = SenatorId::fabius;
  next.senator(SenatorId::fabius).popularity(5).talents(4);
  phase_begins(next, Phase::revenue);
  REQUIRE(next.until_phase(Phase::forum));
  CHECK(next.of(SenatorId::fabius).popularity == 4);
  CHECK(next.state.forum.open_bodyguard == SenatorId::fabius);

  Scene dead = late_senate();
  dead.state.forum.open_bodyguard = SenatorId::claudius;
  Context t = table_of(dead);
  kill(t, SenatorId::claudius, Rule::VG_5_3a);
  CHECK(dead.state.forum.open_bodyguard == SenatorId::none);
  CHECK(dead.state.cards.discards.has(card));
}

// ---- Statesmen ------------------------------------------------------------------------------------------------------

RULE_TEST("AH-7.362c AH-7.362d VG-LR-1.07.312a",
          "statesman_presence: Tribunes without a card and the Gracchi act from Rome, or from anywhere") {
  for (const bool rome : {false, true}) {
    Scene s = people_of_rome();
    s.options.statesman_presence = rome ? choice::statesman_presence::in_rome : choice::statesman_presence::not_needed;
    s.senator(SenatorId::cato_the_elder).of(P2).commands(WarId::gallic_1, 5);
    s.senator(SenatorId::gaius_gracchus).of(P3).commands(WarId::gallic_1, 5);
    s.war(WarId::gallic_1, Section::active);
    in_session(s, SenateStage::other, OtherBusiness{});
    const Line bill{.a = op(SenatorId::gaius_gracchus), .b = op(LandBill::type_1)};
    CHECK(s.offers(P2, Verb::tribune_free, who(SenatorId::cato_the_elder)) == !rome);
    CHECK(s.offers(P3, Verb::propose_free_land_bill, bill) == !rome);
    s.plays(P1, Verb::minor_motion);
    call_on(s, P2);
    CHECK(s.offers(P2, Verb::veto_free, who(SenatorId::cato_the_elder)) == !rome);
    Scene home = people_of_rome();
    home.options = s.options;
    home.senator(SenatorId::cato_the_elder).of(P2);
    home.senator(SenatorId::gaius_gracchus).of(P3);
    in_session(home, SenateStage::other, OtherBusiness{});
    CHECK(home.offers(P2, Verb::tribune_free, who(SenatorId::cato_the_elder)));
    CHECK(home.offers(P3, Verb::propose_free_land_bill, bill));
  }
  CHECK(as_printed().statesman_presence == answer_of(choice::statesman_presence::not_needed,
                                                     choice::statesman_presence::in_rome,
                                                     choice::statesman_presence::in_rome));
}

RULE_TEST("AH-7.362g", "Marius in Rome adds 1 to his own Knight dr, and to nobody else's") {
  for (const SenatorId roller : {SenatorId::gaius_marius, cornelius}) {
    Scene s = people_of_rome();
    s.senator(SenatorId::gaius_marius).of(P1);
    takes_initiative(s, P1);
    s.run(AttractKnight{.senator = roller});
    s.rolls({5});
    CHECK(s.of(roller).knights == (roller == SenatorId::gaius_marius ? 1 : 0));
  }
  Scene away = people_of_rome();
  away.senator(SenatorId::gaius_marius).of(P1).commands(WarId::gallic_1, 2);
  takes_initiative(away, P1);
  away.refuses(P1, Verb::attract_knight, who(SenatorId::gaius_marius));
}

RULE_TEST("AH-7.362e VG-LR-card-7A",
          "flaccus_claim: the Land Commissioner without a vote, once in the game or whenever it lies there") {
  constexpr auto flaccus = SenatorId::fulvius_flaccus;
  for (const bool once : {false, true}) {
    Scene s = people_of_rome();
    s.options.flaccus_claim = once ? choice::flaccus_claim::once_a_game : choice::flaccus_claim::whenever;
    s.senator(flaccus).of(P2);
    s.concession_in_forum(ConcessionId::land_commissioner);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.refuses(P2, Verb::claim_land_commissioner, who(flaccus));  // no Land Bill is in effect
    s.state.rome.land_bills[1] = 1;
    s.state.senate.stage = SenateStage::trials;
    s.refuses(P2, Verb::claim_land_commissioner, who(flaccus));  // not before the end of the Prosecutions
    s.state.senate.stage = SenateStage::other;
    s.plays(P2, Verb::claim_land_commissioner, who(flaccus));
    CHECK(s.state.forum.concessions[ConcessionId::land_commissioner].holder == flaccus);
    s.concession_in_forum(ConcessionId::land_commissioner);
    CHECK(s.offers(P2, Verb::claim_land_commissioner, who(flaccus)) == !once);
  }
  CHECK(as_printed().flaccus_claim == answer_of(choice::flaccus_claim::whenever, choice::flaccus_claim::once_a_game,
                                                choice::flaccus_claim::once_a_game));
}

RULE_TEST("AH-7.362i", "Crassus collects double on his base income and on every Concession, not on Knights") {
  constexpr auto crassus = SenatorId::crassus;
  for (const bool leads : {false, true}) {
    Scene with = people_of_rome(), without = people_of_rome();
    for (Scene* s : {&with, &without}) {
      s->senator(crassus).of(P1);
      if (leads) s->senator(crassus).leader();
      if (s == &with) s->senator(crassus).knights(3).holds(ConcessionId::mining);
      phase_begins(*s, Phase::revenue);
    }
    const auto income = [&](const Scene& s) { return s.state.rome.income[0]; };
    int base = leads ? 2 * 3 : 2 * 1;
    for (SenatorId senator : faction(with.state, P1).senators)
      if (senator != crassus) base += !leads && faction(with.state, P1).leader == senator ? 3 : 1;
    CHECK(income(without) == base);
    CHECK(income(with) == base + 3 + 2 * 3);
  }
  Scene s = people_of_rome();
  s.senator(crassus).of(P1).talents(0).holds(ConcessionId::armaments);
  s.state.rome.treasury = 100;
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::recruit_legions, {}, 2);
  s.plays(P1, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.of(crassus).talents == 2 * 2 * 2);
}

RULE_TEST("AH-7.362b AH-7.362a",
          "Fabius Cunctator halves every loss, rounded up; Scipio Aemilianus cancels numbers in Spain") {
  Scene s(3);
  s.senator(SenatorId::fabius_cunctator).of(P1).commands(WarId::punic_2, 15, 7);
  s.people(2);
  s.war(WarId::punic_2, Section::active);
  const auto result = [&](Dice3 dice) {
    return battle_result(s.state, s.state.arms.forces[0], WarId::punic_2, false, dice, s.options);
  };
  CHECK(result({2, 4, 4}).outcome == Outcome::disaster);
  CHECK(result({2, 4, 4}).legions_lost == 4);  // of 8
  CHECK(result({2, 4, 4}).fleets_lost == 2);   // of 4
  for (const WarId war : {WarId::punic_3, WarId::lusitanian, WarId::numantine, WarId::sertorian})
    CHECK(nullifies(SenatorId::scipio_aemilianus, war));
  CHECK_FALSE(nullifies(SenatorId::scipio_aemilianus, WarId::punic_2));
}

// ---- Laws -----------------------------------------------------------------------------------------------------------

RULE_TEST("AH-7.363d VG-LAW-calpurnian-1 ES-7.363.d",
          "calpurnian_fine: a DR or a dr, from him, his Faction, then twice in standing") {
  for (const bool two : {false, true}) {
    Scene s = court();
    s.options.calpurnian_scope = choice::calpurnian_scope::one_governor_a_turn;
    s.options.calpurnian_fine = two ? choice::calpurnian_fine::two_dice : choice::calpurnian_fine::one_die;
    s.senator(julius).corrupt().talents(2).influence(4).popularity(1);
    s.of(julius).returned_governor = 1;
    s.senator(manlius).corrupt();
    s.of(manlius).returned_governor = 1;
    s.law(LawId::calpurnian_law);
    faction(s.state, P1).treasury = 3;
    s.run(Prosecutions{});
    s.plays(P2, Verb::fine_governor, {.a = op(julius)});
    CHECK(s.state.chance.count == (two ? 2 : 1));
    if (two)
      s.rolls({3, 4});
    else
      s.rolls({6});
    const int unpaid = (two ? 7 : 6) - 5;
    CHECK(s.of(julius).talents == 0);
    CHECK(faction(s.state, P1).treasury == 0);
    CHECK(s.of(julius).popularity == 1 - unpaid);
    CHECK(s.of(julius).influence == 4 - unpaid);
    s.refuses(P2, Verb::fine_governor, {.a = op(manlius)});  // once
    CHECK(s.state.senate.trials.minor_trials == 0);          // no quota
  }
  CHECK(as_printed().calpurnian_fine == answer_of(choice::calpurnian_fine::one_die, choice::calpurnian_fine::two_dice,
                                                  choice::calpurnian_fine::two_dice));
}

RULE_TEST("AH-7.363e ES-7.363.e",
          "under the Acilian Law the Faction with most Knights fines, also those away; ties by dice") {
  Scene s = court();
  s.senator(julius).corrupt().talents(12);
  s.of(julius).returned_governor = 1;
  s.law(LawId::calpurnian_law);
  s.law(LawId::acilian_law);
  s.senator(manlius).knights(2).governs(ProvinceId::sicilia);
  s.senator(fabius).knights(1);
  s.run(Prosecutions{});
  s.refuses(P2, Verb::fine_governor, {.a = op(julius)});  // the Censor's
  CHECK(s.offers(P3, Verb::fine_governor, {.a = op(julius)}));
  s.senator(fabius).knights(2);
  s.plays(P3, Verb::fine_governor, {.a = op(julius)});
  CHECK(s.state.chance.kind == ChanceRequest::Kind::pick);
}

RULE_TEST("AH-7.363f VG-LAW-servilian-2 ES-7.363.f",
          "servilian_repeal: the Servilian Law in force may be given up later to repeal the Acilian Law") {
  for (const bool later : {false, true}) {
    Scene s = late_senate();
    s.options.servilian_repeal =
        later ? choice::servilian_repeal::from_the_table_too : choice::servilian_repeal::from_the_hand;
    const CardId card = law_card(LawId::servilian_law);
    s.card(P2, card);
    s.law(LawId::calpurnian_law);
    phase_begins(s, Phase::senate);
    s.plays(P2, Verb::play_law, {.a = op(card)});
    CHECK(faction(s.state, P2).knights_bonus == 1);
    CHECK(s.offer(P2, Verb::repeal_with_law) == nullptr);
    s.law(LawId::acilian_law);
    s.refuses(P1, Verb::repeal_with_law, {.a = op(card)});
    CHECK(s.offers(P2, Verb::repeal_with_law, {.a = op(card)}) == later);
    if (!later) continue;
    s.plays(P2, Verb::repeal_with_law, {.a = op(card)});
    CHECK_FALSE(in_force(s.state, LawId::acilian_law));
    CHECK_FALSE(in_force(s.state, LawId::servilian_law));
    CHECK(in_force(s.state, LawId::calpurnian_law));
    CHECK(faction(s.state, P2).knights_bonus == 0);
    CHECK(s.state.cards.discards.has(card));
    CHECK(s.state.cards.discards.has(law_card(LawId::acilian_law)));
  }
  CHECK(as_printed().servilian_repeal == answer_of(choice::servilian_repeal::from_the_hand,
                                                   choice::servilian_repeal::from_the_table_too,
                                                   choice::servilian_repeal::from_the_table_too));
}

RULE_TEST("AH-7.363g ES-7.363.g",
          "Tradition Erodes with active wars of 15; then last turn's Consuls may be Consuls again") {
  Scene s = people_of_rome();
  s.card(P2, law_card(LawId::tradition_erodes));
  s.senator(cornelius).office(OfficeId::rome_consul).prior_consul();
  s.senator(fabius).office(OfficeId::field_consul).prior_consul();
  s.war(WarId::illyrian_2, Section::active);  // 4
  s.war(WarId::gallic_1, Section::active);    // 10
  phase_begins(s, Phase::senate);
  CHECK_FALSE(consular_candidates(s.state, s.options).has(cornelius));
  s.refuses(P2, Verb::play_law, {.a = op(law_card(LawId::tradition_erodes))});  // 14
  s.war(WarId::illyrian_2, Section::none);
  s.war(WarId::illyrian_1, Section::active);  // 5 alone: in the Forum, even inactive, the other would double it
  CHECK(land_strength(s.state, WarId::illyrian_1) == 5);
  CHECK(s.offers(P2, Verb::play_law, {.a = op(law_card(LawId::tradition_erodes))}));  // 15
  s.war(WarId::illyrian_2, Section::active);  // more: the two of a series double each other
  s.plays(P2, Verb::play_law, {.a = op(law_card(LawId::tradition_erodes))});
  CHECK(consular_candidates(s.state, s.options).has(cornelius));
  CHECK(consular_candidates(s.state, s.options).has(fabius));
}

RULE_TEST("AH-7.363h ES-7.363.h",
          "with Military Reforms 35 Influence wins nothing; a Consul for Life may still be elected") {
  for (const bool reforms : {false, true}) {
    Scene s = people_of_rome();
    if (reforms) s.law(LawId::military_reforms);
    s.senator(valerius).influence(36);
    s.state.game.phase = Phase::revolution;
    Context t = table_of(s);
    t.s.game.last_card_drawn = 0;
    check_victory(t);
    CHECK((s.state.game.phase == Phase::over) == !reforms);
    if (!reforms) continue;
    Scene vote = people_of_rome();
    vote.law(LawId::military_reforms);
    vote.senator(cornelius).office(OfficeId::rome_consul);
    vote.senator(valerius).influence(36);
    in_session(vote, SenateStage::other, OtherBusiness{});
    CHECK(vote.offers(P1, Verb::propose_consul_for_life, who(valerius)));
  }
}

RULE_TEST("AH-7.363i.b AH-7.363i.c VG-LAW-gabinian-1 ES-7.363.i",
          "gabinian_shortages: Commanders at War raise units with their own money, whatever NR or shortages say") {
  for (const bool ignored : {false, true}) {
    Scene s = people_of_rome();
    s.state.game.era = Era::late;
    s.options.gabinian_shortages = ignored ? choice::gabinian_shortages::ignored : choice::gabinian_shortages::count;
    s.options.gabinian_timing = choice::gabinian_timing::end_of_senate;
    s.law(LawId::gabinian_law);
    s.war(WarId::parthian, Section::active);
    s.senator(SenatorId::aemilius).of(P2).talents(20).commands(WarId::parthian, 4, 2);
    faction(s.state, P2).treasury = 20;
    s.event(EventId::manpower_shortage);
    s.state.rome.no_recruitment = 1;
    in_session(s, SenateStage::closing, GabinianLaw{});
    const Line own{.a = op(SenatorId::aemilius), .b = op(SenatorId::aemilius)};
    const Line treasury{.a = op(SenatorId::aemilius), .b = op(SenatorId::none)};
    CHECK(s.offers(P2, Verb::raise_legions, own, 2) == ignored);
    if (!ignored) continue;
    s.plays(P2, Verb::raise_legions, own, 2);
    CHECK(s.of(SenatorId::aemilius).talents == 0);
    s.plays(P2, Verb::raise_fleets, treasury, 2);
    CHECK(faction(s.state, P2).treasury == 0);
    CHECK(force(s, SenatorId::aemilius).units.legions == 6);
    CHECK(force(s, SenatorId::aemilius).units.fleets == 4);
    CHECK(s.state.rome.treasury == 100);

    // No more Legions than there are: those that a senator had kept as disbanded are taken from him (VG-10.522d).
    Scene last = people_of_rome();
    last.options = s.options;
    last.state.game.era = Era::late;
    last.law(LawId::gabinian_law);
    last.war(WarId::parthian, Section::active);
    last.senator(SenatorId::aemilius).of(P2).talents(40).commands(WarId::parthian, 4, 2);
    last.state.arms.active.legions = static_cast<std::uint8_t>(value::legions_limit - 4 - 2);
    last.of(SenatorId::aemilius).disbanded = 2;
    in_session(last, SenateStage::closing, GabinianLaw{});
    last.plays(P2, Verb::raise_legions, own, 1);
    CHECK(last.of(SenatorId::aemilius).disbanded == 1);
    CHECK(last.last(EventKind::disbanded_reclaimed)->n == 1);
  }
  CHECK(as_printed().gabinian_shortages == answer_of(choice::gabinian_shortages::count,
                                                     choice::gabinian_shortages::ignored,
                                                     choice::gabinian_shortages::ignored));
}

RULE_TEST("AH-7.363j ES-7.363.j",
          "the Manilian Law: a victor takes his force to another War that he can supply, without a vote") {
  constexpr SenatorId victor = SenatorId::aemilius;
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.law(LawId::manilian_law);
  s.senator(victor).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 5, 3);
  force_of(s.state, victor)->won_land = 1;
  s.war(WarId::gallic_1, Section::defeated);
  s.war(WarId::mithridatic_1, Section::active);  // 5 Fleets
  s.war(WarId::gallic_2, Section::inactive);     // none
  phase_begins(s, Phase::revolution);
  REQUIRE(s.until(Prompt::declare_revolt));
  s.refuses(P1, Verb::move_army, {.a = op(victor), .b = op(WarId::mithridatic_1)});
  s.plays(P1, Verb::move_army, {.a = op(victor), .b = op(WarId::gallic_2)});
  CHECK(s.state.wars[WarId::gallic_2].section == Section::active);
  CHECK(s.of(victor).proconsul == 1);
  CHECK(s.of(victor).rebel == 0);
  CHECK(force(s, victor).units.legions == 5);
  CHECK_FALSE(s.told(EventKind::battle_fought));
}

RULE_TEST("AH-7.363k ES-7.363.k", "a Province under a Legate yields and improves as if its Governor were there") {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.law(LawId::vatinian_law);
  s.senator(fabius).governs(ProvinceId::sicilia, 2);
  s.of(fabius).where = Where::rome;
  s.state.provinces[ProvinceId::sicilia].legate = 1;
  phase_begins(s, Phase::revenue);
  REQUIRE(s.until(Prompt::choose_spoils));
  CHECK(s.offers(P2, Verb::take_spoils, {.a = op(ProvinceId::sicilia)}));
  s.plays(P2, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  s.rolls({5});
  CHECK(s.of(fabius).corrupt == 1);
  bool improves = false, taxes = false;
  for (int n = 0; n < 60 && s.state.game.phase == Phase::revenue; ++n) {
    improves = improves || s.asked_chance() == Roll::development;
    taxes = taxes || s.asked_chance() == Roll::state_income;
    if (s.asked_chance() != Roll::none) {
      s.any_chance(static_cast<std::uint64_t>(n));
      continue;
    }
    const Offer first = s.decision().offers[0];
    s.plays(first.seat, first.verb, {.a = first.a, .b = first.b}, first.most);
  }
  CHECK(improves);
  CHECK(taxes);
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == fabius);
}

}  // namespace curia::republic
