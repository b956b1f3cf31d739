// Pieces, dice and phases of the 1990 edition: AH-2, AH-3, AH-4.8; what the Quaestor edition says alike.
#include "games/republic/forum/persuasion.h"
#include "games/republic/invariants.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/senate/other_business.h"
#include "games/republic/victory/victory.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

Scene table() {
  Scene s(3);
  s.people();
  return s;
}

// The dice of the first throw that comes up.
int dice_of(Scene& s, Roll purpose) {
  REQUIRE(s.asked_chance() == purpose);
  return s.state.chance.count;
}

int persuasion_dice() {
  Scene s = table();
  s.senator(SenatorId::licinius).unaligned();
  s.state.game.phase = Phase::forum;
  s.run(
      Persuasion{.seat = P1, .persuader = faction(s.state, P1).leader, .target = SenatorId::licinius, .unopposed = 1});
  return dice_of(s, Roll::persuasion);
}

int battle_dice() {
  Scene s = table();
  s.war(WarId::gallic_1, Section::active);
  s.senator(SenatorId::aemilius).of(P1).commands(WarId::gallic_1, 9);
  fight(s, Attack{.commander = SenatorId::aemilius});
  return dice_of(s, Roll::battle);
}

}  // namespace

RULE_TEST("AH-2b", "the coloured one of two dice is read by itself: as many Legions are lost in a raid") {
  for (const auto& [coloured, white] : {std::pair{1, 4}, {4, 1}}) {
    Scene s = table();
    s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::illyricum);
    s.state.provinces[ProvinceId::illyricum].garrison.legions = 2;
    s.event(EventId::barbarian_raids);
    s.begin(Phase::revenue);
    REQUIRE(s.asked_chance() == Roll::raid);
    CHECK(s.state.chance.count == 2);
    s.rolls({coloured, white});  // 5 and 10
    if (!s.told(EventKind::province_raided)) continue;
    REQUIRE(s.told(EventKind::garrison_lost));
    CHECK(s.last(EventKind::garrison_lost)->n == std::min(coloured, 2));
  }
  CHECK(battle_dice() == 3);
}

RULE_TEST("AH-2c", "dr, DR and TDR: one die, the sum of two, the sum of three") {
  Scene s = table();
  s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::sicilia);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  CHECK(dice_of(s, Roll::spoils) == 1);
  for (const int face : {1, 6}) {
    Scene speech = table();
    speech.begin(Phase::population);
    while (speech.asked_chance() != Roll::population) speech.any_chance();
    speech.rolls({face, face, face});
    CHECK(speech.last(EventKind::rolled)->n == 3 * face);
  }
  CHECK(persuasion_dice() == 2);
  for (const std::uint8_t impossible : {std::uint8_t{0}, std::uint8_t{7}})
    CHECK_FALSE(
        chance_fits(s.state, {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = impossible}));
}

RULE_TEST(
    "AH-2f",
    "25 Legions, 25 Fleets, Land Bills of 1, 2 and 3 markers and 12 Priests are all there are; Knights have no limit") {
  CHECK(value::legions_limit == 25);
  CHECK(value::fleets_limit == 25);
  CHECK(land_bill_rows[0].markers == 1);
  CHECK(land_bill_rows[1].markers == 2);
  CHECK(land_bill_rows[2].markers == 3);
  CHECK(value::priest_markers_limit == 12);
  Scene s = table();
  s.state.rome.treasury = 900;
  s.state.arms.active.legions = 24;
  s.state.arms.active.fleets = 25;
  s.state.game.phase = Phase::senate;
  s.state.senate.stage = SenateStage::other;
  s.run(OtherBusiness{});
  const Seat chair = hrao_seat(s.state);
  REQUIRE(s.offer(chair, Verb::recruit_legions) != nullptr);
  CHECK(s.offer(chair, Verb::recruit_legions)->most == 1);
  CHECK(s.offer(chair, Verb::recruit_fleets) == nullptr);
  Scene rich = table();
  rich.senator(SenatorId::aemilius).of(P1).knights(45).talents(10);
  rich.begin(Phase::mortality);
  CHECK(violations(rich.state, rich.options).empty());
}

RULE_TEST("AH-3b", "before the chit of a new turn is drawn the wars that wait become active") {
  Scene s = table();
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::imminent, 1);
  s.state.game.turn = 2;
  s.begin(Phase::mortality);
  CHECK(s.asked_chance() == Roll::mortality);
  CHECK(s.state.wars[WarId::punic_2].section != Section::imminent);
  CHECK_FALSE(s.told(EventKind::chit_drawn));
}

RULE_TEST("AH-4.8a ES-4.8.a",
          "a tie without a rule of its own goes to the highest throw of two dice; equals throw again") {
  Scene s = table();
  for (SenatorId senator : aligned(s.state)) s.senator(senator).influence(5);
  s.state.game.last_card_drawn = 1;
  s.state.game.phase = Phase::revolution;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  const Next next = check_victory(t);
  REQUIRE(next.kind == Next::call);
  s.state.stack.push(next.frame);
  resume(s.state, s.options, &s);
  REQUIRE(s.asked_chance() == Roll::tie);
  CHECK(s.state.chance.count == 2);
  s.rolls({3, 3});
  s.rolls({2, 4});
  s.rolls({1, 2});
  REQUIRE(s.asked_chance() == Roll::tie);  // P1 and P2 again
  s.rolls({6, 1});
  s.rolls({6, 2});
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("AH-4.8b ES-4.8.b", "a stated rule comes before the dice: Oratory makes the HRAO of equals in Influence") {
  Scene s = table();
  const SenatorId claudius = SenatorId::claudius, manlius = SenatorId::manlius;  // Oratory 3 and 2
  REQUIRE(oratory(claudius) > oratory(manlius));
  for (SenatorId senator : {claudius, manlius}) s.senator(senator).influence(20);
  s.begin(Phase::forum);
  CHECK(s.asked_chance() != Roll::hrao_tie);
  CHECK(hrao(s.state) == claudius);
  REQUIRE(s.until(Prompt::take_initiative));
  CHECK(s.last(EventKind::initiative_taken)->a == op(faction_of(s.state, claudius)));
}

}  // namespace curia::republic
