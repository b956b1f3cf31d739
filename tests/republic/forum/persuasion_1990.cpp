// Persuasion attempts as in 1990 and in the Quaestor edition: AH-7.5, AH-7.51 and their ES rows.
#include "games/republic/forum/persuasion.h"

#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId fabius = SenatorId::fabius;      // of P2: Oratory 2, Influence 5
constexpr SenatorId claudius = SenatorId::claudius;  // unaligned, Loyalty 7: base number 0
constexpr Line at_claudius{.a = op(SenatorId::fabius), .b = op(SenatorId::claudius)};

// P1 Cornelius, Julius; P2 Fabius, Manlius; P3 Valerius, Fulvius.
Scene scene() {
  Scene s(3);
  s.senator(claudius).unaligned();
  s.people(2);
  REQUIRE(oratory(fabius) + s.of(fabius).influence == 7);
  REQUIRE(loyalty(s.state, s.options, claudius, P2) == 7);
  return s;
}

void nobody_else_pays(Scene& s) {
  while (s.prompt() == Prompt::choose_counter_bribe)
    for (Seat seat : {P1, P2, P3})
      if (s.waits_for(seat)) {
        s.plays(seat, Verb::pass);
        break;
      }
  if (s.prompt() == Prompt::choose_bribe) s.plays(P2, Verb::done);
}

// Base number `base`, nobody interferes, and this roll: whether he comes.
bool comes(int base, int first, int second, int omens = 0) {
  Scene s = scene();
  s.of(fabius).talents = static_cast<Talents>(base);
  s.event(EventId::evil_omens, omens);
  takes_initiative(s, P2);
  s.plays(P2, Verb::persuade, at_claudius, base);
  nobody_else_pays(s);
  s.rolls({first, second});
  return faction_of(s.state, claudius) == P2;
}

}  // namespace

RULE_TEST("AH-7.5a ES-7.5.a", "the persuader is an aligned, loyal senator in Rome") {
  Scene s = scene();
  s.senator(SenatorId::manlius).commands(WarId::gallic_1, 2);
  s.senator(SenatorId::plautius).of(P2).captive_of(WarId::syrian);
  s.senator(SenatorId::aemilius).of(P2);
  s.of(SenatorId::aemilius).rebel = 1;
  s.of(SenatorId::aemilius).where = Where::revolt;
  s.senator(SenatorId::terentius).unaligned();
  takes_initiative(s, P2);
  CHECK(s.offers(P2, Verb::persuade, at_claudius));
  for (const SenatorId other : {SenatorId::manlius, SenatorId::plautius, SenatorId::aemilius, SenatorId::terentius})
    s.refuses(P2, Verb::persuade, {.a = op(other), .b = op(claudius)});
}

RULE_TEST(
    "AH-7.5b AH-7.7 ES-7.5.b ES-7.7",
    "targets are the unaligned in the Forum and senators of others in Rome, but neither absent ones nor leaders") {
  Scene s = scene();
  s.senator(SenatorId::plautius).unaligned().governs(ProvinceId::sicilia);
  s.senator(SenatorId::terentius).of(P3).governs(ProvinceId::africa);
  s.senator(SenatorId::papirius).in_curia();
  takes_initiative(s, P2);
  const auto target = [&](SenatorId who) { return s.offers(P2, Verb::persuade, {.a = op(fabius), .b = op(who)}); };
  CHECK(target(claudius));
  CHECK(target(SenatorId::julius));
  CHECK(target(SenatorId::fulvius));
  CHECK_FALSE(target(SenatorId::cornelius));  // Faction Leaders
  CHECK_FALSE(target(SenatorId::valerius));
  CHECK_FALSE(target(SenatorId::manlius));   // his own
  CHECK_FALSE(target(SenatorId::plautius));  // an unaligned Governor
  CHECK_FALSE(target(SenatorId::terentius));
  CHECK_FALSE(target(SenatorId::papirius));
}

RULE_TEST("AH-7.51b", "the roll, modified, is at most the base number") {
  CHECK(comes(8, 4, 4));
  CHECK_FALSE(comes(8, 4, 5));
  CHECK(comes(5, 2, 3));
  CHECK_FALSE(comes(5, 3, 3));
  CHECK(comes(8, 3, 4, 1));  // Evil Omens add 1 to a persuasion
  CHECK_FALSE(comes(8, 4, 4, 1));
}

