// Laws and the repopulation of Rome: VG-9.81, VG-9.83.
#include "games/republic/forum/knights.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {
CardId law_card(LawId law) { return law_rows[static_cast<std::size_t>(law)].card; }
CardId hold(Scene& s, Seat seat, LawId law) {
  s.card(seat, law_card(law));
  return law_card(law);
}
}  // namespace

RULE_TEST("VG-9.83 AH-7.363a AH-7.363b AH-7.363c ES-7.363.a ES-7.363.b ES-7.363.c",
          "a Law is played at any time in the Senate Phase, without vote or senator in Rome") {
  Scene s = people_of_rome();
  for (SenatorId senator : {valerius, manlius, aurelius}) s.senator(senator).captive_of(WarId::punic_1);
  for (SenatorId senator : {SenatorId::papirius, SenatorId::acilius}) s.senator(senator).of(P1);
  const CardId card = hold(s, P3, LawId::calpurnian_law);
  s.begin(Phase::senate);
  CHECK(s.prompt() == Prompt::nominate_consuls);
  REQUIRE(s.offers(P3, Verb::play_law, {.a = op(card)}));
  s.plays(P3, Verb::play_law, {.a = op(card)});
  CHECK(in_force(s.state, LawId::calpurnian_law));
  CHECK_FALSE(faction(s.state, P3).hand.has(card));
  CHECK_FALSE(s.told(EventKind::faction_called));
  CHECK(s.prompt() == Prompt::nominate_consuls);
  Scene forum = people_of_rome();
  const CardId again = hold(forum, P3, LawId::calpurnian_law);
  open_proposal(forum.state, Motion::recruit, P1, false);
  forum.state.game.phase = Phase::forum;
  forum.run(Vote{});
  forum.refuses(P3, Verb::play_law, {.a = op(again)});
}

RULE_TEST("VG-LAW-acilian-1 AH-7.363e ES-7.363.e", "the Acilian Law waits for the Calpurnian Law") {
  Scene s = people_of_rome();
  const CardId acilian = hold(s, P2, LawId::acilian_law);
  const CardId calpurnian = hold(s, P3, LawId::calpurnian_law);
  s.begin(Phase::senate);
  s.refuses(P2, Verb::play_law, {.a = op(acilian)});
  s.plays(P3, Verb::play_law, {.a = op(calpurnian)});
  s.plays(P2, Verb::play_law, {.a = op(acilian)});
  CHECK(in_force(s.state, LawId::acilian_law));
}

RULE_TEST("VG-LAW-servilian-1 AH-7.363f ES-7.363.f",
          "the Servilian Law helps only the faction that played it to attract Knights") {
  Scene s = people_of_rome();
  const CardId card = hold(s, P2, LawId::servilian_law);
  s.begin(Phase::senate);
  s.plays(P2, Verb::play_law, {.a = op(card)});
  CHECK(in_force(s.state, LawId::servilian_law));
  CHECK(faction(s.state, P2).knights_bonus == 1);
  for (Seat seat : {P1, P2, P3}) {  // 5 instead of 6
    Scene forum = people_of_rome();
    forum.state.factions = s.state.factions;
    forum.state.game.phase = Phase::forum;
    forum.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
    const SenatorId senator = faction(forum.state, seat).leader;
    forum.run(AttractKnight{.senator = senator});
    forum.rolls({5});
    CHECK(forum.of(senator).knights == (seat == P2 ? 1 : 0));
  }
}

RULE_TEST("VG-LAW-servilian-2 AH-7.363f ES-7.363.f", "or it is discarded to repeal the Acilian Law") {
  Scene s = people_of_rome();
  const CardId card = hold(s, P2, LawId::servilian_law);
  s.law(LawId::calpurnian_law);
  s.begin(Phase::senate);
  s.refuses(P2, Verb::repeal_with_law, {.a = op(card)});
  s.law(LawId::acilian_law);
  s.plays(P2, Verb::repeal_with_law, {.a = op(card)});
  CHECK_FALSE(in_force(s.state, LawId::acilian_law));
  CHECK(in_force(s.state, LawId::calpurnian_law));
  CHECK_FALSE(in_force(s.state, LawId::servilian_law));
  CHECK(s.state.cards.discards.has(card));
  CHECK(faction(s.state, P2).knights_bonus == 0);
}

