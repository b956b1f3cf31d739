// Cards of the Late deck that are held: Cleopatra, Proscription, the Open Bodyguard, and the Bequests.
#include "games/republic/cards/proscription.h"
#include "games/republic/forum/forum_card.h"
#include "games/republic/forum/knights.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/revolution/exchange_cards.h"
#include "tests/republic/combat/field.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

constexpr SenatorId marius = SenatorId::marius;  // Military 4
constexpr SenatorId rebel = SenatorId::cornelius, loyal = SenatorId::julius;
constexpr CardId bithynian = deck_event_rows[static_cast<std::size_t>(DeckEventId::bithynian_bequest)].card;
constexpr CardId ptolemy = deck_event_rows[static_cast<std::size_t>(DeckEventId::ptolemy_apion_bequest)].card;

Scene late(int each = 2) {
  Scene s(3);
  s.people(each);
  s.state.game.era = Era::late;
  return s;
}

// Marius of P2 against the Alexandrine War (land 2, naval 10); P3 holds Cleopatra, P1 a card that nobody sees.
Scene alexandria(int legions, int fleets) {
  Scene s = late();
  s.senator(marius).of(P2).popularity(0).commands(WarId::alexandrine, legions, fleets);
  s.war(WarId::alexandrine, Section::active);
  s.card(P3, IntrigueId::cleopatra_vii);
  s.card(P1, IntrigueId::tribune);
  fight_all(s);
  return s;
}
CardId her(const Scene& s) { return intrigue_card(s.state, P3, IntrigueId::cleopatra_vii); }

// The rebel Cornelius of P1 with 2 Legions; Marius of P2 leads 20 of the Senate. Julius and Fabius have Knights.
Scene civil_war() {
  Scene s = late();
  s.senator(rebel).of(P1);
  s.senator(marius).of(P2).office(OfficeId::field_consul).knights(2).commands(WarId::civil_war, 20);
  s.senator(SenatorId::fabius).knights(3);
  s.senator(loyal).of(P1).knights(1);
  s.of(rebel).rebel = 1;
  s.of(rebel).where = Where::revolt;
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = rebel;
  s.state.revolt.army.legions = 2;
  s.card(P3, IntrigueId::proscription);
  s.card(P1, IntrigueId::tribune);
  return s;
}
CardId list_of_names(const Scene& s) { return intrigue_card(s.state, P3, IntrigueId::proscription); }

int knights_in_play(const Scene& s) {
  int n = 0;
  for (SenatorId senator : aligned(s.state)) n += s.state.senators[senator].knights;
  return n;
}

}  // namespace

RULE_TEST("VG-IN-cleopatra-1 AH-7.341a AH-7.341b ES-7.341.a ES-7.341.b",
          "Cleopatra is played before a battle of the Alexandrine War only, and never discarded") {
  Scene s = alexandria(10, 10);
  CHECK(s.prompt() == Prompt::play_cleopatra);
  CHECK(s.waits_for(P1));  // who is asked does not tell who holds her
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P2));  // no cards
  s.refuses(P1, Verb::cleopatra_as_ally, {.a = op(her(s))});
  s.plays(P3, Verb::pass);
  s.plays(P1, Verb::pass);
  CHECK(s.asked_chance() == Roll::battle);
  CHECK(her(s) != CardId::none);

  Scene elsewhere = late();
  elsewhere.senator(marius).of(P2).commands(WarId::parthian, 10, 10);
  elsewhere.war(WarId::parthian, Section::active);
  elsewhere.card(P3, IntrigueId::cleopatra_vii);
  fight_all(elsewhere);
  CHECK(elsewhere.asked_chance() == Roll::battle);

  Scene hand = late();
  hand.card(P3, IntrigueId::cleopatra_vii);
  for (int n = 0; n < 5; ++n) hand.card(P3, IntrigueId::tribune);
  hand.begin(Phase::revolution);
  REQUIRE(hand.until(Prompt::discard_cards));
  hand.refuses(P3, Verb::discard, {.a = op(her(hand))});
  CHECK(hand.offer(P3, Verb::discard) != nullptr);
}

