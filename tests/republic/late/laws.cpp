// Laws of the Late deck, and what becomes of the Acilian Law without the Calpurnian Law.
#include "games/republic/phases/senate.h"
#include "games/republic/senate/legates.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/wars.h"
#include "tests/republic/combat/field.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

CardId law_card(LawId law) { return law_rows[static_cast<std::size_t>(law)].card; }

Scene senate_with(Seat seat, LawId law) {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.card(seat, law_card(law));
  s.begin(Phase::senate);
  return s;
}

void enact(Scene& s, Seat seat, LawId law) { s.plays(seat, Verb::play_law, {.a = op(law_card(law))}); }

constexpr SenatorId victor = SenatorId::aemilius;  // Military 4, of P1

// He has won against the 1st Gallic War and stands there with 5 Legions and 3 Fleets; the Manilian Law is in force.
Scene after_victory() {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.law(LawId::manilian_law);
  s.senator(victor).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 5, 3);
  force_of(s.state, victor)->won_land = 1;
  s.war(WarId::gallic_1, Section::defeated);
  return s;
}

Line to(WarId war) { return {.a = op(victor), .b = op(war)}; }

constexpr SenatorId general = SenatorId::aemilius;

// The end of the Senate Phase under the Gabinian Law: he is on the Parthian War with 4 Legions and 2 Fleets.
Scene recruiting(int talents, int treasury) {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.law(LawId::gabinian_law);
  s.war(WarId::parthian, Section::active);
  s.senator(general).of(P2).talents(talents).commands(WarId::parthian, 4, 2);
  faction(s.state, P2).treasury = static_cast<Talents>(treasury);
  return s;
}
Line own(SenatorId payer) { return {.a = op(general), .b = op(payer)}; }

}  // namespace

RULE_TEST("VG-LAW-gabinian-1",
          "a commander raises Legions and Fleets with his own or his faction's money when the Senate closes") {
  Scene s = recruiting(35, 20);
  s.senator(cornelius).holds(ConcessionId::armaments);
  in_session(s, SenateStage::closing, GabinianLaw{});
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  s.refuses(P2, Verb::raise_legions, own(general), 4);
  s.plays(P2, Verb::raise_legions, own(general), 3);
  CHECK(s.of(general).talents == 5);
  CHECK(force(s, general).units.legions == 4 + 3);
  CHECK(s.of(cornelius).talents == 2 * 3);  // Armaments
  s.plays(P2, Verb::raise_fleets, own(SenatorId::none), 2);
  CHECK(faction(s.state, P2).treasury == 0);
  CHECK(force(s, general).units.fleets == 2 + 2);
  CHECK(s.state.rome.treasury == 100);  // not the State's
  s.plays(P2, Verb::done);
  CHECK(over(s));

  Scene dear = recruiting(50, 0);
  dear.event(EventId::manpower_shortage);
  in_session(dear, SenateStage::closing, GabinianLaw{});
  dear.refuses(P2, Verb::raise_legions, own(general), 3);  // 20 T each
  dear.plays(P2, Verb::raise_legions, own(general), 2);
  CHECK(dear.of(general).talents == 10);

  Scene nobody = people_of_rome();  // the commanders in Rome raise nothing
  nobody.law(LawId::gabinian_law);
  in_session(nobody, SenateStage::closing, GabinianLaw{});
  CHECK(over(nobody));

  // It comes after everything else, and before those without the units to fight are recalled.
  const auto place = [](StepId id) {
    std::size_t i = 0;
    while (senate_steps()[i].id != id) ++i;
    return i;
  };
  CHECK(place(StepId::own_units) > place(StepId::other_business));
  CHECK(place(StepId::own_units) < place(StepId::close_senate));
}