RULE_TEST("VG-LAW-tradition-erodes-2 AH-7.363g ES-7.363.g",
          "active wars of at least 15 land and naval strength together") {
  Scene s = people_of_rome();
  const CardId card = hold(s, P2, LawId::tradition_erodes);
  s.war(WarId::punic_1, Section::inactive);
  s.begin(Phase::senate);
  s.refuses(P2, Verb::play_law, {.a = op(card)});
  s.state.wars[WarId::punic_1].section = Section::active;  // 10 and 10
  CHECK(s.offers(P2, Verb::play_law, {.a = op(card)}));
  s.state.wars[WarId::punic_1].naval_victory = 1;  // 10
  s.refuses(P2, Verb::play_law, {.a = op(card)});
  s.war(WarId::illyrian_2, Section::active);
  s.state.wars[WarId::illyrian_2].naval_victory = 1;  // 10 + 4
  s.refuses(P2, Verb::play_law, {.a = op(card)});
  s.state.wars[WarId::illyrian_2] = War{};
  s.war(WarId::illyrian_1, Section::active);
  s.state.wars[WarId::illyrian_1].naval_victory = 1;  // 10 + 5
  CHECK(s.offers(P2, Verb::play_law, {.a = op(card)}));
}

RULE_TEST("VG-LAW-military-reforms-1", "Military Reforms end the automatic Consul for Life only") {
  Scene s = people_of_rome();
  const CardId card = hold(s, P2, LawId::military_reforms);
  s.senator(valerius).influence(34);
  s.begin(Phase::senate);
  s.plays(P2, Verb::play_law, {.a = op(card)});
  Context t = table_of(s);
  change_influence(t, valerius, 5, Rule::VG_7_8a);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  s.state.senate.stage = SenateStage::other;
  Decision decision;
  Sheet sheet(decision);
  offer_consul_for_life(t, sheet, P1);
  CHECK(decision.offers.size() == 1);
}

// ---- Repopulating Rome ----------------------------------------------------------------------------------------------

namespace {

// Seven senators in Rome: P1 three, P2 two, P3 two; the Curia holds these.
Scene thin_house(std::initializer_list<SenatorId> curia) {
  Scene s = people_of_rome();
  for (SenatorId gone : {furius, aurelius}) {
    faction(s.state, faction_of(s.state, gone)).senators.remove(gone);
    s.of(gone) = Senator{};
  }
  s.state.forum.curia.clear();
  for (SenatorId senator : curia) s.senator(senator).in_curia();
  return s;
}

}  // namespace

RULE_TEST("VG-9.81a VG-9.81b AH-9.5a AH-9.5b AH-9.5c ES-9.5.a ES-9.5.b ES-9.5.c",
          "fewer than 8: the top of the Curia joins the faction with fewest senators, then least Influence") {
  Scene s = thin_house({SenatorId::papirius, SenatorId::acilius});
  s.senator(fabius).influence(3);  // P2: 3 + 4, P3: 5 + 4
  s.begin(Phase::senate);
  CHECK(faction_of(s.state, SenatorId::papirius) == P2);
  CHECK(in_rome(s.state, SenatorId::papirius));
  CHECK(s.of(SenatorId::acilius).where == Where::curia);
  CHECK(s.prompt() == Prompt::nominate_consuls);
}