RULE_TEST("ES-7.51a ES-7.51b", "the roll, modified, is less than the base number; a natural 10 fails as ever") {
  CHECK(comes(8, 3, 4));
  CHECK_FALSE(comes(8, 4, 4));
  CHECK_FALSE(comes(8, 4, 5));
  CHECK(comes(8, 2, 4, 1));
  CHECK_FALSE(comes(8, 3, 4, 1));
  CHECK(comes(20, 4, 5));
  for (const int second : {4, 5, 6}) CHECK_FALSE(comes(20, 6, second));
}

RULE_TEST("AH-7.51c", "a natural 10, 11 or 12 fails, however big the base number") {
  CHECK(comes(40, 4, 5));
  for (const int second : {4, 5, 6}) CHECK_FALSE(comes(40, 6, second));
}

RULE_TEST("AH-7.51a ES-7.51c", "Oratory and Influence less Loyalty, with bribes, aid and counter-bribes") {
  for (const int wanted : {6, 5}) {  // the Quaestor edition wants less than the base number
    Scene s = scene();
    s.of(fabius).talents = 20;
    s.of(SenatorId::julius).talents = 2;  // of P1: Loyalty 9 + 7 + 2
    faction(s.state, P1).treasury = 3;
    faction(s.state, P3).treasury = 5;
    takes_initiative(s, P2);
    s.plays(P2, Verb::persuade, {.a = op(fabius), .b = op(SenatorId::julius)}, 15);
    CHECK(s.last(EventKind::persuasion_announced)->n == 2 + 5 - 9 - 7 - 2 + 15);
    s.plays(P3, Verb::aid_persuasion, {}, 5);
    s.plays(P1, Verb::counter_bribe, {}, 3);
    s.plays(P2, Verb::done);  // 4 + 5 - 3 = 6
    s.rolls({3, wanted - 3});
    const bool strict = s.options.persuasion_cmp == choice::persuasion_cmp::below_base;
    CHECK((faction_of(s.state, SenatorId::julius) == P2) == (wanted == 5 || !strict));
  }
}

RULE_TEST("AH-7.511a AH-7.511b ES-7.511a.a ES-7.511a.b",
          "7 more for a party and 1 for each of his Talents, not for those just paid") {
  Scene s = scene();
  s.of(SenatorId::julius).talents = 4;
  CHECK(loyalty(s.state, s.options, SenatorId::julius, P2) == 9 + 7 + 4);
  s.of(claudius).talents = 3;
  CHECK(loyalty(s.state, s.options, claudius, P2) == 7 + 3);
  s.of(claudius).talents = 0;
  s.of(fabius).talents = 6;
  takes_initiative(s, P2);
  s.plays(P2, Verb::persuade, at_claudius, 6);
  CHECK(s.last(EventKind::persuasion_announced)->n == 6);
  CHECK(loyalty(s.state, s.options, claudius, P2) == 7);
}

RULE_TEST("AH-7.512a AH-7.512b ES-7.512.a ES-7.512.b",
          "his own Talents add 1 each and go to the target, whether he comes or not; the party's money does not") {
  for (const bool won : {true, false}) {
    Scene s = scene();
    s.of(fabius).talents = 10;
    s.of(SenatorId::manlius).talents = 30;
    faction(s.state, P2).treasury = 50;
    takes_initiative(s, P2);
    CHECK(s.refuses(P2, Verb::persuade, at_claudius, 11).most == 10);
    s.plays(P2, Verb::persuade, at_claudius, 8);
    CHECK(s.last(EventKind::persuasion_announced)->n == 8);
    CHECK(s.of(fabius).talents == 2);
    CHECK(s.of(claudius).talents == 0);
    CHECK_FALSE(s.waits_for(P2));
    nobody_else_pays(s);
    s.rolls({6, won ? 1 : 6});
    CHECK((faction_of(s.state, claudius) == P2) == won);
    CHECK(s.of(claudius).talents == 8);
    CHECK(faction(s.state, P2).treasury == 50);
  }
}