RULE_TEST("VG-LAW-gabinian-2 AH-7.363i.a ES-7.363.i",
          "the Gabinian Law needs a war against Pirates in play, active or inactive") {
  for (const Section section : {Section::none, Section::inactive, Section::active})
    for (const WarId pirates : {WarId::pirates_1, WarId::pirates_2}) {
      Scene s = senate_with(P3, LawId::gabinian_law);
      s.war(pirates, section);
      CHECK(s.offers(P3, Verb::play_law, {.a = op(law_card(LawId::gabinian_law))}) == (section != Section::none));
    }
}

RULE_TEST("VG-LAW-julian-1 AH-7.363l ES-7.363.l",
          "the Julian Law ends shortages and No Recruitment, Unrest -3; only in the Social War") {
  Scene s = senate_with(P2, LawId::julian_law);
  s.refuses(P2, Verb::play_law, {.a = op(law_card(LawId::julian_law))});
  s.war(WarId::social, Section::active);
  s.event(EventId::manpower_shortage, 2);
  s.state.rome.shortages = 1;
  s.state.rome.no_recruitment = 1;
  s.state.rome.unrest = 5;
  CHECK(unit_cost(s.state) == 40);
  enact(s, P2, LawId::julian_law);
  CHECK(unit_cost(s.state) == 10);
  CHECK(s.state.rome.no_recruitment == 0);
  CHECK(s.state.rome.unrest == 2);
  CHECK(in_force(s.state, LawId::julian_law));
}

RULE_TEST("VG-LAW-julian-2 AH-7.363l ES-7.363.l",
          "every senator of the faction that plays the Julian Law loses his own 1d6 Influence") {
  Scene s = senate_with(P2, LawId::julian_law);
  s.war(WarId::social, Section::active);
  s.senator(fabius).influence(5);
  s.senator(claudius).influence(5);
  s.senator(furius).influence(5);
  const int others = influence_of_faction(s.state, P1) + influence_of_faction(s.state, P3);
  enact(s, P2, LawId::julian_law);
  for (const int die : {1, 6, 3}) {
    REQUIRE(s.asked_chance() == Roll::julian_law);
    s.rolls({die});
  }
  CHECK(s.of(fabius).influence == 4);
  CHECK(s.of(claudius).influence == 0);  // never below 0
  CHECK(s.of(furius).influence == 2);
  CHECK(influence_of_faction(s.state, P1) + influence_of_faction(s.state, P3) == others);
  CHECK(s.prompt() == Prompt::nominate_consuls);
}

RULE_TEST("VG-LAW-plautian-papirian-1 AH-7.363m ES-7.363.m",
          "the Plautian-Papirian Law halves the Social War, Unrest -2; only during that war") {
  Scene s = senate_with(P1, LawId::plautian_papirian_law);
  s.refuses(P1, Verb::play_law, {.a = op(law_card(LawId::plautian_papirian_law))});
  s.war(WarId::social, Section::active);
  s.war(WarId::parthian, Section::active);
  s.state.rome.unrest = 5;
  CHECK(land_strength(s.state, WarId::social) == 10);
  enact(s, P1, LawId::plautian_papirian_law);
  CHECK(land_strength(s.state, WarId::social) == 5);
  CHECK(land_strength(s.state, WarId::parthian) == 12);
  CHECK(s.state.rome.unrest == 3);
}

RULE_TEST("VG-LAW-plautian-papirian-2 AH-7.363m ES-7.363.m",
          "every senator of the faction that plays it loses 1 Popularity") {
  Scene s = senate_with(P1, LawId::plautian_papirian_law);
  s.war(WarId::social, Section::active);
  for (SenatorId senator : {cornelius, julius, fulvius, fabius}) s.senator(senator).popularity(2);
  enact(s, P1, LawId::plautian_papirian_law);
  for (SenatorId senator : {cornelius, julius, fulvius}) CHECK(s.of(senator).popularity == 1);
  CHECK(s.of(fabius).popularity == 2);
}