RULE_TEST("VG-9.81b AH-9.5c ES-9.5.c", "then by dice") {
  Scene s = thin_house({SenatorId::papirius});
  s.senator(fabius).influence(4);
  Scene lower = s;  // P2 4 + 4, P3 5 + 4: no dice
  s.senator(fabius).influence(5);
  lower.begin(Phase::senate);
  CHECK(lower.asked_chance() == Roll::none);
  CHECK(faction_of(lower.state, SenatorId::papirius) == P2);
  s.begin(Phase::senate);  // P2 and P3: 5 + 4 each
  CHECK(s.asked_chance() == Roll::repopulation_tie);
  s.picks(1);
  CHECK(faction_of(s.state, SenatorId::papirius) == P3);
}

RULE_TEST("VG-9.81c AH-9.5d AH-9.5f ES-9.5.d ES-9.5.f",
          "again and again until 8 are in Rome, as long as there is anybody") {
  Scene s = thin_house({SenatorId::papirius, SenatorId::acilius});
  s.senator(fulvius).governs(ProvinceId::sicilia);
  s.senator(fabius).influence(3);
  s.begin(Phase::senate);
  while (s.asked_chance() == Roll::repopulation_tie) s.picks(0);
  CHECK(all_in_rome(s.state).size() == 8);
  CHECK(s.state.forum.curia.empty());
  Scene nobody = thin_house({});
  nobody.begin(Phase::senate);
  CHECK(nobody.prompt() == Prompt::nominate_consuls);
  CHECK(all_in_rome(nobody.state).size() == 7);
}

RULE_TEST("VG-9.81d AH-9.5e ES-9.5.e", "with an empty Curia the receiving player chooses in the Forum") {
  Scene s = thin_house({});
  s.senator(fabius).influence(3);
  s.senator(SenatorId::papirius).unaligned();
  s.senator(SenatorId::acilius).unaligned();
  s.begin(Phase::senate);
  CHECK(s.prompt() == Prompt::repopulate);
  CHECK(s.waits_for(P2));
  s.refuses(P3, Verb::take_from_forum, who(SenatorId::acilius));
  s.plays(P2, Verb::take_from_forum, who(SenatorId::acilius));
  CHECK(faction_of(s.state, SenatorId::acilius) == P2);
  CHECK(in_rome(s.state, SenatorId::acilius));
  CHECK(s.of(SenatorId::papirius).where == Where::forum);
  CHECK(s.prompt() == Prompt::nominate_consuls);
}

RULE_TEST("VG-9.81a AH-9.5a ES-9.5.a", "also in the middle of a vote") {
  Scene s = thin_house({SenatorId::papirius});
  s.senator(furius).of(P2);  // eight
  open_proposal(s.state, Motion::recruit, P1, false);
  start_vote(s);
  votes_for(s, P1, Side::in_favour);
  CHECK(s.of(SenatorId::papirius).where == Where::curia);
  Context t = table_of(s);
  kill(t, julius, Rule::VG_9_81a);  // P1 now two, P2 three, P3 two
  call_on(s, P2);
  while (s.asked_chance() == Roll::repopulation_tie) s.picks(0);
  CHECK(in_rome(s.state, SenatorId::papirius));
  CHECK(s.waits_for(P2));  // the question stands
  CHECK(s.offers(P2, Verb::vote, {.a = op(Side::against)}));
}

RULE_TEST("VG-9.81a",
          "a faction without senators gets the first, who is then its leader, and is not asked to rebuild") {
  Scene s = thin_house({SenatorId::papirius, SenatorId::acilius});
  for (SenatorId senator : {valerius, manlius}) {
    faction(s.state, P3).senators.remove(senator);
    s.of(senator) = Senator{};
  }
  faction(s.state, P3).leader = SenatorId::none;
  s.senator(SenatorId::aelius).of(P1);
  s.senator(SenatorId::sulpicius).of(P2);
  s.begin(Phase::senate);  // six in Rome, or seven
  while (s.asked_chance() == Roll::repopulation_tie) s.picks(0);
  CHECK(faction_of(s.state, SenatorId::papirius) == P3);
  CHECK(faction(s.state, P3).leader == SenatorId::papirius);
  CHECK(s.prompt() == Prompt::nominate_consuls);
}

}  // namespace curia::republic
