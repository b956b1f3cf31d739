// How the Senate works in the 1990 edition (AH-9.1 to AH-9.34) and in the Quaestor edition, as each of them plays it.
#include "games/republic/combat/fight_wars.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/elections.h"
#include "games/republic/view.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

constexpr auto rome_consul = OfficeId::rome_consul, field_consul = OfficeId::field_consul, censor = OfficeId::censor,
               dictator = OfficeId::dictator, master_of_horse = OfficeId::master_of_horse,
               pontifex_maximus = OfficeId::pontifex_maximus;

// The Senate elects this pair, of two factions.
void elect(Scene& s, SenatorId rome, SenatorId field) {
  s.plays(chair(s), Verb::nominate_consuls, pair(rome, field));
  everybody_in_favour(s);
  s.plays(faction_of(s.state, rome), Verb::choose_office, {.a = op(rome_consul), .b = op(rome)});
  s.plays(faction_of(s.state, field), Verb::choose_office, {.a = op(field_consul), .b = op(field)});
  name_quaestors(s);
}

// All but these are away as Governors.
void only_in_rome(Scene& s, SenatorSet there) {
  int province = 0;
  for (SenatorId senator : all_in_rome(s.state) - there)
    s.senator(senator).governs(static_cast<ProvinceId>(province++));
}

}  // namespace

// ---- The order of the phase -----------------------------------------------------------------------------------------

RULE_TEST("AH-3.V.1a AH-3.V.1b AH-13.1a",
          "first two Consuls, then at once the Pontifex Maximus under the new Rome Consul") {
  Scene s = people_of_rome();
  meet(s);
  CHECK(s.prompt() == Prompt::nominate_consuls);
  CHECK(presiding(s.state) == cornelius);
  elect(s, valerius, cornelius);
  CHECK(presiding(s.state) == valerius);
  CHECK(s.prompt() == Prompt::nominate_pontifex);
  CHECK(s.waits_for(P3));
  for (SenatorId free : {julius, fulvius, fabius, claudius, furius, manlius, aurelius})
    CHECK(s.offers(P3, Verb::nominate_pontifex, who(free)));
  for (SenatorId consul : {valerius, cornelius}) s.refuses(P3, Verb::nominate_pontifex, who(consul));
}

