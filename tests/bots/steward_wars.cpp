// How the steward fights: which war, with whom, and what he pays for it.
#include <doctest/doctest.h>

#include "bots/republic.h"
#include "bots/steward/terms.h"
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

// Somebody of the third seat, who stands before a war.
SenatorId commander_before(State& s, WarId war, int legions) {
  const SenatorId commander = faction(s, seat_at(2)).senators.first();
  s.senators[commander].where = Where::at_war;
  s.arms.forces.push({.units = {.legions = static_cast<std::uint8_t>(legions)}, .war = war, .commander = commander});
  return commander;
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

// What he thinks of a proposal of this seat, when he casts votes in favour of it for this faction.
double vote_for(const State& s, int by, int faction, const Proposal& what) {
  State voted = s;
  Proposal proposal = what;
  proposal.by = seat_at(by);
  voted.senate.proposals.push(proposal);
  Offer offer = offer_of(Verb::vote, Prompt::cast_votes, op(Side::in_favour), 0);
  offer.faction = seat_at(faction);
  const Options options;
  return bots::judge(bots::Mind{voted, options, seat_at(0)}, offer).score;
}

bots::Opinion opinion(const State& s, const Offer& offer) {
  const Options options;
  return bots::judge(bots::Mind{s, options, seat_at(0)}, offer);
}

}  // namespace

TEST_CASE("a steward sends more to a commander who lacks it, and raises it") {
  State s = peaceful_senate(300, 4, 0);
  s.wars[WarId::macedonian_2].section = Section::active;
  const SenatorId proconsul = commander_before(s, WarId::macedonian_2, 8);
  const bots::Campaign help = next(s);
  CHECK(help.war == WarId::macedonian_2);
  CHECK(help.commander == proconsul);
  CHECK(help.reinforces);
  CHECK(help.fleets == fleet_support(s, WarId::macedonian_2));  // he has none, and cannot fight without: VG-9.64b
  CHECK(help.recruit_fleets == help.fleets);
  CHECK(help.odds.victory > 0.5);
  CHECK(opinion(s, offer_of(Verb::recruit_fleets, Prompt::conduct_business, 0xFF, 25)).amount == help.fleets);
  s.arms.active.fleets = 5;
  CHECK(opinion(s, offer_of(Verb::reinforce, Prompt::conduct_business, op(proconsul), 0)).score > 0);
  s.arms.forces[0].reinforced_this_turn = 1;  // once a turn
  CHECK_FALSE(next(s).reinforces);
}

TEST_CASE("nobody is reinforced who wins as well without") {
  State s = peaceful_senate(300, 10, 5);
  s.wars[WarId::gallic_1].section = Section::active;
  commander_before(s, WarId::gallic_1, 20);
  CHECK(next(s).war == WarId::none);
}

TEST_CASE("a sleeping war that will multiply is struck first, even while another burns") {
  State s = peaceful_senate(200, 10, 0);
  s.wars[WarId::syrian].section = Section::active;
  s.wars[WarId::macedonian_2].section = Section::inactive;
  CHECK(next(s).war == WarId::macedonian_2);  // alone they are beaten by as many: together with the 1st by none
  s.wars[WarId::macedonian_1].section = Section::defeated;
  CHECK(next(s).war == WarId::syrian);  // else first what burns
  s.wars[WarId::macedonian_1].section = Section::none;
  s.wars[WarId::syrian].section = Section::none;
  s.wars[WarId::punic_1].section = s.wars[WarId::punic_2].section = Section::active;  // 20 at sea: too strong
  CHECK(next(s).war == WarId::macedonian_2);
  s.wars[WarId::macedonian_1].section = Section::defeated;  // nothing of the series is left in the early deck
  CHECK(next(s).war == WarId::none);
}

TEST_CASE("a campaign has the odds of what can be paid, so that what is raised for it is sent, too") {
  int campaigns = 0;
  for (int treasury = 60; treasury <= 450; treasury += 10) {
    CAPTURE(treasury);
    State s = peaceful_senate(treasury, 4, 0);
    s.wars[WarId::punic_1].section = Section::active;
    const bots::Campaign planned = next(s);
    if (planned.war == WarId::none) continue;
    ++campaigns;
    s.rome.treasury = static_cast<Talents>(treasury - 10 * (planned.recruit_legions + planned.recruit_fleets));
    s.arms.active.legions = static_cast<std::uint8_t>(4 + planned.recruit_legions);
    s.arms.active.fleets = static_cast<std::uint8_t>(planned.recruit_fleets);
    CHECK(next(s).war == WarId::punic_1);
  }
  CHECK(campaigns > 0);
}

