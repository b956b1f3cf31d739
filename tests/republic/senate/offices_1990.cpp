// The offices where the 1990 edition (AH) differs.
#include "games/republic/invariants.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"
#include "games/republic/senate/voting.h"
#include "games/republic/victory/victory.h"
#include "games/republic/view.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

constexpr auto rome_consul = OfficeId::rome_consul, field_consul = OfficeId::field_consul, censor = OfficeId::censor,
               dictator = OfficeId::dictator, master_of_horse = OfficeId::master_of_horse,
               pontifex_maximus = OfficeId::pontifex_maximus;

// Three active wars; Consuls Cornelius (P1) and Valerius (P3), Censor Claudius (P2).
Scene time_for_a_dictator(const Options& options = as_printed()) {
  Scene s(3, options);
  s.people();
  for (WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.war(war, Section::active);
  s.senator(cornelius).office(rome_consul);
  s.senator(valerius).office(field_consul);
  s.senator(claudius).office(censor);
  return s;
}
Scene naming_a_dictator(const Options& options = as_printed()) {
  Scene s = time_for_a_dictator(options);
  in_session(s, SenateStage::dictator, NameDictator{});
  return s;
}

Options with_pontifex() {
  Options options = as_printed();
  options.pontifex_maximus = on;
  return options;
}

template <class F>
void now(Scene& s, F step) {
  Context t = table_of(s);
  const Next next = step(t);
  if (next.kind != Next::call) return;
  s.state.stack.push(next.frame);
  resume(s.state, s.options, &s);
}

}  // namespace

RULE_TEST("VG-9.2d VG-9.2f AH-9.2c AH-9.2d AH-9.24a ES-9.2a.c ES-9.2a.d ES-9.24",
          "consul_exclusions: nobody in office but the Censor may be Consul") {
  Scene s = people_of_rome();
  s.senator(julius).office(rome_consul);
  s.senator(fabius).office(field_consul);
  s.senator(manlius).office(dictator);
  s.senator(aurelius).office(master_of_horse);
  s.senator(claudius).office(censor);
  s.options.consul_exclusions = choice::consul_exclusions::consuls_and_dictator;
  CHECK(consular_candidates(s.state, s.options).has(aurelius));
  s.options.consul_exclusions = choice::consul_exclusions::any_office_but_censor;
  for (SenatorId officer : {julius, fabius, manlius, aurelius})
    CHECK_FALSE(consular_candidates(s.state, s.options).has(officer));
  CHECK(consular_candidates(s.state, s.options).has(claudius));
  CHECK(consular_candidates(s.state, s.options).size() == 5);
  meet(s);
  s.refuses(chair(s), Verb::nominate_consuls, pair(aurelius, cornelius));
  CHECK(s.offers(chair(s), Verb::nominate_consuls, pair(claudius, cornelius)));
  CHECK(as_printed().consul_exclusions ==
        printed(choice::consul_exclusions::consuls_and_dictator, choice::consul_exclusions::any_office_but_censor));
}

RULE_TEST("VG-9.22e AH-9.91d ES-9.91.d", "dictator_prior_consul: the Dictator has the marker from his appointment on") {
  for (const bool at_once : {false, true}) {
    Options options = as_printed();
    options.dictator_prior_consul =
        at_once ? choice::dictator_prior_consul::on_appointment : choice::dictator_prior_consul::end_of_term;
    Scene s = naming_a_dictator(options);
    s.plays(P1, Verb::appoint_dictator, who(furius));
    s.plays(P3, Verb::consent);
    CHECK(s.of(furius).prior_consul == (at_once ? 1 : 0));
    CHECK(s.of(furius).influence == 3 + 7);
  }
  Scene convicted(3);  // what he lost in a trial does not come back at the end of his term
  convicted.options.dictator_prior_consul = choice::dictator_prior_consul::on_appointment;
  convicted.people();
  convicted.senator(furius).office(dictator);
  meet(convicted);
  convicted.plays(P2, Verb::nominate_consuls, pair(fabius, claudius));
  everybody_in_favour(convicted);
  convicted.plays(P2, Verb::choose_office, {.a = op(rome_consul), .b = op(fabius)});
  CHECK(convicted.of(furius).prior_consul == 0);
  CHECK(as_printed().dictator_prior_consul ==
        printed(choice::dictator_prior_consul::end_of_term, choice::dictator_prior_consul::on_appointment));
}

