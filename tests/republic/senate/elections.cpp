// Elections of Consuls, Dictator and Censor: VG-9.2 to VG-9.4.
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/taking_office.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

constexpr auto rome_consul = OfficeId::rome_consul, field_consul = OfficeId::field_consul,
               dictator = OfficeId::dictator, censor = OfficeId::censor, master_of_horse = OfficeId::master_of_horse;

// Last turn's officers: Consuls Julius and Fabius, Censor Claudius.
Scene last_turns_officers() {
  Scene s = people_of_rome();
  s.senator(julius).office(rome_consul);
  s.senator(fabius).office(field_consul);
  s.senator(claudius).office(censor).prior_consul();
  s.senator(SenatorId::junius).of(P1);
  with_a_pontifex(s, SenatorId::junius);
  return s;
}

void elect(Scene& s, SenatorId rome, SenatorId field) {
  s.plays(chair(s), Verb::nominate_consuls, pair(rome, field));
  everybody_in_favour(s);
  const Seat one = faction_of(s.state, rome), two = faction_of(s.state, field);
  const SenatorId first = rome < field ? rome : field;
  s.plays(one == two ? one : one, Verb::choose_office,
          {.a = op(one == two && first == field ? field_consul : rome_consul), .b = op(one == two ? first : rome)});
  if (one != two) s.plays(two, Verb::choose_office, {.a = op(field_consul), .b = op(field)});
  name_quaestors(s);
}

// New Consuls Cornelius (P1) and Valerius (P3), at the moment when a Dictator can be named.
Scene after_the_consuls(bool three_wars = true) {
  Scene s = last_turns_officers();
  if (three_wars)
    for (WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.war(war, Section::active);
  meet(s);
  elect(s, cornelius, valerius);
  return s;
}

}  // namespace

RULE_TEST("VG-9.2b VG-9.2c AH-9.21a AH-9.21b AH-9.21c ES-9.21.a ES-9.21.b ES-9.21.c",
          "pairs are elected or rejected together; the members may stand in another pair") {
  Scene s = people_of_rome();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  vote_all(s, Side::in_favour, Side::against, Side::abstain);  // 8 against 8
  CHECK(holder(s.state, rome_consul) == SenatorId::none);
  CHECK_FALSE(s.offers(P1, Verb::nominate_consuls, pair(cornelius, julius)));
  CHECK(s.offers(P1, Verb::nominate_consuls, pair(cornelius, fulvius)));
  CHECK(s.offers(P1, Verb::nominate_consuls, pair(julius, fulvius)));
  elect(s, cornelius, fulvius);
  CHECK(holder(s.state, rome_consul) == cornelius);
  CHECK(holder(s.state, field_consul) == fulvius);
}

RULE_TEST("VG-9.131a", "a pair that was rejected is not named again, however many proposals were rejected since") {
  for (const bool forgets : {false, true}) {
    Scene s = people_of_rome();
    if (forgets) s.options.rejected_nominations = choice::rejected_nominations::the_last_96;
    meet(s);
    s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
    vote_all(s, Side::in_favour, Side::against, Side::abstain);  // 8 against 8
    for (std::uint8_t bill = 0; bill < 96; ++bill)
      note_rejected(s.state, s.options, one_line(Motion::land_bill, P1, false, bill));
    CHECK(s.offers(P1, Verb::nominate_consuls, pair(cornelius, julius)) == forgets);
    CHECK(pair_rejected(s.state, julius, cornelius) != forgets);  // in either order
  }
}

RULE_TEST("VG-9.131a", "who is not wholly named yet was not rejected, and is nobody else") {
  Scene s = people_of_rome();
  for (const Motion motion : {Motion::consuls, Motion::governors, Motion::pontifex, Motion::dictator, Motion::censor}) {
    for (const std::uint8_t first : {op(cornelius), no_operand}) {
      const Proposal unfinished = one_line(motion, P1, false, first);
      CHECK_FALSE(already_rejected(s.state, unfinished));
      note_rejected(s.state, s.options, unfinished);
      CHECK(already_rejected(s.state, unfinished));
    }
    CHECK_FALSE(already_rejected(s.state, one_line(motion, P1, false, op(julius), op(fulvius))));
  }
  CHECK_FALSE(pair_rejected(s.state, cornelius, julius));
}