RULE_TEST("VG-LAW-manilian-1",
          "a victor leads his army to another war without the Senate, and is its Proconsul, not a rebel") {
  Scene s = after_victory();
  s.war(WarId::parthian, Section::unprosecuted);  // 2 Fleets
  s.war(WarId::mithridatic_1, Section::active);   // 5 Fleets
  s.war(WarId::gallic_2, Section::inactive);      // none
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  s.refuses(P1, Verb::move_army, to(WarId::mithridatic_1));
  s.refuses(P1, Verb::move_army, to(WarId::gallic_1));
  CHECK(s.offers(P1, Verb::move_army, to(WarId::gallic_2)));
  s.plays(P1, Verb::move_army, to(WarId::parthian));
  CHECK(force(s, victor).war == WarId::parthian);
  CHECK(force(s, victor).units.legions == 5);
  CHECK(s.state.wars[WarId::parthian].section == Section::unprosecuted);  // until he attacks
  CHECK(s.of(victor).proconsul == 1);
  CHECK(s.of(victor).rebel == 0);
  CHECK(s.of(victor).where == Where::at_war);
  CHECK(office_of(s.state, victor) == OfficeId::none);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK_FALSE(s.told(EventKind::battle_fought));
  CHECK(force(s, victor).sent_this_turn == 0);  // he can be recalled

  Scene roused = after_victory();
  roused.war(WarId::gallic_2, Section::inactive);
  roused.begin(Phase::revolution);
  roused.plays(P1, Verb::move_army, to(WarId::gallic_2));
  CHECK(roused.state.wars[WarId::gallic_2].section == Section::active);

  Scene before = after_victory();
  before.state.rome.laws = {};
  before.war(WarId::parthian, Section::active);
  before.begin(Phase::revolution);
  before.refuses(P1, Verb::move_army, to(WarId::parthian));
}

RULE_TEST("VG-LAW-acilian-2", "the Acilian Law may be discarded once the Calpurnian Law was rejected") {
  const CardId acilian = law_card(LawId::acilian_law), calpurnian = law_card(LawId::calpurnian_law);
  for (const bool rejected : {false, true}) {
    Scene s = people_of_rome();
    s.card(P1, acilian);
    if (rejected) s.state.cards.discards.add(calpurnian);
    s.begin(Phase::revolution);
    REQUIRE(s.until(Prompt::play_cards));
    if (!rejected) {
      s.refuses(P1, Verb::discard, {.a = op(acilian)});
      continue;
    }
    s.plays(P1, Verb::discard, {.a = op(acilian)});
    CHECK(s.state.cards.discards.has(acilian));
    CHECK(faction(s.state, P1).hand.empty());
  }
}

RULE_TEST("VG-LAW-gabinian-1", "by the living rules they raise them before the battles, always at 10 T") {
  Scene s = recruiting(25, 0);
  s.options.gabinian_timing = choice::gabinian_timing::start_of_combat;
  s.options.gabinian_shortages = choice::gabinian_shortages::ignored;
  s.event(EventId::manpower_shortage);
  s.state.rome.no_recruitment = 1;
  s.begin(Phase::combat);
  CHECK(s.prompt() == Prompt::raise_own_units);
  s.refuses(P2, Verb::raise_legions, own(general), 3);
  s.plays(P2, Verb::raise_legions, own(general), 2);
  CHECK(s.of(general).talents == 5);
  CHECK(force(s, general).units.legions == 4 + 2);
  s.plays(P2, Verb::done);
  CHECK(s.asked_chance() == Roll::battle);
  Scene senate = recruiting(25, 0);  // and not when the Senate closes
  senate.options.gabinian_timing = choice::gabinian_timing::start_of_combat;
  Context t = table_of(senate);
  senate.state.game.phase = Phase::senate;
  const std::size_t before = senate.state.stack.size();
  for (const Step& step : senate_steps())
    if (step.id == StepId::own_units) step.run(t);
  CHECK(senate.state.stack.size() == before);
}

}  // namespace curia::republic
