// The Pontifex Maximus of the 1990 edition (AH-13), and what the Quaestor edition has in his place: nothing.
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"

#include "games/republic/senate/voting.h"
#include "tests/republic/senate/pontifex_scene.h"

namespace curia::republic {

RULE_TEST(
    "AH-13.0a",
    "the Pontifex Maximus and the disbanding of Legions are played, wars of Provinces and rebel Governors are not") {
  const Options options = as_printed();
  CHECK(options.pontifex_maximus == on);
  CHECK(options.disbandment == on);
  CHECK(options.provincial_wars == off);
  CHECK(options.rebel_governors == off);
}

RULE_TEST("AH-13.0b",
          "the rules of a table are settled before the start: what is played reads them and cannot write them") {
  static_assert(std::is_same_v<decltype(Context::options), const Options&>);
  Scene s = people_of_rome();
  const Options before = s.options;
  meet(s);
  CHECK(s.until(Prompt::conduct_business));
  CHECK(s.options == before);
}

// ---- The office -----------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.2d AH-13.1a", "he has no other office, and nobody with an office is elected") {
  Scene s = with_fabius();
  CHECK_FALSE(consular_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(censor_candidates(s.state).has(fabius));
  CHECK_FALSE(dictator_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(master_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(governor_candidates(s.state).has(fabius));
  CHECK_FALSE(pontifex_candidates(s.state).has(cornelius));
  s.senator(SenatorId::papirius).unaligned();
  s.senator(aurelius).captive_of(WarId::punic_1);
  for (SenatorId no : {SenatorId::papirius, aurelius}) CHECK_FALSE(pontifex_candidates(s.state).has(no));
  CHECK(pontifex_candidates(s.state).has(julius));
}

RULE_TEST("AH-13.1c", "he stays in office, and any conviction takes it from him") {
  Scene s = with_fabius();
  meet(s);
  CHECK(s.until(Prompt::conduct_business));
  CHECK(pontifex(s.state) == fabius);
  Scene minor = court();
  minor.senator(valerius).office(pontifex_maximus).influence(8);
  corrupt_and_back(minor, valerius);
  minor.run(Prosecutions{});
  accuse(minor, valerius, Charge::corruption);
  vote_all(minor, Side::in_favour, Side::in_favour, Side::against);
  CHECK(minor.told(EventKind::convicted));
  CHECK(pontifex(minor.state) == SenatorId::none);
  CHECK(minor.of(valerius).influence == 8 - 5);  // what a conviction costs, no more
  CHECK_FALSE(died(minor, valerius));
}

RULE_TEST("VG-9.65a AH-13.1c", "pontifex_minor_conviction: he keeps the office, or loses it") {
  for (const auto answer :
       {choice::pontifex_minor_conviction::keeps_office, choice::pontifex_minor_conviction::loses_office}) {
    Scene s = court();
    s.options.pontifex_maximus = on;
    s.options.pontifex_minor_conviction = answer;
    s.senator(valerius).office(pontifex_maximus);
    corrupt_and_back(s, valerius);
    s.run(Prosecutions{});
    accuse(s, valerius, Charge::corruption);
    vote_all(s, Side::in_favour, Side::in_favour, Side::against);
    CHECK((pontifex(s.state) == valerius) == (answer == choice::pontifex_minor_conviction::keeps_office));
  }
  CHECK(as_printed().pontifex_minor_conviction ==
        printed(choice::pontifex_minor_conviction::keeps_office, choice::pontifex_minor_conviction::loses_office));
}

RULE_TEST("VG-9.654a AH-9.42a AH-9.43a",
          "removed_pontifex_charge: may he whom the Senate removed be tried for his office in the next turn") {
  for (const auto answer :
       {choice::removed_pontifex_charge::after_omens, choice::removed_pontifex_charge::however_removed}) {
    Scene s = with_fabius();
    s.options.pontifex_maximus = on;
    s.options.removed_pontifex_charge = answer;
    in_session(s, SenateStage::other, OtherBusiness{});
    s.senator(cornelius).knights(1);  // two thirds also of those present
    s.plays(P1, Verb::propose_removal, who(fabius));
    vote_all(s, Side::in_favour, Side::abstain, Side::in_favour);
    s.state.senate.stage = SenateStage::trials;  // of the next turn
    s.senator(valerius).office(OfficeId::censor);
    next_step(s);
    s.run(Prosecutions{});
    const bool liable = answer == choice::removed_pontifex_charge::however_removed;
    for (const Charge what : {Charge::office, Charge::major})
      CHECK(s.offers(P3, Verb::accuse, charge(fabius, what)) == liable);
  }
  CHECK(as_printed().removed_pontifex_charge ==
        printed(choice::removed_pontifex_charge::after_omens, choice::removed_pontifex_charge::however_removed));
}

RULE_TEST("AH-13.8", "a successor is elected after the next Consuls: of the same turn if he fell by Evil Omens") {
  Scene s = with_fabius();
  s.senator(fabius).talents(3);
  omens(s);
  CHECK(pontifex(s.state) == SenatorId::none);
  next_step(s);
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
  everybody_in_favour(s);
  s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(julius)});
  CHECK(s.prompt() == Prompt::nominate_pontifex);
}

// ---- Priesthoods ----------------------------------------------------------------------------------------------------

RULE_TEST("AH-13.2a AH-13.2c AH-13.21b AH-13.21c",
          "each Senate Phase he gives one Priesthood to a Senator present who has none, a free one or another's; none "
          "is just taken") {
  Scene s = in_business();
  s.state.offices.priests.add(julius);
  s.senator(julius).influence(0);
  s.senator(aurelius).captive_of(WarId::punic_1);
  s.refuses(P2, Verb::make_priest, who(julius));  // holds one
  s.refuses(P2, Verb::make_priest, who(aurelius));
  CHECK(reason(s, P2, Verb::dismiss_priest, who(julius)) == Reason::priesthood_only_given);
  CHECK(s.offers(P2, Verb::make_priest, who(cornelius)));  // an officer may have one
  SUBCASE("a free one") {
    s.plays(P2, Verb::make_priest, who(cornelius));
    CHECK(s.of(cornelius).influence == 5 + 1);
    CHECK(s.state.offices.priests.size() == 2);
  }
  SUBCASE("another's, though some are free") {
    s.plays(P2, Verb::move_priest, {.a = op(julius), .b = op(furius)});
    CHECK(s.of(julius).influence == 0);  // not below
    CHECK(s.of(furius).influence == 3 + 1);
    CHECK(s.state.offices.priests == SenatorSet::of(furius));
  }
  CHECK(reason(s, P2, Verb::make_priest, who(claudius)) == Reason::priest_already_moved);  // one in a Senate
  s.plays(P1, Verb::adjourn);
  CHECK(s.prompt() != Prompt::assign_priest);
}

RULE_TEST("AH-13.2c", "twelve Priesthoods: where none is free, one is taken from another") {
  Scene s(6);
  s.people();
  s.senator(cornelius).office(rome_consul);
  s.senator(fabius).office(pontifex_maximus);
  SenatorSet rest = all_in_rome(s.state);
  for (int n = 0; n < 12; ++n) {
    s.state.offices.priests.add(rest.first());
    rest.remove(rest.first());
  }
  in_session(s, SenateStage::other, OtherBusiness{});
  s.refuses(P2, Verb::make_priest, who(rest.first()));
  CHECK(s.offers(P2, Verb::move_priest, {.a = op(s.state.offices.priests.first()), .b = op(rest.first())}));
}

RULE_TEST("AH-13.21a", "at any moment of the Senate Phase, even during a vote, and it counts at once") {
  Scene s = voting_on(Motion::send);
  call_on(s, P2);
  CHECK(s.prompt() == Prompt::cast_votes);
  s.plays(P2, Verb::make_priest, who(furius));
  CHECK(s.of(furius).influence == 3 + 1);
  CHECK(s.prompt() == Prompt::cast_votes);
  s.plays(P2, Verb::vote_senator, {.a = op(furius), .b = op(Side::in_favour)});
  CHECK(on_floor(s).in_favour == 3 + 1);
  CHECK(as_printed().priest_timing == choice::priest_timing::any_time);
}

RULE_TEST("VG-9.655a AH-13.21a", "priest_timing: outside of votes, or at any time") {
  for (const auto answer : {choice::priest_timing::outside_votes, choice::priest_timing::any_time}) {
    Scene s = with_fabius();
    s.options.pontifex_maximus = on;
    s.options.priest_timing = answer;
    s.state.senate.stage = SenateStage::other;
    open_proposal(s.state, Motion::recruit, P1, false);
    start_vote(s);
    CHECK(s.offers(P2, Verb::make_priest, who(julius)));
    call_on(s, P3);
    const bool any_time = answer == choice::priest_timing::any_time;
    CHECK(s.offers(P2, Verb::make_priest, who(julius)) == any_time);
    if (!any_time) CHECK(reason(s, P2, Verb::make_priest, who(julius)) == Reason::vote_in_progress);
  }
  CHECK(as_printed().priest_timing == printed(choice::priest_timing::outside_votes, choice::priest_timing::any_time));
}

RULE_TEST("AH-13.2a AH-13.21a", "who has given none is asked before the Senate closes") {
  Scene s = with_fabius();
  meet(s);
  REQUIRE(s.until(Prompt::assign_priest));
  CHECK(s.waits_for(P2));
  s.refuses(P2, Verb::pass);
  s.plays(P2, Verb::make_priest, who(furius));
  CHECK(s.state.offices.priests.has(furius));
  CHECK(s.state.game.phase != Phase::senate);
}

// ---- Votes and veto -------------------------------------------------------------------------------------------------

RULE_TEST("AH-13.3 AH-13.22",
          "his Oratory and Knights count twice when forces or their Commander are voted on; bought votes and "
          "Priesthood once") {
  for (Motion motion : {Motion::send, Motion::reinforce, Motion::recall}) {
    Scene s = voting_on(motion);
    s.state.offices.priests.add(fabius);
    s.state.offices.priests.add(claudius);
    s.senator(fabius).knights(2).talents(3);
    call_on(s, P2);
    s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)}, 3);
    CHECK(on_floor(s).in_favour == 2 * (2 + 2) + 3 + 1);
    s.plays(P2, Verb::vote_senator, {.a = op(claudius), .b = op(Side::in_favour)});
    CHECK(on_floor(s).in_favour == 12 + 3 + 1);
  }
  Scene other = voting_on(Motion::recruit);
  other.state.offices.priests.add(fabius);
  call_on(other, P2);
  other.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)});
  CHECK(on_floor(other).in_favour == 2);
}