RULE_TEST("VG-9.3a AH-9.9a", "dictator_threshold: 20 on land alone") {
  Scene s = people_of_rome();
  s.options.dictator_threshold = choice::dictator_threshold::land;
  s.state.senate.stage = SenateStage::dictator;
  s.war(WarId::punic_1, Section::active);  // 10 on land and 10 at sea
  s.options.dictator_threshold = choice::dictator_threshold::land_and_naval;
  CHECK(dictator_may_be_named(s.state, s.options));
  s.options.dictator_threshold = choice::dictator_threshold::land;
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  s.state.wars[WarId::punic_1] = War{};
  s.war(WarId::punic_2, Section::active);  // 15 on land
  s.leader_on_war(LeaderId::hannibal);     // and 7
  CHECK(land_strength(s.state, WarId::punic_2) == 22);
  CHECK(dictator_may_be_named(s.state, s.options));
  CHECK(as_printed().dictator_threshold ==
        printed(choice::dictator_threshold::land_and_naval, choice::dictator_threshold::land));
}

RULE_TEST("AH-9.91a ES-9.91.a", "dictator_candidates: who is in Rome, or a Proconsul in the field, too") {
  using enum choice::dictator_candidates;
  CHECK(as_printed().dictator_candidates == aligned_in_rome);
  for (const auto answer : {aligned_in_rome, any_senator}) {
    Options options = as_printed();
    options.dictator_candidates = answer;
    Scene s = naming_a_dictator(options);
    s.senator(SenatorId::papirius).of(P2).commands(WarId::gallic_1, 5);
    s.senator(SenatorId::plautius).of(P2).governs(ProvinceId::africa);
    s.senator(SenatorId::quinctius).of(P2).captive_of(WarId::gallic_1);
    CHECK(s.offers(P1, Verb::appoint_dictator, who(fabius)));
    CHECK(s.offers(P1, Verb::appoint_dictator, who(SenatorId::papirius)) == (answer == any_senator));
    s.refuses(P1, Verb::appoint_dictator, who(SenatorId::plautius));  // a Governor can hold no other office
    s.refuses(P1, Verb::appoint_dictator, who(SenatorId::quinctius));
    if (answer == aligned_in_rome) continue;
    s.plays(P1, Verb::appoint_dictator, who(SenatorId::papirius));
    s.plays(P3, Verb::consent);
    CHECK(holder(s.state, OfficeId::dictator) == SenatorId::papirius);
    CHECK(s.of(SenatorId::papirius).where == Where::at_war);
    CHECK(violations(s.state, s.options).empty());
  }
}

RULE_TEST("VG-9.3b AH-9.91a ES-9.91.a", "dictator_eligible_censor: no office at all") {
  for (const bool eligible : {true, false}) {
    Options options = as_printed();
    options.dictator_eligible_censor =
        eligible ? choice::dictator_eligible_censor::eligible : choice::dictator_eligible_censor::not_eligible;
    Scene s = naming_a_dictator(options);
    CHECK(s.offers(P1, Verb::appoint_dictator, who(claudius)) == eligible);
    CHECK(s.offers(P1, Verb::appoint_dictator, who(fabius)));
  }
  CHECK(as_printed().dictator_eligible_censor ==
        printed(choice::dictator_eligible_censor::eligible, choice::dictator_eligible_censor::not_eligible));
}

RULE_TEST("VG-9.33b AH-9.91e ES-9.91.e", "master_of_horse_eligible: no office at all") {
  for (const bool eligible : {true, false}) {
    Options options = as_printed();
    options.master_of_horse_eligible =
        eligible ? choice::master_of_horse_eligible::censor_too : choice::master_of_horse_eligible::no_office;
    Scene s = naming_a_dictator(options);
    s.plays(P1, Verb::appoint_dictator, who(furius));
    s.plays(P3, Verb::consent);
    CHECK(s.prompt() == Prompt::appoint_master_of_horse);
    CHECK(s.offers(P2, Verb::appoint_master, who(claudius)) == eligible);
    s.plays(P2, Verb::appoint_master, who(manlius));
    CHECK(s.of(manlius).influence == 4 + 3);
  }
  CHECK(as_printed().master_of_horse_eligible ==
        printed(choice::master_of_horse_eligible::censor_too, choice::master_of_horse_eligible::no_office));
}

