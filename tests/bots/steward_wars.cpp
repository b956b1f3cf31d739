// How the steward fights: which war, with whom, and what he pays for it.
#include <doctest/doctest.h>

#include "bots/republic.h"
#include "bots/steward/outlook.h"
#include "games/republic/queries.h"
#include "games/republic/revolution/declarations.h"
#include "games/republic/wars.h"
#include "tests/bots/steward_games.h"

using namespace curia;
using namespace republic;

namespace {

// A Senate with both Consuls in Rome and no war at all; so much money, so many Legions and Fleets in Rome.
State peaceful_senate(int treasury, int legions, int fleets) {
  State s = first_senate(1);
  s.offices.held.fill(SenatorId::none);
  for (Seat seat : playing_seats(s)) {
    OfficeId office = OfficeId::none;
    if (index(seat) == 0) office = OfficeId::rome_consul;
    if (index(seat) == 1) office = OfficeId::field_consul;
    if (office != OfficeId::none) s.offices.held[static_cast<std::size_t>(office)] = in_rome(s, seat).first();
  }
  for (int i = 0; i < war_count; ++i) s.wars[static_cast<WarId>(i)].section = Section::none;
  for (int i = 0; i < leader_count; ++i) s.leaders.rows[static_cast<std::size_t>(i)] = Leader{};
  s.rome.unrest = 0;
  s.rome.event_level.fill(0);
  s.rome.shortages = 0;
  s.rome.treasury = static_cast<Talents>(treasury);
  s.arms.active = Units{};
  s.arms.active.legions = static_cast<std::uint8_t>(legions);
  s.arms.active.fleets = static_cast<std::uint8_t>(fleets);
  return s;
}

bots::Campaign next(const State& s) {
  const Options options;
  return bots::next_campaign(bots::Mind{s, options, seat_at(0)});
}

Offer offer_of(Verb verb, Prompt prompt, int a, int most) {
  Offer offer;
  offer.seat = offer.faction = seat_at(0);
  offer.must = true;
  offer.verb = verb;
  offer.prompt = prompt;
  offer.a = static_cast<std::uint8_t>(a);
  offer.least = 1;
  offer.most = static_cast<std::int16_t>(most);
  return offer;
}

bots::Opinion opinion(const State& s, const Offer& offer) {
  const Options options;
  return bots::judge(bots::Mind{s, options, seat_at(0)}, offer);
}

}  // namespace

TEST_CASE("a steward sends more to a commander who lacks it, and raises it") {
  State s = peaceful_senate(300, 4, 0);
  s.wars[WarId::macedonian_2].section = Section::active;
  const SenatorId proconsul = faction(s, seat_at(2)).senators.first();
  s.senators[proconsul].where = Where::at_war;
  s.arms.forces.push({.units = {.legions = 8}, .war = WarId::macedonian_2, .commander = proconsul});
  const bots::Campaign help = next(s);
  CHECK(help.war == WarId::macedonian_2);
  CHECK(help.commander == proconsul);
  CHECK(help.reinforces);
  CHECK(help.fleets == fleet_support(s, WarId::macedonian_2));  // he has none, and cannot fight without: VG-9.64b
  CHECK(help.recruit_fleets == help.fleets);
  CHECK(help.victory > 0.5);
  CHECK(opinion(s, offer_of(Verb::recruit_fleets, Prompt::conduct_business, 0xFF, 25)).amount == help.fleets);
  s.arms.active.fleets = 5;
  CHECK(opinion(s, offer_of(Verb::reinforce, Prompt::conduct_business, op(proconsul), 0)).score > 0);
  s.arms.forces[0].reinforced_this_turn = 1;  // once a turn
  CHECK_FALSE(next(s).reinforces);
}

TEST_CASE("nobody is reinforced who wins as well without") {
  State s = peaceful_senate(300, 10, 5);
  s.wars[WarId::gallic_1].section = Section::active;
  const SenatorId proconsul = faction(s, seat_at(2)).senators.first();
  s.senators[proconsul].where = Where::at_war;
  s.arms.forces.push({.units = {.legions = 20}, .war = WarId::gallic_1, .commander = proconsul});
  CHECK(next(s).war == WarId::none);
}

TEST_CASE("a sleeping war that will multiply is struck first, even while another burns that is too strong") {
  State s = peaceful_senate(200, 10, 0);
  s.wars[WarId::syrian].section = Section::active;
  s.wars[WarId::macedonian_2].section = Section::inactive;
  CHECK(next(s).war == WarId::syrian);  // first what burns
  s.wars[WarId::syrian].section = Section::none;
  s.wars[WarId::punic_1].section = s.wars[WarId::punic_2].section = Section::active;  // 20 at sea: too strong
  CHECK(next(s).war == WarId::macedonian_2);
  s.wars[WarId::macedonian_1].section = Section::defeated;  // nothing of the series is left in the early deck
  CHECK(next(s).war == WarId::none);
}

TEST_CASE("Legions are raised in the year in which they fight") {
  State s = peaceful_senate(200, 5, 0);
  s.wars[WarId::punic_1].section = s.wars[WarId::punic_2].section = Section::active;
  CHECK(next(s).war == WarId::none);
  CHECK(opinion(s, offer_of(Verb::recruit_legions, Prompt::conduct_business, 0xFF, 20)).score < 0);
  CHECK(opinion(s, offer_of(Verb::recruit_fleets, Prompt::conduct_business, 0xFF, 20)).score < 0);
  s.arms.active.legions = 0;
  const bots::Opinion standing = opinion(s, offer_of(Verb::recruit_legions, Prompt::conduct_business, 0xFF, 20));
  CHECK(standing.score > 0);
  CHECK(standing.amount == 5);
}