RULE_TEST("VG-9.2d VG-LAW-tradition-erodes-1",
          "sitting Consuls and Dictator cannot be Consul before Tradition Erodes") {
  Scene s = last_turns_officers();
  s.senator(manlius).office(dictator);
  CHECK_FALSE(consular_candidates(s.state, s.options).has(julius));
  CHECK_FALSE(consular_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(consular_candidates(s.state, s.options).has(manlius));
  CHECK(consular_candidates(s.state, s.options).size() == 7);
  s.law(LawId::tradition_erodes);
  CHECK(consular_candidates(s.state, s.options).size() == 10);
  meet(s);
  CHECK(s.offers(P3, Verb::nominate_consuls, pair(julius, fabius)));
}

RULE_TEST("VG-9.2f VG-9.2e", "Censor and Master of Horse may be Consul and give up their office") {
  Scene s = last_turns_officers();
  s.senator(manlius).office(master_of_horse);
  meet(s);
  elect(s, claudius, manlius);
  CHECK(office_of(s.state, claudius) == rome_consul);
  CHECK(office_of(s.state, manlius) == field_consul);
  CHECK(holder(s.state, master_of_horse) == SenatorId::none);
}

RULE_TEST("VG-9.21 AH-9.23 ES-9.23", "the only pair left is elected without a vote") {
  Scene s = people_of_rome();
  for (SenatorId away : {julius, fulvius, fabius, claudius, furius, manlius})
    s.senator(away).governs(static_cast<ProvinceId>(static_cast<int>(away)));
  s.state.forum.curia.clear();
  s.senator(aurelius).office(rome_consul);  // not again
  s.card(P2, IntrigueId::tribune);
  meet(s);
  CHECK_FALSE(s.told(EventKind::faction_called));
  CHECK(s.prompt() == Prompt::choose_office);
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(P3));
}

RULE_TEST("VG-9.22a AH-9.25a AH-9.25b ES-9.25.a ES-9.25.b",
          "each chooses in secret; if they disagree the higher roll has his choice") {
  Scene s = last_turns_officers();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, valerius));
  everybody_in_favour(s);
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(P3));
  s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(cornelius)});
  const auto hidden = procedure_in<ChooseConsulships>(s.state.stack.back()).shown_to(P3);
  CHECK(hidden.first_choice == OfficeId::none);
  s.plays(P3, Verb::choose_office, {.a = op(rome_consul), .b = op(valerius)});
  CHECK(s.asked_chance() == Roll::consul_choice);
  s.rolls({3, 3});
  s.rolls({2, 4});  // a tie is rolled again
  s.rolls({3, 3});
  s.rolls({5, 4});
  CHECK(holder(s.state, rome_consul) == valerius);
  CHECK(holder(s.state, field_consul) == cornelius);
}

RULE_TEST("VG-9.22a AH-9.25a AH-9.25b ES-9.25.a ES-9.25.b",
          "one player decides for both, and there is no roll when they agree") {
  Scene s = people_of_rome();
  meet(s);
  elect(s, fulvius, cornelius);
  CHECK(holder(s.state, rome_consul) == fulvius);
  CHECK(holder(s.state, field_consul) == cornelius);
  CHECK_FALSE(s.told(EventKind::rolled));
}

RULE_TEST("VG-9.22b VG-9.22c AH-3.V.1a AH-9.25c AH-9.25d ES-3.Vb ES-9.25.c ES-9.25.d",
          "each Consul gains 5 Influence and the Rome Consul presides") {
  Scene s = last_turns_officers();
  meet(s);
  elect(s, valerius, cornelius);
  CHECK(s.of(valerius).influence == 10);
  CHECK(s.of(cornelius).influence == 10);
  CHECK(presiding(s.state) == valerius);
  CHECK(chair(s) == P3);
}

RULE_TEST("VG-9.22d VG-9.22e VG-9.33d",
          "last turn's Consuls, Dictator and Master leave; markers for all but the Master") {
  Scene s = last_turns_officers();
  s.senator(manlius).office(dictator);
  s.senator(aurelius).office(master_of_horse);
  meet(s);
  elect(s, cornelius, valerius);
  for (SenatorId old : {julius, fabius, manlius}) CHECK(s.of(old).prior_consul == 1);
  for (SenatorId other : {aurelius, cornelius, valerius}) CHECK(s.of(other).prior_consul == 0);
  CHECK(holder(s.state, dictator) == SenatorId::none);
  CHECK(holder(s.state, master_of_horse) == SenatorId::none);
}