RULE_TEST("VG-9.32a VG-9.32b AH-9.91c ES-9.91.c", "dictator_election_by: the HRAO calls for the vote, and no Tribune") {
  Scene s = time_for_a_dictator();
  s.options.dictator_election_by = choice::dictator_election_by::hrao;
  s.state.senate.gave_up_chair.add(cornelius);  // HRAO, but Valerius presides
  s.card(P2, IntrigueId::tribune);
  in_session(s, SenateStage::dictator, NameDictator{});
  s.plays(P1, Verb::no_dictator);
  s.plays(P3, Verb::no_dictator);
  CHECK(s.prompt() == Prompt::nominate_dictator);
  CHECK(chair(s) == P3);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P3));
  CHECK(s.offer(P2, Verb::tribune) == nullptr);  // there is nothing that it could bring
  s.plays(P1, Verb::nominate_dictator, who(furius));
  everybody_in_favour(s);
  CHECK(holder(s.state, dictator) == furius);

  Scene usual = time_for_a_dictator();
  usual.options.dictator_election_by = choice::dictator_election_by::chair_or_tribune;
  usual.state.senate.gave_up_chair.add(cornelius);
  usual.card(P2, IntrigueId::tribune);
  in_session(usual, SenateStage::dictator, NameDictator{});
  usual.plays(P1, Verb::no_dictator);
  usual.plays(P3, Verb::no_dictator);
  CHECK(usual.waits_for(P3));
  CHECK(usual.offer(P2, Verb::tribune) != nullptr);
  CHECK(as_printed().dictator_election_by ==
        printed(choice::dictator_election_by::chair_or_tribune, choice::dictator_election_by::hrao));
}

RULE_TEST("VG-9.32b AH-9.9b ES-9.9b.b", "dictator_deadline: none once the election of the Censor has begun") {
  for (const bool late : {true, false}) {
    Options options = as_printed();
    options.dictator_deadline =
        late ? choice::dictator_deadline::censor_elected : choice::dictator_deadline::censor_election_begins;
    options.dictator_election_by = choice::dictator_election_by::chair_or_tribune;
    Scene s = time_for_a_dictator(options);
    s.state.game.phase = Phase::senate;
    s.state.senate.stage = SenateStage::dictator;
    s.state.stack.push(frame_of(ElectCensor{}));  // follows
    s.run(NameDictator{});
    s.plays(P1, Verb::no_dictator);
    s.plays(P3, Verb::no_dictator);
    CHECK(s.offers(P1, Verb::nominate_dictator, who(furius)));
    s.plays(P1, Verb::no_dictator);
    CHECK(s.state.senate.stage == SenateStage::censor);
    CHECK(s.offers(P1, Verb::nominate_dictator, who(furius)) == late);
  }
  CHECK(as_printed().dictator_deadline ==
        printed(choice::dictator_deadline::censor_elected, choice::dictator_deadline::censor_election_begins));
}

RULE_TEST("VG-9.65b AH-13.1a AH-13.8",
          "a Pontifex Maximus removed in the Senate has a successor after the next Consuls") {
  Scene s(3, with_pontifex());
  s.people();
  s.senator(cornelius).office(rome_consul).knights(1);
  s.senator(fabius).office(pontifex_maximus).influence(7);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_removal, who(fabius));
  vote_all(s, Side::in_favour, Side::abstain, Side::in_favour);
  CHECK(pontifex(s.state) == SenatorId::none);
  CHECK(s.prompt() == Prompt::conduct_business);  // not in this Senate
  s.state.stack.clear();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
  everybody_in_favour(s);
  s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(julius)});
  CHECK(s.prompt() == Prompt::nominate_pontifex);
}

RULE_TEST("VG-9.654a AH-13.7a", "pontifex_removal_base: two thirds of the votes of all who are present") {
  for (const bool present : {false, true}) {
    Options options = with_pontifex();
    options.pontifex_removal_base =
        present ? choice::pontifex_removal_base::votes_present : choice::pontifex_removal_base::votes_cast;
    Scene s(3, options);
    s.people();
    s.senator(cornelius).office(rome_consul);
    s.senator(fabius).office(pontifex_maximus).influence(7);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P1, Verb::propose_removal, who(fabius));
    vote_all(s, Side::in_favour, Side::abstain, Side::in_favour);  // 15 of the 23 that are there
    CHECK((pontifex(s.state) == fabius) == present);
    CHECK(s.of(fabius).influence == (present ? 7 : 2));
  }
  Options options = with_pontifex();
  options.pontifex_removal_base = choice::pontifex_removal_base::votes_present;
  Scene enough(3, options);
  enough.people();
  enough.senator(cornelius).office(rome_consul).knights(1);
  enough.senator(fabius).office(pontifex_maximus);
  in_session(enough, SenateStage::other, OtherBusiness{});
  enough.plays(P1, Verb::propose_removal, who(fabius));
  vote_all(enough, Side::in_favour, Side::abstain, Side::in_favour);  // 16 of 24
  CHECK(pontifex(enough.state) == SenatorId::none);
  CHECK(as_printed().pontifex_removal_base ==
        printed(choice::pontifex_removal_base::votes_cast, choice::pontifex_removal_base::votes_present));
}

