// Forces where the 1990 edition (AH) differs; and the consent of returned Governors by the living rules.
#include "tests/republic/business/business_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

constexpr auto gallic = WarId::gallic_1, illyrian = WarId::illyrian_1, punic = WarId::punic_1;
constexpr auto proconsul = SenatorId::manlius, fabius = SenatorId::fabius;
constexpr auto sicilia = ProvinceId::sicilia, africa = ProvinceId::africa;

Scene with_proconsul(const Options& options, WarId war, int legions, int fleets = 0) {
  Scene s(3, options);
  seat_senate(s);
  s.war(war, Section::active);
  s.senator(proconsul).commands(war, legions, fleets);
  s.of(proconsul).proconsul = 1;
  s.state.arms.active.legions = 10;
  s.state.arms.active.fleets = 10;
  return s;
}

void send_fabius(Scene& s, WarId war, int legions) {
  s.plays(P1, Verb::send, about(fabius, war));
  s.plays(P1, Verb::add_legions, {}, legions);
  put(s, P1, Side::in_favour);
  REQUIRE(force_of(s.state, fabius) != nullptr);
}

}  // namespace

RULE_TEST("VG-9.63e VG-9.63c AH-9.64g ES-9.64.g",
          "disband_scope: loyal units anywhere may be disbanded, and others raised for them in the turn") {
  for (const bool anywhere : {false, true}) {
    Options options = as_printed();
    options.disband_scope = anywhere ? choice::disband_scope::wherever_loyal : choice::disband_scope::in_rome;
    Scene s = with_proconsul(options, gallic, 8);
    const VeteranId veteran = s.veteran(s.state.arms.forces[0].units, proconsul);
    s.senator(SenatorId::aurelius).governs(sicilia);
    s.state.provinces[sicilia].garrison.legions = 2;
    s.senator(SenatorId::julius).governs(africa);
    s.state.provinces[africa].garrison.legions = 1;
    s.of(SenatorId::julius).rebel = 1;
    s.state.rome.treasury = 1000;
    open_business(s);
    CHECK(s.offers(P1, Verb::disband_units, about(gallic, proconsul)) == anywhere);
    CHECK(s.offers(P1, Verb::disband_garrison, {.a = op(sicilia)}) == anywhere);
    s.refuses(P1, Verb::disband_garrison, {.a = op(africa)});  // not loyal
    s.plays(P1, Verb::disband_legions, {}, 1);
    put(s, P1, Side::in_favour);
    CHECK(s.offer(P1, Verb::recruit_legions)->most == 25 - 9 - 9 - 3 - (anywhere ? 0 : 1));
    if (!anywhere) continue;
    s.plays(P1, Verb::disband_units, about(gallic, proconsul));
    s.plays(P1, Verb::add_legions, {}, 2);
    s.plays(P1, Verb::add_veteran, {.a = veteran});
    s.plays(P1, Verb::put_to_vote);
    if (s.prompt() == Prompt::consent) s.plays(P3, Verb::consent);
    all_vote(s, Side::in_favour);
    CHECK(force_of(s.state, proconsul)->units.legions == 6);
    CHECK(force_of(s.state, proconsul)->units.veterans.empty());
    CHECK_FALSE(s.state.arms.veterans.has(veteran));
    CHECK(s.state.arms.active.legions == 9);
    s.plays(P1, Verb::disband_garrison, {.a = op(sicilia)});
    s.plays(P1, Verb::add_legions, {}, 2);
    put(s, P1, Side::in_favour);
    CHECK(s.state.provinces[sicilia].garrison.none());
    CHECK(s.state.arms.active.legions == 9);
    CHECK(s.offer(P1, Verb::recruit_legions)->most == 25 - 9 - 6 - 1);
  }
  CHECK(as_printed().disband_scope == answer_of(choice::disband_scope::in_rome, choice::disband_scope::wherever_loyal,
                                                choice::disband_scope::wherever_loyal));
}

RULE_TEST("VG-9.647 AH-10.71", "same_turn_reinforcement: units may follow a commander sent this turn") {
  for (const bool allowed : {false, true}) {
    Options options = as_printed();
    options.same_turn_reinforcement =
        allowed ? choice::same_turn_reinforcement::allowed : choice::same_turn_reinforcement::forbidden;
    options.same_turn_recall = choice::same_turn_recall::forbidden;  // that is another question
    Scene s = with_proconsul(options, illyrian, 6, 3);
    s.war(gallic, Section::active);
    s.state.arms.active.legions = 14;
    open_business(s);
    send_fabius(s, gallic, 12);
    CHECK(s.offers(P1, Verb::reinforce, about(fabius)) == allowed);
    if (!allowed) continue;
    s.plays(P1, Verb::reinforce, about(fabius));
    s.plays(P1, Verb::add_legions, {}, 2);
    put(s, P1, Side::in_favour);
    CHECK(force_of(s.state, fabius)->units.legions == 14);
    CHECK_FALSE(s.offers(P1, Verb::recall, about(fabius)));
  }
  CHECK(as_printed().same_turn_reinforcement == answer_of(choice::same_turn_reinforcement::forbidden,
                                                          choice::same_turn_reinforcement::allowed,
                                                          choice::same_turn_reinforcement::allowed));
}