RULE_TEST("AH-3.V.2 ES-3.Vc ES-9.4.a ES-9.4.f", "then a Censor of the prior Consuls, and he conducts the trials") {
  Scene s = people_of_rome();
  s.senator(julius).prior_consul();
  s.senator(claudius).prior_consul();
  with_a_pontifex(s, aurelius);
  corrupt_and_back(s, manlius);
  corrupt_and_back(s, fulvius);
  corrupt_and_back(s, furius).major();
  meet(s);
  elect(s, cornelius, valerius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  CHECK(s.offers(P1, Verb::nominate_censor, who(julius)));
  s.refuses(P1, Verb::nominate_censor, who(fabius));
  s.plays(P1, Verb::nominate_censor, who(claudius));
  everybody_in_favour(s);
  CHECK(s.prompt() == Prompt::prosecute);
  CHECK(presiding(s.state) == claudius);
  CHECK(s.waits_for(P2));
  for (SenatorId accused : {manlius, fulvius}) {  // two minor trials
    s.plays(P2, Verb::accuse, charge(accused, Charge::corruption));
    s.plays(P2, Verb::choose_prosecutor, who(fabius));
    vote_all(s, Side::abstain, Side::abstain, Side::abstain);
  }
  CHECK(s.state.senate.trials.minor_trials == 2);
  CHECK(s.prompt() == Prompt::conduct_business);  // no third one, and no major one
  CHECK(presiding(s.state) == cornelius);
}

RULE_TEST("ES-3.Va ES-9.1a", "the Rome Consul summons the Senate, or in his place the next in rank") {
  constexpr OfficeId ranks[] = {rome_consul, field_consul, censor, master_of_horse};
  constexpr SenatorId men[] = {furius, aurelius, manlius, claudius};
  for (int first = 0; first < 4; ++first) {
    Scene s = people_of_rome();
    for (int i = 0; i < 4; ++i) s.senator(men[i]).office(ranks[i]);
    for (int i = 0; i < first; ++i) s.senator(men[i]).governs(static_cast<ProvinceId>(i));
    meet(s);
    CHECK(presiding(s.state) == men[first]);
    CHECK(s.waits_for(faction_of(s.state, men[first])));
    CHECK(s.prompt() == Prompt::nominate_consuls);
  }
}

RULE_TEST("ES-9.1a", "five ranks: Dictator, Rome Consul, Field Consul, Censor, Master of Horse, and no sixth") {
  constexpr OfficeId ranks[] = {dictator, rome_consul, field_consul, censor, master_of_horse};
  constexpr SenatorId men[] = {furius, aurelius, manlius, claudius, fulvius};
  CHECK(as_printed().pontifex_maximus == off);
  Scene s = people_of_rome();
  for (int i = 4; i >= 0; --i) {
    CHECK(hrao(s.state) == (i == 4 ? cornelius : men[i + 1]));  // below them Influence decides
    s.senator(men[i]).office(ranks[i]);
    CHECK(hrao(s.state) == men[i]);
  }
}

RULE_TEST("ES-3.Vb ES-13.1 ES-13.8", "after the Consuls no Pontifex Maximus is elected, in no turn") {
  Scene s = people_of_rome();
  s.options = with_officers();
  meet(s);
  elect(s, valerius, cornelius);
  CHECK(presiding(s.state) == valerius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  CHECK(s.until(Prompt::conduct_business));
  s.state.stack.clear();
  meet(s);  // the next one
  elect(s, manlius, fulvius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  for (const Event& event : s.events)
    if (event.kind == EventKind::office_taken) CHECK(event.b != op(pontifex_maximus));
}

// ---- Who presides ---------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.1b ES-9.1b.b",
          "without officers the Senator with the most Influence, then Oratory, opens the Senate; aligned ones only") {
  Scene s(3);
  s.senator(SenatorId::manlius).of(P1).influence(4);  // Oratory 2
  s.senator(SenatorId::furius).of(P3).influence(4);   // Oratory 3
  s.senator(SenatorId::fulvius).of(P2).influence(3);
  s.senator(SenatorId::cornelius).unaligned().influence(9);
  CHECK(hrao(s.state) == SenatorId::furius);
  CHECK(presiding(s.state) == SenatorId::furius);
  s.senator(SenatorId::fulvius).influence(5);
  CHECK(hrao(s.state) == SenatorId::fulvius);
}

RULE_TEST("AH-9.1d", "HRAO is the next in rank as soon as one dies or leaves Rome") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(rome_consul);
  s.senator(valerius).office(field_consul);
  s.senator(claudius).office(censor);
  s.senator(SenatorId::papirius).of(P3);
  CHECK(hrao(s.state) == cornelius);
  s.senator(cornelius).commands(WarId::gallic_1, 9);
  CHECK(hrao(s.state) == valerius);
  Context t = table_of(s);
  kill(t, valerius, Rule::VG_9_72);
  CHECK(hrao(s.state) == claudius);
}

RULE_TEST("AH-9.11a ES-9.11.a",
          "he who opened the Senate presides until a new Rome Consul or a Dictator takes office") {
  Scene s = people_of_rome();
  with_a_pontifex(s, aurelius);
  for (WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.war(war, Section::active);
  meet(s);
  CHECK(presiding(s.state) == (s.options.pontifex_maximus != off ? aurelius : cornelius));
  elect(s, valerius, fabius);
  CHECK(presiding(s.state) == valerius);
  s.plays(P3, Verb::appoint_dictator, who(fulvius));
  s.plays(P2, Verb::consent);
  CHECK(presiding(s.state) == fulvius);
}

RULE_TEST("AH-9.11c ES-9.11.c", "once he has proposed he demands the votes at once, and nobody else is waited for") {
  Scene s = business();
  s.plays(P1, Verb::minor_motion);
  CHECK(s.prompt() == Prompt::call_next_faction);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P3));
  for (Seat seat : {P1, P2, P3}) CHECK(s.offers(P1, Verb::call_vote, {.a = op(seat)}));
}