RULE_TEST("AH-13.4a AH-13.4b", "one veto a Senate Phase, in Rome, not against what no Tribune can veto") {
  Scene s = in_business();
  s.plays(P1, Verb::minor_motion);
  call_on(s, P3);
  CHECK(s.offers(P2, Verb::veto_as_pontifex, who(fabius)));  // before his turn
  s.senator(fabius).captive_of(WarId::punic_1);
  CHECK_FALSE(s.offers(P2, Verb::veto_as_pontifex, who(fabius)));
  Scene dictators = with_fabius();
  dictators.senator(julius).office(OfficeId::dictator);
  in_session(dictators, SenateStage::other, OtherBusiness{});
  dictators.plays(P1, Verb::minor_motion);
  call_on(dictators, P3);
  dictators.refuses(P2, Verb::veto_as_pontifex, who(fabius));
}

RULE_TEST("AH-13.7b", "against his removal a Tribune of another faction helps, too") {
  Scene s = in_business();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  s.plays(P1, Verb::propose_removal, who(fabius));
  s.refuses(P2, Verb::veto_as_pontifex, who(fabius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK(pontifex(s.state) == fabius);
}

// ---- Money ----------------------------------------------------------------------------------------------------------

RULE_TEST("AH-13.5", "each Revenue Phase a die of Talents comes into his Personal Treasury") {
  Scene s = with_fabius();
  s.senator(fabius).talents(2);
  s.begin(Phase::revenue);
  CHECK(s.asked_chance() == Roll::temple_collections);
  s.rolls({4});
  CHECK(s.of(fabius).talents == 2 + 4);
  Scene rebel = with_fabius();
  rebel.of(fabius).rebel = 1;
  rebel.begin(Phase::revenue);
  CHECK(rebel.asked_chance() != Roll::temple_collections);
}

RULE_TEST("AH-13.6-ex AH-13.6a AH-13.6b AH-13.6d AH-13.6e AH-13.6f",
          "12 of his own and 5 or 30 of his faction: who pays what, and who may be tried") {
  for (const int treasury : {5, 30}) {
    Scene s = with_fabius();
    s.senator(fabius).talents(12).influence(9);
    faction(s.state, P2).treasury = static_cast<Talents>(treasury);
    omens(s);
    CHECK(s.of(fabius).talents == 0);
    CHECK(faction(s.state, P2).treasury == (treasury == 5 ? 0 : 30 - 18));
    CHECK(s.state.rome.treasury == (treasury == 5 ? 100 - 3 : 100));
    CHECK(pontifex(s.state) == SenatorId::none);
    CHECK(s.of(fabius).influence == 9 - 5);
    CHECK(s.state.offices.omens_unpaid == (treasury == 5 ? SeatSet::of(P2) : SeatSet{}));
  }
}

// ---- Without a Pontifex Maximus -------------------------------------------------------------------------------------

RULE_TEST("ES-13", "no Pontifex Maximus, no disbanding, no provincial wars and no rebel Governors") {
  const Options options = as_printed();
  CHECK(options.pontifex_maximus == off);
  CHECK(options.disbandment == off);
  CHECK(options.provincial_wars == off);
  CHECK(options.rebel_governors == off);
}

RULE_TEST("ES-13.2 ES-13.21 ES-13.4 ES-13.7",
          "in a whole Senate nobody gives Priesthoods, vetoes without a Tribune or deposes a Pontifex") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(rome_consul);
  s.senator(claudius).prior_consul();
  s.senator(valerius).prior_consul();
  meet(s);
  for (const Prompt stage : {Prompt::nominate_consuls, Prompt::call_next_faction, Prompt::nominate_censor,
                             Prompt::cast_votes, Prompt::conduct_business}) {
    REQUIRE(s.until(stage));
    for (const Offer& offer : s.decision().offers)
      for (const Verb never : {Verb::make_priest, Verb::move_priest, Verb::dismiss_priest, Verb::veto_as_pontifex,
                               Verb::propose_removal, Verb::nominate_pontifex})
        CHECK(offer.verb != never);
  }
  CHECK_FALSE(s.until(Prompt::assign_priest));
  CHECK(s.state.game.phase != Phase::senate);
  CHECK_FALSE(s.told(EventKind::priest_made));
  CHECK_FALSE(s.told(EventKind::priest_lost));
}

RULE_TEST("ES-13.22 ES-13.3",
          "on forces and Commanders each Senator has his Oratory, Knights and bought votes, no more") {
  for (Motion motion : {Motion::send, Motion::reinforce, Motion::recall, Motion::garrison}) {
    Scene s = vote_on(motion);
    for (SenatorId senator : all_in_rome(s.state)) CHECK(added_votes(s.state, s.options, on_floor(s), senator) == 0);
    s.senator(fabius).knights(2).talents(3);
    start_vote(s);
    call_on(s, P2);
    s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)}, 3);
    CHECK(on_floor(s).in_favour == 2 + 2 + 3);
  }
}

RULE_TEST("ES-13.5", "no temple income is rolled in the Revenue Phase") {
  Scene s = people_of_rome();
  s.begin(Phase::revenue);
  CHECK(s.asked_chance() == Roll::none);  // where there is a Pontifex it is the first thing: VG-6.11b
  CHECK(s.until_phase(Phase::forum));
  CHECK_FALSE(s.told(EventKind::rolled));
}

RULE_TEST("ES-13.6", "the State pays for Evil Omens, and nobody loses an office") {
  Scene s = people_of_rome();
  s.senator(fabius).talents(30);
  faction(s.state, P2).treasury = 30;
  omens(s);
  CHECK(s.state.rome.treasury == 80);
  CHECK(s.of(fabius).talents == 30);
  CHECK(faction(s.state, P2).treasury == 30);
  CHECK_FALSE(s.told(EventKind::office_left));
  CHECK_FALSE(s.told(EventKind::influence_changed));
  CHECK(s.state.offices.omens_unpaid.empty());
}

}  // namespace curia::republic