RULE_TEST("AH-7.513a AH-7.513c ES-7.513.a ES-7.513.c",
          "every other player pays from his Faction Treasury, the target's own too; all ends on the target") {
  for (const bool won : {true, false}) {
    Scene s = scene();
    s.of(fabius).talents = 20;
    faction(s.state, P1).treasury = 4;
    faction(s.state, P3).treasury = 6;
    s.of(SenatorId::cornelius).talents = 30;
    takes_initiative(s, P2);
    s.plays(P2, Verb::persuade, {.a = op(fabius), .b = op(SenatorId::julius)}, 18);  // 7 - 9 - 7 + 18 = 9
    s.plays(P3, Verb::counter_bribe, {}, 1);
    CHECK(s.refuses(P1, Verb::counter_bribe, {}, 5).most == 4);  // the Faction Treasury, no purse
    s.plays(P1, Verb::counter_bribe, {}, 2);
    s.plays(P2, Verb::done);
    s.rolls({3, won ? 2 : 5});  // 5 or 8 against 6
    CHECK((faction_of(s.state, SenatorId::julius) == P2) == won);
    CHECK(s.of(SenatorId::julius).talents == 18 + 1 + 2);
    CHECK(faction(s.state, P1).treasury == 2);
    CHECK(faction(s.state, P3).treasury == 5);
  }
}

RULE_TEST("AH-7.513d ES-7.513.d",
          "unopposed: nobody is asked, only Loyalty and the target's own money stand against it") {
  Scene s = scene();
  const CardId card = s.card(P2, IntrigueId::seduction);
  s.of(fabius).talents = 10;
  s.of(claudius).talents = 2;
  faction(s.state, P1).treasury = 30;
  faction(s.state, P3).treasury = 30;
  takes_initiative(s, P2);
  s.plays(P2, Verb::seduce, {.a = op(fabius), .b = op(claudius), .c = op(card)}, 10);
  CHECK(s.last(EventKind::persuasion_announced)->n == 8);
  REQUIRE(s.asked_chance() == Roll::persuasion);
  s.rolls({3, 4});
  CHECK(faction_of(s.state, claudius) == P2);
  CHECK(faction(s.state, P1).treasury == 30);
}

RULE_TEST("AH-7.514a AH-7.514b AH-7.514c AH-7.514e ES-7.514a.a ES-7.514a.b ES-7.514a.c ES-7.514a.e",
          "announced with a bribe; each other once, clockwise, in the open; then he rolls or pays at least 1 for a new "
          "round") {
  Scene s = scene();
  s.of(fabius).talents = 20;
  faction(s.state, P1).treasury = 10;
  faction(s.state, P3).treasury = 10;
  takes_initiative(s, P2);
  s.plays(P2, Verb::persuade, at_claudius, 5);
  CHECK(s.of(fabius).talents == 15);  // irrevocable
  CHECK(s.last(EventKind::persuasion_announced)->visible == everybody);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P3, Verb::counter_bribe, {}, 4);
  CHECK(faction(s.state, P3).treasury == 6);
  CHECK(s.last(EventKind::persuasion_bribe)->visible == everybody);
  CHECK(s.last(EventKind::persuasion_bribe)->n == 4);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::pass);  // 0
  REQUIRE(s.prompt() == Prompt::choose_bribe);
  CHECK(s.refuses(P2, Verb::raise_bribe, {}, 0).least == 1);
  CHECK(s.refuses(P2, Verb::raise_bribe, {}, 16).most == 15);
  s.plays(P2, Verb::raise_bribe, {}, 3);
  CHECK(s.waits_for(P3));  // another full round
  s.plays(P3, Verb::pass);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::counter_bribe, {}, 1);
  s.plays(P2, Verb::done);
  CHECK(s.asked_chance() == Roll::persuasion);
  s.rolls({1, 1});  // 5 - 4 + 3 - 1 = 3
  CHECK(faction_of(s.state, claudius) == P2);
  CHECK(s.of(claudius).talents == 5 + 4 + 3 + 1);
}

RULE_TEST("AH-7.514d ES-7.514a.d",
          "bidding ends when he accepts, or when nobody has paid once around and he can pay no more") {
  Scene accepts = scene();
  accepts.of(fabius).talents = 9;
  takes_initiative(accepts, P2);
  accepts.plays(P2, Verb::persuade, at_claudius, 4);
  accepts.plays(P3, Verb::pass);
  accepts.plays(P1, Verb::pass);
  accepts.plays(P2, Verb::done);
  CHECK(accepts.asked_chance() == Roll::persuasion);
  Scene spent = scene();
  spent.of(fabius).talents = 4;
  takes_initiative(spent, P2);
  spent.plays(P2, Verb::persuade, at_claudius, 4);
  spent.plays(P3, Verb::pass);
  spent.plays(P1, Verb::pass);
  CHECK(spent.asked_chance() == Roll::persuasion);
}