RULE_TEST("VG-CH-14 AH-13.2a AH-13.2b",
          "priest_assignment: he must give a priesthood, unless all who are present have one") {
  Options options = with_pontifex();
  options.priest_assignment = choice::priest_assignment::required;
  Scene s(3, options);
  s.people();
  s.senator(fabius).office(pontifex_maximus);
  in_session(s, SenateStage::closing, AssignPriest{});
  CHECK(s.prompt() == Prompt::assign_priest);
  CHECK_FALSE(s.offers(P2, Verb::pass));
  s.plays(P2, Verb::make_priest, who(julius));
  CHECK(s.of(julius).influence == 4 + 1);
  Scene full(3, options);
  full.people();
  full.senator(fabius).office(pontifex_maximus);
  for (SenatorId senator : all_in_rome(full.state)) full.state.offices.priests.add(senator);
  in_session(full, SenateStage::closing, AssignPriest{});
  CHECK(over(full));
  CHECK(as_printed().priest_assignment ==
        printed(choice::priest_assignment::optional, choice::priest_assignment::required));
}

RULE_TEST("VG-9.655a AH-13.2a", "priest_self: any senator who is present, himself too") {
  for (const bool self : {false, true}) {
    Options options = with_pontifex();
    options.priest_self = self ? choice::priest_self::himself_too : choice::priest_self::others_only;
    Scene s(3, options);
    s.people();
    s.senator(cornelius).office(rome_consul);
    s.senator(fabius).office(pontifex_maximus);
    in_session(s, SenateStage::other, OtherBusiness{});
    CHECK(s.offers(P2, Verb::make_priest, who(fabius)) == self);
    if (!self) continue;
    s.plays(P2, Verb::make_priest, who(fabius));
    CHECK(s.state.offices.priests.has(fabius));
    CHECK(s.of(fabius).influence == 6);
  }
  CHECK(as_printed().priest_self == printed(choice::priest_self::others_only, choice::priest_self::himself_too));
}

RULE_TEST("VG-9.651 VG-9.655c AH-13.22 AH-13.3",
          "military_vote_bonus_garrison: the extra votes count for Garrisons, too") {
  for (const bool garrisons : {false, true}) {
    Options options = with_pontifex();
    options.military_vote_bonus_garrison = garrisons ? choice::military_vote_bonus_garrison::garrisons_too
                                                     : choice::military_vote_bonus_garrison::not_garrisons;
    for (Motion motion : {Motion::garrison, Motion::recall_garrison, Motion::send, Motion::governors}) {
      Scene s(3, options);
      s.people();
      s.senator(fabius).office(pontifex_maximus).knights(1);  // Oratory 2: 3 votes
      s.state.offices.priests.add(claudius);
      const Proposal p = one_line(motion, P1, false, 0);
      const bool extra = motion == Motion::send || (garrisons && motion != Motion::governors);
      CHECK(added_votes(s.state, s.options, p, fabius) == (extra ? 3 : 0));
      CHECK(added_votes(s.state, s.options, p, claudius) == (extra ? 1 : 0));
    }
  }
  CHECK(as_printed().military_vote_bonus_garrison == printed(choice::military_vote_bonus_garrison::not_garrisons,
                                                             choice::military_vote_bonus_garrison::garrisons_too));
}

// ---- The Consul for Life --------------------------------------------------------------------------------------------