RULE_TEST("VG-9.3a", "three active wars, or one of strength 20, Leaders and multipliers included") {
  Scene s = people_of_rome();
  s.state.senate.stage = SenateStage::dictator;
  s.war(WarId::punic_2, Section::active);
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));  // 15
  s.leader_on_war(LeaderId::hamilcar);                     // 15 + 3
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  s.state.leaders[LeaderId::hamilcar] = Leader{};
  s.leader_on_war(LeaderId::hannibal);  // 15 + 7
  CHECK(dictator_may_be_named(s.state, s.options));
  s.state.leaders[LeaderId::hannibal] = Leader{};
  s.state.wars[WarId::punic_2] = War{};
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::illyrian_1, Section::active);
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  s.war(WarId::jugurthine, Section::inactive);
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  s.state.wars[WarId::jugurthine].section = Section::unprosecuted;
  CHECK(dictator_may_be_named(s.state, s.options));
  Scene one = people_of_rome();
  one.state.senate.stage = SenateStage::dictator;
  one.war(WarId::punic_1, Section::active);  // 10 on land and 10 at sea
  CHECK(land_strength(one.state, WarId::punic_1) + naval_strength(one.state, WarId::punic_1) == 20);
  CHECK(dictator_may_be_named(one.state, one.options));
  one.state.wars[WarId::punic_1].naval_victory = 1;
  CHECK_FALSE(dictator_may_be_named(one.state, one.options));
  one.state.wars[WarId::punic_1] = War{};
  one.war(WarId::civil_war, Section::active);  // a rebel's army counts with his Military
  one.state.revolt.faction = P2;
  one.state.revolt.rebel = SenatorId::aemilius;  // 4
  one.state.revolt.army.legions = 15;
  CHECK_FALSE(dictator_may_be_named(one.state, one.options));
  one.state.revolt.army.legions = 16;
  CHECK(dictator_may_be_named(one.state, one.options));
}

RULE_TEST("VG-9.3b", "a Dictator has no Major Office, but last turn's Censor may be one") {
  Scene s = after_the_consuls();
  CHECK(s.prompt() == Prompt::appoint_dictator);
  CHECK(s.offers(P1, Verb::appoint_dictator, who(claudius)));
  CHECK(s.offers(P1, Verb::appoint_dictator, who(fabius)));
  s.refuses(P1, Verb::appoint_dictator, who(cornelius));
  s.refuses(P1, Verb::appoint_dictator, who(valerius));
  Scene away = last_turns_officers();
  away.senator(furius).governs(ProvinceId::sicilia);
  away.senator(SenatorId::aelius).unaligned();
  CHECK_FALSE(dictator_candidates(away.state, away.options).has(furius));
  CHECK_FALSE(dictator_candidates(away.state, away.options).has(SenatorId::aelius));
}

RULE_TEST("VG-9.3c AH-9.9b ES-9.9b.b", "he is named between the Consuls and the Censor") {
  Scene peace = after_the_consuls(false);
  CHECK(peace.prompt() != Prompt::appoint_dictator);
  CHECK(peace.state.senate.stage == SenateStage::censor);
  Scene war = after_the_consuls();
  CHECK(war.state.senate.stage == SenateStage::dictator);
  war.plays(P1, Verb::no_dictator);
  war.plays(P3, Verb::no_dictator);
  war.plays(P1, Verb::no_dictator);
  CHECK(war.prompt() == Prompt::nominate_censor);
}

RULE_TEST("VG-9.31a AH-9.91a ES-9.91.a", "both Consuls together appoint without a vote") {
  Scene s = after_the_consuls();
  s.plays(P1, Verb::appoint_dictator, who(furius));
  CHECK(s.waits_for(P3));
  SUBCASE("agreed") {
    s.plays(P3, Verb::consent);
    CHECK(holder(s.state, dictator) == furius);
    CHECK(s.count(EventKind::faction_called) == 3);  // only the Consuls' election
  }
  SUBCASE("refused: the other may name somebody") {
    s.plays(P3, Verb::refuse);
    CHECK(holder(s.state, dictator) == SenatorId::none);
    s.plays(P3, Verb::appoint_dictator, who(manlius));
    s.plays(P1, Verb::consent);
    CHECK(holder(s.state, dictator) == manlius);
  }
}