RULE_TEST("AH-9.11e ES-9.11.e",
          "he may close the Senate only after the elections and trials, and with no proposal open") {
  Scene s = people_of_rome();
  with_a_pontifex(s, aurelius);
  corrupt_and_back(s, manlius);
  meet(s);
  CHECK(s.offer(chair(s), Verb::adjourn) == nullptr);
  elect(s, valerius, cornelius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  CHECK(s.offer(P3, Verb::adjourn) == nullptr);
  s.plays(P3, Verb::nominate_censor, who(claudius));
  everybody_in_favour(s);
  CHECK(s.prompt() == Prompt::prosecute);
  CHECK(s.offer(P3, Verb::adjourn) == nullptr);
  s.plays(P2, Verb::end_prosecutions);
  CHECK(s.offers(P3, Verb::adjourn));
  s.plays(P3, Verb::minor_motion);
  CHECK(s.offer(P3, Verb::adjourn) == nullptr);
}

// ---- The election of Consuls ----------------------------------------------------------------------------------------

RULE_TEST("AH-9.2a ES-9.2a.a", "nothing is proposed before the Consuls are elected; a Law may be played") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(21);
  s.state.arms.active.legions = 9;
  const CardId law = law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card;
  s.card(P2, law);
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  meet(s);
  const Seat presides = chair(s);
  for (const Offer& offer : s.decision().offers)
    if (offer.must) CHECK(offer.verb == Verb::nominate_consuls);
  s.refuses(presides, Verb::nominate_censor, who(claudius));
  s.refuses(presides, Verb::propose_consul_for_life, who(valerius));
  s.refuses(presides, Verb::recruit_legions, {}, 1);
  CHECK(s.offers(P2, Verb::play_law, {.a = op(law)}));
  s.plays(P3, Verb::tribune, {.a = op(tribune)});
  for (const Offer& offer : s.decision().offers)
    if (offer.must) CHECK(offer.verb == Verb::nominate_consuls);
}

RULE_TEST("AH-9.2b ES-9.2a.b", "any aligned Senator in Rome may be Consul, without an earlier office") {
  Scene s = people_of_rome();
  s.senator(SenatorId::papirius).unaligned();
  for (SenatorId senator : all_in_rome(s.state)) {
    CHECK(s.of(senator).prior_consul == 0);
    CHECK(consular_candidates(s.state, s.options).has(senator));
  }
  CHECK_FALSE(consular_candidates(s.state, s.options).has(SenatorId::papirius));
}

RULE_TEST("AH-9.2c ES-9.2a.c", "no Consul of the last turn, be he back from a command or from captivity") {
  Scene s = people_of_rome();
  s.senator(julius).office(rome_consul).commands(WarId::gallic_1, 9);
  s.senator(fabius).office(field_consul);
  force_of(s.state, julius)->fought = 1;
  Context t = table_of(s);
  becomes_proconsul(t, julius, WarId::gallic_1);
  CHECK(s.of(julius).proconsul == 1);
  come_home(t, julius);  // recalled
  CHECK(in_rome(s.state, julius));
  s.senator(fabius).captive_of(WarId::punic_1);
  s.senator(fabius).of(P2);  // ransomed
  CHECK(in_rome(s.state, fabius));
  for (SenatorId old : {julius, fabius}) CHECK_FALSE(consular_candidates(s.state, s.options).has(old));
  meet(s);
  s.refuses(chair(s), Verb::nominate_consuls, pair(julius, claudius));
  s.refuses(chair(s), Verb::nominate_consuls, pair(fabius, claudius));
}

RULE_TEST("AH-9.2e AH-9.24a ES-9.2b ES-9.24", "the Censor may be Consul, and then he is Censor no more") {
  CHECK(as_printed().censor_consul == choice::censor_consul::may);
  Scene s = people_of_rome();
  with_a_pontifex(s, aurelius);
  s.senator(claudius).office(censor).prior_consul();
  s.senator(julius).office(rome_consul);
  meet(s);
  CHECK(s.offers(P1, Verb::nominate_consuls, pair(cornelius, valerius)));  // nor has he to be one of them
  elect(s, valerius, claudius);
  CHECK(office_of(s.state, claudius) == field_consul);
  CHECK(holder(s.state, censor) != claudius);
}