TEST_CASE("the better soldier is Dictator where wars press, though he is another faction's") {
  State s = peaceful_senate(0, 0, 0);
  for (WarId war : {WarId::punic_1, WarId::punic_2, WarId::syrian}) s.wars[war].section = Section::active;
  SenatorId mine = SenatorId::none, better = SenatorId::none;
  for (SenatorId senator : all_in_rome(s)) {
    s.senators[senator].influence = 3;
    const bool own = faction_of(s, senator) == seat_at(0);
    if (own && (mine == SenatorId::none || military(senator) < military(mine))) mine = senator;
    if (!own && (better == SenatorId::none || military(senator) > military(better))) better = senator;
  }
  REQUIRE(military(better) >= military(mine) + 3);
  const auto worth = [&](SenatorId senator) {
    return opinion(s, offer_of(Verb::appoint_dictator, Prompt::appoint_dictator, op(senator), 0)).score;
  };
  CHECK(worth(better) > worth(mine));
}

// Somebody who has won a battle and is asked whether he revolts: so many Legions with him, none elsewhere, nothing in the Treasury.
struct Victor {
  State s;
  SenatorId who = SenatorId::none;
  Offer test, declare;
};
Victor victor_with(std::uint8_t legions) {
  Victor found;
  for (std::uint64_t seed = 1; seed <= 20 && found.who == SenatorId::none; ++seed)
    game_of_stewards(seed, {.scenario = Scenario::middle}, [&](const State& now, const Decision& decision) {
      if (found.who != SenatorId::none || active_wars(now).size() > 1) return;
      for (const Offer& offer : decision.offers)
        if (offer.verb == Verb::test_loyalty) {
          found.s = now;
          found.test = found.declare = offer;
          found.declare.verb = Verb::declare_revolt;
          for (const Force& force : now.arms.forces)
            if (force.won_land != 0 && faction_of(now, force.commander) == offer.faction) found.who = force.commander;
        }
    });
  REQUIRE(found.who != SenatorId::none);
  State& s = found.s;
  for (Force& force : s.arms.forces) force.units = Units{};
  force_of(s, found.who)->units.legions = legions;
  s.arms.active = Units{};
  s.rome.treasury = 0;
  for (SenatorId senator : aligned(s)) s.senators[senator].influence = 5;
  return found;
}

TEST_CASE("a victor declares revolt where his army beats what Rome can send, and he will not be king otherwise") {
  Victor victor = victor_with(20);
  State& s = victor.s;
  const Offer &test = victor.test, &declare = victor.declare;
  const auto opinion_of_victor = [&](const Offer& offer) {
    return bots::judge(bots::Mind{s, Options{}, offer.seat}, offer).score;
  };
  Force* his = force_of(s, victor.who);
  CHECK(opinion_of_victor(test) > 5);     // above coming home; he asks first
  CHECK(opinion_of_victor(declare) < 0);  // before nobody follows him
  s.rome.treasury = 900;                  // she raises what she likes
  his->units.legions = 12;
  CHECK(opinion_of_victor(test) < 0);
  s.rome.treasury = 0;
  REQUIRE(opinion_of_victor(test) > 5);
  for (SenatorId senator : in_rome(s, test.faction)) s.senators[senator].influence = 34;  // he has a nearer way
  CHECK(opinion_of_victor(test) < 0);
  for (SenatorId senator : aligned(s)) s.senators[senator].influence = 5;
  int burning = active_wars(s).size();
  for (WarId war : {WarId::syrian, WarId::gallic_1, WarId::illyrian_1, WarId::illyrian_2})
    if (burning < 3 && !is_active(s, war)) {
      s.wars[war].section = Section::active;
      ++burning;
    }
  CHECK(opinion_of_victor(test) < 0);  // Rome would fall, and he with her: VG-12.3a
}

TEST_CASE("in the Late Republic, where Legions follow easily, a victor wants more of them behind him") {
  Victor victor = victor_with(20);
  State& s = victor.s;
  const Offer& declare = victor.declare;
  const auto wanted = [&](Era era) {
    s.game.era = era;
    for (int legions = 0; legions <= 20; ++legions) {
      for (Frame& frame : s.stack)
        if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::declarations)) {
          Declarations asked = procedure_in<Declarations>(frame);
          asked.tested = 1;
          asked.legions = static_cast<std::uint8_t>(legions);
          frame = frame_of(asked);
        }
      if (bots::judge(bots::Mind{s, Options{}, declare.seat}, declare).score > 0) return legions;
    }
    return 99;
  };
  CHECK(wanted(Era::middle) > 0);
  CHECK(wanted(Era::middle) < wanted(Era::late));
  CHECK(wanted(Era::late) <= 20);
}

TEST_CASE("who can spare it gives for the wars while the Treasury is low") {
  State s = peaceful_senate(100, 5, 0);
  const Offer gift = offer_of(Verb::contribute, Prompt::contribute, op(faction(s, seat_at(0)).senators.first()), 16);
  CHECK(opinion(s, gift).score < 0);
  s.wars[WarId::gallic_1].section = Section::active;
  CHECK(opinion(s, gift).score > 0);
  CHECK(opinion(s, gift).amount == 10);  // Influence is bought by 10, 25 and 50 T: VG-6.53b
  Offer other = gift;
  other.most = 15;  // he keeps what he needs to persuade
  CHECK(opinion(s, other).score < 0);
  other.most = 31;
  CHECK(opinion(s, other).amount == 25);
  s.rome.treasury = 199;
  CHECK(opinion(s, gift).score > 0);
  s.rome.treasury = 200;
  CHECK(opinion(s, gift).score < 0);
}