RULE_TEST("AH-7.514-ex ES-7.514d",
          "Fabius and Claudius: 0, 9, 1, 8, and a 9 fails; Claudius keeps 24 T, which add 24 to his Loyalty") {
  Scene s = scene();
  s.of(fabius).talents = 16;
  faction(s.state, P1).treasury = 3;
  faction(s.state, P3).treasury = 5;
  takes_initiative(s, P2);
  s.plays(P2, Verb::persuade, at_claudius, 9);
  CHECK(s.last(EventKind::persuasion_announced)->n == 9);
  s.plays(P3, Verb::counter_bribe, {}, 5);
  s.plays(P1, Verb::counter_bribe, {}, 3);
  s.plays(P2, Verb::raise_bribe, {}, 7);
  CHECK(s.of(fabius).talents == 0);
  nobody_else_pays(s);
  s.rolls({4, 5});
  CHECK(s.of(claudius).where == Where::forum);
  CHECK(faction_of(s.state, claudius) == Seat::none);
  CHECK(s.of(claudius).talents == 9 + 8 + 7);
  CHECK(loyalty(s.state, s.options, claudius, P2) == 7 + 24);
}

RULE_TEST("ES-7.514b",
          "who resists pays from his Faction Treasury; by the letter from the purses of senators in Rome") {
  Scene s = scene();
  s.of(fabius).talents = 10;
  s.of(SenatorId::cornelius).talents = 9;
  faction(s.state, P1).treasury = 4;
  takes_initiative(s, P2);
  s.plays(P2, Verb::persuade, at_claudius, 5);
  s.plays(P3, Verb::pass);
  s.plays(P1, Verb::counter_bribe, {}, 4);
  CHECK(s.of(SenatorId::cornelius).talents == 9);
  CHECK(faction(s.state, P1).treasury == 0);

  Scene letter = scene();
  letter.options.counter_bribe_source = choice::counter_bribe_source::personal_treasuries;
  letter.of(fabius).talents = 10;
  letter.of(SenatorId::cornelius).talents = 9;
  letter.senator(SenatorId::plautius).of(P1).talents(5).commands(WarId::gallic_1, 2);
  letter.of(SenatorId::fulvius).talents = 2;  // of P3
  faction(letter.state, P1).treasury = 4;
  takes_initiative(letter, P2);
  letter.plays(P2, Verb::persuade, {.a = op(fabius), .b = op(SenatorId::fulvius)}, 10);
  REQUIRE(letter.waits_for(P1));  // the target's own purse pays nothing, and his party has no other
  letter.refuses(P1, Verb::counter_bribe, {}, 1);
  letter.refuses(P1, Verb::counter_bribe_from, {.a = op(SenatorId::plautius)}, 1);
  CHECK(letter.refuses(P1, Verb::counter_bribe_from, {.a = op(SenatorId::cornelius)}, 10).most == 9);
  letter.plays(P1, Verb::aid_persuasion_from, {.a = op(SenatorId::cornelius)}, 6);  // 7 - 8 - 7 - 2 + 10 + 6 = 6
  CHECK(letter.of(SenatorId::cornelius).talents == 3);
  CHECK(faction(letter.state, P1).treasury == 4);
  if (letter.prompt() == Prompt::choose_bribe) letter.plays(P2, Verb::done);
  letter.rolls({2, 3});
  CHECK(faction_of(letter.state, SenatorId::fulvius) == P2);
  CHECK(letter.of(SenatorId::fulvius).talents == 2 + 10 + 6);

  Scene against = scene();
  against.options.counter_bribe_source = choice::counter_bribe_source::personal_treasuries;
  against.of(fabius).talents = 10;
  against.of(SenatorId::cornelius).talents = 9;
  takes_initiative(against, P2);
  against.plays(P2, Verb::persuade, at_claudius, 10);
  against.plays(P1, Verb::counter_bribe_from, {.a = op(SenatorId::cornelius)}, 4);
  if (against.prompt() == Prompt::choose_bribe) against.plays(P2, Verb::done);
  against.rolls({3, 3});  // 6 against 10 - 4
  CHECK(faction_of(against.state, claudius) == Seat::none);
  CHECK(against.of(claudius).talents == 14);
}

}  // namespace curia::republic