RULE_TEST("ES-9.1a ES-9.24 ES-9.43.a",
          "a Quaestorship has no rank, keeps nobody from an office and exposes to no trial") {
  Scene s = people_of_rome();
  s.options = with_officers();
  s.state.offices.quaestors = {claudius, furius};
  CHECK(hrao(s.state) == cornelius);
  for (SenatorId quaestor : {claudius, furius}) {
    CHECK(consular_candidates(s.state, s.options).has(quaestor));
    CHECK(censor_candidates(s.state).has(quaestor));
    CHECK_FALSE(has_major_office(s.state, quaestor));
  }
  meet(s);
  CHECK(s.offers(P1, Verb::nominate_consuls, pair(claudius, furius)));
  Scene forum = people_of_rome();
  forum.state.offices.quaestors = {claudius, furius};
  forum.begin(Phase::forum);
  CHECK(forum.until_phase(Phase::population));
  for (SenatorId quaestor : {claudius, furius}) CHECK(forum.of(quaestor).major == 0);
}

RULE_TEST("ES-9.2b", "censor_consul: where he has to be one of the pair, only pairs with him are nominated") {
  Scene s = people_of_rome();
  s.options.censor_consul = choice::censor_consul::must;
  s.senator(claudius).office(censor).prior_consul();
  meet(s);
  CHECK(chair(s) == P2);
  s.refuses(P2, Verb::nominate_consuls, pair(cornelius, valerius));
  CHECK(s.offers(P2, Verb::nominate_consuls, pair(claudius, valerius)));
  SUBCASE("the last pair with him is elected without a vote") {
    for (SenatorId other : {julius, fulvius, fabius, furius, valerius, manlius, aurelius})
      note_rejected(s.state, s.options, one_line(Motion::consuls, P2, false, op(claudius), op(other)));
    CHECK(possible_pairs(s.state, s.options, 2) == 1);
  }
  SUBCASE("away from Rome he binds nobody") {
    s.senator(claudius).governs(ProvinceId::sicilia);
    CHECK(s.offers(chair(s), Verb::nominate_consuls, pair(cornelius, valerius)));
  }
  SUBCASE("after him the others are free again") {
    s.state.offices.held[static_cast<std::size_t>(censor)] = SenatorId::none;
    CHECK(s.offers(chair(s), Verb::nominate_consuls, pair(cornelius, valerius)));
  }
}

RULE_TEST("AH-9.21d AH-9.22a ES-9.21.d ES-9.22.a", "another player forces a nomination with a Tribune only") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  meet(s);
  s.refuses(P2, Verb::nominate_consuls, pair(fabius, furius));
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  CHECK(s.state.cards.discards.has(tribune));
  s.plays(P2, Verb::nominate_consuls, pair(fabius, furius));
  CHECK(s.prompt() == Prompt::call_next_faction);
  CHECK(s.waits_for(P1));  // the voting is his all the same
  everybody_in_favour(s);
  s.plays(P2, Verb::choose_office, {.a = op(rome_consul), .b = op(fabius)});
  CHECK(holder(s.state, rome_consul) == fabius);
}

RULE_TEST("AH-9.22b ES-9.22.b", "played while a proposal is on the floor it gives the right to the next one") {
  for (const bool called : {false, true}) {
    Scene s = business();
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    s.plays(P1, Verb::minor_motion);
    if (called) call_on(s, P3);
    s.plays(P2, Verb::tribune, {.a = op(tribune)});
    CHECK(s.state.cards.discards.has(tribune));
    CHECK(s.prompt() == (called ? Prompt::cast_votes : Prompt::call_next_faction));  // the vote goes on
    for (Seat seat : {P3, P2, P1}) votes_for(s, seat, Side::in_favour);
    CHECK(s.told(EventKind::proposal_passed));
    CHECK(s.waits_for(P2));
    CHECK_FALSE(s.waits_for(P1));
    s.plays(P2, Verb::recruit_legions, {}, 1);
    s.plays(P2, Verb::put_to_vote);
    everybody_in_favour(s);
    CHECK(s.state.arms.active.legions == 5);
    CHECK(s.waits_for(P1));
  }
  CHECK(as_printed().proposal_on_floor == choice::proposal_on_floor::when_defined);
}