RULE_TEST("VG-IN-cleopatra-2 AH-7.341c ES-7.341.c",
          "as ally she gives +3 Military until the war leaves play, and once 50 T for 5 Popularity") {
  Scene s = alexandria(10, 10);
  const CardId card = her(s);
  s.plays(P3, Verb::cleopatra_as_ally, {.a = op(card)});
  CHECK(s.of(marius).talents == 50);
  CHECK(s.of(marius).popularity == -5);
  CHECK(roman_strength(s.state, force(s, marius), true) == 10 + 4 + 3);
  CHECK(naval_strength(s.state, WarId::alexandrine) == 10);
  Force small;  // never more than the units
  small.units.legions = 5;
  small.war = WarId::alexandrine;
  small.commander = marius;
  CHECK(roman_strength(s.state, small, false) == 5 + 5);
  small.war = WarId::parthian;
  CHECK(roman_strength(s.state, small, false) == 5 + 4);
  s.rolls({4, 4, 5});  // 13 + 17 - 10 = 20: Victory at sea
  s.plays(P2, Verb::fight_on);
  CHECK(s.asked_chance() == Roll::battle);  // she is asked for no more, and pays no more
  CHECK(s.of(marius).talents == 50);
  const int veterans = force(s, marius).units.veterans.size();  // of the battle at sea
  CHECK(roman_strength(s.state, force(s, marius), false) == 17 + veterans);
  s.rolls({4, 4, 5});
  CHECK(s.state.wars[WarId::alexandrine].section == Section::defeated);
  CHECK(s.state.cards.discards.has(card));
  CHECK(s.state.leaders[LeaderId::cleopatra_vii].place == Leader::Place::discarded);
}

RULE_TEST("VG-IN-cleopatra-3 AH-7.341d ES-7.341.d",
          "as enemy she leads the war: +3 on land and at sea, D16, S15, until it leaves play") {
  Scene s = alexandria(20, 20);
  const CardId card = her(s);
  s.plays(P3, Verb::cleopatra_as_enemy, {.a = op(card)});
  CHECK(s.of(marius).talents == 0);
  CHECK(naval_strength(s.state, WarId::alexandrine) == 10 + 3);
  CHECK(land_strength(s.state, WarId::alexandrine) == 2 + 3);
  CHECK(disaster_numbers(s.state, WarId::alexandrine, false) == (1U << 16 | 1U << 18));
  CHECK(standoff_numbers(s.state, WarId::alexandrine, false) == (1U << 15 | 1U << 17));
  s.event(EventId::refuge);  // she seeks no refuge
  s.rolls({4, 4, 5});
  s.plays(P2, Verb::fight_on);
  s.rolls({4, 4, 5});
  CHECK(s.state.wars[WarId::alexandrine].section == Section::defeated);
  CHECK(s.state.cards.discards.has(card));
  CHECK(s.state.leaders[LeaderId::cleopatra_vii].place == Leader::Place::discarded);
  CHECK(event_level(s.state, EventId::refuge) == 1);
}

RULE_TEST("VG-IN-proscription-1",
          "Proscription follows a civil war won by the Senate, and is not the rebel faction's") {
  Scene s = civil_war();
  fight_all(s);
  s.rolls({4, 4, 5});
  CHECK(s.prompt() == Prompt::play_proscription);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P3, Verb::pass);
  CHECK(knights_in_play(s) == 6);
  CHECK(list_of_names(s) != CardId::none);

  Scene lost = civil_war();
  lost.state.revolt.army.legions = 20;
  force(lost, marius).units.legions = 2;
  fight_all(lost);
  lost.rolls({1, 2, 2});
  no_chits(lost);
  CHECK(lost.prompt() != Prompt::play_proscription);
  CHECK(list_of_names(lost) != CardId::none);
}

RULE_TEST("VG-IN-proscription-1", "by the living rules anybody plays it after a Victory of either side") {
  for (const bool senate_wins : {true, false}) {
    Scene s = civil_war();
    s.options.proscription_window = choice::proscription_window::any_victory;
    if (!senate_wins) {
      s.state.revolt.army.legions = 20;
      force(s, marius).units.legions = 2;
    }
    fight_all(s);
    if (senate_wins)
      s.rolls({4, 4, 5});
    else
      s.rolls({1, 2, 2});
    while (s.state.chance.kind == ChanceRequest::Kind::pick) s.picks(0);
    no_chits(s);
    CHECK(s.prompt() == Prompt::play_proscription);
    CHECK(s.waits_for(P1));  // the rebel's faction, too
    CHECK(s.waits_for(P3));
  }
}

