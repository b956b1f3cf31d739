// Who presides, what may be proposed, and what becomes of a defeat: VG-4.2, VG-9.12, VG-9.13, VG-9.144.
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("VG-4.2a AH-9.1a AH-9.1d", "the order of the offices decides who is HRAO, if they are in Rome") {
  Scene s = people_of_rome();
  constexpr SenatorId men[] = {furius, aurelius, manlius, claudius, fulvius, fabius};
  for (int i = ranked_offices - 1; i >= 0; --i) {
    s.senator(men[i]).office(static_cast<OfficeId>(i));
    CHECK(hrao(s.state) == men[i]);
  }
  s.senator(furius).governs(ProvinceId::sicilia);
  CHECK(hrao(s.state) == aurelius);
  Context t = table_of(s);
  kill(t, aurelius, Rule::VG_9_72);
  CHECK(hrao(s.state) == manlius);
}

RULE_TEST("VG-4.2b", "without officers: Influence, then Oratory, then the lowest ID, aligned senators only") {
  Scene s(3);
  s.senator(SenatorId::manlius).of(P1).influence(4);   // 6: Oratory 2
  s.senator(SenatorId::fulvius).of(P2).influence(4);   // 7: Oratory 2
  s.senator(SenatorId::furius).of(P3).influence(4);    // 8: Oratory 3
  s.senator(SenatorId::aurelius).of(P3).influence(4);  // 9: Oratory 3
  s.senator(SenatorId::cornelius).unaligned().influence(9);
  CHECK(hrao(s.state) == SenatorId::furius);
  s.senator(SenatorId::furius).influence(3);
  s.senator(SenatorId::aurelius).influence(3);
  CHECK(hrao(s.state) == SenatorId::manlius);
  s.senator(SenatorId::fulvius).influence(5);
  CHECK(hrao(s.state) == SenatorId::fulvius);
}

RULE_TEST("VG-9.1 VG-9.12a VG-9.2a AH-3.V AH-9.2a AH-9.11a ES-9.2a.a ES-9.11.a",
          "the Senate meets under the HRAO and begins with the Consuls") {
  Scene s = people_of_rome();
  meet(s);
  CHECK(s.state.senate.stage == SenateStage::consuls);
  CHECK(presiding(s.state) == cornelius);
  CHECK(s.prompt() == Prompt::nominate_consuls);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
}

RULE_TEST("VG-9.12c AH-9.11b AH-9.21d ES-9.11.b ES-9.21.d", "only the Presiding Magistrate proposes") {
  Scene s = people_of_rome();
  meet(s);
  s.refuses(P2, Verb::nominate_consuls, pair(fabius, claudius));
  CHECK_FALSE(s.offers(P2, Verb::nominate_consuls, pair(fabius, claudius)));
  CHECK(s.offers(P1, Verb::nominate_consuls, pair(fabius, claudius)));
}

RULE_TEST("VG-9.12e AH-3.V.3 AH-3.V.4 AH-9.11e ES-3.Vd ES-3.Ve ES-9.11.e",
          "the Senate is closed after all elections, Governors included") {
  Scene s = people_of_rome();
  s.province(ProvinceId::sicilia);
  meet(s);
  CHECK(s.offer(P1, Verb::adjourn) == nullptr);
  CHECK(s.until(Prompt::nominate_governor));
  CHECK(s.offer(chair(s), Verb::adjourn) == nullptr);
  CHECK(s.until(Prompt::conduct_business));
  CHECK(s.state.provinces[ProvinceId::sicilia].governor != SenatorId::none);
  CHECK_FALSE(all_in_rome(s.state).has(s.state.provinces[ProvinceId::sicilia].governor));
  CHECK(votes(s.state, P1) + votes(s.state, P2) + votes(s.state, P3) ==  // without his
        8 + 8 + 7 - oratory(s.state, s.state.provinces[ProvinceId::sicilia].governor));
  CHECK(s.offer(chair(s), Verb::minor_motion) != nullptr);
  s.plays(chair(s), Verb::minor_motion);
  CHECK(s.offer(chair(s), Verb::adjourn) == nullptr);  // a proposal is open
  vote_all(s, Side::abstain, Side::abstain, Side::abstain);
  s.plays(chair(s), Verb::adjourn);
  CHECK(s.told(EventKind::senate_adjourned));
  CHECK(s.state.senate.stage != SenateStage::other);
}