RULE_TEST("VG-9.31b AH-9.91b ES-9.91.b", "if one Consul is dead the other appoints alone") {
  Scene s = after_the_consuls();
  s.senator(SenatorId::papirius).of(P3);
  Context t = table_of(s);
  faction(s.state, P3).leader = manlius;
  kill(t, valerius, Rule::VG_9_31b);
  s.plays(P1, Verb::appoint_dictator, who(furius));
  CHECK(holder(s.state, dictator) == furius);
}

RULE_TEST("VG-9.32a VG-9.32b", "else a candidate is voted on, with vetoes, until the Censor is elected") {
  Scene s = after_the_consuls();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.plays(P1, Verb::no_dictator);
  s.plays(P3, Verb::no_dictator);
  CHECK(s.prompt() == Prompt::nominate_dictator);
  s.plays(P1, Verb::nominate_dictator, who(furius));
  call_on(s, P2);
  s.plays(P2, Verb::veto, {.a = op(tribune)});
  CHECK_FALSE(s.offers(P1, Verb::nominate_dictator, who(furius)));
  CHECK(s.offers(P1, Verb::nominate_dictator, who(manlius)));
  s.plays(P1, Verb::no_dictator);
  CHECK(s.state.senate.stage == SenateStage::censor);
  CHECK(s.offers(P1, Verb::nominate_dictator, who(manlius)));  // still
  s.plays(P1, Verb::nominate_censor, who(claudius));
  everybody_in_favour(s);
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  CHECK(s.offer(P1, Verb::nominate_dictator) == nullptr);
}

RULE_TEST("VG-9.33a VG-9.33b", "the Dictator presides with +7 and names a Master of Horse, who gains 3") {
  Scene s = after_the_consuls();
  s.plays(P1, Verb::appoint_dictator, who(furius));
  s.plays(P3, Verb::consent);
  CHECK(s.of(furius).influence == 3 + 7);
  CHECK(s.prompt() == Prompt::appoint_master_of_horse);
  s.refuses(P2, Verb::appoint_master, who(cornelius));
  s.refuses(P2, Verb::appoint_master, who(furius));
  CHECK(s.offers(P2, Verb::appoint_master, who(claudius)));  // last turn's Censor
  s.plays(P2, Verb::appoint_master, who(aurelius));
  CHECK(s.of(aurelius).influence == 3 + 3);
  CHECK(holder(s.state, master_of_horse) == aurelius);
  CHECK(presiding(s.state) == furius);
}

RULE_TEST("VG-9.33c AH-9.72b AH-9.92a ES-9.92.a", "a Dictator's proposals cannot be vetoed") {
  Scene s = vote_on();
  s.senator(cornelius).office(dictator);
  s.card(P2, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P2);
  CHECK(s.offers(P2, Verb::vote, {.a = op(Side::against)}));
  CHECK(s.offer(P2, Verb::veto) == nullptr);
}

