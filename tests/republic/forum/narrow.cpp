// Narrow cases of Revenue, Forum and events that mutants passed through (tests/mutants).
#include <tuple>

#include "games/republic/draw_pile.h"
#include "games/republic/events/enemy_leader_dies.h"
#include "games/republic/events/lose_fleets.h"
#include "games/republic/forum/curia_rolls.h"
#include "games/republic/interrupts/deals.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revenue/redistribution.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId man = SenatorId::aemilius;

// P1's Aemilius leads a revolt of so many Legions and cannot pay for one.
Scene poor_rebel(int legions) {
  Scene s(3);
  s.people();
  s.senator(man).of(P1);
  s.of(man).rebel = 1;
  s.of(man).where = Where::revolt;
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = man;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
  s.war(WarId::civil_war, Section::active);
  return s;
}

}  // namespace

RULE_TEST("VG-6.13b", "a personal income of exactly nothing costs the State nothing, and nothing is said") {
  for (const int die : {1, 2, 3}) {
    Scene s(3);
    s.people();
    s.senator(man).of(P1).governs(ProvinceId::illyricum);
    const ProvinceSide& printed = side(s.state, ProvinceId::illyricum);
    REQUIRE(std::abs(printed.spoils_dice) == 1);
    const int total = (printed.spoils_dice < 0 ? -die : die) + printed.spoils_mod;
    s.begin(Phase::revenue);
    s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::illyricum)});
    s.rolls({die});
    CHECK(s.state.rome.spoils_debt == (total < 0 ? -total : 0));
    CHECK(s.told(EventKind::spoils_owed) == (total < 0));
  }
}

RULE_TEST("VG-11.271c", "a rebel who cannot pay for his last Legion has lost his revolt at once") {
  Scene s = poor_rebel(1);
  s.state.game.phase = Phase::revenue;
  s.run(RebelUpkeep{});
  REQUIRE(s.waits_for(P1));
  s.plays(P1, Verb::release_legions, {.a = s.offer(P1, Verb::release_legions)->a}, 1);
  if (s.offer(P2, Verb::accept_released) != nullptr) s.plays(P2, Verb::accept_released);
  CHECK(s.state.revolt.faction == Seat::none);
}

RULE_TEST("VG-4.16 AH-6.3b ES-6.3.b", "who gives to another faction gives at least 1 Talent") {
  Scene s(3);
  s.people();
  faction(s.state, P1).treasury = 5;
  s.state.game.phase = Phase::revenue;
  s.run(Redistribution{});
  s.refuses(P1, Verb::give_from_treasury, {.a = op(P2)}, 0);
  s.refuses(P1, Verb::give_from_treasury, {.a = op(P2)}, 6);
  s.plays(P1, Verb::give_from_treasury, {.a = op(P2)}, 1);
  CHECK(faction(s.state, P2).treasury == 1);
}

RULE_TEST("VG-EV-enemy-leader-dies-2",
          "of equally strong wars of the Leader the HRAO names the one that sues for peace") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);
  takes_initiative(s, P2);
  s.event(EventId::enemy_leader_dies, 2);
  s.state.leaders[LeaderId::hannibal].hosts = WarSet{};
  WarSet equal;  // two wars of one strength that may be his
  for (int i = 0; i < war_card_count && equal.size() < 2; ++i)
    for (int j = i + 1; j < war_card_count && equal.size() < 2; ++j) {
      const auto one = static_cast<WarId>(i), two = static_cast<WarId>(j);
      if (row(one).land + row(one).naval != row(two).land + row(two).naval || series_of(one) == series_of(two))
        continue;
      if (row(one).series_size > 1 || row(two).series_size > 1) continue;
      equal.add(one);
      equal.add(two);
    }
  REQUIRE(equal.size() == 2);
  for (WarId war : equal) s.war(war, Section::inactive);
  s.leader_on_war(LeaderId::hannibal);
  s.state.leaders[LeaderId::hannibal].place = Leader::Place::curia;
  s.state.leaders[LeaderId::hannibal].hosts = equal;
  s.run(EnemyLeaderDies{});
  REQUIRE(s.prompt() == Prompt::choose_war);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::choose_war, {.a = op(equal.nth(1))});
  CHECK(section(s, equal.nth(1)) == Section::none);
  CHECK(section(s, equal.nth(0)) == Section::inactive);
}