RULE_TEST("VG-9.644c AH-9.66a AH-9.66b ES-9.66a ES-9.66b",
          "same_turn_recall: also one who was sent or reinforced this turn") {
  for (const bool allowed : {false, true}) {
    Options options = as_printed();
    options.same_turn_recall = allowed ? choice::same_turn_recall::allowed : choice::same_turn_recall::forbidden;
    options.same_turn_reinforcement = choice::same_turn_reinforcement::forbidden;
    Scene s = with_proconsul(options, illyrian, 8, 3);
    s.war(gallic, Section::active);
    s.state.arms.active.legions = 15;
    open_business(s);
    send_fabius(s, gallic, 12);
    s.plays(P1, Verb::reinforce, about(proconsul));
    s.plays(P1, Verb::add_legions, {}, 1);
    put(s, P1, Side::in_favour);
    CHECK(s.offers(P1, Verb::recall, about(fabius)) == allowed);
    CHECK(s.offers(P1, Verb::recall, about(proconsul)) == allowed);
    CHECK(s.offers(P1, Verb::recall_units, about(illyrian, proconsul)) == allowed);
    CHECK_FALSE(s.offers(P1, Verb::reinforce, about(fabius)));
    if (!allowed) continue;
    s.plays(P1, Verb::recall, about(fabius));
    put(s, P1, Side::in_favour);
    CHECK(in_rome(s.state, fabius));
    CHECK(s.state.arms.active.legions == 14);
  }
  CHECK(as_printed().same_turn_recall == answer_of(choice::same_turn_recall::forbidden,
                                                   choice::same_turn_recall::allowed,
                                                   choice::same_turn_recall::allowed));
}

RULE_TEST("VG-9.646c AH-9.641a ES-9.641.a",
          "garrison_same_turn_recall: a Garrison may come back in the turn in which it was sent") {
  for (const bool allowed : {false, true}) {
    Scene s;
    s.options.garrison_same_turn_recall =
        allowed ? choice::garrison_same_turn_recall::allowed : choice::garrison_same_turn_recall::forbidden;
    seat_senate(s);
    s.senator(SenatorId::aurelius).governs(sicilia);
    s.state.arms.active.legions = 3;
    open_business(s);
    s.plays(P1, Verb::garrison, {.a = op(sicilia)});
    s.plays(P1, Verb::add_legions, {}, 2);
    put(s, P1, Side::in_favour);
    CHECK(s.state.provinces[sicilia].garrison.legions == 2);
    CHECK(s.offers(P1, Verb::recall_garrison, {.a = op(sicilia)}) == allowed);
    if (!allowed) continue;
    s.plays(P1, Verb::recall_garrison, {.a = op(sicilia)});
    s.plays(P1, Verb::add_legions, {}, 2);
    put(s, P1, Side::in_favour);
    CHECK(s.state.arms.active.legions == 3);
  }
  CHECK(as_printed().garrison_same_turn_recall == answer_of(choice::garrison_same_turn_recall::forbidden,
                                                            choice::garrison_same_turn_recall::allowed,
                                                            choice::garrison_same_turn_recall::allowed));
}

RULE_TEST("VG-9.9a AH-9.642c AH-10.6a ES-9.642b.c",
          "auto_recall_cases: no Legions or too few Fleets, whatever battle is next") {
  struct Case {
    WarId war;
    int legions, fleets;
    bool naval_victory, stays, stays_1990;
  };
  const Case cases[] = {
      {illyrian, 5, 2, false, false, false},  // support 3
      {illyrian, 0, 5, false, false, false}, {illyrian, 1, 3, false, true, true}, {punic, 9, 0, false, false, false},
      {punic, 0, 6, false, true, false},  // a naval battle is next, but there is no Legion
      {punic, 9, 1, false, true, false},  // nor the support: 5
      {punic, 9, 5, true, true, true},
  };
  for (const Case& c : cases)
    for (const bool earlier : {false, true}) {
      Options options = as_printed();
      options.auto_recall_cases =
          earlier ? choice::auto_recall_cases::no_legions_or_support : choice::auto_recall_cases::cannot_fight;
      Scene s = with_proconsul(options, c.war, c.legions, c.fleets);
      s.state.wars[c.war].naval_victory = c.naval_victory ? 1 : 0;
      close_senate(s);
      CHECK((s.of(proconsul).where == Where::at_war) == (earlier ? c.stays_1990 : c.stays));
    }
  CHECK(as_printed().auto_recall_cases == answer_of(choice::auto_recall_cases::cannot_fight,
                                                    choice::auto_recall_cases::no_legions_or_support,
                                                    choice::auto_recall_cases::no_legions_or_support));
}

RULE_TEST("VG-9.51b VG-9.52a",
          "by the living rules a recalled Governor, too, must consent; by the printed ones he need not") {
  for (const bool living : {false, true}) {
    Scene s;
    if (living) s.options.returned_governor_consent = choice::returned_governor_consent::unless_only_candidate;
    seat_senate(s);
    s.senator(SenatorId::manlius).governs(sicilia, 1);
    s.senator(SenatorId::aurelius).governs(africa, 1);
    open_governors(s);
    s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
    put(s, P1, Side::in_favour);
    CHECK(s.of(SenatorId::manlius).recalled == 1);
    s.plays(P1, Verb::nominate_governor, about(SenatorId::manlius, africa));
    s.plays(P1, Verb::put_to_vote);
    CHECK((s.prompt() == Prompt::consent) == living);
    if (living) s.plays(P3, Verb::refuse);
    all_vote(s, Side::in_favour);
    CHECK((s.state.provinces[africa].governor == SenatorId::manlius) == !living);
  }
}

}  // namespace curia::republic