RULE_TEST("VG-9.823a VG-9.823b VG-9.823c AH-12.31a AH-12.31b ES-12.31.a",
          "consul_for_life_control: all follow his orders until the turn ends, a rebel's faction excepted") {
  for (const bool orders : {false, true}) {
    Options options = as_printed();
    options.card_transfer_window = choice::card_transfer_window::revolution_only;
    options.consul_for_life_control =
        orders ? choice::consul_for_life_control::gives_orders : choice::consul_for_life_control::decides_within_limits;
    options.cfl_attempts = choice::cfl_attempts::own_faction_too;
    Scene s(3, options);
    s.people();
    s.senator(cornelius).office(rome_consul);
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    s.card(P2, IntrigueId::assassin);
    s.senator(julius).influence(25);
    s.state.game.phase = Phase::senate;
    Context t = table_of(s);
    make_consul_for_life(t, julius, true, Rule::VG_9_821a);
    CHECK(s.state.offices.obeyed == (orders ? julius : SenatorId::none));
    CHECK(sees_hand(s.state, s.options, P1, P2) == !orders);  // hands stay secret
    CHECK(view(s.state, s.options, P1).factions[1].hand.has(tribune) == !orders);
    in_session(s, SenateStage::other, OtherBusiness{});
    // He may make Fabius' faction attack Valerius, but plays none of its cards.
    CHECK((s.offer(P1, Verb::assassinate) != nullptr));
    const Offer* attack_by_p2 = nullptr;
    for (const Offer& offer : s.decision().offers)
      if (offer.verb == Verb::assassinate && offer.faction == P2) attack_by_p2 = &offer;
    CHECK((attack_by_p2 != nullptr) == orders);
    if (!orders) continue;
    CHECK(attack_by_p2->seat == P1);
    s.plays(P1, Verb::assassinate, {}, 0, P2);
    CHECK(s.offer(P1, Verb::name_victim, {.a = op(furius), .b = op(valerius)})->most == 0);
    s.plays(P1, Verb::withdraw, {}, 0, P2);
    for (const Phase phase : {Phase::combat, Phase::revolution}) {
      s.state.game.phase = phase;
      CHECK(decides_for(s.state, P2) == P1);
      s.state.revolt.faction = P3;
      CHECK(decides_for(s.state, P3) == P3);
      s.state.revolt.faction = Seat::none;
    }
    s.state.game.phase = Phase::forum;
    CHECK(decides_for(s.state, P2) == P2);
  }
  CHECK(as_printed().consul_for_life_control ==
        printed(choice::consul_for_life_control::decides_within_limits, choice::consul_for_life_control::gives_orders));
}

RULE_TEST("VG-9.823b AH-7.37b AH-12.31a ES-12.31.a",
          "under orders and not: what the others give to each other from their hands is their own affair") {
  for (const bool orders : {false, true}) {
    Options options = as_printed();
    options.card_transfer_window = choice::card_transfer_window::any_time;
    options.consul_for_life_control =
        orders ? choice::consul_for_life_control::gives_orders : choice::consul_for_life_control::decides_within_limits;
    Scene s(3, options);
    s.people();
    s.senator(cornelius).office(rome_consul);
    s.senator(julius).influence(25);
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    s.state.game.phase = Phase::senate;
    Context t = table_of(s);
    make_consul_for_life(t, julius, true, Rule::VG_9_821a);
    in_session(s, SenateStage::other, OtherBusiness{});
    for (const Right& right : s.decision().rights)
      if (right.verb == Verb::hand_over) CHECK(right.seat == P2);
    s.refuses(P1, Verb::hand_over, {.a = op(tribune), .b = op(P1)});
    s.plays(P2, Verb::hand_over, {.a = op(tribune), .b = op(P3)});
    CHECK(s.state.hidden.coming[2].has(tribune));
  }
}

RULE_TEST("VG-9.823c AH-12.31a ES-12.31.a", "under orders the others vote on a Land Bill as he likes") {
  for (const bool orders : {false, true}) {
    Scene s = people_of_rome();
    s.senator(cornelius).office(rome_consul);
    s.state.offices.consul_for_life = julius;
    s.state.offices.consul_for_life_elected = 1;
    if (orders) s.state.offices.obeyed = julius;
    Proposal bill = one_line(Motion::land_bill, P1, false, op(fulvius), op(cornelius));
    bill.items[0].c = 0;
    s.state.senate.proposals.push(bill);
    start_vote(s);
    s.plays(P1, Verb::call_vote, {.a = op(P2)});
    CHECK(s.waits_for(orders ? P1 : P2));
  }
}

RULE_TEST("AH-12.31a ES-12.31.a", "in the Revolution Phase he orders that a victor of another faction comes home") {
  Scene s = people_of_rome();
  s.state.offices.consul_for_life = julius;
  s.state.offices.consul_for_life_elected = 1;
  s.state.offices.obeyed = julius;
  s.senator(furius).commands(WarId::gallic_1, 9);
  force_of(s.state, furius)->won_land = 1;
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  s.plays(P1, Verb::return_to_rome, {}, 0, P2);
  CHECK(in_rome(s.state, furius));
}