RULE_TEST("AH-9.22b AH-9.71 ES-9.22.b ES-9.71", "one that waits is not used up where nothing can be proposed with it") {
  Scene s = people_of_rome();
  for (WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.war(war, Section::active);
  s.senator(cornelius).office(rome_consul);
  s.senator(valerius).office(field_consul);
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  in_session(s, SenateStage::dictator, NameDictator{});
  s.plays(P1, Verb::no_dictator);
  s.plays(P3, Verb::no_dictator);
  s.plays(P1, Verb::nominate_dictator, who(furius));
  s.plays(P2, Verb::tribune, {.a = op(tribune)});  // while the nomination is on the floor
  REQUIRE(s.state.senate.reserved.size() == 1);
  vote_all(s, Side::abstain, Side::against, Side::abstain);
  CHECK(s.prompt() == Prompt::nominate_dictator);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  CHECK(s.state.senate.reserved.size() == 1);
}

RULE_TEST("AH-9.22c ES-9.22.c", "after the adjournment a Tribune keeps the Senate in session, attempts included") {
  Scene s = business();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  s.plays(P1, Verb::adjourn);
  s.plays(P3, Verb::tribune, {.a = op(tribune)});
  CHECK(s.state.game.phase == Phase::senate);
  s.plays(P3, Verb::recruit_legions, {}, 1);
  s.plays(P3, Verb::put_to_vote);
  CHECK(s.offers(P2, Verb::assassinate));
  everybody_in_favour(s);
  CHECK(s.state.arms.active.legions == 5);
  CHECK(over(s));
}

RULE_TEST("AH-9.22d ES-9.22.d", "the Catos and Cicero have a Tribune each turn without a card") {
  for (SenatorId statesman : {SenatorId::cato_the_elder, SenatorId::cato_the_younger, SenatorId::cicero}) {
    Scene s = people_of_rome();
    s.senator(statesman).of(P2).influence(1);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::tribune_free, who(statesman));
    s.plays(P2, Verb::recruit_legions, {}, 1);
    s.plays(P2, Verb::put_to_vote);
    everybody_in_favour(s);
    CHECK(s.state.arms.active.legions == 5);
    CHECK_FALSE(s.offers(P2, Verb::tribune_free, who(statesman)));
  }
}

RULE_TEST("AH-9.23 ES-9.23", "of three candidates two pairs are voted down or vetoed: the third is elected") {
  Scene s = people_of_rome();
  only_in_rome(s, SenatorSet::of(cornelius) | SenatorSet::of(fabius) | SenatorSet::of(valerius));
  s.state.forum.curia.clear();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, fabius));
  vote_all(s, Side::abstain, Side::against, Side::abstain);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, valerius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(s.prompt() == Prompt::choose_office);
  CHECK(s.waits_for(P2));
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));
}

RULE_TEST("AH-9.25e ES-9.25.e",
          "the outgoing Consuls are prior Consuls when the new ones take office, one who is Proconsul too") {
  Scene s = people_of_rome();
  with_a_pontifex(s, aurelius);
  s.senator(julius).office(rome_consul).commands(WarId::gallic_1, 9);
  s.senator(fabius).office(field_consul);
  Context t = table_of(s);
  becomes_proconsul(t, julius, WarId::gallic_1);
  CHECK(s.of(julius).prior_consul == 0);
  meet(s);
  s.plays(chair(s), Verb::nominate_consuls, pair(cornelius, valerius));
  everybody_in_favour(s);
  CHECK(s.of(fabius).prior_consul == 0);  // the new ones have not divided the Consulships
  s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(cornelius)});
  s.plays(P3, Verb::choose_office, {.a = op(field_consul), .b = op(valerius)});
  for (SenatorId old : {julius, fabius}) CHECK(s.of(old).prior_consul == 1);
  for (SenatorId now : {cornelius, valerius}) CHECK(s.of(now).prior_consul == 0);
}

