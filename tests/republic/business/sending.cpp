#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

constexpr auto illyrian_1 = WarId::illyrian_1, illyrian_2 = WarId::illyrian_2, punic_1 = WarId::punic_1,
               gallic = WarId::gallic_1;
constexpr auto rome_consul = SenatorId::cornelius, field_consul = SenatorId::fabius;

// Enough for any war of these tests.
void arm(Scene& s) {
  s.state.arms.active.legions = 20;
  s.state.arms.active.fleets = 20;
}

void send(Scene& s, SenatorId commander, WarId war, int legions, int fleets, Seat chair = P1) {
  s.plays(chair, Verb::send, about(commander, war));
  if (legions > 0) s.plays(chair, Verb::add_legions, {}, legions);
  if (fleets > 0) s.plays(chair, Verb::add_fleets, {}, fleets);
}

}  // namespace

RULE_TEST("VG-9.64a", "forces go to Active, Inactive, Imminent and Unprosecuted wars and to the Civil War") {
  for (Section section : {Section::active, Section::inactive, Section::imminent, Section::unprosecuted}) {
    Scene s;
    seat_senate(s);
    arm(s);
    s.war(gallic, section);
    open_business(s);
    s.refuses(P1, Verb::send, about(field_consul, illyrian_1));  // not in play
    send(s, field_consul, gallic, 15, 0);
    put(s, P1, Side::in_favour);
    CHECK(s.state.wars[gallic].section == Section::active);
    REQUIRE(force_of(s.state, field_consul) != nullptr);
    CHECK(force_of(s.state, field_consul)->war == gallic);
  }
  Scene s;
  seat_senate(s);
  arm(s);
  open_business(s);
  s.refuses(P1, Verb::send, about(field_consul, WarId::civil_war));
  s.state.revolt.faction = P3;
  s.state.revolt.rebel = SenatorId::manlius;
  s.state.revolt.army.legions = 3;
  s.of(SenatorId::manlius).where = Where::revolt;
  s.of(SenatorId::manlius).rebel = 1;
  s.state.wars[WarId::civil_war].section = Section::active;
  send(s, field_consul, WarId::civil_war, 10, 0);
  put(s, P1, Side::in_favour);
  CHECK(force_of(s.state, field_consul)->war == WarId::civil_war);
}

RULE_TEST(
    "AH-7.3321a",
    "where that is forbidden nobody is sent against a war that is delayed, nor does a victor take his army there") {
  for (const bool forbidden : {false, true}) {
    Options options = as_printed();
    if (forbidden) options.attack_delayed_war = choice::attack_delayed_war::forbidden;
    Scene s(3, options);
    seat_senate(s);
    arm(s);
    s.war(illyrian_1, Section::active);
    s.war(illyrian_2, Section::imminent);
    s.senator(SenatorId::julius).commands(illyrian_1, 5, 5);
    open_business(s);
    CHECK(s.offers(P1, Verb::send, about(field_consul, illyrian_2)) == !forbidden);
    CHECK(s.offers(P1, Verb::send, about(field_consul, illyrian_1)));

    Scene army(3, options);
    army.people();
    army.law(LawId::manilian_law);
    army.war(illyrian_2, Section::imminent);
    army.war(gallic, Section::inactive);
    army.senator(SenatorId::julius).commands(illyrian_1, 5, 5);
    army.state.arms.forces[0].won_land = 1;
    army.begin(Phase::revolution);
    REQUIRE(army.until(Prompt::declare_revolt));
    const Seat seat = faction_of(army.state, SenatorId::julius);
    CHECK(army.offers(seat, Verb::move_army, about(SenatorId::julius, illyrian_2)) == !forbidden);
    CHECK(army.offers(seat, Verb::move_army, about(SenatorId::julius, gallic)));
  }
}

RULE_TEST("VG-9.64b AH-9.64f ES-9.64.f", "no commander without the support of Fleets") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(illyrian_1, Section::active);  // support 3
  open_business(s);
  send(s, field_consul, illyrian_1, 20, 2);
  s.refuses(P1, Verb::put_to_vote);
  s.plays(P1, Verb::add_fleets, {}, 1);
  CHECK(s.offers(P1, Verb::put_to_vote));
  s.plays(P1, Verb::withdraw);
  s.state.arms.active.fleets = 2;
  s.state.rome.treasury = 0;  // nor can any be raised
  s.refuses(P1, Verb::send, about(field_consul, illyrian_1));
}

