// Optional rule A4: Veterans are disbanded and recalled. VG-10.52
#include "games/republic/invariants.h"
#include "games/republic/mortality/draw_chits.h"
#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId victor = SenatorId::aemilius;  // of P1

Options with_disbandment() {
  Options options = as_printed();
  options.disbandment = on;
  return options;
}

Options living_rules() {
  Options options = with_disbandment();
  options.disband_timing = choice::disband_timing::card_step;
  options.disband_recall_offices = choice::disband_recall_offices::consul_or_dictator;
  options.disband_recall_scarcity = choice::disband_recall_scarcity::ignored;
  return options;
}

Force& army(Scene& s) { return *force_of(s.state, victor); }

// He has won with 2 Legions, 3 Veterans loyal to him and one loyal to another.
Scene after_victory(const Options& options) {
  Scene s(3, options);
  s.people();
  s.state.arms.active = Units{};
  s.senator(victor).of(P1).influence(5).commands(WarId::punic_1, 2, 1);
  army(s).won_land = 1;
  for (int n = 0; n < 3; ++n) s.veteran(army(s).units, victor);
  s.veteran(army(s).units, SenatorId::fabius);
  return s;
}

// Cornelius, Rome Consul of P1, has disbanded so many.
Scene before_recall(const Options& options, int disbanded) {
  Scene s(3, options);
  seat_senate(s);
  s.senator(SenatorId::cornelius).influence(8).talents(25);
  s.of(SenatorId::cornelius).disbanded = static_cast<std::uint8_t>(disbanded);
  s.of(SenatorId::cornelius).oratory = static_cast<std::uint8_t>(disbanded);
  return s;
}

constexpr Line own_money = {.a = op(SenatorId::cornelius), .b = op(SenatorId::cornelius)};
constexpr Line of_the_faction = {.a = op(SenatorId::cornelius), .b = no_operand};

}  // namespace

RULE_TEST("VG-10.521",
          "+1 Influence and +1 Oratory for each loyal Veteran, which goes back to the bank; no revolt after it") {
  Scene s = after_victory(with_disbandment());
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  CHECK(s.offers(P1, Verb::declare_revolt));
  CHECK(s.offer(P1, Verb::disband_veterans)->most == 3);  // not the one that follows Fabius
  const int votes_before = votes(s.state, victor);
  s.plays(P1, Verb::disband_veterans, {.a = op(victor)}, 2);
  CHECK(s.of(victor).influence == 5 + 2);
  CHECK(oratory(s.state, victor) == oratory(victor) + 2);
  CHECK(votes(s.state, victor) == votes_before + 2);
  CHECK(legions_in_being(s.state) == 2 + 2);
  CHECK(s.state.arms.veterans.size() == 2);
  s.refuses(P1, Verb::declare_revolt);
  s.refuses(P1, Verb::test_loyalty);
  CHECK(s.offer(P1, Verb::disband_veterans)->most == 1);
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.state.arms.active.legions == 2);
  CHECK(s.state.arms.active.veterans.size() == 2);
  CHECK(s.of(victor).disbanded == 2);
  CHECK(violations(s.state, s.options).empty());
  // Without the option, or without a victory, nobody disbands.
  Scene without = after_victory(as_printed());
  without.begin(Phase::revolution);
  CHECK(without.offer(P1, Verb::disband_veterans) == nullptr);
  Scene beaten = after_victory(with_disbandment());
  army(beaten).won_land = 0;
  beaten.begin(Phase::revolution);
  CHECK(beaten.offer(P1, Verb::disband_veterans) == nullptr);
}

RULE_TEST("VG-10.521", "by the living rules he disbands in the card step, before the declarations") {
  Scene s = after_victory(living_rules());
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::play_cards);  // though his faction holds no card
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::disband_veterans, {.a = op(victor)}, 1);
  s.plays(P1, Verb::done);
  CHECK(s.of(victor).influence == 6);
  CHECK(s.of(victor).disbanded == 1);
  CHECK_FALSE(s.waits_for(P1));  // he who has disbanded just comes home
  CHECK(in_rome(s.state, victor));
  Scene keeps = after_victory(living_rules());
  keeps.begin(Phase::revolution);
  keeps.plays(P1, Verb::done);
  CHECK(keeps.prompt() == Prompt::declare_revolt);
  CHECK(keeps.offer(P1, Verb::disband_veterans) == nullptr);
  CHECK(keeps.offers(P1, Verb::declare_revolt));
}