RULE_TEST("VG-9.12f AH-9.1d AH-9.1e", "when the Presiding Magistrate dies the next HRAO presides") {
  Scene s = people_of_rome();
  s.senator(claudius).influence(9);
  in_session(s, SenateStage::other, OtherBusiness{});
  CHECK(s.waits_for(P2));
  s.senator(SenatorId::papirius).of(P3);
  Context t = table_of(s);
  kill(t, claudius, Rule::VG_9_12f);
  CHECK(presiding(s.state) == cornelius);
  CHECK(s.offers(P1, Verb::adjourn));
  s.senator(cornelius).governs(ProvinceId::sicilia);  // leaves Rome
  CHECK(hrao(s.state) == fabius);
  CHECK(presiding(s.state) == fabius);
  CHECK(s.offers(P2, Verb::adjourn));
}

RULE_TEST("VG-LR-1.09.721a", "a vote outlives its president") {
  Scene s = vote_on();
  s.senator(claudius).influence(9);
  s.senator(SenatorId::papirius).of(P3);
  s.state.senate.proposals.back().by = P2;
  start_vote(s);
  s.plays(P2, Verb::call_vote, {.a = op(P2)});
  s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});
  Context t = table_of(s);
  kill(t, claudius, Rule::VG_LR_1_09_721a);
  CHECK(s.offers(P1, Verb::call_vote, {.a = op(P3)}));
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  s.plays(P3, Verb::vote, {.a = op(Side::in_favour)});
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(s.told(EventKind::proposal_passed));
}

RULE_TEST("VG-9.131a AH-9.21c AH-9.69a ES-9.21.c",
          "7 instead of 8 Legions is a change, naming a pair in reverse is none") {
  Proposal eight = one_line(Motion::recruit, P1, false, 0);
  eight.items[0].units.legions = 8;
  Proposal seven = eight;
  seven.items[0].units.legions = 7;
  CHECK(digest(eight) != digest(seven));
  CHECK(digest(one_line(Motion::consuls, P1, false, op(julius), op(fabius))) ==
        digest(one_line(Motion::consuls, P2, true, op(fabius), op(julius))));
  Proposal group = one_line(Motion::send, P1, false, op(julius), op(WarId::punic_1));
  Proposal split = group;
  group.items.push({.a = op(fabius), .b = op(WarId::syrian)});
  CHECK(digest(group) != digest(split));
  Proposal reordered = one_line(Motion::send, P1, false, op(fabius), op(WarId::syrian));
  reordered.items.push(group.items[0]);
  CHECK(digest(group) == digest(reordered));
  CHECK(digest(one_line(Motion::send, P1, false, op(fabius), op(WarId::punic_1))) != digest(split));

  Scene s = people_of_rome();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(fabius, claudius));
  vote_all(s, Side::against, Side::against, Side::abstain);
  CHECK_FALSE(s.offers(P1, Verb::nominate_consuls, pair(fabius, claudius)));
  s.refuses(P1, Verb::nominate_consuls, {.a = op(claudius), .b = op(fabius)});
  CHECK(s.offers(P1, Verb::nominate_consuls, pair(fabius, furius)));
}