RULE_TEST("VG-9.641a AH-9.65a ES-9.65a.a", "commander and units leave at once; units left there join him") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(illyrian_1, Section::active);
  s.senator(SenatorId::manlius).commands(illyrian_1, 2, 3);
  s.state.arms.forces[0].commander = SenatorId::none;
  s.of(SenatorId::manlius).where = Where::rome;
  open_business(s);
  send(s, field_consul, illyrian_1, 9, 0);  // the three Fleets wait there
  put(s, P1, Side::in_favour);
  REQUIRE(s.state.arms.forces.size() == 1);
  CHECK(s.state.arms.forces[0].commander == field_consul);
  CHECK(s.state.arms.forces[0].units.legions == 11);
  CHECK(s.state.arms.forces[0].units.fleets == 3);
  CHECK(s.state.arms.active.legions == 11);
  CHECK_FALSE(in_rome(s.state, field_consul));
  CHECK(votes(s.state, P2) == votes(s.state, SenatorId::claudius) + votes(s.state, SenatorId::furius));
}

RULE_TEST("VG-9.641b AH-9.93b ES-9.93.b", "only the Consuls and the Dictator with his Master of Horse go") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(gallic, Section::active);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  s.senator(SenatorId::manlius).office(OfficeId::master_of_horse);
  open_business(s);
  for (SenatorId other :
       {SenatorId::valerius, SenatorId::manlius, SenatorId::julius, SenatorId::furius, SenatorId::aurelius})
    s.refuses(P2, Verb::send, about(other, gallic));
  send(s, SenatorId::claudius, gallic, 15, 0, P2);
  put(s, P2, Side::in_favour);
  CHECK(s.state.arms.forces[0].commander == SenatorId::claudius);
  CHECK(s.state.arms.forces[0].master == SenatorId::manlius);
  CHECK(s.of(SenatorId::manlius).where == Where::at_war);
}

RULE_TEST("VG-9.641c AH-9.65b ES-9.65a.b",
          "the Rome Consul only with or after the living Field Consul, the Dictator when he likes") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(gallic, Section::active);
  s.war(illyrian_1, Section::active);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  open_business(s);
  s.refuses(P2, Verb::send, about(rome_consul, gallic));  // the Dictator presides
  CHECK(s.offers(P2, Verb::send, about(SenatorId::claudius, gallic)));
  send(s, field_consul, illyrian_1, 5, 3, P2);
  CHECK(s.offers(P2, Verb::send, about(rome_consul, gallic)));  // together
  put(s, P2, Side::in_favour);
  CHECK(s.offers(P2, Verb::send, about(rome_consul, gallic)));  // after
  Scene dead;
  seat_senate(dead);
  arm(dead);
  dead.war(gallic, Section::active);
  open_business(dead);
  Context t{.s = dead.state, .options = dead.options};
  kill(t, field_consul, Rule::VG_9_641c);
  CHECK(dead.offers(P1, Verb::send, about(rome_consul, gallic)));
  Scene rebel;  // who keeps his office is gone all the same: VG-11.24
  seat_senate(rebel);
  arm(rebel);
  rebel.war(gallic, Section::active);
  open_business(rebel);
  rebel.refuses(P1, Verb::send, about(rome_consul, gallic));
  rebel.of(field_consul).rebel = 1;
  rebel.of(field_consul).where = Where::revolt;
  rebel.state.revolt.faction = faction_of(rebel.state, field_consul);
  CHECK(rebel.offers(P1, Verb::send, about(rome_consul, gallic)));
}

RULE_TEST("VG-9.642a AH-9.65c ES-9.65a.c", "sending the Presiding Magistrate ends the Senate") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(gallic, Section::active);
  open_business(s);
  send(s, field_consul, gallic, 10, 0);
  send(s, rome_consul, gallic, 10, 0);
  s.plays(P1, Verb::put_to_vote);
  s.until(Prompt::call_next_faction);
  all_vote(s, Side::in_favour);
  CHECK(s.of(rome_consul).where == Where::at_war);
  CHECK(s.prompt() != Prompt::conduct_business);
  CHECK(s.prompt() != Prompt::last_chance);
}