RULE_TEST("VG-EV-storm-1 AH-7.358b",
          "Fleets that lie in one place only, a commander's, are lost there without a choice") {
  Scene s(3);
  s.people();
  s.state.arms.active.fleets = 0;
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 4, 0);
  s.senator(SenatorId::fabius).commands(WarId::illyrian_1, 4, 5);
  takes_initiative(s, P1);
  s.run(LoseFleets{.left = 2});
  CHECK(s.prompt() == Prompt::take_initiative);
  CHECK(s.state.arms.forces[1].units.fleets == 3);
  CHECK(s.state.arms.forces[0].units.fleets == 0);
}

RULE_TEST("VG-7.2b AH-3.III.1", "the six initiatives are numbered as they are taken") {
  Scene s(3);
  s.people();
  open_forum(s);
  REQUIRE(s.last(EventKind::initiative_taken) != nullptr);
  CHECK(s.last(EventKind::initiative_taken)->n == 1);
  idle_initiative(s, static_cast<Seat>(s.last(EventKind::initiative_taken)->a));
  for (int n = 0; n < 4 && s.count(EventKind::initiative_taken) < 2; ++n) {
    if (s.asked_chance() != Roll::initiative) break;
    s.rolls({1, 2});
    s.draws(any_tribune(s));
  }
  REQUIRE(s.count(EventKind::initiative_taken) >= 2);
  CHECK(s.last(EventKind::initiative_taken)->n == 2);
}

RULE_TEST("VG-7.2b", "a faction with nobody to persuade and no other leader to name may still attract a Knight") {
  Scene s(3);
  for (const auto& [senator, seat] :
       {std::pair{SenatorId::cornelius, P1}, {SenatorId::fabius, P2}, {SenatorId::valerius, P3}})
    s.senator(senator).of(seat).leader();
  s.options.knights_recruit = choice::knights_recruit::attract_and_press;
  takes_initiative(s, P1);
  CHECK(s.waits_for(P1));
  CHECK(s.offers(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 0));
}

RULE_TEST("ES-3.IIIl", "each senator of the Curia has his own roll: one who fails stays, the next may come") {
  Scene s(3);
  s.people();
  s.options.curia_revival = choice::curia_revival::senators_and_concessions;
  s.state.forum.curia.clear();
  for (const SenatorId dead : {SenatorId::papirius, SenatorId::acilius}) s.senator(dead).in_curia();
  s.state.game.phase = Phase::forum;
  takes_initiative(s, P1);
  s.run(CuriaRolls{});
  REQUIRE(s.asked_chance() == Roll::curia_senator);
  s.rolls({1});
  REQUIRE(s.asked_chance() == Roll::curia_senator);
  s.rolls({6});
  CHECK(s.of(SenatorId::papirius).where == Where::curia);
  CHECK(s.of(SenatorId::acilius).where == Where::forum);
}

RULE_TEST("AH-7.372a ES-7.372.a", "no deal is offered before the game has begun, nor when it is over") {
  Scene s(3);
  s.people();
  s.options.open_deals = on;
  s.state.game.phase = Phase::revenue;
  CHECK(deals_are_made(table_of(s)));
  s.state.game.phase = Phase::setup;
  CHECK_FALSE(deals_are_made(table_of(s)));
  s.begin(Phase::senate);
  static Decision decision;
  list_rights(s.state, s.options, playing_seats(s.state), decision);
  CHECK_FALSE(decision.rights.empty());
  s.state.game.phase = Phase::over;
  list_rights(s.state, s.options, playing_seats(s.state), decision);
  CHECK(decision.rights.empty());
}