RULE_TEST("AH-9.25f ES-9.25.f", "a Consulship left vacant by a death is not filled again in this turn") {
  Scene s = people_of_rome();
  with_a_pontifex(s, aurelius);
  s.senator(SenatorId::papirius).of(P3);
  meet(s);
  elect(s, cornelius, valerius);
  Context t = table_of(s);
  kill(t, valerius, Rule::VG_9_72);
  CHECK(holder(s.state, field_consul) == SenatorId::none);
  CHECK(s.offer(P1, Verb::nominate_consuls) == nullptr);
  CHECK(s.until(Prompt::conduct_business));
  CHECK(s.offer(P1, Verb::nominate_consuls) == nullptr);
  CHECK(holder(s.state, field_consul) == SenatorId::none);
  CHECK(holder(s.state, rome_consul) == cornelius);
}

// ---- Votes ----------------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.3d ES-9.3.d", "who votes later sees how the others voted") {
  Scene s = vote_on();
  start_vote(s);
  votes_for(s, P2, Side::against);
  for (Seat seat : {P1, P3}) {
    const State seen = view(s.state, s.options, seat);
    CHECK(seen.senate.proposals.back().against == 8);
    CHECK(seen.senate.proposals.back().senators_against.size() == 3);
  }
}

RULE_TEST(
    "AH-9.34a ES-9.34.a",
    "no loss where one Senator of the others abstains, nor for what a Tribune brought; his own are nobody's matter") {
  Scene s = vote_on();
  start_vote(s);
  call_on(s, P2);
  s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::abstain)});
  s.plays(P2, Verb::vote, {.a = op(Side::against)});
  votes_for(s, P3, Side::against);
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(over(s));
  Scene tribunes = vote_on();
  on_floor(tribunes).by_tribune = 1;
  start_vote(tribunes);
  vote_all(tribunes, Side::in_favour, Side::against, Side::against);
  CHECK(over(tribunes));
  Scene own = vote_on();
  start_vote(own);
  vote_all(own, Side::against, Side::against, Side::against);
  CHECK(own.prompt() == Prompt::unanimous_defeat);
  own.plays(P1, Verb::lose_influence);
  CHECK(own.of(cornelius).influence == 4);
  Scene nominated = people_of_rome();
  meet(nominated);
  nominated.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  vote_all(nominated, Side::in_favour, Side::against, Side::against);
  CHECK(nominated.prompt() == Prompt::unanimous_defeat);
}

RULE_TEST("AH-9.34b ES-9.34.b", "he who steps down keeps his office and presides no more in this Senate") {
  Scene s = vote_on();
  s.senator(cornelius).office(rome_consul);
  s.senator(valerius).office(field_consul);
  start_vote(s);
  vote_all(s, Side::in_favour, Side::against, Side::against);
  s.plays(P1, Verb::hand_over_chair);
  CHECK(s.of(cornelius).influence == 5);
  CHECK(holder(s.state, rome_consul) == cornelius);
  CHECK(hrao(s.state) == cornelius);
  CHECK(presiding(s.state) == valerius);  // the next in rank
}

// ---- The Censor -----------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.4f AH-9.4g ES-9.4.f ES-9.4.g",
          "a candidate who was rejected is not named again; the last one is elected and presides") {
  Scene s = people_of_rome();
  for (SenatorId prior : {julius, claudius, manlius}) s.senator(prior).prior_consul();
  with_a_pontifex(s, aurelius);
  corrupt_and_back(s, fulvius);
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  meet(s);
  elect(s, cornelius, valerius);
  s.plays(P1, Verb::nominate_censor, who(julius));
  everybody_against(s);
  s.plays(P1, Verb::lose_influence);
  s.refuses(P1, Verb::nominate_censor, who(julius));
  s.plays(P1, Verb::nominate_censor, who(claudius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(holder(s.state, censor) == manlius);
  CHECK(s.of(manlius).influence == 4 + 5);
  CHECK(presiding(s.state) == manlius);
  CHECK(s.prompt() == Prompt::prosecute);
  CHECK(s.waits_for(P3));
}

}  // namespace curia::republic