RULE_TEST("VG-9.642b VG-9.642c AH-9.65d ES-9.65b",
          "a Tribune suspends that vote for another proposal, which may make it impossible") {
  Scene s;
  seat_senate(s);
  s.war(gallic, Section::active);
  s.state.arms.active.legions = 10;
  s.card(P3, IntrigueId::tribune);
  Context t{.s = s.state, .options = s.options};
  s.senator(SenatorId::aurelius).captive_of(WarId::punic_2);
  leave_office(t, OfficeId::rome_consul, Rule::VG_9_642b);
  s.senator(SenatorId::cornelius).office(OfficeId::censor);
  open_business(s);
  s.plays(P2, Verb::send, about(field_consul, gallic));
  s.plays(P2, Verb::add_legions, {}, 10);
  s.plays(P2, Verb::put_to_vote);
  s.plays(P2, Verb::call_vote, {.a = op(P1)});
  s.plays(P3, Verb::tribune, {.a = s.offer(P3, Verb::tribune)->a});
  s.plays(P3, Verb::disband_legions, {}, 5);
  s.plays(P3, Verb::put_to_vote);
  const auto all_for = [&] {
    for (int n = 0; n < 12 && s.state.game.phase == Phase::senate; ++n) {
      if (s.prompt() != Prompt::call_next_faction && s.prompt() != Prompt::cast_votes) break;
      const Offer first = s.decision().offers[0];
      if (first.verb == Verb::call_vote)
        s.plays(first.seat, Verb::call_vote, {.a = first.a});
      else
        s.plays(first.seat, Verb::vote, {.a = op(Side::in_favour)});
    }
  };
  all_for();
  CHECK(s.state.arms.active.legions == 5);  // voted first
  CHECK(in_rome(s.state, field_consul));    // the suspended sending failed by itself
  CHECK(s.state.arms.forces.empty());
  CHECK(s.prompt() == Prompt::conduct_business);
}

RULE_TEST("VG-9.643a", "who does not consent needs units and Military up to the current strength of the war") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(illyrian_1, Section::active);  // land 5, support 3
  const int mil = military(field_consul);
  open_business(s);
  send(s, field_consul, illyrian_1, 5 - mil, 3);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::call_next_faction);  // strong enough: nobody is asked
  all_vote(s, Side::against);
  s.war(illyrian_2, Section::active);  // now 5 * 2
  send(s, field_consul, illyrian_1, 10 - mil - 1, 4);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  CHECK(s.waits_for(P2));
  s.plays(P2, Verb::consent);
  CHECK(s.prompt() == Prompt::call_next_faction);
}

RULE_TEST("VG-9.643a",
          "Fleets against a naval strength with its Leader; one Fleet for a battle at sea, one Legion on land") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(punic_1, Section::active);      // naval 10, support 5
  s.leader_on_war(LeaderId::hamilcar);  // 3
  const int mil = military(field_consul);
  open_business(s);
  send(s, field_consul, punic_1, 0, 13 - mil - 1);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  s.plays(P2, Verb::refuse);
  send(s, field_consul, punic_1, 0, 13 - mil);  // Fleets alone have no battle on land
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::call_next_faction);
  all_vote(s, Side::against);
  s.state.wars[punic_1].naval_victory = 1;
  send(s, field_consul, punic_1, 0, 14);
  s.refuses(P1, Verb::put_to_vote);  // no Legion for the land battle
}

RULE_TEST("VG-LR-1.09.643a", "a refusal is public and no vote; the same may be asked again") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(gallic, Section::active);
  open_business(s);
  for (int n = 0; n < 2; ++n) {
    send(s, field_consul, gallic, 1, 0);
    s.plays(P1, Verb::put_to_vote);
    s.plays(P2, Verb::refuse);
    CHECK(s.state.senate.rejected.empty());
    REQUIRE(s.last(EventKind::consent_refused) != nullptr);
    CHECK(s.last(EventKind::consent_refused)->visible == everybody);
    CHECK(s.last(EventKind::consent_refused)->a == op(field_consul));
  }
  send(s, field_consul, gallic, 1, 0);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  all_vote(s, Side::in_favour);
  CHECK(s.of(field_consul).where == Where::at_war);
}

RULE_TEST("VG-7.332c", "an earlier active war of the series is attacked first or with the later one") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(illyrian_1, Section::active);
  s.war(illyrian_2, Section::active);
  open_business(s);
  s.refuses(P1, Verb::send, about(field_consul, illyrian_2));
  send(s, field_consul, illyrian_1, 10, 3);
  CHECK(s.offers(P1, Verb::send, about(rome_consul, illyrian_2)));  // together
  s.plays(P1, Verb::withdraw);
  s.state.wars[illyrian_1].section = Section::inactive;  // only active ones count
  CHECK(s.offers(P1, Verb::send, about(field_consul, illyrian_2)));
  s.state.wars[illyrian_1].section = Section::active;
  s.senator(SenatorId::manlius).commands(illyrian_1, 5, 3);  // forces already on it
  CHECK(s.offers(P1, Verb::send, about(field_consul, illyrian_2)));
}