TEST_CASE("of a campaign the true odds of its first battle are told: of a Victory, and of a Defeat or a Disaster") {
  int disasters = 0;
  for (const WarId war : {WarId::punic_1, WarId::gallic_1, WarId::macedonian_1, WarId::syrian})
    for (const int treasury : {100, 200, 300}) {
      State s = peaceful_senate(treasury, 6, 10);
      s.wars[war].section = Section::active;
      const bots::Campaign planned = next(s);
      if (planned.war == WarId::none) continue;
      CAPTURE(name_id(war));
      Force force;
      force.commander = planned.commander;
      force.war = war;
      const bool naval = needs_naval_battle(s, war);
      force.units.legions = static_cast<std::uint8_t>(naval ? 0 : planned.legions);
      force.units.fleets = static_cast<std::uint8_t>(planned.fleets);
      const Options options;
      const BattleOdds chances = odds(s, force, war, naval, options);
      bots::Notes<bots::Term> notes;
      bots::campaign_term(
          {.s = s, .options = options, .me = seat_at(0), .campaign = {}, .because = bots::Because(notes)}, planned, 1);
      REQUIRE(notes.terms.size() == 1);
      const auto share = [](int rolls) { return static_cast<int>(rolls / 2.16 + 0.5); };
      CHECK(notes.terms[0].about.n == share(chances[Outcome::victory]));
      CHECK(notes.terms[0].about.m == share(chances[Outcome::defeat] + chances[Outcome::disaster]));
      disasters += chances[Outcome::disaster];
    }
  CHECK(disasters > 0);
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

TEST_CASE(
    "where one War more is the end of Rome, and none can be fought, Legions and Fleets are raised for the next year") {
  State s = peaceful_senate(120, 0, 0);
  const Offer legions = offer_of(Verb::recruit_legions, Prompt::conduct_business, 0xFF, 20);
  const Offer fleets = offer_of(Verb::recruit_fleets, Prompt::conduct_business, 0xFF, 20);
  for (const WarId war : {WarId::punic_1, WarId::punic_2}) s.wars[war].section = Section::active;
  CHECK(opinion(s, fleets).score < 0);  // with two there is a year left
  s.wars[WarId::macedonian_2].section = Section::active;
  s.rome.treasury = 120;
  REQUIRE(next(s).war == WarId::none);
  // 10 T for a unit, and 8 T are kept; a Fleet first, where a War has to be won at sea.
  CHECK(opinion(s, fleets).score > opinion(s, legions).score);
  CHECK(opinion(s, fleets).amount == 5);
  CHECK(opinion(s, legions).score > 0);
  CHECK(opinion(s, legions).amount == 11);
  s.rome.treasury = 47;
  CHECK(opinion(s, legions).amount == 3);
  s.rome.treasury = 48;
  CHECK(opinion(s, legions).amount == 4);
  s.rome.treasury = 17;
  CHECK(opinion(s, legions).score < 0);
  s.rome.treasury = 120;
  s.arms.active.fleets = 5;  // enough
  REQUIRE(next(s).war == WarId::none);
  CHECK(opinion(s, fleets).score < 0);
  s.rome.treasury = 58;
  s.arms.active.fleets = 0;
  s.arms.active.legions = 12;  // 15 in all
  REQUIRE(next(s).war == WarId::none);
  CHECK(opinion(s, legions).amount == 3);
  s.arms.active.legions = 15;
  REQUIRE(next(s).war == WarId::none);
  CHECK(opinion(s, legions).score < 0);
}

TEST_CASE("with four wars everything is sent against one, however it may end: Rome falls without a Victory") {
  State s = peaceful_senate(0, 3, 0);
  for (const WarId war : {WarId::punic_1, WarId::punic_2, WarId::macedonian_2, WarId::syrian})
    s.wars[war].section = Section::active;
  s.arms.active.fleets = 5;
  const auto vote = [](const State& then, WarId war, Units units) {
    Proposal sends;
    sends.motion = Motion::send;
    sends.items.push({.a = op(in_rome(then, seat_at(1)).first()), .b = op(war), .units = units});
    return vote_for(then, 1, 0, sends);
  };
  const bots::Campaign desperate = next(s);
  CHECK(desperate.war == WarId::syrian);
  CHECK(desperate.legions == 3);
  CHECK(desperate.odds.victory > 0.01);
  CHECK(desperate.odds.victory < 0.35);
  CHECK(vote(s, WarId::syrian, {.legions = 3, .fleets = 5}) > 0);
  CHECK(vote(s, WarId::punic_1, {.legions = 0, .fleets = 5}) > 0);
  s.rome.treasury = 40;  // to the last Talent: 3 Legions at 10 T, and what they cost
  CHECK(next(s).recruit_legions == 3);

  s.rome.treasury = 0;
  s.wars[WarId::illyrian_1].section = Section::inactive;  // the weakest, but none of the four
  CHECK(next(s).war == WarId::syrian);
  const Offer send = [&] {
    Offer offer = offer_of(Verb::send, Prompt::conduct_business, op(desperate.commander), 0);
    offer.b = op(WarId::syrian);
    return offer;
  }();
  s.rome.treasury = 40;  // the Senate would raise nobody: with what there is
  CHECK(opinion(s, send).score > 0);

  s.rome.treasury = 0;
  s.wars[WarId::illyrian_1].section = Section::none;
  s.wars[WarId::punic_2].section = Section::none;  // a year is left
  CHECK(next(s).war == WarId::none);
  CHECK(vote(s, WarId::syrian, {.legions = 3, .fleets = 5}) < 0);
}

TEST_CASE("who has been sent this year is not called back, so that nobody is sent to and fro without end") {
  State s = peaceful_senate(0, 0, 0);
  s.wars[WarId::syrian].section = Section::active;
  const SenatorId commander = commander_before(s, WarId::syrian, 1);
  const Offer recall = offer_of(Verb::recall, Prompt::conduct_business, op(commander), 0);
  CHECK(opinion(s, recall).score > 0);
  s.arms.forces[0].sent_this_turn = 1;
  CHECK(opinion(s, recall).score < 0);
}

TEST_CASE("no more Legions and Fleets are planned than there are pieces for, wherever they stand") {
  State s = peaceful_senate(500, 5, 0);
  s.wars[WarId::gallic_1].section = s.wars[WarId::syrian].section = Section::active;
  commander_before(s, WarId::gallic_1, 12);
  const int raised = next(s).recruit_legions;
  CHECK(raised > 5);
  s.arms.forces[0].units.legions = 18;  // with 5 in Rome 2 of 25 are left: VG-9.63b
  CHECK(next(s).recruit_legions <= 2);
  s.arms.forces[0].units.legions = 20;
  CHECK(next(s).recruit_legions == 0);

  s.wars[WarId::syrian].section = Section::none;
  s.wars[WarId::macedonian_2].section = Section::active;  // 5 Fleets support whoever fights it
  s.arms.active.legions = 20;
  s.arms.forces[0].units = {.legions = 5, .fleets = 20};
  CHECK(next(s).recruit_fleets == 5);
  s.arms.forces[0].units.fleets = 21;
  CHECK(next(s).war != WarId::macedonian_2);
}

TEST_CASE("with four wars a battle at sea is worth what the one on land after it is") {
  State s = peaceful_senate(0, 0, 0);
  for (const WarId war : {WarId::punic_1, WarId::macedonian_2, WarId::syrian}) s.wars[war].section = Section::active;
  const Options options;
  Force force{.units = {.legions = 20, .fleets = 20},
              .war = WarId::punic_1,
              .commander = faction(s, seat_at(2)).senators.first()};
  const auto chance = [&] { return bots::prospect(s, options, force, WarId::punic_1).victory; };
  const double both = chance();
  force.units.legions = 0;
  const double sea = chance(), land = (both - 0.7 * sea) / 0.3;
  s.wars[WarId::gallic_1].section = Section::active;
  CHECK(chance() == 0);  // no Legion ends it
  force.units.legions = 20;
  CHECK(std::abs(chance() - sea * land) < 1e-9);
  const bots::Campaign sent = bots::plan(s, options, force.commander, WarId::punic_1, 20, 20);
  REQUIRE(sent.legions > 0);
  force.units.legions = static_cast<std::uint8_t>(sent.legions);
  force.units.fleets = static_cast<std::uint8_t>(sent.fleets);
  CHECK(std::abs(sent.odds.victory - chance()) < 1e-9);
}

TEST_CASE("a fleet's victor fights on with any Legions where four wars burn, and by the odds otherwise") {
  State s = peaceful_senate(0, 0, 0);
  for (const WarId war : {WarId::punic_1, WarId::macedonian_2, WarId::syrian}) s.wars[war].section = Section::active;
  commander_before(s, WarId::punic_1, 1);
  s.arms.forces[0].units.fleets = 10;
  s.wars[WarId::punic_1].naval_victory = s.wars[WarId::punic_1].naval_battle = 1;
  Offer fight = offer_of(Verb::fight_on, Prompt::fight_land_battle, 0xFF, 0);
  fight.faction = seat_at(2);
  CHECK(opinion(s, fight).score < 0);
  s.wars[WarId::gallic_1].section = Section::active;
  CHECK(opinion(s, fight).score > 0);
}

TEST_CASE("a fleet's victor does not fight on below a quarter, though a Defeat is less likely still") {
  int in_vain = 0, fought = 0;
  for (int index = 0; index < war_count; ++index) {
    const auto war = static_cast<WarId>(index);
    CAPTURE(name_id(war));
    for (int legions = 1; legions <= 20; ++legions) {
      State s = peaceful_senate(0, 0, 0);
      s.wars[war].section = Section::active;
      commander_before(s, war, legions);
      s.arms.forces[0].units.fleets = 20;
      s.wars[war].naval_victory = s.wars[war].naval_battle = 1;
      const Options options;
      const bots::Prospect ahead = bots::prospect(s, options, s.arms.forces[0], war);
      Offer fight = offer_of(Verb::fight_on, Prompt::fight_land_battle, 0xFF, 0);
      fight.faction = seat_at(2);
      const bool fights = opinion(s, fight).score > 0;
      CHECK(fights == (ahead.victory >= 0.25 && ahead.victory >= ahead.defeat));
      in_vain += ahead.victory < 0.25 && ahead.victory >= ahead.defeat ? 1 : 0;
      fought += fights ? 1 : 0;
    }
  }
  CHECK(in_vain > 0);
  CHECK(fought > 0);
}

TEST_CASE("who rules votes for what he proposed with the votes of all, and for no trial of his own man: VG-9.823a") {
  const State s = peaceful_senate(100, 0, 0);
  const SenatorId mine = in_rome(s, seat_at(0)).first(), his = in_rome(s, seat_at(1)).first();
  const auto about = [](Motion motion, SenatorId whom) {
    Proposal proposal;
    proposal.motion = motion;
    proposal.items.push({.a = op(whom)});
    return proposal;
  };
  CHECK(vote_for(s, 0, 1, about(Motion::censor, mine)) == vote_for(s, 0, 0, about(Motion::censor, mine)));
  CHECK(vote_for(s, 0, 1, about(Motion::censor, mine)) > 0);
  CHECK(vote_for(s, 0, 1, about(Motion::consuls, his)) > 0);
  CHECK(vote_for(s, 0, 0, about(Motion::trial, mine)) < 0);
  CHECK(vote_for(s, 0, 0, about(Motion::special_trial, mine)) < 0);  // VG-9.74
  CHECK(vote_for(s, 0, 1, about(Motion::special_trial, mine)) < 0);
  CHECK(vote_for(s, 0, 1, about(Motion::special_trial, his)) > 0);
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
  CHECK(wanted(Era::early) > 0);
  // Whoever follows him does not follow Rome, so one Legion is worth two: she may be stronger by 10, 8 and 0.
  CHECK(wanted(Era::middle) == wanted(Era::early) + 1);
  CHECK(wanted(Era::late) == wanted(Era::middle) + 4);
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

TEST_CASE("a steward's Veterans leave a rebel, for the army of the Senate if there is one, but not his own rebel") {
  State s = peaceful_senate(100, 5, 0);
  const auto score = [&](Verb verb) { return opinion(s, offer_of(verb, Prompt::order_desertions, 0, 1)).score; };
  s.revolt.faction = seat_at(1);
  CHECK(score(Verb::order_desertion) > score(Verb::desert_to_active));
  CHECK(score(Verb::desert_to_active) > 0);
  s.revolt.faction = seat_at(0);
  CHECK(score(Verb::order_desertion) < 0);
  CHECK(score(Verb::desert_to_active) < 0);
}