RULE_TEST("VG-10.522a AH-15.2a",
          "a Consul recalls them for 10 T each, of his own or of the Faction Treasury, in the Senate Phase") {
  Scene s = before_recall(with_disbandment(), 4);
  s.state.factions[0].treasury = 19;
  open_business(s);
  CHECK(s.offer(P1, Verb::recall_veterans, own_money)->most == 2);
  s.plays(P1, Verb::recall_veterans, own_money, 2);
  CHECK(s.of(SenatorId::cornelius).talents == 5);
  s.plays(P1, Verb::recall_veterans, of_the_faction, 1);
  CHECK(s.state.factions[0].treasury == 9);
  CHECK(s.of(SenatorId::cornelius).disbanded == 1);
  s.refuses(P1, Verb::recall_veterans, own_money, 1);
  CHECK(s.state.rome.treasury == 300);
  // Neither another senator nor another phase will do.
  for (const OfficeId office : {OfficeId::censor, OfficeId::dictator, OfficeId::field_consul}) {
    Scene other = before_recall(with_disbandment(), 4);
    other.state.offices.held.fill(SenatorId::none);
    other.senator(SenatorId::fabius).office(OfficeId::rome_consul);
    other.senator(SenatorId::cornelius).office(office);
    open_business(other);
    CHECK(other.offers(P1, Verb::recall_veterans, own_money, 1) == (office == OfficeId::field_consul));
  }
  Scene forum = before_recall(with_disbandment(), 4);
  forum.begin(Phase::forum);
  forum.refuses(P1, Verb::recall_veterans, own_money, 1);
}

RULE_TEST("VG-10.522a",
          "by the living rules a Dictator may, too, and neither No Recruitment nor a Manpower Shortage matters") {
  for (const bool living : {false, true}) {
    const Options options = living ? living_rules() : with_disbandment();
    Scene dictator = before_recall(options, 1);
    dictator.state.offices.held.fill(SenatorId::none);
    dictator.senator(SenatorId::cornelius).office(OfficeId::dictator);
    open_business(dictator);
    CHECK(dictator.offers(P1, Verb::recall_veterans, own_money, 1) == living);
    Scene barred = before_recall(options, 1);
    barred.state.rome.no_recruitment = 1;
    open_business(barred);
    CHECK(barred.offers(P1, Verb::recall_veterans, own_money, 1) == living);
    Scene scarce = before_recall(options, 1);
    scarce.event(EventId::manpower_shortage);
    open_business(scarce);
    scarce.plays(P1, Verb::recall_veterans, own_money, 1);
    CHECK(scarce.of(SenatorId::cornelius).talents == 25 - (living ? 10 : 20));
  }
}

RULE_TEST("VG-9.823a VG-10.522a", "a Consul for Life decides for the Consul's own money, not for a Faction Treasury") {
  Scene s = before_recall(with_disbandment(), 4);
  s.state.factions[0].treasury = 19;
  s.state.offices.consul_for_life = SenatorId::valerius;  // of P3
  open_business(s);
  int offered = 0;
  for (const Offer& offer : s.decision().offers) {
    if (offer.verb != Verb::recall_veterans) continue;
    ++offered;
    CHECK(offer.faction == P1);
    CHECK(offer.seat == (offer.b == no_operand ? P1 : P3));
  }
  CHECK(offered == 2);
}

RULE_TEST("VG-10.522b AH-15.2b", "each costs him 1 Influence and 1 Oratory, and no Popularity") {
  Scene s = before_recall(with_disbandment(), 2);
  s.senator(SenatorId::cornelius).popularity(3);
  open_business(s);
  s.plays(P1, Verb::recall_veterans, own_money, 2);
  CHECK(s.of(SenatorId::cornelius).influence == 6);
  CHECK(oratory(s.state, SenatorId::cornelius) == oratory(SenatorId::cornelius));
  CHECK(s.of(SenatorId::cornelius).popularity == 3);
}