RULE_TEST("VG-9.645a", "several forces under their own commanders go to one war") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.war(gallic, Section::active);
  open_business(s);
  send(s, field_consul, gallic, 8, 0);
  send(s, rome_consul, gallic, 9, 0);
  put(s, P1, Side::in_favour);
  REQUIRE(s.state.arms.forces.size() == 2);
  CHECK(s.state.arms.forces[0].commander == field_consul);
  CHECK(s.state.arms.forces[0].units.legions == 8);
  CHECK(s.state.arms.forces[1].commander == rome_consul);
  CHECK(s.state.arms.forces[1].units.legions == 9);
  CHECK(s.state.arms.forces[0].sent == s.state.arms.forces[1].sent);  // of one proposal
}

RULE_TEST("VG-9.823e", "the Consul for Life commands first, against the strongest war that is fought") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.state.offices.consul_for_life = SenatorId::julius;
  s.war(gallic, Section::active);      // 10
  s.war(illyrian_1, Section::active);  // 5
  open_business(s);
  s.refuses(P1, Verb::send, about(field_consul, illyrian_1));
  send(s, SenatorId::julius, illyrian_1, 8, 3);
  s.refuses(P1, Verb::send, about(field_consul, gallic));  // stronger than his
  s.plays(P1, Verb::withdraw);
  send(s, SenatorId::julius, gallic, 12, 0);
  CHECK(s.offers(P1, Verb::send, about(field_consul, illyrian_1)));
  s.plays(P1, Verb::put_to_vote);
  for (int n = 0; n < 10 && s.of(SenatorId::julius).where == Where::rome; ++n) {  // his player votes for everybody
    const Offer* call = s.offer(P1, Verb::call_vote);
    if (call != nullptr)
      s.plays(P1, Verb::call_vote, {.a = call->a}, 0, call->faction);
    else
      for (const Offer& vote : s.decision().offers)
        if (vote.verb == Verb::vote && vote.a == op(Side::in_favour)) {
          s.plays(vote.seat, Verb::vote, {.a = vote.a}, 0, vote.faction);
          break;
        }
  }
  REQUIRE(force_of(s.state, SenatorId::julius) != nullptr);
  CHECK(force_of(s.state, SenatorId::julius)->war == gallic);
}

RULE_TEST("VG-9.823e", "while the Consul for Life goes for a Bequest nobody fights a war instead of him") {
  for (const bool for_life : {true, false}) {
    Scene s;
    seat_senate(s);
    arm(s);
    s.senator(SenatorId::julius).office(OfficeId::field_consul);
    if (for_life) s.state.offices.consul_for_life = SenatorId::julius;
    s.state.forum.bequests = 1U << op(DeckEventId::pergamene_bequest);
    s.war(gallic, Section::active);
    open_business(s);
    send(s, SenatorId::julius, bequest_mission, 3, 3);
    CHECK(s.offers(P1, Verb::put_to_vote));
    CHECK(s.offers(P1, Verb::send, about(rome_consul, gallic)) != for_life);  // any is stronger than his, which is none
  }
}

RULE_TEST("VG-LR-card-bequest-a VG-EV-bequest-1 AH-7.351b ES-7.351.b",
          "the Field Consul goes for a Bequest with 3 Legions and 3 Fleets") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  open_business(s);
  s.refuses(P2, Verb::send, about(field_consul, bequest_mission));
  s.state.forum.bequests = 1U << op(DeckEventId::pergamene_bequest);
  s.refuses(P2, Verb::send, about(SenatorId::claudius, bequest_mission));
  send(s, field_consul, bequest_mission, 2, 3, P2);
  s.refuses(P2, Verb::put_to_vote);
  s.plays(P2, Verb::withdraw);
  send(s, field_consul, bequest_mission, 3, 2, P2);
  s.refuses(P2, Verb::put_to_vote);
  s.plays(P2, Verb::add_fleets, {}, 1);
  put(s, P2, Side::in_favour);
  REQUIRE(force_of(s.state, field_consul) != nullptr);
  CHECK(force_of(s.state, field_consul)->war == bequest_mission);
  CHECK(deck_event_rows[op(DeckEventId::pergamene_bequest)].talents == 50);
  CHECK(deck_event_rows[op(DeckEventId::pergamene_bequest)].creates == ProvinceId::asia);
}

RULE_TEST("VG-EV-bequest-4", "a Bequest nobody is sent for stays in the Forum") {
  Scene s;
  seat_senate(s);
  arm(s);
  s.state.forum.bequests = 1U << op(DeckEventId::pergamene_bequest);
  open_business(s);
  send(s, field_consul, bequest_mission, 3, 3);
  put(s, P1, Side::against);
  close_senate(s);
  CHECK(s.state.forum.bequests == 1U << op(DeckEventId::pergamene_bequest));
  CHECK(s.state.forum.bequest_collected == 0);
}

}  // namespace curia::republic