RULE_TEST("VG-9.13",
          "a nomination is a proposal: by Tribune, with vetoes, rejected once and at the price of a unanimous defeat") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  const CardId veto = s.card(P3, IntrigueId::tribune);
  s.senator(cornelius).influence(9);
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
  vote_all(s, Side::in_favour, Side::against, Side::against);
  CHECK(s.prompt() == Prompt::unanimous_defeat);  // VG-9.144a
  CHECK(s.offers(P1, Verb::hand_over_chair));
  s.plays(P1, Verb::lose_influence);
  CHECK(s.of(cornelius).influence == 8);
  CHECK_FALSE(s.offers(P1, Verb::nominate_consuls, pair(julius, fulvius)));  // VG-9.131a
  s.plays(P2, Verb::tribune, {.a = op(tribune)});                            // VG-9.15a
  CHECK(s.offers(P2, Verb::nominate_consuls, pair(fabius, furius)));
  CHECK_FALSE(s.offers(P2, Verb::nominate_consuls, pair(julius, fulvius)));
  s.plays(P2, Verb::nominate_consuls, pair(fabius, furius));
  vote_all(s, Side::against, Side::in_favour, Side::against);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, manlius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(veto)});  // VG-9.152c
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK_FALSE(s.offers(P1, Verb::nominate_consuls, pair(cornelius, manlius)));
}

RULE_TEST("VG-9.131b VG-9.821c", "Consul for Life is voted on once a turn, even with another person") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(21);
  s.senator(fabius).influence(25);
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.card(P3, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  call_on(s, P3);
  CHECK(s.offer(P3, Verb::veto) == nullptr);  // no veto of any kind
  s.plays(P3, Verb::vote, {.a = op(Side::abstain)});
  votes_for(s, P2, Side::against);
  votes_for(s, P1, Side::abstain);
  CHECK(s.offer(P1, Verb::propose_consul_for_life) == nullptr);
  CHECK(s.offers(P1, Verb::adjourn));
}

RULE_TEST("VG-9.144a AH-9.34a AH-9.34b ES-9.34.a ES-9.34.b",
          "defeated by every senator of the others: 1 Influence or the chair") {
  Scene s = vote_on();
  s.senator(cornelius).office(OfficeId::rome_consul);
  start_vote(s);
  vote_all(s, Side::in_favour, Side::against, Side::against);
  CHECK(s.prompt() == Prompt::unanimous_defeat);
  SUBCASE("Influence") {
    s.plays(P1, Verb::lose_influence);
    CHECK(s.of(cornelius).influence == 4);
    CHECK(presiding(s.state) == cornelius);
  }
  SUBCASE("the chair") {
    s.plays(P1, Verb::hand_over_chair);
    CHECK(s.of(cornelius).influence == 5);
    CHECK(presiding(s.state) == fabius);  // Influence 5, Oratory 2, ID 2
  }
}

RULE_TEST("VG-9.144a", "one abstention breaks unanimity; with Influence 0 the chair is lost at once") {
  Scene s = vote_on();
  start_vote(s);
  call_on(s, P2);
  s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::abstain)});
  s.plays(P2, Verb::vote, {.a = op(Side::against)});
  votes_for(s, P3, Side::against);
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(over(s));
  Scene zero = vote_on();
  zero.senator(cornelius).office(OfficeId::rome_consul).influence(0);
  start_vote(zero);
  vote_all(zero, Side::in_favour, Side::against, Side::against);
  CHECK(over(zero));
  CHECK(zero.told(EventKind::chair_handed_over));
  CHECK(presiding(zero.state) == fabius);
}

RULE_TEST("VG-9.144b", "who gave up the chair keeps his office and HRAO rank but does not preside again this turn") {
  Scene s = vote_on();
  s.senator(cornelius).office(OfficeId::rome_consul);
  start_vote(s);
  vote_all(s, Side::in_favour, Side::against, Side::against);
  s.plays(P1, Verb::hand_over_chair);
  CHECK(holder(s.state, OfficeId::rome_consul) == cornelius);
  CHECK(hrao(s.state) == cornelius);
  CHECK(presiding(s.state) == fabius);
  s.senator(cornelius).office(OfficeId::dictator);
  CHECK(presiding(s.state) == fabius);
  Scene next = people_of_rome();
  next.state.senate.gave_up_chair.add(cornelius);
  meet(next);  // another turn
  CHECK(presiding(next.state) == cornelius);
}