RULE_TEST("VG-10.522c AH-15.2c", "a recalled Legion is a Veteran again and costs the State 2 T") {
  Scene s = before_recall(with_disbandment(), 1);
  open_business(s);
  s.plays(P1, Verb::recall_veterans, own_money, 1);
  CHECK(s.state.arms.active.veterans.size() == 1);
  CHECK(s.state.arms.allegiance[s.state.arms.active.veterans.first()] == SenatorId::cornelius);
  CHECK(s.state.arms.active.strength() == 4 + 2);
  CHECK(s.state.arms.active.all_legions() == 5);
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("VG-10.522d AH-15.2e AH-15.2f",
          "the State raises disbanded Legions last, not as Veterans, and he keeps what they brought") {
  Scene s = before_recall(with_disbandment(), 3);
  s.state.rome.treasury = 1000;
  s.state.arms.active.legions = 20;  // 2 others are left in the bank
  open_business(s);
  CHECK(s.offer(P1, Verb::recruit_legions)->most == 5);
  s.plays(P1, Verb::recruit_legions, {}, 2);
  put(s, P1, Side::in_favour);
  CHECK(s.of(SenatorId::cornelius).disbanded == 3);
  s.plays(P1, Verb::recruit_legions, {}, 2);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.legions == 24);
  CHECK(s.state.arms.active.veterans.empty());
  CHECK(s.of(SenatorId::cornelius).disbanded == 1);
  CHECK(s.of(SenatorId::cornelius).influence == 8);
  CHECK(oratory(s.state, SenatorId::cornelius) == oratory(SenatorId::cornelius) + 3);
  CHECK(s.offer(P1, Verb::recall_veterans, own_money)->most == 1);
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("VG-10.521 AH-15.1a",
          "where any loyal commander may disband, he who has not won is asked, too, and stays in command") {
  for (const bool any : {true, false})
    for (const bool cards : {true, false}) {
      Options options = cards ? living_rules() : with_disbandment();
      options.disband_by = any ? choice::disband_by::loyal_commander : choice::disband_by::victorious_commander;
      Scene s = after_victory(options);
      army(s).won_land = 0;
      s.begin(Phase::revolution);
      CHECK((s.offer(P1, Verb::disband_veterans) != nullptr) == any);
      if (!any) continue;
      s.plays(P1, Verb::disband_veterans, {.a = op(victor)}, 3);
      CHECK(s.of(victor).influence == 8);
      CHECK(s.of(victor).where == Where::at_war);
      CHECK(army(s).units.all_legions() == 3);
    }
}

RULE_TEST("VG-10.522c AH-15.2d",
          "recalled Legions go to the Active Forces, or to any commander's army where the table says so") {
  for (const bool any : {true, false}) {
    Options options = with_disbandment();
    options.disband_recall_assignment =
        any ? choice::disband_recall_assignment::any_army : choice::disband_recall_assignment::active_forces;
    Scene s = before_recall(options, 2);
    s.senator(SenatorId::manlius).commands(WarId::gallic_1, 4);
    open_business(s);
    const Line to_manlius = {.a = op(SenatorId::cornelius), .b = op(SenatorId::cornelius), .c = op(SenatorId::manlius)};
    CHECK(s.offers(P1, Verb::recall_veterans, to_manlius, 1) == any);
    CHECK(s.offers(P1, Verb::recall_veterans, own_money, 1));
    if (!any) continue;
    s.plays(P1, Verb::recall_veterans, to_manlius, 2);
    CHECK(force_of(s.state, SenatorId::manlius)->units.veterans.size() == 2);
    CHECK(s.state.arms.active.veterans.empty());
  }
}

RULE_TEST("VG-LR-2.04.2a AH-15.2g", "when he dies his disbanded Legions are Legions of the bank like any other") {
  for (const bool leader : {false, true}) {
    Scene s = before_recall(with_disbandment(), 3);
    s.state.arms.active.legions = 24;
    if (leader) s.senator(SenatorId::cornelius).leader();  // his Family stays, without markers
    s.begin(Phase::mortality);
    s.chit(number_of(SenatorId::cornelius));
    CHECK(s.of(SenatorId::cornelius).disbanded == 0);
    CHECK(oratory(s.state, SenatorId::cornelius) == oratory(SenatorId::cornelius));
    CHECK(s.state.arms.veterans.empty());
    CHECK(legions_in_being(s.state) == 24);
  }
}

RULE_TEST("AH-15.1a AH-15.1b AH-15.1c",
          "a loyal commander disbands Veterans of his: 1 Oratory and 1 Influence each, and the markers stay with him") {
  for (const bool won : {true, false}) {
    Scene s = after_victory(as_printed());
    s.senator(SenatorId::valerius).office(OfficeId::rome_consul);
    army(s).won_land = won ? 1 : 0;
    if (!won) s.war(WarId::punic_1, Section::active);
    const int votes_before = votes(s.state, victor);
    s.begin(Phase::revolution);
    CHECK(s.offer(P1, Verb::disband_veterans)->most == 3);  // not the one that follows Fabius
    s.plays(P1, Verb::disband_veterans, {.a = op(victor)}, 2);
    CHECK(s.of(victor).influence == 5 + 2);
    CHECK(oratory(s.state, victor) == oratory(victor) + 2);
    CHECK(votes(s.state, victor) == votes_before + 2);
    CHECK(legions_in_being(s.state) == 2 + 2);
    CHECK(s.of(victor).disbanded == 2);
    CHECK(violations(s.state, s.options).empty());
  }
}

RULE_TEST("AH-15.2a",
          "each costs a Consul 10 T, whatever No Recruitment and a Manpower Shortage say; nobody else may") {
  Scene barred = before_recall(as_printed(), 2);
  barred.state.rome.no_recruitment = 1;
  barred.event(EventId::manpower_shortage);
  barred.state.factions[0].treasury = 10;
  open_business(barred);
  barred.plays(P1, Verb::recall_veterans, own_money, 1);
  CHECK(barred.of(SenatorId::cornelius).talents == 15);
  barred.plays(P1, Verb::recall_veterans, of_the_faction, 1);
  CHECK(barred.state.factions[0].treasury == 0);
  CHECK(barred.state.rome.treasury == 300);
  CHECK(barred.state.arms.active.veterans.size() == 2);
  Scene dictator = before_recall(as_printed(), 2);
  dictator.state.offices.held.fill(SenatorId::none);
  dictator.senator(SenatorId::cornelius).office(OfficeId::dictator);
  open_business(dictator);
  CHECK(dictator.offer(P1, Verb::recall_veterans) == nullptr);
}

RULE_TEST("AH-15.2b", "a recall takes 1 Oratory and 1 Influence back, Influence not below 0") {
  Scene s = before_recall(as_printed(), 2);
  s.senator(SenatorId::cornelius).influence(1);
  open_business(s);
  s.plays(P1, Verb::recall_veterans, own_money, 2);
  CHECK(s.of(SenatorId::cornelius).influence == 0);
  CHECK(s.of(SenatorId::cornelius).disbanded == 0);
  CHECK(oratory(s.state, SenatorId::cornelius) == oratory(SenatorId::cornelius));
}

RULE_TEST("ES-15.1 ES-15.2", "nobody disbands Veterans for Oratory and Influence, and nobody recalls them") {
  for (const bool won : {true, false}) {
    Scene s = after_victory(as_printed());
    s.senator(SenatorId::valerius).office(OfficeId::rome_consul);
    army(s).won_land = won ? 1 : 0;
    s.begin(Phase::revolution);
    for (int n = 0; n < 40 && s.state.game.phase == Phase::revolution; ++n) {
      CHECK(s.offer(P1, Verb::disband_veterans) == nullptr);
      if (s.prompt() == Prompt::declare_revolt)
        s.plays(P1, Verb::return_to_rome);
      else
        break;
    }
    CHECK(s.of(victor).influence == 5);
  }
  Scene consul = before_recall(as_printed(), 3);
  open_business(consul);
  CHECK(consul.offer(P1, Verb::recall_veterans) == nullptr);
}

}  // namespace curia::republic