RULE_TEST("VG-9.821e VG-9.822c AH-9.67d", "consul_for_life_protection: only one who was elected is safe") {
  for (const bool elected : {false, true})
    for (const bool only_elected : {false, true}) {
      Scene s = people_of_rome();
      s.options.consul_for_life_protection = only_elected ? choice::consul_for_life_protection::only_elected
                                                          : choice::consul_for_life_protection::however_made;
      s.state.offices.consul_for_life = valerius;
      s.state.offices.consul_for_life_elected = elected ? 1 : 0;
      s.state.revolt.faction = P2;  // decides for itself
      in_session(s, SenateStage::other, OtherBusiness{});
      s.plays(P2, Verb::assassinate);
      CHECK(s.offers(P2, Verb::name_victim, {.a = op(fabius), .b = op(valerius)}) == (!elected && only_elected));
      CHECK(s.offers(P2, Verb::name_victim, {.a = op(fabius), .b = op(manlius)}));
    }
}

// ---- 35 Influence ---------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.822a AH-12.1a AH-12.31a ES-12.31.a",
          "influence35_effect: he wins at the end of the turn, and is no Consul for Life") {
  Scene s = people_of_rome();
  s.options.influence35_effect = choice::influence35_effect::wins_at_end;
  s.options.consul_for_life_control = choice::consul_for_life_control::gives_orders;
  s.senator(valerius).influence(34);
  Context t = table_of(s);
  change_influence(t, valerius, 1, Rule::VG_7_8a);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  CHECK(s.state.offices.obeyed == valerius);
  SUBCASE("he and Rome survive the turn") {
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::influence);
    CHECK(s.state.game.winners == SeatSet::of(P3));
  }
  SUBCASE("he dies") {
    kill(t, valerius, Rule::VG_9_72);
    CHECK(s.state.offices.obeyed == SenatorId::none);
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::none);
  }
  SUBCASE("he falls below 35") {
    change_influence(t, valerius, -1, Rule::VG_7_8a);
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::none);
  }
  SUBCASE("a rebel is not loyal") {
    s.of(valerius).rebel = 1;
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::none);
  }
  SUBCASE("Military Reforms are in force: AH-7.363h") {
    s.law(LawId::military_reforms);
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::none);
  }
  SUBCASE("by the other answer he is Consul for Life at once, with 35 and not with 34") {
    Scene other = people_of_rome();
    other.options.influence35_effect = choice::influence35_effect::consul_for_life;
    other.senator(valerius).influence(33);
    Context at = table_of(other);
    change_influence(at, valerius, 1, Rule::VG_7_8a);
    CHECK(other.state.offices.consul_for_life == SenatorId::none);
    change_influence(at, valerius, 1, Rule::VG_7_8a);
    CHECK(other.state.offices.consul_for_life == valerius);
  }
}

RULE_TEST("VG-9.822b AH-12.1b",
          "influence35_tiebreak: the highest, then the faction's Influence, then the game is drawn") {
  Scene s = people_of_rome();
  s.options.influence35_effect = choice::influence35_effect::wins_at_end;
  s.options.influence35_tiebreak = choice::influence35_tiebreak::draw;
  s.senator(valerius).influence(36);
  s.senator(fabius).influence(36);
  s.senator(cornelius).influence(35);
  for (SenatorId other : {julius, fulvius, claudius, furius, manlius, aurelius}) s.senator(other).influence(2);
  SUBCASE("the highest of all") {
    s.senator(cornelius).influence(37);
    now(s, check_victory);
    CHECK(s.state.game.winners == SeatSet::of(P1));
  }
  SUBCASE("the stronger faction") {
    s.senator(manlius).influence(3);
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::influence);
    CHECK(s.state.game.winners == SeatSet::of(P3));
  }
  SUBCASE("a draw") {
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::draw);
    CHECK(s.state.game.winners.size() == 2);
    CHECK_FALSE(s.state.game.winners.has(P1));
  }
  SUBCASE("or dice") {
    s.options.influence35_tiebreak = choice::influence35_tiebreak::dice;
    now(s, check_victory);
    CHECK(s.asked_chance() == Roll::tie);
    s.rolls({3, 3});
    s.rolls({5, 4});
    CHECK(s.state.game.ending == Ending::influence);
    CHECK(s.state.game.winners == SeatSet::of(P3));
  }
}

}  // namespace curia::republic