RULE_TEST("VG-LR-card-bequest-c AH-7.351f ES-7.351.f",
          "the Province of a Bequest that needs no expedition comes undeveloped") {
  Scene s(3);
  s.people();
  s.options.bequest_province = choice::bequest_province::at_once;
  takes_initiative(s, P1);
  s.run(ForumCard{.seat = P1,
                  .card = deck_event_rows[static_cast<std::size_t>(DeckEventId::ptolemy_apion_bequest)].card});
  CHECK(s.state.provinces[ProvinceId::creta_et_cyrenaica].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::creta_et_cyrenaica].developed == 0);
}

RULE_TEST("AH-7.332h", "a Spanish Revolt stands alone where the table says that they match nothing") {
  for (const bool match : {false, true}) {
    Scene s(3);
    s.people();
    s.options.spanish_revolts_match = on_if(match);
    Context t = table_of(s);
    war_arrives(t, WarId::lusitanian);
    CHECK(s.state.wars[WarId::lusitanian].alone == (match ? 0 : 1));
    war_arrives(t, WarId::gallic_1);
    CHECK(s.state.wars[WarId::gallic_1].alone == 0);
  }
}

RULE_TEST("VG-IN-seduction-1.c VG-IN-blackmail-1", "the discard of a card that keeps money out cites that card") {
  for (const bool first : {false, true})
    for (const auto& [verb, kind, rule] : {std::tuple{Verb::blackmail, IntrigueId::blackmail, Rule::VG_IN_blackmail_1},
                                           {Verb::seduce, IntrigueId::seduction, Rule::VG_IN_seduction_1}}) {
      Scene s(3, vg2009);
      s.people();
      s.senator(SenatorId::junius).unaligned();
      s.card(P1, kind);
      takes_initiative(s, P1);
      const Line line{.a = op(SenatorId::cornelius), .b = op(SenatorId::junius)};
      if (!first) {
        s.plays(P1, Verb::persuade, line);
        s.plays(P2, Verb::pass);
        s.plays(P3, Verb::pass);
      }
      REQUIRE(s.offer(P1, verb) != nullptr);
      const Offer offer = *s.offer(P1, verb);
      s.plays(P1, verb, {.a = offer.a, .b = offer.b, .c = offer.c});
      REQUIRE(s.last(EventKind::card_discarded) != nullptr);
      CHECK(s.last(EventKind::card_discarded)->rule == rule);
    }
}

RULE_TEST("VG-7.51", "a faction that has nobody in Rome may still press the Knights of who is away") {
  Scene s(3);
  for (const Seat seat : {P2, P3}) s.senator(seat == P2 ? SenatorId::fabius : SenatorId::valerius).of(seat).leader();
  s.senator(man).of(P1).leader().commands(WarId::gallic_1, 5).knights(2);  // all of his faction
  takes_initiative(s, P1);
  REQUIRE(s.waits_for(P1));
  s.plays(P1, Verb::pressure_knights, {.a = op(man)}, 1);
  s.rolls({4});
  CHECK(s.of(man).talents == 4);
}

RULE_TEST("AH-7.35h", "a war is shuffled into the top of a pile that lies in as many parts as any can") {
  Scene s(3);
  auto& layers = s.state.cards.deck.layers;
  layers.clear();
  while (layers.size() < layers.capacity()) layers.push({.from_pool = {1, 0, 0}, .unused = {}, .known = {}});
  shuffle_into_top(s.state, row(WarId::gallic_1).card, 1);
  CHECK(layers.size() == layers.capacity());
  CHECK(layers[0].size() == 2);
  CHECK(layers[0].known.has(row(WarId::gallic_1).card));
}

}  // namespace curia::republic