RULE_TEST("VG-IN-proscription-2 AH-7.36j",
          "the HRAO may remove all Knights for 1d6 T each; if he declines the card is gone") {
  Scene s = civil_war();
  const CardId card = list_of_names(s);
  fight_all(s);
  s.rolls({4, 4, 5});
  s.plays(P3, Verb::play_proscription, {.a = op(card)});
  CHECK(s.waits_for(P2));  // the victorious Field Consul counts as in Rome
  s.plays(P2, Verb::consent);
  CHECK(knights_in_play(s) == 0);
  for (int die = 1; die <= 6; ++die) {
    REQUIRE(s.asked_chance() == Roll::proscription);
    s.rolls({die});
  }
  CHECK(s.of(marius).talents == 21);
  CHECK(s.state.forum.proscribed_by == P2);
  CHECK_FALSE(s.state.cards.discards.has(card));  // a reminder

  Scene declined = civil_war();
  fight_all(declined);
  declined.rolls({4, 4, 5});
  declined.plays(P3, Verb::play_proscription, {.a = op(card)});
  declined.plays(P2, Verb::refuse);
  CHECK(knights_in_play(declined) == 6);
  CHECK(declined.state.cards.discards.has(card));
  CHECK(declined.state.forum.proscribed_by == Seat::none);
}

RULE_TEST("VG-IN-proscription-3 AH-7.36j",
          "after Proscription that faction attracts no Knights, and the others add 1") {
  for (const Seat seat : {P1, P2, P3}) {
    Scene s = late();
    s.state.forum.proscribed_by = P2;
    s.state.game.phase = Phase::forum;
    s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
    const SenatorId leader = faction(s.state, seat).leader;
    CHECK(may_attract_knights(s.state, seat) == (seat != P2));
    if (seat == P2) continue;
    s.run(AttractKnight{.senator = leader});
    s.rolls({5});
    CHECK(s.of(leader).knights == 1);
  }
  Scene forum = late();
  forum.state.forum.proscribed_by = P1;
  forum.begin(Phase::forum);
  forum.rolls({1, 2});
  forum.any_chance();
  REQUIRE(forum.until(Prompt::take_initiative));
  CHECK(forum.offer(P1, Verb::attract_knight) == nullptr);
}

RULE_TEST("VG-IN-open-bodyguard-1",
          "an Open Bodyguard is hired in the Revenue Phase for a senator of one's own in Rome") {
  Scene s = late();
  const CardId card = s.card(P2, IntrigueId::open_bodyguard);
  s.senator(SenatorId::claudius).captive_of(WarId::punic_1);
  s.begin(Phase::revenue);
  CHECK(s.prompt() == Prompt::redistribute);
  s.refuses(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::cornelius)});
  s.refuses(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::claudius)});
  s.plays(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::fabius)});
  CHECK(s.state.forum.open_bodyguard == SenatorId::fabius);
  CHECK_FALSE(faction(s.state, P2).hand.has(card));

  Scene senate = people_of_rome();
  senate.state.game.era = Era::late;
  const CardId again = senate.card(P2, IntrigueId::open_bodyguard);
  in_session(senate, SenateStage::other, OtherBusiness{});
  senate.refuses(P2, Verb::open_bodyguard, {.a = op(again), .b = op(SenatorId::fabius)});
}

RULE_TEST("VG-IN-open-bodyguard-2", "he costs 1 T and 1 Popularity each Revenue Phase, the first included") {
  Scene s = late();
  const CardId card = s.card(P2, IntrigueId::open_bodyguard);
  s.senator(SenatorId::fabius).popularity(5);
  s.begin(Phase::revenue);
  s.plays(P2, Verb::open_bodyguard, {.a = op(card), .b = op(SenatorId::fabius)});
  CHECK(s.of(SenatorId::fabius).talents == 3 - 1);
  CHECK(s.of(SenatorId::fabius).popularity == 4);
  REQUIRE(s.until(Prompt::contribute));
  CHECK(s.of(SenatorId::fabius).talents == 2);  // not twice in the first
  Scene next = late();
  next.state.forum.open_bodyguard = SenatorId::fabius;
  next.senator(SenatorId::fabius).popularity(5);
  next.begin(Phase::revenue);
  REQUIRE(next.until(Prompt::contribute));
  CHECK(next.of(SenatorId::fabius).talents == 3 - 1);
  CHECK(next.of(SenatorId::fabius).popularity == 4);
  Scene poor = late();
  poor.state.forum.open_bodyguard = SenatorId::fabius;
  poor.begin(Phase::revenue);
  poor.plays(P1, Verb::done);
  poor.plays(P2, Verb::deposit, {.a = op(SenatorId::fabius)}, 3);
  REQUIRE(poor.until(Prompt::contribute));
  CHECK(poor.state.forum.open_bodyguard == SenatorId::none);
  CHECK(poor.state.cards.discards.has(card));
  Scene dead = late();
  dead.state.forum.open_bodyguard = SenatorId::claudius;
  Context t = table_of(dead);
  kill(t, SenatorId::claudius, Rule::VG_5_3a);
  CHECK(dead.state.forum.open_bodyguard == SenatorId::none);
  CHECK(dead.state.cards.discards.has(card));
}