RULE_TEST("VG-9.144c", "it may happen again, but not for a veto or a Tribune's proposal") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  in_session(s, SenateStage::other, OtherBusiness{});
  for (int legions : {1, 2}) {
    s.plays(P1, Verb::recruit_legions, {}, legions);
    s.plays(P1, Verb::put_to_vote);
    vote_all(s, Side::in_favour, Side::against, Side::against);
    CHECK(s.prompt() == Prompt::unanimous_defeat);
    s.plays(P1, Verb::lose_influence);
  }
  CHECK(s.of(cornelius).influence == 3);

  Scene tribunes = vote_on();
  on_floor(tribunes).by_tribune = 1;
  start_vote(tribunes);
  vote_all(tribunes, Side::in_favour, Side::against, Side::against);
  CHECK(over(tribunes));

  Scene vetoed = vote_on();
  const CardId tribune = vetoed.card(P3, IntrigueId::tribune);
  start_vote(vetoed);
  votes_for(vetoed, P2, Side::against);
  call_on(vetoed, P3);
  vetoed.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(over(vetoed));
}

RULE_TEST("AH-9.34a ES-9.34.a", "the unanimous defeat of a minor motion costs nothing") {
  Scene s = business();
  s.plays(P1, Verb::minor_motion);
  vote_all(s, Side::in_favour, Side::against, Side::against);
  CHECK(s.told(EventKind::proposal_defeated));
  CHECK(s.prompt() == Prompt::conduct_business);
  CHECK(s.of(cornelius).influence == 5);
}

RULE_TEST("VG-9.17a", "only what the rules define can be proposed") {
  Scene s = business();
  for (const Offer& offer : s.decision().offers) {
    if (!offer.must) continue;
    const bool defined = offer.verb == Verb::adjourn || offer.verb == Verb::minor_motion ||
                         offer.verb == Verb::assign_concession || offer.verb == Verb::propose_land_bill ||
                         offer.verb == Verb::recruit_legions || offer.verb == Verb::recruit_fleets ||
                         offer.verb == Verb::disband_legions;
    CHECK(defined);
  }
  s.refuses(P1, Verb::sponsor_games, {.a = op(fabius), .b = 0});
  s.refuses(P1, Verb::contribute, who(fabius), 1);
}

RULE_TEST("VG-9.17b VG-9.17c AH-9.24b ES-9.24",
          "nobody is asked whether he will be nominated or elected; his faction votes like the others") {
  Scene s = people_of_rome();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(valerius, manlius));
  CHECK(s.prompt() == Prompt::call_next_faction);
  vote_all(s, Side::in_favour, Side::in_favour, Side::against);
  CHECK(s.prompt() == Prompt::choose_office);
  CHECK(s.offer(P3, Verb::refuse) == nullptr);
  s.plays(P3, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(valerius)});
  CHECK(holder(s.state, OfficeId::rome_consul) == valerius);
}

RULE_TEST("VG-9.18 AH-9.25c ES-9.25.c", "the Influence of an office stays when the office ends") {
  Scene s = people_of_rome();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(valerius, manlius));
  everybody_in_favour(s);
  s.plays(P3, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(valerius)});
  CHECK(s.of(valerius).influence == 10);
  Context t = table_of(s);
  leave_office(t, OfficeId::rome_consul, Rule::VG_9_22d);
  CHECK(s.of(valerius).influence == 10);
}

RULE_TEST("VG-4.12a VG-4.12b", "a Statesman over his Family is one senator; a faction has one leader") {
  Scene s = people_of_rome();
  Context t = table_of(s);
  s.card(P1, row(SenatorId::scipio_africanus).card);
  statesman_enters(t, P1, SenatorId::scipio_africanus);
  CHECK(faction(s.state, P1).senators.size() == 3);
  CHECK_FALSE(faction(s.state, P1).senators.has(cornelius));
  CHECK(votes(s.state, P1) == 5 + 3 + 2);  // his own Oratory 5
  CHECK(faction(s.state, P1).leader == SenatorId::scipio_africanus);
  become_leader(t, P1, julius, Rule::VG_4_12b);
  CHECK(is_leader(s.state, julius));
  CHECK_FALSE(is_leader(s.state, SenatorId::scipio_africanus));
}

}  // namespace curia::republic