RULE_TEST("VG-9.33e AH-9.92b ES-9.92.b", "an outgoing Dictator cannot be Consul but can be Dictator again") {
  Scene s = last_turns_officers();
  s.senator(manlius).office(dictator);
  for (WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.war(war, Section::active);
  meet(s);
  CHECK_FALSE(s.offers(P3, Verb::nominate_consuls, pair(cornelius, manlius)));
  elect(s, cornelius, valerius);
  CHECK(s.offers(P1, Verb::appoint_dictator, who(manlius)));
}

RULE_TEST("VG-LR-1.09.173a VG-LR-1.09.34a", "no office is filled twice in a turn, nor a second Master named") {
  Scene s = after_the_consuls();
  s.plays(P1, Verb::appoint_dictator, who(furius));
  s.plays(P3, Verb::consent);
  s.plays(P2, Verb::appoint_master, who(aurelius));
  s.senator(SenatorId::papirius).of(P3);
  Context t = table_of(s);
  kill(t, aurelius, Rule::VG_9_34d);
  CHECK(holder(s.state, master_of_horse) == SenatorId::none);
  CHECK(s.offer(P2, Verb::appoint_master) == nullptr);
  kill(t, furius, Rule::VG_9_34d);
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  CHECK(s.until(Prompt::conduct_business));
  CHECK(holder(s.state, dictator) == SenatorId::none);
  CHECK(s.count(EventKind::office_taken) == 5);  // two Consuls, Dictator, Master, Censor
}

RULE_TEST("VG-9.4a.b VG-9.4a.c AH-9.4a ES-9.4.a",
          "Censors are taken from those with a Prior Consul marker and no other Major Office") {
  Scene s = after_the_consuls(false);
  CHECK(s.prompt() == Prompt::nominate_censor);
  for (SenatorId prior : {julius, fabius, claudius}) CHECK(s.offers(P1, Verb::nominate_censor, who(prior)));
  for (SenatorId other : {furius, manlius, cornelius}) s.refuses(P1, Verb::nominate_censor, who(other));
  s.senator(cornelius).prior_consul();  // but Rome Consul
  s.refuses(P1, Verb::nominate_censor, who(cornelius));
}

RULE_TEST("VG-9.4a.a AH-9.4a ES-9.4.a", "nobody who is away, a captive or without a faction is nominated Censor") {
  Scene s = last_turns_officers();
  s.senator(furius).prior_consul().governs(ProvinceId::sicilia);
  s.senator(manlius).prior_consul().captive_of(WarId::gallic_1);
  s.war(WarId::gallic_1, Section::active);
  s.senator(SenatorId::papirius).prior_consul().unaligned();
  s.people(3);
  meet(s);
  elect(s, cornelius, valerius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  CHECK(s.offers(P1, Verb::nominate_censor, who(claudius)));
  for (SenatorId away : {furius, manlius, SenatorId::papirius}) s.refuses(P1, Verb::nominate_censor, who(away));
}

RULE_TEST("VG-9.4d VG-9.4a.d AH-9.4b AH-9.4e ES-9.4.b ES-9.4.e",
          "the Censor may succeed himself and gains 5 each time") {
  Scene s = after_the_consuls(false);
  s.plays(P1, Verb::nominate_censor, who(claudius));
  everybody_in_favour(s);
  CHECK(holder(s.state, censor) == claudius);
  CHECK(s.of(claudius).influence == 4 + 5);
  Scene other = after_the_consuls(false);
  other.plays(P1, Verb::nominate_censor, who(julius));
  CHECK(holder(other.state, censor) == claudius);  // until the new one is elected
  everybody_in_favour(other);
  CHECK(holder(other.state, censor) == julius);
  CHECK(office_of(other.state, claudius) == OfficeId::none);
  CHECK(other.of(julius).influence == 4 + 5);
}

RULE_TEST("VG-9.4b AH-9.4c ES-9.4.c", "a single candidate is elected automatically") {
  Scene s = people_of_rome();
  s.senator(julius).prior_consul();
  with_a_pontifex(s, aurelius);
  meet(s);
  elect(s, cornelius, valerius);
  CHECK(holder(s.state, censor) == julius);
  CHECK(s.of(julius).influence == 9);
  CHECK(s.count(EventKind::faction_called) == 3);
}

RULE_TEST("VG-9.4c AH-9.4d ES-9.4.d", "without a qualified candidate all without a Major Office are eligible") {
  Scene s = people_of_rome();
  s.senator(cornelius).prior_consul();
  with_a_pontifex(s, aurelius);
  meet(s);
  elect(s, cornelius, valerius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  for (SenatorId other : {julius, fulvius, fabius, claudius, furius, manlius})
    CHECK(s.offers(P1, Verb::nominate_censor, who(other)));
  s.refuses(P1, Verb::nominate_censor, who(cornelius));
}

RULE_TEST("VG-9.152b", "the last candidate for an office cannot be vetoed") {
  Scene s = after_the_consuls();
  s.card(P2, IntrigueId::tribune);
  s.plays(P1, Verb::no_dictator);
  s.plays(P3, Verb::no_dictator);
  for (SenatorId candidate : dictator_candidates(s.state, s.options) - SenatorSet::of(furius))
    note_rejected(s.state, s.options, one_line(Motion::dictator, P1, false, op(candidate)));
  s.plays(P1, Verb::nominate_dictator, who(furius));
  call_on(s, P2);
  CHECK(s.offer(P2, Verb::veto) == nullptr);
}

}  // namespace curia::republic