RULE_TEST("VG-IN-open-bodyguard-3 AH-9.83c ES-9.83.c",
          "he takes 2 from every attempt and gives one more roll to capture the assassin") {
  for (const int die : {6, 4}) {
    Scene s = floor_of_the_senate();
    s.state.forum.open_bodyguard = SenatorId::julius;
    begin_vote(s);
    attack(s, P2, furius, SenatorId::julius, die);
    // 6 - 2 = 4: he lives; 4 - 2 = 2: caught at once.
    CHECK(s.of(SenatorId::julius).where == Where::rome);
    CHECK((s.asked_chance() == Roll::bodyguard) == (die == 6));
    if (die != 6) {
      CHECK(died(s, furius));
      continue;
    }
    s.rolls({4});  // 4 - 2 = 2: caught
    CHECK(died(s, furius));
  }
  Scene open = floor_of_the_senate();
  open.state.forum.open_bodyguard = SenatorId::julius;
  begin_vote(open);
  attack(open, P2, furius, SenatorId::julius, 6);
  open.rolls({5});  // 3
  CHECK_FALSE(died(open, furius));
  CHECK_FALSE(died(open, SenatorId::julius));
}

RULE_TEST("VG-LR-card-bequest-b", "the Bithynian Bequest brings 35 T and Bithynia; with Bithynia in play it is void") {
  const DeckEventRow& row_of_it = deck_event_rows[op(DeckEventId::bithynian_bequest)];
  CHECK(row_of_it.legions == 3);
  CHECK(row_of_it.fleets == 3);
  Scene s = late(3);
  s.run(ForumCard{.seat = P1, .card = bithynian});
  CHECK(s.state.forum.bequests == 1U << op(DeckEventId::bithynian_bequest));
  Context t = table_of(s);
  collect_bequest(t, SenatorId::cornelius, false);
  s.state.rome.treasury = 100;
  s.begin(Phase::revenue);
  const Event* income = nullptr;
  REQUIRE(s.until(Prompt::contribute));
  for (const Event& event : s.events)
    if (event.kind == EventKind::treasury_changed && event.n == 35) income = &event;
  CHECK(income != nullptr);
  CHECK(s.state.provinces[ProvinceId::bithynia].in_play == 0);
  s.begin(Phase::forum);
  CHECK(s.state.provinces[ProvinceId::bithynia].in_play == 1);
  CHECK(s.state.forum.bequests == 0);
  CHECK(s.state.cards.discards.has(bithynian));

  Scene there = late();
  there.province(ProvinceId::bithynia);
  there.run(ForumCard{.seat = P1, .card = bithynian});
  CHECK(there.state.forum.bequests == 0);
  CHECK(there.state.cards.discards.has(bithynian));

  Scene conquered = late();
  conquered.run(ForumCard{.seat = P1, .card = bithynian});
  Context again = table_of(conquered);
  create_province(again, ProvinceId::bithynia, true, Rule::VG_LR_card_mithridatic_a);
  CHECK(conquered.state.forum.bequests == 0);
  CHECK(conquered.state.cards.discards.has(bithynian));
}

RULE_TEST("VG-LR-card-bequest-c",
          "Creta et Cyrenaica comes by itself in the next Senate Phase; the card leaves later") {
  Scene s = late(3);
  s.run(ForumCard{.seat = P1, .card = ptolemy});
  CHECK(s.state.provinces[ProvinceId::creta_et_cyrenaica].in_play == 0);
  CHECK(s.state.forum.bequests == 1U << op(DeckEventId::ptolemy_apion_bequest));
  s.begin(Phase::senate);
  CHECK(s.state.provinces[ProvinceId::creta_et_cyrenaica].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::creta_et_cyrenaica].developed == 0);
  CHECK(s.state.forum.bequests == 1U << op(DeckEventId::ptolemy_apion_bequest));
  CHECK_FALSE(s.state.cards.discards.has(ptolemy));
  s.begin(Phase::forum);
  CHECK(s.state.forum.bequests == 0);
  CHECK(s.state.cards.discards.has(ptolemy));

  Scene there = late();
  there.province(ProvinceId::creta_et_cyrenaica);
  there.run(ForumCard{.seat = P1, .card = ptolemy});
  CHECK(there.state.forum.bequests == 0);
  CHECK(there.state.cards.discards.has(ptolemy));
}

}  // namespace curia::republic
